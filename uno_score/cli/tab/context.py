"""The line under the cursor, and the match that it is about, read no further than asked for."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from uno_score.errors import ScoreError
from uno_score.ledger.path import default_path
from uno_score.names import find_player

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from uno_score.cli.tab.line import Line
    from uno_score.ledger.glance import Glance


class Candidate(NamedTuple):
    """A value, what it means, and what a list shows of it if it ends a longer one."""

    value: str
    help: str = ""
    label: str = ""


class Context:
    """The line, and the file that `--file` names on it."""

    def __init__(self, line: Line, file: str | None) -> None:
        """Take the line of a command, or of the program itself."""
        self.line = line
        self._file = file

    @property
    def path(self) -> Path:
        """Where the matches are; a `~` comes from the shell as it stands on the line."""
        if self._file:
            return Path(os.path.expanduser(self._file))  # noqa: PTH111 - never raises
        return default_path(os.environ)

    @cached_property
    def matches(self) -> list[Glance | None]:
        """The last matches of the file, the current one first; None for a damaged one."""
        from uno_score.ledger.glance import last_matches

        return last_matches(self.path)

    @property
    def versions(self) -> list[tuple[int, datetime]]:
        """The numbers of the saved versions, and when each was written; none are read."""
        from uno_score.ledger.saved import SavedVersions

        versions = SavedVersions(Path(os.path.realpath(self.path))).versions()
        return [(number, each.written) for number, each in enumerate(versions, start=1)]

    @cached_property
    def match(self) -> Glance | None:
        """The match that `--match` asks for, else the current one."""
        number = self.line.last("match")
        if number is None:
            return next(iter(self.matches), None)
        return next((each for each in self.matches if each and str(each.number) == number), None)

    @property
    def players(self) -> list[str]:
        """Everybody in the match."""
        return list(self.match.players) if self.match else []

    @property
    def away(self) -> list[str]:
        """Those who left."""
        return [player for player in self.players if self.match and player in self.match.away]

    @property
    def playing(self) -> list[str]:
        """Those who are neither away nor out."""
        gone = set(self.away)
        if self.match and self.match.mode == "knockout":
            # Only the hands say who is out, and to read them takes longer.
            from uno_score.ledger.ledger import Ledger
            from uno_score.sheet import work_out

            gone |= set(work_out(Ledger(self.path).match(self.match.number)).out)
        return [player for player in self.players if player not in gone]

    @property
    def given(self) -> list[str]:
        """What the line already gives for the parameter under the cursor."""
        return self.line.given.get(self.line.asked.name, []) if self.line.asked else []

    def meant(self, names: Iterable[str]) -> set[str]:
        """Return the players who are meant by what is typed of their names."""
        players = set()
        for name in names:
            with suppress(ScoreError):
                players.add(find_player(name, self.players))
        return players
