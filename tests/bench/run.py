"""How long the program takes, in whole processes: `python tests/bench/run.py`.

It prints tables in Markdown: the commands against `import typer`, how they grow with the file, and
what reads the whole file against TOML's parser alone. `--peer` installs Watson and measures it too.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ledgers import matches_with, write_ledger
from peer import peer_cases
from processes import Case, Figures, measure

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[2]
SIZES = (0, 1_000, 10_000, 100_000)
"""Hands on file in other matches; the current match has three more."""
LONG_MATCHES = (20, 2_000)
MATCHES_OF_A_HISTORY = 100
HANDS_IN_A_HISTORY = (8, 20)
"""Hands in each of its matches: four players get to 500 in about eight."""

PASS, TYPER = "python -c pass", 'python -c "import typer"'
HAND = ("hand", "Ana", "--left", "Beto: 7 +2; Caro: w 3; José: 9")
COMMANDS = {
    "hand": HAND,
    "undo": ("undo",),
    "table": ("table",),
    "new": ("new", "Ana", "Beto", "Caro"),
    "count": ("count", "7", "+2", "w"),
    "path": ("path",),
    "--help": ("--help",),
}
TAB = {"Tab: hand": ("hand", ""), "Tab: --left": ("hand", "Ana", "--left", "Be")}
WHOLE_FILE = ("stats", "history", "check")
GROWING = ("hand", "undo", "table", "new")
LIMITS = {
    **dict.fromkeys(("hand", "undo", "count", "path", *TAB), 1.35),
    "--help": 1.4,
    "table": 1.5,
    f"history, {MATCHES_OF_A_HISTORY} matches of {HANDS_IN_A_HISTORY[0]}": 1.5,
}
"""Of `import typer`."""
TENFOLD, HUNDREDFOLD = "10,000 hands", "100,000 hands"
GOALS_OF_GROWTH = {
    **{command: {TENFOLD: 1.1, HUNDREDFOLD: 1.4} for command in ("hand", "undo")},
    "table": {TENFOLD: 1.1, HUNDREDFOLD: 1.1},
}
"""Of the time with the current match alone on file."""
PARSE = "import sys, tomllib; tomllib.load(open(sys.argv[1], 'rb'))"


class Files:
    """The files that are measured with, written once, and a copy that each start finds anew."""

    def __init__(self, folder: Path) -> None:
        """Keep them in this folder."""
        self._folder = folder
        self.file = folder / "history.toml"

    def write(self, name: str, matches: Sequence[int]) -> Path:
        """Write a file of this name, unless it is there."""
        path = self._folder / f"{name}.toml"
        if not path.exists():
            write_ledger(path, matches)
        return path

    def case(self, name: str, words: tuple[str, ...], source: Path, *, tab: bool = False) -> Case:
        """Return the case of a command with a copy of this file."""

        def prepare() -> None:
            shutil.rmtree(f"{self.file}.saved", ignore_errors=True)
            shutil.copyfile(source, self.file)

        program = (sys.executable, "-m", "uno_score", "--file", str(self.file))
        environment = {"_UNO_SCORE_COMPLETE": "fish"} if tab else {}
        return Case(name, (*program, *words), prepare, environment)


def command_cases(files: Files) -> Iterator[Case]:
    """Yield the floors and the commands, with the current match alone on file."""
    yield Case(PASS, (sys.executable, "-c", "pass"))
    yield Case(TYPER, (sys.executable, "-c", "import typer"))
    small = files.write("0", matches_with(0))
    for name, words in COMMANDS.items():
        yield files.case(name, words, small)
    for name, words in TAB.items():
        yield files.case(name, words, small, tab=True)
    for hands in HANDS_IN_A_HISTORY:
        source = files.write(f"history-{hands}", [hands] * MATCHES_OF_A_HISTORY)
        yield files.case(
            f"history, {MATCHES_OF_A_HISTORY} matches of {hands}", ("history",), source
        )


def growing_cases(files: Files) -> Iterator[Case]:
    """Yield the commands with more and more on file, and with a longer and longer match."""
    for size in SIZES:
        source = files.write(str(size), matches_with(size))
        for name in GROWING:
            yield files.case(f"{name}, {size:,} hands", COMMANDS[name], source)
    for hands in LONG_MATCHES:
        source = files.write(f"long-{hands}", [hands])
        for name in ("hand", "table"):
            yield files.case(f"{name}, a match of {hands:,} hands", COMMANDS[name], source)


def whole_file_cases(files: Files) -> Iterator[Case]:
    """Yield what reads every match, and the parser alone on the same bytes."""
    for size in SIZES[2:]:
        source = files.write(str(size), matches_with(size))
        yield Case(f"tomllib, {size:,} hands", (sys.executable, "-c", PARSE, str(source)))
        for name in WHOLE_FILE:
            yield files.case(f"{name}, {size:,} hands", (name,), source)


def table_of(
    heading: str,
    figures: Mapping[str, Figures],
    floors: Mapping[str, str],
    limit: Mapping[str, float],
) -> str:
    """Return the figures as a table; each case is compared with its floor."""
    lines = [
        f"| {heading} | median | middle half | peak memory | memory ratio | time ratio | goal |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, figure in figures.items():
        floor = floors.get(name)
        time = f"{figure.time / figures[floor].time:.2f}" if floor else ""
        memory = f"{figure.memory / figures[floor].memory:.2f}" if floor else ""
        goal = f"{limit[name]:.2f}" if name in limit else ""
        lines.append(
            f"| {name} | {figure.time * 1000:.0f} ms | {figure.spread} "
            f"| {figure.memory / 1e6:.0f} MB | {memory} | {time} | {goal} |"
        )
    return "\n".join(lines)


def growth_goals(names: Sequence[str]) -> tuple[dict[str, str], dict[str, float]]:
    """Return what each growing case is compared with, and the highest ratio wanted."""
    floors, goals = {}, {}
    for name in names:
        command, size = name.split(", ", 1)
        long = size.startswith("a match")
        first = f"a match of {LONG_MATCHES[0]} hands" if long else f"{SIZES[0]} hands"
        floors[name] = f"{command}, {first}"
        if long:
            goals[name] = 3.0
        elif command in GOALS_OF_GROWTH:
            goal = GOALS_OF_GROWTH[command].get(size)
            goals |= {} if goal is None else {name: goal}
    return floors, goals


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description="How long the program takes.")
    parser.add_argument("--rounds", type=int, default=15, help="how often each command is started")
    parser.add_argument("--peer", action="store_true", help="install Watson and measure it too")
    options = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["UNO_SCORE_LANG"] = "es"
    os.environ["PYTHONPATH"] = str(ROOT)
    with tempfile.TemporaryDirectory(prefix="uno-score-") as place:
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(place) / "bytecode")
        for table in tables(Path(place), options.rounds, peer=options.peer):
            print(table, end="\n\n", flush=True)  # noqa: T201 - this is a program


def tables(folder: Path, rounds: int, *, peer: bool) -> Iterator[str]:
    """Yield the machine and the tables."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    yield f"Python {platform.python_version()}, {machine}, {datetime.now(UTC).date()}"
    files = Files(folder)
    figures = measure(list(command_cases(files)), rounds)
    yield table_of("start", figures, dict.fromkeys(figures, TYPER), LIMITS)
    figures = measure(list(growing_cases(files)), rounds)
    yield table_of("growth", figures, *growth_goals(list(figures)))
    figures = measure(list(whole_file_cases(files)), max(rounds // 3, 3))
    floors = {name: f"tomllib, {name.split(', ', 1)[1]}" for name in figures}
    goals = {
        f"{name}, {size:,} hands": 1.5 if size < SIZES[3] else 1.2
        for name in WHOLE_FILE[:2]
        for size in SIZES[2:]
    }
    yield table_of("whole file", figures, floors, goals)
    if peer:
        figures = measure(list(peer_cases(folder, SIZES)), max(rounds // 3, 3))
        yield table_of("peer", figures, {}, {})


if __name__ == "__main__":
    main()
