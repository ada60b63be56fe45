"""What the commands share: the ledger that was asked for, the clock, and the window."""

from __future__ import annotations

import os
import shutil
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from uno_score.ledger.path import default_path, expanded

if TYPE_CHECKING:
    from uno_score.ledger.ledger import Ledger


class Session:
    """One run of the program."""

    def __init__(self, file: str | None) -> None:
        """Take the path given with `--file`, as it was typed."""
        self.file = file

    @property
    def path(self) -> Path:
        """Where the matches are kept: `--file`, else the environment's, else the user's."""
        return expanded(self.file) if self.file is not None else default_path(os.environ)

    @cached_property
    def ledger(self) -> Ledger:
        """The file that holds the matches."""
        # Help and `count` do without it, and it is most of what the program consists of.
        from uno_score.ledger.ledger import Ledger

        return Ledger(self.path)


def now() -> datetime:
    """Return the time of the system's clock, with its offset, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


def height() -> int:
    """Return how many lines the window has; 24 where there is none."""
    return shutil.get_terminal_size().lines


def width() -> int:
    """Return how many columns the window has; 80 where there is none."""
    return shutil.get_terminal_size().columns
