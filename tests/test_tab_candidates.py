"""What Tab offers: commands, options, values, in the language of the program, never an error."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from uno_score.__main__ import main
from uno_score.cli.catalogue import COMMANDS as PROGRAM
from uno_score.cli.tab import declared
from uno_score.cli.tab.line import Parameter
from uno_score.cli.takes import Takes
from uno_score.house_rules import HouseRule

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]
    Tab = Callable[..., list[str]]

RULES = list(HouseRule)


@pytest.fixture
def tab(run: Run, monkeypatch: pytest.MonkeyPatch) -> Tab:
    """Press Tab behind some words, as fish asks for it; return what is said without the help."""

    def press(*words: str) -> list[str]:
        *before, last = words
        typed = f'"{last}' if " " in last else last
        answered = lines(run, monkeypatch, *before, typed)
        return [line.split("\t")[0] for line in answered[1:]]

    return press


@pytest.fixture
def explained(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, str]]:
    """Press Tab behind some words; return the candidates with what they mean."""

    def press(*words: str) -> dict[str, str]:
        pairs = (line.split("\t") for line in lines(run, monkeypatch, *words)[1:])
        return {value: meaning for value, meaning in pairs}  # noqa: C416 - says what they are

    return press


def lines(run: Run, monkeypatch: pytest.MonkeyPatch, *words: str, asker: str = "fish") -> list[str]:
    """Ask as the script of a shell does; return the lines of the answer."""
    with monkeypatch.context() as asking:
        asking.setenv("_UNO_SCORE_COMPLETE", asker)
        answer = run(*words)
    assert (answer.err, answer.status) == ("", 0)
    return answer.out.splitlines()


@pytest.fixture
def parameter(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Declare other parameters for a command."""

    def declare(command: str, *parameters: Parameter) -> None:
        monkeypatch.setitem(declared.DECLARED, command, parameters)
        monkeypatch.setitem(PROGRAM, command, "")

    return declare


@pytest.fixture
def _match(run: Run) -> None:
    """Open a match of five, one of them with a space and an accent in the name."""
    run("new", "Ana", "Ana María", "José", "Beto", "O'Brien")


COMMANDS = {
    "en": {
        "table": "show the sheet: hands, totals, who leads",
    },
    "es": {
        "table": "mostrar la tabla: manos, totales y quién va ganando",
    },
    "pt": {
        "table": "mostrar a tabela: rodadas, totais e quem está na frente",
    },
}
OPTIONS_OF_UNDO = {
    "en": {"--json": "answer in JSON", "--help": "show this help"},
    "es": {"--json": "responder en JSON", "--help": "mostrar esta ayuda"},
    "pt": {"--json": "responder em JSON", "--help": "mostrar esta ajuda"},
}
MODES = {
    "en": {
        "winner": "the winner takes all points",
        "own": "each one writes down his own points",
        "knockout": "whoever reaches the target is out",
    },
    "es": {
        "winner": "quien gana la mano se lleva todos los puntos",
        "own": "cada cual anota sus puntos",
        "knockout": "quien llega a la meta queda fuera",
    },
    "pt": {
        "winner": "quem bate leva todos os pontos",
        "own": "cada qual anota os seus pontos",
        "knockout": "quem chega à meta fica de fora",
    },
}


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("option", [(), ("--lang",)])
def test_meanings(
    explained: Callable[..., dict[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    option: tuple[str, ...],
) -> None:
    """Candidates are explained in the language of the environment, or of `--lang` on the line."""
    monkeypatch.setenv("UNO_SCORE_LANG", "en" if option else language)
    before = (*option, language) if option else ()
    assert explained(*before, "ta") == COMMANDS[language]
    assert explained(*before, "undo", "") == OPTIONS_OF_UNDO[language]
    assert explained(*before, "new", "--mode", "") == MODES[language]


@pytest.mark.usefixtures("pseudo_language")
def test_meanings_are_translated(explained: Callable[..., dict[str, str]]) -> None:
    """No candidate is explained in words that can't be translated."""
    lines = [(), *((command,) for command in PROGRAM)]
    meanings = [m for line in lines for m in explained(*line, "--").values()]
    meanings += explained("").values()
    assert [meaning for meaning in meanings if meaning[0] + meaning[-1] != "«»"] == []


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("",), list(PROGRAM)),
        (("co",), ["count", "completion"]),
        (("--",), ["--lang", "--file", "--version", "--help"]),
        (("--lang", "en", "--v"), ["--version"]),
        (("--lang", "en", "--l"), []),
        (("--lang", ""), ["en", "es", "pt"]),
        (("--lang=e",), ["--lang=en", "--lang=es"]),
        (("--lang", "xx", "un"), ["undo"]),
        (("--version=",), []),
        (("--nothing=",), []),
        (("--nothing", "un"), ["undo"]),
        (("xyzzy", ""), []),
        (("undo", "too", "much", ""), []),
        (("new", "--ho"), ["--house"]),
        (("new", "--mode", "o"), ["own"]),
        (("new", "--mode=o"), ["--mode=own"]),
        (("new", "--house", ""), RULES),
        (
            ("new", "--house", "stacking", "--house=jump-in", "--house", "s"),
            ["stacking-mixed", "seven-zero"],
        ),
        (("new", "--house", "stacking", "--h"), ["--house", "--help"]),
        (("new", "--to", ""), []),
        (("new", "Eva", "Ada", "--dealer", ""), ["Eva", "Ada"]),
        (("new", "--json", "--j"), []),
        (("new", "--", "--"), []),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("completion", "bash", "--"), ["--help"]),
        (("table", "--match", ""), []),
        (("hand", ""), []),
        (("hand", "--left", ""), []),
        (("count", "+"), ["+2", "+4"]),
        (("count", "7", "+2"), []),
    ],
)
def test_without_a_match(tab: Tab, words: tuple[str, ...], offered: list[str]) -> None:
    """Commands, options and words that never change are offered without any file."""
    assert tab(*words) == offered


