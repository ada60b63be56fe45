"""The smallest change of a file's lines that turns one match into another."""

from __future__ import annotations

from itertools import zip_longest
from operator import ne
from typing import TYPE_CHECKING, NamedTuple

from uno_score.ledger.blocks import (
    Block,
    Statement,
    end_of_values,
    line_end_before,
    line_start,
    statements,
)
from uno_score.ledger.codec import HAND_KEYS, MATCH_KEYS, Values, encode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from uno_score.ledger.document import Place
    from uno_score.match import Match

MATCH_HEADER = b"[[match]]"
HAND_HEADER = b"[[match.hand]]"


class _Edit(NamedTuple):
    """What replaces the bytes from `start` to `stop`."""

    start: int
    stop: int
    text: bytes = b""


def new_match(match: Match, line_end: bytes) -> bytes:
    """Return the lines of a whole match."""
    head, *hands = encode(match)
    return _block(MATCH_HEADER, head, line_end) + b"".join(
        line_end + _block(HAND_HEADER, hand, line_end) for hand in hands
    )


def changed_match(data: bytes, place: Place, wanted: Match) -> bytes:
    """Return the lines of the match as wanted, from its header to the next match's.

    A file without a last line end stays without.
    """
    line_end = line_end_before(data, place.blocks[0].header.stop)
    text = data[place.start : place.stop]
    added = b"" if text.endswith(b"\n") else line_end
    text += added
    pieces, position = [], 0
    for edit in sorted(_edits(data, place, wanted, line_end), key=lambda edit: edit[:2]):
        # The end of a last line without a line end is where that line end would stand.
        start, stop = (
            offset - place.start + (len(added) if offset == place.stop else 0)
            for offset in edit[:2]
        )
        pieces += [text[position:start], edit.text]
        position = stop
    result = b"".join([*pieces, text[position:]])
    return without_line_end(result) if added else result


def without_line_end(text: bytes) -> bytes:
    """Return the text without its last line end."""
    return text.removesuffix(b"\n").removesuffix(b"\r")


def cut_start(data: bytes, start: int) -> int:
    """Return where to cut a block off that begins here: before one blank line above it.

    Above every block stands at least the format.
    """
    above = line_start(data, start - 1)
    return start if data[above:start].strip() else above


def comments_start(data: bytes, start: int) -> int:
    """Return where the comment lines begin that stand directly above a header."""
    while start and data[(above := line_start(data, start - 1)) : start].lstrip().startswith(b"#"):
        start = above
    return start


def _edits(data: bytes, place: Place, wanted: Match, line_end: bytes) -> Iterator[_Edit]:
    old_head, *old_hands = encode(place.match)
    new_head, *new_hands = encode(wanted)
    yield from _block_edits(data, place.blocks[0], old_head, new_head, MATCH_KEYS)
    first = _shared(old_hands, new_hands)
    last = _shared(old_hands[first:][::-1], new_hands[first:][::-1])
    old = old_hands[first : len(old_hands) - last]
    new = new_hands[first : len(new_hands) - last]
    added = b""
    for block, before, after in zip_longest(
        place.blocks[first + 1 : first + 1 + len(old)], old, new
    ):
        if before is None:
            added += line_end + _block(HAND_HEADER, after, line_end)
        elif after is None:
            yield _Edit(cut_start(data, block.header.start), end_of_values(data, block))
        else:
            yield from _block_edits(data, block, before, after, HAND_KEYS)
    end = end_of_values(data, place.blocks[first + len(old)])
    yield _Edit(end, end, added)


def _shared(some: Sequence[Values], others: Sequence[Values]) -> int:
    """Return how many hands are the same from the beginning."""
    differences = enumerate(map(ne, some, others))
    return next((number for number, differ in differences if differ), min(len(some), len(others)))


def _block_edits(
    data: bytes, block: Block, old: Values, new: Values, keys: Sequence[str]
) -> Iterator[_Edit]:
    if old == new:
        return
    lines = {each.key: each for each in statements(data, block.header.stop, block.stop)}
    line_end = line_end_before(data, block.header.stop)
    end = block.header.stop
    for key in keys:
        statement = lines.get(key)
        if old.get(key) != new.get(key):
            written = _written({key: new[key]}, line_end) if key in new else b""
            yield (
                _changed_lines(data, statement, written) if statement else _Edit(end, end, written)
            )
        end = statement.stop if statement else end


def _changed_lines(data: bytes, statement: Statement, written: bytes) -> _Edit:
    """Return the edit of one key's lines; indentation and the comment behind them stay."""
    lines = data[statement.start : statement.stop]
    if written:
        indent = lines[: len(lines) - len(lines.lstrip(b" \t"))]
        value = without_line_end(written)
        written = indent + value + _comment_behind(data, statement) + written[len(value) :]
    return _Edit(statement.start, statement.stop, written)


def _comment_behind(data: bytes, statement: Statement) -> bytes:
    """Return the comment that ends a statement, with the blanks before it."""
    if statement.comment is None:
        return b""
    value = data[statement.start : statement.comment].rstrip(b" \t")
    return data[statement.start + len(value) : statement.stop].rstrip(b"\r\n")


def _block(header: bytes, values: Values, line_end: bytes) -> bytes:
    return header + line_end + _written(values, line_end)


def _written(values: Mapping[str, object], line_end: bytes) -> bytes:
    import tomli_w

    return tomli_w.dumps(values).encode().replace(b"\n", line_end)
