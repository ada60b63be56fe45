"""What is said when an older match is the current one again, or one was discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.standing import agreed_lines, match_name, standing_lines, totals_line
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.sheet import Sheet


def resumed_text(sheet: Sheet) -> str:
    """Return which match is the current one now, and how it stands."""
    lines = [
        _("Current again: {match}").format(match=match_name(sheet.match)),
        *agreed_lines(sheet.match),
    ]
    lines += [totals_line(sheet)] if sheet.match.players else []
    return "\n".join([*lines, *standing_lines(sheet)])


def discard_question(sheet: Sheet) -> str:
    """Return the question whether a match shall be discarded, with what would go."""
    hands = len(sheet.rows)
    return ngettext(
        "Discard {match} with its {hands} hand? [y/N] ",
        "Discard {match} with its {hands} hands? [y/N] ",
        hands,
    ).format(match=match_name(sheet.match), hands=hands)


def discarded_text(sheet: Sheet, saved: Path | None) -> str:
    """Return which match was discarded, and where the file as it was is kept."""
    lines = [_("Discarded: {match}").format(match=match_name(sheet.match))]
    if saved is not None:
        lines.append(
            _("The file as it was is kept, and “uno-score restore” lists it: {path}").format(
                path=shown(str(saved))
            )
        )
    return "\n".join(lines)
