"""The rules of the game as data: their numbers are those that the program counts with."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from uno_score.house_rules import HouseRule
from uno_score.scoring import Mode, written
from uno_score.words.agreed import HOUSE_RULE_NAMES, HOUSE_RULE_SENTENCES, MODE_SENTENCES
from uno_score.words.i18n import LANGUAGES, load
from uno_score.words.rules import TOPICS
from uno_score.words.rules.houses import HOUSE, RULES, house_topic
from uno_score.words.rules.topic import NUMBERS_IN_TEXTS, Terms, filled

ALL = (*TOPICS, *RULES)

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str) -> list[str]:
    """Return all texts of the rules in a language, as they are shown."""
    translate = load(language).gettext
    return [filled(text, translate) for topic in ALL for text in topic.texts()]


def test_topics() -> None:
    """The topics go from the deck to the questions, with the three modes by their identifiers."""
    assert [topic.name for topic in TOPICS] == [
        *("deck", "deal", "play", "actions", "challenge", "uno", "end", "points"),
        *("winner", "own", "knockout", "house", "questions"),
    ]


def test_everything_to_agree_on_has_its_sentence() -> None:
    """Every mode has a sentence, every house rule a name and a sentence, in its order."""
    assert tuple(MODE_SENTENCES) == tuple(Mode)
    assert tuple(HOUSE_RULE_NAMES) == tuple(HouseRule)
    assert tuple(HOUSE_RULE_SENTENCES) == tuple(HouseRule)


@in_each_language
def test_sentences_differ(language: str) -> None:
    """No two house rules or modes share a name or a sentence, in any language."""
    translate = load(language).gettext
    for given in (MODE_SENTENCES, HOUSE_RULE_NAMES, HOUSE_RULE_SENTENCES):
        translated = [translate(text) for text in given.values()]
        assert (len(set(translated)), all(translated)) == (len(given), True)


def test_each_rule_is_a_topic() -> None:
    """Each house rule is a topic by its identifier, and each mode one with its sentence first."""
    assert [(rule.name, rule.title, rule.body[0]) for rule in RULES] == [
        (rule.value, HOUSE_RULE_NAMES[rule], HOUSE_RULE_SENTENCES[rule]) for rule in HouseRule
    ]
    modes = [topic for topic in TOPICS if topic.name in set(Mode)]
    assert [topic.body[0] for topic in modes] == list(MODE_SENTENCES.values())


def test_numbers() -> None:
    """Cards, points, target and the example of the rules are what the core knows of them."""
    identifiers = {name.name.lower(): name.value for name in (*Mode, *HouseRule)}
    deck = {"players": 10, "deck": 108, "newer_deck": 112, "deck_points": 1240}
    copies = {"zeros": 4, "digits": 8, "actions": 8, "wilds": 4, "blanks": 4}
    points = {"action_points": 20, "wild_points": 50, "blank_points": 40, "target": 500}
    example = {"beto": 27, "caro": 53, "ana": 80}
    before = {"beto_before": 460, "caro_before": 450, "beto_after": 487, "caro_after": 503}
    expected = identifiers | deck | copies | points | example | before
    assert expected == NUMBERS_IN_TEXTS


def test_every_number_is_used() -> None:
    """No number is kept that no text shows, the identifiers aside."""
    used = {
        name
        for topic in ALL
        for text in topic.texts()
        for _before, name, _spec, _conversion in Formatter().parse(text)
    }
    identifiers = {*(rule.name.lower() for rule in HouseRule), "winner"}
    assert NUMBERS_IN_TEXTS.keys() - used - identifiers == set()


def test_example_in_the_three_modes() -> None:
    """The example writes 80 to who went out in `winner`, and each one's own in the two others."""
    left = {"Beto": 27, "Caro": 53}
    assert written(Mode.WINNER, "Ana", left) == {"Ana": 80, "Beto": 0, "Caro": 0}
    for mode in (Mode.OWN, Mode.KNOCKOUT):
        assert written(mode, "Ana", left) == {"Ana": 0, "Beto": 27, "Caro": 53}
    after = [NUMBERS_IN_TEXTS["beto_after"], NUMBERS_IN_TEXTS["caro_after"]]
    assert [total >= 500 for total in after] == [False, True]  # type: ignore[operator]


@in_each_language
def test_sums_are_right(language: str) -> None:
    """Every sum in the texts is right, and the examples are the same in each language."""
    sums = [
        tuple(map(int, found))
        for text in texts(language)
        for found in re.findall(r"(\d+) \+ (\d+) = (\d+)", text)
    ]
    own = [(7, 20, 27), (50, 3, 53)]
    assert sums == [*own, (27, 53, 80), *own, (460, 27, 487), (450, 53, 503)]


def rules_in(topic_body: tuple[str | Terms, ...]) -> list[list[str]]:
    """Return the identifiers in each list of a topic."""
    return [[row[0] for row in entry.rows] for entry in topic_body if isinstance(entry, Terms)]


def test_house_rules_without_a_match() -> None:
    """Without a match all ten house rules stand in one list, and no match is spoken of."""
    assert rules_in(HOUSE.body) == [list(HouseRule)]
    assert [text for text in HOUSE.texts() if "match" in text] == []


def test_house_rules_of_a_match_come_first() -> None:
    """What a match is played by comes first, then the rest; each rule stands there once."""
    body = house_topic((HouseRule.SEVEN_ZERO, HouseRule.JUMP_IN)).body
    first, rest = rules_in(body)
    assert (first, sorted([*first, *rest])) == (["seven-zero", "jump-in"], sorted(HouseRule))
    assert [body[1], body[3]] == ["In the current match:", "Not in the current match:"]


def test_match_without_house_rules() -> None:
    """A match that is played by none of them is told so."""
    body = house_topic(()).body
    assert body[1] == "The current match is played by none of them."
    assert rules_in(body) == [list(HouseRule)]


def test_match_with_all_house_rules() -> None:
    """Where nothing is left for a second list, there is none."""
    body = house_topic(tuple(HouseRule)).body
    assert rules_in(body) == [list(HouseRule)]
    assert "Not in the current match:" not in body
