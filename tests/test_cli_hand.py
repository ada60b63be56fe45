"""`hand` records who went out and what was left, in the three ways to count."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer, Clock

    Run = Callable[..., Answer]

pytestmark = pytest.mark.usefixtures("clock")

TEN = ("Ana", "Beto", "Caro", "Dani", "Eli", "Fede", "Gabi", "Hugo", "Ines", "Juan")


def announcements(answer: Answer) -> list[str]:
    """Return the loud lines of an answer."""
    return [line for line in answer.out.splitlines() if line.startswith("***")]


def hands_of(run: Run) -> list[dict[str, Any]]:
    """Return the hands of the current match as JSON."""
    hands: list[dict[str, Any]] = run("table", "--json").json["hands"]
    return hands


def test_a_hand(run: Run, ledger_path: Path) -> None:
    """A hand is answered with each one's cards, what was written, the totals and who leads."""
    run("new", "Ana", "Beto", "Caro")
    before = ledger_path.read_bytes()
    answer = run("hand", "Ana", "--left", "Beto: 7 +2; Caro: w 3")
    assert (answer.out, answer.err, answer.status) == (
        (
            "Recorded hand 1: Ana went out.\n"
            "  Beto: 27 (7, +2 20)\n"
            "  Caro: 53 (wild 50, 3)\n"
            "Ana takes 80 points.\n"
            "Totals: Ana 80 (420 to go), Beto 0 (500 to go), Caro 0 (500 to go)\n"
            "Ana leads with 80.\n"
        ),
        "",
        0,
    )
    assert ledger_path.read_bytes() == before + (
        b"\n[[match.hand]]\n"
        b"played = 2026-11-30 20:15:00-03:00\n"
        b'winner = "Ana"\n'
        b'left = "Beto: 7 +2; Caro: w 3"\n'
    )


def test_json(run: Run, clock: Clock) -> None:
    """`--json` answers with the whole match, as the contract shows it."""
    run("new", "Ana", "Beto", "Caro", "--house", "stacking")
    clock.time += timedelta(minutes=16)
    answer = run("hand", "a", "--left", "c: w 3", "--left", "b: 7 roba dos", "--json")
    assert (answer.json, answer.err) == (
        {
            "match": {
                "id": 1,
                "title": None,
                "started": "2026-11-30T20:15:00-03:00",
                "mode": "winner",
                "target": 500,
                "decks": 1,
                "house_rules": ["stacking"],
                "players": ["Ana", "Beto", "Caro"],
                "away": [],
                "out": [],
                "start": {"Ana": 0, "Beto": 0, "Caro": 0},
                "hands": [
                    {
                        "hand": 1,
                        "played": "2026-11-30T20:31:00-03:00",
                        "dealer": None,
                        "winner": "Ana",
                        "left": {"Caro": ["w", "3"], "Beto": ["7", "+2"]},
                        "points": {"Ana": 80, "Beto": 0, "Caro": 0},
                        "totals": {"Ana": 80, "Beto": 0, "Caro": 0},
                        "counted": True,
                        "not_counted": [],
                    }
                ],
                "totals": {"Ana": 80, "Beto": 0, "Caro": 0},
                "dealer": None,
                "status": "open",
                "reached": [],
                "winners": [],
            },
            "recorded": True,
        },
        "",
    )


def test_counts_are_written_out_and_sums_stay(run: Run, ledger_path: Path) -> None:
    """`3x7` is kept as three sevens, a sum as the sum that it is."""
    run("new", "Ana", "Beto", "Caro")
    run("hand", "Ana", "--left", "Beto: 3x7\nCaro: =27 custom;")
    assert ledger_path.read_text().endswith('left = "Beto: 7 7 7; Caro: =27 b"\n')
    assert hands_of(run)[0]["left"] == {"Beto": ["7", "7", "7"], "Caro": ["=27", "b"]}


def test_a_loser_with_a_zero(run: Run) -> None:
    """A loser who holds only a 0 has 0 points too, and has not won the hand."""
    run("new", "Ana", "Beto", "--mode", "own")
    assert run("hand", "Beto", "--left", "Ana: 0").out == (
        "Recorded hand 1: Beto went out.\n"
        "  Ana: 0 (0)\n"
        "Points of this hand: Ana 0, Beto 0\n"
        "Totals: Ana 0, Beto 0\n"
        "Ana, Beto lead with 0.\n"
    )


