"""What the file will hold after a change: its parts, never joined, and the match read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger.blocks import end_of_values, first_line_end, line_end_before, line_start
from uno_score.ledger.codec import encode
from uno_score.ledger.damage import Damage
from uno_score.ledger.document import NEW_FILE, read_place
from uno_score.ledger.faults import NoMatch, NotWhatWasMeant
from uno_score.ledger.saved import KeptFor, Occasion
from uno_score.ledger.splice import (
    changed_match,
    comments_start,
    cut_start,
    new_match,
    without_line_end,
)

if TYPE_CHECKING:
    import os
    from collections.abc import Callable
    from pathlib import Path

    from uno_score.ledger.document import Document, Place
    from uno_score.ledger.files import Piece
    from uno_score.ledger.saved import SavedVersion
    from uno_score.match import Match


class Plan(NamedTuple):
    """The parts of the new file, none if nothing changes, with the match before and after.

    A match that is added, moved or removed is the same before and after.
    """

    before: Match
    after: Match
    pieces: tuple[Piece, ...] = ()
    kept_for: KeptFor | None = None
    """What the version before the change is kept for besides being the previous one."""
    last: Match | None = None
    """Where one is added, the match that was the last one until then."""

    @property
    def like(self) -> None:
        """A new file gets the mode that the system gives to one."""


class Restoration(NamedTuple):
    """A version that is put back, with its bytes."""

    version: SavedVersion
    data: bytes
    pieces: tuple[Piece, ...]
    """The same bytes, none if the file holds them already."""
    kept_for: KeptFor

    @property
    def like(self) -> os.stat_result:
        """Who could read the version may read the file."""
        return self.version.status


def restored(data: bytes, version: SavedVersion, wanted: bytes) -> Restoration:
    """Plan to put the bytes of a version in the place of those of the file, whatever these are."""
    kept_for = KeptFor(Occasion.RESTORE, spared=version.path)
    return Restoration(version, wanted, () if data == wanted else (wanted,), kept_for)


def changed(document: Document, change: Callable[[Match], Match], number: int | None) -> Plan:
    """Plan a change of the last match, or of the one of this number."""
    place = document.last() if number is None else document.find(number)
    if place is None:
        raise NoMatch
    wanted = change(place.match)
    if encode(wanted) == encode(place.match):
        return Plan(place.match, place.match)
    data = document.data
    text = changed_match(data, place, wanted)
    after = read_back(document.path, text, wanted)
    view = memoryview(data)
    return Plan(place.match, after, (view[: place.start], text, view[place.stop :]))


def opened(document: Document, build: Callable[[int, Match | None], Match]) -> Plan:
    """Plan a new match at the end of the file."""
    last = document.last()
    wanted = build(next_number(document, last), last.match if last else None)
    before = document.data + NEW_FILE if document.is_empty else document.data
    line_end = first_line_end(before)
    text = new_match(wanted, line_end)
    after = read_back(document.path, text, wanted)
    pieces = appended(before, (memoryview(before),), text, line_end)
    return Plan(
        after, after, pieces, KeptFor(Occasion.NEW, after.number), last.match if last else None
    )


def next_number(document: Document, last: Place | None) -> int:
    """Return the number of the next match that is added."""
    return max(document.highest_number(), last.match.number if last else 0) + 1


def moved(document: Document, number: int) -> Plan:
    """Plan to put a match, with the comment lines directly above it, at the end of the file."""
    data = document.data
    place = document.find(number)
    if place.stop == len(data):
        return Plan(place.match, place.match)
    start, stop = _extent(data, place)
    after = read_back(document.path, data[place.start : stop], place.match)
    view = memoryview(data)
    rest = (view[: cut_start(data, start)], view[stop:])
    line_end = line_end_before(data, place.blocks[0].header.stop)
    return Plan(place.match, after, appended(data, rest, data[start:stop], line_end))


def removed(document: Document, number: int) -> Plan:
    """Plan to take a match out, with the comment lines directly above it."""
    data = document.data
    place = document.find(number)
    start, stop = _extent(data, place)
    before = memoryview(data)[: cut_start(data, start)]
    if stop == len(data) and not data.endswith(b"\n"):
        line = line_start(data, len(before) - 1)
        before = before[: line + len(without_line_end(bytes(before[line:])))]
    pieces = (before, memoryview(data)[stop:])
    return Plan(place.match, place.match, pieces, KeptFor(Occasion.DISCARD, number))


def _extent(data: bytes, place: Place) -> tuple[int, int]:
    """Return where a match begins, comments above it included, and where its last value ends."""
    return comments_start(data, place.start), end_of_values(data, place.blocks[-1])


def appended(
    data: bytes, pieces: tuple[Piece, ...], text: bytes, line_end: bytes
) -> tuple[Piece, ...]:
    """Return the parts with one more behind a blank line; without a last line end as before."""
    if not data.endswith(b"\n"):
        return (*pieces, line_end * 2, without_line_end(text))
    blank = not data[line_start(data, len(data) - 1) :].strip()
    return (*pieces, b"" if blank else line_end, text)


def read_back(path: Path, text: bytes, wanted: Match) -> Match:
    """Return the match that stands in the text. Raises `NotWhatWasMeant` if it is another."""
    try:
        place = read_place(text, 0)
    except Damage:
        raise NotWhatWasMeant(path) from None
    if place.stop != len(text) or encode(place.match) != encode(wanted):
        raise NotWhatWasMeant(path)
    return place.match
