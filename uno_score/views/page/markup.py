"""Elements of HTML, and the one place where text becomes a part of it."""

from __future__ import annotations

import html

from uno_score.words.shown import shown

_FIRST, _LAST = "\u2068", "\u2069"
"""Marks of Unicode that keep the direction of a text from reaching into the text around it.

Nobody's text holds them: `shown` writes such characters as escapes.
"""
_WITHOUT_END = frozenset({"meta", "link"})


class Markup(str):
    """A piece of HTML; every other text is escaped before it becomes a part of one."""

    __slots__ = ()


def isolated(text: str) -> str:
    """Return text that a person wrote, fit to be put into a sentence of the page."""
    return f"{_FIRST}{shown(text)}{_LAST}"


def element(tag: str, *content: str, **attributes: str | float) -> Markup:
    """Return an element with its content and its attributes.

    An underscore in the name of an attribute stands for a dash, and one at its end for nothing.
    """
    pairs = (
        f' {name.rstrip("_").replace("_", "-")}="{_escaped(str(value))}"'
        for name, value in attributes.items()
    )
    start = f"<{tag}{''.join(pairs)}>"
    return Markup(start if tag in _WITHOUT_END else f"{start}{joined(*content)}</{tag}>")


def joined(*content: str) -> Markup:
    """Return pieces of HTML, or texts, one after the other."""
    return Markup(
        "".join(
            piece if isinstance(piece, Markup) else _with_elements(_escaped(piece))
            for piece in content
        )
    )


def plain(text: str) -> Markup:
    """Return a text as it may stand in a title or a drawing, where no element may."""
    return Markup(_escaped(text))


def _escaped(text: str) -> str:
    return html.escape(text, quote=True)


def _with_elements(text: str) -> str:
    """Return the text with elements in place of the marks around what a person wrote."""
    return text.replace(_FIRST, "<bdi>").replace(_LAST, "</bdi>")
