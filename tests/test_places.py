"""Where the file is, where the system makes it hard to say, and where nothing may be written."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import socket
import stat
import sys
import time
from contextlib import chdir
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from uno_score.cards import DRAW_TWO, WILD
from uno_score.ledger.path import default_path
from uno_score.names import forbidden_characters
from uno_score.words.card_names import choice_of_faces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Answer, Clock

    Run = Callable[..., Answer]


def test_a_tilde_is_the_home_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `~` that the shell has left in a path is the home folder, and no folder of that name."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run("--file", "~/uno.toml", "new", "Ana", "Beto").status == 0
    assert (tmp_path / "uno.toml").exists()
    monkeypatch.setenv("UNO_SCORE_FILE", "~/uno.toml")
    assert run("table").status == 0
    assert default_path({"UNO_SCORE_FILE": "~nobody-is-called-so/x"}) == Path(
        "~nobody-is-called-so/x"
    )


def test_no_home_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system knows no home folder, that is one sentence, and says what to do."""

    def unknown(*_given: object, **_more: object) -> Path:
        raise RuntimeError

    monkeypatch.delenv("UNO_SCORE_FILE")
    monkeypatch.setattr("platformdirs.user_data_path", unknown)
    answer = run("path")
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith("There is no place for the matches")


def test_a_folder_that_is_gone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path in a folder that is gone can't be read, and says so."""

    def gone(_path: object) -> str:
        raise FileNotFoundError(2, "gone")

    monkeypatch.setattr(os.path, "realpath", gone)
    answer = run("table", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("file-unreadable", 3)


def test_a_file_that_may_not_be_written(
    run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file without permission to write is not replaced, although its folder would allow it."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_given: False)
    answer = run("hand", "Ana", "--left", "Beto: 7", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("file-not-written", 3)
    assert ledger_path.read_bytes() == before


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
def test_ctrl_c_outside_of_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at any other time ends the program with status 130, without a traceback."""

    def interrupt(_environment: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["uno-score", "path"])
    monkeypatch.setattr(os, "_exit", sys.exit)
    monkeypatch.setattr("uno_score.words.language.environment_language", interrupt)
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("uno_score", run_name="__main__")
    assert ended.value.code == 130


def test_cards_that_are_named_as_they_are_written() -> None:
    """A card whose name is its code isn't named twice where it is offered."""
    assert choice_of_faces([DRAW_TWO, WILD]) == "+2 (20), w (wild, 50)"


# what can't be read, and where nothing can be written


def everything_in(folder: Path) -> dict[str, tuple[int, bytes | str | None]]:
    """Return what a folder holds: the mode of each path, and what stands in it."""
    held: dict[str, tuple[int, bytes | str | None]] = {}
    for path in folder.rglob("*"):
        mode = path.lstat().st_mode
        content: bytes | str | None = None
        if stat.S_ISREG(mode) and path.stat().st_size < 2**20:
            content = path.read_bytes()
        elif stat.S_ISLNK(mode):
            content = str(path.readlink())
        held[str(path.relative_to(folder))] = mode, content
    return held


def a_folder(folder: Path) -> Path:
    """Name a folder."""
    return folder


def below_a_file(folder: Path) -> Path:
    """Name a file in a folder that is a file."""
    (folder / "file").touch()
    return folder / "file" / "history.toml"


def a_pipe(folder: Path) -> Path:
    """Name a pipe, which nobody writes into."""
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


def a_socket(folder: Path) -> Path:
    """Name a socket."""
    with socket.socket(socket.AF_UNIX) as opened, chdir(folder):
        opened.bind("socket")
    return folder / "socket"


def a_device(_folder: Path) -> Path:
    """Name a device that never ends."""
    return Path("/dev/zero")


def a_circle(folder: Path) -> Path:
    """Name a link that leads to another, which leads back."""
    (folder / "a").symlink_to("b")
    (folder / "b").symlink_to("a")
    return folder / "a"


def a_long_name(folder: Path) -> Path:
    """Name a file by more than a folder can hold."""
    return folder / ("x" * 300)


def a_long_path(folder: Path) -> Path:
    """Name a file by more than the system takes."""
    return folder.joinpath(*["x" * 200] * 30, "history.toml")


def a_video(folder: Path) -> Path:
    """Name something far too large to be read."""
    with (folder / "holiday.mp4").open("wb") as video:
        video.truncate(2**40)
    return folder / "holiday.mp4"


UNREADABLE = [
    (a_folder, "folder"),
    (below_a_file, "not-a-folder"),
    (a_pipe, "not-a-file"),
    (a_socket, "not-a-file"),
    (a_device, "not-a-file"),
    (a_circle, "links-in-a-circle"),
    (a_long_name, "name-too-long"),
    (a_long_path, "name-too-long"),
    (a_video, "too-large"),
]


@pytest.mark.parametrize(("make", "cause"), UNREADABLE)
def test_unreadable(run: Run, tmp_path: Path, make: Callable[[Path], Path], cause: str) -> None:
    """What is no file of matches is one sentence and status 3 for every command, and stays."""
    path = make(tmp_path)
    before = everything_in(tmp_path)
    for command in COMMANDS_ON_THE_FILE:
        answer = run("--file", str(path), *command)
        assert (answer.out, answer.status, answer.err.count("\n")) == ("", 3, 1), command
        refused = run("--file", str(path), *command, *as_json(command))
        if as_json(command):
            error = refused.error["error"]
            assert (error["code"], error["cause"]) == ("file-unreadable", cause)
    assert everything_in(tmp_path) == before


COMMANDS_ON_THE_FILE = (
    ["new", "Ana", "Beto"],
    ["hand", "Ana", "--left", "Beto: 7"],
    ["hand", "Ana", "--left", "Beto: 7", "--dry-run"],
    *(["undo"], ["table"], ["history"], ["stats"], ["export"], ["rematch"], ["resume", "1"]),
    *(["discard", "1", "--yes"], ["fix", "1", "--drop"], ["set", "--to", "9"], ["join", "Eva"]),
    *(["leave", "Eva"], ["rename", "Ana", "Eva"], ["report"]),
)


def as_json(command: list[str]) -> list[str]:
    """Return the option that lets a command answer in JSON, where it has one."""
    return [] if command[0] in {"export", "report"} else ["--json"]


def versions_are_a_file(folder: Path) -> None:
    """Put a file where the folder of saved versions belongs."""
    (folder / "history.toml.saved").write_text("mine", encoding="utf-8")


def lock_is_a_folder(folder: Path) -> None:
    """Put a folder where the lock belongs."""
    (folder / "history.toml.saved" / "lock").mkdir(parents=True)


def versions_lead_nowhere(folder: Path) -> None:
    """Put a link to nothing where the folder of saved versions belongs."""
    (folder / "history.toml.saved").symlink_to(folder / "nowhere")


@pytest.mark.parametrize("make", [versions_are_a_file, lock_is_a_folder, versions_lead_nowhere])
def test_no_place_beside_it(run: Run, tmp_path: Path, make: Callable[[Path], None]) -> None:
    """Where something of somebody's is in the way beside the file, nothing is written."""
    path = tmp_path / "history.toml"
    run("--file", str(path), "new", "Ana", "Beto")
    shutil.rmtree(tmp_path / "history.toml.saved")
    make(tmp_path)
    before = everything_in(tmp_path)
    answer = run("--file", str(path), "hand", "Ana", "--left", "Beto: 7")
    assert (answer.out, answer.status, answer.err.count("\n")) == ("", 3, 1)
    assert everything_in(tmp_path) == before
    assert run("--file", str(path), "table").status == 0


def test_a_name_with_no_room_beside_it(run: Run, tmp_path: Path) -> None:
    """A name to which nothing can be added has no place for its versions: it isn't written."""
    path = tmp_path / ("x" * 250)
    answer = run("--file", str(path), "new", "Ana", "Beto", "--json")
    error = answer.error["error"]
    assert (error["code"], error["cause"]) == ("file-not-written", "name-too-long")
    assert everything_in(tmp_path) == {}


@pytest.mark.parametrize("command", COMMANDS_ON_THE_FILE[1:])
def test_no_file_yet(run: Run, ledger_path: Path, command: list[str]) -> None:
    """Where there is no file, only a new match makes one: a refusal leaves no folder behind."""
    answer = run(*command)
    statuses = {"history": 0, "stats": 0, "export": 0}
    assert answer.status == statuses.get(command[0], 1)
    assert not ledger_path.parent.exists()


# paths that lead somewhere


def play_at(run: Run, path: Path) -> None:
    """Play a little on this file, and see what is left."""
    before = ("--file", str(path))
    for command in (["new", "Ana", "Beto"], ["hand", "Ana", "--left", "Beto: 7"], ["table"]):
        answer = run(*before, *command)
        assert (answer.err, answer.status) == ("", 0), command
    assert run(*before, "path", "--json").json == {"path": str(path)}
    assert run(*before, "table", "--json").json["totals"] == {"Ana": 7, "Beto": 0}


@pytest.mark.parametrize("relative", [False, True])
def test_a_dangling_link(run: Run, tmp_path: Path, *, relative: bool) -> None:
    """A link to a file that doesn't exist yet, as a synchronised folder may have, stays a link."""
    link, target = tmp_path / "history.toml", tmp_path / "cloud" / "matches.toml"
    link.symlink_to("cloud/matches.toml" if relative else target)
    play_at(run, link)
    assert (link.is_symlink(), target.is_file()) == (True, True)
    assert {path.name for path in tmp_path.iterdir()} == {"history.toml", "cloud"}
    assert {path.name for path in target.parent.iterdir()} == {
        "matches.toml",
        "matches.toml.saved",
    }


def test_a_link_among_the_folders(run: Run, tmp_path: Path) -> None:
    """A folder that is a link is followed; both ways to the file have the same lock."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    play_at(run, tmp_path / "link" / "history.toml")
    answer = run("--file", str(tmp_path / "real" / "history.toml"), "undo")
    assert (answer.err, answer.status) == ("", 0)
    assert {path.name for path in tmp_path.iterdir()} == {"real", "link"}


AWKWARD_NAMES = (
    *(
        "two\nlines",
        "\x1b[31mred\x1b[0m",
        "tab\t.toml",
        "\u202eolleh",
        " ",
        "-",
        "--json",
        "'\"$x`",
    ),
    *("*", "history.toml ", "\u674e\u96f7.toml", "[red]", "%s{path}", "\\", "~x", "a;b", "#"),
)


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_awkward_names(run: Run, tmp_path: Path, name: str) -> None:
    """A file may have any name; what could break the screen is shown escaped."""
    path = tmp_path / "folder" / name
    play_at(run, path)
    path.write_text("broken", encoding="utf-8")
    said = run("--file", str(path), "table")
    where = run("--file", str(path), "path")
    assert (said.status, where.status) == (3, 0)
    assert said.err.startswith(where.out.removesuffix("\n"))
    assert forbidden_characters((said.err + where.out).replace("\n", "")) == []
    assert {each.name for each in path.parent.iterdir()} == {name, f"{name}.saved"}


def test_a_name_of_other_bytes(run: Run, tmp_path: Path) -> None:
    """A name in Latin-1, which is no UTF-8, is a name like any other."""
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9/b\xff.toml"))
    play_at(run, path)
    assert run("--file", str(path), "path").out.endswith("caf\\udce9/b\\udcff.toml\n")
    assert [os.fsencode(each.name) for each in tmp_path.iterdir()] == [b"caf\xe9"]


def test_a_deep_path(run: Run, tmp_path: Path) -> None:
    """A path of nearly as many bytes as the system takes works like any other."""
    room = 4_000 - len(os.fsencode(tmp_path))
    play_at(run, tmp_path.joinpath(*["x" * 200] * (room // 201 - 1), "history.toml"))


def test_modes(run: Run, tmp_path: Path) -> None:
    """A new folder is its owner's alone; a file keeps the mode that somebody gave it."""
    path = tmp_path / "new" / "history.toml"
    before = os.umask(0o002)
    try:
        play_at(run, path)
        assert stat.S_IMODE(path.stat().st_mode) == 0o664
        path.chmod(0o640)
        assert run("--file", str(path), "undo").status == 0
    finally:
        os.umask(before)
    modes = {name: oct(stat.S_IMODE(mode)) for name, (mode, _) in everything_in(tmp_path).items()}
    assert modes == {
        "new": "0o700",
        "new/history.toml": "0o640",
        "new/history.toml.saved": "0o700",
        "new/history.toml.saved/lock": "0o600",
        "new/history.toml.saved/previous.toml": "0o640",
    }


@pytest.mark.parametrize("content", [b"", b"\n", b" \r\n\t\n"])
def test_an_empty_file(run: Run, tmp_path: Path, content: bytes) -> None:
    """A file that somebody has only touched is a fresh start."""
    path = tmp_path / "history.toml"
    path.write_bytes(content)
    assert run("--file", str(path), "table", "--json").error["error"]["code"] == "no-match"
    play_at(run, path)


# times


def test_a_clock_set_back(run: Run, clock: Clock, ledger_path: Path) -> None:
    """Hands stand in the order in which they were recorded, whatever the clock says."""
    run("new", "Ana", "Beto")
    for days, cards in ((0, "7"), (-400, "8"), (1, "9"), (-1, "1")):
        clock.time += timedelta(days=days)
        answer = run("hand", "Ana", "--left", f"Beto: {cards}")
        assert (answer.err, answer.status) == ("", 0)
    hands = run("table", "--json").json["hands"]
    assert [hand["left"]["Beto"] for hand in hands] == [["7"], ["8"], ["9"], ["1"]]
    assert run("undo", "--json").json["command"][-1] == "Beto: 1"
    for command in (["new", "Ana", "Beto"], ["rematch"], ["resume", "1"], ["table"], ["history"]):
        clock.time -= timedelta(days=1)
        run("hand", "Ana", "--left", "Beto: 99x7", "--dry-run")
        assert run(*command).status in {0, 1}
    assert (ledger_path.parent / "history.toml.saved" / "before-new-1-match-2.toml").exists()


def test_versions_count_up(run: Run, clock: Clock, ledger_path: Path) -> None:
    """The oldest saved version goes, also where the clock and the times of files say otherwise."""
    for number in range(14):
        clock.time -= timedelta(days=1)
        run("new", "Ana", "Beto")
        for version in (ledger_path.parent / "history.toml.saved").glob("before*"):
            os.utime(version, (number, 2_000_000_000 - number))
    names = {path.name for path in (ledger_path.parent / "history.toml.saved").glob("before*")}
    # Before the first match there was no file.
    assert names == {f"before-new-{count}-match-{count + 1}.toml" for count in range(4, 14)}


@pytest.fixture
def time_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Give a way to travel."""

    def travel(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield travel
    monkeypatch.undo()
    time.tzset()


def test_a_journey(run: Run, time_zone: Callable[[str], None]) -> None:
    """Each hand keeps the offset of the place where it was played."""
    time_zone("<-03>3")
    run("new", "Ana", "Beto")
    for zone in ("<-03>3", "CET-1", "<+0545>-5:45", "UTC"):
        time_zone(zone)
        assert run("hand", "Ana", "--left", "Beto: 7").status == 0
    match = run("table", "--json").json
    offsets = [datetime.fromisoformat(hand["played"]).utcoffset() for hand in match["hands"]]
    assert offsets == [timedelta(minutes=minutes) for minutes in (-180, 60, 345, 0)]
    times = [datetime.fromisoformat(hand["played"]) for hand in match["hands"]]
    assert times == sorted(times)
    for command in (["table"], ["history"], ["stats"], ["export"], ["report"]):
        assert run(*command).status == 0


@pytest.mark.parametrize(
    "moment",
    [
        *("0001-01-01 00:00:00+23:59", "0001-01-01 00:00:00-23:59", "9999-12-31 23:59:59-23:59"),
        *("9999-12-31 23:59:59+23:59", "1969-12-31 23:59:59Z", "2026-02-28 23:59:59.999999+14:00"),
    ],
)
def test_the_ends_of_time(run: Run, ledger_path: Path, moment: str) -> None:
    """Every time that TOML can write is read and shown, in every view, and stays as it was."""
    run("new", "Ana", "Beto")
    run("hand", "Ana", "--left", "Beto: 7")
    text = ledger_path.read_text(encoding="utf-8")
    text = re.sub("(?m)^(started|played) = .*$", rf"\1 = {moment}", text)
    ledger_path.write_text(text, encoding="utf-8")
    commands = [["table"], ["history"], ["stats"], ["export"], ["export", "--format", "json"]]
    commands += [["report"], ["report", "--all"], ["hand", "Ana", "--left", "Beto: 1"]]
    for command in commands:
        answer = run(*command)
        assert (answer.err, answer.status) == ("", 0), command
    assert ledger_path.read_text(encoding="utf-8").count(moment) == 2
