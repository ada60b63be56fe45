"""Words of a line as a shell reads them, and candidates as it takes them."""

from __future__ import annotations

import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_score.cli.tab.quoting import Word, put, quoted, words_of

NAMES = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", [Word("")]),
        ("uno-score", [Word("uno-score", "uno-score")]),
        ("uno-score  ha", [Word("uno-score", "uno-score"), Word("ha", "ha")]),
        ("a ", [Word("a", "a"), Word("")]),
        (r"Ana\ M", [Word("Ana M", r"Ana\ M")]),
        ('"Ana M', [Word("Ana M", '"Ana M', '"')]),
        ("'Ana M", [Word("Ana M", "'Ana M", "'")]),
        ('"Ana M" ', [Word("Ana M", '"Ana M"'), Word("")]),
        ("'O'\\''B'", [Word("O'B", "'O'\\''B'")]),
        (r'"a\$b\n\"', [Word(r'a$b\n"', r'"a\$b\n\"', '"')]),
        ("'a\\", [Word("a\\", "'a\\", "'")]),
        ("\"it's", [Word("it's", "\"it's", '"')]),
        ('--left="Be', [Word("--left=Be", '--left="Be', '"')]),
        ('"" x', [Word("", '""'), Word("x", "x")]),
    ],
)
def test_words_of(line: str, words: list[Word]) -> None:
    """Quotes and backslashes are read as a shell reads them, also where they are still open."""
    assert words_of(line) == words


@given(NAMES, st.sampled_from(["", '"', "'"]))
def test_quoted_and_back(name: str, quote: str) -> None:
    """What is written for a name means that name, behind either quote or none."""
    assert words_of(quote + quoted(name, quote))[-1].text == name


def test_quoted_for_bash() -> None:
    """Bash reads what is written for a name as that name, whatever is special in it."""
    names = [
        "Ana María",
        "O'Brien",
        "a\\b\\",
        "$x `y` \\$",
        "{a,b}[c]*?",
        "~#!&|;<>()^",
        "=a",
        "Zoë 👩‍👧",
    ]
    words = [f"{quote}{quoted(name, quote)}{quote}" for name in names for quote in ("", '"', "'")]
    answer = subprocess.run(
        ("/bin/bash", "-c", "printf '%s\n' " + " ".join(words)),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert answer.stdout.splitlines() == [name for name in names for _quote in range(3)]


@pytest.mark.parametrize(
    ("lead", "value", "kept", "unfinished", "way"),
    [
        ("", "Ana María", "", False, r"Ana\ María"),
        ("", "Ana María", '"', False, "Ana María"),
        ("", "O'Brien", "'", False, r"O'\''Brien"),
        ("--mode=", "own", "--mode=", False, "own"),
        ("--mode=", "own", "", False, "--mode=own"),
        ("", "Beto: 7", "", True, '"Beto: 7'),
        ("", "Beto: 7", '"', True, "Beto: 7"),
        ("--left=", "Beto: 7", "--left=", True, '"Beto: 7'),
        ("--left=", "Beto: 7", "", True, '--left="Beto: 7'),
        ("--left=", "Beto: 7", '--left="', True, "Beto: 7"),
        ("", "Beto: 7", "Beto:", True, r"\ 7"),
        ("", "Beto: 7", "beto:", True, None),
    ],
)
def test_put(lead: str, value: str, kept: str, unfinished: bool, way: str | None) -> None:  # noqa: FBT001
    """A candidate goes on behind what the shell keeps; where more follows, a quote is opened."""
    assert put(lead, value, kept=kept, unfinished=unfinished) == way
