"""`rules` explains the game: topics listed, found, shown, and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from uno_score.house_rules import HouseRule
from uno_score.words.i18n import LANGUAGES, load
from uno_score.words.rules import TOPICS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Answer

    Run = Callable[..., Answer]


def test_list(run: Run, ledger_path: Path) -> None:
    """Without a topic all of them are listed; an empty one is none. Nothing is created."""
    answer = run("rules")
    assert (answer.err, answer.status) == ("", 0)
    assert [line.split()[0] for line in answer.out.splitlines()[2:15]] == [
        topic.name for topic in TOPICS
    ]
    assert [run("rules", typed) for typed in ("", " ")] == [answer, answer]
    assert not ledger_path.parent.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_in_every_language(run: Run, language: str) -> None:
    """Every topic can be shown in every language, under its title."""
    translate = load(language).gettext
    for topic in TOPICS:
        answer = run("--lang", language, "rules", topic.name)
        assert (answer.out.splitlines()[0], answer.err, answer.status) == (
            translate(topic.title),
            "",
            0,
        )


def test_several_words_need_no_quotes(run: Run) -> None:
    """Several words are one topic, with or without quotes."""
    assert run("rules", "jump", "in") == run("rules", "jump-in") == run("rules", "jump in")
    assert run("rules", "jump-in").out.startswith("Jump-in\n")


def test_several_topics_are_listed(run: Run) -> None:
    """A word that occurs in several topics lists them."""
    answer = run("rules", "green")
    assert answer.status == 0
    assert answer.out == (
        "Several topics have “green” in them; “uno-score rules TOPIC” shows one:\n\n"
        "  deck  What is needed\n  play  What may be played\n"
    )


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "zzz", "“zzz” is no topic of the rules: “uno-score rules” lists them."),
        (
            "en",
            "chalenge",
            (
                "“chalenge” is no topic of the rules: did you mean “challenge”? "
                "“uno-score rules” lists them."
            ),
        ),
        (
            "es",
            "desafiio",
            (
                "«desafiio» no es un tema de las reglas: ¿quizá «desafío»? "
                "«uno-score rules» muestra los que hay."
            ),
        ),
        (
            "pt",
            "zz\x1b",
            "“zz\\x1b” não é um tema das regras: “uno-score rules” mostra os que existem.",
        ),
    ],
)
def test_unknown_topic(run: Run, language: str, typed: str, said: str) -> None:
    """An unknown topic is refused with status 2, the nearest, and how to list them."""
    answer = run("--lang", language, "rules", typed)
    assert (answer.out, answer.err, answer.status) == ("", f"{said}\n", 2)


def test_no_json(run: Run) -> None:
    """`rules` is for people: it has no `--json`."""
    answer = run("rules", "deck", "--json")
    assert (answer.error["error"]["code"], answer.status) == ("unknown-option", 2)


def shown_rules(out: str) -> list[str]:
    """Return the identifiers of the house rules in an answer, in its order."""
    return [word for line in out.splitlines() for word in line.split()[:1] if word in [*HouseRule]]


def test_rules_of_the_current_match_first(run: Run) -> None:
    """`rules house` begins with the rules of the current match."""
    run("new", "Ana", "Beto", "--house", "draw-until", "--house", "jump-in")
    answer = run("rules", "house")
    assert "In the current match:\n\n  jump-in " in answer.out
    assert shown_rules(answer.out)[:3] == ["jump-in", "draw-until", "stacking"]
    assert (answer.err, answer.status) == ("", 0)


def test_current_match_without_house_rules(run: Run) -> None:
    """A match that is played by none of them is told so."""
    run("new", "Ana", "Beto")
    assert "The current match is played by none of them." in run("rules", "house").out


def test_no_match_yet(run: Run) -> None:
    """Without a match all house rules are shown, and there is nothing to warn of."""
    answer = run("rules", "house")
    assert ("current match" in answer.out, answer.err, answer.status) == (False, "", 0)
    assert set(shown_rules(answer.out)) == set(HouseRule)


def test_damaged_file(run: Run, ledger_path: Path) -> None:
    """A file that can't be read is warned of, and the rules are shown as without a match."""
    without = run("rules", "house")
    ledger_path.parent.mkdir()
    ledger_path.write_text("format = 1\n\n[[match]]\nid = 1\noops\n", encoding="utf-8")
    answer = run("rules", "house")
    assert (answer.out, answer.status) == (without.out, 0)
    assert answer.err.startswith(f"{ledger_path}, line 5, column ")
    assert run("rules", "deck").err == ""


def test_lines_stay_readable(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a very wide window lines stop where they can still be read."""
    monkeypatch.setenv("COLUMNS", "300")
    longest = max(map(len, run("rules", "deal").out.splitlines()))
    assert 80 < longest <= 88
