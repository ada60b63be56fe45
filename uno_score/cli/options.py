"""Options that several commands share, and the values that their texts stand for."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_score.cli.takes import Takes
from uno_score.names import check_characters, tidy
from uno_score.usage import read_number
from uno_score.words.i18n import N_, _

HIGHEST_TARGET = 999_999
MOST_DECKS = 9
HIGHEST_NUMBER = 999_999_999
"""The highest number of a match or hand that is looked for."""

AsJson = Annotated[bool, typer.Option("--json", help=N_("answer in JSON"), show_default=False)]
Target = Annotated[
    str | None,
    typer.Option("--to", metavar=N_("POINTS"), help=N_("the target, 500 unless said")),
]
NewTarget = Annotated[
    str | None, typer.Option("--to", metavar=N_("POINTS"), help=N_("another target"))
]
ModeName = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar=N_("MODE"),
        help=N_(
            "how points are written: winner (who goes out takes all), own (each one his own) or "
            "knockout (as own, until out)"
        ),
    ),
    Takes.MODE,
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--house", metavar=N_("RULE"), help=N_("a house rule; may be repeated")),
    Takes.HOUSE_RULE,
]
HouseRulesOrNone = Annotated[
    list[str] | None,
    typer.Option("--house", metavar=N_("RULE"), help=N_("a house rule; may be repeated")),
    Takes.HOUSE_RULE_OR_NONE,
]
Decks = Annotated[
    str | None,
    typer.Option("--decks", metavar="N", help=N_("how many decks are played with, 1 unless said")),
]
Title = Annotated[
    str | None, typer.Option("--title", metavar=N_("TEXT"), help=N_("a title for the match"))
]
Dealer = Annotated[
    str | None,
    typer.Option("--dealer", metavar=N_("NAME"), help=N_("who deals first")),
    Takes.NAMED,
]
NextDealer = Annotated[
    str | None,
    typer.Option("--dealer", metavar=N_("NAME"), help=N_("who deals next")),
    Takes.PLAYER_IN,
]
Leftovers = Annotated[
    list[str] | None,
    typer.Option(
        "--left",
        metavar=N_("LEFTOVERS"),
        help=N_('what the others still held: "Beto: 7 +2; Caro: w 3"; may be repeated'),
    ),
    Takes.LEFTOVERS,
]
MatchNumber = Annotated[
    str | None,
    typer.Option("--match", metavar="N", help=N_("the number of the match")),
    Takes.MATCH,
]

Output = Annotated[
    str | None,
    typer.Option("-o", metavar=N_("FILE"), help=N_("the file to write, not an existing one")),
    Takes.FILE,
]
Force = Annotated[bool, typer.Option("--force", help=N_("replace a file that exists already"))]


def target_of(value: str) -> int:
    """Return the target in points. Raises `BadNumber`."""
    return read_number("--to", value, lowest=1, highest=HIGHEST_TARGET)


def decks_of(value: str) -> int:
    """Return the number of decks. Raises `BadNumber`."""
    return read_number("--decks", value, lowest=1, highest=MOST_DECKS)


def match_number_of(value: str | None) -> int | None:
    """Return the number of a match, None for the current one. Raises `BadNumber`."""
    if value is None:
        return None
    return read_number("--match", value, lowest=1, highest=HIGHEST_NUMBER)


def number_of(value: str) -> int:
    """Return the number of a match that is named by it. Raises `BadNumber`."""
    return read_number("N", value, lowest=1, highest=HIGHEST_NUMBER)


def hand_number_of(value: str) -> int:
    """Return the number of a hand. Raises `BadNumber`."""
    return read_number(_("HAND"), value, lowest=1, highest=HIGHEST_NUMBER)


def title_of(value: str | None) -> str | None:
    """Return the title as it is stored, None for an empty one. Raises `ForbiddenCharacter`."""
    title = tidy(value or "")
    check_characters(title)
    return title or None
