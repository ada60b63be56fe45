"""`hand`: record who went out and what the others still held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say_json, tell
from uno_score.cli.session import Session, now
from uno_score.cli.takes import Takes
from uno_score.ledger.ledger import Changed
from uno_score.match import Match
from uno_score.recording import MissingLeftovers, MissingWinner, record
from uno_score.sheet import work_out
from uno_score.views.hand_report import hand_text
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

    try:
        changed = _change(session, add, dry_run=dry_run)
    except (MissingWinner, MissingLeftovers):
        from uno_score.cli.asking import ask_and_record
        from uno_score.cli.prompt import interactive

        if as_json or not interactive():
            raise

        ask_and_record(session, winner, left or (), dry_run=dry_run)
        return
    sheet = work_out(changed.after)
    with recorded(changed.warnings, as_json=as_json):
        if as_json:
            from uno_score.views.json_form import match_form

            say_json({"match": match_form(sheet), "recorded": not dry_run})
        else:
            tell(hand_text(work_out(changed.before), sheet, recorded=not dry_run))


def _change(session: Session, add: Callable[[Match], Match], *, dry_run: bool) -> Changed:
    if not dry_run:
        return session.ledger.update(add)
    match = session.ledger.current()
    return Changed(match, add(match))