def test_the_first_hand_names_the_players(run: Run) -> None:
    """In a match without players the first hand seats them, the winner first, then as typed."""
    run("new")
    assert run("hand", "Caro", "--left", "Ana: 1; Beto José: 2").out == (
        "Recorded hand 1: Caro went out.\n"
        "  Ana: 1 (1)\n"
        "  Beto José: 2 (2)\n"
        "Caro takes 3 points.\n"
        "Totals: Caro 3 (497 to go), Ana 0 (500 to go), Beto José 0 (500 to go)\n"
        "Caro leads with 3.\n"
    )
    assert run("hand", "beto jose", "--left", "ana: 4; c: 5", "--json").json["match"][
        "players"
    ] == [
        "Caro",
        "Ana",
        "Beto José",
    ]


def test_the_first_hand_names_ten_at_most(run: Run, ledger_path: Path) -> None:
    """The first hand may name ten players with one deck, not eleven."""
    run("new")
    before = ledger_path.read_bytes()
    ten = "; ".join(f"{name}: 1" for name in TEN)
    assert run("hand", "Karl", "--left", ten).err == (
        "Too many players: 11, but at most 10 with these cards; “uno-score set --decks 2” takes "
        "more.\n"
    )
    assert ledger_path.read_bytes() == before
    nine = "; ".join(f"{name}: =1" for name in TEN[1:])
    assert run("hand", "Ana", "--left", nine, "--json").json["match"]["players"] == list(TEN)


def test_the_first_hand_names_eleven_with_two_decks(run: Run) -> None:
    """With two decks the first hand may name eleven."""
    run("new", "--decks", "2")
    left = "; ".join(f"{name}: +4" for name in TEN[:8])
    assert run("hand", "Karl", "--left", f"{left}; Ines: 1; Juan: 1").last_line == (
        "Karl leads with 402."
    )


@pytest.mark.parametrize(
    ("points", "status", "last_line"),
    [
        (99, "open", "Ana leads with 99."),
        (100, "finished", "*** Ana (100) wins the match! ***"),
        (101, "finished", "*** Ana (101) wins the match! ***"),
    ],
)
def test_winner_mode_ends_at_the_target(points: int, status: str, last_line: str, run: Run) -> None:
    """In `winner` the match is over once somebody has the target, not a point sooner."""
    run("new", "Ana", "Beto", "--to", "100")
    answer = run("hand", "Ana", "--left", f"Beto: ={points}")
    assert (answer.last_line, run("table", "--json").json["status"]) == (last_line, status)


def test_a_match_in_winner_mode(run: Run) -> None:
    """In `winner` points add up until somebody reaches the target, who is announced once."""
    run("new", "Ana", "Beto", "--to", "100", "--dealer", "Ana")
    first = run("hand", "Ana", "--left", "Beto: w 9")
    second = run("hand", "Beto", "--left", "Ana: 9")
    third = run("hand", "Ana", "--left", "Beto: +4")
    assert [first.last_line, second.last_line] == ["Beto deals next.", "Ana deals next."]
    assert third.out == (
        "Recorded hand 3: Ana went out.\n"
        "  Beto: 50 (+4 50)\n"
        "Ana takes 50 points.\n"
        "Totals: Ana 109, Beto 9\n"
        "*** Ana (109) wins the match! ***\n"
    )
    assert [announcements(answer) for answer in (first, second)] == [[], []]


@pytest.mark.parametrize(("points", "status"), [(49, "open"), (50, "finished"), (51, "finished")])
def test_own_mode_ends_at_the_target(points: int, status: str, run: Run) -> None:
    """In `own` the match is over once somebody has the target, not a point sooner."""
    run("new", "Ana", "Beto", "--to", "50", "--mode", "own")
    run("hand", "Ana", "--left", f"Beto: ={points}")
    assert run("table", "--json").json["status"] == status


def test_a_match_in_own_mode(run: Run) -> None:
    """In `own` who reached the target has lost and is named; the lowest total wins."""
    run("new", "Ana", "Beto", "Caro", "--to", "100", "--mode", "own")
    first = run("hand", "Ana", "--left", "Beto: w; Caro: 5")
    second = run("hand", "Caro", "--left", "Ana: 9; Beto: +4")
    assert (first.last_line, announcements(first)) == ("Ana leads with 0.", [])
    assert second.out == (
        "Recorded hand 2: Caro went out.\n"
        "  Ana: 9 (9)\n"
        "  Beto: 50 (+4 50)\n"
        "Points of this hand: Ana 9, Beto 50, Caro 0\n"
        "Totals: Caro 5, Ana 9, Beto 100\n"
        "*** Beto (100) reached 100. Caro (5) wins the match! ***\n"
    )


