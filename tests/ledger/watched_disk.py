"""The calls by which the program touches a folder: watched, refused, or met by Ctrl-C.

They are wrapped where Python offers them, in `os`, so that nothing in the ledger gets past this.
"""

from __future__ import annotations

import io
import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

NAMES = (
    *("access", "chmod", "close", "fdopen", "fstat", "fsync", "link", "listdir", "lstat", "mkdir"),
    *("open", "replace", "scandir", "stat", "unlink"),
)
WRITING = frozenset(["make", "write", "fsync", "link", "mkdir", "replace", "unlink"])
"""What changes the disk; `make` opens a file that wasn't there."""


class Call(NamedTuple):
    """What the system was asked for, by paths from the watched folder."""

    name: str
    paths: tuple[Path, ...]
    data: bytes = b""


class Watch:
    """Watches what is done in a folder from now on, while the patch lasts."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        """Wrap what `os` offers for files."""
        self.asked: list[Call] = []
        """All calls, those that only read and those that failed included."""
        self.done: list[Call] = []
        """Those that changed the disk."""
        self.refuse: Callable[[int], OSError | None] = lambda _number: None
        """Gives the error with which the call of a number, from 0, is refused."""
        self.interrupt_at = -1
        """Ctrl-C is pressed before the call that is half of this, or after it if it is odd."""
        self._folder = folder
        self._handles: dict[int, Path] = {}
        self._lstat = os.lstat
        for name in NAMES:
            patch.setattr(os, name, partial(self._called, name, getattr(os, name)))
        patch.setattr(io, "open", partial(self._called, "read", io.open))
        with suppress(ImportError):  # Windows locks in another way
            import fcntl

            patch.setattr(fcntl, "flock", partial(self._called, "flock", fcntl.flock))

    def do(self, call: Call, real: Callable[[], Any]) -> Any:  # noqa: ANN401 - as the call gives it
        """Do what is asked, unless it is refused."""
        number = len(self.asked)
        self.asked.append(call)
        if self.interrupt_at == 2 * number:
            signal.raise_signal(signal.SIGINT)
        error = self.refuse(number)
        if error is not None:
            if call.name == "access":  # which answers, and never raises
                return False
            if call.name == "close":  # which is done even if it fails
                real()
            raise error
        try:
            result = real()
            if call.name in WRITING:
                self.done.append(call)
        finally:
            if self.interrupt_at == 2 * number + 1:
                signal.raise_signal(signal.SIGINT)
        return result

    def _called(self, name: str, real: Callable[..., Any], *arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - any of the system's calls
        paths = self._paths(*arguments)
        asked = partial(real, *arguments, **options)
        if not paths:
            return asked()
        if name == "fdopen":
            asked = partial(self._file, arguments[0])
        if name == "open" and arguments[1] & os.O_CREAT and not self._exists(self._folder / paths[0]):
            name = "make"
        result = self.do(Call(name, paths), asked)
        if name in {"open", "make"}:
            self._handles[result] = self._folder / paths[0]
        return result

    def _file(self, handle: int) -> io.BufferedWriter:
        return io.BufferedWriter(_File(self, handle, self._paths(handle)))

    def _paths(self, first: object, *others: object) -> tuple[Path, ...]:
        """Give the paths in the folder among the arguments, also that of an open file."""
        found = [self._handles[first]] if isinstance(first, int) and first in self._handles else []
        found += [Path(os.fsdecode(each)) for each in (first, *others) if _is_path(each)]
        return tuple(
            path.relative_to(self._folder) for path in found if path.is_relative_to(self._folder)
        )

    def _exists(self, path: Path) -> bool:
        try:
            self._lstat(path)
        except FileNotFoundError:
            return False
        return True


class _File(io.FileIO):
    """A file that is written: the calls that `os` doesn't see."""

    def __init__(self, watch: Watch, handle: int, paths: tuple[Path, ...]) -> None:
        super().__init__(handle, "wb")
        self._watch = watch
        self._paths = paths

    def write(self, data: Any, /) -> int:  # noqa: ANN401 - any bytes
        call = Call("write", self._paths, bytes(data))
        written: int = self._watch.do(call, partial(super().write, data))
        return written

    def close(self) -> None:
        if not self.closed:
            self._watch.do(Call("close", self._paths), super().close)


def _is_path(value: object) -> bool:
    return isinstance(value, str | os.PathLike)
