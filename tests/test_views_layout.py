"""Text lines up in the cells of a terminal, and fits into the window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from uno_score.views.layout import (
    aligned_rows,
    left,
    right,
    rows_in_bands,
    shortened,
    wrapped,
)


@pytest.mark.parametrize(
    ("text", "cells", "short"),
    [
        ("Ana", 3, "Ana"),
        ("Ana", 12, "Ana"),
        ("Bartholomew", 5, "Bart…"),
        ("Ana María", 5, "Ana…"),
        ("李小龍", 6, "李小龍"),
        ("李小龍", 5, "李小…"),
        ("李小龍", 4, "李…"),
        ("é" * 6, 4, "ééé…"),
    ],
)
def test_shortened(text: str, cells: int, short: str) -> None:
    """A text too wide is cut, without space before the ellipsis; wide characters are two cells."""
    assert shortened(text, cells) == short
    assert cell_len(short) <= cells


@pytest.mark.parametrize(
    ("text", "at_the_right", "at_the_left"),
    [
        ("Ana", "   Ana", "Ana   "),
        ("李", "    李", "李    "),
        ("", "      ", "      "),
        ("Bartholomew", "Bartholomew", "Bartholomew"),
    ],
)
def test_right_and_left(text: str, at_the_right: str, at_the_left: str) -> None:
    """A text is padded to its cells on one side, and left whole if it is wider."""
    assert (right(text, 6), left(text, 6)) == (at_the_right, at_the_left)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("to 500", 6, ["to 500"]),
        ("to  500", 7, ["to  500"]),
        ("to 500, the winner", 7, ["to 500,", "the", "winner"]),
        ("Bartholomew", 5, ["Barth", "olome", "w"]),
        ("a Bartholomew b", 5, ["a", "Barth", "olome", "w b"]),
        ("李小龍", 4, ["李小", "龍"]),
    ],
)
def test_wrapped(text: str, width: int, lines: list[str]) -> None:
    """A text too wide is broken between words; a word too wide where it has to be."""
    assert wrapped(text, width) == lines


@given(st.text(alphabet="ab é李👍 ", max_size=60), st.integers(min_value=2, max_value=30))
def test_wrapping_keeps_every_word(text: str, width: int) -> None:
    """Whatever is wrapped fits into the width, and no character of a word is lost."""
    lines = wrapped(text, width)
    assert max(map(cell_len, lines)) <= width
    assert "".join("".join(lines).split()) == "".join(text.split())


HEAD = ["hand", "1", "total"]
COLUMNS = [["Ana", "*80", "80"], ["Beto", "0", "0"], ["李雷", "1000", "1000"]]


def test_everything_in_one_band() -> None:
    """Columns that fit stand beside each other, numbers under each other."""
    assert rows_in_bands(HEAD, COLUMNS, width=22) == [
        " hand  Ana  Beto  李雷",
        "    1  *80     0  1000",
        "total   80     0  1000",
    ]


def test_bands() -> None:
    """A column that doesn't fit follows below with the same heads, after an empty line."""
    assert rows_in_bands(HEAD, COLUMNS, width=21) == [
        " hand  Ana  Beto",
        "    1  *80     0",
        "total   80     0",
        "",
        " hand  李雷",
        "    1  1000",
        "total  1000",
    ]


def test_a_window_narrower_than_a_column() -> None:
    """A column too wide for the window has a band of its own."""
    assert rows_in_bands(HEAD, COLUMNS[:2], width=3) == [
        " hand  Ana",
        "    1  *80",
        "total   80",
        "",
        " hand  Beto",
        "    1     0",
        "total     0",
    ]


def test_aligned_rows() -> None:
    """Cells stand below each other, to the left or to the right, also wide characters."""
    rows = [["", "no", "name"], [">", "10", "李雷"], ["", "9", "Ana"]]
    assert aligned_rows(rows, to_the_right={1}) == ["   no  name", ">  10  李雷", "    9  Ana "]
