"""The saved versions: listed, and put back, whatever the file holds."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from ledger_examples import HAND_MADE, hand, ledger_of, minutes, new_match

from uno_score.ledger import files
from uno_score.ledger.faults import (
    Cause,
    DamagedFile,
    FileLost,
    FileUnreadable,
    Locked,
    VersionNotKept,
)
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.lock import locked
from uno_score.ledger.saved import SavedVersions
from uno_score.ledger.versions import Difference, NoVersions, UnknownVersion
from uno_score.match import Match

HAND = hand("Ana", "Beto: 7")
SAVED = "history.toml.saved"
TEXT = HAND_MADE.encode()
ONE_HAND = TEXT.replace(b"id = 2", b"id = 9")
"""Another sound file."""


def save(ledger: Ledger, name: str, data: bytes, *, minute: int) -> Path:
    """Put a version into the folder, last written at a minute of an evening long ago."""
    path = ledger.path.parent / SAVED / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    written(path, minute)
    return path


def long_ago(minute: int) -> datetime:
    """Give a time that has passed for sure."""
    return datetime(2020, 1, 1, 20, minute, tzinfo=UTC)


def written(path: Path, minute: int) -> None:
    """Let a file have been written at a minute of an evening long ago."""
    seconds = long_ago(minute).timestamp()
    os.utime(path, (seconds, seconds))


def names(ledger: Ledger) -> list[str]:
    """Give the names of the versions, the newest first."""
    return [each.saved.path.name for each in ledger.versions()]


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """Make a file with four saved versions, which were written before it."""
    ledger = ledger_of(tmp_path, TEXT)
    save(ledger, "previous.toml", TEXT + b"\n", minute=4)
    save(ledger, "before-new-12-match-7.toml", ONE_HAND, minute=3)
    save(ledger, "before-discard-3-match-70.toml", b"format = 1\n", minute=2)
    save(ledger, "before-restore-1.toml", TEXT[: TEXT.index(b"# At home")], minute=1)
    written(ledger.path, 5)
    return ledger


def test_versions(ledger: Ledger) -> None:
    """Each version says when it was written, what it was kept for, and what it holds."""
    for name in ("before-new-1.toml", "before-restore-1-match-2.toml", "held.tmp", "lock"):
        save(ledger, name, b"", minute=9)
    assert [
        (*each[:1], each.saved.occasion, each.saved.match, each.written, *each[2:])
        for each in ledger.versions()
    ] == [
        (1, "change", None, long_ago(4), 2, 2, None, Difference()),
        (2, "new", 7, long_ago(3), 2, 2, None, Difference((9,), (2,))),
        (3, "discard", 70, long_ago(2), 0, 0, None, Difference((), (1, 2))),
        (4, "restore", None, long_ago(1), 1, 2, None, Difference((), (2,))),
    ]


def test_no_versions(tmp_path: Path) -> None:
    """Without versions the list is empty, none can be put back, and no folder is made."""
    ledger = Ledger(tmp_path / "data" / "history.toml")
    assert ledger.versions() == []
    with pytest.raises(NoVersions) as caught:
        ledger.restore(1)
    assert caught.value.path == ledger.path
    assert list(tmp_path.iterdir()) == []


def test_unknown_version(ledger: Ledger) -> None:
    """A number that no version has is refused with the highest one."""
    with pytest.raises(UnknownVersion) as caught:
        ledger.restore(5)
    assert vars(caught.value) == {"version": 5, "highest": 4}


@pytest.mark.parametrize("more", [1, 3])
def test_hands_more_and_fewer(ledger: Ledger, more: int) -> None:
    """Hands are compared match by match; the same bytes are the same."""
    ledger.update(lambda match: match._replace(hands=(HAND,) * more))
    ledger.update(lambda match: match.without_last_hand(), number=1)
    save(ledger, "before-new-12-match-7.toml", ledger.path.read_bytes(), minute=3)
    ledger.path.write_bytes(TEXT)
    save(ledger, "before-restore-1.toml", TEXT, minute=1)
    differences = {each.saved.path.name: each.difference for each in ledger.versions()}
    assert differences["before-new-12-match-7.toml"] == Difference(hands_more=more, hands_fewer=1)
    assert differences["before-restore-1.toml"] == Difference(same=True)


def test_matches_without_a_number(ledger: Ledger) -> None:
    """Matches in which no number is found are counted as one."""
    save(ledger, "previous.toml", TEXT.replace(b"id = ", b"di = "), minute=4)
    assert ledger.versions()[0].difference == Difference((0,), (1, 2))


def test_one_version_kept_for_two_things(tmp_path: Path) -> None:
    """What is the previous version and was kept for something else is listed once."""
    ledger = ledger_of(tmp_path, TEXT)
    ledger.open(new_match)
    assert names(ledger) == ["before-new-1-match-3.toml"]
    ledger.update(lambda match: match.with_hand(HAND))
    assert names(ledger) == ["previous.toml", "before-new-1-match-3.toml"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "now",
    [TEXT + b"# changed", b"<<<<<<< HEAD\n" + TEXT, TEXT[:-150], b"\0" * 99, b"", b" \n", None],
    ids=["sound", "conflict", "cut", "NULs", "empty", "blank", "gone"],
)
def test_restore(ledger: Ledger, number: int, now: bytes | None) -> None:
    """A version comes back byte for byte, whatever the file holds, and that can come back too."""
    if now is None:
        ledger.path.unlink()
    else:
        ledger.path.write_bytes(now)
        written(ledger.path, 5)
    version = ledger.versions()[number - 1]
    wanted = version.saved.path.read_bytes()
    before = {each.saved.path: each.saved.path.read_bytes() for each in ledger.versions()}
    restored = ledger.restore(number)
    assert ledger.path.read_bytes() == wanted
    assert restored[1:3] == (True, ())
    assert restored.version.saved.path == version.saved.path
    assert restored.version[2:] == (*version[2:5], None)
    assert {path: path.read_bytes() for path in before} == before
    assert sorted(path.name for path in ledger.path.parent.iterdir()) == ["history.toml", SAVED]
    if not (now or b"").strip():
        assert (restored.kept, restored.way_back) == (None, None)
        return
    assert restored.kept == ledger.path.parent / SAVED / "before-restore-2.toml"
    assert restored.kept.read_bytes() == now
    assert restored.way_back == 1
    if now == TEXT + b"# changed":
        assert ledger.restore(1).changed
        assert ledger.path.read_bytes() == now


def test_restored_file_works(ledger: Ledger) -> None:
    """After a file was lost, a version is put back and scoring goes on."""
    ledger.path.unlink()
    with pytest.raises(FileLost):
        ledger.current()
    ledger.restore(2)
    assert ledger.update(lambda match: match.with_hand(HAND), number=1).after.hands[-1] == HAND


def test_way_back_is_not_always_the_first(ledger: Ledger) -> None:
    """The number of the way back is right, also where the file is older than its versions."""
    ledger.path.write_bytes(ONE_HAND + b"# old")
    written(ledger.path, 0)
    restored = ledger.restore(1)
    assert restored.way_back == 5
    assert ledger.restore(5).changed
    assert ledger.path.read_bytes() == ONE_HAND + b"# old"


def test_same_as_now(ledger: Ledger) -> None:
    """What the file holds already isn't put back again, and nothing is kept for it."""
    ledger.restore(2)
    before = names(ledger)
    status = ledger.path.stat()
    restored = ledger.restore(before.index("before-new-12-match-7.toml") + 1)
    assert restored[1:] == (False, (), None, None)
    assert (names(ledger), ledger.path.stat()) == (before, status)


