"""Sentences about cards and leftovers."""

from __future__ import annotations

from uno_score.misreadings import (
    AmbiguousCard,
    GluedCards,
    MissingSemicolon,
    NumberTooHigh,
    UnknownCard,
)
from uno_score.notation import (
    BadCount,
    BadSum,
    EmptyCards,
    EmptyLeftovers,
    EmptyName,
    ForeignDigits,
    MissingColon,
    TooManyCopies,
)
from uno_score.words.card_names import choice_of_faces, face_name
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.shown import shown

MOST_DECKS = 9


@sentence.register
def _empty_name(error: EmptyName) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("A name is missing: write one before each colon, as in “Beto: 7 +2; Caro: w 3”.")


@sentence.register
def _empty_cards(error: EmptyCards) -> str:
    if error.name is None:
        return _("There are no cards here: write them with spaces between, as in “7 +2 w”.")
    return _(
        "There are no cards after {name}: write what was left, as in “{name}: 7 +2 w”."
    ).format(name=shown(error.name))


@sentence.register
def _empty_leftovers(error: EmptyLeftovers) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("What was left is empty: write names and cards, as in “Beto: 7 +2; Caro: w 3”.")


@sentence.register
def _missing_semicolon(error: MissingSemicolon) -> str:
    return _(
        "“{word}” looks like a name among the cards: put a ; before the next player, as in “Beto: "
        "7 +2; Caro: w 3”."
    ).format(word=shown(error.word))


@sentence.register
def _unknown_card(error: UnknownCard) -> str:
    if error.nearest is None:
        return _(
            "“{word}” is no card: write 0 to 9, +2, r (reverse), s (skip), w (wild), +4 or b "
            "(blank), with spaces between."
        ).format(word=shown(error.word))
    return _("“{word}” is no card: did you mean {card}?").format(
        word=shown(error.word), card=choice_of_faces([error.nearest])
    )


@sentence.register
def _ambiguous_card(error: AmbiguousCard) -> str:
    return _("“{word}” could be cards of different value: write {choice}.").format(
        word=shown(error.word), choice=choice_of_faces(error.faces)
    )


def _alternatives(readings: tuple[str, ...]) -> str:
    quoted = [_("“{reading}”").format(reading=reading) for reading in readings]
    if len(quoted) == 1:
        return quoted[0]
    return _("{some} or {last}").format(some=", ".join(quoted[:-1]), last=quoted[-1])


@sentence.register
def _glued_cards(error: GluedCards) -> str:
    word, readings = shown(error.word), _alternatives(error.readings)
    if len(error.readings) == 1:
        return _("“{word}” lacks the spaces between its cards: write {readings}.").format(
            word=word, readings=readings
        )
    return _("“{word}” can be read in more than one way: write {readings}.").format(
        word=word, readings=readings
    )


@sentence.register
def _number_too_high(error: NumberTooHigh) -> str:
    word, readings = shown(error.word), _alternatives(error.readings)
    if len(error.readings) == 1:
        return _("“{word}” is no card, as numbers go from 0 to 9: write {readings}.").format(
            word=word, readings=readings
        )
    return _(
        "“{word}” is no card, as numbers go from 0 to 9: write {readings}, with = for a sum."
    ).format(word=word, readings=readings)


@sentence.register
def _bad_count(error: BadCount) -> str:
    return _(
        "“{word}” has no right count: write 1 to 99 and an x before a card, as in 3x7 for three "
        "sevens, and nothing before a sum."
    ).format(word=shown(error.word))


@sentence.register
def _bad_sum(error: BadSum) -> str:
    return _(
        "“{word}” is no sum: write = and the points counted by hand, 0 to {highest}, as in =27."
    ).format(word=shown(error.word), highest=error.highest)


@sentence.register
def _foreign_digits(error: ForeignDigits) -> str:
    return _("“{word}” has digits of another script: write numbers with 0 to 9.").format(
        word=shown(error.word)
    )


@sentence.register
def _missing_colon(error: MissingColon) -> str:
    return _(
        "“{part}” has no colon between name and cards: write it as in “Beto: 7 +2; Caro: w 3”."
    ).format(part=shown(error.part))


@sentence.register
def _too_many_copies(error: TooManyCopies) -> str:
    values = {"card": face_name(error.face), "count": error.count, "copies": error.copies}
    if error.decks_needed > MOST_DECKS:
        return _(
            "Too many “{card}”: {count} in this hand, but {copies} in the cards played with; count "
            "again, or write a sum, as in =27."
        ).format(**values)
    return _(
        "Too many “{card}”: {count} in this hand, but {copies} in the cards played with; count "
        "again, or play with more decks: “uno-score set --decks {decks_needed}”."
    ).format(**values, decks_needed=error.decks_needed)
