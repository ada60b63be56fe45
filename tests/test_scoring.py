"""The three modes: what a hand writes, who reached the target, who is lowest, who is ahead."""

from __future__ import annotations

import pytest

from uno_score.errors import USAGE
from uno_score.scoring import (
    TARGET,
    Mode,
    UnknownMode,
    ahead,
    lowest,
    reached,
    read_mode,
    written,
)

TOTALS = {"Ana": 90, "Beto": 100, "Caro": 101, "Dani": 90}


def test_target() -> None:
    """A match goes to 500 unless another target is agreed on."""
    assert TARGET == 500


@pytest.mark.parametrize("mode", ["winner", "own", "knockout"])
def test_modes(mode: str) -> None:
    """A mode is an identifier, the same in every language."""
    assert read_mode(mode) == mode
    assert tuple(Mode) == ("winner", "own", "knockout")


@pytest.mark.parametrize(
    ("value", "nearest"),
    [("knockuot", "knockout"), ("Winner", "winner"), ("reto", None), ("", None)],
)
def test_unknown_mode(value: str, nearest: str | None) -> None:
    """A word that is no identifier is refused with the nearest mode and all of them."""
    with pytest.raises(UnknownMode) as caught:
        read_mode(value)
    assert vars(caught.value) == {
        "value": value,
        "nearest": nearest,
        "modes": ("winner", "own", "knockout"),
    }
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize(
    ("mode", "not_counted", "points"),
    [
        (Mode.WINNER, (), {"Ana": 80, "Beto": 0, "Caro": 0}),
        (Mode.OWN, (), {"Ana": 0, "Beto": 27, "Caro": 53}),
        (Mode.KNOCKOUT, (), {"Ana": 0, "Beto": 27, "Caro": 53}),
        (Mode.KNOCKOUT, ("Caro",), {"Ana": 0, "Beto": 27, "Caro": 0}),
        (Mode.KNOCKOUT, ("Ana",), {"Ana": 0, "Beto": 27, "Caro": 53}),
    ],
)
def test_written(mode: Mode, not_counted: tuple[str, ...], points: dict[str, int]) -> None:
    """A hand writes to the winner everybody's leftovers, or to each one his own."""
    assert written(mode, "Ana", {"Beto": 27, "Caro": 53}, not_counted) == points


@pytest.mark.parametrize(
    ("total", "over"), [(99, ()), (100, ("Ana",)), (101, ("Ana",))], ids=["-1", "=", "+1"]
)
def test_reached_is_at_or_above_the_target(total: int, over: tuple[str, ...]) -> None:
    """The target is reached at the target itself, not one below it."""
    assert reached({"Ana": total, "Beto": 3}, ("Ana", "Beto"), 100) == over


def test_reached_among_some() -> None:
    """Only those asked for are given, in the order asked for."""
    assert reached(TOTALS, ("Caro", "Beto", "Ana"), 100) == ("Caro", "Beto")
    assert reached(TOTALS, ("Caro", "Ana"), 90) == ("Caro", "Ana")


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (("Ana", "Beto", "Caro", "Dani"), ("Ana", "Dani")),
        (("Caro", "Beto"), ("Beto",)),
        (("Dani",), ("Dani",)),
        ((), ()),
    ],
)
def test_lowest(players: tuple[str, ...], expected: tuple[str, ...]) -> None:
    """All who have the lowest total share it, not the first of them alone."""
    assert lowest(TOTALS, players) == expected


@pytest.mark.parametrize(
    ("mode", "out", "expected"),
    [
        (Mode.WINNER, (), ("Caro", "Beto", "Ana", "Dani")),
        (Mode.OWN, (), ("Ana", "Dani", "Beto", "Caro")),
        (Mode.KNOCKOUT, (), ("Ana", "Dani", "Beto", "Caro")),
        (Mode.KNOCKOUT, ("Ana", "Beto"), ("Dani", "Caro", "Ana", "Beto")),
    ],
)
def test_ahead(mode: Mode, out: tuple[str, ...], expected: tuple[str, ...]) -> None:
    """The mode decides who is ahead; who is out comes last; equal totals keep their seats."""
    assert ahead(mode, TOTALS, out) == expected