ALL = ["Ana", "Ana María", "José", "Beto", "O'Brien"]
CODES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "r", "s", "w", "+4", "b"]


@pytest.mark.usefixtures("_match")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("hand", ""), ALL),
        (("hand", "an"), ["Ana", "Ana María"]),
        (("hand", "ANA M"), ["Ana María"]),
        (("hand", "jose"), ["José"]),
        (("hand", "x"), []),
        (("hand", "Ana", ""), ["--left", "--dry-run", "--json", "--help"]),
        (("hand", "--", ""), ALL),
        (("new", "Beto", "Zoe", ""), ["Ana", "Ana María", "José", "O'Brien"]),
        (("hand", "--left", ""), [f"{name}:" for name in ALL]),
        (("hand", "Beto", "--left", "ana"), ["Ana:", "Ana María:"]),
        (("hand", "Beto", "--left=ana"), ["--left=Ana:", "--left=Ana María:"]),
        (("hand", "Beto", "--left", "jo"), [f"José: {code}" for code in CODES]),
        (("hand", "Beto", "--left", "be"), []),
        (
            ("hand", "be", "--left", "Ana: 7; jos: w;"),
            ["Ana: 7; jos: w; Ana María:", "Ana: 7; jos: w; O'Brien:"],
        ),
        (
            ("hand", "--left", "Ana: 7", "--left", "b:8;O'B: 0", "--left", "ana"),
            [f"Ana María: {code}" for code in CODES],
        ),
        (("hand", "--left", "Ana: 7 +"), ["Ana: 7 +2", "Ana: 7 +4"]),
        (("hand", "--left", "Ana:7,+"), ["Ana:7,+2", "Ana:7,+4"]),
        (("hand", "--left", "Ana: 7"), []),
        (("hand", "--left", "Ana: 7 "), [f"Ana: 7 {code}" for code in CODES]),
        (("hand", "--left", "José: w; Ana:"), [f"José: w; Ana: {code}" for code in CODES]),
        (("table", "--match", ""), ["1"]),
        (("table", "--match=2"), []),
    ],
)
def test_in_a_match(tab: Tab, words: tuple[str, ...], offered: list[str]) -> None:
    """The players of the current match are offered, and cards for what they still held."""
    assert tab(*words) == offered


def test_cards_are_explained(explained: Callable[..., dict[str, str]]) -> None:
    """A card is offered by its code, with its name and points."""
    assert explained("count", "r") == {}
    assert explained("--lang", "es", "count", "+") == {"+2": "+2 20", "+4": "+4 50"}
    assert explained("--lang", "es", "count", "7", "")["r"] == "reversa 20"


def test_matches(run: Run, explained: Callable[..., dict[str, str]]) -> None:
    """Matches are offered newest first, with their day and their title or players."""
    run("new", "Ana", "Beto")
    run("new", "--title", "Friday")
    run("new")
    offered = explained("table", "--match", "")
    assert list(offered) == ["3", "2", "1"]
    assert [meaning[10:] for meaning in offered.values()] == ["", " Friday", " Ana, Beto"]


def test_versions(run: Run, explained: Callable[..., dict[str, str]]) -> None:
    """Saved versions are offered newest first, with when each was written."""
    assert explained("restore", "") == {}
    run("new", "Ana", "Beto")
    run("new", "Ana", "Beto")
    run("undo")
    run("hand", "Ana", "--left", "Beto: 7")
    offered = explained("restore", "")
    assert list(offered) == ["1", "2"]
    assert [bool(datetime.fromisoformat(written)) for written in offered.values()] == [True] * 2


