"""What a line says so far, by the parameters that the program or a command declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.cli.takes import OneOf, Takes


class Parameter(NamedTuple):
    """An option, or an argument if it has no names, and what its value may be."""

    name: str
    options: tuple[str, ...] = ()
    help: str = ""
    """What the help says, not translated yet."""
    takes: Takes | OneOf | None = None
    switch: bool = False
    """Whether it is an option without a value."""
    many: bool = False
    """Whether it may be given several times."""


class Line:
    """The words of a line put to the parameters that they belong to."""

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        """Begin with nothing given."""
        self.parameters = parameters
        self.given: dict[str, list[str]] = {}
        """What was given before the cursor, by the name of the parameter."""
        self.asked: Parameter | None = None
        """The parameter whose value stands under the cursor; None for an option or a command."""
        self.lead = ""
        """What stands before the value in its word, as `--mode=`."""
        self.typed = ""
        """The value as far as it is typed."""
        self.rest: Sequence[str] = ()
        """The words from the first one on that no parameter takes."""

    def last(self, name: str) -> str | None:
        """Return the value that counts of a parameter, None if it wasn't given."""
        return self.given[name][-1] if name in self.given else None

    def add(self, parameter: Parameter, value: str) -> None:
        """Keep a value that is given."""
        self.given.setdefault(parameter.name, []).append(value)

    def option(self, name: str) -> Parameter | None:
        """Return the option of this name."""
        return next((each for each in self.parameters if name in each.options), None)

    def next_argument(self) -> Parameter | None:
        """Return the argument that the next word belongs to, None if there is no more."""
        arguments = (each for each in self.parameters if not each.options)
        return next((each for each in arguments if each.many or each.name not in self.given), None)

    def add_option(self, word: str) -> Parameter | None:
        """Keep an option; return it if its value is still to come."""
        name, equals, value = word.partition("=")
        option = self.option(name)
        if option and not option.switch and not equals:
            return option
        if option:
            self.add(option, value)
        return None

    def end_with(self, word: str, waiting: Parameter | None, *, may_be_option: bool) -> None:
        """Take the word under the cursor, behind an option that waits for its value, if any."""
        self.typed = word
        if waiting or not (may_be_option and word.startswith("-")):
            self.asked = waiting or self.next_argument()
            return
        name, equals, value = word.partition("=")
        option = self.option(name)
        if equals and option and not option.switch:
            self.asked, self.lead, self.typed = option, f"{name}=", value


def read(parameters: Sequence[Parameter], words: Sequence[str]) -> Line:
    """Return what the words say; the last one stands under the cursor."""
    line = Line(parameters)
    waiting: Parameter | None = None
    may_be_option = True
    for position, word in enumerate(words[:-1]):
        if waiting:
            line.add(waiting, word)
            waiting = None
        elif may_be_option and word == "--":
            may_be_option = False
        elif may_be_option and word.startswith("-"):
            waiting = line.add_option(word)
        elif argument := line.next_argument():
            line.add(argument, word)
        else:
            line.rest = words[position:]
            return line
    line.end_with(words[-1], waiting, may_be_option=may_be_option)
    return line
