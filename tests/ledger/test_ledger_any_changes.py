"""Any list of changes: the file holds what is meant, and everything else as it was."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from ledger_examples import HAND_MADE, hand, ledger_of, minutes

from uno_score.house_rules import HouseRule
from uno_score.ledger.codec import encode
from uno_score.ledger.document import Document
from uno_score.match import Hand, Match
from uno_score.scoring import Mode

if TYPE_CHECKING:
    from collections.abc import Callable

CARDS = st.sampled_from(["7", "+2 w", "=27", "b r s", "3x7", "0"])
PLAYERS = ("Ana", "Beto")


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Give a hand of Ana and Beto."""
    winner, other = draw(st.permutations(PLAYERS))
    next_dealer = draw(st.sampled_from([None, *PLAYERS]))
    minute = draw(st.integers(0, 5))
    return hand(winner, f"{other}: {draw(CARDS)}", minute=minute, next_dealer=next_dealer)


HEADS = st.fixed_dictionaries(
    {},
    optional={
        "started": st.integers(0, 99).map(minutes),
        "title": st.sampled_from(
            [None, "Año # 1", 'la "final"', "'''", "[[match]]\nid = 99", "\\"]
        ),
        "mode": st.sampled_from(Mode),
        "target": st.integers(1, 999_999),
        "seats": st.permutations(PLAYERS).map(tuple),
        "away": st.sampled_from([(), ("Beto",)]),
        "start": st.sampled_from([{}, {"Beto": 0}, {"Beto": 10, "Ana": 5}]),
        "house_rules": st.sampled_from([(), (HouseRule.JUMP_IN,), (HouseRule.STACKING,)]),
        "decks": st.integers(1, 9),
        "dealer": st.sampled_from([None, *PLAYERS]),
    },
)
TEXTS = [
    HAND_MADE,
    HAND_MADE.rstrip("\n"),
    HAND_MADE.replace("\n", "\r\n"),
    HAND_MADE.replace("\n\n", "\n").replace("# nothing more\n", ""),
    HAND_MADE.replace("\n\n", "\n \t\n\n").replace("\n# nothing more\n", ""),
    HAND_MADE.replace("\n[[match", "\r\n[[match").rstrip("\n"),
    "format = 1",
]


def comments(data: bytes) -> list[bytes]:
    """Give the lines that are comments, in order."""
    return [line for line in map(bytes.strip, data.split(b"\n")) if line.startswith(b"#")]


class AnyChanges(RuleBasedStateMachine):
    """A file as a person left it, and the matches that it should hold."""

    def __init__(self) -> None:
        """Make a folder for the file."""
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.matches: list[Match] = []

    def teardown(self) -> None:
        """Remove the folder."""
        self.folder.cleanup()

    @initialize(text=st.sampled_from(TEXTS))
    def begin(self, text: str) -> None:
        """Begin with a file made by hand."""
        self.ledger = ledger_of(Path(self.folder.name), text)
        self.matches = list(self.ledger.matches())
        self.ended = text.endswith("\n")

    def bytes(self) -> bytes:
        """Give the bytes of the file."""
        return self.ledger.path.read_bytes()

    def update(self, change: Callable[[Match], Match], which: int) -> None:
        """Change a match, and see that no byte before or behind it differs."""
        position = which % len(self.matches)
        match = self.matches[position]
        before = self.bytes()
        place = Document(self.ledger.path, before).find(match.number)
        saved = self.ledger.update(change, number=match.number)
        self.matches[position] = change(match)
        assert saved.before == match
        assert saved.after == self.matches[position]
        data = self.bytes()
        assert data.startswith(before[: place.start])
        assert data.endswith(before[place.stop :])
        if len(saved.after.hands) <= len(match.hands) and match.seats == saved.after.seats:
            assert comments(data)[: len(comments(before))] == comments(before)

    @precondition(lambda self: self.matches)
    @rule(new=hands(), which=st.integers(0, 9), at_end=st.booleans())
    def add(self, new: Hand, which: int, *, at_end: bool) -> None:
        """Record a hand, take it back, and record it again."""
        position = len(self.matches) - 1 if at_end else which
        before = self.bytes()
        self.update(lambda match: match.with_hand(new), position)
        added = self.bytes()
        self.update(lambda match: match.without_last_hand(), position)
        assert self.bytes() == before
        self.update(lambda match: match.with_hand(new), position)
        assert self.bytes() == added

    @precondition(lambda self: self.matches)
    @rule(which=st.integers(0, 9))
    def undo(self, which: int) -> None:
        """Take the last hand back."""
        self.update(lambda match: match.without_last_hand(), which)

    @precondition(lambda self: self.matches)
    @rule(which=st.integers(0, 9), some=st.lists(hands(), max_size=4), keep=st.integers(0, 4))
    def change_hands(self, which: int, some: list[Hand], keep: int) -> None:
        """Change some hands in the middle."""
        self.update(
            lambda match: match._replace(
                hands=(*match.hands[:keep], *some, *match.hands[keep + len(some) :])
            ),
            which,
        )

    @precondition(lambda self: self.matches)
    @rule(which=st.integers(0, 9), head=HEADS)
    def change_head(self, which: int, head: dict[str, object]) -> None:
        """Change what was agreed."""
        self.update(lambda match: match._replace(**head), which)  # type: ignore[arg-type]

    @rule(head=HEADS, some=st.lists(hands(), max_size=2))
    def open(self, head: dict[str, object], some: list[Hand]) -> None:
        """Open a match."""
        values = {"started": minutes(0), **head, "hands": tuple(some)}
        before = self.bytes()
        saved = self.ledger.open(lambda number, _last: Match(number, **values))  # type: ignore[arg-type]
        highest = max((match.number for match in self.matches), default=0)
        assert saved.match == Match(highest + 1, **values)  # type: ignore[arg-type]
        assert self.bytes().startswith(before)
        self.matches.append(saved.match)

    @precondition(lambda self: self.matches)
    @rule(which=st.integers(0, 9))
    def move(self, which: int) -> None:
        """Make an older match the current one."""
        match = self.matches.pop(which % len(self.matches))
        before = self.bytes()
        assert self.ledger.move_to_end(match.number).match == match
        self.matches.append(match)
        assert sorted(comments(self.bytes())) == sorted(comments(before))

    @precondition(lambda self: len(self.matches) > 1)
    @rule(which=st.integers(0, 9))
    def remove(self, which: int) -> None:
        """Remove a match."""
        match = self.matches.pop(which % len(self.matches))
        assert self.ledger.remove(match.number).match == match

    @invariant()
    def holds_what_is_meant(self) -> None:
        """See that what is read was written, and that the last line ends as it did."""
        if self.matches:
            read = list(self.ledger.matches())
            assert list(map(encode, read)) == list(map(encode, self.matches))
            assert self.ledger.current() == read[-1]
            assert self.bytes().endswith(b"\n") == self.ended


AnyChanges.TestCase.settings = settings(
    max_examples=60, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnyChanges = AnyChanges.TestCase
"""Any list of changes leaves the file as meant."""
