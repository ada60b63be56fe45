"""Names of players: which ones are allowed, when two are the same, whom a typed start means."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, ClassVar, Literal

from uno_score.errors import USAGE, ScoreError
from uno_score.nearest import nearest_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST_NAME = 40
"""Characters that a name may have at most."""

_COMBINING_ACCENTS = "[\u0300-\u036f]"
_PIECE = re.compile(r"[\s\S]{1,1000}(?![\u0300-\u036f])|[\s\S]{1,1000}")
"""A piece of a text that ends before a letter, unless it is accents throughout."""
_SEPARATORS = frozenset(':;="')
_FORBIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
_ALLOWED_FORMAT = (
    # The tags of a flag (England, Scotland, Wales, Texas …), from the black flag to the end tag.
    "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"
    # A joiner between two other characters, as in Persian names and in families of emoji.
    f"|(?<=[^{_JOINERS}])[{_JOINERS}](?=[^{_JOINERS}])"
)


class BlankName(ScoreError):
    """A name was expected, and nothing but space stood there."""

    exit_status: ClassVar[int] = USAGE


class NameTooLong(ScoreError):
    """A name has more characters than a name may have."""

    exit_status: ClassVar[int] = USAGE

    name: str
    longest: int = LONGEST_NAME


class NameWithDash(ScoreError):
    """A name begins with a dash, which on a command line begins an option."""

    exit_status: ClassVar[int] = USAGE

    name: str


class ForbiddenCharacter(ScoreError):
    """A name or title holds a character that would break the notation or the screen."""

    exit_status: ClassVar[int] = USAGE

    text: str
    character: str


class SameName(ScoreError):
    """Two players would have the same name, but for case or accents."""

    exit_status: ClassVar[int] = USAGE

    name: str
    taken: str


class UnknownPlayer(ScoreError):
    """Nobody in the match is called so."""

    name: str
    nearest: str | None
    players: tuple[str, ...]


class AmbiguousPlayer(ScoreError):
    """What was typed is the start of several players' names."""

    name: str
    players: tuple[str, ...]


def name_key(name: str) -> str:
    """Return what two spellings of the same name share: no accents, no case."""
    if name.isascii():
        return name.lower()
    return re.sub(_COMBINING_ACCENTS, "", normalized("NFD", name)).casefold()


def tidy(text: str) -> str:
    """Return the text in NFC, without space around it."""
    return normalized("NFC", text).strip()


def normalized(form: Literal["NFC", "NFD"], text: str) -> str:
    """Return the text in one of Unicode's forms; a very long one is taken in pieces.

    Otherwise accents that are piled up by the thousand would take minutes to be put in order.
    """
    return "".join(unicodedata.normalize(form, piece) for piece in _PIECE.findall(text))


def forbidden_characters(text: str) -> list[str]:
    """Return the characters of the text that could break a screen, in its order."""
    if text.isascii() and text.isprintable():
        return []
    return [
        character
        for character in re.sub(_ALLOWED_FORMAT, "", text)
        if unicodedata.category(character) in _FORBIDDEN_CATEGORIES
    ]


def check_characters(text: str) -> None:
    """Refuse a text that could break a screen. Raises `ForbiddenCharacter` with the first cause."""
    for character in forbidden_characters(text):
        raise ForbiddenCharacter(text, character)


def clean_name(text: str) -> str:
    """Return the name as it will be stored and shown.

    Raises `BlankName`, `NameTooLong`, `NameWithDash` or `ForbiddenCharacter`.
    """
    name = tidy(text)
    if not name:
        raise BlankName
    if len(name) > LONGEST_NAME:
        raise NameTooLong(name)
    if name.startswith("-"):
        raise NameWithDash(name)
    check_characters(name)
    for character in name:
        if character in _SEPARATORS:
            raise ForbiddenCharacter(name, character)
    return name


def clean_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return several names, each different from the others.

    Raises `SameName`, or what `clean_name` raises.
    """
    names: dict[str, str] = {}
    for text in texts:
        name = clean_name(text)
        key = name_key(name)
        if key in names:
            raise SameName(name, names[key])
        names[key] = name
    return tuple(names.values())


def find_player(text: str, players: Sequence[str]) -> str:
    """Return the player whom a typed name means: the same name, or else the only one it begins.

    Raises `BlankName`, `UnknownPlayer` with the nearest name, or `AmbiguousPlayer`.
    """
    typed = tidy(text)
    key = name_key(typed)
    if not typed:
        raise BlankName
    keys = {name_key(player): player for player in players}
    if key in keys:
        return keys[key]
    starts = tuple(player for start, player in keys.items() if start.startswith(key))
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise AmbiguousPlayer(typed, starts)
    nearest = nearest_of(key, keys)
    raise UnknownPlayer(typed, keys[nearest] if nearest else None, tuple(players))
