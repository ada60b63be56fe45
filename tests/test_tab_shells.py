"""The scripts in real shells: somebody types at a terminal and presses Tab."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest

from uno_score.cli.tab import SWITCH_ON

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
SECONDS = 20
"""How long a slow machine may take for one answer."""
KEY = "\x07"
"""Ctrl-G, which the tests bind to a function that writes down the line."""

KILL = "\x15"
"""Ctrl-U, which empties the line."""
SECONDS_TO_LIST = 0.5
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

START = {
    "bash": ("--norc", "--noprofile", "-i"),
    "zsh": ("-f", "-i"),
    "fish": ("--interactive",),
}
WRITE_LINE = {
    "bash": r"""set +o history; PS1='$ '; dump() { printf '%s\n.' "$READLINE_LINE" > "$LINE"; }; """
    r"""bind -x '"\C-g": dump'""",
    "zsh": r"""PS1='$ '; dump() { print -r -- "$BUFFER" > "$LINE"; print -n . >> "$LINE" }; """
    r"""zle -N dump; bindkey -e; bindkey '^G' dump; autoload -Uz compinit; compinit -u""",
    "fish": r"""function fish_prompt; echo '$ '; end; """
    r"""bind \cg 'commandline > $LINE; echo -n . >> $LINE'""",
}


class Terminal:
    """A shell in a terminal of its own, in which completion is switched on."""

    def __init__(self, shell: str, folder: Path) -> None:
        """Start the shell, with a home folder and a file of its own."""
        self.shell = shell
        self.folder = folder
        self._line = folder / "line"
        self._child = pexpect.spawn(
            shutil.which(shell) or shell,
            list(START[shell]),
            cwd=str(folder),
            dimensions=(40, 120),
            encoding="utf-8",
            env=environment(folder) | {"LINE": str(self._line)},
            timeout=SECONDS,
        )
        self._child.delaybeforesend = None
        self.run(WRITE_LINE[shell])

    def run(self, command: str) -> None:
        """Run a command, and wait until it has ended."""
        self._child.sendline(command)
        self._child.sendline("echo rea''dy")
        self._child.expect("ready\r\n")

    def press(self, keys: str) -> str:
        """Type something on a new line, with tabs where Tab is pressed; return what stands then."""
        self._child.send(f"{KILL}{keys}")
        return self.line()

    def line(self) -> str:
        """Return the line as it stands."""
        self._line.unlink(missing_ok=True)
        self._child.send(KEY)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if self._line.exists():
                text = self._line.read_text(encoding="utf-8")
                if text.endswith("."):
                    return text.removesuffix(".").removesuffix("\n")
            time.sleep(0.02)
        pytest.fail(f"no line from {self.shell}: {self._child.before!r}")

    def shown(self, keys: str, *texts: str) -> str:
        """Type something; return what the terminal shows until it has shown all of these texts."""
        self.press("")
        shown = ""
        for part in re.split("(\t)", keys):
            self._child.send(part)
            # zsh and fish list nothing while more keys wait.
            time.sleep(SECONDS_TO_LIST if part == "\t" else 0)
        until = time.monotonic() + SECONDS
        while not all(text in shown for text in texts) and time.monotonic() < until:
            with suppress(pexpect.TIMEOUT):
                shown += _ESCAPES.sub("", self._child.read_nonblocking(100_000, timeout=0.1))
        return shown

    def close(self) -> None:
        """End the shell."""
        self._child.close(force=True)


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which `uno-score` is this program, in Spanish."""
    return os.environ | {
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        "UNO_SCORE_FILE": str(folder / "history.toml"),
        "UNO_SCORE_LANG": "es",
        "XDG_CONFIG_HOME": str(folder / ".config"),
    }


