"""How UNO is played, from the deck to the end of a hand."""

from __future__ import annotations

from uno_score.words.i18n import N_
from uno_score.words.rules.topic import Terms, Topic

DECK = Topic(
    N_("deck"),
    N_("What is needed"),
    (
        N_(
            "A deck of {deck} cards, 2 to {players} players, and something to keep the score with, "
            "which is this program. With more decks, more can play."
        ),
        N_(
            "There are four colours, red, yellow, green and blue, and each has the same cards. "
            "A wild and a +4 have no colour. In all, a deck holds:"
        ),
        Terms(
            (
                (N_("0"), N_("{zeros} cards")),
                (N_("1 to 9"), N_("{digits} cards of each number")),
                (N_("+2, reverse, skip"), N_("{actions} cards of each")),
                (N_("wild, +4"), N_("{wilds} cards of each")),
                (
                    N_("blank"),
                    N_(
                        "up to {blanks} cards in newer boxes, which makes {newer_deck}; they are "
                        "for a rule of your own"
                    ),
                ),
            )
        ),
    ),
)

DEAL = Topic(
    N_("deal"),
    N_("The deal, and who deals"),
    (
        N_(
            "Before the first hand everybody draws a card. The highest number deals; action cards "
            "count as 0 for this."
        ),
        N_(
            "The dealer shuffles and gives seven cards to each player. The rest is the draw pile, "
            "face down; its top card is turned over beside it and begins the discard pile."
        ),
        N_("The player on the dealer's left begins, and play goes clockwise."),
        N_(
            "If the card turned over is an action card, it works as if the dealer had played it. "
            "A +4 goes back into the pile, and another card is turned over."
        ),
        N_(
            "The next hand is usually dealt by the next player in the order of play. The program "
            "keeps track once “uno-score new … --dealer NAME” has said who deals first."
        ),
    ),
)

PLAY = Topic(
    N_("play"),
    N_("What may be played"),
    (
        N_(
            "In each turn a card is played that matches the top of the discard pile in colour, in "
            "number or in symbol: on a green 4, any green card or any other 4."
        ),
        N_(
            "A wild goes on any card. So does a +4, but only if its player holds no card of the "
            "colour in play (see “uno-score rules challenge”)."
        ),
        N_(
            "Whoever has nothing that fits draws one card. If it fits, it may be played in the "
            "same turn; if not, the turn passes on."
        ),
        N_(
            "Drawing is allowed also with a card that fits, but then only the drawn card may "
            "be played in this turn."
        ),
        N_(
            "When the draw pile is used up, the top card of the discard pile stays there, and the "
            "others are shuffled to be drawn again."
        ),
    ),
)

ACTIONS = Topic(
    N_("actions"),
    N_("What the action cards do"),
    (
        Terms(
            (
                (N_("+2"), N_("The next player draws two cards and misses the turn.")),
                (
                    N_("reverse"),
                    N_(
                        "Play goes on in the other direction. Between two players it works as a "
                        "skip."
                    ),
                ),
                (N_("skip"), N_("The next player misses the turn.")),
                (
                    N_("wild"),
                    N_("Goes on any card. Whoever plays it says which colour comes next."),
                ),
                (
                    N_("+4"),
                    N_(
                        "Whoever plays it says the colour; the next player draws four cards "
                        "and misses the turn. It may only be played without a card of the "
                        "colour in play, and it may be challenged."
                    ),
                ),
                (N_("blank"), N_("Does what the table has agreed on, before the deal.")),
            )
        ),
    ),
)

CHALLENGE = Topic(
    N_("challenge"),
    N_("Challenging a +4"),
    (
        N_(
            "A +4 is right if its player held no card of the colour in play. Only the colour "
            "counts: a card with the same number or symbol doesn't forbid it, nor does a wild."
        ),
        N_(
            "Who should draw the four cards may challenge instead. The player of the +4 then shows "
            "the challenger the cards held:"
        ),
        Terms(
            (
                (N_("one has that colour"), N_("whoever played the +4 draws the four")),
                (N_("none has that colour"), N_("the challenger draws six instead of four")),
            )
        ),
        N_(
            "A wrong +4 is a risk that may be taken: without a challenge, it stands. With the "
            "house rule {no_challenge} nobody may challenge."
        ),
    ),
)

UNO = Topic(
    N_("uno"),
    N_("Saying UNO"),
    (
        N_(
            "Whoever plays the last card but one says “UNO!” aloud, as a warning that one "
            "card is left."
        ),
        N_(
            "If it is forgotten and somebody notices before the next player has played, it costs "
            "two cards from the draw pile. Later than that it costs nothing."
        ),
    ),
)

END = Topic(
    N_("end"),
    N_("The end of a hand"),
    (
        N_("Whoever plays the last card goes out and wins the hand. It is over for everybody."),
        N_(
            "The last card may be an action card. If it is a +2 or a +4, the next player still "
            "draws, and the drawn cards count among the leftovers."
        ),
        N_(
            "Then the leftovers are counted and the points written down: “uno-score hand” does "
            "both. If that doesn't decide the match, another hand is dealt."
        ),
    ),
)

PLAYING = (DECK, DEAL, PLAY, ACTIONS, CHALLENGE, UNO, END)
"""The topics of this module, in the order in which they are listed."""
