"""What people type for cards and leftovers, read into values and written back as codes.

`7 +2 w` is what one player held; `Beto: 7 +2; Caro: w 3` is what several did.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from uno_score.cards import (
    DRAW_CARDS,
    DRAW_VERBS,
    HIGHEST_SUM,
    NAMES,
    NUMERALS,
    STANDARD_DECK,
    WILD_DRAW_FOUR,
    WILD_NAMES,
    Cards,
    Deck,
    Face,
    Leftover,
    Sum,
)
from uno_score.errors import ScoreError
from uno_score.names import name_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_COUNTED = re.compile(r"([0-9]+)x(.+)")
_SUM = re.compile(r"=([0-9]+)")
_HIGHEST_COUNT = 99


class EmptyCards(ScoreError):
    """Cards were expected, and nothing stood there."""

    name: str | None = None


class BadCount(ScoreError):
    """A count before a card that isn't from 1 to 99, or that stands before a sum."""

    word: str


class BadSum(ScoreError):
    """A sum counted by hand that isn't a number from 0 to 9,999."""

    word: str
    highest: int = HIGHEST_SUM


class ForeignDigits(ScoreError):
    """Digits of another script than the ten ASCII ones."""

    word: str


class EmptyName(ScoreError):
    """A part of the leftovers without a name before the colon."""


class EmptyLeftovers(ScoreError):
    """What was left was to be told, and nothing stood there."""


class MissingColon(ScoreError):
    """A part of the leftovers without the colon between the name and the cards."""

    part: str


class TooManyCopies(ScoreError):
    """More copies of a face, over all players of a hand, than the decks hold."""

    face: Face
    count: int
    copies: int
    decks: int
    decks_needed: int


class _Word(NamedTuple):
    """A word as typed, and as it is compared."""

    typed: str
    key: str


def read_cards(text: str) -> Cards:
    """Return the cards that are written in the text, in its order.

    Raises `EmptyCards`, or one of this module's errors with the word that can't be read.
    """
    codes = text.split()
    try:
        # Codes alone, as in the file, are what they say; names take longer.
        cards: list[Leftover] = [STANDARD_DECK.faces[code] for code in codes]
    except KeyError:
        cards = _read_names(text)
    if not cards:
        raise EmptyCards
    return tuple(cards)


def _read_names(text: str) -> list[Leftover]:
    """Read cards that may be counted, named, or a sum, and of which a name may have many words."""
    cards: list[Leftover] = []
    for segment in text.split(","):
        words = [_Word(word, name_key(word)) for word in segment.split()]
        position = 0
        while position < len(words):
            entries, position = _read_entry(words, position)
            cards.extend(entries)
    return cards


def _read_entry(words: list[_Word], position: int) -> tuple[list[Leftover], int]:
    """Read the longest entry that begins here; return its cards and the position after it."""
    word = words[position]
    if any(character.isdigit() and not character.isascii() for character in word.typed):
        raise ForeignDigits(word.typed)
    if word.key.startswith("="):
        return [_read_sum(word)], position + 1
    count, name = _read_count(word)
    later = words[position + 1 : position + _most_words()]
    keys = [name, *(each.key for each in later)]
    found = _longest_face(keys)
    if found is None:
        from uno_score.misreadings import why_unread

        # A count before it says nothing about the name that can't be read.
        typed = word.typed if name == word.key else name
        names = {" ".join(words): face for words, face in _faces_by_words().items()}
        raise why_unread(typed, name, names)
    face, length = found
    return [face] * count, position + length


def _read_sum(word: _Word) -> Sum:
    matched = _SUM.fullmatch(word.key)
    digits = matched and matched[1].lstrip("0")
    if digits is None or len(digits) > len(str(HIGHEST_SUM)):
        raise BadSum(word.typed)
    return Sum(int(digits or "0"))


def _read_count(word: _Word) -> tuple[int, str]:
    """Return the count before a card, 1 without one, and what comes after it."""
    matched = _COUNTED.fullmatch(word.key)
    if matched is None:
        return 1, word.key
    digits = matched[1].lstrip("0")
    if not digits or len(digits) > len(str(_HIGHEST_COUNT)) or matched[2].startswith("="):
        raise BadCount(word.typed)
    return int(digits), matched[2]


@lru_cache(maxsize=1)
def _faces_by_words() -> dict[tuple[str, ...], Face]:
    """Index every name, word by word: codes, names, draw cards, and a wild's name before a +4."""
    names: dict[tuple[str, ...], Face] = {
        (code,): face for code, face in STANDARD_DECK.faces.items()
    }
    names |= {tuple(name.split()): face for face, some in NAMES.items() for name in some}
    for number, face in DRAW_CARDS.items():
        names |= {
            (*verb.split(), numeral): face for verb in DRAW_VERBS for numeral in NUMERALS[number]
        }
    draw_fours = [words for words, face in names.items() if face is WILD_DRAW_FOUR]
    for wild in WILD_NAMES:
        names |= {(*wild.split(), *draw_four): WILD_DRAW_FOUR for draw_four in draw_fours}
    return names


@lru_cache(maxsize=1)
def _most_words() -> int:
    return max(map(len, _faces_by_words()))


def _longest_face(keys: list[str]) -> tuple[Face, int] | None:
    """Return the face with the longest name that begins the words, and how many words it took."""
    names = _faces_by_words()
    for length in range(len(keys), 0, -1):
        face = names.get(tuple(keys[:length]))
        if face is not None:
            return face, length
    return None


def write_cards(cards: Cards) -> str:
    """Return the cards as codes with a space between them; `read_cards` reads them back."""
    return " ".join(card.code for card in cards)


def read_leftovers(text: str) -> list[tuple[str, Cards]]:
    """Return each name as typed, with the cards behind its colon, in the text's order.

    Whose names they are is not known here. Raises `EmptyLeftovers`, `MissingColon`,
    `EmptyName`, `EmptyCards`, or what `read_cards` raises.
    """
    parts = [part for line in text.splitlines() for part in _split_parts(line)]
    if not any(parts):
        raise EmptyLeftovers
    return [_read_part(part) for part in parts if part]


def _split_parts(line: str) -> list[str]:
    """Split a line at its semicolons; only the last part may be empty, and is then left out."""
    parts = [part.strip() for part in line.split(";")]
    if not parts[-1]:
        parts.pop()
    if len(parts) > 1 and "" in parts:
        raise EmptyName
    return parts


def _read_part(part: str) -> tuple[str, Cards]:
    name, colon, cards = part.partition(":")
    name = name.rstrip()
    if not colon:
        raise MissingColon(part)
    if not name:
        raise EmptyName
    try:
        return name, read_cards(cards)
    except EmptyCards:
        raise EmptyCards(name) from None


def write_leftovers(left: Mapping[str, Cards]) -> str:
    """Return the leftovers as they stand in the file: full names and codes."""
    return "; ".join(f"{name}: {write_cards(cards)}" for name, cards in left.items())


def check_copies(hands: Iterable[Cards], decks: int, *, deck: Deck = STANDARD_DECK) -> None:
    """Refuse more copies of a face than so many decks hold, over all players of a hand.

    Sums counted by hand are not checked. Raises `TooManyCopies`.
    """
    counts = Counter(card for cards in hands for card in cards if isinstance(card, Face))
    for face, count in counts.items():
        copies = deck.copies[face]
        if count > copies * decks:
            raise TooManyCopies(face, count, copies * decks, decks, -(-count // copies))
