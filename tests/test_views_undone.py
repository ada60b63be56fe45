"""What is said when a hand is taken back."""

from __future__ import annotations

import shlex

import pytest
from test_sheet import hand, match_of

from uno_score.sheet import work_out
from uno_score.views.undone import redo_command, undone_text

TRICKY = hand("Tim O'Neil", "$x `y` \\: 7 7 +2; Ñandú “z”: =27 b")


@pytest.mark.parametrize(
    ("file", "program"),
    [(None, ["uno-score"]), ("a b.toml", ["uno-score", "--file", "a b.toml"])],
)
def test_redo_command(file: str | None, program: list[str]) -> None:
    """The command names the file as it was named, full names, and codes."""
    assert redo_command(TRICKY, file=file) == [
        *program,
        "hand",
        "Tim O'Neil",
        "--left",
        "$x `y` \\: 7 7 +2; Ñandú “z”: =27 b",
    ]


def test_the_line_is_quoted_for_a_shell() -> None:
    """The last line is one that a shell splits into the command again."""
    before, after = work_out(match_of(TRICKY)), work_out(match_of())
    command = redo_command(TRICKY, file="it's.toml")
    lines = undone_text(before, after, command=command).splitlines()
    assert lines[:-1] == [
        "Took back hand 1: Tim O'Neil had gone out.",
        "To record it again:",
    ]
    assert shlex.split(lines[-1]) == command


def test_a_match_that_stays_over() -> None:
    """Where a hand played after the end is taken back, the match is no more open than before."""
    match = match_of(hand("Ana", "Beto: 9"), hand("Beto", "Ana: 1"), target=9)
    before, after = work_out(match), work_out(match.without_last_hand())
    assert undone_text(before, after, command=["x"]) == (
        "Took back hand 2: Beto had gone out.\nTotals: Ana 9, Beto 0\nTo record it again:\nx"
    )


def test_a_path_that_could_break_a_screen() -> None:
    """A control character in the path of the file doesn't reach the terminal."""
    before, after = work_out(match_of(hand("Ana", "Beto: 9"))), work_out(match_of())
    command = redo_command(before.rows[0].hand, file="a\x1b[31m.toml")
    assert undone_text(before, after, command=command).splitlines()[-1] == (
        r"uno-score --file 'a\x1b[31m.toml' hand Ana --left 'Beto: 9'"
    )
