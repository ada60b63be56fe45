"""What the tests of the ledger share: a file as a person left it, hands, and errors compared."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

from uno_score.ledger.ledger import Ledger
from uno_score.match import Hand, Match
from uno_score.notation import read_leftovers

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.errors import ScoreError

EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=-3)))

HAND_MADE = """\
# Our evenings, since 2026
format = 1   # leave this

# At the beach
[[match]] # ours
id = 1
  started = 2026-11-30 20:15:00-03:00
mode = "winner"
target = 300 # short

players = [
  "Ana",  # she began
  "Beto",
]
# who is late begins with points
start = "Beto: 40"


# rain
  [[ match . hand ]]
played = 2026-11-30 20:31:00-03:00
winner = "ana"
left = '''
beto: reversa, 7
'''
# Beto said it was a 6
[[match.hand]]
left = "Ana: =27"
winner = "Beto"   # lucky
played = 2026-11-30 20:45:00-03:00

# the end

# At home
#
[[match]]
started = 2026-12-01T19:00:00Z
id = 2
mode = "own"
target = 500

# nothing more
"""
"""A file with all that people write into one: comments, spaces, other forms of the same values."""


def minutes(count: int) -> datetime:
    """Give a time of that evening."""
    return EVENING + timedelta(minutes=count)


def hand(winner: str, left: str, *, minute: int = 16, next_dealer: str | None = None) -> Hand:
    """Make a hand from leftovers in the notation."""
    return Hand(minutes(minute), winner, dict(read_leftovers(left)), next_dealer)


def ledger_of(folder: Path, text: str | bytes) -> Ledger:
    """Make a ledger of a file that holds these bytes."""
    path = folder / "history.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Ledger(path)


def new_match(number: int, last: Match | None) -> Match:
    """Build a match with nothing agreed on; who played last doesn't matter."""
    started = minutes(number) if last is None else last.started + timedelta(minutes=1)
    return Match(number, started)


def without_hand(match: Match, number: int) -> Match:
    """Give the match without the hand of this number, counted from 1."""
    return match._replace(hands=match.hands[: number - 1] + match.hands[number:])


def as_values(error: ScoreError) -> tuple[str, dict[str, object]]:
    """Give what an error says, to compare it as a whole."""
    return error.code, dict(vars(error))
