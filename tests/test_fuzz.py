"""Whatever stands in a file or is typed as cards: read, or refused by an error of ours, in time.

A short run is part of the tests, with the same examples each time; `UNO_SCORE_FULL=1` in the
environment makes it a hundred times as long, with other examples each time.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from plain_file import HAND_MADE

from uno_score.errors import ScoreError
from uno_score.ledger import plans
from uno_score.ledger.codec import encode
from uno_score.ledger.document import Document
from uno_score.ledger.exported import read_exported
from uno_score.ledger.files import FilePart
from uno_score.ledger.glance import last_matches
from uno_score.ledger.ledger import Ledger
from uno_score.match import Hand
from uno_score.names import clean_name, find_player, tidy
from uno_score.notation import read_cards, read_leftovers, write_cards, write_leftovers
from uno_score.sheet import work_out
from uno_score.views.json_form import error_json, match_form
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.ledger.plans import Plan
    from uno_score.match import Match

FULL = bool(os.environ.get("UNO_SCORE_FULL"))
FUZZ = settings(
    max_examples=30_000 if FULL else 300,
    derandomize=not FULL,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

PATH = Path("history.toml")
PLAIN = """\
# uno-score keeps its matches here. It may be edited by hand.
format = 1

[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
title = "Año # 1"
mode = "knockout"
target = 500
players = [
    "Ana",
    "José",
    "Caro",
]
away = [
    "Caro",
]
start = "Caro: 120"
house_rules = [
    "stacking",
]
decks = 2
dealer = "Ana"

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "José: 7 +2 w"
next_dealer = "José"

[[match]]
id = 2
started = 2026-11-30 20:15:00-03:00
mode = "winner"
target = 500

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7 +2; Caro: w 3"
"""
NEW_HAND = Hand(datetime(2026, 11, 30, 21, tzinfo=UTC), "Ana", dict(read_leftovers("Beto: 7")))
TOKENS = (
    *(b"[[match]]\n", b"[[match.hand]]\n", b"[match]\n", b"[[", b"]]", b"[", b"]", b"{", b"}"),
    *(b'"', b'"""', b"'", b"'''", b"\\", b"\\u001b", b"\\U00110000", b"#", b"=", b".", b",", b":"),
    *(
        b"\n",
        b"\r",
        b"\r\n",
        b"\t",
        b" ",
        b"\0",
        b"\xff",
        b"\xc3",
        b"\xef\xbb\xbf",
        b"\xe2\x80\xa8",
    ),
    *(
        b"id = 1\n",
        b"id = 2\n",
        b"format = 2\n",
        b'title = "x" # y\n',
        b"title = '''\nid = 3\n'''\n",
    ),
    *(b"left = ", b"players = []\n", b'away = ["Ana"]\n', b'start = "Ana: 7"\n', b"x = 1\n"),
    *(
        b"0",
        b"-1",
        b"1e9",
        b"inf",
        b"nan",
        b"0x" + b"f" * 5_000,
        b"9" * 5_000,
        b"true",
        b"[[[[]]]]",
    ),
    *(
        b"1979-05-27T07:32:00Z",
        b"0001-01-01 00:00:00+23:59",
        b"07:32:00",
        b"a.b.c = 1\n",
        b"<<<<<<<\n",
    ),
    *(
        b"Ana",
        b"ana",
        b"An\xc3\xa1",
        b"Beto: 7; ",
        b"=27",
        b"99x7 ",
        b"99x99x7",
        b"7+2",
        b"comodin +4",
    ),
)


@st.composite
def mutated(draw: st.DrawFn, original: bytes) -> bytes:
    """Give a file that something has happened to, a few times."""
    data = original
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        stop = min(len(data), start + draw(st.sampled_from((0, 0, 1, 2, 9, 40, 400))))
        put = draw(st.sampled_from(TOKENS) | st.binary(max_size=4) | st.just(data[start:stop] * 2))
        data = data[:start] + put + data[stop:]
    return data


FILES = st.one_of(
    mutated(HAND_MADE.encode()),
    mutated(PLAIN.encode()),
    mutated(PLAIN.replace("\n", "\r\n").encode()),
    st.lists(st.sampled_from(TOKENS), max_size=12).map(b"".join),
    st.lists(st.sampled_from(TOKENS), max_size=12).map(
        lambda some: PLAIN.encode() + b"".join(some)
    ),
    st.binary(max_size=60),
)


def told(action: Callable[[], object]) -> object:
    """Return what comes of an action, or the refusal, which has a sentence and a form in JSON."""
    try:
        return action()
    except ScoreError as refusal:
        error = refusal
    assert sentence(error)
    assert json.loads(error_json(error))
    return error


def ledger_on(data: bytes, folder: Path) -> Ledger:
    """Return the ledger of a file with this content."""
    path = folder / "history.toml"
    path.write_bytes(data)
    return Ledger(path)


@FUZZ
@given(data=FILES)
def test_reading(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """Every file is read, or refused by an error with a sentence, by every way of reading."""
    ledger = ledger_on(data, tmp_path_factory.getbasetemp())
    told(ledger.current)
    told(lambda: [*ledger.matches()])
    for number in (0, 1, 2, 3, 10**12):
        found = told(lambda number=number: ledger.match(number))  # type: ignore[misc]
        if not isinstance(found, ScoreError):
            assert found.number == number  # type: ignore[attr-defined]
    last_matches(ledger.path)
    if hasattr(ledger, "check"):
        checked = ledger.check()
        for finding in (*checked.findings, *checked.notes):
            assert sentence(finding)
            assert error_json(finding)


def changes_of(match: Match) -> list[Callable[[Match], Match]]:
    """Return changes, those of the head, of all hands, and of one."""
    hands = [
        lambda match: match.with_hand(NEW_HAND),
        lambda match: match.without_last_hand(),
        lambda match: match._replace(hands=match.hands[1:]),
    ]
    head = [
        lambda match: match._replace(title='“a” # "b"'),
        lambda match: match._replace(title=None, target=7, dealer=None, start={}),
    ]
    return [*head, *(hands if match.hands else hands[:1])]


def put_together(plan: Plan) -> bytes:
    """Return the file that is planned."""
    return b"".join(bytes(piece) for piece in plan.pieces if not isinstance(piece, FilePart))


@FUZZ
@given(data=FILES)
def test_writing(data: bytes) -> None:
    """What is read can be changed, or it is refused; what is written reads as it was meant."""
    document = Document(PATH, data)
    try:
        document.check_head()
        matches = [place.match for place in document.places()]
    except ScoreError:
        return
    for match in matches:
        work_out(match)
        json.dumps(match_form(work_out(match)))
        try:
            assert plans.changed(document, lambda same: same, match.number).pieces == ()
        except ScoreError:  # two of the same number
            continue
        for change in changes_of(match):
            with suppress(ScoreError):
                plan = plans.changed(document, change, match.number)
                if plan.pieces:
                    check_written(document, plan, change(match))


def check_written(document: Document, plan: Plan, wanted: Match) -> None:
    """See that a change is in the file that is planned, and that nothing else is another."""
    again = Document(PATH, put_together(plan))
    numbers = [place.match.number for place in document.places()]
    for before, after in zip(document.places(), again.places(), strict=True):
        if before.match.number == wanted.number:
            assert encode(after.match) == encode(wanted)
        else:
            assert document.data[before.start : before.stop] == again.data[after.start : after.stop]
    assert [place.match.number for place in again.places()] == numbers


@FUZZ
@given(data=FILES, number=st.integers(1, 2))
def test_moving(data: bytes, number: int) -> None:
    """A match that is moved or taken out changes nothing in the others."""
    document = Document(PATH, data)
    for plan_of in (plans.moved, plans.removed):
        try:
            document.check_head()
            before = {place.match.number: encode(place.match) for place in document.places()}
            plan = plan_of(document, number)
        except ScoreError:
            continue
        again = Document(PATH, put_together(plan) if plan.pieces else data)
        after = {place.match.number: encode(place.match) for place in again.places()}
        if plan_of is plans.removed:
            del before[number]
        assert after == before


@FUZZ
@given(data=FILES)
def test_undoing(data: bytes) -> None:
    """A hand that is recorded and taken back leaves every byte as it was."""
    document = Document(PATH, data)
    try:
        document.check_head()
        last = document.last()
        if last is None:
            return
        added = plans.changed(document, lambda match: match.with_hand(NEW_HAND), None)
    except ScoreError:
        return
    longer = Document(PATH, put_together(added))
    taken = plans.changed(longer, lambda match: match.without_last_hand(), None)
    assert put_together(taken) == data


CARD_WORDS = (
    *("7", "+2", "w", "r", "s", "b", "+4", "0", "comodín", "roba", "dos", "2", "4", "four", "wild"),
    *(
        "draw",
        "en",
        "blanco",
        "3x7",
        "99x",
        "2xroba 2",
        "=27",
        "=",
        "=99999",
        "0x7",
        "100x7",
        "7+2",
    ),
    *(
        ",",
        ";",
        ":",
        "\n",
        "Ana",
        "Beto:",
        "é",
        "\u0663",
        "x",
        "+",
        "w4",
        "\x1b",
        "\u200d",
        "\udcff",
    ),
)
CARDS = st.text(max_size=30) | st.lists(st.sampled_from(CARD_WORDS), max_size=9).map(" ".join)


@FUZZ
@given(text=CARDS)
def test_cards(text: str) -> None:
    """Cards are read or refused; what was read is the same when it is written and read again."""
    with suppress(ScoreError):
        cards = read_cards(text)
        assert read_cards(write_cards(cards)) == cards
    with suppress(ScoreError):
        left = dict(read_leftovers(text))
        assert dict(read_leftovers(write_leftovers(left))) == left
    told(lambda: read_cards(text))
    told(lambda: read_leftovers(text))


@FUZZ
@given(text=CARDS, players=st.lists(st.text(min_size=1, max_size=5), max_size=4))
def test_names(text: str, players: list[str]) -> None:
    """A name is read or refused; a name that was read is one, and found among others."""
    told(lambda: find_player(text, players))
    with suppress(ScoreError):
        name = clean_name(text)
        assert clean_name(name) == name
        assert find_player(name, [name, "zz" + name]) == name
    told(lambda: clean_name(text))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(("Ana", "7", "w", "own")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(("id", "hands", "left", "winner", "players", "Ana", "mode", "start")),
            inner,
        )
    ),
    max_leaves=12,
)
EXPORT: dict[str, Any] = {
    "id": 1,
    "title": None,
    "started": "2026-11-30T20:15:00-03:00",
    "mode": "own",
    "decks": 1,
    "target": 500,
    "house_rules": ["stacking"],
    "players": ["Ana", "Beto"],
    "away": [],
    "start": {"Ana": 0, "Beto": 7},
    "hands": [
        {"played": "2026-11-30T20:31:00-03:00", "winner": "Ana", "left": {"Beto": ["7", "+2"]}}
    ],
}


@FUZZ
@given(key=st.sampled_from(sorted(EXPORT)), of_hand=st.booleans(), value=JSON, junk=FILES)
def test_exports(key: str, *, of_hand: bool, value: object, junk: bytes) -> None:
    """An export with anything in it is read, or refused by an error with a sentence."""
    changed = json.loads(json.dumps(EXPORT))
    if of_hand:
        changed["hands"][0][("played", "winner", "left")[len(key) % 3]] = value
    else:
        changed[key] = value
    told(lambda: read_exported(PATH, json.dumps([changed]).encode()))
    told(lambda: read_exported(PATH, json.dumps(value).encode()))
    told(lambda: read_exported(PATH, b"[" + junk))


# time

SIZE = 1_000_000 if FULL else 100_000
HEAD = PLAIN[PLAIN.index("[[match]]\nid = 2") : PLAIN.rindex("\n[[match.hand]]")]
HAND = PLAIN[PLAIN.rindex("\n[[match.hand]]") :]


def many(unit: str) -> str:
    """Return a text of the size that is tried, made of the same piece over and over."""
    return unit * (SIZE // len(unit))


def counted(form: str) -> str:
    """Return such a text of pieces that are all different."""
    return "".join(form.format(number) for number in range(SIZE // (len(form) + 4)))


def left(cards: str) -> str:
    """Return a match in which these cards were left."""
    return HEAD + HAND.replace("Beto: 7 +2; Caro: w 3", cards)


SLOW: dict[str, Callable[[], str]] = {
    "brackets": lambda: many("[["),
    "brackets in a text": lambda: f'{HEAD}title = "{many("[[")}"\n',
    "lines of brackets": lambda: HEAD + many("[[\n"),
    "blanks in a header": lambda: HEAD + "[[match" + many(" ") + "x]]\n",
    "a header without an end": lambda: HEAD + "[[match ." + many(" "),
    "headers": lambda: many("[[match]]\n"),
    "headers of hands": lambda: HEAD + many("[[match.hand]]\n"),
    "quotes": lambda: HEAD + many('"'),
    "lines of quotes": lambda: HEAD + many('"\n'),
    "escaped quotes": lambda: f'{HEAD}title = "{many(chr(92) + chr(34))}',
    "texts without an end": lambda: HEAD + many('a = """\n'),
    "a text of many lines": lambda: f'{HEAD}title = """{many("a" + chr(10))}"""\n',
    "a list without an end": lambda: f"{HEAD}x = [\n{many('1,' + chr(10))}",
    "a long list": lambda: f"{HEAD}x = [\n{many('1,' + chr(10))}]\n",
    "a list of wide lines": lambda: f"{HEAD}x = [\n" + ('"' + "a" * (SIZE // 300) + '",\n') * 300,
    "names": lambda: (
        f"{HEAD}players = [\n{counted('p{},'.replace('p{}', chr(34) + 'p{}' + chr(34)))}]\n"
    ),
    "nested lists": lambda: f"{HEAD}x = {many('[')}",
    "nested tables": lambda: f"{HEAD}x = {many('{a=')}",
    "parts of a key": lambda: f"{HEAD}{many('a.')}b = 1\n",
    "parts of a quoted key": lambda: f"{HEAD}{many(chr(34) + 'a' + chr(34) + ' . ')}b = 1\n",
    "parts of a header": lambda: f"{HEAD}[{many('a.')}b]\n",
    "parts of a key in a table": lambda: f"{HEAD}x = {{{many('a.')}b = 1}}\n",
    "digits": lambda: HEAD.replace("500", many("9")),
    "hexadecimal digits": lambda: HEAD.replace("500", "0x" + many("f")),
    "format": lambda: f"format = 0x{many('f')}\n",
    "a fraction": lambda: HEAD.replace("15:00", "15:00." + many("1")),
    "numbers of matches": lambda: HEAD + many("id = 1\n"),
    "numbers in a text": lambda: f'{HEAD}title = """\n{many("id = 1" + chr(10))}"""\n',
    "keys": lambda: HEAD + counted("k{} = 1\n"),
    "comments": lambda: HEAD + many("#\n"),
    "signs of comments in a text": lambda: f'{HEAD}title = "{many("#")}" # c\n',
    "line ends": lambda: HEAD + many("\n"),
    "returns": lambda: HEAD + many("\r"),
    "conflicts": lambda: HEAD + many("<<<<<<< \n"),
    "cards": lambda: left("Beto: " + many("7 ")),
    "counts": lambda: left("Beto: " + many("99x7 ")),
    "names of cards": lambda: left("Beto: " + many("comodin ")),
    "a word": lambda: left("Beto: " + many("q")),
    "a number": lambda: left("Beto: " + many("7")),
    "semicolons": lambda: left("Beto: 7" + many(";")),
    "people": lambda: left(counted("p{}: 7;")),
    "starts": lambda: f'{HEAD}start = "{counted("p{}: 7;")}"\n{HAND}',
    "accents": lambda: f'{HEAD}players = ["a{many(chr(0x315) + chr(0x300))}"]\n',
    "house rules": lambda: f"{HEAD}house_rules = [{many(chr(34) + 'stacking' + chr(34) + ',')}]\n",
    "a mode": lambda: HEAD.replace("winner", many("x")),
    "something else": lambda: many("2026-11-30 12:00 it rained\n"),
}
SECONDS = 60 if FULL else 15
"""Of the processor. A time that grows with the square of the size would be minutes."""


@pytest.mark.parametrize("name", SLOW)
def test_time(tmp_path: Path, name: str) -> None:
    """What could take minutes takes seconds, whatever is done with it."""
    text = SLOW[name]()
    ledger = ledger_on((text if name == "format" else f"format = 1\n\n{text}").encode(), tmp_path)
    began = time.process_time()
    told(ledger.current)
    told(lambda: ledger.match(1))
    told(lambda: ledger.match(2))
    told(lambda: sum(1 for _ in ledger.matches()))
    told(lambda: ledger.update(lambda match: match._replace(title="new", target=3)))
    told(lambda: ledger.move_to_end(2))
    last_matches(ledger.path)
    if hasattr(ledger, "check"):
        told(ledger.check)
    told(lambda: ledger.remove(2))
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("unit", ["\u0315\u0300", "\xe9", "99x7 ", "=7 "])
def test_time_of_words(unit: str) -> None:
    """What is typed takes seconds too, as a name, a title or cards."""
    typed = "a" + many(unit)
    began = time.process_time()
    told(lambda: clean_name(typed))
    told(lambda: find_player(typed, ["Ana", typed]))
    told(lambda: read_cards(typed))
    told(lambda: read_cards(typed[1:]))
    told(lambda: read_leftovers(f"Ana: {typed[1:]}"))
    tidy(typed)
    assert time.process_time() - began < SECONDS
