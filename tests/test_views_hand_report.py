"""What is said about a hand, and announced through it or through a correction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import hand, knockout, match_of, own

from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.views.hand_report import announcement, hand_text

if TYPE_CHECKING:
    from uno_score.match import Match


def report(match: Match, *, recorded: bool = True) -> list[str]:
    """Return what is said about the last hand of a match, line by line."""
    before = work_out(match.without_last_hand())
    return hand_text(before, work_out(match), recorded=recorded).splitlines()


def test_one_point() -> None:
    """A single point is one point."""
    assert report(match_of(hand("Ana", "Beto: 1"))) == [
        "Recorded hand 1: Ana went out.",
        "  Beto: 1 (1)",
        "Ana takes 1 point.",
        "Totals: Ana 1 (499 to go), Beto 0 (500 to go)",
        "Ana leads with 1.",
    ]


def test_who_deals_is_said_last() -> None:
    """Where the dealer is tracked, the last line says who deals next."""
    match = own(hand("Ana", "Beto: b =27 r"), seats=("Beto", "Ana"), dealer="Beto")
    assert report(match, recorded=False) == [
        "Only tried, not recorded: hand 1, Ana went out.",
        "  Beto: 87 (blank 40, counted by hand 27, reverse 20)",
        "Points of this hand: Beto 87, Ana 0",
        "Totals: Ana 0, Beto 87",
        "Ana leads with 0.",
        "Ana deals next.",
    ]


def test_names_are_shown_escaped() -> None:
    """No line lets a control character of a name through."""
    lines = report(own(hand("A\x1b", "B\x1b: w w")))
    assert [line for line in lines if "\x1b" in line] == []
    assert lines[-1] == r"*** B\x1b (100) reached 100. A\x1b (0) wins the match! ***"


OPEN = match_of(hand("Ana", "Beto: w"), target=50, mode=Mode.OWN)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (match_of(hand("Ana", "Beto: 1")), match_of(hand("Ana", "Beto: 2")), ""),
        (OPEN._replace(target=51), OPEN, "*** Beto (50) reached 50. Ana (0) wins the match! ***"),
        (OPEN, OPEN._replace(target=40), ""),
        (OPEN, OPEN._replace(target=51), ""),
        (
            knockout(hand("Ana", "Beto: w w; Caro: 1; Dani: 1")),
            knockout(hand("Ana", "Beto: w w; Caro: +4 +4; Dani: 1")),
            "*** Caro (100) is out! ***",
        ),
        (
            knockout(hand("Ana", "Beto: 1; Caro: 1; Dani: 1")),
            knockout(hand("Ana", "Beto: w w; Caro: +4 +4; Dani: 1")),
            "*** Beto (100), Caro (100) are out! ***",
        ),
        (
            own(hand("Ana", "Beto: 0; Caro: 1")),
            own(hand("Ana", "Beto: 0; Caro: w w")),
            "*** Caro (100) reached 100. Ana (0), Beto (0) share the win! ***",
        ),
    ],
)
def test_announcement(before: Match, after: Match, said: str) -> None:
    """Only what a change brought about is announced: who is newly out, a match newly won."""
    assert announcement(work_out(before), work_out(after)) == said
