"""Killed at any moment, a change leaves the old file or the new one."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest
from ledger_examples import HAND_MADE, hand, ledger_of, new_match

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from uno_score.ledger.ledger import Ledger

HAND = hand("Ana", "Beto: 7")
OTHER = HAND_MADE.replace("target = 300", "target = 400").encode()
TOUCHES_FILES = frozenset(
    ["open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.chmod", "fcntl.flock"]
)
KILLED = 9

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes aren't forked here")


def killed_at(step: int, change: Callable[[], object]) -> bool:
    """Make a change in a process that dies before it touches files for the time `step`."""
    child = os.fork()
    if child == 0:  # pragma: no cover - the process ends without telling what it covered
        count = 0

        def die(event: str, _arguments: object) -> None:
            nonlocal count
            count += event in TOUCHES_FILES
            if count == step:
                os._exit(KILLED)

        sys.addaudithook(die)
        change()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in {0, KILLED}
    return os.waitstatus_to_exitcode(status) == KILLED


def record(ledger: Ledger) -> object:
    """Record a hand."""
    return ledger.update(lambda match: match.with_hand(HAND))


def open_match(ledger: Ledger) -> object:
    """Open a match."""
    return ledger.open(new_match)


def discard(ledger: Ledger) -> object:
    """Remove a match."""
    return ledger.remove(2)


def restore(ledger: Ledger) -> object:
    """Put back the version that was there before anything else."""
    first = next(each for each in ledger.versions() if each.saved.match == 99)
    return ledger.restore(first.number)


@pytest.mark.parametrize("change", [record, open_match, discard, restore])
def test_killed(tmp_path: Path, change: Callable[[Ledger], object]) -> None:
    """Wherever the program is killed, the file is whole, and the next change is made as ever."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    folder = tmp_path / "history.toml.saved"
    folder.mkdir()
    (folder / "before-discard-9-match-99.toml").write_bytes(OTHER)
    change(ledger)
    new = ledger.path.read_bytes()
    seen = []
    for step in range(1, 100):
        ledger.path.write_text(HAND_MADE, encoding="utf-8")
        killed = killed_at(step, lambda: change(ledger))
        seen.append(ledger.path.read_bytes())
        record(ledger)
        kept = (tmp_path / "history.toml.saved" / "previous.toml").read_bytes()
        assert kept == seen[-1]
        left = {path.name for path in tmp_path.rglob("*") if path.suffix != ".toml"}
        assert left == {"history.toml.saved", "lock"}
        if not killed:
            break
    assert len(seen) > 10
    assert set(seen) == {HAND_MADE.encode(), new}
    assert seen == sorted(seen, key=lambda text: text == new)
