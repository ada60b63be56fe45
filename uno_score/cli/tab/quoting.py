"""Words of a command line as they stand there, with quotes and backslashes, and back.

bash breaks its words at `:` and `=` as well, so it hands over the line as it is; zsh and fish do
that with the word under the cursor only. They quote alike in what matters here.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_KEPT_ESCAPES = '"\\$`'
"""Behind a backslash within double quotes, only these lose it."""
_SPECIAL = {
    "": re.compile(r"([ \t!\"#$&'()*;<>?\[\\\]^`{|}~])"),
    '"': re.compile(r'(["\\$`])'),
}


class Word(NamedTuple):
    """A word as it is meant, as it stands on the line, and the quote still open at its end."""

    text: str
    raw: str = ""
    quote: str = ""


def words_of(line: str) -> list[Word]:
    """Return the words of a line up to the cursor; the last is the one under it, maybe empty."""
    words: list[Word] = []
    text = raw = quote = ""
    escaped = False
    for character in line:
        if character in " \t\n" and not quote and not escaped:
            if raw:
                words.append(Word(text, raw))
            text = raw = ""
            continue
        raw += character
        if escaped:
            text += f"\\{character}" if quote and character not in _KEPT_ESCAPES else character
            escaped = False
        elif character == "\\" and quote != "'":
            escaped = True
        elif character == quote:
            quote = ""
        elif character in "'\"" and not quote:
            quote = character
        else:
            text += character
    return [*words, Word(text, raw, quote)]


def quoted(text: str, quote: str) -> str:
    """Return the text as it is written behind this opening quote, or without any."""
    if quote == "'":
        return text.replace("'", r"'\''")
    return _SPECIAL[quote].sub(r"\\\1", text)


def put(lead: str, value: str, *, kept: str, unfinished: bool) -> str | None:
    """Return how to go on behind `kept`, the part of the word that the shell leaves as it is.

    The whole word is to mean `lead` and `value`. An unfinished value gets a quote in front, because
    a space would end it. None if what is kept doesn't begin the word.
    """
    before = words_of(kept)[-1]
    if not f"{lead}{value}".startswith(before.text):
        return None
    if unfinished and not before.quote and len(before.text) <= len(lead):
        return quoted(lead[len(before.text) :], "") + '"' + quoted(value, '"')
    return quoted(f"{lead}{value}"[len(before.text) :], before.quote)
