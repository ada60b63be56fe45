"""Matches for other programs: a table for spreadsheets, and JSON that can be read back."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING, Any

from uno_score.notation import write_cards
from uno_score.views.json_form import match_form
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from uno_score.sheet import Row, Sheet

COLUMNS = ("match", "hand", "date", "player", "went_out", "cards", "points", "total")
"""The head of the table; programs read it, so it is the same in every language."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""


def csv_text(sheets: Iterable[Sheet]) -> str:
    """Return a line for each hand and player, below the names of the columns."""
    text = StringIO()
    # Text tools of Unix would take the return of RFC 4180 for a part of the last column.
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for sheet in sheets:
        for row in sheet.rows:
            writer.writerows(_lines(sheet.match.number, row))
    return text.getvalue()


def _lines(number: int, row: Row) -> Iterator[tuple[object, ...]]:
    # A spreadsheet takes a time for one only without its offset; it is that of the table.
    played = row.hand.played.replace(tzinfo=None, microsecond=0).isoformat()
    for player, points in row.points.items():
        went_out = int(player == row.hand.winner)
        cards = write_cards(row.hand.left.get(player, ()))
        yield (
            *(number, row.number, played, harmless(player), went_out, harmless(cards)),
            *(points, row.totals[player]),
        )


def harmless(text: str) -> str:
    """Return a text that a person wrote as a cell that no spreadsheet takes for a formula."""
    return f"'{shown(text)}" if text.lstrip(" ").startswith(_FORMULA) else shown(text)


def json_text(sheets: Iterable[Sheet]) -> str:
    """Return a list of the matches in ASCII, a line each."""
    lines = ",\n".join(json.dumps(exported_form(sheet)) for sheet in sheets)
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def exported_form(sheet: Sheet) -> dict[str, Any]:
    """Return a match as `table --json` shows it, and in a hand who was named to deal the next."""
    form = match_form(sheet)
    for hand, row in zip(form["hands"], sheet.rows, strict=True):
        if row.hand.next_dealer is not None:
            hand["next_dealer"] = row.hand.next_dealer
    return form
