"""A folder that the program works in, and what must be true of it whatever got in the way."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from watched_disk import Watch

from uno_score.__main__ import run as run_process
from uno_score.ledger.interrupts import interrupts

if TYPE_CHECKING:
    from power_cut import State
    from watched_disk import Refuse

WHOLE = bool(os.environ.get("UNO_SCORE_FULL"))
"""Whether to try all that there is; else a part that is soon done."""

HAND = b"[[match.hand]]"
FILE = Path("data", "history.toml")
NEW = FILE.with_name(".history.toml.new")
SAVED = FILE.with_name("history.toml.saved")
HELD = SAVED / "held.tmp"

COMMANDS = {
    "hand": ["hand", "Ana", "--left", "Beto: 7"],
    "undo": ["undo"],
    "new": ["new", "Ana", "Beto"],
    "discard": ["discard", "1", "--yes"],
    "restore": ["restore", "1"],
    "first": ["new", "Ana", "Beto"],
}
"""A change by its name; `first` is made where there is nothing yet."""

TEXT = """\
# uno-score keeps its matches here. It may be edited by hand.
format = 1

[[match]]
id = 1
started = 2026-11-29 20:15:00-03:00
mode = "own"
target = 200
# rain, nobody came

[[match]]
id = 2
started = 2026-11-30 20:15:00-03:00
mode = "winner"
target = 500
players = ["Ana", "Beto"]

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7 +2"
"""


def earlier(number: int) -> bytes:
    """Give an earlier version of the file, another one for each number."""
    return f"{TEXT}\n# version {number}\n".encode()


USED: State = {
    FILE.parent: None,
    FILE: TEXT.encode(),
    NEW: b"left over from a crash",
    SAVED: None,
    HELD: b"left over, too",
    SAVED / "lock": b"",
    SAVED / "previous.toml": earlier(0),
    **{SAVED / f"before-new-{n}-match-{n}.toml": earlier(n) for n in range(1, 11)},
    **{SAVED / f"before-discard-{n}-match-1.toml": earlier(-n) for n in range(1, 6)},
}
"""A folder that has been used for long, and in which the program was killed the last time."""


def put(folder: Path, state: State) -> None:
    """Put this into a folder, and nothing else."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    for path, data in state.items():
        if data is None:
            (folder / path).mkdir()
        else:
            (folder / path).write_bytes(data)
            # Versions are numbered by their times.
            os.utime(folder / path, (0, 0))


def state_of(folder: Path) -> State:
    """Give what is in a folder."""
    return {
        path.relative_to(folder): None if path.is_dir() else path.read_bytes()
        for path in folder.rglob("*")
    }


class Ended(NamedTuple):
    """How a run of the program ended."""

    status: object
    out: str
    err: str


NOT_PRINTED = "What was asked for is done, but the answer can't be printed: is the disk full?"
WARNINGS = ("Warning: it is recorded", NOT_PRINTED)


class Table:
    """A folder that the program works in."""

    def __init__(self, folder: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
        """Make the change once, to know what is right."""
        self.folder = folder
        self.arguments = COMMANDS[command]
        self.start = {} if command == "first" else USED
        self._capsys = capsys
        self.right = self.change()
        assert (self.right.status, self.right.err) == (0, "")
        self.old, self.new = self.start.get(FILE), state_of(folder)[FILE]
        assert self.old != self.new

    def run(self, *arguments: str) -> Ended:
        """Run the program as a shell does."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", ["uno-score", *arguments])
            with pytest.raises(SystemExit) as ended:
                run_process()
        interrupts.heed()
        return Ended(ended.value.code, *self._capsys.readouterr())

    def change(
        self, *, refuse: Refuse = lambda _number, _call: None, interrupt_at: int = -1
    ) -> Ended:
        """Make the change, with something that gets in its way, as `Watch` takes it."""
        put(self.folder, self.start)
        with pytest.MonkeyPatch.context() as patch:
            self.watch = Watch(patch, self.folder, refuse=refuse, interrupt_at=interrupt_at)
            return self.run(*self.arguments)

    def check_what_was_said(self, ended: Ended, *, otherwise: int) -> None:
        """Check that the new file is there if the program said so, else the old one."""
        data = state_of(self.folder).get(FILE)
        if ended.status == 0:
            warnings = ended.err.splitlines()
            assert data == self.new
            # Where no version could be kept, none is named; it may be that nothing can be printed.
            assert self.right.out.startswith(ended.out if warnings else self.right.out)
            assert ended.out or NOT_PRINTED in warnings
            assert len(warnings) == len(set(warnings))
            assert all(line.startswith(WARNINGS) for line in warnings)
        else:
            assert (ended.status, ended.out, data) == (otherwise, "", self.old)

    def check_state(self, state: State) -> None:
        """Check that the file, and each version, is the old one, the new one, or as it was."""
        assert state.get(FILE) in {self.old, self.new}
        for path, data in state.items():
            if path.parent == SAVED and path.suffix == ".toml":
                assert data in {self.old, self.new, self.start.get(path)}, path

    def check_next_change(self) -> None:
        """Check that one more hand is recorded, and what was left over is gone."""
        before = state_of(self.folder)
        old = before.get(FILE)
        if old is None:
            assert self.run("new", "Ana", "Beto").status == 0
        else:
            assert self.run("hand", "Beto", "--left", "Ana: w").status == 0
        after = state_of(self.folder)
        new = after[FILE] or b""
        if old is None:
            assert new == self.new
        else:
            assert new.count(HAND) == old.count(HAND) + 1
            assert after[SAVED / "previous.toml"] == old
        left = {path.name for path in after if path.suffix != ".toml"}
        assert left == {FILE.parent.name, SAVED.name, "lock"}
        self.check_state(after | {FILE: old})
