"""All matches, a line or two each, lined up and fitted to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.views.layout import GAP, aligned_rows, shortened
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import listed, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Sheet

CURRENT = ">"
LONGEST_WINNERS = 16
"""Cells for the names of who won; more are cut."""
SHORTEST_PLAYERS = 24
"""Cells that players and title need beside the other columns; else a match takes two lines."""


def history_text(sheets: Sequence[Sheet], *, current: int | None, width: int) -> str:
    """Return the list of matches; `current` is the number of the current one, which is marked."""
    if not sheets:
        return _("There is no match yet: open one with “uno-score new”.")
    names = [_("match"), _("date"), _("mode"), _("to"), _("hands"), _("won")]
    rows = aligned_rows(
        [["", *names], *(_cells(sheet, current) for sheet in sheets)], to_the_right={1, 4, 5}
    )
    room = width - max(map(cell_len, rows)) - len(GAP)
    if room < SHORTEST_PLAYERS:
        return "\n".join(line for sheet in sheets for line in _two_lines(sheet, current, width))
    players = [_("players"), *map(_players, sheets)]
    return "\n".join(
        (row + GAP + shortened(text, room)).rstrip()
        for row, text in zip(rows, players, strict=True)
    )


def _cells(sheet: Sheet, current: int | None) -> list[str]:
    match = sheet.match
    return [
        CURRENT if match.number == current else "",
        str(match.number),
        f"{match.started:%Y-%m-%d}",
        match.mode.value,
        str(match.target),
        str(sheet.hand_count),
        shortened(listed(sheet.winners), LONGEST_WINNERS) if sheet.verdict else _("open"),
    ]


def _two_lines(sheet: Sheet, current: int | None, width: int) -> list[str]:
    """Return a match for a narrow window: its number, date and winners, and below them the rest."""
    mark, number, date, mode, target, hands, won = _cells(sheet, current)
    rest = ngettext(
        "{mode} to {target}, {hands} hand: {players}",
        "{mode} to {target}, {hands} hands: {players}",
        sheet.hand_count,
    ).format(mode=mode, target=target, hands=hands, players=_players(sheet))
    return [
        shortened(GAP.join([mark or " ", number, date, won]), width),
        shortened(f"   {rest}", width),
    ]


def _players(sheet: Sheet) -> str:
    players = listed(sheet.match.players) or _("nobody yet")
    if sheet.match.title:
        return _("{players} ({title})").format(players=players, title=shown(sheet.match.title))
    return players
