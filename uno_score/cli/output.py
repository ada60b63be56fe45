"""Answers on standard output, warnings on standard error; nothing breaks on a name."""

from __future__ import annotations

import codecs
import os
import shutil
import sys
import unicodedata
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from uno_score.usage import AnswerNotPrinted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import TextIO

    from uno_score.errors import ScoreError

_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "«": '"', "»": '"', "\u2019": "'", "…": "...", "¡": "", "¿": "", "º": "o"}
) | str.maketrans("│─└┴·×▁▂▃▄▅▆▇█", "|-++.x_.:-=+*#")
_HANDLER = "uno-score"
_LOUD = "*** "
"""How an announcement begins."""


def plain(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks in what it has: quotes straight, letters without accents.

    A handler of encoding errors for `codecs.register_error`; what has no such form is escaped.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(map(_plain_character, text)), error.end


def _plain_character(character: str) -> str:
    translated = character.translate(_PLAIN)
    folded = unicodedata.normalize("NFKD", translated).encode("ascii", "ignore")
    if folded or not translated:
        return folded.decode("ascii")
    return character.encode("ascii", "backslashreplace").decode("ascii")


def prepare() -> None:
    """Let the standard streams write every text, whatever their encoding."""
    codecs.register_error(_HANDLER, plain)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_HANDLER)


def in_colour() -> bool:
    """Tell whether answers go to a terminal that shows colours, and nobody forbids them."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def _with_loud_lines(text: str) -> str:
    from uno_score.views.ink import Ink

    lines = text.split("\n")
    return "\n".join(Ink.LOUD.on(line) if line.startswith(_LOUD) else line for line in lines)


def say(text: str) -> None:
    """Print an answer. A reader that has gone away is no error; a full disk is `AnswerNotPrinted`.

    Nothing is printed where standard output is closed. An announcement stands out in a colour.
    """
    with _delivered():
        print(_with_loud_lines(text) if in_colour() else text, flush=True)


def say_data(data: bytes) -> None:
    """Write what other programs read to standard output, in its own encoding everywhere.

    It fails as `say` does.
    """
    if sys.stdout is not None:
        with _delivered():
            sys.stdout.buffer.write(data)
            sys.stdout.flush()


@contextmanager
def _delivered() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        _silence(sys.stdout)
        if not isinstance(error, BrokenPipeError):
            raise AnswerNotPrinted from error


def tell(text: str) -> None:
    """Print an answer at the table: lines that are too long for the window are broken."""
    say(_fitted(text, sys.stdout))


def _fitted(text: str, stream: TextIO | None) -> str:
    """Return the text with lines broken at words, where a terminal would break them anywhere."""
    if stream is None or not stream.isatty():
        return text
    from uno_score.views.layout import folded

    return folded(text, shutil.get_terminal_size().columns)


def say_json(answer: Mapping[str, Any] | list[Any]) -> None:
    """Print an answer as JSON, in ASCII, so that no code page or pipe can break it."""
    import json

    say(json.dumps(answer))


@contextmanager
def recorded(warnings: Iterable[ScoreError], *, as_json: bool) -> Iterator[None]:
    """Print the answer to a change that is on file; what fails from now on is only a warning."""
    failed: list[ScoreError] = []
    try:
        yield
    except AnswerNotPrinted as error:
        failed.append(error)
    warn([*failed, *warnings], as_json=as_json)


def warn(warnings: Iterable[ScoreError], *, as_json: bool) -> None:
    """Print warnings on standard error, a line each, as sentences or as JSON."""
    for warning in warnings:
        from uno_score.views.json_form import warning_json
        from uno_score.words.messages import sentence

        complain(warning_json(warning) if as_json else sentence(warning))


def complain(text: str) -> None:
    """Print on standard error; where that can't be written, the exit status has to do."""
    _print_error(f"{_fitted(text, sys.stderr)}\n")


def flash(text: str) -> None:
    """Put a text in the place of the line in which the cursor of standard error stands."""
    _print_error(f"\r\x1b[K{text}")


def _print_error(text: str) -> None:
    # Python has no stream where standard error is closed, and `print` would take the other one.
    if sys.stderr is None:
        return
    try:
        print(text, file=sys.stderr, end="", flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Drop what is still in the buffer: it would fail again at the end of the process."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
