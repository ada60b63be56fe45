"""The run of the totals, drawn in text: what a person sees, and what holds for every match."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from test_sheet import hand, knockout, match_of, own

from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.views.chart import LEAST_ROWS, MOST_ROWS, chart_text
from uno_score.views.course import axis_lines, columns_for, course_of, round_numbers
from uno_score.views.ink import Ink
from uno_score.views.plot import MOST_LINES, heights_for, pens_for

if TYPE_CHECKING:
    from uno_score.match import Match

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
NAMES = (
    *("Ana", "Álex", "Beto", "李小龙", "Bartholomew Montgomery the Third of Somewhere", "x"),
    *("Zoë", "👨\u200d👩\u200d👧", "O'Neil", "한국어 이름"),
)
SEVEN = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fede", "Gil")


def text(match: Match, width: int = 60, height: int = 24) -> str:
    """Return the chart below what was agreed, as it is printed."""
    whole = chart_text(work_out(match), width=width, height=height)
    return whole.split("\n\n", maxsplit=1)[1] + "\n"


OPEN = match_of(
    hand("Ana", "Beto: w w; Caro: r"),
    hand("Beto", "Ana: w; Caro: 3"),
    hand("Beto", "Ana: w w s; Caro: 3"),
    dealer="Caro",
    target=300,
)


def test_a_plot() -> None:
    """A few players are lines of signs, over round numbers of points and the numbers of hands."""
    assert (
        text(OPEN)
        == """\
 300 │───────────────────
     │
 250 │
     │
 200 │
     │                  B B
 150 │                 ·
     │                ·
 100 │      A·····A·····A A
     │    ··       ·
  50 │   ·       ·B
     │ ··     ···
   0 │······#·····C·····C C
     └──────┴─────┴─────┴
hand        1     2     3

B Beto 176  A Ana 120  C Caro 0
─ target, # several
Beto leads with 176.
Caro deals next.
"""
    )


def test_a_plot_in_a_low_window() -> None:
    """In a low window a row stands for more points; the target keeps a row of its own."""
    assert (
        text(OPEN._replace(target=333), width=40, height=17)
        == """\
 333 │───────────────────
     │
 200 │
     │    ··A·····A·····# B A
   0 │······#·····#·····C C
     └──────┴─────┴─────┴
hand        1     2     3

B Beto 176  A Ana 120  C Caro 0
─ target, # several
Beto leads with 176.
Caro deals next.
"""
    )


def test_hands_that_do_not_count() -> None:
    """Hands after the end are marked below the plot, and no line goes on to them."""
    match = own(hand("Ana", "Beto: w w"), hand("Beto", "Ana: 9"), hand("Ana", "Beto: w"))
    assert (
        text(match, height=20)
        == """\
 100 │──────B──────────── B
  80 │     ·
     │    ·
  40 │  ··
     │ ·
   0 │······A             A
     └──────┴─────×─────×
hand        1     2     3

A Ana 0  B Beto 100
─ target, # several, × doesn't count
Ana (0) won the match. Beto (100) reached 100.
"""
    )


def test_who_joins_late_and_who_is_out() -> None:
    """A line begins where somebody joined, with his starting points, and ends where he was out."""
    match = knockout(
        hand("Ana", "Beto: w w; Caro: 9"),
        hand("Ana", "Caro: r"),
        hand("Caro", "Ana: w; Dani: 5"),
        hand("Dani", "Ana: 9; Caro: 3"),
        hand("Dani", "Ana: s"),
        seats=("Ana", "Beto", "Caro", "Dani"),
        start={"Dani": 60},
        away=("Caro",),
    )
    assert (
        text(match, width=40)
        == """\
 100 │──────B──────────────────────── B
     │
  80 │     ·
     │    ·                        ·A A
  60 │            ······D·····D·····D D
     │   ·              A·····A·
  40 │                 ·
     │  ·             ·     ··C       C
  20 │ ·         ·C·····C···
     │        ···  ·
   0 │······#·····A
     └──────┴─────┴─────┴─────┴─────┴
hand        1     2     3     4     5

C Caro 32 away  D Dani 65  A Ana 79
B Beto 100 out
─ target, # several
Dani leads with 65.
"""
    )


BARS = knockout(
    hand("Ana", "Beto: w w; Caro: 9; Dani: r; Eva: w; Fede: 0"),
    hand("Caro", "Ana: 3; Dani: w; Eva: w; Fede: 2"),
    hand("Caro", "Ana: 3; Dani: 9; Fede: 9; Gil: 4"),
    hand("Fede", "Ana: 3; Dani: 9; Caro: 9; Gil: 4"),
    seats=SEVEN,
    start={"Gil": 30},
)


def test_bars() -> None:
    """Each of many players has a row of blocks, who is ahead first, while he was in."""
    assert (
        text(BARS, width=40)
        == """\
