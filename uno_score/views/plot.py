"""A plot of the totals: a line of signs for each player, over hands and points."""

from __future__ import annotations

import unicodedata
from itertools import pairwise
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from uno_score.views.course import axis_lines, columns_for, course_of, round_numbers
from uno_score.views.ink import LINES, Ink
from uno_score.views.layout import right
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from uno_score.sheet import Sheet
    from uno_score.views.course import Columns, Course

MOST_LINES = len(LINES)
"""How many players a plot can show; the lines of more can't be told apart."""
ROOMY = 40
"""Columns of a window in which signs beside each other get a gap between them."""

SEVERAL = "#"
"""Stands where the signs of several players would."""
DOT = "·"
"""Leads from one sign to the next."""
TARGET = "─"


class Heights(NamedTuple):
    """Which row a total stands in, counted from 0 at the bottom.

    A total stands in the row of the target or above it only if it has reached the target.
    """

    unit: int
    """The points from one row to the next."""
    target: int

    @property
    def target_row(self) -> int:
        """The row of the target: the first one whose totals have all reached it."""
        return -(-self.target // self.unit)

    def of(self, total: int) -> int:
        """Return the row of a total."""
        row = total // self.unit
        return max(row, self.target_row) if total >= self.target else row

    def label(self, row: int) -> str:
        """Return the points of a row as they stand beside it: the target, or a round number."""
        if row == self.target_row:
            return str(self.target)
        return "" if row % 2 else str(row * self.unit)


class Pen(NamedTuple):
    """What a player's line is drawn with."""

    sign: str
    """The initial of the name, or else the number of the seat: one letter or digit of ASCII."""
    ink: Ink | None

    def draw(self, text: str) -> str:
        """Return a text in the colour of the line, if there are colours."""
        return self.ink.on(text) if self.ink else text


def pens_for(players: tuple[str, ...], *, colour: bool) -> dict[str, Pen]:
    """Return a pen for each player; there may be `MOST_LINES` of them."""
    initials = [unicodedata.normalize("NFKD", player)[0].upper() for player in players]
    signs = [
        initial if initial in ascii_uppercase and initials.count(initial) == 1 else str(seat)
        for seat, initial in enumerate(initials, start=1)
    ]
    return {
        player: Pen(sign, ink if colour else None)
        for player, sign, ink in zip(players, signs, LINES, strict=False)
    }


def plot_lines(sheet: Sheet, pens: Mapping[str, Pen], *, width: int, rows: int) -> list[str]:
    """Return the plot of a match with hands, in so many rows at most, and the hands below it."""
    heights = heights_for(max(sheet.totals.values()), sheet.match.target, rows=rows)
    ends = _ends(sheet, pens, heights)
    top = max(*ends, heights.target_row)
    labels = [heights.label(row) for row in range(top + 1)]
    margin = max(map(cell_len, (*labels, _("hand"))))
    gap = " " if width >= ROOMY else ""
    signs = max(len(gap.join(pen.sign for pen in those)) for those in ends.values())
    columns = columns_for(len(sheet.rows), cells=width - margin - len(" │ ") - signs)
    grid = _grid(sheet, pens, columns, heights)
    lines = []
    for row in range(top, -1, -1):
        blank = TARGET if row == heights.target_row else " "
        line = "".join(grid.get((column, row), blank) for column in range(columns.last + 1))
        names = gap.join(pen.draw(pen.sign) for pen in ends.get(row, ()))
        lines.append(f"{right(labels[row], margin)} │{line} {names}".rstrip())
    return [*lines, *axis_lines(sheet, columns, margin=margin)]


def heights_for(highest: int, target: int, *, rows: int) -> Heights:
    """Return the heights at which the highest total and the target stand within so many rows."""
    return next(
        heights
        for heights in (Heights(unit, target) for unit in round_numbers())
        if max(heights.of(highest), heights.target_row) < rows
    )


def _ends(sheet: Sheet, pens: Mapping[str, Pen], heights: Heights) -> dict[int, list[Pen]]:
    """Return the pens of those whose totals stand in each row; they are shown beside it."""
    ends: dict[int, list[Pen]] = {}
    for player in sheet.ranking:
        ends.setdefault(heights.of(sheet.totals[player]), []).append(pens[player])
    return ends


def _grid(
    sheet: Sheet, pens: Mapping[str, Pen], columns: Columns, heights: Heights
) -> dict[tuple[int, int], str]:
    """Return what the cells of the plot show, by column and row; signs stand before dots."""
    dots: dict[tuple[int, int], str] = {}
    signs: dict[tuple[int, int], str] = {}
    for player, pen in pens.items():
        start, *points = _corners(course_of(sheet, player), columns, heights)
        for cell in (start, *_between([start, *points])):
            dots[cell] = DOT if cell in dots else pen.draw(DOT)
        for cell in points:
            signs[cell] = SEVERAL if cell in signs else pen.draw(pen.sign)
    return dots | signs


def _corners(course: Course, columns: Columns, heights: Heights) -> list[tuple[int, int]]:
    """Return the cells of the start and of the hands; of hands in one column, that of the last."""
    start, *points = ((columns.of(hand), heights.of(total)) for hand, total in course)
    return [start, *dict(points).items()]


def _between(corners: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Give the cells on the straight lines from one cell to the next."""
    for (first, low), (last, high) in pairwise(corners):
        for column in range(first + 1, last):
            yield column, low + round((high - low) * (column - first) / (last - first))
