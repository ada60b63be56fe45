"""Who sits at the table: joining a match, leaving it, coming back, and another name."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from uno_score.errors import ScoreError
from uno_score.match import Match, check_player_count
from uno_score.names import clean_name, find_player, name_key
from uno_score.recording import MatchOver
from uno_score.usage import BadNumber, UsageError, read_number

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from uno_score.sheet import Sheet

    # A name, or that of a dealer, who may be nobody.
    Somebody = TypeVar("Somebody", str, "str | None")


class AlreadyPlaying(ScoreError):
    """Somebody is to join who plays already."""

    player: str


class AlreadyAway(ScoreError):
    """Somebody is to leave who has left already."""

    player: str


class OutForGood(ScoreError):
    """Somebody is to join whom `knockout` has eliminated."""

    player: str
    total: int
    target: int


class PointsAreKept(ScoreError):
    """Starting points were given for somebody who comes back and keeps the points."""

    player: str
    total: int


class StartTooHigh(ScoreError):
    """Starting points that reach the target, which nobody can begin with."""

    points: int
    highest: int


class UnknownStart(UsageError):
    """Starting points that are neither a word for them nor a number in ASCII digits."""

    value: str
    words: tuple[str, ...]


class NameTaken(ScoreError):
    """Somebody else in the match has this name already."""

    name: str
    taken: str


class Start(StrEnum):
    """Starting points worked out from the totals of those who are in."""

    LOWEST = "lowest"
    AVERAGE = "average"
    HIGHEST = "highest"


def read_start(text: str) -> Start | int:
    """Return the way to work out starting points, or the points. Raises `UnknownStart`."""
    if text in list(Start):
        return Start(text)
    try:
        return read_number("--start", text, lowest=0, highest=999_998)
    except BadNumber:
        raise UnknownStart(text, tuple(Start)) from None


def join(sheet: Sheet, text: str, start: Start | int | None) -> Match:
    """Return the match with one more player at the end of the seats, or with one who is back.

    The name is taken whole. Raises `MatchOver`, `AlreadyPlaying`, `OutForGood`, `PointsAreKept`,
    `StartTooHigh`, `TooManyPlayers`, or an error about the name.
    """
    name = clean_name(text)
    match = sheet.match.with_seats()
    player = _same_name(match, name)
    # Who left may come back also where it was the leaving that ended the match.
    if player not in match.away or not (sheet.verdict and sheet.verdict.by_leaving):
        _refuse_if_over(sheet)
    if player is None:
        points = _starting_points(sheet, start)
        match = match._replace(
            seats=(*match.players, name),
            start={**match.start, **({name: points} if points else {})},
        )
    else:
        _refuse_return(sheet, player, start)
        match = match._replace(away=tuple(each for each in match.away if each != player))
    check_player_count(match, len(sheet.playing) + 1)
    return match


def _refuse_if_over(sheet: Sheet) -> None:
    """Refuse a match that a hand has decided; one that ended by leaving can go on."""
    if sheet.verdict and sheet.verdict.hand:
        raise MatchOver(sheet.winners)


def _refuse_return(sheet: Sheet, player: str, start: Start | int | None) -> None:
    if player in sheet.out:
        raise OutForGood(player, sheet.totals[player], sheet.match.target)
    if player not in sheet.match.away:
        raise AlreadyPlaying(player)
    if start is not None:
        raise PointsAreKept(player, sheet.totals[player])


def _same_name(match: Match, name: str) -> str | None:
    same = (player for player in match.players if name_key(player) == name_key(name))
    return next(same, None)


def _starting_points(sheet: Sheet, start: Start | int | None) -> int:
    totals = [sheet.totals[player] for player in sheet.playing]
    if isinstance(start, Start):
        points = _WORKED_OUT[start](totals) if totals else 0
    else:
        points = start or 0
    if points >= sheet.match.target:
        raise StartTooHigh(points, sheet.match.target - 1)
    return points


def _average(totals: list[int]) -> int:
    """Return the average, rounded to a whole number; a half is rounded up."""
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))


_WORKED_OUT: dict[Start, Callable[[list[int]], int]] = {
    Start.LOWEST: min,
    Start.AVERAGE: _average,
    Start.HIGHEST: max,
}


def leave(sheet: Sheet, text: str) -> Match:
    """Return the match with a player away, who keeps the points; or without one who has none yet.

    Raises `MatchOver`, `AlreadyAway`, or an error about the name.
    """
    player = find_player(text, sheet.match.players)
    _refuse_if_over(sheet)
    match = sheet.match.with_seats()
    if player in match.away:
        raise AlreadyAway(player)
    if player in match.start or any(player in hand.players for hand in match.hands):
        return match._replace(away=(*match.away, player))
    return _without(match, player)


def _without(match: Match, player: str) -> Match:
    """Return the match without a player; where this seat was to deal, the next one is."""
    seats = match.players
    remaining = tuple(seat for seat in seats if seat != player)
    following = seats[(seats.index(player) + 1) % len(seats)] if remaining else None

    def dealing(dealer: str | None) -> str | None:
        return following if dealer == player else dealer

    return match._replace(
        seats=remaining or None,
        dealer=dealing(match.dealer),
        hands=tuple(hand._replace(next_dealer=dealing(hand.next_dealer)) for hand in match.hands),
    )


def rename(match: Match, old: str, new: str) -> Match:
    """Return the match with another name for one of its players, everywhere.

    Raises `NameTaken`, or an error about one of the names.
    """
    player, name = find_player(old, match.players), clean_name(new)
    taken = _same_name(match, name)
    if taken is not None and taken != player:
        raise NameTaken(name, taken)

    def renamed(some: Somebody) -> Somebody:
        return name if some == player else some

    match = match.with_seats()
    return match._replace(
        seats=tuple(map(renamed, match.players)),
        away=tuple(map(renamed, match.away)),
        start={renamed(some): points for some, points in match.start.items()},
        dealer=renamed(match.dealer),
        hands=tuple(
            hand._replace(
                winner=renamed(hand.winner),
                left={renamed(some): cards for some, cards in hand.left.items()},
                next_dealer=renamed(hand.next_dealer),
            )
            for hand in match.hands
        ),
    )
