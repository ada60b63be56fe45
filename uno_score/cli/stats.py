"""`stats`: what all matches say about the players."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import say, say_json
from uno_score.cli.progress import progress
from uno_score.cli.session import Session, width
from uno_score.cli.takes import Takes
from uno_score.sheet import work_out
from uno_score.stats import statistics_of
from uno_score.views.json_form import statistics_form
from uno_score.views.stats import statistics_text
from uno_score.words.i18n import N_


def stats(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[NAME …]"), help=N_("all about these players; the start of a name will do")
        ),
        Takes.PLAYER,
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Tell what all matches say about the players."""
    session: Session = context.obj
    with progress() as told:
        statistics = statistics_of(map(work_out, session.ledger.matches(told)))
    players = statistics.of(names or ())
    if as_json:
        say_json(statistics_form(statistics, players))
    else:
        say(statistics_text(statistics, players, whole=bool(names), width=width()))
