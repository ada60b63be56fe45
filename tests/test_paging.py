"""Long answers go to the pager in a terminal, and are printed everywhere else."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest
from conftest import Answer

from uno_score.cli import paging

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., Answer]

ROOT = Path(__file__).parent.parent

DEAL = ("--lang", "es", "rules", "deal")

READ = """
import os, sys
data = sys.stdin.buffer.read()
with open(sys.argv[1], "wb") as file:
    file.write(os.environ.get("LESSCHARSET", "-").encode() + b"\\n" + data)
"""
INTERRUPTED = f"import os, signal\nos.kill(os.getppid(), signal.SIGINT)\n{READ}"
KILLED = "import os\nos.kill(os.getpid(), 9)"
FAILED = "import sys\nsys.exit(3)"


class Screen:
    """A terminal of 10 lines, and a pager that writes to a file what it is given."""

    def __init__(self, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Sit down at the terminal."""
        self.file = folder / "paged"
        self.printed = run(*DEAL).out
        self._folder = folder
        self._monkeypatch = monkeypatch
        self._run = run
        monkeypatch.setenv("LINES", "10")
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("LESSCHARSET", raising=False)
        self.has_pager(READ)

    def has_pager(self, program: str) -> None:
        """Make a Python program the pager."""
        script = self._folder / "a pager.py"
        script.write_text(program, encoding="utf-8")
        words = [sys.executable, str(script), str(self.file)]
        self._monkeypatch.setenv("PAGER", shlex.join(words))

    def show(self) -> Answer:
        """Ask for a topic in the terminal."""
        self._monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        return self._run(*DEAL)

    @property
    def paged(self) -> str | None:
        """What the pager was given, after the LESSCHARSET that it found."""
        return self.file.read_text(encoding="utf-8") if self.file.exists() else None


@pytest.fixture
def screen(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Give a terminal with a pager."""
    return Screen(run, tmp_path, monkeypatch)


def test_long_text_is_paged(screen: Screen) -> None:
    """What is longer than the window goes to the user's pager, in UTF-8, and isn't printed too."""
    assert screen.show() == Answer("", "", 0)
    assert screen.paged == f"utf-8\n{screen.printed}"


def test_a_text_that_fits_is_printed(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text is printed where there is room for it and the line of the prompt."""
    lines = len(screen.printed.splitlines())
    monkeypatch.setenv("LINES", str(lines + 1))
    assert (screen.show().out, screen.paged) == (screen.printed, None)
    monkeypatch.setenv("LINES", str(lines))
    assert (screen.show().out, screen.paged) == ("", f"utf-8\n{screen.printed}")


def test_piped_text_is_printed(screen: Screen, run: Run) -> None:
    """Outside a terminal nothing is paged."""
    assert (run(*DEAL).out, screen.paged) == (screen.printed, None)


@pytest.mark.parametrize("command", ["/no/such/pager", "'unbalanced"])
def test_pager_that_cannot_run(
    command: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pager that can't be run loses nothing: the text is printed."""
    monkeypatch.setenv("PAGER", command)
    assert screen.show() == Answer(screen.printed, "", 0)


def test_pager_that_fails(screen: Screen) -> None:
    """A pager that says it failed is not believed to have shown anything."""
    screen.has_pager(FAILED)
    assert screen.show() == Answer(screen.printed, "", 0)


def test_pager_that_is_killed(screen: Screen) -> None:
    """A pager that somebody ended had been seen."""
    screen.has_pager(KILLED)
    assert screen.show() == Answer("", "", 0)


def test_interrupt_is_for_the_pager(screen: Screen) -> None:
    """Ctrl-C doesn't end the program while the pager runs, and does so again afterwards."""
    before = signal.getsignal(signal.SIGINT)
    screen.has_pager(INTERRUPTED)
    assert screen.show() == Answer("", "", 0)
    assert screen.paged == f"utf-8\n{screen.printed}"
    assert signal.getsignal(signal.SIGINT) == before


def test_terminal_that_is_not_utf_8(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pager gets the encoding of the terminal, and isn't told that it is UTF-8."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1", errors="replace")
    monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdout", stream)
    paging.page("qué…\n" * 20)
    assert screen.file.read_bytes() == b"-\n" + b"qu\xe9?\n" * 20 + b"\n"


def test_no_standard_output(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where standard output is closed, nothing is shown."""
    monkeypatch.setattr(sys, "stdout", None)
    paging.page("7\n" * 20)
    assert screen.paged is None


@pytest.mark.parametrize(
    ("environment", "less", "command"),
    [
        ({"TERM": "xterm", "PAGER": "most -s 'a b'"}, "/usr/bin/less", ["most", "-s", "a b"]),
        ({"TERM": "xterm"}, "/usr/bin/less", ["less"]),
        ({"TERM": "xterm", "PAGER": ""}, "/usr/bin/less", ["less"]),
        ({"TERM": "xterm"}, None, []),
        ({"TERM": "dumb", "PAGER": "most"}, "/usr/bin/less", []),
        ({"PAGER": "most"}, "/usr/bin/less", []),
    ],
)
def test_which_pager(
    environment: dict[str, str],
    less: str | None,
    command: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pager is PAGER, else `less` where it is installed; a dumb terminal has none."""
    monkeypatch.setattr(shutil, "which", lambda _name: less)
    assert paging.pager(environment) == command


def test_no_pager_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has none: its own garbles what comes down a pipe."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "name", "nt")
        command = paging.pager({"TERM": "xterm", "PAGER": "more"})
    assert command == []


@pytest.mark.skipif(shutil.which("less") is None, reason="less isn't installed")
def test_less_in_a_terminal(tmp_path: Path) -> None:
    """In a terminal `less` shows a page, letters with accents intact in any locale, until `q`."""
    kept = {name: value for name, value in os.environ.items() if name[:4] not in {"LESS", "PAGE"}}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "uno_score", "rules", "questions"],
        cwd=ROOT,
        dimensions=(12, 60),
        encoding="utf-8",
        env=kept
        | {
            "LC_ALL": "C",
            "LESSHISTFILE": "-",
            "TERM": "xterm",
            "UNO_SCORE_FILE": str(tmp_path / "history.toml"),
            "UNO_SCORE_LANG": "es",
        },
        timeout=30,
    )
    child.expect_exact("¿Qué valor tiene cada carta?")
    child.send("q")
    rest = child.read()
    child.ptyproc.delayafterclose = 0
    child.close()
    assert ("dice dónde" in rest, child.exitstatus) == (False, 0)
