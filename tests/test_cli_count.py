"""`count` tells what cards are worth, and records nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("7", "+2", "w"), "77 points (7, +2 20, wild 50)"),
        (("7 +2, w",), "77 points (7, +2 20, wild 50)"),
        (("r", "s", "b", "+4"), "130 points (reverse 20, skip 20, blank 40, +4 50)"),
        (("1",), "1 point (1)"),
        (("0",), "0 points (0)"),
        (("3x7",), "21 points (7, 7, 7)"),
        (("=27", "9"), "36 points (counted by hand 27, 9)"),
        (("=0",), "0 points (counted by hand 0)"),
        (("COMODIN", "roba", "4"), "50 points (+4 50)"),
        (("coringa,", "+4"), "100 points (wild 50, +4 50)"),
        (("w", "+4"), "100 points (wild 50, +4 50)"),
        (("toma", "dos", "cambio", "de", "sentido"), "40 points (+2 20, reverse 20)"),
        (("2xroba", "2"), "40 points (+2 20, +2 20)"),
        (("9x+4",), f"450 points ({', '.join(['+4 50'] * 9)})"),
    ],
)
def test_text(words: tuple[str, ...], text: str, run: Run, ledger_path: Path) -> None:
    """The words are joined and read as cards; each is echoed with its name and its points."""
    answer = run("count", *words)
    assert (answer.out, answer.err, answer.status) == (f"{text}\n", "", 0)
    assert not ledger_path.parent.exists()


@pytest.mark.parametrize(
    ("words", "cards", "points"),
    [
        (("7", "+2", "w"), ["7", "+2", "w"], 77),
        (("2x7", "=27", "custom"), ["7", "7", "=27", "b"], 81),
    ],
)
def test_json(words: tuple[str, ...], cards: list[str], points: int, run: Run) -> None:
    """`--json` gives the codes of the cards and their points."""
    answer = run("count", "--json", *words)
    assert (answer.json, answer.err) == ({"cards": cards, "points": points}, "")


def test_the_deck_is_checked_only_when_asked(run: Run) -> None:
    """With `--decks`, more copies than the decks hold are refused; with enough decks they pass."""
    assert run("count", "9x+4").status == 0
    assert run("count", "9x+4", "--decks", "3").out == run("count", "9x+4").out
    answer = run("count", "9x+4", "--decks", "2")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            "Too many “+4”: 9 in this hand, but 8 in the cards played with; count again, or play "
            "with more decks: “uno-score set --decks 3”.\n"
        ),
        1,
    )


def test_more_cards_than_any_decks(run: Run) -> None:
    """Where no number of decks would do, a sum is the way out."""
    assert run("count", "99x0", "--decks", "9").err == (
        "Too many “0”: 99 in this hand, but 36 in the cards played with; count again, or write a "
        "sum, as in =27.\n"
    )


REFUSALS = [
    (("7+2",), "“7+2” can be read in more than one way: write “7 +2” or “=9”."),
    (("w4",), "“w4” can be read in more than one way: write “w 4”, “4xw” or “+4”."),
    (
        ("10",),
        "“10” is no card, as numbers go from 0 to 9: write “1 0” or “=10”, with = for a sum.",
    ),
    (
        ("cambio",),
        (
            "“cambio” could be cards of different value: write r (reverse, 20), w (wild, 50), "
            "b (blank, 40)."
        ),
    ),
    (
        ("100x7",),
        (
            "“100x7” has no right count: write 1 to 99 and an x before a card, as in 3x7 for three "
            "sevens, and nothing before a sum."
        ),
    ),
    (
        ("2x=27",),
        (
            "“2x=27” has no right count: write 1 to 99 and an x before a card, as in 3x7 for three "
            "sevens, and nothing before a sum."
        ),
    ),
    (
        ("=x",),
        "“=x” is no sum: write = and the points counted by hand, 0 to 9999, as in =27.",
    ),
    (("٣",), "“٣” has digits of another script: write numbers with 0 to 9."),
    (("revers",), "“revers” is no card: did you mean r (reverse, 20)?"),
    (
        ("zzz",),
        (
            "“zzz” is no card: write 0 to 9, +2, r (reverse), s (skip), w (wild), +4 or b (blank), "
            "with spaces between."
        ),
    ),
    (("",), "There are no cards here: write them with spaces between, as in “7 +2 w”."),
    ((",",), "There are no cards here: write them with spaces between, as in “7 +2 w”."),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSALS)
def test_refusals(words: tuple[str, ...], sentence: str, run: Run) -> None:
    """What can't be read as cards is refused, with what to write instead."""
    answer = run("count", *words)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", 1)


def test_no_cards_at_all(run: Run) -> None:
    """Without a word, the command line alone shows what is missing."""
    answer = run("count")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "A word is missing: write it as in “uno-score count 7 +2 w”.\n",
        2,
    )