def installed(folder: Path) -> Path:
    """Put the program into the folder, and a match of five into its file; return the folder."""
    program = folder / "bin" / "uno-score"
    program.parent.mkdir()
    lines = f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m uno_score "$@"\n'
    program.write_text(lines, encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    names = ("José", "Ana María", "Beto", "O'Brien", "Zoë $x")
    subprocess.run(
        (program, "new", *names), check=True, env=environment(folder), stdout=subprocess.DEVNULL
    )
    (folder / "a file.toml").touch()
    return folder


@pytest.fixture(scope="module", params=["bash", "zsh", "fish"])
def terminal(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Terminal]:
    """Give a terminal with each shell that this machine has."""
    shell: str = request.param
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    terminal = Terminal(shell, installed(tmp_path_factory.mktemp(shell)))
    script = {"bash": 'eval "$(%s)"', "zsh": 'eval "$(%s)"', "fish": "%s | source"}[shell]
    terminal.run(script % f"uno-score completion {shell}")
    yield terminal
    terminal.close()


LINES = [
    ("uno-score ha\t", "uno-score hand "),
    ("echo hi; uno-score un\t", "echo hi; uno-score undo "),
    ("uno-score xyzzy\t", "uno-score xyzzy"),
    ("uno-score new --mode o\t", "uno-score new --mode own "),
    ("uno-score new --mode=o\t", "uno-score new --mode=own "),
    ("uno-score new --dea\tBeto", "uno-score new --dealer Beto"),
    ("uno-score table --match \t", "uno-score table --match 1 "),
    ("uno-score hand be\t", "uno-score hand Beto "),
    ("uno-score hand jo\t", "uno-score hand José "),
    ("uno-score hand ana\t", r"uno-score hand Ana\ María "),
    ("uno-score hand o\t", r"uno-score hand O\'Brien "),
    ("uno-score hand zo\t", r"uno-score hand Zoë\ \$x "),
]
"""What is typed, and the line that comes of it in any shell."""

QUOTED = [
    ('uno-score hand "ana\t', 'uno-score hand "Ana María" '),
    ("uno-score hand 'o\t", r"uno-score hand 'O'\''Brien' "),
    ('uno-score hand "zo\t', r'uno-score hand "Zoë \$x" '),
    ("uno-score hand Beto --left jo\t", 'uno-score hand Beto --left "José: '),
    ("uno-score hand Beto --left=jo\t", 'uno-score hand Beto --left="José: '),
    ('uno-score hand --left "jo\t7; an\t', 'uno-score hand --left "José: 7; Ana María: '),
    ('uno-score hand --left "José: +\t2; be\t', 'uno-score hand --left "José: +2; Beto: '),
    ('echo "José: 7"; uno-score un\t', 'echo "José: 7"; uno-score undo '),
    ("uno-score --file a\t", r"uno-score --file a\ file.toml "),
    ("uno-score --file=a\t", r"uno-score --file=a\ file.toml "),
]
"""The same, for shells that go on within the quotes that are open."""

IN_FISH = [
    ('uno-score hand "ana\t', r"uno-score hand Ana\ María "),
    ("uno-score hand 'o\t", r"uno-score hand O\'Brien "),
    ("uno-score hand Beto --left jo\t", r"uno-score hand Beto --left José:\ "),
    ('uno-score hand --left "José: 7; an\t', r"uno-score hand --left José:\ 7\;\ Ana\ María:\ "),
    ("uno-score --file a\t", r"uno-score --file a\ file.toml "),
    ("uno-score --file=a\t", r"uno-score --file=a\ file.toml "),
]
"""The same in fish, which writes a word anew with backslashes."""


def test_lines(terminal: Terminal) -> None:
    """Tab completes commands, options, modes, numbers and names, quoted as the shell does it."""
    lines = [*LINES, *(IN_FISH if terminal.shell == "fish" else QUOTED)]
    assert [(keys, terminal.press(keys)) for keys, _line in lines] == lines


def test_list(terminal: Terminal) -> None:
    """The candidates are listed with what they mean, in the language of the program."""
    modes = {
        "winner": "quien gana la mano se lleva todos los puntos",
        "own": "cada cual anota sus puntos",
        "knockout": "quien llega a la meta queda fuera",
    }
    shown = terminal.shown("uno-score new --mode \t\t", *modes.values())
    for mode, meaning in modes.items():
        assert re.search(rf"{mode} .*{meaning}", shown)


def test_damage(terminal: Terminal) -> None:
    """With a damaged file nothing is completed, and nothing is said."""
    file = terminal.folder / "history.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("mode =", "mode ="[:-1]), encoding="utf-8")
    try:
        assert terminal.press("uno-score hand be\t") == "uno-score hand be"
        shown = terminal.shown("uno-score hand be\tX", "X")
    finally:
        file.write_text(text, encoding="utf-8")
    assert re.search("[Tt]raceback|[Ee]rror|toml", shown) is None


@pytest.mark.parametrize("shell", SWITCH_ON)
def test_switched_on(shell: str, tmp_path: Path) -> None:
    """The command of the help switches completion on in shells that are started afterwards."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    folder = installed(tmp_path)
    subprocess.run(
        (shutil.which(shell) or shell, "-c", SWITCH_ON[shell]), check=True, env=environment(folder)
    )
    terminal = Terminal(shell, folder)
    try:
        if shell != "fish":
            terminal.run(f". ~/.{shell}rc")
        assert terminal.press("uno-score hand be\t") == "uno-score hand Beto "
    finally:
        terminal.close()
