"""What is said when a hand has been taken back, and the command that records it again."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from uno_score.notation import write_leftovers
from uno_score.views.standing import totals_line
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.match import Hand
    from uno_score.sheet import Sheet


def redo_command(hand: Hand, *, file: str | None) -> list[str]:
    """Return the words of the command that records this hand again, in the same file."""
    program = ["uno-score", *(["--file", file] if file is not None else [])]
    return [*program, "hand", hand.winner, "--left", write_leftovers(hand.left)]


def undone_text(before: Sheet, after: Sheet, *, command: list[str]) -> str:
    """Return which hand was taken back, how the match stands now, and how to record it again."""
    row = before.rows[-1]
    lines = [
        _("Took back hand {hand}: {winner} had gone out.").format(
            hand=row.number, winner=shown(row.hand.winner)
        )
    ]
    if before.verdict and not after.verdict:
        lines.append(_("The match is open again."))
    if after.match.players:
        lines.append(totals_line(after))
    lines += [_("To record it again:"), shown(shlex.join(command))]
    return "\n".join(lines)
