"""The bytes of one file: where its matches stand, found by their header lines and read alone."""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger.blocks import (
    Block,
    first_block,
    header_before,
    last_match_header,
    line_stop,
    match_header_starts,
    nested,
    next_match_start,
    parse,
    read_blocks,
    statements,
    unusual_forms,
)
from uno_score.ledger.codec import NEEDED_OF_HAND, NEEDED_OF_MATCH, ValueFault, decode
from uno_score.ledger.damage import Damage
from uno_score.ledger.faults import (
    CutOff,
    DamagedFile,
    MissingFormat,
    MissingKey,
    NewerFormat,
    NoMatch,
    SameNumber,
    UnknownKey,
    UnknownMatch,
)
from uno_score.ledger.usual import is_usual_head

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from uno_score.errors import ScoreError
    from uno_score.match import Match

FORMAT = 1
NEW_FILE = b"# uno-score keeps its matches here. It may be edited by hand.\nformat = 1\n"

NUMBER = re.compile(rb"\n[ \t]*+\"?id\"?[ \t]*+=[ \t]*+([0-9]{1,9})(?![\w.])")


class Place(NamedTuple):
    """Where a match stands: from its header to the next match's, block by block."""

    start: int
    stop: int
    blocks: tuple[Block, ...]
    match: Match


def read_place(data: bytes, start: int, stop: int | None = None) -> Place:
    """Return the match whose header begins here, and which ends where the next one begins.

    Raises `Damage`.
    """
    if stop is None:
        stop = next_match_start(data, line_stop(data, start, len(data)))
    blocks = tuple(read_blocks(data, start, stop))
    try:
        match = decode(blocks[0].values, [block.values for block in blocks[1:]])
    except ValueFault as fault:
        raise located(data, blocks[fault.block], fault) from None
    return Place(start, stop, blocks, match)


def located(data: bytes, block: Block, fault: ValueFault) -> Damage:
    """Return a fault of a block with its place."""
    if isinstance(fault.reason, MissingKey):
        needed = NEEDED_OF_MATCH if block.header.of_match else NEEDED_OF_HAND
        later = needed[needed.index(fault.reason.key) :]
        if block.stop == len(data) and not any(key in block.values for key in later):
            return Damage(len(data.rstrip(b"\r\n")), CutOff())
        return Damage(block.header.start, fault.reason)
    return _damaged_key(data, block.header.stop, block.stop, fault.key, fault.reason)


def _damaged_key(data: bytes, start: int, stop: int, key: str | None, reason: ScoreError) -> Damage:
    return Damage(_places_of_keys(data, start, stop).get(key, start), reason)


# A block of thousands of keys may have a fault in each, and would be read anew for all of them.
@lru_cache(maxsize=1)
def _places_of_keys(data: bytes, start: int, stop: int) -> dict[str | None, int]:
    places: dict[str | None, int] = {}
    for statement in statements(data, start, stop):
        line = data[statement.start : statement.stop]
        blanks = len(line) - len(line.lstrip(b" \t"))
        places.setdefault(statement.key, statement.start + blanks)
    return places


class Document:
    """The bytes of a file, and the path by which people know it."""

    def __init__(self, path: Path, data: bytes) -> None:
        """Take the bytes as they are; an empty file has no matches, and isn't damaged."""
        self.path = path
        self.data = data

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in the file, not even its format."""
        return not self.data or self.data.isspace()

    def check_head(self) -> None:
        """Refuse a head of the file that isn't `format = 1`. Raises `DamagedFile`."""
        if not self.is_empty:
            for damage in damages_of_head(self.data):
                raise self._damaged(damage)

    def last(self) -> Place | None:
        """Return the last match, None if there is none. Raises `DamagedFile`."""
        header = last_match_header(self.data)
        return self._place(header.start) if header else None

    def find(self, number: int) -> Place:
        """Return the match of this number. Raises `NoMatch`, `UnknownMatch` or `DamagedFile`."""
        starts = dict.fromkeys(start for start, found in self._numbered() if found == number)
        # Such a line may also stand in a text of several lines.
        places = [place for place in map(self._place, starts) if place.match.number == number]
        if len(places) > 1:
            raise self._damaged(Damage(places[1].start, SameNumber(number)))
        if places:
            return places[0]
        if last_match_header(self.data) is None:
            raise NoMatch
        raise UnknownMatch(number, self.highest_number())

    def highest_number(self) -> int:
        """Return the highest number of a match, 0 if there is none, found as text."""
        return max((int(found[1]) for found in NUMBER.finditer(self.data)), default=0)

    def places(self) -> Iterator[Place]:
        """Yield each match in the order of the file. Raises `DamagedFile` where one is damaged."""
        starts = [*match_header_starts(self.data), len(self.data)]
        return (self._place(start, stop) for start, stop in pairwise(starts))

    def begun_at(self, times: Collection[datetime]) -> Iterator[Place]:
        """Yield each match that began at one of the times, to the second.

        Of the others only the first block is read, and a damaged one is passed over. Raises
        `DamagedFile`.
        """
        for start in match_header_starts(self.data):
            if _began(self.data, start) in times:
                yield self._place(start)

    def _numbered(self) -> Iterator[tuple[int, int]]:
        """Yield the header's first byte and the number of each match that has one."""
        header, searched = None, 0
        for found in NUMBER.finditer(self.data):
            header = header_before(self.data, found.start(), searched) or header
            searched = found.start()
            if header and header.of_match:
                yield header.start, int(found[1])

    def _place(self, start: int, stop: int | None = None) -> Place:
        try:
            return read_place(self.data, start, stop)
        except Damage as damage:
            raise self._damaged(damage) from None

    def _damaged(self, damage: Damage) -> DamagedFile:
        from uno_score.ledger.explaining import Places

        return DamagedFile(self.path, *Places(self.data).of(damage.offset), damage.reason)


def _began(data: bytes, start: int) -> datetime | None:
    try:
        stop = next_match_start(data, line_stop(data, start, len(data)))
        started = first_block(data, start, stop).values.get("started")
    except Damage:
        return None
    return started.replace(microsecond=0) if isinstance(started, datetime) else None


def damages_of_head(data: bytes) -> Iterator[Damage]:
    """Yield what is wrong above the first match, what an ordinary reader is told first."""
    stop = next_match_start(data, 0)
    if is_usual_head(data, stop):
        return
    try:
        values = parse(data, 0, stop)
    except Damage as damage:
        from uno_score.ledger.line_by_line import read_line_by_line

        yield damage
        yield from read_line_by_line(data, 0, stop, damage).damages[1:]
        return
    found = values.get("format")
    if type(found) is int and found > FORMAT:
        yield _damaged_key(data, 0, stop, "format", NewerFormat(found))
        return
    yield from unusual_forms(data, 0, stop)
    if found is None:
        yield Damage(0, MissingFormat())
    for key, value in values.items():
        if key != "format" and not nested(value):
            yield _damaged_key(data, 0, stop, key, UnknownKey(key, None))
    if found is not None and not nested(found) and (type(found) is not int or found != FORMAT):
        yield _damaged_key(data, 0, stop, "format", MissingFormat())
