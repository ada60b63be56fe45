"""`undo` takes the last hand back and prints the command that records it again."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import uno_score

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

pytestmark = pytest.mark.usefixtures("clock")


def shell(command: str, folder: Path) -> None:
    """Run a command in `sh`, where `uno-score` is the real program."""
    program = folder / "uno-score"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m uno_score "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    package = Path(uno_score.__file__).parent.parent
    subprocess.run(
        ["/bin/sh", "-c", command],
        check=True,
        capture_output=True,
        env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": str(package)},
    )


def test_undo(run: Run, ledger_path: Path) -> None:
    """The file is as it was before the hand, and the answer says how the match stands."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 9")
    before = ledger_path.read_bytes()
    run("hand", "Beto", "--left", "Ana: 3x7 =2")
    answer = run("undo")
    assert (answer.out, answer.err, answer.status) == (
        (
            "Took back hand 2: Beto had gone out.\n"
            "Totals: Ana 9 (491 to go), Beto 0 (500 to go)\n"
            "To record it again:\n"
            "uno-score hand Beto --left 'Ana: 7 7 7 =2'\n"
        ),
        "",
        0,
    )
    assert ledger_path.read_bytes() == before


@pytest.mark.parametrize(
    ("mode", "left"), [("winner", "Beto: w"), ("own", "Beto: w"), ("knockout", "Beto: w")]
)
def test_a_finished_match_is_open_again(mode: str, left: str, run: Run) -> None:
    """The hand that ended the match can be taken back, and the match goes on."""
    run("new", "Ana", "Beto", "--to", "50", "--mode", mode)
    assert run("hand", "Ana", "--left", left, "--json").json["match"]["status"] == "finished"
    lines = run("undo").out.splitlines()
    assert lines[:2] == ["Took back hand 1: Ana had gone out.", "The match is open again."]
    assert run("table", "--json").json["status"] == "open"
    assert run("hand", "Beto", "--left", "Ana: 1").status == 0


def test_a_hand_that_ended_nothing(run: Run) -> None:
    """An undo that leaves the match as open as it was says nothing of it."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: w")
    assert "open again" not in run("undo").out


def test_the_first_hand_is_forgotten_with_its_players(run: Run) -> None:
    """In a match whose first hand named the players, taking it back forgets them."""
    run("new")
    run("hand", "Ana", "--left", "Beto: 1")
    assert run("undo").out == (
        "Took back hand 1: Ana had gone out.\n"
        "To record it again:\n"
        "uno-score hand Ana --left 'Beto: 1'\n"
    )
    assert run("hand", "Caro", "--left", "Dani: 1", "--json").json["match"]["players"] == [
        "Caro",
        "Dani",
    ]


def test_json(run: Run) -> None:
    """`--json` gives the match and the command as a list of arguments."""
    match = run("new", "Ana", "Beto", "--json").json["match"]
    run("hand", "Ana", "--left", "Beto: 7 +2")
    assert run("undo", "--json").json == {
        "match": match,
        "command": ["uno-score", "hand", "Ana", "--left", "Beto: 7 +2"],
    }


def test_the_file_of_the_command_line(run: Run, tmp_path: Path) -> None:
    """With `--file`, the command that records the hand again names the same file."""
    path = str(tmp_path / "our games.toml")
    run("--file", path, "new", "Ana", "Beto")
    run("--file", path, "hand", "Ana", "--left", "Beto: 1")
    assert run("--file", path, "undo").last_line == (
        f"uno-score --file '{path}' hand Ana --left 'Beto: 1'"
    )


def test_the_printed_line_in_a_shell(run: Run, ledger_path: Path, tmp_path: Path) -> None:
    """Pasted into `sh`, the line records the same hand, whatever the names hold."""
    run("new", "--mode", "own")
    left = "$HOME `x`: w, +4; Ñandú “x” \\!: 2x0 =27; 李 * ?: b r s; &|<>#~(): +2"
    run("hand", "Tim O'Neil's dad", "--left", left)
    before = run("table", "--json").json
    shell(run("undo").last_line, tmp_path)
    after = run("table", "--json").json
    for hand in (*before["hands"], *after["hands"]):
        del hand["played"]
    assert after == before
    assert list(after["hands"][0]["left"]) == [
        "$HOME `x`",
        "Ñandú “x” \\!",
        "李 * ?",
        "&|<>#~()",
    ]
    assert ledger_path.exists()


def test_nothing_to_take_back(run: Run, ledger_path: Path) -> None:
    """Without a hand, undo is refused and not a byte changes."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    answer = run("undo")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "There is no hand to take back: the match has none yet.\n",
        1,
    )
    assert ledger_path.read_bytes() == before


def test_no_match_yet(run: Run, ledger_path: Path) -> None:
    """Without a match, undo is refused and no file is made."""
    answer = run("undo")
    assert (answer.err, answer.status) == (
        "There is no match yet: open one with “uno-score new”.\n",
        1,
    )
    assert not ledger_path.parent.exists()
