"""What a change did, in words, and what is said of seats, terms and matches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from test_sheet import THREE, hand, knockout, match_of, own

from uno_score.sheet import work_out
from uno_score.views.agreed import changed_lines
from uno_score.views.effect import effect_text
from uno_score.views.fixed import dropped_lines, fixed_lines
from uno_score.views.opened import opened_text
from uno_score.views.resumed import discard_question, discarded_text, resumed_text
from uno_score.views.seated import joined_lines, left_lines, renamed_text

if TYPE_CHECKING:
    from uno_score.match import Match

STRANGE = own(hand("A\x1b", "B\x1b: w w; C: 1"), title="\x1b[31m", dealer="A\x1b")


def said(before: Match, after: Match) -> list[str]:
    """Return what is said of a change, without what was done."""
    return effect_text(work_out(before), work_out(after), []).splitlines()


def test_totals_side_by_side() -> None:
    """Each total that moved stands with the old one, then who leads and who deals next."""
    before = own(hand("Ana", "Beto: 7; Caro: 8"), dealer="Ana")
    after = own(hand("Ana", "Beto: 1; Caro: 2"), dealer="Ana")
    assert said(before, after) == [
        "  Beto: 7 before, 1 now",
        "  Caro: 8 before, 2 now",
        "Ana leads with 0.",
        "Beto deals next.",
    ]


PAIR = own(hand("Ana", "Beto: 7"), seats=("Ana", "Beto"))


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        (match_of(seats=THREE), match_of(seats=THREE, title="x"), []),
        (PAIR, PAIR._replace(title="x"), ["The totals stay as they were.", "Ana leads with 0."]),
        (PAIR, PAIR._replace(seats=("Ana", "Beto", "Eva")), ["Ana, Eva lead with 0."]),
    ],
)
def test_totals_that_stay(before: Match, after: Match, lines: list[str]) -> None:
    """Where no total moved that is said, unless there were none, or the players are others."""
    assert said(before, after) == lines


def test_several_in_again_and_reopened() -> None:
    """Who is in again, that the match is open again, and nobody is announced."""
    over = knockout(hand("Ana", "Beto: w w; Caro: w w"))
    assert said(over, over._replace(target=101)) == [
        "The totals stay as they were.",
        "Beto (100), Caro (100) are in again.",
        "The match is open again.",
        "Ana leads with 0.",
    ]


def test_out_with_another_hand() -> None:
    """Who was out with another hand is told, between what moved and how the match stands."""
    first, second = hand("Ana", "Beto: 1; Caro: w w"), hand("Ana", "Beto: 1; Caro: w w")
    before = knockout(hand("Ana", "Beto: 1; Caro: 1"), second)
    assert said(before, knockout(first, second)) == [
        "  Caro: 101 before, 100 now",
        "Caro was out with hand 2 before, with hand 1 now.",
        "Ana leads with 0.",
    ]


def test_names_are_shown_escaped() -> None:
    """No line lets a control character of a name or a title through."""
    sheet = work_out(STRANGE)
    again = work_out(STRANGE._replace(target=200))
    back = work_out(STRANGE._replace(target=200, away=("B\x1b",)))
    late = work_out(STRANGE._replace(target=200, seats=("A\x1b", "B\x1b", "C", "D\x1b")))
    other = work_out(again.match._replace(seats=("E\x1b", "B\x1b", "C"), hands=(), dealer=None))
    texts = [
        effect_text(sheet, again, []),
        effect_text(again, sheet, []),
        *dropped_lines(sheet, 1),
        *fixed_lines(sheet, sheet, 1),
        *changed_lines(sheet, asked_rules=(), named_dealer=True),
        opened_text(back),
        resumed_text(sheet),
        discard_question(sheet),
        discarded_text(sheet, Path("/\x1b/history.toml")),
        *joined_lines(back, again),
        *joined_lines(again, late),
        *left_lines(again, back),
        *left_lines(late, again),
        renamed_text(again, other),
    ]
    assert [text for text in texts if "\x1b" in text] == []


def test_question() -> None:
    """The question names the match, its hands in the right number, and what Enter means."""
    match = match_of(hand("Ana", "Beto: 1"), title="Friday")
    assert [discard_question(work_out(each)) for each in (match, match_of())] == [
        "Discard Match 1, Friday, 2026-11-30 20:15 with its 1 hand? [y/N] ",
        "Discard Match 1, 2026-11-30 20:15 with its 0 hands? [y/N] ",
    ]
