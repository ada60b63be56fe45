"""Blocks read without TOML's parser: as it would read them, or not at all."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime, timedelta, timezone

import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from uno_score.ledger.usual import UsualBlock, usual_block

HAND = b"""\
[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7 +2; Caro: w 3"
next_dealer = "\xc3\x91and\xc3\xba"
"""
PLAIN = HAND[: HAND.index(b"next_dealer")]
MATCH = b"""\
[[match]]
id = 12
started = 2026-11-30 20:15:00Z
mode = "winner"
target = 500
players = [
    "Ana",
    "Jos\xc3\xa9 Luis",
]
away = [
]
"""


def test_hand() -> None:
    """A hand is read with its texts and its time; what follows begins where it ends."""
    played = datetime(2026, 11, 30, 20, 31, tzinfo=timezone(timedelta(hours=-3)))
    read = {
        "played": played,
        "winner": "Ana",
        "left": "Beto: 7 +2; Caro: w 3",
        "next_dealer": "Ñandú",
    }
    assert usual_block(HAND, 0, len(HAND)) == UsualBlock(
        15, len(HAND), len(HAND), of_match=False, values=read
    )


def test_hand_without_more() -> None:
    """A hand with the three keys that it must have is read alike."""
    whole, plain = usual_block(HAND, 0, len(HAND)), usual_block(PLAIN, 0, len(PLAIN))
    assert whole is not None
    values = {key: value for key, value in whole.values.items() if key != "next_dealer"}
    end = len(PLAIN)
    assert plain == UsualBlock(15, end, end, of_match=False, values=values)


def test_match() -> None:
    """The first block of a match is read too, up to the blank lines behind it."""
    data = MATCH + b"\n\n" + HAND
    stop = len(MATCH) + 2
    read = {
        "id": 12,
        "started": datetime(2026, 11, 30, 20, 15, tzinfo=UTC),
        "mode": "winner",
        "target": 500,
        "players": ["Ana", "José Luis"],
        "away": [],
    }
    assert usual_block(data, 0, len(data)) == UsualBlock(
        10, len(MATCH), stop, of_match=True, values=read
    )


UNUSUAL = {
    "a comment": HAND + b"# rain\n",
    "a comment behind a value": HAND.replace(b'"Ana"', b'"Ana" # rain'),
    "an escape": HAND.replace(b"Ana", b"\\u0041na"),
    "another kind of quotes": HAND.replace(b'"Ana"', b"'Ana'"),
    "a text over several lines": HAND.replace(b'"Ana"', b'"""Ana"""'),
    "a tab in a text": HAND.replace(b"Ana", b"A\tna"),
    "a byte that is no text": HAND.replace(b"Ana", b"An\xe1"),
    "a byte that is no text, and no more keys": PLAIN.replace(b"Ana", b"An\xe1"),
    "a day that doesn't exist": HAND.replace(b"11-30", b"11-31"),
    "such a day, and no more keys": PLAIN.replace(b"11-30", b"11-31"),
    "an hour that doesn't exist": HAND.replace(b"20:31", b"24:00"),
    "a time without an offset": HAND.replace(b"-03:00", b""),
    "a fraction of a second": HAND.replace(b"31:00-", b"31:00.5-"),
    "a key twice": HAND.replace(b"left", b'winner = "Beto"\nleft'),
    "an indented header": b" " + HAND,
    "a header with a comment": HAND.replace(b"hand]]", b"hand]] # ours"),
    "a header of something else": HAND + b"[[other]]\n",
    "an indented key": HAND.replace(b"winner", b"  winner"),
    "line ends of Windows": HAND.replace(b"\n", b"\r\n"),
    "no last line end": HAND[:-1],
    "a number with a zero before it": MATCH.replace(b"12", b"012"),
    "a number below zero": MATCH.replace(b"12", b"-12"),
    "a list in one line": MATCH.replace(b"[\n]", b"[]"),
    "a list without a last comma": MATCH.replace(b'Luis",', b'Luis"'),
    "a dotted key": MATCH.replace(b"mode", b"mode.of"),
    "nothing": b"",
}


@pytest.mark.parametrize("data", UNUSUAL.values(), ids=UNUSUAL.keys())
def test_whatever_differs(data: bytes) -> None:
    """Whatever differs in the least is left to TOML's parser."""
    assert usual_block(data, 0, len(data)) is None


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
OFFSETS = st.integers(-23 * 60, 23 * 60).map(lambda minutes: timedelta(minutes=minutes))
TIMES = st.datetimes(timezones=st.builds(timezone, OFFSETS))
VALUES = st.dictionaries(
    st.from_regex(r"[a-z_]{1,6}", fullmatch=True),
    TEXTS | st.integers(-(10**11), 10**11) | TIMES | st.lists(TEXTS, max_size=3) | st.booleans(),
    max_size=5,
)


@given(values=VALUES, of_match=st.booleans())
@example(values={"a": ['"', "\\", "ñ"]}, of_match=True)
def test_as_the_parser_reads(values: dict[str, object], *, of_match: bool) -> None:
    """What is read of a block is what TOML's parser reads of it, whatever stands in it."""
    header = "[[match]]\n" if of_match else "[[match.hand]]\n"
    data = (header + tomli_w.dumps(values)).encode()
    usual = usual_block(data, 0, len(data))
    parsed = tomllib.loads(data.decode())["match"]
    inner = parsed[0] if of_match else parsed["hand"][0]
    assert usual is None or (usual.values, usual.stop, usual.of_match) == (
        inner,
        len(data),
        of_match,
    )


@pytest.mark.parametrize("blocks", [MATCH + HAND, PLAIN + HAND])
@given(place=st.integers(0, len(PLAIN + HAND) - 1), byte=st.binary(max_size=2))
def test_one_change_anywhere(blocks: bytes, place: int, byte: bytes) -> None:
    """With bytes changed anywhere, what is still read is what the parser reads there."""
    data = blocks[:place] + byte + blocks[place + 1 :]
    usual = usual_block(data, 0, len(data))
    if usual is not None:
        text = data[: usual.stop].decode()
        parsed = tomllib.loads(text)["match"]
        assert usual.values == (parsed[0] if usual.of_match else parsed["hand"][0])
