"""How the totals ran towards the target, hand by hand, drawn in text.

A few players are lines of signs in a plot. The lines of many could not be told apart, so each of
them gets a row of blocks instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.views.bars import bar_lines, bars_mark
from uno_score.views.course import NOT_COUNTED, state_of
from uno_score.views.layout import GAP, shortened, wrapped
from uno_score.views.plot import MOST_LINES, SEVERAL, TARGET, pens_for, plot_lines
from uno_score.views.standing import standing_lines
from uno_score.views.table import head_text
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from uno_score.sheet import Sheet
    from uno_score.views.plot import Pen

LEAST_ROWS = 7
MOST_ROWS = 21
"""Rows of a plot: fewer tell nothing, and more are hard to look at as a whole."""


def chart_text(sheet: Sheet, *, width: int, height: int = 24, colour: bool = False) -> str:
    """Return the chart with what was agreed and how it stands, for a window of this size.

    No line is wider than `width` cells; there are less than `height` lines, if that leaves a plot
    `LEAST_ROWS` and the players are few.
    """
    head = [*head_text(sheet, width=width).splitlines(), ""]
    standing = _fitted(standing_lines(sheet), width)
    if not sheet.rows:
        drawn = wrapped(_("No hand has been recorded yet: there is nothing to draw."), width)
    elif len(sheet.match.players) > MOST_LINES:
        marks = [bars_mark(sheet), *_marks(sheet)]
        drawn = bar_lines(sheet, width=width, colour=colour)
        drawn += ["", *_fitted([", ".join(marks)], width)]
    else:
        room = height - len(head) - len(standing)
        drawn = _plot_with_legend(sheet, width=width, height=room, colour=colour)
    return "\n".join([*head, *drawn, *standing])


def _fitted(texts: list[str], width: int) -> list[str]:
    return [line for text in texts for line in wrapped(text, width)]


def _plot_with_legend(sheet: Sheet, *, width: int, height: int, colour: bool) -> list[str]:
    pens = pens_for(sheet.match.players, colour=colour)
    marks = [_("{sign} target").format(sign=TARGET), _("{sign} several").format(sign=SEVERAL)]
    marks += _marks(sheet)
    below = ["", *_legend(sheet, pens, width), *_fitted([", ".join(marks)], width)]
    # The hands take two lines, and the prompt of the shell needs one.
    rows = min(max(height - len(below) - 3, LEAST_ROWS), MOST_ROWS)
    return plot_lines(sheet, pens, width=width, rows=rows) + below


def _marks(sheet: Sheet) -> list[str]:
    """Return what a mark below the chart means, if there is one."""
    if all(row.counted for row in sheet.rows):
        return []
    return [_("{sign} doesn't count").format(sign=NOT_COUNTED)]


def _legend(sheet: Sheet, pens: Mapping[str, Pen], width: int) -> list[str]:
    """Return each player's sign, name and total, who is ahead first, as many in a line as fit."""
    lines: list[str] = []
    room = 0
    for player in sheet.ranking:
        entry = _entry(sheet, player, width - 2)
        drawn = f"{pens[player].draw(pens[player].sign)} {entry}"
        needed = len(GAP) + 2 + cell_len(entry)
        if needed > room:
            lines.append(drawn)
            room = width + len(GAP) - needed
        else:
            lines[-1] += GAP + drawn
            room -= needed
    return lines


def _entry(sheet: Sheet, player: str, cells: int) -> str:
    """Return a player's name and total in so many cells, and whether he is out or away."""
    rest = f" {sheet.totals[player]} {state_of(sheet, player)}".rstrip()
    return shortened(shown(player), cells - cell_len(rest)) + rest
