"""What is said when a match has been opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.house_rules import CHALLENGE, HouseRule
from uno_score.views.standing import agreed_lines, match_name
from uno_score.words.i18n import _
from uno_score.words.shown import listed, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.match import Match
    from uno_score.sheet import Sheet


def opened_text(
    sheet: Sheet, *, asked_rules: Sequence[str] = (), left_open: Match | None = None
) -> str:
    """Return what was agreed, who plays, and a word on house rules that aren't as asked for.

    `left_open` is an unfinished match that was the current one until now.
    """
    match = sheet.match
    lines = [
        _("Opened: {match}").format(match=match_name(match)),
        *agreed_lines(match),
        *house_rule_notes(asked_rules, match.house_rules),
    ]
    if match.players:
        lines.append(
            _("Players, in the order of play: {players}.").format(players=listed(match.players))
        )
    else:
        lines.append(_("The first hand will name the players."))
    if match.away:
        lines.append(_("Away: {players}.").format(players=listed(match.away)))
    if match.dealer:
        lines.append(_("{dealer} deals first.").format(dealer=shown(match.dealer)))
    if left_open is not None:
        lines.append(
            _("Match {number} is still open: “uno-score resume {number}” goes back to it.").format(
                number=left_open.number
            )
        )
    return "\n".join(lines)


def house_rule_notes(asked: Sequence[str], chosen: Sequence[HouseRule]) -> list[str]:
    """Return a word on each house rule that came along unasked, or that is none."""
    notes = []
    if HouseRule.STACKING in chosen and HouseRule.STACKING not in asked:
        notes.append(
            _("{rule} comes along with {other}.").format(
                rule=HouseRule.STACKING, other=HouseRule.STACKING_MIXED
            )
        )
    if CHALLENGE in asked:
        notes.append(
            _("{rule} needs no house rule: a +4 may always be challenged.").format(rule=CHALLENGE)
        )
    return notes
