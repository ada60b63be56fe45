"""`play`: hand after hand at a terminal, until the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from uno_score.views.hand_report import preview_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    from uno_score.sheet import Sheet

    Run = Callable[..., Answer]
    Answers = Callable[..., None]

LEFT = "All that was recorded stays; “uno-score play” goes on with it."


@pytest.mark.usefixtures("clock")
def test_a_match_is_opened_and_played_to_its_end(run: Run, answers: Answers) -> None:
    """Without a match `play` asks for one, then for its hands, announces, and offers a rematch."""
    answers("Ana", "Beto", "", "", "50", "ana", "7 +2", "", "beto", "w", "", "")
    answer = run("play")
    assert answer.out == (
        "Who plays? One name: Who plays? One name: Who plays next? Enter ends: "
        "  winner: the winner takes all points\n"
        "  own: each one writes down his own points\n"
        "  knockout: whoever reaches the target is out\n"
        "How are points written? [winner] Up to how many points? [500] "
        "Match 1, 2026-11-30 20:15\n"
        "to 50, the winner takes all points\n"
        "Answer u to take back, t to see the whole sheet, q to leave.\n"
        " hand  Ana  Beto\n"
        "total    0     0\n"
        "to go   50    50\n"
        "Who went out (Ana, Beto)? "
        "? shows how cards are written. Cards drawn for a last +2 or +4 count too.\n"
        "What was left to Beto?   27 points (7, +2 20)\n"
        "  Beto: 27 (7, +2 20)\n"
        "Ana takes 27 points.\n"
        "Record it? [Y/n] Recorded hand 1: Ana went out.\n"
        " hand  Ana  Beto\n"
        "    1  *27     0\n"
        "total   27     0\n"
        "to go   23    50\n"
        "Ana leads with 27.\n"
        "Who went out (Ana, Beto)? "
        "What was left to Ana?   50 points (wild 50)\n"
        "  Ana: 50 (wild 50)\n"
        "Beto takes 50 points.\n"
        "Record it? [Y/n] Recorded hand 2: Beto went out.\n"
        "Match 1, 2026-11-30 20:15\n"
        "to 50, the winner takes all points\n"
        "\n"
        " hand  Ana  Beto\n"
        "    1  *27     0\n"
        "    2    0   *50\n"
        "total   27    50\n"
        "to go   23     0\n"
        "\n"
        "* went out\n"
        "Beto (50) won the match.\n"
        "*** Beto (50) wins the match! ***\n"
        "Play a rematch? [y/N] "
    )
    assert (answer.err, answer.status) == ("", 0)


def test_wrong_answers_when_a_match_is_opened(run: Run, answers: Answers) -> None:
    """Wrong names, modes and targets get their sentence and the same question again."""
    answers("Ana", "ana", "", "Beto", "", "best", "o", "none", "100", "q")
    answer = run("play")
    assert [line.split(":")[0] for line in answer.err.splitlines()] == [
        "“ana” and “Ana” are the same name here, where capitals and accents don't count",
        "A name is empty",
        "“best” is no way to count",
        "“none” is no number for --to",
    ]
    match = run("table", "--json").json
    assert (match["players"], match["mode"], match["target"]) == (["Ana", "Beto"], "own", 100)
    assert "Up to how many points? Often 100, 200 or 300. [500] " in answer.out


def test_leaving_before_there_is_a_match(run: Run, answers: Answers, ledger_path: Path) -> None:
    """`q` leaves also while a match is being opened, which then isn't."""
    answers("Ana", "q")
    answer = run("play")
    assert (answer.out.splitlines()[-1].endswith(LEFT), answer.status) == (True, 0)
    assert not ledger_path.exists()


def test_single_letters(run: Run, answers: Answers) -> None:
    """`u` takes back, `t` shows the whole sheet, `q` leaves; each alone, at once."""
    run("new", "Ana", "Beto", "Uma", "Quique", "Tom")
    run("hand", "Ana", "--left", "Beto: 1; Uma: 2; Quique: 3; Tom: 4")
    answers("t", "u", "qu", "t", "7", "8", "q")
    answer = run("play")
    assert answer.out.count("* went out") == 1
    assert "Took back hand 1: Ana had gone out." in answer.out
    assert "What was left to Ana? Match 1" in answer.out
    assert answer.out.splitlines()[-1].endswith(LEFT)
    assert run("table", "--json").json["hands"] == []


