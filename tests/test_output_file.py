"""Answers that go to a file of their own: whole or not at all, and never over the matches."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest

from uno_score.cli.output_file import write_output
from uno_score.ledger import files
from uno_score.ledger.faults import Cause
from uno_score.ledger.output_faults import (
    OutputExists,
    OutputFolderMissing,
    OutputIsTheLedger,
    OutputNotWritten,
)

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.errors import ScoreError


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    """Give the file of the matches, with a saved version of it."""
    path = tmp_path / "data" / "history.toml"
    saved = path.with_name("history.toml.saved")
    saved.mkdir(parents=True)
    path.write_bytes(b"matches")
    (saved / "previous.toml").write_bytes(b"before")
    return path


def refusal(path: Path, ledger: Path, *, force: bool = False) -> ScoreError:
    """Return what writing to a path is refused with."""
    with pytest.raises(
        (OutputExists, OutputFolderMissing, OutputIsTheLedger, OutputNotWritten)
    ) as caught:
        write_output(path, b"page", force=force, ledger=ledger)
    return caught.value


def names_in(folder: Path) -> set[str]:
    """Return the names of what lies in a folder."""
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("force", [False, True])
def test_new_file(tmp_path: Path, ledger: Path, *, force: bool) -> None:
    """A file that isn't there yet is written, and nothing else is left beside it."""
    folder = tmp_path / "out"
    folder.mkdir()
    write_output(folder / "page.html", b"page", force=force, ledger=ledger)
    assert (folder / "page.html").read_bytes() == b"page"
    assert names_in(folder) == {"page.html"}


def test_existing_file(tmp_path: Path, ledger: Path) -> None:
    """An existing file is replaced only with `force`, and keeps its mode."""
    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    path.chmod(0o640)
    error = refusal(path, ledger)
    assert (type(error), vars(error), error.exit_status) == (OutputExists, {"path": path}, 3)
    assert path.read_bytes() == b"old"
    write_output(path, b"page", force=True, ledger=ledger)
    assert (path.read_bytes(), names_in(tmp_path)) == (b"page", {"data", "page.html"})
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_link(tmp_path: Path, ledger: Path) -> None:
    """A link is an existing file, also one that leads nowhere; with `force` it is followed."""
    link = tmp_path / "page.html"
    link.symlink_to(tmp_path / "real.html")
    assert type(refusal(link, ledger)) is OutputExists
    write_output(link, b"page", force=True, ledger=ledger)
    assert (link.is_symlink(), (tmp_path / "real.html").read_bytes()) == (True, b"page")


@pytest.mark.parametrize("force", [False, True])
def test_missing_folder(tmp_path: Path, ledger: Path, *, force: bool) -> None:
    """A folder that isn't there is named."""
    path = tmp_path / "none" / "page.html"
    error = refusal(path, ledger, force=force)
    assert (type(error), vars(error)) == (
        OutputFolderMissing,
        {"path": path, "folder": path.parent},
    )


@pytest.mark.parametrize("force", [False, True])
def test_folder(tmp_path: Path, ledger: Path, *, force: bool) -> None:
    """A folder is no file to write, and isn't called an existing one."""
    error = refusal(tmp_path, ledger, force=force)
    assert vars(error) == {"path": tmp_path, "cause": Cause.FOLDER, "number": 0}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_no_plain_file(tmp_path: Path, ledger: Path) -> None:
    """A device or pipe is never replaced, even with `force`."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    error = refusal(pipe, ledger, force=True)
    assert vars(error) == {"path": pipe, "cause": Cause.NOT_A_FILE, "number": 0}
    assert pipe.is_fifo()


@pytest.mark.parametrize("force", [False, True])
def test_the_matches_themselves(tmp_path: Path, ledger: Path, *, force: bool) -> None:
    """Neither the file of the matches, by any name, nor anything saved of it is written over."""
    link, twin = tmp_path / "link.toml", tmp_path / "twin.toml"
    link.symlink_to(ledger)
    twin.hardlink_to(ledger)
    saved = ledger.with_name("history.toml.saved")
    folder = tmp_path / "folder"
    folder.symlink_to(saved)
    inside = [saved / "previous.toml", saved / "new.html", folder / "a.html", saved / "none" / "a"]
    for path in (ledger, link, twin, saved, *inside):
        error = refusal(path, ledger, force=force)
        assert (type(error), error.exit_status) == (OutputIsTheLedger, 2)
    assert ledger.read_bytes() == b"matches"
    assert names_in(saved) == {"previous.toml"}


def test_matches_that_are_not_there_yet(tmp_path: Path) -> None:
    """The place of the matches is kept free also before there are any."""
    ledger = tmp_path / "history.toml"
    assert type(refusal(ledger, ledger)) is OutputIsTheLedger
    assert not ledger.exists()


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the disk be full as soon as it is asked to hold what was written."""

    def full(_handle: int) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(files, "sync", full)


@pytest.mark.parametrize("force", [False, True])
def test_full_disk(
    tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch, *, force: bool
) -> None:
    """On a full disk no half page is left."""
    fill_the_disk(monkeypatch)
    path = tmp_path / "page.html"
    error = refusal(path, ledger, force=force)
    assert vars(error) == {"path": path, "cause": Cause.DISK_FULL, "number": 28}
    assert (error.exit_status, names_in(tmp_path)) == (3, {"data"})


def test_full_disk_leaves_the_old_file(
    tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk an existing file stays as it was, also with `force`."""
    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    fill_the_disk(monkeypatch)
    refusal(path, ledger, force=True)
    assert (path.read_bytes(), names_in(tmp_path)) == (b"old", {"data", "page.html"})


def test_file_that_may_not_be_written(
    tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file without permission to write is not replaced, although its folder would allow it."""
    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_given: False)
    error = refusal(path, ledger, force=True)
    assert vars(error) == {"path": path, "cause": Cause.PERMISSION, "number": 13}
    assert path.read_bytes() == b"old"


def test_file_that_another_program_holds(
    tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a file can't be replaced, nothing is left beside it."""

    def held(_source: Path, _target: Path) -> None:
        raise OSError(16, "held")

    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    monkeypatch.setattr(files, "replace", held)
    error = refusal(path, ledger, force=True)
    assert vars(error) == {"path": path, "cause": Cause.IN_USE, "number": 16}
    assert (path.read_bytes(), names_in(tmp_path)) == (b"old", {"data", "page.html"})
