"""The face of the file: matches read, and changed in the one way in which it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from uno_score.ledger import plans
from uno_score.ledger.document import Document
from uno_score.ledger.faults import DamagedFile, FileLost, NoMatch
from uno_score.ledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from uno_score.errors import ScoreError
    from uno_score.ledger.check import Checked, Told
    from uno_score.ledger.plans import Plan, Restoration
    from uno_score.ledger.store import Receipt, Written
    from uno_score.ledger.taking_in import TakenIn
    from uno_score.ledger.versions import Restored, Version
    from uno_score.match import Match

P = TypeVar("P", bound="Written")


class Changed(NamedTuple):
    """A match before and after a change, and what went wrong once it was recorded."""

    before: Match
    after: Match
    warnings: tuple[ScoreError, ...] = ()


class Saved(NamedTuple):
    """A match that was added, moved or removed, and what went wrong once it was recorded.

    The version is the file as it was before, where it is kept for longer than until the next
    change.
    """

    match: Match
    warnings: tuple[ScoreError, ...] = ()
    version: Path | None = None
    last: Match | None = None
    """Where one was added, the match that was the last one until then."""


class Ledger:
    """The file that keeps the matches.

    Whatever reads it raises `FileUnreadable`, `FileLost` or `DamagedFile`; whatever changes it,
    also `Locked`, `FileNotWritten` or `NotWhatWasMeant`, and then the file is as it was.
    """

    def __init__(self, path: Path) -> None:
        """Take the path as people know it; a link is followed to the file that it names."""
        self.path = path
        self._store = Store(path)

    def current(self) -> Match:
        """Return the last match of the file. Raises `NoMatch`."""
        try:
            place = self._document(self._store.read(brief=True).data).last()
        except DamagedFile:
            # The place of damage is counted from the beginning of the file.
            place = self._read().last()
        if place is None:
            raise NoMatch
        return place.match

    def match(self, number: int) -> Match:
        """Return the match of this number. Raises `NoMatch` or `UnknownMatch`."""
        return self._read().find(number).match

    def matches(self, told: Callable[[int, int], None] | None = None) -> Iterator[Match]:
        """Yield all matches in the order of the file, one in memory at a time.

        `told` is called with the bytes that are done and those of the whole file.
        """
        document = self._read()
        for place in document.places():
            yield place.match
            if told:
                told(place.stop, len(document.data))

    def update(self, change: Callable[[Match], Match], *, number: int | None = None) -> Changed:
        """Change the current match, or the one of this number.

        The change may be asked for more than once, each time with what the file holds by then;
        what it raises leaves everything untouched. Raises `NoMatch` or `UnknownMatch`.
        """
        self._refuse_no_matches()

        def plan_change(document: Document) -> Plan:
            return plans.changed(document, change, number)

        try:
            plan, receipt = self._write(plan_change, brief=number is None)
        except DamagedFile:
            plan, receipt = self._write(plan_change)
        return Changed(plan.before, plan.after, receipt.warnings)

    def open(self, build: Callable[[int, Match | None], Match]) -> Saved:
        """Add a match at the end, built from its number and the match that was the last one."""
        return self._save(lambda document: plans.opened(document, build))

    def follow(self, build: Callable[[int, Match], Match]) -> Saved:
        """Add a match at the end, built from its number and the last one. Raises `NoMatch`."""

        def build_after(number: int, last: Match | None) -> Match:
            if last is None:
                raise NoMatch
            return build(number, last)

        self._refuse_no_matches()
        return self.open(build_after)

    def move_to_end(self, number: int) -> Saved:
        """Make a match the current one. Raises `NoMatch` or `UnknownMatch`."""
        self._refuse_no_matches()
        return self._save(lambda document: plans.moved(document, number))

    def remove(self, number: int) -> Saved:
        """Take a match out of the file. Raises `NoMatch` or `UnknownMatch`."""
        self._refuse_no_matches()
        return self._save(lambda document: plans.removed(document, number))

    def take_in(self, matches: Sequence[Match]) -> TakenIn:
        """Add those of the matches that aren't there yet, under new numbers.

        The current match stays what it is, if there is one.
        """
        from uno_score.ledger.taking_in import TakenIn, taken_in

        if not matches:
            return TakenIn()
        made, receipt = self._write(lambda document: taken_in(document, matches))
        warnings = (*made.same_starts, *receipt.warnings)
        return TakenIn(made.imported, made.already_there, warnings, made.current)

    def check(self, told: Told | None = None) -> Checked:
        """Return all that doesn't add up in the file; raises none of it but `FileUnreadable`."""
        from uno_score.ledger.check import Checked, check
        from uno_score.ledger.versions import FewerHands, hands_of

        snapshot = self._store.read()
        saved = self._store.versions.versions()
        if snapshot.is_empty:
            lost = FileLost(self.path, self._store.versions.folder)
            findings = (lost,) if saved else ()
            return Checked(0, 0, findings, is_there=snapshot.status is not None)
        checked = check(self.path, snapshot.data, told)
        before = hands_of(saved[0]) if saved else 0
        if before > checked.hands:
            fewer = FewerHands(checked.hands, before)
            return checked._replace(notes=(*checked.notes, fewer))
        return checked

    def versions(self) -> list[Version]:
        """Return the saved versions, the newest first, whatever the file holds.

        Raises `FileUnreadable` for the file and the folder only.
        """
        from uno_score.ledger.versions import look_at

        return look_at(self._store.versions.versions(), now=self._store.read().data)

    def restore(self, number: int) -> Restored:
        """Put a saved version in the place of the file, whatever that holds, and keep that.

        Raises `NoVersions`, `UnknownVersion`, or `DamagedFile` if the version is damaged.
        """
        from uno_score.ledger.versions import Restored, chosen, read_sound, version_of

        def plan(data: bytes) -> Restoration:
            saved = chosen(versions.versions(), number, self.path)
            return plans.restored(data, saved, read_sound(saved))

        versions = self._store.versions
        # Refuse before any folder is made for the lock.
        chosen(versions.versions(), number, self.path)
        made, receipt = self._store.write(plan)
        version = version_of(number, made.version, made.data)
        return Restored(
            version,
            changed=bool(made.pieces),
            warnings=receipt.warnings,
            kept=receipt.version,
            way_back=versions.number_of(receipt.version) if receipt.version else None,
        )

    def _refuse_no_matches(self) -> None:
        """Refuse before any folder is made for the lock."""
        if self._store.is_empty():
            self._document(b"")
            raise NoMatch

    def _read(self) -> Document:
        return self._document(self._store.read().data)

    def _document(self, data: bytes) -> Document:
        document = Document(self.path, data)
        if document.is_empty and self._store.versions.exist():
            raise FileLost(self.path, self._store.versions.folder)
        document.check_head()
        return document

    def _save(self, plan: Callable[[Document], Plan]) -> Saved:
        made, receipt = self._write(plan)
        return Saved(made.after, receipt.warnings, receipt.version, made.last)

    def _write(self, plan: Callable[[Document], P], *, brief: bool = False) -> tuple[P, Receipt]:
        return self._store.write(lambda data: plan(self._document(data)), brief=brief)
