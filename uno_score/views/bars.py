"""The totals as rows of blocks, one for each player, that grow towards the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.scoring import Mode
from uno_score.views.course import axis_lines, columns_for, course_of, state_of
from uno_score.views.ink import Ink
from uno_score.views.layout import left, right
from uno_score.views.table import LONGEST_LABEL, column_labels
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from uno_score.sheet import Sheet
    from uno_score.views.course import Columns

ON_THE_WAY = "▁▂▃▄▅▆▇"
"""How far a total is on its way to the target."""
REACHED = "█"


def bar_lines(sheet: Sheet, *, width: int, colour: bool) -> list[str]:
    """Return a row for each player of a match with hands, who is ahead first, and the hands."""
    players = sheet.match.players
    longest = min(LONGEST_LABEL, max(width // 4, 4))
    labels = dict(zip(players, column_labels(players, cells=longest), strict=True))
    margin = max(map(cell_len, (*labels.values(), _("hand"))))
    digits = max(len(str(total)) for total in sheet.totals.values())
    columns = columns_for(len(sheet.rows), cells=width - margin - len(" │ ") - digits)
    bars = {player: _bar(sheet, player, columns) for player in players}
    if colour:
        ink = Ink.GOOD if sheet.match.mode is Mode.WINNER else Ink.BAD
        bars = {player: bar.replace(REACHED, ink.on(REACHED)) for player, bar in bars.items()}
    rows = (
        f"{left(labels[player], margin)} │{bars[player]} {right(str(sheet.totals[player]), digits)}"
        for player in sheet.ranking
    )
    return [*rows, *axis_lines(sheet, columns, margin=margin)]


def bars_mark(sheet: Sheet) -> str:
    """Return what the blocks mean."""
    return _("{blocks} on the way to {target}, {block} there").format(
        blocks=ON_THE_WAY, target=sheet.match.target, block=REACHED
    )


def _bar(sheet: Sheet, player: str, columns: Columns) -> str:
    """Return a block for each column in which the player was in, then whether he is out or away."""
    (hand, total), *points = course_of(sheet, player)
    first = columns.of(hand)
    totals = {columns.of(hand): total for hand, total in points}
    blocks = ""
    for column in range(first, max(totals) + 1):
        total = totals.get(column, total)
        blocks += _block(total, sheet.match.target)
    state = f" {state_of(sheet, player)}"
    free = columns.last + 1 - first - len(blocks)
    return " " * first + blocks + left(state if cell_len(state) <= free else "", free)


def _block(total: int, target: int) -> str:
    return REACHED if total >= target else ON_THE_WAY[total * len(ON_THE_WAY) // target]
