"""`join`: somebody comes late, or comes back."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.changing import change
from uno_score.cli.takes import OneOf, Takes
from uno_score.seating import Start, read_start
from uno_score.seating import join as join_match
from uno_score.usage import MissingArgument
from uno_score.views.seated import joined_lines
from uno_score.words.i18n import N_


def join(
    context: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(metavar=N_("NAME"), help=N_("the whole name of who joins or comes back")),
        Takes.PLAYER_AWAY,
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--start",
            metavar="N|lowest|average|highest",
            help=N_("points to start with: a number, or from the totals of those who play"),
        ),
        OneOf(tuple(start.value for start in Start)),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Let somebody join, or come back."""
    if name is None:
        raise MissingArgument("join Dani --start average")
    points = read_start(start) if start is not None else None
    change(
        context.obj,
        lambda sheet: join_match(sheet, name, points),
        joined_lines,
        as_json=as_json,
    )
