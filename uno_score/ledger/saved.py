"""Earlier versions of the file, kept in a folder beside it with the lock.

`previous.toml` is the version before the latest change. `before-new-12-match-7.toml` is the one
before match 7 was opened, `before-discard-3-match-7.toml` the one before it was discarded; the
first number counts up, so that no version takes another's place when a match's number comes again.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING

from uno_score.ledger import files
from uno_score.ledger.faults import FileUnreadable, cause_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PREVIOUS = "previous.toml"


class Occasion(StrEnum):
    """What a version is kept for besides being the previous one."""

    NEW = "new"
    DISCARD = "discard"


KEPT = {Occasion.NEW: 10, Occasion.DISCARD: 5}
"""How many versions of each occasion are kept."""

_NAME = re.compile(r"before-(new|discard)-([0-9]{1,9})-match-[0-9]{1,9}\.toml")


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
            return any(path.name == PREVIOUS or _NAME.fullmatch(path.name) for path in self._all())
        except OSError as error:
            raise FileUnreadable(self.folder, cause_of(error), error.errno or 0) from error

    def hold(self, snapshot: files.Snapshot) -> None:
        """Keep hold of the file as it is, before it is replaced. Raises `OSError`."""
        if snapshot.status:
            files.link_or_copy(self._file, self._held, snapshot)

    def keep(self, snapshot: files.Snapshot, occasion: Occasion | None, number: int) -> Path | None:
        """Give the version that is held its place, and drop the oldest; return the occasion's.

        Raises `OSError`.
        """
        if not snapshot.status:
            return None
        kept = self._keep_for(occasion, snapshot, number) if occasion else None
        files.replace(self._held, self.folder / PREVIOUS)
        # To rename a file onto another name of itself does nothing, and leaves both.
        self._held.unlink(missing_ok=True)
        files.sync_folder(self.folder)
        return kept

    def _keep_for(self, occasion: Occasion, snapshot: files.Snapshot, number: int) -> Path:
        versions = self._numbered(occasion)
        name = f"before-{occasion}-{max(versions, default=0) + 1}-match-{number}.toml"
        try:
            os.link(self._held, self.folder / name)
        except OSError:
            # A copy is made under the other name only: it might remain half written.
            files.replace(self._held, self.folder / name)
            files.write(self._held, [snapshot.data], snapshot.status)
        for old in sorted(versions)[: 1 - KEPT[occasion]]:
            versions[old].unlink()
        return self.folder / name

    def _numbered(self, occasion: Occasion) -> dict[int, Path]:
        """Return the versions kept for an occasion by their counting number."""
        found = ((_NAME.fullmatch(path.name), path) for path in self._all())
        return {int(name[2]): path for name, path in found if name and name[1] == occasion}

    def _all(self) -> Iterator[Path]:
        """Yield what the folder holds: nothing if it isn't there, but not if it can't be read."""
        with suppress(FileNotFoundError, NotADirectoryError):
            yield from self.folder.iterdir()
