"""TOML in time that grows with the text alone: where a statement ends, and what it says.

`tomllib` takes minutes for a key of thousands of parts, and reads numbers that Python then refuses
to print. No file of ours has either, so both are refused before.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, NamedTuple

# `*+` never gives back what it took, so that no text is read more than twice.
_TEXTS = (
    rb'"""(?:[^"\\]++|\\[\s\S]|"{1,2}+(?!"))*+"{3,5}',
    rb"'''(?:[^']++|'{1,2}+(?!'))*+'{3,5}",
    rb"(?:\"\"\"|''')[\s\S]*+",  # never closed
    rb'"(?:[^"\\\n]++|\\[^\n])*+"',
    rb"'[^'\n]*+'",
    rb"[\"'][^\n]*+",  # not closed in its line
)
_ANY_TEXT = b"|".join(_TEXTS)
_COMMENT = rb"#[^\n]*+"
_TOKEN = re.compile(
    rb"(?P<text>%b)|(?P<comment>%b)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<line>\n)"
    % (_ANY_TEXT, _COMMENT)
)
_TEXT_OR_COMMENT = re.compile(_ANY_TEXT + b"|" + _COMMENT)
_END_OF_KEY = re.compile(rb"[\n=,{]")
_MOST_PARTS = 50
_LONG_NUMBER = re.compile(rb"0[xob][0-9A-Fa-f_]{1000}")


class Lines(NamedTuple):
    """The lines of a statement: the byte after them, and where the comment in the last begins."""

    stop: int
    comment: int | None


def statement_lines(data: bytes, start: int, stop: int) -> Lines:
    """Return the lines of the statement that begins here: as many as its brackets and quotes need.

    Where one of them is never closed, that is all there are.
    """
    depth, comment = 0, None
    for token in _TOKEN.finditer(data, start, stop):
        if token.lastgroup == "open":
            depth += 1
        elif token.lastgroup == "close":
            depth -= 1
        elif token.lastgroup == "comment":
            comment = token.start()
        elif token.lastgroup == "line":
            if depth <= 0:
                return Lines(token.end(), comment)
            comment = None
    return Lines(stop, comment)


def read_toml(text: bytes) -> dict[str, Any]:
    """Return what TOML reads in the text. Raises `ValueError` or `RecursionError`."""
    if text.count(b".") > _MOST_PARTS or _LONG_NUMBER.search(text):
        _check_bounds(_TEXT_OR_COMMENT.sub(b"", text))
    return tomllib.loads(str(text, "utf-8"))


def _check_bounds(text: bytes) -> None:
    """Refuse what would take too long, in a text without its strings. Raises `ValueError`."""
    if max(part.count(b".") for part in _END_OF_KEY.split(text)) > _MOST_PARTS:
        raise ValueError("a key of too many parts")
    if _LONG_NUMBER.search(text):
        raise ValueError("a number of too many digits")
