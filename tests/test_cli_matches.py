"""`rematch`, `history`, `resume` and `discard`: the matches of a file, and which is the current."""

from __future__ import annotations

import sys
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from conftest import Terminal

from uno_score.words.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer, Clock

    Run = Callable[..., Answer]
    Type = Callable[[str], None]

COMMENTED = """\
# Ours since 2026.
format = 1

# The first one.
[[match]]
id = 1
started = 2026-11-30 20:15:00-03:00
mode = "own"   # as always
target = 50

[[match.hand]]
played = 2026-11-30 20:20:00-03:00
winner = "Ana"
left = "Beto: 7;Caro: 8"  # sure?
# Half time.

# The second one.
[[match]]
id = 2
started = 2026-11-30 21:00:00-03:00
mode = "winner"
target = 500
# The end.
"""
FIRST = COMMENTED[COMMENTED.index("# The first one.") : COMMENTED.index("# Half time.")]


@pytest.fixture
def commented(ledger_path: Path) -> Path:
    """Give a file that somebody has edited."""
    ledger_path.parent.mkdir()
    ledger_path.write_text(COMMENTED, encoding="utf-8")
    return ledger_path


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Type something into a terminal before the program reads it."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", Terminal(text))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    return put


def evening(run: Run, clock: Clock) -> None:
    """Record a finished match, an open one and one that nobody has played yet."""
    run("new", "Ana", "Beto", "Caro", "--to", "50", "--dealer", "Caro", "--title", "Friday")
    run("hand", "Ana", "--left", "Beto: 7; Caro: w")
    clock.time += timedelta(days=1)
    run("new", "Ana", "Beto", "--mode", "own")
    run("hand", "Beto", "--left", "Ana: 9")
    clock.time += timedelta(days=1)
    run("new", "--mode", "knockout", "--to", "200")


# rematch


def test_rematch(run: Run, clock: Clock, ledger_path: Path) -> None:
    """The same players on the same terms, behind the finished match; the deal passes on."""
    run(
        *("new", "Ana", "Beto", "Caro", "--to", "50", "--mode", "own", "--dealer", "Caro"),
        *("--house", "jump-in", "--decks", "2", "--title", "Friday"),
    )
    run("hand", "Ana", "--left", "Beto: 7; Caro: w")
    before = ledger_path.read_bytes()
    clock.time += timedelta(hours=1)
    assert run("rematch").out == (
        "Opened: Match 2, Friday, 2026-11-30 21:15\n"
        "to 50, each one writes down his own points, 2 decks\n"
        "jump-in: Whoever holds the very same card as the one on top, in number and colour, may "
        "play it out of turn, and play goes on from there.\n"
        "Players, in the order of play: Ana, Beto, Caro.\n"
        "Ana deals first.\n"
    )
    assert ledger_path.read_bytes() == before + (
        b"\n[[match]]\nid = 2\nstarted = 2026-11-30 21:15:00-03:00\n"
        b'title = "Friday"\nmode = "own"\ntarget = 50\n'
        b'players = [\n    "Ana",\n    "Beto",\n    "Caro",\n]\n'
        b'house_rules = [\n    "jump-in",\n]\ndecks = 2\ndealer = "Ana"\n'
    )


@pytest.mark.usefixtures("clock")
def test_rematch_without_a_match(run: Run, ledger_path: Path) -> None:
    """Where there is no match yet, also in a file that is there, none can be played again."""
    nothing = ("", "There is no match yet: open one with “uno-score new”.\n", 1)
    answer = run("rematch")
    assert (answer.out, answer.err, answer.status) == nothing
    assert not ledger_path.parent.exists()
    ledger_path.parent.mkdir()
    ledger_path.write_text("format = 1\n", encoding="utf-8")
    answer = run("rematch")
    assert (answer.out, answer.err, answer.status) == nothing


def test_rematch_to_another_target(run: Run) -> None:
    """`--to` sets another target."""
    run("new", "Ana", "Beto", "--to", "5")
    run("hand", "Ana", "--left", "Beto: 7")
    answer = run("rematch", "--to", "200", "--json")
    assert answer.json == {"match": run("table", "--json").json}
    assert (answer.json["match"]["id"], answer.json["match"]["target"]) == (2, 200)


