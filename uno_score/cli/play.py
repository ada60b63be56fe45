"""`play`: hand after hand at the table, until the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

from uno_score.agreeing import rematch
from uno_score.cli.asking import TAKE_BACK, Questions
from uno_score.cli.opening import ask_match
from uno_score.cli.output import complain, in_colour, recorded, say, tell, warn
from uno_score.cli.prompt import ask, confirmed, interactive
from uno_score.cli.session import Session, height, now, width
from uno_score.errors import INTERRUPTED, UNREADABLE, ScoreError
from uno_score.ledger.faults import NoMatch
from uno_score.names import name_key
from uno_score.recording import take_back
from uno_score.sheet import Sheet, work_out
from uno_score.usage import Interrupted, NeedsTerminal
from uno_score.views.hand_report import announcement, recorded_line
from uno_score.views.standing import won_line
from uno_score.views.table import head_text, latest_text, table_text
from uno_score.views.undone import redo_command, undone_text
from uno_score.words.i18n import N_, _
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.match import Match

_STAYS = N_("All that was recorded stays; “uno-score play” goes on with it.")
_LINES_OF_QUESTIONS = 4
"""Lines of the window that the questions below the sheet need."""


class _Leave(Exception):
    """`q` was answered."""


class _Again(Exception):
    """Something else was done than the hand that was being asked for: look at the match anew."""


def play(context: typer.Context) -> None:
    """Play at the table: ask, show, record, until the match is over."""
    if not interactive():
        raise NeedsTerminal
    table = _Table(context.obj)
    try:
        while table.go_on():
            pass
    except _Leave:
        tell(_(_STAYS))
    except Interrupted:
        if not table.changed:
            raise
        tell(_(_STAYS))
        raise typer.Exit(INTERRUPTED) from None


class _Table:
    """The table, with a file that is read anew for every hand."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._introduced: int | None = None
        self._announced: int | None = None
        self._hinted = False
        self.changed = False
        """Whether anything is on file that wasn't there before."""

    def go_on(self) -> bool:
        """Play one hand, or open a match; return whether there is more to play."""
        try:
            sheet = work_out(self._session.ledger.current())
        except NoMatch:
            return self._open_another()
        self._introduce(sheet)
        if sheet.verdict:
            return self._play_again(sheet)
        lines = height() - _LINES_OF_QUESTIONS
        say(latest_text(sheet, width=width(), lines=lines, colour=in_colour()))
        self._play_hand(sheet)
        return True

    def _introduce(self, sheet: Sheet) -> None:
        """Say once which match it is, and what single letters do."""
        if sheet.match.number != self._introduced:
            self._introduced = sheet.match.number
            tell(head_text(sheet, width=width()))
            tell(_("Answer u to take back, t to see the whole sheet, q to leave."))

    def _play_hand(self, sheet: Sheet) -> None:
        keys = {
            TAKE_BACK: self._take_back,
            "t": lambda: say(table_text(sheet, width=width(), colour=in_colour())),
            "q": leave,
        }
        questions = Questions(sheet, keys, hint=not self._hinted)
        try:
            changed = self._session.ledger.update(questions.hand(None, ()))
        except _Again:
            return
        except ScoreError as error:
            # Another terminal changed the match while the questions were answered.
            _tell_refusal(error)
            return
        self._hinted = self.changed = True
        before, after = work_out(changed.before), work_out(changed.after)
        with recorded(changed.warnings, as_json=False):
            tell(recorded_line(after.rows[-1]))
            if after.verdict:
                say(table_text(after, width=width(), colour=in_colour()))
                self._announced = after.match.number
            announced = announcement(before, after)
            if announced:
                tell(announced)

    def _take_back(self) -> NoReturn:
        try:
            changed = self._session.ledger.update(lambda match: take_back(match)[0])
        except ScoreError as error:
            _tell_refusal(error)
        else:
            self.changed = True
            before, after = work_out(changed.before), work_out(changed.after)
            command = redo_command(before.rows[-1].hand, file=self._session.file)
            with recorded(changed.warnings, as_json=False):
                say(undone_text(before, after, command=command))
        raise _Again

    def _play_again(self, sheet: Sheet) -> bool:
        """Offer a rematch; who comes to a match that was over already may open another one."""
        came_late = self._announced != sheet.match.number
        if came_late:
            tell(won_line(sheet))
        if not confirmed(_("Play a rematch? [y/N] ")):
            return came_late and self._open_another()
        self._open(lambda number, _last: rematch(sheet, number=number, started=now(), target=None))
        return True

    def _open_another(self) -> bool:
        asked = ask_match(_answer, started=now())
        self._open(lambda number, _last: asked.numbered(number))
        return True

    def _open(self, build: Callable[[int, Match | None], Match]) -> None:
        saved = self._session.ledger.open(build)
        self.changed = True
        warn(saved.warnings, as_json=False)


def _tell_refusal(error: ScoreError) -> None:
    """Say why something was refused, and go on, unless the file or the player gives up."""
    if error.exit_status in {UNREADABLE, INTERRUPTED}:
        raise error
    complain(sentence(error))


def _answer(question: str) -> str:
    """Ask before there is a match: `q` leaves here too."""
    text = ask(question)
    return leave() if name_key(text) == "q" else text


def leave() -> NoReturn:
    """Leave the table."""
    raise _Leave
