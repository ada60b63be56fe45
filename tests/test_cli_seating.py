"""`join`, `leave` and `rename`: who sits at the table, during a match."""

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

# Friday.
[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "own"   # as always
target = 500
players = ["Ana", "Beto", "Caro"]  # around the table

[[match.hand]]
played = 2026-11-30 20:20:00-03:00
winner = "Ana"
left = "Beto: 7;Caro: 8"  # sure?
# The end.
"""
SEATS = 'players = ["Ana", "Beto", "Caro"]  # around the table\n'


@pytest.fixture
def commented(ledger_path: Path) -> Path:
    """Give a file that somebody has edited."""
    ledger_path.parent.mkdir()
    ledger_path.write_text(COMMENTED, encoding="utf-8")
    return ledger_path


def seats(*players: str) -> str:
    """Give the line of the seats as the program writes it."""
    return "players = [\n" + "".join(f'    "{player}",\n' for player in players) + "]"


def three(run: Run, *options: str) -> None:
    """Record a match with one hand."""
    run("new", "Ana", "Beto", "Caro", *options)
    run("hand", "Ana", "--left", "Beto: 7; Caro: 8")


def lines_of(answer: Answer) -> list[str]:
    """Return the lines on both streams of a command that was done."""
    assert answer.status == 0
    return [*answer.out.splitlines(), *answer.err.splitlines()]


@pytest.mark.parametrize(
    ("start", "points"),
    [
        ((), 0),
        (("--start", "0"), 0),
        (("--start", "120"), 120),
        (("--start", "lowest"), 0),
        (("--start", "average"), 5),
        (("--start", "highest"), 8),
    ],
)
def test_join(start: tuple[str, ...], points: int, run: Run) -> None:
    """Somebody joins a running match with no points, or with points said or worked out."""
    three(run, "--mode", "own")
    assert lines_of(run("join", "Dani", *start)) == [
        f"Dani joins, starting with {points}.",
        "Ana, Dani lead with 0." if points == 0 else "Ana leads with 0.",
    ]
    match = run("table", "--json").json
    assert (match["players"], match["start"]) == (
        ["Ana", "Beto", "Caro", "Dani"],
        {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": points},
    )


def test_joiner_in_the_table(run: Run) -> None:
    """A joiner is absent, not zero, in earlier hands; starting points have a row of their own."""
    three(run, "--mode", "own", "--dealer", "Caro")
    run("join", "Dani", "--start", "average")
    run("hand", "Dani", "--left", "Ana: 1; Beto: 2; Caro: 3")
    assert run("table").out.splitlines()[3:] == [
        " hand  Ana  Beto  Caro  Dani",
        "start    0     0     0     5",
        "    1   *0     7     8     -",
        "    2    1     2     3    *0",
        "total    1     9    11     5",
        "to go  499   491   489   495",
        "",
        "* went out, - didn't play",
        "Ana leads with 1.",
        "Ana deals next.",
    ]


def test_joined_is_named_from_then_on(run: Run) -> None:
    """From then on a hand must name who joined."""
    three(run)
    run("join", "Dani")
    assert run("hand", "Ana", "--left", "Beto: 7; Caro: 8").err == (
        'What these still held is missing: Dani; add it as in --left "Dani: 7 +2".\n'
    )


def test_bytes_of_join(run: Run, commented: Path) -> None:
    """A joiner is a seat and starting points; every other byte stays."""
    assert run("join", "Dani", "--start", "120").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(
        SEATS.removesuffix("\n"),
        seats("Ana", "Beto", "Caro", "Dani") + '  # around the table\nstart = "Dani: 120"',
    )


def test_bytes_of_leave_and_return(run: Run, commented: Path) -> None:
    """Who leaves is a key of the match, which goes again with the return."""
    assert run("leave", "b").status == 0
    away = SEATS + 'away = [\n    "Beto",\n]\n'
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(SEATS, away)
    assert run("join", "Beto").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_bytes_of_rename(run: Run, commented: Path) -> None:
    """A new name changes the lines that hold it; comments behind them stay."""
    assert run("rename", "Beto", "José").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED.replace(
        SEATS.split("  #", maxsplit=1)[0], seats("Ana", "José", "Caro")
    ).replace("Beto: 7;Caro: 8", "José: 7; Caro: 8")


def test_seats_are_written_down(run: Run, ledger_path: Path) -> None:
    """In a match whose first hand named the players, they are seats from the first change on."""
    run("new")
    run("hand", "Caro", "--left", "Ana: 1; Beto: 2")
    run("join", "Dani")
    assert seats("Caro", "Ana", "Beto", "Dani") in ledger_path.read_text(encoding="utf-8")
    run("undo")
    assert run("table", "--json").json["players"] == ["Caro", "Ana", "Beto", "Dani"]


def test_joining_one_by_one(run: Run) -> None:
    """Players may join a match that has none yet; one alone can't play."""
    run("new")
    assert lines_of(run("join", "Ana")) == ["Ana joins, starting with 0."]
    assert run("hand", "Ana", "--left", "Beto: 1").err == (
        "Only Ana is left to play: bring somebody in with “uno-score join”.\n"
    )
    assert run("hand").err == run("hand", "Ana", "--left", "Beto: 1").err
    run("join", "Beto")
    assert run("hand", "Ana", "--left", "Beto: 1").status == 0


def test_leave(run: Run) -> None:
    """Who leaves keeps the points, and the answer says how to come back."""
    three(run, "--mode", "own", "--dealer", "Ana")
    assert lines_of(run("leave", "be")) == [
        "Beto leaves and keeps 7 points; “uno-score join” brings back who left.",
        "The totals stay as they were.",
        "Ana leads with 0.",
        "Caro deals next.",
    ]
    assert run("table").out.splitlines()[6] == "to go  500  away   492"


def test_who_is_away_is_skipped(run: Run) -> None:
    """Hands don't wait for who is away, and the deal passes by."""
    three(run, "--mode", "own", "--dealer", "Ana")
    run("leave", "Beto")
    assert run("hand", "Ana", "--left", "Caro: 1").last_line == "Ana deals next."
    assert run("hand", "Beto", "--left", "Ana: 1; Caro: 1").err == (
        "Beto has left the match: take that name off, or let “uno-score join” bring Beto back.\n"
    )


def test_return(run: Run) -> None:
    """Who comes back has the points kept, and plays and deals again."""
    three(run, "--mode", "own", "--dealer", "Ana")
    run("leave", "Beto")
    assert lines_of(run("join", "BÉTO")) == [
        "Beto is back, with 7 points kept.",
        "The totals stay as they were.",
        "Ana leads with 0.",
        "Beto deals next.",
    ]


def test_leave_without_a_hand(run: Run, ledger_path: Path) -> None:
    """Who has no hand and no start is taken out of the match, and leaves no trace."""
    run("new", "Ana", "Beto", "Caro", "--dealer", "Caro")
    before = ledger_path.read_bytes()
    run("join", "Dani")
    assert lines_of(run("leave", "Dani")) == [
        "Dani leaves, with no hand played.",
        "Caro deals next.",
    ]
    assert ledger_path.read_bytes() == before


def test_last_one_leaves_without_a_hand(run: Run) -> None:
    """Where nobody is in the match any more, the first hand will name the players."""
    run("new", "Ana", "Beto")
    assert lines_of(run("leave", "Ana")) == [
        "Ana leaves, with no hand played.",
        "Only Beto is left to play: bring somebody in with “uno-score join”.",
    ]
    assert lines_of(run("leave", "Beto")) == [
        "Beto leaves, with no hand played.",
        "The first hand will name the players.",
    ]
    assert run("hand", "Eva", "--left", "Caro: 1").status == 0


def test_fewer_than_two(run: Run) -> None:
    """Who is left with fewer than two is told so, as soon as it is the case and at each hand."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 1")
    first, second = run("leave", "Beto"), run("leave", "Ana", "--json")
    assert first.err == "Only Ana is left to play: bring somebody in with “uno-score join”.\n"
    assert second.error == {
        "warning": {
            "code": "too-few-players",
            "message": "Nobody is left to play: bring somebody in with “uno-score join”.",
            "players": [],
        }
    }
    answer = run("hand", "Ana", "--left", "Beto: 1")
    assert (answer.err, answer.status) == (
        "Nobody is left to play: bring somebody in with “uno-score join”.\n",
        1,
    )


def test_leaving_ends_a_knockout(run: Run) -> None:
    """In `knockout` the last one in wins; who left may come back, and the match goes on."""
    three(run, "--mode", "knockout", "--to", "8")
    assert lines_of(run("leave", "Beto"))[-1] == "*** Ana (0) wins the match! ***"
    assert lines_of(run("join", "Beto"))[2:] == [
        "The match is open again.",
        "Ana leads with 0.",
    ]


def test_return_by_which_hands_count_again(run: Run) -> None:
    """Who left comes back although a correction showed that the leaving had ended the match."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--mode", "knockout", "--to", "50")
    run("hand", "Ana", "--left", "Beto: 5; Caro: 6; Dani: 7")
    run("leave", "Beto")
    run("hand", "Ana", "--left", "Caro: 6; Dani: 7")
    over = run("fix", "1", "--left", "Caro: w; Dani: w")
    assert over.last_line == "*** Caro (50), Dani (50) are out! Ana (0) wins the match! ***"
    assert lines_of(run("join", "Beto"))[:4] == [
        "Beto is back, with 5 points kept.",
        "The totals stay as they were.",
        "The match is open again.",
        "Ana leads with 0.",
    ]


