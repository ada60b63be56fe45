"""A hand asked for piece by piece: who went out, what the others held, and whether it is right.

Only what is missing is asked. A wrong answer gets its sentence and the same question again; nothing
that was answered before is lost.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from uno_score.cli.output import complain, recorded, tell
from uno_score.cli.prompt import NO, YES, ask, means
from uno_score.cli.session import now
from uno_score.errors import ScoreError
from uno_score.match import check_player_count
from uno_score.names import clean_names, name_key
from uno_score.notation import check_copies, read_cards, write_leftovers
from uno_score.recording import missing_players, read_left, read_winner, record, refuse_hands
from uno_score.sheet import work_out
from uno_score.views.codes import codes_text
from uno_score.views.counted import counted_text
from uno_score.views.hand_report import preview_text, recorded_line, standing_text
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.shown import listed, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from uno_score.cards import Cards
    from uno_score.cli.session import Session
    from uno_score.match import Match
    from uno_score.sheet import Sheet

T = TypeVar("T")

TAKE_BACK = "u"
"""The key that takes back: the hand before, or what was answered of this one."""
HELP = "?"
"""The answer that shows the codes of the cards."""


Keys = dict[str, "Callable[[], None]"]
"""What single letters do at a question, instead of answering it."""


def ask_and_record(
    session: Session, winner: str | None, leftovers: Sequence[str], *, dry_run: bool
) -> None:
    """Ask for what is missing of a hand, show what it comes to, and record it when confirmed."""
    before = work_out(session.ledger.current())
    answered = Questions(before).hand(winner, leftovers, confirm=not dry_run)
    if dry_run:
        tell(standing_text(before, work_out(answered(before.match))))
        return
    changed = session.ledger.update(answered)
    after = work_out(changed.after)
    with recorded(changed.warnings, as_json=False):
        tell(recorded_line(after.rows[-1]))
        tell(standing_text(work_out(changed.before), after))


class _Anew(Exception):
    """What was answered of this hand is taken back."""


@dataclass
class Questions:
    """The questions about one hand of a match."""

    sheet: Sheet
    keys: Keys = field(default_factory=dict)
    hint: bool = True
    """Whether to say, once, how to see the codes of the cards."""
    _under_way: bool = False
    """Whether it was answered who went out: to take back means that answer then."""

    def hand(
        self, winner: str | None, leftovers: Sequence[str], *, confirm: bool = True
    ) -> Callable[[Match], Match]:
        """Return what adds the hand to its match, once it was answered and found right.

        What was given already is not asked for. Raises what is wrong with that, and `Interrupted`.
        """
        refuse_hands(self.sheet)
        while True:
            self._under_way = False
            went_out = self.winner() if winner is None else read_winner(self.sheet, winner)
            given = read_left(self.sheet, went_out, leftovers) if leftovers else {}
            self._under_way = True
            with suppress(_Anew):
                add = self._what_was_left(went_out, given)
                if not confirm or self.yes(_("Record it? [Y/n] ")):
                    return add

    def _what_was_left(self, went_out: str, given: dict[str, Cards]) -> Callable[[Match], Match]:
        left = self.cards(went_out, given)

        def add(match: Match) -> Match:
            return record(work_out(match), went_out, [write_leftovers(left)], played=now())

        tell(preview_text(work_out(add(self.sheet.match))))
        return add

    def winner(self) -> str:
        """Ask who went out."""
        question = _("Who went out? ")
        if self.sheet.match.players:
            question = _("Who went out ({players})? ").format(players=listed(self.sheet.playing))
        return self._until(question, lambda text: read_winner(self.sheet, text))

    def cards(self, winner: str, given: dict[str, Cards]) -> dict[str, Cards]:
        """Ask for the cards of each one who isn't among the given, in the order of play."""
        left = dict(given)
        others = self._others(winner, given)
        if self.hint:
            tell(_("? shows how cards are written. Cards drawn for a last +2 or +4 count too."))
            self.hint = False
        for player in others:
            left[player] = self._cards_of(player, left)
        return left

    def _others(self, winner: str, given: dict[str, Cards]) -> Sequence[str]:
        if self.sheet.match.players:
            return missing_players(self.sheet, winner, given)
        return self._new_names(winner, given)

    def _new_names(self, winner: str, given: dict[str, Cards]) -> list[str]:
        """Ask who else played, in a match whose first hand names the players."""
        names: list[str] = []
        while True:
            enough = len(names) + len(given) > 0
            question = _("Who else played? Enter ends: ") if enough else _("Who else played? ")
            text = self._answer(question, may_be_empty=enough)
            if not text:
                return names
            try:
                *_known, name = clean_names([winner, *given, *names, text])
                check_player_count(self.sheet.match, 1 + len(given) + len(names) + 1)
                names.append(name)
            except ScoreError as error:
                complain(sentence(error))

    def _cards_of(self, player: str, left: dict[str, Cards]) -> Cards:
        def read(text: str) -> Cards:
            cards = read_cards(text)
            check_copies([*left.values(), cards], self.sheet.match.decks)
            return cards

        cards = self._until(_("What was left to {player}? ").format(player=shown(player)), read)
        tell("  " + counted_text(cards))
        return cards

    def _until(self, question: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be read."""
        while True:
            text = self._answer(question)
            try:
                return read(text)
            except ScoreError as error:
                complain(sentence(error))

    def _answer(self, question: str, *, may_be_empty: bool = False) -> str:
        """Ask until something is answered that is no key; a key does what it does."""
        while True:
            text = ask(question)
            key = self.keys.get(name_key(text))
            if key is not None:
                if self._under_way and name_key(text) == TAKE_BACK:
                    raise _Anew
                key()
            elif text == HELP:
                tell(codes_text())
            elif text or may_be_empty:
                return text

    def yes(self, question: str) -> bool:
        """Ask until the answer is yes, which Enter means too, or no."""
        while True:
            text = self._answer(question, may_be_empty=True)
            if not text or means(YES, text):
                return True
            if means(NO, text):
                return False
            complain(_("Please answer yes or no; Enter means yes."))
