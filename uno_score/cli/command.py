"""Typer's command and group, in the language of the program and with errors as values.

Typer carries its own Click, whose words are English: what it prints or raises is replaced here.
The errors of its parser are told apart by the names of their classes and by their attributes,
because only `typer.TyperException` is public.
"""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from uno_score.cli.catalogue import COMMANDS
from uno_score.cli.output import say
from uno_score.nearest import nearest_of
from uno_score.usage import (
    OptionBeforeCommand,
    OptionNeedsValue,
    OptionTakesNoValue,
    UnexpectedWords,
    UnknownCommand,
    UnknownOption,
)
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.errors import ScoreError

GLOBAL_OPTIONS = frozenset({"--lang", "--file", "--version"})
"""Options of the whole program, which stand before the command."""


class Command(TyperCommand):
    """A command with its help, its usage line and its errors in the language of the program."""

    # Words that are too much are refused by `parse_args` below, in a sentence of ours.
    allow_extra_args = True

    def __init__(self, *args: Any, **keywords: Any) -> None:
        """Translate the help of the command's arguments and options."""
        super().__init__(*args, **keywords)
        translate_parameters(self.params)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line; raise errors of `uno_score.usage` only."""
        try:
            words = super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise usage_error(error, self.get_params(ctx)) from None
        if words:
            leftovers = any("--left" in parameter.opts for parameter in self.params)
            raise UnexpectedWords(tuple(words), leftovers)
        return words

    def get_help_option(self, ctx: Any) -> TyperOption:
        """Return the option `--help`, with our words."""
        return translated_help_option(super().get_help_option(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Click's signature
        """Return what the usage line shows behind the name of the command."""
        arguments = [p.metavar for p in self.params if isinstance(p, TyperArgument) and p.metavar]
        return [_("[OPTIONS]"), *arguments]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the list of arguments and the list of options."""
        write_parameters(self, ctx, formatter)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - Click's signature
        """Write what the help says at its end."""
        write_epilog(self, formatter)


class Group(TyperGroup):
    """The program itself; a command is imported and built only when it is asked for."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        """Translate the help of the options of the whole program."""
        super().__init__(*args, **keywords)
        translate_parameters(self.params)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Click's signature
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - Click's signature
        """Return the command of this name, None if there is none."""
        return build_command(cmd_name) if cmd_name in COMMANDS else None

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options of the whole program; raise errors of `uno_score.usage` only."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise usage_error(error, self.get_params(ctx)) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str, Any, list[str]]:
        """Return the command's name, the command, and the words behind it."""
        name, *words = args
        command = self.get_command(ctx, name)
        if command is None:
            raise UnknownCommand(name, nearest_of(name, COMMANDS))
        return name, command, words

    def get_help_option(self, ctx: Any) -> TyperOption:
        """Return the option `--help`, with our words."""
        return translated_help_option(super().get_help_option(ctx))

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Click's signature
        """Return what the usage line shows behind the name of the program."""
        return [_("[OPTIONS]"), _("COMMAND …")]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the list of options and the list of commands, without building the commands."""
        write_parameters(self, ctx, formatter)
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(does)) for name, does in COMMANDS.items()])

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - Click's signature
        """Write what the help says at its end."""
        write_epilog(self, formatter)


def build_command(name: str) -> Any:
    """Return the command of this name, built by Typer from the function in its module."""
    # A word of Python, as `import` is, can name neither a module nor a function.
    name_in_python = f"{name}_" if iskeyword(name) else name
    module = import_module(f"uno_score.cli.{name_in_python}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    epilog = module.epilog() if hasattr(module, "epilog") else None
    function = getattr(module, name_in_python)
    app.command(name, cls=Command, help=_(COMMANDS[name]), epilog=epilog)(function)
    return typer.main.get_command(app)


def translate_parameters(parameters: Sequence[Any]) -> None:
    """Put the help and the placeholders of arguments and options into the language in use."""
    for parameter in parameters:
        parameter.help = _(parameter.help) if parameter.help else None
        parameter.metavar = _(parameter.metavar) if parameter.metavar else None


def translated_help_option(option: Any) -> TyperOption:
    """Return the option `--help` with its help in the language in use, and printed by `say`."""
    option.help = _("show this help")
    option.callback = show_help
    return option  # type: ignore[no-any-return]


def show_help(ctx: Any, _option: Any, asked: bool) -> None:
    """Print the help of the command, if it was asked for, and leave."""
    if asked:
        say(ctx.get_help())
        raise typer.Exit


def write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    """Write the usage line of a command or of the program."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage: "))


def write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    """Write the arguments and options of a command or of the program."""
    parameters = command.get_params(ctx)
    for heading, kind in ((_("Arguments"), TyperArgument), (_("Options"), TyperOption)):
        records = [p.get_help_record(ctx) for p in parameters if isinstance(p, kind)]
        if records:
            with formatter.section(heading):
                formatter.write_dl(records)


def write_epilog(command: Any, formatter: Any) -> None:
    """Write the end of a help as it stands: a command to be copied must not be broken."""
    if command.epilog:
        formatter.write_paragraph()
        formatter.write(f"{command.epilog}\n")


def nearest_option(option: str, options: Sequence[str]) -> str | None:
    """Return the one of the options that is most like the one typed, None if none is."""
    # The dashes that all options have in common make none of them alike.
    bare = {known.lstrip("-"): known for known in options}
    return bare.get(nearest_of(option.lstrip("-"), bare) or "")


def usage_error(error: Any, parameters: Sequence[Any]) -> ScoreError:
    """Return what the parser of Typer refused as an error of ours."""
    option: str = error.option_name
    if type(error).__name__ == "NoSuchOption":
        if option in GLOBAL_OPTIONS:
            return OptionBeforeCommand(option)
        own = [name for p in parameters if isinstance(p, TyperOption) for name in p.opts]
        # `-left` arrives as `-l`: the first option that begins so is meant.
        begun = (name for name in own if len(option) == 2 and name.startswith(f"-{option}"))  # noqa: PLR2004
        return UnknownOption(option, next(begun, None) or nearest_option(option, own))
    flags = [p for p in parameters if isinstance(p, TyperOption) and p.is_flag]
    if any(option in flag.opts for flag in flags):
        return OptionTakesNoValue(option)
    return OptionNeedsValue(option)
