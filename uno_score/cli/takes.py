"""What the value of an argument or option may be, so that Tab can complete it.

It stands in the annotation of a command's parameter, beside `typer.Option` or `typer.Argument`,
which passes it over: `Annotated[str | None, typer.Option("--winner"), Takes.PLAYER]`.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Takes(Enum):
    """Values that have to be looked up, or that depend on the rest of the line."""

    FILE = auto()
    """The path of a file, which the shell completes."""
    MODE = auto()
    HOUSE_RULE = auto()
    """A house rule that isn't on the line yet."""
    HOUSE_RULE_OR_NONE = auto()
    """The same, or `none` where there is no other."""
    MATCH = auto()
    """The number of a match, those near the end of the file."""
    VERSION = auto()
    """The number of a saved version."""
    HAND = auto()
    """The number of a hand of the match."""
    PLAYER = auto()
    """Somebody of the match, who isn't on the line yet under this parameter."""
    PLAYER_IN = auto()
    """The same, neither away nor out."""
    PLAYER_AWAY = auto()
    """Somebody who left the match and may come back."""
    NAMED = auto()
    """Somebody whom the line names as `names`; the dealer of a new match."""
    LEFTOVERS = auto()
    """Names and cards, as in `Beto: 7 +2; Caro: w 3`."""
    TOPIC = auto()
    """A topic of the rules, in the language of the program."""
    CARD = auto()
    """A card by its code."""


class OneOf(NamedTuple):
    """One of a few words that never change, in the order in which they are shown."""

    words: tuple[str, ...]
