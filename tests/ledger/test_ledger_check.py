"""What a check of the whole file finds: every fault with its place, and nothing else."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger_examples import HAND_MADE, as_values, hand, ledger_of, minutes, new_match
from test_ledger_damage import DAMAGES, LEFT, PLAYERS, TARGET, TEXT, WINNER

from uno_score.ledger.blocks import match_header_starts
from uno_score.ledger.check import Checked, check
from uno_score.ledger.codec import ValueFault, decode
from uno_score.ledger.document import Document, read_place
from uno_score.ledger.explaining import Places
from uno_score.ledger.faults import Cause, DamagedFile, FileLost, FileUnreadable
from uno_score.ledger.ledger import Ledger
from uno_score.match import Hand, Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from uno_score.errors import ScoreError

Place = tuple[int, int, str]
"""Line, column and code of a fault."""

FIRST_HAND = TEXT[TEXT.index("\n[[match.hand]]") : TEXT.rindex("\n[[match.hand]]")]
SECOND_LEFT = 'left = "Ana: 7 +2; José: w 3"\n'


def places(found: Sequence[ScoreError]) -> list[Place]:
    """Give where each fault is, and its code."""
    return [
        (each.line, each.column, each.reason.code)
        for each in found
        if isinstance(each, DamagedFile)
    ]


def checked(path: Path, text: str | bytes) -> Checked:
    """Check a file with these bytes."""
    ledger = ledger_of(path, text)
    before = ledger.path.read_bytes()
    result = ledger.check()
    assert ledger.path.read_bytes() == before
    assert {vars(each)["path"] for each in (*result.findings, *result.notes)} <= {ledger.path}
    return result


def findings(path: Path, text: str | bytes) -> list[Place]:
    """Give the faults of a file with these bytes, which has nothing to note."""
    result = checked(path, text)
    assert result.notes == ()
    return places(result.findings)


@pytest.mark.parametrize("text", [TEXT, HAND_MADE, "format = 1\n", "# nothing\nformat = 1"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["unix", "windows"])
def test_sound(tmp_path: Path, text: str, ends: str) -> None:
    """A file that people or commands wrote is sound, and its matches and hands are counted."""
    counts = text.count("[[match]]"), text.count(".hand]]") + text.count(". hand ]]")
    assert checked(tmp_path, text.replace("\n", ends)) == Checked(*counts, (), (), is_there=True)


@pytest.mark.parametrize("name", DAMAGES)
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["unix", "windows"])
def test_every_damage(tmp_path: Path, name: str, ends: str) -> None:
    """What a command refuses is found in the same place, with the same values."""
    old, new, line, column, *reason = DAMAGES[name]
    found = checked(tmp_path, TEXT.replace(old, new, 1).replace("\n", ends)).findings
    first = next(
        each for each in found if isinstance(each, DamagedFile) and each.reason.code == reason[0]
    )
    assert (first.line, first.column, *as_values(first.reason)) == (line, column, *reason)


SEVERAL: dict[str, tuple[dict[str, str], list[Place]]] = {
    "two keys": (
        {TARGET: f"{TARGET}\nx = 1\ny = 2"},
        [(8, 1, "unknown-key"), (9, 1, "unknown-key")],
    ),
    "two values": (
        {TARGET: "target = 0", 'mode = "winner"': 'mode = "w"'},
        [(6, 1, "unknown-mode"), (7, 1, "out-of-range")],
    ),
    "two missing": (
        {f"{TARGET}\n": "", 'mode = "winner"\n': ""},
        [(3, 1, "missing-key"), (3, 1, "missing-key")],
    ),
    "two hands": (
        {LEFT: 'left = "Beto: q9; José: w"', 'winner = "Beto"': "winner = 5"},
        [(13, 1, "unknown-card"), (17, 1, "wrong-type")],
    ),
    "two blocks": (
        {WINNER: "winner = Ana", 'winner = "Beto"': "winner = Beto"},
        [(12, 10, "not-toml"), (17, 10, "not-toml")],
    ),
    "two lines": (
        {WINNER: "winner = Ana", LEFT: "left = Beto"},
        [(12, 10, "not-toml"), (13, 8, "not-toml")],
    ),
    "two forms": (
        {TARGET: "target.x = 1\ndecks = {}"},
        [(7, 1, "unusual-form"), (8, 1, "unusual-form")],
    ),
    "a form and a value": (
        {TARGET: "target.x = 1", "id = 1": "id = 0"},
        [(4, 1, "out-of-range"), (7, 1, "unusual-form")],
    ),
    "a line and a value": (
        {WINNER: "winner = Ana", LEFT: 'left = "Beto: q9"'},
        [(12, 10, "not-toml"), (13, 1, "unknown-card")],
    ),
    "a conflict": (
        {
            TARGET: f"<<<<<<< HEAD\n{TARGET}\nx = 1\n||||||| base\n{TARGET}\n=======\n"
            "target = 0\n>>>>>>> theirs"
        },
        [
            (7, 1, "conflict-markers"),
            (9, 1, "unknown-key"),
            (10, 1, "conflict-markers"),
            (12, 1, "conflict-markers"),
            (13, 1, "out-of-range"),
            (14, 1, "conflict-markers"),
        ],
    ),
    "the head": (
        {"format = 1": "\nformat = 2.0\nx = 1\n[y]\nz = 1"},
        [(2, 1, "missing-format"), (3, 1, "unknown-key"), (4, 1, "unusual-form")],
    ),
    "the head's lines": (
        {"format = 1": "<<<<<<< HEAD\nformat = 1\n=======\nformat = one\n>>>>>>> theirs"},
        [
            (1, 1, "conflict-markers"),
            (3, 1, "conflict-markers"),
            (4, 10, "not-toml"),
            (5, 1, "conflict-markers"),
        ],
    ),
    "the head's first line": (
        {"format = 1": "format = one\n======="},
        [(1, 10, "not-toml"), (2, 1, "conflict-markers")],
    ),
    "a stranger beside a damaged first hand": (
        {WINNER: "winner = Ana", 'winner = "Beto"': 'winner = "Zoe"'},
        [(12, 10, "not-toml"), (17, 1, "unknown-player")],
    ),
    "a stranger behind a damaged hand": (
        {
            f"{PLAYERS}\n": "",
            'winner = "Beto"': "winner = Beto",
            SECOND_LEFT: SECOND_LEFT + FIRST_HAND.replace("Ana", "Zoe"),
        },
        [(16, 10, "not-toml"), (21, 1, "unknown-player")],
    ),
    "a stranger beside players in a hand": (
        {WINNER: f"players = 5\n{WINNER}", 'winner = "Beto"': 'winner = "Zoe"'},
        [(12, 1, "unknown-key"), (18, 1, "unknown-player")],
    ),
    "a NUL and a line": (
        {WINNER: 'winner = "A\0"', 'winner = "Beto"': "winner = Beto"},
        [(12, 12, "nul-byte"), (17, 10, "not-toml")],
    ),
    "a line and a NUL": (
        {WINNER: "winner = Ana", 'winner = "Beto"': 'winner = "A\0"'},
        [(12, 10, "not-toml"), (17, 12, "nul-byte")],
    ),
    "no head": ({"format = 1\n\n": ""}, [(1, 1, "missing-format")]),
    "a dotted format": ({"format = 1": "format.x = 1"}, [(1, 1, "unusual-form")]),
    "the end": ({LEFT: LEFT, 'left = "Ana: 7 +2; José: w 3"': ""}, [(17, 16, "cut-off")]),
    "a list without its end": ({PLAYERS: 'players = [\n"Ana",'}, [(8, 1, "not-toml")]),
    "another header": (
        {LEFT: f"x = 1\n{LEFT}\n[y]\nwinner = 5"},
        [(13, 1, "unknown-key"), (15, 1, "unusual-form")],
    ),
    "another header and a line": (
        {LEFT: f"x = 1\n{LEFT}\n[y]\nwinner = Ana"},
        [(13, 1, "unknown-key"), (16, 10, "not-toml")],
    ),
    "a number as no command finds it": ({"id = 1": "id = 0x1"}, [(4, 1, "unusual-form")]),
    "the same in a damaged block": (
        {"id = 1": "id = 0x1", TARGET: "target = x"},
        [(4, 1, "unusual-form"), (7, 10, "not-toml")],
    ),
    "a newer format": ({"format = 1": "format = 2", TARGET: "x = 1"}, [(1, 1, "newer-format")]),
}


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["unix", "windows"])
def test_several(tmp_path: Path, name: str, ends: str) -> None:
    """Everything is found that doesn't just follow from something else, in the file's order."""
    changes, expected = SEVERAL[name]
    text = TEXT
    for old, new in changes.items():
        text = text.replace(old, new, 1)
    assert findings(tmp_path, text.replace("\n", ends)) == expected


FOLLOWING: dict[str, tuple[dict[str, str], list[Place]]] = {
    "no players to go by": (
        {PLAYERS: "players = [5]", 'José: w 3"\n\n': 'Joso: w 3"\n\n'},
        [(8, 1, "wrong-type")],
    ),
    "no players to go by, but copies": (
        {PLAYERS: "players = [5]", 'left = "Ana: 7 +2': 'left = "Eva: 9x7'},
        [(8, 1, "wrong-type"), (18, 1, "too-many-copies")],
    ),
    "no players in a damaged head": (
        {PLAYERS: "players = [Ana]", LEFT: 'left = "Beto: 7"', "José: w 3": "Eva: 7"},
        [(8, 12, "not-toml")],
    ),
    "no first hand": (
        {f"{PLAYERS}\n": "", WINNER: "winner = 5", "Ana: 7 +2": "Eva: 7"},
        [(11, 1, "wrong-type")],
    ),
    "no left in the first hand": (
        {f"{PLAYERS}\n": "", LEFT: "left = 5", "Ana: 7 +2": "Eva: 7"},
        [(12, 1, "wrong-type")],
    ),
    "a damaged first hand": (
        {f"{PLAYERS}\n": 'away = ["Zoe"]\n', WINNER: "winner = Ana", "Ana: 7 +2": "Eva: 7"},
        [(12, 10, "not-toml")],
    ),
    "a conflict about the first hand": (
        {
            f"{PLAYERS}\n": "",
            LEFT: f'<<<<<<< HEAD\n{LEFT}\n=======\nleft = "Beto: 7"\n>>>>>>> theirs',
        },
        [(line, 1, "conflict-markers") for line in (12, 14, 16)],
    ),
    "no decks to go by": (
        {TARGET: f'{TARGET}\ndecks = "2"', LEFT: 'left = "Beto: 9x7; José: 1"'},
        [(8, 1, "wrong-type")],
    ),
    "no decks in a damaged head": (
        {TARGET: "target = x", LEFT: 'left = "Beto: 9x7; José: 1"'},
        [(7, 10, "not-toml")],
    ),
    "no winner": (
        {f"{PLAYERS}\n": "", f"{WINNER}\n": ""},
        [(9, 1, "missing-key")],
    ),
    "keys on a line that can't be read": ({TARGET: "target = x"}, [(7, 10, "not-toml")]),
}


@pytest.mark.parametrize("name", FOLLOWING)
def test_what_follows(tmp_path: Path, name: str) -> None:
    """What can't be judged because of another fault isn't taken for one."""
    changes, expected = FOLLOWING[name]
    text = TEXT
    for old, new in changes.items():
        text = text.replace(old, new)
    assert findings(tmp_path, text) == expected


NEVER_WRITTEN: dict[str, tuple[str, str, list[Place]]] = {
    "copies": (LEFT, 'left = "Beto: 9x7; José: 1"', [(13, 1, "too-many-copies")]),
    "copies of two": (LEFT, 'left = "Beto: 3xw; José: 2xw"', [(13, 1, "too-many-copies")]),
    "title": (TARGET, f'{TARGET}\ntitle = "a\\u001bb"', [(8, 1, "forbidden-character")]),
    "long": (PLAYERS, PLAYERS[:-1] + f', "{"a" * 41}"]', [(8, 1, "name-too-long")]),
    "dash": (
        PLAYERS,
        PLAYERS[:-1] + ', "-a", "a;b"]',
        [(8, 1, "name-with-dash"), (8, 1, "forbidden-character")],
    ),
}


@pytest.mark.parametrize("name", NEVER_WRITTEN)
def test_never_written(tmp_path: Path, name: str) -> None:
    """What the reader accepts, but no command would have written, is found too."""
    old, new, expected = NEVER_WRITTEN[name]
    assert findings(tmp_path, TEXT.replace(old, new, 1)) == expected


def test_enough_decks(tmp_path: Path) -> None:
    """How many copies there may be is what the match's decks hold."""
    text = TEXT.replace(LEFT, 'left = "Beto: 9x7; José: 1"').replace(TARGET, f"{TARGET}\ndecks = 2")
    assert findings(tmp_path, text) == []


