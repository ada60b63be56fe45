"""The page as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.agreed import agreed_list
from uno_score.views.page.chart import chart
from uno_score.views.page.history import history_table
from uno_score.views.page.markup import Markup, element, isolated, joined, plain
from uno_score.views.page.sheet import sheet_table
from uno_score.views.page.standing import banner, headlines
from uno_score.views.page.statistics import statistics_table
from uno_score.views.page.style import policy, style_text
from uno_score.views.page.tables import is_wide
from uno_score.views.standing import match_name
from uno_score.words.i18n import _, language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from uno_score.sheet import Sheet
    from uno_score.stats import Statistics


def page(
    sheet: Sheet,
    *,
    statistics: Statistics,
    history: Sequence[Sheet] = (),
    current: int | None = None,
) -> str:
    """Return the page of a match: HTML in ASCII, which no encoding on its way can break.

    `statistics` are those of this match alone. `history` are the matches to be listed below it, the
    newest first, and `current` is the number of the current one.
    """
    body = element(
        "body",
        element("div", class_="colours", aria_hidden="true"),
        banner(sheet),
        element("main", *_sections(sheet, statistics), *_history(history, current)),
        **{"class_": "wide"} if is_wide(sheet) else {},
    )
    root = element("html", _head(sheet), body, lang=language())
    text = f"<!DOCTYPE html>\n{root}\n"
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _head(sheet: Sheet) -> Markup:
    style = style_text()
    title = f"{match_name(sheet.match, name=isolated)}: {headlines(sheet)[0]}"
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(style)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="color-scheme", content="light dark"),
        # Without one, a browser asks the server for it.
        element("link", rel="icon", href="data:,"),
        element("title", plain(title)),
        element("style", Markup(style)),
    )


def _sections(sheet: Sheet, statistics: Statistics) -> Iterator[Markup]:
    yield _column(sheet_table(sheet), *_statistics(sheet, statistics))
    agreed = joined(element("h2", _("What was agreed")), agreed_list(sheet.match))
    yield _column(*_chart(sheet), agreed)


def _column(*contents: Markup) -> Markup:
    cards = (element("section", content, class_="card") for content in contents)
    return element("div", *cards, class_="column")


def _statistics(sheet: Sheet, statistics: Statistics) -> Iterator[Markup]:
    if statistics.players:
        yield statistics_table(sheet, statistics)


def _chart(sheet: Sheet) -> Iterator[Markup]:
    if sheet.rows:
        yield joined(element("h2", _("Totals hand by hand")), chart(sheet))


def _history(history: Sequence[Sheet], current: int | None) -> Iterator[Markup]:
    if history:
        yield element("section", history_table(history, current=current), class_="card all")
