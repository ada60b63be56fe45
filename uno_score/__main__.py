"""The way in: choose the language, run the program, catch every error once."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from uno_score.cli import tab
from uno_score.cli.output import complain, prepare
from uno_score.errors import INTERRUPTED, ScoreError
from uno_score.usage import check_text
from uno_score.words.i18n import use
from uno_score.words.language import choose_language, environment_language

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of the process; return the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    prepare()
    use(environment_language(os.environ))
    if (shell := os.environ.get(tab.VARIABLE)) in tab.SHELLS:
        from uno_score.cli.tab.reply import reply

        reply(shell, arguments)
        return 0
    try:
        use(choose_language(arguments, os.environ))
        check_text(arguments)
        return _run(arguments)
    except ScoreError as error:
        _tell(error, as_json="--json" in arguments)
        return error.exit_status


def _run(arguments: Sequence[str]) -> int:
    from uno_score.cli.app import build

    # Typer has a completion of its own, in English, asked for by a variable: it is given none.
    status = build().main(
        list(arguments), prog_name="uno-score", complete_var="", standalone_mode=False
    )
    return status if isinstance(status, int) else 0


def _tell(error: ScoreError, *, as_json: bool) -> None:
    """Print an error as its sentence, or as JSON with its values."""
    from uno_score.views.json_form import error_json
    from uno_score.words.messages import sentence

    complain(error_json(error) if as_json else sentence(error))


def run() -> None:
    """Run the program as a command of the shell."""
    # A start makes many objects and next to no garbage: looking for some takes 6 % of its time.
    gc.disable()
    try:
        status = main()
    except KeyboardInterrupt:
        # Before a question or after an answer; what a save does can't be interrupted.
        status = INTERRUPTED
    end(status)


def end(status: int) -> NoReturn:
    """End the process with this exit status, at once.

    All is written and closed by then, and Python would still take down every module by itself: that
    takes a fifth of a short command's time.
    """
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.flush()
    os._exit(status)


if __name__ == "__main__":
    run()
