"""The last matches of the file at a glance: only their first blocks are read, nothing is judged.

Tab asks for this at each press, so it reads a file of any size in the same time, and what is
damaged is passed over.
"""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from os import SEEK_END
from typing import TYPE_CHECKING, Any, NamedTuple

from uno_score.ledger.blocks import header_before, parse
from uno_score.ledger.damage import Damage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_MOST = 50
_BYTES = 262_144
"""How many matches, and how much of the file, are looked at from its end upwards."""


class Glance(NamedTuple):
    """What the first blocks of a match say."""

    number: int
    started: datetime
    mode: str
    title: str
    players: tuple[str, ...]
    away: tuple[str, ...]
    hands: int


def last_matches(path: Path) -> list[Glance | None]:
    """Return the last matches, the current one first; None for one that can't be read.

    There are none in a file that can't be read.
    """
    return list(islice(_upwards(_end_of(path)), _MOST))


def _end_of(path: Path) -> bytes:
    """Return the end of the file, which may begin in the middle of a match."""
    try:
        # To open a pipe would wait for who writes to it.
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, SEEK_END) - _BYTES))
            return file.read()
    except OSError:
        return b""


def _upwards(data: bytes) -> Iterator[Glance | None]:
    """Yield the matches from the last to the first one."""
    stop = len(data)
    later: list[tuple[int, int]] = []
    while header := header_before(data, stop):
        if header.of_match:
            yield _glance(data, (header.start, stop), later)
            later = []
        else:
            later.append((header.start, stop))
        stop = header.start


def _glance(
    data: bytes, head: tuple[int, int], hands_upwards: list[tuple[int, int]]
) -> Glance | None:
    try:
        values = parse(data, *head)["match"][0]
        players = values.get("players") or _named_in_first(data, hands_upwards)
        started = values["started"]
        if not isinstance(started, datetime):
            return None
        return Glance(
            number=int(values["id"]),
            started=started,
            mode=str(values["mode"]),
            title=str(values.get("title", "")),
            players=tuple(map(str, players)),
            away=tuple(map(str, values.get("away", ()))),
            hands=len(hands_upwards),
        )
    except (Damage, KeyError, TypeError, ValueError):
        return None


def _named_in_first(data: bytes, hands_upwards: list[tuple[int, int]]) -> list[str]:
    """Return whom the first hand names, the winner first."""
    if not hands_upwards:
        return []
    hand: dict[str, Any] = parse(data, *hands_upwards[-1])["match"]["hand"][0]
    parts = str(hand["left"]).replace("\n", ";").split(";")
    return [hand["winner"], *(part.split(":")[0].strip() for part in parts if ":" in part)]
