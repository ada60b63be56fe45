"""`new` opens a match with what was agreed, and refuses what can't be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]

pytestmark = pytest.mark.usefixtures("clock")

TEN = ("Ana", "Beto", "Caro", "Dani", "Eli", "Fede", "Gabi", "Hugo", "Ines", "Juan")


def new_match(**changes: object) -> dict[str, Any]:
    """Return the JSON of a match of Ana and Beto without hands, but for these changes."""
    return {
        "id": 1,
        "title": None,
        "started": "2026-11-30T20:15:00-03:00",
        "mode": "winner",
        "target": 500,
        "decks": 1,
        "house_rules": [],
        "players": ["Ana", "Beto"],
        "away": [],
        "out": [],
        "start": {"Ana": 0, "Beto": 0},
        "hands": [],
        "totals": {"Ana": 0, "Beto": 0},
        "dealer": None,
        "status": "open",
        "reached": [],
        "winners": [],
    } | changes


def test_players_alone(run: Run) -> None:
    """With nothing but names, a match goes to 500 and the winner of a hand takes all."""
    assert run("new", "Ana", "Beto", "Caro").out == (
        "Opened: Match 1, 2026-11-30 20:15\n"
        "to 500, the winner takes all points\n"
        "Players, in the order of play: Ana, Beto, Caro.\n"
    )


def test_everything_agreed(run: Run, ledger_path: Path) -> None:
    """Every option is shown in the answer, and stands in the file."""
    answer = run(
        *("new", "Ana", "Beto", "--to", "200", "--mode", "own", "--house", "seven-zero"),
        *("--house", "jump-in", "--dealer", "be", "--decks", "2", "--title", " Friday night "),
    )
    assert (answer.out, answer.err, answer.status) == (
        (
            "Opened: Match 1, Friday night, 2026-11-30 20:15\n"
            "to 200, each one writes down his own points, 2 decks\n"
            "seven-zero: Whoever plays a 7 swaps hands with a player of his choice; with a 0, "
            "everybody passes the hand on to the next player in the direction of play.\n"
            "jump-in: Whoever holds the very same card as the one on top, in number and colour, "
            "may play it out of turn, and play goes on from there.\n"
            "Players, in the order of play: Ana, Beto.\n"
            "Beto deals first.\n"
        ),
        "",
        0,
    )
    assert ledger_path.read_text(encoding="utf-8") == (
        "# uno-score keeps its matches here. It may be edited by hand.\n"
        "format = 1\n\n"
        "[[match]]\n"
        "id = 1\n"
        "started = 2026-11-30 20:15:00-03:00\n"
        'title = "Friday night"\n'
        'mode = "own"\n'
        "target = 200\n"
        'players = [\n    "Ana",\n    "Beto",\n]\n'
        'house_rules = [\n    "seven-zero",\n    "jump-in",\n]\n'
        "decks = 2\n"
        'dealer = "Beto"\n'
    )


def test_nobody_named(run: Run) -> None:
    """Without names, the first hand will name the players."""
    assert run("new", "--mode", "knockout").out == (
        "Opened: Match 1, 2026-11-30 20:15\n"
        "to 500, whoever reaches the target is out\n"
        "The first hand will name the players.\n"
    )


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ((), {}),
        (("--to", "1"), {"target": 1}),
        (("--to", "999999"), {"target": 999_999}),
        (("--to", "0200"), {"target": 200}),
        (("--mode", "own"), {"mode": "own"}),
        (("--mode", "knockout"), {"mode": "knockout"}),
        (("--decks", "9"), {"decks": 9}),
        (("--dealer", "ana"), {"dealer": "Ana"}),
        (("--title", "100 % “UNO”: [/red]"), {"title": "100 % “UNO”: [/red]"}),
        (("--title", "  "), {"title": None}),
        (
            ("--house", "jump-in", "--house", "stacking", "--house", "jump-in"),
            {"house_rules": ["stacking", "jump-in"]},
        ),
    ],
)
def test_json(options: tuple[str, ...], changes: dict[str, object], run: Run) -> None:
    """`--json` answers with the whole match."""
    assert run("new", "Ana", "Beto", "--json", *options).json == {"match": new_match(**changes)}


def test_stacking_comes_along(run: Run) -> None:
    """`stacking-mixed` switches `stacking` on, with a word, unless it was asked for as well."""
    word = "stacking comes along with stacking-mixed."
    mixed = run("new", "--house", "stacking-mixed").out.splitlines()
    both = run("new", "--house", "stacking", "--house", "stacking-mixed").out.splitlines()
    assert [line.split(":")[0] for line in both[1:]] == [
        "to 500, the winner takes all points",
        "stacking",
        "stacking-mixed",
        "The first hand will name the players.",
        both[-1].split(":")[0],
    ]
    assert [*mixed[1:4], mixed[5]] == [*both[1:4], both[4]]
    assert mixed[4] == word


def test_challenge(run: Run) -> None:
    """`challenge` is the rule already, and answered so."""
    assert run("new", "--house", "challenge").out.splitlines()[1:3] == [
        "to 500, the winner takes all points",
        "challenge needs no house rule: a +4 may always be challenged.",
    ]


@pytest.mark.parametrize("count", [2, 10])
def test_as_many_as_one_deck_serves(count: int, run: Run) -> None:
    """2 to 10 players play with one deck."""
    assert run("new", *TEN[:count], "--json").json["match"]["players"] == list(TEN[:count])


def test_eleven_with_two_decks(run: Run) -> None:
    """Eleven players play with two decks."""
    answer = run("new", *TEN, "Karl", "--decks", "2", "--json")
    assert answer.json["match"]["players"] == [*TEN, "Karl"]


def test_another_match(run: Run, ledger_path: Path) -> None:
    """Another match becomes the current one; the unfinished one stays as it is."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    assert run("new", "Caro", "Dani").out.splitlines()[0] == "Opened: Match 2, 2026-11-30 20:15"
    assert ledger_path.read_bytes().startswith(before)
    assert run("table").out.splitlines()[0] == "Match 2, 2026-11-30 20:15"
    assert run("table", "--match", "1", "--json").json == new_match()


