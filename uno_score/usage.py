"""What can be wrong with a command line by itself, and how its numbers are read."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import INTERRUPTED, UNREADABLE, USAGE, ScoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

_ASCII_DIGITS = re.compile(r"[0-9]+")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class UsageError(ScoreError):
    """Something that the command line alone shows to be wrong."""

    exit_status: ClassVar[int] = USAGE


class BadNumber(UsageError):
    """A number that isn't written in ASCII digits, or isn't within its limits."""

    option: str
    value: str
    lowest: int
    highest: int


class UnknownCommand(UsageError):
    """No command has this name."""

    command: str
    nearest: str | None


class UnknownTopic(UsageError):
    """No topic of the rules has this name, nor this word in it; the nearest is a topic's name."""

    topic: str
    nearest: str | None


class UnknownOption(UsageError):
    """The command has no such option."""

    option: str
    nearest: str | None


class OptionBeforeCommand(UsageError):
    """An option of the whole program that stands after the command."""

    option: str


class OptionNeedsValue(UsageError):
    """An option without the value that belongs to it."""

    option: str


class OptionTakesNoValue(UsageError):
    """A value was given to an option that only switches something on."""

    option: str


class MissingArgument(UsageError):
    """A word that the command can't do without; the example shows a whole command."""

    example: str


class NothingToChange(UsageError):
    """A command that changes something, without anything to change."""

    options: tuple[str, ...]


class OptionsExclude(UsageError):
    """Two options that contradict each other."""

    first: str
    second: str


class NeedsTerminal(UsageError):
    """`play` was called where nobody can be asked."""


class NeedsYes(UsageError):
    """A match is to be discarded where nobody can be asked."""

    number: int


class UnknownShell(UsageError):
    """There is no script for a shell of this name."""

    shell: str
    shells: tuple[str, ...]


class UnknownFormat(UsageError):
    """Matches can't be exported in a format of this name."""

    value: str
    nearest: str | None
    formats: tuple[str, ...]


class UnexpectedWords(UsageError):
    """More words than the command takes, as when quotes are missing around a text with spaces.

    `leftovers` tells whether the command has `--left`, where that mostly happens.
    """

    words: tuple[str, ...]
    leftovers: bool


class ArgumentNotUtf8(UsageError):
    """An argument whose bytes are no text in UTF-8."""

    argument: str


class Interrupted(ScoreError):
    """Ctrl-C, or the end of the input, where an answer was expected."""

    exit_status: ClassVar[int] = INTERRUPTED


class AnswerNotPrinted(ScoreError):
    """What was asked for is done, but the answer could not be printed."""

    exit_status: ClassVar[int] = UNREADABLE


def check_text(arguments: Sequence[str]) -> None:
    """Refuse arguments that came as bytes that are no UTF-8; a path may be any bytes.

    Raises `ArgumentNotUtf8`.
    """
    for before, argument in pairwise(("", *arguments)):
        is_path = before in {"--file", "-o"} or argument.startswith(("--file=", "-o"))
        if not is_path and _LONE_SURROGATE.search(argument):
            raise ArgumentNotUtf8(argument)


def read_number(option: str, value: str, *, lowest: int, highest: int) -> int:
    """Return the number that an option or argument gives as text.

    Raises `BadNumber` for anything but ASCII digits from `lowest` to `highest`.
    """
    digits = value.lstrip("0") or "0"
    # Python refuses to convert thousands of digits, so the length is looked at first.
    if _ASCII_DIGITS.fullmatch(value) and len(digits) <= len(str(highest)):
        number = int(digits)
        if lowest <= number <= highest:
            return number
    raise BadNumber(option, value, lowest, highest)
