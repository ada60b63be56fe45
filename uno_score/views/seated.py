"""What is said when somebody has joined, left, or got another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.views.standing import standing_lines
from uno_score.words.i18n import _
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from uno_score.match import Match
    from uno_score.sheet import Sheet


def joined_lines(before: Sheet, after: Sheet) -> list[str]:
    """Return who joined and with how many points, or who is back."""
    (player,) = _missing_in(_present(after.match), _present(before.match))
    if player in before.match.players:
        text = _("{player} is back, with {total} points kept.")
    else:
        text = _("{player} joins, starting with {total}.")
    return [text.format(player=shown(player), total=after.totals[player])]


def left_lines(before: Sheet, after: Sheet) -> list[str]:
    """Return who left, and whether points are kept."""
    (player,) = _missing_in(_present(before.match), _present(after.match))
    if player not in after.match.players:
        lines = [_("{player} leaves, with no hand played.").format(player=shown(player))]
        if not after.match.players:
            lines.append(_("The first hand will name the players."))
        return lines
    return [
        _(
            "{player} leaves and keeps {total} points; “uno-score join” brings back who left."
        ).format(player=shown(player), total=after.totals[player])
    ]


def renamed_text(before: Sheet, after: Sheet) -> str:
    """Return who has which name now, and how the match stands: a name moves nothing else."""
    pairs = zip(before.match.players, after.match.players, strict=True)
    lines = [
        _("{old} is now {new}.").format(old=shown(old), new=shown(new))
        for old, new in pairs
        if old != new
    ]
    return "\n".join([*(lines or [_("That is the name already.")]), *standing_lines(after)])


def _present(match: Match) -> list[str]:
    return [player for player in match.players if player not in match.away]


def _missing_in(players: list[str], others: list[str]) -> list[str]:
    return [player for player in players if player not in others]
