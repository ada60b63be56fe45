"""What a topic of the rules consists of, and the numbers that its texts leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_score.cards import (
    BLANK,
    DRAW_TWO,
    NUMBERS,
    STANDARD_DECK,
    WILD,
    points_of,
)
from uno_score.house_rules import HouseRule
from uno_score.notation import read_cards
from uno_score.scoring import TARGET, Mode, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Terms(NamedTuple):
    """A list of terms with what is to be said of each.

    A row is a term and one or more texts; a text that isn't the last one is a name.
    """

    rows: tuple[tuple[str, ...], ...]


class Topic(NamedTuple):
    """A piece of the rules. All its texts are for `_`, and `filled` puts the numbers into them."""

    name: str
    """What is typed to see it: a word that is translated, or the identifier of a rule or mode."""
    title: str
    body: tuple[str | Terms, ...]

    def texts(self) -> Iterator[str]:
        """Yield each text of the topic, its name and title first."""
        yield self.name
        yield self.title
        for entry in self.body:
            if isinstance(entry, str):
                yield entry
            else:
                yield from (text for row in entry.rows for text in row)


LEFTOVERS = {"beto": read_cards("7 +2"), "caro": read_cards("w 3")}
"""The hand that is counted as an example in all three modes; Ana goes out."""
BEFORE = {"beto": 460, "caro": 450}
"""What the two had before that hand, where it makes one of them reach the target."""


def _numbers() -> dict[str, object]:
    """Return the numbers and identifiers that stand in the texts, by their placeholders."""
    copies = STANDARD_DECK.copies
    deck = sum(copies.values())
    points = {player: points_of(cards) for player, cards in LEFTOVERS.items()}
    worth = sum(face.points * count for face, count in copies.items() if face is not BLANK)
    return {
        **{mode.name.lower(): mode.value for mode in Mode},
        **{rule.name.lower(): rule.value for rule in HouseRule},
        "players": STANDARD_DECK.players,
        "deck": deck - copies[BLANK],
        "newer_deck": deck,
        "deck_points": worth,
        "zeros": copies[NUMBERS[0]],
        "digits": copies[NUMBERS[1]],
        "actions": copies[DRAW_TWO],
        "wilds": copies[WILD],
        "blanks": copies[BLANK],
        "action_points": DRAW_TWO.points,
        "wild_points": WILD.points,
        "blank_points": BLANK.points,
        "target": TARGET,
        **points,
        "ana": written(Mode.WINNER, "ana", points)["ana"],
        **{f"{player}_before": before for player, before in BEFORE.items()},
        **{f"{player}_after": before + points[player] for player, before in BEFORE.items()},
    }


NUMBERS_IN_TEXTS = _numbers()
"""What the placeholders of the texts stand for."""


def filled(text: str, translate: Callable[[str], str]) -> str:
    """Return a text of a topic in the language that `translate` speaks, its numbers filled in."""
    return translate(text).format(**NUMBERS_IN_TEXTS)