def test_bad_names_of_the_first_hand(tmp_path: Path) -> None:
    """Without `players`, names that nobody could be given are found in the first hand."""
    text = TEXT.replace(f"{PLAYERS}\n", "").replace("Ana", "A=a").replace("Beto", "-b")
    assert findings(tmp_path, text) == [
        (11, 1, "forbidden-character"),
        (12, 1, "name-with-dash"),
    ]


def test_bad_name_of_a_player(tmp_path: Path) -> None:
    """A name that nobody could be given is found where it is first written, not in each hand."""
    assert findings(tmp_path, TEXT.replace("Beto", "-b")) == [(8, 1, "name-with-dash")]


def test_strangers(tmp_path: Path) -> None:
    """Who is named by the head of a match that has no players is a stranger."""
    head = TEXT[: TEXT.index(PLAYERS)]
    text = f'{head}away = ["Zoe", "Eva"]\nstart = "Eva: 3"\ndealer = "Zoe"\n'
    found = checked(tmp_path, text).findings
    assert places(found) == [
        *[(8, 1, "unknown-player")] * 2,
        (9, 1, "unknown-player"),
        (10, 1, "unknown-player"),
    ]
    assert [vars(vars(each)["reason"]) for each in found] == [
        {"name": name, "nearest": None, "players": ()} for name in ("Zoe", "Eva", "Eva", "Zoe")
    ]


