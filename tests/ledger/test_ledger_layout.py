"""What is written, byte for byte, and what is left as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from ledger_examples import EVENING, HAND_MADE, hand, ledger_of, minutes, new_match, without_hand

from uno_score.house_rules import HouseRule
from uno_score.ledger import plans
from uno_score.ledger.document import Document
from uno_score.ledger.faults import NotWhatWasMeant
from uno_score.ledger.ledger import Changed, Ledger, Saved
from uno_score.match import Hand, Match
from uno_score.scoring import Mode

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NEW_FILE = b"""\
# uno-score keeps its matches here. It may be edited by hand.
format = 1

[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "winner"
target = 500

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7 +2; Caro: w 3"
"""

BETO_WINS = hand("Beto", "Ana: 3 3", minute=50)
BETO_WINS_TEXT = """
[[match.hand]]
played = 2026-11-30 21:05:00-03:00
winner = "Beto"
left = "Ana: 3 3"
"""


def with_unix_ends(text: str) -> str:
    """Leave a text as it is."""
    return text


def with_windows_ends(text: str) -> str:
    """Give a text the line ends of Windows."""
    return text.replace("\n", "\r\n")


def without_last_end(text: str) -> str:
    """Take away what some editors leave away."""
    return text.rstrip("\n")


def with_both(text: str) -> str:
    """Do both."""
    return with_windows_ends(without_last_end(text))


FORMS = [with_unix_ends, with_windows_ends, without_last_end, with_both]


def add_beto(match: Match) -> Match:
    """Add the hand that Beto won."""
    return match.with_hand(BETO_WINS)


def test_a_new_file(tmp_path: Path) -> None:
    """The first match and hand make the file that the contract shows, in a folder made for it."""
    ledger = Ledger(tmp_path / "new" / "folder" / "history.toml")
    opened = ledger.open(lambda number, _: Match(number, EVENING.replace(microsecond=5)))
    recorded = ledger.update(
        lambda match: match.with_hand(
            Hand(
                minutes(16).replace(microsecond=7),
                "Ana",
                dict(hand("Ana", "Beto: 7 +2; Caro: w 3").left),
            )
        )
    )
    after = Match(1, EVENING, hands=(hand("Ana", "Beto: 7 +2; Caro: w 3"),))
    assert opened == Saved(Match(1, EVENING))
    assert recorded == Changed(Match(1, EVENING), after)
    assert ledger.path.read_bytes() == NEW_FILE
    assert ledger.path.parent.stat().st_mode & 0o777 == 0o700
    assert (ledger.path.parent / "history.toml.saved").stat().st_mode & 0o777 == 0o700


def test_every_key(tmp_path: Path) -> None:
    """Whatever says something is written, in the order of the contract."""
    match = Match(
        1,
        EVENING,
        mode=Mode.KNOCKOUT,
        target=200,
        title='Fin "de" año',
        seats=("Ana", "Beto", "Dani"),
        away=("Beto",),
        start={"Dani": 120, "Beto": 0},
        house_rules=(HouseRule.STACKING, HouseRule.JUMP_IN),
        decks=2,
        dealer="Dani",
        hands=(hand("Ana", "Beto: 7; Dani: =27", next_dealer="Ana"), hand("Beto", "Dani: b")),
    )
    ledger = Ledger(tmp_path / "history.toml")
    assert ledger.open(lambda _number, _last: match).match == match
    assert ledger.current() == match
    assert ledger.path.read_text(encoding="utf-8").split("\n\n", 1)[1] == (
        """\
[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
title = "Fin \\"de\\" año"
mode = "knockout"
target = 200
players = [
    "Ana",
    "Beto",
    "Dani",
]
away = [
    "Beto",
]
start = "Dani: 120; Beto: 0"
house_rules = [
    "stacking",
    "jump-in",
]
decks = 2
dealer = "Dani"

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7; Dani: =27"
next_dealer = "Ana"

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Beto"
left = "Dani: b"
"""
    )


def test_a_hand_made_file(tmp_path: Path) -> None:
    """All forms that TOML has for flat values are read; names as the seats spell them."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    first = ledger.match(1)
    assert first == Match(
        1,
        EVENING,
        target=300,
        seats=("Ana", "Beto"),
        start={"Beto": 40},
        hands=(hand("Ana", "Beto: r 7"), hand("Beto", "Ana: =27", minute=30)),
    )
    assert [match.number for match in ledger.matches()] == [1, 2]
    assert ledger.current().mode is Mode.OWN


def test_separator_at_the_end(tmp_path: Path) -> None:
    """Behind the last of the starting points a separator may stand."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("Beto: 40", "Beto: 40; Ana: 7;"))
    assert ledger.match(1).start == {"Beto": 40, "Ana": 7}


@pytest.mark.parametrize("form", FORMS)
def test_hand_and_undo(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A hand is one block behind the last value of its match; `undo` gives the old bytes back."""
    text = form(HAND_MADE)
    ledger = ledger_of(tmp_path, text)
    second = '\nmode = "own"\ntarget = 500\n'
    ledger.update(add_beto)
    wanted = HAND_MADE.replace(second, second + BETO_WINS_TEXT)
    assert ledger.path.read_bytes() == form(wanted).encode()
    ledger.update(lambda match: match.without_last_hand(), number=2)
    assert ledger.path.read_bytes() == text.encode()


@pytest.mark.parametrize("form", FORMS)
def test_hand_in_an_older_match(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A hand of an older match goes to that match's end, before the comments of the next one."""
    text = form(HAND_MADE)
    ledger = ledger_of(tmp_path, text)
    ledger.update(add_beto, number=1)
    last = "played = 2026-11-30 20:45:00-03:00\n"
    assert ledger.path.read_bytes() == form(HAND_MADE.replace(last, last + BETO_WINS_TEXT)).encode()
    ledger.update(lambda match: match.without_last_hand(), number=1)
    assert ledger.path.read_bytes() == text.encode()


@pytest.mark.parametrize("form", FORMS)
def test_hand_at_the_very_end(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A file that ends with its last value, with a line end or without, ends so again."""
    text = form(NEW_FILE.decode())
    ledger = ledger_of(tmp_path, text)
    ledger.update(lambda match: match.with_hand(hand("Ana", "Beto: 3; Caro: 4", minute=50)))
    added = BETO_WINS_TEXT.replace('"Beto"', '"Ana"').replace("Ana: 3 3", "Beto: 3; Caro: 4")
    assert ledger.path.read_bytes() == form(NEW_FILE.decode() + added).encode()
    ledger.update(lambda match: match.without_last_hand())
    assert ledger.path.read_bytes() == text.encode()


@pytest.mark.parametrize("form", FORMS)
def test_changed_hand(tmp_path: Path, form: Callable[[str], str]) -> None:
    """In a changed hand only the lines of changed keys are written, and a comment there stays."""
    ledger = ledger_of(tmp_path, form(HAND_MADE))

    def fix(match: Match) -> Match:
        changed = match.hands[1]._replace(winner="Ana", left={"Beto": hand("x", "y: 5").left["y"]})
        return match._replace(hands=(match.hands[0], changed._replace(next_dealer="Beto")))

    ledger.update(fix, number=1)
    wanted = HAND_MADE.replace(
        'left = "Ana: =27"\nwinner = "Beto"   # lucky\n',
        'left = "Beto: 5"\nnext_dealer = "Beto"\nwinner = "Ana"   # lucky\n',
    )
    assert ledger.path.read_bytes() == form(wanted).encode()


@pytest.mark.parametrize("form", FORMS)
def test_changed_head(tmp_path: Path, form: Callable[[str], str]) -> None:
    """Of a match's own keys, one is changed, one comes, one goes; the rest stays as it was."""
    ledger = ledger_of(tmp_path, form(HAND_MADE))
    ledger.update(
        lambda match: match._replace(
            target=700, title="# 1", started=minutes(1), start={}, decks=2, dealer="Ana"
        ),
        number=1,
    )
    wanted = (
        HAND_MADE.replace(
            "  started = 2026-11-30 20:15:00-03:00\n",
            '  started = 2026-11-30 20:16:00-03:00\ntitle = "# 1"\n',
        )
        .replace("target = 300 # short", "target = 700 # short")
        .replace('start = "Beto: 40"\n', 'decks = 2\ndealer = "Ana"\n')
    )
    assert ledger.path.read_bytes() == form(wanted).encode()


@pytest.mark.parametrize("form", FORMS)
def test_changed_last_line(tmp_path: Path, form: Callable[[str], str]) -> None:
    """The last line of the file is changed and followed by others as any line is."""
    ledger = ledger_of(tmp_path, form(NEW_FILE.decode()))

    def fix(match: Match) -> Match:
        changed = match.hands[0]._replace(left=hand("Ana", "Caro: w").left, next_dealer="Ana")
        return match._replace(hands=(changed, hand("Caro", "Ana: 4")))

    after = ledger.update(fix).after
    wanted = NEW_FILE.decode().replace(
        'left = "Beto: 7 +2; Caro: w 3"\n',
        'left = "Caro: w"\nnext_dealer = "Ana"\n'
        + BETO_WINS_TEXT.replace("21:05", "20:31").replace("Beto", "Caro").replace("3 3", "4"),
    )
    assert ledger.path.read_bytes() == form(wanted).encode()
    assert ledger.current() == after


def test_comment_behind_a_changed_value(tmp_path: Path) -> None:
    """The comment behind a value stays, and what only looks like one in a text goes."""
    line = 'title = "Night # 1" \t#1 # one\n'
    ledger = ledger_of(tmp_path, HAND_MADE.replace("id = 1\n", "id = 1\n" + line))
    ledger.update(lambda match: match._replace(title="Night # 2"), number=1)
    wanted = HAND_MADE.replace("id = 1\n", "id = 1\n" + line.replace("Night # 1", "Night # 2"))
    assert ledger.path.read_text(encoding="utf-8") == wanted


def test_dropped_line(tmp_path: Path) -> None:
    """A key that goes takes its whole line along, with the blanks and the comment in it."""
    line = "  decks = 2  # the old ones too\n"
    ledger = ledger_of(tmp_path, HAND_MADE.replace("id = 1\n", f"id = 1\n{line}"))
    ledger.update(lambda match: match._replace(decks=1), number=1)
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE


def test_blanks_at_the_end(tmp_path: Path) -> None:
    """Blanks behind a value are no comment: they go when it is changed."""
    text = HAND_MADE[: HAND_MADE.index("\n\n# nothing more")]
    ledger = ledger_of(tmp_path, f"{text} \t")
    ledger.update(lambda match: match._replace(target=50))
    assert ledger.path.read_text(encoding="utf-8") == text[:-1]


@pytest.mark.parametrize("form", FORMS)
def test_hand_directly_above_the_next_match(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A hand ends with a line end also where no blank line parts its match from the next one."""
    first, second = NEW_FILE.decode(), "[[match]]\nid = 2\nstarted = 2026-12-01T19:00:00Z\n"
    second += 'mode = "own"\ntarget = 500\n'
    ledger = ledger_of(tmp_path, form(first + second))
    ledger.update(
        lambda match: match.with_hand(hand("Beto", "Ana: 3 3; Caro: 4", minute=50)), number=1
    )
    added = BETO_WINS_TEXT.replace("3 3", "3 3; Caro: 4")
    assert ledger.path.read_bytes() == form(first + added + second).encode()


def test_new_list(tmp_path: Path) -> None:
    """A list over several lines is replaced as a whole, or goes as a whole."""
    text = HAND_MADE.replace('"ana"', '"Ana"').replace("beto:", "Beto:")
    ledger = ledger_of(tmp_path, text)
    old = 'players = [\n  "Ana",  # she began\n  "Beto",\n]\n'
    ledger.update(lambda match: match._replace(seats=("Beto", "Ana")), number=1)
    new = text.replace(old, 'players = [\n    "Beto",\n    "Ana",\n]\n')
    assert ledger.path.read_text(encoding="utf-8") == new
    ledger.update(lambda match: match._replace(seats=None), number=1)
    assert ledger.path.read_text(encoding="utf-8") == text.replace(old, "")


def test_key_before_all_others(tmp_path: Path) -> None:
    """Lines in another order than ours are changed where they stand, each once."""
    text = """\
format = 1
[[match]]
target = 500
decks = 2
mode = "winner"
title = "x"
started = 2026-11-30 20:15:00-03:00
id = 1
"""
    ledger = ledger_of(tmp_path, text)
    ledger.update(lambda match: match._replace(title=None, decks=1, mode=Mode.OWN, dealer="Ana"))
    assert (
        ledger.path.read_text(encoding="utf-8")
        == """\
format = 1
[[match]]
target = 500
dealer = "Ana"
mode = "own"
started = 2026-11-30 20:15:00-03:00
id = 1
"""
    )
    ledger.update(lambda match: match._replace(title="y", seats=("Ana", "Beto")))
    assert (
        ledger.path.read_text(encoding="utf-8")
        == """\
format = 1
[[match]]
target = 500
players = [
    "Ana",
    "Beto",
]
dealer = "Ana"
mode = "own"
started = 2026-11-30 20:15:00-03:00
title = "y"
id = 1
"""
    )


@pytest.mark.parametrize(
    ("number", "gone"),
    [
        (1, HAND_MADE[HAND_MADE.index("  [[ match . hand") : HAND_MADE.index("# Beto said")]),
        (2, HAND_MADE[HAND_MADE.index("[[match.hand]]") : HAND_MADE.index("\n# the end")]),
    ],
)
def test_dropped_hand(tmp_path: Path, number: int, gone: str) -> None:
    """A dropped hand takes its block along, and no comment."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.update(lambda match: without_hand(match, number), number=1)
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE.replace(gone, "")


def test_dropped_hand_of_many(tmp_path: Path) -> None:
    """The hands after a dropped one stay as they are, with their comments, however many."""
    blocks = [
        f"[[match.hand]]\nplayed = 2026-11-30 20:3{number}:00-03:00 # {number}\n"
        f'winner = "Ana"\nleft = "Beto: {number}" # seen\n\n'
        for number in range(6)
    ]
    head = "format = 1\n\n[[match]]\nid = 1\n"
    head += 'started = 2026-11-30 20:15:00-03:00\nmode = "own"\ntarget = 500\n\n'
    for number in range(6):
        ledger = ledger_of(tmp_path, "".join([head, *blocks, "# end\n"]))
        ledger.update(lambda match, number=number: without_hand(match, number + 1))  # type: ignore[misc]
        rest = "".join([head, *blocks[:number], *blocks[number + 1 :], "# end\n"])
        assert ledger.path.read_text(encoding="utf-8") == rest


def test_hands_put_between(tmp_path: Path) -> None:
    """Hands put before others, and several changed and dropped at once, come out as meant."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    one, other = ledger.match(1).hands
    third = hand("Ana", "Beto: 9", minute=20)
    orders: list[tuple[Hand, ...]] = [
        (one, third, third, other),
        (third, other),
        (other, one, third),
        (one,),
        (one, one),
        (one,),
        (),
        (one, other),
    ]
    for hands in orders:
        wanted = ledger.match(1)._replace(hands=hands)
        ledger.update(lambda _match, wanted=wanted: wanted, number=1)  # type: ignore[misc]
        assert ledger.match(1).hands == hands


def test_unchanged(tmp_path: Path) -> None:
    """A change that changes nothing writes nothing."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    before = ledger.path.stat()
    assert ledger.update(Match._replace) == Changed(ledger.current(), ledger.current())
    assert ledger.path.stat() == before


@pytest.mark.parametrize("form", FORMS)
def test_opened(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A new match goes to the end of the file behind a blank line; its number is a new one."""
    ledger = ledger_of(tmp_path, form(HAND_MADE.replace("id = 2", '"id" = 7')))
    last = ledger.current()
    saved = ledger.open(new_match)
    wanted = HAND_MADE.replace("id = 2", '"id" = 7') + (
        '\n[[match]]\nid = 8\nstarted = 2026-12-01 19:01:00+00:00\nmode = "winner"\ntarget = 500\n'
    )
    assert ledger.path.read_bytes() == form(wanted).encode()
    kept = ledger.path.with_name("history.toml.saved") / "before-new-1-match-8.toml"
    assert saved == Saved(ledger.current(), version=kept, last=last)


def test_blank_first_line(tmp_path: Path) -> None:
    """The lines of a new match end as the first line of the file does, also if that is blank."""
    ledger = ledger_of(tmp_path, "\r\nformat = 1\r\n")
    ledger.open(new_match)
    data = ledger.path.read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") == 8


def test_number_that_no_text_shows(tmp_path: Path) -> None:
    """A number written in another form counts if the match is read anyway."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("id = 2", "id = 1_000"))
    assert ledger.match(1).number == 1
    assert ledger.open(new_match).match.number == 1001


def test_no_second_blank_line(tmp_path: Path) -> None:
    """A file that ends in a blank line needs no other one before a new match."""
    ledger = ledger_of(tmp_path, HAND_MADE + "\n")
    ledger.open(new_match)
    assert ledger.path.read_text(encoding="utf-8").startswith(HAND_MADE + "\n[[match]]\nid = 3\n")


def test_head_alone(tmp_path: Path) -> None:
    """A file without any match takes the first one."""
    ledger = ledger_of(tmp_path, "format = 1")
    ledger.open(new_match)
    assert ledger.path.read_text(encoding="utf-8") == (
        'format = 1\n\n[[match]]\nid = 1\nstarted = 2026-11-30 20:16:00-03:00\nmode = "winner"\n'
        "target = 500"
    )


def test_blank_file(tmp_path: Path) -> None:
    """A file of blank lines is a new one, and keeps them."""
    ledger = ledger_of(tmp_path, " \n\n")
    ledger.open(lambda number, _last: Match(number, EVENING))
    assert ledger.path.read_bytes() == b" \n\n" + NEW_FILE[: NEW_FILE.index(b"\n[[match.hand")]


FIRST = HAND_MADE[HAND_MADE.index("# At the beach") : HAND_MADE.index("\n# the end")]
SECOND = HAND_MADE[HAND_MADE.index("# At home") : HAND_MADE.index("\n# nothing more")]


@pytest.mark.parametrize("form", FORMS)
def test_moved(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A match that is moved to the end takes the comments directly above it, and nothing else."""
    ledger = ledger_of(tmp_path, form(HAND_MADE))
    moved = ledger.move_to_end(1)
    rest = HAND_MADE.replace("\n" + FIRST, "")
    assert ledger.path.read_bytes() == form(rest + "\n" + FIRST).encode()
    assert moved == Saved(ledger.current())
    assert [match.number for match in ledger.matches()] == [2, 1]
    assert ledger.move_to_end(1) == moved
    assert ledger.path.read_bytes() == form(rest + "\n" + FIRST).encode()


@pytest.mark.parametrize("form", FORMS)
def test_removed(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A removed match takes the comments directly above it and one blank line along."""
    ledger = ledger_of(tmp_path, form(HAND_MADE))
    match = ledger.match(1)
    kept = ledger.path.with_name("history.toml.saved") / "before-discard-1-match-1.toml"
    assert ledger.remove(1) == Saved(match, version=kept)
    assert kept.read_bytes() == form(HAND_MADE).encode()
    assert ledger.path.read_bytes() == form(HAND_MADE.replace("\n" + FIRST, "")).encode()
    ledger.remove(2)
    rest = HAND_MADE.replace("\n" + FIRST, "").replace("\n" + SECOND, "")
    assert ledger.path.read_bytes() == form(rest).encode()
    assert list(ledger.matches()) == []


@pytest.mark.parametrize("form", FORMS)
def test_removed_at_the_very_end(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A match opened and removed again leaves the old bytes."""
    ledger = ledger_of(tmp_path, form(NEW_FILE.decode()))
    ledger.open(new_match)
    ledger.remove(2)
    assert ledger.path.read_bytes() == form(NEW_FILE.decode()).encode()


def test_plans(tmp_path: Path) -> None:
    """A match that is added, moved or removed is the same before and after."""
    document = Document(tmp_path, HAND_MADE.encode())
    first, last = document.find(1).match, document.find(2).match
    assert [
        plan[:2]
        for plan in (
            plans.opened(document, lambda _number, _last: first),
            plans.moved(document, 1),
            plans.moved(document, 2),
            plans.removed(document, 1),
        )
    ] == [(first, first), (first, first), (last, last), (first, first)]


@pytest.mark.parametrize("form", FORMS)
def test_moved_without_hands(tmp_path: Path, form: Callable[[str], str]) -> None:
    """A match that has no hands is moved too."""
    match = '[[match]]\nid = {}\nstarted = 2026-12-01T19:00:00Z\nmode = "own"\ntarget = 500\n'
    first, second = match.format(1), match.format(2)
    ledger = ledger_of(tmp_path, form(f"format = 1\n\n{first}\n{second}"))
    ledger.move_to_end(1)
    assert ledger.path.read_bytes() == form(f"format = 1\n\n{second}\n{first}").encode()


@pytest.mark.parametrize(
    "change",
    [lambda ledger: ledger.open(new_match), lambda ledger: ledger.move_to_end(1)],
    ids=["open", "move"],
)
def test_not_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Ledger], object]
) -> None:
    """A match that would not read back as it is meant is neither added nor moved."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    monkeypatch.setattr(plans, "encode", lambda _match: object())
    with pytest.raises(NotWhatWasMeant) as caught:
        change(ledger)
    assert vars(caught.value) == {"path": ledger.path}
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE


def test_block_without_blank_line(tmp_path: Path) -> None:
    """Where blocks stand close together, only the block itself is cut."""
    text = NEW_FILE.decode().replace("\n\n", "\n")
    ledger = ledger_of(tmp_path, text)
    ledger.update(lambda match: match.without_last_hand())
    assert ledger.path.read_text(encoding="utf-8") == text[: text.index("[[match.hand]]")]


@pytest.mark.parametrize(
    "change",
    [
        lambda match: match.with_hand(hand("Eva", "Ana: 3")),
        lambda match: match.with_hand(hand("Ana", "beto: 3")),
        lambda match: match._replace(started=EVENING.replace(tzinfo=None)),
        lambda match: match._replace(away=("Zoe",)),
        lambda match: match._replace(seats=("Ana", "Beto; Caro")),
    ],
    ids=["stranger", "spelling", "no offset", "stranger away", "separator in a name"],
)
def test_not_what_was_meant(tmp_path: Path, change: Callable[[Match], Match]) -> None:
    """What would read back as something else, or not at all, isn't written."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with pytest.raises(NotWhatWasMeant) as caught:
        ledger.update(change, number=1)
    assert vars(caught.value) == {"path": ledger.path}
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE
