"""What the system is asked for besides bytes: to wait for the disk, to make folders, to own."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING

from uno_score.ledger.faults import FileNotWritten, cause_of

if TYPE_CHECKING:
    from pathlib import Path


def sync(handle: int) -> None:
    """Wait until the disk holds what was written, also on macOS. Raises `OSError`."""
    if sys.platform == "darwin":  # pragma: no cover
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows which files a folder holds, where it can say so.

    Raises `OSError`.
    """
    if sys.platform != "win32":  # pragma: no branch
        handle = os.open(folder, os.O_RDONLY)
        try:
            sync(handle)
        except OSError as error:
            # Some disks, most of them shared ones, have no such thing for folders.
            if error.errno != errno.EINVAL:
                raise
        finally:
            os.close(handle)


def make_folder(path: Path, folder: Path) -> None:
    """Make a folder that only its owner may enter, and those above it, if they are missing.

    Raises `FileNotWritten`.
    """
    try:
        missing = list(takewhile(lambda each: not each.is_dir(), (folder, *folder.parents)))
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for made in reversed(missing):
            give(made, made.parent)
            # Else a power cut could take the folder away with all that is in it.
            sync_folder(made.parent)
    except OSError as error:
        raise FileNotWritten(path, cause_of(error), error.errno or 0) from error


def give(made: int | Path, folder: Path) -> None:
    """Give what was just made in a folder, a file by its handle, to the owner of that folder.

    Only root can, and does: what `sudo` makes once, the owner couldn't write any more.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        with suppress(OSError):
            owner = folder.stat()
            if isinstance(made, int):
                os.fchown(made, owner.st_uid, owner.st_gid)
            else:
                os.chown(made, owner.st_uid, owner.st_gid, follow_symlinks=False)
