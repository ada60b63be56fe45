"""`discard`: remove a match."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say, say_json
from uno_score.cli.prompt import confirmed, interactive
from uno_score.cli.session import Session
from uno_score.cli.takes import Takes
from uno_score.sheet import work_out
from uno_score.usage import MissingArgument, NeedsYes
from uno_score.views.json_form import match_form
from uno_score.views.resumed import discard_question, discarded_text
from uno_score.words.i18n import N_, _


def discard(
    context: typer.Context,
    number: Annotated[
        str | None,
        typer.Argument(metavar="N", help=N_("the number of the match")),
        Takes.MATCH,
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help=N_("don't ask"))] = False,
    as_json: options.AsJson = False,
) -> None:
    """Remove a match."""
    if number is None:
        raise MissingArgument("discard 2")
    session: Session = context.obj
    chosen = options.number_of(number)
    if not yes:
        sheet = work_out(session.ledger.match(chosen))
        if as_json or not interactive():
            raise NeedsYes(chosen)
        if not confirmed(discard_question(sheet)):
            say(_("Nothing was discarded."))
            raise typer.Exit(1)
    removed = session.ledger.remove(chosen)
    sheet = work_out(removed.match)
    with recorded(removed.warnings, as_json=as_json):
        if as_json:
            say_json(
                {"match": match_form(sheet), "saved": removed.version and str(removed.version)}
            )
        else:
            say(discarded_text(sheet, removed.version))
