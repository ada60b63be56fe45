"""Which of the words that are known somebody meant who typed another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAST_LIKENESS = 0.6
"""How much of two words must be alike, from 0 to 1 (`difflib`), to take one for the other."""


def nearest_of(word: str, words: Iterable[str], *, likeness: float = LEAST_LIKENESS) -> str | None:
    """Return the one of the words that is most like this one, None if none is like it enough."""
    # Needed after a slip alone, and every start would pay for it.
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(words), cutoff=likeness)), None)
