"""Where the file is, where the system makes it hard to say, and where nothing may be written."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from uno_score.cards import DRAW_TWO, WILD
from uno_score.ledger.path import default_path
from uno_score.words.card_names import choice_of_faces

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]


def test_a_tilde_is_the_home_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `~` that the shell has left in a path is the home folder, and no folder of that name."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run("--file", "~/uno.toml", "new", "Ana", "Beto").status == 0
    assert (tmp_path / "uno.toml").exists()
    monkeypatch.setenv("UNO_SCORE_FILE", "~/uno.toml")
    assert run("table").status == 0
    assert default_path({"UNO_SCORE_FILE": "~nobody-is-called-so/x"}) == Path(
        "~nobody-is-called-so/x"
    )


def test_no_home_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system knows no home folder, that is one sentence, and says what to do."""

    def unknown(*_given: object, **_more: object) -> Path:
        raise RuntimeError

    monkeypatch.delenv("UNO_SCORE_FILE")
    monkeypatch.setattr("platformdirs.user_data_path", unknown)
    answer = run("path")
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith("There is no place for the matches")


def test_a_folder_that_is_gone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path in a folder that is gone can't be read, and says so."""

    def gone(_path: object) -> str:
        raise FileNotFoundError(2, "gone")

    monkeypatch.setattr(os.path, "realpath", gone)
    answer = run("table", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("file-unreadable", 3)


def test_a_file_that_may_not_be_written(
    run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file without permission to write is not replaced, although its folder would allow it."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_given: False)
    answer = run("hand", "Ana", "--left", "Beto: 7", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("file-not-written", 3)
    assert ledger_path.read_bytes() == before


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
def test_ctrl_c_outside_of_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at any other time ends the program with status 130, without a traceback."""

    def interrupt(_environment: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["uno-score", "path"])
    monkeypatch.setattr("uno_score.words.language.environment_language", interrupt)
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("uno_score", run_name="__main__")
    assert ended.value.code == 130


def test_cards_that_are_named_as_they_are_written() -> None:
    """A card whose name is its code isn't named twice where it is offered."""
    assert choice_of_faces([DRAW_TWO, WILD]) == "+2 (20), w (wild, 50)"
