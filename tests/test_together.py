"""Several people at several terminals write into the same file, and nothing is lost.

Eight processes type 50 commands each; with `UNO_SCORE_FULL=1` in the environment, 500.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from together_worker import EVENING, Answer, run

fcntl = pytest.importorskip("fcntl", reason="the tests are those of Linux and macOS")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from conftest import Answer as Said
    from conftest import Clock

    Run = Callable[..., Said]

ROOT = Path(__file__).parent.parent
WORKER = Path(__file__).with_name("together_worker.py")
COMMANDS = 500 if os.environ.get("UNO_SCORE_FULL") else 50
PEOPLE = 8

READER = """
import json, sys
from pathlib import Path
from together_worker import run
from uno_score.ledger.ledger import Ledger

file, stop = map(Path, sys.argv[1:])
seen = []
while not stop.exists():
    for words in (["table"], ["history"], ["stats"], ["export", "--format", "json"]):
        answer = run(file, *words)
        if answer.status and "There is no match yet" not in answer.err:
            sys.exit(f"{words}: {answer}")
    seen.append(sum(1 for match in Ledger(file).matches()))
print(json.dumps(seen))
"""
"""A process that reads the file in all ways, over and over."""


class Typed(NamedTuple):
    """A command that somebody typed, and what came of it."""

    words: list[str]
    answer: Answer


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_SCORE_LANG", "en")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, [ROOT, WORKER.parent])))


def start(*arguments: object) -> subprocess.Popen[str]:
    """Start a process of Python."""
    return subprocess.Popen(
        [sys.executable, *map(str, arguments)], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def typed_together(file: Path, order: Path) -> list[list[Typed]]:
    """Let everybody type at the same time, while somebody reads; return what each one typed."""
    stop = order.with_name("stop")
    reader = start("-c", READER, file, stop)
    workers = [start(WORKER, seat, COMMANDS, file, order) for seat in range(PEOPLE)]
    said = [worker.communicate()[0] for worker in workers]
    stop.touch()
    seen = reader.communicate()[0]
    assert [process.returncode for process in (reader, *workers)] == [0] * (PEOPLE + 1)
    assert len(json.loads(seen)) > 1
    return [[typed_of(line) for line in lines.splitlines()] for lines in said]


def typed_of(line: str) -> Typed:
    """Return what a line of a worker tells."""
    words, *answer = json.loads(line)
    return Typed(words, Answer(*answer))


def held(folder: Path) -> dict[str, bytes]:
    """Return every file in a folder and below it, by its path there."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight people leave, byte for byte, what one leaves who types the same in the same order."""
    together, alone = tmp_path / "together", tmp_path / "alone"
    order = tmp_path / "order"
    typed = typed_together(together / "history.toml", order)
    assert {each.answer.status for person in typed for each in person} <= {0, 1, 2}
    turns = [tuple(map(int, line.split("/"))) for line in order.read_text().splitlines()]
    assert len(set(turns)) == len(turns) > PEOPLE
    for command in ("new", "hand", "rematch"):
        monkeypatch.setattr(f"uno_score.cli.{command}.now", lambda: EVENING)
    for seat, number in turns:
        words, answer = typed[seat][number]
        again = run(alone / "history.toml", *words, "--json")
        # What was discarded is kept in a folder of another name here.
        out = again.out.replace(json.dumps(str(alone))[1:-1], json.dumps(str(together))[1:-1])
        assert (words, again._replace(out=out)) == (words, answer)
    assert held(together) == held(alone)
    changed = {(seat, number) for seat, number in turns}
    for seat, person in enumerate(typed):
        for number, each in enumerate(person):
            if each.answer.status or each.words[0] in {"count", "history", "stats"}:
                assert (seat, number) not in changed
            elif each.words[0] in {"hand", "undo", "new", "rematch", "discard"}:
                assert (seat, number) in changed


HOLDER = """
import sys, time
from pathlib import Path
from together_worker import run

def hold(event, arguments):
    if event == "os.rename" and Path(arguments[1]) == Path(sys.argv[1]):
        print("holding", file=sys.__stdout__, flush=True)
        time.sleep(60)

sys.addaudithook(hold)
run(Path(sys.argv[1]), "hand", "Ana", "--left", "Beto: =1")
"""
"""A process that never gets around to replacing the file."""


