"""`rename`: another name for a player, everywhere in the match."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say, say_json
from uno_score.cli.session import Session
from uno_score.cli.takes import Takes
from uno_score.seating import rename as rename_player
from uno_score.sheet import work_out
from uno_score.usage import MissingArgument
from uno_score.views.json_form import match_form
from uno_score.views.seated import renamed_text
from uno_score.words.i18n import N_


def rename(
    context: typer.Context,
    old: Annotated[
        str | None,
        typer.Argument(metavar=N_("OLD"), help=N_("the name so far; its start will do")),
        Takes.PLAYER,
    ] = None,
    new: Annotated[
        str | None, typer.Argument(metavar=N_("NEW"), help=N_("the whole new name"))
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Give a player another name."""
    if old is None or new is None:
        raise MissingArgument("rename Dani Daniela")
    session: Session = context.obj
    saved = session.ledger.update(lambda match: rename_player(match, old, new))
    before, after = work_out(saved.before), work_out(saved.after)
    with recorded(saved.warnings, as_json=as_json):
        if as_json:
            say_json({"match": match_form(after)})
        else:
            say(renamed_text(before, after))
