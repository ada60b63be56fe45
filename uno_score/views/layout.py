"""Text that lines up: columns measured in the cells of a terminal, cut and padded to fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells, set_cell_size

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

ELLIPSIS = "…"
GAP = "  "


def shortened(text: str, cells: int) -> str:
    """Return the text, cut to so many cells, with an ellipsis where something is missing."""
    if cell_len(text) <= cells:
        return text
    return chop_cells(text, max(cells - 1, 1))[0].rstrip() + ELLIPSIS


def wrapped(text: str, width: int) -> list[str]:
    """Return the text as lines of at most so many cells, broken between words where it can be."""
    if cell_len(text) <= width:
        return [text]
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines += chop_cells(word, width)
    return lines or [""]


def folded(text: str, width: int) -> str:
    """Return a text with its long lines broken; what continues a line is indented alike."""
    lines = []
    for line in text.splitlines():
        indent = line[: len(line) - len(line.lstrip(" "))]
        lines += [indent + part for part in wrapped(line.strip(), max(width - len(indent), 1))]
    return "\n".join(lines)


def right(text: str, cells: int) -> str:
    """Return the text with space before it, so many cells wide in all."""
    return " " * (cells - cell_len(text)) + text


def left(text: str, cells: int) -> str:
    """Return the text with space behind it, so many cells wide in all."""
    return set_cell_size(text, max(cells, cell_len(text)))


def aligned_rows(rows: Sequence[Sequence[str]], *, to_the_right: Collection[int]) -> list[str]:
    """Return a line per row, with its cells below each other; some columns stand to the right."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            (right if column in to_the_right else left)(text, widths[column])
            for column, text in enumerate(row)
        )
        for row in rows
    ]


def rows_in_bands(
    head: Sequence[str],
    columns: Sequence[Sequence[str]],
    *,
    width: int,
    paint: Callable[[str], str] = str,
) -> list[str]:
    """Return the lines of a table: a column of heads on the left, then columns of equal height.

    Columns that don't fit into the width follow below, in a band of their own with the same heads.
    `paint` may colour the text of a cell.
    """
    head_width = max(map(cell_len, head))
    bands: list[list[Sequence[str]]] = [[]]
    room = width - head_width
    for column in columns:
        needed = len(GAP) + max(map(cell_len, column))
        if needed > room and bands[-1]:
            bands.append([])
            room = width - head_width
        bands[-1].append(column)
        room -= needed
    lines: list[str] = []
    for band in bands:
        lines += [""] if lines else []
        lines += _band_lines(head, band, head_width, paint)
    return lines


def _band_lines(
    head: Sequence[str],
    columns: Sequence[Sequence[str]],
    head_width: int,
    paint: Callable[[str], str],
) -> list[str]:
    widths = [max(map(cell_len, column)) for column in columns]
    return [
        right(text, head_width)
        + "".join(
            GAP + right("", cells - cell_len(column[row])) + paint(column[row])
            for column, cells in zip(columns, widths, strict=True)
        )
        for row, text in enumerate(head)
    ]
