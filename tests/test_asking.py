"""`hand` at a terminal: only what is missing is asked, and nothing that was answered is lost."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from uno_score.cli.prompt import ask
from uno_score.ledger.interrupts import interrupts
from uno_score.usage import AnswerNotPrinted

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]
    Answers = Callable[..., None]


TOO_MANY = (
    "Too many “+4”: 5 in this hand, but 4 in the cards played with; count again, or play with more "
    "decks: “uno-score set --decks 2”."
)


@pytest.fixture(autouse=True)
def _match(run: Run) -> None:
    """Open a match of three."""
    run("new", "Ana", "Beto", "Caro", "--to", "100")


def test_a_whole_hand_is_asked_for(run: Run, answers: Answers) -> None:
    """Who went out and what the others held is asked, shown with its worth, and then recorded."""
    answers("an", "7 +2", "w 3", "")
    answer = run("hand")
    assert answer.out == (
        "Who went out (Ana, Beto, Caro)? "
        "? shows how cards are written. Cards drawn for a last +2 or +4 count too.\n"
        "What was left to Beto?   27 points (7, +2 20)\n"
        "What was left to Caro?   53 points (wild 50, 3)\n"
        "  Beto: 27 (7, +2 20)\n"
        "  Caro: 53 (wild 50, 3)\n"
        "Ana takes 80 points.\n"
        "Record it? [Y/n] Recorded hand 1: Ana went out.\n"
        "Totals: Ana 80 (20 to go), Beto 0 (100 to go), Caro 0 (100 to go)\n"
        "Ana leads with 80.\n"
    )
    assert (answer.err, answer.status) == ("", 0)


def left_of(run: Run) -> list[dict[str, list[str]]]:
    """Return what was left in each hand on file."""
    return [hand["left"] for hand in run("table", "--json").json["hands"]]


def test_only_what_is_missing_is_asked(run: Run, answers: Answers) -> None:
    """Who went out, or the cards of a player, are not asked for if they were given."""
    answers("w", "")
    answer = run("hand", "Ana", "--left", "Caro: 3")
    assert "Who went out" not in answer.out
    assert "What was left to Caro" not in answer.out
    answers("beto", "")
    answer = run("hand", "--left", "Ana: 1; Caro: 2")
    assert "What was left" not in answer.out
    assert left_of(run) == [{"Caro": ["3"], "Beto": ["w"]}, {"Ana": ["1"], "Caro": ["2"]}]


def test_nothing_is_asked_for_a_hand_that_is_complete(run: Run, answers: Answers) -> None:
    """A complete hand is recorded without a question, also in a terminal."""
    answers()
    assert run("hand", "Ana", "--left", "Beto: 1; Caro: 2").status == 0
    assert left_of(run) == [{"Beto": ["1"], "Caro": ["2"]}]


def test_a_wrong_answer_gets_its_sentence_and_the_question_again(
    run: Run, answers: Answers
) -> None:
    """Each wrong or empty answer is told what to write, and loses nothing that was right."""
    answers("", "Zoe", "beto", "7+2", "", "5x+4", "3x+4", "2x+4", "3", "maybe", "")
    answer = run("hand")
    assert answer.err.splitlines() == [
        (
            "Nobody in the match is called “Zoe”: the players are Ana, Beto, Caro, and “uno-score "
            "join” adds one."
        ),
        "“7+2” can be read in more than one way: write “7 +2” or “=9”.",
        TOO_MANY,
        TOO_MANY,
        "Please answer yes or no; Enter means yes.",
    ]
    assert answer.out.count("Who went out (Ana, Beto, Caro)? ") == 3
    assert left_of(run) == [{"Ana": ["+4"] * 3, "Caro": ["3"]}]


def test_no_goes_back_to_the_cards(run: Run, answers: Answers) -> None:
    """After “no” the cards that were asked for are asked for again, those given stay."""
    answers("7", "n", "8", "yes")
    run("hand", "Ana", "--left", "Caro: 3")
    assert left_of(run) == [{"Caro": ["3"], "Beto": ["8"]}]


def test_no_goes_back_to_who_went_out(run: Run, answers: Answers) -> None:
    """After “no” it is asked again who went out, where that was asked."""
    answers("ana", "7", "8", "n", "beto", "1", "2", "yes")
    run("hand")
    assert left_of(run) == [{"Ana": ["1"], "Caro": ["2"]}]


def test_a_question_mark_shows_the_codes(run: Run, answers: Answers) -> None:
    """`?` alone shows how cards are written, and the question comes again."""
    answers("?", "7", "3", "")
    answer = run("hand", "Ana")
    assert answer.out.splitlines()[1:11] == [
        "What was left to Beto?   0-9  the number       0-9",
        "  +2   +2                20",
        "  r    reverse           20",
        "  s    skip              20",
        "  w    wild              50",
        "  +4   +4                50",
        "  b    blank             40",
        "  3x7  three sevens      21",
        "  =27  counted by hand   27",
        "What was left to Beto?   7 points (7)",
    ]


@pytest.mark.parametrize("typed", [(), ("ana",), ("ana", "7"), ("ana", "7", "3")])
def test_an_interruption_records_nothing(
    run: Run, answers: Answers, ledger_path: Path, typed: tuple[str, ...]
) -> None:
    """Whoever stops answering, at any question, has recorded nothing, is told so, and gets 130."""
    before = ledger_path.read_bytes()
    answers(*typed)
    answer = run("hand")
    assert (answer.err, answer.status) == ("Interrupted: nothing was changed.\n", 130)
    assert ledger_path.read_bytes() == before


def test_ctrl_c(run: Run, answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at a question is the same as the end of the input."""

    def interrupt(_question: str) -> str:
        raise KeyboardInterrupt

    answers()
    monkeypatch.setattr("builtins.input", interrupt)
    answer = run("hand")
    assert (answer.err, answer.status) == ("Interrupted: nothing was changed.\n", 130)


