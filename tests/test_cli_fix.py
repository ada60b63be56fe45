"""`fix` corrects any hand of any match, and shows what that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]

pytestmark = pytest.mark.usefixtures("clock")

COMMENTED = """\
# Ours since 2026.
format = 1

# The old one.
[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "own"   # as always
target = 50

[[match.hand]]
played = 2026-11-30 20:20:00-03:00
winner = "Ana"
left = "Beto: 7; Caro: 8"  # sure?

# Caro was late.

[[match.hand]]
played = 2026-11-30 20:25:00-03:00
  winner = "Beto"
left = "Ana: 9;Caro: 9"
# The end.

[[match]]
id = 2
started = 2026-11-30 21:00:00-03:00
mode = "winner"
target = 500
"""


@pytest.fixture
def commented(ledger_path: Path) -> Path:
    """Give a file that somebody has edited, whose first match isn't the current one."""
    ledger_path.parent.mkdir()
    ledger_path.write_text(COMMENTED, encoding="utf-8")
    return ledger_path


def three(run: Run, *options: str) -> None:
    """Record a match of three hands."""
    run("new", "Ana", "Beto", "Caro", *options)
    run("hand", "Ana", "--left", "Beto: 7; Caro: 8")
    run("hand", "Beto", "--left", "Ana: 9; Caro: 9")
    run("hand", "Ana", "--left", "Beto: 9; Caro: 5")


def lines_of(answer: Answer) -> list[str]:
    """Return the lines on both streams of a command that was done."""
    assert answer.status == 0
    return [*answer.out.splitlines(), *answer.err.splitlines()]


def test_cards_of_one_player(run: Run) -> None:
    """The corrected hand is shown, then old and new totals side by side, then who leads."""
    three(run, "--dealer", "Ana")
    assert lines_of(run("fix", "1", "--left", "Beto: w +2")) == [
        "Corrected hand 1: Ana went out.",
        "  Beto: 70 (wild 50, +2 20)",
        "  Caro: 8 (8)",
        "  Ana: 29 before, 92 now",
        "Ana leads with 92.",
        "Ana deals next.",
    ]


def test_cards_of_all_players(run: Run) -> None:
    """All cards of a hand can be corrected at once."""
    three(run, "--mode", "own")
    assert lines_of(run("fix", "1", "--left", "Beto: 1; Caro: 2")) == [
        "Corrected hand 1: Ana went out.",
        "  Beto: 1 (1)",
        "  Caro: 2 (2)",
        "  Beto: 16 before, 10 now",
        "  Caro: 22 before, 16 now",
        "Ana leads with 9.",
    ]


def test_winner(run: Run) -> None:
    """The new winner's own cards are dropped, with a word."""
    three(run, "--mode", "own")
    assert lines_of(run("fix", "1", "--winner", "be", "--left", "Ana: 4")) == [
        "Corrected hand 1: Beto went out.",
        "  Caro: 8 (8)",
        "  Ana: 4 (4)",
        "The cards written for Beto were dropped.",
        "  Ana: 9 before, 13 now",
        "  Beto: 16 before, 9 now",
        "Beto leads with 9.",
    ]


def test_drop(run: Run) -> None:
    """`--drop` takes a hand out."""
    three(run)
    assert lines_of(run("fix", "2", "--drop")) == [
        "Took out hand 2: Beto had gone out.",
        "  Beto: 18 before, 0 now",
        "Ana leads with 29.",
    ]
    assert len(run("table", "--json").json["hands"]) == 2


def test_nothing_moves(run: Run) -> None:
    """A correction that moves no total says so."""
    three(run)
    assert lines_of(run("fix", "1", "--left", "Beto: =7")) == [
        "Corrected hand 1: Ana went out.",
        "  Beto: 7 (counted by hand 7)",
        "  Caro: 8 (8)",
        "The totals stay as they were.",
        "Ana leads with 29.",
    ]


def test_json(run: Run) -> None:
    """`--json` answers with the match as it is now, and warnings are JSON too, a line each."""
    three(run, "--to", "40", "--mode", "own")
    answer = run("fix", "1", "--left", "Caro: w", "--json")
    assert answer.json == {"match": run("table", "--json").json}
    assert answer.error == {
        "warning": {
            "code": "hands-not-counted",
            "message": "Warning: hands 2, 3 don't count, because the match was over with hand 1: "
            "raise the target with “set --to” to go on, or take them out with “fix 2 --drop” and "
            "so on.",
            "hands": [2, 3],
            "decided_by": 1,
        }
    }


def test_end_of_the_match(run: Run) -> None:
    """A correction that ends the match announces who won, in the last line of the answer."""
    three(run, "--to", "40")
    assert run("fix", "3", "--left", "Beto: =80").out.splitlines()[-2:] == [
        "  Ana: 29 before, 100 now",
        "*** Ana (100) wins the match! ***",
    ]


def test_finished_match_is_open_again(run: Run) -> None:
    """A correction in a finished match can open it again."""
    three(run, "--to", "29")
    assert lines_of(run("fix", "3", "--left", "Caro: 1")) == [
        "Corrected hand 3: Ana went out.",
        "  Beto: 9 (9)",
        "  Caro: 1 (1)",
        "  Ana: 29 before, 25 now",
        "The match is open again.",
        "Ana leads with 25.",
    ]


def test_another_winner_of_the_match(run: Run) -> None:
    """Where a correction gives the match to somebody else, old and new winner are told."""
    three(run, "--to", "29")
    assert lines_of(run("fix", "2", "--left", "Caro: w"))[3:] == [
        "  Ana: 29 before, 15 now",
        "  Beto: 18 before, 59 now",
        "Ana (29) had won before.",
        "Hand 3 had decided the match before, hand 2 does now.",
        "*** Beto (59) wins the match! ***",
        (
            "Warning: hand 3 doesn't count, because the match was over with hand 2: raise the "
            "target with “set --to” to go on, or take it out with “fix 3 --drop”."
        ),
    ]


def test_another_shared_win(run: Run) -> None:
    """Several who had shared the win before are told together."""
    run("new", "Ana", "Beto", "Caro", "--mode", "own", "--to", "50")
    run("hand", "Ana", "--left", "Beto: 0; Caro: w")
    assert lines_of(run("fix", "1", "--left", "Beto: 1"))[3:] == [
        "  Beto: 0 before, 1 now",
        "Ana (0), Beto (0) had shared the win before.",
        "*** Caro (50) reached 50. Ana (0) wins the match! ***",
    ]


def test_end_moves_to_another_hand(run: Run) -> None:
    """Where another hand decides the match now, both are named, though the winner is the same."""
    three(run, "--to", "20")
    assert lines_of(run("fix", "1", "--left", "Caro: w"))[3:] == [
        "  Ana: 29 before, 57 now",
        "  Beto: 18 before, 0 now",
        "Hand 3 had decided the match before, hand 1 does now.",
        "Ana (57) won the match.",
        (
            "Warning: hands 2, 3 don't count, because the match was over with hand 1: raise the "
            "target with “set --to” to go on, or take them out with “fix 2 --drop” and so on."
        ),
    ]


def test_elimination(run: Run) -> None:
    """Who is out through a correction is announced; who no longer is, is told."""
    three(run, "--mode", "knockout", "--to", "50")
    assert lines_of(run("fix", "3", "--left", "Caro: w"))[3:] == [
        "  Caro: 22 before, 67 now",
        "Ana leads with 9.",
        "*** Caro (67) is out! ***",
    ]
    assert lines_of(run("fix", "3", "--left", "Caro: 5"))[3:] == [
        "  Caro: 67 before, 22 now",
        "Caro (22) is in again.",
        "Ana leads with 9.",
    ]


def test_elimination_moves_to_another_hand(run: Run) -> None:
    """Who is out with another hand than before: both are named, and what counts no more."""
    three(run, "--mode", "knockout", "--to", "50")
    run("fix", "3", "--left", "Caro: w")
    assert lines_of(run("fix", "2", "--left", "Caro: w"))[3:] == [
        "  Caro: 67 before, 58 now",
        "Caro was out with hand 3 before, with hand 2 now.",
        "Ana leads with 9.",
        (
            "Warning: Caro was out before hand 3, so that part of it doesn't count: raise the "
            "target with “set --to”, or correct a hand with “fix”."
        ),
    ]


def test_hands_that_do_not_count_stand_in_the_table(run: Run) -> None:
    """Hands after the end aren't deleted: they stand in the table, marked."""
    three(run, "--to", "50", "--mode", "own")
    run("fix", "1", "--left", "Caro: w")
    assert run("table").out == (
        "Match 1, 2026-11-30 20:15\n"
        "to 50, each one writes down his own points\n\n"
        " hand   Ana  Beto  Caro\n"
        "    1    *0     7    50\n"
        "  (2)   (9)  *(0)   (9)\n"
        "  (3)  *(0)   (9)   (5)\n"
        "total     0     7    50\n"
        "to go    50    43     0\n\n"
        "* went out, ( ) doesn't count\n"
        "Ana (0) won the match. Caro (50) reached 50.\n"
    )
    assert run("set", "--to", "700").out.splitlines()[2:] == [
        "  Ana: 0 before, 9 now",
        "  Beto: 7 before, 16 now",
        "  Caro: 50 before, 64 now",
        "The match is open again.",
        "Ana leads with 9.",
    ]


def test_part_that_does_not_count_stands_in_the_table(run: Run) -> None:
    """The part of somebody who was out stands in the table, marked; the others' counts."""
    three(run, "--to", "50", "--mode", "knockout")
    run("fix", "1", "--left", "Caro: w")
    assert run("table").out.splitlines()[3:9] == [
        " hand  Ana  Beto  Caro",
        "    1   *0     7    50",
        "    2    9    *0   (9)",
        "    3   *0     9   (5)",
        "total    9    16    50",
        "to go   41    34   out",
    ]


def test_winner_without_the_cards_of_the_former_one(run: Run, ledger_path: Path) -> None:
    """Refused with the line to type, which does what was meant, also in another match."""
    three(run)
    run("new", "Xena", "Yuri")
    before = ledger_path.read_bytes()
    answer = run("fix", "1", "--winner", "be", "--left", "Caro: 3", "--match", "1")
    command = "fix 1 --match 1 --winner Beto --left 'Caro: 3; Ana: …'"
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"If Beto went out, what Ana still held is missing: write uno-score {command} with "
            "those cards.\n"
        ),
        1,
    )
    assert ledger_path.read_bytes() == before
    done = run(*("fix", "1", "--match", "1", "--winner", "Beto", "--left", "Caro: 3; Ana: w"))
    assert done.out.splitlines()[:3] == [
        "Corrected hand 1: Beto went out.",
        "  Caro: 3 (3)",
        "  Ana: 50 (wild 50)",
    ]


