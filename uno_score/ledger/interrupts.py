"""Ctrl-C while the file is put in its place."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def ignored_interrupts() -> Iterator[None]:
    """Let Ctrl-C do nothing for these few milliseconds.

    Otherwise a change could be recorded, and its end look as if nothing were.
    """
    import signal

    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread gets signals, and may say so
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
