"""The sheet of a match: everything that follows from what is stored, worked out by a fold.

One pass over the hands, in order, gives what each hand wrote, the totals, who is out, who deals,
whether the match is over and who won it.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from uno_score.cards import points_of
from uno_score.scoring import Mode, ahead, lowest, reached, written

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from uno_score.match import Hand, Match


class Row(NamedTuple):
    """What one hand came to. Points and totals stand in the order of play."""

    number: int
    hand: Hand
    dealer: str | None
    points: Mapping[str, int]
    """What the hand wrote to each one who played it; 0 for a part that doesn't count."""
    totals: Mapping[str, int]
    """The totals after this hand of everybody in the match by then."""
    counted: bool
    """False if the match was over before this hand."""
    held: Mapping[str, int]
    """The points of what each one still held, whether or not they count."""
    not_counted: tuple[str, ...]
    """Whose part doesn't count, because they were out, or because the match was over."""


class Verdict(NamedTuple):
    """How a match was decided."""

    reached: tuple[str, ...]
    winners: tuple[str, ...]
    hand: int | None
    """The number of the last hand that counts; None if all of them do, after somebody left."""
    by_leaving: bool = False
    """Whether a hand alone didn't decide it: several were in after it, and all but one left."""


class Sheet(NamedTuple):
    """A match and everything that follows from it."""

    match: Match
    rows: tuple[Row, ...]
    totals: Mapping[str, int]
    """The totals of everybody, in the order of play."""
    out: tuple[str, ...]
    verdict: Verdict | None
    deal: str | None
    """Whom the deal has come to, whether or not there is another hand."""

    @property
    def playing(self) -> tuple[str, ...]:
        """Those who are neither out nor away, in the order of play."""
        return tuple(
            player
            for player in self.match.players
            if player not in self.out and player not in self.match.away
        )

    @property
    def dealer(self) -> str | None:
        """Who deals the next hand; None if there is none, or nobody is tracked."""
        if self.verdict:
            return None
        return dealer_among(self.match.players, self.deal, self.playing)

    @property
    def reached(self) -> tuple[str, ...]:
        """Who reached the target; in `knockout`, everybody who is out."""
        if self.match.mode is Mode.KNOCKOUT:
            return self.out
        return self.verdict.reached if self.verdict else ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won the match; several share the win; nobody while it is open."""
        return self.verdict.winners if self.verdict else ()

    @property
    def ranking(self) -> tuple[str, ...]:
        """Everybody, who is ahead first."""
        return ahead(self.match.mode, self.totals, self.out)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those still playing whose total is the best."""
        playing = [player for player in self.ranking if player in self.playing]
        return tuple(player for player in playing if self.totals[player] == self.totals[playing[0]])

    def points_to_target(self, player: str) -> int:
        """Return the points that the player is short of the target; 0 if it is reached."""
        return max(0, self.match.target - self.totals[player])


def work_out(match: Match) -> Sheet:
    """Return the sheet of a match."""
    fold = _Fold(match)
    for hand, following in zip_longest(match.hands, match.hands[1:]):
        fold.add(hand, following)
    return fold.sheet()


def dealer_among(seats: tuple[str, ...], deal: str | None, players: Collection[str]) -> str | None:
    """Return the first of the players from this seat on, around the table."""
    if deal not in seats:
        return None
    first = seats.index(deal)
    around = (*seats[first:], *seats)
    return next((player for player in around if player in players), None)


