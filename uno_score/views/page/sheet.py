"""The sheet as a table: a row per hand, a column per player, totals, points to go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.lines import sample
from uno_score.views.page.markup import Markup, element, isolated, joined
from uno_score.views.page.tables import in_region, is_wide, width_class
from uno_score.views.table import points_in, to_go
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from uno_score.sheet import Row, Sheet

WON, ABSENT = "★", "-"


def sheet_table(sheet: Sheet) -> Markup:
    """Return the sheet, with what its marks mean below it; a sentence while nobody plays."""
    if not sheet.match.players:
        return element("p", _("Nobody has played yet: the first hand names the players."))
    table = element(
        "table",
        element("caption", _("Points of each hand"), id="sheet"),
        element("thead", _head(sheet)),
        element("tbody", *_start(sheet), *(_hand(sheet, row) for row in sheet.rows)),
        element("tfoot", *_foot(sheet)),
        class_=f"sheet {width_class(sheet)}",
    )
    return joined(in_region(table, "sheet") if is_wide(sheet) else table, *_legend(sheet))


def _head(sheet: Sheet) -> Markup:
    names = (
        element("th", sample(seat), " ", isolated(player), scope="col")
        for seat, player in enumerate(sheet.match.players)
    )
    return element("tr", element("th", _("hand"), scope="col"), *names)


def _start(sheet: Sheet) -> Iterable[Markup]:
    start = sheet.match.start
    if any(start.values()):
        yield _row(_("start"), (f"{start.get(player, 0)}" for player in sheet.match.players))


def _row(head: str, cells: Iterable[str], class_: str = "") -> Markup:
    """Return a row of a head and of cells, which may be pieces of HTML."""
    kind = {"class_": class_} if class_ else {}
    return element(
        "tr",
        element("th", head, scope="row"),
        *(cell if isinstance(cell, Markup) else element("td", cell) for cell in cells),
        **kind,
    )


def _hand(sheet: Sheet, row: Row) -> Markup:
    cells = (_cell(sheet, row, player) for player in sheet.match.players)
    if row.counted:
        return _row(f"{row.number}", cells)
    return _row(joined(f"({row.number})", _unseen(_("doesn't count"))), cells, "void")


def _cell(sheet: Sheet, row: Row, player: str) -> Markup:
    """Return what a hand wrote to a player, marked by a sign and, for who hears it, by a word."""
    if player not in row.points:
        return element("td", _sign(ABSENT), _unseen(_("didn't play")), class_="absent")
    points = f"{points_in(sheet, row, player)}"
    kinds, content = [], [points]
    if player == row.hand.winner:
        kinds.append("won")
        content = [_sign(WON), points, _unseen(_("went out"))]
    if player in row.not_counted:
        kinds.append("void")
        content = ["(", *content, ")", _unseen(_("doesn't count"))]
    return element("td", *content, **{"class_": " ".join(kinds)} if kinds else {})


def _sign(sign: str) -> Markup:
    return element("span", sign, class_="sign", aria_hidden="true")


def _unseen(word: str) -> Markup:
    """Return a word for those who hear the page."""
    return element("span", f" {word}", class_="unseen")


def _foot(sheet: Sheet) -> Iterable[Markup]:
    players = sheet.match.players
    yield _row(_("total"), (f"{sheet.totals[player]}" for player in players), "total")
    yield _row(_("to go"), (to_go(sheet, player) for player in players), "to-go")


def _legend(sheet: Sheet) -> Iterable[Markup]:
    """Return what the marks mean, of those that occur."""
    marks = [(WON, _("went out"))] if sheet.rows else []
    if any(row.not_counted for row in sheet.rows):
        marks.append(("( )", _("doesn't count")))
    if any(len(row.points) < len(sheet.match.players) for row in sheet.rows):
        marks.append((ABSENT, _("didn't play")))
    if marks:
        # Each sign is heard as its word in the cells already.
        texts = (element("span", f"{sign} {meaning}") for sign, meaning in marks)
        yield element("p", *texts, class_="legend", aria_hidden="true")
