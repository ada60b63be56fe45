"""The way in, from the shell."""

from __future__ import annotations

import runpy
import sys

import pytest


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
    with pytest.raises(SystemExit) as left:
        runpy.run_module("uno_score", run_name="__main__")
    assert left.value.code == status
    assert capsys.readouterr().out == ("7 points (7)\n" if status == 0 else "")
