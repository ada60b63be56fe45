"""What people ask, with short answers."""

from __future__ import annotations

from uno_score.words.i18n import N_
from uno_score.words.rules.topic import Terms, Topic

QUESTIONS = Topic(
    N_("questions"),
    N_("Questions people ask"),
    (
        Terms(
            (
                (
                    N_("What is each card worth?"),
                    N_(
                        "A number what it shows; +2, reverse and skip {action_points}; wild and "
                        "+4 {wild_points}; blank {blank_points}."
                    ),
                ),
                (
                    N_("How many points is a match played to?"),
                    N_(
                        "To {target}. Short matches go to 100, 200 or 300, mostly where each one "
                        "writes down his own points and the lowest total wins."
                    ),
                ),
                (
                    N_("May a +2 be played on a +2?"),
                    N_(
                        "Officially not: whoever is hit by a +2 draws and misses the turn. "
                        "Many tables agree on it, which is the house rule {stacking}."
                    ),
                ),
                (
                    N_("May a +4 be played on a +2?"),
                    N_(
                        "Officially not. Where +2 are stacked, it has to be agreed on as well: "
                        "{stacking_mixed}."
                    ),
                ),
                (
                    N_("When may a +4 be played?"),
                    N_(
                        "Without a card of the colour in play; the same number or symbol may "
                        "be there. Some rules also forbid it to a player with a wild; here "
                        "only the colour counts."
                    ),
                ),
                (
                    N_("What does a challenge cost?"),
                    N_("Four cards for a wrong +4, or six for challenging a right one."),
                ),
                (
                    N_("What if somebody doesn't say UNO?"),
                    N_("Two cards, if it is noticed before the next player has played."),
                ),
                (
                    N_("May the last card be an action card?"),
                    N_(
                        "Yes, unless {no_action_finish} was agreed on. What a +2 or a +4 makes the "
                        "next player draw counts too."
                    ),
                ),
                (
                    N_("Must a card that fits be played?"),
                    N_(
                        "No, drawing is allowed; but then only the drawn card may be played in "
                        "this turn. With {must_play} it must."
                    ),
                ),
                (
                    N_("What changes with two players?"),
                    N_(
                        "Only the reverse: it works as a skip, so its player goes again. The "
                        "points are counted as always."
                    ),
                ),
                (
                    N_("What if the draw pile is used up?"),
                    N_("All of the discard pile but its top card is shuffled and drawn from."),
                ),
                (
                    N_("Does a house rule change what cards are worth?"),
                    N_("No, only how many of them are left when a hand ends."),
                ),
                (
                    N_("Does the program need the internet, or an account?"),
                    N_(
                        "No. It keeps the matches in a file on this computer; “uno-score path” "
                        "tells where."
                    ),
                ),
            )
        ),
    ),
)
