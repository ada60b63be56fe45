"""The sheet of a match in Markdown, to be pasted into a chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from uno_score.views.standing import agreed_lines, match_name
from uno_score.views.table import grid_cells, lines_below
from uno_score.words.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.sheet import Sheet

_SIGNS = re.compile(r"[\\`*_\[\]<>|~&$#]")
_LIST = re.compile(r"^([0-9]*)([-+=.)])")
"""What makes a list or a heading of a line that begins with it."""


def markdown_text(sheet: Sheet) -> str:
    """Return which match it is, what was agreed, the hands as a table, and how it stands."""
    paragraphs = [
        f"**{escaped(match_name(sheet.match))}**",
        *map(_paragraph, agreed_lines(sheet.match)),
        _table(grid_cells(sheet)) if sheet.match.players else _nobody(),
        *map(_paragraph, lines_below(sheet)),
    ]
    return "\n\n".join(paragraphs) + "\n"


def _nobody() -> str:
    return _paragraph(_("Nobody has played yet: the first hand names the players."))


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *lines = (f"| {' | '.join(map(escaped, row))} |" for row in rows)
    return "\n".join([head, f"|{' ---: |' * len(rows[0])}", *lines])


def _paragraph(text: str) -> str:
    return _LIST.sub(r"\1\\\2", escaped(text))


def escaped(text: str) -> str:
    """Return the text with a backslash before each sign that Markdown gives a meaning."""
    return _SIGNS.sub(r"\\\g<0>", text)
