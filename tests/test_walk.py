"""A walk over all that the program says, in a language that puts « » around each message.

A letter outside was never given to a translator. What stays the same in every language (commands,
options, codes of cards, identifiers, paths) is taken out first; the players have numbers for names.
"""

from __future__ import annotations

import re
import shlex
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from conftest import Terminal
from test_errors import every_error

from uno_score.cards import REVERSE, STANDARD_DECK, WILD
from uno_score.cli.catalogue import COMMANDS
from uno_score.errors import ScoreError
from uno_score.house_rules import CHALLENGE, HouseRule
from uno_score.ledger.faults import CutOff
from uno_score.names import NameWithDash
from uno_score.scoring import Mode
from uno_score.views import undone
from uno_score.words.i18n import LANGUAGES, N_
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from enum import Enum

    from conftest import Answer

pytestmark = pytest.mark.usefixtures("pseudo_language")

IDENTIFIERS = {
    *("uno-score", "N", "csv", "json", "md", "bash", "zsh", "fish", "lowest", "average", "highest"),
    *COMMANDS,
    *LANGUAGES,
    *Mode,
    *HouseRule,
    *STANDARD_DECK.faces,
    CHALLENGE,
}
"""Words that are the same in every language, `N` for a number among them."""

_KEPT = re.compile(
    r"(?<![\w.-])(?:"
    r"--?[a-z][a-z-]*"  # options
    r"|/?(?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:toml|csv|json|md|html)"  # paths
    rf"|{'|'.join(sorted(map(re.escape, IDENTIFIERS), key=len, reverse=True))}"
    r")(?![\w-])"
)

EVENING = """
new 11 22 33 --to 100 --dealer 11 --title 7 --decks 2
hand 11 --left "22: 7 +2; 33: w 3" --dry-run
hand 11 --left "22: 7 +2 r s; 33: =27"
undo
table
hand 22 --left "11: +4; 33: b"
hand 33 --left "11: w w; 22: 0"
table
undo
hand 33 --left "11: w w; 22: 0"
hand 33 --left "11: w w; 22: 0"
rematch --to 50
new 11 22 33 --to 100 --mode own --house stacking-mixed --house challenge
hand
hand 11 --left "22: 7; 33: 8"
hand 11 --left "22: 7; 33: 8"
fix 1 --winner 22 --left "11: 9"
fix 1 --left "33: 9"
join 44 --start highest
join 55 --start 30
hand 22 --left "11: 1; 33: w; 44: s; 55: r"
leave 44
rename 55 66
table --match 2
hand 11 --left "22: +2; 33: w w; 66: 7"
hand 11 --left "22: +2; 33: w w; 66: 7"
set --to 50
table
set --to 700 --mode winner --house none --decks 2 --dealer 33 --title 8
table --chart
fix 2 --drop
rename 66 66
discard 1
discard 1 --yes
rules house
rules deck
rules deal
rules play
rules actions
rules challenge
rules uno
rules end
rules points
rules winner
rules own
rules knockout
rules questions
rules jump-in
new 11 22 33 --to 50 --mode knockout
hand 11 --left "22: 50; 33: 8"
hand 11 --left "22: w; 33: 8"
hand 11 --left "22: w; 33: 8"
table
leave 11
join 11
join 77 --start average
hand 33 --left "11: w; 77: 3"
leave 77
hand 33 --left "77: w"
fix 1 --winner 22 --left "11: w; 33: w"
table
new 11 22 33 --to 50 --dealer 11
leave 33
join 33 --start 7
join 33
join 11
join 44 --start 77
join 44 --start 7x
join 44 --start 20
leave 44
leave 44
join 44 --start 7
hand 11 --left "22: 7; 33: 8; 44: 9"
hand 22 --left "11: 7; 33: w; 44: 9"
hand 22 --left "11: 7; 33: w; 44: 9"
rename 11 22
rename 11 44
fix 1 --left "22: 7; 33: w; 44: 9"
fix 2 --winner 11
fix 2 --winner 11 --left "33: 7; 22: 8" --match 3
fix 1 --left "22: 7; 33: 8"
fix 2 --drop --match 3
fix 7 --drop
fix 1
fix
fix 1 --drop --winner 11
fix 1 --left "44: w w"
set --to 700
set --dealer 22
set --decks 2 --house none --house jump-in
leave 44
join 55
fix 1 --left "55: 7"
leave 55
leave 33
leave 22
leave 11
hand 11 --left "22: 7"
new 11 22 33 --to 20 --mode knockout
hand 11 --left "22: 7; 33: 8"
hand 11 --left "22: 7; 33: 8"
hand 11 --left "22: 7; 33: 8"
fix 1 --left "22: s; 33: 0"
join 22
fix 1 --left "22: 7; 33: 8"
fix 1 --left "22: s; 33: s"
fix 1 --left "22: 7; 33: s"
leave 22
rematch
new
new 11
new 11 22 --dealer 33
hand 11 --left "22: 7"
undo
table
resume 2
resume 3
history
stats
stats 11 22
count 0 9 +2 r s w +4 b =27 3x7
count 7 --decks 2
count 7
play
rules
rules house
rules 7
rules 777
path
check
restore
restore 1
import nothing.csv
set
table --match 99
hund
hand --title 7
"""
"""Command lines in all three modes; those of commands that don't exist are answered as such."""

