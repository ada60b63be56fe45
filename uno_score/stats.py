"""What the matches say about each player, across all of them.

Only what counts is counted: a hand for those whose part of it counts, a match for those who played
one of its hands. So who joined late is judged by the hands after that, and who was out by those
before. Names that differ only in capitals or accents are one person, shown as first met.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from uno_score.cards import STANDARD_DECK, Face
from uno_score.errors import ScoreError
from uno_score.names import UnknownPlayer, find_player, name_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from uno_score.cards import Leftover
    from uno_score.scoring import Mode
    from uno_score.sheet import Row, Sheet


class NeverPlayed(ScoreError):
    """Nobody of this name has played a hand that counts."""

    name: str
    nearest: str | None


class HandResult(NamedTuple):
    """What one hand was to somebody: points, and where and when it was played."""

    points: int
    match: int
    hand: int
    played: datetime


@dataclass
class MatchCount:
    """How many finished matches somebody played and won, wins that were shared among them."""

    played: int = 0
    won: int = 0
    shared: int = 0


@dataclass
class Against:
    """Two players: how often each went out when both played, and what the other held then."""

    hands: int = 0
    """Hands that both played."""
    caught: int = 0
    points_caught: int = 0
    caught_by: int = 0
    points_given: int = 0


@dataclass
class PlayerStatistics:
    """What the matches say about one player. Points are those of the cards, in every mode."""

    name: str
    place: int = 0
    """By matches won; who has won as many shares the place (1, 1, 3)."""
    finished: dict[Mode, MatchCount] = field(default_factory=dict)
    """The finished matches by their mode, each won by that mode's rule."""
    unfinished: int = 0
    hands_played: int = 0
    hands_won: int = 0
    points_given: int = 0
    """Points of the cards held when others went out."""
    best: HandResult | None = None
    """The hand won in which the others held the most."""
    worst: HandResult | None = None
    """The hand lost with the most points held."""
    longest_run: int = 0
    """Hands won one after the other within a match."""
    left: Counter[str] = field(default_factory=Counter)
    """How many of each card, by its code, were left; sums counted by hand are of unknown cards."""
    against: dict[str, Against] = field(default_factory=lambda: defaultdict(Against))
    """By the name of the other player, in the order of meeting."""

    @property
    def matches(self) -> MatchCount:
        """The finished matches of all modes."""
        counts = self.finished.values()
        return MatchCount(
            sum(count.played for count in counts),
            sum(count.won for count in counts),
            sum(count.shared for count in counts),
        )

    @property
    def share_won(self) -> float:
        """How many of the hands played were won, from 0 to 1."""
        return self.hands_won / self.hands_played if self.hands_played else 0.0

    @property
    def given_per_hand(self) -> float:
        """Points given away per hand played."""
        return self.points_given / self.hands_played if self.hands_played else 0.0

    @property
    def most_left_times(self) -> int:
        """How often the card most often left was left."""
        return max(self.left.values(), default=0)

    @property
    def most_left(self) -> tuple[Face, ...]:
        """The card most often left, or several that were left as often, in the deck's order."""
        faces = STANDARD_DECK.faces
        return tuple(faces[code] for code in faces if 0 < self.left[code] == self.most_left_times)


@dataclass(frozen=True)
class Statistics:
    """What all the matches say."""

    players: tuple[PlayerStatistics, ...]
    """Who won the most matches first; then the larger share of hands won."""
    finished: int
    """Matches that were decided."""
    unfinished: int
    hands: int
    """Hands that count."""

    def of(self, names: Sequence[str]) -> tuple[PlayerStatistics, ...]:
        """Return the players of these names, of which the start will do; all if none is named.

        Raises `NeverPlayed`, `AmbiguousPlayer` or `BlankName`.
        """
        known = {player.name: player for player in self.players}
        try:
            chosen = dict.fromkeys(find_player(name, tuple(known)) for name in names)
        except UnknownPlayer as error:
            raise NeverPlayed(error.name, error.nearest) from None
        return tuple(known[name] for name in chosen) if names else self.players


