"""What was agreed for the match, as a list of terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.page.markup import Markup, element
from uno_score.words.agreed import HOUSE_RULE_NAMES, HOUSE_RULE_SENTENCES, MODE_SENTENCES
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from uno_score.match import Match


def agreed_list(match: Match) -> Markup:
    """Return the target, the mode, the decks and the house rules with what they say."""
    entries = [
        (_("Target"), f"{match.target}"),
        (_("Points"), _(MODE_SENTENCES[match.mode])),
        (_("Decks"), f"{match.decks}"),
        *_house_rules(match),
    ]
    return element(
        "dl",
        *(element("div", element("dt", term), element("dd", text)) for term, text in entries),
        class_="agreed",
    )


def _house_rules(match: Match) -> Iterable[tuple[str, str]]:
    if not match.house_rules:
        yield _("House rules"), _("none")
    for rule in match.house_rules:
        yield _(HOUSE_RULE_NAMES[rule]), _(HOUSE_RULE_SENTENCES[rule])
