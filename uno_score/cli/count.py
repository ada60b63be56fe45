"""`count`: tell what cards are worth."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cards import points_of
from uno_score.cli import options
from uno_score.cli.output import say, say_json
from uno_score.cli.takes import Takes
from uno_score.notation import check_copies, read_cards
from uno_score.usage import MissingArgument
from uno_score.views.counted import counted_text
from uno_score.views.json_form import codes
from uno_score.words.i18n import N_


def count(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("CARDS …"), help=N_("the cards, as in 7 +2 w")),
        Takes.CARD,
    ] = None,
    decks: Annotated[
        str | None,
        typer.Option("--decks", metavar="N", help=N_("check that N decks hold these cards")),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Tell what cards are worth."""
    limit = options.decks_of(decks) if decks is not None else None
    if not cards:
        raise MissingArgument("count 7 +2 w")
    counted = read_cards(" ".join(cards))
    if limit is not None:
        check_copies([counted], limit)
    if as_json:
        say_json({"cards": codes(counted), "points": points_of(counted)})
    else:
        say(counted_text(counted))