def test_same_number(tmp_path: Path) -> None:
    """A number that several matches have is found at each but the first."""
    match = TEXT[TEXT.index("[[match]]") :]
    found = checked(tmp_path, TEXT + match * 2).findings
    assert places(found) == [(19, 1, "same-number"), (35, 1, "same-number")]
    reasons = [as_values(vars(each)["reason"]) for each in found]
    assert reasons == [("same-number", {"number": 1})] * 2


def test_number_that_no_command_finds(tmp_path: Path) -> None:
    """A number in a form in which no command finds it is named by its key."""
    (found,) = checked(tmp_path, TEXT.replace("id = 1", "id = 0x1")).findings
    assert as_values(vars(found)["reason"]) == ("unusual-form", {"key": "id"})


def test_bytes(tmp_path: Path) -> None:
    """What is no text is found line by line, and a file without anything else, once."""
    latin = TEXT.encode().replace(b"\xc3\xa9", b"\xe9")
    assert findings(tmp_path, latin) == [
        (8, 31, "not-utf8"),
        (13, 24, "not-utf8"),
        (18, 23, "not-utf8"),
    ]
    assert findings(tmp_path, bytes(4096)) == [(1, 1, "nul-byte")]
    assert findings(tmp_path, TEXT.encode("utf-16")) == [(1, 1, "byte-order-mark")]
    assert findings(tmp_path, TEXT.encode() + bytes(512)) == [(19, 1, "nul-byte")]


