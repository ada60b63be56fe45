"""One of several people who type into the same file: a process that runs many commands.

`python together_worker.py SEAT COUNT FILE ORDER` types COUNT commands at random, and prints a line
of JSON for each: what was typed, the exit status, the answer and the complaint. What changed the
file also leaves `SEAT/NUMBER` in the file ORDER, written while the lock is held: so that file tells
in which order the changes were made.
"""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import uno_score.cli.session
from uno_score.__main__ import main

EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=-3)))
NAMES = ("Ana", "Beto", "Caro", "Dani", "José", "Eva")
LOCKED = '"code": "locked"'


class Answer(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


def stop_the_clock() -> None:
    """Let all commands of this process, imported later, happen at the same time."""
    uno_score.cli.session.now = lambda: EVENING


def run(file: Path, *words: str) -> Answer:
    """Run a command on a file, again while another one holds it, as a person would.

    Raises `TimeoutError`.
    """
    for _ in range(20):
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
        with redirect_stdout(out), redirect_stderr(err):
            status = main(["--file", str(file), *words])
        answer = Answer(status, written(out), written(err))
        if LOCKED not in answer.err:
            return answer
    raise TimeoutError


def written(stream: io.TextIOWrapper) -> str:
    """Return what was written to a stream."""
    stream.seek(0)
    return stream.read()


class Person:
    """Somebody who looks at the current match, and types whatever comes to mind."""

    def __init__(self, seat: int, file: Path) -> None:
        """Sit down; the seat is where chance begins, and marks the hands."""
        self._file = file
        self._chance = Random(seat)  # noqa: S311 - nothing is kept secret
        self._mark = seat * 1000

    def command(self) -> list[str]:
        """Return a command; what it refers to may be gone when it is run."""
        shown = run(self._file, "table", "--json")
        if shown.status:
            return ["new", *self._chance.sample(NAMES, 4), "--to", "90000"]
        match = json.loads(shown.out)
        kinds = ("hand", "hand", "hand", "hand", "undo", "fix", "seat", "agree", "match", "look")
        made: list[str] = getattr(self, f"_{self._chance.choice(kinds)}")(match)
        return made

    def _cards(self) -> str:
        self._mark += 1
        return f"={self._mark}"

    def _hand(self, match: dict[str, Any]) -> list[str]:
        gone = {*match["away"], *match["out"]}
        players = [name for name in match["players"] if name not in gone] or list(NAMES[:3])
        winner = self._chance.choice(players)
        left = "; ".join(f"{name}: {self._cards()}" for name in players if name != winner)
        return ["hand", winner, "--left", left or "Ana: 7"]

    def _undo(self, _match: dict[str, Any]) -> list[str]:
        return ["undo"]

    def _fix(self, match: dict[str, Any]) -> list[str]:
        number = str(self._chance.randint(1, len(match["hands"]) + 1))
        name = self._chance.choice(NAMES)
        how = (["--drop"], ["--left", f"{name}: {self._cards()}"], ["--winner", name])
        return ["fix", number, *self._chance.choice(how)]

    def _seat(self, match: dict[str, Any]) -> list[str]:
        name = self._chance.choice(NAMES)
        other = self._chance.choice(match["players"] or NAMES)
        return self._chance.choice(
            (
                ["join", name],
                ["join", name, "--start", "highest"],
                ["leave", other],
                ["rename", other, f"{name[:3]} {self._cards()[1:]}"],
            )
        )

    def _agree(self, _match: dict[str, Any]) -> list[str]:
        target = str(self._chance.choice((400, 30_000, 60_000, 90_000)))
        title = f"“{self._cards()}”"
        return ["set", *self._chance.choice((["--to", target], ["--title", title]))]

    def _match(self, match: dict[str, Any]) -> list[str]:
        number = str(self._chance.randint(1, match["id"] + 1))
        names = self._chance.sample(NAMES, 3)
        target = str(self._chance.randint(9_999, 99_999))
        return self._chance.choice(
            (
                ["new", *names, "--to", target],
                ["rematch"],
                ["resume", number],
                ["resume", number],
                ["discard", number, "--yes"],
            )
        )

    def _look(self, _match: dict[str, Any]) -> list[str]:
        return self._chance.choice((["history"], ["count", "7", self._cards()], ["stats"]))


def type_commands(seat: int, count: int, file: Path, order: Path) -> None:
    """Type so many commands, and print what came of each."""
    typed = 0

    def note(event: str, arguments: tuple[Any, ...]) -> None:
        """Note whose turn it is when the file is about to be replaced, under the lock."""
        if event == "os.rename" and Path(arguments[1]) == file:
            with order.open("a", encoding="utf-8") as lines:
                lines.write(f"{seat}/{typed}\n")

    sys.addaudithook(note)
    person = Person(seat, file)
    for _ in range(count):
        words = person.command()
        answer = run(file, *words, "--json")
        print(json.dumps([words, *answer]))  # noqa: T201 - this is how it tells
        typed += 1


if __name__ == "__main__":
    stop_the_clock()
    type_commands(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]))
