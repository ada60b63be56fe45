"""Writing the file: one at a time, from what it holds now, and whole."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from uno_score.ledger import disk, files
from uno_score.ledger.faults import (
    Cause,
    FileNotWritten,
    FileUnreadable,
    NotOnDisk,
    VersionNotKept,
    cause_of,
)
from uno_score.ledger.interrupts import interrupts
from uno_score.ledger.lock import locked
from uno_score.ledger.saved import SavedVersions

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.errors import ScoreError
    from uno_score.ledger.files import Piece, Snapshot
    from uno_score.ledger.saved import KeptFor


class Written(Protocol):
    """What a plan says about the file."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The parts of the new file, none if nothing changes."""

    @property
    def kept_for(self) -> KeptFor | None:
        """What the version before is also kept for."""

    @property
    def like(self) -> os.stat_result | None:
        """What says the mode and the owner of the file where there was none."""


P = TypeVar("P", bound=Written)


class Receipt(NamedTuple):
    """What came of a change that is recorded: what failed afterwards, and what was kept.

    The version is the file as it was before, where it was kept for an occasion.
    """

    warnings: tuple[ScoreError, ...] = ()
    version: Path | None = None


_ATTEMPTS = 10
"""How often a change is made anew because an editor, say, wrote the file meanwhile."""


class Store:
    """One file on the disk, with its lock and its saved versions."""

    def __init__(self, path: Path) -> None:
        """Take the path as people know it, and follow links to the file that it names."""
        self._path = path
        try:
            self._target = Path(os.path.realpath(path))
        except OSError as error:  # a relative path in a folder that is gone
            raise FileUnreadable(path, cause_of(error), error.errno or 0) from error
        # A path without a name is the root of a disk, which is refused as a folder when read.
        self._new = self._target.parent / f".{self._target.name}.new"
        self.versions = SavedVersions(self._target)

    def is_empty(self) -> bool:
        """Tell, without reading it, whether the file is missing or holds nothing.

        Raises `FileUnreadable`.
        """
        return files.size_of(self._path, self._target) == 0

    def read(self, *, brief: bool = False) -> Snapshot:
        """Return what the file holds, or what is needed of it for its last match if `brief`.

        Raises `FileUnreadable`.
        """
        return files.read(self._path, self._target, brief=brief)

    def write(self, plan: Callable[[bytes], P], *, brief: bool = False) -> tuple[P, Receipt]:
        """Write what is planned from what the file holds; return the plan and what came of it.

        With `brief`, the plan is one for the last match, of which it leaves all that is above it.
        Raises `Locked` or `FileNotWritten`, or what the plan raises; then the file is as it was.
        Once it is written, Ctrl-C does nothing more until `interrupts.heed` is called.
        """
        # What can't be read is refused before a folder is made for the lock.
        if files.size_of(self._path, self._target) and not os.access(self._target, os.W_OK):
            # It could be replaced all the same, but somebody made it so that it isn't written.
            raise FileNotWritten(self._path, Cause.PERMISSION)
        disk.make_folder(self._path, self._target.parent)
        disk.make_folder(self._path, self.versions.folder)
        with locked(self._path, self.versions.lock):
            for _ in range(_ATTEMPTS):
                snapshot = self.read(brief=brief)
                made = plan(snapshot.data)
                if not made.pieces:
                    return made, Receipt()
                receipt = self._put(snapshot, made)
                if receipt is not None:
                    return made, receipt
        raise FileNotWritten(self._path, Cause.KEEPS_CHANGING)

    def _put(self, snapshot: Snapshot, plan: Written) -> Receipt | None:
        """Replace the file and say what came of it; None if it isn't any more what was read."""
        replaced = False
        try:
            pieces = self._whole(plan.pieces, snapshot.left_out)
            files.write(self._new, pieces, snapshot.status or plan.like)
            warnings = self._hold(snapshot)
            if not files.is_unchanged(self._target, snapshot):
                return None
            interrupts.ignore()
            files.replace(self._new, self._target)
            replaced = True
        except OSError as error:
            interrupts.heed()
            if isinstance(error, FileNotFoundError) and self._is_gone(snapshot):
                return None
            raise FileNotWritten(self._path, cause_of(error), error.errno or 0) from error
        finally:
            if not replaced:
                self._clean_up()
        return self._finish(snapshot, plan, warnings)

    def _whole(self, pieces: tuple[Piece, ...], left_out: range) -> tuple[Piece, ...]:
        """Return the parts of a file with what was left out of it, behind its head."""
        if not left_out:
            return pieces
        head, *rest = pieces
        return (head, files.FilePart(self._target, left_out.start, left_out.stop), *rest)

    def _is_gone(self, snapshot: Snapshot) -> bool:
        """Tell whether what was read has been deleted since."""
        return snapshot.status is not None and not self._target.exists()

    def _clean_up(self) -> None:
        """Leave nothing of a change that wasn't made."""
        with suppress(OSError):
            self._new.unlink(missing_ok=True)
        with suppress(OSError):
            self.versions.let_go()

    def _hold(self, snapshot: Snapshot) -> list[ScoreError]:
        try:
            self.versions.hold(snapshot)
        except OSError as error:
            return [VersionNotKept(self._path, cause_of(error), error.errno or 0)]
        return []

    def _finish(self, snapshot: Snapshot, plan: Written, warnings: list[ScoreError]) -> Receipt:
        """Do what remains once the change is recorded: whatever fails is one more warning."""
        held, version = not warnings, None
        try:
            disk.sync_folder(self._target.parent)
        except OSError as error:
            warnings.append(NotOnDisk(self._path, cause_of(error), error.errno or 0))
        try:
            if held:
                version = self.versions.keep(snapshot, plan.kept_for)
        except OSError as error:
            warnings.append(VersionNotKept(self._path, cause_of(error), error.errno or 0))
        return Receipt(tuple(warnings), version)