def test_absent_player(tmp_path: Path) -> None:
    """While no seats are written, somebody whom a later hand doesn't name is noted, no fault."""
    text = TEXT.replace(f"{PLAYERS}\n", "") + FIRST_HAND.replace("; José: w 3", "") * 2
    result = checked(tmp_path, text)
    assert (result.findings, places(result.notes)) == ((), [(22, 1, "absent-player")])
    reason = result.notes[0].reason  # type: ignore[attr-defined]
    assert as_values(reason) == ("absent-player", {"player": "José", "hands": (3, 4)})
    out = text.replace('mode = "winner"', 'mode = "knockout"').replace(TARGET, "target = 106")
    assert findings(tmp_path, out) == []
    assert findings(tmp_path, TEXT + FIRST_HAND.replace("; José: w 3", "")) == []


def test_nothing_noted_beside_faults(tmp_path: Path) -> None:
    """Nothing is noted of a match that can't be read as a whole."""
    text = TEXT.replace(f"{PLAYERS}\n", "").replace("; José: w 3", "", 2) + "x = 1\n"
    assert findings(tmp_path, text) == [(18, 1, "unknown-key")]


@pytest.mark.parametrize("data", [None, b"", b" \n"], ids=["gone", "empty", "blank"])
def test_lost(tmp_path: Path, data: bytes | None) -> None:
    """A file that is empty or gone is a fault while saved versions of it exist, and else none."""
    ledger = ledger_of(tmp_path, data or b"")
    if data is None:
        ledger.path.unlink()
    assert ledger.check() == Checked(0, 0, is_there=data is not None)
    assert {path.name for path in tmp_path.iterdir()} <= {"history.toml"}
    folder = tmp_path / "history.toml.saved"
    folder.mkdir()
    (folder / "previous.toml").write_text(TEXT, encoding="utf-8")
    result = ledger.check()
    (lost,) = result.findings
    assert isinstance(lost, FileLost)
    assert (result.matches, result.hands, vars(lost)) == (
        *(0, 0),
        {"path": ledger.path, "saved": folder},
    )


