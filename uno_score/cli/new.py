"""`new`: open a match."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say_json, tell
from uno_score.cli.session import Session, now
from uno_score.cli.takes import Takes
from uno_score.house_rules import read_house_rules
from uno_score.match import Match, open_match
from uno_score.scoring import TARGET, Mode, read_mode
from uno_score.sheet import work_out
from uno_score.views.json_form import match_form
from uno_score.views.opened import opened_text
from uno_score.words.i18n import N_


def new(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[NAME …]"),
            help=N_("the players in the order of play; without names, the first hand names them"),
        ),
        Takes.PLAYER,
    ] = None,
    to: options.Target = None,
    mode: options.ModeName = None,
    house: options.HouseRules = None,
    dealer: options.Dealer = None,
    decks: options.Decks = None,
    title: options.Title = None,
    as_json: options.AsJson = False,
) -> None:
    """Open a match."""
    session: Session = context.obj
    agreed = Match(
        number=0,
        started=now(),
        mode=read_mode(mode) if mode is not None else Mode.WINNER,
        target=options.target_of(to) if to is not None else TARGET,
        title=options.title_of(title),
        house_rules=read_house_rules(house or ()),
        decks=options.decks_of(decks) if decks is not None else 1,
    )
    match = open_match(agreed, names or (), dealer=dealer)
    saved = session.ledger.open(lambda number, _last: match.numbered(number))
    sheet = work_out(saved.match)
    left_open = saved.last if saved.last and not work_out(saved.last).verdict else None
    with recorded(saved.warnings, as_json=as_json):
        if as_json:
            say_json({"match": match_form(sheet)})
        else:
            tell(opened_text(sheet, asked_rules=house or (), left_open=left_open))
