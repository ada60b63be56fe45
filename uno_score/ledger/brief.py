"""A large file without its middle: its head and its last match, which most commands need alone.

So a hand is recorded in ten years of evenings with the memory that it takes in the first.
"""

from __future__ import annotations

from os import SEEK_SET
from typing import TYPE_CHECKING

from uno_score.ledger.blocks import header_at, last_match_header, next_match_start

if TYPE_CHECKING:
    from typing import BinaryIO

SMALL = 2**20
"""Bytes: a file of so many is read whole."""
HEAD = 2**14
"""Bytes in which the first match must begin."""
END = 2**16
"""Bytes in which the last match is looked for at first; then in four times as many, and so on."""


def read_brief(file: BinaryIO, size: int) -> tuple[bytes, range]:
    """Return the bytes of an open file of this size, and which ones are left out of them.

    What is left out is followed by the last match; nothing is, where that would be little.
    """
    if size > SMALL:
        first = _first_match(file)
        last = _last_match(file, size) if first else 0
        if first and last:
            return _read(file, 0, first) + _read(file, last, size), range(first, last)
    return _read(file, 0, size), range(0)


def _first_match(file: BinaryIO) -> int:
    """Return where the first match begins, 0 if it isn't seen."""
    data = _read(file, 0, HEAD)
    start = next_match_start(data, 0)
    header = header_at(data, start, len(data))
    # A line that the end cuts off may go on in another way.
    return start if header and header.stop < len(data) else 0


def _last_match(file: BinaryIO, size: int) -> int:
    """Return where the last match begins, 0 if it is too far up."""
    count = END
    while count < size // 2:
        data = _read(file, size - count, size)
        header = last_match_header(data)
        # The first line may begin further up.
        if header and header.start:
            return size - count + header.start
        count *= 4
    return 0


def _read(file: BinaryIO, start: int, stop: int) -> bytes:
    file.seek(start, SEEK_SET)
    return file.read(stop - start)
