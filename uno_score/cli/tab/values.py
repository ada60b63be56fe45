"""The values that a parameter takes: words that never change, and what is looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cli.tab.context import Candidate, Context
from uno_score.cli.takes import OneOf, Takes
from uno_score.names import name_key
from uno_score.words.i18n import _
from uno_score.words.shown import listed, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def values_of(takes: Takes | OneOf | None, context: Context) -> list[Candidate]:
    """Return the values that begin with what is typed of one."""
    if isinstance(takes, OneOf):
        return _starting(context, map(Candidate, takes.words))
    return _LOOKED_UP[takes](context) if takes in _LOOKED_UP else []


def _starting(context: Context, candidates: Iterable[Candidate]) -> list[Candidate]:
    return [each for each in candidates if each.value.startswith(context.line.typed)]


def _modes(context: Context) -> list[Candidate]:
    from uno_score.views.standing import MODES

    return _starting(context, (Candidate(mode, _(does)) for mode, does in MODES.items()))


def _house_rules(context: Context) -> list[Candidate]:
    """Return the house rules that the line doesn't name yet."""
    from uno_score.words.agreed import HOUSE_RULE_NAMES

    return _starting(
        context,
        (
            Candidate(rule, _(name))
            for rule, name in HOUSE_RULE_NAMES.items()
            if not {rule, "none"} & set(context.given)
        ),
    )


def _house_rules_or_none(context: Context) -> list[Candidate]:
    none = [] if context.given else [Candidate("none")]
    return [*_house_rules(context), *_starting(context, none)]


def _topics(context: Context) -> list[Candidate]:
    from uno_score.words.rules import TOPICS

    return _starting(context, (Candidate(_(topic.name), _(topic.title)) for topic in TOPICS))


def _matches(context: Context) -> list[Candidate]:
    """Return the numbers of the last matches, newest first, with what tells them apart."""
    return _starting(
        context,
        (
            Candidate(
                str(match.number),
                f"{match.started:%Y-%m-%d} {shown(match.title) or listed(match.players)}".strip(),
            )
            for match in sorted(filter(None, context.matches), reverse=True)
        ),
    )


def _versions(context: Context) -> list[Candidate]:
    """Return the numbers of the saved versions, newest first, with when each was written."""
    return _starting(
        context,
        (
            Candidate(str(number), f"{written:%Y-%m-%d %H:%M}")
            for number, written in context.versions
        ),
    )


def _hands(context: Context) -> list[Candidate]:
    """Return the numbers of the hands, the last one first."""
    count = context.match.hands if context.match else 0
    return _starting(context, (Candidate(str(number)) for number in range(count, 0, -1)))


def _names(context: Context, names: Iterable[str]) -> list[Candidate]:
    """Return the names that begin with what is typed, whatever its case and accents.

    Those that the line gives for the same parameter are left out.
    """
    typed = name_key(context.line.typed)
    known = context.meant(context.given)
    return [
        Candidate(each) for each in names if name_key(each).startswith(typed) and each not in known
    ]


def _leftovers(context: Context) -> list[Candidate]:
    from uno_score.cli.tab.leftovers import leftovers

    return leftovers(context)


def _cards(context: Context) -> list[Candidate]:
    from uno_score.cli.tab.leftovers import cards

    return cards(context.line.typed)


_LOOKED_UP: dict[Takes | None, Callable[[Context], list[Candidate]]] = {
    Takes.MODE: _modes,
    Takes.HOUSE_RULE: _house_rules,
    Takes.HOUSE_RULE_OR_NONE: _house_rules_or_none,
    Takes.MATCH: _matches,
    Takes.VERSION: _versions,
    Takes.HAND: _hands,
    Takes.PLAYER: lambda context: _names(context, context.players),
    Takes.PLAYER_IN: lambda context: _names(context, context.playing),
    Takes.PLAYER_AWAY: lambda context: _names(context, context.away),
    Takes.NAMED: lambda context: _names(context, context.line.given.get("names", [])),
    Takes.LEFTOVERS: _leftovers,
    Takes.TOPIC: _topics,
    Takes.CARD: _cards,
}
