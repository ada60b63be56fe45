"""What the program and its commands declare, for Tab, which would wait for Typer to say so.

Written by `UNO_SCORE_WRITE_TAB=1 pytest tests/test_tab_declared.py`, and compared by it.
"""

from __future__ import annotations

from uno_score.cli.tab.line import Parameter
from uno_score.cli.takes import OneOf, Takes

DECLARED: dict[str, tuple[Parameter, ...]] = {
    "": (
        Parameter(
            name="lang",
            options=("--lang",),
            help="the language to speak",
            takes=OneOf(words=("en", "es", "pt")),
        ),
        Parameter(
            name="file",
            options=("--file",),
            help="the file that holds the matches",
            takes=Takes.FILE,
        ),
        Parameter(name="version", options=("--version",), help="show the version", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "new": (
        Parameter(
            name="names",
            help="the players in the order of play; without names, the first hand names them",
            takes=Takes.PLAYER,
            many=True,
        ),
        Parameter(name="to", options=("--to",), help="the target, 500 unless said"),
        Parameter(
            name="mode",
            options=("--mode",),
            help="how points are written: winner (who goes out takes all), own (each one his own) or knockout (as own, until out)",
            takes=Takes.MODE,
        ),
        Parameter(
            name="house",
            options=("--house",),
            help="a house rule; may be repeated",
            takes=Takes.HOUSE_RULE,
            many=True,
        ),
        Parameter(name="dealer", options=("--dealer",), help="who deals first", takes=Takes.NAMED),
        Parameter(
            name="decks", options=("--decks",), help="how many decks are played with, 1 unless said"
        ),
        Parameter(name="title", options=("--title",), help="a title for the match"),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "hand": (
        Parameter(
            name="winner", help="who went out; the start of the name will do", takes=Takes.PLAYER_IN
        ),
        Parameter(
            name="left",
            options=("--left",),
            help='what the others still held: "Beto: 7 +2; Caro: w 3"; may be repeated',
            takes=Takes.LEFTOVERS,
            many=True,
        ),
        Parameter(
            name="dry_run",
            options=("--dry-run",),
            help="show what the hand would do; record nothing",
            switch=True,
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "play": (Parameter(name="help", options=("--help",), help="show this help", switch=True),),
    "undo": (
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "fix": (
        Parameter(name="number", help="the number of the hand", takes=Takes.HAND),
        Parameter(
            name="winner", options=("--winner",), help="who really went out", takes=Takes.PLAYER
        ),
        Parameter(
            name="left",
            options=("--left",),
            help='what the others still held: "Beto: 7 +2; Caro: w 3"; may be repeated',
            takes=Takes.LEFTOVERS,
            many=True,
        ),
        Parameter(
            name="drop", options=("--drop",), help="take the hand out of the match", switch=True
        ),
        Parameter(
            name="match", options=("--match",), help="the number of the match", takes=Takes.MATCH
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "table": (
        Parameter(
            name="match", options=("--match",), help="the number of the match", takes=Takes.MATCH
        ),
        Parameter(
            name="chart",
            options=("--chart",),
            help="draw how the totals ran, hand by hand",
            switch=True,
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "join": (
        Parameter(
            name="name", help="the whole name of who joins or comes back", takes=Takes.PLAYER_AWAY
        ),
        Parameter(
            name="start",
            options=("--start",),
            help="points to start with: a number, or from the totals of those who play",
            takes=OneOf(words=("lowest", "average", "highest")),
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "leave": (
        Parameter(
            name="name", help="who leaves; the start of the name will do", takes=Takes.PLAYER_IN
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "rename": (
        Parameter(name="old", help="the name so far; its start will do", takes=Takes.PLAYER),
        Parameter(name="new", help="the whole new name"),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "set": (
        Parameter(name="to", options=("--to",), help="another target"),
        Parameter(
            name="mode",
            options=("--mode",),
            help="how points are written: winner (who goes out takes all), own (each one his own) or knockout (as own, until out)",
            takes=Takes.MODE,
        ),
        Parameter(
            name="house",
            options=("--house",),
            help="a house rule; may be repeated",
            takes=Takes.HOUSE_RULE_OR_NONE,
            many=True,
        ),
        Parameter(
            name="decks", options=("--decks",), help="how many decks are played with, 1 unless said"
        ),
        Parameter(
            name="dealer", options=("--dealer",), help="who deals next", takes=Takes.PLAYER_IN
        ),
        Parameter(name="title", options=("--title",), help="a title for the match"),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "rematch": (
        Parameter(name="to", options=("--to",), help="another target"),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "history": (
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "resume": (
        Parameter(name="number", help="the number of the match", takes=Takes.MATCH),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "discard": (
        Parameter(name="number", help="the number of the match", takes=Takes.MATCH),
        Parameter(name="yes", options=("--yes",), help="don't ask", switch=True),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "stats": (
        Parameter(
            name="names",
            help="all about these players; the start of a name will do",
            takes=Takes.PLAYER,
            many=True,
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "count": (
        Parameter(name="cards", help="the cards, as in 7 +2 w", takes=Takes.CARD, many=True),
        Parameter(name="decks", options=("--decks",), help="check that N decks hold these cards"),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "rules": (
        Parameter(
            name="topic",
            help="a topic, a mode, a house rule, or a word to look for; without it, all topics",
            takes=Takes.TOPIC,
            many=True,
        ),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "report": (
        Parameter(
            name="match", options=("--match",), help="the number of the match", takes=Takes.MATCH
        ),
        Parameter(
            name="everything", options=("--all",), help="with the list of all matches", switch=True
        ),
        Parameter(
            name="output",
            options=("-o",),
            help="the file to write, not an existing one",
            takes=Takes.FILE,
        ),
        Parameter(
            name="force",
            options=("--force",),
            help="replace a file that exists already",
            switch=True,
        ),
        Parameter(name="show", options=("--open",), help="show it in a browser", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "export": (
        Parameter(
            name="form",
            options=("--format",),
            help="csv: a line per hand and player; json: everything, for “import”; md: the sheet of a match for a chat; csv unless -o ends in another",
            takes=OneOf(words=("csv", "json", "md")),
        ),
        Parameter(
            name="match", options=("--match",), help="the number of the match", takes=Takes.MATCH
        ),
        Parameter(
            name="output",
            options=("-o",),
            help="the file to write, not an existing one",
            takes=Takes.FILE,
        ),
        Parameter(
            name="force",
            options=("--force",),
            help="replace a file that exists already",
            switch=True,
        ),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "import": (
        Parameter(
            name="file", help="an export in JSON, or another file of matches", takes=Takes.FILE
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "check": (
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "restore": (
        Parameter(
            name="number",
            help="the number of the version; without it, lists them",
            takes=Takes.VERSION,
        ),
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "path": (
        Parameter(name="as_json", options=("--json",), help="answer in JSON", switch=True),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
    "completion": (
        Parameter(
            name="shell", help="bash, zsh or fish", takes=OneOf(words=("bash", "zsh", "fish"))
        ),
        Parameter(name="help", options=("--help",), help="show this help", switch=True),
    ),
}
"""The parameters of each command, and of the program itself under the empty name."""
