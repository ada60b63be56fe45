"""`set`: change what was agreed."""

from __future__ import annotations

import typer

from uno_score.agreeing import Terms, change_terms
from uno_score.cli import options
from uno_score.cli.changing import change
from uno_score.house_rules import read_house_rules
from uno_score.scoring import read_mode
from uno_score.usage import NothingToChange
from uno_score.views.agreed import changed_lines


def set(  # noqa: A001 - the name of the command
    context: typer.Context,
    to: options.NewTarget = None,
    mode: options.ModeName = None,
    house: options.HouseRulesOrNone = None,
    decks: options.Decks = None,
    dealer: options.NextDealer = None,
    title: options.Title = None,
    as_json: options.AsJson = False,
) -> None:
    """Change what was agreed."""
    if not house and all(each is None for each in (to, mode, decks, dealer, title)):
        raise NothingToChange(("--to", "--mode", "--house", "--decks", "--dealer", "--title"))
    terms = Terms(
        target=options.target_of(to) if to is not None else None,
        mode=read_mode(mode) if mode is not None else None,
        house_rules=read_house_rules(house) if house else None,
        decks=options.decks_of(decks) if decks is not None else None,
        dealer=dealer,
        title=options.title_of(title) or "" if title is not None else None,
    )
    change(
        context.obj,
        lambda sheet: change_terms(sheet, terms),
        lambda _before, after: changed_lines(
            after, asked_rules=house or (), named_dealer=dealer is not None
        ),
        as_json=as_json,
    )
