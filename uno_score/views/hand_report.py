"""What a hand came to: the cards with their points, what was written, and how the match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cards import points_of
from uno_score.scoring import Mode
from uno_score.views.standing import (
    dealing_line,
    leading_line,
    reached_line,
    totals_line,
    with_totals,
)
from uno_score.words.card_names import cards_with_points
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.sheet import Row, Sheet


def hand_text(before: Sheet, after: Sheet, *, recorded: bool) -> str:
    """Return what the last hand of `after` came to; `before` is the sheet without it.

    The last line is the announcement, else who deals next, else who leads.
    """
    row = after.rows[-1]
    heading = recorded_line(row) if recorded else _tried_line(row)
    return "\n".join([heading, preview_text(after), standing_text(before, after)])


def recorded_line(row: Row) -> str:
    """Return that a hand is recorded."""
    return _("Recorded hand {hand}: {winner} went out.").format(
        hand=row.number, winner=shown(row.hand.winner)
    )


def _tried_line(row: Row) -> str:
    return _("Only tried, not recorded: hand {hand}, {winner} went out.").format(
        hand=row.number, winner=shown(row.hand.winner)
    )


def preview_text(after: Sheet) -> str:
    """Return the cards of the last hand with their points, and what it writes to whom."""
    row = after.rows[-1]
    return "\n".join([*leftover_lines(row), _written_line(after, row)])


def standing_text(before: Sheet, after: Sheet) -> str:
    """Return the totals, who is ahead, who deals, and what there is to announce."""
    lines = [totals_line(after)]
    if after.verdict is None:
        lines.append(leading_line(after))
        lines += [dealing_line(after.dealer)] if after.dealer else []
    announced = announcement(before, after)
    return "\n".join(lines + ([announced] if announced else []))


def leftover_lines(row: Row) -> list[str]:
    """Return what each loser of a hand still held, with the points."""
    return [
        "  "
        + _("{player}: {points} ({cards})").format(
            player=shown(player), points=points_of(cards), cards=cards_with_points(cards)
        )
        for player, cards in row.hand.left.items()
    ]


def _written_line(sheet: Sheet, row: Row) -> str:
    if sheet.match.mode is Mode.WINNER:
        points = row.points[row.hand.winner]
        return ngettext(
            "{winner} takes {points} point.", "{winner} takes {points} points.", points
        ).format(winner=shown(row.hand.winner), points=points)
    return _("Points of this hand: {written}").format(
        written=", ".join(
            _("{player} {points}").format(player=shown(player), points=points)
            for player, points in row.points.items()
        )
    )


def announcement(before: Sheet, after: Sheet) -> str:
    """Return, loudly, who reached the target, is out, or won through the change; or nothing."""
    newly_out = [player for player in after.out if player not in before.out]
    words: list[str] = []
    decided = after.verdict is not None and after.winners != before.winners
    if after.match.mode is Mode.OWN and decided:
        words.append(reached_line(after))
    if newly_out:
        words.append(
            ngettext("{players} is out!", "{players} are out!", len(newly_out)).format(
                players=with_totals(after, newly_out)
            )
        )
    if decided:
        words.append(
            ngettext(
                "{players} wins the match!", "{players} share the win!", len(after.winners)
            ).format(players=with_totals(after, after.winners))
        )
    return _("*** {announced} ***").format(announced=" ".join(words)) if words else ""