@pytest.mark.usefixtures("clock")
def test_rematch_of_who_is_away(run: Run) -> None:
    """Those away stay away, and the answer names them; who was out plays again."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--mode", "knockout", "--to", "20")
    run("hand", "Ana", "--left", "Beto: s; Caro: 3; Dani: 1")
    run("leave", "Caro")
    run("leave", "Dani")
    assert run("rematch").out.splitlines()[2:] == [
        "Players, in the order of play: Ana, Beto, Caro, Dani.",
        "Away: Caro, Dani.",
    ]
    assert run("hand", "Beto", "--left", "Ana: 1").status == 0


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (
            (),
            ("Match 1 is still open: play it to its end, or open another with “uno-score new”."),
            1,
        ),
        (("--to", "x"), "“x” is no number for --to: write one from 1 to 999999, in digits.", 2),
        (
            ("Ana",),
            (
                "“Ana” is too much here: --help shows what belongs there, and a name with "
                "spaces needs quotes."
            ),
            2,
        ),
    ],
)
def test_rematch_refused(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, ledger_path: Path
) -> None:
    """While the match is open, or with a mistake in the line, there is no rematch."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    answer = run("rematch", *arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert ledger_path.read_bytes() == before


# history


def test_history(run: Run, clock: Clock) -> None:
    """All matches, newest number first, lined up; the current one marked, open ones said to be."""
    evening(run, clock)
    run("resume", "2")
    assert run("history").out == (
        "   match  date        mode       to  hands  won   players\n"
        "       3  2026-12-02  knockout  200      0  open  nobody yet\n"
        ">      2  2026-12-01  own       500      1  open  Ana, Beto\n"
        "       1  2026-11-30  winner     50      1  Ana   Ana, Beto, Caro (Friday)\n"
    )


