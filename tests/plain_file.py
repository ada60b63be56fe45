"""What a change may do to the bytes of a file, told apart line by line.

It shares no code with the package: a file is cut at its header lines into blocks and what stands
between them, and compared with the matches as `plain_model` keeps them, before and after a change.
"""

from __future__ import annotations

import re
import tomllib
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from plain_count import Match

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
# counted twice
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
target = 60
[[match.hand]]
winner = "José"
played = 2026-12-01T19:30:00Z
left = "ana maría: 7 +2 ; CARO: w"  # a long one
\t
# from here on Caro came too late
   # twice
[[match]]
id = 4
started = 2026-12-02 21:00:00+01:00
title = "Año # 1"
mode = "knockout"
target = 60
players = ["Ana", "An", "Ana María"]
away = []
decks = 1
dealer = "an"
[[match.hand]]
played = 2026-12-02 21:10:00+01:00
winner = "An"
left = "Ana: 3x7; Ana Maria: 0"
next_dealer = "ana maria"

# nothing more
"""
"""A file with all that people write into one: comments, spaces, other forms of the same values."""

BLANK_MATCH: Match = {
    "title": None,
    "players": [],
    "away": [],
    "start": {},
    "house_rules": [],
    "decks": 1,
    "dealer": None,
}


def hand_made() -> list[Match]:
    """Give the matches that stand in `HAND_MADE`."""
    beach = [
        ["2026-11-30T20:31:00-03:00", "Ana", {"Beto": ["r", "7"]}, None],
        ["2026-11-30T20:45:00-03:00", "Beto", {"Ana": ["=27"]}, None],
    ]
    home = [
        ["2026-12-01T19:30:00+00:00", "José", {"ana maría": ["7", "+2"], "CARO": ["w"]}, None],
    ]
    knockout = [
        ["2026-12-02T21:10:00+01:00", "An", {"Ana": ["7"] * 3, "Ana María": ["0"]}, "Ana María"],
    ]
    keys = ("played", "winner", "left", "next_dealer")
    first, second, third = (
        [dict(zip(keys, hand, strict=True)) for hand in hands] for hands in (beach, home, knockout)
    )
    return [
        {
            **BLANK_MATCH,
            "id": 1,
            "started": "2026-11-30T20:15:00-03:00",
            "mode": "winner",
            "target": 300,
            "players": ["Ana", "Beto"],
            "start": {"Beto": 40},
            "hands": first,
        },
        {
            **BLANK_MATCH,
            "id": 2,
            "started": "2026-12-01T19:00:00+00:00",
            "mode": "own",
            "target": 60,
            "hands": second,
        },
        {
            **BLANK_MATCH,
            "id": 4,
            "started": "2026-12-02T21:00:00+01:00",
            "title": "Año # 1",
            "mode": "knockout",
            "target": 60,
            "players": ["Ana", "An", "Ana María"],
            "dealer": "An",
            "hands": third,
        },
    ]


_HEADER = re.compile(rb"\s*\[\[\s*match\s*(\.\s*hand\s*)?\]\]")
_KEY = re.compile(rb"\s*([a-z_]+)\s*=")
_COMMENT_BEHIND = re.compile(rb"\s*# (?:ours|short|lucky|a long one)$")


class Block(NamedTuple):
    """A block of the file: the lines from its header to its last value, without line ends."""

    of_match: bool
    above: list[bytes]
    """The lines between the block before and this one."""
    lines: list[bytes]

    def statements(self) -> dict[str, list[bytes]]:
        """Give the lines of each key."""
        found: dict[str, list[bytes]] = {}
        key = ""
        for line in self.lines[1:]:
            begins = _KEY.match(line)
            if begins:
                key = begins[1].decode()
            found.setdefault(key, []).append(line)
        return {key: without_tail(lines) for key, lines in found.items()}

    def comments(self) -> list[bytes]:
        """Give the lines within the block that are comments."""
        return [line for line in self.lines if is_comment(line)]


def is_comment(line: bytes) -> bool:
    """Tell whether a whole line is a comment."""
    return line.strip().startswith(b"#")


def without_tail(lines: list[bytes]) -> list[bytes]:
    """Give the lines without the blank ones and comments at their end."""
    last = 0
    for number, line in enumerate(lines, start=1):
        last = number if line.strip() and not is_comment(line) else last
    return lines[:last]


def blocks_of(data: bytes) -> tuple[list[Block], list[bytes]]:
    """Cut a file into blocks; what stands before the first is above it, and the rest is left."""
    lines = data.replace(b"\r\n", b"\n").split(b"\n")
    starts = [number for number, line in enumerate(lines) if _HEADER.match(line)]
    blocks, position = [], 0
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        own = without_tail(lines[start:stop])
        header = _HEADER.match(own[0])
        blocks.append(Block(bool(header and not header[1]), lines[position:start], own))
        position = start + len(own)
    return blocks, lines[position:]


def match_starts(data: bytes) -> list[int]:
    """Give the offsets of the header lines of matches."""
    starts, offset = [], 0
    for line in data.split(b"\n"):
        header = _HEADER.match(line)
        if header and not header[1]:
            starts.append(offset)
        offset += len(line) + 1
    return starts


def written(key: str, value: Any) -> Any:  # noqa: ANN401 - values of TOML
    """Give a value of a match as it stands in the file; None where its key doesn't."""
    if key in {"started", "played"}:
        return datetime.fromisoformat(value)
    if key == "decks":
        return value if value > 1 else None
    if key == "start":
        return "; ".join(f"{name}: {points}" for name, points in value.items()) or None
    if key == "left":
        return "; ".join(f"{name}: {' '.join(cards)}" for name, cards in value.items())
    return value or None


