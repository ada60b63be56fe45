"""What may stand under the cursor: commands, options, or the values that a parameter takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_score.cli.catalogue import COMMANDS
from uno_score.cli.tab.context import Candidate, Context
from uno_score.cli.tab.declared import DECLARED
from uno_score.cli.tab.line import read
from uno_score.cli.tab.values import values_of
from uno_score.cli.takes import Takes
from uno_score.names import forbidden_characters
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from uno_score.cli.tab.line import Line


class Answer(NamedTuple):
    """The candidates for the word under the cursor."""

    candidates: Sequence[Candidate] = ()
    lead: str = ""
    """What stands before each of them in the word, as `--mode=`."""
    unfinished: bool = False
    """Whether more follows in the same word."""
    files: bool = False
    """Whether the shell is to list files instead."""


def answer(words: Sequence[str]) -> Answer:
    """Return what may stand for the last of the words, which follow the name of the program."""
    line = read(DECLARED[""], words)
    file = line.last("file")
    if not line.rest:
        return _answer(line, file, otherwise=_commands)
    command, *behind = line.rest
    if command not in COMMANDS:
        return Answer()
    line = read(DECLARED[command], behind)
    return Answer() if line.rest else _answer(line, file, otherwise=_options)


def _answer(
    line: Line, file: str | None, *, otherwise: Callable[[Line], Iterable[Candidate]]
) -> Answer:
    """Return the values of the parameter that is asked for; options, or `otherwise`, if none is."""
    if line.asked is None:
        candidates = _options(line) if line.typed.startswith("-") else otherwise(line)
        return Answer([each for each in candidates if each.value.startswith(line.typed)])
    takes = line.asked.takes
    values = values_of(takes, Context(line, file))
    return Answer(
        # What stands in the file or on the line may hold line ends, or break the screen.
        [each for each in values if not forbidden_characters(each.value)],
        line.lead,
        unfinished=takes is Takes.LEFTOVERS,
        files=takes is Takes.FILE,
    )


def _commands(_line: Line) -> list[Candidate]:
    return [Candidate(name, _(does)) for name, does in COMMANDS.items()]


def _options(line: Line) -> list[Candidate]:
    """Return the options that may still be given."""
    free = [each for each in line.parameters if each.many or each.name not in line.given]
    return [
        Candidate(name, _(each.help) if each.help else "") for each in free for name in each.options
    ]
