"""Whatever the streams can hold, and wherever they lead, the program tells how it went."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import uno_score
from uno_score.__main__ import main
from uno_score.cli.output import plain, say, warn
from uno_score.ledger.faults import Cause, NotOnDisk, VersionNotKept
from uno_score.ledger.store import Receipt, Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

NAMES = ("José", "Łukasz", "李雷", "Zoë\u2019s “cat”")
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="the system has no /dev/full")


def stream(encoding: str) -> io.TextIOWrapper:
    """Return a stream of this encoding that keeps what is written to it."""
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")


def written(text: io.TextIOWrapper) -> str:
    """Return what was written to a stream."""
    text.flush()
    buffer = text.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode(text.encoding)


def program(
    *arguments: str, stdout: int = subprocess.PIPE, stderr: int = subprocess.PIPE, **more: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    package = str(Path(uno_score.__file__).parent.parent)
    return subprocess.run(
        [sys.executable, "-m", "uno_score", *arguments],
        check=False,
        stdout=stdout,
        stderr=stderr,
        env=os.environ | {"PYTHONPATH": package} | more,
    )


@pytest.mark.parametrize(
    ("encoding", "players"),
    [
        ("utf-8", "José, Łukasz, 李雷, Zoë\u2019s “cat”"),
        ("utf-16", "José, Łukasz, 李雷, Zoë\u2019s “cat”"),
        ("cp1252", "José, \\u0141ukasz, \\u674e\\u96f7, Zoë\u2019s “cat”"),
        ("latin-1", 'José, \\u0141ukasz, \\u674e\\u96f7, Zoë\'s "cat"'),
        ("ascii", 'Jose, \\u0141ukasz, \\u674e\\u96f7, Zoe\'s "cat"'),
        ("cp437", 'José, \\u0141ukasz, \\u674e\\u96f7, Zoë\'s "cat"'),
    ],
)
def test_names_in_other_encodings(
    encoding: str, players: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an encoding lacks is written in what it has, or escaped; nothing crashes."""
    out = stream(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert run("new", *NAMES).status == 0
    assert written(out).splitlines()[2] == f"Players, in the order of play: {players}."


def test_errors_in_ascii(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard error is written in what its encoding has, too."""
    err = stream("ascii")
    monkeypatch.setattr(sys, "stderr", err)
    assert run("--lang", "es", "count", "José…").status == 1
    message = written(err)
    assert message.startswith('"Jose..."')
    assert message.isascii()


@pytest.mark.parametrize(
    ("text", "ascii_text"),
    [
        ("“é”", '"e"'),
        ("«ñ» 1º", '"n" 1o'),
        ("¿Quién? ¡Sí!", "Quien? Si!"),
        ("…", "..."),
        ("ﬁ", "fi"),
        ("│─└┴·×▁▂▃▄▅▆▇█", "|-++.x_.:-=+*#"),
        ("日x", "\\u65e5x"),
        ("😀", "\\U0001f600"),
        ("\udcff", "\\udcff"),
    ],
)
def test_plain(text: str, ascii_text: str) -> None:
    """Quotes are made straight, accents dropped, what has no such form escaped."""
    error = UnicodeEncodeError("ascii", text, 0, len(text), "lacks it")
    whole = "".join(
        character
        if character.isascii()
        else plain(UnicodeEncodeError("ascii", character, 0, 1, "lacks it"))[0]
        for character in text
    )
    assert (whole, plain(error)[1]) == (ascii_text, len(text))


def test_plain_is_for_writing_only() -> None:
    """An error of reading is passed on."""
    error = UnicodeDecodeError("ascii", b"\xff", 0, 1, "no ASCII")
    with pytest.raises(UnicodeDecodeError) as raised:
        plain(error)
    assert raised.value is error


def test_json_is_ascii(run: Run) -> None:
    """JSON is written in ASCII, answers and errors alike, whatever the names."""
    answer = run("new", *NAMES, "--json")
    refused = run("hand", "李小", "--json")
    assert [text.isascii() for text in (answer.out, refused.err)] == [True, True]
    assert answer.json["match"]["players"] == list(NAMES)
    assert refused.error["error"] == {
        "code": "unknown-player",
        "message": refused.error["error"]["message"],
        "name": "李小",
        "nearest": None,
        "players": list(NAMES),
    }


def test_streams_that_cannot_be_adjusted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream of another program, which knows no encodings, is written to as it is."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    run("new", "José", "李雷")
    assert out.getvalue().splitlines()[2] == "Players, in the order of play: José, 李雷."


@pytest.fixture
def gone() -> int:
    """Return the writing end of a pipe whose reader has gone away."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


@pytest.mark.parametrize("arguments", [("count", "7"), ("--help",), ("count", "--help"), ()])
def test_a_reader_that_has_gone_away(
    arguments: tuple[str, ...], gone: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broken pipe, as behind `| head`, is no error."""
    with os.fdopen(gone, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        answer = run(*arguments)
    assert (answer.err, answer.status) == ("", 0)


def test_a_reader_of_errors_that_has_gone_away(
    gone: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that nobody reads still has its exit status."""
    with os.fdopen(gone, "w") as err:
        monkeypatch.setattr(sys, "stderr", err)
        answer = run("tabel")
    assert (answer.out, answer.status) == ("", 2)


@needs_full
@pytest.mark.parametrize("arguments", [("count", "7"), ("--help",), ("count", "--help"), ()])
def test_a_full_disk(arguments: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that can't be printed is status 3 and a sentence."""
    with FULL.open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        answer = run(*arguments)
    assert (answer.err, answer.status) == (
        "What was asked for is done, but the answer can't be printed: is the disk full?\n",
        3,
    )


@needs_full
def test_a_hand_behind_a_full_disk(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand whose answer can't be printed is recorded all the same, and said to be."""
    run("new", "Ana", "Beto")
    with FULL.open("w") as out, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", out)
        answer = run("hand", "Ana", "--left", "Beto: 7", "--json")
    assert (answer.error, answer.status) == (
        {
            "warning": {
                "code": "answer-not-printed",
                "message": "What was asked for is done, but the answer can't be printed: is the "
                "disk full?",
            }
        },
        0,
    )
    assert run("table", "--json").json["totals"] == {"Ana": 7, "Beto": 0}


@needs_full
def test_warnings_that_cannot_be_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A warning that can't be printed is dropped: what was done is done."""
    with FULL.open("w") as err:
        monkeypatch.setattr(sys, "stderr", err)
        warn([NotOnDisk(Path("h.toml"), Cause.OTHER, 5)], as_json=False)
    assert capsys.readouterr().out == ""


def test_closed_streams(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a stream is closed, nothing is printed, on the other one neither."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", None)
        answered = main(["count", "7"])
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stderr", None)
        refused = main(["tabel"])
    captured = capsys.readouterr()
    assert (answered, refused, captured.out, captured.err) == (0, 2, "", "")


def test_say(capsys: pytest.CaptureFixture[str]) -> None:
    """An answer is printed on standard output, with a line end."""
    say("77 points")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("77 points\n", "")


@pytest.mark.parametrize(
    "arguments", [("new", "Ana", "Beto"), ("hand", "Ana", "--left", "Beto: 1"), ("undo",)]
)
def test_warnings(
    arguments: tuple[str, ...], run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails once a change is recorded is a warning on standard error; the status is 0."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 1")
    finish = Store._finish  # noqa: SLF001 - there is no other way to let the disk fail here

    def finish_badly(*given: object) -> Receipt:
        finish(*given)  # type: ignore[arg-type]  # handed on as they came
        return Receipt((VersionNotKept(ledger_path, Cause.DISK_FULL),))

    monkeypatch.setattr(Store, "_finish", finish_badly)
    answer = run(*arguments)
    assert (answer.err, answer.status) == (
        (
            "Warning: it is recorded, but the version before it could not be kept in "
            f"{ledger_path}, because the disk is full.\n"
        ),
        0,
    )
    assert answer.out != ""


def test_a_process_in_ascii(ledger_path: Path) -> None:
    """`python -m uno_score` on a terminal of ASCII loses no match to a name."""
    done = program("new", "José", "李雷", PYTHONIOENCODING="ascii", UNO_SCORE_LANG="en")
    assert (done.stdout.splitlines()[2], done.stderr, done.returncode) == (
        b"Players, in the order of play: Jose, \\u674e\\u96f7.",
        b"",
        0,
    )
    assert "李雷" in ledger_path.read_text(encoding="utf-8")


def test_a_process_behind_a_broken_pipe(gone: int, ledger_path: Path) -> None:
    """The end of the process adds no complaint and no status of its own."""
    program("new", "Ana", "Beto")
    out = program("table", stdout=gone)
    err = program("tabel", stderr=gone)
    os.close(gone)
    assert (out.stderr, out.returncode, err.stdout, err.returncode) == (b"", 0, b"", 2)
    assert ledger_path.exists()


@needs_full
def test_a_process_on_a_full_disk(ledger_path: Path) -> None:
    """An answer that can't be printed is one sentence; what is recorded keeps status 0."""
    title = "x" * 100_000
    with FULL.open("wb") as full:
        out = program("new", "--title", title, stdout=full.fileno(), UNO_SCORE_LANG="en")
        both = program("table", stdout=full.fileno(), stderr=full.fileno())
    assert (out.stderr, out.returncode, both.returncode) == (
        b"What was asked for is done, but the answer can't be printed: is the disk full?\n",
        0,
        3,
    )
    assert title in ledger_path.read_text(encoding="utf-8")


def test_a_process_with_bytes_that_are_no_text(ledger_path: Path) -> None:
    """An argument of bytes that are no UTF-8 is refused as JSON, in ASCII, without a traceback."""
    done = program("new", "Ana", os.fsdecode(b"B\xe9to"), "--json", PYTHONUTF8="1")
    assert (done.stdout, json.loads(done.stderr)["error"]["code"], done.returncode) == (
        b"",
        "argument-not-utf8",
        2,
    )
    assert not ledger_path.exists()
