"""What a match may be agreed to be played by, a sentence each: the modes and the house rules.

The identifiers are the same in every language; a name is what people call a house rule.
"""

from __future__ import annotations

from uno_score.house_rules import HouseRule
from uno_score.scoring import Mode
from uno_score.words.i18n import N_

MODE_SENTENCES = {
    Mode.WINNER: N_(
        "The winner of a hand gets the points of everybody's leftovers; whoever reaches the target "
        "wins the match."
    ),
    Mode.OWN: N_(
        "Each one writes down the points of his own leftovers; when somebody reaches the target, "
        "the lowest total wins the match."
    ),
    Mode.KNOCKOUT: N_(
        "Each one writes down the points of his own leftovers; whoever reaches the target is out, "
        "and the last one left wins the match."
    ),
}
"""How each mode counts, for `_`."""

HOUSE_RULE_NAMES = {
    HouseRule.STACKING: N_("Stacking"),
    HouseRule.STACKING_MIXED: N_("Mixed stacking"),
    HouseRule.NO_CHALLENGE: N_("No challenge"),
    HouseRule.SEVEN_ZERO: N_("Seven-zero"),
    HouseRule.JUMP_IN: N_("Jump-in"),
    HouseRule.MUST_PLAY: N_("Forced play"),
    HouseRule.PLAY_DRAWN: N_("Play what is drawn"),
    HouseRule.DRAW_UNTIL: N_("Draw until one fits"),
    HouseRule.DRAW_KEEP: N_("Keep what is drawn"),
    HouseRule.NO_ACTION_FINISH: N_("Finish with a number"),
}
"""What people call each house rule, for `_`."""

HOUSE_RULE_SENTENCES = {
    HouseRule.STACKING: N_(
        "A +2 may be answered with another +2, and a +4 with another +4; whoever doesn't "
        "answer draws what has added up and misses the turn."
    ),
    HouseRule.STACKING_MIXED: N_(
        "A +2 may also be answered with a +4, and a +4 with a +2; what is to be drawn adds up."
    ),
    HouseRule.NO_CHALLENGE: N_("A +4 may not be challenged, whatever the player held."),
    HouseRule.SEVEN_ZERO: N_(
        "Whoever plays a 7 swaps hands with a player of his choice; with a 0, everybody passes "
        "the hand on to the next player in the direction of play."
    ),
    HouseRule.JUMP_IN: N_(
        "Whoever holds the very same card as the one on top, in number and colour, may play it "
        "out of turn, and play goes on from there."
    ),
    HouseRule.MUST_PLAY: N_(
        "Whoever holds a card that fits must play it; to draw instead is no choice."
    ),
    HouseRule.PLAY_DRAWN: N_("A drawn card that fits must be played at once."),
    HouseRule.DRAW_UNTIL: N_(
        "Whoever holds nothing that fits draws until a card does, and not just one card."
    ),
    HouseRule.DRAW_KEEP: N_("A drawn card is kept: it is never played in the same turn."),
    HouseRule.NO_ACTION_FINISH: N_(
        "The last card must be a number: nobody goes out with an action card, a wild or a +4."
    ),
}
"""What each house rule says, for `_`."""