def test_names_of_every_script(run: Run) -> None:
    """Names of any script are kept as typed, spaces inside included."""
    names = [
        "María José",
        "李雷",
        "\u0641\u0627\u0637\u0645\u0647\u200c\u0632\u0647\u0631\u0627",
        "👨\u200d👩\u200d👧",
        "O'Neil [/red]",
    ]
    assert run("new", *names, "--json").json["match"]["players"] == names


NINETY_ONE = tuple(f"Player {number}x" for number in range(91))

REFUSALS: list[tuple[tuple[str, ...], str]] = [
    (
        ("Ana",),
        "Ana can't play alone: name everybody, or nobody and the first hand will name them.",
    ),
    (
        ("Ana", "ANÁ"),
        (
            "“ANÁ” and “Ana” are the same name here, where capitals and accents don't count: "
            "change one of them."
        ),
    ),
    (
        (*TEN, "Karl"),
        "Too many players: 11, but at most 10 with these cards; add --decks 2.",
    ),
    (
        (*NINETY_ONE, "--decks", "9"),
        "Too many players: 91, but at most 90 with these cards; play at several tables.",
    ),
    (
        ("Ana", "Beto", "--dealer", "Zoe"),
        "“Zoe” can't deal: name one of the players, Ana, Beto.",
    ),
    (
        ("--dealer", "Ana"),
        "“Ana” can't deal yet: name the players too, in the order of play.",
    ),
    (
        ("Ana", "Beto:"),
        "“Beto:” can't hold the character “:”: write it without.",
    ),
    (
        ("Ana", "--", "-Beto"),
        "The name “-Beto” begins with a dash, as options do: write it without the dash.",
    ),
    (("Ana", " "), "A name is empty: write at least one character."),
    (
        ("Ana", "Andres", "--dealer", "an"),
        "“an” can't deal: name one of the players, Ana, Andres.",
    ),
    (
        ("Ana", "B" * 41),
        f"The name “{'B' * 41}” is too long: a name has at most 40 characters, so shorten it.",
    ),
    (
        ("--title", "red\x1b[31m"),
        r"“red\x1b[31m” can't hold the character “\x1b”: write it without.",
    ),
    (
        ("--to", "0"),
        "“0” is no number for --to: write one from 1 to 999999, in digits.",
    ),
    (
        ("--mode", "owm"),
        "“owm” is no way to count: did you mean own? There are winner, own, knockout.",
    ),
    (
        ("--mode", "ganador"),
        "“ganador” is no way to count: write one of winner, own, knockout.",
    ),
    (
        ("--house", "stackin"),
        "“stackin” is no house rule: did you mean stacking?",
    ),
    (
        ("--house", "xyz"),
        (
            "“xyz” is no house rule: write one of stacking, stacking-mixed, no-challenge, "
            "seven-zero, jump-in, must-play, play-drawn, draw-until, draw-keep, no-action-finish."
        ),
    ),
    (
        ("--house", "draw-keep", "--house", "play-drawn"),
        "draw-keep and play-drawn can't both be played: choose one of them.",
    ),
    (
        ("--house", "no-challenge", "--house", "challenge"),
        "no-challenge and challenge can't both be played: choose one of them.",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSALS)
def test_refusals(arguments: tuple[str, ...], sentence: str, run: Run, ledger_path: Path) -> None:
    """What the command line alone shows to be wrong is status 2, one sentence, and no file."""
    answer = run("new", *arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", 2)
    assert not ledger_path.parent.exists()
