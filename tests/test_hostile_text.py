"""What a person typed, or left in the file, never reaches a terminal as anything but text.

Every command and every view is tried, on a terminal and in a pipe, with texts that other programs
choke on: typed as an argument, and standing in the file. A command that is added needs a line or
two in `EXAMPLES`. Each command is tried with a part of the texts, other commands with other parts;
`UNO_SCORE_FULL=1` in the environment tries all with all.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
from contextlib import chdir
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
import tomli_w

from uno_score.__main__ import main
from uno_score.cli.catalogue import COMMANDS
from uno_score.names import forbidden_characters
from uno_score.views.ink import Ink
from uno_score.words.i18n import LANGUAGES
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = bool(os.environ.get("UNO_SCORE_FULL"))

HOSTILE = (
    # what a terminal obeys: other colours than ours, its title, clearing, a bell, going back
    *("\x1b[45mviolet\x1b[49m", "\x1b]0;title\x07", "\x1b[2J\x1b[H", "\x9b45m", "\x9d0;t\x9c"),
    *("\x07", "a\rb", "a\x08\x08b", "\x7f", "a\tb", "\x1b", "\x1bP1$r\x1b\\", "\x0e\x0f"),
    # what changes the direction of text, or can't be seen
    *("\u202eolleh\u202c", "\u2066x\u2069", "\u200fx", "\u200b", "\ufeff", "\xad", "\u2060"),
    *("\u200d", "x\u200c", "\U000e0041", "\ue000", "\U0010fffd", "\U0010ffff", "\ufffe"),
    # lines
    *("a\nb", "a\r\nb", "a\x85b", "a\u2028b", "a\u2029b", "a\x0bb", "a\x0cb", "a\x1cb"),
    # markup and formats
    *("[/red]", "[bold]x[/bold]", "[link=file:///etc]x[/link]", "<script>alert(1)</script>"),
    *("&lt;b&gt;", "{name}", "{0.__class__}", "%s%n", "$(true)", "`true`", "| pipe |", "*x* _y_"),
    *("=cmd()", "+1", "-1", "@x", "=HYPERLINK(1)", "'x", '"x', "\\", "--json", "]]>", "-->"),
    # letters
    *("\u0645\u0631\u06cc\u0645\u200c\u0647\u0627", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
    *("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "\u0130\xdf\ufb01"),
    *(
        "\u0663\u0664",
        "\uff17",
        "e" + "\u0301" * 30,
        "\u674e\u96f7" * 12,
        "\u0141\u0142",
        "x" * 300,
    ),
)
SURROGATES = ("\udcff", "n\udce9")
"""What becomes of arguments that are no UTF-8. TOML has no such thing."""

EXAMPLES: dict[str, list[list[str]]] = {
    "new": [
        ["{a}", "{b}", "--dealer", "{a}", "--title", "{text}"],
        *(["{text}", "Beto"], ["Ana", "Beto", "--mode", "{text}"], ["--house", "{text}"]),
    ],
    "hand": [
        *(["{a}", "--left", "{b}: 7 +2; {c}: w"], ["{a}", "--left", "{b}: {text}; {c}: 7"]),
        *(["{text}"], ["{a}", "--left", "{text}: 7"], ["{a}", "--left", "{b}: 7", "--dry-run"], []),
    ],
    "play": [[], ["{text}"]],
    "undo": [[]],
    "fix": [
        *(["1", "--left", "{b}: 9"], ["1", "--winner", "{b}", "--left", "{a}: 7"], ["{text}"]),
        *(["1", "--left", "{text}: 7"], ["1", "--drop"], ["1", "--winner", "{text}"]),
    ],
    "table": [[], ["--chart"], ["--match", "1"], ["--match", "{text}"]],
    "join": [["{text}"], ["Zoe", "--start", "{text}"], ["{a}"], ["{d}"], ["Zoe"]],
    "leave": [["{a}"], ["{text}"]],
    "rename": [["{a}", "{text}"], ["{text}", "Zoe"], ["{a}", "Zoe"], ["{a}", "{b}"]],
    "set": [
        *(["--title", "{text}"], ["--dealer", "{b}"], ["--to", "{text}"], ["--house", "{text}"]),
        *(["--mode", "{text}"], ["--mode", "own"], ["--to", "1"], ["--dealer", "{text}"]),
    ],
    "rematch": [[], ["--to", "{text}"]],
    "history": [[]],
    "resume": [["1"], ["{text}"]],
    "discard": [["1", "--yes"], ["1"], ["{text}"]],
    "stats": [[], ["{a}"], ["{text}"]],
    "count": [["{text}"], ["7", "{text}"], ["=7", "--decks", "{text}"]],
    "rules": [["house"], ["{text}"]],
    "report": [[], ["--all"], ["--match", "{text}"], ["-o", "{text}"]],
    "export": [
        *(["--format", "csv"], ["--format", "json"], ["--format", "md"], ["--format", "{text}"]),
        ["-o", "{text}"],
    ],
    "import": [["{text}"], ["other.toml"], ["other.json"]],
    "check": [[]],
    "restore": [[], ["1"], ["{text}"]],
    "path": [[]],
    "completion": [["bash"], ["{text}"]],
}
"""Arguments of each command: `{text}` is a hostile text, `{a}` to `{d}` are players in the file."""

SOUND = "An evening"
"""The title of a file with nothing hostile in it."""

OWN_COLOURS = re.compile("|".join(re.escape(f"\x1b[{code}m") for code in [*Ink, "0"]))
PROGRESS = "\r\x1b[K"


def name_of(text: str, letter: str) -> str:
    """Return a hostile name that can stand in the file: on one line, different, without `:;`."""
    return letter + re.sub("[:;]", "", "".join(text.splitlines()))[:60]


def player_names(text: str) -> dict[str, str]:
    """Return the names of the players in the file, each hostile in its own way, for any text."""
    if text not in HOSTILE:
        return {"a": "Ana", "b": "Beto", "c": "Caro", "d": "Dani"}
    position = HOSTILE.index(text)
    others = [HOSTILE[(position + step) % len(HOSTILE)] for step in (0, 7, 19, 31)]
    return {letter: name_of(other, letter) for letter, other in zip("abcd", others, strict=True)}


def hostile_file(text: str) -> bytes:
    """Return a file in which the text stands wherever a person can write one."""
    a, b, c, d = player_names(text).values()
    moment = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    head = {"started": moment, "mode": "winner", "target": 100, "title": text}
    seats = {"players": [a, b, c, d], "away": [d], "start": f"{d}: 7", "dealer": b}
    hand = {"played": moment, "winner": a, "left": f"{b}: 7 +2; {c}: w 3", "next_dealer": c}
    text_of = tomli_w.dumps
    blocks = ["format = 1\n"]
    for number in (1, 2):
        blocks += ["\n[[match]]\n", text_of({"id": number, **head, **seats})]
        blocks += ["\n[[match.hand]]\n", text_of(hand)] * number
    return "".join(blocks).encode()


def damaged_files(text: str) -> Iterator[bytes]:
    """Yield files with the text where it is an error, so that the message shows it."""
    sound = hostile_file(SOUND).decode()
    value = tomli_w.dumps({"x": text}).partition("=")[2].strip()
    yield sound.replace('"winner"', value).encode()
    yield re.sub(r"\btitle =", lambda _: f"{value} =", sound).encode()
    yield sound.replace('"Beto: 7 +2; Caro: w 3"', value).encode()
    yield re.sub("dealer = .*", lambda _: f"dealer = {value}", sound).encode()
    yield sound.replace("format = 1", f"format = 1 {text}", 1).encode()
    yield sound.replace("target = 100", text).encode()
    yield text.encode()


class Stream(io.TextIOWrapper):
    """A stream that keeps what is written to it, and may be a terminal."""

    terminal = False

    def isatty(self) -> bool:
        """Tell whether this is a terminal."""
        return self.terminal

    def written(self) -> str:
        """Return what was written; an export is UTF-8 on any stream."""
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.encoding, "replace")


class Typed(io.StringIO):
    """What is typed at a terminal."""

    def isatty(self) -> bool:
        """Say that somebody sits there."""
        return True


class Way(NamedTuple):
    """How the program is run."""

    terminal: bool = False
    encoding: str = "utf-8"
    language: str = "en"


class Answer(NamedTuple):
    """What came of a command line."""

    status: object
    out: str
    err: str


def answer_to(words: list[str], way: Way, patch: pytest.MonkeyPatch) -> Answer:
    """Run a command line in the present folder."""
    out, err = (Stream(io.BytesIO(), way.encoding, newline="") for _ in range(2))
    out.terminal = err.terminal = way.terminal
    patch.setattr(sys, "stdout", out)
    patch.setattr(sys, "stderr", err)
    patch.setattr(sys, "stdin", Typed("\n" * 3) if way.terminal else io.StringIO())
    patch.setenv("UNO_SCORE_LANG", way.language)
    try:
        status: object = main(["--file", "history.toml", *words])
    except SystemExit as leaving:
        status = leaving
    return Answer(status, out.written(), err.written())


def faults_of(answer: Answer, way: Way) -> list[str]:
    """Return what is wrong with an answer."""
    said = answer.out + answer.err
    if way.terminal:
        said = OWN_COLOURS.sub("", said).replace(PROGRESS, "")
    found = set(forbidden_characters(said)) - {"\n"}
    faults = [f"{character!r} reaches the screen" for character in sorted(found)]
    if answer.status not in {0, 1, 2, 3, 130}:
        faults.append(f"status {answer.status!r}")
    if answer.status not in {0, 130} and not answer.err.strip() and not answer.out.strip():
        faults.append("refused without a word")
    return faults


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the path of a file in the present folder, on a terminal with colours."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "1000")
    monkeypatch.setattr("webbrowser.open", lambda *_, **__: True)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with chdir(tmp_path):
        yield tmp_path / "history.toml"


def lines_of(command: str, text: str) -> Iterator[list[str]]:
    """Yield the command lines of a command, with the text and the players of its file."""
    values = player_names(text) | {"text": text}
    for words in EXAMPLES[command]:
        yield [command, *(word.format(**values) for word in words)]


def test_every_command_has_examples() -> None:
    """Each command stands in `EXAMPLES`, so that none is left out."""
    assert set(COMMANDS) <= set(EXAMPLES)


def chosen(texts: tuple[str, ...], command: str, share: int) -> tuple[str, ...]:
    """Return the texts that a command is tried with: some of them, each time the same."""
    return texts if FULL else texts[list(EXAMPLES).index(command) % share :: share]


WAYS = (Way(), Way(terminal=True), Way(encoding="cp1252"), Way(terminal=True, language="es"))


@pytest.mark.parametrize("command", COMMANDS)
def test_in_the_file(command: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command shows what stands in the file as text, on a terminal and in a pipe."""
    for position, text in enumerate(chosen(HOSTILE, command, 16)):
        content = hostile_file(text)
        (place.parent / "other.toml").write_bytes(content)
        (place.parent / "other.json").write_text(hostile_export(text), encoding="utf-8")
        for way in WAYS if FULL else (WAYS[position % 2], WAYS[2 + position % 2]):
            for words in lines_of(command, text):
                place.write_bytes(content)
                if "\0" not in "".join(words):
                    answer = answer_to(words, way, monkeypatch)
                    assert faults_of(answer, way) == [], (words, way, answer)