def test_return_of_who_is_out_by_hands_that_count_again(run: Run) -> None:
    """Who comes back can be out at once, through hands that count again."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--mode", "knockout", "--to", "50")
    run("hand", "Ana", "--left", "Beto: 5; Caro: 6; Dani: 7")
    run("leave", "Beto")
    run("hand", "Ana", "--left", "Caro: 6; Dani: 7")
    run("join", "Beto")
    run("hand", "Ana", "--left", "Beto: 3xs; Caro: 6; Dani: 7")
    run("leave", "Beto")
    run("fix", "1", "--left", "Caro: w; Dani: w")
    answer = run("join", "Beto")
    assert (answer.out.splitlines()[0], answer.status) == (
        "Beto is back, with 65 points kept.",
        0,
    )


def test_out_of_a_knockout(run: Run) -> None:
    """Who is out can't join again, and is told the three ways to play on."""
    three(run, "--mode", "knockout", "--to", "8")
    answer = run("join", "Caro")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            "Caro is out with 8, and plays again only with less than the target of 8: raise it "
            "with “set --to”, correct a hand with “fix”, or join under another name.\n"
        ),
        1,
    )
    assert lines_of(run("join", "Caro 2", "--start", "7"))[0] == "Caro 2 joins, starting with 7."
    run("set", "--to", "9")
    assert run("table", "--json").json["out"] == []


