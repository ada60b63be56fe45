"""Corrections of hands that are recorded: another winner, other cards, or no hand at all.

A hand keeps who played it: a correction never adds a player to it, nor takes one away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.errors import ScoreError
from uno_score.names import find_player
from uno_score.notation import check_copies, read_leftovers, write_leftovers
from uno_score.recording import LeftoversTwice, WinnerHoldsCards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.cards import Cards
    from uno_score.match import Hand, Match


class UnknownHand(ScoreError):
    """The match has no hand of this number; the highest is given, 0 if there is none."""

    hand: int
    highest: int


class DidNotPlay(ScoreError):
    """Somebody is named who didn't play the hand."""

    player: str
    hand: int
    players: tuple[str, ...]


class FormerWinnerWithoutCards(ScoreError):
    """Another winner is named, but not what the former one then still held.

    Of the same match, `left` are the leftovers that were named, as they stand in the file.
    """

    match: int
    hand: int
    former: str
    winner: str
    left: str


def correct_hand(
    match: Match, number: int, *, winner: str | None, leftovers: Sequence[str]
) -> Match:
    """Return the match with another winner of this hand, other leftovers, or both.

    Only the leftovers of players who are named are replaced; a new winner's own are dropped.
    Raises `UnknownHand`, `DidNotPlay`, `FormerWinnerWithoutCards`, `WinnerHoldsCards`,
    `LeftoversTwice`, `TooManyCopies`, or an error about a name or cards.
    """
    hand = hand_of(match, number)
    went_out = hand.winner if winner is None else _who_played(match, number, winner)
    named = _named_leftovers(match, number, went_out, leftovers)
    if went_out != hand.winner and hand.winner not in named:
        raise FormerWinnerWithoutCards(
            match.number, number, hand.winner, went_out, write_leftovers(named)
        )
    left = {player: cards for player, cards in {**hand.left, **named}.items() if player != went_out}
    check_copies(left.values(), match.decks)
    corrected = hand._replace(winner=went_out, left=left)
    hands = (*match.hands[: number - 1], corrected, *match.hands[number:])
    return _with_seats(match, number)._replace(hands=hands)


def drop_hand(match: Match, number: int) -> Match:
    """Return the match without this hand. Raises `UnknownHand`.

    Who was named to deal the hand after it still deals that one.
    """
    hand = hand_of(match, number)
    before, after = match.hands[: number - 1], match.hands[number:]
    match = _with_seats(match, number)._replace(hands=(*before, *after))
    if after and hand.next_dealer is not None:
        return match.with_deal_after(number - 1, hand.next_dealer)
    return match


def hand_of(match: Match, number: int) -> Hand:
    """Return the hand of this number. Raises `UnknownHand`."""
    if number > len(match.hands):
        raise UnknownHand(number, len(match.hands))
    return match.hands[number - 1]


def _with_seats(match: Match, number: int) -> Match:
    """Return the match with its seats written down, if it is the first hand that named them."""
    return match.with_seats() if number == 1 else match


def _who_played(match: Match, number: int, text: str) -> str:
    hand = hand_of(match, number)
    player = find_player(text, match.players)
    if player not in hand.players:
        raise DidNotPlay(player, number, hand.players)
    return player


def _named_leftovers(
    match: Match, number: int, winner: str, texts: Sequence[str]
) -> dict[str, Cards]:
    named: dict[str, Cards] = {}
    for typed, cards in (entry for text in texts for entry in read_leftovers(text)):
        player = _who_played(match, number, typed)
        if player == winner:
            raise WinnerHoldsCards(winner)
        if player in named:
            raise LeftoversTwice(player)
        named[player] = cards
    return named
