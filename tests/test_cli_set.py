"""`set` changes what was agreed, during a match or after it; everything is worked out again."""

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

[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "own"   # as always
  target = 50  # points
house_rules = [ "jump-in" ]
# not for children

[[match.hand]]
played = 2026-11-30 20:20:00-03:00
winner = "Ana"
left = "Beto: 7;Caro: 8"  # sure?
# The end.
"""


@pytest.fixture
def commented(ledger_path: Path) -> Path:
    """Give a file that somebody has edited."""
    ledger_path.parent.mkdir()
    ledger_path.write_text(COMMENTED, encoding="utf-8")
    return ledger_path


def two(run: Run, *options: str) -> None:
    """Record a match of two hands."""
    run("new", "Ana", "Beto", "Caro", *options)
    run("hand", "Ana", "--left", "Beto: 7; Caro: w")
    run("hand", "Beto", "--left", "Ana: 9; Caro: 9")


def lines_of(answer: Answer) -> list[str]:
    """Return the lines on both streams of a command that was done, without which match it is."""
    assert (answer.status, answer.out.splitlines()[0]) == (0, "Agreed: Match 1, 2026-11-30 20:15")
    return [*answer.out.splitlines()[1:], *answer.err.splitlines()]


def test_higher_target(run: Run) -> None:
    """A finished match goes on with a higher target, and hands count again."""
    two(run, "--dealer", "Ana")
    run("set", "--to", "50")
    assert lines_of(run("set", "--to", "700")) == [
        "to 700, the winner takes all points",
        "  Beto: 0 before, 18 now",
        "The match is open again.",
        "Ana leads with 57.",
        "Caro deals next.",
    ]
    assert run("hand", "Ana", "--left", "Beto: 1; Caro: 1").status == 0


def test_lower_target(run: Run) -> None:
    """A lower target can end a match before hands that were played, and says so."""
    two(run)
    assert lines_of(run("set", "--to", "50")) == [
        "to 50, the winner takes all points",
        "  Beto: 18 before, 0 now",
        "*** Ana (57) wins the match! ***",
        (
            "Warning: hand 2 doesn't count, because the match was over with hand 1: raise the "
            "target with “set --to” to go on, or take it out with “fix 2 --drop”."
        ),
    ]


def test_mode(run: Run) -> None:
    """Another way to count is worked out for all hands, old ones as well."""
    two(run, "--to", "60")
    assert lines_of(run("set", "--mode", "own")) == [
        "to 60, each one writes down his own points",
        "  Ana: 57 before, 9 now",
        "  Beto: 18 before, 7 now",
        "  Caro: 0 before, 59 now",
        "Beto leads with 7.",
    ]
    assert lines_of(run("set", "--mode", "knockout", "--to", "59"))[1:] == [
        "The totals stay as they were.",
        "Beto leads with 7.",
        "*** Caro (59) is out! ***",
    ]


def test_house_rules(run: Run) -> None:
    """`--house` replaces the list and `none` empties it; a word on rules that come along."""
    two(run, "--house", "jump-in")
    assert lines_of(run("set", "--house", "stacking-mixed", "--house", "challenge"))[2:5] == [
        (
            "stacking-mixed: A +2 may also be answered with a +4, and a +4 with a +2; what is to "
            "be drawn adds up."
        ),
        "stacking comes along with stacking-mixed.",
        "challenge needs no house rule: a +4 may always be challenged.",
    ]
    assert lines_of(run("set", "--house", "none"))[0] == "to 500, the winner takes all points"
    assert run("table", "--json").json["house_rules"] == []


def test_decks(run: Run) -> None:
    """With more decks a hand may hold more copies, and more may play."""
    two(run)
    assert run("hand", "Ana", "--left", "Beto: 5xw; Caro: 1").status == 1
    assert lines_of(run("set", "--decks", "2"))[0] == (
        "to 500, the winner takes all points, 2 decks"
    )
    assert run("hand", "Ana", "--left", "Beto: 5xw; Caro: 1").status == 0


def test_title(run: Run) -> None:
    """A title can be given, and taken away with an empty one."""
    two(run)
    assert run("set", "--title", " Friday ").out.splitlines()[0] == (
        "Agreed: Match 1, Friday, 2026-11-30 20:15"
    )
    run("set", "--title", "")
    assert run("table", "--json").json["title"] is None


def test_dealer_in_the_middle(run: Run) -> None:
    """`--dealer` says who deals next, without rewriting who dealt before."""
    two(run, "--dealer", "Ana")
    assert lines_of(run("set", "--dealer", "be"))[-1] == "Beto deals next."
    run("hand", "Ana", "--left", "Beto: 1; Caro: 1")
    match = run("table", "--json").json
    assert ([hand["dealer"] for hand in match["hands"]], match["dealer"]) == (
        ["Ana", "Beto", "Beto"],
        "Caro",
    )


def test_dealer_of_a_rematch(run: Run) -> None:
    """After the end of a match, `--dealer` says who deals first in a rematch."""
    run("new", "Ana", "Beto", "--to", "50", "--dealer", "Ana")
    run("hand", "Ana", "--left", "Beto: w")
    said = "Ana deals first in a rematch."
    assert said in lines_of(run("set", "--dealer", "ana"))
    assert said not in lines_of(run("set", "--decks", "2"))
    run("rematch")
    assert run("table", "--json").json["dealer"] == "Ana"


def test_undo_takes_the_named_dealer_along(run: Run) -> None:
    """Who was named to deal goes with the hand that is taken back."""
    two(run, "--dealer", "Ana")
    run("set", "--dealer", "Ana")
    run("undo")
    assert run("table", "--json").json["dealer"] == "Beto"


def test_dealer_before_the_first_hand(run: Run) -> None:
    """Before the first hand, `--dealer` names who deals it."""
    run("new", "Ana", "Beto")
    assert lines_of(run("set", "--dealer", "Beto")) == [
        "to 500, the winner takes all points",
        "Beto deals next.",
    ]


def test_dealer_who_is_in_by_the_new_target(run: Run) -> None:
    """Who is in again by the target in the same command may deal."""
    two(run, "--mode", "knockout")
    run("set", "--to", "50")
    assert lines_of(run("set", "--to", "100", "--dealer", "Caro"))[1:] == [
        "  Caro: 50 before, 59 now",
        "Caro (59) is in again.",
        "Beto leads with 7.",
        "Caro deals next.",
    ]


def test_bytes(run: Run, commented: Path) -> None:
    """Only the lines of changed keys are rewritten; new keys stand behind the ones before them."""
    assert run("set", "--to", "700", "--title", "Friday", "--dealer", "c").status == 0
    assert commented.read_text(encoding="utf-8") == (
        COMMENTED.replace(
            'mode = "own"   # as always\n', 'title = "Friday"\nmode = "own"   # as always\n'
        )
        .replace("  target = 50  # points\n", "  target = 700  # points\n")
        .replace("# sure?\n", '# sure?\nnext_dealer = "Caro"\n')
    )


def test_bytes_of_an_emptied_list(run: Run, commented: Path) -> None:
    """A list that is empty now is no line any more; the comment below it stays."""
    assert run("set", "--house", "none").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(
        'house_rules = [ "jump-in" ]\n', ""
    )


def test_nothing_new(run: Run, commented: Path) -> None:
    """What is agreed already changes no byte."""
    assert run("set", "--to", "50", "--mode", "own", "--house", "jump-in").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_json(run: Run) -> None:
    """`--json` answers with the match."""
    two(run)
    answer = run("set", "--to", "700", "--json")
    assert answer.json == {"match": run("table", "--json").json}
    assert answer.json["match"]["target"] == 700


REFUSALS: list[tuple[tuple[str, ...], str, int]] = [
    (
        (),
        (
            "What to change is missing: add at least one of --to, --mode, --house, --decks, "
            "--dealer, --title."
        ),
        2,
    ),
    (("--to", "0"), "“0” is no number for --to: write one from 1 to 999999, in digits.", 2),
    (("--decks", "10"), "“10” is no number for --decks: write one from 1 to 9, in digits.", 2),
    (
        ("--mode", "owm"),
        "“owm” is no way to count: did you mean own? There are winner, own, knockout.",
        2,
    ),
    (("--house", "stackin"), "“stackin” is no house rule: did you mean stacking?", 2),
    (
        ("--house", "none", "--house", "jump-in"),
        "none and jump-in can't both be played: choose one of them.",
        2,
    ),
    (("--title", "a\x1b"), r"“a\x1b” can't hold the character “\x1b”: write it without.", 2),
    (
        ("--dealer", "Zoe"),
        (
            "Nobody in the match is called “Zoe”: the players are Ana, Beto, Caro, and “uno-score "
            "join” adds one."
        ),
        1,
    ),
    (("--dealer", ""), "A name is empty: write at least one character.", 2),
    (
        ("--dealer", "Caro"),
        "Caro has left the match: take that name off, or let “uno-score join” bring Caro back.",
        1,
    ),
    (
        ("--to", "200", "extra"),
        (
            "“extra” is too much here: --help shows what belongs there, and a name with "
            "spaces needs quotes."
        ),
        2,
    ),
]


@pytest.mark.parametrize(("arguments", "sentence", "status"), REFUSALS)
def test_refusals(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, ledger_path: Path
) -> None:
    """A change with one mistake in it is refused in one sentence, and nothing is written."""
    two(run)
    run("leave", "Caro")
    before = ledger_path.read_bytes()
    answer = run("set", *arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert ledger_path.read_bytes() == before


def test_who_is_out_does_not_deal(run: Run) -> None:
    """Who is out can't be named to deal."""
    two(run, "--mode", "knockout", "--to", "50")
    assert run("set", "--dealer", "Caro").err == (
        "Caro is out and plays no more hands: take that name off.\n"
    )


def test_too_few_decks(run: Run) -> None:
    """No fewer decks than those who play need."""
    run("new", *(f"P{number}" for number in range(11)), "--decks", "2")
    assert run("set", "--decks", "1").err == (
        "Too many players: 11, but at most 10 with these cards; “uno-score set --decks 2” takes "
        "more.\n"
    )
