"""A match as JSON."""

from __future__ import annotations

import json

from test_sheet import hand, knockout, match_of

from uno_score.house_rules import HouseRule
from uno_score.notation import read_cards
from uno_score.sheet import work_out
from uno_score.usage import NeedsYes
from uno_score.views.json_form import codes, match_form, summary_form, warning_json

HAND = {
    "played": "2026-11-30T20:31:00+00:00",
    "dealer": None,
}


def test_a_knockout_with_a_part_that_does_not_count() -> None:
    """`points` has 0 for a part that doesn't count; `not_counted` lists it; all have a start."""
    match = knockout(
        hand("Ana", "Beto: w w; Caro: 1; Dani: 2"),
        hand("Beto", "Caro: 4; Dani: 3"),
        seats=("Ana", "Beto", "Caro", "Dani"),
        start={"Dani": 40},
        away=("Ana",),
        title="Friday",
        decks=2,
        house_rules=(HouseRule.STACKING,),
    )
    assert match_form(work_out(match)) == {
        "id": 1,
        "title": "Friday",
        "started": "2026-11-30T20:15:00+00:00",
        "mode": "knockout",
        "target": 100,
        "decks": 2,
        "house_rules": ["stacking"],
        "players": ["Ana", "Beto", "Caro", "Dani"],
        "away": ["Ana"],
        "out": ["Beto"],
        "start": {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": 40},
        "hands": [
            {
                "hand": 1,
                **HAND,
                "winner": "Ana",
                "left": {"Beto": ["w", "w"], "Caro": ["1"], "Dani": ["2"]},
                "points": {"Ana": 0, "Beto": 100, "Caro": 1, "Dani": 2},
                "totals": {"Ana": 0, "Beto": 100, "Caro": 1, "Dani": 42},
                "counted": True,
                "not_counted": [],
            },
            {
                "hand": 2,
                **HAND,
                "winner": "Beto",
                "left": {"Caro": ["4"], "Dani": ["3"]},
                "points": {"Beto": 0, "Caro": 4, "Dani": 3},
                "totals": {"Ana": 0, "Beto": 100, "Caro": 5, "Dani": 45},
                "counted": True,
                "not_counted": ["Beto"],
            },
        ],
        "totals": {"Ana": 0, "Beto": 100, "Caro": 5, "Dani": 45},
        "dealer": None,
        "status": "open",
        "reached": ["Beto"],
        "winners": [],
    }


def test_a_hand_after_the_end() -> None:
    """A hand after the end doesn't count at all, and nobody deals another."""
    match = match_of(
        hand("Ana", "Beto: 9"),
        hand("Beto", "Ana: 9"),
        target=9,
        seats=("Ana", "Beto"),
        dealer="Ana",
    )
    form = match_form(work_out(match))
    outcome = {name: form[name] for name in ("totals", "dealer", "status", "reached", "winners")}
    assert outcome == {
        "totals": {"Ana": 9, "Beto": 0},
        "dealer": None,
        "status": "finished",
        "reached": ["Ana"],
        "winners": ["Ana"],
    }
    assert form["hands"][1] == {
        "hand": 2,
        "played": "2026-11-30T20:31:00+00:00",
        "dealer": "Beto",
        "winner": "Beto",
        "left": {"Ana": ["9"]},
        "points": {"Ana": 0, "Beto": 0},
        "totals": {"Ana": 9, "Beto": 0},
        "counted": False,
        "not_counted": ["Ana", "Beto"],
    }


def test_the_form_is_json() -> None:
    """The form holds nothing but what JSON knows: written and read, it is the same."""
    form = match_form(work_out(match_of(hand("Ana", "Beto: 7"))))
    assert json.loads(json.dumps(form)) == form


def test_codes() -> None:
    """Cards are listed by their codes, one by one; a sum is the sum."""
    assert codes(read_cards("3x7 roba 2 =27 custom")) == ["7", "7", "7", "+2", "=27", "b"]


def test_summary() -> None:
    """A summary is the match with the number of its hands, and whether it is the current one."""
    sheet = work_out(match_of(hand("Ana", "Beto: 7")))
    whole = match_form(sheet)
    assert [summary_form(sheet, current=number) for number in (1, 2, None)] == [
        whole | {"hands": 1, "current": current} for current in (True, False, False)
    ]


def test_warning() -> None:
    """A warning is told from an error by its key."""
    assert json.loads(warning_json(NeedsYes(7))) == {
        "warning": {
            "code": "needs-yes",
            "message": "Nobody can be asked here: to discard match 7 without a question, add "
            "--yes.",
            "number": 7,
        }
    }
