"""A match asked for: who plays, how points are written, and to what target."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from uno_score.cli.options import target_of
from uno_score.cli.output import complain, tell
from uno_score.errors import ScoreError
from uno_score.match import Match, check_player_count, open_match
from uno_score.names import clean_names
from uno_score.scoring import TARGET, Mode, read_mode
from uno_score.views.standing import MODES
from uno_score.words.i18n import _
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

T = TypeVar("T")


def ask_match(answer: Callable[[str], str], *, started: datetime) -> Match:
    """Return a match of the players and on the terms that were answered, without a number.

    `answer` asks a question. Enter takes what stands in brackets.
    """
    names = _ask_names(answer, started)
    tell("\n".join(f"  {mode.value}: {_(text)}" for mode, text in MODES.items()))
    mode = _until(answer, _("How are points written? [winner] "), _mode_of)
    question = _("Up to how many points? [{target}] ").format(target=TARGET)
    if mode is not Mode.WINNER:
        question = _("Up to how many points? Often 100, 200 or 300. [{target}] ").format(
            target=TARGET
        )
    target = _until(answer, question, lambda text: target_of(text) if text else TARGET)
    agreed = Match(number=0, started=started, mode=mode, target=target)
    return open_match(agreed, names, dealer=None)


def _ask_names(answer: Callable[[str], str], started: datetime) -> list[str]:
    """Ask for names, one at a time, until two are there and an empty answer ends it."""
    names: list[str] = []
    while True:
        enough = len(names) > 1
        question = _("Who plays next? Enter ends: ") if enough else _("Who plays? One name: ")
        text = answer(question)
        if not text and enough:
            return names
        try:
            more = clean_names([*names, text])
            check_player_count(Match(0, started), len(more))
        except ScoreError as error:
            complain(sentence(error))
        else:
            names = list(more)


def _mode_of(text: str) -> Mode:
    """Return the mode of which the text is the start. Raises `UnknownMode`."""
    meant = [mode for mode in Mode if mode.value.startswith(text.lower())]
    return meant[0] if text and len(meant) == 1 else read_mode(text or Mode.WINNER.value)


def _until(answer: Callable[[str], str], question: str, read: Callable[[str], T]) -> T:
    while True:
        text = answer(question)
        try:
            return read(text)
        except ScoreError as error:
            complain(sentence(error))
