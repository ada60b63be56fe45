"""Why bytes can't be parsed, and where: the plain words for it that TOML doesn't have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from uno_score.ledger.damage import Damage
from uno_score.ledger.faults import (
    ByteOrderMark,
    ConflictMarkers,
    CutOff,
    NotToml,
    NotUtf8,
    NulByte,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_CONFLICT = re.compile(rb"^(?:<{7}|\|{7}|={7}|>{7})(?:[ \t][^\r\n]*)?\r?$", re.MULTILINE)
_MARK = re.compile(rb"^\xef\xbb\xbf", re.MULTILINE)
_MARKS_OF_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")
_LONGEST_TEXT = 60


def explain(
    data: bytes, start: int, stop: int, error: Exception, unfinished: Callable[[], int]
) -> Damage:
    """Return what is wrong with the bytes that TOML refused with this error.

    `unfinished` tells, if it has to be known, where the first statement begins that can't be read.
    """
    known = _known_damage(data, start, stop)
    if known is not None:
        return known
    if isinstance(error, UnicodeDecodeError):
        return _not_utf8(data, start, stop, error)
    return _not_toml(data, start, stop, error, unfinished)


def _known_damage(data: bytes, start: int, stop: int) -> Damage | None:
    mark = _MARK.search(data, start, stop)
    if mark or (start == 0 and data.startswith(_MARKS_OF_UTF_16)):
        return Damage(mark.start() if mark else 0, ByteOrderMark())
    nul = data.find(b"\0", start, stop)
    if nul >= 0:
        return Damage(nul, NulByte())
    conflict = _CONFLICT.search(data, start, stop)
    if conflict:
        return Damage(conflict.start(), ConflictMarkers(_shown(conflict[0])))
    return None


def _not_utf8(data: bytes, start: int, stop: int, error: UnicodeDecodeError) -> Damage:
    offset = start + error.start
    if error.reason == "unexpected end of data" and stop == len(data):
        return Damage(offset, CutOff())
    return Damage(offset, NotUtf8(data[offset]))


def _not_toml(
    data: bytes, start: int, stop: int, error: Exception, unfinished: Callable[[], int]
) -> Damage:
    found = _PLACE.search(str(error))
    offset = _offset(data, start, int(found[1]), int(found[2])) if found else unfinished()
    if stop == len(data) and (ends_too_early(error) or (found and b"\n" not in data[offset:])):
        return Damage(len(data.rstrip(b"\r\n")), CutOff())
    return Damage(offset, NotToml(_shown(_rest_of_line(data, data.rfind(b"\n", 0, offset) + 1))))


def _offset(data: bytes, start: int, line: int, column: int) -> int:
    """Return the byte of a line and column, both counted from 1, in characters, from `start`."""
    for _ in range(line - 1):
        start = data.find(b"\n", start) + 1
    text = str(_rest_of_line(data, start), "utf-8")
    return start + len(text[: column - 1].encode())


def _rest_of_line(data: bytes, start: int) -> bytes:
    stop = data.find(b"\n", start)
    return data[start:] if stop < 0 else data[start:stop]


def ends_too_early(error: Exception) -> bool:
    """Tell whether TOML refused a text only because it expects more of it."""
    return "at end of document" in str(error)


class Places:
    """Lines and columns of bytes, counted on from the byte that was asked for before."""

    def __init__(self, data: bytes) -> None:
        """Begin at the first byte."""
        self._data = data
        self._line = 1
        self._offset = 0

    def of(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of a byte, both counted from 1, in characters."""
        data = self._data
        self._line += data.count(b"\n", self._offset, offset)
        self._line -= data.count(b"\n", offset, self._offset)
        self._offset = offset
        start = data.rfind(b"\n", 0, offset) + 1
        return self._line, len(str(data[start:offset], "utf-8", "replace")) + 1


def _shown(line: bytes) -> str:
    return str(line, "utf-8", "replace").strip()[:_LONGEST_TEXT]
