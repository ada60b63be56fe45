"""`fix`: correct a hand."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.changing import change
from uno_score.cli.takes import Takes
from uno_score.correcting import correct_hand, drop_hand
from uno_score.match import Match
from uno_score.sheet import Sheet
from uno_score.usage import MissingArgument, NothingToChange, OptionsExclude
from uno_score.views.fixed import dropped_lines, fixed_lines
from uno_score.words.i18n import N_


def fix(
    context: typer.Context,
    number: Annotated[
        str | None,
        typer.Argument(metavar=N_("HAND"), help=N_("the number of the hand")),
        Takes.HAND,
    ] = None,
    winner: Annotated[
        str | None,
        typer.Option("--winner", metavar=N_("NAME"), help=N_("who really went out")),
        Takes.PLAYER,
    ] = None,
    left: options.Leftovers = None,
    drop: Annotated[
        bool, typer.Option("--drop", help=N_("take the hand out of the match"))
    ] = False,
    match: options.MatchNumber = None,
    as_json: options.AsJson = False,
) -> None:
    """Correct a hand."""
    if number is None:
        raise MissingArgument('fix 3 --left "Beto: 7 +2"')
    hand = options.hand_number_of(number)
    _check_options(winner, left, drop=drop)

    def changed(sheet: Sheet) -> Match:
        if drop:
            return drop_hand(sheet.match, hand)
        return correct_hand(sheet.match, hand, winner=winner, leftovers=left or ())

    def done(before: Sheet, after: Sheet) -> list[str]:
        return dropped_lines(before, hand) if drop else fixed_lines(before, after, hand)

    change(context.obj, changed, done, as_json=as_json, number=options.match_number_of(match))


def _check_options(winner: str | None, left: list[str] | None, *, drop: bool) -> None:
    """Refuse to take a hand out and correct it at once, or to do neither."""
    if drop and (winner is not None or left):
        raise OptionsExclude("--drop", "--winner" if winner is not None else "--left")
    if not drop and winner is None and not left:
        raise NothingToChange(("--winner", "--left", "--drop"))
