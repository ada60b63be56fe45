"""The sheet of a match as text: a row per hand, a column per player, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.scoring import written
from uno_score.views.course import state_of
from uno_score.views.ink import Ink
from uno_score.views.layout import rows_in_bands, shortened, wrapped
from uno_score.views.standing import agreed_lines, match_name, standing_lines
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Row, Sheet

LONGEST_LABEL = 12
"""Cells that a name may take above its column before it is cut."""


def table_text(sheet: Sheet, *, width: int, colour: bool = False) -> str:
    """Return the sheet as text that fits into a window of so many columns."""
    grid = grid_lines(sheet, sheet.rows, width=width, colour=colour)
    below = lines_below(sheet)
    return "\n".join(
        [head_text(sheet, width=width), "", *grid, *([""] if below else []), *_fitted(below, width)]
    )


def lines_below(sheet: Sheet) -> list[str]:
    """Return what stands below the table: what its marks mean, and how the match stands."""
    legend = _legend(sheet)
    return [*([legend] if legend else []), *standing_lines(sheet)]


def head_text(sheet: Sheet, *, width: int) -> str:
    """Return which match it is and what was agreed."""
    return "\n".join(_fitted([match_name(sheet.match), *agreed_lines(sheet.match)], width))


def latest_text(sheet: Sheet, *, width: int, lines: int, colour: bool = False) -> str:
    """Return the latest hands with the totals and how it stands, in so many lines if it can be.

    At least one hand is shown, if there is one.
    """
    below = _fitted(standing_lines(sheet), width)
    around = len(grid_lines(sheet, (), width=width)) + len(below)
    count = max(lines - around, 1)
    grid = grid_lines(sheet, sheet.rows[-count:], width=width, colour=colour)
    return "\n".join([*grid, *below])


def grid_lines(sheet: Sheet, rows: Sequence[Row], *, width: int, colour: bool = False) -> list[str]:
    """Return the lines of the table itself, with these of its hands."""
    if not sheet.match.players:
        return _fitted([_("Nobody has played yet: the first hand names the players.")], width)
    paint = _painted if colour else str
    heads, columns = _heads(sheet, rows), _columns(sheet, rows, width)
    return rows_in_bands(heads, columns, width=width, paint=paint)


def grid_cells(sheet: Sheet) -> list[list[str]]:
    """Return the cells of the table row by row, with all hands, and the names in full."""
    players = ([shown(name), *_cells(sheet, sheet.rows, name)] for name in sheet.match.players)
    return [list(row) for row in zip(_heads(sheet, sheet.rows), *players, strict=True)]


def _painted(cell: str) -> str:
    """Return a cell in the colour of what its sign says already."""
    if cell.startswith(("(", "*(")):
        return Ink.FAINT.on(cell)
    if cell.startswith("*"):
        return Ink.GOOD.on(cell)
    return Ink.BAD.on(cell) if cell == _("out") else cell


def _fitted(texts: list[str], width: int) -> list[str]:
    return [line for text in texts for line in wrapped(text, width)]


def _heads(sheet: Sheet, rows: Sequence[Row]) -> list[str]:
    start = [_("start")] if any(sheet.match.start.values()) else []
    numbers = [_row_label(row) for row in rows]
    return [_("hand"), *start, *numbers, _("total"), _("to go")]


def _row_label(row: Row) -> str:
    return str(row.number) if row.counted else f"({row.number})"


def _columns(sheet: Sheet, rows: Sequence[Row], width: int) -> list[list[str]]:
    labels = column_labels(sheet.match.players, cells=min(LONGEST_LABEL, max(width - 8, 4)))
    return [
        [label, *_cells(sheet, rows, player)]
        for label, player in zip(labels, sheet.match.players, strict=True)
    ]


def column_labels(players: tuple[str, ...], *, cells: int) -> list[str]:
    """Return the names as they stand above the columns; cut ones that are alike get a number."""
    labels: list[str] = []
    for seat, player in enumerate(players, start=1):
        label = shortened(shown(player), cells)
        if label in labels:
            label = f"{shortened(shown(player), cells - 3)}{seat}"
        labels.append(label)
    return labels


def _cells(sheet: Sheet, rows: Sequence[Row], player: str) -> list[str]:
    start = sheet.match.start
    cells = [str(start.get(player, 0))] if any(start.values()) else []
    cells += [_cell(sheet, row, player) for row in rows]
    return [*cells, str(sheet.totals[player]), to_go(sheet, player)]


def _cell(sheet: Sheet, row: Row, player: str) -> str:
    """Return what a hand wrote to a player: `*80` who went out, `(27)` what doesn't count."""
    if player not in row.points:
        return "-"
    mark = "*" if player == row.hand.winner else ""
    points = points_in(sheet, row, player)
    return f"{mark}({points})" if player in row.not_counted else f"{mark}{points}"


def points_in(sheet: Sheet, row: Row, player: str) -> int:
    """Return what a hand wrote to a player, or would write if that part of it counted."""
    if player not in row.not_counted:
        return row.points[player]
    return written(sheet.match.mode, row.hand.winner, row.held)[player]


def to_go(sheet: Sheet, player: str) -> str:
    """Return how many points are missing to the target, or that the player is out or away."""
    return state_of(sheet, player) or str(sheet.points_to_target(player))


def _legend(sheet: Sheet) -> str:
    """Return what the marks in the table mean, of those that occur."""
    marks = [_("* went out")] if sheet.rows else []
    if any(row.not_counted for row in sheet.rows):
        marks.append(_("( ) doesn't count"))
    if any(len(row.points) < len(sheet.match.players) for row in sheet.rows):
        marks.append(_("- didn't play"))
    return ", ".join(marks)
