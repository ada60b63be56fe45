"""How a total ran, hand by hand, and the columns in which the hands stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from uno_score.views.layout import right
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from uno_score.sheet import Sheet

NOT_COUNTED = "×"
"""Marks a hand that doesn't count, below it."""
WIDEST_HAND = 6
"""Cells from one hand to the next, at most: a few hands needn't fill a wide window."""


Course = tuple[tuple[int, int], ...]
"""How one total ran: numbers of hands, each with the total after it.

It begins at the hand before the player's first one, with his starting points, and goes on with
those hands that he has played and that count for him.
"""


class Columns(NamedTuple):
    """Which column a hand stands in; column 0 is before the first hand."""

    hands: int
    last: int
    """The column of the last hand."""

    def of(self, hand: int) -> int:
        """Return the column of a hand; where there are many, several hands share one."""
        return hand * self.last // self.hands


def course_of(sheet: Sheet, player: str) -> Course:
    """Return how a player's total ran, in a match with hands.

    Whoever hasn't played a hand that counts stands at the last one that does.
    """
    points = [
        (row.number, row.totals[player])
        for row in sheet.rows
        if player in row.points and player not in row.not_counted
    ]
    if not points:
        points = [(sum(row.counted for row in sheet.rows), sheet.totals[player])]
    return ((points[0][0] - 1, sheet.match.start.get(player, 0)), *points)


def state_of(sheet: Sheet, player: str) -> str:
    """Return whether a player is out or away; nothing for who is in."""
    if player in sheet.out:
        return _("out")
    return _("away") if player in sheet.match.away else ""


def columns_for(hands: int, *, cells: int) -> Columns:
    """Return the columns for so many hands, in so many cells: evenly, where a hand gets one."""
    last = max(cells - 1, 1)
    return Columns(hands, min(last // hands, WIDEST_HAND) * hands or last)


def axis_lines(sheet: Sheet, columns: Columns, *, margin: int) -> list[str]:
    """Return the line below a chart, with what doesn't count marked, and the numbers of hands."""
    numbered = {columns.of(hand): hand for hand in _numbered_hands(columns)}
    marked = {columns.of(row.number) for row in sheet.rows if not row.counted}
    axis, numbers = "", ""
    for column in range(columns.last + 1):
        axis += NOT_COUNTED if column in marked else "┴" if column in numbered else "─"
        if column in numbered:
            numbers += right(str(numbered[column]), column + 1 - cell_len(numbers))
    return [f"{right('', margin)} └{axis}", f"{right(_('hand'), margin)}  {numbers}".rstrip()]


def _numbered_hands(columns: Columns) -> range:
    """Return the hands whose numbers have room below the axis, at a round distance."""
    room = len(str(columns.hands)) + 2
    step = next(n for n in round_numbers() if columns.of(n) >= room or n > columns.hands)
    return range(step, columns.hands + 1, step)


def round_numbers() -> Iterator[int]:
    """Give 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 and so on."""
    yield from (1, 2, 5)
    power = 1
    while True:
        yield from (step * power for step in (10, 20, 25, 50))
        power *= 10