def test_current_match_without_seats(run: Run, tab: Tab) -> None:
    """The players of a match opened without names are those of its first hand."""
    run("new")
    assert tab("hand", "") == []
    run("hand", "Ana", "--left", "Beto: 7")
    assert tab("hand", "") == ["Ana", "Beto"]


def test_who_is_away_or_out(run: Run, tab: Tab, ledger_path: Path) -> None:
    """Who is away or out is not offered as a winner, nor with leftovers."""
    run("new", "Ana", "Beto", "Caro", "Dani", "--mode", "knockout", "--to", "50")
    run("hand", "Ana", "--left", "Beto: w; Caro: 7; Dani: 3")
    text = ledger_path.read_text(encoding="utf-8")
    ledger_path.write_text(
        text.replace("target = 50\n", 'target = 50\naway = ["Dani"]\n'), encoding="utf-8"
    )
    assert tab("hand", "") == ["Ana", "Caro"]
    assert tab("hand", "--left", "") == ["Ana:", "Caro:"]
    assert tab("new", "") == ["Ana", "Beto", "Caro", "Dani"]


def test_values_of_other_commands(
    run: Run, tab: Tab, parameter: Callable[..., None], ledger_path: Path
) -> None:
    """What a parameter declares decides: numbers of hands, who is away, `none`, another match."""
    run("new", "Ana", "Beto", "Caro")
    for _ in range(3):
        run("hand", "Ana", "--left", "Beto: 7; Caro: 8")
    text = ledger_path.read_text(encoding="utf-8")
    ledger_path.write_text(
        text.replace("target = 500\n", 'target = 500\naway = ["Caro"]\n'), encoding="utf-8"
    )
    run("new", "Eva", "Fito")
    parameter(
        "fix",
        Parameter("number", takes=Takes.HAND),
        Parameter("winner", ("--winner",), takes=Takes.PLAYER),
        Parameter("match", ("--match",), takes=Takes.MATCH),
    )
    parameter("join", Parameter("name", takes=Takes.PLAYER_AWAY), Parameter("match", ("--match",)))
    parameter("set", Parameter("house", ("--house",), takes=Takes.HOUSE_RULE_OR_NONE, many=True))
    assert tab("fix", "") == []
    assert tab("fix", "--match", "1", "") == ["3", "2", "1"]
    assert tab("fix", "--match", "9", "") == []
    assert tab("fix", "--winner", "") == ["Eva", "Fito"]
    assert tab("fix", "--match", "1", "--winner", "") == ["Ana", "Beto", "Caro"]
    assert tab("fix", "1", "--") == ["--winner", "--match"]
    assert tab("join", "--match", "1", "") == ["Caro"]
    assert tab("join", "") == []
    assert tab("set", "--house", "") == [*RULES, "none"]
    assert tab("set", "--house", "stacking", "--house", "n") == ["no-challenge", "no-action-finish"]
    assert tab("set", "--house", "none", "--house", "") == []


