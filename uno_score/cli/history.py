"""`history`: all matches."""

from __future__ import annotations

import typer

from uno_score.cli import options
from uno_score.cli.output import say, say_json
from uno_score.cli.progress import progress
from uno_score.cli.session import Session, width
from uno_score.sheet import work_out
from uno_score.views.history import history_text
from uno_score.views.json_form import summary_form


def history(context: typer.Context, as_json: options.AsJson = False) -> None:
    """List all matches."""
    session: Session = context.obj
    with progress() as told:
        sheets = [work_out(match).without_hands() for match in session.ledger.matches(told)]
    current = sheets[-1].match.number if sheets else None
    newest_first = sorted(sheets, key=lambda sheet: -sheet.match.number)
    if as_json:
        say_json([summary_form(sheet, current=current) for sheet in newest_first])
    else:
        say(history_text(newest_first, current=current, width=width()))
