"""The page of a match: what stands on it, and that nothing a person wrote can break it."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_reader import read_page
from test_sheet import hand, knockout, match_of, own
from test_walk import letters_outside

from uno_score.house_rules import HouseRule
from uno_score.sheet import work_out
from uno_score.stats import statistics_of
from uno_score.views.page.page import page
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from page_reader import Element

    from uno_score.match import Match

NASTY = (
    "<script>alert(1)</script>",
    "\"'&amp;<b>",
    "</style></title>",
    "שלום עולם",
    "محمد",
    "👨‍👩‍👧‍👦 family",
    "W" * 40,
    "\u202eevil\x1b[31m",
)
"""Names as only somebody bent on mischief chooses them; the last one only a text editor can."""


def page_text(match: Match, *history: Match, current: int | None = None) -> str:
    """Return the page of a match."""
    sheet = work_out(match)
    return page(
        sheet,
        statistics=statistics_of([sheet]),
        history=[work_out(each) for each in history],
        current=current,
    )


def page_of(match: Match, *history: Match, current: int | None = None) -> Element:
    """Return the page of a match, taken apart."""
    return read_page(page_text(match, *history, current=current))


def played(*names: str, hands: int = 2, **agreed: object) -> Match:
    """Return a match of these players, in which the first goes out every time."""
    left = dict.fromkeys(names[1:], "7 +2")
    deals = [hand(names[0], "; ".join(f"{n}: {c}" for n, c in left.items())) for _ in range(hands)]
    return match_of(*deals, seats=names, **agreed)


def nasty_match(**agreed: object) -> Match:
    """Return a match of nasty players, whose names no command would take."""
    first, *others = NASTY
    (deal,) = played(*map(str, range(len(NASTY))), hands=1).hands
    cards = next(iter(deal.left.values()))
    left = dict.fromkeys(others, cards)
    return match_of(type(deal)(deal.played, first, left), seats=NASTY, **agreed)


EXAMPLE = knockout(
    hand("Ana", "Beto: w w; Caro: 1; Dani: 2"),
    hand("Beto", "Ana: 9; Caro: 4; Dani: 3"),
    hand("Ana", "Caro: 4; Dani: 3"),
    seats=("Ana", "Beto", "Caro", "Dani"),
    start={"Dani": 20},
    away=("Dani",),
)
"""Beto goes out of the match in hand 1, and by a correction has won hand 2."""


def test_sheet() -> None:
    """The sheet has a row per hand, and marks who went out, what doesn't count, and who didn't."""
    table = page_of(EXAMPLE).one("table", "sheet")
    assert table.rows() == [
        ["hand", "Ana", "Beto", "Caro", "Dani"],
        ["start", "0", "0", "0", "20"],
        ["1", "★0", "100", "1", "2"],
        ["2", "9", "(★0)", "4", "3"],
        ["3", "★0", "-", "4", "3"],
        ["total", "9", "100", "9", "28"],
        ["to go", "91", "out", "91", "away"],
    ]
    assert [each.attributes["scope"] for each in table.all("th")] == ["col"] * 5 + ["row"] * 6
    assert table.one("caption").text == "Points of each hand"


def test_sheet_as_heard() -> None:
    """What a sign says is said in a word as well, and the signs themselves aren't read."""
    document = page_of(EXAMPLE)
    table = document.one("table", "sheet")
    heard = [cell.text for cell in table.all("td", "won") + table.all("td", "absent")]
    assert heard == [
        "★0 went out",
        "(★0 went out) doesn't count",
        "★0 went out",
        "- didn't play",
    ]
    assert {each.attributes["aria-hidden"] for each in table.all("span", "sign")} == {"true"}
    legend = document.one("p", "legend")
    assert [each.text for each in legend.all("span")] == [
        "★ went out",
        "( ) doesn't count",
        "- didn't play",
    ]


def test_hands_that_do_not_count() -> None:
    """A hand after the end stands in brackets, and is said not to count."""
    table = page_of(own(hand("Ana", "Beto: w w"), hand("Beto", "Ana: 9"))).one("table", "sheet")
    assert table.rows()[2] == ["(2)", "(9)", "(★0)"]
    assert table.one("tr", "void").one("th").text == "(2) doesn't count"


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (EXAMPLE, ["Ana, Caro lead with 9."]),
        (
            own(hand("Ana", "Beto: w w"), hand("Beto", "Ana: 9")),
            ["Ana (0) won the match.", "Beto (100) reached 100."],
        ),
        (match_of(hand("Ana", "Beto: w w"), target=100), ["Ana (100) won the match."]),
        (
            match_of(hand("Ana", "Beto: 7"), seats=("Ana", "Beto"), dealer="Ana"),
            ["Ana leads with 7.", "Beto deals next."],
        ),
        (match_of(seats=("Ana", "Beto")), ["No hand has been played yet."]),
        (match_of(), ["No hand has been played yet."]),
    ],
    ids=["lead", "own", "winner", "dealer", "no hand", "nobody"],
)
def test_headline(match: Match, said: list[str]) -> None:
    """Who won or leads stands first, in a line of its own; the rest follows."""
    banner = page_of(match).one("header")
    assert [banner.one("h1").text, *(each.text for each in banner.all("p", "news"))] == said


