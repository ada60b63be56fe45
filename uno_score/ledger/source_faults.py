"""What can be wrong with a file whose matches are to be taken in; nothing of it is, then."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import UNREADABLE, ScoreError
from uno_score.ledger.faults import Cause, UnknownKey

if TYPE_CHECKING:
    from pathlib import Path


class SourceUnreadable(ScoreError):
    """The file that should be taken in can't be read; `number` is the system's, 0 for none."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    cause: Cause = Cause.OTHER
    number: int = 0


class NoMatchesIn(ScoreError):
    """The file is neither an export nor one in which the program keeps its matches."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path


class DamagedExport(ScoreError):
    """A match in an export can't be understood.

    It is counted from the first in the file, and so are its hands; no hand for its own values.
    """

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    match: int
    hand: int | None
    reason: ScoreError


class NotJson(ScoreError):
    """A reason: this text can't be read as JSON; empty if the file ends too early."""

    text: str


class NotAnExport(ScoreError):
    """A reason: there is something else in JSON where matches or hands should be."""


class UnknownMember(UnknownKey):
    """A reason: nothing in an export is called so."""


class SameStart(ScoreError):
    """A warning: a match was taken in that began when another did, and went otherwise."""

    number: int
    other: int
