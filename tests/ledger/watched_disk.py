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
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

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


Refuse: TypeAlias = "Callable[[int, Call], int | None]"


class Watch:
    """Watches what is done in a folder from now on, while the patch lasts."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        folder: Path,
        *,
        refuse: Refuse = lambda _number, _call: None,
        interrupt_at: int = -1,
    ) -> None:
        """Wrap what `os` offers for files.

        A call is refused with the number of an error, if that is what is given for its own number,
        from 0. Ctrl-C is pressed before the call whose number is half of that given, or after it
        if that is odd.
        """
        self.asked: list[Call] = []
        """All calls, those that only read and those that failed included."""
        self.done: list[Call] = []
        """Those that changed the disk."""
        self._refuse = refuse
        self._interrupt_at = interrupt_at
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
        if self._interrupt_at == 2 * number:
            signal.raise_signal(signal.SIGINT)
        error = self._refuse(number, call)
        if error is not None:
            if call.name == "access":  # which answers, and never raises
                return False
            if call.name == "close":  # which is done even if it fails
                real()
            raise OSError(error, os.strerror(error))
        try:
            result = real()
            if call.name in WRITING:
                self.done.append(call)
        finally:
            if self._interrupt_at == 2 * number + 1:
                signal.raise_signal(signal.SIGINT)
        return result

    def _called(self, name: str, real: Callable[..., Any], *arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - any of the system's calls
        paths = self._paths(*arguments)
        asked = partial(real, *arguments, **options)
        if not paths:
            return asked()
        if name == "fdopen":
            asked = partial(self._file, arguments[0])
        if name == "close":
            self.forget(arguments[0])
        if name != "open":
            return self.do(Call(name, paths), asked)
        path = self._folder / paths[0]
        made = arguments[1] & os.O_CREAT and not self._exists(path)
        handle = self.do(Call("make" if made else "open", paths), asked)
        self._handles[handle] = path
        return handle

    def forget(self, handle: int) -> None:
        """Know that the system may give this number to another file."""
        self._handles.pop(handle, None)

    def _file(self, handle: int) -> io.BufferedWriter:
        return io.BufferedWriter(_File(self, handle, self._paths(handle)))

    def _paths(self, first: object, *others: object) -> tuple[Path, ...]:
        """Give the paths in the folder among the arguments, also that of an open file."""
        found = [self._handles[first]] if isinstance(first, int) and first in self._handles else []
        found += [
            Path(os.fsdecode(each))
            for each in (first, *others)
            if isinstance(each, str | os.PathLike)
        ]
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
            self._watch.forget(self.fileno())
            self._watch.do(Call("close", self._paths), super().close)
