"""From what was typed about a hand to the hand that is recorded, with every refusal."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from uno_score.cards import DRAW_TWO, NUMBERS, STANDARD_DECK, WILD, Sum
from uno_score.errors import REFUSED, USAGE
from uno_score.match import Hand, Match, TooManyPlayers
from uno_score.misreadings import GluedCards
from uno_score.names import (
    AmbiguousPlayer,
    BlankName,
    ForbiddenCharacter,
    NameTooLong,
    UnknownPlayer,
)
from uno_score.notation import MissingColon, TooManyCopies
from uno_score.recording import (
    LeftoversTwice,
    MatchOver,
    MissingLeftovers,
    MissingWinner,
    NothingToUndo,
    PlayerIsAway,
    PlayerIsOut,
    TooFewPlayers,
    WinnerHoldsCards,
    complete_hand,
    missing_players,
    read_left,
    read_winner,
    record,
    take_back,
)
from uno_score.scoring import Mode
from uno_score.sheet import work_out

STARTED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
PLAYED = datetime(2026, 11, 30, 20, 31, tzinfo=UTC)
EMPTY = Match(number=1, started=STARTED)
THREE = EMPTY._replace(seats=("Ana", "Beto", "Caro"))
SEVEN_AND_DRAW_TWO = (NUMBERS[7], DRAW_TWO)
EXAMPLE = Hand(PLAYED, "Ana", {"Beto": SEVEN_AND_DRAW_TWO, "Caro": (WILD, NUMBERS[3])})


def with_out(match: Match = THREE) -> Match:
    """Give a knockout in which Caro is out, and the others go on."""
    hand = Hand(PLAYED, "Ana", {"Beto": (NUMBERS[1],), "Caro": (Sum(100),)})
    return match._replace(mode=Mode.KNOCKOUT, target=100, hands=(hand,))


def recorded(match: Match, winner: str | None, *leftovers: str) -> Match:
    """Record a hand as the command does."""
    return record(work_out(match), winner, leftovers, played=PLAYED)


@pytest.mark.parametrize(
    ("winner", "leftovers"),
    [
        ("Ana", ["Beto: 7 +2; Caro: w 3"]),
        ("an", ["b: 7 roba 2;", "CARO: comodín 3"]),
        ("ANA", ["Beto: 7,+2\nCaro: w,3"]),
    ],
)
def test_record(winner: str, leftovers: list[str]) -> None:
    """A hand is recorded with full names and values, however it was typed."""
    assert recorded(THREE, winner, *leftovers) == THREE.with_hand(EXAMPLE)


def test_order_of_typing_is_kept() -> None:
    """The leftovers of a hand stay in the order in which they were typed."""
    (hand,) = recorded(THREE, "Ana", "Caro: w 3; Beto: 7 +2").hands
    assert list(hand.left) == ["Caro", "Beto"]


def test_first_hand_names_the_players() -> None:
    """The first hand of a match without players names them, as they were first typed."""
    match = recorded(EMPTY, " Zoe ", "José: 7 +2; ana: w 3")
    assert match.players == ("Zoe", "José", "ana")
    assert match.hands == (
        Hand(PLAYED, "Zoe", {"José": SEVEN_AND_DRAW_TWO, "ana": (WILD, NUMBERS[3])}),
    )


def test_names_of_the_first_hand_are_checked() -> None:
    """The first hand names nobody whose name isn't allowed; starts of names are names there."""
    with pytest.raises(NameTooLong):
        recorded(EMPTY, "x" * 41, "Beto: 7")
    with pytest.raises(ForbiddenCharacter):
        recorded(EMPTY, "Ana", "Be=to: 7")
    with pytest.raises(BlankName):
        recorded(EMPTY, " ", "Beto: 7")
    assert recorded(EMPTY, "Ana", "An: 7").players == ("Ana", "An")


@pytest.mark.parametrize("typed", ["Ana", "ANA", "Aná"])
@pytest.mark.parametrize("match", [EMPTY, THREE], ids=["empty", "three"])
def test_winner_holds_nothing(match: Match, typed: str) -> None:
    """The winner of a hand isn't among the leftovers, whatever case and accents."""
    with pytest.raises(WinnerHoldsCards) as caught:
        recorded(match, "Ana", f"Beto: 7; {typed}: 0; Caro: 7")
    assert vars(caught.value) == {"winner": "Ana"}
    assert caught.value.exit_status == REFUSED


