"""What is said when something that was agreed has been changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.opened import house_rule_notes
from uno_score.views.standing import agreed_lines, match_name
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Sheet


def changed_lines(sheet: Sheet, *, asked_rules: Sequence[str]) -> list[str]:
    """Return what is agreed now, with a word on house rules that aren't as asked for."""
    return [
        _("Agreed: {match}").format(match=match_name(sheet.match)),
        *agreed_lines(sheet.match),
        *house_rule_notes(asked_rules, sheet.match.house_rules),
    ]
