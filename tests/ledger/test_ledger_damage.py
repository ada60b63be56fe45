"""What is refused, and at which line and column of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from ledger_examples import HAND_MADE, as_values, hand, ledger_of, new_match

from uno_score.ledger.document import Document
from uno_score.ledger.faults import DamagedFile, NoMatch, UnknownMatch
from uno_score.notation import write_leftovers

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.ledger.ledger import Ledger

TEXT = """\
format = 1

[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "winner"
target = 500
players = ["Ana", "Beto", "José"]

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7 +2; José: w 3"

[[match.hand]]
played = 2026-11-30 20:45:00-03:00
winner = "Beto"
left = "Ana: 7 +2; José: w 3"
"""
WINNER = 'winner = "Ana"'
LEFT = 'left = "Beto: 7 +2; José: w 3"'
PLAYERS = 'players = ["Ana", "Beto", "José"]'
TARGET = "target = 500"
THREE = ("Ana", "Beto", "José")


def refusal(ledger: Ledger) -> tuple[int, int, str, dict[str, object]]:
    """Give place and reason for which the file is refused, and see that nothing is written."""
    before = ledger.path.read_bytes()
    with pytest.raises(DamagedFile) as caught:
        ledger.current()
    with pytest.raises(DamagedFile) as again:
        ledger.update(lambda match: match.with_hand(hand("Ana", "Beto: 7")))
    with pytest.raises(DamagedFile) as opening:
        ledger.open(new_match)
    damage = caught.value
    for other in (again.value, opening.value):
        assert (other.line, other.column, as_values(other.reason)) == (
            damage.line,
            damage.column,
            as_values(damage.reason),
        )
    assert ledger.path.read_bytes() == before
    assert damage.path == ledger.path
    return damage.line, damage.column, *as_values(damage.reason)


DAMAGES: dict[str, tuple[str, str, int, int, str, dict[str, object]]] = {
    # the head of the file
    "newer": ("format = 1", " format = 2\nx = 1", 1, 2, "newer-format", {"format": 2}),
    "older": ("format = 1", "\nformat = 0", 2, 1, "missing-format", {"format": 1}),
    "true": ("format = 1", "format = true", 1, 1, "missing-format", {"format": 1}),
    "text": ("format = 1", 'format = "1"', 1, 1, "missing-format", {"format": 1}),
    "none": ("format = 1", "x = 1", 1, 1, "missing-format", {"format": 1}),
    "head's first": (
        "format = 1",
        "x = 1\nformat = 1",
        1,
        1,
        "unknown-key",
        {"key": "x", "nearest": None},
    ),
    "head": ("format = 1", "format = 1\nx = 1", 2, 1, "unknown-key", {"key": "x", "nearest": None}),
    "table": ("format = 1", "format = 1\n[x]\ny = 1", 2, 1, "unusual-form", {"key": "x"}),
    "list": ("format = 1", "format = 1\nmatch = [{}]", 2, 1, "unusual-form", {"key": "match"}),
    "orphan": ("format = 1", "format = 1\n[[match.hand]]", 2, 1, "unusual-form", {"key": "match"}),
    "mark": ("format = 1", "\ufeffformat = 1", 1, 1, "byte-order-mark", {}),
    # what TOML can't read
    "bare": (WINNER, "winner = Ana", 12, 10, "not-toml", {"text": "winner = Ana"}),
    "after é": (LEFT, LEFT + ' "é" x', 13, 32, "not-toml", {"text": LEFT + ' "é" x'}),
    "string": (WINNER, 'winner = "Ana', 12, 14, "not-toml", {"text": 'winner = "Ana'}),
    "open": (WINNER, 'winner = """Ana', 12, 1, "not-toml", {"text": 'winner = """Ana'}),
    "twice": (TARGET, "target = 5\n" * 2, 8, 11, "not-toml", {"text": "target = 5"}),
    "digits": (
        TARGET,
        "target = " + "9" * 5000,
        7,
        1,
        "not-toml",
        {"text": "target = " + "9" * 51},
    ),
    "digits above": (
        "format = 1",
        "\nformat = " + "9" * 5000,
        2,
        1,
        "not-toml",
        {"text": "format = " + "9" * 51},
    ),
    "deep": (TARGET, "target = " + "[" * 9999, 7, 1, "not-toml", {"text": "target = " + "[" * 51}),
    "mine": (WINNER, "<<<<<<< HEAD", 12, 1, "conflict-markers", {"text": "<<<<<<< HEAD"}),
    "both": (WINNER, WINNER + "\n=======", 13, 1, "conflict-markers", {"text": "======="}),
    "nul": (WINNER, 'winner = "A\0"', 12, 12, "nul-byte", {}),
    "mark inside": (WINNER, "\ufeff" + WINNER, 12, 1, "byte-order-mark", {}),
    # forms that can't be changed line by line
    "dotted": (TARGET, "target.x = 5", 7, 1, "unusual-form", {"key": "target"}),
    "empty key": (TARGET, '"" = {}', 7, 1, "unusual-form", {"key": ""}),
    "inline": (PLAYERS, "players = [{}]", 8, 1, "unusual-form", {"key": "players"}),
    "own table": (LEFT, LEFT + "\n[match.x]", 14, 1, "unusual-form", {"key": "match"}),
    "quoted": (LEFT, LEFT + '\n[["x"]]', 14, 1, "unusual-form", {"key": "x"}),
    "long": (PLAYERS, "start = [\n" + "{},\n" * 400 + "]", 8, 1, "unusual-form", {"key": "start"}),
    # keys
    "key": (
        TARGET,
        "target = 5\n  targt = 6",
        8,
        3,
        "unknown-key",
        {"key": "targt", "nearest": "target"},
    ),
    "far key": (WINNER, WINNER + "\nx = 6", 13, 1, "unknown-key", {"key": "x", "nearest": None}),
    "long key": (
        TARGET,
        "x = [" + "\n1,\n" * 200 + "]",
        7,
        1,
        "unknown-key",
        {"key": "x", "nearest": None},
    ),
    "no mode": ('mode = "winner"\n', "", 3, 1, "missing-key", {"key": "mode"}),
    "no winner": (WINNER + "\n", "", 10, 1, "missing-key", {"key": "winner"}),
    # values
    "number": (TARGET, 'target = "5"', 7, 1, "wrong-type", {"key": "target", "expected": "number"}),
    "bool": (TARGET, "target = true", 7, 1, "wrong-type", {"key": "target", "expected": "number"}),
    "low": (
        TARGET,
        "target = 0",
        7,
        1,
        "out-of-range",
        {"key": "target", "value": 0, "lowest": 1, "highest": 999_999},
    ),
    "high": (
        TARGET,
        "target = 1_000_000",
        7,
        1,
        "out-of-range",
        {"key": "target", "value": 1_000_000, "lowest": 1, "highest": 999_999},
    ),
    "no list": (
        PLAYERS,
        'players = "Ana"',
        8,
        1,
        "wrong-type",
        {"key": "players", "expected": "texts"},
    ),
    "numbers": (
        PLAYERS,
        "players = [1]",
        8,
        1,
        "wrong-type",
        {"key": "players", "expected": "texts"},
    ),
    "title": (
        TARGET,
        "target = 5\ntitle = 5",
        8,
        1,
        "wrong-type",
        {"key": "title", "expected": "text"},
    ),
    "local": (
        "20:31:00-03:00",
        "20:31:00",
        11,
        1,
        "wrong-type",
        {"key": "played", "expected": "time"},
    ),
    "date": (" 20:31:00-03:00", "", 11, 1, "wrong-type", {"key": "played", "expected": "time"}),
    "winner": (WINNER, "winner = 5", 12, 1, "wrong-type", {"key": "winner", "expected": "text"}),
    "left": (LEFT, "left = 5", 13, 1, "wrong-type", {"key": "left", "expected": "text"}),
    "away text": (
        TARGET,
        'target = 5\naway = "Ana"',
        8,
        1,
        "wrong-type",
        {"key": "away", "expected": "texts"},
    ),
    "start number": (
        TARGET,
        "target = 5\nstart = 5",
        8,
        1,
        "wrong-type",
        {"key": "start", "expected": "text"},
    ),
    "blank": (PLAYERS, 'players = ["Ana", " "]', 8, 1, "blank-name", {}),
    "same": (
        PLAYERS,
        'players = ["Ana", "aná"]',
        8,
        1,
        "same-name",
        {"name": "aná", "taken": "Ana"},
    ),
    "away": (
        TARGET,
        'target = 5\naway = ["Bet"]',
        8,
        1,
        "unknown-player",
        {"name": "Bet", "nearest": "Beto", "players": THREE},
    ),
    "dealer": (
        TARGET,
        'target = 5\ndealer = "Zoe"',
        8,
        1,
        "unknown-player",
        {"name": "Zoe", "nearest": None, "players": THREE},
    ),
    "stranger": (
        LEFT,
        'left = "Joso: 7"',
        13,
        1,
        "unknown-player",
        {"name": "Joso", "nearest": "José", "players": THREE},
    ),
    "twice left": (LEFT, 'left = "Beto: 7; beto: 8"', 13, 1, "named-twice", {"name": "Beto"}),
    "winner left": (LEFT, 'left = "Beto: 7; ana: 8"', 13, 1, "named-twice", {"name": "Ana"}),
    "card": (LEFT, 'left = "Beto: q9"', 13, 1, "unknown-card", {"word": "q9", "nearest": None}),
    "nothing": (LEFT, 'left = ""', 13, 1, "empty-leftovers", {}),
    "start": (TARGET, 'target = 5\nstart = "Ana"', 8, 1, "bad-starting-points", {"part": "Ana"}),
    "start twice": (
        TARGET,
        'target = 5\nstart = "Ana: 1; ana: 2;"',
        8,
        1,
        "named-twice",
        {"name": "Ana"},
    ),
    "rule": (
        TARGET,
        'target = 5\nhouse_rules = ["draw-keep", "play-drawn"]',
        8,
        1,
        "contradicting-house-rules",
        {"first": "draw-keep", "second": "play-drawn"},
    ),
    "mode": (
        'mode = "winner"',
        'mode = "ganador"',
        6,
        1,
        "unknown-mode",
        {"value": "ganador", "nearest": None, "modes": ("winner", "own", "knockout")},
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["unix", "windows"])
def test_damage(tmp_path: Path, name: str, ends: str) -> None:
    """Each fault is named, with its line and its column, and the file stays as it is."""
    old, new, *damage = DAMAGES[name]
    ledger = ledger_of(tmp_path, TEXT.replace(old, new, 1).replace("\n", ends))
    assert refusal(ledger) == tuple(damage)


@pytest.mark.parametrize(
    ("data", "damage"),
    [
        (TEXT.encode().replace(b"\xc3\xa9", b"\xe9"), (8, 31, "not-utf8", {"byte": 0xE9})),
        (TEXT.encode("utf-16"), (1, 1, "byte-order-mark", {})),
        (bytes(4096), (1, 1, "nul-byte", {})),
        (TEXT.encode() + bytes(512), (19, 1, "nul-byte", {})),
        (
            TEXT.encode().replace(WINNER.encode(), b"<<<<<<< \xff"),
            (12, 1, "conflict-markers", {"text": "<<<<<<< \ufffd"}),
        ),
        (b"\x1f\x8b\x08", (1, 2, "not-utf8", {"byte": 0x8B})),
        (TEXT.encode()[: TEXT.encode().rindex(b"\xc3\xa9") + 1], (18, 23, "cut-off", {})),
    ],
    ids=["latin-1", "utf-16", "NULs", "NULs at the end", "conflict", "gzip", "cut in a letter"],
)
def test_damaged_bytes(tmp_path: Path, data: bytes, damage: object) -> None:
    """What is no text at all is named too."""
    assert refusal(ledger_of(tmp_path, data)) == damage


def test_first_hand_names_nobody_known(tmp_path: Path) -> None:
    """Without `players`, the first hand says who plays; the others are held to it."""
    ledger = ledger_of(tmp_path, TEXT.replace(PLAYERS + "\n", "").replace("Ana: 7 +2", "Eva: 7"))
    assert refusal(ledger) == (
        *(17, 1, "unknown-player"),
        {"name": "Eva", "nearest": None, "players": THREE},
    )


def test_wrong_first_hand(tmp_path: Path) -> None:
    """Without `players`, what is wrong in the first hand is found there."""
    ledger = ledger_of(tmp_path, TEXT.replace(PLAYERS + "\n", "").replace("Beto: 7 +2", "Beto"))
    assert refusal(ledger) == (12, 1, "missing-colon", {"part": "Beto"})


def hands_or_damage(ledger: Ledger) -> list[str] | DamagedFile:
    """Give what the current match's hands left, or why that can't be read."""
    try:
        return [write_leftovers(each.left) for each in ledger.current().hands]
    except NoMatch:
        return []
    except DamagedFile as damage:
        return damage


def test_every_cut(tmp_path: Path) -> None:
    """A file cut at any byte is a sound one with fewer hands, or said to be cut off; never else."""
    ledger = ledger_of(tmp_path, TEXT)
    data = TEXT.encode()
    sound = []
    for length in range(1, len(data)):
        ledger.path.write_bytes(data[:length])
        read = hands_or_damage(ledger)
        if isinstance(read, DamagedFile):
            lines = data[:length].rstrip(b"\n").count(b"\n") + 1
            assert (read.line, read.reason.code) == (lines, "cut-off")
        else:
            sound.append((data[:length].rstrip(b"\n").rsplit(b"\n", 1)[-1].decode(), len(read)))
    # A line is whole with its line end or without; only a number can lose digits unnoticed.
    assert sorted(set(sound)) == [
        ("format = 1", 0),
        ('left = "Ana: 7 +2; José: w 3"', 2),
        ('left = "Beto: 7 +2; José: w 3"', 1),
        ('players = ["Ana", "Beto", "José"]', 0),
        ("target = 5", 0),
        ("target = 50", 0),
        ("target = 500", 0),
    ]


def test_damage_elsewhere(tmp_path: Path) -> None:
    """What another match holds is carried along as it is, until that match is needed."""
    text = HAND_MADE.replace("target = 300", "target = <<<")
    ledger = ledger_of(tmp_path, text)
    ledger.update(lambda match: match.with_hand(hand("Ana", "Beto: 7")))
    assert ledger.open(new_match).match.number == 3
    changed = ledger.path.read_text(encoding="utf-8")
    assert changed.startswith(text[: text.index("\n# nothing more")])
    with pytest.raises(DamagedFile) as caught:
        ledger.match(1)
    assert (caught.value.line, caught.value.column) == (9, 10)
    with pytest.raises(DamagedFile):
        list(ledger.matches())
    with pytest.raises(DamagedFile):
        ledger.move_to_end(1)
    with pytest.raises(DamagedFile):
        ledger.remove(1)
    assert ledger.path.read_text(encoding="utf-8") == changed


def test_same_number_twice(tmp_path: Path) -> None:
    """A number that two matches have is damage at the second of them."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("id = 2", "id = 1"))
    with pytest.raises(DamagedFile) as caught:
        ledger.match(1)
    damage = caught.value
    assert (damage.line, damage.column) == (36, 1)
    assert as_values(damage.reason) == ("same-number", {"number": 1})


def test_unknown_number(tmp_path: Path) -> None:
    """A number that no match has is refused with the highest one; a hand's `id` is no match's."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace('winner = "ana"', "id = 5"))
    for number in (0, 5, 6, 10**12):
        with pytest.raises(UnknownMatch) as caught:
            ledger.match(number)
        assert vars(caught.value) == {"number": number, "highest": 5}


def test_number_that_is_none(tmp_path: Path) -> None:
    """A line of a text of several lines, or one above all matches, gives a match no number."""
    text = HAND_MADE.replace("id = 1\n", "id = 1\ntitle = '''\nid = 2\nid = 5'''\n")
    ledger = ledger_of(tmp_path, text)
    assert ledger.match(2).number == 2
    with pytest.raises(UnknownMatch):
        ledger.match(5)
    with pytest.raises(UnknownMatch):
        Document(tmp_path, f"format = 1\nid = 5\n{text}".encode()).find(5)


@pytest.mark.parametrize("above", ["", "\n"])
def test_match_at_the_first_byte(tmp_path: Path, above: str) -> None:
    """A match is found also where nothing stands above it."""
    document = Document(tmp_path, (above + TEXT[TEXT.index("[[match]]") :]).encode())
    place = document.last()
    assert place == document.find(1)
    assert place.start == len(above)


def test_no_match(tmp_path: Path) -> None:
    """Without any match there is nothing to show, to change, to move or to remove."""
    ledgers = [ledger_of(tmp_path, "format = 1\n")]
    assert list(ledgers[0].matches()) == []
    (tmp_path / "missing").mkdir()
    ledgers.append(type(ledgers[0])(tmp_path / "missing" / "history.toml"))
    for ledger in ledgers:
        with pytest.raises(NoMatch):
            ledger.current()
        with pytest.raises(NoMatch):
            ledger.match(1)
        with pytest.raises(NoMatch):
            ledger.update(lambda match: match)
        with pytest.raises(NoMatch):
            ledger.move_to_end(1)
        with pytest.raises(NoMatch):
            ledger.remove(1)
    assert list((tmp_path / "missing").iterdir()) == []
