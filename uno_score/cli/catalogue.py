"""The list of commands, in the order of the help."""

from __future__ import annotations

from uno_score.words.i18n import N_

COMMANDS = {
    "new": N_("open a match"),
    "hand": N_("record a hand: who went out, and what was left"),
    "play": N_("play at the table: hand after hand, asked for"),
    "undo": N_("take the last hand back"),
    "fix": N_("correct a hand, or take it out"),
    "table": N_("show the sheet: hands, totals, who leads"),
    "join": N_("let somebody join, or come back"),
    "leave": N_("let somebody leave"),
    "rename": N_("give a player another name"),
    "set": N_("change the target, the mode or what else was agreed"),
    "rematch": N_("open another match of the same players"),
    "history": N_("list all matches"),
    "resume": N_("make an older match the current one"),
    "discard": N_("remove a match"),
    "stats": N_("tell what all matches say about the players"),
    "count": N_("tell what cards are worth; nothing is recorded"),
    "rules": N_("show the rules of the game, by topic"),
    "report": N_("write a page to look at: sheet, chart, what was agreed"),
    "export": N_("give the matches to other programs, or a sheet to a chat"),
    "import": N_("take matches in from an export or another file"),
    "check": N_("tell whether the file that keeps the matches is sound"),
    "restore": N_("go back to a saved version of that file"),
    "path": N_("tell where the matches are kept"),
    "completion": N_("print the script with which a shell completes commands and names"),
}
"""What each command does. It stands in the module of its name, as the function of its name.

Where the name is a word of Python, as `import`, both have a `_` behind it.
"""
