"""A match: what was agreed, and the hands in order.

Nothing derived is stored: totals, who is out, who deals, whether it is over and who won are worked
out from the hands each time (`uno_score.sheet`), so that a correction can change all of them.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from uno_score.cards import STANDARD_DECK, Cards
from uno_score.errors import USAGE, ScoreError
from uno_score.names import AmbiguousPlayer, BlankName, UnknownPlayer, clean_names, find_player
from uno_score.scoring import TARGET, Mode

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import datetime

    from uno_score.house_rules import HouseRule


class OnePlayerAlone(ScoreError):
    """A match was to be opened with one player."""

    exit_status: ClassVar[int] = USAGE

    name: str


class TooManyPlayers(ScoreError):
    """More players than the decks are meant for."""

    count: int
    most: int
    decks: int
    decks_needed: int


class TooManyNames(TooManyPlayers):
    """A match was to be opened with more players than the decks are meant for."""

    exit_status: ClassVar[int] = USAGE


class DealerNotNamed(ScoreError):
    """A match was to be opened with a dealer who isn't among its players."""

    exit_status: ClassVar[int] = USAGE

    dealer: str
    players: tuple[str, ...]


class Hand(NamedTuple):
    """One deal: who went out, and what the others still held, in the order of typing."""

    played: datetime
    winner: str
    left: Mapping[str, Cards]
    next_dealer: str | None = None
    """Who deals the hand after this one, where that doesn't follow the seats."""

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who played this hand, the winner first."""
        return (self.winner, *self.left)


class Match(NamedTuple):
    """What is stored of a match."""

    number: int
    started: datetime
    mode: Mode = Mode.WINNER
    target: int = TARGET
    title: str | None = None
    seats: tuple[str, ...] | None = None
    """The players in the order of play; None while only the first hand names them."""
    away: tuple[str, ...] = ()
    start: Mapping[str, int] = MappingProxyType({})
    """Points that somebody began with who joined late."""
    house_rules: tuple[HouseRule, ...] = ()
    decks: int = 1
    dealer: str | None = None
    """Who deals the first hand; None while nobody is tracked."""
    hands: tuple[Hand, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody in the match, also who is away or out, in the order of play."""
        if self.seats is not None:
            return self.seats
        return self.hands[0].players if self.hands else ()

    @property
    def most_players(self) -> int:
        """How many may play at once with these decks."""
        return STANDARD_DECK.players * self.decks

    def with_seats(self) -> Match:
        """Return the match with its seats written down, so that they stand from now on."""
        return self._replace(seats=self.players or None)

    def with_deal_after(self, count: int, dealer: str | None) -> Match:
        """Return the match in which this player deals the hand after so many, which is the next."""
        if count == 0:
            return self._replace(dealer=dealer)
        hands = list(self.hands)
        hands[count - 1] = hands[count - 1]._replace(next_dealer=dealer)
        return self._replace(hands=tuple(hands))

    def numbered(self, number: int) -> Match:
        """Return the match with its number in the file."""
        return self._replace(number=number)

    def with_hand(self, hand: Hand) -> Match:
        """Return the match with one more hand."""
        return self._replace(hands=(*self.hands, hand))

    def without_last_hand(self) -> Match:
        """Return the match without its last hand."""
        return self._replace(hands=self.hands[:-1])


def check_player_count(
    match: Match, count: int, *, error: type[TooManyPlayers] = TooManyPlayers
) -> None:
    """Refuse more players at once than the match's decks are meant for, with `error`."""
    if count > match.most_players:
        players = STANDARD_DECK.players
        raise error(count, match.most_players, match.decks, -(-count // players))


def open_match(agreed: Match, names: Sequence[str], *, dealer: str | None) -> Match:
    """Return a new match with what was agreed, these players in the order of play, and a dealer.

    Without names, the first hand will name the players. Raises `OnePlayerAlone`, `TooManyNames`,
    `DealerNotNamed`, or an error about a name.
    """
    seats = clean_names(names)
    if len(seats) == 1:
        raise OnePlayerAlone(seats[0])
    check_player_count(agreed, len(seats), error=TooManyNames)
    return agreed._replace(seats=seats or None, dealer=_dealer_of(dealer, seats))


def _dealer_of(dealer: str | None, seats: tuple[str, ...]) -> str | None:
    if dealer is None:
        return None
    try:
        return find_player(dealer, seats)
    except (UnknownPlayer, AmbiguousPlayer, BlankName):
        raise DealerNotNamed(dealer, seats) from None


def dealer_among(seats: tuple[str, ...], deal: str | None, players: Collection[str]) -> str | None:
    """Return the first of the players from this seat on, around the table."""
    if deal not in seats:
        return None
    first = seats.index(deal)
    around = (*seats[first:], *seats)
    return next((player for player in around if player in players), None)
