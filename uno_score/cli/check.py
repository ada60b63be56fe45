"""`check`: tell whether the file is sound."""

from __future__ import annotations

import typer

from uno_score.cli import options
from uno_score.cli.output import say_json, tell
from uno_score.cli.progress import progress
from uno_score.cli.session import Session
from uno_score.errors import UNREADABLE
from uno_score.views.checked import checked_form, checked_text


def check(context: typer.Context, as_json: options.AsJson = False) -> None:
    """Tell whether the file is sound."""
    session: Session = context.obj
    with progress() as told:
        checked = session.ledger.check(told)
    if as_json:
        say_json(checked_form(session.path, checked))
    else:
        tell(checked_text(session.path, checked))
    if checked.findings:
        raise typer.Exit(UNREADABLE)
