"""What a line says so far, by the parameters that the program or a command declares."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_type_hints

import typer
from typer.core import TyperOption

from uno_score.cli.takes import OneOf, Takes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Parameter(NamedTuple):
    """An option, or an argument if it has no names, and what its value may be."""

    name: str
    options: tuple[str, ...]
    switch: bool
    """Whether it is an option without a value."""
    many: bool
    """Whether it may be given several times."""
    takes: Takes | OneOf | None
    help: str


@dataclass
class Line:
    """The words of a line put to the parameters that they belong to."""

    parameters: Sequence[Parameter]
    given: dict[str, list[str]] = field(default_factory=dict)
    """What was given before the cursor, by the name of the parameter."""
    asked: Parameter | None = None
    """The parameter whose value stands under the cursor; None for an option or a command."""
    lead: str = ""
    """What stands before the value in its word, as `--mode=`."""
    typed: str = ""
    """The value as far as it is typed."""
    rest: tuple[str, ...] = ()
    """The words from the first one on that no parameter takes."""

    def add(self, parameter: Parameter, value: str) -> None:
        """Keep a value that was given."""
        self.given.setdefault(parameter.name, []).append(value)

    def last(self, name: str) -> str | None:
        """Return the value that counts of a parameter, None if it wasn't given."""
        return self.given[name][-1] if name in self.given else None

    def option(self, name: str) -> Parameter | None:
        """Return the option of this name."""
        return next((each for each in self.parameters if name in each.options), None)

    def next_argument(self) -> Parameter | None:
        """Return the argument that the next word belongs to, None if there is no more."""
        arguments = (each for each in self.parameters if not each.options)
        return next((each for each in arguments if each.many or each.name not in self.given), None)


def parameters_of(command: Any) -> list[Parameter]:
    """Return what a command, or the program itself, declares, in the order of its help."""
    hints = get_type_hints(command.callback, include_extras=True)
    return [
        Parameter(
            name=each.name,
            options=tuple(each.opts) if isinstance(each, TyperOption) else (),
            switch=isinstance(each, TyperOption) and each.is_flag,
            many=each.nargs < 0 or (isinstance(each, TyperOption) and each.multiple),
            takes=_marker(get_args(hints.get(each.name))),
            help=each.help or "",
        )
        for each in command.get_params(typer.Context(command))
    ]


def _marker(metadata: Iterable[object]) -> Takes | OneOf | None:
    return next((each for each in metadata if isinstance(each, Takes | OneOf)), None)


def read(parameters: Sequence[Parameter], words: Sequence[str]) -> Line:
    """Return what the words say; the last one stands under the cursor."""
    line = Line(parameters)
    *before, last = words
    waiting: Parameter | None = None
    may_be_option = True
    for position, word in enumerate(before):
        if waiting:
            line.add(waiting, word)
            waiting = None
        elif may_be_option and word == "--":
            may_be_option = False
        elif may_be_option and word.startswith("-"):
            waiting = _read_option(line, word)
        elif argument := line.next_argument():
            line.add(argument, word)
        else:
            line.rest = tuple(words[position:])
            return line
    line.typed = last
    if waiting or not (may_be_option and last.startswith("-")):
        line.asked = waiting or line.next_argument()
        return line
    name, equals, value = last.partition("=")
    option = line.option(name)
    if equals and option and not option.switch:
        line.asked, line.lead, line.typed = option, f"{name}=", value
    return line


def _read_option(line: Line, word: str) -> Parameter | None:
    """Put an option to the line; return it if its value is still to come."""
    name, equals, value = word.partition("=")
    option = line.option(name)
    if option and not option.switch and not equals:
        return option
    if option:
        line.add(option, value)
    return None
