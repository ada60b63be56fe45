"""Why the system refused to read or write a file, as a part of a sentence."""

from __future__ import annotations

from uno_score.ledger.faults import Cause
from uno_score.words.i18n import N_, _

_CAUSES = {
    Cause.PERMISSION: N_("the system doesn't permit it"),
    Cause.DISK_FULL: N_("the disk is full"),
    Cause.READ_ONLY: N_("the disk can only be read"),
    Cause.FOLDER: N_("it is a folder, not a file"),
    Cause.NOT_A_FOLDER: N_("a file stands where a folder should be"),
    Cause.NOT_A_FILE: N_("it is no ordinary file"),
    Cause.NAME_TOO_LONG: N_("its name is too long"),
    Cause.LINKS_IN_A_CIRCLE: N_("it is a link that leads in a circle"),
    Cause.TOO_LARGE: N_("it is far too large for a file of matches"),
    Cause.INPUT_OUTPUT: N_("the disk reports an error"),
    Cause.GONE: N_("it isn't there"),
    Cause.IN_USE: N_("another program has it open"),
    Cause.KEEPS_CHANGING: N_("another program keeps changing it"),
    Cause.OTHER: N_("the system refused"),
}


def cause_text(cause: Cause, number: int) -> str:
    """Return the cause in words, or the number of the system's error where it has no words."""
    if cause is Cause.OTHER and number:
        return _("the system refused, error {number}").format(number=number)
    return _(_CAUSES[cause])
