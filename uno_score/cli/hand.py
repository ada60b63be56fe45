"""`hand`: record who went out and what the others still held."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import say, say_json, warn
from uno_score.cli.session import Session, now
from uno_score.cli.takes import Takes
from uno_score.ledger.ledger import Changed
from uno_score.match import Match
from uno_score.recording import record
from uno_score.sheet import work_out
from uno_score.views.hand_report import hand_text
from uno_score.views.json_form import match_form
from uno_score.words.i18n import N_


def hand(
    context: typer.Context,
    winner: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[WINNER]"), help=N_("who went out; the start of the name will do")
        ),
        Takes.PLAYER_IN,
    ] = None,
    left: options.Leftovers = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=N_("show what the hand would do; record nothing"))
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Record a hand."""
    session: Session = context.obj

    def add(match: Match) -> Match:
        return record(work_out(match), winner, left or (), played=now())

    if dry_run:
        match = session.ledger.current()
        saved = Changed(match, add(match))
    else:
        saved = session.ledger.update(add)
    sheet = work_out(saved.after)
    if as_json:
        say_json({"match": match_form(sheet), "recorded": not dry_run})
    else:
        say(hand_text(work_out(saved.before), sheet, recorded=not dry_run))
    warn(saved.warnings, as_json=as_json)
