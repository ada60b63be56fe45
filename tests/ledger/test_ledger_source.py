"""What is no export and no file of matches is refused whole, with the place and the reason."""

from __future__ import annotations

import json
import os
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest
from ledger_examples import HAND_MADE, as_values, minutes

from uno_score.errors import ScoreError
from uno_score.ledger.faults import Cause, DamagedFile, Kind
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.source import read_source
from uno_score.ledger.source_faults import DamagedExport, NoMatchesIn, SourceUnreadable
from uno_score.match import Hand, Match
from uno_score.notation import read_leftovers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HAND: dict[str, Any] = {
    "hand": 1,
    "played": "2026-11-30T20:31:00-03:00",
    "dealer": "Ana",
    "winner": "Ana",
    "left": {"Beto": ["7", "+2"], "Caro": ["=27"]},
    "points": {"Ana": 54, "Beto": 0, "Caro": 0},
    "totals": {"Ana": 54, "Beto": 0, "Caro": 40},
    "counted": True,
    "not_counted": [],
}
MATCH: dict[str, Any] = {
    "id": 3,
    "title": None,
    "started": "2026-11-30T20:15:00-03:00",
    "mode": "winner",
    "target": 500,
    "decks": 1,
    "house_rules": [],
    "players": ["Ana", "Beto", "Caro"],
    "away": [],
    "out": [],
    "start": {"Ana": 0, "Beto": 0, "Caro": 40},
    "hands": [HAND, HAND | {"hand": 2, "dealer": "Beto", "next_dealer": "Caro"}],
    "totals": {"Ana": 108, "Beto": 0, "Caro": 40},
    "dealer": "Caro",
    "status": "open",
    "reached": [],
    "winners": [],
}
LEFT = dict(read_leftovers("Beto: 7 +2; Caro: =27"))
READ = Match(
    3,
    minutes(0),
    seats=("Ana", "Beto", "Caro"),
    start={"Caro": 40},
    dealer="Ana",
    hands=(Hand(minutes(16), "Ana", LEFT), Hand(minutes(16), "Ana", LEFT, "Caro")),
)


def source(folder: Path, content: str | bytes) -> Path:
    """Make a file to be taken in."""
    path = folder / "source"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def reason_of(folder: Path, content: str | bytes) -> tuple[object, ...]:
    """Give the place and the reason with which a file is refused."""
    path = source(folder, content)
    with pytest.raises(ScoreError) as caught:
        read_source(path)
    error = caught.value
    assert (vars(error)["path"], error.exit_status) == (path, 3)
    if isinstance(error, DamagedExport):
        return (error.match, error.hand, *as_values(error.reason))
    assert isinstance(error, DamagedFile)
    return (f"{error.line}:{error.column}", *as_values(error.reason))


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """Give an export of two matches of which the second one isn't as it was exported."""
    match = deepcopy(MATCH)
    change(match)
    return json.dumps([MATCH, match])


@pytest.mark.parametrize(
    "content",
    [
        json.dumps([MATCH]),
        json.dumps([MATCH], indent=2, ensure_ascii=False),
        f"\ufeff \r\n{json.dumps([MATCH])}",
        json.dumps([MATCH], sort_keys=True),
    ],
)
def test_read(tmp_path: Path, content: str) -> None:
    """An export is read whatever its spacing and order, also behind a byte order mark."""
    assert read_source(source(tmp_path, content)) == [READ]


def test_utf_16(tmp_path: Path) -> None:
    """So is one that a shell of Windows wrote in UTF-16."""
    assert read_source(source(tmp_path, json.dumps([MATCH]).encode("utf-16"))) == [READ]


@pytest.mark.parametrize("content", ["[]", "[\n]\n"])
def test_no_matches(tmp_path: Path, content: str) -> None:
    """An export may hold nothing."""
    assert read_source(source(tmp_path, content)) == []


def test_what_may_be_missing(tmp_path: Path) -> None:
    """What says nothing may be missing or null, and the outcome is worked out anyway."""
    kept = {key: MATCH[key] for key in ("id", "started", "mode", "target")}
    match = kept | {
        "players": None,
        "hands": [{key: HAND[key] for key in ("played", "winner", "left")}],
    }
    assert read_source(source(tmp_path, json.dumps([match]))) == [
        Match(3, minutes(0), hands=(Hand(minutes(16), "Ana", LEFT),))
    ]


