"""Full disks, other people's files, other systems and other kinds of disks, and large files.

What needs root is left out where the tests don't run as root. The large files are made only with
`UNO_SCORE_FULL=1` in the environment.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from test_places import everything_in

from uno_score.__main__ import main
from uno_score.ledger import disk

fcntl = pytest.importorskip("fcntl", reason="the tests are those of Linux and macOS")
resource = pytest.importorskip("resource")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Answer

    Run = Callable[..., Answer]

FULL = bool(os.environ.get("UNO_SCORE_FULL"))
NOBODY = 65534
AS_ROOT = os.geteuid() == 0
HAND = ("hand", "Ana", "--left", "Beto: 7")


def codes(answer: Answer) -> list[tuple[str, str]]:
    """Return the code and the cause of each complaint, in JSON on standard error."""
    said = [json.loads(line) for line in answer.err.splitlines()]
    values = [next(iter(each.values())) for each in said]
    return [(each["code"], each["cause"]) for each in values]


# full disks


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Give a disk of 64 KB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    if not AS_ROOT or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root can make a disk")
    yield disk
    subprocess.run([shutil.which("umount") or "", str(disk)], check=True)


def test_a_full_disk(run: Run, small_disk: Path) -> None:
    """On a disk that fills up, each hand is recorded whole, or refused with the file as it was."""
    path = small_disk / "history.toml"
    run("--file", str(path), "new", "Ana", "Beto", "--to", "999999")
    path.write_bytes(path.read_bytes() + b"#" * 6_000 + b"\n")
    statuses: list[int] = []
    filled = 0
    while not statuses or statuses[-1] != 3 or filled < 2:
        before = everything_in(small_disk)
        answer = run("--file", str(path), *HAND, "--json")
        statuses.append(answer.status)
        if answer.status:
            assert codes(answer) == [("file-not-written", "disk-full")]
            assert everything_in(small_disk) == before
            assert run("--file", str(path), "table").status == 0
            filled += 1
        else:
            assert set(codes(answer)) <= {("version-not-kept", "disk-full")}
            (small_disk / f"cake{len(statuses)}").write_bytes(bytes(3_000))
    recorded = len(run("--file", str(path), "table", "--json").json["hands"])
    assert recorded == statuses.count(0) > 3
    for cake in small_disk.glob("cake*"):
        cake.unlink()
    assert run("--file", str(path), *HAND).err == ""


def in_a_child(do: Callable[[], int]) -> int:
    """Run something in a process of its own; return its exit status, 99 for a traceback."""
    child = os.fork()
    if child == 0:  # pragma: no cover - the process ends without telling what it covered
        status = 99
        try:
            status = do()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_limit_at_every_byte(run: Run, ledger_path: Path) -> None:
    """Wherever the system stops the writing, the file is the old one and nothing lies beside it."""
    run("new", "Ana", "Beto")
    run(*HAND)
    before = everything_in(ledger_path.parent)
    size = ledger_path.stat().st_size

    def stopped_at(limit: int) -> int:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        return main(list(HAND))

    for limit in range(0, size + 60, 30):
        assert in_a_child(partial(stopped_at, limit)) == 3
        assert everything_in(ledger_path.parent) == before
    assert run(*HAND).status == 0


# other kinds of disks, and other systems


def refuse(number: int) -> Callable[..., object]:
    """Give something that is always refused by the system, with this error."""

    def refused(*_given: object, **_more: object) -> object:
        raise OSError(number, os.strerror(number))

    return refused


def test_a_disk_of_another_kind(
    run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without hard links and without a way to sync folders, as on shared disks, all works."""
    run("new", "Ana", "Beto")
    before = ledger_path.read_bytes()
    sync = os.fsync

    def of_files(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not here")
        sync(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "link", refuse(errno.EPERM))
        patch.setattr(os, "fsync", of_files)
        answer = run(*HAND)
    assert (answer.err, answer.status) == ("", 0)
    saved = ledger_path.parent / "history.toml.saved"
    assert (saved / "previous.toml").read_bytes() == before
    assert {path.name for path in saved.iterdir()} == {"lock", "previous.toml"}


def test_a_folder_that_reports_an_error(
    run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of which the disk reports an error is a warning: the hand is recorded."""
    run("new", "Ana", "Beto")
    with monkeypatch.context() as patch:
        patch.setattr(disk, "sync_folder", refuse(errno.EIO))
        answer = run(*HAND)
    assert answer.err.splitlines()[0] == (
        f"Warning: it is recorded in {ledger_path}, but a power cut could still lose it, because "
        "the disk reports an error."
    )
    assert answer.status == 0
    assert run("table", "--json").json["totals"] == {"Ana": 7, "Beto": 0}


def test_a_disk_without_locks(run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be locked, nothing is written."""
    run("new", "Ana", "Beto")
    before = everything_in(ledger_path.parent)
    monkeypatch.setattr(fcntl, "flock", refuse(errno.ENOLCK))
    answer = run(*HAND, "--json")
    assert (codes(answer), answer.status) == ([("file-not-written", "other")], 3)
    assert everything_in(ledger_path.parent) == before


def held(number: int) -> PermissionError:
    """Return what Windows says where another program holds a file."""
    error = PermissionError(errno.EACCES, "held")
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    return error


@pytest.mark.parametrize("number", [5, 32, 33])
@pytest.mark.parametrize("name", ["replace", "open"])
@pytest.mark.parametrize("times", [3, 1_000])
def test_held_on_windows(  # noqa: PLR0913, PLR0917 - each case is a row of the table
    run: Run,
    ledger_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    name: str,
    times: int,
) -> None:
    """A program that holds the file is waited for, when reading and when writing; not for ever."""
    run("new", "Ana", "Beto")
    before = everything_in(ledger_path.parent)
    left, now = [times], [0.0]
    real = getattr(Path, name)

    def sometimes(*given: object) -> object:
        left[0] -= 1
        if left[0] >= 0:
            raise held(number)
        return real(*given)

    with monkeypatch.context() as patch:
        patch.setattr(Path, name, sometimes)
        patch.setattr(time, "monotonic", lambda: now[0])
        patch.setattr(time, "sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))
        answer = run(*HAND, "--json")
    if times == 3:
        assert (answer.err, answer.status) == ("", 0)
    else:
        code = "file-unreadable" if name == "open" else "file-not-written"
        cause = "permission" if number == 5 else "in-use"
        assert (codes(answer), answer.status) == ([(code, cause)], 3)
        assert everything_in(ledger_path.parent) == before
        assert 1.9 < now[0] < 2.5


@pytest.mark.parametrize("refused", [False, True])
def test_full_sync_on_macos(
    run: Run, ledger_path: Path, monkeypatch: pytest.MonkeyPatch, *, refused: bool
) -> None:
    """On macOS everything is synced to the disk itself, and then as elsewhere."""
    run("new", "Ana", "Beto")
    synced: list[str] = []

    def control(_handle: int, command: int) -> None:
        synced.append(f"fcntl {command}")
        if refused:
            raise OSError(errno.ENOTSUP, "not on this disk")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda _handle: synced.append("fsync"))
    answer = run(*HAND)
    assert (answer.err, answer.status) == ("", 0)
    # The new file, its folder, and the folder of saved versions.
    assert synced == ["fcntl 51", "fsync"] * 3
    assert ledger_path.read_text(encoding="utf-8").count("[[match.hand]]") == 1


# other people's files


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that everybody can get to."""
    with tempfile.TemporaryDirectory(prefix="uno-score-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


def as_nobody(path: Path | None, *command: str) -> int:
    """Run a command as somebody else, if the tests run as root; return the exit status."""
    before = ["--file", str(path)] if path else []
    with tempfile.TemporaryDirectory() as folder:
        # What the program imports may not be there for somebody else: it is imported before.
        for words in (("new", "Ana", "Beto"), command):
            main(["--file", f"{folder}/history.toml", *words])
        main(["--file", folder, *command])

    def without_power() -> int:
        if AS_ROOT:
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
        return main([*before, *command])

    return in_a_child(without_power)


def test_a_folder_that_can_only_be_read(run: Run, open_folder: Path) -> None:
    """In a folder without permission to write, matches are shown and nothing is recorded."""
    path = open_folder / "history.toml"
    run("--file", str(path), "new", "Ana", "Beto")
    for content in ("with versions", "without versions"):
        if content == "without versions":
            shutil.rmtree(open_folder / "history.toml.saved")
        path.chmod(0o666)
        open_folder.chmod(0o555)
        before = everything_in(open_folder)
        assert as_nobody(path, "table") == 0
        for command in (HAND, ("new", "Ana", "Beto"), ("set", "--to", "9")):
            assert as_nobody(path, *command) == 3
        assert as_nobody(open_folder / "other.toml", "new", "Ana", "Eva") == 3
        assert everything_in(open_folder) == before
        open_folder.chmod(0o755)


def test_a_file_that_cannot_be_read(run: Run, open_folder: Path) -> None:
    """A file without permission to read it is refused, also where its folder may be written."""
    path = open_folder / "history.toml"
    run("--file", str(path), "new", "Ana", "Beto")
    path.chmod(0)
    open_folder.chmod(0o777)
    names = sorted(open_folder.rglob("*"))
    for command in (("table",), HAND, ("new", "Ana", "Beto")):
        assert as_nobody(path, *command) == 3
    assert sorted(open_folder.rglob("*")) == names


@pytest.mark.skipif(not AS_ROOT, reason="only root can give files away")
def test_another_persons_file(run: Run, open_folder: Path) -> None:
    """What root does once, as with `sudo`, doesn't lock the owner out, nor change who it is."""
    os.chown(open_folder, NOBODY, NOBODY)
    path = open_folder / "matches" / "history.toml"
    assert run("--file", str(path), "new", "Ana", "Beto").status == 0
    assert as_nobody(path, *HAND) == 0
    assert run("--file", str(path), *HAND).status == 0
    assert as_nobody(path, "undo") == 0
    assert run("--file", str(path), "rematch").status == 1
    assert run("--file", str(path), "new", "Ana", "Beto").status == 0
    assert {each.stat().st_uid for each in open_folder.rglob("*")} == {NOBODY}
    assert as_nobody(path, *HAND) == 0


@pytest.mark.parametrize("user", [0, 1_000])
def test_who_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    """Only root gives away what it makes: to the owner of the folder, and never through a link."""
    status = tmp_path.stat()
    given: list[tuple[object, ...]] = []
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(os, "fchown", lambda *what: given.append(what))
    monkeypatch.setattr(
        os, "chown", lambda *what, follow_symlinks: given.append((*what, follow_symlinks))
    )
    disk.give(7, tmp_path)
    disk.give(tmp_path / "made", tmp_path)
    owner = (status.st_uid, status.st_gid)
    assert given == ([] if user else [(7, *owner), (tmp_path / "made", *owner, False)])


@pytest.mark.skipif(not AS_ROOT, reason="only root has files that others may not write")
def test_a_file_of_root(run: Run, open_folder: Path) -> None:
    """A file that is somebody else's is shown, and not replaced, although the folder allows it."""
    path = open_folder / "history.toml"
    run("--file", str(path), "new", "Ana", "Beto")
    path.chmod(0o644)
    open_folder.chmod(0o777)
    before = everything_in(open_folder)
    assert as_nobody(path, "table") == 0
    assert as_nobody(path, *HAND) == 3
    assert everything_in(open_folder) == before


@pytest.mark.usefixtures("run")
def test_no_home(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home, with a wrong one or with one that is a file, nothing is written anywhere."""
    monkeypatch.delenv("UNO_SCORE_FILE")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    (open_folder / "file").touch()
    for home in ("/nonexistent", "/dev/null", str(open_folder / "file"), "/proc"):
        monkeypatch.setenv("HOME", home)
        assert as_nobody(None, "new", "Ana", "Beto") == 3
        assert as_nobody(None, "table") in {1, 3}
        assert as_nobody(None, "count", "7") == 0
    assert list(everything_in(open_folder)) == ["file"]


# large files

only_in_full = pytest.mark.skipif(not FULL, reason="takes a minute: UNO_SCORE_FULL=1")
BLOCK = b"""
[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 0 0 0 0 0 0 0 0 0 0 0 0"
"""
MEGABYTE = 2**20


def measured(path: Path, *words: str) -> tuple[int, float]:
    """Run a command on a file; return its exit status, and the megabytes it took."""
    process = subprocess.Popen(
        [sys.executable, "-m", "uno_score", "--file", str(path), *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)},
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_maxrss / 1024


@only_in_full
@pytest.mark.parametrize(
    ("megabytes", "matches"), [pytest.param(100, 4_000, id="many"), pytest.param(10, 1, id="one")]
)
def test_large_files(tmp_path: Path, megabytes: int, matches: int) -> None:
    """A file of 100 MB, or a match of 90,000 hands, takes little memory."""
    path = tmp_path / "history.toml"
    hands = megabytes * MEGABYTE // len(BLOCK) // matches
    with path.open("wb") as file:
        file.write(b"format = 1\n")
        for number in range(1, matches + 1):
            head = b"id = %d\nstarted = 2026-11-30 20:15:00-03:00\n" % number
            file.write(b"\n[[match]]\n" + head + b'mode = "winner"\ntarget = 500\n')
            file.write(BLOCK * hands)
    for command in ("hand", "table", "undo", "set", "history", "stats"):
        words = {"hand": HAND, "set": ("set", "--to", "999")}.get(command, (command,))
        status, memory = measured(path, *words)
        # Besides the bytes of the file, one match is held at a time.
        assert (status, memory < 600) == (0, True), (command, memory)


@only_in_full
@pytest.mark.parametrize(
    "unit", [b"\0", b"\n", b"x", b"[[", b"[[match]]\n", b'"""', b"id = 1\n", b"# \n", b"\xff"]
)
def test_large_rubbish(tmp_path: Path, unit: bytes) -> None:
    """100 MB of anything else is refused, and stays; comments alone are no match."""
    path = tmp_path / "history.toml"
    path.write_bytes(b"format = 1\n" + unit * (100 * MEGABYTE // len(unit)))
    before = path.stat()
    for words in (("table",), HAND, ("fix", "1", "--drop"), ("resume", "1"), ("undo",)):
        status, memory = measured(path, *words)
        assert status in ({1} if unit in {b"\n", b"# \n"} else {1, 3}), words
        assert memory < 2_000, (words, memory)
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
