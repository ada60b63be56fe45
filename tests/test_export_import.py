"""What is exported comes back as it was, whatever was played, and comes in once."""

from __future__ import annotations

import tempfile
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from test_second_count import NAMES, STARTED, STEPS, Table

from uno_score.house_rules import HouseRule
from uno_score.ledger.codec import encode
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.source import read_source
from uno_score.match import Match
from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.views.exported import json_text
from uno_score.views.json_form import match_form

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

TITLES = [None, "Año «1»", 'la "final"', "\\", "[[match]]", "'''", "{name} %s", "😀", "7 = 7 # x"]
RULES = [(), (HouseRule.JUMP_IN,), (HouseRule.STACKING, HouseRule.STACKING_MIXED)]
ODD_NAMES = ["Ana%", "+Beto", "@Caro", "José [x]", "李 雷", "🏴 Fede"]


@st.composite
def played(draw: st.DrawFn) -> Match:
    """Give a match with late joiners, people who left, deals given to somebody, and odd names."""
    seats = NAMES[: draw(st.integers(2, 4))]
    dealer = draw(st.sampled_from([None, *seats]))
    target = draw(st.sampled_from([40, 100, 150, 999_999]))
    table = Table(draw(st.sampled_from(Mode)), target, seats, dealer)
    for step in draw(STEPS):
        table.take(step)
    match = table.match._replace(
        title=draw(st.sampled_from(TITLES)),
        house_rules=draw(st.sampled_from(RULES)),
        decks=draw(st.integers(1, 9)),
    )
    return named(match) if draw(st.booleans()) else match


def named(match: Match) -> Match:
    """Give the match with other names for its players."""
    other = dict(zip(NAMES, ODD_NAMES, strict=True))
    return match._replace(
        seats=tuple(other[name] for name in match.players),
        away=tuple(other[name] for name in match.away),
        start={other[name]: points for name, points in match.start.items()},
        dealer=match.dealer and other[match.dealer],
        hands=tuple(
            hand._replace(
                winner=other[hand.winner],
                left={other[name]: cards for name, cards in hand.left.items()},
                next_dealer=hand.next_dealer and other[hand.next_dealer],
            )
            for hand in match.hands
        ),
    )


@st.composite
def evenings(draw: st.DrawFn) -> list[Match]:
    """Give matches, one after the other; some know their players from the first hand alone."""
    matches = [
        match._replace(number=number, started=STARTED + timedelta(hours=number))
        for number, match in enumerate(draw(st.lists(played(), max_size=3)), start=1)
    ]
    unnamed = Match(len(matches) + 1, STARTED)
    return [*matches, unnamed] if draw(st.booleans()) else matches


def folder() -> AbstractContextManager[str]:
    """Make a folder for one example."""
    return tempfile.TemporaryDirectory(prefix="uno-score-")


def ledger_with(path: Path, matches: Iterable[Match]) -> Ledger:
    """Make a file that holds these matches."""
    ledger = Ledger(path)
    for match in matches:
        ledger.open(lambda _number, _last, match=match: match)  # type: ignore[misc]
    return ledger


def exported(ledger: Ledger, path: Path) -> Path:
    """Export all matches to a file."""
    path.write_text(json_text(map(work_out, ledger.matches())), encoding="ascii")
    return path


@settings(deadline=None, max_examples=60)
@given(matches=evenings())
def test_into_an_empty_file(matches: list[Match]) -> None:
    """An export read into an empty file gives the same file and JSON; once more, nothing."""
    with folder() as place:
        first = ledger_with(Path(place, "first.toml"), matches)
        source = exported(first, Path(place, "all.json"))
        second = Ledger(Path(place, "second.toml"))
        taken = second.take_in(read_source(source))
        read = list(second.matches())
        assert list(map(encode, read)) == list(map(encode, matches))
        assert taken == (tuple(read), 0, (), read[-1].number if read else None)
        assert exported(second, Path(place, "again.json")).read_bytes() == source.read_bytes()
        forms = [match_form(work_out(match)) for match in matches]
        assert [match_form(work_out(match)) for match in read] == forms
        before = second.path.read_bytes() if matches else b""
        again = second.take_in(read_source(source))
        assert (again.imported, again.already_there, again.warnings) == ((), len(matches), ())
        assert not matches or second.path.read_bytes() == before


@settings(deadline=None, max_examples=60)
@given(here=evenings(), there=evenings(), as_json=st.booleans())
def test_into_a_file_with_matches(here: list[Match], there: list[Match], *, as_json: bool) -> None:
    """What is new comes in before the current match, which stays, and nothing else changes."""
    here = [match._replace(started=match.started - timedelta(days=9)) for match in here]
    with folder() as place:
        ledger = ledger_with(Path(place, "here.toml"), here)
        other = ledger_with(Path(place, "there.toml"), there)
        source = exported(other, Path(place, "all.json")) if as_json else other.path
        if not there and not as_json:
            source.write_text("format = 1\n", encoding="utf-8")
        taken = ledger.take_in(read_source(source))
        read = list(ledger.matches())
        new = [match.numbered(len(here) + match.number) for match in there]
        assert list(map(encode, taken.imported)) == list(map(encode, new))
        assert list(map(encode, read)) == list(map(encode, [*here[:-1], *new, *here[-1:]]))
        again = ledger.take_in(read_source(source))
        assert (again.imported, again.already_there) == ((), len(there))


@settings(deadline=None, max_examples=60)
@given(match=played())
def test_two_copies(match: Match) -> None:
    """Of two copies that went on apart, what both hold is there once, and no hand is lost."""
    shorter, open_in_both = match.without_last_hand(), Match(2, STARTED + timedelta(days=1))
    with folder() as place:
        here = ledger_with(Path(place, "here.toml"), [match, open_in_both])
        there = ledger_with(Path(place, "there.toml"), [shorter, open_in_both])
        taken = here.take_in(read_source(there.path))
        warned = [(each.code, dict(vars(each))) for each in taken.warnings]
        if shorter == match:
            assert (taken.imported, taken.already_there, warned) == ((), 2, [])
        else:
            assert list(map(encode, taken.imported)) == [encode(shorter.numbered(3))]
            assert taken.already_there == 1
            assert warned == [("same-start", {"number": 3, "other": 1})]
