"""The list of all matches, lined up and fitted to the window."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from test_sheet import hand, knockout, match_of, own

from uno_score.sheet import work_out
from uno_score.views.history import history_text

if TYPE_CHECKING:
    from uno_score.match import Match

HANDS = (hand("Ana", "Beto: 7; Caro: w"), hand("Beto", "Ana: 9; Caro: 9"))
MATCHES = [
    match_of(title="Club")._replace(number=12, started=datetime(2027, 1, 2, 3, 4, tzinfo=UTC)),
    knockout(hand("李雷", "Беа: w w; 韩梅梅: w w"))._replace(number=11),
    own(hand("Ana", "Beto: 0; Caro: w w"))._replace(number=10, title="Friday [/red]\x1b"),
    own(*HANDS, target=999_999)._replace(number=9),
    match_of(*HANDS, target=50)._replace(number=8),
]


def lines(*matches: Match, width: int, current: int | None = 10) -> list[str]:
    """Return the list of these matches, line by line."""
    sheets = [work_out(match) for match in matches]
    return history_text(sheets, current=current, width=width).splitlines()


def test_no_match() -> None:
    """Where there is no match, the way to open one is told."""
    assert lines(width=80) == ["There is no match yet: open one with “uno-score new”."]


def test_columns() -> None:
    """Number, date, mode, target, hands, who won, players and title stand below each other."""
    assert lines(*MATCHES, width=100) == [
        "   match  date        mode          to  hands  won        players",
        "      12  2027-01-02  winner       500      0  open       nobody yet (Club)",
        "      11  2026-11-30  knockout     100      1  李雷       李雷, Беа, 韩梅梅",
        (
            ">     10  2026-11-30  own          100      1  Ana, Beto  Ana, Beto, Caro (Friday "
            "[/red]\\x1b)"
        ),
        "       9  2026-11-30  own       999999      2  open       Ana, Beto, Caro",
        "       8  2026-11-30  winner        50      2  Ana        Ana, Beto, Caro",
    ]


def test_unfinished_matches_stand_out() -> None:
    """Who won stands where it is known, and a word where a match is open, and only there."""
    is_open = ["open" in line for line in lines(*MATCHES, width=100)[1:]]
    assert is_open == [work_out(match).verdict is None for match in MATCHES]


def test_many_winners_are_cut() -> None:
    """Several who share a win take no more room than others leave."""
    shared = own(hand("Anastasia", "Beto José: 0; Carolina: 0; Dani: w w"))
    assert lines(shared, width=100, current=1)[1] == (
        ">      1  2026-11-30  own   100      1  Anastasia, Beto…  Anastasia, Beto José, "
        "Carolina, Dani"
    )


def test_players_are_cut() -> None:
    """Players and title are cut where the window ends."""
    assert lines(MATCHES[2], width=76)[1] == (
        ">     10  2026-11-30  own   100      1  Ana, Beto  Ana, Beto, Caro (Friday…"
    )


@pytest.mark.parametrize("width", [10, 20, 30, 40, 50, 60, 70, 80, 100, 200])
def test_no_line_is_too_long(width: int) -> None:
    """No line is wider than the window, whatever the script."""
    assert [line for line in lines(*MATCHES, width=width) if cell_len(line) > width] == []


def test_narrow_window() -> None:
    """In a narrow window a match takes two lines: number, date, who won, and below it the rest."""
    assert lines(*MATCHES[1:4], width=40) == [
        "   11  2026-11-30  李雷",
        "   knockout to 100, 1 hand: 李雷, Беа,…",
        ">  10  2026-11-30  Ana, Beto",
        "   own to 100, 1 hand: Ana, Beto, Caro…",
        "   9  2026-11-30  open",
        "   own to 999999, 2 hands: Ana, Beto, C…",
    ]
