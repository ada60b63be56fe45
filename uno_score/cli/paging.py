"""Long answers, a page at a time: in a terminal only, and never lost where there is no pager."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from uno_score.cli.output import say

if TYPE_CHECKING:
    from collections.abc import Mapping


def page(text: str) -> None:
    """Show a text in the user's pager where it is longer than the window, else print it."""
    if not (_is_long(text) and _run(pager(os.environ), text)):
        say(text)


def pager(environment: Mapping[str, str]) -> list[str]:
    """Return the words of the command that shows long texts; none where nothing will do that.

    It is PAGER, else `less`. What goes down a pipe is garbled by the pager of Windows, and a dumb
    terminal can't go back, so neither has one.
    """
    if os.name == "nt" or environment.get("TERM", "dumb") == "dumb":
        return []
    import shlex

    try:
        command = shlex.split(environment.get("PAGER", ""))
    except ValueError:
        return []
    return command or (["less"] if shutil.which("less") else [])


def _is_long(text: str) -> bool:
    """Tell whether a text would scroll out of the window that it is printed to."""
    if sys.stdout is None or not sys.stdout.isatty():
        return False
    # The line behind the text is that of the prompt.
    return text.count("\n") + 2 > shutil.get_terminal_size().lines


def _run(command: list[str], text: str) -> bool:
    """Show a text in a pager, until the reader leaves it; tell whether it was shown."""
    if not command:
        return False
    import signal
    import subprocess

    # `less` goes by the locale, the text by the encoding of standard output: they may differ.
    encoding = sys.stdout.encoding.lower()
    charset = {"LESSCHARSET": "utf-8"} if encoding == "utf-8" else {}
    data = f"{text}\n".encode(encoding, sys.stdout.errors or "strict")
    # Ctrl-C is for the pager; without us, it would go on in a terminal that nobody puts right.
    before = signal.signal(signal.SIGINT, lambda _signal, _frame: None)
    try:
        done = subprocess.run(  # noqa: S603 - the user's own PAGER
            command, input=data, env=os.environ | charset, check=False
        )
    except OSError:
        return False
    finally:
        signal.signal(signal.SIGINT, before)
    # A pager that was ended by a signal, below 0, had been seen.
    return done.returncode <= 0
