"""Colours of a terminal, where there are any; what they say is said in words or signs as well."""

from __future__ import annotations

from enum import StrEnum


class Ink(StrEnum):
    """What a piece of text is, with how a terminal shows it (ECMA-48, Select Graphic Rendition)."""

    GOOD = "1;32"
    """Who went out: bold and green."""
    BAD = "31"
    """Who is out: red."""
    FAINT = "2"
    """What doesn't count: faint."""
    LOUD = "1;33"
    """An announcement: bold and yellow."""
    FIRST = "36"
    """The line of the first player in a plot: cyan; those of the others follow."""
    SECOND = "33"
    THIRD = "35"
    FOURTH = "32"
    FIFTH = "94"

    def on(self, text: str) -> str:
        """Return the text in this colour, and the usual colour behind it."""
        return f"\x1b[{self.value}m{text}\x1b[0m"


LINES = (Ink.FIRST, Ink.SECOND, Ink.THIRD, Ink.FOURTH, Ink.FIFTH)
"""The inks of the lines in a plot, in the order of play."""
