"""`check`: what is said of a sound file and of a damaged one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]

DAMAGED = """\
format = 1

[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "winer"
target = 500
players = ["Ana", "Beto"]

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 9x7"
"""


def put(path: Path, text: str) -> None:
    """Write a file as somebody does by hand."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_no_file(run: Run, ledger_path: Path) -> None:
    """Without a file nothing is wrong, and none is made."""
    answer = run("check")
    assert (answer.out, answer.err, answer.status) == (
        f"There is no file {ledger_path} yet, and no match.\n",
        "",
        0,
    )
    assert run("check", "--json").json == {
        "path": str(ledger_path),
        "sound": True,
        "matches": 0,
        "hands": 0,
        "findings": [],
        "notes": [],
    }
    assert not ledger_path.parent.exists()


def test_sound(run: Run, ledger_path: Path) -> None:
    """A sound file is said to be, with how much it holds."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    assert run("check").out == f"{ledger_path} is sound: 1 match, 1 hand.\n"
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    assert run("check").out == f"{ledger_path} is sound: 2 matches, 2 hands.\n"


def test_note(run: Run, ledger_path: Path) -> None:
    """A note is no fault: the file is sound."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    run("undo")
    said = (
        "the newest saved version has 1 hand more than the file, as is normal after “undo”, "
        "“fix --drop”, “discard” or “restore”; “uno-score restore” lists the versions."
    )
    answer = run("check")
    assert (answer.out, answer.err, answer.status) == (
        f"Note: {said}\n{ledger_path} is sound: 1 match, 0 hands.\n",
        "",
        0,
    )
    answer = run("check", "--json")
    assert (answer.status, answer.json["sound"], answer.json["notes"]) == (
        *(0, True),
        [
            {
                "line": None,
                "column": None,
                "code": "fewer-hands",
                "message": said,
                "hands": 0,
                "saved": 1,
            }
        ],
    )


def test_damaged(run: Run, ledger_path: Path) -> None:
    """All faults are told on standard output, a line each, and how many there are; status 3."""
    put(ledger_path, DAMAGED)
    answer = run("check")
    assert (answer.out, answer.err, answer.status) == (
        (
            f"{ledger_path}, line 6, column 1: “winer” is no way to count: did you mean winner? "
            "There are winner, own, knockout.\n"
            f"{ledger_path}, line 13, column 1: Too many “7”: 9 in this hand, but 8 in the cards "
            "played with; count again, or play with more decks: “uno-score set --decks 2”.\n"
            f"{ledger_path} has 2 faults.\n"
        ),
        "",
        3,
    )
    put(ledger_path, DAMAGED.replace("winer", "winner"))
    assert run("check").last_line == f"{ledger_path} has 1 fault."


def test_damaged_json(run: Run, ledger_path: Path) -> None:
    """With `--json` each fault has its place, its code and its values, on standard output too."""
    put(ledger_path, DAMAGED)
    answer = run("check", "--json")
    assert (answer.err, answer.status, answer.out.isascii()) == ("", 3, True)
    assert answer.json == {
        "path": str(ledger_path),
        "sound": False,
        "matches": 1,
        "hands": 1,
        "findings": [
            {
                "line": 6,
                "column": 1,
                "code": "unknown-mode",
                "message": (
                    "“winer” is no way to count: did you mean winner? There are winner, own, "
                    "knockout."
                ),
                "value": "winer",
                "nearest": "winner",
                "modes": ["winner", "own", "knockout"],
            },
            {
                "line": 13,
                "column": 1,
                "code": "too-many-copies",
                "message": (
                    "Too many “7”: 9 in this hand, but 8 in the cards played with; count again, "
                    "or play with more decks: “uno-score set --decks 2”."
                ),
                "face": "7",
                "count": 9,
                "copies": 8,
                "decks": 1,
                "decks_needed": 2,
            },
        ],
        "notes": [],
    }


def test_lost(run: Run, ledger_path: Path) -> None:
    """A file that is gone while versions of it are kept is a fault that has no line."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    ledger_path.unlink()
    saved = ledger_path.with_name("history.toml.saved")
    said = (
        f"{ledger_path} is empty or gone, but saved versions of it are in {saved}: put one back "
        "with “uno-score restore”, or delete that folder to start afresh."
    )
    answer = run("check")
    assert (answer.out, answer.status) == (f"{said}\n{ledger_path} has 1 fault.\n", 3)
    assert run("check", "--json").json["findings"] == [
        {
            "line": None,
            "column": None,
            "code": "file-lost",
            "message": said,
            "path": str(ledger_path),
            "saved": str(saved),
        }
    ]


def test_unreadable(run: Run, ledger_path: Path) -> None:
    """A file that can't be read is refused on standard error, as by every command."""
    ledger_path.mkdir(parents=True)
    answer = run("check")
    assert (answer.out, answer.status) == ("", 3)
    assert "because it is a folder, not a file" in answer.err
    assert run("check", "--json").error["error"]["code"] == "file-unreadable"


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_narrow_window(
    run: Run,
    ledger_path: Path,
    answers: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    """In a terminal long lines are broken; nothing breaks on what a file holds."""
    put(ledger_path, DAMAGED.replace("winer", "\\u001b[31m"))
    answers()
    for columns in (20, 40, 60):
        monkeypatch.setenv("COLUMNS", str(columns))
        answer = run("--lang", language, "check")
        assert (answer.status, "\x1b" in answer.out) == (3, False)
        assert [line for line in answer.out.splitlines() if cell_len(line) > columns] == []
