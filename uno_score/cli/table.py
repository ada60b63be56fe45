"""`table`: show the sheet of a match."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import in_colour, say, say_json
from uno_score.cli.session import Session, height, width
from uno_score.sheet import work_out
from uno_score.views.json_form import match_form
from uno_score.views.table import table_text
from uno_score.words.i18n import N_


def table(
    context: typer.Context,
    match: options.MatchNumber = None,
    chart: Annotated[
        bool,
        typer.Option("--chart", help=N_("draw how the totals ran, hand by hand")),
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Show the sheet."""
    session: Session = context.obj
    number = options.match_number_of(match)
    ledger = session.ledger
    sheet = work_out(ledger.current() if number is None else ledger.match(number))
    if as_json:
        say_json(match_form(sheet))
    elif chart:
        # The sheet alone does without it, and is asked for far more often.
        from uno_score.views.chart import chart_text

        say(chart_text(sheet, width=width(), height=height(), colour=in_colour()))
    else:
        say(table_text(sheet, width=width(), colour=in_colour()))
