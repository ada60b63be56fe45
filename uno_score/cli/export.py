"""`export`: the matches for other programs."""

from __future__ import annotations

from pathlib import PurePath
from typing import Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import say, say_data
from uno_score.cli.output_file import STANDARD_OUTPUT, write_output
from uno_score.cli.progress import progress
from uno_score.cli.session import Session
from uno_score.cli.takes import OneOf
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.path import expanded
from uno_score.nearest import nearest_of
from uno_score.sheet import work_out
from uno_score.usage import OptionNeedsValue, UnknownFormat
from uno_score.views.exported import csv_text, json_text
from uno_score.views.markdown import markdown_text
from uno_score.words.i18n import N_, _
from uno_score.words.shown import shown

FORMATS = ("csv", "json", "md")


def export(
    context: typer.Context,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="csv|json|md",
            help=N_(
                "csv: a line per hand and player; json: everything, for “import”; md: the sheet of "
                "a match for a chat; csv unless -o ends in another"
            ),
        ),
        OneOf(FORMATS),
    ] = None,
    match: options.MatchNumber = None,
    output: options.Output = None,
    force: options.Force = False,
) -> None:
    """Write the matches for other programs."""
    session: Session = context.obj
    if output == "":
        raise OptionNeedsValue("-o")
    chosen = format_of(form, output)
    text = exported(session.ledger, chosen, options.match_number_of(match))
    if output is None or output == STANDARD_OUTPUT:
        say_data(text.encode())
    else:
        path = expanded(output)
        write_output(path, text.encode(), force=force, ledger=session.path)
        say(_("Written: {path}").format(path=shown(str(path))))


def format_of(form: str | None, output: str | None) -> str:
    """Return the format that was asked for, else that of the file's ending, else `csv`.

    Raises `UnknownFormat`.
    """
    if form is None:
        ending = PurePath(output or "").suffix.lower().removeprefix(".")
        return ending if ending in FORMATS else FORMATS[0]
    if form not in FORMATS:
        raise UnknownFormat(form, nearest_of(form.lower(), FORMATS), FORMATS)
    return form


def exported(ledger: Ledger, form: str, number: int | None) -> str:
    """Return the matches, or the one of this number, in a format. Raises what the ledger does."""
    if form == "md":
        return markdown_text(work_out(ledger.current() if number is None else ledger.match(number)))
    written = json_text if form == "json" else csv_text
    if number is not None:
        return written([work_out(ledger.match(number))])
    with progress() as told:
        return written(map(work_out, ledger.matches(told)))
