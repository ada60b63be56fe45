"""Questions at the terminal."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress

from uno_score.ledger.interrupts import interrupts
from uno_score.names import name_key
from uno_score.usage import Interrupted
from uno_score.words.i18n import N_, _

_ROOM_TO_ANSWER = 16
"""Columns kept free behind a question, less in a narrow window; longer ones are broken."""

# Translators: the answers that mean yes, with spaces between them.
YES = N_("y yes")
# Translators: the answers that mean no, with spaces between them.
NO = N_("n no")


def interactive() -> bool:
    """Tell whether somebody is there to answer: both streams are a terminal."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def ask(question: str) -> str:
    """Return the answer to a question, without space around it.

    Raises `Interrupted` for Ctrl-C, and for the end of the input.
    """
    from uno_score.views.layout import folded

    with suppress(ImportError):
        # Arrow keys and the answers before: `input` uses it once it is there. Windows has its own.
        import readline  # noqa: F401
    interrupts.heed()
    columns = shutil.get_terminal_size().columns
    room = max(columns - min(_ROOM_TO_ANSWER, columns // 4), 1)
    *above, last = folded(question, room).splitlines()
    try:
        print("".join(f"{line}\n" for line in above), end="")
        return input(f"{last} ").strip()
    except (KeyboardInterrupt, EOFError):
        print()
        raise Interrupted from None


def means(words: str, answer: str) -> bool:
    """Tell whether an answer is one of the words, in English or in the program's language."""
    return name_key(answer) in {name_key(word) for word in f"{words} {_(words)}".split()}


def confirmed(question: str) -> bool:
    """Return whether the answer to a question is yes; anything else is no."""
    return means(YES, ask(question))
