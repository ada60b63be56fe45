"""`leave`: somebody goes home early."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.changing import change
from uno_score.cli.takes import Takes
from uno_score.seating import leave as leave_match
from uno_score.usage import MissingArgument
from uno_score.views.seated import left_lines
from uno_score.words.i18n import N_


def leave(
    context: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(metavar=N_("NAME"), help=N_("who leaves; the start of the name will do")),
        Takes.PLAYER_IN,
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Let somebody leave."""
    if name is None:
        raise MissingArgument("leave Dani")
    change(context.obj, lambda sheet: leave_match(sheet, name), left_lines, as_json=as_json)
