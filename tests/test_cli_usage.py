"""The command line itself: help, version, and what is refused before any command looks at it."""

from __future__ import annotations

import importlib.metadata
from typing import TYPE_CHECKING

import pytest

from uno_score.cli.app import build
from uno_score.cli.catalogue import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]

HELP = """\
Usage: uno-score [OPTIONS] COMMAND …

  Keep the score of UNO: open a match, record its hands, look at the sheet.

Options:
  --lang en|es|pt  the language to speak
  --file PATH      the file that holds the matches
  --version        show the version
  --help           show this help

Commands:
"""

HELP_OF_HAND = """\
Usage: uno-score hand [OPTIONS] [WINNER]

  record a hand: who went out, and what was left

Arguments:
  [WINNER]  who went out; the start of the name will do

Options:
  --left LEFTOVERS  what the others still held: "Beto: 7 +2; Caro: w 3"; may
                    be repeated
  --dry-run         show what the hand would do; record nothing
  --json            answer in JSON
  --help            show this help
"""

HELP_OF_UNDO = """\
Usage: uno-score undo [OPTIONS]

  take the last hand back

Options:
  --json  answer in JSON
  --help  show this help
"""


def test_help(run: Run, ledger_path: Path) -> None:
    """`--help`, or no argument at all, shows the options and the commands."""
    answer = run("--help")
    head, commands = answer.out.split("Commands:\n")
    assert (head + "Commands:\n", answer.err, answer.status) == (HELP, "", 0)
    assert commands.splitlines()[0].split(maxsplit=1) == ["new", "open a match"]
    assert run() == answer
    assert not ledger_path.parent.exists()


def test_commands_of_the_help() -> None:
    """Whoever asks the program for its commands gets them all, in the order of the help."""
    assert build().list_commands(None) == list(COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("hand", "--help"), HELP_OF_HAND),
        (("hand", "Ana", "--help"), HELP_OF_HAND),
        (("undo", "--help"), HELP_OF_UNDO),
        (("--file", "here.toml", "undo", "--help"), HELP_OF_UNDO),
    ],
)
def test_help_of_a_command(arguments: tuple[str, ...], text: str, run: Run) -> None:
    """`--help` behind a command shows its arguments and options."""
    answer = run(*arguments)
    assert (answer.out, answer.err, answer.status) == (text, "", 0)