def test_fewer_hands(tmp_path: Path) -> None:
    """Fewer hands than the newest saved version has are noted; as many or more aren't."""
    ledger = ledger_of(tmp_path, TEXT)
    ledger.update(lambda match: match.with_hand(hand("Ana", "Beto: 7; José: 8")))
    assert ledger.check() == Checked(1, 3)
    ledger.update(lambda match: match.without_last_hand().without_last_hand())
    result = ledger.check()
    assert result[:3] == (1, 1, ())
    assert [as_values(note) for note in result.notes] == [("fewer-hands", {"hands": 1, "saved": 3})]


def test_saved_version_unreadable(tmp_path: Path) -> None:
    """A saved version that can't be read says nothing about the file."""
    ledger = ledger_of(tmp_path, TEXT)
    (tmp_path / "history.toml.saved" / "previous.toml").mkdir(parents=True)
    assert ledger.check() == Checked(1, 2)
    ledger.path.write_bytes(b"format = 1\n")
    assert ledger.check() == Checked(0, 0)


def test_unreadable(tmp_path: Path) -> None:
    """A file that can't be read at all is refused as by every command."""
    with pytest.raises(FileUnreadable) as caught:
        Ledger(tmp_path).check()
    assert caught.value.cause is Cause.FOLDER


def test_told(tmp_path: Path) -> None:
    """Whoever asks is told match by match how many bytes are done, and how many there are."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    told: list[tuple[int, int]] = []
    ledger.check(lambda done, whole: told.append((done, whole)))
    whole = len(HAND_MADE.encode())
    assert told == [(HAND_MADE.encode().index(b"[[match]]\nstarted"), whole), (whole, whole)]


def test_places() -> None:
    """Lines and columns are counted rightly, onwards and back."""
    data = "é\nñandú\r\n\nx".encode()
    counted = Places(data)
    offsets = [0, 2, 3, 6, len(data) - 1, 6, len(data), 0]
    found = [counted.of(offset) for offset in offsets]
    assert found == [(1, 1), (1, 2), (2, 1), (2, 3), (4, 1), (2, 3), (4, 2), (1, 1)]


def test_many_faults_in_little_time(tmp_path: Path) -> None:
    """The places of many faults are counted on from each other."""
    block = '\n[[match]]\nid = 1\nstarted = 2026-11-30 20:15:00Z\nmode = "x"\ntarget = 0\n'
    found = findings(tmp_path, "format = 1\n" + block * 3000)
    assert len(found) == 3000 * 3 - 1
    assert found[-1] == (1 + 6 * 3000, 1, "out-of-range")


def refusals(path: Path, data: bytes) -> Iterator[Place]:
    """Give what ordinary reading refuses: in the head, and in each match."""
    document = Document(path, data)
    try:
        document.check_head()
    except DamagedFile as damage:
        yield from places([damage])
    for start in match_header_starts(data):
        try:
            document._place(start)  # noqa: SLF001 - one match, whatever its number
        except DamagedFile as damage:
            yield from places([damage])


def test_in_the_place_of_faults() -> None:
    """In the place of a value that is missing or wrong, the match has a usual one."""
    faults: list[ValueFault] = []
    match = decode({"id": "one", "title": 5}, [{"next_dealer": 7}], faults.append)
    never = datetime.min.replace(tzinfo=UTC)
    assert match == Match(0, never, hands=(Hand(never, "", {}),))
    assert [(fault.block, fault.key, fault.reason.code) for fault in faults] == [
        *((0, None, "missing-key"),) * 3,
        *((1, None, "missing-key"),) * 3,
        (0, "id", "wrong-type"),
        (0, "title", "wrong-type"),
        (1, "next_dealer", "wrong-type"),
    ]


SNIPPETS = st.sampled_from(
    [
        *(b"\n", b"\r\n", b'"', b"'", b"[", b"]", b"=", b"#", b"\0", b"\xff", b"\xef\xbb\xbf"),
        *(b"[[match]]\n", b"[[match.hand]]\n", b"[[ match . hand ]]\n", b'[["match"]]\n', b"[x]\n"),
        *(b"<<<<<<< HEAD\n", b"=======\n", b">>>>>>> x\n", b"x = 1\n", b"id = 1\n", b'"""', b"\\"),
        *(b"players = [", b"format = 1\n", b"{a = 1}", b"; Ana: 9x7", b"0x", b"left.x = 1\n"),
    ]
)
CUTS = st.tuples(
    st.integers(0, 2000), st.integers(0, 40), st.one_of(SNIPPETS, st.binary(max_size=3))
)