def test_rename(run: Run) -> None:
    """A player has another name everywhere in the match."""
    three(run)
    assert lines_of(run("rename", "c", "Cleo")) == ["Caro is now Cleo.", "Ana leads with 15."]
    match = run("rename", "ana", "Aná", "--json").json["match"]
    assert (match["players"], match["hands"][0]["winner"], match["hands"][0]["left"]) == (
        ["Aná", "Beto", "Cleo"],
        "Aná",
        {"Beto": ["7"], "Cleo": ["8"]},
    )


def test_rename_of_another_spelling(run: Run) -> None:
    """`rename José Jose` is fine."""
    run("new", "José", "Beto")
    assert lines_of(run("rename", "José", "Jose")) == ["José is now Jose."]
    assert lines_of(run("rename", "Jose", "Jose")) == ["That is the name already."]


def test_rename_only_in_this_match(run: Run) -> None:
    """Other matches keep the old name."""
    three(run)
    run("new", "Ana", "Beto")
    run("rename", "Ana", "Eva")
    assert run("table", "--match", "1", "--json").json["players"] == ["Ana", "Beto", "Caro"]


@pytest.mark.parametrize("command", [("join", "Dani"), ("leave", "Ana"), ("rename", "Ana", "Eva")])
def test_json(command: tuple[str, ...], run: Run) -> None:
    """`--json` answers with the match."""
    three(run)
    assert run(*command, "--json").json == {"match": run("table", "--json").json}


JOINS = "“uno-score join” adds one."