def test_a_loser_with_a_zero_is_no_winner(run: Run) -> None:
    """The winner of a hand is stored: a correction to a 0 makes nobody a winner."""
    three(run)
    run("fix", "1", "--left", "Beto: 0")
    assert run("table", "--json").json["hands"][0]["winner"] == "Ana"


def test_former_winner_with_a_zero(run: Run) -> None:
    """A former winner may hold a 0, and is no winner for it."""
    three(run, "--mode", "own")
    hand = run("fix", "1", "--winner", "Beto", "--left", "Ana: 0", "--json").json["match"]["hands"][
        0
    ]
    assert (hand["winner"], hand["points"]) == ("Beto", {"Ana": 0, "Beto": 0, "Caro": 8})


def test_an_old_hand_keeps_who_played_it(run: Run, ledger_path: Path) -> None:
    """No late joiner gets a phantom 0 in a corrected hand, and who left stays in it."""
    three(run)
    run("join", "Dani", "--start", "30")
    run("leave", "Caro")
    run("fix", "1", "--left", "Beto: 9")
    hand = run("fix", "2", "--winner", "Ana", "--left", "Beto: 5", "--json").json["match"]["hands"]
    assert [list(each["points"]) for each in hand] == [["Ana", "Beto", "Caro"]] * 3
    assert 'left = "Beto: 9; Caro: 8"\n' in ledger_path.read_text(encoding="utf-8")


