"""What can be wrong with a file that an answer is to be written to, as `-o` names it.

The matches stay as they are; these stand here because they share the causes of `faults`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import UNREADABLE, USAGE, ScoreError
from uno_score.ledger.faults import Cause

if TYPE_CHECKING:
    from pathlib import Path


class OutputExists(ScoreError):
    """There is a file of this name already, and it wasn't said that it may be replaced."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path


class OutputFolderMissing(ScoreError):
    """The folder that the answer is to be written into isn't there."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    folder: Path


class OutputNotWritten(ScoreError):
    """The system refused to write the answer; what was there before is as it was."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
    cause: Cause = Cause.OTHER
    number: int = 0


class OutputIsTheLedger(ScoreError):
    """The answer was to be written over the matches themselves, or among their saved versions."""

    exit_status: ClassVar[int] = USAGE

    path: Path
    ledger: Path


class BrowserNotOpened(ScoreError):
    """The page is written, but no browser could be opened to show it."""

    exit_status: ClassVar[int] = UNREADABLE

    path: Path
