"""`rules`: show how UNO is played and scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from uno_score.cli.output import warn
from uno_score.cli.paging import page
from uno_score.cli.session import Session, width
from uno_score.cli.takes import Takes
from uno_score.errors import ScoreError
from uno_score.views.rules import several_text, topic_text, topics_text
from uno_score.words.i18n import N_
from uno_score.words.rules.find import find_topics
from uno_score.words.rules.houses import HOUSE, house_topic

if TYPE_CHECKING:
    from uno_score.house_rules import HouseRule

LONGEST_LINE = 88
"""Columns that a line may have; in a wider window longer ones are hard to read."""


def rules(
    context: typer.Context,
    topic: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[TOPIC]"),
            help=N_("a topic, a mode, a house rule, or a word to look for; without it, all topics"),
        ),
        Takes.TOPIC,
    ] = None,
) -> None:
    """Show the rules of the game."""
    typed = " ".join(topic or ()).strip()
    columns = min(width(), LONGEST_LINE)
    found = find_topics(typed) if typed else []
    warnings: list[ScoreError] = []
    if not found:
        page(topics_text(width=columns))
    elif len(found) > 1:
        page(several_text(typed, found, width=columns))
    elif found[0] is HOUSE:
        agreed, warnings = agreed_rules(context.obj)
        page(topic_text(house_topic(agreed), width=columns))
    else:
        page(topic_text(found[0], width=columns))
    warn(warnings, as_json=False)


def agreed_rules(session: Session) -> tuple[tuple[HouseRule, ...] | None, list[ScoreError]]:
    """Return the house rules of the current match, None without one, and why they aren't known.

    The rules can be shown all the same when the file can't be read.
    """
    from uno_score.ledger.faults import NoMatch

    try:
        return session.ledger.current().house_rules, []
    except NoMatch:
        return None, []
    except ScoreError as error:
        return None, [error]
