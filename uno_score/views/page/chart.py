"""The totals hand by hand as a drawing in SVG."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from uno_score.views.course import course_of
from uno_score.views.page.labels import fitted_labels
from uno_score.views.page.lines import line, mark
from uno_score.views.page.markup import Markup, element, isolated, plain
from uno_score.views.page.scale import round_steps, spread, thinned
from uno_score.views.standing import standing_lines
from uno_score.words.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from uno_score.sheet import Sheet
    from uno_score.views.course import Course

WIDTH = 360
"""In the units of the drawing, which grow and shrink with the window."""
HEIGHT = 215
"""Of the lines alone, as long as their labels have room in it."""
LABELS = 122
"""Width of the labels at the ends of the lines."""
LEAD = 17
"""Between the end of a line and its label."""
ABOVE, BELOW = 20, 38
LABEL_HEIGHT = 16
TEXT = 13
"""Size of the letters."""
MOST_POINTS = 240
"""Of a line; with more hands some are passed over, as they would lie in one place."""
MOST_MARKS = 6
FARTHEST_TARGET = 20
"""The target is drawn if it isn't more than so many times the highest total."""


def chart(sheet: Sheet) -> Markup:
    """Return the drawing of a match with at least one hand."""
    return _Drawing(sheet).svg()


class _Drawing:
    """The measures of the drawing: which total stands how high, and which hand how far right."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.players = sheet.match.players
        self.courses = [course_of(sheet, player) for player in self.players]
        highest = max(*sheet.totals.values(), 1)
        target = sheet.match.target
        self.has_target = target <= FARTHEST_TARGET * highest
        self.highest = max(highest, target) if self.has_target else highest
        self.left = 10 + TEXT * 0.62 * len(str(self.highest))
        self.right = WIDTH - LABELS
        self.height = max(HEIGHT, LABEL_HEIGHT * (len(self.players) - 1))

    def x(self, hand: int) -> float:
        return self.left + (self.right - self.left) * hand / len(self.sheet.rows)

    def y(self, total: int) -> float:
        return ABOVE + self.height * (1 - total / self.highest)

    def svg(self) -> Markup:
        height = ABOVE + self.height + BELOW
        return element(
            "svg",
            element("title", plain(_("Totals hand by hand")), id="chart-title"),
            element("desc", plain(self._said()), id="chart-said"),
            *self._axes(),
            *self._lines(),
            *self._target(),
            *self._labels(),
            class_="chart",
            viewBox=f"0 0 {WIDTH} {height:.5g}",
            role="img",
            aria_labelledby="chart-title chart-said",
        )

    def _said(self) -> str:
        """Return what the drawing shows, in words."""
        hands = len(self.sheet.rows)
        lines = ngettext(
            "A line for each player over {hands} hand; the target is {target}.",
            "A line for each player over {hands} hands; the target is {target}.",
            hands,
        ).format(hands=hands, target=self.sheet.match.target)
        return " ".join([lines, *standing_lines(self.sheet, name=isolated)])

    def _axes(self) -> Iterator[Markup]:
        for total in round_steps(self.highest, most=6):
            yield self._level("grid", total)
            yield _text(f"{total}", self.left - 6, self.y(total) + 4, anchor="end")
        bottom = ABOVE + self.height
        for hand in round_steps(len(self.sheet.rows), most=6):
            yield _text(f"{hand}", self.x(hand), bottom + 16, anchor="middle")
        middle = (self.left + self.right) / 2
        yield _text(_("hands"), middle, bottom + 31, anchor="middle")

    def _target(self) -> Iterator[Markup]:
        if self.has_target:
            target = self.sheet.match.target
            yield self._level("target", target)
            said = _("target {target}").format(target=target)
            yield _text(said, self.left + 4, self.y(target) - 4, class_="target-text")

    def _level(self, kind: str, total: int) -> Markup:
        y = self.y(total)
        return element("path", class_=kind, d=f"M{self.left:.5g} {y:.5g}H{self.right:.5g}")

    def _lines(self) -> Iterator[Markup]:
        for seat, course in enumerate(self.courses):
            shown = [course[index] for index in thinned(range(len(course)), most=MOST_POINTS)]
            path = "L".join(f"{self.x(hand):.5g} {self.y(total):.5g}" for hand, total in shown)
            yield line(seat, f"M{path}")
        for seat, course in enumerate(self.courses):
            for hand, total in _marked(course, seat):
                yield mark(seat, self.x(hand), self.y(total))

    def _labels(self) -> Iterator[Markup]:
        totals = list(self.sheet.totals.values())
        labels = fitted_labels(self.players, totals, room=(LABELS - LEAD) / TEXT)
        ends = [(self.x(hand), self.y(total)) for *_before, (hand, total) in self.courses]
        wanted = [y - ABOVE for _x, y in ends]
        places = spread(wanted, gap=LABEL_HEIGHT, highest=self.height)
        for label, (x, end), place in zip(labels, ends, places, strict=True):
            y = ABOVE + place
            # Who left the match before its last hand has a longer way to the label.
            lead = f"M{x:.5g} {end:.5g}H{self.right + 5:.5g}L{self.right + 14:.5g} {y:.5g}"
            yield element("path", class_="lead", d=lead)
            yield _text(label, self.right + LEAD, y + 4, class_="name")


def _marked(course: Course, seat: int) -> Course:
    """Return where a line has its marks: not all where those of the other players have theirs."""
    step = ceil(len(course) / MOST_MARKS)
    return (*course[1 + seat % step : -1 : step], course[-1])


def _text(text: str, x: float, y: float, *, anchor: str = "start", class_: str = "") -> Markup:
    kind = {"class_": class_} if class_ else {}
    return element("text", plain(text), x=f"{x:.5g}", y=f"{y:.5g}", text_anchor=anchor, **kind)
