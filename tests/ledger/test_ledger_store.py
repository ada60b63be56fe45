"""The file on the disk: locked, replaced as a whole, and its earlier versions kept."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from ledger_examples import HAND_MADE, as_values, hand, ledger_of, new_match

from uno_score.ledger import files
from uno_score.ledger.faults import (
    Cause,
    FileLost,
    FileNotWritten,
    FileUnreadable,
    Locked,
    NoMatch,
    cause_of,
)
from uno_score.ledger.interrupts import interrupts
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.path import default_path

fcntl = pytest.importorskip("fcntl", reason="the tests are those of Linux and macOS")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from uno_score.match import Match

HAND = hand("Ana", "Beto: 7")
FULL = OSError(errno.ENOSPC, "no space left")


def add(match: Match) -> Match:
    """Add a hand."""
    return match.with_hand(HAND)


def saved(ledger: Ledger) -> dict[str, bytes]:
    """Give what stands in the folder of saved versions, the lock aside."""
    folder = ledger.path.with_name("history.toml.saved")
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}


def beside(ledger: Ledger) -> set[str]:
    """Give the names in the file's folder."""
    return {path.name for path in ledger.path.parent.iterdir()}


def fail(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, *, at: int = 1) -> None:  # noqa: ANN401 - a module or a class
    """Let the system refuse an operation as if the disk were full, the time it is asked `at`."""
    real = getattr(owner, name)
    calls = iter(range(1, 100))

    def refusing(*arguments: object, **options: object) -> object:
        if next(calls) == at:
            raise FULL
        return real(*arguments, **options)

    monkeypatch.setattr(owner, name, refusing)


# reading


@pytest.mark.parametrize(
    ("path", "cause"),
    [
        ("folder", Cause.FOLDER),
        ("pipe", Cause.NOT_A_FILE),
        ("file/x", Cause.NOT_A_FOLDER),
        ("circle", Cause.LINKS_IN_A_CIRCLE),
        ("x" * 300, Cause.NAME_TOO_LONG),
    ],
)
def test_unreadable(tmp_path: Path, path: str, cause: Cause) -> None:
    """What is no file that can be read is never waited for, nor replaced."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    ledger = Ledger(tmp_path / path)
    for attempt in (ledger.current, lambda: ledger.update(add)):
        with pytest.raises(FileUnreadable) as caught:
            attempt()
        assert (caught.value.path, caught.value.cause) == (tmp_path / path, cause)


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (OSError(errno.EACCES, ""), Cause.PERMISSION),
        (OSError(errno.EROFS, ""), Cause.READ_ONLY),
        (OSError(errno.EIO, ""), Cause.INPUT_OUTPUT),
        (OSError(errno.EXDEV, ""), Cause.OTHER),
        (OSError("no number"), Cause.OTHER),
    ],
    ids=str,
)
def test_causes(error: OSError, cause: Cause) -> None:
    """The system's many numbers are few causes."""
    assert cause_of(error) is cause


@pytest.mark.parametrize(("number", "cause"), [(32, Cause.IN_USE), (5, Cause.PERMISSION)])
def test_causes_on_windows(number: int, cause: Cause) -> None:
    """Windows says in its own numbers that another program has the file open."""
    error = PermissionError(errno.EACCES, "")
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    assert cause_of(error) is cause


def test_read_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the disk is told, and not taken for an empty file."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", lambda _handle: _raise(OSError(errno.EIO, "broken")))
        with pytest.raises(FileUnreadable) as caught:
            ledger.current()
    wanted = {"path": ledger.path, "cause": Cause.INPUT_OUTPUT, "number": errno.EIO}
    assert vars(caught.value) == wanted


def _raise(error: BaseException) -> None:
    raise error


