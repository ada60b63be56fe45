"""`export`: the matches for other programs, on standard output or in a file."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from uno_score.words.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

HEAD = "match,hand,date,player,went_out,cards,points,total\n"
FIRST = "1,1,2026-11-30T20:15:00,José,1,,80,80\n1,1,2026-11-30T20:15:00,+Ana,0,w 3 +2 7,0,0\n"
FIRST = FIRST.replace("+Ana", "'+Ana")
SECOND = "2,1,2026-11-30T20:15:00,Ana,1,,27,27\n2,1,2026-11-30T20:15:00,Beto,0,'+2 7,0,0\n"


@pytest.fixture
def two_matches(run: Run, clock: object, ledger_path: Path) -> Path:  # noqa: ARG001 - the clock stands still
    """Record two matches of one hand."""
    run("new", "José", "+Ana", "--title", "Friday")
    run("hand", "José", "--left", "+Ana: w 3 +2 7")
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: +2 7")
    return ledger_path


@pytest.mark.usefixtures("two_matches")
def test_csv(run: Run) -> None:
    """Without a format it is CSV, of all matches in the order of the file."""
    answer = run("export")
    assert (answer.out, answer.err, answer.status) == (HEAD + FIRST + SECOND, "", 0)
    assert run("export", "--format", "csv").out == answer.out
    assert run("export", "--match", "1").out == HEAD + FIRST
    assert run("export", "-o", "-").out == answer.out


@pytest.mark.usefixtures("two_matches")
def test_json(run: Run) -> None:
    """`json` is a list of what `table --json` shows."""
    tables = [run("table", "--match", number, "--json").json for number in ("1", "2")]
    assert run("export", "--format", "json").json == tables
    assert run("export", "--format", "json", "--match", "2").json == tables[1:]


@pytest.mark.usefixtures("two_matches")
def test_markdown(run: Run) -> None:
    """`md` is the sheet of the current match, or of the one of this number."""
    assert run("export", "--format", "md").out == (
        "**Match 2, 2026-11-30 20:15**\n\nto 500, the winner takes all points\n\n"
        "| hand | Ana | Beto |\n| ---: | ---: | ---: |\n| 1 | \\*27 | 0 |\n| total | 27 | 0 |\n"
        "| to go | 473 | 500 |\n\n\\* went out\n\nAna leads with 27.\n"
    )
    assert run("export", "--format", "md", "--match", "1").out.startswith("**Match 1, Friday, ")


@pytest.mark.usefixtures("two_matches")
def test_in_any_language(run: Run) -> None:
    """CSV and JSON are the same in every language; Markdown is for people."""
    for form in ("csv", "json"):
        assert len({run("--lang", lang, "export", "--format", form).out for lang in LANGUAGES}) == 1
    assert len({run("--lang", lang, "export", "--format", "md").out for lang in LANGUAGES}) == 3


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize("form", ["csv", "md"])
def test_utf_8_everywhere(run: Run, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is redirected is UTF-8 with line ends of Unix, whatever the locale and the system."""
    wanted = run("export", "--format", form, "--match", "1").out.encode()
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\r\n")
    monkeypatch.setattr(sys, "stdout", out)
    assert run("export", "--format", form, "--match", "1").status == 0
    assert isinstance(out.buffer, io.BytesIO)
    assert out.buffer.getvalue() == wanted
    assert "José".encode() in wanted


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.csv", HEAD), ("x.JSON", "[\n{"), ("x.md", "**Match 2"), ("x.txt", HEAD), ("x", HEAD)],
)
def test_file(run: Run, tmp_path: Path, name: str, begins: str) -> None:
    """`-o` writes a file, in the format of its ending, and says so."""
    path = tmp_path / name
    answer = run("export", "-o", str(path))
    assert (answer.out, answer.err, answer.status) == (f"Written: {path}\n", "", 0)
    assert path.read_bytes().decode().startswith(begins)


@pytest.mark.usefixtures("two_matches")
def test_format_before_ending(run: Run, tmp_path: Path) -> None:
    """A format that is asked for counts more than the ending."""
    path = tmp_path / "x.csv"
    assert run("export", "--format", "json", "-o", str(path)).status == 0
    assert path.read_text(encoding="ascii") == run("export", "--format", "json").out


@pytest.mark.usefixtures("two_matches")
def test_existing_file(run: Run, tmp_path: Path) -> None:
    """A file that is there stays as it is without `--force`."""
    path = tmp_path / "x.csv"
    path.write_text("mine", encoding="utf-8")
    answer = run("export", "-o", str(path))
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith(f"There is a file {path} already: ")
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("export", "-o", str(path), "--force").status == 0
    assert path.read_text(encoding="utf-8") == HEAD + FIRST + SECOND


def test_the_file_of_the_matches(run: Run, two_matches: Path) -> None:
    """The matches themselves are never written over."""
    before = two_matches.read_bytes()
    assert run("export", "-o", str(two_matches), "--force").status == 2
    assert two_matches.read_bytes() == before


def test_no_matches(run: Run, ledger_path: Path) -> None:
    """Without a match there is a head or an empty list, and no sheet; no folder is made."""
    assert run("export").out == HEAD
    assert run("export", "--format", "json").json == []
    answer = run("export", "--format", "md")
    assert (answer.out, answer.status) == ("", 1)
    assert not ledger_path.parent.exists()


@pytest.mark.usefixtures("two_matches")
@pytest.mark.parametrize(
    ("arguments", "said", "status"),
    [
        (("--format", "jsn"), "“jsn” is no format: did you mean json? There are csv, json, md.", 2),
        (("--format", "CSV"), "“CSV” is no format: did you mean csv? There are csv, json, md.", 2),
        (("--format", "pdf"), "“pdf” is no format: write one of csv, json, md.", 2),
        (("-o", ""), "-o needs a value: write it after the option, with a space between.", 2),
        (("--match", "9"), "There is no match 9: the highest number is 2.", 1),
        (
            ("--match", "x"),
            "“x” is no number for --match: write one from 1 to 999999999, in digits.",
            2,
        ),
        (("--format", "md", "--match", "9"), "There is no match 9: the highest number is 2.", 1),
        (("--json",), "There is no option “--json” here: --help lists them.", 2),
    ],
)
def test_refused(run: Run, arguments: tuple[str, ...], said: str, status: int) -> None:
    """What can't be exported is told in one sentence."""
    answer = run("export", *arguments)
    message = answer.error["error"]["message"] if "--json" in arguments else answer.err.rstrip("\n")
    assert (answer.out, message, answer.status) == ("", said, status)


def test_damaged_file(run: Run, two_matches: Path) -> None:
    """Nothing of a damaged file is given away as if it were all."""
    text = two_matches.read_text(encoding="utf-8")
    two_matches.write_text(text[: text.rindex('"Beto: ')], encoding="utf-8")
    for form in ("csv", "json"):
        answer = run("export", "--format", form)
        assert (answer.out, answer.status) == ("", 3)


@pytest.mark.usefixtures("two_matches")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_full_disk(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full is an error, not half a table."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        answer = run("export")
    assert (answer.status, answer.err) == (
        3,
        "What was asked for is done, but the answer can't be printed: is the disk full?\n",
    )


@pytest.mark.usefixtures("two_matches")
def test_closed_output(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where standard output is closed, nothing is written, and nothing crashes."""
    monkeypatch.setattr(sys, "stdout", None)
    assert run("export").status == 0


def test_json_of_hostile_names(run: Run) -> None:
    """Whatever the names, JSON is ASCII."""
    run("new", "José", "李 雷", "--title", "😀")
    answer = run("export", "--format", "json")
    assert answer.out.isascii()
    assert json.loads(answer.out)[0]["players"] == ["José", "李 雷"]
