"""What commands would never have written into a match, although it can be read.

Who was away or out when a hand was played isn't kept, and target, mode and other hands may have
changed since: a hand that names fewer players, or one who is out, is no fault.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from uno_score.errors import ScoreError
from uno_score.ledger.codec import ValueFault
from uno_score.names import UnknownPlayer, check_characters, clean_name
from uno_score.notation import check_copies
from uno_score.scoring import Mode
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from uno_score.match import Match


class AbsentPlayer(ScoreError):
    """A note: hands that don't name somebody who by today's reckoning was in."""

    player: str
    hands: tuple[int, ...]


class Absence(NamedTuple):
    """A player whom a hand of this number doesn't name."""

    hand: int
    player: str


def faults_of(match: Match) -> Iterator[ValueFault]:
    """Yield what no command would have written."""
    yield from _refused(0, "title", check_characters, match.title or "")
    yield from _bad_names(match)
    yield from _strangers(match)
    for number, hand in enumerate(match.hands, start=1):
        yield from _refused(number, "left", check_copies, hand.left.values(), match.decks)


def notes_of(match: Match) -> Iterator[ValueFault]:
    """Yield what may well be right, but is worth a look, at the first hand that shows it.

    As long as seats aren't written down nobody has joined or left, so that only who is out is not
    named by a hand.
    """
    absent: dict[str, list[int]] = {}
    for absence in () if match.seats else _absences(match):
        absent.setdefault(absence.player, []).append(absence.hand)
    for player, hands in absent.items():
        yield ValueFault(hands[0], "left", AbsentPlayer(player, tuple(hands)))


def _absences(match: Match) -> Iterator[Absence]:
    everybody = match.players
    if all(len(hand.players) == len(everybody) for hand in match.hands):
        return
    rows = work_out(match).rows
    for before, row in pairwise(rows):
        for player in everybody:
            out = match.mode is Mode.KNOCKOUT and before.totals[player] >= match.target
            if player not in row.hand.players and not out:
                yield Absence(row.number, player)


def _bad_names(match: Match) -> Iterator[ValueFault]:
    """Yield the names that nobody could be given, where they are first written."""
    for player in match.seats or ():
        yield from _refused(0, "players", clean_name, player)
    for first in () if match.seats else match.hands[:1]:
        # Without a name the winner was refused before.
        yield from _refused(1, "winner", clean_name, first.winner or "?")
        for player in first.left:
            yield from _refused(1, "left", clean_name, player)


def _strangers(match: Match) -> Iterator[ValueFault]:
    """Yield whom the head of a match names that has no players."""
    if match.players:
        return
    named = {"away": match.away, "start": match.start, "dealer": filter(None, [match.dealer])}
    for key, names in named.items():
        for name in names:
            yield ValueFault(0, key, UnknownPlayer(name, None, ()))


def _refused(
    block: int, key: str, check: Callable[..., object], *values: object
) -> Iterator[ValueFault]:
    try:
        check(*values)
    except ScoreError as reason:
        yield ValueFault(block, key, reason)
