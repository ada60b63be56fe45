"""After a kill, a refusal, Ctrl-C or a power cut at any moment the file is the old or the new one.

What the program said agrees with what is there, and the next change is made as ever.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from power_cut import Disk, after_kills, after_power_cuts
from watched_disk import Watch

from uno_score.__main__ import run as run_process
from uno_score.ledger.interrupts import interrupts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from power_cut import State

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


class Ended(NamedTuple):
    """How a run of the program ended."""

    status: object
    out: str
    err: str


class Table:
    """A folder that the program works in."""

    def __init__(
        self, folder: Path, command: str, capsys: pytest.CaptureFixture[str], start: State
    ) -> None:
        """Make the change once, to know what is right."""
        self.folder = folder
        self.arguments = COMMANDS[command]
        self.start = start
        self._capsys = capsys
        self.right = self.change()
        assert (self.right.status, self.right.err) == (0, "")
        self.old, self.new = start.get(FILE), self.state()[FILE]
        assert self.old != self.new

    def put(self, state: State) -> None:
        """Put this into the folder, and nothing else."""
        for path in sorted(self.folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        for path, data in state.items():
            if data is None:
                (self.folder / path).mkdir()
            else:
                (self.folder / path).write_bytes(data)

    def state(self) -> State:
        """Give what is in the folder."""
        return {
            path.relative_to(self.folder): None if path.is_dir() else path.read_bytes()
            for path in self.folder.rglob("*")
        }

    def run(self, *arguments: str) -> Ended:
        """Run the program as a shell does."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", ["uno-score", *arguments])
            with pytest.raises(SystemExit) as ended:
                run_process()
        interrupts.heed()
        return Ended(ended.value.code, *self._capsys.readouterr())

    def change(self, prepare: Callable[[Watch], object] = lambda _watch: None) -> Ended:
        """Make the change, with something that gets in its way."""
        self.put(self.start)
        with pytest.MonkeyPatch.context() as patch:
            self.watch = Watch(patch, self.folder)
            prepare(self.watch)
            return self.run(*self.arguments)

    def check_what_was_said(self, ended: Ended, *, otherwise: int) -> None:
        """The new file is there if the program said so; else the old one, and it said why."""
        data = self.state().get(FILE)
        if ended.status == 0:
            warnings = ended.err.splitlines()
            assert data == self.new
            # Where no version could be kept, none is named.
            assert self.right.out.startswith(ended.out if warnings else self.right.out)
            assert ended.out
            assert len(warnings) == len(set(warnings))
            assert all(line.startswith("Warning: it is recorded") for line in warnings)
        else:
            assert (ended.status, ended.out, data) == (otherwise, "", self.old)

    def check_state(self, state: State) -> None:
        """The file is the old one or the new one, and so is each version, or as it was before."""
        assert state.get(FILE) in {self.old, self.new}
        for path, data in state.items():
            if path.parent == SAVED and path.suffix == ".toml":
                assert data in {self.old, self.new, self.start.get(path)}, path

    def check_next_change(self) -> None:
        """One more hand is recorded, what was left over is gone, and the version before is kept."""
        before = self.state()
        old = before.get(FILE)
        if old is None:
            assert self.run("new", "Ana", "Beto").status == 0
        else:
            assert self.run("hand", "Beto", "--left", "Ana: w").status == 0
        after = self.state()
        new = after[FILE] or b""
        if old is None:
            assert new == self.new
        else:
            assert new.count(HAND) == old.count(HAND) + 1
            assert after[SAVED / "previous.toml"] == old
        left = {path.name for path in after if path.suffix != ".toml"}
        assert left == {FILE.parent.name, SAVED.name, "lock"}
        self.check_state(after | {FILE: old})


@pytest.fixture(params=COMMANDS)
def table(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    clock: object,  # noqa: ARG001 - stands still, so that the new file is always the same
) -> Table:
    """Give a folder to each command, on a disk that is soon done."""
    monkeypatch.setenv("UNO_SCORE_FILE", str(tmp_path / FILE))
    monkeypatch.setenv("UNO_SCORE_LANG", "en")
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    return Table(tmp_path, request.param, capsys, {} if request.param == "first" else USED)


def check_all(table: Table, states: Iterable[State]) -> None:
    """Check each state that may be found, and that the program goes on from there."""
    seen = set()
    for state in states:
        key = frozenset(state.items())
        if key not in seen:
            seen.add(key)
            table.check_state(state)
            table.put(state)
            table.check_next_change()
    assert {state.get(FILE) for state in map(dict, seen)} == {table.old, table.new}


def test_kill(table: Table) -> None:
    """Killed at any moment, a change leaves the old file or the new one."""
    check_all(table, after_kills(table.start, table.watch.done))


def no_links(watch: Watch) -> None:
    """Let links fail, as on a stick."""
    watch.refuse = lambda number: (
        OSError(errno.EPERM, "") if watch.asked[number].name == "link" else None
    )


def test_kill_without_links(table: Table) -> None:
    """Where versions are copies, a kill leaves no half of one either."""
    table.change(no_links)
    check_all(table, after_kills(table.start, table.watch.done))


on_disks = pytest.mark.skipif(sys.platform == "win32", reason="promised on Linux and macOS")


def check_power_cuts(table: Table) -> None:
    """Check all that may be found, and that what was told stays."""
    calls = table.watch.done
    check_all(table, after_power_cuts(table.start, calls))
    disk = Disk(table.start)
    for call in calls:
        disk.do(call)
    assert {state.get(FILE) for state in disk.after_power_cut()} == {table.new}


@on_disks
def test_power_cut(table: Table) -> None:
    """After a power cut the file is the old one or the new one, and the new one once it is told."""
    check_power_cuts(table)


@on_disks
def test_power_cut_without_links(table: Table) -> None:
    """Where versions are copies, a power cut leaves no half of one either."""
    table.change(no_links)
    check_power_cuts(table)


ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR, errno.EINVAL, errno.ENOENT)


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_refused(table: Table, *, for_good: bool) -> None:
    """Whatever the system refuses, what is said agrees with what is there."""
    for at in range(len(table.watch.asked)):
        for error in ERRORS if WHOLE else [ERRORS[at % len(ERRORS)]]:

            def refuse(number: int, at: int = at, error: int = error) -> OSError | None:
                refused = number >= at if for_good else number == at
                return OSError(error, os.strerror(error)) if refused else None

            ended = table.change(lambda watch, refuse=refuse: setattr(watch, "refuse", refuse))
            table.check_what_was_said(ended, otherwise=3)
            table.check_state(table.state())
            table.check_next_change()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files left open
def test_interrupted(table: Table) -> None:
    """Ctrl-C at any moment is status 130 and the old file, or too late: the new one, and told."""
    statuses = []
    for at in range(2 * len(table.watch.asked)):
        ended = table.change(lambda watch, at=at: setattr(watch, "interrupt_at", at))
        table.check_what_was_said(ended, otherwise=130)
        assert ended.err == ""
        table.check_state(table.state())
        table.check_next_change()
        statuses.append(ended.status)
    assert statuses == sorted(statuses, key=[130, 0].index)