@settings(max_examples=400, deadline=None)
@given(
    text=st.sampled_from([TEXT, HAND_MADE, TEXT.replace("\n", "\r\n")]),
    cuts=st.lists(CUTS, min_size=1, max_size=4),
)
def test_any_damage(
    tmp_path_factory: pytest.TempPathFactory, text: str, cuts: list[tuple[int, int, bytes]]
) -> None:
    """Whatever happens to the bytes, what a command would refuse is found in its place."""
    data = text.encode()
    for position, length, snippet in cuts:
        start = position % (len(data) + 1)
        data = data[:start] + snippet + data[start + length :]
    path = tmp_path_factory.getbasetemp() / "any.toml"
    newer = re.match(rb"\s*format\s*=\s*[2-9]", data)
    if not data.strip() or newer:
        return
    result = check(path, data)
    found = places(result.findings)
    assert [each[0] for each in found] == sorted(each[0] for each in found)
    head_is_newer = any(code == "newer-format" for _line, _column, code in found)
    assert head_is_newer or set(refusals(path, data)) <= set(found)


def test_every_change_leaves_it_sound(tmp_path: Path) -> None:
    """What is written by the ledger is sound."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.open(lambda number, _last: Match(number, minutes(5), seats=("Ana", "Beto")))
    ledger.update(lambda match: match.with_hand(hand("Ana", "Beto: 7 +2")))
    ledger.move_to_end(1)
    ledger.open(new_match)
    ledger.remove(2)
    assert (ledger.check().findings, ledger.check().matches) == ((), 3)
    assert read_place(ledger.path.read_bytes(), ledger.path.read_bytes().rindex(b"[[match]]"))