class _Fold:
    """What is known after so many hands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = match.players
        self.rows: list[Row] = []
        self.totals: dict[str, int] = {}
        self.out: list[str] = []
        self.verdict: Verdict | None = None
        self.deal = match.dealer

    def add(self, hand: Hand, following: Hand | None) -> None:
        """Take in one hand; `following` is the hand played after it, if any."""
        counted = self.verdict is None
        players = self._in_seats(hand.players)
        out = tuple([player for player in players if player in self.out])
        held = {player: points_of(cards) for player, cards in hand.left.items()}
        points = dict.fromkeys(players, 0)
        if counted:
            points |= written(self.match.mode, hand.winner, held, out)
        self._add_points(points)
        self.rows.append(
            Row(
                number=len(self.rows) + 1,
                hand=hand,
                dealer=dealer_among(self.seats, self.deal, players),
                points=points,
                totals=self.totals,
                counted=counted,
                held=held,
                not_counted=out if counted else players,
            )
        )
        self._pass_the_deal(hand)
        if counted:
            self._judge(players, following)

    def _in_seats(self, players: Collection[str]) -> tuple[str, ...]:
        """Return the players in the order of play."""
        return tuple([player for player in self.seats if player in players])

    def _add_points(self, points: Mapping[str, int]) -> None:
        # The totals of the rows before stay as they are.
        totals = dict(self.totals)
        if not points.keys() <= totals.keys():
            start = self.match.start
            known = {player: start.get(player, 0) for player in points} | totals
            totals = {player: known[player] for player in self._in_seats(known)}
        for player, more in points.items():
            totals[player] += more
        self.totals = totals

    def _pass_the_deal(self, hand: Hand) -> None:
        dealer = self.rows[-1].dealer
        if hand.next_dealer is not None:
            self.deal = hand.next_dealer
        elif dealer is not None:
            self.deal = self.seats[(self.seats.index(dealer) + 1) % len(self.seats)]

    def _judge(self, players: tuple[str, ...], following: Hand | None) -> None:
        """Decide, once a hand of these players is complete, who is out and whether it is over."""
        over = reached(self.totals, players, self.match.target)
        if self.match.mode is not Mode.KNOCKOUT and not over:
            return
        present = tuple(player for player in players if player not in self.match.away)
        if self.match.mode is Mode.WINNER:
            # Who is away can't win (the table of words in the README).
            over = tuple(player for player in over if player in present)
            self._decide(over, over)
        elif self.match.mode is Mode.OWN:
            self._decide(over, lowest(self.totals, present or players))
        else:
            self._judge_knockout(players, following, over)

    def _judge_knockout(
        self, players: tuple[str, ...], following: Hand | None, over: tuple[str, ...]
    ) -> None:
        in_before = [player for player in players if player not in self.out]
        self.out += [player for player in over if player not in self.out]
        if following is None:
            stay = {player for player in self.seats if player not in self.match.away}
            stay.update(players)
        else:
            stay = {player for player in self.totals if player not in self.match.away}
            stay.update(following.players)
        stay.difference_update(self.out)
        several = len([player for player in in_before if player not in self.out]) > 1
        if len(stay) == 1:
            self._decide(self.out, tuple(stay), by_leaving=several)
        elif in_before and not stay and not several:
            # Several who were still in and have left since then may come back and go on.
            self._decide(over, lowest(self.totals, in_before))

    def _decide(
        self, over: Collection[str], winners: tuple[str, ...], *, by_leaving: bool = False
    ) -> None:
        if over:
            self.verdict = Verdict(tuple(over), winners, len(self.rows), by_leaving)

    def sheet(self) -> Sheet:
        """Return what is known after the last hand."""
        start = self.match.start
        totals = {p: self.totals.get(p, start.get(p, 0)) for p in self.seats}
        if self.match.mode is Mode.KNOCKOUT:
            # Who joined with more than a target that was lowered later is out without a hand.
            late = set(self.seats) - set(self.totals)
            self.out += reached(totals, late, self.match.target)
        return _decided_by_leaving(
            Sheet(
                match=self.match,
                rows=tuple(self.rows),
                totals=totals,
                out=self._in_seats(self.out),
                verdict=self.verdict,
                deal=self.deal,
            )
        )


def _decided_by_leaving(sheet: Sheet) -> Sheet:
    """Return the sheet, with a verdict if leaving left one player in a `knockout` under way."""
    under_way = sheet.match.mode is Mode.KNOCKOUT and sheet.rows and sheet.verdict is None
    if under_way and len(sheet.playing) == 1:
        return sheet._replace(verdict=Verdict((), sheet.playing, None, by_leaving=True))
    return sheet
