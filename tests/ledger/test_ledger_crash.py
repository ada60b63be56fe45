"""After a kill, a refusal, Ctrl-C or a power cut at any moment the file is the old or the new one.

What the program said agrees with what is there, and the next change is made as ever.
"""

from __future__ import annotations

import errno
import os
import sys
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from crash_table import COMMANDS, FILE, WHOLE, Table, put, state_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from power_cut import Disk, after_kills, after_power_cuts

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from power_cut import State
    from watched_disk import Call, Refuse


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
    return Table(tmp_path, request.param, capsys)


def check_all(table: Table, states: Iterable[State]) -> None:
    """Check each state that may be found, and that the program goes on from there."""
    seen = set()
    for state in states:
        key = frozenset(state.items())
        if key not in seen:
            seen.add(key)
            table.check_state(state)
            put(table.folder, state)
            table.check_next_change()
    assert {state.get(FILE) for state in map(dict, seen)} == {table.old, table.new}


def test_kill(table: Table) -> None:
    """Killed at any moment, a change leaves the old file or the new one."""
    check_all(table, after_kills(table.start, table.watch.done))


def no_links(_number: int, call: Call) -> int | None:
    """Let links fail, as on a stick."""
    return errno.EPERM if call.name == "link" else None


def test_kill_without_links(table: Table) -> None:
    """Where versions are copies, a kill leaves no half of one either."""
    table.change(refuse=no_links)
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
    table.change(refuse=no_links)
    check_power_cuts(table)


ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINVAL)


def check_refused(table: Table, refuse: Refuse) -> None:
    """Make the change while calls are refused, and check what comes of it."""
    ended = table.change(refuse=refuse)
    table.check_what_was_said(ended, otherwise=3)
    table.check_state(state_of(table.folder))
    table.check_next_change()


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_refused(table: Table, *, for_good: bool) -> None:
    """Whatever the system refuses, once or from then on, what is said agrees with what is there."""
    errors = cycle(ERRORS)
    for at in range(len(table.watch.asked)):
        for error in ERRORS if WHOLE else [next(errors)]:

            def refuse(number: int, _call: Call, at: int = at, error: int = error) -> int | None:
                return error if number == at or (for_good and number > at) else None

            check_refused(table, refuse)


@settings(
    max_examples=500 if WHOLE else 15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.dictionaries(st.integers(0, 70), st.sampled_from([*ERRORS, errno.EINTR]), max_size=8))
def test_refused_here_and_there(table: Table, errors: dict[int, int]) -> None:
    """Whatever else the system refuses, what is said agrees with what is there."""
    check_refused(table, lambda number, _call: errors.get(number))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files left open
def test_interrupted(table: Table) -> None:
    """Ctrl-C at any moment is status 130 and the old file, or too late: the new one, and told."""
    statuses = []
    for at in range(0, 2 * len(table.watch.asked), 1 if WHOLE else 3):
        ended = table.change(interrupt_at=at)
        table.check_what_was_said(ended, otherwise=130)
        assert ended.err == ""
        table.check_state(state_of(table.folder))
        table.check_next_change()
        statuses.append(ended.status)
    too_late = statuses.index(0)
    assert too_late > 0
    assert set(statuses[too_late:]) == {0}
