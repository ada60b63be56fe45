"""A sheet in Markdown: a table that nothing in it can break."""

from __future__ import annotations

import re

import pytest
from test_sheet import hand, match_of, own

from uno_score.house_rules import HouseRule
from uno_score.sheet import work_out
from uno_score.views.markdown import escaped, markdown_text
from uno_score.words import i18n

SPECIAL = "\\`*_[]<>|~&$#"


def test_sheet() -> None:
    """Head, rules, table, what the marks mean, and how it stands."""
    match = own(
        hand("Ana", "Beto: 7 +2; Caro: w 3"),
        hand("Caro", "Ana: 4; Beto: w w"),
        hand("Ana", "Beto: 7"),
        title="Friday",
        house_rules=(HouseRule.NO_CHALLENGE,),
        start={"Caro": 5},
        decks=2,
    )
    assert markdown_text(work_out(match)) == (
        "**Match 1, Friday, 2026-11-30 20:15**\n"
        "\n"
        "to 100, each one writes down his own points, 2 decks\n"
        "\n"
        "no-challenge: A +4 may not be challenged, whatever the player held.\n"
        "\n"
        "| hand | Ana | Beto | Caro |\n"
        "| ---: | ---: | ---: | ---: |\n"
        "| start | 0 | 0 | 5 |\n"
        "| 1 | \\*0 | 27 | 53 |\n"
        "| 2 | 4 | 100 | \\*0 |\n"
        "| (3) | \\*(0) | (7) | - |\n"
        "| total | 4 | 127 | 58 |\n"
        "| to go | 96 | 0 | 42 |\n"
        "\n"
        "\\* went out, ( ) doesn't count, - didn't play\n"
        "\n"
        "Ana (4) won the match. Beto (127) reached 100.\n"
    )


def test_without_players() -> None:
    """A match that nobody has played yet has no table."""
    assert markdown_text(work_out(match_of())) == (
        "**Match 1, 2026-11-30 20:15**\n\nto 500, the winner takes all points\n\n"
        "Nobody has played yet: the first hand names the players.\n"
    )


@pytest.mark.parametrize("sign", SPECIAL)
def test_signs(sign: str) -> None:
    """Each sign with a meaning gets a backslash, wherever a person wrote it."""
    name = f"a{sign}b"
    text = markdown_text(
        work_out(match_of(hand(name, "Beto: 7"), seats=(name, "Beto"), title=f"{sign}{sign}"))
    )
    found = re.findall(re.escape(f"a\\{sign}b"), text)
    assert (len(found), f"\\{sign}\\{sign}" in text) == (2, True)


def test_long_names_and_line_breaks() -> None:
    """A name stands there in full, and on one line whatever it holds."""
    name = "An\nna|" + "x" * 34
    text = markdown_text(work_out(match_of(hand(name, "Beto: 7"), seats=(name, "Beto"))))
    assert text.splitlines()[4] == f"| hand | An\\\\nna\\|{'x' * 34} | Beto |"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("1. Ana", "1\\. Ana leads with 7."),
        ("12) Ana", "12\\) Ana leads with 7."),
        ("+ Ana", "\\+ Ana leads with 7."),
        ("- Ana", "\\- Ana leads with 7."),
        ("=", "\\= leads with 7."),
        ("# Ana", "\\# Ana leads with 7."),
        ("> Ana", "\\> Ana leads with 7."),
        ("7 up", "7 up leads with 7."),
    ],
)
def test_lines_that_begin_with_a_name(name: str, line: str) -> None:
    """No name at the beginning of a line makes a list or a heading of it."""
    sheet = work_out(match_of(hand(name, "Beto: 7"), seats=(name, "Beto")))
    assert markdown_text(sheet).splitlines()[-1] == line


def test_escaped() -> None:
    """Every sign with a meaning gets a backslash, and nothing else does."""
    assert escaped(f"José (7): {SPECIAL}!") == (r"José (7): \\\`\*\_\[\]\<\>\|\~\&\$\#!")


def test_language() -> None:
    """The sheet is in the language of the program."""
    i18n.use("es")
    text = markdown_text(work_out(match_of(hand("Ana", "Beto: 7"))))
    assert "| mano | Ana | Beto |" in text
