"""Sentences about a file whose matches are to be taken in."""

from __future__ import annotations

from uno_score.ledger.source_faults import (
    DamagedExport,
    NoMatchesIn,
    NotAnExport,
    NotJson,
    SameStart,
    SourceUnreadable,
    UnknownMember,
)
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.messages.causes import cause_text
from uno_score.words.shown import shown


@sentence.register
def _source_unreadable(error: SourceUnreadable) -> str:
    return _("{path} can't be read, because {cause}: name another file after “import”.").format(
        path=shown(str(error.path)), cause=cause_text(error.cause, error.number)
    )


@sentence.register
def _no_matches_in(error: NoMatchesIn) -> str:
    return _(
        "There are no matches to take in from {path}: name a file that “uno-score export --format "
        "json” wrote, or another history.toml."
    ).format(path=shown(str(error.path)))


@sentence.register
def _damaged_export(error: DamagedExport) -> str:
    path, reason = shown(str(error.path)), sentence(error.reason)
    if error.hand is None:
        return _("{path}, match {match} from the top: {reason}").format(
            path=path, match=error.match, reason=reason
        )
    return _("{path}, match {match} from the top, hand {hand}: {reason}").format(
        path=path, match=error.match, hand=error.hand, reason=reason
    )


@sentence.register
def _not_json(error: NotJson) -> str:
    if not error.text:
        return _("the file ends too early: export it once more.")
    return _(
        "“{text}” can't be read as JSON: look at its quotes, commas and brackets, or export it "
        "once more."
    ).format(text=shown(error.text))


@sentence.register
def _not_an_export(error: NotAnExport) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("this is no match as “uno-score export --format json” writes a list of them.")


@sentence.register
def _unknown_member(error: UnknownMember) -> str:
    if error.nearest is None:
        return _("“{key}” is nothing that a match in an export has: take it out.").format(
            key=shown(error.key)
        )
    return _("“{key}” is nothing that a match in an export has: did you mean “{nearest}”?").format(
        key=shown(error.key), nearest=error.nearest
    )


@sentence.register
def _same_start(error: SameStart) -> str:
    return _(
        "Warning: match {number} began at the same time as match {other}, but went otherwise: look "
        "at both with “uno-score table --match”, and “uno-score discard” the one that is too much."
    ).format(number=error.number, other=error.other)
