"""`restore`: the list of saved versions, and the way back to one."""

from __future__ import annotations

import os
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

NO_VERSION = "There is no saved version yet: every change keeps the one before it.\n"


@pytest.fixture
def saved(run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Play some hands of two matches, discard one, and date what is saved; return its folder."""
    monkeypatch.setenv("TZ", "UTC")
    run("new", "Ana", "Beto")
    for _ in range(3):
        run("hand", "Ana", "--left", "Beto: 7")
    run("new", "Ana", "Caro", "--title", "Friday")
    run("hand", "Ana", "--left", "Caro: 7")
    run("discard", "1", "--yes")
    run("hand", "Ana", "--left", "Caro: 8")
    folder = ledger_path.with_name("history.toml.saved")
    for minute, name in enumerate(
        ["before-new-1-match-2.toml", "before-discard-1-match-1.toml", "previous.toml"]
    ):
        seconds = datetime(2020, 1, 1, 20, minute, tzinfo=UTC).timestamp()
        os.utime(folder / name, (seconds, seconds))
    return folder


def when(minute: int) -> datetime:
    """Give the time at which a version was written, with the offset of this place."""
    return datetime(2020, 1, 1, 20, minute, tzinfo=UTC).astimezone()


def test_no_version(run: Run, ledger_path: Path) -> None:
    """Without saved versions there is none to list, and none to go back to."""
    listed = run("restore")
    assert (listed.out, listed.err, listed.status) == (NO_VERSION, "", 0)
    assert run("restore", "--json").json == []
    answer = run("restore", "1")
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"There is no saved version of {ledger_path} yet: every change keeps the one before "
            "it.\n"
        ),
        1,
    )
    assert run("restore", "1", "--json").error["error"]["code"] == "no-versions"
    assert not ledger_path.parent.exists()


def test_list(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each version has a line: when it was written, what it holds, and how that differs."""
    monkeypatch.setenv("COLUMNS", "120")
    sizes = [
        (saved / name).stat().st_size
        for name in ("previous.toml", "before-discard-1-match-1.toml", "before-new-1-match-2.toml")
    ]
    occasions = (
        "before the latest change",
        "before match 1 was discarded",
        "before match 2 was opened",
    )
    one, two, three = (f"{when(minute):%Y-%m-%d %H:%M}" for minute in (2, 1, 0))
    assert run("restore").out.splitlines() == [
        "   written           bytes  matches  hands  against now                    kept",
        f"1  {one}  {sizes[0]:5}        1      1  1 hand fewer                   {occasions[0]}",
        f"2  {two}  {sizes[1]:5}        2      4  also match 1, 1 hand fewer     {occasions[1]}",
        f"3  {three}  {sizes[2]:5}        1      3  also match 1, without match 2  {occasions[2]}",
        "To put one back, and keep what is there now:",
        "uno-score restore 1",
    ]


def test_list_json(run: Run, saved: Path) -> None:
    """`--json` lists the same."""
    sizes = {path.name: path.stat().st_size for path in saved.glob("*.toml")}
    found = run("restore", "--json").json
    assert [each.pop("kept") for each in found] == [
        when(minute).isoformat() for minute in (2, 1, 0)
    ]
    assert [each.pop("bytes") for each in found] == [
        sizes[Path(each["file"]).name] for each in found
    ]
    assert found == [
        {
            "version": 1,
            "file": str(saved / "previous.toml"),
            "occasion": "change",
            "match": None,
            "matches": 1,
            "hands": 1,
            "sound": True,
        },
        {
            "version": 2,
            "file": str(saved / "before-discard-1-match-1.toml"),
            "occasion": "discard",
            "match": 1,
            "matches": 2,
            "hands": 4,
            "sound": True,
        },
        {
            "version": 3,
            "file": str(saved / "before-new-1-match-2.toml"),
            "occasion": "new",
            "match": 2,
            "matches": 1,
            "hands": 3,
            "sound": True,
        },
    ]


def test_restore_and_back(run: Run, saved: Path, ledger_path: Path) -> None:
    """A version comes back byte for byte, and the command that is told undoes that."""
    before, wanted = ledger_path.read_bytes(), (saved / "previous.toml").read_bytes()
    answer = run("restore", "1")
    assert (answer.out, answer.err, answer.status) == (
        (
            f"Put back: version 1, written {when(2):%Y-%m-%d %H:%M}, with 1 match, 1 hand.\n"
            "To go back:\nuno-score restore 1\n"
        ),
        "",
        0,
    )
    assert ledger_path.read_bytes() == wanted
    words = shlex.split(answer.last_line)
    assert words[0] == "uno-score"
    assert run(*words[1:]).status == 0
    assert ledger_path.read_bytes() == before


def test_way_back_of_another_file(run: Run, saved: Path, ledger_path: Path) -> None:
    """What `--file` named is part of the commands that are told."""
    file = str(ledger_path)
    command = shlex.join(["uno-score", "--file", file, "restore", "1"])
    assert run("--file", file, "restore").last_line == command
    assert run("--file", file, "restore", "2").last_line == command
    assert saved.is_dir()


def test_restore_json(run: Run, saved: Path) -> None:
    """`--json` answers with the version, and where the file as it was is kept."""
    version = run("restore", "--json").json[1]
    kept = saved / "before-restore-1.toml"
    assert run("restore", "2", "--json").json == {"restored": version, "saved": str(kept)}
    assert run("restore", "--json").json[0]["occasion"] == "restore"


def test_nothing_to_restore(run: Run, saved: Path, ledger_path: Path) -> None:
    """What the file holds already isn't put back."""
    ledger_path.write_bytes((saved / "previous.toml").read_bytes())
    answer = run("restore", "1")
    assert (answer.out, answer.err, answer.status) == (
        "Nothing was changed: the file already holds version 1.\n",
        "",
        0,
    )
    assert run("restore", "1", "--json").json["saved"] is None


@pytest.mark.parametrize("data", [None, b"", b"\0" * 50, b"format = 1\n[[match]]\nid ="])
def test_restore_what_is_needed(
    run: Run, saved: Path, ledger_path: Path, data: bytes | None
) -> None:
    """A file that is lost or damaged comes back, and the evening goes on."""
    if data is None:
        ledger_path.unlink()
    else:
        ledger_path.write_bytes(data)
    refused = run("table")
    assert (refused.status, "uno-score restore" in refused.err) == (3, True)
    answer = run("restore", "1")
    assert (answer.status, ("To go back" in answer.out)) == (0, bool(data))
    assert run("check").status == 0
    assert run("hand", "Ana", "--left", "Caro: 9").status == 0
    assert saved.is_dir()


def test_unknown_version(run: Run, saved: Path) -> None:
    """A number that no version has is refused in one sentence; what is no number, as usual."""
    answer = run("restore", "4")
    assert (answer.out, answer.err, answer.status) == (
        "",
        "There is no version 4: the highest number is 3, and “uno-score restore” lists them.\n",
        1,
    )
    assert [run("restore", typed).status for typed in ("0", "x", "-1")] == [2, 2, 2]
    assert saved.is_dir()


def test_damaged_version(run: Run, saved: Path, ledger_path: Path) -> None:
    """A damaged version is listed as such, and refused with the place of the damage."""
    before = ledger_path.read_bytes()
    (saved / "previous.toml").write_text("format = 1\n[[match]]\nid = 1\n", encoding="utf-8")
    assert "damaged" in run("restore").out
    number = next(each["version"] for each in run("restore", "--json").json if not each["sound"])
    answer = run("restore", str(number))
    assert (answer.out, answer.err, answer.status) == (
        "",
        (
            f"{saved / 'previous.toml'}, line 3, column 7: the file ends in the middle of an "
            "entry: complete it, or put a saved version back with “uno-score restore”.\n"
        ),
        3,
    )
    assert ledger_path.read_bytes() == before


def test_only_a_sound_version_is_proposed(run: Run, saved: Path) -> None:
    """The line to copy puts the newest sound version back; there is none where all are damaged."""
    assert run("restore").last_line == "uno-score restore 1"
    newest = Path(run("restore", "--json").json[0]["file"])
    newest.write_bytes(newest.read_bytes().replace(b"target", b"target = =", 1))
    sound = [each["version"] for each in run("restore", "--json").json if each["sound"]]
    assert run("restore").last_line == f"uno-score restore {sound[0]}"
    for version in saved.glob("*.toml"):
        version.write_bytes(b"nothing")
    assert "uno-score restore" not in run("restore").out


def test_unreadable_version(run: Run, saved: Path) -> None:
    """A version that can't be read is listed without what it holds."""
    (saved / "before-restore-1.toml").mkdir()
    assert "1  " in run("restore").out
    found = next(each for each in run("restore", "--json").json if not each["sound"])
    assert (found["matches"], found["hands"], found["occasion"]) == (None, None, "restore")


def test_matches_that_are_counted(run: Run, saved: Path, ledger_path: Path) -> None:
    """More than three matches are counted instead of named, as are those without a number."""
    text = ledger_path.read_text(encoding="utf-8")
    match = text[text.index("[[match]]") :]
    many = text + "".join("\n" + match.replace("id = 2", f"id = {each}") for each in range(3, 8))
    (saved / "previous.toml").write_text(many, encoding="utf-8")
    assert "5 matches more" in run("restore").out
    ledger_path.write_text(many, encoding="utf-8")
    (saved / "previous.toml").write_text(text, encoding="utf-8")
    assert "5 matches fewer" in run("restore").out
    ledger_path.write_text(text.replace("id = 2", 'id = "2"'), encoding="utf-8")
    (saved / "previous.toml").write_text(text, encoding="utf-8")
    assert "also match 2, 1 match fewer" in run("restore").out
    ledger_path.write_text(text.replace("Friday", "Monday"), encoding="utf-8")
    assert "as many hands, other contents" in run("restore").out
    ledger_path.write_text(text, encoding="utf-8")
    assert ": the same" in run("restore").out
    run("undo")
    assert "1 hand more" in run("restore").out


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("columns", [20, 40, 60, 80])
def test_narrow_window(
    run: Run, saved: Path, language: str, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow window each version takes several lines, none of them too long."""
    monkeypatch.setenv("COLUMNS", str(columns))
    answer = run("--lang", language, "restore")
    assert (answer.status, saved.is_dir()) == (0, True)
    lines = answer.out.splitlines()[:-1]
    assert [line for line in lines if cell_len(line) > columns] == []


def test_lines_of_a_narrow_window(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version's first line says when and why it was kept, the second what it holds."""
    monkeypatch.setenv("COLUMNS", "60")
    size = (saved / "before-new-1-match-2.toml").stat().st_size
    assert run("restore").out.splitlines()[4:6] == [
        f"3  {when(0):%Y-%m-%d %H:%M}  before match 2 was opened",
        f"   1 match, 3 hands, {size} bytes: also match 1, without match",
    ]
