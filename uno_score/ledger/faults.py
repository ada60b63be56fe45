"""What can be wrong with the file, and with reading, locking or writing it.

`DamagedFile` says where, and holds as its reason one of the errors below it, or an error of the
core (`UnknownCard`, `UnknownMode` …) that reading a value raised.
"""

from __future__ import annotations

import errno
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import UNREADABLE, ScoreError

if TYPE_CHECKING:
    from pathlib import Path


class NoMatch(ScoreError):
    """There is no match yet."""


class UnknownMatch(ScoreError):
    """No match has this number; the highest one is given."""

    number: int
    highest: int


class DamagedFile(ScoreError):
    """What was needed of the file can't be understood; line and column count from 1."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    line: int
    column: int
    reason: ScoreError


class FileLost(ScoreError):
    """The file is empty or gone, while saved versions of it exist in this folder."""

    exit_status: ClassVar[int] = UNREADABLE
    path: Path
    saved: Path


class NotWhatWasMeant(ScoreError):
    """What would have been written doesn't read back as what was meant; nothing was written."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path


class Locked(ScoreError):
    """Another program held the lock for as long as was waited, in seconds."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    seconds: float


class Cause(StrEnum):
    """Why the system refused; its own words for it exist in its own language only."""

    PERMISSION = "permission"
    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    FOLDER = "folder"
    NOT_A_FOLDER = "not-a-folder"
    NOT_A_FILE = "not-a-file"
    NAME_TOO_LONG = "name-too-long"
    LINKS_IN_A_CIRCLE = "links-in-a-circle"
    TOO_LARGE = "too-large"
    INPUT_OUTPUT = "input-output"
    GONE = "gone"
    IN_USE = "in-use"
    KEEPS_CHANGING = "keeps-changing"
    OTHER = "other"


_CAUSES = {
    errno.EACCES: Cause.PERMISSION,
    errno.EPERM: Cause.PERMISSION,
    errno.ENOSPC: Cause.DISK_FULL,
    errno.EDQUOT: Cause.DISK_FULL,
    errno.EROFS: Cause.READ_ONLY,
    errno.EISDIR: Cause.FOLDER,
    errno.ENOTDIR: Cause.NOT_A_FOLDER,
    errno.EEXIST: Cause.NOT_A_FOLDER,
    errno.ENAMETOOLONG: Cause.NAME_TOO_LONG,
    errno.ELOOP: Cause.LINKS_IN_A_CIRCLE,
    errno.EIO: Cause.INPUT_OUTPUT,
    errno.ENOENT: Cause.GONE,
    errno.EBUSY: Cause.IN_USE,
}


def cause_of(error: OSError) -> Cause:
    """Return why the system refused, as one of few causes."""
    if getattr(error, "winerror", None) in {32, 33}:
        return Cause.IN_USE
    return _CAUSES.get(error.errno or 0, Cause.OTHER)


class FileUnreadable(ScoreError):
    """The file can't be read; `number` is the system's number of the error, 0 for none."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    cause: Cause
    number: int = 0


class FileNotWritten(ScoreError):
    """The file, its folder or its lock can't be written; the file is as it was."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    cause: Cause
    number: int = 0


class NotOnDisk(ScoreError):
    """A warning: the change is recorded, but a power cut right now might still lose it."""

    path: Path
    cause: Cause
    number: int = 0


class VersionNotKept(ScoreError):
    """A warning: the change is recorded, but the version before it could not be kept."""

    path: Path
    cause: Cause
    number: int = 0


class Kind(StrEnum):
    """What a key's value must be."""

    TEXT = "text"
    NUMBER = "number"
    TIME = "time"
    """A date and a time with its offset from UTC."""
    TEXTS = "texts"
    OBJECT = "object"
    """In JSON, keys with their values."""
    OBJECTS = "objects"


class NotToml(ScoreError):
    """A reason: this line can't be read as TOML."""

    text: str


class NotUtf8(ScoreError):
    """A reason: this byte is no text in UTF-8."""

    byte: int


class ConflictMarkers(ScoreError):
    """A reason: git left both sides of a conflict here."""

    text: str


class ByteOrderMark(ScoreError):
    """A reason: an invisible mark stands here that an editor writes, and TOML doesn't allow."""


class NulByte(ScoreError):
    """A reason: a NUL stands here, as after a power cut."""


class CutOff(ScoreError):
    """A reason: the file ends in the middle of a block."""


class MissingFormat(ScoreError):
    """A reason: the head of the file doesn't say `format = 1`."""

    format: int = 1


class NewerFormat(ScoreError):
    """A reason: the file is of a format that a newer version of the program writes."""

    format: int


class UnknownKey(ScoreError):
    """A reason: nothing is known by this name here."""

    key: str
    nearest: str | None


class MissingKey(ScoreError):
    """A reason: a block lacks a key that it must have."""

    key: str


class WrongType(ScoreError):
    """A reason: the value of a key is of another kind than expected."""

    key: str
    expected: Kind


class OutOfRange(ScoreError):
    """A reason: the number of a key is too low or too high."""

    key: str
    value: int
    lowest: int
    highest: int


class BadStartingPoints(ScoreError):
    """A reason: a part of `start` that isn't `NAME: POINTS`."""

    part: str


class NamedTwice(ScoreError):
    """A reason: somebody is named twice where once is right."""

    name: str


class UnusualForm(ScoreError):
    """A reason: a form of TOML that can't be changed line by line, such as an inline table."""

    key: str


class SameNumber(ScoreError):
    """A reason: another match has the same number."""

    number: int