def statistics_of(sheets: Iterable[Sheet]) -> Statistics:
    """Return what the matches of these sheets say; one sheet is needed at a time."""
    count = _Count()
    for sheet in sheets:
        count.add(sheet)
    return count.statistics()


class _Count:
    """What is known after so many matches."""

    def __init__(self) -> None:
        self.players: dict[str, PlayerStatistics] = {}
        self.finished = 0
        self.unfinished = 0
        self.hands = 0

    def add(self, sheet: Sheet) -> None:
        """Take in one match."""
        people = {name: self._person(name) for name in sheet.match.players}
        tables: Counter[tuple[str, ...]] = Counter()
        left: dict[str, list[Leftover]] = {name: [] for name in people}
        runs = dict.fromkeys(people, 0)
        for row in sheet.rows:
            if row.counted:
                names = tuple([name for name in row.points if name not in row.not_counted])
                tables[names] += 1
                _count_hand(row, sheet.match.number, {name: people[name] for name in names}, runs)
                for name, cards in row.hand.left.items():
                    left[name] += cards if name in names else ()
        for name, all_cards in left.items():
            people[name].left.update([card.code for card in all_cards if isinstance(card, Face)])
        for names, hands in tables.items():
            self.hands += hands
            _count_table([people[name] for name in names], hands)
        played = set(sheet.winners).union(*tables)
        self._count_match(sheet, [people[name] for name in people if name in played])

    def _person(self, name: str) -> PlayerStatistics:
        return self.players.setdefault(name_key(name), PlayerStatistics(name))

    def _count_match(self, sheet: Sheet, played: list[PlayerStatistics]) -> None:
        if sheet.verdict is None:
            self.unfinished += 1
            for player in played:
                player.unfinished += 1
            return
        self.finished += 1
        winners = {name_key(name) for name in sheet.winners}
        for player in played:
            count = player.finished.setdefault(sheet.match.mode, MatchCount())
            count.played += 1
            if name_key(player.name) in winners:
                count.won += 1
                count.shared += len(winners) > 1

    def statistics(self) -> Statistics:
        """Return what is known after the last match."""
        ranked = sorted(
            (player for player in self.players.values() if player.hands_played or player.finished),
            key=lambda player: (-player.matches.won, -player.share_won),
        )
        wins = [player.matches.won for player in ranked]
        for player in ranked:
            player.place = wins.index(player.matches.won) + 1
        return Statistics(tuple(ranked), self.finished, self.unfinished, self.hands)


def _count_hand(
    row: Row, match: int, people: Mapping[str, PlayerStatistics], runs: dict[str, int]
) -> None:
    """Count a hand of this match for those whose part of it counts."""
    winner = people.get(row.hand.winner)
    caught = 0
    for name, points in row.held.items():
        player = people.get(name)
        if player is None:
            continue
        caught += points
        runs[name] = 0
        player.points_given += points
        if player.worst is None or points > player.worst.points:
            player.worst = HandResult(points, match, row.number, row.hand.played)
        if winner is not None:
            of_winner, of_player = winner.against[player.name], player.against[winner.name]
            of_winner.caught += 1
            of_winner.points_caught += points
            of_player.caught_by += 1
            of_player.points_given += points
    if winner is not None:
        winner.hands_won += 1
        runs[row.hand.winner] += 1
        winner.longest_run = max(winner.longest_run, runs[row.hand.winner])
        if winner.best is None or caught > winner.best.points:
            winner.best = HandResult(caught, match, row.number, row.hand.played)


def _count_table(people: Sequence[PlayerStatistics], hands: int) -> None:
    """Count so many hands that all of these players played together."""
    for player in people:
        player.hands_played += hands
        for other in people:
            if other is not player:
                player.against[other.name].hands += hands
