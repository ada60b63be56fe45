"""What cards are worth, and the three ways to count, with the same hand as an example in each."""

from __future__ import annotations

from uno_score.scoring import Mode
from uno_score.words.agreed import MODE_SENTENCES
from uno_score.words.i18n import N_
from uno_score.words.rules.topic import Terms, Topic

EXAMPLE = N_("For example, Ana goes out, and this is left:")
BETO_HOLDS = N_("a 7 and a +2: 7 + {action_points} = {beto}")
CARO_HOLDS = N_("a wild and a 3: {wild_points} + 3 = {caro}")

POINTS = Topic(
    N_("points"),
    N_("What the cards are worth"),
    (
        N_("What somebody still holds at the end of a hand counts:"),
        Terms(
            (
                (N_("0 to 9"), N_("the number on the card")),
                (N_("+2, reverse, skip"), N_("{action_points} points each")),
                (N_("wild, +4"), N_("{wild_points} points each")),
                (N_("blank"), N_("{blank_points} points each")),
            )
        ),
        N_(
            "The {deck} cards without the blank ones are worth {deck_points} points. "
            "“uno-score count 7 +2 w” tells what some cards are worth."
        ),
        N_("There are three ways to write the points down; a match is played in one of them:"),
        Terms(tuple((mode.value, MODE_SENTENCES[mode]) for mode in Mode)),
    ),
)

WINNER = Topic(
    Mode.WINNER.value,
    N_("The winner of the hand takes all"),
    (
        MODE_SENTENCES[Mode.WINNER],
        EXAMPLE,
        Terms((("Beto", BETO_HOLDS), ("Caro", CARO_HOLDS))),
        N_("Ana gets {beto} + {caro} = {ana} points; Beto and Caro get none."),
        N_(
            "The target is {target} unless something else is agreed on, and exactly as many "
            "points will do. Until somebody reaches it, another hand is dealt."
        ),
        N_("The program counts like this unless told otherwise: “uno-score new”."),
    ),
)

OWN = Topic(
    Mode.OWN.value,
    N_("Each one writes down his own"),
    (
        MODE_SENTENCES[Mode.OWN],
        EXAMPLE,
        Terms((("Beto", BETO_HOLDS), ("Caro", CARO_HOLDS))),
        N_("Beto writes {beto}, Caro {caro}, and Ana 0, because she went out."),
        N_(
            "Whoever reached the target has lost. Equal lowest totals share the win, because "
            "no official rule breaks the tie."
        ),
        N_(
            "Played like this, the target is often 100, 200 or 300 in place of {target}, and "
            "many put it the other way round: whoever gets to the limit loses. The leaflet in "
            "the box has this way too, as another way to score."
        ),
        N_("To count like this: “uno-score new … --mode {own}”."),
    ),
)

KNOCKOUT = Topic(
    Mode.KNOCKOUT.value,
    N_("Whoever reaches the target is out"),
    (
        MODE_SENTENCES[Mode.KNOCKOUT],
        N_("Whoever is out keeps the points and is dealt no more cards."),
        N_(
            "For example, in a match to {target} Beto has {beto_before} points and Caro "
            "{caro_before}. Ana goes out and writes 0:"
        ),
        Terms(
            (
                (
                    "Beto",
                    N_(
                        "has a 7 and a +2 left: {beto_before} + {beto} = {beto_after}, and plays on"
                    ),
                ),
                (
                    "Caro",
                    N_(
                        "has a wild and a 3 left: {caro_before} + {caro} = {caro_after}, and is out"
                    ),
                ),
            )
        ),
        N_("A console edition of the game knows this way by the name “Reto”."),
        N_("To count like this: “uno-score new … --mode {knockout}”."),
    ),
)

COUNTING = (POINTS, WINNER, OWN, KNOCKOUT)
"""The topics of this module, in the order in which they are listed."""