def test_oldest_go_but_not_the_one_put_back(ledger: Ledger) -> None:
    """Five versions from before something was put back are kept, and the one that is put back."""
    written(ledger.path.parent / SAVED / "before-restore-1.toml", 0)
    for count in range(2, 6):
        save(ledger, f"before-restore-{count}.toml", TEXT + b"#" * count, minute=count)
    oldest = next(e for e in ledger.versions() if e.saved.path.name == "before-restore-1.toml")
    ledger.restore(oldest.number)
    kept = {name for name in names(ledger) if "restore" in name}
    assert kept == {f"before-restore-{count}.toml" for count in range(1, 7)}
    ledger.restore(names(ledger).index("before-restore-6.toml") + 1)
    kept = {name for name in names(ledger) if "restore" in name}
    assert kept == {f"before-restore-{count}.toml" for count in range(3, 8)}


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "missing-format"),
        (b"# only this\n", 1, "missing-format"),
        (b"format = 1\n[[match]]\nid = 1\n", 3, "cut-off"),
        (TEXT[: TEXT.index(b"# At home") + 40], 37, "cut-off"),
        (TEXT.replace(b"format = 1", b"format = 2"), 2, "newer-format"),
        (b"\0\0", 1, "nul-byte"),
    ],
    ids=["empty", "comment", "cut", "cut hand", "newer", "NULs"],
)
def test_damaged_version(ledger: Ledger, data: bytes, line: int, code: str) -> None:
    """A version with which no command could go on is listed as such, and isn't put back."""
    damaged = save(ledger, "previous.toml", data, minute=4)
    fault = ledger.versions()[0].fault
    with pytest.raises(DamagedFile) as caught:
        ledger.restore(1)
    assert isinstance(fault, DamagedFile)
    for each in (fault, caught.value):
        assert (each.path, each.line, each.reason.code) == (damaged, line, code)
        assert each.column == 1 or code != "missing-format"
    assert ledger.path.read_bytes() == TEXT
    assert len(names(ledger)) == 4


