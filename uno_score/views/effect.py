"""What a change did, in words: old and new totals side by side, and what moved with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.effect import Effect
from uno_score.views.hand_report import announcement
from uno_score.views.standing import standing_lines, with_totals
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.sheet import Sheet


def effect_text(before: Sheet, after: Sheet, done: list[str]) -> str:
    """Return what was done, how the totals moved, and how the match stands now.

    The last line is an announcement if the change has ended the match or put somebody out.
    """
    effect = Effect(before, after)
    lines = [*done, *_total_lines(effect)]
    if effect.in_again:
        lines.append(
            ngettext(
                "{players} is in again.", "{players} are in again.", len(effect.in_again)
            ).format(players=with_totals(after, effect.in_again))
        )
    if effect.ended and before.verdict:
        lines.append(
            ngettext(
                "{players} had won before.",
                "{players} had shared the win before.",
                len(before.winners),
            ).format(players=with_totals(before, before.winners))
        )
    if effect.end_moved:
        old, new = effect.end_moved
        lines.append(
            _("Hand {old} had decided the match before, hand {new} does now.").format(
                old=old, new=new
            )
        )
    lines += [
        _("{player} was out with hand {old} before, with hand {new} now.").format(
            player=shown(player), old=old, new=new
        )
        for player, (old, new) in effect.out_moved.items()
    ]
    if effect.reopened:
        lines.append(_("The match is open again."))
    announced = announcement(before, after)
    if not (announced and after.verdict):
        lines += standing_lines(after)
    return "\n".join([*lines, *([announced] if announced else [])])


def _total_lines(effect: Effect) -> list[str]:
    moved = effect.moved_totals
    if (
        not moved
        and effect.after.rows
        and effect.before.match.players == effect.after.match.players
    ):
        return [_("The totals stay as they were.")]
    return [
        "  " + _("{player}: {old} before, {new} now").format(player=shown(player), old=old, new=new)
        for player, (old, new) in moved.items()
    ]
