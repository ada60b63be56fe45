"""The lock that one writer at a time holds: a side file, which is never deleted."""

from __future__ import annotations

import os
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from uno_score.ledger.disk import give
from uno_score.ledger.faults import FileNotWritten, Locked, cause_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SECONDS = 5.0
"""How long another program is waited for."""
_PAUSE = 0.001
"""Short, since whoever writes one change after another gives the lock back for no longer."""

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _release(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

    _HELD: tuple[type[OSError], ...] = (PermissionError,)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)

    _HELD = (BlockingIOError,)


@contextmanager
def locked(path: Path, lock: Path, *, seconds: float = SECONDS) -> Iterator[None]:
    """Hold the lock of the file at `path`, waiting for it at most so many seconds.

    Raises `Locked`, or `FileNotWritten` if the side file can't be made or locked.
    """
    try:
        handle = _open(lock)
    except OSError as error:
        raise FileNotWritten(path, cause_of(error), error.errno or 0) from error
    try:
        _wait(handle, path, seconds)
        try:
            yield
        finally:
            # What was written under the lock is there, and the end of the process gives it back.
            with suppress(OSError):
                _release(handle)
    finally:
        with suppress(OSError):
            os.close(handle)


def _open(lock: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT
    try:
        handle = os.open(lock, flags | os.O_EXCL, 0o600)
    except FileExistsError:
        return os.open(lock, flags, 0o600)
    give(handle, lock.parent)
    return handle


def _wait(handle: int, path: Path, seconds: float) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            return _take(handle)
        except _HELD:
            if time.monotonic() >= until:
                raise Locked(path, seconds) from None
        except OSError as error:
            raise FileNotWritten(path, cause_of(error), error.errno or 0) from error
        time.sleep(_PAUSE)
