"""House rules: identifiers, their order, and those that can't both be played."""

from __future__ import annotations

import pytest

from uno_score.errors import USAGE
from uno_score.house_rules import (
    ContradictingHouseRules,
    HouseRule,
    UnknownHouseRule,
    read_house_rules,
)

RULES = (
    *("stacking", "stacking-mixed", "no-challenge", "seven-zero", "jump-in", "must-play"),
    *("play-drawn", "draw-until", "draw-keep", "no-action-finish"),
)


def test_identifiers() -> None:
    """The house rules are the ten of the contract, in its order."""
    assert tuple(HouseRule) == RULES


@pytest.mark.parametrize("rule", RULES)
def test_each_alone(rule: str) -> None:
    """Each house rule can be agreed on; only `stacking-mixed` brings another along."""
    expected = ("stacking", rule) if rule == "stacking-mixed" else (rule,)
    assert read_house_rules([rule]) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], ()),
        (["jump-in", "stacking", "jump-in"], ("stacking", "jump-in")),
        (["stacking-mixed", "stacking"], ("stacking", "stacking-mixed")),
        (["challenge"], ()),
        (["none"], ()),
        (["none", "challenge"], ()),
        (["seven-zero", "challenge"], ("seven-zero",)),
        (["draw-until", "draw-keep"], ("draw-until", "draw-keep")),
    ],
)
def test_several(values: list[str], expected: tuple[str, ...]) -> None:
    """Several rules stand in the order in which they are shown, each once."""
    assert read_house_rules(values) == expected


@pytest.mark.parametrize(
    ("value", "nearest"),
    [
        ("stackin", "stacking"),
        ("seven_zero", "seven-zero"),
        ("xyz", None),
        ("Stacking", "stacking"),
    ],
)
def test_unknown(value: str, nearest: str | None) -> None:
    """An unknown rule is refused with the nearest one and all of them."""
    with pytest.raises(UnknownHouseRule) as caught:
        read_house_rules(["jump-in", value])
    assert vars(caught.value) == {"value": value, "nearest": nearest, "rules": RULES}
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize(
    ("values", "first", "second"),
    [
        (["play-drawn", "draw-keep"], "draw-keep", "play-drawn"),
        (["no-challenge", "challenge"], "no-challenge", "challenge"),
        (["jump-in", "none"], "none", "jump-in"),
    ],
)
def test_contradiction(values: list[str], first: str, second: str) -> None:
    """Two rules that say the opposite are refused, with both."""
    with pytest.raises(ContradictingHouseRules) as caught:
        read_house_rules(values)
    assert vars(caught.value) == {"first": first, "second": second}
    assert caught.value.exit_status == USAGE
