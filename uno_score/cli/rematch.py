"""`rematch`: the same players, once more."""

from __future__ import annotations

import typer

from uno_score.agreeing import rematch as open_rematch
from uno_score.cli import options
from uno_score.cli.output import recorded, say_json, tell
from uno_score.cli.session import Session, now
from uno_score.match import Match
from uno_score.sheet import work_out
from uno_score.views.json_form import match_form
from uno_score.views.opened import opened_text


def rematch(
    context: typer.Context, to: options.NewTarget = None, as_json: options.AsJson = False
) -> None:
    """Open another match of the same players on the same terms."""
    session: Session = context.obj
    target = options.target_of(to) if to is not None else None

    def build(number: int, last: Match) -> Match:
        return open_rematch(work_out(last), number=number, started=now(), target=target)

    saved = session.ledger.follow(build)
    sheet = work_out(saved.match)
    with recorded(saved.warnings, as_json=as_json):
        if as_json:
            say_json({"match": match_form(sheet)})
        else:
            tell(opened_text(sheet))