@pytest.mark.parametrize(
    ("match", "leftovers", "name"),
    [
        (THREE, ["Beto: 7; Caro: w", "be: 3"], "Beto"),
        (EMPTY, ["José: 7; Caro: w; JOSE: 3"], "José"),
    ],
    ids=["three", "empty"],
)
def test_nobody_twice(match: Match, leftovers: list[str], name: str) -> None:
    """A name is named once, in one `--left` or in several."""
    with pytest.raises(LeftoversTwice) as caught:
        recorded(match, "Ana", *leftovers)
    assert vars(caught.value) == {"name": name}


@pytest.mark.parametrize(
    ("leftovers", "missing"),
    [([], ("Beto", "Caro")), (["Caro: 7"], ("Beto",)), (["Beto: 7"], ("Caro",))],
)
def test_nobody_missing(leftovers: list[str], missing: tuple[str, ...]) -> None:
    """Everybody still in is named, the winner aside; who is missing is said by name."""
    with pytest.raises(MissingLeftovers) as caught:
        recorded(THREE, "Ana", *leftovers)
    assert vars(caught.value) == {"players": missing}
    assert caught.value.exit_status == USAGE


def test_somebody_has_leftovers() -> None:
    """The first hand names at least one more than the winner."""
    with pytest.raises(MissingLeftovers) as caught:
        recorded(EMPTY, "Ana")
    assert vars(caught.value) == {"players": ()}


def test_winner_missing() -> None:
    """Without a winner, a hand is refused with those who could be."""
    with pytest.raises(MissingWinner) as caught:
        recorded(with_out(), None, "Beto: 7")
    assert vars(caught.value) == {"players": ("Ana", "Beto")}
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize(("winner", "left"), [("Zoe", "Beto: 7"), ("Ana", "Zoe: 7; Beto: 7")])
def test_unknown_name_is_no_new_player(winner: str, left: str) -> None:
    """An unknown name is never silently a new player."""
    with pytest.raises(UnknownPlayer) as caught:
        recorded(THREE, winner, left)
    players = ("Ana", "Beto", "Caro")
    assert vars(caught.value) == {"name": "Zoe", "nearest": None, "players": players}


def test_ambiguous_start() -> None:
    """A start of two names is refused, even if only one of them plays."""
    match = EMPTY._replace(seats=("Ana", "Beto", "Andy"), away=("Andy",))
    with pytest.raises(AmbiguousPlayer) as caught:
        recorded(match, "an", "Beto: 7")
    assert vars(caught.value) == {"name": "an", "players": ("Ana", "Andy")}


@pytest.mark.parametrize(("winner", "left"), [("Caro", "Beto: 7"), ("Ana", "Beto: 7; Caro: 7")])
def test_who_is_out_plays_no_hand(winner: str, left: str) -> None:
    """A player who is out neither wins a hand nor has leftovers."""
    with pytest.raises(PlayerIsOut) as caught:
        recorded(with_out(), winner, left)
    assert vars(caught.value) == {"player": "Caro"}
    assert recorded(with_out(), "Ana", "Beto: 7").hands[1].players == ("Ana", "Beto")


@pytest.mark.parametrize(("winner", "left"), [("Caro", "Beto: 7"), ("Ana", "Beto: 7; Caro: 7")])
def test_who_is_away_plays_no_hand(winner: str, left: str) -> None:
    """A player who is away neither wins a hand nor has leftovers, and isn't waited for."""
    match = THREE._replace(away=("Caro",))
    with pytest.raises(PlayerIsAway) as caught:
        recorded(match, winner, left)
    assert vars(caught.value) == {"player": "Caro"}
    assert recorded(match, "Ana", "Beto: 7").hands[0].players == ("Ana", "Beto")


@pytest.mark.parametrize("winner", ["Ana", "Zoe", None])
def test_match_is_over(winner: str | None) -> None:
    """No hand is added to a match that is over, whoever is said to have won it."""
    match = THREE.with_hand(EXAMPLE)._replace(target=80)
    with pytest.raises(MatchOver) as caught:
        recorded(match, winner, "Beto: 7; Caro: w")
    assert vars(caught.value) == {"winners": ("Ana",)}
    assert caught.value.exit_status == REFUSED


