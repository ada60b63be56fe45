"""What was agreed, changed during the match or after it; and a rematch on the same terms."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from test_sheet import FOUR, THREE, dealers, hand, knockout, match_of, own, points

from uno_score.agreeing import HandNeedsDecks, MatchOpen, Terms, change_terms, rematch
from uno_score.cards import WILD
from uno_score.house_rules import HouseRule
from uno_score.match import Match, TooManyPlayers
from uno_score.names import BlankName, UnknownPlayer
from uno_score.recording import PlayerIsAway, PlayerIsOut
from uno_score.scoring import Mode
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from uno_score.errors import ScoreError

LATER = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
MATCH = match_of(
    hand("Ana", "Beto: 7; Caro: w"),
    hand("Beto", "Ana: 9; Caro: 9"),
    seats=THREE,
    dealer="Ana",
    title="Friday",
    house_rules=(HouseRule.STACKING,),
    decks=2,
)


def changed(match: Match, terms: Terms) -> Match:
    """Change what was agreed."""
    return change_terms(work_out(match), terms)


@pytest.mark.parametrize(
    ("terms", "wanted"),
    [
        (Terms(), MATCH),
        (Terms(target=700), MATCH._replace(target=700)),
        (Terms(mode=Mode.OWN), MATCH._replace(mode=Mode.OWN)),
        (Terms(house_rules=()), MATCH._replace(house_rules=())),
        (
            Terms(house_rules=(HouseRule.JUMP_IN,)),
            MATCH._replace(house_rules=(HouseRule.JUMP_IN,)),
        ),
        (Terms(decks=1), MATCH._replace(decks=1)),
        (Terms(title="Saturday"), MATCH._replace(title="Saturday")),
        (Terms(title=""), MATCH._replace(title=None)),
    ],
)
def test_each_term(terms: Terms, wanted: Match) -> None:
    """Each thing that is agreed can be changed alone; the others stay as they are."""
    assert changed(MATCH, terms) == wanted


def test_all_at_once() -> None:
    """Several things can be changed at once, and everything is worked out again."""
    match = changed(MATCH, Terms(target=50, mode=Mode.OWN, decks=1, title="", dealer="Caro"))
    sheet = work_out(match)
    assert (sheet.totals, sheet.winners, sheet.reached) == (
        {"Ana": 0, "Beto": 7, "Caro": 50},
        ("Ana",),
        ("Caro",),
    )
    assert points(match)[1] == {"Ana": 0, "Beto": 0, "Caro": 0}


def test_finished_match_goes_on() -> None:
    """With a higher target a finished match goes on, and hands count again."""
    over = MATCH._replace(target=50)
    assert (work_out(over).winners, work_out(over).totals["Beto"]) == (("Ana",), 0)
    sheet = work_out(changed(over, Terms(target=700)))
    assert (sheet.verdict, sheet.totals["Beto"]) == (None, 18)


def test_dealer_before_the_first_hand() -> None:
    """Before the first hand, who deals next deals first."""
    assert changed(match_of(seats=THREE), Terms(dealer="b")) == match_of(seats=THREE, dealer="Beto")


def test_dealer_in_the_middle() -> None:
    """Who deals next is changed, and who dealt before isn't."""
    named = changed(MATCH, Terms(dealer="Beto"))
    assert (dealers(MATCH), dealers(named)) == (["Ana", "Beto", "Caro"], ["Ana", "Beto", "Beto"])
    assert named == MATCH._replace(
        hands=(MATCH.hands[0], MATCH.hands[1]._replace(next_dealer="Beto"))
    )
    assert dealers(named.with_hand(hand("Ana", "Beto: 1; Caro: 1")))[2:] == ["Beto", "Caro"]


def test_dealer_where_nobody_was_tracked() -> None:
    """From then on dealers are tracked, and who dealt before stays unknown."""
    assert dealers(changed(MATCH._replace(dealer=None), Terms(dealer="Caro"))) == [
        None,
        None,
        "Caro",
    ]


