"""A match: what is stored of it, and how one is opened."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from uno_score.cards import NUMBERS, WILD
from uno_score.errors import REFUSED, USAGE
from uno_score.match import (
    DealerNotNamed,
    Hand,
    Match,
    OnePlayerAlone,
    TooManyNames,
    TooManyPlayers,
    check_player_count,
    open_match,
)
from uno_score.names import NameWithDash, SameName
from uno_score.scoring import Mode

STARTED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
AGREED = Match(number=3, started=STARTED)
HAND = Hand(STARTED, "Ana", {"Caro": (WILD,), "Beto": (NUMBERS[0],)})
ELEVEN = [f"P{number}" for number in range(11)]


def test_what_is_agreed_unless_said() -> None:
    """A match goes to 500 in `winner`, with one deck, no players, no dealer and no house rules."""
    assert AGREED._asdict() == {
        "number": 3,
        "started": STARTED,
        "mode": Mode.WINNER,
        "target": 500,
        "title": None,
        "seats": None,
        "away": (),
        "start": {},
        "house_rules": (),
        "decks": 1,
        "dealer": None,
        "hands": (),
    }


def test_the_deal_follows_the_seats_unless_said() -> None:
    """A hand says nothing about who deals the next one unless it is told."""
    assert HAND.next_dealer is None


def test_values_are_frozen() -> None:
    """Neither a match nor a hand is ever changed in place."""
    with pytest.raises(AttributeError):
        AGREED.target = 300  # type: ignore[misc]
    with pytest.raises(AttributeError):
        HAND.winner = "Beto"  # type: ignore[misc]


def test_players_of_a_hand() -> None:
    """A hand keeps who played it: the winner first, then as typed."""
    assert HAND.players == ("Ana", "Caro", "Beto")


def test_winner_is_stored_not_inferred() -> None:
    """A loser who holds only a 0 isn't the winner: the winner is stored."""
    hand = Hand(STARTED, "Ana", {"Beto": (NUMBERS[0],), "Caro": (NUMBERS[0],)})
    assert (hand.winner, hand.players) == ("Ana", ("Ana", "Beto", "Caro"))


def test_first_hand_names_the_players() -> None:
    """The first hand names the players of a match without any; undone, they are forgotten."""
    match = AGREED.with_hand(HAND)
    assert match.players == ("Ana", "Caro", "Beto")
    later = match.with_hand(Hand(STARTED, "Beto", {"Ana": (WILD,), "Caro": (WILD,)}))
    assert later.players == ("Ana", "Caro", "Beto")
    assert (match.without_last_hand(), match.without_last_hand().players) == (AGREED, ())


def test_seats_stand() -> None:
    """Seats that were written down stand, whoever plays the first hand."""
    match = AGREED._replace(seats=("Beto", "Ana", "Caro", "Dani"))
    assert match.with_hand(HAND).players == ("Beto", "Ana", "Caro", "Dani")


def test_numbered() -> None:
    """A match gets its number in the file, and is otherwise the same."""
    assert AGREED.with_hand(HAND).numbered(9) == AGREED._replace(number=9, hands=(HAND,))


def test_with_hand_leaves_the_match_as_it_was() -> None:
    """Another hand makes another match; the one before is untouched."""
    match = AGREED.with_hand(HAND)
    assert (AGREED.hands, match.hands) == ((), (HAND,))
    assert match == AGREED._replace(hands=(HAND,))


@pytest.mark.parametrize(
    ("typed", "dealer", "seats", "dealing"),
    [
        ([], None, None, None),
        (["Ana", " Beto "], None, ("Ana", "Beto"), None),
        (["Ana", "Beto", "Caro"], "b", ("Ana", "Beto", "Caro"), "Beto"),
        (ELEVEN[:10], "P9", tuple(ELEVEN[:10]), "P9"),
    ],
)
def test_open_match(
    typed: list[str],
    dealer: str | None,
    seats: tuple[str, ...] | None,
    dealing: str | None,
) -> None:
    """A match is opened with what was agreed, its seats and its dealer."""
    agreed = AGREED._replace(mode=Mode.OWN, target=200)
    expected = agreed._replace(seats=seats, dealer=dealing)
    assert open_match(agreed, typed, dealer=dealer) == expected


def test_one_player_alone() -> None:
    """A match isn't opened with one name alone."""
    with pytest.raises(OnePlayerAlone) as caught:
        open_match(AGREED, ["Ana"], dealer=None)
    assert vars(caught.value) == {"name": "Ana"}
    assert caught.value.exit_status == USAGE


def test_names_are_checked() -> None:
    """A match isn't opened with a name that isn't allowed, or that stands there twice."""
    with pytest.raises(SameName):
        open_match(AGREED, ["José", "jose"], dealer=None)
    with pytest.raises(NameWithDash):
        open_match(AGREED, ["Ana", "-b"], dealer=None)


def test_too_many_names() -> None:
    """Eleven are too many for one deck, not for two; the command line alone shows it."""
    with pytest.raises(TooManyNames) as caught:
        open_match(AGREED, ELEVEN, dealer=None)
    assert vars(caught.value) == {"count": 11, "most": 10, "decks": 1, "decks_needed": 2}
    assert caught.value.exit_status == USAGE
    two_decks = AGREED._replace(decks=2)
    assert open_match(two_decks, ELEVEN, dealer=None).players == tuple(ELEVEN)


@pytest.mark.parametrize(
    ("decks", "count", "needed"), [(1, 11, 2), (2, 21, 3), (1, 20, 2), (1, 21, 3)]
)
def test_player_count(decks: int, count: int, needed: int) -> None:
    """More than ten players for a deck are refused, with the decks that they would take."""
    match = AGREED._replace(decks=decks)
    check_player_count(match, match.most_players)
    with pytest.raises(TooManyPlayers) as caught:
        check_player_count(match, count)
    assert vars(caught.value) == {
        "count": count,
        "most": 10 * decks,
        "decks": decks,
        "decks_needed": needed,
    }
    assert (caught.type, caught.value.exit_status) == (TooManyPlayers, REFUSED)


@pytest.mark.parametrize("names", [["Ana", "Beto"], []])
def test_dealer_not_named(names: list[str]) -> None:
    """A dealer who isn't among the players is refused; the command line alone shows it."""
    with pytest.raises(DealerNotNamed) as caught:
        open_match(AGREED, names, dealer="Zoe")
    assert vars(caught.value) == {"dealer": "Zoe", "players": tuple(names)}
    assert caught.value.exit_status == USAGE


def test_seats_written_down() -> None:
    """Seats that only the first hand names can be written down; those that stand stay."""
    named = AGREED.with_hand(HAND)
    assert (named.seats, named.with_seats().seats) == (None, ("Ana", "Caro", "Beto"))
    seated = named._replace(seats=("Beto", "Ana", "Caro"))
    assert (seated.with_seats(), AGREED.with_seats()) == (seated, AGREED)


def test_who_deals_next() -> None:
    """Before the first hand the match says who deals, then the hand before."""
    second = HAND._replace(winner="Beto", left={"Ana": (WILD,), "Caro": ()})
    match = AGREED.with_hand(HAND).with_hand(second)
    assert [match.with_deal_after(count, "Caro") for count in range(3)] == [
        match._replace(dealer="Caro"),
        match._replace(hands=(HAND._replace(next_dealer="Caro"), second)),
        match._replace(hands=(HAND, second._replace(next_dealer="Caro"))),
    ]
