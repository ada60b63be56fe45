"""`stats`: what all matches say about the players; and a line that says how far it is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from uno_score.cli import progress as progress_module
from uno_score.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]


@pytest.fixture
def _played(run: Run, clock: object) -> None:  # noqa: ARG001 - stops the clock
    """Play two matches, of which one has ended; Ana is spelled in two ways."""
    run("new", "Ana", "Beto", "--to", "50")
    run("hand", "Ana", "--left", "Beto: w 3")
    run("new", "ÁNA", "Caro", "--mode", "own")
    run("hand", "Caro", "--left", "Ana: 7 +2")


@pytest.mark.usefixtures("_played")
def test_json(run: Run) -> None:
    """`--json` gives every figure, and the same in every language."""
    answer = run("stats", "an", "--json")
    played = "2026-11-30T20:15:00-03:00"
    assert answer.json == {
        "matches": {"finished": 1, "unfinished": 1},
        "hands": 2,
        "players": [
            {
                "name": "Ana",
                "place": 1,
                "finished": {"played": 1, "won": 1, "shared": 0},
                "modes": {"winner": {"played": 1, "won": 1, "shared": 0}},
                "unfinished": 1,
                "hands_played": 2,
                "hands_won": 1,
                "share_won": 0.5,
                "points_given": 27,
                "points_given_per_hand": 13.5,
                "best": {"points": 53, "match": 1, "hand": 1, "played": played},
                "worst": {"points": 27, "match": 2, "hand": 1, "played": played},
                "longest_run": 1,
                "most_left": ["7", "+2"],
                "most_left_times": 1,
                "against": {
                    "Beto": {
                        "hands": 1,
                        "caught": 1,
                        "points_caught": 53,
                        "caught_by": 0,
                        "points_given": 0,
                    },
                    "Caro": {
                        "hands": 1,
                        "caught": 0,
                        "points_caught": 0,
                        "caught_by": 1,
                        "points_given": 27,
                    },
                },
            }
        ],
    }
    assert run("--lang", "pt", "stats", "an", "--json") == answer


@pytest.mark.usefixtures("_played")
def test_without_names(run: Run) -> None:
    """Without names everybody is shown, each person once however the name is spelled."""
    answer = run("stats")
    assert [line.split()[1] for line in answer.out.splitlines()[3:6]] == ["Ana", "Caro", "Beto"]
    assert [each["name"] for each in run("stats", "--json").json["players"]] == [
        "Ana",
        "Caro",
        "Beto",
    ]


REFUSALS = [
    ("Betto", "Nobody called “Betto” has played a hand: did you mean Beto?", 1),
    ("Zoe", "Nobody called “Zoe” has played a hand: “uno-score stats” shows who has.", 1),
    ("", "A name is empty: write at least one character.", 2),
]


@pytest.mark.usefixtures("_played")
@pytest.mark.parametrize(("name", "sentence", "status"), REFUSALS)
def test_refusals(name: str, sentence: str, status: int, run: Run) -> None:
    """A name that nobody has is refused, with the nearest one."""
    answer = run("stats", name)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)


def test_no_match_yet(run: Run, ledger_path: Path) -> None:
    """Without a match it says so, in JSON with nobody in it; no file is made."""
    answer = run("stats")
    assert (answer.out, answer.status) == (
        "There is no match yet: open one with “uno-score new”.\n",
        0,
    )
    assert run("stats", "--json").json == {
        "matches": {"finished": 0, "unfinished": 0},
        "hands": 0,
        "players": [],
    }
    assert not ledger_path.parent.exists()


class Seconds:
    """A clock that goes on a quarter of a second each time it is looked at."""

    def __init__(self) -> None:
        """Begin at nought."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        self.now += 0.25
        return self.now


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let time pass quickly, in front of a terminal, once that is called."""

    def put() -> None:
        monkeypatch.setattr(progress_module, "monotonic", Seconds())
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
        monkeypatch.setenv("TERM", "xterm")

    return put


def test_progress(slow: Callable[[], None], capsys: pytest.CaptureFixture[str]) -> None:
    """Work that takes long says how far it is, in one line that vanishes at the end."""
    slow()
    with progress() as told:
        assert told is not None
        for done in (1, 2, 3):
            told(done, 4)
    shown = "\r\x1b[KReading the matches: 50 %\r\x1b[KReading the matches: 75 %\r\x1b[K"
    assert capsys.readouterr().err == shown


def test_quick_work_says_nothing(
    slow: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Work that is done at once leaves the screen alone."""
    slow()
    with progress() as told:
        assert told is not None
        told(4, 4)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["stats", "history", "check"])
def test_progress_of_commands(slow: Callable[[], None], run: Run, command: str) -> None:
    """Commands that read every match say how far they are, on standard error alone."""
    slow()
    for _ in range(3):
        run("new", "Ana", "Beto")
    answer = run(command)
    assert answer.err.endswith("Reading the matches: 100 %\r\x1b[K")
    assert "Reading" not in answer.out


@pytest.mark.parametrize(("terminal", "name"), [(True, "dumb"), (False, "xterm")])
def test_no_progress(monkeypatch: pytest.MonkeyPatch, name: str, *, terminal: bool) -> None:
    """A pipe or a terminal that can't go back in its line is spared it."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setenv("TERM", name)
    with progress() as told:
        assert told is None


def test_no_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed standard error is no reason to stop."""
    monkeypatch.setattr(sys, "stderr", None)
    with progress() as told:
        assert told is None
