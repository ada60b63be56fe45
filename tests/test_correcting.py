"""Corrections of hands: another winner, other cards, or no hand at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import FOUR, THREE, dealers, hand, match_of, own, points

from uno_score.correcting import (
    DidNotPlay,
    FormerWinnerWithoutCards,
    UnknownHand,
    correct_hand,
    drop_hand,
)
from uno_score.misreadings import UnknownCard
from uno_score.names import AmbiguousPlayer, UnknownPlayer
from uno_score.notation import MissingColon, TooManyCopies
from uno_score.recording import LeftoversTwice, WinnerHoldsCards
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from uno_score.errors import ScoreError
    from uno_score.match import Match

FIRST = hand("Ana", "Beto: 7 +2; Caro: w 3")
SECOND = hand("Beto", "Ana: 1; Caro: 2")
MATCH = match_of(FIRST, SECOND, seats=THREE)


def fixed(match: Match, number: int, *left: str, winner: str | None = None) -> Match:
    """Correct a hand as the command does."""
    return correct_hand(match, number, winner=winner, leftovers=left)


def errors_of(error: ScoreError) -> tuple[type[ScoreError], dict[str, object]]:
    """Give the class and the values of an error."""
    return type(error), vars(error)


def test_cards_of_one_player() -> None:
    """Only the leftovers of the players who are named are replaced, by any start of the name."""
    assert fixed(MATCH, 1, "c: 9") == MATCH._replace(
        hands=(hand("Ana", "Beto: 7 +2; Caro: 9"), SECOND)
    )


def test_cards_of_all_players() -> None:
    """All leftovers of a hand can be replaced at once, in one text or in several."""
    wanted = MATCH._replace(hands=(hand("Ana", "Beto: 8; Caro: 9"), SECOND))
    assert [fixed(MATCH, 1, "Caro: 9; Beto: 8"), fixed(MATCH, 1, "Caro: 9", "Beto: 8")] == [
        wanted,
        wanted,
    ]


def test_winner() -> None:
    """A new winner's own cards are dropped, and the former one holds those that are named."""
    corrected = fixed(MATCH, 1, "Ana: 5", winner="be")
    assert corrected == MATCH._replace(hands=(hand("Beto", "Caro: w 3; Ana: 5"), SECOND))
    assert list(corrected.hands[0].left) == ["Caro", "Ana"]


def test_winner_and_all_cards() -> None:
    """Winner and cards of everybody can be corrected in one go."""
    assert fixed(MATCH, 1, "Ana: 5; Caro: 6", winner="Beto").hands[0] == hand(
        "Beto", "Caro: 6; Ana: 5"
    )


def test_the_same_winner() -> None:
    """Who went out anyway may be named again."""
    assert fixed(MATCH, 1, winner="Ana") == MATCH


def test_winner_without_the_cards_of_the_former_one() -> None:
    """The former winner's cards are missing: refused, with all that the right line needs."""
    with pytest.raises(FormerWinnerWithoutCards) as refused:
        fixed(MATCH, 1, "Caro: 9 +2", winner="Beto")
    assert vars(refused.value) == {
        "match": 1,
        "hand": 1,
        "former": "Ana",
        "winner": "Beto",
        "left": "Caro: 9 +2",
    }


def test_hand_keeps_who_played_it() -> None:
    """A correction of an old hand never adds a late joiner, nor loses somebody who left since."""
    late = MATCH._replace(seats=FOUR, start={"Dani": 120}, away=("Caro",))
    assert fixed(late, 1, "Beto: 1").hands[0].players == ("Ana", "Beto", "Caro")
    assert fixed(late, 1, "Caro: 9").hands[0] == hand("Ana", "Beto: 7 +2; Caro: 9")


def test_starting_points_survive_a_correction() -> None:
    """A late joiner's starting points are an entry of their own, which no correction drops."""
    late = MATCH._replace(seats=FOUR, start={"Dani": 120})
    after = (fixed(late, 1, "Beto: 1"), drop_hand(late, 1), drop_hand(drop_hand(late, 2), 1))
    assert [work_out(each).totals["Dani"] for each in after] == [120, 120, 120]


def test_time_and_next_dealer_stay() -> None:
    """A corrected hand keeps when it was played, and whom it named to deal next."""
    match = MATCH._replace(hands=(FIRST._replace(next_dealer="Caro"), SECOND))
    corrected = fixed(match, 1, "Ana: 5", winner="Beto").hands[0]
    assert (corrected.played, corrected.next_dealer) == (FIRST.played, "Caro")


