"""What several tests share."""

from __future__ import annotations

import gc
import io
import json
import sys
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any

import pytest

from uno_score.__main__ import main
from uno_score.ledger.interrupts import interrupts
from uno_score.words import i18n

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


class PseudoTranslations(NullTranslations):
    """A language that puts « » around each message: a letter outside was never translated."""

    def gettext(self, message: str) -> str:
        """Wrap a message."""
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Wrap the form that English would take."""
        return f"«{super().ngettext(msgid1, msgid2, n)}»"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Leave no test in the language of the one before it."""
    yield
    i18n.use("en")


@pytest.fixture(autouse=True)
def _ctrl_c_counts_again() -> Iterator[None]:
    """Let Ctrl-C end the tests, also after one in which it came too late."""
    yield
    interrupts.heed()


@pytest.fixture(autouse=True)
def _going_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program leave as others do, where it would end the process and let garbage be."""
    monkeypatch.setattr("uno_score.__main__.end", sys.exit)
    monkeypatch.setattr(gc, "disable", lambda: None)


@pytest.fixture
def pseudo_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak the pseudo-language, whichever language is asked for from then on."""
    monkeypatch.setattr(i18n, "load", lambda _language: PseudoTranslations())
    i18n.use("en")


@dataclass(frozen=True)
class Answer:
    """What one run of the program gave: standard output, standard error and exit status."""

    out: str
    err: str
    status: int

    @property
    def last_line(self) -> str:
        """The last line of standard output."""
        return self.out.splitlines()[-1]

    @property
    def json(self) -> Any:  # noqa: ANN401 - JSON may be anything
        """Standard output as JSON."""
        return json.loads(self.out)

    @property
    def error(self) -> Any:  # noqa: ANN401 - JSON may be anything
        """Standard error as JSON."""
        return json.loads(self.err)


class Terminal(io.StringIO):
    """Something typed at a terminal."""

    def isatty(self) -> bool:
        """Say that somebody sits there."""
        return True


class Clock:
    """A clock that stands still, at a quarter past eight in the evening in Buenos Aires."""

    def __init__(self) -> None:
        """Begin at the time of the file in the README."""
        self.time = datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=-3)))

    def __call__(self) -> datetime:
        """Return the time."""
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Stop the clock of the program."""
    clock = Clock()
    for command in ("new", "hand", "rematch", "asking", "play"):
        monkeypatch.setattr(f"uno_score.cli.{command}.now", clock)
    return clock


@pytest.fixture
def ledger_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a file of its own, in a folder that doesn't exist yet."""
    path = tmp_path / "data" / "history.toml"
    monkeypatch.setenv("UNO_SCORE_FILE", str(path))
    return path


@pytest.fixture
def run(
    ledger_path: Path,  # noqa: ARG001 - sets the environment
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Callable[..., Answer]:
    """Run the program with arguments, in English and a high window of 80 columns."""
    monkeypatch.setenv("UNO_SCORE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "1000")
    monkeypatch.setenv("NO_COLOR", "1")

    def run_program(*arguments: str) -> Answer:
        status = main(arguments)
        captured = capsys.readouterr()
        return Answer(captured.out, captured.err, status)

    return run_program


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Type answers into a terminal before the program asks; after the last one, the input ends."""

    def put(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", Terminal("".join(f"{line}\n" for line in lines)))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    return put
