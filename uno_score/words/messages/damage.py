"""Sentences about what is wrong in the file, each with its place."""

from __future__ import annotations

from uno_score.ledger.faults import (
    BadStartingPoints,
    ByteOrderMark,
    ConflictMarkers,
    CutOff,
    DamagedFile,
    Kind,
    MissingFormat,
    MissingKey,
    NamedTwice,
    NewerFormat,
    NotToml,
    NotUtf8,
    NulByte,
    OutOfRange,
    SameNumber,
    UnknownKey,
    UnusualForm,
    WrongType,
)
from uno_score.ledger.judging import AbsentPlayer
from uno_score.words.i18n import N_, _, ngettext
from uno_score.words.messages import sentence
from uno_score.words.shown import shown

_KINDS = {
    Kind.TEXT: N_("a text in quotes"),
    Kind.NUMBER: N_("a whole number"),
    Kind.TIME: N_("a time with its offset, as in 2026-11-30 20:15:00-03:00"),
    Kind.TEXTS: N_("a list of texts in quotes"),
    Kind.OBJECT: N_("a JSON object, in braces"),
    Kind.OBJECTS: N_("a list of JSON objects, in brackets"),
}


@sentence.register
def _damaged_file(error: DamagedFile) -> str:
    return _("{path}, line {line}, column {column}: {reason}").format(
        path=shown(str(error.path)),
        line=error.line,
        column=error.column,
        reason=sentence(error.reason),
    )


@sentence.register
def _not_toml(error: NotToml) -> str:
    return _("“{text}” can't be read as TOML: look at its quotes, brackets and = sign.").format(
        text=shown(error.text)
    )


@sentence.register
def _not_utf8(error: NotUtf8) -> str:
    return _("the byte {byte} is no text in UTF-8: save the file as UTF-8.").format(
        byte=f"0x{error.byte:02x}"
    )


@sentence.register
def _conflict_markers(error: ConflictMarkers) -> str:
    return _("git left a conflict here, “{text}”: keep one side and delete its marks.").format(
        text=shown(error.text)
    )


@sentence.register
def _byte_order_mark(error: ByteOrderMark) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("an editor left an invisible byte order mark here: save the file as UTF-8 without it.")


@sentence.register
def _nul_byte(error: NulByte) -> str:  # noqa: ARG001 - there is nothing to tell
    return _(
        "a NUL stands here, as after a power cut: put a saved version back with “uno-score "
        "restore”."
    )


@sentence.register
def _cut_off(error: CutOff) -> str:  # noqa: ARG001 - there is nothing to tell
    return _(
        "the file ends in the middle of an entry: complete it, or put a saved version back with "
        "“uno-score restore”."
    )


@sentence.register
def _missing_format(error: MissingFormat) -> str:
    return _("the file doesn't begin with “format = {format}”: write that line first.").format(
        format=error.format
    )


@sentence.register
def _newer_format(error: NewerFormat) -> str:
    return _(
        "a newer uno-score wrote this file, in format {format}: update the program to read it."
    ).format(format=error.format)


@sentence.register
def _unknown_key(error: UnknownKey) -> str:
    if error.nearest is None:
        return _(
            "“{key}” is nothing that is kept here: delete the line, or make it a comment."
        ).format(key=shown(error.key))
    return _("“{key}” is nothing that is kept here: did you mean “{nearest}”?").format(
        key=shown(error.key), nearest=error.nearest
    )


@sentence.register
def _missing_key(error: MissingKey) -> str:
    return _("“{key}” is missing here: add its line.").format(key=error.key)


@sentence.register
def _wrong_type(error: WrongType) -> str:
    return _("“{key}” must be {expected}.").format(
        key=shown(error.key), expected=_(_KINDS[error.expected])
    )


@sentence.register
def _out_of_range(error: OutOfRange) -> str:
    return _("“{key}” is {value}: write a number from {lowest} to {highest}.").format(
        key=shown(error.key), value=error.value, lowest=error.lowest, highest=error.highest
    )


@sentence.register
def _bad_starting_points(error: BadStartingPoints) -> str:
    return _("“{part}” gives no starting points: write them as in “Dani: 120”.").format(
        part=shown(error.part)
    )


@sentence.register
def _named_twice(error: NamedTwice) -> str:
    return _("“{name}” stands here twice: delete one of them.").format(name=shown(error.name))


@sentence.register
def _unusual_form(error: UnusualForm) -> str:
    of_match = error.key == "match"
    header = "[[match]]" if of_match else "[[match.hand]]"
    line = "target = 500" if of_match else 'winner = "Ana"'
    return _(
        "“{key}” is written in a form that can't be changed line by line: write a line “{header}”, "
        "and below it each key on lines of its own, as in “{line}”."
    ).format(key=shown(error.key), header=header, line=line)


@sentence.register
def _same_number(error: SameNumber) -> str:
    return _("another match has the number {number} too: give one of them a new number.").format(
        number=error.number
    )


@sentence.register
def _absent_player(error: AbsentPlayer) -> str:
    hands = ", ".join(map(str, error.hands))
    return ngettext(
        "hand {hands} doesn't name {player}, which is right if {player} was out by then; else add "
        "what {player} still held.",
        "hands {hands} don't name {player}, which is right if {player} was out by then; else add "
        "what {player} still held.",
        len(error.hands),
    ).format(hands=hands, player=shown(error.player))
