"""What was agreed on, changed during a match or after it; and another match on the same terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_score.errors import ScoreError
from uno_score.match import Match, check_player_count, dealer_among
from uno_score.names import find_player
from uno_score.notation import TooManyCopies, check_copies
from uno_score.recording import PlayerIsAway, PlayerIsOut
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from datetime import datetime

    from uno_score.cards import Face
    from uno_score.house_rules import HouseRule
    from uno_score.scoring import Mode
    from uno_score.sheet import Sheet


class MatchOpen(ScoreError):
    """A rematch was asked for while the match is still open."""

    number: int


class HandNeedsDecks(ScoreError):
    """A hand that is recorded holds more copies of a face than so few decks do."""

    hand: int
    face: Face
    count: int
    decks: int
    decks_needed: int


@dataclass(frozen=True)
class Terms:
    """What is to be agreed on from now on; None leaves a thing as it is."""

    target: int | None = None
    mode: Mode | None = None
    house_rules: tuple[HouseRule, ...] | None = None
    decks: int | None = None
    dealer: str | None = None
    title: str | None = None
    """The new title; an empty one takes the title away."""


def change_terms(sheet: Sheet, terms: Terms) -> Match:
    """Return the match on other terms.

    Raises `TooManyPlayers`, `HandNeedsDecks`, `PlayerIsOut`, `PlayerIsAway`, or an error about the
    dealer's name.
    """
    match = sheet.match
    changed = match._replace(
        target=match.target if terms.target is None else terms.target,
        mode=match.mode if terms.mode is None else terms.mode,
        house_rules=match.house_rules if terms.house_rules is None else terms.house_rules,
        decks=match.decks if terms.decks is None else terms.decks,
        title=match.title if terms.title is None else terms.title or None,
    )
    if terms.decks is not None:
        check_player_count(changed, len(work_out(changed).playing))
        if terms.decks < match.decks:
            _check_hands(changed)
    return changed if terms.dealer is None else _with_dealer(changed, terms.dealer)


def _check_hands(match: Match) -> None:
    for number, hand in enumerate(match.hands, start=1):
        try:
            check_copies(hand.left.values(), match.decks)
        except TooManyCopies as error:
            values = error.face, error.count, error.decks, error.decks_needed
            raise HandNeedsDecks(number, *values) from None


def _with_dealer(match: Match, text: str) -> Match:
    """Return the match in which this player deals next, without changing who dealt before."""
    dealer = find_player(text, match.players)
    if dealer in match.away:
        raise PlayerIsAway(dealer)
    if dealer in work_out(match).out:
        raise PlayerIsOut(dealer)
    return match.with_deal_after(len(match.hands), dealer)


def rematch(sheet: Sheet, *, number: int, started: datetime, target: int | None) -> Match:
    """Return a new match of the same players on the same terms; the deal passes on.

    Who is away stays away, who was out plays again. Raises `MatchOpen`.
    """
    match = sheet.match
    if sheet.verdict is None:
        raise MatchOpen(match.number)
    present = [player for player in match.players if player not in match.away]
    return match._replace(
        number=number,
        started=started,
        target=match.target if target is None else target,
        seats=match.players,
        start={},
        dealer=dealer_among(match.players, sheet.deal, present),
        hands=(),
    )
