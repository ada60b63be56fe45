"""What cards are worth, in words."""

from __future__ import annotations

import pytest

from uno_score.notation import read_cards
from uno_score.views.counted import counted_text
from uno_score.words import i18n


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("0", "0 points (0)"),
        ("1", "1 point (1)"),
        ("7 +2 w", "77 points (7, +2 20, wild 50)"),
        ("r s b +4", "130 points (reverse 20, skip 20, blank 40, +4 50)"),
        ("=27", "27 points (counted by hand 27)"),
    ],
)
def test_counted_text(cards: str, text: str) -> None:
    """All cards have their points behind them, but for numbers, which are their own."""
    assert counted_text(read_cards(cards)) == text


@pytest.mark.usefixtures("pseudo_language")
def test_every_word_is_translated() -> None:
    """The names of the cards are those of the language in use, numbers the same in all."""
    i18n.use("es")
    assert counted_text(read_cards("7 w =3")) == (
        "«60 points (7, ««wild» 50», «counted by hand 3»)»"
    )
