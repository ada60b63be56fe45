"""The way in, from the shell."""

from __future__ import annotations

import io
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from uno_score import __main__ as way_in
from uno_score.errors import INTERRUPTED

ROOT = Path(__file__).parent.parent


END = way_in.end
"""The real one."""


class Ended(Exception):
    """Raised in the place of the end of the process, with the exit status."""


def end(status: int) -> None:
    """Tell that the process would end now."""
    raise Ended(status)


@pytest.fixture(autouse=True)
def _process_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't let the process of the tests end."""
    monkeypatch.setattr(way_in, "end", END)
    monkeypatch.setattr(os, "_exit", end)


@pytest.mark.parametrize(("word", "status"), [("7", 0), ("zzz", 1)])
def test_python_m(
    word: str,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`python -m uno_score` runs the program with the arguments of the process."""
    monkeypatch.setattr(sys, "argv", ["uno-score", "count", word])
    monkeypatch.setenv("UNO_SCORE_LANG", "en")
    monkeypatch.delitem(sys.modules, "uno_score.__main__")
    with pytest.raises(Ended) as ended:
        runpy.run_module("uno_score", run_name="__main__")
    assert ended.value.args == (status,)
    assert capsys.readouterr().out == ("7 points (7)\n" if status == 0 else "")


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the program with the status for it."""

    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(way_in, "main", interrupted)
    with pytest.raises(Ended) as ended:
        way_in.run()
    assert ended.value.args == (INTERRUPTED,)


class Unread(io.StringIO):
    """A pipe that nobody reads any more."""

    def flush(self) -> None:
        """Say so."""
        raise BrokenPipeError


def test_closed_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams that are closed, or that nobody reads any more, don't hinder the end."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", Unread())
        patch.setattr(sys, "stderr", None)
        with pytest.raises(Ended) as ended:
            way_in.end(3)
    assert ended.value.args == (3,)


@pytest.mark.parametrize(("word", "status", "lines"), [("7", 0, (1, 0)), ("zzz", 1, (0, 1))])
def test_all_is_written(word: str, status: int, lines: tuple[int, int]) -> None:
    """The process ends at once, and all that it said has been written before."""
    done = subprocess.run(
        [sys.executable, "-m", "uno_score", "count", word],
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
    )
    assert (done.stdout.count("\n"), done.stderr.count("\n")) == lines
    assert done.returncode == status