@pytest.mark.parametrize("at", [("ana", "u"), ("ana", "7 +2", "u"), ("ana", "7", "8", "u")])
def test_taken_back_within_a_hand(run: Run, answers: Answers, at: tuple[str, ...]) -> None:
    """Once it was answered who went out, `u` takes that back, and no hand that is on file."""
    run("new", "Ana", "Beto", "Caro")
    run("hand", "Ana", "--left", "Beto: 1; Caro: 2")
    answers(*at, "beto", "5", "6", "", "q")
    answer = run("play")
    assert "Took back" not in answer.out
    assert [hand["left"] for hand in run("table", "--json").json["hands"]] == [
        {"Beto": ["1"], "Caro": ["2"]},
        {"Ana": ["5"], "Caro": ["6"]},
    ]


@pytest.mark.parametrize("typed", [("ana", "7", ""), ("u",)], ids=["hand", "undo"])
def test_an_interruption_after_something_was_recorded(
    run: Run, answers: Answers, ledger_path: Path, typed: tuple[str, ...]
) -> None:
    """Whoever stops answering is told that what was recorded stays, and gets 130."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    before = ledger_path.read_bytes()
    answers(*typed)
    answer = run("play")
    assert (answer.last_line, answer.err, answer.status) == (LEFT, "", 130)
    assert ledger_path.read_bytes() != before


def test_an_interruption_after_a_match_was_opened(run: Run, answers: Answers) -> None:
    """A match that was opened stays, too; where there is none, nothing was changed."""
    answers("Ana", "Beto", "", "", "")
    answer = run("play")
    assert (answer.last_line, answer.err, answer.status) == (LEFT, "", 130)
    answers("ana")
    answer = run("play")
    assert (answer.err, answer.status) == ("Interrupted: nothing was changed.\n", 130)


def test_nothing_to_take_back(run: Run, answers: Answers) -> None:
    """`u` before the first hand says that there is nothing to take back, and asks on."""
    run("new", "Ana", "Beto")
    answers("u", "q")
    answer = run("play")
    assert answer.err == "There is no hand to take back: the match has none yet.\n"
    assert answer.status == 0


def test_a_rematch(run: Run, answers: Answers) -> None:
    """A match that is over is told, and a rematch opened if it is wanted."""
    run("new", "Ana", "Beto", "--to", "5")
    run("hand", "Ana", "--left", "Beto: 7")
    answers("y", "q")
    answer = run("play")
    assert "Ana (7) won the match.\nPlay a rematch? [y/N] Match 2" in answer.out
    assert run("table", "--json").json["id"] == 2
    run("hand", "Ana", "--left", "Beto: 7")
    answers("no", "Zoe", "Yan", "", "", "", "q")
    assert run("play").status == 0
    assert run("table", "--json").json["players"] == ["Zoe", "Yan"]


def test_who_is_out_is_announced(run: Run, answers: Answers) -> None:
    """Whoever is out through a hand is announced, and the match goes on."""
    run("new", "Ana", "Beto", "Caro", "--to", "40", "--mode", "knockout")
    answers("ana", "w", "3", "", "q")
    assert "*** Beto (50) is out! ***\n hand" in run("play").out


def test_another_terminal_has_written(
    run: Run, answers: Answers, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another terminal changed while the questions were answered is found before recording."""
    run("new", "Ana", "Beto", "Caro")
    before = ledger_path.read_bytes()
    run("hand", "Ana", "--left", "Beto: 1; Caro: 2")
    run("leave", "Caro")
    changed = ledger_path.read_bytes()
    ledger_path.write_bytes(before)
    answers("ana", "7", "8", "", "q")

    def show_late(after: Sheet) -> str:
        ledger_path.write_bytes(changed)
        return preview_text(after)

    monkeypatch.setattr("uno_score.cli.asking.preview_text", show_late)
    answer = run("play")
    assert answer.err.startswith("Caro has left the match: take that name off")
    assert ledger_path.read_bytes() == changed
    assert answer.status == 0


def test_not_in_a_terminal(run: Run) -> None:
    """Where nobody can be asked, `play` is a usage error, and doesn't hang."""
    answer = run("play")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "“play” asks its questions in a terminal: elsewhere, record with “uno-score hand”.\n",
        2,
    )


def test_a_small_window(run: Run, answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 40 columns and 15 lines the latest hands, the totals and the question fit."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "15")
    run("new", "Ana", "Beto", "Caro")
    for _hand in range(20):
        run("hand", "Ana", "--left", "Beto: 1; Caro: 2")
    answers("q")
    out = run("play").out
    sheet = out[out.index(" hand") : out.index("Who went out")].splitlines()
    assert len(sheet) == 11, "four lines are left for the questions"
    assert sheet[1] == "   14   *3     0     0"
    assert all(len(line) <= 40 for line in sheet)
