"""What stands at the top of the page: which match, who won or leads, and everybody's total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.course import state_of
from uno_score.views.page.lines import sample
from uno_score.views.page.markup import Markup, element, isolated
from uno_score.views.standing import match_name, outcome_lines, standing_lines
from uno_score.words.i18n import _, ngettext

if TYPE_CHECKING:
    from uno_score.sheet import Sheet


def banner(sheet: Sheet) -> Markup:
    """Return the head of the page."""
    headline, *more = headlines(sheet)
    return element(
        "header",
        element("p", match_name(sheet.match, name=isolated), class_="match"),
        element("h1", headline),
        *(element("p", text, class_="news") for text in more),
        *([_totals(sheet)] if sheet.match.players else []),
    )


def headlines(sheet: Sheet) -> list[str]:
    """Return who won or leads, and what else there is to say, a sentence each."""
    if sheet.verdict:
        return outcome_lines(sheet, name=isolated)
    return standing_lines(sheet, name=isolated) or [_("No hand has been played yet.")]


def _totals(sheet: Sheet) -> Markup:
    """Return everybody with the total, the winners first, then who is ahead."""
    ranking = sorted(sheet.ranking, key=lambda player: player not in sheet.winners)
    return element("ol", *(_total(sheet, player) for player in ranking), class_="totals")


def _total(sheet: Sheet, player: str) -> Markup:
    ahead = player in (sheet.winners if sheet.verdict else sheet.leaders if sheet.rows else ())
    note = _note(sheet, player)
    return element(
        "li",
        sample(sheet.match.players.index(player)),
        element("span", isolated(player), class_="player"),
        element("strong", f"{sheet.totals[player]}"),
        *([element("span", note, class_="note")] if note else []),
        **{"class_": "ahead"} if ahead else {},
    )


def _note(sheet: Sheet, player: str) -> str:
    """Return what is said below a total: that the player won, is out or away, or how far it is."""
    if player in sheet.winners:
        return _("★ won")
    if state := state_of(sheet, player):
        return state
    if sheet.verdict:
        reached = _("reached {target}").format(target=sheet.match.target)
        return reached if player in sheet.reached else ""
    missing = sheet.points_to_target(player)
    return ngettext("{missing} to go", "{missing} to go", missing).format(missing=missing)
