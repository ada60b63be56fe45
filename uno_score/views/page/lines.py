"""How a player's line looks in the chart: told by its dashes and marks, not its colour alone."""

from __future__ import annotations

from uno_score.views.page.markup import Markup, element, joined

COLOURS = 8
"""How many colours `page.css` has for lines, as the classes `colour-0` and so on."""
_DASHES = ("none", "7 3", "2 3", "10 3 2 3", "5 2")
_SHAPES = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "M-3.2-3.2h6.4v6.4h-6.4z",
    "M0-4.4L4.2 3.2H-4.2z",
    "M0-4.6L4.6 0L0 4.6L-4.6 0z",
    "M-1.4-4.2h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8v-2.8h2.8z",
    "M0 4.4L-4.2-3.2H4.2z",
)
"""Circle, square, triangle, diamond, cross, triangle upside down, around the point 0, 0.

Their number and that of the dashes share no divisor, so that 30 players differ.
"""


def line(seat: int, path: str) -> Markup:
    """Return a line in the way of the player of this seat."""
    dashes = _DASHES[seat % len(_DASHES)]
    colour = f"line colour-{seat % COLOURS}"
    return element("path", class_=colour, d=path, stroke_dasharray=dashes)


def mark(seat: int, x: float, y: float) -> Markup:
    """Return the mark of the player of this seat at a place."""
    return element(
        "path",
        class_=f"mark colour-{seat % COLOURS}",
        d=_SHAPES[seat % len(_SHAPES)],
        transform=f"translate({x:.5g} {y:.5g})",
    )


def sample(seat: int) -> Markup:
    """Return a small piece of a player's line, which says beside a name which one it is."""
    drawing = joined(line(seat, "M1 6H39"), mark(seat, 20, 6))
    return element("svg", drawing, class_="sample", viewBox="0 0 40 12", aria_hidden="true")
