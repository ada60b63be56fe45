"""A match as the plain values of its blocks, and back; which values are allowed is said here."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from uno_score.errors import ScoreError
from uno_score.ledger.faults import BadStartingPoints, MissingKey, NamedTwice, UnknownKey
from uno_score.ledger.values import (
    read_left,
    read_name,
    read_names,
    read_text,
    read_texts,
    read_time,
    whole_number,
)
from uno_score.match import Hand, Match
from uno_score.names import UnknownPlayer, name_key
from uno_score.nearest import nearest_of
from uno_score.notation import write_leftovers
from uno_score.scoring import TARGET, Mode, read_mode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from uno_score.cards import Cards
    from uno_score.house_rules import HouseRule

    Report = Callable[["ValueFault"], None]
    """What is done about a fault: to raise it, or to note it and read on."""

    T = TypeVar("T")
    D = TypeVar("D")

Values = dict[str, Any]
"""The keys of one block in the order in which they are written, with values that TOML knows."""

MATCH_KEYS = (
    *("id", "started", "title", "mode", "target", "players", "away", "start", "house_rules"),
    *("decks", "dealer"),
)
HAND_KEYS = ("played", "winner", "left", "next_dealer")
NEEDED_OF_MATCH = ("id", "started", "mode", "target")
NEEDED_OF_HAND = ("played", "winner", "left")

_HIGHEST_NUMBER = 999_999_999
_HIGHEST_TARGET = 999_999
_HIGHEST_DECKS = 9
_POINTS = re.compile(r"[0-9]{1,6}")
_NO_TIME = datetime.min.replace(tzinfo=UTC)
"""Stands where a time is missing or wrong, and that is only reported."""


class ValueFault(Exception):
    """Which block of a match (0 is its head, then the hands), which key in it, and what is wrong.

    `DamagedFile` says it to people.
    """

    def __init__(self, block: int, key: str | None, reason: ScoreError) -> None:
        """Keep the place and the reason; no key if one is missing."""
        self.block = block
        self.key = key
        self.reason = reason


def encode_head(match: Match) -> Values:
    """Return the keys of a match's first block, only those that say something."""
    values = {
        "id": match.number,
        "started": match.started.replace(microsecond=0),
        "title": match.title,
        "mode": match.mode.value,
        "target": match.target,
        "players": list(match.seats or ()),
        "away": list(match.away),
        "start": "; ".join(f"{name}: {points}" for name, points in match.start.items()),
        "house_rules": [rule.value for rule in match.house_rules],
        "decks": match.decks if match.decks > 1 else None,
        "dealer": match.dealer,
    }
    return {key: value for key, value in values.items() if value}


def encode_hand(hand: Hand) -> Values:
    """Return the keys of a hand's block, only those that say something."""
    values = {
        "played": hand.played.replace(microsecond=0),
        "winner": hand.winner,
        "left": write_leftovers(hand.left),
        "next_dealer": hand.next_dealer,
    }
    return {key: value for key, value in values.items() if value}


def encode(match: Match) -> list[Values]:
    """Return the values of all blocks of a match; two matches with equal ones are the same."""
    return [encode_head(match), *map(encode_hand, match.hands)]


class _Block:
    """The values of one block, read key by key."""

    def __init__(self, number: int, values: Mapping[str, Any], report: Report) -> None:
        """Take the values and report keys that are unknown or missing; 0 is the match's head."""
        self._number = number
        self._values = values
        self._report = report
        keys, needed = (HAND_KEYS, NEEDED_OF_HAND) if number else (MATCH_KEYS, NEEDED_OF_MATCH)
        for key in values:
            if key not in keys:
                report(ValueFault(number, key, UnknownKey(key, nearest_of(key, keys))))
        for key in needed:
            if key not in values:
                report(ValueFault(number, None, MissingKey(key)))

    def get(self, key: str, reader: Callable[[str, object], T], default: D) -> T | D:
        """Return what the reader makes of the value, the default where there is none.

        A value that the reader refuses is reported, and is none.
        """
        if key not in self._values:
            return default
        try:
            return reader(key, self._values[key])
        except ScoreError as reason:
            fault = ValueFault(self._number, key, reason)
        self._report(fault)
        return default