@pytest.mark.parametrize("rest", ["gone", "empty", "blank"])
def test_lost(tmp_path: Path, rest: str) -> None:
    """A file that is gone or empty, while versions of it are kept, is no fresh start."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.update(add)
    if rest == "gone":
        ledger.path.unlink()
    else:
        ledger.path.write_text("" if rest == "empty" else "\n", encoding="utf-8")
    for attempt in (ledger.current, lambda: ledger.update(add), lambda: ledger.open(new_match)):
        with pytest.raises(FileLost) as caught:
            attempt()
        folder = tmp_path / "history.toml.saved"
        assert vars(caught.value) == {"path": ledger.path, "saved": folder}
    assert saved(ledger) == {"previous.toml": HAND_MADE.encode()}


def test_lost_without_previous(tmp_path: Path) -> None:
    """Any kept version shows that the file is lost; the lock alone doesn't."""
    ledger = Ledger(tmp_path / "history.toml")
    ledger.open(new_match)
    ledger.path.unlink()
    with pytest.raises(NoMatch):
        ledger.current()
    (tmp_path / "history.toml.saved" / "before-discard-1-match-1.toml").touch()
    with pytest.raises(FileLost):
        ledger.current()


def test_unreadable_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody can tell whether versions are kept, nothing is taken for a fresh start."""
    ledger = Ledger(tmp_path / "history.toml")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", lambda _path: _raise(PermissionError(errno.EACCES, "")))
        with pytest.raises(FileUnreadable) as caught:
            ledger.open(new_match)
    wanted = {
        "path": tmp_path / "history.toml.saved",
        "cause": "permission",
        "number": errno.EACCES,
    }
    assert vars(caught.value) == wanted


# writing


def test_mode_and_links(tmp_path: Path) -> None:
    """A link is followed to the file it names, which keeps its mode; the versions lie beside it."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.path.chmod(0o640)
    (tmp_path / "other").mkdir()
    link = tmp_path / "other" / "link.toml"
    link.symlink_to(ledger.path)
    Ledger(link).update(add)
    assert link.is_symlink()
    assert ledger.path.stat().st_mode & 0o777 == 0o640
    assert ledger.current().hands == (HAND,)
    assert beside(ledger) == {"history.toml", "history.toml.saved", "other"}


def test_nobody_else_reads_it_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the new file gets its mode, only its owner may read it."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    modes = []
    real = Path.chmod

    def chmod(path: Path, mode: int) -> None:
        modes.append((path.stat().st_mode & 0o777, mode))
        real(path, mode)

    ledger.path.chmod(0o664)
    monkeypatch.setattr(Path, "chmod", chmod)
    ledger.update(add)
    assert modes == [(0o600, 0o664)]


def test_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner of the file stays, if that can be done; if it can't, it is written anyway."""
    owners: list[tuple[int, int]] = []
    ledger = ledger_of(tmp_path, HAND_MADE)
    real = os.fstat

    def foreign(handle: int) -> os.stat_result:
        status = real(handle)
        return os.stat_result((*status[:4], status.st_uid + len(owners) + 1, *status[5:10]))

    def give(_handle: int, owner: int, group: int) -> None:
        owners.append((owner, group))
        raise PermissionError

    snapshot = files.read(ledger.path, ledger.path)
    monkeypatch.setattr(os, "fstat", foreign)
    monkeypatch.setattr(os, "fchown", give)
    files.write(tmp_path / "new", [b"a", memoryview(b"b")], snapshot.status)
    assert owners == [(os.getuid(), os.getgid())]
    assert (tmp_path / "new").read_bytes() == b"ab"


def test_refused_change(tmp_path: Path) -> None:
    """A change that refuses leaves the file, and gives the lock back."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with pytest.raises(ZeroDivisionError):
        ledger.update(lambda _match: _raise(ZeroDivisionError()))  # type: ignore[arg-type,return-value]
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE
    ledger.update(add)


def test_changed_meanwhile(tmp_path: Path) -> None:
    """What an editor saves meanwhile is read again, and the change is made to that."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    seen = []

    def change(match: Match) -> Match:
        seen.append(match.target)
        if len(seen) < 3:
            text = HAND_MADE.replace("target = 500", f"target = {len(seen)}")
            ledger.path.write_text(text, encoding="utf-8")
        return add(match)

    saved_change = ledger.update(change)
    assert seen == [500, 1, 2]
    assert saved_change.before == saved_change.after._replace(hands=())
    assert ledger.current() == saved_change.after
    assert ledger.current().target == 2
    assert beside(ledger) == {"history.toml", "history.toml.saved"}