def test_file_on_the_line(
    run: Run, tab: Tab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names are those of the file that the line names, also below the home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    run("--file", str(tmp_path / "other.toml"), "new", "Eva", "Fito")
    assert tab("--file", str(tmp_path / "other.toml"), "hand", "") == ["Eva", "Fito"]
    assert tab("--file=~/other.toml", "hand", "") == ["Eva", "Fito"]
    assert tab("--file", "", "hand", "") == []
    assert tab("hand", "") == []


@pytest.mark.usefixtures("_match")
@pytest.mark.parametrize(
    "damage", ["<<<<<<< ours\n", 'mode = "', "\0", "[[match]]\n", "\n[[match]]\nid=9\n"]
)
def test_damage_is_silent(tab: Tab, ledger_path: Path, damage: str) -> None:
    """In a damaged match nobody is offered, and nothing is said."""
    with ledger_path.open("a", encoding="utf-8") as file:
        file.write(damage)
    assert tab("hand", "") == []
    assert tab("hand", "--left", "") == []
    assert tab("ta") == ["table"]


def test_refusal_is_silent(run: Run, monkeypatch: pytest.MonkeyPatch, ledger_path: Path) -> None:
    """What the file refuses when it is read in full gives no candidates, and no error."""
    run("new", "Ana", "Beto", "--mode", "knockout")
    ledger_path.write_text(
        ledger_path.read_text(encoding="utf-8").replace("format = 1", "format = 2"),
        encoding="utf-8",
    )
    assert lines(run, monkeypatch, "hand", "") == []


def test_names_that_could_break_a_screen(tab: Tab, run: Run, ledger_path: Path) -> None:
    """A name with control characters, written by hand, is not offered, and a title is escaped."""
    run("new", "Ana", "Beto")
    text = ledger_path.read_text(encoding="utf-8").replace('"Beto"', '"B\\u001bto", "Caro"')
    ledger_path.write_text(text, encoding="utf-8")
    assert tab("hand", "") == ["Ana", "Caro"]


def test_nothing_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer begins with what follows: words, files, or more of the same word."""
    assert lines(run, monkeypatch, "--file", "x") == ["files"]
    assert lines(run, monkeypatch, "--file=x") == ["files"]
    assert lines(run, monkeypatch, "hand", "--left", "") == ["open"]
    assert lines(run, monkeypatch, "hand", "xyzzy") == ["words"]
    assert lines(run, monkeypatch) == []


def test_another_shell(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a shell that has no script, the variable means nothing."""
    monkeypatch.setenv("_UNO_SCORE_COMPLETE", "tcsh")
    assert run("count", "7").out.startswith("7")


@pytest.mark.usefixtures("_match")
@pytest.mark.parametrize(
    ("line", "replaced", "answer"),
    [
        ("uno-score hand an", "an", ["words", "Ana", r"Ana\ María"]),
        ('uno-score hand "an', "an", ["words", "Ana", "Ana María"]),
        ("uno-score hand 'o", "o", ["words", r"O'\''Brien"]),
        ("uno-score new --mode=o", "o", ["words", "own"]),
        (
            'uno-score hand --left "José: 7; be',
            "José: 7; be",
            ["open", *(f"José: 7; Beto: {code}" for code in CODES)],
        ),
        ("uno-score hand --left be", "be", ["open", *(f'"Beto: {code}' for code in CODES)]),
        ("uno-score hand --left beto:", "", ["open", *(rf"\ {code}" for code in CODES)]),
        ("uno-score hand --left=Beto:+", "+", ["open", r"\ +2", r"\ +4"]),
        ("uno-score hand --left=beto:+", "+", ["open", r"\ +2", r"\ +4"]),
        ('uno-score hand jo"s', "s", ["words"]),
        ("uno-score --file x", "x", ["files"]),
    ],
)
def test_for_bash(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, replaced: str, answer: list[str]
) -> None:
    """Bash gets what to put in the place of the end of the line, quoted as the line goes on."""
    assert lines(run, monkeypatch, line, replaced, "9", "80", "24", asker="bash") == answer


def test_lists_for_bash(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a second Tab bash gets the candidates with what they mean, a line each, if they fit."""

    def listed(line: str, columns: int, rows: int) -> list[str]:
        return lines(run, monkeypatch, line, "", "63", str(columns), str(rows), asker="bash")

    run("new", "Ana", "Beto")
    assert listed("uno-score --lang es undo ", 60, 24) == [
        "words",
        "--json  responder en JSON      ",
        "--help  mostrar esta ayuda     ",
    ]
    assert listed("uno-score undo ", 16, 24) == ["words", "--json  answer…", "--help  show t…"]
    assert listed("uno-score undo ", 60, 2) == ["words", "--json", "--help"]
    assert listed("uno-score hand --left ", 60, 24) == ["open", "Ana:", "Beto:"]
    assert listed("uno-score hand --left Ana:7+", 60, 24) == ["open"]
    assert [line.rstrip() for line in listed('uno-score hand --left "Ana: +', 60, 24)] == [
        "open",
        "+2  +2 20",
        "+4  +4 50",
    ]
    assert lines(run, monkeypatch, "uno-score ", asker="bash") == []
    assert lines(run, monkeypatch, "uno-score ", "", "63", "wide", "24", asker="bash") == []


@pytest.mark.usefixtures("_match")
@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("ta", "", "undo"), ["words"]),
        (("", "ta"), ["words", "table\ttable:show the sheet: hands, totals, who leads"]),
        (("hand", "", "an"), ["words", "Ana\tAna", r"Ana\\ María" + "\tAna María"]),
        (("hand", '"', "ana m"), ["words", "Ana María\tAna María"]),
        (("hand", "--left", "", "ana"), ["open", '"Ana\\:\tAna\\:', '"Ana María\\:\tAna María\\:']),
        (("--file", "", "x"), ["files"]),
    ],
)
def test_for_zsh(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], answer: list[str]
) -> None:
    """Zsh gets what to write, and what to show with its meaning, for `_describe`."""
    assert lines(run, monkeypatch, *arguments, asker="zsh") == answer


def test_main_gives_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is printed, and the status is 0."""
    monkeypatch.setenv("_UNO_SCORE_COMPLETE", "fish")
    assert (main(["--vers"]), capsys.readouterr().out) == (
        0,
        "words\n--version\tshow the version\n",
    )