def test_equal_lowest_totals_share_the_win(run: Run) -> None:
    """In `own` equal lowest totals share the win, and several may have reached the target."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--to", "50", "--mode", "own")
    run("hand", "Ana", "--left", "Beto: 4; Caro: 9; Dani: 8")
    answer = run("hand", "Beto", "--left", "Ana: 4; Caro: w; Dani: +4", "--json")
    match = answer.json["match"]
    assert (match["reached"], match["winners"]) == (["Caro", "Dani"], ["Ana", "Beto"])
    run("undo")
    assert run("hand", "Beto", "--left", "Ana: 4; Caro: w; Dani: +4").last_line == (
        "*** Caro (59), Dani (58) reached 50. Ana (4), Beto (4) share the win! ***"
    )


def test_a_match_in_knockout_mode(run: Run) -> None:
    """In `knockout` who reaches the target is out, isn't dealt to, and the last one wins."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--to", "50", "--mode", "knockout", "--dealer", "Ana")
    first = run("hand", "Ana", "--left", "Beto: w; Caro: 5; Dani: 6")
    assert first.out == (
        "Recorded hand 1: Ana went out.\n"
        "  Beto: 50 (wild 50)\n"
        "  Caro: 5 (5)\n"
        "  Dani: 6 (6)\n"
        "Points of this hand: Ana 0, Beto 50, Caro 5, Dani 6\n"
        "Totals: Ana 0, Caro 5, Dani 6, Beto 50\n"
        "Ana leads with 0.\n"
        "Caro deals next.\n"
        "*** Beto (50) is out! ***\n"
    )
    second = run("hand", "Caro", "--left", "Ana: 9; Dani: 8")
    assert (second.last_line, announcements(second)) == ("Dani deals next.", [])
    third = run("hand", "Dani", "--left", "Ana: w; Caro: w")
    assert third.out == (
        "Recorded hand 3: Dani went out.\n"
        "  Ana: 50 (wild 50)\n"
        "  Caro: 50 (wild 50)\n"
        "Points of this hand: Ana 50, Caro 50, Dani 0\n"
        "Totals: Dani 14, Beto 50, Caro 55, Ana 59\n"
        "*** Ana (59), Caro (55) are out! Dani (14) wins the match! ***\n"
    )
    assert [hand["dealer"] for hand in hands_of(run)] == ["Ana", "Caro", "Dani"]


@pytest.mark.parametrize(("points", "out"), [(29, []), (30, ["Beto"]), (31, ["Beto"])])
def test_out_at_the_target(points: int, out: list[str], run: Run) -> None:
    """In `knockout` somebody is out with the target, not a point sooner."""
    run("new", "Ana", "Beto", "Caro", "--to", "30", "--mode", "knockout")
    run("hand", "Ana", "--left", f"Beto: ={points}; Caro: 0")
    assert run("table", "--json").json["out"] == out


def test_several_out_in_one_hand(run: Run) -> None:
    """Several may be out through one hand, while the others play on."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--to", "50", "--mode", "knockout", "--dealer", "Ana")
    answer = run("hand", "Ana", "--left", "Beto: w; Caro: +4; Dani: 1")
    assert answer.out.splitlines()[-3:] == [
        "Ana leads with 0.",
        "Dani deals next.",
        "*** Beto (50), Caro (50) are out! ***",
    ]
    again = run("hand", "Dani", "--left", "Caro: 3; Ana: 2")
    assert (again.err, again.status) == (
        "Caro is out and plays no more hands: take that name off.\n",
        1,
    )


def test_dry_run(run: Run, ledger_path: Path) -> None:
    """`--dry-run` shows what the hand would do, and not a byte is written."""
    run("new", "Ana", "Beto", "--to", "50")
    before = ledger_path.read_bytes()
    arguments = ("hand", "Ana", "--left", "Beto: w", "--dry-run")
    assert run(*arguments).out == (
        "Only tried, not recorded: hand 1, Ana went out.\n"
        "  Beto: 50 (wild 50)\n"
        "Ana takes 50 points.\n"
        "Totals: Ana 50, Beto 0\n"
        "*** Ana (50) wins the match! ***\n"
    )
    tried = run(*arguments, "--json").json
    assert ledger_path.read_bytes() == before
    assert tried == run(*arguments[:-1], "--json").json | {"recorded": False}


def test_dry_run_is_refused_as_the_hand_would_be(run: Run, ledger_path: Path) -> None:
    """`--dry-run` refuses what the hand would be refused for."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    dry = run("hand", "Ana", "--left", "Beto: zzz", "--dry-run")
    wet = run("hand", "Ana", "--left", "Beto: zzz")
    assert (dry, wet.status, ledger_path.read_bytes()) == (wet, 1, before)


