"""An export in JSON, turned into the values of the file and read as these are.

So there is one place that says which values a match may have: `uno_score.ledger.codec`. What an
export gives besides follows from the hands, and is passed over.
"""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from uno_score.errors import ScoreError
from uno_score.ledger.codec import ValueFault, Values, decode
from uno_score.ledger.explaining import Places
from uno_score.ledger.faults import DamagedFile, Kind, MissingKey, NamedTwice, NotUtf8, WrongType
from uno_score.ledger.source_faults import DamagedExport, NotAnExport, NotJson, UnknownMember
from uno_score.ledger.values import read_text, read_texts
from uno_score.names import check_characters, clean_name
from uno_score.nearest import nearest_of
from uno_score.notation import EmptyCards, read_cards, write_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from pathlib import Path

    from uno_score.match import Match

    Reader = Callable[[str, object], object]
    """Takes a key and its value in JSON; returns the value as the file has it, None for nothing."""

_MARKS_OF_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_TIME = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,6})?"
    r"(?:Z|[+-][0-9]{2}:[0-9]{2})"
)
_LONGEST_NUMBER = 18
"""Digits: far more than any value has, and few enough to be read at once."""
_LONGEST_TEXT = 60


class _Object(dict[str, Any]):
    """An object of JSON, and a key that stands in it twice, if one does."""

    def __init__(self, members: list[tuple[str, Any]]) -> None:
        super().__init__(members)
        self.twice = None if len(self) == len(members) else _twice(key for key, _ in members)


def _twice(keys: Iterable[str]) -> str:
    return next(key for key, count in Counter(keys).items() if count > 1)


def is_json(data: bytes) -> bool:
    """Tell whether the bytes begin as an export does; a file of the program may begin with `[[`."""
    return re.match(r"\s*(?:\{|\[(?!\[))", _text(data[:1000], errors="ignore")) is not None


def _text(data: bytes, *, errors: str = "strict") -> str:
    """Return the text, without its byte order mark; some shells of Windows write UTF-16."""
    if data.startswith(_MARKS_OF_UTF_16):
        return str(data, "utf-16", errors)
    return str(data.removeprefix(codecs.BOM_UTF8), "utf-8", errors)


def read_exported(path: Path, data: bytes) -> list[Match]:
    """Return the matches of an export, all of them. Raises `DamagedFile` or `DamagedExport`."""
    matches = []
    for position, form in enumerate(_forms(path, data), start=1):
        try:
            matches.append(_match(form))
        except ValueFault as fault:
            raise DamagedExport(path, position, fault.block or None, fault.reason) from None
    return matches


def _forms(path: Path, data: bytes) -> list[object]:
    try:
        forms = json.loads(_text(data), object_pairs_hook=_Object, parse_int=_whole)
    except json.JSONDecodeError as error:
        found = error.doc[error.pos :].partition("\n")[0][:_LONGEST_TEXT].strip()
        raise DamagedFile(path, error.lineno, error.colno, NotJson(found)) from None
    except UnicodeDecodeError as error:
        reason = NotUtf8(error.object[error.start])
        raise DamagedFile(path, *Places(error.object).of(error.start), reason) from None
    except RecursionError:
        raise DamagedFile(path, 1, 1, NotAnExport()) from None
    if not isinstance(forms, list):
        raise DamagedFile(path, 1, 1, NotAnExport())
    return forms


def _whole(digits: str) -> float:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)


def _match(form: object) -> Match:
    """Return the match of an object. Raises `ValueFault`."""
    match = _members(0, form)
    if not isinstance(match.get("hands", []), list):
        raise _fault(0, WrongType("hands", Kind.OBJECTS))
    if "hands" not in match:
        raise _fault(0, MissingKey("hands"))
    hands = [_members(number, hand) for number, hand in enumerate(match["hands"], start=1)]
    # Before the first hand, who deals it is who deals next.
    dealer = {"dealer": (hands[0] if hands else match).get("dealer")}
    head = _values(0, match, _MATCH, _OUTCOME_OF_MATCH) | _values(0, dealer, _DEALER)
    return decode(
        head,
        [
            _values(number, hand, _HAND, _OUTCOME_OF_HAND)
            for number, hand in enumerate(hands, start=1)
        ],
    )


def _fault(block: int, reason: ScoreError) -> ValueFault:
    """Return what is wrong in the match, 0, or in a hand; the reason tells the key."""
    return ValueFault(block, None, reason)


def _members(block: int, form: object) -> _Object:
    if not isinstance(form, _Object):
        raise _fault(block, NotAnExport())
    if form.twice is not None:
        raise _fault(block, NamedTwice(form.twice))
    return form


def _values(
    block: int,
    members: Mapping[str, object],
    readers: Mapping[str, Reader],
    outcome: Collection[str] = (),
) -> Values:
    """Return the values as the file has them, without those that say nothing."""
    values: Values = {}
    for key, member in members.items():
        if key in outcome:
            continue
        if key not in readers:
            raise _fault(block, UnknownMember(key, nearest_of(key, readers)))
        try:
            value = None if member is None else readers[key](key, member)
        except ScoreError as reason:
            raise _fault(block, reason) from None
        if value is not None:
            values[key] = value
    return values


def _as_it_is(_key: str, value: object) -> object:
    return value


def _time(_key: str, value: object) -> object:
    """Return the time if it is one, else the value, which is refused as any other one."""
    if isinstance(value, str) and _TIME.fullmatch(value):
        with suppress(ValueError):
            return datetime.fromisoformat(value)
    return value


def _title(key: str, value: object) -> str | None:
    title = read_text(key, value)
    check_characters(title)
    return title or None


def _name(key: str, value: object) -> str:
    return _typed(read_text(key, value))


def _typed(name: str) -> str:
    """Return a name that the notation can hold: one that could be typed."""
    clean_name(name)
    return name.strip()


def _names(key: str, value: object) -> list[str]:
    return [_typed(name) for name in read_texts(key, value)]


def _start(key: str, value: object) -> str | None:
    """Return the points of those who began with any."""
    parts = []
    for name, points in _object(key, value).items():
        if type(points) is not int:
            raise WrongType(name, Kind.NUMBER)
        parts += [f"{_typed(name)}: {points}"] if points else []
    return "; ".join(parts) or None


def _left(key: str, value: object) -> str:
    """Return the leftovers in the notation, each list written anew from the cards read in it."""
    parts = []
    for name, codes in _object(key, value).items():
        cards = ", ".join(read_texts(name, codes))
        if not cards.strip(" ,"):
            raise EmptyCards(name)
        parts.append(f"{_typed(name)}: {write_cards(read_cards(cards))}")
    return "; ".join(parts)


def _object(key: str, value: object) -> _Object:
    if not isinstance(value, _Object):
        raise WrongType(key, Kind.OBJECT)
    if value.twice is not None:
        raise NamedTwice(value.twice)
    return value


_MATCH: Mapping[str, Reader] = {
    "id": _as_it_is,
    "title": _title,
    "started": _time,
    "mode": _as_it_is,
    "target": _as_it_is,
    "decks": _as_it_is,
    "house_rules": _as_it_is,
    "players": _names,
    "away": _names,
    "start": _start,
}
_HAND: Mapping[str, Reader] = {
    "played": _time,
    "winner": _name,
    "left": _left,
    "next_dealer": _name,
}
_DEALER: Mapping[str, Reader] = {"dealer": _name}
_OUTCOME_OF_MATCH = ("hands", "dealer", "out", "totals", "status", "reached", "winners")
_OUTCOME_OF_HAND = ("hand", "dealer", "points", "totals", "counted", "not_counted")
