"""How far a long piece of work has come, on standard error, where somebody sits before it."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from uno_score.cli.output import flash
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 0.5
"""Seconds after which a person would like to know."""
_PAUSE = 0.1


class _Line:
    """A line that is written over and over."""

    def __init__(self) -> None:
        self.written = False
        self._next = monotonic() + PATIENCE

    def tell(self, done: int, whole: int) -> None:
        """Say how much of the whole is done, now and then."""
        now = monotonic()
        if now >= self._next:
            self._next = now + _PAUSE
            self.written = True
            flash(_("Reading the matches: {percent} %").format(percent=done * 100 // whole))


@contextmanager
def progress() -> Iterator[Callable[[int, int], None] | None]:
    """Give what to tell how much is done of how much, or nothing outside a terminal.

    What it shows has vanished at the end.
    """
    terminal = sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    line = _Line()
    try:
        yield line.tell if terminal else None
    finally:
        if line.written:
            flash("")
