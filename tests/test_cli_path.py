"""`path` tells where the matches are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from conftest import Answer

    Run = Callable[..., Answer]


def test_from_the_environment(run: Run, ledger_path: Path) -> None:
    """UNO_SCORE_FILE names the file; asking for it creates nothing."""
    answer = run("path")
    assert (answer.out, answer.err, answer.status) == (f"{ledger_path}\n", "", 0)
    assert not ledger_path.parent.exists()


def test_from_the_command_line(run: Run) -> None:
    """`--file` goes before UNO_SCORE_FILE, in either form."""
    assert run("--file", "here.toml", "path").out == "here.toml\n"
    assert run("--file=here.toml", "path").out == "here.toml\n"


def test_from_the_system(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Otherwise it is in the folder for the data of the user."""
    monkeypatch.setenv("UNO_SCORE_FILE", "")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    assert run("path").out == f"{tmp_path / 'history.toml'}\n"


def test_json(run: Run, ledger_path: Path) -> None:
    """`--json` gives the path as a value."""
    assert run("path", "--json").json == {"path": str(ledger_path)}


def test_a_path_that_could_break_a_screen(run: Run) -> None:
    """Control characters and bytes that are no text are shown escaped; JSON keeps the path."""
    path = "/no\x1b[31m/\udcff.toml"
    assert run("--file", path, "path").out == "/no\\x1b[31m/\\udcff.toml\n"
    assert run("--file", path, "path", "--json").json == {"path": path}
