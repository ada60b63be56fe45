"""What the saved versions hold, and how that differs from what the file holds now."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from uno_score.errors import ScoreError
from uno_score.ledger import files
from uno_score.ledger.blocks import count_hands, match_header_starts
from uno_score.ledger.check import check
from uno_score.ledger.document import NUMBER, Document
from uno_score.ledger.faults import Cause, DamagedFile, FileUnreadable, MissingFormat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from uno_score.ledger.saved import SavedVersion


class NoVersions(ScoreError):
    """One of the saved versions was asked for, and there are none of this file."""

    path: Path


class UnknownVersion(ScoreError):
    """No saved version has this number; the highest one is given."""

    version: int
    highest: int


class FewerHands(ScoreError):
    """A note: the file has fewer hands than the newest saved version."""

    hands: int
    saved: int


class Difference(NamedTuple):
    """What a version has more, and what less, than the file has now."""

    matches_more: tuple[int, ...] = ()
    """The numbers of matches that only the version has."""
    matches_fewer: tuple[int, ...] = ()
    hands_more: int = 0
    """Hands of the matches that both have."""
    hands_fewer: int = 0
    same: bool = False
    """Whether every byte is the same."""


class Version(NamedTuple):
    """A saved version: where it is, what it was kept for, and what it holds."""

    number: int
    """1 is the newest."""
    saved: SavedVersion
    matches: int | None = None
    hands: int | None = None
    """Counts of headers; None where it can't be read."""
    fault: ScoreError | None = None
    """Why it can't be put back."""
    difference: Difference | None = None

    @property
    def written(self) -> datetime:
        """When the file was last written as it is kept here."""
        return self.saved.written


class Restored(NamedTuple):
    """A version that was put back, and what went wrong once it was.

    The file as it was is the version with the number `way_back`, kept at `kept`; there is none if
    nothing changed, or if there was nothing to keep.
    """

    version: Version
    changed: bool
    warnings: tuple[ScoreError, ...]
    kept: Path | None
    way_back: int | None


def look_at(saved: Sequence[SavedVersion], *, now: bytes) -> list[Version]:
    """Return what each version holds that hasn't been dropped meanwhile.

    They are compared with what the file holds now.
    """
    looked = []
    hands_now = hands_by_match(now)
    for number, each in enumerate(saved, start=1):
        try:
            snapshot = files.read(each.path, each.path)
        except FileUnreadable as fault:
            looked.append(Version(number, each, fault=fault))
            continue
        if snapshot.status is not None:
            version = version_of(number, each, snapshot.data)
            hands = hands_by_match(snapshot.data)
            difference = difference_of(hands, hands_now)._replace(same=snapshot.data == now)
            looked.append(version._replace(difference=difference))
    return looked


def version_of(number: int, saved: SavedVersion, data: bytes) -> Version:
    """Return what a version with these bytes holds."""
    matches = len(list(match_header_starts(data)))
    return Version(
        number, saved, matches, count_hands(data, 0, len(data)), first_fault(saved.path, data)
    )


def chosen(saved: Sequence[SavedVersion], number: int, path: Path) -> SavedVersion:
    """Return the version of this number. Raises `NoVersions` or `UnknownVersion`."""
    if not saved:
        raise NoVersions(path)
    if number > len(saved):
        raise UnknownVersion(number, len(saved))
    return saved[number - 1]


def read_sound(saved: SavedVersion) -> bytes:
    """Return the bytes of a version that can be put back.

    Raises `FileUnreadable`, or `DamagedFile` if no command could go on with it.
    """
    snapshot = files.read(saved.path, saved.path)
    if snapshot.status is None:
        raise FileUnreadable(saved.path, Cause.GONE)
    fault = fault_of(saved.path, snapshot.data)
    if fault is not None:
        raise fault
    return snapshot.data


def hands_of(saved: SavedVersion) -> int:
    """Return how many hands a version holds, 0 if it can't be read."""
    try:
        data = files.read(saved.path, saved.path).data
    except FileUnreadable:
        return 0
    return count_hands(data, 0, len(data))


def fault_of(path: Path, data: bytes) -> DamagedFile | None:
    """Return why no command could go on with these bytes, None if they could.

    That is the head and the current match. What else is damaged is for `check`: the file may have
    been like that for long.
    """
    document = Document(path, data)
    if document.is_empty:
        return DamagedFile(path, 1, 1, MissingFormat())
    try:
        document.check_head()
        document.last()
    except DamagedFile as fault:
        return fault
    return None


def first_fault(path: Path, data: bytes) -> ScoreError | None:
    """Return the first thing that doesn't add up in these bytes, None if all does."""
    return fault_of(path, data) or next(iter(check(path, data).findings), None)


def hands_by_match(data: bytes) -> Counter[int]:
    """Return how many hands each match has, found as text; 0 is for those without a number."""
    counts: Counter[int] = Counter()
    for start, stop in pairwise([*match_header_starts(data), len(data)]):
        number = NUMBER.search(data, start, stop)
        counts[int(number[1]) if number else 0] += count_hands(data, start, stop)
    return counts


def difference_of(hands: Mapping[int, int], hands_now: Mapping[int, int]) -> Difference:
    """Return what the hands of a version are more and less than those of now."""
    changes = [hands[match] - hands_now[match] for match in hands.keys() & hands_now.keys()]
    return Difference(
        tuple(sorted(hands.keys() - hands_now.keys())),
        tuple(sorted(hands_now.keys() - hands.keys())),
        sum(change for change in changes if change > 0),
        -sum(change for change in changes if change < 0),
    )
