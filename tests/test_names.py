"""Names of players: what is allowed, what is the same, whom a typed start means."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_score.errors import REFUSED, USAGE, ScoreError
from uno_score.names import (
    LONGEST_NAME,
    AmbiguousPlayer,
    BlankName,
    ForbiddenCharacter,
    NameTooLong,
    NameWithDash,
    SameName,
    UnknownPlayer,
    check_characters,
    clean_name,
    clean_names,
    find_player,
    forbidden_characters,
    name_key,
    tidy,
)

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
"""A man, a woman and a girl, joined by ZWJ."""
PERSIAN = "\u0646\u06cc\u200c\u0644\u0648"
"""A name with a ZWNJ inside."""
SCOTLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(tag)) for tag in "gbsct") + "\U000e007f"
"""The flag of Scotland: a black flag, its tags, and the tag that ends them."""
E_ACUTE = "e\u0301"
"""An e and its accent, as two characters."""


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "María José", "Ñandú", "O'Neil", "Ana, la otra", "J.R.", "7", "+2", "a-b"),
        *("\u0410\u043d\u043d\u0430", "\u82b1\u5b50", "\u05d3\u05d5\u05d3", "\U0001f600"),
        *(FAMILY, PERSIAN, SCOTLAND, f"Mac {SCOTLAND}", "x" * LONGEST_NAME),
    ],
)
def test_allowed(name: str) -> None:
    """A name in any script, with spaces inside, joiners or a flag, is kept as it is."""
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [("  Ana\t", "Ana"), (f"Jos{E_ACUTE}", "José"), (f" {E_ACUTE * 40}\n", "é" * 40)],
)
def test_tidied(typed: str, name: str) -> None:
    """Space around a name is dropped and its accents are composed, before it is measured."""
    assert (tidy(typed), clean_name(typed)) == (name, name)


@pytest.mark.parametrize("typed", ["", "   ", "\t\n"])
def test_empty(typed: str) -> None:
    """An empty name is refused."""
    with pytest.raises(BlankName) as caught:
        clean_name(typed)
    assert vars(caught.value) == {}


def test_too_long() -> None:
    """41 characters are one too many."""
    with pytest.raises(NameTooLong) as caught:
        clean_name("x" * 41)
    assert vars(caught.value) == {"name": "x" * 41, "longest": 40}
    assert caught.value.exit_status == USAGE


def test_leading_dash() -> None:
    """A name that begins with a dash is refused, also behind space."""
    with pytest.raises(NameWithDash) as caught:
        clean_name(" -Ana")
    assert vars(caught.value) == {"name": "-Ana"}
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize("separator", [":", ";", "=", '"'])
def test_separators(separator: str) -> None:
    """What separates things in the notation and in the file stands in no name."""
    name = f"A{separator}b"
    with pytest.raises(ForbiddenCharacter) as caught:
        clean_name(name)
    assert vars(caught.value) == {"text": name, "character": separator}
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize(
    "character",
    [
        *("\x00", "\t", "\n", "\x1b", "\x7f", "\x85", "\x9b"),
        *("\ue000", "\U000f0000", "\U0010fffd"),
        *("\ud800", "\udcff"),
        *("\u2028", "\u2029"),
        *("\u00ad", "\u200b", "\u200e", "\u202e", "\u2066", "\u2069", "\ufeff", "\u061c"),
        *("\U000e0001", "\U000e0067", "\U000e007f"),
    ],
    ids=lambda character: f"U+{ord(character):04X}",
)
def test_forbidden_character(character: str) -> None:
    """Control, private-use, surrogate, line-break and format characters stand in no name."""
    with pytest.raises(ForbiddenCharacter) as caught:
        clean_name(f"A{character}b")
    assert vars(caught.value) == {"text": f"A{character}b", "character": character}


@pytest.mark.parametrize(
    ("name", "character"),
    [
        *(("\u200dAna", "\u200d"), ("Ana\u200d", "\u200d")),
        *(("\u200cAna", "\u200c"), ("Ana\u200c", "\u200c")),
        *(("a\u200d\u200db", "\u200d"), ("a\u200c\u200db", "\u200c")),
        ("\U0001f3f4\U000e0067", "\U000e0067"),
        ("\U0001f3f4\U000e007f", "\U000e007f"),
        (f"a{SCOTLAND[1:]}", SCOTLAND[1]),
    ],
    ids=ascii,
)
def test_joiners_and_tags_out_of_place(name: str, character: str) -> None:
    """A joiner that joins nothing, and tags without their flag or their end, are refused."""
    with pytest.raises(ForbiddenCharacter) as caught:
        clean_name(name)
    assert vars(caught.value) == {"text": name, "character": character}


def test_title_may_hold_separators() -> None:
    """A title is no part of the notation: it may hold separators, and no escape."""
    check_characters('Final: "A"; a=b')
    with pytest.raises(ForbiddenCharacter) as caught:
        check_characters("a:\x1b[0m\u202e")
    assert vars(caught.value) == {"text": "a:\x1b[0m\u202e", "character": "\x1b"}


def test_forbidden_characters_in_order() -> None:
    """What could break a screen is given in the text's order, each time it stands there."""
    assert forbidden_characters(f"a\u202e:\x1b{FAMILY}\u202e") == ["\u202e", "\x1b", "\u202e"]
    assert forbidden_characters(f'Ana; "{SCOTLAND}"') == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("José", "jose"), ("JOSÉ", f"Jos{E_ACUTE}"), ("Ñata", "nata"), ("ANA", "ana")),
        *(
            ("Straße", "STRASSE"),
            ("\u0395\u03bb\u03ad\u03bd\u03b7", "\u0395\u039b\u0395\u039d\u0397"),
        ),
    ],
    ids=ascii,
)
def test_same_name(one: str, other: str) -> None:
    """Names that differ in case or accents are one player, who is shown as first typed."""
    assert name_key(one) == name_key(other)
    assert find_player(other, (one, "Zoe")) == one
    with pytest.raises(SameName) as caught:
        clean_names(["Beto", one, other])
    assert vars(caught.value) == {"name": tidy(other), "taken": one}
    assert caught.value.exit_status == USAGE


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Anna"), ("Ana", "An a"), ("\u0e01\u0e34", "\u0e01"), ("\u0915\u093f", "\u0915")],
    ids=ascii,
)
def test_other_name(one: str, other: str) -> None:
    """Marks outside U+0300 to U+036F are letters of their scripts, and tell names apart."""
    assert clean_names([one, other]) == (one, other)


