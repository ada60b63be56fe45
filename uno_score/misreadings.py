"""Words that are no card: why, and what may have been meant instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from uno_score.cards import CROSSING_WORDS, HIGHEST_SUM, WILD_DRAW_FOUR, Face
from uno_score.errors import ScoreError
from uno_score.nearest import nearest_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_NUMBER = re.compile(r"[0-9]+")
_GLUED_PAIR = re.compile(r"([0-9])([a-z])|([a-z])([0-9])")
_GLUED = re.compile(r"(?:\+[24]|[0-9rswb+])+")
_PIECES = re.compile(r"\+[24]|[0-9rswb]")
_DRAW_BACKWARDS = frozenset({"2+", "4+"})
_NEARLY_DRAW_FOUR = frozenset({"w4", "4w", "w+4", "+4w"})


class UnknownCard(ScoreError):
    """A word that is the name of no card."""

    word: str
    nearest: Face | None


class AmbiguousCard(ScoreError):
    """A word that alone could be cards of different value."""

    word: str
    faces: tuple[Face, ...]


class GluedCards(ScoreError):
    """Cards written without a space, which could be read in more than one way."""

    word: str
    readings: tuple[str, ...]


class MissingSemicolon(ScoreError):
    """A word with a colon among the cards: probably the next player's name."""

    word: str


class NumberTooHigh(ScoreError):
    """A number above 9, which is no card; it may be cards in a row, or a sum."""

    word: str
    readings: tuple[str, ...]


def why_unread(typed: str, key: str, names: Mapping[str, Face]) -> ScoreError:
    """Return the error that tells best why a word is no card.

    `key` is the word as it is compared with the `names` that are read.
    """
    if ":" in key:
        return MissingSemicolon(typed)
    if key in CROSSING_WORDS:
        return AmbiguousCard(typed, CROSSING_WORDS[key])
    if _NUMBER.fullmatch(key):
        return NumberTooHigh(typed, _number_readings(key))
    if _GLUED.fullmatch(key):
        return GluedCards(typed, _readings(key))
    nearest = nearest_of(key, names, likeness=0.7)
    return UnknownCard(typed, names[nearest] if nearest else None)


def _number_readings(key: str) -> tuple[str, ...]:
    """Return what may be meant by a number above 9: cards in a row, and a sum if it may be one."""
    apart = " ".join(key)
    may_be_sum = len(key.lstrip("0")) <= len(str(HIGHEST_SUM))
    return (apart, f"={key}") if may_be_sum else (apart,)


def _readings(key: str) -> tuple[str, ...]:
    """Return what may be meant by cards without a space between them, in the notation."""
    apart = " ".join(_PIECES.findall(key))
    if key in _DRAW_BACKWARDS:
        return f"+{key[0]}", f"{apart} +2", f"{apart} +4"
    if key.endswith("+"):
        return f"{apart} +2".strip(), f"{apart} +4".strip()
    readings = [apart]
    pair = _GLUED_PAIR.fullmatch(key)
    if pair:
        digit, letter = pair[1] or pair[4], pair[2] or pair[3]
        if digit != "0":
            readings.append(f"{digit}x{letter}")
    elif "+" in key and key[0].isdigit():
        total = sum(int(digit) for digit in key if digit.isdigit())
        readings.append(f"={total}")
    if key in _NEARLY_DRAW_FOUR:
        readings.append(WILD_DRAW_FOUR.code)
    return tuple(readings)
