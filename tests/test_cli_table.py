"""`table` shows the sheet of the current match or of another one."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer, Clock

    Run = Callable[..., Answer]

pytestmark = pytest.mark.usefixtures("clock")

TEN = (
    *(
        "María José",
        "Ñandú",
        "李小龙",
        "👨\u200d👩\u200d👧 Family",
        "Zoë",
        "한국어 이름",
        "Bartholomew Montgomery",
    ),
    *("Bartholomew Monty", "O'Neil", "Śmigły"),
)


@pytest.fixture
def two_matches(run: Run, clock: Clock) -> None:  # noqa: ARG001 - stops the clock
    """Play a finished match, then one that is open."""
    run("new", "Ana", "Beto", "--to", "50", "--title", "Friday")
    run("hand", "Ana", "--left", "Beto: w 3")
    run("new", "Caro", "Dani", "--mode", "own", "--dealer", "Dani")
    run("hand", "Caro", "--left", "Dani: 7 +2")


FRIDAY = """\
Match 1, Friday, 2026-11-30 20:15
to 50, the winner takes all points

 hand  Ana  Beto
    1  *53     0
total   53     0
to go    0    50

* went out
Ana (53) won the match.
"""

CURRENT = """\
Match 2, 2026-11-30 20:15
to 500, each one writes down his own points

 hand  Caro  Dani
    1    *0    27
total     0    27
to go   500   473

* went out
Caro leads with 0.
Caro deals next.
"""


@pytest.mark.usefixtures("two_matches")
def test_the_current_match(run: Run) -> None:
    """The sheet has a row per hand, a column per player, totals, who leads and who deals."""
    answer = run("table")
    assert (answer.out, answer.err, answer.status) == (CURRENT, "", 0)


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize(
    ("number", "sheet"), [("1", FRIDAY), ("2", CURRENT), ("0000000000002", CURRENT)]
)
def test_a_match_by_its_number(number: str, sheet: str, run: Run) -> None:
    """`--match` shows the match of that number, finished or not."""
    assert run("table", "--match", number).out == sheet


def test_a_match_without_hands(run: Run) -> None:
    """A match without hands shows its players with nothing."""
    run("new", "Ana", "Beto")
    assert run("table").out == (
        "Match 1, 2026-11-30 20:15\n"
        "to 500, the winner takes all points\n"
        "\n"
        " hand  Ana  Beto\n"
        "total    0     0\n"
        "to go  500   500\n"
    )


def test_a_match_without_players(run: Run) -> None:
    """A match without players says that the first hand will name them."""
    run("new")
    assert run("table").out == (
        "Match 1, 2026-11-30 20:15\n"
        "to 500, the winner takes all points\n"
        "\n"
        "Nobody has played yet: the first hand names the players.\n"
    )


def test_knockout(run: Run) -> None:
    """Who is out stands so in the sheet, and a dash where they weren't dealt to."""
    run("new", "Ana", "Beto", "Caro", "--to", "50", "--mode", "knockout")
    run("hand", "Ana", "--left", "Beto: w; Caro: 1")
    run("hand", "Caro", "--left", "Ana: 9")
    assert run("table").out == (
        "Match 1, 2026-11-30 20:15\n"
        "to 50, whoever reaches the target is out\n"
        "\n"
        " hand  Ana  Beto  Caro\n"
        "    1   *0    50     1\n"
        "    2    9     -    *0\n"
        "total    9    50     1\n"
        "to go   41   out    49\n"
        "\n"
        "* went out, - didn't play\n"
        "Caro leads with 1.\n"
    )


@pytest.mark.usefixtures("two_matches")
def test_json(run: Run) -> None:
    """`--json` gives the whole match."""
    assert run("table", "--json", "--match", "1").json == {
        "id": 1,
        "title": "Friday",
        "started": "2026-11-30T20:15:00-03:00",
        "mode": "winner",
        "target": 50,
        "decks": 1,
        "house_rules": [],
        "players": ["Ana", "Beto"],
        "away": [],
        "out": [],
        "start": {"Ana": 0, "Beto": 0},
        "hands": [
            {
                "hand": 1,
                "played": "2026-11-30T20:15:00-03:00",
                "dealer": None,
                "winner": "Ana",
                "left": {"Beto": ["w", "3"]},
                "points": {"Ana": 53, "Beto": 0},
                "totals": {"Ana": 53, "Beto": 0},
                "counted": True,
                "not_counted": [],
            }
        ],
        "totals": {"Ana": 53, "Beto": 0},
        "dealer": None,
        "status": "finished",
        "reached": ["Ana"],
        "winners": ["Ana"],
    }


