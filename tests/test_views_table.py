"""The sheet as text, with all that only a correction or a file edited by hand can bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import hand, knockout, match_of, own

from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.views.table import column_labels, table_text

if TYPE_CHECKING:
    from uno_score.match import Match


def text(match: Match) -> list[str]:
    """Return the lines of the sheet below what was agreed."""
    return table_text(work_out(match), width=80).splitlines()[3:]


def test_starting_points_and_away() -> None:
    """Starting points have a row of their own; who is away stands so, and doesn't lead."""
    match = match_of(
        hand("Ana", "Beto: 7 +2"),
        hand("Caro", "Ana: 3; Beto: 4"),
        seats=("Ana", "Beto", "Caro"),
        start={"Caro": 120},
        away=("Caro",),
    )
    assert text(match) == [
        " hand  Ana  Beto  Caro",
        "start    0     0   120",
        "    1  *27     0     -",
        "    2    0     0    *7",
        "total   27     0   127",
        "to go  473   500  away",
        "",
        "* went out, - didn't play",
        "Ana leads with 27.",
    ]


def test_a_hand_after_the_end() -> None:
    """A hand played after the match was over stands there in brackets, and counts for nothing."""
    match = own(hand("Ana", "Beto: w w"), hand("Beto", "Ana: 9"))
    assert text(match) == [
        " hand  Ana  Beto",
        "    1   *0   100",
        "  (2)  (9)  *(0)",
        "total    0   100",
        "to go  100     0",
        "",
        "* went out, ( ) doesn't count",
        "Ana (0) won the match. Beto (100) reached 100.",
    ]


def test_a_part_that_does_not_count() -> None:
    """The part of who was out stands in brackets, and the others' counts."""
    match = knockout(
        hand("Ana", "Beto: w w; Caro: 1; Dani: 2"),
        hand("Beto", "Ana: 9; Caro: 4; Dani: 3"),
        hand("Ana", "Beto: 5; Caro: 4; Dani: 3"),
    )
    lines = text(match)
    assert [line.split() for line in lines[:6]] == [
        ["hand", "Ana", "Beto", "Caro", "Dani"],
        ["1", "*0", "100", "1", "2"],
        ["2", "9", "*(0)", "4", "3"],
        ["3", "*0", "(5)", "4", "3"],
        ["total", "9", "100", "9", "8"],
        ["to", "go", "91", "out", "91", "92"],
    ]
    assert lines[6:] == ["", "* went out, ( ) doesn't count", "Dani leads with 8."]


def test_out_and_away() -> None:
    """Who is out and has left stands as out."""
    match = knockout(hand("Ana", "Beto: w w; Caro: 1"), away=("Beto",))
    assert [line.split() for line in text(match)[-4:]] == [
        ["to", "go", "100", "out", "99"],
        [],
        ["*", "went", "out"],
        ["Ana", "leads", "with", "0."],
    ]


def test_everybody_gone() -> None:
    """Where nobody is left to lead, nobody does."""
    match = match_of(hand("Ana", "Beto: 7"), away=("Ana", "Beto"))
    assert text(match)[-1] == "* went out"


def test_a_title_that_could_break_a_screen() -> None:
    """A title and names from a file edited by hand are shown escaped."""
    match = match_of(hand("A\x1bna", "Beto: 7"), title="red\x1b[31m", mode=Mode.OWN)
    lines = table_text(work_out(match), width=80).splitlines()
    assert (lines[0], lines[3]) == (
        r"Match 1, red\x1b[31m, 2026-11-30 20:15",
        r" hand  A\x1bna  Beto",
    )


@pytest.mark.parametrize(
    ("players", "cells", "labels"),
    [
        (("Ana", "Beto"), 12, ["Ana", "Beto"]),
        (("Bartholomew A", "Bartholomew B"), 12, ["Bartholomew…", "Bartholo…2"]),
        (("Bartholomew A", "x", "Bartholomew B"), 8, ["Barthol…", "x", "Bart…3"]),
    ],
)
def test_column_labels(players: tuple[str, ...], cells: int, labels: list[str]) -> None:
    """Names too long are cut; those that would look the same get the number of their seat."""
    assert column_labels(players, cells=cells) == labels
