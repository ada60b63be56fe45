"""Blocks in the form in which the program writes them, read without TOML's parser.

A file is mostly such blocks, and this reads them ten times as fast. Whatever differs in the least,
be it a comment or an escape in a text, is left to the parser; a test holds that both read the same.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_TEXT = rb'"([^"\\\x00-\x1f\x7f]*)"'
_CLOCK = rb"(?:[01][0-9]|2[0-3]):[0-5][0-9]"
_TIME = rb"([0-9]{4}-[0-9]{2}-[0-9]{2} %b:[0-5][0-9](?:Z|[+-]%b))" % (_CLOCK, _CLOCK)
_NUMBER = rb"(0|[1-9][0-9]{0,8})"
_ENTRY = re.compile(rb"    %b,\n" % _TEXT)
_TEXTS = rb"\[\n((?:    %b,\n)*+)\]" % _TEXT.replace(b"(", b"(?:")
_STATEMENT = re.compile(rb"([a-z_]+) = (?:%b|%b|%b|%b)\n" % (_TEXT, _TIME, _NUMBER, _TEXTS))
_HAND = re.compile(
    rb"\[\[match\.hand\]\]\n()played = %b\nwinner = %b\nleft = %b\n" % (_TIME, _TEXT, _TEXT)
)
_HEADER = re.compile(rb"\[\[match(\.hand)?\]\]\n")
# `*+` keeps no way back: millions of lines would take gigabytes.
_HEAD = re.compile(rb"(?:#[ -~]*+\n|\n)*+format = 1\n(?:#[ -~]*+\n|\n)*+")
_BETWEEN = re.compile(rb"\n*(?=\[\[match(?:\.hand)?\]\]\n|\Z)")


class UsualBlock(NamedTuple):
    """A block: where its first key begins, where its last one ends, where it ends, its values."""

    keys: int
    end: int
    stop: int
    of_match: bool
    values: dict[str, Any]


def is_usual_head(data: bytes, stop: int) -> bool:
    """Tell whether nothing but its format and comments stands in the file up to here."""
    return _HEAD.fullmatch(data, 0, stop) is not None


def usual_block(data: bytes, start: int, stop: int) -> UsualBlock | None:
    """Return the block that begins here, None if it isn't in that form."""
    return _usual_hand(data, start, stop) or _any_usual_block(data, start, stop)


def _usual_hand(data: bytes, start: int, stop: int) -> UsualBlock | None:
    """Return a hand with the three keys that it must have, as most blocks are."""
    found = _HAND.match(data, start, stop)
    between = found and _BETWEEN.match(data, found.end(), stop)
    if not found or not between:
        return None
    try:
        values = {
            "played": _read_time(found[2]),
            "winner": found[3].decode(),
            "left": found[4].decode(),
        }
    except ValueError:  # no such day, or no text in UTF-8
        return None
    return UsualBlock(found.start(1), found.end(), between.end(), of_match=False, values=values)


def _any_usual_block(data: bytes, start: int, stop: int) -> UsualBlock | None:
    header = _HEADER.match(data, start, stop)
    if header is None:
        return None
    values: dict[str, Any] = {}
    position = header.end()
    try:
        while found := _STATEMENT.match(data, position, stop):
            key = str(found[1], "ascii")
            if key in values:
                return None
            form = found.lastindex or 0
            values[key] = _READERS[form](found[form])
            position = found.end()
    except ValueError:
        return None
    between = _BETWEEN.match(data, position, stop)
    if between is None:
        return None
    return UsualBlock(header.end(), position, between.end(), header[1] is None, values)


def _read_time(data: bytes) -> datetime:
    return datetime.fromisoformat(data.decode())


def _read_texts(data: bytes) -> list[str]:
    return [text.decode() for text in _ENTRY.findall(data)]


_READERS: dict[int, Callable[[bytes], Any]] = {
    2: bytes.decode,
    3: _read_time,
    4: int,
    5: _read_texts,
}
"""What reads the value that a statement has, by the group of its form."""
