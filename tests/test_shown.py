"""Text that a person wrote reaches a screen with nothing in it that could break one."""

from __future__ import annotations

import pytest

from uno_score.words.shown import escaped, listed, shown

PERSIAN = "\u0641\u0627\u0637\u0645\u0647\u200c\u0632\u0647\u0631\u0627"
"""A name with a joiner inside."""


@pytest.mark.parametrize(
    ("text", "visible"),
    [
        ("María José", "María José"),
        ("[/red] {x} %s", "[/red] {x} %s"),
        ("a\x1b[31mb", r"a\x1b[31mb"),
        ("a\nb\tc", r"a\nb\tc"),
        ("a\u202eb", r"a\u202eb"),
        ("a\ue000b", r"a\ue000b"),
        ("a\udcffb", r"a\udcffb"),
        ("a\u2028b", r"a\u2028b"),
        ("\x7f\x9b", r"\x7f\x9b"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u200dAna", r"\u200dAna"),
        (PERSIAN, PERSIAN),
        (
            "\U0001f3f4\U000e0067\U000e0062\U000e007f",
            "\U0001f3f4\U000e0067\U000e0062\U000e007f",
        ),
        ("\U000e0067", r"\U000e0067"),
    ],
)
def test_shown(text: str, visible: str) -> None:
    """Control, format and private characters are escaped; joiners and flags stay."""
    assert shown(text) == visible


def test_escaped() -> None:
    """A character is written as its escape."""
    assert [escaped("\x1b"), escaped("\u202e"), escaped("\U000e0001")] == [
        r"\x1b",
        r"\u202e",
        r"\U000e0001",
    ]


def test_listed() -> None:
    """Several texts stand with commas between them, each of them shown."""
    assert (listed(["Ana", "B\x1b"]), listed([])) == (r"Ana, B\x1b", "")
