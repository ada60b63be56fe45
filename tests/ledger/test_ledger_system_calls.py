"""Killed, refused or interrupted at each system call, a change leaves the old file or the new one.

`strace` lists the calls that touch the folder or print the answer, and runs the program anew for
each of them. The whole list for all commands takes minutes: it is run with `UNO_SCORE_FULL=1`.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from crash_table import COMMANDS, FILE, NEW, SAVED, WHOLE, Ended, Table, put, state_of

import uno_score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from power_cut import State

PROGRAM = """
import sys
from datetime import datetime, timedelta, timezone
from uno_score.cli import session
session.now = lambda: datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=-3)))
from uno_score.__main__ import run
run()
"""
"""The program, at the time of the clock of the tests."""

STRACE = ("strace", "-f", "-qqq", "-e", "trace=%file,%desc", "-e", "signal=none")
QUICKLY = "--seccomp-bpf"
"""Makes `strace` quick, and lets it lose the signals that it is told to send."""

WRITING = re.compile(r"mkdir|open|write|f?chmod|f?sync|link|rename|unlink|flock|close")
"""Before any other call, a kill finds what it finds before the next of these."""


class Place(NamedTuple):
    """A system call of a run: its name, and which one of this name it is, from 1."""

    name: str
    number: int

    def inject(self, what: str) -> str:
        """Say to `strace` what shall happen there."""
        return f"{self.name}:{what}:when={self.number}"


class Traced(NamedTuple):
    """A run: how it ended, what it left, the calls with the ledger, and all as `strace` says it."""

    ended: Ended
    state: State
    places: list[Place]
    trace: str


def strace_works() -> bool:
    """Tell whether there is `strace`, and whether the system lets it look into programs."""
    if shutil.which(STRACE[0]) is None:
        return False
    tried = subprocess.run(
        [*STRACE, QUICKLY, "-o", os.devnull, "true"], check=False, capture_output=True, text=True
    )
    return (tried.returncode, tried.stderr) == (0, "")


@pytest.fixture(scope="module", autouse=True)
def _needs_strace() -> None:
    """Skip where there is no `strace`, unless somebody wants it to be there."""
    if not strace_works() and not os.environ.get("UNO_SCORE_NEED_STRACE"):
        pytest.skip("strace isn't there, or the system doesn't let it look into programs")


@pytest.fixture
def table_of(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    clock: object,  # noqa: ARG001 - stands still, so that the new file is always the same
) -> Callable[[str], Table]:
    """Give what lays the table for a command."""
    folder = tmp_path / "table"
    folder.mkdir()
    monkeypatch.setenv("UNO_SCORE_FILE", str(folder / FILE))
    monkeypatch.setenv("UNO_SCORE_LANG", "en")
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    return lambda command: Table(folder, command, capsys)


def traced(table: Table, place: Path, inject: str = "") -> Traced:
    """Make the change in a process of its own, in a folder of its own, with this in its way."""
    folder, trace, out = place / "in", place / "trace", place / "out"
    folder.mkdir(parents=True)
    put(folder, table.start)
    data = folder / FILE.parent
    watched = [data, *(folder / path for path in (FILE, NEW, SAVED, SAVED / "lock", *table.start))]
    watched += [out, SAVED / "held.tmp", SAVED / "previous.toml"]
    with out.open("w") as stdout:
        process = subprocess.run(
            [
                *(*STRACE, "-o", trace),
                *(() if "signal" in inject else (QUICKLY,)),
                *(word for path in dict.fromkeys(watched) for word in ("-P", folder / path)),
                *(("-e", f"inject={inject}") if inject else ()),
                *(sys.executable, "-c", PROGRAM, *table.arguments),
            ],
            check=False,
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ
            | {
                "PYTHONPATH": str(Path(uno_score.__file__).parent.parent),
                "PYTHONUNBUFFERED": "",  # else an answer is printed in two parts
                "UNO_SCORE_FILE": str(folder / FILE),
            },
        )
    said = out.read_text(encoding="utf-8").replace(str(folder), str(table.folder))
    ended = Ended(process.returncode, said, process.stderr)
    calls = trace.read_text()
    return Traced(ended, state_of(folder), list(places_in(calls, str(data))), calls)


def places_in(trace: str, folder: str) -> Iterable[Place]:
    """Give the calls from the first one that touches the folder."""
    counts: Counter[str] = Counter()
    touched = False
    for line in trace.splitlines():
        call = re.match(r"\d+ +(\w+)\(", line)
        if call:
            counts[call[1]] += 1
            touched = touched or folder in line
            if touched:
                yield Place(call[1], counts[call[1]])


def all_traced(table: Table, folder: Path, injected: Iterable[str]) -> list[Traced]:
    """Make the change with each of these in its way, as many at once as there are processors."""
    numbered = list(enumerate(injected))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return list(pool.map(lambda case: traced(table, folder / str(case[0]), case[1]), numbered))


def check(table: Table, run: Traced, otherwise: int) -> None:
    """Check what was said and left, and that the program goes on from there."""
    put(table.folder, run.state)
    table.check_what_was_said(run.ended, otherwise=otherwise)
    table.check_state(run.state)
    table.check_next_change()


def check_killed(table: Table, run: Traced, status: int) -> None:
    """Check what a kill left: if the program had said that it is recorded, it is."""
    assert run.ended.status == status
    assert run.ended.out in {"", table.right.out}
    if run.ended.out:
        assert run.state[FILE] == table.new
    put(table.folder, run.state)
    table.check_state(run.state)
    table.check_next_change()


some_commands = pytest.mark.parametrize("command", COMMANDS if WHOLE else ["hand"])


@some_commands
@pytest.mark.parametrize("name", ["KILL", "TERM"] if WHOLE else ["KILL"])
def test_killed(table_of: Callable[[str], Table], tmp_path: Path, command: str, name: str) -> None:
    """Killed before any system call, a change leaves the old file or the new one."""
    table = table_of(command)
    places = traced(table, tmp_path / "whole").places
    injected = [
        place.inject(f"signal={name}") for place in places if WHOLE or WRITING.match(place.name)
    ]
    runs = all_traced(table, tmp_path, injected)
    status = -getattr(signal, f"SIG{name}")
    for run in runs:
        check_killed(table, run, status)
    assert {run.state.get(FILE) for run in runs} == {table.old, table.new}


ERRORS = ("ENOSPC", "EIO", "EACCES", "EINTR")


@some_commands
def test_refused(table_of: Callable[[str], Table], tmp_path: Path, command: str) -> None:
    """Whichever system call is refused, what is said agrees with what is there."""
    table = table_of(command)
    places = traced(table, tmp_path / "whole").places
    errors = cycle(ERRORS)
    injected = [
        place.inject(f"error={error}")
        for place in places
        for error in (ERRORS if WHOLE else [next(errors)])
    ]
    runs = all_traced(table, tmp_path, injected)
    for run in runs:
        assert run.trace.count("(INJECTED)") == 1
        check(table, run, otherwise=3)
    assert {run.state.get(FILE) for run in runs} == {table.old, table.new}


@pytest.mark.skipif(not WHOLE, reason="UNO_SCORE_FULL isn't set; test_ledger_crash has the same")
@some_commands
def test_interrupted(table_of: Callable[[str], Table], tmp_path: Path, command: str) -> None:
    """Ctrl-C at any system call is status 130 and the old file, or too late: the new one, told."""
    table = table_of(command)
    places = traced(table, tmp_path / "whole").places
    runs = all_traced(table, tmp_path, (place.inject("signal=INT") for place in places))
    for run in runs:
        check(table, run, otherwise=130)
    statuses = [run.ended.status for run in runs]
    too_late = statuses.index(0)
    assert set(statuses[:too_late]) == {130}
    assert set(statuses[too_late:]) == {0}
