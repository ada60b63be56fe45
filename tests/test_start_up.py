"""What a start costs, counted and never timed: modules, bytes parsed, files opened.

`tests/bench/run.py` takes the times.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from uno_score.cli.catalogue import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parent.parent

PROBE = """
import json, os, sys, tomllib

count = {"parsed": 0, "read": 0, "written": 0, "replaced": 0}
file, arguments = os.path.realpath(sys.argv[1]), sys.argv[2:]
folder = os.path.dirname(file)
loads = tomllib.loads


def counting_loads(text, **keywords):
    count["parsed"] += len(text)
    return loads(text, **keywords)


def watch(event, values):
    if event == "open" and isinstance(values[0], str):
        writes = values[2] & (os.O_WRONLY | os.O_RDWR)
        if writes and os.path.dirname(values[0]) == folder:
            count["written"] += 1
        elif values[0] == file:
            count["read"] += 1
    if event == "os.rename" and str(values[1]) == file:
        count["replaced"] += 1


def look(frame, event, returned):
    if event == "return" and frame.f_code.co_name == "usual_block" and returned:
        count["parsed"] += returned.stop - frame.f_locals["start"]


tomllib.loads = counting_loads
before = set(sys.modules)
from uno_score.__main__ import main

sys.addaudithook(watch)
sys.setprofile(look)
count["status"] = main(["--file", file, *arguments])
count["modules"] = sorted(set(sys.modules) - before)
print(json.dumps(count))
"""
"""A process of its own, which counts what the program does and prints that as its last line."""

NOT_IMPORTED = {
    *("asyncio", "concurrent", "email", "http", "importlib.metadata", "logging", "multiprocessing"),
    *("pydantic", "rich.console", "rich.markup", "rich.table", "rich.text", "socket", "sqlite3"),
    *("ssl", "statistics", "tempfile", "unittest", "urllib.request", "webbrowser", "xml"),
    *("pygments", "html", "csv", "babel", "hatchling", "typer.rich_utils"),
    *("dataclasses", "tomllib", "uno_score.stats", "uno_score.ledger.check"),
    *("uno_score.house_rules", "uno_score.views.json_form", "uno_score.cli.prompt"),
    *("uno_score.ledger.exported", "uno_score.views.page", "uno_score.words.messages"),
    "uno_score.words.compile_catalogs",
}
"""What a hand surely doesn't need: any of them would show in the time that a start takes."""

HAND = ("hand", "Ana", "--left", "Beto: 7 +2; Caro: w 3")


@dataclass(frozen=True)
class Start:
    """What one start of the program did."""

    parsed: int
    """Characters that were read as blocks, by TOML's parser or without it."""
    read: int
    """How often the file was opened to be read."""
    written: int
    """How many files were opened in its folder to be written."""
    replaced: int
    """How often another file was put in its place."""
    status: int
    modules: frozenset[str]


def start(file: Path, *arguments: str) -> Start:
    """Run the program with these arguments in a process of its own."""
    answer = subprocess.run(
        [sys.executable, "-c", PROBE, file, *arguments],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"UNO_SCORE_LANG": "en"},
        text=True,
    )
    counted = json.loads(answer.stdout.splitlines()[-1])
    return Start(**counted | {"modules": frozenset(counted["modules"])})


def hand_text(minute: int) -> str:
    """Return the block of a hand as it stands in the file."""
    return (
        "\n[[match.hand]]\n"
        f"played = 2026-11-30 20:{minute % 60:02}:00-03:00\n"
        'winner = "Ana"\nleft = "Beto: 7; Caro: 3"\n'
    )


def match_text(number: int, *, hands: int) -> str:
    """Return the blocks of a match that nobody wins soon."""
    return (
        f"\n[[match]]\nid = {number}\nstarted = 2026-11-30 20:15:00-03:00\n"
        'mode = "winner"\ntarget = 999999\nplayers = [\n    "Ana",\n    "Beto",\n    "Caro",\n]\n'
        + "".join(map(hand_text, range(hands)))
    )


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Give a file with 10 hands in other matches, and 3 in the current one."""
    return ledger(tmp_path / "small" / "history.toml", others=[10])


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """Give a file with 5,000 hands in other matches, and 3 in the current one."""
    return ledger(tmp_path / "large" / "history.toml", others=[50] * 100)


def ledger(file: Path, *, others: Sequence[int]) -> Path:
    """Write a file of matches with so many hands, and a current one with 3; return its path."""
    hands = [*others, 3]
    # The numbers have as many digits in a small file as in a large one.
    texts = (match_text(number, hands=count) for number, count in enumerate(hands, start=101))
    file.parent.mkdir()
    file.write_text("format = 1\n" + "".join(texts), encoding="utf-8")
    return file


def within(modules: frozenset[str], name: str) -> set[str]:
    """Return the modules that are this one or stand below it."""
    return {module for module in modules if module == name or module.startswith(f"{name}.")}


def test_hand_imports_little(small: Path) -> None:
    """To record a hand, nothing is imported that it surely doesn't need."""
    modules = start(small, *HAND).modules
    assert {name for name in NOT_IMPORTED if within(modules, name)} == set()


