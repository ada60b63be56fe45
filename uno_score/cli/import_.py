"""`import`: matches taken in from an export, or from another file of the program."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say_json, tell
from uno_score.cli.session import Session
from uno_score.cli.takes import Takes
from uno_score.ledger.path import expanded
from uno_score.ledger.source import read_source
from uno_score.sheet import work_out
from uno_score.usage import MissingArgument
from uno_score.views.imported import imported_text
from uno_score.views.json_form import summary_form
from uno_score.words.i18n import N_


def import_(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("FILE"), help=N_("an export in JSON, or another file of matches")
        ),
        Takes.FILE,
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Take matches in from a file."""
    if not file:
        raise MissingArgument("import matches.json")
    session: Session = context.obj
    taken = session.ledger.take_in(read_source(expanded(file)))
    with recorded(taken.warnings, as_json=as_json):
        if as_json:
            sheets = map(work_out, taken.imported)
            imported = [summary_form(sheet, current=taken.current) for sheet in sheets]
            say_json({"imported": imported, "already_there": taken.already_there})
        else:
            tell(imported_text(taken.imported, taken.already_there))
