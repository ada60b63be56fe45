"""The chart of the page: lines that can be told apart, and labels that keep apart."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_reader import read_page
from test_sheet import hand, knockout, match_of
from test_views_page import EXAMPLE, NASTY, nasty_match, page_text, played

from uno_score.sheet import work_out
from uno_score.views.page.chart import (
    LABEL_HEIGHT,
    LABELS,
    LEAD,
    TEXT,
    WIDTH,
    chart,
)
from uno_score.views.page.labels import fitted_labels, width_of
from uno_score.views.page.lines import line, mark
from uno_score.views.page.scale import round_steps, spread, thinned

if TYPE_CHECKING:
    from page_reader import Element

    from uno_score.match import Match


def chart_of(match: Match) -> Element:
    """Return the chart of a match, taken apart."""
    return read_page(f"<html>{chart(work_out(match))}</html>").one("svg")


def labels(drawing: Element) -> list[str]:
    """Return the texts at the ends of the lines."""
    return [each.text for each in drawing.all("text", "name")]


def test_lines_end_where_their_players_do() -> None:
    """A line ends with the last hand of its player, and a thin one leads on to the label."""
    match = knockout(
        hand("Ana", "Beto: 7; Caro: w w"), hand("Ana", "Beto: 9"), seats=("Ana", "Beto", "Caro")
    )
    drawing = chart_of(match)
    ends = [re.findall(r"[\d.]+", each.attributes["d"])[-2] for each in drawing.all("path", "line")]
    leads = [re.findall(r"[\d.]+", each.attributes["d"])[0] for each in drawing.all("path", "lead")]
    assert ends == leads
    assert ends[0] == ends[1] == f"{WIDTH - LABELS}"
    assert float(ends[2]) < WIDTH - LABELS


def test_what_it_says() -> None:
    """The chart has a title and says in words what it shows."""
    drawing = chart_of(EXAMPLE)
    assert drawing.one("title").text == "Totals hand by hand"
    assert drawing.one("desc").text == (
        "A line for each player over 3 hands; the target is 100. Ana, Caro lead with 9."
    )
    assert drawing.attributes["aria-labelledby"] == "chart-title chart-said"
    assert drawing.one("text", "target-text").text == "target 100"
    assert labels(drawing) == ["Ana 9", "Beto 100", "Caro 9", "Dani 28"]


def test_far_target() -> None:
    """A target that would press all lines to the ground is not drawn."""
    drawing = chart_of(match_of(hand("Ana", "Beto: 7"), target=500))
    assert (drawing.all("text", "target-text"), drawing.all("path", "target")) == ([], [])


def test_nobody_has_points() -> None:
    """A match without a point yet has a chart all the same."""
    assert labels(chart_of(match_of(hand("Ana", "Beto: 0")))) == ["Ana 0", "Beto 0"]


def test_lines_differ() -> None:
    """The lines of 30 players differ by dashes or marks, whatever their colours."""
    ways = set()
    for seat in range(30):
        dashes = re.findall('stroke-dasharray="([^"]*)"', line(seat, "M0 0"))
        shapes = re.findall(' d="([^"]*)"', mark(seat, 0, 0))
        ways.add((*dashes, *shapes))
    assert len(ways) == 30


@pytest.mark.parametrize("count", [2, 4, 20])
@pytest.mark.parametrize("hands", [1, 3, 2000])
def test_labels_keep_apart(count: int, hands: int) -> None:
    """No label covers another one, or leaves the drawing."""
    drawing = chart_of(played(*(f"Player {seat}" for seat in range(1, count + 1)), hands=hands))
    places = sorted(float(each.attributes["y"]) for each in drawing.all("text", "name"))
    height = float(drawing.attributes["viewbox"].split()[3])
    assert all(upper + LABEL_HEIGHT <= lower + 0.1 for upper, lower in pairwise(places))
    assert (places[0] >= 10, places[-1] <= height) == (True, True)


def cut(*names: str, totals: int = 100) -> list[str]:
    """Return the labels of names, each with the same total, in room for about ten letters."""
    labels = fitted_labels(names, [totals] * len(names), room=8.5)
    return [label.replace("\u2068", "").replace("\u2069", "") for label in labels]


def test_labels_are_cut() -> None:
    """Names that are too long are cut, each for itself; those alike get the number of the seat."""
    assert cut("Ana", "Maximiliano") == ["Ana 100", "Maximi… 100"]
    assert cut("Ana", "W" * 8) == ["Ana", "WWWWWW…"]
    assert cut("Maximiliano A", "Maximiliano B", totals=7) == ["Maximili… 7", "Maximil…2 7"]
    assert cut("日本語日本語") == ["日本語… 100"]
    assert cut("W" * 40, totals=10**9) == ["WWWWWW…"]
    assert fitted_labels(["WWWW"], [7], room=1) == ["\u2068WW…\u2069"]


def test_labels_have_room() -> None:
    """Whatever the names, the labels of the chart are no wider than the room for them."""
    widest = max(width_of(label) for label in labels(chart_of(nasty_match())))
    assert widest * TEXT <= LABELS - LEAD


def test_many_hands() -> None:
    """With 2000 hands of 20 players the chart stays small, and keeps where each line ends."""
    names = [str(number) for number in range(20)]
    match = played(*names, hands=2000, target=2_000_000)
    drawing = chart(work_out(match))
    assert len(drawing) < 150_000
    page = page_text(match)
    assert page.count("<tr>") == 2016


def test_names_in_the_chart_are_escaped() -> None:
    """Names stand in the chart as text."""
    drawing = chart_of(nasty_match())
    assert labels(drawing)[0].startswith("<sc")
    assert {each.tag for each in drawing.elements()} == {"title", "desc", "path", "text"}
    assert NASTY[0] in drawing.one("desc").text


@given(st.integers(1, 2_000_000), st.integers(1, 12))
def test_round_steps(highest: int, most: int) -> None:
    """An axis has few numbers, at even round steps from 0."""
    steps = round_steps(highest, most=most)
    assert (steps[0], len(steps) <= most + 1) == (0, True)
    assert str(steps.step).rstrip("0") in {"1", "2", "25", "5"}
    assert steps[-1] <= highest < steps[-1] + steps.step


@given(st.integers(0, 5000), st.integers(1, 300))
def test_thinned(count: int, most: int) -> None:
    """What is thinned out keeps the first and the last, and is no more than asked for, plus one."""
    kept = thinned(range(count), most=most)
    assert len(kept) <= most + 1
    assert kept[:1] + kept[-1:] == ([0, count - 1] if count else [])
    assert kept == sorted(set(kept))


@given(st.lists(st.floats(0, 200), min_size=1, max_size=12))
def test_spread(wanted: list[float]) -> None:
    """Places keep their order and a gap, stay on the drawing, and move only if they must."""
    places = spread(wanted, gap=16, highest=200)
    ordered = sorted(places)
    assert all(lower - upper >= 15.999 for upper, lower in pairwise(ordered))
    assert (ordered[0] >= -0.001, ordered[-1] <= 200.001) == (True, True)
    apart = all(b - a >= 16 for a, b in pairwise(sorted(wanted)))
    assert not apart or places == wanted
    pairs = sorted(zip(wanted, places, strict=True))
    assert [place for _wanted, place in pairs] == ordered
