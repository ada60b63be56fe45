"""A topic of the rules is found by its name, its title, an identifier, or a word in it."""

from __future__ import annotations

import pytest

from uno_score.errors import USAGE
from uno_score.house_rules import HouseRule
from uno_score.names import name_key
from uno_score.scoring import Mode
from uno_score.usage import UnknownTopic
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES, load
from uno_score.words.rules import TOPICS
from uno_score.words.rules.find import find_topics
from uno_score.words.rules.houses import RULES

ALL = (*TOPICS, *RULES)

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def found(text: str) -> list[str]:
    """Return the names of the topics that a text means."""
    return [topic.name for topic in find_topics(text)]


@in_each_language
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_by_name_in_any_language(language: str, spoken: str) -> None:
    """Each topic is found by its name and title in every language, whichever is spoken."""
    i18n.use(spoken)
    translate = load(language).gettext
    for topic in ALL:
        for name in (translate(topic.name), translate(topic.title)):
            assert (name, found(name)) == (name, [topic.name])


@in_each_language
def test_without_accents_or_case(language: str) -> None:
    """Accents, capitals, and what stands around a name don't matter."""
    translate = load(language).gettext
    for topic in ALL:
        name = translate(topic.name)
        for typed in (name.upper(), name_key(name), f"  ¿{name}? "):
            assert (typed, found(typed)) == (typed, [topic.name])


@pytest.mark.parametrize("identifier", [*Mode, *HouseRule])
def test_by_identifier(identifier: str) -> None:
    """Modes and house rules are topics by their identifiers, in any spelling of the dash."""
    for typed in (identifier, identifier.replace("-", " "), identifier.replace("-", "_")):
        assert found(typed) == [identifier]


@pytest.mark.parametrize(
    ("language", "word", "names"),
    [
        ("en", "clockwise", ["deal"]),
        ("en", "CLOCKWISE!", ["deal"]),
        ("en", "internet", ["questions"]),
        ("en", "clockw", ["deal"]),
        ("en", "green", ["deck", "play"]),
        ("en", "highest number", ["deal"]),
        ("en", "aloud", ["uno"]),
        ("en", "agujas", ["deal"]),
        ("en", "horário", ["deal"]),
        ("es", "agujas", ["deal"]),
        ("es", "clockwise", ["deal"]),
        ("pt", "horario", ["deal"]),
    ],
)
def test_by_word(language: str, word: str, names: list[str]) -> None:
    """A word, its start, or several words are found where they stand, in any language."""
    i18n.use(language)
    assert found(word) == names


def test_named_so_first() -> None:
    """Of several topics with a word in them, those that are called so come first."""
    assert found("+4")[:2] == ["challenge", "deck"]
    assert found("drawn")[:2] == ["play-drawn", "draw-keep"]


def test_whole_words_before_starts() -> None:
    """A word that occurs as such isn't looked for as the start of others."""
    assert "uno" not in found("an")
    i18n.use("es")
    assert (found("verde"), found("verd")) == (["deck", "play"], ["deck", "play"])


@pytest.mark.parametrize(
    ("language", "typed", "nearest"),
    [
        ("en", "zzz", None),
        ("en", "?", None),
        ("en", "challange", "challenge"),
        ("en", "jumpin", "jump-in"),
        ("es", "desafio!o", "desafío"),
        ("en", "pregunts", "preguntas"),
        ("en", "kn0ckout", "knockout"),
    ],
)
def test_unknown(language: str, typed: str, nearest: str | None) -> None:
    """What means no topic is refused, with the nearest name as it is written."""
    i18n.use(language)
    with pytest.raises(UnknownTopic) as caught:
        find_topics(typed)
    assert vars(caught.value) == {"topic": typed, "nearest": nearest}
    assert caught.value.exit_status == USAGE
