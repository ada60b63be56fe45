"""Reading a file whole, and putting a new version in its place: the old one or the new one."""

from __future__ import annotations

import os
import stat
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from uno_score.ledger.brief import read_brief
from uno_score.ledger.disk import give, sync
from uno_score.ledger.faults import Cause, FileUnreadable, cause_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path
    from typing import BinaryIO

T = TypeVar("T")


class FilePart(NamedTuple):
    """Bytes of another file, which are copied without being held in memory."""

    path: Path
    start: int
    stop: int


Piece = bytes | memoryview | FilePart
"""A part of what is written; the parts are never joined."""

_CHUNK = 2**18
"""Bytes that are copied at a time."""

_SECONDS_FOR_OTHERS = 2.0
"""How long a virus scanner or the like may hold the file on Windows."""
_LARGEST = 2**30
"""Bytes that are read: ten million hands. What is larger would only fill the memory."""
_HELD_BY_OTHERS = frozenset({5, 32, 33})


class Snapshot(NamedTuple):
    """What a file held when it was read; no status if there was none."""

    data: bytes
    status: os.stat_result | None
    left_out: range = range(0)
    """Bytes that the file has before its last match, and the data hasn't."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing but space stands in the file."""
        return not self.data or self.data.isspace()

    @property
    def identity(self) -> tuple[int, ...] | None:
        """What changes when anybody writes the file."""
        return _identity(self.status) if self.status else None


def _identity(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def read(path: Path, target: Path, *, brief: bool = False) -> Snapshot:
    """Return what the target holds, or what is needed of it for its last match if `brief`.

    Messages name the path. Raises `FileUnreadable`.
    """
    size_of(path, target)
    try:
        with _as_soon_as_free(lambda: target.open("rb")) as file:
            status = os.fstat(file.fileno())
            if brief:
                data, left_out = read_brief(file, status.st_size)
                return Snapshot(data, status, left_out)
            return Snapshot(file.read(), status)
    except FileNotFoundError:
        return Snapshot(b"", None)
    except OSError as error:
        raise FileUnreadable(path, cause_of(error), error.errno or 0) from error


def size_of(path: Path, target: Path) -> int:
    """Return how many bytes the target holds, without opening it; 0 if there is none.

    Raises `FileUnreadable`, also for what is there and no ordinary file, or far too large.
    """
    try:
        status = target.stat()
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise FileUnreadable(path, cause_of(error), error.errno or 0) from error
    if stat.S_ISDIR(status.st_mode):
        raise FileUnreadable(path, Cause.FOLDER)
    if not stat.S_ISREG(status.st_mode):
        raise FileUnreadable(path, Cause.NOT_A_FILE)
    if status.st_size > _LARGEST:
        raise FileUnreadable(path, Cause.TOO_LARGE)
    return status.st_size


def is_unchanged(target: Path, snapshot: Snapshot) -> bool:
    """Tell whether the file is still the one that was read, and no link in its place."""
    try:
        return _identity(target.lstat()) == snapshot.identity
    except FileNotFoundError:
        return snapshot.status is None


def write(target: Path, pieces: Iterable[Piece], like: os.stat_result | None) -> None:
    """Write a file to the disk that takes the place of a stale one of the same name.

    Raises `OSError`; then the file isn't there.
    """
    target.unlink(missing_ok=True)
    write_new(target, pieces, like)


def write_new(target: Path, pieces: Iterable[Piece], like: os.stat_result | None) -> None:
    """Write a new file to the disk, with the mode and the owner of another one.

    Raises `FileExistsError`, or another `OSError`, and then the file isn't there.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    # Others may read it only once it is known that they could read the one before.
    handle = os.open(target, flags, 0o600 if like else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            for piece in pieces:
                _write_piece(file, piece)
            file.flush()
            if like:
                _imitate(handle, target, like)
            else:
                give(handle, target.parent)
            sync(handle)
    except BaseException:
        with suppress(OSError):  # the first error says more
            target.unlink(missing_ok=True)
        raise


def _write_piece(file: BinaryIO, piece: Piece) -> None:
    if not isinstance(piece, FilePart):
        file.write(piece)
        return
    with piece.path.open("rb") as source:
        source.seek(piece.start)
        count = piece.stop - piece.start
        # Where less is there by now, the file has changed, and what is written is dropped.
        while count and (data := source.read(min(count, _CHUNK))):
            file.write(data)
            count -= len(data)


def _imitate(handle: int, target: Path, like: os.stat_result) -> None:
    if sys.platform != "win32":  # pragma: no branch
        mine = os.fstat(handle)
        if (mine.st_uid, mine.st_gid) != (like.st_uid, like.st_gid):
            with suppress(OSError):
                os.fchown(handle, like.st_uid, like.st_gid)
    target.chmod(stat.S_IMODE(like.st_mode))


def replace(source: Path, target: Path) -> None:
    """Put one file in another's place, at once. Raises `OSError`."""
    _as_soon_as_free(lambda: source.replace(target))


def _as_soon_as_free(action: Callable[[], T]) -> T:
    """Return what comes of an action, waiting for others that hold the file on Windows."""
    until = time.monotonic() + _SECONDS_FOR_OTHERS
    while True:
        try:
            return action()
        except OSError as error:
            held = getattr(error, "winerror", None) in _HELD_BY_OTHERS
            if not held or time.monotonic() >= until:
                raise
        time.sleep(0.05)


def link_or_copy(source: Path, target: Path, status: os.stat_result) -> None:
    """Keep a file under another name: the same file, or a copy where links fail.

    Raises `OSError`.
    """
    target.unlink(missing_ok=True)
    try:
        os.link(source, target)
    except OSError:
        write(target, [FilePart(source, 0, status.st_size)], status)
