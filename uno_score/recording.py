"""From what somebody typed about a hand to the hand that is recorded, with every refusal.

A hand may be complete at once, or be asked for piece by piece: `read_winner`, `read_left`,
`missing_players`, and in the end `complete_hand`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import USAGE, ScoreError
from uno_score.match import Hand, Match, check_player_count
from uno_score.names import clean_name, find_player, name_key
from uno_score.notation import check_copies, read_leftovers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from uno_score.cards import Cards
    from uno_score.sheet import Sheet


FEWEST_PLAYERS = 2


class MatchOver(ScoreError):
    """No hand can be added to a match that is over."""

    winners: tuple[str, ...]


class MissingWinner(ScoreError):
    """It wasn't said who went out."""

    exit_status: ClassVar[int] = USAGE

    players: tuple[str, ...]


class MissingLeftovers(ScoreError):
    """It wasn't said what these players, or anybody, still held."""

    exit_status: ClassVar[int] = USAGE

    players: tuple[str, ...]


class WinnerHoldsCards(ScoreError):
    """Whoever went out has no cards left, and can't stand among the leftovers."""

    winner: str


class LeftoversTwice(ScoreError):
    """The leftovers of one player stand there twice."""

    name: str


class PlayerIsOut(ScoreError):
    """A player whom `knockout` has eliminated plays no more hands."""

    player: str


class PlayerIsAway(ScoreError):
    """A player who left the match plays no hands."""

    player: str


class TooFewPlayers(ScoreError):
    """A refusal of a hand, or a warning: fewer than two are left to play."""

    players: tuple[str, ...]


class NothingToUndo(ScoreError):
    """The match has no hand that could be taken back."""


def refuse_hands(sheet: Sheet) -> None:
    """Refuse to add a hand to a match that is over, or with nobody to play against.

    Raises `MatchOver` or `TooFewPlayers`.
    """
    if sheet.verdict:
        raise MatchOver(sheet.winners)
    if sheet.match.players and len(sheet.playing) < FEWEST_PLAYERS:
        raise TooFewPlayers(sheet.playing)


def read_winner(sheet: Sheet, text: str) -> str:
    """Return who went out, by any start of the name; in a match without players, the new name.

    Raises what `refuse_hands` raises, `PlayerIsOut`, `PlayerIsAway`, or an error about the name.
    """
    refuse_hands(sheet)
    if not sheet.match.players:
        return clean_name(text)
    return _playing(sheet, find_player(text, sheet.match.players))


def read_left(sheet: Sheet, winner: str, texts: Sequence[str]) -> dict[str, Cards]:
    """Return what each named player still held, in the order of typing.

    Raises `LeftoversTwice`, `WinnerHoldsCards`, or an error about a name or the cards.
    """
    left: dict[str, Cards] = {}
    names = {name_key(winner): winner}
    for typed, cards in (entry for text in texts for entry in read_leftovers(text)):
        if sheet.match.players:
            player = _playing(sheet, find_player(typed, sheet.match.players))
        else:
            new_name = clean_name(typed)
            player = names.setdefault(name_key(new_name), new_name)
        if player == winner:
            raise WinnerHoldsCards(winner)
        if player in left:
            raise LeftoversTwice(player)
        left[player] = cards
    return left


def _playing(sheet: Sheet, player: str) -> str:
    if player in sheet.out:
        raise PlayerIsOut(player)
    if player in sheet.match.away:
        raise PlayerIsAway(player)
    return player


def missing_players(sheet: Sheet, winner: str, left: Mapping[str, Cards]) -> tuple[str, ...]:
    """Return those still in the match whose leftovers haven't been named, in the order of play."""
    return tuple(player for player in sheet.playing if player != winner and player not in left)


def complete_hand(
    match: Match, winner: str, left: Mapping[str, Cards], *, played: datetime
) -> Hand:
    """Return the hand, once everybody's leftovers are known.

    Raises `MissingLeftovers`, `TooManyPlayers` or `TooManyCopies`.
    """
    if not left:
        raise MissingLeftovers(())
    check_player_count(match, 1 + len(left))
    check_copies(left.values(), match.decks)
    return Hand(played, winner, dict(left))


def record(
    sheet: Sheet, winner: str | None, leftovers: Sequence[str], *, played: datetime
) -> Match:
    """Return the match with the hand that was typed in one go.

    Raises `MissingWinner`, `MissingLeftovers`, or what the functions above raise.
    """
    if winner is None:
        refuse_hands(sheet)
        raise MissingWinner(sheet.playing)
    went_out = read_winner(sheet, winner)
    left = read_left(sheet, went_out, leftovers)
    missing = missing_players(sheet, went_out, left)
    if missing:
        raise MissingLeftovers(missing)
    return sheet.match.with_hand(complete_hand(sheet.match, went_out, left, played=played))


def take_back(match: Match) -> tuple[Match, Hand]:
    """Return the match without its last hand, and that hand. Raises `NothingToUndo`."""
    if not match.hands:
        raise NothingToUndo
    return match.without_last_hand(), match.hands[-1]
