"""Faces, points and decks are those of the rules pages."""

from __future__ import annotations

import pytest

from uno_score import cards
from uno_score.cards import BLANK, STANDARD_DECK, Deck, Face, Sum, points_of

FACES = {
    **{str(number): (number, 8) for number in range(1, 10)},
    "0": (0, 4),
    "+2": (20, 8),
    "r": (20, 8),
    "s": (20, 8),
    "w": (50, 4),
    "+4": (50, 4),
    "b": (40, 4),
}
"""Points and copies in one deck, by code."""


def test_faces_points_and_copies() -> None:
    """A deck holds each face with the points and as often as the rules page says."""
    deck = {face.code: (face.points, copies) for face, copies in STANDARD_DECK.copies.items()}
    assert deck == FACES


def test_deck_without_blanks() -> None:
    """The first 108 cards are worth 1,240 points."""
    first = {face: copies for face, copies in STANDARD_DECK.copies.items() if face != BLANK}
    points = sum(face.points * copies for face, copies in first.items())
    assert (sum(first.values()), points) == (108, 1_240)


def test_newer_deck() -> None:
    """Newer boxes hold 112 cards, for up to 10 players."""
    assert (sum(STANDARD_DECK.copies.values()), STANDARD_DECK.players) == (112, 10)


def test_deck_finds_faces_by_code() -> None:
    """A deck finds a face by its code; another deck is a value, and nothing else changes."""
    dragon = Face("d", 70)
    deck = Deck({dragon: 2}, players=4)
    assert (deck.faces, deck.players) == ({"d": dragon}, 4)
    assert STANDARD_DECK.faces == {code: Face(code, FACES[code][0]) for code in FACES}


def test_sum_is_written_with_its_sign() -> None:
    """A sum counted by hand is written `=27`, and is worth what it says."""
    assert (Sum(27).code, points_of((Sum(27),))) == ("=27", 27)


@pytest.mark.parametrize(
    ("codes", "points"),
    [((), 0), (("0",), 0), (("7", "+2"), 27), (("w", "3"), 53), (("b", "r", "s", "+4"), 130)],
)
def test_points_of(codes: tuple[str, ...], points: int) -> None:
    """What somebody held is worth the sum of its cards."""
    assert points_of(tuple(STANDARD_DECK.faces[code] for code in codes)) == points


def test_names_are_stored_as_they_are_compared() -> None:
    """The tables of names hold neither accents nor capitals, and no name is in them twice."""
    names = [name for some in cards.NAMES.values() for name in some]
    names += [*cards.DRAW_VERBS, *(word for words in cards.NUMERALS.values() for word in words)]
    assert [name for name in names if not name.isascii() or name != name.lower()] == []
    assert len(names) == len(set(names))


def test_crossing_words_cross_values() -> None:
    """Each word that is refused alone could be cards of more than one value."""
    values = {word: {face.points for face in faces} for word, faces in cards.CROSSING_WORDS.items()}
    assert [word for word, points in values.items() if len(points) == 1] == []
