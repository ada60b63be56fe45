"""What can still be read of a block that TOML refuses, each of its lines looked at alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from uno_score.ledger.blocks import line_start, nested
from uno_score.ledger.explaining import ends_too_early, explain
from uno_score.ledger.toml import read_toml

if TYPE_CHECKING:
    from uno_score.ledger.damage import Damage

_LINE_OF_ITS_OWN = re.compile(rb"^(?:[ \t]*[\w\"'.-][^=\n]*=|[<|=>]{7})[^\n]*\n?", re.MULTILINE)
"""A key and its value, or the mark of a conflict; no line that may go on from the one above it."""


class Lines(NamedTuple):
    """What can be read of a block that can't be read whole: its values, and where they begin."""

    values: dict[str, Any]
    places: dict[str, int]
    damages: list[Damage]
    """What is wrong, the known damage included, once for each line."""


def read_line_by_line(data: bytes, start: int, stop: int, known: Damage) -> Lines:
    """Return what can be read where the block can't, each of its lines looked at alone.

    A value over several lines, and what stands below another header, is passed over.
    """
    values: dict[str, Any] = {}
    places: dict[str, int] = {}
    damages = {line_start(data, known.offset): known}
    foreign = data.find(b"\n[", max(start - 1, 0), stop) + 1
    for line in _LINE_OF_ITS_OWN.finditer(data, start, foreign or stop):
        try:
            found = read_toml(line[0])
        except (ValueError, RecursionError) as error:
            if not ends_too_early(error):
                damages.setdefault(line.start(), explain(data, *line.span(), error, line.start))
        else:
            flat = {key: value for key, value in found.items() if not nested(value)}
            values |= flat
            places |= dict.fromkeys(flat, line.start())
    return Lines(values, places, [*damages.values()])
