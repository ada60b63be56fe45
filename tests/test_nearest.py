"""Which known word somebody meant who typed another one."""

from __future__ import annotations

import pytest

from uno_score.nearest import LEAST_LIKENESS, nearest_of


@pytest.mark.parametrize("words", [("skip", "skin", "ski"), ("ski", "skin", "skip")])
def test_the_most_alike(words: tuple[str, ...]) -> None:
    """Of several that are like it, the one that is most like it was meant, wherever it stands."""
    assert nearest_of("skipp", words) == "skip"
    assert nearest_of("skipp", iter(words)) == "skip"


def test_like_enough() -> None:
    """Six tenths of two words must be alike, or as much as is asked for."""
    assert LEAST_LIKENESS == 0.6
    assert nearest_of("abcde", ["abcxy"]) == "abcxy"
    assert nearest_of("abcde", ["abxyz"]) is None
    assert nearest_of("abcde", ["abcxy"], likeness=0.7) is None
    assert nearest_of("abcde", ["abxyz"], likeness=0.4) == "abxyz"


def test_no_word() -> None:
    """Where nothing is known, nothing was meant."""
    assert nearest_of("skip", []) is None