def stored(block: dict[str, Any]) -> dict[str, Any]:
    """Give the values of a head or of a hand as a new block has them."""
    values = {key: written(key, value) for key, value in block.items() if key != "hands"}
    return {key: value for key, value in values.items() if value is not None}


def check_bytes(before: bytes, after: bytes, old: list[Match], new: list[Match]) -> None:
    """See that a change did to the file what it did to the matches, and nothing else."""
    ids, now = [match["id"] for match in old], [match["id"] for match in new]
    check_ends(before, after)
    if len(now) > len(ids):
        check_opened(before, after, new[-1])
    elif len(now) < len(ids):
        check_taken_out(before, after, place_of_missing(ids, now), moved=False)
    elif ids != now:
        check_taken_out(before, after, ids.index(now[-1]), moved=True)
    elif old == new:
        assert after == before
    else:
        changed = [place for place, match in enumerate(old) if match != new[place]]
        assert len(changed) == 1
        check_changed(before, after, changed[0], (old[changed[0]], new[changed[0]]))


def check_ends(before: bytes, after: bytes) -> None:
    """See that the lines end as they did, the last one too."""
    if before:
        assert after.endswith(b"\n") == before.endswith(b"\n")
        if before.count(b"\n") == before.count(b"\r\n") > 0:
            assert after.count(b"\n") == after.count(b"\r\n")


def place_of_missing(ids: list[int], now: list[int]) -> int:
    """Give the place of the number that is missing."""
    return next(place for place, number in enumerate(ids) if number not in now)


def check_opened(before: bytes, after: bytes, match: Match) -> None:
    """See that a new match stands behind all that was there."""
    assert after.startswith(before)
    added = tomllib.loads(after[len(before) :].decode())
    assert added["match"] == [stored(match)]


def check_taken_out(before: bytes, after: bytes, place: int, *, moved: bool) -> None:
    """See that a match is gone with the comments directly above it, or stands at the end."""
    blocks, rest = blocks_of(before)
    lines: list[bytes] = []
    taken: list[bytes] = []
    number = -1
    for block in blocks:
        number += block.of_match
        above = list(block.above)
        if number == place and block.of_match:
            own = [block.lines[0]]
            while above and is_comment(above[-1]):
                own.insert(0, above.pop())
            lines += above
            taken += [*own, *block.lines[1:]]
        elif number == place:
            taken += [*above, *block.lines]
        else:
            lines += [*above, *block.lines]
    lines += rest
    if moved:
        lines += taken
    now = after.replace(b"\r\n", b"\n").split(b"\n")
    assert [line for line in now if line.strip()] == [line for line in lines if line.strip()]
    assert abs(len(now) - len(lines)) <= 1 + moved


def check_changed(before: bytes, after: bytes, place: int, pair: tuple[Match, Match]) -> None:
    """See that only the lines of changed keys differ, and only whole hands came or went."""
    starts = [*match_starts(before), len(before)]
    head, tail = before[: starts[place]], before[starts[place + 1] :]
    assert after.startswith(head)
    assert after.endswith(tail)
    old_blocks, old_rest = blocks_of(before[len(head) : len(before) - len(tail)])
    new_blocks, new_rest = blocks_of(after[len(head) : len(after) - len(tail)])
    old, new = pair
    played = [hand["played"] for hand in new["hands"]]
    kept = [0]
    for number, hand in enumerate(old["hands"], start=1):
        kept += [number] if hand["played"] in played else []
    assert len(new_blocks) == 1 + len(new["hands"])
    olds, news = [old, *old["hands"]], [new, *new["hands"]]
    for position, number in enumerate(kept):
        check_block(old_blocks[number], new_blocks[position], olds[number], news[position])
    for position in range(len(kept), len(news)):
        values = tomllib.loads(b"\n".join(new_blocks[position].lines).decode())
        assert values["match"]["hand"] == [stored(news[position])]
    old_between = between(old_blocks, old_rest)
    new_between = between(new_blocks, new_rest)
    assert [line for line in new_between if line.strip()] == [
        line for line in old_between if line.strip()
    ]
    if len(new_blocks) == len(old_blocks):
        assert new_between == old_between


def between(blocks: list[Block], rest: list[bytes]) -> list[bytes]:
    """Give the lines that belong to no block, in order."""
    return [line for block in blocks for line in block.above] + rest


def check_block(
    old_block: Block, new_block: Block, old: dict[str, Any], new: dict[str, Any]
) -> None:
    """See that only the lines of changed keys differ in a block that stays."""
    assert new_block.lines[0] == old_block.lines[0]
    assert new_block.comments() == old_block.comments()
    before, after = old_block.statements(), new_block.statements()
    for key in new.keys() - {"hands"}:
        lines, now = before.get(key, []), after.get(key, [])
        if new[key] == old[key]:
            assert now == lines, key
            continue
        values = tomllib.loads(b"\n".join(now).decode())
        assert values.get(key) == written(key, new[key])
        if now and lines:
            behind = _COMMENT_BEHIND.search(lines[-1])
            assert behind is None or now[-1].endswith(behind[0])
    assert after.keys() <= new.keys()
