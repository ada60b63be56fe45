"""The rules of the game as text: a topic, or a list of topics to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.house_rules import HouseRule
from uno_score.views.layout import GAP, left, wrapped
from uno_score.words.i18n import _
from uno_score.words.rules import TOPICS
from uno_score.words.rules.topic import Terms, filled
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from uno_score.words.rules.topic import Topic

INDENT = "  "


def topics_text(*, width: int) -> str:
    """Return the list of all topics, and how to see one, for a window of so many columns."""
    return _paragraphs(
        [
            wrapped(_("The rules of UNO, by topic:"), width),
            _topic_lines(TOPICS, width),
            wrapped(
                _("Each house rule is a topic too: {rules}.").format(rules=", ".join(HouseRule)),
                width,
            ),
            wrapped(
                _("“uno-score rules TOPIC” shows one; a word that occurs in it will do."), width
            ),
        ]
    )


def several_text(typed: str, topics: Sequence[Topic], *, width: int) -> str:
    """Return the topics that a word may mean, for a window of so many columns."""
    heading = _("Several topics have “{word}” in them; “uno-score rules TOPIC” shows one:")
    return _paragraphs(
        [wrapped(heading.format(word=shown(typed)), width), _topic_lines(topics, width)]
    )


def topic_text(topic: Topic, *, width: int) -> str:
    """Return a topic with its heading, for a window of so many columns."""
    heading = wrapped(_(topic.title), width)
    heading.append("-" * max(map(cell_len, heading)))
    return _paragraphs([heading, *(_entry_lines(entry, width) for entry in topic.body)])


def _paragraphs(paragraphs: Iterable[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(lines) for lines in paragraphs)


def _topic_lines(topics: Iterable[Topic], width: int) -> list[str]:
    return _term_lines([(_(topic.name), _(topic.title)) for topic in topics], width)


def _entry_lines(entry: str | Terms, width: int) -> list[str]:
    if isinstance(entry, Terms):
        rows = ([filled(text, _) for text in row] for row in entry.rows)
        return _term_lines([(term, ". ".join(texts)) for term, *texts in rows], width)
    return wrapped(filled(entry, _), width)


def _term_lines(rows: Sequence[tuple[str, str]], width: int) -> list[str]:
    """Return terms with their texts beside them, or below them where there is no room for that."""
    longest_term, longest_text = (max(map(cell_len, column)) for column in zip(*rows, strict=True))
    before = len(INDENT) + longest_term + len(GAP)
    if before <= width * 2 // 5 or longest_text <= 2 * (width - before):
        return [line for row in rows for line in _beside(row, before, width)]
    return [line for row in rows for line in ("", *_below(row, width))][1:]


def _beside(row: tuple[str, str], before: int, width: int) -> list[str]:
    term, text = row
    heads = [left(f"{INDENT}{term}", before), " " * before]
    return [
        heads[min(number, 1)] + line for number, line in enumerate(wrapped(text, width - before))
    ]


def _below(row: tuple[str, str], width: int) -> list[str]:
    term, text = row
    indented = [INDENT + line for line in wrapped(text, width - len(INDENT))]
    return [*wrapped(term, width), *indented]
