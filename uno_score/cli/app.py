"""The program as Typer sees it: the options before the command, and the group of commands."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from uno_score.cli.command import Group
from uno_score.cli.output import say
from uno_score.cli.session import Session, width
from uno_score.cli.tab import SWITCH_ON
from uno_score.cli.takes import OneOf, Takes
from uno_score.usage import OptionNeedsValue
from uno_score.words.i18n import LANGUAGES, N_, _


def program(
    context: typer.Context,
    lang: Annotated[  # noqa: ARG001 - `choose_language` reads it before the program is built
        str | None,
        typer.Option(metavar=N_("en|es|pt"), help=N_("the language to speak"), show_default=False),
        OneOf(LANGUAGES),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(
            metavar=N_("PATH"), help=N_("the file that holds the matches"), show_default=False
        ),
        Takes.FILE,
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help=N_("show the version"), show_default=False)
    ] = False,
) -> None:
    """Keep what the options before the command say."""
    if file == "":
        raise OptionNeedsValue("--file")
    context.obj = Session(file)
    if version:
        say(f"uno-score {installed_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        say(context.get_help())


def installed_version() -> str:
    """Return the version, or that there is none because only the files of the program are here."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("uno-score")
    except PackageNotFoundError:
        return _("(not installed)")


def switch_on(environment: Mapping[str, str]) -> str:
    """Return what the help says about Tab, for the shell that the environment names, else bash."""
    shell = environment.get("SHELL", "").rpartition("/")[2]
    return _("To complete with Tab from the next shell on, run this once:\n  {command}").format(
        command=SWITCH_ON.get(shell, SWITCH_ON["bash"])
    )


def build() -> Any:
    """Return the program, ready for `main`; its help is in the language in use."""
    app = typer.Typer(
        cls=Group,
        add_completion=False,
        rich_markup_mode=None,
        invoke_without_command=True,
        help=_("Keep the score of UNO: open a match, record its hands, look at the sheet."),
        epilog=switch_on(os.environ),
        context_settings={"terminal_width": max(width() - 2, 20)},
    )
    app.callback()(program)
    return typer.main.get_command(app)