def test_damage_elsewhere_in_a_version(ledger: Ledger) -> None:
    """A version is listed with the damage of an older match, and put back with it all the same."""
    damaged = TEXT.replace(b"target = 300", b"target = <<<")
    path = save(ledger, "previous.toml", damaged, minute=4)
    fault = ledger.versions()[0].fault
    assert isinstance(fault, DamagedFile)
    assert (fault.path, fault.reason.code) == (path, "not-toml")
    assert ledger.restore(1).changed
    assert ledger.path.read_bytes() == damaged
    assert len(ledger.check().findings) == 1


def test_unreadable_version(ledger: Ledger) -> None:
    """A version that can't be read is listed as such, and refused."""
    path = ledger.path.parent / SAVED / "before-new-13-match-8.toml"
    path.mkdir()
    written(path, 9)
    version = ledger.versions()[0]
    assert (version.number, version.saved.path, *version[2:4]) == (1, path, None, None)
    assert isinstance(version.fault, FileUnreadable)
    assert version.fault.path == path
    assert [version.number for version in ledger.versions()] == [1, 2, 3, 4, 5]
    with pytest.raises(FileUnreadable) as caught:
        ledger.restore(1)
    assert (caught.value.path, caught.value.cause) == (path, Cause.FOLDER)


def test_versions_that_vanish(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that another program drops meanwhile isn't listed, and can't be put back."""
    listed = SavedVersions.versions
    gone = ledger.path.parent / SAVED / "previous.toml"

    def drop_after(versions: SavedVersions) -> object:
        found = listed(versions)
        gone.unlink(missing_ok=True)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(SavedVersions, "versions", drop_after)
        assert [version.number for version in ledger.versions()] == [2, 3, 4]
    gone.symlink_to(gone.with_name("nothing"))
    assert len(names(ledger)) == 3
    gone.unlink()
    save(ledger, gone.name, ONE_HAND, minute=4)
    calls = iter([False, True])

    def drop_at_last(versions: SavedVersions) -> object:
        found = listed(versions)
        if next(calls):
            gone.unlink()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(SavedVersions, "versions", drop_at_last)
        with pytest.raises(FileUnreadable) as caught:
            ledger.restore(1)
    assert (caught.value.path, caught.value.cause) == (gone, Cause.GONE)


def test_folder_that_cannot_be_read(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that can't be read is refused; where it only can't be read again, all is done."""
    listed = Path.iterdir
    calls = iter([True, True, True, False])

    def refuse(path: Path) -> object:
        raise PermissionError(13, "no", str(path))

    def refuse_later(path: Path) -> object:
        return listed(path) if next(calls) else refuse(path)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        with pytest.raises(FileUnreadable) as caught:
            ledger.versions()
        folder = ledger.path.parent / SAVED
        unreadable = {"path": folder, "cause": Cause.PERMISSION, "number": 13}
        assert vars(caught.value) == unreadable
        with pytest.raises(FileUnreadable) as caught:
            SavedVersions(ledger.path).exist()
        assert vars(caught.value) == unreadable
    monkeypatch.setattr(Path, "iterdir", refuse_later)
    restored = ledger.restore(2)
    assert (restored.changed, restored.way_back) == (True, None)
    assert ledger.path.read_bytes() == ONE_HAND


def test_folder_that_fails_without_a_number(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that the system gives no number to has the number 0."""

    def fail(_path: Path) -> object:
        raise OSError("no")

    monkeypatch.setattr(Path, "iterdir", fail)
    saved = SavedVersions(ledger.path)
    for look in (saved.versions, saved.exist):
        with pytest.raises(FileUnreadable) as caught:
            look()
        assert caught.value.number == 0


def test_number_of_a_version_that_is_gone(ledger: Ledger) -> None:
    """A version that isn't there has no number."""
    assert SavedVersions(ledger.path).number_of(ledger.path) is None


def test_not_kept(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file as it was can't be kept, that is a warning: the version is back."""

    def fail(*_arguments: object) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(files, "link_or_copy", fail)
    restored = ledger.restore(2)
    assert [type(warning) for warning in restored.warnings] == [VersionNotKept]
    assert (restored.changed, restored.kept, restored.way_back) == (True, None, None)
    assert ledger.path.read_bytes() == ONE_HAND


def test_locked(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version isn't put back while another program writes."""
    monkeypatch.setattr("uno_score.ledger.lock.time.monotonic", iter(range(0, 99, 9)).__next__)
    lock = ledger.path.parent / SAVED / "lock"
    with locked(ledger.path, lock), pytest.raises(Locked):
        ledger.restore(1)
    assert ledger.path.read_bytes() == TEXT


@pytest.mark.parametrize("gone", [False, True])
def test_who_may_read_it(ledger: Ledger, *, gone: bool) -> None:
    """The file keeps its mode; where it is gone it gets that of the version."""
    version = ledger.versions()[1].saved.path
    version.chmod(0o600)
    ledger.path.chmod(0o640)
    if gone:
        ledger.path.unlink()
    ledger.restore(2)
    assert ledger.path.stat().st_mode & 0o777 == (0o600 if gone else 0o640)


def test_file_that_cannot_be_read(tmp_path: Path) -> None:
    """Where a folder is in the file's place, nothing is listed or put back."""
    (tmp_path / "history.toml").mkdir()
    ledger = Ledger(tmp_path / "history.toml")
    save(ledger, "previous.toml", TEXT, minute=1)
    attempts = (ledger.versions, lambda: ledger.restore(1))
    for attempt in attempts:
        with pytest.raises(FileUnreadable):
            attempt()


def test_nothing_is_kept_of_an_empty_file(tmp_path: Path) -> None:
    """An empty file isn't kept as a version: there would be nothing to go back to."""
    ledger = ledger_of(tmp_path, b"\n")
    ledger.open(lambda number, _last: Match(number, minutes(0)))
    assert ledger.versions() == []
