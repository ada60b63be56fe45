"""Colours: where they help, and nowhere else; what they say is always said in signs too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

KNOCKOUT = (
    ("new", "Ana", "Beto", "Caro", "--to", "50", "--mode", "knockout"),
    ("hand", "Ana", "--left", "Beto: w; Caro: 3"),
    ("hand", "Ana", "--left", "Caro: 1"),
    ("set", "--to", "40"),
    ("fix", "2", "--left", "Caro: 2"),
)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def colours(
    run: Run,  # noqa: ARG001 - it forbids colours, which comes first
    monkeypatch: pytest.MonkeyPatch,
    answers: Callable[..., None],
) -> Callable[[], None]:
    """Return what lets the program run in a terminal with colours."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return answers


def test_colours_of_the_sheet(run: Run, colours: Callable[[], None]) -> None:
    """Who went out is green, who is out is red, what doesn't count is faint."""
    colours()
    for arguments in KNOCKOUT[:2]:
        run(*arguments)
    out = run("table").out
    assert "    1   \x1b[1;32m*0\x1b[0m    50     3" in out
    assert "\x1b[31mout\x1b[0m" in out
    run("hand", "Ana", "--left", "Caro: 7")
    run("fix", "1", "--left", "Caro: w")
    assert "\x1b[2m*(0)\x1b[0m" in run("table").out


def test_colours_of_a_chart(run: Run, colours: Callable[[], None]) -> None:
    """Each line of a chart has a colour of its own, as its sign has in the legend."""
    colours()
    for arguments in KNOCKOUT[:2]:
        run(*arguments)
    assert "\n\x1b[36mA\x1b[0m Ana 0  \x1b[35mC\x1b[0m Caro 3  " in run("table", "--chart").out


def test_colour_of_an_announcement(run: Run, colours: Callable[[], None]) -> None:
    """An announcement stands out as a whole line."""
    colours()
    run(*KNOCKOUT[0])
    assert run(*KNOCKOUT[1]).out.endswith("\x1b[1;33m*** Beto (50) is out! ***\x1b[0m\n")


def test_nothing_is_told_by_colour_alone(
    run: Run, colours: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its colours every answer is to the letter what it is where there are none."""
    colours()
    shown = (("table",), ("table", "--chart"), ("discard", "1"))
    coloured = [run(*arguments).out for arguments in (*KNOCKOUT, *shown)]
    run("discard", "1", "--yes")
    monkeypatch.setenv("NO_COLOR", "1")
    plain = [run(*arguments).out for arguments in (*KNOCKOUT, *shown)]
    stripped = [COLOUR.sub("", text) for text in coloured]
    times = re.compile(r"[0-9]{2}:[0-9]{2}")
    assert [times.sub("", text) for text in stripped] == [times.sub("", text) for text in plain]


@pytest.mark.parametrize("variable", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colours(
    run: Run,
    colours: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    variable: tuple[str, str],
) -> None:
    """With NO_COLOR, or in a dumb terminal, there are no colours."""
    colours()
    monkeypatch.setenv(*variable)
    commands = (*KNOCKOUT, ("table",), ("table", "--chart"))
    assert "\x1b" not in "".join(run(*arguments).out for arguments in commands)


def test_no_colours_in_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is a terminal there are no colours."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    commands = (*KNOCKOUT, ("table",), ("table", "--chart"))
    assert "\x1b" not in "".join(run(*arguments).out for arguments in commands)
