"""What is wrong with the file, one fault a line, and how much it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uno_score.ledger.faults import DamagedFile
from uno_score.views.json_form import error_form
from uno_score.words.i18n import _, ngettext
from uno_score.words.messages import sentence
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.errors import ScoreError
    from uno_score.ledger.check import Checked


def checked_text(path: Path, checked: Checked) -> str:
    """Return all faults, then the notes, and in the last line what they come to."""
    notes = (_("Note: {note}").format(note=sentence(note)) for note in checked.notes)
    return "\n".join([*map(sentence, checked.findings), *notes, _outcome(path, checked)])


def _outcome(path: Path, checked: Checked) -> str:
    faults = len(checked.findings)
    if faults:
        return ngettext("{path} has {count} fault.", "{path} has {count} faults.", faults).format(
            path=shown(str(path)), count=faults
        )
    if not checked.is_there:
        return _("There is no file {path} yet, and no match.").format(path=shown(str(path)))
    if not checked.matches:
        return _("{path} is sound: there is no match yet.").format(path=shown(str(path)))
    return _("{path} is sound: {contents}.").format(
        path=shown(str(path)), contents=contents(checked.matches, checked.hands)
    )


def contents(matches: int, hands: int) -> str:
    """Return how many matches and hands a file holds."""
    return _("{matches}, {hands}").format(
        matches=ngettext("{count} match", "{count} matches", matches).format(count=matches),
        hands=ngettext("{count} hand", "{count} hands", hands).format(count=hands),
    )


def checked_form(path: Path, checked: Checked) -> dict[str, Any]:
    """Return the same as `check --json` shows it."""
    return {
        "path": str(path),
        "sound": not checked.findings,
        "matches": checked.matches,
        "hands": checked.hands,
        "findings": [_finding_form(finding) for finding in checked.findings],
        "notes": [_finding_form(note) for note in checked.notes],
    }


def _finding_form(finding: ScoreError) -> dict[str, Any]:
    """Return a fault with its place; what is wrong with the whole file has none."""
    if isinstance(finding, DamagedFile):
        place: dict[str, Any] = {"line": finding.line, "column": finding.column}
        return place | error_form(finding.reason)
    return {"line": None, "column": None} | error_form(finding)
