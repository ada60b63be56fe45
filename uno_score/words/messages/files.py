"""Sentences about the file as a whole: what the system refused, and its saved versions."""

from __future__ import annotations

from uno_score.ledger.faults import (
    FileLost,
    FileNotWritten,
    FileUnreadable,
    Locked,
    NoMatch,
    NotOnDisk,
    NotWhatWasMeant,
    UnknownMatch,
    VersionNotKept,
)
from uno_score.ledger.path import NoDataFolder
from uno_score.ledger.versions import FewerHands, NoVersions, UnknownVersion
from uno_score.words.i18n import _, ngettext
from uno_score.words.messages import sentence
from uno_score.words.messages.causes import cause_text
from uno_score.words.shown import shown


@sentence.register
def _no_match(error: NoMatch) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("There is no match yet: open one with “uno-score new”.")


@sentence.register
def _unknown_match(error: UnknownMatch) -> str:
    return _("There is no match {number}: the highest number is {highest}.").format(
        number=error.number, highest=error.highest
    )


@sentence.register
def _no_data_folder(error: NoDataFolder) -> str:  # noqa: ARG001 - there is nothing to tell
    return _(
        "There is no place for the matches, as the system doesn't tell the home folder: name the "
        "file with --file, or set HOME."
    )


@sentence.register
def _file_lost(error: FileLost) -> str:
    return _(
        "{path} is empty or gone, but saved versions of it are in {saved}: put one back with "
        "“uno-score restore”, or delete that folder to start afresh."
    ).format(path=shown(str(error.path)), saved=shown(str(error.saved)))


@sentence.register
def _not_what_was_meant(error: NotWhatWasMeant) -> str:
    return _(
        "Nothing was changed: {path} is written in a form that this change can't be put into; "
        "write its matches in the form of the README."
    ).format(path=shown(str(error.path)))


@sentence.register
def _locked(error: Locked) -> str:
    return _(
        "Nothing was changed: another uno-score has held {path} for {seconds} seconds; close it "
        "and try again."
    ).format(path=shown(str(error.path)), seconds=round(error.seconds))


@sentence.register
def _file_unreadable(error: FileUnreadable) -> str:
    return _("{path} can't be read, because {cause}: look there, or name another --file.").format(
        path=shown(str(error.path)), cause=cause_text(error.cause, error.number)
    )


@sentence.register
def _file_not_written(error: FileNotWritten) -> str:
    return _(
        "Nothing was changed: {path} can't be written, because {cause}; look there, or name "
        "another --file."
    ).format(path=shown(str(error.path)), cause=cause_text(error.cause, error.number))


@sentence.register
def _not_on_disk(error: NotOnDisk) -> str:
    return _(
        "Warning: it is recorded in {path}, but a power cut could still lose it, because {cause}."
    ).format(path=shown(str(error.path)), cause=cause_text(error.cause, error.number))


@sentence.register
def _version_not_kept(error: VersionNotKept) -> str:
    return _(
        "Warning: it is recorded, but the version before it could not be kept in {path}, because "
        "{cause}."
    ).format(path=shown(str(error.path)), cause=cause_text(error.cause, error.number))


@sentence.register
def _no_versions(error: NoVersions) -> str:
    return _(
        "There is no saved version of {path} yet: every change keeps the one before it."
    ).format(path=shown(str(error.path)))


@sentence.register
def _unknown_version(error: UnknownVersion) -> str:
    return _(
        "There is no version {version}: the highest number is {highest}, and “uno-score restore” "
        "lists them."
    ).format(version=error.version, highest=error.highest)


@sentence.register
def _fewer_hands(error: FewerHands) -> str:
    return ngettext(
        "the newest saved version has {count} hand more than the file, as is normal after "
        "“undo”, “fix --drop”, “discard” or “restore”; “uno-score restore” lists the versions.",
        "the newest saved version has {count} hands more than the file, as is normal after "
        "“undo”, “fix --drop”, “discard” or “restore”; “uno-score restore” lists the versions.",
        error.saved - error.hands,
    ).format(count=error.saved - error.hands)
