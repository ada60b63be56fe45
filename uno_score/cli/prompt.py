"""Questions at the terminal."""

from __future__ import annotations

import sys

from uno_score.usage import Interrupted
from uno_score.words.i18n import _


def interactive() -> bool:
    """Tell whether somebody is there to answer: both streams are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def ask(question: str) -> str:
    """Return the answer to a question, without space around it.

    Raises `Interrupted` for Ctrl-C, and for the end of the input.
    """
    try:
        return input(question).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        raise Interrupted from None


def confirmed(question: str) -> bool:
    """Return whether the answer is yes, in the program's language or in English."""
    # Translators: the answers that mean yes, in lower case, with spaces between.
    return ask(question).casefold() in {"y", "yes", *_("y yes").split()}
