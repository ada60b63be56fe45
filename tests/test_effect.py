"""What a change does to a match: totals, the end, who is out, who won, and what counts no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import FOUR, THREE, hand, knockout, match_of, own

from uno_score.correcting import correct_hand, drop_hand
from uno_score.effect import Effect, HandsNotCounted, PartNotCounted
from uno_score.recording import TooFewPlayers
from uno_score.scoring import Mode
from uno_score.seating import leave
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from uno_score.errors import ScoreError
    from uno_score.match import Match


def effect(before: Match, after: Match) -> Effect:
    """Give the effect of a change."""
    return Effect(work_out(before), work_out(after))


def warned(before: Match, after: Match) -> list[tuple[type[ScoreError], dict[str, object]]]:
    """Give the classes and the values of the warnings about a change."""
    return [(type(each), vars(each)) for each in effect(before, after).warnings()]


def fixed(match: Match, number: int, left: str) -> Match:
    """Correct what was left in a hand."""
    return correct_hand(match, number, winner=None, leftovers=[left])


THREE_HANDS = own(
    hand("Ana", "Beto: 7; Caro: 8"),
    hand("Beto", "Ana: 9; Caro: 9"),
    hand("Ana", "Beto: 9; Caro: 5"),
    seats=THREE,
    target=50,
)
KNOCKOUT = knockout(*THREE_HANDS.hands, seats=THREE)._replace(target=50)


def test_nothing_moved() -> None:
    """A change that moves nothing has no effect."""
    same = effect(THREE_HANDS, THREE_HANDS._replace(title="Friday"))
    assert (same.moved_totals, same.newly_out, same.in_again, same.ended, same.reopened) == (
        {},
        (),
        (),
        False,
        False,
    )
    assert (same.end_moved, same.out_moved, list(same.warnings())) == (None, {}, [])


def test_moved_totals() -> None:
    """Old and new totals stand side by side, of those whose total moved."""
    assert effect(THREE_HANDS, fixed(THREE_HANDS, 1, "Beto: 9")).moved_totals == {"Beto": (16, 18)}


def test_totals_of_who_was_not_there() -> None:
    """Who joins has no old total, who is gone no new one."""
    joined = THREE_HANDS._replace(seats=FOUR, start={"Dani": 5})
    assert effect(THREE_HANDS, joined).moved_totals == {}
    assert effect(joined, THREE_HANDS).moved_totals == {}


def test_ended() -> None:
    """A change ends a match, opens it again, or gives it another winner; the same one is none."""
    over = fixed(THREE_HANDS, 3, "Caro: w")
    ended, again = effect(THREE_HANDS, over), effect(over, THREE_HANDS)
    assert (ended.ended, ended.reopened) == (True, False)
    assert (again.ended, again.reopened) == (False, True)
    other = effect(over, fixed(over, 2, "Ana: =30"))
    assert (other.ended, other.after.winners, other.reopened) == (True, ("Beto",), False)
    assert not effect(over, fixed(over, 2, "Ana: 0")).ended


def test_newly_out_and_in_again() -> None:
    """Who is out through a change, and who no longer is."""
    out = fixed(KNOCKOUT, 3, "Caro: w")
    assert (effect(KNOCKOUT, out).newly_out, effect(KNOCKOUT, out).in_again) == (("Caro",), ())
    assert (effect(out, KNOCKOUT).newly_out, effect(out, KNOCKOUT).in_again) == ((), ("Caro",))


def test_out_all_the_time() -> None:
    """Who was out already is neither newly out nor in again, whoever else is."""
    caro = knockout(*THREE_HANDS.hands, seats=FOUR, start={"Dani": 60})._replace(target=60)
    more = fixed(caro, 3, "Caro: w")
    assert (effect(caro, more).newly_out, effect(caro, more).in_again) == (("Caro",), ())
    assert (effect(more, caro).newly_out, effect(more, caro).in_again) == ((), ("Caro",))


def test_match_over_before_hands() -> None:
    """Hands after the one that now decides the match stand, and a warning says which and why."""
    over = fixed(THREE_HANDS, 1, "Caro: w")
    assert over.hands[1:] == THREE_HANDS.hands[1:]
    assert warned(THREE_HANDS, over) == [(HandsNotCounted, {"hands": (2, 3), "decided_by": 1})]


def test_warned_only_of_what_is_new() -> None:
    """What counted for nothing before the change already isn't told again."""
    over = fixed(THREE_HANDS, 1, "Caro: w")
    assert warned(over, over._replace(title="Friday")) == []
    later = fixed(fixed(over, 1, "Caro: 8"), 2, "Caro: w")
    assert warned(later, over) == [(HandsNotCounted, {"hands": (2,), "decided_by": 1})]
    assert warned(over, later) == []


def test_out_before_hands() -> None:
    """Somebody who is out sooner: his part of later hands is told, the others' still counts."""
    sooner = fixed(KNOCKOUT, 1, "Caro: w")
    assert warned(KNOCKOUT, sooner) == [(PartNotCounted, {"player": "Caro", "hands": (2, 3)})]
    assert work_out(sooner).totals == {"Ana": 9, "Beto": 16, "Caro": 50}


