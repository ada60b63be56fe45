"""The three ways to count: what a hand writes, and who has won once a hand is complete.

`winner` and `own` are the two ways of the rules pages; `knockout` is the *Reto* of a console
edition, where whoever reaches the limit leaves the match.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import USAGE, ScoreError
from uno_score.nearest import nearest_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

TARGET = 500
"""Points that decide a match unless another target is agreed on."""


class Mode(StrEnum):
    """How the points of a hand are written down."""

    WINNER = "winner"
    """The winner of the hand takes the points of everybody's leftovers."""
    OWN = "own"
    """Each one writes down his own leftovers; the lowest total wins."""
    KNOCKOUT = "knockout"
    """As `own`, but whoever reaches the target is out, and the last one left wins."""


class UnknownMode(ScoreError):
    """No mode has this identifier."""

    exit_status: ClassVar[int] = USAGE

    value: str
    nearest: str | None
    modes: tuple[str, ...] = tuple(Mode)


def read_mode(value: str) -> Mode:
    """Return the mode of this identifier. Raises `UnknownMode`."""
    try:
        return Mode(value)
    except ValueError:
        raise UnknownMode(value, nearest_of(value, Mode)) from None


def written(
    mode: Mode, winner: str, left: Mapping[str, int], not_counted: Collection[str] = ()
) -> dict[str, int]:
    """Return the points that a hand writes to each one who played it.

    `left` gives the points of each one's leftovers. Whoever is in `not_counted` gets nothing
    himself; a hand that he won still writes the others' points.
    """
    if mode is Mode.WINNER:
        return {winner: sum(left.values()), **dict.fromkeys(left, 0)}
    own = {player: 0 if player in not_counted else points for player, points in left.items()}
    return {winner: 0, **own}


def reached(totals: Mapping[str, int], players: Iterable[str], target: int) -> tuple[str, ...]:
    """Return those of the players whose total is the target or more, in the order given."""
    return tuple([player for player in players if totals[player] >= target])


def lowest(totals: Mapping[str, int], players: Collection[str]) -> tuple[str, ...]:
    """Return those of the players who have the lowest total among them; several share the win."""
    among = {player: total for player, total in totals.items() if player in players}
    return tuple([player for player, total in among.items() if total == min(among.values())])


def ahead(mode: Mode, totals: Mapping[str, int], out: Collection[str] = ()) -> tuple[str, ...]:
    """Return the players, who is ahead first; equal totals stay in the order of play."""

    def place(player: str) -> tuple[bool, int]:
        points = totals[player]
        return player in out, -points if mode is Mode.WINNER else points

    return tuple(sorted(totals, key=place))
