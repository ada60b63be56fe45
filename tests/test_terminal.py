"""Questions answered in a pseudo-terminal, right and wrong, in each language."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pexpect
import pytest

if TYPE_CHECKING:
    from pathlib import Path

HANDS = {
    "en": ("Who went out", "What was left to Beto", "Record it", "Ana (103) wins the match!"),
    "es": ("Ana, Beto", "quedó a Beto", "Se anota", "¡Ana (103) gana la partida!"),
    "pt": ("Quem bateu", "sobrou para Beto", "Anotar", "Ana (103) vence a partida!"),
}


def terminal(path: Path, language: str, *arguments: str, columns: int = 80) -> pexpect.spawn:
    """Start the program in a terminal of its own."""
    environment = os.environ | {
        "UNO_SCORE_FILE": str(path),
        "UNO_SCORE_LANG": language,
        "TERM": "dumb",
        "NO_COLOR": "1",
    }
    environment.pop("COLUMNS", None)
    environment.pop("LINES", None)
    return pexpect.spawn(
        sys.executable,
        ["-m", "uno_score", *arguments],
        env=environment,
        encoding="utf-8",
        timeout=20,
        dimensions=(15, columns),
    )


def finish(child: pexpect.spawn) -> tuple[str, int]:
    """Wait for the end of the program; return what it said last, and its exit status."""
    child.expect(pexpect.EOF)
    child.close()
    return child.before, child.exitstatus


@pytest.mark.parametrize("language", HANDS)
def test_a_match_is_played(tmp_path: Path, language: str) -> None:
    """A match is opened, a wrong answer is asked again, and the winner is announced."""
    winner, cards, record, announcement = HANDS[language]
    child = terminal(tmp_path / "h.toml", language, "play", columns=40)
    for answer in ("Ana", "Beto", "", "", "100"):
        child.sendline(answer)
    child.expect(winner)
    child.sendline("ana")
    child.expect(cards)
    child.sendline("w3")
    child.expect("3xw")
    child.expect(cards)
    child.sendline("w w 3")
    child.expect(record)
    child.sendline("")
    child.expect_exact(f"*** {announcement} ***")
    child.sendline("")
    assert finish(child)[1] == 0


def test_ctrl_c(tmp_path: Path) -> None:
    """Ctrl-C at a question records nothing, says so, and gives exit status 130."""
    path = tmp_path / "h.toml"
    finish(terminal(path, "en", "new", "Ana", "Beto"))
    before = path.read_bytes()
    child = terminal(path, "en", "hand", "Ana")
    child.expect("What was left to Beto")
    child.sendintr()
    said, status = finish(child)
    assert "Interrupted: nothing was changed." in said
    assert (status, path.read_bytes()) == (130, before)


def test_a_resized_window(tmp_path: Path) -> None:
    """A window that has become narrow is used as it is for the next hand."""
    path = tmp_path / "h.toml"
    names = [f"Player number {number}" for number in range(1, 7)]
    finish(terminal(path, "en", "new", *names))
    child = terminal(path, "en", "play")
    child.expect("to go +500")
    child.setwinsize(15, 40)
    child.sendline("t")
    child.expect("to go +500")
    child.expect("to go +500")
    child.sendline("q")
    said, status = finish(child)
    assert status == 0
    assert all(len(line) <= 40 for line in said.splitlines())
