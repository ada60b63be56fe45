"""Random matches agree, event by event, with a second and independent way to count."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from second_count import POINTS, SecondCount

from uno_score.cards import STANDARD_DECK
from uno_score.match import Hand, Match
from uno_score.notation import read_cards
from uno_score.scoring import Mode
from uno_score.sheet import work_out

STARTED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
NAMES = ["Ana", "Beto", "Caro", "Dani", "Eva", "Fede"]
HANDFUL = st.lists(st.sampled_from([*POINTS, "=27", "=0", "w", "0"]), min_size=1, max_size=4)
HANDFULS = st.lists(HANDFUL, min_size=len(NAMES), max_size=len(NAMES))
MODES = pytest.mark.parametrize("mode", list(Mode))


class Step(NamedTuple):
    """What happens next at the table, as numbers that are fitted to who is there."""

    kind: str
    pick: int
    start: int
    cards: list[list[str]]


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(["hand"] * 5 + ["join", "leave", "back", "deal"]),
        st.integers(0, 59),
        st.integers(0, 39),
        HANDFULS,
    ),
    min_size=1,
    max_size=14,
)


class Table:
    """The same match twice: as the package keeps it, and on paper."""

    def __init__(self, mode: Mode, target: int, seats: list[str], dealer: str | None) -> None:
        """Open both."""
        self.match = Match(1, STARTED, mode, target, seats=tuple(seats), dealer=dealer)
        self.paper = SecondCount(mode, target, seats, dealer)

    def take(self, step: Step) -> None:
        """Do one step in both, if it can be done as things are."""
        playing = self.paper.playing()
        finished = bool(self.paper.winners())
        match step.kind:
            case "hand" if len(playing) > 1 and not finished:
                self.hand(playing, step)
            case "join" if len(self.paper.seats) < len(NAMES) and not finished:
                self.join(NAMES[len(self.paper.seats)], step.start)
            case "leave" if not self.paper.won:
                self.leave([name for name in playing if name in self.paper.played], step.pick)
            case "back" if self.paper.away and not self.paper.won:
                self.come_back(self.paper.away[step.pick % len(self.paper.away)])
            case "deal" if playing and not finished:
                self.call_dealer(playing[step.pick % len(playing)])

    def hand(self, playing: list[str], step: Step) -> None:
        """Record a hand of those given, the others named in an order of its own."""
        winner = playing[step.pick % len(playing)]
        names = [name for name in playing if name != winner]
        if step.start % 2:
            names.reverse()
        left = dict(zip(names, step.cards, strict=False))
        self.paper.hand(winner, left)
        cards = {name: read_cards(" ".join(codes)) for name, codes in left.items()}
        self.match = self.match.with_hand(Hand(STARTED, winner, cards))

    def join(self, name: str, start: int) -> None:
        """Let somebody new in."""
        self.paper.join(name, start)
        starts = {**self.match.start, name: start} if start else self.match.start
        self.match = self.match._replace(seats=(*self.match.players, name), start=starts)

    def leave(self, names: list[str], pick: int) -> None:
        """Let one of these leave, if there is any."""
        if names:
            name = names[pick % len(names)]
            self.paper.leave(name)
            self.match = self.match._replace(away=(*self.match.away, name))

    def come_back(self, name: str) -> None:
        """Take back who was away."""
        self.paper.come_back(name)
        away = tuple(player for player in self.match.away if player != name)
        self.match = self.match._replace(away=away)

    def call_dealer(self, name: str) -> None:
        """Say who deals next."""
        self.paper.call_dealer(name)
        if self.match.hands:
            last = self.match.hands[-1]._replace(next_dealer=name)
            self.match = self.match._replace(hands=(*self.match.hands[:-1], last))
        else:
            self.match = self.match._replace(dealer=name)


def state_of(match: Match) -> dict[str, Any]:
    """Say how the match stands, as the second way says it."""
    sheet = work_out(match)
    rows = [
        {
            "dealer": row.dealer,
            "points": dict(row.points),
            "totals": dict(row.totals),
            "counted": row.counted,
            "not_counted": list(row.not_counted),
        }
        for row in sheet.rows
    ]
    return {
        "rows": rows,
        "totals": dict(sheet.totals),
        "out": list(sheet.out),
        "reached": list(sheet.reached),
        "winners": list(sheet.winners),
        "finished": sheet.verdict is not None,
        "dealer": sheet.dealer,
    }


def test_tables_of_points() -> None:
    """The two tables of points, typed apart, say the same."""
    assert {face.code: face.points for face in STANDARD_DECK.copies} == POINTS


@MODES
@settings(deadline=None, max_examples=150)
@given(
    players=st.integers(2, 4),
    target=st.sampled_from([40, 60, 100, 150]),
    dealer=st.sampled_from([None, 0, 1]),
    steps=STEPS,
)
def test_played_forward(
    mode: Mode, players: int, target: int, dealer: int | None, steps: list[Step]
) -> None:
    """After every hand, joining, leaving and coming back, both ways to count agree in all."""
    seats = NAMES[:players]
    table = Table(mode, target, seats, None if dealer is None else seats[dealer])
    for step in steps:
        table.take(step)
        assert state_of(table.match) == table.paper.state()


@MODES
@settings(deadline=None, max_examples=150)
@given(
    players=st.integers(2, 5),
    target=st.sampled_from([1, 20, 60, 100, 150]),
    dealer=st.sampled_from([None, 0, 1]),
    steps=st.lists(
        st.builds(Step, st.just("hand"), st.integers(0, 59), st.integers(0, 1), HANDFULS),
        max_size=10,
    ),
)
def test_corrected_afterwards(
    mode: Mode, players: int, target: int, dealer: int | None, steps: list[Step]
) -> None:
    """Both ways agree on hands that a lower target shows to be played after the end."""
    seats = NAMES[:players]
    table = Table(mode, target, seats, None if dealer is None else seats[dealer])
    for step in steps:
        table.hand(seats, step)
    assert state_of(table.match) == table.paper.state()
