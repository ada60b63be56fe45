"""Names and cards within `--left "Beto: 7 +2; Caro: w 3"`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cards import STANDARD_DECK
from uno_score.cli.tab.context import Candidate, Context
from uno_score.names import name_key
from uno_score.words.card_names import card_with_points

if TYPE_CHECKING:
    from collections.abc import Iterable


def leftovers(context: Context) -> list[Candidate]:
    """Return what may follow: the names still missing, and behind a name the cards."""
    typed = context.line.typed
    start = typed.rfind(";") + 1
    name, colon, held = typed[start:].partition(":")
    if colon:
        return cards(held, lead=f"{typed[:start]}{name}:")
    lead = f"{typed[:start]} " if start else ""
    missing = [
        player
        for player in _missing(context, typed[:start])
        if name_key(player).startswith(name_key(name.strip()))
    ]
    # With one name alone, a shell would take the word for complete and close its quotes.
    if len(missing) == 1:
        return cards("", lead=f"{lead}{missing[0]}:")
    return [Candidate(f"{lead}{player}:", label=f"{player}:") for player in missing]


def _missing(context: Context, before: str) -> list[str]:
    """Return who may have leftovers: those playing, but for the winner and who is named already."""
    winner = context.line.given.get("winner", [])
    named = context.meant([*winner, *_named_in([*context.given, before])])
    return [player for player in context.playing if player not in named]


def _named_in(texts: Iterable[str]) -> list[str]:
    """Return the names as they are typed in texts of leftovers."""
    parts = (part for text in texts for part in text.split(";"))
    return [part.partition(":")[0] for part in parts]


def cards(held: str, *, lead: str = "") -> list[Candidate]:
    """Return the codes of cards that may follow those that are held, with their names."""
    typed = held[max(held.rfind(" "), held.rfind(",")) + 1 :]
    before = lead + held[: len(held) - len(typed)]
    space = " " if before and before[-1] not in " ," else ""
    return [
        Candidate(f"{before}{space}{code}", card_with_points(face), label=code)
        for code, face in STANDARD_DECK.faces.items()
        if code.startswith(typed) and code != typed
    ]
