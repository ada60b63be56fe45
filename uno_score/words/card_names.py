"""What the cards are called in the language of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cards import (
    BLANK,
    DRAW_TWO,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Cards,
    Face,
    Leftover,
)
from uno_score.words.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable

_NAMES = {
    DRAW_TWO: N_("+2"),
    REVERSE: N_("reverse"),
    SKIP: N_("skip"),
    WILD: N_("wild"),
    WILD_DRAW_FOUR: N_("+4"),
    BLANK: N_("blank"),
}


def face_name(face: Face) -> str:
    """Return the name of a face; a number is its own name."""
    return _(_NAMES[face]) if face in _NAMES else face.code


def card_with_points(card: Leftover) -> str:
    """Return a card's name and its points; a number alone, because it is both."""
    if isinstance(card, Face):
        if card not in _NAMES:
            return card.code
        return _("{card} {points}").format(card=face_name(card), points=card.points)
    return _("counted by hand {points}").format(points=card.points)


def cards_with_points(cards: Cards) -> str:
    """Return the names of the cards with their points, in the order of typing."""
    return ", ".join(card_with_points(card) for card in cards)


def choice_of_faces(faces: Iterable[Face]) -> str:
    """Return what to write for each of these faces: `r (reverse, 20)`, `+2 (20)`."""
    return ", ".join(map(_code_with_name, faces))


def _code_with_name(face: Face) -> str:
    name = face_name(face)
    if name == face.code:
        return _("{code} ({points})").format(code=face.code, points=face.points)
    return _("{code} ({card}, {points})").format(code=face.code, card=name, points=face.points)
