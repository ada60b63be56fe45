"""Rules a house may agree on before dealing; they change how cards are played, never their worth.

The identifiers are the same in every language; their sentences are in `uno_score.words`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import USAGE, ScoreError
from uno_score.nearest import nearest_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class HouseRule(StrEnum):
    """The house rules that a match can be played with, in the order in which they are shown."""

    STACKING = "stacking"
    STACKING_MIXED = "stacking-mixed"
    NO_CHALLENGE = "no-challenge"
    SEVEN_ZERO = "seven-zero"
    JUMP_IN = "jump-in"
    MUST_PLAY = "must-play"
    PLAY_DRAWN = "play-drawn"
    DRAW_UNTIL = "draw-until"
    DRAW_KEEP = "draw-keep"
    NO_ACTION_FINISH = "no-action-finish"


class UnknownHouseRule(ScoreError):
    """No house rule has this identifier."""

    exit_status: ClassVar[int] = USAGE

    value: str
    nearest: str | None
    rules: tuple[str, ...] = tuple(HouseRule)


class ContradictingHouseRules(ScoreError):
    """Two house rules that can't both be played."""

    exit_status: ClassVar[int] = USAGE

    first: str
    second: str


NO_RULE = "none"
"""Stands for an empty list of house rules."""

CHALLENGE = "challenge"
"""Not a house rule: a +4 may be challenged anyway. Who asks for it is told so."""


def read_house_rules(values: Sequence[str]) -> tuple[HouseRule, ...]:
    """Return the house rules of these identifiers, in the order in which they are shown.

    `stacking-mixed` brings `stacking` along; `challenge` and `none` add nothing. Raises
    `UnknownHouseRule` or `ContradictingHouseRules`.
    """
    chosen = {_read_house_rule(value) for value in values if value not in {CHALLENGE, NO_RULE}}
    if HouseRule.STACKING_MIXED in chosen:
        chosen.add(HouseRule.STACKING)
    if {HouseRule.DRAW_KEEP, HouseRule.PLAY_DRAWN} <= chosen:
        raise ContradictingHouseRules(HouseRule.DRAW_KEEP, HouseRule.PLAY_DRAWN)
    if HouseRule.NO_CHALLENGE in chosen and CHALLENGE in values:
        raise ContradictingHouseRules(HouseRule.NO_CHALLENGE, CHALLENGE)
    if NO_RULE in values and chosen:
        raise ContradictingHouseRules(NO_RULE, min(chosen))
    return tuple(rule for rule in HouseRule if rule in chosen)


def _read_house_rule(value: str) -> HouseRule:
    try:
        return HouseRule(value)
    except ValueError:
        raise UnknownHouseRule(value, nearest_of(value, HouseRule)) from None