@pytest.mark.parametrize("winner", ["Ana", None])
@pytest.mark.parametrize(
    ("away", "playing"), [(("Beto", "Caro"), ("Ana",)), (("Ana", "Beto", "Caro"), ())]
)
def test_too_few_players(
    winner: str | None, away: tuple[str, ...], playing: tuple[str, ...]
) -> None:
    """No hand is added where fewer than two are left to play, whoever is said to have won it."""
    with pytest.raises(TooFewPlayers) as caught:
        recorded(THREE._replace(away=away), winner, "Beto: 7")
    assert vars(caught.value) == {"players": playing}
    assert caught.value.exit_status == REFUSED


@pytest.mark.parametrize(
    ("left", "error"),
    [("Beto: w3; Caro: 7", GluedCards), ("Beto 7; Caro: 7", MissingColon)],
)
def test_cards_are_checked(left: str, error: type[Exception]) -> None:
    """Leftovers that can't be read are refused as they are alone."""
    with pytest.raises(error):
        recorded(THREE, "Ana", left)


def test_deck_is_checked_over_all_players() -> None:
    """More copies than the decks hold, over all players of the hand, are refused."""
    texts = ["Beto: 3xw", "Caro: 2xw"]
    with pytest.raises(TooManyCopies) as caught:
        recorded(THREE, "Ana", *texts)
    assert vars(caught.value) == {
        "face": STANDARD_DECK.faces["w"],
        "count": 5,
        "copies": 4,
        "decks": 1,
        "decks_needed": 2,
    }
    left = {"Beto": (WILD,) * 3, "Caro": (WILD,) * 2}
    assert recorded(THREE._replace(decks=2), "Ana", *texts).hands[0].left == left


def test_too_many_players_in_the_first_hand() -> None:
    """A first hand of eleven players is refused with one deck."""
    ten = [f"P{number}: ={number}" for number in range(10)]
    with pytest.raises(TooManyPlayers) as caught:
        recorded(EMPTY, "Ana", *ten)
    assert vars(caught.value) == {"count": 11, "most": 10, "decks": 1, "decks_needed": 2}
    assert len(recorded(EMPTY, "Ana", *ten[:9]).players) == 10


def test_piece_by_piece() -> None:
    """A hand may be asked for piece by piece: winner, leftovers, who is missing, the hand."""
    sheet = work_out(with_out(EMPTY._replace(seats=("Ana", "Beto", "Caro", "Dani"))))
    winner = read_winner(sheet, "d")
    left = read_left(sheet, winner, ["Ana: 7"])
    assert (winner, left) == ("Dani", {"Ana": (NUMBERS[7],)})
    assert missing_players(sheet, winner, left) == ("Beto",)
    left |= read_left(sheet, winner, ["Beto: w"])
    assert missing_players(sheet, winner, left) == ()
    hand = complete_hand(sheet.match, winner, left, played=PLAYED)
    assert hand == Hand(PLAYED, "Dani", {"Ana": (NUMBERS[7],), "Beto": (WILD,)})


def test_complete_hand_keeps_no_hold_on_what_was_typed() -> None:
    """A hand is a value: what was collected for it may change afterwards."""
    left = {"Beto": (WILD,)}
    hand = complete_hand(THREE, "Ana", left, played=PLAYED)
    left.clear()
    assert hand.left == {"Beto": (WILD,)}


def test_take_back() -> None:
    """The last hand can be taken back, with whom it said to deal next."""
    hand = EXAMPLE._replace(next_dealer="Caro")
    assert take_back(THREE.with_hand(EXAMPLE).with_hand(hand)) == (THREE.with_hand(EXAMPLE), hand)


def test_hand_that_ended_the_match_can_be_taken_back() -> None:
    """The hand that ended the match can be taken back, and the match is open again."""
    match = recorded(THREE._replace(target=80), "Ana", "Beto: 7 +2; Caro: w 3")
    assert work_out(match).winners == ("Ana",)
    before, hand = take_back(match)
    assert (before, hand, work_out(before).verdict) == (THREE._replace(target=80), EXAMPLE, None)


def test_nothing_to_undo() -> None:
    """A match without hands has nothing to take back."""
    with pytest.raises(NothingToUndo) as caught:
        take_back(THREE)
    assert vars(caught.value) == {}