@pytest.mark.parametrize("language", ["es", "pt"])
def test_json_in_another_language(language: str, run: Run) -> None:
    """JSON is the same in every language."""
    run("new", "Ana", "Beto", "--mode", "knockout", "--house", "jump-in")
    run("hand", "Ana", "--left", "Beto: w")
    assert run("--lang", language, "table", "--json") == run("table", "--json")


@pytest.fixture
def ten_players(run: Run, clock: Clock) -> None:  # noqa: ARG001 - stops the clock
    """Play two hands of ten players with names of many widths, with all that may be agreed."""
    title = "La gran final del campeonato de los viernes en casa de la abuela"
    agreed = ("--mode", "own", "--decks", "2", "--house", "jump-in")
    run("new", *TEN, *agreed, "--to", "999999", "--dealer", TEN[3], "--title", title)
    others = "; ".join(f"{name}: =9999" for name in TEN[1:])
    run("hand", TEN[0], "--left", others)
    run("hand", TEN[2], "--left", "; ".join(f"{name}: 1" for name in TEN if name != TEN[2]))


@pytest.mark.usefixtures("ten_players")
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("width", [40, 80, 132])
def test_no_line_is_wider_than_the_window(
    width: int, language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line fits into the window, measured in cells, in every language."""
    monkeypatch.setenv("COLUMNS", str(width))
    lines = run("--lang", language, "table").out.splitlines()
    assert [line for line in lines if cell_len(line) > width] == []


@pytest.mark.usefixtures("ten_players")
def test_ten_players_in_80_columns(run: Run) -> None:
    """What doesn't fit beside follows below, with the same heads; long names are cut."""
    assert (
        run("table").out
        == """\
Match 1, La gran final del campeonato de los viernes en casa de la abuela,
2026-11-30 20:15
to 999999, each one writes down his own points, 2 decks
jump-in: Whoever holds the very same card as the one on top, in number and
colour, may play it out of turn, and play goes on from there.

 hand  María José   Ñandú  李小龙  👨‍👩‍👧 Family     Zoë  한국어 이름  Bartholomew…
    1          *0    9999    9999       9999    9999         9999          9999
    2           1       1      *0          1       1            1             1
total           1   10000    9999      10000   10000        10000         10000
to go      999998  989999  990000     989999  989999       989999        989999

 hand  Bartholo…8  O'Neil  Śmigły
    1        9999    9999    9999
    2           1       1       1
total       10000   10000   10000
to go      989999  989999  989999

* went out
María José leads with 1.
한국어 이름 deals next.
"""
    )


@pytest.mark.usefixtures("ten_players")
def test_ten_players_in_40_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a narrow window there are more bands, and long lines are broken between words."""
    monkeypatch.setenv("COLUMNS", "40")
    assert (
        run("table").out
        == """\
Match 1, La gran final del campeonato de
los viernes en casa de la abuela,
2026-11-30 20:15
to 999999, each one writes down his own
points, 2 decks
jump-in: Whoever holds the very same
card as the one on top, in number and
colour, may play it out of turn, and
play goes on from there.

 hand  María José   Ñandú  李小龙
    1          *0    9999    9999
    2           1       1      *0
total           1   10000    9999
to go      999998  989999  990000

 hand  👨‍👩‍👧 Family     Zoë  한국어 이름
    1       9999    9999         9999
    2          1       1            1
total      10000   10000        10000
to go     989999  989999       989999

 hand  Bartholomew…  Bartholo…8  O'Neil
    1          9999        9999    9999
    2             1           1       1
total         10000       10000   10000
to go        989999      989999  989999

 hand  Śmigły
    1    9999
    2       1
total   10000
to go  989999

* went out
María José leads with 1.
한국어 이름 deals next.
"""
    )


@pytest.mark.usefixtures("ten_players")
@pytest.mark.parametrize("width", [40, 80])
def test_columns_line_up(width: int, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines of a band end in the same cell, and so does each of its columns."""
    monkeypatch.setenv("COLUMNS", str(width))
    blocks = run("table").out.split("\n\n")[1:-1]
    widths = [{cell_len(line) for line in block.splitlines()} for block in blocks]
    assert [len(ends) for ends in widths] == [1] * len(blocks)
    assert sum(len(block.splitlines()[1].split()) - 1 for block in blocks) == len(TEN)


@pytest.mark.usefixtures("ten_players")
@pytest.mark.parametrize("width", ["1", "12"])
def test_a_window_too_narrow_for_anything(
    width: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window too narrow for a column still gets its sheet."""
    monkeypatch.setenv("COLUMNS", width)
    answer = run("table")
    assert (answer.err, answer.status) == ("", 0)


CHART = """\
Match 1, Friday, 2026-11-30 20:15
to 50, the winner takes all points

  50 │──────A A
     │
  40 │     ·
     │    ·
  30 │
     │   ·
  20 │
     │  ·
  10 │ ·
     │
   0 │······B B
     └──────┴
hand        1

A Ana 53  B Beto 0
─ target, # several
Ana (53) won the match.
"""


@pytest.mark.usefixtures("two_matches")
def test_chart(run: Run) -> None:
    """`--chart` draws how the totals ran, of the current match or another one."""
    answer = run("table", "--chart", "--match", "1")
    assert (answer.out, answer.err, answer.status) == (CHART, "", 0)
    assert "\nCaro leads with 0.\n" in run("table", "--chart").out


@pytest.mark.usefixtures("two_matches")
def test_chart_in_a_low_window(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chart is as high as the window lets it, with a line for the prompt."""
    monkeypatch.setenv("LINES", "19")
    assert run("table", "--chart").out.splitlines()[3:10] == [
        " 500 │───────",
        " 400 │",
        "     │",
        " 200 │",
        "     │",
        "   0 │······# C D",
        "     └──────┴",
    ]


WORDS = [
    ("es", "mano        1", "─ meta, # varios", "▁▂▃▄▅▆▇ en camino a 50, █ meta alcanzada"),
    ("pt", "rodada        1", "─ meta, # vários", "▁▂▃▄▅▆▇ a caminho de 50, █ meta alcançada"),
]


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("language", "axis", "marks", "blocks"), WORDS)
def test_chart_in_another_language(
    language: str, axis: str, marks: str, blocks: str, run: Run
) -> None:
    """A chart has its words in the language of the program, be it a plot or rows of blocks."""
    for names in (TEN[:3], TEN):
        run("new", *names, "--to", "50")
        run("hand", names[0], "--left", "; ".join(f"{name}: =7" for name in names[1:]))
    plot, bars = (
        run("--lang", language, "table", "--chart", "--match", number).out.splitlines()
        for number in "12"
    )
    assert (plot[-5], plot[-2], bars[-2]) == (axis, marks, blocks)


@pytest.mark.usefixtures("ten_players")
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("width", [40, 80, 132])
def test_no_line_of_a_chart_is_wider_than_the_window(
    width: int, language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line of a chart fits into the window, in every language."""
    monkeypatch.setenv("COLUMNS", str(width))
    lines = run("--lang", language, "table", "--chart").out.splitlines()
    assert [line for line in lines if cell_len(line) > width] == []


@pytest.mark.usefixtures("two_matches")
def test_chart_in_ascii(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the encoding has no lines and blocks, a chart is drawn with what it has."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="")
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", out)
        run("table", "--chart", "--match", "1")
    assert isinstance(out.buffer, io.BytesIO)
    drawn = str.maketrans("│─└┴·", "|-++.")
    assert out.buffer.getvalue().decode("ascii") == CHART.translate(drawn)


def test_chart_of_a_match_without_hands(run: Run) -> None:
    """Without a hand there is nothing to draw, and a sentence says so."""
    run("new")
    assert run("table", "--chart").out.splitlines()[2:] == [
        "",
        "No hand has been recorded yet: there is nothing to draw.",
    ]


def test_a_chart_is_no_json(run: Run) -> None:
    """In JSON the chart says nothing that the hands don't say: `--json` answers as without it."""
    assert run("table", "--json", "--chart") == run("table", "--json")


REFUSALS = [
    ("7", "There is no match 7: the highest number is 2.", 1),
    ("0", "“0” is no number for --match: write one from 1 to 999999999, in digits.", 2),
    ("٢", "“٢” is no number for --match: write one from 1 to 999999999, in digits.", 2),
    ("last", "“last” is no number for --match: write one from 1 to 999999999, in digits.", 2),
]


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize(("number", "sentence", "status"), REFUSALS)
def test_refusals(number: str, sentence: str, status: int, run: Run) -> None:
    """A number that no match has is refused with the highest; no number at all is status 2."""
    answer = run("table", "--match", number)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)


def test_no_match_yet(run: Run, ledger_path: Path) -> None:
    """Without a match there is no sheet, and no file is made."""
    answer = run("table")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "There is no match yet: open one with “uno-score new”.\n",
        1,
    )
    assert not ledger_path.parent.exists()


def test_a_file_that_is_none(run: Run, tmp_path: Path) -> None:
    """A file that can't be read is status 3 and a sentence."""
    answer = run("--file", str(tmp_path), "table")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"{tmp_path} can't be read, because it is a folder, not a file: look there, or name "
            "another --file.\n"
        ),
        3,
    )
