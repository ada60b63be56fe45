"""`resume`: make an older match the current one."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say_json, tell
from uno_score.cli.session import Session
from uno_score.cli.takes import Takes
from uno_score.sheet import work_out
from uno_score.usage import MissingArgument
from uno_score.views.json_form import match_form
from uno_score.views.resumed import resumed_text
from uno_score.words.i18n import N_


def resume(
    context: typer.Context,
    number: Annotated[
        str | None,
        typer.Argument(metavar="N", help=N_("the number of the match")),
        Takes.MATCH,
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Make an older match the current one."""
    if number is None:
        raise MissingArgument("resume 2")
    session: Session = context.obj
    saved = session.ledger.move_to_end(options.number_of(number))
    sheet = work_out(saved.match)
    with recorded(saved.warnings, as_json=as_json):
        if as_json:
            say_json({"match": match_form(sheet)})
        else:
            tell(resumed_text(sheet))