def test_first_hand_writes_the_seats_down() -> None:
    """Seats that only the first hand names stand once it is corrected or taken out."""
    match = MATCH._replace(seats=None)
    assert [
        each.seats
        for each in (
            fixed(match, 1, "Ana: 5", winner="Beto"),
            drop_hand(match, 1),
            fixed(match, 2, "Ana: 5"),
            drop_hand(match, 2),
        )
    ] == [THREE, THREE, None, None]


REFUSALS: list[tuple[int, str | None, tuple[str, ...], ScoreError]] = [
    (3, None, ("Ana: 1",), UnknownHand(3, 2)),
    (1, "Dani", (), DidNotPlay("Dani", 1, ("Ana", "Beto", "Caro"))),
    (1, None, ("Dani: 5",), DidNotPlay("Dani", 1, ("Ana", "Beto", "Caro"))),
    (1, "Zoe", (), UnknownPlayer("Zoe", None, FOUR)),
    (1, None, ("Bert: 5",), UnknownPlayer("Bert", "Beto", FOUR)),
    (1, None, ("Ana: 5",), WinnerHoldsCards("Ana")),
    (1, "Beto", ("Ana: 5; Beto: 6",), WinnerHoldsCards("Beto")),
    (1, None, ("Beto: 5", "be: 6"), LeftoversTwice("Beto")),
    (1, None, ("Beto: 5 zzz",), UnknownCard("zzz", None)),
    (1, None, ("Beto",), MissingColon("Beto")),
]


@pytest.mark.parametrize(("number", "winner", "left", "error"), REFUSALS)
def test_refusals(
    number: int, winner: str | None, left: tuple[str, ...], error: ScoreError
) -> None:
    """What can't be a correction is refused, whoever sits at the table by now."""
    late = MATCH._replace(seats=FOUR)
    with pytest.raises(type(error)) as refused:
        fixed(late, number, *left, winner=winner)
    assert errors_of(refused.value) == errors_of(error)


def test_ambiguous_name() -> None:
    """The start of two names isn't enough, even if one of them didn't play the hand."""
    match = MATCH._replace(seats=(*THREE, "Bea"))
    with pytest.raises(AmbiguousPlayer):
        fixed(match, 1, "be: 1")


def test_too_many_copies() -> None:
    """All cards of the corrected hand are counted, those that stay as well."""
    with pytest.raises(TooManyCopies) as refused:
        fixed(MATCH, 1, "Beto: 4xw")
    assert (refused.value.count, refused.value.copies) == (5, 4)
    assert points(fixed(MATCH._replace(decks=2), 1, "Beto: 4xw"))[0]["Ana"] == 253


def test_drop() -> None:
    """A hand is taken out, and those after it move up."""
    assert [drop_hand(MATCH, 1), drop_hand(MATCH, 2)] == [
        MATCH._replace(hands=(SECOND,)),
        MATCH._replace(hands=(FIRST,)),
    ]


@pytest.mark.parametrize("match", [MATCH, match_of()])
def test_drop_of_no_hand(match: Match) -> None:
    """A hand that isn't there can't be taken out."""
    with pytest.raises(UnknownHand) as refused:
        drop_hand(match, 3)
    assert vars(refused.value) == {"hand": 3, "highest": len(match.hands)}


def test_drop_keeps_who_was_named_to_deal() -> None:
    """Who was named to deal the hand after it still deals that one; a last hand takes it along."""
    third = hand("Caro", "Ana: 1; Beto: 1")
    named = own(FIRST, SECOND._replace(next_dealer="Ana"), third, seats=THREE, dealer="Ana")
    assert dealers(named) == ["Ana", "Beto", "Ana", "Beto"]
    assert dealers(drop_hand(named, 2)) == ["Ana", "Ana", "Beto"]
    assert dealers(drop_hand(drop_hand(named, 3), 2)) == ["Ana", "Beto"]
    first_named = named._replace(hands=(FIRST._replace(next_dealer="Caro"), SECOND))
    assert dealers(drop_hand(first_named, 1)) == ["Caro", "Ana"]
    both = first_named._replace(hands=(*first_named.hands, third))
    assert dealers(drop_hand(both, 2)) == ["Ana", "Caro", "Ana"]


def test_the_dealers_stay_through_a_correction() -> None:
    """Whoever wins a corrected hand, the same players deal all hands."""
    match = MATCH._replace(dealer="Caro")
    assert (
        dealers(match)
        == dealers(fixed(match, 1, "Ana: 5", winner="Beto"))
        == [
            "Caro",
            "Ana",
            "Beto",
        ]
    )
