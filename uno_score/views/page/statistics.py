"""What the hands of the match say about each player, as a table: a column per player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.markup import Markup, element, isolated, joined
from uno_score.views.page.tables import in_region, is_wide, width_class
from uno_score.views.stats import decimal, percent
from uno_score.words.card_names import face_name
from uno_score.words.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.sheet import Sheet
    from uno_score.stats import HandResult, PlayerStatistics, Statistics

ABSENT = "-"


def statistics_table(sheet: Sheet, statistics: Statistics) -> Markup:
    """Return the table of those who played a hand that counts, in the order of play.

    What is measured stands above its figures, as there is no room beside them on a phone.
    """
    known = {player.name: player for player in statistics.players}
    players = [known[name] for name in sheet.match.players if name in known]
    table = element(
        "table",
        element("caption", _("Statistics of this match"), id="statistics"),
        element(
            "thead",
            element("tr", *(element("th", isolated(each.name), scope="col") for each in players)),
        ),
        *(_group(head, [cell(player) for player in players]) for head, cell in measures()),
        class_=f"statistics {width_class(sheet)}",
    )
    return in_region(table, "statistics") if is_wide(sheet) else table


def _group(head: str, cells: list[str]) -> Markup:
    """Return the rows of one measure."""
    return element(
        "tbody",
        element("tr", element("th", head, scope="rowgroup", colspan=len(cells))),
        element("tr", *(element("td", cell) for cell in cells)),
    )


def measures() -> list[tuple[str, Callable[[PlayerStatistics], str]]]:
    """Return what is measured: its name, and how it is told of a player."""
    return [
        (_("hands played"), lambda player: f"{player.hands_played}"),
        (_("hands won"), _hands_won),
        (_("points given away per hand"), lambda player: decimal(player.given_per_hand)),
        (_("best hand won"), lambda player: _hand(player.best)),
        (_("worst hand lost"), lambda player: _hand(player.worst)),
        (_("longest run of hands won"), lambda player: f"{player.longest_run}"),
        (_("card most often left"), _most_left),
    ]


def _hands_won(player: PlayerStatistics) -> str:
    return _two_lines(f"{player.hands_won}", percent(player.share_won))


def _hand(result: HandResult | None) -> str:
    if result is None:
        return ABSENT
    return _two_lines(f"{result.points}", _("hand {hand}").format(hand=result.hand))


def _most_left(player: PlayerStatistics) -> str:
    if not player.most_left:
        return ABSENT
    times = ngettext("once", "{count} times", player.most_left_times)
    cards = ", ".join(map(face_name, player.most_left))
    return _two_lines(cards, times.format(count=player.most_left_times))


def _two_lines(first: str, second: str) -> Markup:
    """Return a figure, and below it what belongs to it."""
    return joined(first, " ", element("small", second))