def test_made_meanwhile(tmp_path: Path) -> None:
    """A file that another program makes meanwhile isn't replaced either."""
    ledger = Ledger(tmp_path / "history.toml")

    def build(number: int, last: Match | None) -> Match:
        if number == 1:
            ledger.path.write_text(HAND_MADE, encoding="utf-8")
        return new_match(number, last)

    assert ledger.open(build).match.number == 3


def test_link_that_was_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link that the system didn't let us follow isn't replaced by a file."""
    ledger_of(tmp_path, HAND_MADE)
    link = tmp_path / "link.toml"
    link.symlink_to("history.toml")
    with monkeypatch.context() as patch:
        patch.setattr(os, "lstat", lambda _path: _raise(OSError(errno.EIO, "")))
        ledger = Ledger(link)
    with pytest.raises(FileNotWritten):
        ledger.update(add)
    assert link.is_symlink()
    assert link.read_text(encoding="utf-8") == HAND_MADE


def test_first_error_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails while the new file is removed again doesn't hide why it was given up."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    fail(monkeypatch, os, "fdopen")
    real = Path.unlink
    calls = iter(range(100))

    def unlink(path: Path, *, missing_ok: bool = False) -> None:
        if next(calls):
            raise OSError(errno.EIO, "")
        real(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(FileNotWritten) as caught:
        ledger.update(add)
    assert caught.value.cause is Cause.DISK_FULL


def test_disk_that_has_no_sync_of_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a disk can't sync folders, nothing can be done about it, and nothing is said."""
    real = os.fsync

    def fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    assert Ledger(tmp_path / "new" / "history.toml").open(new_match).warnings == ()


def test_keeps_changing(tmp_path: Path) -> None:
    """A file that changes all the time isn't written."""
    ledger = ledger_of(tmp_path, HAND_MADE)

    def change(match: Match) -> Match:
        with ledger.path.open("a", encoding="utf-8") as file:
            file.write("#\n")
        return add(match)

    with pytest.raises(FileNotWritten) as caught:
        ledger.update(change)
    assert vars(caught.value) == {"path": ledger.path, "cause": "keeps-changing", "number": 0}
    assert ledger.current().hands == ()


BEFORE_IT = [
    ("making the folder", Path, "mkdir", 1),
    ("making the folder of versions", Path, "mkdir", 2),
    ("opening the folder above", os, "open", 1),
    ("waiting for the folder above", os, "fsync", 1),
    ("opening the lock", os, "open", 2),
    ("locking", fcntl, "flock", 1),
    ("removing what a crash left", Path, "unlink", 1),
    ("making the new file", os, "open", 3),
    ("writing", os, "fdopen", 1),
    ("keeping the mode", Path, "chmod", 1),
    ("waiting for the disk", os, "fsync", 2),
    ("replacing", Path, "replace", 1),
]
AFTER_IT = [
    ("waiting for the folder", os, "fsync", 3, "not-on-disk"),
    ("opening the folder", os, "open", 4, "not-on-disk"),
    ("keeping the version", Path, "replace", 2, "version-not-kept"),
    ("removing the second name", Path, "unlink", 3, "version-not-kept"),
    ("waiting for the versions", os, "fsync", 4, "version-not-kept"),
]


@pytest.mark.parametrize(
    ("owner", "name", "at"), [pytest.param(*case[1:], id=case[0]) for case in BEFORE_IT]
)
def test_full_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, at: int
) -> None:
    """What the system refuses before the file is replaced leaves the old one, and is told."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with monkeypatch.context() as patch:
        fail(patch, owner, name, at=at)
        with pytest.raises(FileNotWritten) as caught:
            ledger.update(add)
    wanted = {"path": ledger.path, "cause": "disk-full", "number": errno.ENOSPC}
    assert vars(caught.value) == wanted
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE
    assert beside(ledger) <= {"history.toml", "history.toml.saved"}
    ledger.update(add)
    assert saved(ledger) == {"previous.toml": HAND_MADE.encode()}


@pytest.mark.parametrize(
    ("owner", "name", "at", "code"), [pytest.param(*case[1:], id=case[0]) for case in AFTER_IT]
)
def test_full_after(  # noqa: PLR0913, PLR0917 - each case is a row of the table
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, at: int, code: str
) -> None:
    """What the system refuses after the file is replaced is a warning: the hand is recorded."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with monkeypatch.context() as patch:
        fail(patch, owner, name, at=at)
        warnings = ledger.update(add).warnings
    values = {"path": ledger.path, "cause": "disk-full", "number": errno.ENOSPC}
    assert [as_values(warning) for warning in warnings] == [(code, values)]
    assert ledger.current().hands == (HAND,)
    before = ledger.path.read_bytes()
    ledger.update(add)
    assert saved(ledger) == {"previous.toml": before}