def test_out_and_over_before_hands() -> None:
    """Where both are found, a hand that doesn't count is not told among those that do in part."""
    hands = (
        *(hand("Ana", "Beto: 1; Caro: 1"), hand("Ana", "Beto: 1; Caro: 1")),
        *(hand("Ana", "Beto: w; Caro: 1"), hand("Ana", "Beto: 1; Caro: 1")),
    )
    match = knockout(*hands, seats=THREE)
    assert warned(match, fixed(match, 1, "Caro: =98")._replace(target=50)) == [
        (HandsNotCounted, {"hands": (4,), "decided_by": 3}),
        (PartNotCounted, {"player": "Caro", "hands": (2, 3)}),
    ]


def test_match_over_before_hands_of_who_was_out() -> None:
    """A hand whose parts all count for nothing is named once the whole hand does, and back."""
    hands = (
        hand("Ana", "Beto: +4; Caro: 1"),
        hand("Caro", "Ana: +4; Dani: 2"),
        hand("Ana", "Beto: 7"),
    )
    match = knockout(*hands, target=50, seats=FOUR, away=("Caro", "Dani"))
    assert work_out(match).verdict is None
    finished = match._replace(mode=Mode.OWN)
    assert warned(match, finished) == [(HandsNotCounted, {"hands": (2, 3), "decided_by": 1})]
    assert warned(finished, match) == [
        (PartNotCounted, {"player": "Ana", "hands": (3,)}),
        (PartNotCounted, {"player": "Beto", "hands": (3,)}),
        (TooFewPlayers, {"players": ()}),
    ]


def test_end_moved() -> None:
    """The match was decided by another hand, though the same player won it."""
    over = fixed(THREE_HANDS, 3, "Caro: w")
    sooner = fixed(over, 1, "Caro: w")
    assert work_out(over).winners == work_out(sooner).winners == ("Ana",)
    assert effect(over, sooner).end_moved == (3, 1)
    assert effect(sooner, over).end_moved == (1, 3)
    assert effect(THREE_HANDS, over).end_moved is None
    assert effect(over, THREE_HANDS).end_moved is None


def test_end_moved_through_a_dropped_hand() -> None:
    """A hand before the end that is taken out shifts its number, which doesn't move the end."""
    over = fixed(THREE_HANDS, 3, "Caro: w")
    four = over._replace(hands=(*over.hands, hand("Ana", "Beto: 1; Caro: 1")))
    assert effect(over, drop_hand(over, 2)).end_moved is None
    assert effect(four, drop_hand(four, 4)).end_moved is None


def test_out_moved() -> None:
    """Somebody was out with another hand: which one before, and which one now."""
    out = fixed(KNOCKOUT, 3, "Caro: w")
    assert effect(out, fixed(out, 2, "Caro: w")).out_moved == {"Caro": (3, 2)}
    assert effect(out, fixed(out, 2, "Caro: 1")).out_moved == {}
    assert effect(out, KNOCKOUT).out_moved == {}


def test_out_from_now_on() -> None:
    """Who was not out before has no hand that could have moved."""
    assert effect(KNOCKOUT, fixed(KNOCKOUT, 3, "Caro: w")).out_moved == {}
    reached_sooner = fixed(THREE_HANDS, 1, "Caro: w")
    later = fixed(fixed(THREE_HANDS, 1, "Caro: 0"), 2, "Caro: w")._replace(mode=Mode.KNOCKOUT)
    assert effect(reached_sooner, later).out_moved == {}


def test_out_without_a_hand() -> None:
    """Who joined with the points of a target lowered since is out with no hand, so none moved."""
    match = knockout(*THREE_HANDS.hands[:2], seats=FOUR, start={"Dani": 60}, target=60)
    played = match.with_hand(hand("Ana", "Beto: 1; Caro: 1; Dani: 1"))
    assert effect(match, played).after.out == effect(match, played).before.out == ("Dani",)
    assert effect(match, played).out_moved == {}
    assert effect(played, match).out_moved == {}


def test_too_few_players() -> None:
    """Who is left with fewer than two is told so, where there were enough before."""
    pair = own(hand("Ana", "Beto: 7"), target=50)
    alone = leave(work_out(pair), "Beto")
    nobody = leave(work_out(alone), "Ana")
    assert warned(pair, alone) == [(TooFewPlayers, {"players": ("Ana",)})]
    assert warned(alone, nobody) == [(TooFewPlayers, {"players": ()})]
    assert warned(alone, alone._replace(title="Friday")) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # A knockout is over once one is left.
        (knockout(hand("Ana", "Beto: 7")), knockout(hand("Ana", "Beto: 7"), away=("Beto",))),
        # Without any player, the first hand names them.
        (match_of(seats=("Ana",)), match_of()),
    ],
)
def test_few_players_that_are_enough(before: Match, after: Match) -> None:
    """Nobody has to be brought in where the match is over, or nobody is in it."""
    assert warned(before, after) == []
