"""How a match stands, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import hand, knockout, match_of, own

from uno_score.house_rules import HouseRule
from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.views.standing import (
    agreed_line,
    agreed_lines,
    dealing_line,
    leading_line,
    match_name,
    standing_lines,
    totals_line,
    with_totals,
    won_line,
)

if TYPE_CHECKING:
    from uno_score.match import Match

ONE_HAND = match_of(hand("Ana", "Beto: 7 +2; Caro: w 3"))


def test_match_name() -> None:
    """A match is named by its number, its title if it has one, and when it began."""
    assert match_name(ONE_HAND) == "Match 1, 2026-11-30 20:15"
    assert match_name(ONE_HAND._replace(title="{x}")) == "Match 1, {x}, 2026-11-30 20:15"


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (ONE_HAND, "to 500, the winner takes all points"),
        (
            ONE_HAND._replace(mode=Mode.OWN, target=100, decks=2),
            "to 100, each one writes down his own points, 2 decks",
        ),
        (
            ONE_HAND._replace(
                mode=Mode.KNOCKOUT,
                house_rules=(HouseRule.STACKING, HouseRule.JUMP_IN),
            ),
            "to 500, whoever reaches the target is out",
        ),
    ],
)
def test_agreed_line(match: Match, line: str) -> None:
    """What was agreed: the target, the mode, several decks; below it each house rule, explained."""
    assert agreed_line(match) == line
    assert [agreed.split(":")[0] for agreed in agreed_lines(match)] == [line, *match.house_rules]


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (ONE_HAND, "Totals: Ana 80 (420 to go), Beto 0 (500 to go), Caro 0 (500 to go)"),
        (ONE_HAND._replace(target=80), "Totals: Ana 80, Beto 0, Caro 0"),
        (ONE_HAND._replace(mode=Mode.OWN), "Totals: Ana 0, Beto 27, Caro 53"),
        (knockout(hand("Caro", "Ana: w w; Beto: 9")), "Totals: Caro 0, Beto 9, Ana 100"),
    ],
)
def test_totals_line(match: Match, line: str) -> None:
    """Totals stand with who is ahead first; in `winner` with what is missing to the target."""
    assert totals_line(work_out(match)) == line


@pytest.mark.parametrize(
    ("match", "lines"),
    [
        (match_of(seats=("Ana", "Beto")), []),
        (match_of(seats=("Ana", "Beto"), dealer="Beto"), ["Beto deals next."]),
        (ONE_HAND, ["Ana leads with 80."]),
        (
            match_of(hand("Ana", "Beto: 0"), dealer="Ana"),
            ["Ana, Beto lead with 0.", "Beto deals next."],
        ),
        (ONE_HAND._replace(target=80), ["Ana (80) won the match."]),
        (match_of(hand("Ana", "Beto: 7"), away=("Ana", "Beto")), []),
    ],
)
def test_standing_lines(match: Match, lines: list[str]) -> None:
    """An open match tells who leads and who deals, a finished one who won."""
    assert standing_lines(work_out(match)) == lines


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (own(hand("Ana", "Beto: w w; Caro: 3")), "Ana (0) won the match. Beto (100) reached 100."),
        (
            own(hand("Ana", "Beto: 0; Caro: w w; Dani: +4 +4")),
            "Ana (0), Beto (0) share the win. Caro (100), Dani (100) reached 100.",
        ),
        (knockout(hand("Ana", "Beto: w w")), "Ana (0) won the match. Beto (100) is out."),
        (
            knockout(hand("Ana", "Beto: w w; Caro: +4 +4")),
            "Ana (0) won the match. Beto (100), Caro (100) are out.",
        ),
        (
            knockout(hand("Ana", "Beto: 7; Caro: 3"), away=("Beto", "Caro")),
            "Ana (0) won the match.",
        ),
    ],
)
def test_won_line(match: Match, line: str) -> None:
    """Who won is named, several as sharing it, with who reached the target in `own`, `knockout`."""
    assert won_line(work_out(match)) == line


def test_names_in_lines_are_shown_escaped() -> None:
    """No line lets a control character of a name through."""
    sheet = work_out(match_of(hand("A\x1b", "Beto: 7"), dealer="A\x1b"))
    assert [
        leading_line(sheet),
        dealing_line("A\x1b"),
        totals_line(sheet),
        with_totals(sheet, ["A\x1b"]),
    ] == [
        r"A\x1b leads with 7.",
        r"A\x1b deals next.",
        r"Totals: A\x1b 7 (493 to go), Beto 0 (500 to go)",
        r"A\x1b (7)",
    ]
