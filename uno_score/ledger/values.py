"""Readers of single values: each takes a key and what TOML read, and returns it or refuses it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from uno_score.ledger.faults import Kind, OutOfRange, WrongType
from uno_score.names import BlankName, SameName, name_key
from uno_score.notation import read_leftovers

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.cards import Cards


def read_text(key: str, value: object) -> str:
    """Return the text. Raises `WrongType`."""
    if not isinstance(value, str):
        raise WrongType(key, Kind.TEXT)
    return value


def read_texts(key: str, value: object) -> list[str]:
    """Return the list of texts. Raises `WrongType`."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise WrongType(key, Kind.TEXTS)
    return value


def read_time(key: str, value: object) -> datetime:
    """Return the date and time, which must have its offset. Raises `WrongType`."""
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise WrongType(key, Kind.TIME)
    return value


def whole_number(highest: int) -> Callable[[str, object], int]:
    """Return a reader of numbers from 1 up, which raises `WrongType` or `OutOfRange`."""

    def read(key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise WrongType(key, Kind.NUMBER)
        if not 1 <= value <= highest:
            raise OutOfRange(key, value, 1, highest)
        return value

    return read


def read_name(key: str, value: object) -> str:
    """Return the name as it stands. Raises `WrongType` or `BlankName`."""
    return _not_blank(read_text(key, value))


def _not_blank(name: str) -> str:
    if not name.strip():
        raise BlankName
    return name


def read_names(key: str, value: object) -> tuple[str, ...]:
    """Return different names. Raises `WrongType`, `BlankName` or `SameName`."""
    names: dict[str, str] = {}
    for text in read_texts(key, value):
        name = _not_blank(text)
        if name_key(name) in names:
            raise SameName(name, names[name_key(name)])
        names[name_key(name)] = name
    return tuple(names.values())


def read_left(key: str, value: object) -> list[tuple[str, Cards]]:
    """Return the leftovers in the order of the text. Raises what the notation raises."""
    return read_leftovers(read_text(key, value))
