"""What is said when matches of another file were taken in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.standing import match_name
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.match import Match


def imported_text(matches: Sequence[Match], already_there: int) -> str:
    """Return which matches are new, by their numbers from now on, and how many are not."""
    if not matches:
        return _nothing_new(already_there)
    count = len(matches)
    lines = [
        ngettext("Taken in: {count} match.", "Taken in: {count} matches.", count).format(
            count=count
        ),
        *map(_line, matches),
    ]
    if already_there:
        lines.append(
            ngettext(
                "{count} match was here already.",
                "{count} matches were here already.",
                already_there,
            ).format(count=already_there)
        )
    return "\n".join(lines)


def _nothing_new(already_there: int) -> str:
    if not already_there:
        return _("Nothing is new: there are no matches in that file.")
    return ngettext(
        "Nothing is new: {count} match was here already.",
        "Nothing is new: all {count} matches were here already.",
        already_there,
    ).format(count=already_there)


def _line(match: Match) -> str:
    hands = len(match.hands)
    return ngettext(
        "{match}, {hands} hand: {players}", "{match}, {hands} hands: {players}", hands
    ).format(match=match_name(match), hands=hands, players=listed(match.players) or _("nobody yet"))
