"""Faces, points, decks, and the names by which players call the cards: all of it data.

Points and copies are those of the rules pages the project is built from; the names are those that
players use in English, Spanish and Portuguese, written without accents and in lower case, because
`uno_score.notation` compares them so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Face(NamedTuple):
    """What is printed on a card: its code in the notation, and what it is worth in a hand."""

    code: str
    points: int


class Sum(NamedTuple):
    """A count already added up by hand, `=27`: points, the cards unknown."""

    points: int

    @property
    def code(self) -> str:
        """The sum as it is written: `=27`."""
        return f"={self.points}"


HIGHEST_SUM = 9_999
"""Points that a sum counted by hand may have at most."""

Leftover = Face | Sum
"""One entry of what somebody still held."""

Cards = tuple[Leftover, ...]
"""What somebody still held when the hand ended, in the order in which it was typed."""


def points_of(cards: Cards) -> int:
    """Return what these cards are worth together, in points."""
    return sum([card.points for card in cards])


class Deck:
    """The cards of one box: how many copies of each face it holds, and for how many players."""

    def __init__(self, copies: Mapping[Face, int], players: int = 10) -> None:
        """Index the faces by their code."""
        self.copies = copies
        self.players = players
        self.faces = {face.code: face for face in copies}


NUMBERS = tuple(Face(str(number), number) for number in range(10))
DRAW_TWO = Face("+2", 20)
REVERSE = Face("r", 20)
SKIP = Face("s", 20)
WILD = Face("w", 50)
WILD_DRAW_FOUR = Face("+4", 50)
BLANK = Face("b", 40)

STANDARD_DECK = Deck(
    {
        **{face: 8 if face.points else 4 for face in NUMBERS},
        DRAW_TWO: 8,
        REVERSE: 8,
        SKIP: 8,
        WILD: 4,
        WILD_DRAW_FOUR: 4,
        BLANK: 4,
    }
)
"""108 cards worth 1,240 points, and the four blank ones of newer boxes."""

DRAW_CARDS = {"2": DRAW_TWO, "4": WILD_DRAW_FOUR}
"""What a draw card is, by how many cards it makes the next player draw."""


def _names(*, en: str, es: str, pt: str) -> tuple[str, ...]:
    """Return the names of the three languages, each given with commas between."""
    return tuple(f"{en}, {es}, {pt}".split(", "))


NUMERALS = {
    "2": ("2", *_names(en="two", es="dos", pt="dois, duas")),
    "4": ("4", *_names(en="four", es="cuatro", pt="quatro")),
}
DRAW_VERBS = _names(
    en="draw, plus, pick up",
    es="roba, robar, toma, tomar, mas, chupate",
    pt="compra, comprar, mais, pescar, bisca",
)
WILD_NAMES = _names(
    en="wild, wild card",
    es="comodin, comodin de color, cambio de color, cambia color",
    pt="coringa, curinga, muda cor, joker, troca de cor",
)
"""Names that also belong to a +4 that follows directly; the code `w` is not among them."""

NAMES = {
    REVERSE: _names(
        en="reverse",
        es="reversa, cambio de sentido, retorno",
        pt="inverter, inversao, inverte, reverter",
    ),
    SKIP: _names(
        en="skip, block",
        es="salta, salto, saltar, pierde el turno, pierde turno, bloqueo, prohibido",
        pt="pular, pula, bloqueio, bloquear, passa a vez",
    ),
    WILD: WILD_NAMES,
    BLANK: _names(
        en="blank, custom, customizable, shuffle hands, swap hands",
        es="en blanco, comodin en blanco, personalizable, comodin personalizable, "
        "cambio de manos, intercambio de manos",
        pt="em branco, coringa em branco, curinga em branco, trocar maos, troca de maos",
    ),
}

CROSSING_WORDS = {
    **{verb.split()[0]: (DRAW_TWO, WILD_DRAW_FOUR) for verb in DRAW_VERBS},
    "+": (DRAW_TWO, WILD_DRAW_FOUR),
    "cambio": (REVERSE, WILD, BLANK),
    "troca": (WILD, BLANK),
    "trocar": (WILD, BLANK),
    "c": (REVERSE, WILD, BLANK),
    "p": (SKIP, DRAW_TWO, WILD_DRAW_FOUR),
    "t": (DRAW_TWO, WILD_DRAW_FOUR),
    "i": (REVERSE, BLANK),
}
"""Words that alone could be cards of different value, with the faces they could be."""
