"""Numbers that stand along an axis, and labels that keep apart."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from uno_score.views.course import round_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence


def round_steps(highest: int, *, most: int) -> range:
    """Return the round numbers from 0 to the highest one, at most so many after the 0."""
    step = next(number for number in round_numbers() if highest <= number * most)
    return range(0, highest + 1, step)


def thinned(numbers: range, *, most: int) -> list[int]:
    """Return numbers evenly spread over all of these, about as many as asked for, and the last."""
    step = max(ceil(len(numbers) / most), 1)
    return sorted({*numbers[::step], *numbers[-1:]})


def spread(wanted: Sequence[float], *, gap: float, highest: float) -> list[float]:
    """Return places near those wanted, in their order, that are at least a gap apart.

    They go from 0 to the highest place, unless that leaves too little room for all of them.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = [0.0] * len(wanted)
    lowest = 0.0
    for index in order:
        places[index] = lowest = max(wanted[index], lowest)
        lowest += gap
    ceiling = max(highest, gap * (len(wanted) - 1))
    for index in reversed(order):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - gap
    return places
