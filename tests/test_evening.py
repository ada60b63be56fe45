"""A whole evening at a real terminal, in Spanish; and eight tables writing into one match."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from uno_score.__main__ import main

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

import pexpect

ROOT = Path(__file__).parent.parent

HANDS = (
    ("an", "beto: roba dos, 7; caro: comodín; dani: 3"),
    ("b", "ana: 5; caro: 9 9; dani: reversa, 1"),
    ("dani", "ana: 0; beto: salta; caro: 4 4"),
    ("ana", "beto: 2x6; caro: =35; dani: comodín roba cuatro"),
    ("caro", "ana: cambio de sentido; beto: 8; dani: 2"),
    ("ana", "beto: pierde el turno, 1; caro: w; dani: en blanco"),
    ("beto", "ana: 3; caro: 7; dani: 6"),
    ("dani", "ana: +4, 2; beto: 5 5; caro: r s"),
    ("caro", "ana: 9; beto: toma 2; dani: 1"),
    ("ana", "beto: 4 +2; caro: comodín de color; dani: w 9 8"),
    ("ana", "beto: w; caro: 9, 9; dani: 3"),
)
"""Who went out and what was left, as they type it; the deal is Ana's at first."""

SLIP = ("beto", "ana: 5; caro: 9 9; dani: reversa, 10")
"""A 10 is no card."""
WRONG = ("beto", "ana: 5; caro: 9; dani: reversa, 1")
"""One 9 was overlooked."""

LAST = """\
Mano 11 anotada: Ana se quedó sin cartas.
  Beto: 50 (comodín 50)
  Caro: 18 (9, 9)
  Dani: 3 (3)
Ana se lleva 71 puntos.
Totales: Ana 500, Dani 130, Beto 60, Caro 60
*** ¡Ana (500) gana la partida! ***"""

SHEET = """\
meta de 500, quien gana la mano se lleva todos los puntos

  mano   Ana  Beto  Caro  Dani
     1   *80     0     0     0
     2     0   *44     0     0
     3     0     0     0   *28
     4   *97     0     0     0
     5     0     0   *30     0
     6  *111     0     0     0
     7     0   *16     0     0
     8     0     0     0  *102
     9     0     0   *30     0
    10  *141     0     0     0
    11   *71     0     0     0
 total   500    60    60   130
faltan     0   440   440   370

* se quedó sin cartas
Ana (500) ganó la partida."""

SESSION = """\
import sys
from uno_score.__main__ import main

seat = int(sys.argv[1])
players = [str(player) for player in range(8)]
left = "; ".join(f"{player}: {seat + 1}" for player in players if player != players[seat])
for _ in range(25):
    # Whoever is told that the file is held by another tries again, as a person would.
    statuses = (main(["hand", players[seat], "--left", left]) for _ in range(20))
    if next((status for status in statuses if status != 3), 3):
        sys.exit(1)
"""
"""A process that records 25 hands won by the same player, each with a card of its own number."""


class Table:
    """Somebody at a terminal of 80 columns, who keeps the score in Spanish."""

    def __init__(self, file: Path) -> None:
        """Sit down with a file."""
        without = {name: text for name, text in os.environ.items() if name[:3] != "LC_"}
        self._environment = without | {
            "LANG": "es_AR.UTF-8",
            "TERM": "xterm",
            "NO_COLOR": "1",
            "UNO_SCORE_FILE": str(file),
            "UNO_SCORE_LANG": "",
        }

    def run(self, *arguments: str) -> tuple[list[str], int]:
        """Run a command; return the lines on the screen, and the exit status."""
        child = pexpect.spawn(
            sys.executable,
            ["-m", "uno_score", *arguments],
            cwd=ROOT,
            dimensions=(24, 80),
            encoding="utf-8",
            env=self._environment,
            timeout=30,
        )
        screen: str = child.read()
        child.ptyproc.delayafterclose = 0
        child.close()
        return screen.splitlines(), child.exitstatus

    def does(self, *arguments: str) -> list[str]:
        """Run a command that has to succeed; return the lines on the screen."""
        screen, status = self.run(*arguments)
        assert status == 0, screen
        return screen

    def takes_back(self) -> list[str]:
        """Undo the last hand; return the command that records it again, its program aside."""
        program, *arguments = shlex.split(self.does("undo")[-1])
        assert program == "uno-score"
        return arguments


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Give a table with a file that doesn't exist yet."""
    return Table(tmp_path / "history.toml")


def test_evening_in_spanish(table: Table) -> None:
    """Four people play to 500, with a slip of the pen and a wrong count taken back."""
    said = table.does("new", "Ana", "Beto", "Caro", "Dani", "--dealer", "Dani")
    for number, (winner, left) in enumerate(HANDS, start=1):
        if number == 2:
            screen, status = table.run("hand", SLIP[0], "--left", SLIP[1])
            # One sentence, on two lines of this window, broken between words.
            assert (len(screen), status) == (2, 1)
            table.does("hand", WRONG[0], "--left", WRONG[1])
            table.takes_back()
            table.does("hand", winner, "--left", left, "--dry-run")
        said = table.does("hand", winner, "--left", left)
        if number in {5, len(HANDS)}:
            again = table.takes_back()
            assert table.does(*again) == said
    assert "\n".join(said) == LAST
    assert table.run("hand", "ana", "--left", "beto: 1; caro: 1; dani: 1")[1] == 1
    assert "\n".join(table.does("table")[1:]) == SHEET


def test_eight_processes_lose_no_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight processes that record 25 hands each in the same match leave 200 hands."""
    monkeypatch.setenv("UNO_SCORE_FILE", str(tmp_path / "history.toml"))
    main(["new", *map(str, range(8)), "--to", "999999"])
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", SESSION, str(seat)], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        for seat in range(8)
    ]
    assert [process.wait() for process in processes] == [0] * 8
    capsys.readouterr()
    main(["table", "--json"])
    match = json.loads(capsys.readouterr().out)
    assert Counter(hand["winner"] for hand in match["hands"]) == {
        str(seat): 25 for seat in range(8)
    }
    # Seven players held one card of the number seat + 1 in each of the 25 hands.
    assert match["totals"] == {str(seat): 25 * 7 * (seat + 1) for seat in range(8)}
