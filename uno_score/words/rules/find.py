"""Which topics of the rules a typed word means, in whichever language it was typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from uno_score.names import name_key, tidy
from uno_score.nearest import nearest_of
from uno_score.usage import UnknownTopic
from uno_score.words.i18n import LANGUAGES, language, load
from uno_score.words.rules import TOPICS
from uno_score.words.rules.houses import RULES
from uno_score.words.rules.topic import filled

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.words.rules.topic import Topic

_ALL = (*TOPICS, *RULES)
_PUNCTUATION = " .,;:?!¿¡()=…“”«»\"'"
_SPACES = re.compile(r"[\s_-]+")


def find_topics(text: str) -> list[Topic]:
    """Return the topics that a text means, the best first; more than one where it isn't clear.

    A name, title or identifier is looked for first, in every language; then its words in the texts,
    first in the language in use, whole words before starts of words. Raises `UnknownTopic` with
    the nearest name.
    """
    named = _named()
    key = _name_key(text)
    meant = [topic for name, topic in named if _name_key(name) == key]
    if meant:
        return list(dict.fromkeys(meant))
    wanted = _words(text)
    for spoken in sorted(LANGUAGES, key=lambda one: one != language()):
        translate = load(spoken).gettext
        found = _having(wanted, _same, translate) or _having(wanted, str.startswith, translate)
        if found:
            return found
    names = {_name_key(name): name for name, _topic in reversed(named)}
    nearest = nearest_of(key, names)
    raise UnknownTopic(tidy(text), names[nearest] if nearest else None)


def _named() -> list[tuple[str, Topic]]:
    """Return the names and titles of all topics in every language, with the topic of each."""
    return [
        (name, topic)
        for translate in (load(spoken).gettext for spoken in LANGUAGES)
        for topic in _ALL
        for name in (topic.name, translate(topic.name), translate(topic.title))
    ]


def _name_key(name: str) -> str:
    """Return what spellings of a name share: dash, underline and space are the same."""
    return _SPACES.sub(" ", name_key(tidy(name)).strip(_PUNCTUATION))


def _words(text: str) -> set[str]:
    """Return the words of a text without accents, case and what stands around them."""
    words = (word.strip(_PUNCTUATION) for word in name_key(text).split())
    return {word for word in words if word}


def _same(word: str, wanted: str) -> bool:
    return word == wanted


def _having(
    wanted: set[str], fits: Callable[[str, str], bool], translate: Callable[[str], str]
) -> list[Topic]:
    """Return the topics in which each wanted word fits one of theirs, those named so first."""
    if not wanted:
        return []
    found = []
    for topic in _ALL:
        present = [_words(filled(text, translate)) for text in topic.texts()]
        if all(any(fits(word, one) for words in present for word in words) for one in wanted):
            title = any(
                fits(word, one) for words in present[:2] for word in words for one in wanted
            )
            found.append((not title, topic))
    return [topic for _later, topic in sorted(found, key=lambda pair: pair[0])]
