"""Matches as CSV and as JSON: read back as they were, whatever people wrote."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_sheet import FOUR, hand, knockout, match_of

from uno_score.sheet import work_out
from uno_score.views.exported import COLUMNS, csv_text, exported_form, harmless, json_text
from uno_score.views.json_form import match_form

HOSTILE = {
    '=HYPERLINK("http://x")': '\'=HYPERLINK("http://x")',
    "=1+1": "'=1+1",
    "+1": "'+1",
    "-1": "'-1",
    "@SUM(A1)": "'@SUM(A1)",
    " =1": "' =1",
    "\t=1": r"'\t=1",
    "\r=1": r"'\r=1",
    "a\nb": r"a\nb",
    "\x1b[31mred": r"\x1b[31mred",
    "\u202eolleh": r"\u202eolleh",
    "a,b": "a,b",
    'a"b': 'a"b',
    "'": "'",
    "José": "José",
    "李 雷": "李 雷",
    "\u0645\u0631\u06cc\u0645\u200c\u0647\u0627": "\u0645\u0631\u06cc\u0645\u200c\u0647\u0627",
    "[/red]": "[/red]",
    "1=1": "1=1",
}


def rows_of(text: str) -> list[list[str]]:
    """Read a table as any program does, and give its lines below the head."""
    head, *rows = csv.reader(StringIO(text, newline=""))
    assert tuple(head) == COLUMNS
    return rows


def test_csv() -> None:
    """Each hand has a line for each who played it; a part that doesn't count writes nothing."""
    sheets = [
        work_out(match_of(hand("Ana", "Beto: 7 +2; Caro: w 3"))),
        work_out(
            knockout(
                hand("Ana", "Beto: w w; Caro: 1; Dani: 2"),
                hand("Beto", "Caro: =27; Dani: +4 w"),
                seats=FOUR,
                start={"Dani": 40},
            ).numbered(2)
        ),
    ]
    assert csv_text(sheets) == (
        "match,hand,date,player,went_out,cards,points,total\n"
        "1,1,2026-11-30T20:31:00,Ana,1,,80,80\n"
        "1,1,2026-11-30T20:31:00,Beto,0,7 +2,0,0\n"
        "1,1,2026-11-30T20:31:00,Caro,0,w 3,0,0\n"
        "2,1,2026-11-30T20:31:00,Ana,1,,0,0\n"
        "2,1,2026-11-30T20:31:00,Beto,0,w w,100,100\n"
        "2,1,2026-11-30T20:31:00,Caro,0,1,1,1\n"
        "2,1,2026-11-30T20:31:00,Dani,0,2,2,42\n"
        "2,2,2026-11-30T20:31:00,Beto,1,,0,100\n"
        "2,2,2026-11-30T20:31:00,Caro,0,'=27,27,28\n"
        "2,2,2026-11-30T20:31:00,Dani,0,'+4 w,100,142\n"
    )


def test_csv_without_hands() -> None:
    """Without a hand there is the head alone."""
    assert csv_text([work_out(match_of())]) == f"{','.join(COLUMNS)}\n"


@pytest.mark.parametrize(("written", "cell"), HOSTILE.items())
def test_hostile_names(written: str, cell: str) -> None:
    """What a person wrote is one cell, and no formula, and never breaks a line or a screen."""
    match = match_of(hand(written, "Beto: 7"), seats=(written, "Beto"))
    assert rows_of(csv_text([work_out(match)])) == [
        ["1", "1", "2026-11-30T20:31:00", cell, "1", "", "7", "7"],
        ["1", "1", "2026-11-30T20:31:00", "Beto", "0", "7", "0", "0"],
    ]


@given(text=st.text())
def test_any_text(text: str) -> None:
    """No cell begins as a formula does, and each is read back as it was written."""
    cell = harmless(text)
    assert not cell.strip(" ").startswith(("=", "+", "-", "@", "\t", "\r"))
    line = StringIO()
    csv.writer(line, lineterminator="\n").writerow([cell, "7"])
    assert list(csv.reader(StringIO(line.getvalue(), newline=""))) == [[cell, "7"]]


def test_json() -> None:
    """JSON holds the matches as `table --json` shows them, a line each, in ASCII."""
    sheets = [
        work_out(match_of(hand("José", "Beto: 7"), title="李 雷")),
        work_out(match_of().numbered(2)),
    ]
    text = json_text(sheets)
    assert json.loads(text) == [match_form(sheet) for sheet in sheets]
    assert text.isascii()
    assert [line[:9] for line in text.splitlines()] == ["[", '{"id": 1,', '{"id": 2,', "]"]


def test_json_without_matches() -> None:
    """Without a match it is an empty list."""
    assert json_text([]) == "[]\n"


def test_next_dealer() -> None:
    """Who was named to deal the next hand stands in the hand before it, and only there."""
    sheet = work_out(match_of(hand("Ana", "Beto: 7"), hand("Ana", "Beto: 7", next_dealer="Ana")))
    hands = match_form(sheet)["hands"]
    form = exported_form(sheet)
    assert form == match_form(sheet) | {"hands": [hands[0], hands[1] | {"next_dealer": "Ana"}]}
