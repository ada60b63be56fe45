"""What a change does to a match: the sheet before and after it, compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_score.errors import ScoreError
from uno_score.recording import FEWEST_PLAYERS, TooFewPlayers
from uno_score.scoring import reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from uno_score.sheet import Row, Sheet


class HandsNotCounted(ScoreError):
    """A warning: the match was over before these hands, so they count for nothing."""

    hands: tuple[int, ...]
    decided_by: int


class PartNotCounted(ScoreError):
    """A warning: somebody was out before these hands, so that part of them counts for nothing."""

    player: str
    hands: tuple[int, ...]


class InMatch(ScoreError):
    """A warning: the others are about the match of this number, which need not be the current."""

    number: int


@dataclass(frozen=True)
class Effect:
    """Two sheets of the same match, before and after a change."""

    before: Sheet
    after: Sheet

    @property
    def moved_totals(self) -> dict[str, tuple[int, int]]:
        """The old and the new total of everybody who was there before and whose total moved."""
        old, new = self.before.totals, self.after.totals
        return {
            player: (old[player], total)
            for player, total in new.items()
            if old.get(player, total) != total
        }

    @property
    def newly_out(self) -> tuple[str, ...]:
        """Who is out through the change."""
        return tuple(player for player in self.after.out if player not in self.before.out)

    @property
    def in_again(self) -> tuple[str, ...]:
        """Who is no longer out through the change."""
        return tuple(player for player in self.before.out if player not in self.after.out)

    @property
    def ended(self) -> bool:
        """Whether the change has ended the match, or given it other winners."""
        return bool(self.after.winners) and self.after.winners != self.before.winners

    @property
    def reopened(self) -> bool:
        """Whether the match goes on through the change."""
        return self.before.verdict is not None and self.after.verdict is None

    @property
    def end_moved(self) -> tuple[int, int] | None:
        """The hands that decided the match before and after the change, if it isn't the same."""
        old, new = self.before.verdict, self.after.verdict
        return self._moved(old.hand if old else None, new.hand if new else None)

    @property
    def out_moved(self) -> dict[str, tuple[int, int]]:
        """With which hand somebody was out before and after the change, if not with the same."""
        return {
            player: moved
            for player in self.after.out
            if (moved := self._moved(_out_with(self.before, player), _out_with(self.after, player)))
        }

    def _moved(self, old: int | None, new: int | None) -> tuple[int, int] | None:
        """Return both numbers, unless it is the same hand, which a dropped one may have shifted."""
        if old is None or new is None or old == new:
            return None
        shifted = len(self.before.rows) - len(self.after.rows)
        return None if old == new + shifted else (old, new)

    def warnings(self) -> Iterator[ScoreError]:
        """Yield what should be looked at: hands, or parts of them, that count no longer."""
        before = {row.number: row for row in self.before.rows}
        fresh = [
            row
            for row in self.after.rows
            if row.not_counted
            and (row.number not in before or _ignored(before[row.number]) != _ignored(row))
        ]
        over = tuple(row.number for row in fresh if not row.counted)
        if over and self.after.verdict and self.after.verdict.hand:
            yield HandsNotCounted(over, self.after.verdict.hand)
        for player in self.after.match.players:
            parts = (row.number for row in fresh if row.counted and player in row.not_counted)
            hands = tuple(parts)
            if hands:
                yield PartNotCounted(player, hands)
        if (
            len(self.after.playing) < min(FEWEST_PLAYERS, len(self.before.playing))
            and self.after.match.players
            and not self.after.verdict
        ):
            yield TooFewPlayers(self.after.playing)


def _ignored(row: Row) -> tuple[bool, tuple[str, ...]]:
    """Return what of a hand doesn't count: the whole of it, or whose parts."""
    return row.counted, row.not_counted


def _out_with(sheet: Sheet, player: str) -> int | None:
    """Return the number of the hand with which a player reached the target, None without one."""
    target = sheet.match.target
    over = (row.number for row in sheet.rows if player in reached(row.totals, row.totals, target))
    return next(over, None) if player in sheet.out else None
