"""The rules as text: headings, lists that line up, and lines that fit into the window."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from uno_score.house_rules import HouseRule
from uno_score.views.rules import several_text, topic_text, topics_text
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES
from uno_score.words.rules import TOPICS
from uno_score.words.rules.find import find_topics
from uno_score.words.rules.houses import RULES, house_topic

LIST = """\
Las reglas del UNO, por tema:

  mazo       Qué se necesita
  reparto    El reparto y a quién le toca
  jugar      Qué se puede tirar
  acciones   Qué hacen las cartas de acción
  desafío    Desafiar un +4
  uno        Cantar UNO
  final      Cuándo termina la mano
  puntos     El valor de las cartas
  winner     Quien gana la mano se lleva todo
  own        Cada cual se anota lo suyo
  knockout   Quien llega a la meta queda fuera
  casa       Reglas de la casa
  preguntas  Lo que se suele preguntar

Cada regla de la casa también es un tema: stacking, stacking-mixed,
no-challenge, seven-zero, jump-in, must-play, play-drawn, draw-until, draw-keep,
no-action-finish.

«uno-score rules TEMA» muestra uno; también sirve una palabra que figure en él."""

WINNER = """\
The winner of the hand takes all
--------------------------------

The winner of a hand gets the points of everybody's leftovers; whoever reaches
the target wins the match.

For example, Ana goes out, and this is left:

  Beto  a 7 and a +2: 7 + 20 = 27
  Caro  a wild and a 3: 50 + 3 = 53

Ana gets 27 + 53 = 80 points; Beto and Caro get none.

The target is 500 unless something else is agreed on, and exactly as many points
will do. Until somebody reaches it, another hand is dealt.

The program counts like this unless told otherwise: “uno-score new”."""

POINTS_IN_40_COLUMNS = """\
  0 a 9               el número de la
                      carta
  +2, reversa, salta  20 puntos cada
                      carta
  comodín, +4         50 puntos cada
                      carta
  comodín en blanco   40 puntos cada
                      carta
"""


def test_list() -> None:
    """The topics are listed in the language in use, and fit into an ordinary terminal."""
    i18n.use("es")
    assert topics_text(width=80) == LIST
    assert len(LIST.splitlines()) < 24


def test_topic() -> None:
    """A topic has a heading, paragraphs, and lists that line up."""
    (topic,) = find_topics("winner")
    assert topic_text(topic, width=80) == WINNER


def test_small_table_in_a_narrow_window() -> None:
    """A small table stays one where its columns have room enough."""
    i18n.use("es")
    (topic,) = find_topics("points")
    assert POINTS_IN_40_COLUMNS in topic_text(topic, width=40)


def test_long_terms_stand_above() -> None:
    """Where a term takes the room of its text, the text stands below it."""
    (topic,) = find_topics("questions")
    assert topic_text(topic, width=80).splitlines()[3:8] == [
        "What is each card worth?",
        "  A number what it shows; +2, reverse and skip 20; wild and +4 50; blank 40.",
        "",
        "How many points is a match played to?",
        "  To 500. Short matches go to 100, 200 or 300, mostly where each one writes down",
    ]


def test_one_house_rule() -> None:
    """A house rule by itself has its name, its sentence, and the way to the others."""
    (topic,) = find_topics("draw-keep")
    assert topic_text(topic, width=80) == (
        "Keep what is drawn\n------------------\n\n"
        "A drawn card is kept: it is never played in the same turn.\n\n"
        "This is a house rule; “uno-score rules house” shows all of them."
    )


def test_several() -> None:
    """Several topics are listed with what was typed, shown so that it can't break a screen."""
    assert several_text("green\x1b", find_topics("green"), width=80) == (
        "Several topics have “green\\x1b” in them; “uno-score rules TOPIC” shows one:\n\n"
        "  deck  What is needed\n  play  What may be played"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 80])
def test_nothing_is_wider_than_the_window(language: str, width: int) -> None:
    """No line is wider than the window, in any language."""
    i18n.use(language)
    pages = [
        topics_text(width=width),
        several_text("+4", find_topics("+4"), width=width),
        *(topic_text(topic, width=width) for topic in (*TOPICS, *RULES)),
        topic_text(house_topic(tuple(HouseRule)[:3]), width=width),
    ]
    lines = [line for page in pages for line in page.splitlines()]
    assert [line for line in lines if cell_len(line) > width] == []
    assert [line for line in lines if line != line.rstrip()] == []
    assert [page for page in pages if "{" in page or "\n\n\n" in page] == []