class _Spelling:
    """How the names in a match's blocks are spelled where its players are first named."""

    def __init__(self, players: Iterable[str]) -> None:
        self._players = {name_key(player): player for player in players}
        self._known = {player: player for player in self._players.values()}

    def name(self, key: str, value: object) -> str:
        """Return the player of this name, or the name itself while no players are known."""
        return self.of(read_name(key, value))

    def names(self, key: str, value: object) -> tuple[str, ...]:
        """Return the players of these names."""
        return tuple(map(self.of, read_names(key, value)))

    def of(self, name: str) -> str:
        """Return the player of this name. Raises `UnknownPlayer`."""
        if not self._players or name in self._known:
            return name
        key = name_key(name)
        if key in self._players:
            return self._players[key]
        meant = nearest_of(key, self._players)
        players = tuple(self._players.values())
        raise UnknownPlayer(name, self._players[meant] if meant else None, players)

    def points(self, key: str, value: object) -> dict[str, int]:
        """Return the points that somebody began with, of `Dani: 120; Eva: 90`."""
        points: dict[str, int] = {}
        for part in read_text(key, value).removesuffix(";").split(";"):
            name, _, digits = (piece.strip() for piece in part.partition(":"))
            if not name or not _POINTS.fullmatch(digits):
                raise BadStartingPoints(part.strip())
            player = self.of(name)
            if player in points:
                raise NamedTwice(player)
            points[player] = int(digits)
        return points


def _refuse(fault: ValueFault) -> None:
    raise fault


def decode(
    head: Mapping[str, Any], hands: Sequence[Mapping[str, Any]], report: Report = _refuse
) -> Match:
    """Return the match that stands in these values. Raises `ValueFault` for the first fault.

    With `report`, that is told each fault instead, some of them twice; the match then has
    something usual in the place of what is wrong. Where it can't be known who plays, all names do.
    """
    block = _Block(0, head, report)
    blocks = [_Block(number, values, report) for number, values in enumerate(hands, start=1)]
    seats = block.get("players", read_names, None) or None
    named = _named_in(blocks[0]) if blocks and not head.get("players") else ()
    spelling = _Spelling(seats or named)
    return Match(
        number=block.get("id", whole_number(_HIGHEST_NUMBER), 0),
        started=block.get("started", read_time, _NO_TIME),
        mode=block.get("mode", lambda key, value: read_mode(read_text(key, value)), Mode.WINNER),
        target=block.get("target", whole_number(_HIGHEST_TARGET), TARGET),
        title=block.get("title", read_text, "") or None,
        seats=seats,
        away=block.get("away", spelling.names, ()),
        start=block.get("start", spelling.points, {}),
        house_rules=block.get("house_rules", _read_house_rules, ()),
        decks=block.get("decks", whole_number(_HIGHEST_DECKS), 1),
        dealer=block.get("dealer", spelling.name, "") or None,
        hands=tuple(_read_hand(each, spelling) for each in blocks),
    )


def _read_house_rules(key: str, value: object) -> tuple[HouseRule, ...]:
    # Few matches have any.
    from uno_score.house_rules import read_house_rules

    return read_house_rules(read_texts(key, value))


def _named_in(block: _Block) -> tuple[str, ...]:
    """Return everybody whom a hand names, the winner first, as it spells them."""
    winner = block.get("winner", read_name, None)
    left = block.get("left", read_left, None)
    return (winner, *dict(left)) if winner and left else ()


def _read_hand(block: _Block, spelling: _Spelling) -> Hand:
    winner = block.get("winner", spelling.name, "")

    def read_own_left(key: str, value: object) -> dict[str, Cards]:
        left: dict[str, Cards] = {}
        for name, cards in read_left(key, value):
            player = spelling.of(name)
            if player in left or player == winner:
                raise NamedTwice(player)
            left[player] = cards
        return left

    return Hand(
        played=block.get("played", read_time, _NO_TIME),
        winner=winner,
        left=block.get("left", read_own_left, {}),
        next_dealer=block.get("next_dealer", spelling.name, "") or None,
    )