def test_before_the_first_hand(tmp_path: Path) -> None:
    """Before the first hand, who deals it is who deals next."""
    match = MATCH | {"hands": [], "start": {}, "title": "", "started": "2026-11-30 23:15:00.5Z"}
    (read,) = read_source(source(tmp_path, json.dumps([match])))
    assert (read.dealer, read.hands, read.start, read.title) == ("Caro", (), {}, None)
    assert read.started == minutes(0).replace(microsecond=500_000)


def test_cards_by_name(tmp_path: Path) -> None:
    """Cards may stand there in any way in which they are written, each by itself."""
    hand = HAND | {"left": {"Beto": ["comodín", "+4", "2x7"], " Caro ": ["=027"]}}
    (read,) = read_source(source(tmp_path, json.dumps([MATCH | {"hands": [hand]}])))
    assert read.hands[0].left == dict(read_leftovers("Beto: w, +4 7 7; Caro: =27"))


def test_another_file_of_the_program(tmp_path: Path) -> None:
    """A file of the program is read as the program reads its own, comments and all."""
    path = source(tmp_path, HAND_MADE)
    assert read_source(path) == list(Ledger(path).matches())


def set_to(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Give a change that sets a value of the match."""
    return lambda match: match.update({key: value})


def set_in_hand(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Give a change that sets a value of the second hand."""
    return lambda match: match["hands"][1].update({key: value})


def without(key: str) -> Callable[[dict[str, Any]], object]:
    """Give a change that takes a value of the match out."""
    return lambda match: match.pop(key)


TEXT, NUMBER, TIME, TEXTS = Kind.TEXT, Kind.NUMBER, Kind.TIME, Kind.TEXTS


def wrong_type(key: str, expected: Kind) -> tuple[object, ...]:
    """Give the reason that a value is of another kind than expected."""
    return "wrong-type", {"key": key, "expected": expected}


PLAYERS = {"players": ("Ana", "Beto", "Caro")}
REFUSED_MATCHES: list[tuple[Callable[[dict[str, Any]], object], tuple[object, ...]]] = [
    (set_to("target", "500"), wrong_type("target", NUMBER)),
    (set_to("target", 500.0), wrong_type("target", NUMBER)),
    (set_to("target", value=True), wrong_type("target", NUMBER)),
    (set_to("target", float("nan")), wrong_type("target", NUMBER)),
    (
        set_to("target", 10**17),
        ("out-of-range", {"key": "target", "value": 10**17, "lowest": 1, "highest": 999_999}),
    ),
    (set_to("target", 10**18), wrong_type("target", NUMBER)),
    (set_to("target", 10**400), wrong_type("target", NUMBER)),
    (
        set_to("target", -(10**16)),
        ("out-of-range", {"key": "target", "value": -(10**16), "lowest": 1, "highest": 999_999}),
    ),
    (set_to("target", None), ("missing-key", {"key": "target"})),
    (
        set_to("decks", 10),
        ("out-of-range", {"key": "decks", "value": 10, "lowest": 1, "highest": 9}),
    ),
    (
        set_to("id", 0),
        ("out-of-range", {"key": "id", "value": 0, "lowest": 1, "highest": 999_999_999}),
    ),
    (set_to("started", "2026-11-30T20:15:00"), wrong_type("started", TIME)),
    (set_to("started", "2026-11-31T20:15:00Z"), wrong_type("started", TIME)),
    (set_to("started", "2026-W49-1T20:15:00Z"), wrong_type("started", TIME)),
    (set_to("started", "٢026-11-30T20:15:00Z"), wrong_type("started", TIME)),
    (set_to("started", 1_796_080_500), wrong_type("started", TIME)),
    (set_to("mode", 7), wrong_type("mode", TEXT)),
    (set_to("title", ["Friday"]), wrong_type("title", TEXT)),
    (set_to("title", "\udcff"), ("forbidden-character", {"text": "\udcff", "character": "\udcff"})),
    (set_to("title", "a\x1b"), ("forbidden-character", {"text": "a\x1b", "character": "\x1b"})),
    (set_to("house_rules", "jump-in"), wrong_type("house_rules", TEXTS)),
    (set_to("players", ["Ana", 7]), wrong_type("players", TEXTS)),
    (set_to("players", ["Ana", "ána"]), ("same-name", {"name": "ána", "taken": "Ana"})),
    (
        set_to("players", ["A: 7; B"]),
        ("forbidden-character", {"text": "A: 7; B", "character": ":"}),
    ),
    (set_to("players", ["-Ana"]), ("name-with-dash", {"name": "-Ana"})),
    (set_to("away", ["Dani"]), ("unknown-player", {"name": "Dani", "nearest": None} | PLAYERS)),
    (set_to("start", ["Ana"]), wrong_type("start", Kind.OBJECT)),
    (set_to("start", {"Ana": "5; Beto: 7"}), wrong_type("Ana", NUMBER)),
    (set_to("start", {"Ana": True}), wrong_type("Ana", NUMBER)),
    (set_to("start", {"Ana": -1}), ("bad-starting-points", {"part": "Ana: -1"})),
    (set_to("start", {"Ana": 1, "ana": 2}), ("named-twice", {"name": "Ana"})),
    (
        set_to("start", {"\ud800": 1}),
        ("forbidden-character", {"text": "\ud800", "character": "\ud800"}),
    ),
    # Who deals the first hand is a value of the match.
    (lambda match: match["hands"][0].update(dealer=7), wrong_type("dealer", TEXT)),
    (set_to("hands", 2), wrong_type("hands", Kind.OBJECTS)),
    (set_to("hands", {}), wrong_type("hands", Kind.OBJECTS)),
    (set_to("hands", None), wrong_type("hands", Kind.OBJECTS)),
    (without("hands"), ("missing-key", {"key": "hands"})),
    (without("started"), ("missing-key", {"key": "started"})),
    (set_to("targt", 500), ("unknown-member", {"key": "targt", "nearest": "target"})),
    (set_to("zzz", None), ("unknown-member", {"key": "zzz", "nearest": None})),
]
REFUSED_HANDS: list[tuple[str, object, tuple[object, ...]]] = [
    ("played", "yesterday", wrong_type("played", TIME)),
    ("winner", None, ("missing-key", {"key": "winner"})),
    ("winner", " ", ("blank-name", {})),
    ("winner", "Dani", ("unknown-player", {"name": "Dani", "nearest": None} | PLAYERS)),
    ("winner", "x" * 41, ("name-too-long", {"name": "x" * 41, "longest": 40})),
    ("next_dealer", 7, wrong_type("next_dealer", TEXT)),
    ("left", "Beto: 7", wrong_type("left", Kind.OBJECT)),
    ("left", {}, ("empty-leftovers", {})),
    ("left", {"Beto": []}, ("empty-cards", {"name": "Beto"})),
    ("left", {"Beto": [""]}, ("empty-cards", {"name": "Beto"})),
    ("left", {"Beto": [" ", ","]}, ("empty-cards", {"name": "Beto"})),
    ("left", {"Beto": "7"}, wrong_type("Beto", TEXTS)),
    ("left", {"Beto": [7]}, wrong_type("Beto", TEXTS)),
    ("left", {"Beto": ["7+2"]}, ("glued-cards", {"word": "7+2", "readings": ("7 +2", "=9")})),
    ("left", {"Beto": ["=10000"]}, ("bad-sum", {"word": "=10000", "highest": 9999})),
    ("left", {"Beto": ["7"], "beto": ["8"]}, ("named-twice", {"name": "Beto"})),
    ("left", {"Beto": ["7"], " Beto": ["8"]}, ("named-twice", {"name": "Beto"})),
    ("left", {"Ana": ["7"]}, ("named-twice", {"name": "Ana"})),
    (
        "left",
        {"Beto;Caro": ["7"]},
        ("forbidden-character", {"text": "Beto;Caro", "character": ";"}),
    ),
    ("pointz", {}, ("unknown-member", {"key": "pointz", "nearest": None})),
]


@pytest.mark.parametrize(("change", "reason"), REFUSED_MATCHES)
def test_refused_match(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], reason: tuple[object, ...]
) -> None:
    """A value of a match that the file couldn't have is refused, with the match it stands in."""
    assert reason_of(tmp_path, changed(change)) == (2, None, *reason)


