"""What is said when a match is opened."""

from __future__ import annotations

import pytest
from test_sheet import match_of

from uno_score.house_rules import read_house_rules
from uno_score.sheet import work_out
from uno_score.views.opened import house_rule_notes, opened_text

COMES_ALONG = "stacking comes along with stacking-mixed."
NEEDS_NONE = "challenge needs no house rule: a +4 may always be challenged."


@pytest.mark.parametrize(
    ("asked", "notes"),
    [
        ([], []),
        (["stacking"], []),
        (["stacking-mixed"], [COMES_ALONG]),
        (["stacking-mixed", "stacking"], []),
        (["challenge"], [NEEDS_NONE]),
        (["challenge", "stacking-mixed"], [COMES_ALONG, NEEDS_NONE]),
    ],
)
def test_house_rule_notes(asked: list[str], notes: list[str]) -> None:
    """A rule that came along unasked is told, and one that is no house rule."""
    assert house_rule_notes(asked, read_house_rules(asked)) == notes


def test_names_are_shown_escaped() -> None:
    """No line lets a control character through."""
    sheet = work_out(match_of(seats=("A\x1b", "Beto"), dealer="A\x1b", title="\x1b"))
    assert opened_text(sheet, asked_rules=()) == (
        "Opened: Match 1, \\x1b, 2026-11-30 20:15\n"
        "to 500, the winner takes all points\n"
        "Players, in the order of play: A\\x1b, Beto.\n"
        "A\\x1b deals first."
    )


def test_who_is_away_and_what_is_left_open() -> None:
    """Who stays away is named, and last the match that is left open with the way back."""
    sheet = work_out(match_of(seats=("Ana", "Beto", "Caro"), away=("Beto", "Caro")))
    assert opened_text(sheet, left_open=match_of()).splitlines()[2:] == [
        "Players, in the order of play: Ana, Beto, Caro.",
        "Away: Beto, Caro.",
        "Match 1 is still open: “uno-score resume 1” goes back to it.",
    ]
