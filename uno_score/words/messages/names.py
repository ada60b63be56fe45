"""Sentences about names."""

from __future__ import annotations

from uno_score.names import (
    AmbiguousPlayer,
    BlankName,
    ForbiddenCharacter,
    NameTooLong,
    NameWithDash,
    SameName,
    UnknownPlayer,
)
from uno_score.stats import NeverPlayed
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.shown import escaped, listed, shown


@sentence.register
def _blank_name(error: BlankName) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("A name is empty: write at least one character.")


@sentence.register
def _name_too_long(error: NameTooLong) -> str:
    return _(
        "The name “{name}” is too long: a name has at most {longest} characters, so shorten it."
    ).format(name=shown(error.name), longest=error.longest)


@sentence.register
def _name_with_dash(error: NameWithDash) -> str:
    return _(
        "The name “{name}” begins with a dash, as options do: write it without the dash."
    ).format(name=shown(error.name))


@sentence.register
def _forbidden_character(error: ForbiddenCharacter) -> str:
    character = error.character
    visible = character if character.isprintable() else escaped(character)
    return _("“{text}” can't hold the character “{character}”: write it without.").format(
        text=shown(error.text), character=visible
    )


@sentence.register
def _same_name(error: SameName) -> str:
    return _(
        "“{name}” and “{taken}” are the same name here, where capitals and accents don't count: "
        "change one of them."
    ).format(name=shown(error.name), taken=shown(error.taken))


@sentence.register
def _unknown_player(error: UnknownPlayer) -> str:
    name, players = shown(error.name), listed(error.players)
    if not error.players:
        return _(
            "“{name}” is unknown, as nobody plays yet: the first hand names the players."
        ).format(name=name)
    if error.nearest is None:
        return _(
            "Nobody in the match is called “{name}”: the players are {players}, and “uno-score "
            "join” adds one."
        ).format(name=name, players=players)
    return _(
        "Nobody in the match is called “{name}”: did you mean {nearest}? The players are "
        "{players}, and “uno-score join” adds one."
    ).format(name=name, nearest=shown(error.nearest), players=players)


@sentence.register
def _ambiguous_player(error: AmbiguousPlayer) -> str:
    return _("“{name}” could be any of {players}: write more of the name.").format(
        name=shown(error.name), players=listed(error.players)
    )


@sentence.register
def _never_played(error: NeverPlayed) -> str:
    if error.nearest is None:
        return _(
            "Nobody called “{name}” has played a hand: “uno-score stats” shows who has."
        ).format(name=shown(error.name))
    return _("Nobody called “{name}” has played a hand: did you mean {nearest}?").format(
        name=shown(error.name), nearest=shown(error.nearest)
    )
