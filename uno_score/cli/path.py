"""`path`: tell where the matches are kept."""

from __future__ import annotations

import typer

from uno_score.cli import options
from uno_score.cli.output import say, say_json
from uno_score.cli.session import Session
from uno_score.words.shown import shown


def path(context: typer.Context, as_json: options.AsJson = False) -> None:
    """Tell where the matches are kept."""
    session: Session = context.obj
    where = str(session.path)
    if as_json:
        say_json({"path": where})
    else:
        say(shown(where))