def test_rich_is_only_measured_with(small: Path) -> None:
    """Of Rich there is `rich.cells` and its data at most, and for a hand not even that."""
    hand, table = start(small, *HAND).modules, start(small, "table").modules
    rest = {name for name in within(table, "rich") if "._" not in name}
    assert (within(hand, "rich"), rest) == (set(), {"rich", "rich.cells"})


@pytest.mark.parametrize("command", ["hand", "table", "undo"])
def test_one_command_is_built(small: Path, command: str) -> None:
    """Only the module of the command that was asked for is imported."""
    arguments = HAND if command == "hand" else (command,)
    modules = start(small, *arguments).modules
    assert {name for name in COMMANDS if f"uno_score.cli.{name}" in modules} == {command}


def test_help_builds_no_command(small: Path) -> None:
    """The list of commands is shown without importing one of them."""
    modules = start(small, "--help").modules
    assert {name for name in COMMANDS if f"uno_score.cli.{name}" in modules} == set()


@pytest.mark.parametrize(
    "arguments", [HAND, ("undo",), ("new", "Ana", "Beto"), ("table",), ("table", "--match", "101")]
)
def test_parsed_bytes_do_not_grow(small: Path, large: Path, arguments: tuple[str, ...]) -> None:
    """As much is parsed with 5,000 hands in other matches as with 10."""
    if "101" in arguments:
        small = ledger(small.parent / "again" / "history.toml", others=[50])
    few, many = start(small, *arguments), start(large, *arguments)
    assert (few.status, many.status, few.parsed > 0) == (0, 0, True)
    assert few.parsed == many.parsed


@pytest.mark.parametrize("arguments", [HAND, ("undo",), ("new", "Ana", "Beto")])
def test_a_change_opens_the_file_once(small: Path, arguments: tuple[str, ...]) -> None:
    """A change reads the file once, writes one new file, and replaces once."""
    done = start(small, *arguments)
    assert (done.status, done.read, done.written, done.replaced) == (0, 1, 1, 1)


def test_a_hand_parses_one_match(small: Path) -> None:
    """To record a hand, its match is read, and read back as it is written; nothing else is."""
    before = small.read_text(encoding="utf-8")
    done = start(small, *HAND)
    after = small.read_text(encoding="utf-8")
    match = before.rindex("[[match]]")
    assert done.parsed == len(before[match:]) + len(after[match:])


@pytest.mark.parametrize("arguments", [HAND, ("undo",), ("table",), ("history",), ("stats",)])
def test_the_usual_form_is_read_without_a_parser(small: Path, arguments: tuple[str, ...]) -> None:
    """What the program has written itself is read without TOML's parser."""
    assert within(start(small, *arguments).modules, "tomllib") == set()


@pytest.mark.parametrize("arguments", [("table",), ("path",), (*HAND, "--dry-run")])
def test_a_look_writes_nothing(small: Path, arguments: tuple[str, ...]) -> None:
    """What only shows reads the file once at most, and writes nothing."""
    done = start(small, *arguments)
    assert done.read <= 1
    assert (done.status, done.written, done.replaced) == (0, 0, 0)
    assert [path.name for path in small.parent.iterdir()] == ["history.toml"]


@pytest.mark.parametrize(
    "words",
    [("",), ("undo", "--"), ("hand", ""), ("hand", "--left", "B"), ("table", "--match", "")],
)
def test_tab_is_quick(
    small: Path, large: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tab does without Typer, Rich and the commands, and parses as little in a large file."""
    monkeypatch.setenv("_UNO_SCORE_COMPLETE", "fish")
    small = ledger(small.parent / "again" / "history.toml", others=[50] * 50)
    few, many = start(small, *words), start(large, *words)
    assert (few.status, few.read <= 1, few.written, few.replaced) == (0, True, 0, 0)
    assert few.parsed == many.parsed
    needless = NOT_IMPORTED | {"typer", "rich", "uno_score.ledger.ledger", "uno_score.cli.hand"}
    assert {name for name in needless if within(few.modules, name)} == set()


def test_a_refusal_replaces_nothing(small: Path) -> None:
    """A refused change replaces nothing."""
    done = start(small, "hand", "Zoe", "--left", "Beto: 7; Caro: 3")
    assert (done.status, done.replaced) == (1, 0)