def test_clean_names_keeps_the_order() -> None:
    """Several names are tidied and stay in their order; there may be none."""
    assert clean_names([" Zoe", "Ana ", f"Jos{E_ACUTE}"]) == ("Zoe", "Ana", "José")
    assert clean_names([]) == ()


@pytest.mark.parametrize(
    ("typed", "player"),
    [
        *(("an", "Ana"), ("ANA", "Ana"), (" Ana ", "Ana"), ("b", "Beto"), ("ñ", "Ñandú")),
        *(("jo", "José María"), ("jose m", "José María"), (f"JOS{E_ACUTE.upper()}", "José María")),
    ],
)
def test_start_of_a_name(typed: str, player: str) -> None:
    """Any start that only one name has means that player, whatever its case and accents."""
    assert find_player(typed, ("Ana", "Beto", "José María", "Ñandú")) == player


def test_exact_name_before_start() -> None:
    """A name that is also the start of another means itself."""
    assert find_player("ana", ("Anabel", "Ana", "Ana María")) == "Ana"


def test_ambiguous_start() -> None:
    """A start that several names have is refused, with those names."""
    with pytest.raises(AmbiguousPlayer) as caught:
        find_player(" An", ("Beto", "Ana", "Andrés"))
    assert vars(caught.value) == {"name": "An", "players": ("Ana", "Andrés")}
    assert caught.value.exit_status == REFUSED


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("Anna", "Ana"), ("bteo", "Beto"), ("Jsoé", "José"), ("Xul", None), ("na", "Ana")],
)
def test_unknown_player(typed: str, nearest: str | None) -> None:
    """An unknown name is refused with the nearest one, if any is near, and with all of them."""
    players = ("Ana", "Beto", "José")
    with pytest.raises(UnknownPlayer) as caught:
        find_player(typed, players)
    assert vars(caught.value) == {"name": typed, "nearest": nearest, "players": players}
    assert caught.value.exit_status == REFUSED


@pytest.mark.parametrize("typed", ["", "  "])
def test_nobody_named(typed: str) -> None:
    """Nothing typed is the start of every name, and means nobody."""
    with pytest.raises(BlankName):
        find_player(typed, ("Ana",))


@settings(deadline=None)
@given(st.text())
def test_clean_name_is_stable(text: str) -> None:
    """A name that was accepted is accepted again unchanged, and is within the limits."""
    try:
        name = clean_name(text)
    except ScoreError:
        return
    assert clean_name(name) == name
    assert (1 <= len(name) <= 40, unicodedata.is_normalized("NFC", name)) == (True, True)
    assert find_player(f" {name} ", (name,)) == name


@settings(deadline=None)
@given(st.text(alphabet="aA\u00e1\u0301\u0327bB \u0130\u00df", min_size=1))
def test_key_ignores_how_accents_are_composed(text: str) -> None:
    """Composed or not, a name has the same key."""
    forms = {name_key(unicodedata.normalize(form, text)) for form in ("NFC", "NFD")}
    assert forms == {name_key(text)}
