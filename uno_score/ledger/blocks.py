"""The file as bytes: headers, blocks, and the lines of a key in them. Nothing of the game.

A block runs from its header to the next one, each is parsed alone, and lines are kept as offsets
into the bytes of the file, so that what has to change can be cut out and put in exactly.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from uno_score.ledger.damage import Damage
from uno_score.ledger.faults import UnusualForm
from uno_score.ledger.usual import usual_block

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# `*+` never gives back: two runs of blanks, one after the other, would try every way to share.
_END = rb"[ \t]*+\]\][ \t]*+(?:#[^\n]*+)?(?:\r?\n|\r?\Z)"
_HEADER = re.compile(rb"[ \t]*+\[\[[ \t]*+match[ \t]*+(\.[ \t]*+hand)?" + _END)
_MATCH_HEADER = re.compile(rb"^[ \t]*+\[\[[ \t]*+match" + _END, re.MULTILINE)
_HAND_HEADER = rb"(?m)^[ \t]*+\[\[[ \t]*+match[ \t]*+\.[ \t]*+hand" + _END


class Header(NamedTuple):
    """The line that begins a block: its first byte, and the byte after it."""

    start: int
    stop: int
    of_match: bool


class Block(NamedTuple):
    """A header, the keys below it, and what stands between them and the next header."""

    header: Header
    stop: int
    values: Mapping[str, Any]
    end: int | None = None
    """The byte after the line of the last value, where that was seen in passing."""


class Statement(NamedTuple):
    """The lines of one key, and their value; no value if it isn't complete or can't be read."""

    start: int
    stop: int
    values: Mapping[str, Any] | None
    comment: int | None
    """Where the comment behind the value begins."""

    @property
    def key(self) -> str | None:
        """The key that these lines give a value to."""
        return next(iter(self.values)) if self.values else None


def line_start(data: bytes, position: int) -> int:
    """Return the first byte of the line in which the position stands."""
    return data.rfind(b"\n", 0, position) + 1


def line_stop(data: bytes, position: int, stop: int) -> int:
    """Return the first byte after the line in which the position stands."""
    found = data.find(b"\n", position, stop)
    return stop if found < 0 else found + 1


def line_end_before(data: bytes, position: int) -> bytes:
    """Return the line end that stands right before the position, that of Unix if none does."""
    return b"\r\n" if data.endswith(b"\r\n", 0, position) else b"\n"


def first_line_end(data: bytes) -> bytes:
    """Return the line end of the first line, that of Unix if it has none."""
    return line_end_before(data, data.find(b"\n") + 1)


def header_at(data: bytes, start: int, stop: int) -> Header | None:
    """Return the header that stands in the line which begins here."""
    found = _HEADER.match(data, start, stop)
    return Header(found.start(), found.end(), of_match=not found[1]) if found else None


def header_before(data: bytes, position: int, lowest: int = 0) -> Header | None:
    """Return the nearest header above the position, found from there upwards to the lowest byte."""
    while (position := data.rfind(b"[[", lowest, position)) >= 0:
        # What else stands in this line needn't be looked at again.
        position = line_start(data, position)
        header = header_at(data, position, len(data))
        if header:
            return header
    return None


def last_match_header(data: bytes) -> Header | None:
    """Return the header of the last match, None if there is none."""
    header = header_before(data, len(data))
    while header and not header.of_match:
        header = header_before(data, header.start)
    return header


def next_match_start(data: bytes, position: int) -> int:
    """Return where the next match's header begins, or the end of the bytes."""
    found = _MATCH_HEADER.search(data, position)
    return found.start() if found else len(data)


def match_header_starts(data: bytes) -> Iterator[int]:
    """Yield where each match's header begins, in the order of the file."""
    return (found.start() for found in _MATCH_HEADER.finditer(data))


def count_hands(data: bytes, start: int, stop: int) -> int:
    """Return how many hands a match has, whose bytes these are, by their headers alone."""
    return len(re.compile(_HAND_HEADER).findall(data, start, stop))


