"""`restore`: list the saved versions, or put one back."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import recorded, say, say_json
from uno_score.cli.session import Session, width
from uno_score.cli.takes import Takes
from uno_score.views.versions import restored_text, version_form, versions_text
from uno_score.words.i18n import N_


def restore(
    context: typer.Context,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[N]", help=N_("the number of the version; without it, lists them")),
        Takes.VERSION,
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """List the saved versions, or put one back."""
    session: Session = context.obj
    if number is None:
        versions = session.ledger.versions()
        if as_json:
            say_json([version_form(version) for version in versions])
        else:
            say(versions_text(versions, width=width(), file=session.file))
        return
    restored = session.ledger.restore(options.number_of(number))
    with recorded(restored.warnings, as_json=as_json):
        if as_json:
            saved = restored.kept and str(restored.kept)
            say_json({"restored": version_form(restored.version), "saved": saved})
        else:
            say(restored_text(restored, file=session.file))