Ana  │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   9
Fede │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  11
Caro │▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂  18
Gil  │            ▃▃▃▃▃▃▃▃▃▃▃▃▃  38
Dani │▁▁▁▁▁▁▂▂▂▂▂▂▅▅▅▅▅▅▆▆▆▆▆▆▇  88
Beto │▁▁▁▁▁▁█ out               100
Eva  │▁▁▁▁▁▁▄▄▄▄▄▄█ out         100
     └──────┴─────┴─────┴─────┴
hand        1     2     3     4

▁▂▃▄▅▆▇ on the way to 100, █ there
Ana leads with 9.
"""
    )


def test_bars_of_hands_that_do_not_count() -> None:
    """Who hasn't played a hand that counts stands where the match was decided."""
    assert (
        text(BARS._replace(mode=Mode.WINNER, target=150, away=("Eva",)))
        == """\
Ana  │▁▁▁▁▁▁█                   179
Gil  │▂▂▂▂▂▂▂                    30
Beto │▁▁▁▁▁▁▁                     0
Caro │▁▁▁▁▁▁▁                     0
Dani │▁▁▁▁▁▁▁                     0
Eva  │▁▁▁▁▁▁▁ away                0
Fede │▁▁▁▁▁▁▁                     0
     └──────┴─────×─────×─────×
hand        1     2     3     4

▁▂▃▄▅▆▇ on the way to 150, █ there, × doesn't count
Ana (179) won the match.
"""
    )


@pytest.mark.parametrize("seats", [None, ("Ana", "Beto"), SEVEN])
def test_no_hands(seats: tuple[str, ...] | None) -> None:
    """A match without hands has one sentence, and who deals."""
    match = match_of(seats=seats, dealer="Ana" if seats else None)
    deals = "Ana deals next.\n" if seats else ""
    assert text(match) == f"No hand has been recorded yet: there is nothing to draw.\n{deals}"


