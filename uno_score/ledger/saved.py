"""Earlier versions of the file, kept in a folder beside it with the lock.

`previous.toml` is the version before the latest change. `before-new-12-match-7.toml` is the one
before match 7 was opened, `before-discard-3-match-7.toml` the one before it was discarded, and
`before-restore-2.toml` the one before an older one was put back; the first number counts up, so
that no version takes another's place when a match's number comes again.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger import disk, files
from uno_score.ledger.faults import FileUnreadable, cause_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PREVIOUS = "previous.toml"


class Occasion(StrEnum):
    """What happened to the file right after it was as a version holds it."""

    CHANGE = "change"
    """Anything: what is kept for it is the previous version."""
    NEW = "new"
    DISCARD = "discard"
    RESTORE = "restore"


KEPT = {Occasion.NEW: 10, Occasion.DISCARD: 5, Occasion.RESTORE: 5}
"""How many versions of each occasion are kept, besides the previous one."""

_NAME = r"before-(?:(new|discard)-([0-9]{1,9})-match-([0-9]{1,9})|(restore)-([0-9]{1,9}))\.toml"


class KeptFor(NamedTuple):
    """What a version is kept for besides being the previous one."""

    occasion: Occasion
    match: int | None = None
    """The match that was opened or discarded."""
    spared: Path | None = None
    """A version that isn't dropped, however old: the one that is put back."""


class SavedVersion(NamedTuple):
    """A version as its folder shows it."""

    path: Path
    occasion: Occasion
    ordinal: int
    """Counts up with each version of the same occasion."""
    match: int | None
    status: os.stat_result

    @property
    def written(self) -> datetime:
        """When the file was last written as it is kept here, with the offset of this place."""
        return datetime.fromtimestamp(int(self.status.st_mtime), UTC).astimezone()


class SavedVersions:
    """The folder beside a file that keeps its earlier versions."""

    def __init__(self, file: Path) -> None:
        """Take the file itself, not a link to it."""
        self._file = file
        self.folder = file.parent / f"{file.name}.saved"
        self.lock = self.folder / "lock"
        self._held = self.folder / "held.tmp"

    def exist(self) -> bool:
        """Tell whether any version is kept. Raises `FileUnreadable`."""
        try:
            return any(map(_named, self._all()))
        except OSError as error:
            raise FileUnreadable(self.folder, cause_of(error), error.errno or 0) from error

    def versions(self) -> list[SavedVersion]:
        """Return the versions by the time when they were last written, the newest first.

        A previous version that is kept for something else too is only listed as that. Raises
        `FileUnreadable`.
        """
        try:
            found = list(self._found())
        except OSError as error:
            raise FileUnreadable(self.folder, cause_of(error), error.errno or 0) from error
        kept = {_identity(each) for each in found if each.occasion in KEPT}
        listed = [each for each in found if each.occasion in KEPT or _identity(each) not in kept]
        listed.sort(key=attrgetter("status.st_mtime_ns", "occasion", "ordinal"), reverse=True)
        return listed

    def number_of(self, path: Path) -> int | None:
        """Return which version this is, the newest being 1; None if it can't be found."""
        with suppress(FileUnreadable):
            for number, version in enumerate(self.versions(), start=1):
                if version.path == path:
                    return number
        return None

    def _found(self) -> Iterator[SavedVersion]:
        for path in self._all():
            named = _named(path)
            if named:
                with suppress(FileNotFoundError):  # dropped since the folder was read
                    yield SavedVersion(path, *named, path.stat())

    def hold(self, snapshot: files.Snapshot) -> None:
        """Keep hold of the file as it is, before it is replaced. Raises `OSError`.

        Where nothing stands in the file, there is nothing to keep.
        """
        if snapshot.status and not snapshot.is_empty:
            files.link_or_copy(self._file, self._held, snapshot.status)

    def let_go(self) -> None:
        """Drop what is held, if it has found no place. Raises `OSError`."""
        self._held.unlink(missing_ok=True)

    def keep(self, snapshot: files.Snapshot, kept_for: KeptFor | None) -> Path | None:
        """Give the version that is held its place, and drop the oldest; return the occasion's.

        Raises `OSError`.
        """
        if snapshot.status is None or snapshot.is_empty:
            return None
        kept = self._keep_for(kept_for, snapshot.status) if kept_for else None
        if kept_for is None or kept_for.occasion is not Occasion.RESTORE:
            # What is restored often replaces a damaged file: the previous one may be worth more.
            files.replace(self._held, self.folder / PREVIOUS)
        # To rename a file onto another name of itself does nothing, and leaves both.
        self.let_go()
        disk.sync_folder(self.folder)
        return kept

    def _keep_for(self, kept_for: KeptFor, status: os.stat_result) -> Path:
        occasion, match, spared = kept_for
        versions = self._numbered(occasion)
        number = max(versions, default=0) + 1
        of_match = "" if match is None else f"-match-{match}"
        kept = self.folder / f"before-{occasion}-{number}{of_match}.toml"
        try:
            os.link(self._held, kept)
        except OSError:
            # A copy is made under the other name only: it might remain half written.
            files.replace(self._held, kept)
            files.write(self._held, [files.FilePart(kept, 0, status.st_size)], status)
        for old in sorted(versions)[: 1 - KEPT[occasion]]:
            if versions[old] != spared:
                versions[old].unlink()
        return kept

    def _numbered(self, occasion: Occasion) -> dict[int, Path]:
        """Return the versions kept for an occasion by their counting number."""
        found = ((_named(path), path) for path in self._all())
        return {named[1]: path for named, path in found if named and named[0] is occasion}

    def _all(self) -> Iterator[Path]:
        """Yield what the folder holds: nothing if it isn't there, but not if it can't be read."""
        with suppress(FileNotFoundError, NotADirectoryError):
            yield from self.folder.iterdir()


def _named(path: Path) -> tuple[Occasion, int, int | None] | None:
    """Return what the name of a version says: its occasion, its ordinal, and the match."""
    if path.name == PREVIOUS:
        return Occasion.CHANGE, 0, None
    name = re.fullmatch(_NAME, path.name)
    if name is None:
        return None
    if name[4]:
        return Occasion.RESTORE, int(name[5]), None
    return Occasion(name[1]), int(name[2]), int(name[3])


def _identity(version: SavedVersion) -> tuple[int, int]:
    return version.status.st_dev, version.status.st_ino