def hostile_export(text: str) -> str:
    """Return an export in which a player and the title are hostile."""
    hand = {"played": "2026-11-30T20:31:00-03:00", "winner": text, "left": {"Beto": ["7"]}}
    head = {"id": 1, "title": text, "started": "2026-11-30T20:15:00-03:00", "mode": text}
    return json.dumps([{**head, "target": 100, "players": [text, "Beto"], "hands": [hand]}])


@pytest.mark.parametrize("command", COMMANDS)
def test_in_a_damaged_file(command: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command shows what is wrong in the file as text."""
    for position, text in enumerate(chosen(HOSTILE, command, 24)):
        for content in damaged_files(text):
            place.write_bytes(content)
            way = WAYS[position % len(WAYS)]
            for words in list(lines_of(command, text))[: None if FULL else 1]:
                answer = answer_to(words, way, monkeypatch)
                assert faults_of(answer, way) == [], (content, words, answer)


@pytest.mark.parametrize("command", COMMANDS)
def test_as_arguments(command: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command takes what is typed as text, whether it refuses it or not."""
    sound = hostile_file(SOUND)
    for position, text in enumerate(chosen(HOSTILE + SURROGATES, command, 11)):
        way = WAYS[position % len(WAYS)]
        for words in lines_of(command, text):
            place.write_bytes(sound)
            answer = answer_to(words, way, monkeypatch)
            assert faults_of(answer, way) == [], (words, answer)


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_the_same_text(command: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON is pure ASCII, whatever stands in the file, and holds it as it is."""
    for text in chosen(HOSTILE, command, 20):
        for words in lines_of(command, text):
            place.write_bytes(hostile_file(text))
            answer = answer_to([*words, "--json"], Way(), monkeypatch)
            assert (answer.out + answer.err).isascii()
            assert faults_of(answer, Way()) == [], (words, answer)
            for line in answer.out.splitlines() if answer.status == 0 else ():
                json.loads(line)


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_is_taken_for_markup(
    text: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A title is shown as it was written, what could break the screen escaped."""
    monkeypatch.setenv("COLUMNS", "1000")
    place.write_bytes(hostile_file(text))
    for words in (["table"], ["history"], ["export", "--format", "json"]):
        for way in (Way(), Way(terminal=True)):
            said = OWN_COLOURS.sub("", answer_to(words, way, monkeypatch).out)
            title = json.dumps(text)[1:-1] if words[0] == "export" else shown(text)
            assert title in said, said


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_tab(shell: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab offers nothing from the file that could break the line, the screen or the shell."""
    monkeypatch.setenv("_UNO_SCORE_COMPLETE", shell)
    for position, text in enumerate(HOSTILE):
        place.write_bytes(hostile_file(text))
        for command in list(COMMANDS)[:: 1 if FULL else 1 + position % 9]:
            for start in ("", "--left=", "--dealer="):
                words = ["--file", "history.toml", command, start]
                if shell == "bash":
                    words = [" ".join(["uno-score", *words]), start, "9", "80", "24"]
                answer = answer_to(words, Way(), monkeypatch)
                said = (answer.out + answer.err).replace("\n", "").replace("\t", "")
                assert (forbidden_characters(said), answer.status) == ([], 0), (words, answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(language: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help holds nothing but text, on any terminal, in any language."""
    assert not place.exists()
    for way in (Way(terminal=True, language=language), Way(encoding="cp1252", language=language)):
        for command in COMMANDS:
            answer = answer_to([command, "--help"], way, monkeypatch)
            assert (faults_of(answer, way), answer.status) == ([], 0)


def test_on_a_real_terminal(place: Path) -> None:
    """At a pseudo-terminal, a whole process writes no control character but our own colours."""
    pexpect = pytest.importorskip("pexpect")
    root = Path(__file__).parent.parent
    environment = os.environ | {"PYTHONPATH": str(root), "UNO_SCORE_LANG": "en"}
    for position, command in enumerate(COMMANDS):
        text = HOSTILE[position % 14]
        place.write_bytes(hostile_file(text))
        words = next(lines_of(command, text))
        child = pexpect.spawn(
            sys.executable,
            ["-m", "uno_score", "--file", str(place), *words],
            dimensions=(1000, 100),
            encoding="utf-8",
            env=environment,
            echo=False,
        )
        while child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=1):
            child.sendeof()
        child.ptyproc.delayafterclose = 0
        child.close()
        said = OWN_COLOURS.sub("", child.before).replace("\r\n", "\n").replace(PROGRESS, "")
        said = said.replace(READLINE, "").replace(READLINE_ENDS, "")
        assert set(forbidden_characters(said)) - {"\n"} == set(), (words, said)
        assert "Traceback" not in said


READLINE, READLINE_ENDS = "\x1b[?2004h", "\x1b[?2004l\r"
"""What Python's own line editing asks of a terminal: to tell what is pasted from what is typed."""


def test_faults_are_found() -> None:
    """What this file looks for, it finds."""
    answer = Answer(SystemExit(4), "\x1b[45m\x1b[31m", "")
    assert faults_of(answer, Way(terminal=True)) == [
        "'\\x1b' reaches the screen",
        "status SystemExit(4)",
    ]
    assert faults_of(Answer(1, "\n", ""), Way()) == ["refused without a word"]
