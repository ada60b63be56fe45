"""`undo`: take the last hand back."""

from __future__ import annotations

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say, say_json
from uno_score.cli.session import Session
from uno_score.recording import take_back
from uno_score.sheet import work_out
from uno_score.views.json_form import match_form
from uno_score.views.undone import redo_command, undone_text


def undo(context: typer.Context, as_json: options.AsJson = False) -> None:
    """Take the last hand back."""
    session: Session = context.obj
    saved = session.ledger.update(lambda match: take_back(match)[0])
    before, after = work_out(saved.before), work_out(saved.after)
    command = redo_command(before.rows[-1].hand, file=session.file)
    with recorded(saved.warnings, as_json=as_json):
        if as_json:
            say_json({"match": match_form(after), "command": command})
        else:
            say(undone_text(before, after, command=command))