def notes(match: Match) -> dict[str, str]:
    """Return what stands below the total of each player, in the order of the page."""
    items = page_of(match).one("header").all("li")
    return {
        item.one("span", "player").text: "".join(each.text for each in item.all("span", "note"))
        for item in items
    }


def test_totals() -> None:
    """Totals stand at the top, who is ahead first, with who won, who is out, what is missing."""
    assert notes(EXAMPLE) == {
        "Ana": "91 to go",
        "Caro": "91 to go",
        "Dani": "away",
        "Beto": "out",
    }
    assert notes(own(hand("Ana", "Beto: w w; Caro: 1"))) == {
        "Ana": "★ won",
        "Caro": "",
        "Beto": "reached 100",
    }
    assert notes(match_of(seats=("Ana", "Beto"))) == {"Ana": "500 to go", "Beto": "500 to go"}
    ahead = page_of(EXAMPLE).one("header").all("li", "ahead")
    assert [each.one("strong").text for each in ahead] == ["9", "9"]


def test_winners_stand_first() -> None:
    """Who won stands before somebody away who has more."""
    match = match_of(
        hand("Ana", "Beto: w w"),
        hand("Beto", "Ana: w w; Caro: 7"),
        seats=("Ana", "Beto", "Caro"),
        start={"Caro": 400},
        away=("Caro",),
        target=100,
    )
    assert list(notes(match)) == ["Ana", "Caro", "Beto"]


def agreed(match: Match) -> dict[str, str]:
    """Return the terms of what was agreed, and what they say."""
    entries = page_of(match).one("dl").all("div")
    return {each.one("dt").text: each.one("dd").text for each in entries}


def test_agreed() -> None:
    """What was agreed stands there with the sentences of the mode and of each house rule."""
    assert agreed(match_of(decks=2, house_rules=(HouseRule.NO_CHALLENGE,))) == {
        "Target": "500",
        "Points": (
            "The winner of a hand gets the points of everybody's leftovers; whoever reaches the "
            "target wins the match."
        ),
        "Decks": "2",
        "No challenge": "A +4 may not be challenged, whatever the player held.",
    }
    assert agreed(match_of())["House rules"] == "none"


def test_statistics() -> None:
    """The statistics of the match have a column per player who played a hand that counts."""
    match = match_of(
        hand("Ana", "Beto: 7 +2; Caro: w 3"),
        hand("Ana", "Beto: +2; Caro: =30"),
        hand("Caro", "Ana: 0; Beto: 9"),
        seats=("Ana", "Beto", "Caro", "Dani"),
    )
    table = page_of(match).one("table", "statistics")
    assert table.rows() == [
        ["Ana", "Beto", "Caro"],
        ["hands played"],
        ["3", "3", "3"],
        ["hands won"],
        ["2 67%", "0 0%", "1 33%"],
        ["points given away per hand"],
        ["0.0", "18.7", "27.7"],
        ["best hand won"],
        ["80 hand 1", "-", "9 hand 3"],
        ["worst hand lost"],
        ["0 hand 3", "27 hand 1", "53 hand 1"],
        ["longest run of hands won"],
        ["2", "0", "1"],
        ["card most often left"],
        ["0 once", "+2 2 times", "3, wild once"],
    ]
    groups = [each.attributes for each in table.all("th")[3:]]
    assert groups == [{"scope": "rowgroup", "colspan": "3"}] * 7
    only_sums = page_of(match_of(hand("Ana", "Beto: =7"))).one("table", "statistics")
    assert only_sums.rows()[-1] == ["-", "-"]


def test_history() -> None:
    """All matches stand in a table, with title, winners and the current one marked."""
    old = match_of(hand("Ana", "Beto: w w"), target=100, title="Cup & <b>").numbered(1)
    empty, current = match_of().numbered(2), EXAMPLE.numbered(3)
    table = page_of(old, current, empty, old, current=3).one("table", "history")
    assert table.rows() == [
        ["match", "date", "title", "mode", "to", "players", "hands", "won"],
        [
            *("▸ 3 (current)", "2026-11-30", "", "knockout", "100"),
            *("Ana, Beto, Caro, Dani", "3", "open"),
        ],
        ["2", "2026-11-30", "", "winner", "500", "nobody yet", "0", "open"],
        ["1", "2026-11-30", "Cup & <b>", "winner", "100", "Ana, Beto", "1", "Ana"],
    ]
    assert [row.attributes.get("aria-current") for row in table.all("tr")] == [
        *(None, "true", None, None)
    ]


def test_nobody_yet() -> None:
    """Before the first hand names the players there is no table, no chart and no statistics."""
    document = page_of(match_of())
    assert (document.all("table"), document.all("svg")) == ([], [])
    assert document.one("main").all("p")[0].text == (
        "Nobody has played yet: the first hand names the players."
    )


def test_no_hand_yet() -> None:
    """Without a hand there is an empty sheet, but no chart and no statistics."""
    document = page_of(match_of(seats=("Ana", "Beto")))
    (table,) = document.all("table")
    assert table.rows() == [["hand", "Ana", "Beto"], ["total", "0", "0"], ["to go", "500", "500"]]
    assert document.one("main").all("svg", "chart") == []


