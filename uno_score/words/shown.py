"""How text that a person wrote is shown: on a screen, in a sentence, in an error.

Everything that comes from an argument or from the file goes through `shown`, so that no control
character but the program's own reaches a terminal, and nothing is taken for markup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.names import forbidden_characters

if TYPE_CHECKING:
    from collections.abc import Iterable


def shown(text: str) -> str:
    """Return the text with control, format and private characters written as escapes."""
    for character in set(forbidden_characters(text)):
        text = text.replace(character, escaped(character))
    return text


def escaped(character: str) -> str:
    r"""Return a character as its escape: `\x1b`, `\u202e`, `\U000e0001`."""
    return character.encode("unicode_escape").decode("ascii")


def listed(texts: Iterable[str]) -> str:
    """Return several texts that a person wrote, with commas between them."""
    return ", ".join(shown(text) for text in texts)
