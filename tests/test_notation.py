"""Cards and leftovers: what is read, what is refused, and how it is written back."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_score.cards import (
    BLANK,
    DRAW_TWO,
    NUMBERS,
    REVERSE,
    SKIP,
    STANDARD_DECK,
    WILD,
    WILD_DRAW_FOUR,
    Cards,
    Face,
    Sum,
    points_of,
)
from uno_score.errors import REFUSED, ScoreError
from uno_score.misreadings import (
    AmbiguousCard,
    GluedCards,
    MissingSemicolon,
    NumberTooHigh,
    UnknownCard,
)
from uno_score.notation import (
    BadCount,
    BadSum,
    EmptyCards,
    EmptyLeftovers,
    EmptyName,
    ForeignDigits,
    MissingColon,
    TooManyCopies,
    check_copies,
    read_cards,
    read_leftovers,
    write_cards,
    write_leftovers,
)

NAMES = {
    "r": {
        "en": ("reverse",),
        "es": ("reversa", "cambio de sentido", "retorno"),
        "pt": ("inverter", "inversão", "inverte", "reverter"),
    },
    "s": {
        "en": ("skip", "block"),
        "es": (
            *("salta", "salto", "saltar", "pierde el turno", "pierde turno"),
            *("bloqueo", "prohibido"),
        ),
        "pt": ("pular", "pula", "bloqueio", "bloquear", "passa a vez"),
    },
    "w": {
        "en": ("wild", "wild card"),
        "es": ("comodín", "comodín de color", "cambio de color", "cambia color"),
        "pt": ("coringa", "curinga", "muda cor", "joker", "troca de cor"),
    },
    "b": {
        "en": ("blank", "custom", "customizable", "shuffle hands", "swap hands"),
        "es": (
            *("en blanco", "comodín en blanco", "personalizable", "comodín personalizable"),
            *("cambio de manos", "intercambio de manos"),
        ),
        "pt": (
            *("em branco", "coringa em branco", "curinga em branco"),
            *("trocar mãos", "troca de mãos"),
        ),
    },
}
"""What players call the cards, in the three languages, as they spell it."""

VERBS = {
    "en": ("draw", "plus", "pick up"),
    "es": ("roba", "robar", "toma", "tomar", "más", "chupate", "chúpate"),
    "pt": ("compra", "comprar", "mais", "pescar", "bisca"),
}
NUMERALS = {"+2": ("2", "two", "dos", "dois", "duas"), "+4": ("4", "four", "cuatro", "quatro")}

CARD_NAMES = [
    (code, name) for code, some in NAMES.items() for names in some.values() for name in names
]
DRAW_NAMES = [
    (code, f"{verb} {numeral}")
    for code, numerals in NUMERALS.items()
    for verbs in VERBS.values()
    for verb in verbs
    for numeral in numerals
]
WILD_NAMES = [name for code, name in CARD_NAMES if code == "w"]
DRAW_FOURS = ["+4", *(name for code, name in DRAW_NAMES if code == "+4")]
SPELLINGS = {
    "as typed": str,
    "capitals": str.upper,
    "title": str.title,
    "no accents": lambda name: (
        unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    ),
    "accents apart": lambda name: unicodedata.normalize("NFD", name),
}


def face(code: str) -> Face:
    """Give the face of a code."""
    return STANDARD_DECK.faces[code]


def codes(text: str) -> list[str]:
    """Read cards, and give their codes in order."""
    return [card.code for card in read_cards(text)]


@pytest.mark.parametrize("code", STANDARD_DECK.faces)
def test_codes(code: str) -> None:
    """Every code is read in either case, and written back as it is."""
    assert read_cards(code) == read_cards(code.upper()) == (face(code),)
    assert write_cards(read_cards(code)) == code


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS)
@pytest.mark.parametrize(("code", "name"), CARD_NAMES)
def test_names(code: str, name: str, spelling: type[str]) -> None:
    """Every name of the three languages is read, with or without accents, in any case."""
    assert read_cards(spelling(name)) == (face(code),)


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS)
def test_draw_cards(spelling: type[str]) -> None:
    """A draw card is any verb with any numeral or digit, of whatever language each is."""
    read = {name: read_cards(spelling(name)) for _, name in DRAW_NAMES}
    assert read == {name: (face(code),) for code, name in DRAW_NAMES}


@pytest.mark.parametrize("wild", WILD_NAMES)
def test_wild_before_draw_four(wild: str) -> None:
    """A name for wild directly before a +4, in either form, is one card: 50."""
    texts = [f"{wild} {draw_four}" for draw_four in DRAW_FOURS]
    texts += [text.upper() for text in texts]
    assert {text: read_cards(text) for text in texts} == dict.fromkeys(texts, (WILD_DRAW_FOUR,))


@pytest.mark.parametrize("draw_four", DRAW_FOURS)
def test_code_of_wild_never_joins(draw_four: str) -> None:
    """The code `w` before a +4 stays a card of its own: 100."""
    assert codes(f"w {draw_four}") == ["w", "+4"]
    assert points_of(read_cards(f"W {draw_four.upper()}")) == 100


@pytest.mark.parametrize(
    ("text", "expected", "points"),
    [
        ("comodín +4", "+4", 50),
        ("Comodín Roba 4", "+4", 50),
        ("wild draw four", "+4", 50),
        ("coringa +4", "+4", 50),
        ("coringa, +4", "w +4", 100),
        ("comodín, roba 4", "w +4", 100),
        ("w +4", "w +4", 100),
        ("coringa +2", "w +2", 70),
        ("comodín 4", "w 4", 54),
        ("wild wild +4", "w +4", 100),
        ("+4 wild", "+4 w", 100),
        ("en blanco +4", "b +4", 90),
        ("comodín en blanco +4", "b +4", 90),
        ("comodín, en blanco", "w b", 90),
        ("coringa em branco", "b", 40),
        ("cambio de color cambio de manos cambio de sentido", "w b r", 110),
        ("troca de cor troca de mãos", "w b", 90),
        ("wild card wild", "w w", 100),
        ("roba dos 2", "+2 2", 22),
        ("pick up 2 pick up four", "+2 +4", 70),
        ("roba duas mais cuatro", "+2 +4", 70),
    ],
)
def test_longest_reading(text: str, expected: str, points: int) -> None:
    """The longest reading wins, and a comma always separates."""
    cards = read_cards(text)
    assert (write_cards(cards), points_of(cards)) == (expected, points)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7 +2 w", "7 +2 w"),
        ("w,+2,7", "w +2 7"),
        ("  9 ,, 0\t, r  ", "9 0 r"),
        ("S R B", "s r b"),
        ("5 7 5", "5 7 5"),
    ],
)
def test_order_and_separators(text: str, expected: str) -> None:
    """Cards are separated by spaces or commas, and stay in the order of typing."""
    assert write_cards(read_cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3x7", ["7"] * 3),
        ("3X7 1x+2", ["7", "7", "7", "+2"]),
        ("2xroba 2", ["+2", "+2"]),
        ("2xcomodín +4", ["+4", "+4"]),
        ("2xcomodín, +4", ["w", "w", "+4"]),
        ("comodín 2x+4", ["w", "+4", "+4"]),
        ("2xpassa a vez 7", ["s", "s", "7"]),
        ("01x0", ["0"]),
        ("99x9", ["9"] * 99),
    ],
)
def test_counts(text: str, expected: list[str]) -> None:
    """A count from 1 to 99 stands before a code or any name."""
    assert codes(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("=27", (Sum(27),)),
        ("=0", (Sum(0),)),
        ("=9999", (Sum(9_999),)),
        ("=000027", (Sum(27),)),
        ("7 =20, w", (NUMBERS[7], Sum(20), WILD)),
        ("comodín =5 +4", (WILD, Sum(5), WILD_DRAW_FOUR)),
    ],
)
def test_sums(text: str, expected: Cards) -> None:
    """A sum counted by hand is read as points, and may stand beside cards."""
    assert read_cards(text) == expected


@pytest.mark.parametrize("text", ["", "  ", ",", " , ,"])
def test_empty_cards(text: str) -> None:
    """No cards at all are refused."""
    with pytest.raises(EmptyCards) as caught:
        read_cards(text)
    assert vars(caught.value) == {"name": None}


@pytest.mark.parametrize(
    ("text", "word", "readings"),
    [
        ("7+2", "7+2", ("7 +2", "=9")),
        ("7+", "7+", ("7 +2", "7 +4")),
        ("7++", "7++", ("7 +2", "7 +4")),
        ("2+", "2+", ("+2", "2 +2", "2 +4")),
        ("4+", "4+", ("+4", "4 +2", "4 +4")),
        ("++", "++", ("+2", "+4")),
        ("w+", "w+", ("w +2", "w +4")),
        ("+2+", "+2+", ("+2 +2", "+2 +4")),
        ("7+3", "7+3", ("7 3", "=10")),
        ("7+2+3", "7+2+3", ("7 +2 3", "=12")),
        ("9+4+4", "9+4+4", ("9 +4 +4", "=17")),
        ("+3", "+3", ("3",)),
        ("+2+2", "+2+2", ("+2 +2",)),
        ("w3", "w3", ("w 3", "3xw")),
        ("3W", "3W", ("3 w", "3xw")),
        ("w4", "w4", ("w 4", "4xw", "+4")),
        ("4w", "4w", ("4 w", "4xw", "+4")),
        ("w+4", "w+4", ("w +4", "+4")),
        ("+4w", "+4w", ("+4 w", "+4")),
        ("w+2", "w+2", ("w +2",)),
        ("r2", "r2", ("r 2", "2xr")),
        ("b0", "b0", ("b 0",)),
        ("rr", "rr", ("r r",)),
        ("7 Rs", "Rs", ("r s",)),
        ("7wb", "7wb", ("7 w b",)),
        ("2xw4", "w4", ("w 4", "4xw", "+4")),
    ],
)
def test_glued(text: str, word: str, readings: tuple[str, ...]) -> None:
    """Cards without a space between them are refused, with what each reading would be."""
    with pytest.raises(GluedCards) as caught:
        read_cards(text)
    assert vars(caught.value) == {"word": word, "readings": readings}


@pytest.mark.parametrize(
    ("text", "word", "readings"),
    [
        ("10", "10", ("1 0", "=10")),
        ("7 27 7", "27", ("2 7", "=27")),
        ("07", "07", ("0 7", "=07")),
        ("00", "00", ("0 0", "=00")),
        ("9999", "9999", ("9 9 9 9", "=9999")),
        ("10000", "10000", ("1 0 0 0 0",)),
        ("00027", "00027", ("0 0 0 2 7", "=00027")),
        ("3x12", "12", ("1 2", "=12")),
    ],
)
def test_number_above_nine(text: str, word: str, readings: tuple[str, ...]) -> None:
    """A number above 9 is refused, and read as cards in a row or, if it may be, as a sum."""
    with pytest.raises(NumberTooHigh) as caught:
        read_cards(text)
    assert vars(caught.value) == {"word": word, "readings": readings}


CROSSING = [
    *((word, {20, 50}) for word in ("roba", "toma", "compra", "chupate", "bisca", "chúpate")),
    *((word, {20, 50}) for word in ("draw", "plus", "más", "mais", "robar", "tomar")),
    *((word, {20, 50}) for word in ("comprar", "pescar", "+", "t", "p")),
    *((word, {50, 40}) for word in ("troca", "trocar")),
    *((word, {20, 50, 40}) for word in ("cambio", "c")),
    ("i", {20, 40}),
]
"""Words that are refused alone, with the points that each could be worth."""


@pytest.mark.parametrize(("word", "points"), CROSSING)
@pytest.mark.parametrize("after", ["", " w", ", 2", " 3"])
def test_crossing_words(word: str, points: set[int], after: str) -> None:
    """A word that alone crosses two values is refused in any case, with the faces it could be."""
    for typed in (word, word.upper()):
        with pytest.raises(AmbiguousCard) as caught:
            read_cards(f"7 {typed}{after}")
        faces = caught.value.faces
        assert vars(caught.value) == {"word": typed, "faces": faces}
        assert {face.points for face in faces} == points


@pytest.mark.parametrize(
    ("text", "word"),
    [("pick up", "pick"), ("cambio de", "cambio"), ("roba, 2", "roba"), ("2xRoba", "roba")],
)
def test_name_that_was_not_finished(text: str, word: str) -> None:
    """The first word of a name that was not finished is refused as crossing values."""
    with pytest.raises(AmbiguousCard) as caught:
        read_cards(text)
    assert caught.value.word == word


@pytest.mark.parametrize(
    ("text", "word", "nearest"),
    [
        ("revers", "revers", REVERSE),
        ("7 Comodim", "Comodim", WILD),
        ("2xsaltaa", "saltaa", SKIP),
        ("xyzzy", "xyzzy", None),
        ("draw two four", "four", None),
        ("2xpasse", "passe", None),
        ("-7", "-7", None),
        ("3x", "3x", None),
        ("7;8", "7;8", None),
        ("\u00bd", "\u00bd", None),
    ],
)
def test_unknown_card(text: str, word: str, nearest: Face | None) -> None:
    """A word that names no card is refused, with the nearest name if any is near."""
    with pytest.raises(UnknownCard) as caught:
        read_cards(text)
    assert vars(caught.value) == {"word": word, "nearest": nearest}


@pytest.mark.parametrize("text", ["0x7", "00xw", "100x7", "0100x7", "3x=27", "2x=x"])
def test_bad_count(text: str) -> None:
    """A count of 0 or above 99, or before a sum, is refused."""
    with pytest.raises(BadCount) as caught:
        read_cards(f"w {text}")
    assert vars(caught.value) == {"word": text}


@pytest.mark.parametrize("text", ["=", "=x", "=10000", "=1_0", "=-1", "=+5", "==5", "=7+2", "=2.5"])
def test_bad_sum(text: str) -> None:
    """A sum that is no number from 0 to 9,999 is refused."""
    with pytest.raises(BadSum) as caught:
        read_cards(f"w {text}")
    assert vars(caught.value) == {"word": text, "highest": 9_999}


def test_endless_number() -> None:
    """A number of 5,000 digits is refused like any other."""
    digits = "1" * 5_000
    with pytest.raises(NumberTooHigh) as too_high:
        read_cards(digits)
    assert vars(too_high.value) == {"word": digits, "readings": (" ".join(digits),)}
    with pytest.raises(BadSum):
        read_cards(f"={digits}")
    with pytest.raises(BadCount):
        read_cards(f"{digits}x7")


@pytest.mark.parametrize(
    "word",
    [
        *(
            "\u0663",
            "\uff17",
            "7\u00b2",
            "\u0967x7",
            "3x\u0667",
            "=\u0662\u0667",
            "+\u0662",
            "=2\u0667",
        )
    ],
    ids=ascii,
)
def test_foreign_digits(word: str) -> None:
    """Digits that are not ASCII are refused, wherever they stand."""
    with pytest.raises(ForeignDigits) as caught:
        read_cards(f"7 {word}")
    assert vars(caught.value) == {"word": word}


def test_refusals_are_refusals() -> None:
    """What is wrong with cards is shown by the cards alone: status 1 for each."""
    errors: list[type[ScoreError]] = [EmptyCards, UnknownCard, AmbiguousCard, GluedCards, BadSum]
    errors += [NumberTooHigh, BadCount, ForeignDigits, MissingColon, TooManyCopies]
    assert {error.exit_status for error in errors} == {REFUSED}


SEVEN_AND_DRAW_TWO = (NUMBERS[7], DRAW_TWO)


@pytest.mark.parametrize(
    "text",
    [
        "Beto: 7 +2; Caro: w 3",
        "Beto: 7 +2; Caro: w 3;",
        " Beto :7,+2;Caro:w 3 ; ",
        "Beto: 7 +2\nCaro: w 3\n",
        "Beto: 7 +2;\r\n\n  Caro: w 3;\n",
        "Beto: 7 +2\n;\nCaro: w 3",
    ],
)
def test_leftovers(text: str) -> None:
    """Leftovers are separated by `;` or a line break; a last `;` is ignored."""
    expected = [("Beto", SEVEN_AND_DRAW_TWO), ("Caro", (WILD, NUMBERS[3]))]
    assert read_leftovers(text) == expected


def test_leftovers_keep_what_was_typed() -> None:
    """Names stay as typed, also twice: whose they are is not known here."""
    text = "be: roba 2; María José: =27; be: 3x7"
    assert read_leftovers(text) == [
        ("be", (DRAW_TWO,)),
        ("María José", (Sum(27),)),
        ("be", (NUMBERS[7],) * 3),
    ]


@pytest.mark.parametrize("text", ["", " ", "\n \n", ";", " ; \n;"])
def test_no_leftovers(text: str) -> None:
    """No leftovers at all are refused."""
    with pytest.raises(EmptyLeftovers):
        read_leftovers(text)


@pytest.mark.parametrize("text", ["Beto:", "Ana: 7; Beto :  ", "Beto: ; Caro: w", "Beto: , ,"])
def test_empty_cards_of_a_name(text: str) -> None:
    """A name without cards is refused, and named."""
    with pytest.raises(EmptyCards) as caught:
        read_leftovers(text)
    assert vars(caught.value) == {"name": "Beto"}


@pytest.mark.parametrize(
    "text", [": 7", "Ana: 7; : w", "; Ana: 7", "Ana: 7;; Beto: w", "Ana: 7;;", ";;"]
)
def test_empty_name(text: str) -> None:
    """Cards without a name, and a `;` with nothing before it, are refused."""
    with pytest.raises(EmptyName):
        read_leftovers(text)


@pytest.mark.parametrize(
    ("text", "part"), [("Beto 7 +2", "Beto 7 +2"), ("Ana: 7; Beto 2 ;", "Beto 2"), ("7", "7")]
)
def test_missing_colon(text: str, part: str) -> None:
    """A part without a colon is refused, with that part."""
    with pytest.raises(MissingColon) as caught:
        read_leftovers(text)
    assert vars(caught.value) == {"part": part}


def test_leftovers_show_the_word_that_is_wrong() -> None:
    """What is wrong with the cards of a name is refused as it is alone."""
    with pytest.raises(GluedCards) as caught:
        read_leftovers("Ana: 7; Beto: w3")
    assert vars(caught.value) == {"word": "w3", "readings": ("w 3", "3xw")}


def test_write_leftovers() -> None:
    """Leftovers are written with full names and codes, as they stand in the file."""
    left = {"María José": (WILD, Sum(27), WILD), "Beto": SEVEN_AND_DRAW_TWO, "Caro": (BLANK,)}
    assert write_leftovers(left) == "María José: w =27 w; Beto: 7 +2; Caro: b"
    assert write_leftovers({}) == ""


def test_whole_deck_is_held() -> None:
    """As many copies as the deck holds may be held, over all players together."""
    hands = [(face,) * (copies // 2) for face, copies in STANDARD_DECK.copies.items()] * 2
    check_copies(hands, 1)
    check_copies([hand * 9 for hand in hands], 9)
    assert points_of(tuple(card for hand in hands for card in hand)) == 1_240 + 160


@pytest.mark.parametrize(("face", "copies"), STANDARD_DECK.copies.items())
@pytest.mark.parametrize("decks", [1, 2])
def test_one_copy_too_many(face: Face, copies: int, decks: int) -> None:
    """One copy more, over all players of a hand, is refused, with the decks that it would take."""
    held = copies * decks
    with pytest.raises(TooManyCopies) as caught:
        check_copies([(REVERSE, face) if face != REVERSE else (face,), (face,) * held], decks)
    assert vars(caught.value) == {
        "face": face,
        "count": held + 1,
        "copies": held,
        "decks": decks,
        "decks_needed": decks + 1,
    }


def test_sums_are_not_checked() -> None:
    """Sums counted by hand are never checked against the deck."""
    check_copies([(Sum(50),) * 200, (Sum(9_999), SKIP)], 1)


ENTRIES = st.one_of(
    st.sampled_from(list(STANDARD_DECK.faces.values())), st.builds(Sum, st.integers(0, 9_999))
)
CARDS = st.lists(ENTRIES, min_size=1, max_size=12).map(tuple)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(["Ana", "María José", "+2", "Beto, el otro"]), CARDS))
def test_values_to_text_to_values(left: dict[str, Cards]) -> None:
    """What is written is read back as it was."""
    text = write_leftovers(left)
    assert (dict(read_leftovers(text)) if left else {}) == left


@settings(deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from([name for _, name in [*CARD_NAMES, *DRAW_NAMES]]),
            st.sampled_from([*STANDARD_DECK.faces, "=27", "3x7", "2xroba 2", ",", "2xwild"]),
        ),
        min_size=1,
    )
)
def test_text_to_values_to_text(words: list[str]) -> None:
    """Whatever was typed, what is written back is read as the same cards, in their order."""
    try:
        cards = read_cards(" ".join(words))
    except EmptyCards:
        assert set(words) == {","}
        return
    assert read_cards(write_cards(cards)) == cards
    assert write_cards(read_cards(write_cards(cards))) == write_cards(cards)


def refusal_of(text: str) -> ScoreError | None:
    """Give what the text is refused with, if it is."""
    try:
        read_cards(text)
    except ScoreError as error:
        return error
    return None


@settings(deadline=None)
@given(st.text(alphabet="0123456789+rswb=x, ", max_size=8) | st.text(max_size=8))
def test_what_a_refusal_offers_is_read(text: str) -> None:
    """Any text is read or refused, and every reading that a refusal offers can be read."""
    error = refusal_of(text)
    assert vars(error).get("word", "") in text if error else read_cards(text)
    if isinstance(error, GluedCards | NumberTooHigh):
        assert [write_cards(read_cards(reading)) for reading in error.readings]


def test_a_player_among_the_cards() -> None:
    """A word with a colon among the cards is taken for the next player's name."""
    with pytest.raises(MissingSemicolon) as caught:
        read_leftovers("Beto: 7 +2, Caro: 3")
    assert vars(caught.value) == {"word": "Caro:"}


def test_a_draw_card_written_backwards() -> None:
    """`2+` and `4+` may be the draw card itself."""
    with pytest.raises(GluedCards) as caught:
        read_cards("4+")
    assert vars(caught.value) == {"word": "4+", "readings": ("+4", "4 +2", "4 +4")}