def test_history_in_a_narrow_window(
    run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow window a match takes two lines, none of them too long."""
    evening(run, clock)
    monkeypatch.setenv("COLUMNS", "40")
    assert run("history").out == (
        ">  3  2026-12-02  open\n"
        "   knockout to 200, 0 hands: nobody yet\n"
        "   2  2026-12-01  open\n"
        "   own to 500, 1 hand: Ana, Beto\n"
        "   1  2026-11-30  Ana\n"
        "   winner to 50, 1 hand: Ana, Beto, Car…\n"
    )


def test_history_json(run: Run, clock: Clock) -> None:
    """`--json` lists the matches without their hands, the number of hands and which is current."""
    evening(run, clock)
    matches = [run("table", "--match", number, "--json").json for number in ("3", "2", "1")]
    assert run("history", "--json").json == [
        match | {"hands": len(match["hands"]), "current": match["id"] == 3} for match in matches
    ]


@pytest.mark.usefixtures("clock")
def test_history_without_a_match(run: Run, ledger_path: Path) -> None:
    """Without a match there is nothing to list, which is no mistake; no file is made."""
    text, form = run("history"), run("history", "--json")
    assert (text.out, text.err, text.status) == (
        "There is no match yet: open one with “uno-score new”.\n",
        "",
        0,
    )
    assert (form.json, form.status) == ([], 0)
    assert not ledger_path.parent.exists()


def test_history_of_a_damaged_file(run: Run, commented: Path) -> None:
    """Damage in any match is told with its place."""
    commented.write_text(COMMENTED.replace("target = 50\n", "targt = 50\n"), encoding="utf-8")
    answer = run("history")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"{commented}, line 9, column 1: “targt” is nothing that is kept here: did you mean "
            "“target”?\n"
        ),
        3,
    )


# new with a match open


@pytest.mark.usefixtures("clock")
def test_new_with_a_match_open(run: Run) -> None:
    """`new` with a match open says so, and how to go back to it."""
    run("new", "Ana", "Beto")
    assert run("new", "Caro", "Dani").out.splitlines()[-1] == (
        "Match 1 is still open: “uno-score resume 1” goes back to it."
    )
    assert run("resume", "1").out.splitlines()[0] == "Current again: Match 1, 2026-11-30 20:15"


@pytest.mark.usefixtures("clock")
def test_new_with_a_finished_match(run: Run) -> None:
    """`new` behind a finished match has nothing to say about it."""
    run("new", "Ana", "Beto", "--to", "5")
    run("hand", "Ana", "--left", "Beto: 7")
    assert run("new", "Caro", "Dani").out.splitlines()[-1] == (
        "Players, in the order of play: Caro, Dani."
    )


# resume


def test_resume(run: Run, clock: Clock) -> None:
    """An older match is the current one again, and the answer says how it stands."""
    evening(run, clock)
    assert run("resume", "2").out == (
        "Current again: Match 2, 2026-12-01 20:15\n"
        "to 500, each one writes down his own points\n"
        "Totals: Beto 0, Ana 9\n"
        "Beto leads with 0.\n"
    )
    assert run("resume", "1").last_line == "Ana (57) won the match."
    assert run("table", "--json").json["id"] == 1


def test_resume_of_a_match_without_players(run: Run, clock: Clock) -> None:
    """A match that knows nobody yet has no totals."""
    evening(run, clock)
    run("resume", "1")
    assert run("resume", "3").out == (
        "Current again: Match 3, 2026-12-02 20:15\nto 200, whoever reaches the target is out\n"
    )


def test_resume_json(run: Run, clock: Clock) -> None:
    """`--json` answers with the match."""
    evening(run, clock)
    assert run("resume", "2", "--json").json == {"match": run("table", "--json").json}


def test_bytes_of_resume(run: Run, commented: Path) -> None:
    """A match moves with the comments directly above it; every other byte stays."""
    assert run("resume", "1").status == 0
    rest = COMMENTED.replace(f"\n{FIRST}", "")
    assert commented.read_text(encoding="utf-8") == f"{rest}\n{FIRST}"


def test_resume_of_the_current_match(run: Run, commented: Path) -> None:
    """The current match may be resumed, which changes nothing."""
    assert run("resume", "2").status == 0
    assert commented.read_text(encoding="utf-8") == COMMENTED


# discard


DISCARDED = COMMENTED.replace(f"\n{FIRST}", "")


def test_discard(run: Run, commented: Path) -> None:
    """`--yes` removes a match without a question, and says where the file is kept as it was."""
    answer = run("discard", "1", "--yes")
    kept = commented.parent / "history.toml.saved" / "before-discard-1-match-1.toml"
    assert (answer.out, answer.err, answer.status) == (
        (
            "Discarded: Match 1, 2026-11-30 20:15\n"
            f"The file as it was is kept, and “uno-score restore” lists it: {kept}\n"
        ),
        "",
        0,
    )
    assert commented.read_text(encoding="utf-8") == DISCARDED
    assert kept.read_text(encoding="utf-8") == COMMENTED


def test_discard_json(run: Run, commented: Path) -> None:
    """`--json` answers with the match that is gone, and where the file is kept as it was."""
    match = run("table", "--match", "1", "--json").json
    kept = commented.parent / "history.toml.saved" / "before-discard-1-match-1.toml"
    assert run("discard", "1", "--yes", "--json").json == {"match": match, "saved": str(kept)}


def test_discard_that_is_not_kept(
    run: Run, commented: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the file as it was can't be kept, that is a warning: the match is gone."""

    def fail(*_arguments: object) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("uno_score.ledger.files.link_or_copy", fail)
    answer = run("discard", "1", "--yes", "--json")
    assert (answer.json["saved"], answer.error["warning"]["code"], answer.status) == (
        None,
        "version-not-kept",
        0,
    )
    assert commented.read_text(encoding="utf-8") == DISCARDED
    assert run("discard", "2", "--yes").out == "Discarded: Match 2, 2026-11-30 21:00\n"


QUESTION = "Discard Match 1, 2026-11-30 20:15 with its 1 hand? [y/N] "


@pytest.mark.parametrize("answered", ["y", "Y", "yes", " Yes "])
def test_discard_after_yes(answered: str, run: Run, commented: Path, typed: Type) -> None:
    """In a terminal `discard` asks, and removes the match after a yes."""
    typed(f"{answered}\n")
    answer = run("discard", "1")
    assert answer.out.startswith(f"{QUESTION}Discarded: Match 1, 2026-11-30 20:15\n")
    assert (answer.err, answer.status) == ("", 0)
    assert commented.read_text(encoding="utf-8") == DISCARDED


@pytest.mark.parametrize("answered", ["", "n", "no", "yeah", "1"])
def test_discard_after_anything_else(answered: str, run: Run, commented: Path, typed: Type) -> None:
    """Anything but a yes leaves everything as it is: status 1."""
    typed(f"{answered}\n")
    answer = run("discard", "1")
    assert (answer.out, answer.err, answer.status) == (
        f"{QUESTION}Nothing was discarded.\n",
        "",
        1,
    )
    assert commented.read_text(encoding="utf-8") == COMMENTED
    assert not commented.with_name("history.toml.saved").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_in_english(language: str, run: Run, commented: Path, typed: Type) -> None:
    """The English yes is a yes in every language."""
    typed("yes\n")
    assert run("--lang", language, "discard", "1").status == 0
    assert commented.read_text(encoding="utf-8") == DISCARDED


def test_end_of_the_input(run: Run, commented: Path, typed: Type) -> None:
    """Where the input ends before an answer, nothing is done: status 130."""
    typed("")
    answer = run("discard", "1")
    assert (answer.out, answer.err, answer.status) == (
        f"{QUESTION}\n",
        "Interrupted: nothing was changed.\n",
        130,
    )
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_ctrl_c(run: Run, commented: Path, typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at the question is status 130, and nothing is done."""

    def interrupt(_question: str) -> str:
        raise KeyboardInterrupt

    typed("")
    monkeypatch.setattr("builtins.input", interrupt)
    answer = run("discard", "1")
    assert (answer.err, answer.status) == ("Interrupted: nothing was changed.\n", 130)
    assert commented.read_text(encoding="utf-8") == COMMENTED


@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_discard_where_nobody_can_be_asked(
    arguments: tuple[str, ...], run: Run, commented: Path, typed: Type
) -> None:
    """In a script, and with `--json`, `--yes` has to be written: status 2."""
    if arguments:
        typed("y\n")
    answer = run("discard", "1", *arguments)
    said = answer.error["error"]["message"] if arguments else answer.err.rstrip()
    assert (answer.out, said, answer.status) == (
        "",
        "Nobody can be asked here: to discard match 1 without a question, add --yes.",
        2,
    )
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_discard_without_an_input(
    run: Run, commented: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where standard input is closed, nobody can be asked either."""
    monkeypatch.setattr(sys, "stdin", None)
    assert run("discard", "1").status == 2
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_number_of_a_discarded_match(run: Run, commented: Path) -> None:
    """The current match may be discarded; the one before it is the current one then."""
    run("discard", "2", "--yes")
    assert run("table", "--json").json["id"] == 1
    assert commented.read_text(encoding="utf-8").endswith("# The end.\n")


# mistakes


@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (
            ("history", "2"),
            (
                "“2” is too much here: --help shows what belongs there, and a name with "
                "spaces needs quotes."
            ),
            2,
        ),
        (("history", "--jsn"), "There is no option “--jsn” here: did you mean --json?", 2),
        (("resume",), "A word is missing: write it as in “uno-score resume 2”.", 2),
        (("discard",), "A word is missing: write it as in “uno-score discard 2”.", 2),
        (("resume", "9"), "There is no match 9: the highest number is 2.", 1),
        (("discard", "9", "--yes"), "There is no match 9: the highest number is 2.", 1),
        (
            ("resume", "x"),
            "“x” is no number for N: write one from 1 to 999999999, in digits.",
            2,
        ),
        (
            ("discard", "0", "--yes"),
            "“0” is no number for N: write one from 1 to 999999999, in digits.",
            2,
        ),
        (("discard", "1", "--ye"), "There is no option “--ye” here: did you mean --yes?", 2),
    ],
)
def test_refusals(
    arguments: tuple[str, ...], sentence: str, status: int, run: Run, commented: Path
) -> None:
    """A command with one mistake in it is refused in one sentence, and nothing is written."""
    answer = run(*arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", status)
    assert commented.read_text(encoding="utf-8") == COMMENTED


def test_question_about_a_match_that_is_not_there(run: Run, commented: Path, typed: Type) -> None:
    """Nothing is asked about a match that isn't there."""
    typed("y\n")
    answer = run("discard", "9")
    assert (answer.out, answer.err) == ("", "There is no match 9: the highest number is 2.\n")
    assert commented.read_text(encoding="utf-8") == COMMENTED


@pytest.mark.parametrize("arguments", [("rematch",), ("resume", "1"), ("discard", "1", "--yes")])
def test_no_match_yet(arguments: tuple[str, ...], run: Run, ledger_path: Path) -> None:
    """Without a match there is none to go back to, and no match is made."""
    answer = run(*arguments)
    assert (answer.out, answer.err, answer.status) == (
        "",
        "There is no match yet: open one with “uno-score new”.\n",
        1,
    )
    assert not ledger_path.exists()