def test_in_a_folder_of_another_match(run: Run, tmp_path: Path) -> None:
    """`--file` keeps another file apart."""
    other = str(tmp_path / "other.toml")
    run("--file", other, "new", "Xena", "Yuri")
    run("new", "Ana", "Beto")
    assert run("--file", other, "hand", "Xena", "--left", "Yuri: 1").status == 0
    assert hands_of(run) == []


REFUSALS: list[tuple[tuple[str, ...], str, int]] = [
    ((), "Who went out is missing: write one of Ana, Beto, Caro after “hand”.", 2),
    (
        ("--left", "Beto: 7; Caro: 1"),
        "Who went out is missing: write one of Ana, Beto, Caro after “hand”.",
        2,
    ),
    (
        ("Ana",),
        'What these still held is missing: Beto, Caro; add it as in --left "Beto: 7 +2".',
        2,
    ),
    (
        ("Ana", "--left", "Beto: 7"),
        'What these still held is missing: Caro; add it as in --left "Caro: 7 +2".',
        2,
    ),
    (
        ("Ana", "--left", "Beto: 7; Dani: 3; Caro: 2"),
        (
            "Nobody in the match is called “Dani”: the players are Ana, Beto, Caro, and “uno-score "
            "join” adds one."
        ),
        1,
    ),
    (
        ("Ana", "--left", "Bert: 7; Caro: 2"),
        (
            "Nobody in the match is called “Bert”: did you mean Beto? The players are Ana, Beto, "
            "Caro, and “uno-score join” adds one."
        ),
        1,
    ),
    (
        ("Ana", "--left", "Beto: 7; beto: 3; Caro: 2"),
        "Beto stands twice in what was left: write all those cards behind one name.",
        1,
    ),
    (
        ("Ana", "--left", "Beto: 7", "--left", "b: 3; Caro: 2"),
        "Beto stands twice in what was left: write all those cards behind one name.",
        1,
    ),
    (
        ("Ana", "--left", "Beto: 7; Caro: 2; Ana: 3"),
        (
            "Ana went out, so nothing was left there: take Ana out of --left, or write who went "
            "out instead."
        ),
        1,
    ),
    (
        ("Zoe", "--left", "Beto: 7; Caro: 2"),
        (
            "Nobody in the match is called “Zoe”: the players are Ana, Beto, Caro, and “uno-score "
            "join” adds one."
        ),
        1,
    ),
    (
        (" ", "--left", "Beto: 7; Caro: 2"),
        "A name is empty: write at least one character.",
        2,
    ),
    (
        ("Ana", "--left", "Beto 7; Caro: 2"),
        "“Beto 7” has no colon between name and cards: write it as in “Beto: 7 +2; Caro: w 3”.",
        1,
    ),
    (
        ("Ana", "--left", "Beto: ; Caro: 2"),
        "There are no cards after Beto: write what was left, as in “Beto: 7 +2 w”.",
        1,
    ),
    (
        ("Ana", "--left", ": 7; Caro: 2"),
        "A name is missing: write one before each colon, as in “Beto: 7 +2; Caro: w 3”.",
        1,
    ),
    (
        ("Ana", "--left", "Beto: 3x+4; Caro: 2x+4"),
        (
            "Too many “+4”: 5 in this hand, but 4 in the cards played with; count again, or play "
            "with more decks: “uno-score set --decks 2”."
        ),
        1,
    ),
    (
        ("Ana", "--left", "Beto:", "7", "+2"),
        (
            "“7 +2” is too much here: what was left stands behind --left, in quotes, as in "
            '--left "Beto: 7 +2".'
        ),
        2,
    ),
]


