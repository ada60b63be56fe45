"""What is said of a hand that was corrected or taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.hand_report import leftover_lines
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.sheet import Sheet


def dropped_lines(before: Sheet, number: int) -> list[str]:
    """Return that a hand was taken out; the hands after it move up."""
    winner = shown(before.rows[number - 1].hand.winner)
    return [_("Took out hand {hand}: {winner} had gone out.").format(hand=number, winner=winner)]


def fixed_lines(before: Sheet, after: Sheet, number: int) -> list[str]:
    """Return what the hand is now, and whose cards were dropped because it was that one's hand."""
    old, new = before.rows[number - 1].hand, after.rows[number - 1].hand
    lines = [
        _("Corrected hand {hand}: {winner} went out.").format(
            hand=number, winner=shown(new.winner)
        ),
        *leftover_lines(after.rows[number - 1]),
    ]
    if new.winner in old.left:
        lines.append(
            _("The cards written for {winner} were dropped.").format(winner=shown(new.winner))
        )
    return lines
