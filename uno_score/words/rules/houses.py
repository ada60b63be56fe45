"""The house rules: all of them in one topic, those of a match first, and each by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.house_rules import HouseRule
from uno_score.words.agreed import HOUSE_RULE_NAMES, HOUSE_RULE_SENTENCES
from uno_score.words.i18n import N_
from uno_score.words.rules.topic import Terms, Topic

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

NOTES = (
    N_(
        "{stacking_mixed} switches {stacking} on as well. {play_drawn} and {draw_keep} can't both "
        "be played. To challenge a +4 needs no house rule."
    ),
    N_("To play by one: “uno-score new … --house {jump_in}”, and so for each."),
    N_(
        "Console editions call some of them by other names: penalties ({stacking}), force play "
        "({must_play}), bluffing switched off ({no_challenge})."
    ),
)


def house_topic(agreed: Collection[HouseRule] | None) -> Topic:
    """Return the topic of all house rules, with those that a match is played by first.

    `agreed` are the rules of the match, None if there is no match.
    """
    body: list[str | Terms] = [
        N_(
            "None of them is official, and each table decides. Agree before the first deal: they "
            "change how cards are played, never what they are worth."
        )
    ]
    others = [rule for rule in HouseRule if rule not in (agreed or ())]
    if agreed:
        body += [N_("In the current match:"), _terms(agreed)]
        body += [N_("Not in the current match:"), _terms(others)] if others else []
    else:
        body += [N_("The current match is played by none of them.")] if agreed is not None else []
        body.append(_terms(others))
    return Topic(N_("house"), N_("House rules"), (*body, *NOTES))


def _terms(rules: Iterable[HouseRule]) -> Terms:
    return Terms(
        tuple((rule.value, HOUSE_RULE_NAMES[rule], HOUSE_RULE_SENTENCES[rule]) for rule in rules)
    )


HOUSE = house_topic(None)

RULES = tuple(
    Topic(
        rule.value,
        HOUSE_RULE_NAMES[rule],
        (
            HOUSE_RULE_SENTENCES[rule],
            N_("This is a house rule; “uno-score rules house” shows all of them."),
        ),
    )
    for rule in HouseRule
)
"""Each house rule as a topic of its own."""