def test_killed_with_the_lock(run: Run, ledger_path: Path) -> None:
    """A process that is killed while it holds the lock blocks nobody, and leaves nothing behind."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    holder = start("-c", HOLDER, ledger_path)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "holding\n"
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    assert ledger_path.read_bytes() == before
    assert run("hand", "Beto", "--left", "Ana: =2").status == 0
    assert run("table", "--json").json["totals"] == {"Ana": 0, "Beto": 2}
    folder = ledger_path.parent
    assert set(held(folder)) == {
        *("history.toml", "history.toml.saved/lock", "history.toml.saved/previous.toml"),
    }


def test_locked(run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that isn't given back within 5 seconds is told; who only reads needn't wait."""
    run("new", "Ana", "Beto")
    before = held(ledger_path.parent)
    seconds = iter(range(100))
    with (ledger_path.parent / "history.toml.saved" / "lock").open("rb+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with monkeypatch.context() as patch:
            patch.setattr(time, "monotonic", lambda: next(seconds))
            answer = run("hand", "Ana", "--left", "Beto: 7")
        assert run("table").status == 0
    refusal = (
        f"Nothing was changed: another uno-score has held {ledger_path} for 5 seconds; close it "
        "and try again.\n"
    )
    assert (answer.out, answer.err, answer.status) == ("", refusal, 3)
    assert held(ledger_path.parent) == before


def in_place(file: Path, text: bytes) -> None:
    """Save a file as some editors do: over what it held."""
    with file.open("rb+") as opened:
        opened.write(text)
        opened.truncate()


def replaced(file: Path, text: bytes) -> None:
    """Save a file as the other editors do: a new one in the place of the old one."""
    new = file.with_suffix(".swp")
    new.write_bytes(text)
    new.replace(file)


@pytest.fixture(params=[in_place, replaced])
def save(request: pytest.FixtureRequest) -> Callable[[Path, bytes], None]:
    """Give the way in which an editor saves."""
    way: Callable[[Path, bytes], None] = request.param
    return way


@pytest.fixture(params=["small", "large"])
def opened(request: pytest.FixtureRequest, run: Run, ledger_path: Path) -> bytes:
    """Open a match, in a large file too, of which only the ends are read; give what it holds."""
    run("new", "Ana", "Beto")
    run("new", "Ana", "Beto")
    text = ledger_path.read_bytes()
    if request.param == "large":
        comments = b"# It rained.\n" * 200_000
        start = text.rindex(b"\n[[match]]")
        text = text[:start] + comments + text[start:]
        ledger_path.write_bytes(text)
    return text


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[list[Any]]:
    """Give a list of what shall happen while `hand` is worked out, between reading and writing."""
    happens: list[Callable[[], object]] = []

    def now() -> object:
        if happens:
            happens.pop(0)()
        return clock()

    monkeypatch.setattr("uno_score.cli.hand.now", now)
    yield happens
    assert happens == []


def test_an_editor_meanwhile(
    run: Run,
    ledger_path: Path,
    save: Callable[[Path, bytes], None],
    opened: bytes,
    between: list[Any],
) -> None:
    """What an editor saves between reading and writing stays, and the hand is added to that."""
    edited = opened + b"# Beto brought cake\n"
    between.append(lambda: save(ledger_path, edited))
    other = edited.replace(b"target = 500", b"target = 600")
    between.append(lambda: save(ledger_path, other))
    assert run("hand", "Ana", "--left", "Beto: 7", "--json").json["match"]["target"] == 600
    assert ledger_path.read_bytes() == other.replace(
        b"# Beto",
        b'\n[[match.hand]]\nplayed = 2026-11-30 20:15:00-03:00\nwinner = "Ana"\n'
        b'left = "Beto: 7"\n# Beto',
    )


def test_an_editor_that_breaks_it_meanwhile(
    run: Run,
    ledger_path: Path,
    save: Callable[[Path, bytes], None],
    opened: bytes,
    between: list[Any],
) -> None:
    """What an editor has broken meanwhile is refused as ever, and stays as the editor left it."""
    broken = opened.replace(b"target = 500", b"target = <<<")
    between.append(lambda: save(ledger_path, broken))
    answer = run("hand", "Ana", "--left", "Beto: 7", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("damaged-file", 3)
    assert ledger_path.read_bytes() == broken


def test_an_editor_that_cuts_it_meanwhile(
    run: Run,
    ledger_path: Path,
    save: Callable[[Path, bytes], None],
    opened: bytes,
    between: list[Any],
) -> None:
    """A file that has become short meanwhile is read anew, and nothing comes of what it was."""
    short = opened[: opened.index(b"\n[[match]]", 100)].rstrip() + b"\n"
    between.append(lambda: save(ledger_path, short))
    assert run("hand", "Ana", "--left", "Beto: 7", "--json").json["match"]["id"] == 1
    added = (
        b'\n[[match.hand]]\nplayed = 2026-11-30 20:15:00-03:00\nwinner = "Ana"\nleft = "Beto: 7"\n'
    )
    assert ledger_path.read_bytes().replace(added, b"") == short


@pytest.mark.usefixtures("opened")
def test_an_editor_that_deletes_it_meanwhile(
    run: Run, ledger_path: Path, between: list[Any]
) -> None:
    """A file that is deleted meanwhile isn't made anew without its matches."""
    run("set", "--to", "600")
    between.append(ledger_path.unlink)
    answer = run("hand", "Ana", "--left", "Beto: 7", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("file-lost", 3)
    assert not ledger_path.exists()


def test_an_editor_that_keeps_saving(
    run: Run,
    ledger_path: Path,
    save: Callable[[Path, bytes], None],
    opened: bytes,
    between: list[Any],
) -> None:
    """A file that keeps changing is left to whoever changes it, and that is said."""
    before = held(ledger_path.parent)
    versions = [opened + b"#" * count + b"\n" for count in range(1, 11)]
    between += [partial(save, ledger_path, version) for version in versions]
    answer = run("hand", "Ana", "--left", "Beto: 7")
    refusal = (
        f"Nothing was changed: {ledger_path} can't be written, because another program keeps "
        "changing it; look there, or name another --file.\n"
    )
    assert (answer.out, answer.err, answer.status) == ("", refusal, 3)
    assert held(ledger_path.parent) == before | {"history.toml": versions[-1]}


def test_a_folder_of_versions_that_is_deleted(run: Run, ledger_path: Path) -> None:
    """Saved versions may be deleted at any time, the lock with them; they come again."""
    run("new", "Ana", "Beto")
    shutil.rmtree(ledger_path.parent / "history.toml.saved")
    assert run("hand", "Ana", "--left", "Beto: 7").status == 0
    assert run("undo").err == ""