REFUSALS: list[tuple[tuple[str, ...], str, int]] = [
    (("join",), "A word is missing: write it as in “uno-score join Dani --start average”.", 2),
    (("leave",), "A word is missing: write it as in “uno-score leave Dani”.", 2),
    (("rename",), "A word is missing: write it as in “uno-score rename Dani Daniela”.", 2),
    (("rename", "Ana"), "A word is missing: write it as in “uno-score rename Dani Daniela”.", 2),
    (
        ("join", "Dani", "--start", "averge"),
        (
            "Nobody can start with “averge”: write points in digits, or one of lowest, average, "
            "highest."
        ),
        2,
    ),
    (
        ("join", "Dani", "--start", "500"),
        "Nobody can start with 500: write 0 to 499, less than the target.",
        1,
    ),
    (("join", "Dani:"), "“Dani:” can't hold the character “:”: write it without.", 2),
    (("join", ""), "A name is empty: write at least one character.", 2),
    (
        ("join", "ana"),
        "Ana is in the match already: choose another name for somebody new.",
        1,
    ),
    (
        ("join", "Eva", "--start", "7"),
        "Eva comes back and keeps the 5 points: join without --start.",
        1,
    ),
    (
        ("join", "Maria", "Jose"),
        (
            "“Jose” is too much here: --help shows what belongs there, and a name with "
            "spaces needs quotes."
        ),
        2,
    ),
    (("leave", "eva"), "Eva has left already: “uno-score join” brings back who left.", 1),
    (
        ("leave", "Bert"),
        (
            "Nobody in the match is called “Bert”: did you mean Beto? The players are Ana, Beto, "
            f"Caro, Eva, and {JOINS}"
        ),
        1,
    ),
    (("rename", "Ana", "BETO"), "“BETO” is taken by Beto: choose another name.", 1),
    (
        ("rename", "Ana", "-Eva"),
        "The name “-Eva” begins with a dash, as options do: write it without the dash.",
        2,
    ),
    (
        ("rename", "Zoe", "Eli"),
        f"Nobody in the match is called “Zoe”: the players are Ana, Beto, Caro, Eva, and {JOINS}",
        1,
    ),
]


@pytest.mark.parametrize(("arguments", "sentence", "status"), REFUSALS)
def test_refusals(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, ledger_path: Path
) -> None:
    """A command with one mistake in it is refused in one sentence, and nothing is written."""
    three(run)
    run("join", "Eva", "--start", "5")
    run("leave", "Eva")
    before = ledger_path.read_bytes()
    command, *words = arguments
    answer = run(command, *(("--", *words) if "-Eva" in words else words))
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert ledger_path.read_bytes() == before


@pytest.mark.parametrize("arguments", [("join", "Dani"), ("join", "Beto"), ("leave", "Ana")])
def test_a_match_that_is_over(arguments: tuple[str, ...], run: Run, ledger_path: Path) -> None:
    """In a match that a hand has finished nobody joins, comes back or leaves."""
    three(run)
    run("leave", "Beto")
    run("set", "--to", "15")
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


@pytest.mark.parametrize("arguments", [("leave", "Ana"), ("rename", "Ana", "Eva")])
def test_nobody_plays_yet(arguments: tuple[str, ...], run: Run) -> None:
    """In a match that knows nobody yet, nobody can leave or be renamed."""
    run("new")
    answer = run(*arguments)
    assert (answer.err, answer.status) == (
        "“Ana” is unknown, as nobody plays yet: the first hand names the players.\n",
        1,
    )


@pytest.mark.parametrize("arguments", [("join", "Dani"), ("leave", "Ana"), ("rename", "A", "B")])
def test_no_match_yet(arguments: tuple[str, ...], run: Run, ledger_path: Path) -> None:
    """Without a match nobody can join it, and no file is made."""
    answer = run(*arguments)
    assert (answer.err, answer.status) == (
        "There is no match yet: open one with “uno-score new”.\n",
        1,
    )
    assert not ledger_path.parent.exists()


def test_an_eleventh_player(run: Run) -> None:
    """More players than the decks serve are refused, with the way out."""
    run("new", *(f"P{number}" for number in range(10)))
    assert run("join", "Dani").err == (
        "Too many players: 11, but at most 10 with these cards; “uno-score set --decks 2” takes "
        "more.\n"
    )
    run("set", "--decks", "2")
    assert run("join", "Dani").status == 0
