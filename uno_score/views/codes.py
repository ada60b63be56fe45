"""How cards are written, on a few lines for the table."""

from __future__ import annotations

from uno_score.cards import BLANK, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from uno_score.views.layout import aligned_rows
from uno_score.words.card_names import face_name
from uno_score.words.i18n import _


def codes_text() -> str:
    """Return the codes with the names and points of the cards, and the other ways to write."""
    rows = [
        ["0-9", _("the number"), "0-9"],
        *(
            [face.code, face_name(face), str(face.points)]
            for face in (DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, BLANK)
        ),
        ["3x7", _("three sevens"), "21"],
        ["=27", _("counted by hand"), "27"],
    ]
    return "\n".join(f"  {line}" for line in aligned_rows(rows, to_the_right={2}))
