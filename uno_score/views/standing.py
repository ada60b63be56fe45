"""How a match stands, in words: what was agreed, who is ahead, who deals, who won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.scoring import Mode
from uno_score.words.i18n import N_, _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from uno_score.match import Match
    from uno_score.sheet import Sheet

MODES = {
    Mode.WINNER: N_("the winner takes all points"),
    Mode.OWN: N_("each one writes down his own points"),
    Mode.KNOCKOUT: N_("whoever reaches the target is out"),
}


def match_name(match: Match, *, name: Callable[[str], str] = shown) -> str:
    """Return the number of the match, with its title and when it began."""
    started = f"{match.started:%Y-%m-%d %H:%M}"
    if match.title:
        return _("Match {number}, {title}, {started}").format(
            number=match.number, title=name(match.title), started=started
        )
    return _("Match {number}, {started}").format(number=match.number, started=started)


def agreed_line(match: Match) -> str:
    """Return what was agreed: the target, how points are written, and with how many decks."""
    agreed = [_("to {target}").format(target=match.target), _(MODES[match.mode])]
    if match.decks > 1:
        agreed.append(
            ngettext("{decks} deck", "{decks} decks", match.decks).format(decks=match.decks)
        )
    return ", ".join(agreed)


def agreed_lines(match: Match) -> list[str]:
    """Return what was agreed, and below it each house rule with what it says."""
    # Who records a hand isn't told again.
    from uno_score.words.agreed import HOUSE_RULE_SENTENCES

    rules = (
        _("{rule}: {sentence}").format(rule=rule, sentence=_(HOUSE_RULE_SENTENCES[rule]))
        for rule in match.house_rules
    )
    return [agreed_line(match), *rules]


def totals_line(sheet: Sheet) -> str:
    """Return the totals, who is ahead first; in `winner` with what is missing to the target."""
    return _("Totals: {totals}").format(
        totals=", ".join(_total(sheet, player) for player in sheet.ranking)
    )


def _total(sheet: Sheet, player: str) -> str:
    name, total = shown(player), sheet.totals[player]
    if sheet.match.mode is Mode.WINNER and not sheet.verdict:
        missing = sheet.points_to_target(player)
        return ngettext(
            "{player} {total} ({missing} to go)", "{player} {total} ({missing} to go)", missing
        ).format(player=name, total=total, missing=missing)
    return _("{player} {total}").format(player=name, total=total)


def standing_lines(sheet: Sheet, *, name: Callable[[str], str] = shown) -> list[str]:
    """Return who won, or else who is ahead and who deals next; `name` makes a name fit to show."""
    if sheet.verdict:
        return [won_line(sheet, name=name)]
    lines = [leading_line(sheet, name=name)] if sheet.rows and sheet.leaders else []
    return lines + ([dealing_line(sheet.dealer, name=name)] if sheet.dealer else [])


def leading_line(sheet: Sheet, *, name: Callable[[str], str] = shown) -> str:
    """Return who is ahead, or that several are."""
    leaders = sheet.leaders
    return ngettext(
        "{players} leads with {total}.", "{players} lead with {total}.", len(leaders)
    ).format(players=", ".join(map(name, leaders)), total=sheet.totals[leaders[0]])


def dealing_line(dealer: str, *, name: Callable[[str], str] = shown) -> str:
    """Return who deals the next hand."""
    return _("{dealer} deals next.").format(dealer=name(dealer))


def won_line(sheet: Sheet, *, name: Callable[[str], str] = shown) -> str:
    """Return who won the match, and who reached the target where that isn't the same."""
    return " ".join(outcome_lines(sheet, name=name))


def outcome_lines(sheet: Sheet, *, name: Callable[[str], str] = shown) -> list[str]:
    """Return who won the match, and on a line of its own what `reached_line` says, if anything."""
    won = ngettext(
        "{players} won the match.", "{players} share the win.", len(sheet.winners)
    ).format(players=with_totals(sheet, sheet.winners, name=name))
    if sheet.match.mode is Mode.WINNER or not sheet.reached:
        return [won]
    return [won, reached_line(sheet, name=name)]


def reached_line(sheet: Sheet, *, name: Callable[[str], str] = shown) -> str:
    """Return who reached the target, in the modes where that is no reason for joy."""
    reached = with_totals(sheet, sheet.reached, name=name)
    if sheet.match.mode is Mode.KNOCKOUT:
        return ngettext("{players} is out.", "{players} are out.", len(sheet.reached)).format(
            players=reached
        )
    return ngettext(
        "{players} reached {target}.", "{players} reached {target}.", len(sheet.reached)
    ).format(target=sheet.match.target, players=reached)


def with_totals(sheet: Sheet, players: Iterable[str], *, name: Callable[[str], str] = shown) -> str:
    """Return these players with their totals: `Ana (520), Beto (35)`."""
    return ", ".join(
        _("{player} ({total})").format(player=name(player), total=sheet.totals[player])
        for player in players
    )
