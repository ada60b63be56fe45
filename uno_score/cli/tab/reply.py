"""The answer to a script: the candidates in the form that its shell takes."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from uno_score.cli.output import say
from uno_score.cli.tab.candidates import Answer, answer
from uno_score.cli.tab.quoting import put, words_of
from uno_score.errors import ScoreError
from uno_score.words.i18n import use
from uno_score.words.language import UnknownLanguage, choose_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from uno_score.cli.tab.context import Candidate

_SEPARATOR = re.compile(r"[:\\]")
"""What `_describe` of zsh takes for the end of a text, or for the sign before such a character."""
_LISTING = "63"
"""What bash says in COMP_TYPE if it only lists the candidates, after a second Tab."""


def reply(shell: str, arguments: Sequence[str]) -> None:
    """Print the candidates for a shell; nothing at all if they can't be found out.

    A Tab press is no place for an error: the command tells it when it is run.
    """
    with suppress(ScoreError, ValueError):
        say("\n".join(_REPLIES[shell](arguments)))


def _answer(words: Sequence[str]) -> Answer:
    with suppress(UnknownLanguage):
        use(choose_language(words, os.environ))
    return answer(words)


def _kind(answered: Answer) -> str:
    if answered.files:
        return "files"
    return "open" if answered.unfinished else "words"


def _for_bash(arguments: Sequence[str]) -> list[str]:
    """Take the line, the end of it that is replaced, COMP_TYPE, and the size of the window."""
    text, replaced, purpose, columns, rows = arguments
    words = words_of(text)
    answered = _answer([word.text for word in words[1:]])
    if purpose == _LISTING:
        lines = _listed(answered.candidates, int(columns), int(rows))
    else:
        kept = words[-1].raw.removesuffix(replaced)
        lines = [way for way, _candidate in _put(answered, kept)]
    return [_kind(answered), *lines]


def _put(answered: Answer, kept: str) -> Iterator[tuple[str, Candidate]]:
    """Give what is to be written for each candidate, behind what the shell keeps."""
    for each in answered.candidates:
        way = put(answered.lead, each.value, kept=kept, unfinished=answered.unfinished)
        if way is not None:
            yield way, each


def _listed(candidates: Sequence[Candidate], columns: int, rows: int) -> list[str]:
    """Return the candidates with what they mean, or without if that wouldn't fit the window."""
    labels = [each.label or each.value for each in candidates]
    if len(labels) >= rows or not any(each.help for each in candidates):
        return labels
    longest = max(map(len, labels))
    # More than half of the window each, so that they stand below one another.
    lines = (
        f"{label:{longest}}  {each.help}".ljust(columns // 2 + 1)
        for label, each in zip(labels, candidates, strict=True)
    )
    return [line if len(line) < columns else f"{line[: columns - 2]}…" for line in lines]


def _for_zsh(arguments: Sequence[str]) -> list[str]:
    """Take the words before, the part of the last one that stays, and the part replaced."""
    *before, kept, replaced = arguments
    answered = _answer([*before, words_of(kept + replaced)[-1].text])
    return [_kind(answered), *(_described(way, each) for way, each in _put(answered, kept))]


def _described(way: str, candidate: Candidate) -> str:
    """Return a line with a tab between the two texts that zsh's `_describe` takes."""
    label = _SEPARATOR.sub(r"\\\g<0>", candidate.label or candidate.value)
    means = f":{candidate.help}" if candidate.help else ""
    return _SEPARATOR.sub(r"\\\g<0>", way) + f"\t{label}{means}"


def _for_fish(arguments: Sequence[str]) -> list[str]:
    """Take the words, the last one as it stands; fish puts quotes around a candidate by itself."""
    *before, last = arguments
    answered = _answer([*before, words_of(last)[-1].text])
    return [
        _kind(answered),
        *(f"{answered.lead}{each.value}\t{each.help}" for each in answered.candidates),
    ]


_REPLIES = {"bash": _for_bash, "zsh": _for_zsh, "fish": _for_fish}
