"""What is said when something that was agreed has been changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.opened import house_rule_notes
from uno_score.views.standing import agreed_lines, match_name
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Sheet


def changed_lines(sheet: Sheet, *, asked_rules: Sequence[str], named_dealer: bool) -> list[str]:
    """Return what is agreed now, with a word on house rules that aren't as asked for.

    Who was named to deal is told here only where no hand is left to deal in this match.
    """
    dealing = (
        [_("{dealer} deals first in a rematch.").format(dealer=shown(sheet.deal))]
        if named_dealer and sheet.verdict and sheet.deal
        else []
    )
    return [
        _("Agreed: {match}").format(match=match_name(sheet.match)),
        *agreed_lines(sheet.match),
        *house_rule_notes(asked_rules, sheet.match.house_rules),
        *dealing,
    ]
