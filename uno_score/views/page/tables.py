"""Tables that may be wider than the window: they scroll in a region of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.markup import Markup, element

if TYPE_CHECKING:
    from uno_score.sheet import Sheet

MOST_COLUMNS = 4
"""Players whose columns fit side by side on a phone."""

CROWD = 10
"""Players with more of whom the letters are smaller."""


def is_wide(sheet: Sheet) -> bool:
    """Tell whether a column per player may be too much for a narrow window."""
    return len(sheet.match.players) > MOST_COLUMNS


def width_class(sheet: Sheet) -> str:
    """Return how `page.css` calls a table with a column per player, by how many there are."""
    if not is_wide(sheet):
        return "few"
    return "many crowd" if len(sheet.match.players) > CROWD else "many"


def in_region(table: Markup, caption: str) -> Markup:
    """Return a table in a region that scrolls, by the keyboard too, named by the table's caption.

    `caption` is the identifier of the caption.
    """
    return element(
        "div", table, class_="scrolls", role="region", aria_labelledby=caption, tabindex=0
    )
