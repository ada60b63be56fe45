"""Whatever is typed, wherever it is typed: an answer or a refusal, and never a crash."""

from __future__ import annotations

import io
import sys
import tempfile
from contextlib import chdir
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uno_score.__main__ import main
from uno_score.cli.catalogue import COMMANDS
from uno_score.cli.command import GLOBAL_OPTIONS, build_command
from uno_score.names import forbidden_characters

if TYPE_CHECKING:
    from collections.abc import Sequence

AWKWARD = (
    *("", " ", "-", "--", "---", "-x", "--json", "--help=", "--file", "=", ":", ";", ": ;", "; ;"),
    *("Ana", "an", "Beto", "Beto: 7", "Beto: 7; Caro: w", "Beto:", ": 7", "Beto: 7;; Caro: w"),
    *("0", "1", "7", "+2", "7+2", "w4", "99x7", "100x7", "=9999", "=10000", "3x=1", "9" * 5_000),
    *("\u0663", "1_000", " 12 ", "-1", "1e3", "0x10", "none", "winner", "own", "stacking"),
    *("\x1b[31mred", "a\tb", "a\nb", "a\rb", "a\x85b", "a\u2028b", "\x7f", "\x9b2J", "\ufeff"),
    *("\u202eolleh", "\u200d", "\ue000", "\U0010ffff", "\udcff", "n\udce9"),
    *("\u0645\u0631\u06cc\u0645\u200c\u0647\u0627", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    *("[/red]", "{name}", "%s", "$(true)", "*", "<b>", "'", '"', "\\"),
    *("\ufb01", "\u0130", "\xdf", "e\u0301" * 40, "x" * 300),
)
"""What other programs choke on. No word begins with a slash: options may write files."""

TEXTS = st.sampled_from(AWKWARD) | st.text(max_size=12).map(lambda text: text.lstrip("/"))
ARGUMENTS = TEXTS.map(lambda text: text.replace("\0", ""))
"""No argument of a process holds a NUL."""
NAMES = st.sampled_from(("Ana", "Beto")) | ARGUMENTS
CARDS = st.sampled_from(("7 +2", "w", "=9", "3x7")) | ARGUMENTS
FITTING = st.sampled_from(
    ("Ana", "Beto", "Beto: 7; Caro: w", "Ana: 7; Caro: =9", "1", "2", "own")
) | st.builds("{}: {}".format, NAMES, CARDS)
"""What fits somewhere, so that more than the first refusal is reached."""

OPEN = """
new Ana Beto Caro --to 200 --dealer Ana
hand Ana --left Beto:7;Caro:w
"""
FINISHED = f"""{OPEN}
hand Ana --left Beto:w;Caro:w
hand Ana --left Beto:w;Caro:w
"""
STATES = {"fresh": "", "unnamed": "new\n", "open": OPEN, "finished": FINISHED}

BOUNDED = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@dataclass(frozen=True)
class Answer:
    """What one run gave, and what the file held before and after it."""

    out: str
    err: str
    status: object
    before: bytes
    after: bytes


def answer_to(arguments: Sequence[str], file: Path) -> Answer:
    """Run the program in the folder of the file, with streams as a terminal in UTF-8 has them."""
    before = file.read_bytes() if file.exists() else b""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, chdir(file.parent):
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.setattr(sys, "stdin", io.StringIO())
        patch.setenv("UNO_SCORE_FILE", str(file))
        patch.setenv("UNO_SCORE_LANG", "en")
        patch.setattr("importlib.metadata.version", lambda _name: "0.0")
        patch.setattr("webbrowser.open", lambda *_, **__: True)
        try:
            status: object = main(arguments)
        except SystemExit as leaving:
            status = leaving
        said, warned = map(written, (out, err))
    return Answer(said, warned, status, before, file.read_bytes() if file.exists() else b"")


def written(stream: io.TextIOWrapper) -> str:
    """Return what was written to a stream."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def faults_of(answer: Answer) -> list[str]:
    """Return what is wrong with an answer, whatever was asked."""
    faults = []
    if answer.status not in {0, 1, 2, 3}:
        faults.append(f"status {answer.status!r}")
    if forbidden_characters((answer.out + answer.err).replace("\n", "")):
        faults.append("a character that could break the screen")
    if answer.status != 0 and answer.before != answer.after:
        faults.append("refused, and the file is another")
    if answer.status != 0 and (len(answer.err.splitlines()), answer.err[-1:]) != (1, "\n"):
        faults.append("refused, and not in one line")
    return faults


@pytest.fixture(scope="module")
def ledgers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Give the bytes of the file in each state of a match."""
    contents = {}
    for state, evening in STATES.items():
        file = tmp_path_factory.mktemp(state) / "history.toml"
        for line in filter(None, evening.splitlines()):
            words = line.replace(";", "; ").split(" ")
            joined = " ".join(words[3:]) if words[0] == "hand" else ""
            assert answer_to([*words[:3], joined] if joined else words, file).status == 0
        contents[state] = file.read_bytes() if file.exists() else b""
    return contents


def options_of(name: str) -> list[tuple[str, bool]]:
    """Return each spelling of a command's options, and whether a value belongs to it."""
    return [
        (spelling, not parameter.is_flag)
        for parameter in build_command(name).params
        if parameter.param_type_name == "option"
        for spelling in parameter.opts
        if spelling != "--open"
    ]


def given_option(option: tuple[str, bool]) -> st.SearchStrategy[list[str]]:
    """Give an option with some value, one way or the other."""
    spelling, has_value = option
    if not has_value:
        return st.just([spelling])
    return (FITTING | ARGUMENTS).flatmap(
        lambda text: st.sampled_from(([spelling, text], [f"{spelling}={text}"]))
    )


def most_words(name: str) -> int:
    """Return how many words a command takes, at most a few."""
    arguments = [p for p in build_command(name).params if p.param_type_name == "argument"]
    return 4 if any(argument.nargs < 0 for argument in arguments) else len(arguments)


def command_line(name: str) -> st.SearchStrategy[list[str]]:
    """Give command lines of a command: in the order in which they should be, or all mixed up."""
    options = options_of(name)
    words = st.lists(FITTING | ARGUMENTS, max_size=most_words(name))
    choice = st.sampled_from(options or [("--help", False)])
    some = st.lists(choice, max_size=4, unique=True).flatmap(
        lambda chosen: st.tuples(*map(given_option, chosen))
    )
    orderly = st.tuples(words, some).map(lambda pair: [*pair[0], *chain.from_iterable(pair[1])])
    spellings = st.sampled_from([spelling for spelling, _ in options] + sorted(GLOBAL_OPTIONS))
    mixed = st.lists(spellings | ARGUMENTS, max_size=5)
    return st.one_of(orderly, orderly, mixed).map(lambda line: [name, *line])


def folder() -> tempfile.TemporaryDirectory[str]:
    """Give a folder for one example."""
    return tempfile.TemporaryDirectory(prefix="uno-score-")


def check(arguments: Sequence[str], content: bytes) -> None:
    """Run a command line on a file that holds this, on none if it is empty; then look at it."""
    with folder() as place:
        file = Path(place, "history.toml")
        if content:
            file.write_bytes(content)
        answer = answer_to(arguments, file)
        assert faults_of(answer) == [], answer
        if answer.status == 0 and file.exists():
            assert faults_of(answer_to(["table"], file)) == [], answer


def faults_of_evening(*evening: list[str]) -> list[list[str]]:
    """Return what is wrong with the answers to several command lines, one after the other."""
    with folder() as place:
        file = Path(place, "history.toml")
        return [faults for line in evening if (faults := faults_of(answer_to(line, file)))]


@pytest.mark.parametrize("name", COMMANDS)
def test_commands(name: str, ledgers: dict[str, bytes]) -> None:
    """Any text at any argument and option of any command, in any state of a match."""

    @BOUNDED
    @given(arguments=command_line(name), state=st.sampled_from(sorted(STATES)))
    def examine(arguments: list[str], state: str) -> None:
        check(arguments, ledgers[state])

    examine()


@pytest.mark.parametrize("name", COMMANDS)
def test_tab(name: str, ledgers: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab behind any text gives candidates or none, never an error, and nothing for bad text."""
    shells = st.sampled_from(("bash", "zsh", "fish"))
    starts = st.sampled_from(("", "--left=", "--dealer=", "--house ", "--left "))

    @BOUNDED
    @given(
        arguments=command_line(name),
        start=starts,
        last=FITTING | ARGUMENTS,
        shell=shells,
        state=st.sampled_from(sorted(STATES)),
    )
    def examine(arguments: list[str], start: str, last: str, shell: str, state: str) -> None:
        monkeypatch.setenv("_UNO_SCORE_COMPLETE", shell)
        words = [*arguments, *f"{start}{last}".split(" ", maxsplit=1)]
        if shell == "bash":
            words = [" ".join(["uno-score", *words]), last, "9", "80", "24"]
        with folder() as place:
            file = Path(place, "history.toml")
            file.write_bytes(ledgers[state])
            answer = answer_to(words, file)
        assert (answer.err, answer.status, answer.after) == ("", 0, answer.before)
        assert forbidden_characters(answer.out.replace("\n", "").replace("\t", "")) == []

    examine()


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option(name: str, ledgers: dict[str, bytes]) -> None:
    """Awkward texts at every option of every command and as its only argument, a third at each."""
    content = ledgers["open"]
    for position, (spelling, has_value) in enumerate([("", True), *options_of(name)]):
        for text in AWKWARD[position % 3 :: 3] if has_value else ():
            check([name, *([spelling] if spelling else []), text], content)


@BOUNDED
@given(
    option=st.sampled_from(("--lang", "--file")),
    text=ARGUMENTS,
    joined=st.booleans(),
    command=st.sampled_from(([], ["table"], ["hand", "Ana"], ["new"], ["--help"])),
)
def test_whole_program(option: str, text: str, joined: bool, command: list[str]) -> None:  # noqa: FBT001 - hypothesis fills it
    """Any text at the options of the whole program."""
    check([f"{option}={text}", *command] if joined else [option, text, *command], b"")


def test_file() -> None:
    """Every awkward text as the path of the file, through an evening."""
    evening = (["new"], ["hand", "Ana", "--left", "Beto: 7"], ["undo"], ["path"])
    for text in AWKWARD:
        faults = faults_of_evening(*(["--file", text, *arguments] for arguments in evening))
        assert faults == [], text


@BOUNDED
@given(title=ARGUMENTS, winner=NAMES, other=NAMES, cards=CARDS)
def test_first_hand(title: str, winner: str, other: str, cards: str) -> None:
    """Any text as the title, the names and the cards of a match that the first hand fills."""
    faults = faults_of_evening(
        ["new", f"--title={title}", "--mode=own"],
        ["hand", f"--left={other}: {cards}", "--", winner],
        ["undo"],
        ["table"],
    )
    assert faults == []


@BOUNDED
@given(arguments=st.lists(ARGUMENTS, max_size=4))
def test_no_command(arguments: list[str]) -> None:
    """Any words instead of a command."""
    check(arguments, b"")


def test_faults_are_found() -> None:
    """What this file looks for, it finds."""
    answer = Answer("\x1b[31m", "one\ntwo\n", SystemExit(4), b"before", b"after")
    assert faults_of(answer) == [
        "status SystemExit(4)",
        "a character that could break the screen",
        "refused, and the file is another",
        "refused, and not in one line",
    ]