def test_late_joiner_keeps_the_starting_points(run: Run) -> None:
    """No edit drops a late joiner's starting points."""
    three(run)
    run("join", "Dani", "--start", "30")
    run("fix", "1", "--left", "Beto: 9")
    run("fix", "2", "--drop")
    match = run("fix", "1", "--drop", "--json").json["match"]
    assert (match["start"], match["totals"]) == (
        {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": 30},
        {"Ana": 14, "Beto": 0, "Caro": 0, "Dani": 30},
    )


def test_another_match(run: Run, commented: Path) -> None:
    """`--match` corrects a match that isn't the current one; comments stay byte for byte."""
    assert run("fix", "2", "--left", "Ana: 8", "--match", "1").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(
        "Ana: 9;Caro: 9", "Ana: 8; Caro: 9"
    )
    assert run("table").out.startswith("Match 2, ")


def test_warning_about_another_match(run: Run, commented: Path) -> None:
    """A warning about a match that is named says how to get at that one."""
    answer = run("fix", "1", "--left", "Caro: w", "--match", "1")
    assert answer.err.splitlines() == [
        (
            "Warning: hand 2 doesn't count, because the match was over with hand 1: raise the "
            "target with “set --to” to go on, or take it out with “fix 2 --drop”."
        ),
        (
            "Warning: this is about match 1: write “resume 1” before “set”, and --match 1 behind "
            "“fix”."
        ),
    ]
    seats = 'players = [\n    "Ana",\n    "Beto",\n    "Caro",\n]\n'
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(
        "target = 50\n", f"target = 50\n{seats}"
    ).replace('"Beto: 7; Caro: 8"', '"Beto: 7; Caro: w"')


def test_bytes_of_a_dropped_hand(run: Run, commented: Path) -> None:
    """A hand that is taken out goes alone: comments around it stay."""
    assert run("fix", "2", "--drop", "--match", "1").status == 0
    block = COMMENTED[COMMENTED.index("\n[[match.hand]]\nplayed = 2026-11-30 20:25") :]
    block = block[: block.index("# The end.")]
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(block, "")


def test_same_correction_twice(run: Run, commented: Path) -> None:
    """A correction that changes nothing writes nothing."""
    run("fix", "2", "--left", "Ana: 8", "--match", "1")
    before = (commented.read_bytes(), commented.stat().st_mtime_ns)
    assert run("fix", "2", "--left", "Ana: 8", "--match", "1").status == 0
    assert (commented.read_bytes(), commented.stat().st_mtime_ns) == before


def test_hand_that_ended_the_match(run: Run) -> None:
    """The hand that ended the match can be taken back, or taken out, and the match is open."""
    three(run, "--to", "29")
    assert run("fix", "3", "--drop").out.splitlines()[2:] == [
        "The match is open again.",
        "Beto leads with 18.",
    ]


REFUSALS: list[tuple[tuple[str, ...], str, int]] = [
    ((), 'A word is missing: write it as in “uno-score fix 3 --left "Beto: 7 +2"”.', 2),
    (("x",), "“x” is no number for HAND: write one from 1 to 999999999, in digits.", 2),
    (("0", "--drop"), "“0” is no number for HAND: write one from 1 to 999999999, in digits.", 2),
    (("1",), "What to change is missing: add at least one of --winner, --left, --drop.", 2),
    (
        ("1", "--drop", "--winner", "Ana"),
        "--drop and --winner exclude each other: write only one of them.",
        2,
    ),
    (
        ("1", "--drop", "--left", "Ana: 1"),
        "--drop and --left exclude each other: write only one of them.",
        2,
    ),
    (("4", "--drop"), "There is no hand 4: write a number from 1 to 3.", 1),
    (("1", "--drop", "--match", "7"), "There is no match 7: the highest number is 1.", 1),
    (
        ("1", "--drop", "--match", "x"),
        "“x” is no number for --match: write one from 1 to 999999999, in digits.",
        2,
    ),
    (
        ("1", "--winner", "Bert"),
        (
            "Nobody in the match is called “Bert”: did you mean Beto? The players are Ana, Beto, "
            "Caro, Dani, and “uno-score join” adds one."
        ),
        1,
    ),
    (("1", "--winner", ""), "A name is empty: write at least one character.", 2),
    (
        ("1", "--winner", "Dani"),
        "Dani didn't play hand 1: name one of Ana, Beto, Caro.",
        1,
    ),
    (("1", "--left", "Dani: 5"), "Dani didn't play hand 1: name one of Ana, Beto, Caro.", 1),
    (
        ("1", "--left", "Ana: 5"),
        (
            "Ana went out, so nothing was left there: take Ana out of --left, or write who went "
            "out instead."
        ),
        1,
    ),
    (
        ("1", "--left", "Beto: 5; be: 6"),
        "Beto stands twice in what was left: write all those cards behind one name.",
        1,
    ),
    (
        ("1", "--left", "Beto: 7+2"),
        "“7+2” can be read in more than one way: write “7 +2” or “=9”.",
        1,
    ),
    (
        ("1", "--left", "Beto: 5xw"),
        (
            "Too many “wild”: 5 in this hand, but 4 in the cards played with; count again, or play "
            "with more decks: “uno-score set --decks 2”."
        ),
        1,
    ),
    (
        ("1", "--left", "Beto:", "7"),
        (
            "“7” is too much here: what was left stands behind --left, in quotes, as in "
            '--left "Beto: 7 +2".'
        ),
        2,
    ),
    (("1", "--lft", "Beto: 7"), "There is no option “--lft” here: did you mean --left?", 2),
]


@pytest.mark.parametrize(("arguments", "sentence", "status"), REFUSALS)
def test_refusals(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, ledger_path: Path
) -> None:
    """A correction with one mistake in it is refused in one sentence, and nothing is written."""
    three(run)
    run("join", "Dani")
    before = ledger_path.read_bytes()
    answer = run("fix", *arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert ledger_path.read_bytes() == before


def test_no_hands_and_no_match(run: Run) -> None:
    """Without a match, or without a hand in it, there is nothing to correct."""
    without_match = run("fix", "1", "--drop")
    run("new", "Ana", "Beto")
    without_hand = run("fix", "1", "--drop")
    assert [(each.err, each.status) for each in (without_match, without_hand)] == [
        ("There is no match yet: open one with “uno-score new”.\n", 1),
        ("There is no hand 1: the match has none yet.\n", 1),
    ]
