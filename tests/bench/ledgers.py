"""Files to measure with: matches as people play them, the same at each run."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAMES = ("Ana", "Beto", "Caro", "José")
DECK = (*map(str, range(10)), "+2", "r", "s", "w", "+4", "b") * 4
HANDS_OF_A_MATCH = 20
HANDS_OF_THE_CURRENT = 3
MOST_CARDS = 6


def hand_text(number: int, random: Random) -> str:
    """Return the block of a hand as it stands in the file."""
    winner, *others = random.sample(NAMES, len(NAMES))
    cards = random.sample(DECK, len(others) * MOST_CARDS)
    left = "; ".join(
        f"{name}: {' '.join(cards[place :: len(others)][: random.randint(1, MOST_CARDS)])}"
        for place, name in enumerate(others)
    )
    return (
        "\n[[match.hand]]\n"
        f"played = 2026-11-30 {number // 60 % 24:02}:{number % 60:02}:00-03:00\n"
        f'winner = "{winner}"\nleft = "{left}"\n'
    )


def match_text(number: int, hands: int, random: Random) -> str:
    """Return the blocks of a match that nobody wins."""
    players = "".join(f'    "{name}",\n' for name in NAMES)
    return (
        f"\n[[match]]\nid = {number}\nstarted = 2026-11-30 20:15:00-03:00\n"
        f'mode = "winner"\ntarget = 999999\nplayers = [\n{players}]\n'
        + "".join(hand_text(hand, random) for hand in range(hands))
    )


def write_ledger(file: Path, matches: Sequence[int]) -> None:
    """Write a file of matches with so many hands each; the last one is the current one."""
    random = Random(500)  # noqa: S311 - nothing is to be kept secret
    texts = (match_text(number, hands, random) for number, hands in enumerate(matches, start=1))
    file.write_text("format = 1\n" + "".join(texts), encoding="utf-8")


def matches_with(hands: int) -> list[int]:
    """Return the hands of each match of a history of so many hands, and of the current match."""
    full, rest = divmod(hands, HANDS_OF_A_MATCH)
    return [HANDS_OF_A_MATCH] * full + [rest] * bool(rest) + [HANDS_OF_THE_CURRENT]