@pytest.mark.parametrize(
    ("match", "dealer", "error"),
    [
        (MATCH, "Zoe", UnknownPlayer("Zoe", None, THREE)),
        (match_of(), "Ana", UnknownPlayer("Ana", None, ())),
        (MATCH, " ", BlankName()),
        (MATCH._replace(away=("Caro",)), "Caro", PlayerIsAway("Caro")),
        (knockout(hand("Ana", "Beto: 1; Caro: w w")), "Caro", PlayerIsOut("Caro")),
    ],
)
def test_dealer_refused(match: Match, dealer: str, error: ScoreError) -> None:
    """Only somebody who plays the next hand can deal it."""
    with pytest.raises(type(error)) as refused:
        changed(match, Terms(dealer=dealer))
    assert vars(refused.value) == vars(error)


def test_dealer_who_is_in_by_the_new_target() -> None:
    """Who is in or out by what is agreed now may deal or not, whatever was agreed before."""
    match = knockout(hand("Ana", "Beto: 1; Caro: w w; Dani: 2"))
    assert work_out(changed(match, Terms(target=101, dealer="Caro"))).dealer == "Caro"
    with pytest.raises(PlayerIsOut):
        changed(match, Terms(target=2, dealer="Dani"))


def test_too_few_decks_for_a_hand() -> None:
    """No fewer decks than the recorded hands need; as many as before, or more, always."""
    many = match_of(*[hand("Ana", "Beto: 7")] * 2, hand("Ana", "Beto: 9xw"), decks=3)
    with pytest.raises(HandNeedsDecks) as refused:
        changed(many, Terms(decks=2))
    wanted = {"hand": 3, "face": WILD, "count": 9, "decks": 2, "decks_needed": 3}
    assert vars(refused.value) == wanted
    for decks in (3, 4):
        assert changed(many, Terms(decks=decks)).decks == decks
    short = many._replace(decks=1)
    assert [changed(short, Terms(decks=decks)).decks for decks in (1, 2)] == [1, 2]
    assert changed(match_of(hand("Ana", "Beto: 4xw"), decks=2), Terms(decks=1)).decks == 1


def test_too_few_decks() -> None:
    """No fewer decks than those who are in need; who is away needs none."""
    many = match_of(seats=tuple(f"P{number}" for number in range(11)), decks=2)
    with pytest.raises(TooManyPlayers) as refused:
        changed(many, Terms(decks=1))
    assert vars(refused.value) == {"count": 11, "most": 10, "decks": 1, "decks_needed": 2}
    assert changed(many._replace(away=("P3",)), Terms(decks=1)).decks == 1


def test_rematch() -> None:
    """The same players on the same terms, without hands; the deal passes on."""
    over = MATCH._replace(target=50, start={"Caro": 7})
    again = rematch(work_out(over), number=7, started=LATER, target=None)
    assert again == over._replace(number=7, started=LATER, start={}, dealer="Caro", hands=())


def test_rematch_to_another_target() -> None:
    """The target may be another one."""
    over = work_out(MATCH._replace(target=50))
    assert rematch(over, number=2, started=LATER, target=200).target == 200


def test_rematch_of_who_is_away_and_out() -> None:
    """Who is away stays away and isn't dealt the first deal; who was out plays again."""
    over = knockout(
        hand("Ana", "Beto: w w; Caro: 1; Dani: 1"),
        hand("Ana", "Caro: w w; Dani: w w"),
        seats=FOUR,
        away=("Caro",),
        dealer="Ana",
    )
    assert (work_out(over).winners, work_out(over).deal) == (("Ana",), "Dani")
    again = rematch(work_out(over), number=2, started=LATER, target=None)
    assert (again.seats, again.away, again.dealer) == (FOUR, ("Caro",), "Dani")
    assert work_out(again).playing == ("Ana", "Beto", "Dani")
    shifted = work_out(over._replace(dealer="Dani", away=("Beto",)))
    assert shifted.deal == "Beto"
    assert rematch(shifted, number=2, started=LATER, target=None).dealer == "Caro"


def test_rematch_of_seats_that_the_first_hand_named() -> None:
    """Seats that only the first hand named are those of the rematch; nobody deals as before."""
    over = own(hand("Beto", "Caro: w w; Ana: 1"))
    again = rematch(work_out(over), number=2, started=LATER, target=None)
    assert (again.seats, again.dealer) == (("Beto", "Caro", "Ana"), None)


def test_rematch_of_an_open_match() -> None:
    """While the match is open there is no rematch."""
    with pytest.raises(MatchOpen) as refused:
        rematch(work_out(MATCH), number=2, started=LATER, target=None)
    assert vars(refused.value) == {"number": 1}
