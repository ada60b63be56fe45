"""The saved versions of the file: a list of them, and what is said when one was put back."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from uno_score.ledger.saved import Occasion
from uno_score.views.checked import contents
from uno_score.views.layout import aligned_rows, folded
from uno_score.words.i18n import N_, _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.ledger.versions import Difference, Restored, Version

_OCCASIONS = {
    Occasion.CHANGE: N_("before the latest change"),
    Occasion.NEW: N_("before match {match} was opened"),
    Occasion.DISCARD: N_("before match {match} was discarded"),
    Occasion.RESTORE: N_("before another version was put back"),
}
_MOST_NUMBERS = 3
"""Matches that are named; more are counted."""


def restore_command(number: int, *, file: str | None) -> str:
    """Return the command that puts a version back, in the same file."""
    program = ["uno-score", *(["--file", file] if file is not None else [])]
    return shown(shlex.join([*program, "restore", str(number)]))


def versions_text(versions: Sequence[Version], *, width: int, file: str | None) -> str:
    """Return the list of saved versions, and how one is put back."""
    if not versions:
        return _("There is no saved version yet: every change keeps the one before it.")
    head = ["", _("written"), _("bytes"), _("matches"), _("hands"), _("against now"), _("kept")]
    rows = aligned_rows([head, *map(_cells, versions)], to_the_right={0, 2, 3, 4})
    lines = [row.rstrip() for row in rows]
    if max(map(cell_len, lines)) > width:
        lines = [folded(line, width) for version in versions for line in _narrow(version)]
    sound = [version.number for version in versions if version.fault is None]
    if sound:
        lines.append(folded(_("To put one back, and keep what is there now:"), width))
        lines.append(restore_command(sound[0], file=file))
    return "\n".join(lines)


def _cells(version: Version) -> list[str]:
    counts = (version.saved.status.st_size, version.matches, version.hands)
    return [
        str(version.number),
        f"{version.written:%Y-%m-%d %H:%M}",
        *("?" if count is None else str(count) for count in counts),
        _against_now(version),
        _occasion(version),
    ]


def _narrow(version: Version) -> list[str]:
    """Return a version for a narrow window: when it was written and kept, and below what it holds.

    `folded` goes on with the second line as far to the right as it begins.
    """
    number, written, size, *_counts, against_now, occasion = _cells(version)
    if version.matches is not None and version.hands is not None:
        against_now = _("{contents}, {bytes} bytes: {difference}").format(
            contents=contents(version.matches, version.hands),
            bytes=size,
            difference=against_now,
        )
    return [f"{number}  {written}  {occasion}", f"   {against_now}"]


def _occasion(version: Version) -> str:
    return _(_OCCASIONS[version.saved.occasion]).format(match=version.saved.match)


def _against_now(version: Version) -> str:
    if version.fault is not None or version.difference is None:
        return _("damaged")
    difference = version.difference
    if difference.same:
        return _("the same")
    parts = [
        _matches_more(difference.matches_more),
        _matches_fewer(difference.matches_fewer),
        *_hands(difference),
    ]
    return ", ".join(filter(None, parts)) or _("as many hands, other contents")


def _matches_more(numbers: tuple[int, ...]) -> str:
    if len(numbers) > _MOST_NUMBERS or 0 in numbers:
        count = len(numbers)
        return ngettext("{count} match more", "{count} matches more", count).format(count=count)
    also = ngettext("also match {numbers}", "also matches {numbers}", len(numbers))
    return also.format(numbers=", ".join(map(str, numbers))) if numbers else ""


def _matches_fewer(numbers: tuple[int, ...]) -> str:
    if len(numbers) > _MOST_NUMBERS or 0 in numbers:
        count = len(numbers)
        return ngettext("{count} match fewer", "{count} matches fewer", count).format(count=count)
    without = ngettext("without match {numbers}", "without matches {numbers}", len(numbers))
    return without.format(numbers=", ".join(map(str, numbers))) if numbers else ""


def _hands(difference: Difference) -> list[str]:
    more, fewer = difference.hands_more, difference.hands_fewer
    return [
        ngettext("{count} hand more", "{count} hands more", more).format(count=more)
        if more
        else "",
        ngettext("{count} hand fewer", "{count} hands fewer", fewer).format(count=fewer)
        if fewer
        else "",
    ]


def restored_text(restored: Restored, *, file: str | None) -> str:
    """Return which version was put back, and how to go back from there."""
    version = restored.version
    if not restored.changed:
        return _("Nothing was changed: the file already holds version {version}.").format(
            version=version.number
        )
    lines = [
        _("Put back: version {version}, written {written}, with {contents}.").format(
            version=version.number,
            written=f"{version.written:%Y-%m-%d %H:%M}",
            contents=contents(version.matches or 0, version.hands or 0),
        )
    ]
    if restored.way_back is not None:
        lines += [_("To go back:"), restore_command(restored.way_back, file=file)]
    return "\n".join(lines)


def version_form(version: Version) -> dict[str, Any]:
    """Return a version as `restore --json` lists it."""
    return {
        "version": version.number,
        "file": str(version.saved.path),
        "kept": version.written.isoformat(),
        "occasion": version.saved.occasion.value,
        "match": version.saved.match,
        "bytes": version.saved.status.st_size,
        "matches": version.matches,
        "hands": version.hands,
        "sound": version.fault is None,
    }