@pytest.mark.parametrize("command", ["new", "hand", "undo", "table", "count", "path"])
def test_help_fits_into_the_window(command: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of a help is wider than the window."""
    monkeypatch.setenv("COLUMNS", "50")
    assert [line for line in run(command, "--help").out.splitlines() if len(line) > 50] == []


def test_help_in_another_language(run: Run) -> None:
    """`--lang` before `--help` chooses the language of the help."""
    spanish = run("--lang", "es", "undo", "--help")
    assert (spanish.status, spanish.out == HELP_OF_UNDO) == (0, False)
    assert run("undo", "--help").out == HELP_OF_UNDO


def test_version(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--version` shows the version that is installed, and leaves the command alone."""
    monkeypatch.setattr(importlib.metadata, "version", {"uno-score": "1.2.3"}.__getitem__)
    answer = run("--version")
    assert (answer.out, answer.err, answer.status) == ("uno-score 1.2.3\n", "", 0)
    assert run("--version", "new", "Ana", "Beto") == answer
    assert run("table").status == 1


def test_version_without_installation(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--version` of files that were never installed says so."""

    def not_found(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", not_found)
    assert run("--version").out == "uno-score (not installed)\n"


USAGE: list[tuple[tuple[str, ...], str]] = [
    (("tabel",), "There is no command “tabel”: did you mean “table”?"),
    (("xyzzy",), "There is no command “xyzzy”: “uno-score --help” lists them."),
    (("",), "There is no command “”: “uno-score --help” lists them."),
    (("-",), "There is no command “-”: “uno-score --help” lists them."),
    (("--", "--version"), "There is no command “--version”: “uno-score --help” lists them."),
    (("a\x1b[31mb",), r"There is no command “a\x1b[31mb”: “uno-score --help” lists them."),
    (("[/red]",), "There is no command “[/red]”: “uno-score --help” lists them."),
    (("--fil", "x", "table"), "There is no option “--fil” here: did you mean --file?"),
    (("-x", "table"), "There is no option “-x” here: --help lists them."),
    (("table", "--jsn"), "There is no option “--jsn” here: did you mean --json?"),
    (("table", "--xyzzy=1"), "There is no option “--xyzzy” here: --help lists them."),
    (("hand", "--hepl"), "There is no option “--hepl” here: did you mean --help?"),
    (("hand", "-7"), "There is no option “-7” here: --help lists them."),
    (("hand", "--=3"), "There is no option “--” here: --help lists them."),
    (("table", "--lang", "es"), "--lang is for the whole program: put it before the command."),
    (("table", "--lang=es"), "--lang is for the whole program: put it before the command."),
    (("count", "--file", "x"), "--file is for the whole program: put it before the command."),
    (("path", "--version"), "--version is for the whole program: put it before the command."),
    (("--lang",), "--lang needs a value: write it after the option, with a space between."),
    (("--file",), "--file needs a value: write it after the option, with a space between."),
    (
        ("hand", "Ana", "--left"),
        "--left needs a value: write it after the option, with a space between.",
    ),
    (
        ("table", "--match"),
        "--match needs a value: write it after the option, with a space between.",
    ),
    (("--version=3",), "--version takes no value: write it alone."),
    (("--help=3",), "--help takes no value: write it alone."),
    (("hand", "--help=3"), "--help takes no value: write it alone."),
    (("hand", "--dry-run=yes"), "--dry-run takes no value: write it alone."),
    (
        ("undo", "3"),
        (
            "“3” is too much here: --help shows what belongs there, and a name with "
            "spaces needs quotes."
        ),
    ),
    (
        ("path", "a", "-", "b"),
        (
            "“a - b” is too much here: --help shows what belongs there, and a name with "
            "spaces needs quotes."
        ),
    ),
    (("--lang", "xx"), "“xx” is no language of the program: write one of en, es, pt."),
    (("--lang=ES", "table"), "“ES” is no language of the program: write one of en, es, pt."),
    (("--lang", "", "table"), "“” is no language of the program: write one of en, es, pt."),
    (
        ("new", "Ana", "B\udce9to"),
        r"“B\udce9to” isn't text in UTF-8: type it again in this terminal.",
    ),
    (("\udcff",), r"“\udcff” isn't text in UTF-8: type it again in this terminal."),
    *(
        (
            ("new", "--to", value),
            f"“{value}” is no number for --to: write one from 1 to 999999, in digits.",
        )
        for value in ("0", "1000000", "-5", "+5", "5.0", "1e3", "1_000", " 12 ", "٣", "²", "", "x")
    ),
    (
        ("new", "--to", "9" * 5000),
        f"“{'9' * 5000}” is no number for --to: write one from 1 to 999999, in digits.",
    ),
    *(
        (
            (*command, "--decks", value),
            f"“{value}” is no number for --decks: write one from 1 to 9, in digits.",
        )
        for value in ("0", "10", "two")
        for command in (("new",), ("count", "7"))
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), USAGE)
def test_usage_errors(
    arguments: tuple[str, ...], sentence: str, run: Run, ledger_path: Path
) -> None:
    """What the command line alone shows to be wrong is status 2, one sentence, and no file."""
    answer = run(*arguments)
    assert (answer.out, answer.err, answer.status) == ("", f"{sentence}\n", 2)
    assert not ledger_path.parent.exists()


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (
            ("tabel", "--json"),
            {
                "code": "unknown-command",
                "message": "There is no command “tabel”: did you mean “table”?",
                "command": "tabel",
                "nearest": "table",
            },
        ),
        (
            ("--json", "table"),
            {
                "code": "unknown-option",
                "message": "There is no option “--json” here: --help lists them.",
                "option": "--json",
                "nearest": None,
            },
        ),
        (
            ("--lang", "xx", "table", "--json"),
            {
                "code": "unknown-language",
                "message": "“xx” is no language of the program: write one of en, es, pt.",
                "language": "xx",
            },
        ),
        (
            ("new", "--to", "0", "--json"),
            {
                "code": "bad-number",
                "message": "“0” is no number for --to: write one from 1 to 999999, in digits.",
                "option": "--to",
                "value": "0",
                "lowest": 1,
                "highest": 999_999,
            },
        ),
        (
            ("new", "\udcff", "--json"),
            {
                "code": "argument-not-utf8",
                "message": r"“\udcff” isn't text in UTF-8: type it again in this terminal.",
                "argument": "\udcff",
            },
        ),
        (
            ("undo", "one", "two", "--json"),
            {
                "code": "unexpected-words",
                "message": "“one two” is too much here: --help shows what belongs there, and a "
                "name with spaces needs quotes.",
                "words": ["one", "two"],
                "leftovers": False,
            },
        ),
    ],
)
def test_usage_errors_in_json(
    arguments: tuple[str, ...], error: dict[str, object], run: Run
) -> None:
    """With `--json` anywhere on the line, an error is JSON with its code and its values."""
    answer = run(*arguments)
    assert (answer.out, answer.error, answer.status) == ("", {"error": error}, 2)


def test_an_unknown_language_in_the_language_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown `--lang` is refused in the language of the environment."""
    english = run("--lang", "xx").err
    monkeypatch.setenv("UNO_SCORE_LANG", "es")
    spanish = run("--lang", "xx")
    assert (spanish.status, spanish.err == english) == (2, False)


@pytest.mark.usefixtures("pseudo_language")
def test_usage_errors_are_translated(run: Run) -> None:
    """What Typer would say in English comes in the language of the program."""
    assert run("table", "--match").err == (
        "«--match needs a value: write it after the option, with a space between.»\n"
    )


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    """A path may hold bytes that are no text: `--file` takes them in either form."""
    for path in (str(tmp_path / "a\udcff.toml"), str(tmp_path / "b\udcff.toml")):
        assert run(f"--file={path}", "new", "Ana", "Beto").status == 0
        assert run("--file", path, "table", "--json").json["players"] == ["Ana", "Beto"]


def test_options_last_given_count(run: Run) -> None:
    """An option given twice counts as it was given last."""
    answer = run("new", "Ana", "Beto", "--to", "100", "--to", "200", "--json")
    assert answer.json["match"]["target"] == 200


def test_options_behind_and_between_words(run: Run) -> None:
    """Options may stand anywhere behind the command."""
    answer = run("new", "--to", "50", "Ana", "--mode=own", "Beto", "--json")
    match = answer.json["match"]
    assert (match["target"], match["mode"], match["players"]) == (50, "own", ["Ana", "Beto"])