@pytest.mark.parametrize(("arguments", "sentence", "status"), REFUSALS)
def test_refusals(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, ledger_path: Path
) -> None:
    """A hand that can't be is refused in one sentence, and not a byte of the file changes."""
    run("new", "Ana", "Beto", "Caro")
    before = ledger_path.read_bytes()
    answer = run("hand", *arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert ledger_path.read_bytes() == before


def test_missing_parts_of_the_first_hand(run: Run) -> None:
    """Where nobody is known yet, an example shows what is missing: status 2."""
    run("new")
    winner, left = run("hand"), run("hand", "Ana")
    assert [(winner.err, winner.status), (left.err, left.status)] == [
        (
            'Who went out is missing: write it first, as in hand Ana --left "Beto: 7 +2".\n',
            2,
        ),
        ('What was left is missing: add it as in --left "Beto: 7 +2; Caro: w 3".\n', 2),
    ]


def test_missing_parts_with_json(run: Run) -> None:
    """With `--json` nothing is asked either: status 2, and who is missing as values."""
    run("new", "Ana", "Beto", "Caro")
    answer = run("hand", "Ana", "--left", "Caro: 3", "--json")
    assert (answer.out, answer.error, answer.status) == (
        "",
        {
            "error": {
                "code": "missing-leftovers",
                "message": 'What these still held is missing: Beto; add it as in --left "Beto: '
                '7 +2".',
                "players": ["Beto"],
            }
        },
        2,
    )


def test_an_ambiguous_start_of_a_name(run: Run) -> None:
    """The start of several names is refused; an exact name wins over a start."""
    run("new", "Ana", "Anabel", "Beto")
    assert run("hand", "an", "--left", "Beto: 1").err == (
        "“an” could be any of Ana, Anabel: write more of the name.\n"
    )
    assert run("hand", "ana", "--left", "anab: 1; b: 2").status == 0


def test_no_match_yet(run: Run, ledger_path: Path) -> None:
    """Without a match there is no hand to record, and no file is made."""
    answer = run("hand", "Ana", "--left", "Beto: 7")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "There is no match yet: open one with “uno-score new”.\n",
        1,
    )
    assert not ledger_path.parent.exists()


@pytest.mark.parametrize("arguments", [("hand",), ("hand", "Ana", "--left", "Beto: 1")])
def test_a_match_that_is_over(arguments: tuple[str, ...], run: Run, ledger_path: Path) -> None:
    """A match that is over takes no further hand."""
    run("new", "Ana", "Beto", "--to", "5")
    run("hand", "Ana", "--left", "Beto: 9")
    before = ledger_path.read_bytes()
    answer = run(*arguments)
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            "The match is over and Ana won it: open another with “uno-score rematch” or “new”, or "
            "take its last hand back with “uno-score undo”.\n"
        ),
        1,
    )
    assert ledger_path.read_bytes() == before


def test_who_is_away_plays_no_hand(run: Run, ledger_path: Path) -> None:
    """Who left the match isn't waited for, and can't be named."""
    run("new", "Ana", "Beto", "Caro")
    with ledger_path.open("a", encoding="utf-8") as file:
        file.write('away = ["Caro"]\n')
    assert run("hand", "Caro", "--left", "Ana: 1; Beto: 2").err == (
        "Caro has left the match: take that name off, or let “uno-score join” bring Caro back.\n"
    )
    assert run("hand", "Ana", "--left", "Beto: 2").last_line == "Ana leads with 2."


def test_a_damaged_file(run: Run, ledger_path: Path) -> None:
    """A file that can't be read is status 3, with its place, and stays as it is."""
    run("new", "Ana", "Beto")
    with ledger_path.open("a", encoding="utf-8") as file:
        file.write("targett = 7\n")
    before = ledger_path.read_bytes()
    answer = run("hand", "Ana", "--left", "Beto: 1")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"{ledger_path}, line 13, column 1: “targett” is nothing that is kept here: did you "
            "mean “target”?\n"
        ),
        3,
    )
    assert ledger_path.read_bytes() == before


def test_ctrl_c(run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is status 130, without a word, and nothing is recorded."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()

    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uno_score.cli.hand.now", interrupt)
    answer = run("hand", "Ana", "--left", "Beto: 1")
    assert (answer.out, answer.err, answer.status) == ("", "", 130)
    assert ledger_path.read_bytes() == before


def test_the_clock_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand is stamped with the time of the system, with an offset, to the second."""
    from uno_score.cli.session import now

    monkeypatch.setattr("uno_score.cli.hand.now", now)
    run("new", "Ana", "Beto")
    before = now()
    run("hand", "Ana", "--left", "Beto: 1")
    played = hands_of(run)[0]["played"]
    assert before.isoformat() <= played <= now().isoformat()
    assert (before.microsecond, before.utcoffset() is None) == (0, False)