def read_blocks(data: bytes, start: int, stop: int) -> list[Block]:
    """Return the blocks of a match, whose header begins at `start`.

    Raises `Damage`.
    """
    blocks = []
    while start < stop:
        blocks.append(first_block(data, start, stop))
        start = blocks[-1].stop
    return blocks


def first_block(data: bytes, start: int, stop: int) -> Block:
    """Return the block whose header begins at `start`; it ends at `stop` at the latest.

    Raises `Damage`.
    """
    return usual_form(data, start, stop) or read_block(data, *next_block(data, start, stop))


def usual_form(data: bytes, start: int, stop: int) -> Block | None:
    """Return the block that begins here, None if only TOML's parser can read it."""
    usual = usual_block(data, start, stop)
    if usual is None:
        return None
    header = Header(start, usual.keys, usual.of_match)
    return Block(header, usual.stop, usual.values, usual.end)


def next_block(data: bytes, start: int, stop: int) -> tuple[Header, int]:
    """Return the header that stands here, and where its block ends."""
    header, *following = islice(_headers(data, start, stop), 2)
    return header, following[0].start if following else stop


def read_block(data: bytes, header: Header, stop: int) -> Block:
    """Return the block of this header. Raises `Damage`."""
    table = parse(data, header.start, stop)
    inner = table["match"] if header.of_match else table["match"]["hand"]
    values: dict[str, Any] = inner[0]
    if len(table) + len(table["match"]) + len(inner) > 3 or any(map(nested, values.values())):  # noqa: PLR2004
        raise next(unusual_forms(data, header.stop, stop))
    return Block(header, stop, values)


def _headers(data: bytes, start: int, stop: int) -> Iterator[Header]:
    """Yield the header that stands here, and those below it."""
    position = start
    while position < stop:
        header = header_at(data, position, stop)
        if header:
            yield header
        bracket = data.find(b"[[", line_stop(data, position, stop), stop)
        position = line_start(data, bracket) if bracket >= 0 else stop


def parse(data: bytes, start: int, stop: int) -> dict[str, Any]:
    """Return what TOML reads in these bytes. Raises `Damage`."""
    # A file in the usual form is read without it.
    from uno_score.ledger.toml import read_toml

    try:
        return read_toml(data[start:stop])
    except (ValueError, RecursionError) as error:
        from uno_score.ledger.explaining import explain

        raise explain(data, start, stop, error, lambda: _first_unread(data, start, stop)) from None


def _first_unread(data: bytes, start: int, stop: int) -> int:
    """Return where the first statement begins that can't be read."""
    unread = (each.start for each in statements(data, start, stop) if not each.values)
    return next(unread, start)


def nested(value: object) -> bool:
    """Tell whether a value is a table, or holds one."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(nested, value)))


def unusual_forms(data: bytes, start: int, stop: int) -> Iterator[Damage]:
    """Yield where tables stand that aren't blocks of ours."""
    for statement in statements(data, start, stop):
        if statement.values is None or any(map(nested, statement.values.values())):
            yield Damage(statement.start, UnusualForm(statement.key or ""))


def statements(data: bytes, start: int, stop: int) -> Iterator[Statement]:
    """Yield the statements in these lines, each with as many lines as it needs."""
    from uno_score.ledger.toml import statement_lines

    while start < stop:
        end = line_stop(data, start, stop)
        line = data[start:end].strip()
        if line and not line.startswith(b"#"):
            end, comment = statement_lines(data, start, stop)
            yield Statement(start, end, accepted(data[start:end]), comment)
        start = end


def accepted(text: bytes) -> dict[str, Any] | None:
    """Return what TOML reads in the text, None if it can't be read."""
    from uno_score.ledger.toml import read_toml

    try:
        return read_toml(text)
    except (ValueError, RecursionError):
        return None


def end_of_values(data: bytes, block: Block) -> int:
    """Return the byte after the line of the block's last value."""
    if block.end is not None:
        return block.end
    end = block.header.stop
    for statement in statements(data, block.header.stop, block.stop):
        end = statement.stop
    return end
