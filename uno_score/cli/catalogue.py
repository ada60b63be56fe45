"""The list of commands, in the order of the help."""

from __future__ import annotations

from uno_score.words.i18n import N_

COMMANDS = {
    "new": N_("open a match"),
    "hand": N_("record a hand: who went out, and what was left"),
    "undo": N_("take the last hand back"),
    "table": N_("show the sheet: hands, totals, who leads"),
    "count": N_("tell what cards are worth; nothing is recorded"),
    "path": N_("tell where the matches are kept"),
    "completion": N_("print the script with which a shell completes commands and names"),
}
"""What each command does. It stands in the module of its name, as the function of its name."""
