"""Names beside the lines of the chart, cut to the room that there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.views.layout import shortened
from uno_score.views.page.markup import isolated
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST, SHORTEST = 40, 3
"""Cells of a name that is whole, and of one that was cut as far as makes sense."""
RECOGNISABLE = 6
"""Cells by which a name is still known; to keep them, the totals are left out."""
_WIDE, _NARROW = frozenset("MWmw@%…—"), frozenset("iIjlrtf.,:;'|!() ")


def fitted_labels(names: Sequence[str], totals: Sequence[int], *, room: float) -> list[str]:
    """Return a label for each name, with the total if there is room; `room` in sizes of a letter.

    Names that are cut and then look like another one get the number of their seat.
    """
    with_totals = [f" {total}" for total in totals]
    labels = _labels(names, with_totals, room)
    if all(map(_is_recognisable, names, with_totals, labels)):
        return labels
    return _labels(names, [""] * len(names), room)


def _labels(names: Sequence[str], ends: Sequence[str], room: float) -> list[str]:
    labels: list[str] = []
    for seat, (name, end) in enumerate(zip(names, ends, strict=True), start=1):
        label = _label(name, end, room)
        labels.append(_label(name, f"{seat}{end}", room) if label in labels else label)
    return labels


def _label(name: str, end: str, room: float) -> str:
    return f"{isolated(_cut(name, room - width_of(end)))}{end}"


def _is_recognisable(name: str, end: str, label: str) -> bool:
    return cell_len(label) - cell_len(end) >= min(cell_len(shown(name)), RECOGNISABLE)


def _cut(name: str, room: float) -> str:
    """Return as much of a name as there is room for."""
    cuts = (shortened(shown(name), cells) for cells in range(LONGEST, SHORTEST, -1))
    return next((text for text in cuts if width_of(text) <= room), shortened(shown(name), SHORTEST))


def width_of(text: str) -> float:
    """Return how wide a bold text is in sizes of its letters, rather too much than too little."""
    return sum(map(_width, text))


def _width(character: str) -> float:
    if cell_len(character) != 1:
        return 0.75 * cell_len(character)
    if character in _WIDE:
        return 1.1
    if character in _NARROW:
        return 0.48
    return 0.8 if character.isupper() else 0.7
