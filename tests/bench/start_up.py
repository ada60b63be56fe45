"""How long a start takes, in whole processes; run by hand: `python tests/bench/start_up.py`.

Each round starts every command once, so that whatever else the machine does falls on all of them.
The table gives the median of the rounds, the spread of the middle half, and the ratios. Bytecode is
kept in a folder of its own and written in rounds that aren't counted, as an installed program has
it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

ROOT = Path(__file__).parents[2]
SIZES = (10, 100_000)
"""Hands on file; the current match has the last three of them."""
HANDS_OF_A_MATCH = 20
PROGRAM = (sys.executable, "-m", "uno_score")
LANGUAGE = "es"

PYTHON, TYPER = "`python -c pass`", '`python -c "import typer"`'
BASES = {
    PYTHON: (sys.executable, "-c", "pass"),
    TYPER: (sys.executable, "-c", "import typer"),
}
COMMANDS = (
    ("hand", "Ana", "--left", "Beto: 7 +2; Caro: w 3"),
    ("hand", "Ana", "--left", "Beto: 7 +2; Caro: w 3", "--dry-run"),
    ("undo",),
    ("new", "Ana", "Beto", "Caro"),
    ("table",),
    ("count", "7", "+2", "w"),
    ("path",),
    ("--help",),
    ("history",),
    ("check",),
)
TAB = (("",), ("hand", ""), ("hand", "Ana", "--left", "Be"), ("table", "--match", ""))
"""Words behind which Tab is pressed; the answer is that for fish."""
WHOLE_FILE = {"history", "check"}
"""These read every match, and are timed with few hands only."""


@dataclass(frozen=True)
class Case:
    """A command line, with so many hands on file."""

    name: str
    words: tuple[str, ...]
    hands: int | None = None
    tab: bool = False


def hand_text(number: int) -> str:
    """Return the block of a hand as it stands in the file."""
    return (
        "\n[[match.hand]]\n"
        f"played = 2026-11-30 {number // 60 % 24:02}:{number % 60:02}:00-03:00\n"
        'winner = "Ana"\nleft = "Beto: 7 +2; Caro: w 3"\n'
    )


def match_text(number: int, hands: int) -> str:
    """Return the blocks of a match that nobody wins soon."""
    return (
        f"\n[[match]]\nid = {number}\nstarted = 2026-11-30 20:15:00-03:00\n"
        'mode = "winner"\ntarget = 999999\nplayers = [\n    "Ana",\n    "Beto",\n    "Caro",\n]\n'
        + "".join(map(hand_text, range(hands)))
    )


def write_ledger(file: Path, hands: int) -> None:
    """Write a file with so many hands, the last three of them in the current match."""
    full, rest = divmod(hands - 3, HANDS_OF_A_MATCH)
    counts = [HANDS_OF_A_MATCH] * full + [rest] * bool(rest) + [3]
    texts = (match_text(number, count) for number, count in enumerate(counts, start=1))
    file.write_text("format = 1\n" + "".join(texts), encoding="utf-8")


def cases() -> list[Case]:
    """Return what is timed: the bases, then each command that exists, with few and many hands."""
    sys.path.insert(0, str(ROOT))
    from uno_score.cli.catalogue import COMMANDS as KNOWN

    timed = [Case(name, words) for name, words in BASES.items()]
    for words in COMMANDS:
        if words[0] in KNOWN or words[0].startswith("--"):
            switches = [word for word in words[1:] if word.startswith("--") and word != "--left"]
            name = f"`{' '.join([words[0], *switches])}`"
            sizes = SIZES[:1] if words[0] in WHOLE_FILE else SIZES
            timed += [Case(name, words, hands) for hands in sizes]
    for typed in TAB:
        timed += [Case(f"Tab: `{' '.join(typed)}`", typed, hands, tab=True) for hands in SIZES]
    return timed


def time_of(case: Case, folder: Path) -> float:
    """Start a process, wait for its end, and return the seconds it took."""
    words = case.words
    if case.hands is not None:
        # Each start finds the same file, already in the memory of the system.
        file = folder / "history.toml"
        shutil.rmtree(folder / "history.toml.saved", ignore_errors=True)
        shutil.copyfile(folder / f"{case.hands}.toml", file)
        words = (*PROGRAM, "--file", str(file), *words)
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(folder), "UNO_SCORE_LANG": LANGUAGE}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if case.tab:
        environment["_UNO_SCORE_COMPLETE"] = "fish"
    began = perf_counter()
    subprocess.run(words, check=True, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    return perf_counter() - began


def table_of(times: dict[Case, list[float]]) -> str:
    """Return the figures as a table in Markdown."""
    typer = next(median(taken) for case, taken in times.items() if case.name == TYPER)
    few = {case.name: median(taken) for case, taken in times.items() if case.hands == SIZES[0]}
    lines = [
        "| start | hands on file | median | middle half | of `import typer` | of 10 hands |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for case, taken in times.items():
        low, _, high = quantiles(taken, n=4)
        hands = "" if case.hands is None else f"{case.hands:,}"
        growth = f"{median(taken) / few[case.name]:.2f}" if case.hands == SIZES[1] else ""
        lines.append(
            f"| {case.name} | {hands} | {median(taken) * 1000:.0f} ms "
            f"| {low * 1000:.0f}-{high * 1000:.0f} ms | {median(taken) / typer:.2f} | {growth} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Take the times and print the table."""
    parser = argparse.ArgumentParser(description="How long a start takes.")
    parser.add_argument("--rounds", type=int, default=15, help="how often each command is started")
    rounds = parser.parse_args().rounds
    times: dict[Case, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory(prefix="uno-score-") as place:
        folder = Path(place)
        for hands in SIZES:
            write_ledger(folder / f"{hands}.toml", hands)
        for number in range(-1, rounds):
            for case in cases():
                taken = time_of(case, folder)
                if number >= 0:
                    times[case].append(taken)
    print(table_of(times))  # noqa: T201 - this is a program


if __name__ == "__main__":
    main()
