"""`report`: a page to look at."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from uno_score.cli import options
from uno_score.cli.output import say
from uno_score.cli.output_file import STANDARD_OUTPUT, private_path, write_output
from uno_score.cli.progress import progress
from uno_score.cli.session import Session
from uno_score.ledger.path import expanded
from uno_score.sheet import work_out
from uno_score.stats import statistics_of
from uno_score.usage import OptionNeedsValue, OptionsExclude
from uno_score.views.page.page import page
from uno_score.words.i18n import N_, _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.sheet import Sheet


def report(
    context: typer.Context,
    match: options.MatchNumber = None,
    everything: Annotated[
        bool, typer.Option("--all", help=N_("with the list of all matches"))
    ] = False,
    output: options.Output = None,
    force: options.Force = False,
    show: Annotated[bool, typer.Option("--open", help=N_("show it in a browser"))] = False,
) -> None:
    """Write the page."""
    if output == "":
        raise OptionNeedsValue("-o")
    if output == STANDARD_OUTPUT and show:
        raise OptionsExclude("-o -", "--open")
    session: Session = context.obj
    text = page_of(session, options.match_number_of(match), everything=everything)
    if output == STANDARD_OUTPUT or (output is None and not show and not to_terminal()):
        say(text.rstrip("\n"))
        return
    path = private_path("uno-score.html") if output is None else expanded(output)
    write_output(path, text.encode("ascii"), force=force, ledger=session.path)
    # Not broken to fit the window: a path is copied.
    say(_("The page is in {path}").format(path=shown(str(path))))
    if show:
        from uno_score.cli.browser import open_in_browser

        open_in_browser(path)


def page_of(session: Session, number: int | None, *, everything: bool) -> str:
    """Return the page of the current match or the one of this number, perhaps with all of them."""
    ledger = session.ledger
    sheet = work_out(ledger.current() if number is None else ledger.match(number))
    sheets = all_sheets(session) if everything else []
    return page(
        sheet,
        statistics=statistics_of([sheet]),
        history=sorted(sheets, key=lambda sheet: -sheet.match.number),
        current=sheets[-1].match.number if sheets else None,
    )


def all_sheets(session: Session) -> list[Sheet]:
    """Return the sheets of all matches, in the order of the file."""
    with progress() as told:
        return [work_out(match).without_hands() for match in session.ledger.matches(told)]


def to_terminal() -> bool:
    """Tell whether the answer goes to somebody's screen, where nobody can read a page."""
    return sys.stdout is not None and sys.stdout.isatty()