@pytest.mark.parametrize(("key", "value", "reason"), REFUSED_HANDS)
def test_refused_hand(tmp_path: Path, key: str, value: object, reason: tuple[object, ...]) -> None:
    """A value of a hand is refused with the match and the hand it stands in."""
    assert reason_of(tmp_path, changed(set_in_hand(key, value))) == (2, 2, *reason)


def test_cards_that_end_a_name(tmp_path: Path) -> None:
    """Nothing in a card's text can name another player."""
    content = changed(set_in_hand("left", {"Beto": ["7; Caro: 8"], "Caro": ["9"]}))
    assert reason_of(tmp_path, content)[:3] == (2, 2, "unknown-card")


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ('"target": 500', '"target": 500, "target": 100', (1, None), "target"),
        ('"winner": "Ana"', '"winner": "Ana", "winner": "Beto"', (1, 1), "winner"),
        ('{"Beto": ["7", "+2"]', '{"Beto": ["7"], "Beto": ["+2"]', (1, 1), "Beto"),
        ('"start": {', '"start": {"Ana": 7, ', (1, None), "Ana"),
    ],
)
def test_twice(tmp_path: Path, old: str, new: str, place: tuple[int, int | None], key: str) -> None:
    """A key that stands twice in an object is refused: nobody knows which one was meant."""
    content = json.dumps([MATCH]).replace(old, new, 1)
    assert reason_of(tmp_path, content) == (*place, "named-twice", {"name": key})


