"""Files whose matches are taken in: an export in JSON, or another file of the program."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from uno_score.ledger import files
from uno_score.ledger.document import Document
from uno_score.ledger.exported import is_json, read_exported
from uno_score.ledger.faults import Cause, FileUnreadable
from uno_score.ledger.source_faults import NoMatchesIn, SourceUnreadable

if TYPE_CHECKING:
    from pathlib import Path

    from uno_score.match import Match

_OURS = re.compile(rb"^[ \t\xef\xbb\xbf]*(?:format[ \t]*=|\[\[[ \t]*match)", re.MULTILINE)
"""What tells a damaged file of the program from any other text."""


def read_source(path: Path) -> list[Match]:
    """Return the matches of a file, all of them or none, in its order.

    Raises `SourceUnreadable`, `NoMatchesIn`, `DamagedFile` or `DamagedExport`.
    """
    data = _bytes_of(path)
    if is_json(data):
        return read_exported(path, data)
    if not _OURS.search(data):
        raise NoMatchesIn(path)
    document = Document(path, data)
    document.check_head()
    return [place.match for place in document.places()]


def _bytes_of(path: Path) -> bytes:
    try:
        snapshot = files.read(path, path)
    except FileUnreadable as error:
        raise SourceUnreadable(path, error.cause, error.number) from error
    if not snapshot.status:
        raise SourceUnreadable(path, Cause.GONE)
    return snapshot.data
