"""A file read to its end, and all that doesn't add up in it, each with its place."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger.blocks import (
    Block,
    count_hands,
    match_header_starts,
    next_block,
    read_block,
    unusual_forms,
    usual_form,
)
from uno_score.ledger.codec import MATCH_KEYS, ValueFault, decode
from uno_score.ledger.damage import Damage
from uno_score.ledger.document import NUMBER, damages_of_head, located
from uno_score.ledger.explaining import Places
from uno_score.ledger.faults import (
    DamagedFile,
    MissingKey,
    NewerFormat,
    SameNumber,
    UnusualForm,
)
from uno_score.ledger.judging import faults_of, notes_of
from uno_score.ledger.line_by_line import read_line_by_line
from uno_score.names import UnknownPlayer
from uno_score.notation import TooManyCopies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from uno_score.errors import ScoreError
    from uno_score.ledger.blocks import Header
    from uno_score.match import Match

    Told = Callable[[int, int], None]
    """Is told how far a check has come: bytes done, and bytes in all."""


class Checked(NamedTuple):
    """How many matches and hands a file has, and what doesn't add up, in the order of the file.

    Notes are no faults: they may well be meant.
    """

    matches: int
    hands: int
    findings: tuple[ScoreError, ...] = ()
    notes: tuple[ScoreError, ...] = ()
    is_there: bool = True
    """Whether there is a file at all."""


class _Look(NamedTuple):
    """A block, as far as it can be read."""

    block: Block
    damages: Sequence[Damage] = ()
    places: Mapping[str, int] = {}
    """Where the keys of a damaged one are."""


def check(path: Path, data: bytes, told: Told | None = None) -> Checked:
    """Return what the bytes of a file hold, and everything that is wrong with them.

    One match is in memory at a time. Of a newer format nothing else can be said.
    """
    found = _Findings(path, data)
    starts = [*match_header_starts(data), len(data)]
    head = list(damages_of_head(data))
    found.add(head)
    if not any(isinstance(damage.reason, NewerFormat) for damage in head):
        for start, stop in pairwise(starts):
            found.look_at_match(start, stop)
            if told:
                told(stop, len(data))
    hands = count_hands(data, starts[0], len(data))
    return Checked(len(starts) - 1, hands, tuple(found.findings), tuple(found.notes))


class _Findings:
    """What was found so far."""

    def __init__(self, path: Path, data: bytes) -> None:
        self._path = path
        self._data = data
        self._places = Places(data)
        self._numbers: set[int] = set()
        self.findings: list[DamagedFile] = []
        self.notes: list[DamagedFile] = []

    def add(self, damages: Iterable[Damage]) -> None:
        """Add what is wrong, in the order of the file, and nothing twice."""
        self.findings += self._placed(damages)

    def look_at_match(self, start: int, stop: int) -> None:
        """Add what is wrong with the match whose header begins here."""
        looks = list(self._looks(start, stop))
        faults: list[ValueFault] = []
        match = decode(looks[0].block.values, _values(looks[1:]), faults.append)
        in_doubt = _in_doubt(faults, looks)
        damages = [damage for look in looks for damage in look.damages]
        for fault in (*faults, *faults_of(match)):
            look = looks[fault.block]
            missing = isinstance(fault.reason, MissingKey)
            # What is missing in a damaged block may be what can't be read there.
            if not isinstance(fault.reason, in_doubt) and not (missing and look.damages):
                damages.append(self._located(look, fault))
        damages += self._wrong_number(start, looks[0], match)
        self.add(damages)
        if not damages:
            notes = (self._located(looks[note.block], note) for note in notes_of(match))
            self.notes += self._placed(notes)

    def _looks(self, start: int, stop: int) -> Iterator[_Look]:
        while start < stop:
            usual = usual_form(self._data, start, stop)
            look = _Look(usual) if usual else self._look(*next_block(self._data, start, stop))
            yield look
            start = look.block.stop

    def _look(self, header: Header, stop: int) -> _Look:
        data = self._data
        try:
            return _Look(read_block(data, header, stop))
        except Damage as damage:
            lines = read_line_by_line(data, header.stop, stop, damage)
            damages = lines.damages
            if isinstance(damage.reason, UnusualForm):
                damages = [*unusual_forms(data, header.stop, stop)]
            return _Look(Block(header, stop, lines.values), damages, lines.places)

    def _located(self, look: _Look, fault: ValueFault) -> Damage:
        if look.damages and fault.key is not None:
            return Damage(look.places[fault.key], fault.reason)
        return located(self._data, look.block, fault)

    def _wrong_number(self, start: int, head: _Look, match: Match) -> Iterator[Damage]:
        """Yield a number that another match has, or that a command wouldn't find as text."""
        if not match.number:
            return
        if match.number in self._numbers:
            yield Damage(start, SameNumber(match.number))
        self._numbers.add(match.number)
        written = NUMBER.search(self._data, head.block.header.stop - 1, head.block.stop)
        if written is None or int(written[1]) != match.number:
            yield self._located(head, ValueFault(0, "id", UnusualForm("id")))

    def _placed(self, damages: Iterable[Damage]) -> Iterator[DamagedFile]:
        seen = set()
        for damage in sorted(damages, key=lambda damage: damage.offset):
            reason = damage.reason
            if (same := (damage.offset, reason.code, str(vars(reason)))) not in seen:
                seen.add(same)
                yield DamagedFile(self._path, *self._places.of(damage.offset), reason)


def _values(looks: Iterable[_Look]) -> list[Mapping[str, object]]:
    return [look.block.values for look in looks]


def _in_doubt(faults: Iterable[ValueFault], looks: Sequence[_Look]) -> tuple[type[ScoreError], ...]:
    """Return what can't be judged, because the values that it depends on couldn't be read."""
    head = looks[0].block.values
    unread = {fault.key for fault in faults if fault.block == 0}
    unread.update(key for key in MATCH_KEYS if looks[0].damages and key not in head)
    # Of a conflict in the first hand, either side may name those who play.
    if "players" not in head and any(look.damages for look in looks[:2]):
        unread.add("players")
    depending = {"players": UnknownPlayer, "decks": TooManyCopies}
    return tuple(reason for key, reason in depending.items() if key in unread)