def test_two_thousand_hands() -> None:
    """Where there are more hands than columns, several share one, and the last total is shown."""
    hands = [hand("Ana", "Beto: 1")] * 1000 + [hand("Beto", "Ana: 1")] * 1000
    assert (
        text(match_of(*hands, target=2000), width=40, height=17)
        == """\
2000 │──────────────────────────────
     │
1000 │              AAAAAAAAAAAAAAA# A B
     │       AAAAAAA       BBBBBBBB
   0 │#######BBBBBBBBBBBBBB
     └───────┴──────┴──────┴───────┴
hand       500   1000   1500    2000

A Ana 1000  B Beto 1000
─ target, # several
Ana, Beto lead with 1000.
"""
    )


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Give a match of 2 to 10 players, in which anybody may miss or win any hand."""
    players = NAMES[: draw(st.integers(2, len(NAMES)))]
    hands = []
    for _number in range(draw(st.integers(1, 30))):
        those = draw(st.lists(st.sampled_from(players), min_size=2, unique=True))
        points = draw(st.integers(0, 300))
        hands.append(hand(those[0], "; ".join(f"{name}: ={points}" for name in those[1:])))
    return match_of(
        *hands,
        mode=draw(st.sampled_from(list(Mode))),
        target=draw(st.sampled_from([1, 50, 333, 500, 999_999])),
        seats=players,
        start=draw(st.dictionaries(st.sampled_from(players), st.integers(0, 700), max_size=2)),
        away=tuple(draw(st.lists(st.sampled_from(players), max_size=2, unique=True))),
    )


@settings(deadline=None)
@given(matches(), st.integers(20, 132), st.integers(10, 60))
def test_it_fits(match: Match, width: int, height: int) -> None:
    """No line is wider than the window, and a plot is no higher than it has to be."""
    lines = chart_text(work_out(match), width=width, height=height).split("\n")
    assert [line for line in lines if cell_len(line) > width or line != line.rstrip()] == []
    if len(match.players) <= MOST_LINES:
        plot = sum(" │" in line for line in lines)
        assert plot <= MOST_ROWS
        assert plot <= LEAST_ROWS or len(lines) < height


@settings(deadline=None)
@given(matches(), st.integers(20, 132))
def test_everybody_is_there(match: Match, width: int) -> None:
    """Every player has a line of the legend or a row, with the total."""
    sheet = work_out(match)
    whole = chart_text(sheet, width=width)
    if len(match.players) <= MOST_LINES:
        pens = pens_for(match.players, colour=False)
        shown = [
            rf"(?m)(?:^|  ){pens[player].sign} \S.*? {sheet.totals[player]}\b" for player in pens
        ]
    else:
        shown = [rf"(?m)^{player[:2]}.*│.* {sheet.totals[player]}$" for player in match.players]
    assert [pattern for pattern in shown if not re.search(pattern, whole)] == []


@settings(deadline=None)
@given(matches())
def test_a_course_ends_at_the_total(match: Match) -> None:
    """The last point of everybody is the total, and no total ever falls."""
    sheet = work_out(match)
    for player in match.players:
        hands, totals = zip(*course_of(sheet, player), strict=True)
        assert totals[-1] == sheet.totals[player]
        assert list(totals) == sorted(totals)
        assert list(hands) == sorted(set(hands))


@settings(deadline=None)
@given(matches())
def test_colours_say_nothing_by_themselves(match: Match) -> None:
    """Without its colours a chart is what it is where there are none."""
    sheet = work_out(match)
    plain, coloured = (chart_text(sheet, width=80, colour=colour) for colour in (False, True))
    assert "\x1b" not in plain
    assert COLOUR.sub("", coloured) == plain


def test_colours() -> None:
    """A line and its sign have the ink of the seat; who has reached the target stands out."""
    plot = chart_text(work_out(OPEN), width=60, colour=True)
    assert f"{Ink.FIRST.on('A')}{Ink.FIRST.on('·')}" in plot
    assert f"\n{Ink.SECOND.on('B')} Beto 176  {Ink.FIRST.on('A')} Ana 120" in plot
    assert f"▁{Ink.BAD.on('█')} out" in chart_text(work_out(BARS), width=60, colour=True)
    won = work_out(BARS._replace(mode=Mode.WINNER, target=150))
    assert f"▁{Ink.GOOD.on('█')} " in chart_text(won, width=60, colour=True)


@settings(deadline=None)
@given(st.integers(0, 10**7), st.integers(1, 999_999), st.integers(2, 30))
def test_the_row_of_the_target(highest: int, target: int, rows: int) -> None:
    """Who has reached the target stands in its row or above it, and nobody else does."""
    heights = heights_for(highest, target, rows=rows)
    assert max(heights.of(highest), heights.target_row) < rows
    totals = [0, target // 2, target - 1, target, target + 1, highest]
    assert [heights.of(total) >= heights.target_row for total in totals] == [
        total >= target for total in totals
    ]
    assert sorted(map(heights.of, totals)) == list(map(heights.of, sorted(totals)))
    assert heights.label(heights.target_row) == str(target)


@settings(deadline=None)
@given(st.integers(1, 2000), st.integers(-5, 132))
def test_columns(hands: int, cells: int) -> None:
    """Hands stand in order, within the window, and at equal distances where there is room."""
    columns = columns_for(hands, cells=cells)
    places = [columns.of(hand) for hand in range(hands + 1)]
    assert (places[0], places[-1], places) == (0, columns.last, sorted(places))
    assert columns.last < max(cells, 2)
    if hands < cells:
        assert len({right - left for left, right in pairwise(places)}) == 1


@settings(deadline=None)
@given(st.integers(1, 2000), st.integers(2, 132))
def test_numbers_of_hands(hands: int, cells: int) -> None:
    """Each number below the axis ends where its hand stands, with a gap to the one before."""
    columns = columns_for(hands, cells=cells)
    axis, numbers = axis_lines(work_out(OPEN), columns, margin=4)
    found = {int(number[0]): number.end() - 7 for number in re.finditer("[0-9]+", numbers)}
    assert found == {hand: columns.of(hand) for hand in found}
    assert axis == "     └" + "".join(
        "┴" if column in found.values() else "─" for column in range(columns.last + 1)
    )


def test_round_numbers() -> None:
    """A row stands for points that are easy to count with."""
    first = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000]
    assert list(islice(round_numbers(), len(first))) == first


@pytest.mark.parametrize(
    ("players", "signs"),
    [
        (("Ana", "Beto"), "AB"),
        (("ana", "Álex", "Beto"), "12B"),
        (("Ñandú", "李", "Łukasz", "1st", "ßeta"), "N2345"),
        (("émile", "Bea"), "EB"),
    ],
)
def test_signs(players: tuple[str, ...], signs: str) -> None:
    """A sign is the initial if nobody else has it and every encoding does, or else the seat."""
    pens = pens_for(players, colour=False)
    assert ("".join(pen.sign for pen in pens.values()), tuple(pens)) == (signs, players)


@pytest.mark.parametrize("width", [1, 5, 12])
@pytest.mark.parametrize("match", [OPEN, BARS])
def test_a_window_too_narrow_for_anything(match: Match, width: int) -> None:
    """A window too narrow for a chart still gets one."""
    assert "│" in chart_text(work_out(match), width=width)