def test_no_version_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If neither a link nor a copy of the old version can be made, the hand is recorded anyway."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with monkeypatch.context() as patch:
        fail(patch, os, "link")
        fail(patch, os, "fdopen", at=2)
        warnings = ledger.update(add).warnings
    values = {"path": ledger.path, "cause": "disk-full", "number": errno.ENOSPC}
    assert [as_values(warning) for warning in warnings] == [("version-not-kept", values)]
    assert ledger.current().hands == (HAND,)
    assert saved(ledger) == {}


def test_copies_where_links_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file can't have two names, versions are copies."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.path.chmod(0o600)
    monkeypatch.setattr(os, "link", lambda _source, _target: _raise(PermissionError()))
    assert ledger.open(new_match).warnings == ()
    assert saved(ledger) == dict.fromkeys(
        ["previous.toml", "before-new-1-match-3.toml"], HAND_MADE.encode()
    )
    kept = tmp_path / "history.toml.saved" / "previous.toml"
    assert kept.stat().st_mode & 0o777 == 0o600


def test_left_over_files(tmp_path: Path) -> None:
    """What a crash left behind is removed by the next change, and never taken for data."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.update(add)
    (tmp_path / ".history.toml.new").write_text("half", encoding="utf-8")
    os.link(ledger.path, tmp_path / "history.toml.saved" / "held.tmp")
    before = ledger.path.read_bytes()
    assert ledger.current().hands == (HAND,)
    ledger.update(lambda match: match.without_last_hand())
    assert beside(ledger) == {"history.toml", "history.toml.saved"}
    assert saved(ledger) == {"previous.toml": before}


def test_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C before the file is replaced leaves the old one, and nothing beside it."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: _raise(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            ledger.update(add)
    assert ledger.path.read_text(encoding="utf-8") == HAND_MADE
    assert beside(ledger) == {"history.toml", "history.toml.saved"}


def test_interrupted_too_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the file is replaced comes too late: the hand is recorded, and said to be."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    real = Path.replace

    def interrupt(path: Path, target: Path) -> Path:
        os.kill(os.getpid(), signal.SIGINT)
        return real(path, target)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(Path, "replace", interrupt)
    assert ledger.update(add).after.hands == (HAND,)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    interrupts.heed()
    assert signal.getsignal(signal.SIGINT) is before


def test_interrupted_after_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the file can't be replaced, nothing is recorded, and Ctrl-C counts."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    before = signal.getsignal(signal.SIGINT)
    fail(monkeypatch, Path, "replace")
    with pytest.raises(FileNotWritten):
        ledger.update(add)
    assert signal.getsignal(signal.SIGINT) is before


def test_other_thread(tmp_path: Path) -> None:
    """A thread, which gets no Ctrl-C, can write too."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    thread = threading.Thread(target=ledger.update, args=[add])
    thread.start()
    thread.join()
    assert ledger.current().hands == (HAND,)


