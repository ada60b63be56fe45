"""Statistics as text: side by side, or all about somebody, in any window and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from test_sheet import hand, match_of, own
from test_stats import EVENING, counted

from uno_score.views.stats import statistics_text
from uno_score.words import i18n

if TYPE_CHECKING:
    from uno_score.match import Match

HISTORY = (
    EVENING,
    own(hand("Ana", "Beto: 0; Caro: w"), target=50),
    match_of(hand("Ana", "Beto: 3"), hand("Ana", "Beto: 5")),
)

SIDE_BY_SIDE = """\
3 matches, 1 of them open; 5 hands.

   player  matches   hands    %  given  best  worst  run
1  Ana      2 of 2  5 of 5  100    0.0    80      -    2
2  Beto     1 of 2  0 of 5    0    8.4     -     27    0
3  Caro     0 of 2  0 of 3    0   53.3     -     57    0

matches: won, of those that ended; hands: won, of those played, and in per cent;
given: points given away per hand; best: points caught in a hand won; worst:
points held in a hand lost; run: hands won in a row. “uno-score stats NAME”
tells more about a player."""

ABOUT_BETO = """\
3 partidas, 2 sin terminar; 6 manos.

Beto
  Partidas ganadas: 1 de 1
  Victorias compartidas: 1
  Partidas sin terminar: 2
  Manos ganadas: 1 de 6 (17 %)
  Puntos cedidos: 42 puntos (7,0 por mano)
  Mejor mano ganada: 31 puntos, partida 1,
  mano 3, 2026-11-30
  Peor mano perdida: 27 puntos, partida 1,
  mano 1, 2026-11-30
  Lo que más quedó en la mano: 7 (2 veces)
  Contra Ana, 6 manos. Se quedó sin cartas:
  una vez (30 puntos). Al revés: 5 veces (42
  puntos).
  Contra Caro, 4 manos. Se quedó sin cartas:
  una vez (1 punto). Al revés: nunca."""


def text(*matches: Match, names: tuple[str, ...] = (), width: int = 80) -> str:
    """Return the statistics of these matches as text."""
    statistics = counted(*matches)
    return statistics_text(statistics, statistics.of(names), whole=bool(names), width=width)


def test_side_by_side() -> None:
    """A line per player, who has won most first, and below what the columns mean."""
    assert text(*HISTORY) == SIDE_BY_SIDE


def test_all_about_somebody() -> None:
    """All that is known about a player, in Spanish and in a narrow window."""
    i18n.use("es")
    history = (EVENING._replace(target=500), *HISTORY[1:])
    assert text(*history, names=("be",), width=46) == ABOUT_BETO


def test_ways_of_counting() -> None:
    """Who has played in several ways sees how often each was won, and the longest run."""
    lines = text(*HISTORY, names=("ana",)).splitlines()
    assert lines[3:10] == [
        "  Matches won: 2 of 2",
        "  Wins that were shared: 1",
        "  By the way of counting: winner 1 of 1, own 1 of 1",
        "  Matches still open: 1",
        "  Hands won: 5 of 5 (100%)",
        "  Given away: 0 points (0.0 per hand)",
        "  Best hand won: 80 points, match 1, hand 1, 2026-11-30",
    ]
    assert "  Longest run: 2 hands won in a row" in lines


def test_nothing_played() -> None:
    """Without a match, it says how to open one; without a hand, that there is none."""
    assert text() == "There is no match yet: open one with “uno-score new”."
    assert text(match_of()) == "1 match, 1 of them open; 0 hands."


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [20, 40, 60, 80, 132])
def test_every_line_fits(width: int, language: str) -> None:
    """No line is wider than the window, with long names and large figures in every language."""
    i18n.use(language)
    names = ("Bartholomew Featherstonehaugh", "李小龙李小龙李小龙李小龙", "O'Neil")
    left = "; ".join(f"{name}: =9999 w +4" for name in names)
    many = match_of(*[hand("Ana", left)] * 120, target=999_999)
    lines = text(*[many] * 9, width=width).splitlines()
    assert [line for line in lines if cell_len(line) > width] == []


def test_control_characters() -> None:
    """What a person wrote is shown without control characters."""
    assert "A\\x1bna" in text(match_of(hand("A\x1bna", "Beto: 7")))
