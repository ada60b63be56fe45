"""What the file will hold once matches of another file were taken in, each of them once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger.blocks import first_line_end, line_start
from uno_score.ledger.document import NEW_FILE
from uno_score.ledger.plans import appended, next_number, read_back
from uno_score.ledger.saved import KeptFor, Occasion
from uno_score.ledger.source_faults import SameStart
from uno_score.ledger.splice import comments_start, new_match

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from uno_score.errors import ScoreError
    from uno_score.ledger.document import Document
    from uno_score.ledger.files import Piece
    from uno_score.match import Hand, Match


class TakenIn(NamedTuple):
    """The matches that were new, with their numbers, and how many were there already.

    The warnings tell which ones began when another did, and what went wrong afterwards.
    """

    imported: tuple[Match, ...] = ()
    already_there: int = 0
    warnings: tuple[ScoreError, ...] = ()
    current: int | None = None
    """The number of the current match."""


class TakingIn(NamedTuple):
    """The matches that come in, with their new numbers, and the parts of the new file.

    There are no parts if nothing is new. The version of the file before is kept as that before
    the first of them was opened.
    """

    imported: tuple[Match, ...]
    already_there: int
    same_starts: tuple[SameStart, ...]
    current: int
    """The number of the last match of the file, afterwards."""
    pieces: tuple[Piece, ...] = ()

    @property
    def kept_for(self) -> KeptFor:
        """The match that the version before is named after, where something came in."""
        return KeptFor(Occasion.NEW, self.imported[0].number)

    @property
    def like(self) -> None:
        """A new file gets the mode that the system gives to one."""


class _Known:
    """The matches by when they began."""

    def __init__(self, matches: Iterable[Match]) -> None:
        self._by_start: dict[datetime, list[Match]] = {}
        for match in matches:
            self.add(match)

    def add(self, match: Match) -> None:
        self._by_start.setdefault(began(match), []).append(match)

    def begun_with(self, match: Match) -> list[Match]:
        return self._by_start.get(began(match), [])


def began(match: Match) -> datetime:
    """Return when a match began, as exactly as the file has it."""
    return match.started.replace(microsecond=0)


def is_same(one: Match, other: Match) -> bool:
    """Tell whether two matches that began together are the same: the same hands were played.

    As long as there is none, they are if the same people sit there.
    """
    same_hands = list(map(_played, one.hands)) == list(map(_played, other.hands))
    return same_hands and (bool(one.hands) or one.players == other.players)


def _played(hand: Hand) -> tuple[object, ...]:
    """Return what happened in a hand; who deals the next one was only agreed."""
    return hand.played.replace(microsecond=0), hand.winner, dict(hand.left)


def taken_in(document: Document, matches: Sequence[Match]) -> TakingIn:
    """Plan to add those matches that the file doesn't hold yet, without another current match."""
    last = document.last()
    known = _Known(place.match for place in document.begun_at({*map(began, matches)}))
    first = next_number(document, last)
    imported: list[Match] = []
    same_starts = []
    for match in matches:
        others = known.begun_with(match)
        if any(is_same(match, other) for other in others):
            continue
        new = match.numbered(first + len(imported))
        # Those that came in together were together before: nobody has to be told.
        same_starts += [
            SameStart(new.number, other.number) for other in others[:1] if other.number < first
        ]
        imported.append(new)
        known.add(new)
    return TakingIn(
        tuple(imported),
        len(matches) - len(imported),
        tuple(same_starts),
        last.match.number if last else imported[-1].number,
        _pieces(document, last.start if last else None, imported) if imported else (),
    )


def _pieces(document: Document, last: int | None, imported: Sequence[Match]) -> tuple[Piece, ...]:
    """Return the parts of the file with these matches before the last one, which stays last."""
    data = document.data + NEW_FILE if document.is_empty else document.data
    line_end = first_line_end(data)
    texts = []
    for match in imported:
        texts.append(new_match(match, line_end))
        read_back(document.path, texts[-1], match)
    view = memoryview(data)
    if last is None:
        return appended(data, (view,), line_end.join(texts), line_end)
    start = comments_start(data, last)
    blank = not data[line_start(data, start - 1) : start].strip()
    between = (piece for text in texts for piece in (text, line_end))
    return (view[:start], b"" if blank else line_end, *between, view[start:])