@pytest.mark.parametrize(("waits", "refused"), [(3, False), (1000, True)])
def test_held_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waits: int, *, refused: bool
) -> None:
    """A virus scanner that holds the file is waited for, but not for ever."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    now = [0.0]
    real = Path.replace

    def held(path: Path, target: Path) -> Path:
        if now[0] < waits * 0.05:
            error = PermissionError(errno.EACCES, "in use")
            error.winerror = 32  # type: ignore[attr-defined,unused-ignore]
            raise error
        return real(path, target)

    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))
    monkeypatch.setattr(Path, "replace", held)
    if refused:
        with pytest.raises(FileNotWritten) as caught:
            ledger.update(add)
        assert caught.value.cause is Cause.IN_USE
    else:
        assert ledger.update(add).warnings == ()


# the lock


@pytest.fixture
def other_program(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a program that holds the lock of the file until a line is written to it."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.update(add)
    path = tmp_path / "history.toml.saved" / "lock"
    program = (
        "import fcntl, sys\n"
        "file = open(sys.argv[1], 'rb+')\n"
        "fcntl.flock(file, fcntl.LOCK_EX)\n"
        "print('locked', flush=True)\n"
        "sys.stdin.readline()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        yield process
        process.kill()


def test_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_program: subprocess.Popen[str]
) -> None:
    """Another program that holds the lock is waited for, then said to do so; reading goes on."""
    assert other_program.poll() is None
    ledger = Ledger(tmp_path / "history.toml")
    now = iter(range(100))
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    with pytest.raises(Locked) as caught:
        ledger.update(add)
    assert vars(caught.value) == {"path": ledger.path, "seconds": 5.0}
    assert ledger.current().hands == (HAND,)


def test_lock_is_waited_for(tmp_path: Path, other_program: subprocess.Popen[str]) -> None:
    """A lock that is given back in time is taken."""
    other_program.communicate("go on\n")
    ledger = Ledger(tmp_path / "history.toml")
    ledger.update(add)
    assert ledger.current().hands == (HAND, HAND)


WRITER = """
import sys
from pathlib import Path
from ledger_examples import hand
from uno_score.ledger.ledger import Ledger
ledger = Ledger(Path(sys.argv[1]))
for card in range(25):
    left = f"Beto: {card % 10}; Caro: ={sys.argv[2]}"
    ledger.update(lambda match: match.with_hand(hand("Ana", left, minute=card)))
"""


def test_many_writers(tmp_path: Path) -> None:
    """Eight programs that record 25 hands each, at the same time, record 200."""
    ledger = Ledger(tmp_path / "history.toml")
    ledger.open(new_match)
    here = Path(__file__).parent
    places = os.pathsep.join(map(str, [here, here.parent.parent]))
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(ledger.path), str(number)],
            env={**os.environ, "PYTHONPATH": places},
        )
        for number in range(8)
    ]
    assert [writer.wait() for writer in writers] == [0] * 8
    hands = ledger.current().hands
    recorded = [(next(iter(each.left["Caro"])).points, each.played) for each in hands]
    assert len(set(recorded)) == len(recorded) == 200


# the versions


def change_of(name: str) -> Callable[[Ledger], object]:
    """Give a change of the ledger by its name."""
    return {
        "hand": lambda ledger: ledger.update(add),
        "new": lambda ledger: ledger.open(new_match),
        "discard": lambda ledger: ledger.remove(ledger.current().number),
    }[name]


def test_versions(tmp_path: Path) -> None:
    """Each change keeps the version before it; opening or removing a match keeps one of its own."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    texts = []
    for name in ("hand", "new", "discard", "new"):
        texts.append(ledger.path.read_bytes())
        change_of(name)(ledger)
    assert saved(ledger) == {
        "previous.toml": texts[3],
        "before-new-1-match-3.toml": texts[1],
        "before-discard-1-match-3.toml": texts[2],
        "before-new-2-match-3.toml": texts[3],
    }


def test_oldest_versions_go(tmp_path: Path) -> None:
    """Ten versions from before matches were opened are kept, five from before they were removed."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    for _ in range(12):
        change_of("new")(ledger)
    for _ in range(7):
        change_of("discard")(ledger)
    assert set(saved(ledger)) == {
        "previous.toml",
        *(f"before-new-{count}-match-{count + 2}.toml" for count in range(3, 13)),
        *(f"before-discard-{count}-match-{15 - count}.toml" for count in range(3, 8)),
    }


# where the file is


def test_default_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment names the file, or it lies in the user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_path({"UNO_SCORE_FILE": "/x/y.toml"}) == Path("/x/y.toml")
    assert default_path({}).parts[-2:] == ("uno-score", "history.toml")
    assert default_path({"UNO_SCORE_FILE": ""}) == default_path({})
