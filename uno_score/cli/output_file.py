"""Answers that go to a file of their own, named with `-o`: whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from uno_score.ledger import files
from uno_score.ledger.faults import Cause, cause_of
from uno_score.ledger.output_faults import (
    OutputExists,
    OutputFolderMissing,
    OutputIsTheLedger,
    OutputNotWritten,
)
from uno_score.ledger.saved import SavedVersions

if TYPE_CHECKING:
    from collections.abc import Iterable

STANDARD_OUTPUT = "-"
"""What stands for standard output where `-o` names a file."""


def private_path(name: str) -> Path:
    """Return the path of a new file in a new folder that nobody else may enter; it stays there.

    Raises `OutputNotWritten`.
    """
    import tempfile

    try:
        return Path(tempfile.mkdtemp(prefix="uno-score-")) / name
    except OSError as error:
        raise OutputNotWritten(Path(name), cause_of(error), error.errno or 0) from error


def write_output(path: Path, data: bytes, *, force: bool, ledger: Path) -> None:
    """Write an answer to a file; with `force` one of that name is replaced, a link followed.

    Raises `OutputExists`, `OutputFolderMissing`, `OutputNotWritten` or `OutputIsTheLedger`, and
    then everything is as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        _refuse_the_ledger(path, target, ledger)
        status = _status_of(path, target)
        if force:
            _replace(target, data, status)
        else:
            files.write_new(path, [data], None)
    except FileExistsError as error:
        raise OutputExists(path) from error
    except FileNotFoundError as error:
        raise OutputFolderMissing(path, path.parent) from error
    except OSError as error:
        raise OutputNotWritten(path, cause_of(error), error.errno or 0) from error


def _refuse_the_ledger(path: Path, target: Path, ledger: Path) -> None:
    """Refuse the file of the matches by any of its names, and what lies beside it for it."""
    file = Path(os.path.realpath(ledger))
    saved = SavedVersions(file).folder
    if _is_any(target, (file, saved)) or any(_is_any(each, (saved,)) for each in target.parents):
        raise OutputIsTheLedger(path, ledger)


def _is_any(path: Path, others: Iterable[Path]) -> bool:
    """Tell whether a path is one of others, also by another spelling where the disk allows it."""
    return any(path == other or _is_same_file(path, other) for other in others)


def _is_same_file(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:  # one of them isn't there
        return False


def _status_of(path: Path, target: Path) -> os.stat_result | None:
    """Return how an existing file is kept, None if there is none; only a plain one is replaced."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise OutputNotWritten(path, Cause.FOLDER)
    if not stat.S_ISREG(status.st_mode):
        raise OutputNotWritten(path, Cause.NOT_A_FILE)
    return status


def _replace(target: Path, data: bytes, status: os.stat_result | None) -> None:
    if status and not os.access(target, os.W_OK):
        # It could be replaced all the same, but somebody made it so that it isn't written.
        raise PermissionError(errno.EACCES, "")
    temporary = target.with_name(f".uno-score-{os.getpid()}.new")
    files.write(temporary, [data], status)
    try:
        files.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