@pytest.mark.parametrize(
    ("content", "place", "text"),
    [
        ('[{"id": 3,', "1:11", ""),
        ("[\n  {},\n  oops\n]", "3:3", "oops"),
        ("[] []", "1:4", "[]"),
        ("{'id': 3}", "1:2", "'id': 3}"),
        ('["a\x1bb"]', "1:4", '\x1bb"]'),
        (f"[{'x' * 99}", "1:2", "x" * 60),
    ],
)
def test_no_json(tmp_path: Path, content: str, place: str, text: str) -> None:
    """What is no JSON is refused with line and column."""
    assert reason_of(tmp_path, content) == (place, "not-json", {"text": text})


@pytest.mark.parametrize(
    "content", ["{}", '{"error": {}}', json.dumps(MATCH), f'{{"a":{"[" * 200_000}']
)
def test_no_list(tmp_path: Path, content: str) -> None:
    """What is no list of matches is no export, and one that is nested too deep is none either."""
    assert reason_of(tmp_path, content) == ("1:1", "not-an-export", {})


@pytest.mark.parametrize(
    ("content", "hand"), [([7], None), ([None], None), ([MATCH | {"hands": [[]]}], 1)]
)
def test_no_objects(tmp_path: Path, content: object, hand: int | None) -> None:
    """What is no object in the list is no match, and in the list of hands no hand."""
    assert reason_of(tmp_path, json.dumps(content)) == (1, hand, "not-an-export", {})


def test_no_utf_8(tmp_path: Path) -> None:
    """A byte that is no UTF-8 is told with its place."""
    content = b'[\n{"title": "Jos\xe9"}]'
    assert reason_of(tmp_path, content) == ("2:15", "not-utf8", {"byte": 0xE9})


def test_damaged_file_of_the_program(tmp_path: Path) -> None:
    """Damage anywhere in another file of the program is refused as it is in one's own."""
    content = HAND_MADE.replace("id = 2\n", "")
    assert reason_of(tmp_path, content) == ("36:1", "missing-key", {"key": "id"})
    assert reason_of(tmp_path, f"\ufeff{HAND_MADE}") == ("1:1", "byte-order-mark", {})
    assert reason_of(tmp_path, "format = 2\n") == ("1:1", "newer-format", {"format": 2})


@pytest.mark.parametrize(
    "content", [b"", b"match,hand,date\n", b"# Notes\n", b"\x00\xff", b"[[[[", b"PK\x03\x04"]
)
def test_neither(tmp_path: Path, content: bytes) -> None:
    """Any other file has no matches, and that is said."""
    path = source(tmp_path, content)
    with pytest.raises(NoMatchesIn) as caught:
        read_source(path)
    assert vars(caught.value) == {"path": path}


def test_no_file(tmp_path: Path) -> None:
    """What isn't there, a folder and a pipe can't be taken in."""
    os.mkfifo(tmp_path / "pipe")
    causes = {
        tmp_path / "none": Cause.GONE,
        tmp_path: Cause.FOLDER,
        tmp_path / "pipe": Cause.NOT_A_FILE,
    }
    for path, cause in causes.items():
        with pytest.raises(SourceUnreadable) as caught:
            read_source(path)
        assert vars(caught.value) == {"path": path, "cause": cause, "number": 0}
