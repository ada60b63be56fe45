"""All matches as a table, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.markup import Markup, element, isolated
from uno_score.views.page.tables import in_region
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Sheet

CURRENT = "▸"


def history_table(sheets: Sequence[Sheet], *, current: int | None) -> Markup:
    """Return the table of these matches; `current` is the number of the current one."""
    names = [
        *(_("match"), _("date"), _("title"), _("mode"), _("to")),
        *(_("players"), _("hands"), _("won")),
    ]
    table = element(
        "table",
        element("caption", _("All matches"), id="history"),
        element("thead", element("tr", *(element("th", name, scope="col") for name in names))),
        element("tbody", *(_row(sheet, current) for sheet in sheets)),
        class_="history",
    )
    return in_region(table, "history")


def _row(sheet: Sheet, current: int | None) -> Markup:
    match = sheet.match
    is_current = match.number == current
    number = _("{number} (current)") if is_current else "{number}"
    sign = f"{CURRENT} " if is_current else ""
    return element(
        "tr",
        element("th", sign + number.format(number=match.number), scope="row"),
        element("td", element("time", f"{match.started:%Y-%m-%d}")),
        element("td", isolated(match.title) if match.title else "", class_="names"),
        element("td", match.mode.value),
        element("td", f"{match.target}", class_="number"),
        element("td", _names(match.players) or _("nobody yet"), class_="players"),
        element("td", f"{sheet.hand_count}", class_="number"),
        element("td", _names(sheet.winners) if sheet.verdict else _("open"), class_="names"),
        **{"class_": "current", "aria_current": "true"} if is_current else {},
    )


def _names(players: Sequence[str]) -> str:
    return ", ".join(map(isolated, players))