def test_wide_tables_scroll_in_a_region() -> None:
    """A sheet of more than four scrolls by itself, also by keyboard; that of four needs not to."""
    assert page_of(played(*"1234")).all("div", "scrolls") == []
    document = page_of(played(*"12345"))
    regions = document.all("div", "scrolls")
    assert [each.attributes for each in regions] == [
        {
            "class": "scrolls",
            "role": "region",
            "aria-labelledby": name,
            "tabindex": "0",
        }
        for name in ("sheet", "statistics")
    ]
    crowd = page_of(played(*map(str, range(11)))).all("table", "crowd")
    assert len(crowd) == 2


def test_names_are_escaped_everywhere() -> None:
    """Whatever names and titles hold, they come out as text, and once each in an element alone."""
    document = page_of(nasty_match(title=NASTY[0]), nasty_match(title=NASTY[1]))
    assert [each.text for each in document.one("table", "sheet").all("bdi")] == [*map(shown, NASTY)]
    assert document.one("h1").one("bdi").text == NASTY[0]
    assert document.one("p", "match").one("bdi").text == NASTY[0]
    assert document.one("table", "history").all("bdi")[0].text == NASTY[1]
    assert (
        document.one("head")
        .one("title")
        .text.startswith(f"Match 1, {NASTY[0]}, 2026-11-30 20:15: ")
    )
    tags = {each.tag for each in document.elements()}
    assert tags & {"script", "b", "img", "iframe", "object", "form", "a"} == set()
    handlers = [
        name for each in document.elements() for name in each.attributes if name[:2] == "on"
    ]
    assert handlers == []


@given(st.text(), st.text(min_size=1))
def test_any_text(title: str, name: str) -> None:
    """Any title and name come out as they would be shown anywhere else."""
    first, second = f"1{name}", f"2{name}"
    (deal,) = played("1", "2", hands=1).hands
    cards = deal.left["2"]
    match = match_of(type(deal)(deal.played, first, {second: cards}), title=title or None)
    document = page_of(match)
    heads = document.one("table", "sheet").one("thead").all("bdi")
    assert [each.text for each in heads] == [shown(first), shown(second)]
    assert len(document.one("header").all("bdi")) == (4 if title else 3)


def test_nothing_from_outside() -> None:
    """The page asks for nothing: no address, no script; its policy allows its style alone."""
    text = page_text(nasty_match(), EXAMPLE)
    document = read_page(text)
    assert (text.isascii(), text.startswith("<!DOCTYPE html>\n<html lang=")) == (True, True)
    style = document.one("style").text
    digest = b64encode(sha256(style.encode()).digest()).decode()
    metas = {
        each.attributes.get("http-equiv", each.attributes.get("name")): each.attributes["content"]
        for each in document.all("meta")
        if "content" in each.attributes
    }
    assert metas == {
        "Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{digest}'; "
        "img-src data:; base-uri 'none'; form-action 'none'",
        "viewport": "width=device-width, initial-scale=1",
        "referrer": "no-referrer",
        "color-scheme": "light dark",
    }
    assert document.one("link").attributes == {"rel": "icon", "href": "data:,"}
    assert re.findall(r"https?:|//|url\(|@import|animation|transition", style) == []
    addresses = {
        name
        for each in document.elements()
        for name in each.attributes
        if name in {"href", "src", "style", "srcset", "action", "xlink:href"}
    }
    assert addresses == {"href"}


def test_labels_lead_somewhere() -> None:
    """Identifiers are unique, and every label that is named is there."""
    document = page_of(played(*"12345"), EXAMPLE)
    elements = list(document.elements())
    identifiers = [each.attributes["id"] for each in elements if "id" in each.attributes]
    named = " ".join(each.attributes.get("aria-labelledby", "") for each in elements).split()
    assert len(set(identifiers)) == len(identifiers)
    assert set(named) == set(identifiers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_language(language: str) -> None:
    """The page says which language it is in."""
    i18n.use(language)
    assert page_of(EXAMPLE).attributes == {"lang": language}


@pytest.mark.usefixtures("pseudo_language")
def test_every_word_can_be_translated() -> None:
    """No word on the page is without a translation."""
    matches = [
        match_of(
            hand("1", "2: 7 +2; 3: w"),
            seats=("1", "2", "3"),
            away=("3",),
            house_rules=tuple(HouseRule),
            title="7",
            start={"3": 7},
            dealer="1",
        ),
        knockout(hand("1", "2: w w; 3: 8; 4: 8"), hand("2", "1: 7; 3: 7; 4: 7"), decks=2),
        own(hand("1", "2: w w"), hand("1", "2: w w")),
        match_of(),
        match_of(seats=("1", "2")),
    ]
    for match in matches:
        document = page_of(match, *matches, current=1)
        elements = [document.one("head").one("title"), *document.one("body").elements()]
        texts = [each.text for each in elements if all(isinstance(p, str) for p in each.content)]
        assert [text for text in texts if letters_outside(text)] == []
