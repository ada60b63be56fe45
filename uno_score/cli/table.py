"""`table`: show the sheet of a match."""

from __future__ import annotations

import typer

from uno_score.cli import options
from uno_score.cli.output import in_colour, say, say_json
from uno_score.cli.session import Session, width
from uno_score.sheet import work_out
from uno_score.views.json_form import match_form
from uno_score.views.table import table_text


def table(
    context: typer.Context, match: options.MatchNumber = None, as_json: options.AsJson = False
) -> None:
    """Show the sheet."""
    session: Session = context.obj
    number = options.match_number_of(match)
    ledger = session.ledger
    sheet = work_out(ledger.current() if number is None else ledger.match(number))
    if as_json:
        say_json(match_form(sheet))
    else:
        say(table_text(sheet, width=width(), colour=in_colour()))
