"""Sentences about a file that an answer is to be written to."""

from __future__ import annotations

from uno_score.ledger.output_faults import (
    BrowserNotOpened,
    OutputExists,
    OutputFolderMissing,
    OutputIsTheLedger,
    OutputNotWritten,
)
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.messages.causes import cause_text
from uno_score.words.shown import shown


@sentence.register
def _output_exists(error: OutputExists) -> str:
    return _(
        "There is a file {path} already: name another one after -o, or replace it with --force."
    ).format(path=shown(str(error.path)))


@sentence.register
def _output_folder_missing(error: OutputFolderMissing) -> str:
    return _(
        "{path} can't be written, because there is no folder {folder}: make it, or name another "
        "place after -o."
    ).format(path=shown(str(error.path)), folder=shown(str(error.folder)))


@sentence.register
def _output_not_written(error: OutputNotWritten) -> str:
    return _("{path} can't be written, because {cause}: name another place after -o.").format(
        path=shown(str(error.path)), cause=cause_text(error.cause, error.number)
    )


@sentence.register
def _output_is_the_ledger(error: OutputIsTheLedger) -> str:
    return _(
        "{path} is where the matches are kept, and is never written over: name another file after "
        "-o."
    ).format(path=shown(str(error.path)))


@sentence.register
def _browser_not_opened(error: BrowserNotOpened) -> str:
    return _("No browser could be opened: the page is in {path}, open it yourself.").format(
        path=shown(str(error.path))
    )
