"""Ctrl-C, which comes too late once a change is put in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable
    from types import FrameType

    Handler = Callable[[int, FrameType | None], object] | int | signal.Handlers | None


class Interrupts:
    """Whether Ctrl-C counts in this process.

    It must not from the moment a change is put in its place until that has been told: otherwise
    the program would end as if nothing were recorded.
    """

    def __init__(self) -> None:
        """Begin as the process did."""
        self._before: list[Handler] = []

    def ignore(self) -> None:
        """Let Ctrl-C do nothing from now on."""
        import signal

        if not self._before:
            try:
                self._before = [signal.signal(signal.SIGINT, signal.SIG_IGN)]
            except ValueError:  # only the main thread gets signals, and may say so
                return

    def heed(self) -> None:
        """Let Ctrl-C do again what it did before it was ignored."""
        import signal

        while self._before:
            signal.signal(signal.SIGINT, self._before.pop() or signal.SIG_DFL)


interrupts = Interrupts()
"""Those of this process: it has one Ctrl-C."""