ANSWERS = {
    "hand": "11\n22: 7\n7 +2\n\n0\n\n8\n\n9\n",
    "play": "11\n22: 7\n7 +2\n\n0\n\n8\n\n9\n",
    "discard": "\n",
}
"""What is typed where a command asks."""

WRITE_FOR_PROGRAMS = {"completion", "export", "report"}
"""Commands whose answer is a script, data, or a page, and not a text to read in the terminal."""


NEVER_EMPTY = {"readings"}
"""Values of errors that name at least one thing."""


def letters_outside(text: str) -> str:
    """Return what isn't within « » although it has letters, line by line; empty if all is well."""
    return "\n".join(
        line for line in _outside(text).splitlines() if any(map(str.isalpha, _KEPT.sub("", line)))
    )


def _outside(text: str) -> str:
    """Return the text without what stands within « », which may stand within others."""
    depth, kept = 0, []
    for character in text:
        depth += (character == "«") - (character == "»")
        if (depth == 0 and character != "»") or character == "\n":
            kept.append(character)
    return "".join(kept)


def lines_of(evening: str) -> list[list[str]]:
    """Return the command lines as lists of arguments."""
    return [shlex.split(line) for line in evening.splitlines() if line]


def samples(error: type[ScoreError], name: str, annotation: str) -> Sequence[object]:
    """Return values without letters for a value of an error, by how it is declared."""
    if name in NEVER_EMPTY:
        return ("7",), ("7", "8")
    known: dict[str, Sequence[object]] = {
        "str": ("7",),
        "str | None": (None, "7"),
        "int": (1, 7, 77),
        "int | None": (None, 7),
        "float": (5.0,),
        "bool": (False, True),
        "tuple[str, ...]": ((), ("11",), ("11", "22")),
        "tuple[int, ...]": ((7,), (7, 8)),
        "Path": (Path("/7"),),
        "Face | None": (None, WILD),
        "Face": (WILD, STANDARD_DECK.faces["7"]),
        "tuple[Face, ...]": ((REVERSE, WILD),),
        "ScoreError": (CutOff(),),
    }
    if annotation in known:
        return known[annotation]
    declared: type[Enum] = getattr(sys.modules[error.__module__], annotation)
    return tuple(declared)


def every_case(error: type[ScoreError]) -> Iterator[ScoreError]:
    """Give an error with each combination of the samples of its values."""
    declared = error.declared_values()
    for values in product(*(samples(error, name, kind) for name, kind in declared.items())):
        yield error(*values)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Type something into a terminal before the program reads it."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", Terminal(text))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    return put


def walk(
    run: Callable[..., Answer], typed: Callable[[str], None], evening: str = EVENING
) -> dict[str, str]:
    """Run the command lines; return what each said with letters outside, by the line."""
    found = {}
    for arguments in lines_of(evening):
        typed(ANSWERS.get(arguments[0], ""))
        answer = run(*arguments)
        outside = letters_outside(answer.out + answer.err)
        if outside:
            found[" ".join(arguments)] = outside
    return found


def test_letters_outside() -> None:
    """Letters are found outside « », also between nested ones, and identifiers are none."""
    text = "«Ana «wild» 7» 3\n«a\nb» 7 oops «c»\n--left w knockout /tmp/a.toml uno-score hand\nwin"
    assert letters_outside(text) == " 7 oops \nwin"


def test_evening(run: Callable[..., Answer], typed: Callable[[str], None]) -> None:
    """No command says a word that can't be translated, in any mode, asked or refused."""
    assert walk(run, typed) == {}


def test_evening_is_complete() -> None:
    """Every command is in the evening, but for those that write for other programs."""
    walked = {arguments[0] for arguments in lines_of(EVENING)}
    assert COMMANDS.keys() - walked - WRITE_FOR_PROGRAMS == set()


def test_walk_can_fail(
    run: Callable[..., Answer],
    typed: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The walk finds a message that was left in English."""
    monkeypatch.setattr(undone, "_", N_)
    evening = 'new 11 22\nhand 11 --left "22: 7"\nundo\ntable'
    assert walk(run, typed, evening) == {
        "undo": "Took back hand 1: 11 had gone out.\nTo record it again:"
    }


def is_raised(error: type[ScoreError]) -> bool:
    """Tell whether a class is more than the base of others: whether it has a sentence."""
    has_sentence = sentence.dispatch(error) is not sentence.dispatch(ScoreError)
    return has_sentence or not error.__subclasses__()


@pytest.mark.parametrize(
    "error",
    [error for error in every_error() if is_raised(error)],
    ids=lambda error: error.__name__,
)
def test_errors(error: type[ScoreError]) -> None:
    """No error has a word in its sentence that can't be translated, whatever its values."""
    assert [said for said in map(sentence, every_case(error)) if letters_outside(said)] == []


def test_errors_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that was left in English is found."""
    monkeypatch.setattr("uno_score.words.messages.names._", N_)
    assert letters_outside(sentence(NameWithDash("-7"))) != ""


@pytest.mark.parametrize("arguments", [(), ("--help",), *((name, "--help") for name in COMMANDS)])
def test_help(run: Callable[..., Answer], arguments: tuple[str, ...]) -> None:
    """No help has a word that can't be translated."""
    answer = run(*arguments)
    assert (letters_outside(answer.out), answer.err, answer.status) == ("", "", 0)


def test_help_can_fail(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    """The help of a command that Typer words by itself is found."""
    monkeypatch.setattr("uno_score.cli.command._", N_)
    assert "show this help" in letters_outside(run("path", "--help").out)
