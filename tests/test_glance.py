"""The last matches of the file at a glance."""

from __future__ import annotations

import os
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from uno_score.ledger import glance
from uno_score.ledger.glance import Glance, last_matches

if TYPE_CHECKING:
    from pathlib import Path

STARTED = datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=-3)))
HEAD = 'started = 2026-11-30 20:15:00-03:00\nmode = "winner"\ntarget = 500\n'
HAND = '\n[[match.hand]]\nplayed = 2026-11-30 20:31:00-03:00\nwinner = "Ana"\n'


def match_text(number: int, more: str = "") -> str:
    """Return the first block of a match."""
    return f"\n[[match]]\nid = {number}\n{HEAD}{more}"


def seen(
    number: int, *players: str, title: str = "", away: tuple[str, ...] = (), hands: int = 0
) -> Glance:
    """Return what a glance at such a match gives."""
    return Glance(number, STARTED, "winner", title, players, away, hands)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the path of a file."""
    return tmp_path / "history.toml"


def test_last_matches(file: Path) -> None:
    """The current match comes first, with its title, players, and how many hands it has."""
    file.write_text(
        "format = 1\n"
        + match_text(1, 'players = ["Ana", "Beto"]\naway = ["Beto"]\ntitle = "Friday"\n')
        + HAND * 2
        + match_text(2),
        encoding="utf-8",
    )
    assert last_matches(file) == [
        seen(2),
        seen(1, "Ana", "Beto", away=("Beto",), title="Friday", hands=2),
    ]


def test_players_of_the_first_hand(file: Path) -> None:
    """Without seats, the first hand names the players, the winner first."""
    text = match_text(1) + HAND + 'left = """Beto: 7; Caro: w\n Dani: 3;"""\n' + HAND + "left = 7"
    file.write_text(text, encoding="utf-8")
    assert last_matches(file) == [seen(1, "Ana", "Beto", "Caro", "Dani", hands=2)]


@pytest.mark.parametrize(
    "damaged",
    [
        "\n[[match]]\nid = \n",
        "\n[[match]]\nid = 7\n",
        match_text(7).replace("7", '"seven"'),
        match_text(7, "players = 3\n"),
        match_text(7).replace("2026-11-30 20:15:00-03:00", "1"),
        match_text(7) + HAND,
    ],
)
def test_damage_is_passed_over(file: Path, damaged: str) -> None:
    """A match that can't be read is left out, and those before it are found all the same."""
    file.write_text(match_text(1) + damaged, encoding="utf-8")
    assert last_matches(file) == [None, seen(1)]


def test_only_the_end_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a large file, the last matches are found in its end, and only so many of them."""
    file.write_text("".join(map(match_text, range(1, 101))), encoding="utf-8")
    assert last_matches(file) == [seen(number) for number in range(100, 50, -1)]
    monkeypatch.setattr(glance, "_BYTES", 5 * len(match_text(100)) // 2)
    assert last_matches(file) == [seen(100), seen(99)]


def test_files_that_cannot_be_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file, a folder, a pipe, or one that may not be read holds no matches."""
    assert last_matches(file) == []
    assert last_matches(file.parent) == []
    file.write_bytes(b"\xff\x00" + match_text(1).encode())
    assert last_matches(file) == [seen(1)]
    pipe = file.with_name("pipe")
    os.mkfifo(pipe)
    assert last_matches(pipe) == []

    def refuse(*_arguments: object) -> None:
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.open", refuse)
    assert last_matches(file) == []
