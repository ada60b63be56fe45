"""What cards are worth, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cards import points_of
from uno_score.words.card_names import cards_with_points
from uno_score.words.i18n import ngettext

if TYPE_CHECKING:
    from uno_score.cards import Cards


def counted_text(cards: Cards) -> str:
    """Return the points of the cards together, and each card with its own."""
    points = points_of(cards)
    return ngettext("{points} point ({cards})", "{points} points ({cards})", points).format(
        points=points, cards=cards_with_points(cards)
    )