def test_ctrl_c_counts_at_the_next_question(answers: Answers) -> None:
    """Ctrl-C, which came too late once a change was on file, counts when something is asked."""
    interrupts.heed()
    before = signal.getsignal(signal.SIGINT)
    interrupts.ignore()
    answers("ana")
    assert ask("Who went out? ") == "ana"
    assert signal.getsignal(signal.SIGINT) is before


def test_an_answer_that_cannot_be_printed(
    run: Run, answers: Answers, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that was asked for and is on file is recorded, whether that can be printed or not."""

    def refuse(_text: str) -> None:
        raise AnswerNotPrinted

    answers("ana", "7", "3", "")
    monkeypatch.setattr("uno_score.cli.asking.recorded_line", refuse)
    answer = run("hand")
    assert (answer.err, answer.status) == (
        "What was asked for is done, but the answer can't be printed: is the disk full?\n",
        0,
    )
    assert ledger_path.read_bytes().count(b"[[match.hand]]") == 1


def test_a_first_hand_asks_for_names(run: Run, answers: Answers) -> None:
    """In a match without players the names are asked for until an empty answer."""
    run("new")
    answers("Zoe", "", "zoe", "Yan", "A;B", "Xu", "", "7", "3", "")
    answer = run("hand")
    assert [line.split(":")[0] for line in answer.err.splitlines()] == [
        "“zoe” and “Zoe” are the same name here, where capitals and accents don't count",
        "“A;B” can't hold the character “;”",
    ]
    assert run("table", "--json").json["players"] == ["Zoe", "Yan", "Xu"]


def test_a_first_hand_takes_as_many_as_the_deck(run: Run, answers: Answers) -> None:
    """An eleventh name is refused at its question."""
    run("new")
    answers("1", *map(str, range(2, 12)), "", *"123456789", "")
    answer = run("hand")
    assert answer.err.startswith("Too many players: 11, but at most 10 with these cards")
    assert len(run("table", "--json").json["players"]) == 10


def test_a_first_hand_with_leftovers_given(run: Run, answers: Answers) -> None:
    """Who is named in --left has played; only who went out is asked for, and who else played."""
    run("new")
    answers("Zoe", "", "")
    answer = run("hand", "--left", "Yan: 7")
    assert "Who went out? " in answer.out
    assert run("table", "--json").json["players"] == ["Zoe", "Yan"]


def test_a_trial_asks_too(run: Run, answers: Answers, ledger_path: Path) -> None:
    """`--dry-run` asks for what is missing, shows what it comes to, and records nothing."""
    before = ledger_path.read_bytes()
    answers("7", "3")
    answer = run("hand", "Ana", "--dry-run")
    assert answer.out.splitlines()[-2:] == [
        "Totals: Ana 10 (90 to go), Beto 0 (100 to go), Caro 0 (100 to go)",
        "Ana leads with 10.",
    ]
    assert ledger_path.read_bytes() == before


def test_json_never_asks(run: Run, answers: Answers) -> None:
    """With --json nothing is asked: what is missing is a usage error."""
    answers("Ana", "7", "3", "")
    answer = run("hand", "--json")
    assert (answer.out, answer.error["error"]["code"], answer.status) == ("", "missing-winner", 2)


def test_a_match_that_is_over_asks_nothing(run: Run, answers: Answers) -> None:
    """Where no hand can be added, that is said at once."""
    run("hand", "Ana", "--left", "Beto: w; Caro: w")
    answers("Ana", "7", "3", "")
    answer = run("hand")
    assert (answer.out, answer.status) == ("", 1)


@pytest.mark.parametrize(
    ("language", "yes", "question", "recorded"),
    [
        ("es", "sí", "¿Qué le quedó a Beto? ", "Mano 1 anotada: Ana se quedó sin cartas."),
        ("pt", "sim", "O que sobrou para Beto? ", "Rodada 1 anotada: Ana bateu."),
    ],
)
def test_questions_are_translated(  # noqa: PLR0913, PLR0917 - a fixture each
    run: Run,
    answers: Answers,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    yes: str,
    question: str,
    recorded: str,
) -> None:
    """The questions, and the answers that mean yes and no, are in the language of the program."""
    monkeypatch.setenv("UNO_SCORE_LANG", language)
    answers("ana", "7", "3", "n", "ana", "7", "3", yes)
    answer = run("hand")
    assert question in answer.out
    assert recorded in answer.out
    assert (answer.err, answer.status) == ("", 0)
