"""`completion`: print the script that makes Tab complete in a shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_score.cli.output import say
from uno_score.cli.tab import SHELLS, SWITCH_ON
from uno_score.cli.takes import OneOf
from uno_score.usage import MissingArgument, UnknownShell
from uno_score.words.i18n import N_, _


def completion(
    shell: Annotated[
        str | None,
        typer.Argument(metavar=N_("SHELL"), help=N_("bash, zsh or fish")),
        OneOf(SHELLS),
    ] = None,
) -> None:
    """Print the script."""
    if shell is None:
        raise MissingArgument("completion bash")
    if shell not in SHELLS:
        raise UnknownShell(shell, SHELLS)
    script = Path(__file__).with_name("tab") / f"uno-score.{shell}"
    say(script.read_text(encoding="utf-8").rstrip("\n"))


def epilog() -> str:
    """Return what the help says at its end: the command for each shell."""
    ways = (f"  {shell}:\n    {command}" for shell, command in SWITCH_ON.items())
    return _("To complete with Tab from the next shell on, run this once:\n{commands}").format(
        commands="\n".join(ways)
    )
