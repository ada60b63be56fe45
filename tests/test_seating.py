"""Joining, leaving, coming back and being renamed; seats and deal stay right through all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet import FOUR, MODES, THREE, dealers, hand, knockout, match_of, own, points

from uno_score.agreeing import Terms, change_terms
from uno_score.correcting import correct_hand, drop_hand
from uno_score.match import TooManyPlayers
from uno_score.names import (
    AmbiguousPlayer,
    BlankName,
    ForbiddenCharacter,
    NameTooLong,
    NameWithDash,
    UnknownPlayer,
)
from uno_score.recording import MatchOver
from uno_score.scoring import Mode
from uno_score.seating import (
    AlreadyAway,
    AlreadyPlaying,
    NameTaken,
    OutForGood,
    PointsAreKept,
    Start,
    StartTooHigh,
    UnknownStart,
    join,
    leave,
    read_start,
    rename,
)
from uno_score.sheet import work_out

if TYPE_CHECKING:
    from uno_score.errors import ScoreError
    from uno_score.match import Match

MATCH = match_of(hand("Ana", "Beto: 7 +2; Caro: w 3"), seats=THREE)


def joined(match: Match, name: str, start: Start | int | None = None) -> Match:
    """Let somebody join, or come back."""
    return join(work_out(match), name, start)


def gone(match: Match, *names: str) -> Match:
    """Let players leave, one after the other."""
    for name in names:
        match = leave(work_out(match), name)
    return match


def named_to_deal(match: Match, dealer: str) -> Match:
    """Name who deals next."""
    return change_terms(work_out(match), Terms(dealer=dealer))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("0", 0),
        ("120", 120),
        ("999998", 999_998),
        ("lowest", Start.LOWEST),
        ("average", Start.AVERAGE),
        ("highest", Start.HIGHEST),
    ],
)
def test_read_start(text: str, start: Start | int) -> None:
    """Starting points are a number, or a word for how to work them out."""
    assert read_start(text) == start


@pytest.mark.parametrize("text", ["", "averge", "-5", "1_0", "٣", "12.5", "999999", "9999999", "Ø"])
def test_read_start_of_something_else(text: str) -> None:
    """Anything else is refused, with the words that there are."""
    with pytest.raises(UnknownStart) as refused:
        read_start(text)
    assert vars(refused.value) == {"value": text, "words": ("lowest", "average", "highest")}


@MODES
def test_join(mode: Mode) -> None:
    """Somebody new takes the last seat, with nothing, and nothing is stored but the name."""
    match = MATCH._replace(mode=mode)
    assert joined(match, "Dani") == match._replace(seats=FOUR)
    assert joined(match, "Dani", 0) == match._replace(seats=FOUR)


def test_join_with_points() -> None:
    """Starting points are an entry of their own."""
    late = joined(MATCH, " Dani ", 120)
    assert late == MATCH._replace(seats=FOUR, start={"Dani": 120})
    assert work_out(late).totals == {"Ana": 80, "Beto": 0, "Caro": 0, "Dani": 120}
    assert joined(late, "Eva", 7).start == {"Dani": 120, "Eva": 7}


TOTALS = own(hand("Ana", "Beto: 7; Caro: 8; Dani: 3"), seats=FOUR)
"""Totals of 0, 7, 8 and 3: on the average 4.5."""


@pytest.mark.parametrize(
    ("match", "lowest", "average", "highest"),
    [
        (TOTALS, 0, 5, 8),
        (TOTALS._replace(away=("Ana",)), 3, 6, 8),
        (TOTALS._replace(away=("Caro",)), 0, 3, 7),
        (TOTALS._replace(mode=Mode.KNOCKOUT, target=8), 0, 3, 7),
        (TOTALS._replace(away=FOUR), 0, 0, 0),
        (match_of(), 0, 0, 0),
    ],
)
def test_start_worked_out(match: Match, lowest: int, average: int, highest: int) -> None:
    """Lowest, average (rounded to a whole number) and highest are those of who is in."""
    assert [joined(match, "Eva", start).start.get("Eva", 0) for start in Start] == [
        lowest,
        average,
        highest,
    ]


@pytest.mark.parametrize(("points", "allowed"), [(499, True), (500, False), (501, False)])
def test_start_at_the_target(points: int, allowed: bool) -> None:  # noqa: FBT001 - a table
    """Nobody starts with the target, but with one point less."""
    if allowed:
        assert joined(MATCH, "Dani", points).start == {"Dani": points}
        return
    with pytest.raises(StartTooHigh) as refused:
        joined(MATCH, "Dani", points)
    assert vars(refused.value) == {"points": points, "highest": 499}


def test_join_writes_the_seats_down() -> None:
    """Seats that only the first hand names stand once somebody joins, leaves or is renamed."""
    match = MATCH._replace(seats=None)
    assert [
        each.seats for each in (joined(match, "Dani"), gone(match, "b"), rename(match, "c", "Eva"))
    ] == [FOUR, THREE, ("Ana", "Beto", "Eva")]


def test_join_of_a_match_without_players() -> None:
    """Players can join one by one before the first hand."""
    assert joined(joined(match_of(), "Ana"), "Beto").seats == ("Ana", "Beto")


def test_joiner_is_absent_before() -> None:
    """A joiner is absent, not zero, in earlier hands, and keeps out of them when they change."""
    late = joined(MATCH, "Dani", 5).with_hand(hand("Dani", "Ana: 1; Beto: 2; Caro: 3"))
    changed = correct_hand(late, 1, winner="Beto", leftovers=["Ana: 5"])
    assert [points(each) for each in (late, changed)] == [
        [{"Ana": 80, "Beto": 0, "Caro": 0}, {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": 6}],
        [{"Ana": 0, "Beto": 58, "Caro": 0}, {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": 6}],
    ]
    assert [dict(row.totals) for row in work_out(late).rows] == [
        {"Ana": 80, "Beto": 0, "Caro": 0},
        {"Ana": 80, "Beto": 0, "Caro": 0, "Dani": 11},
    ]


def test_return() -> None:
    """Who left comes back with the points kept; accents and case don't matter."""
    match = gone(MATCH, "Ana")
    assert match == MATCH._replace(away=("Ana",))
    assert joined(match, "ANÁ") == MATCH
    assert work_out(match).totals["Ana"] == 80


def test_return_of_one_of_two() -> None:
    """Who else is away stays away."""
    assert joined(gone(MATCH, "Ana", "Caro"), "Ana").away == ("Caro",)


OUT = knockout(hand("Ana", "Beto: w w; Caro: 1"), seats=THREE)
ELEVEN = tuple(f"P{number}" for number in range(11))


@pytest.mark.parametrize(
    ("match", "name", "start", "error"),
    [
        (MATCH, "ana", None, AlreadyPlaying("Ana")),
        (gone(MATCH, "Ana"), "Ana", 5, PointsAreKept("Ana", 80)),
        (gone(MATCH, "Ana"), "Ana", Start.LOWEST, PointsAreKept("Ana", 80)),
        (OUT, "Beto", None, OutForGood("Beto", 100, 100)),
        (OUT, "Beto", 5, OutForGood("Beto", 100, 100)),
        (gone(OUT, "Beto"), "Beto", None, OutForGood("Beto", 100, 100)),
        (MATCH, "", None, BlankName()),
        (MATCH, "A;B", None, ForbiddenCharacter("A;B", ";")),
        (MATCH, "-Eva", None, NameWithDash("-Eva")),
        (MATCH, "E" * 41, None, NameTooLong("E" * 41)),
        (match_of(seats=ELEVEN[:10]), "P10", None, TooManyPlayers(11, 10, 1, 2)),
        (MATCH._replace(target=80), "Dani", None, MatchOver(("Ana",))),
        (MATCH._replace(target=80), "Ana", None, MatchOver(("Ana",))),
    ],
)
def test_join_refused(
    match: Match, name: str, start: Start | int | None, error: ScoreError
) -> None:
    """Who can't join is told why."""
    with pytest.raises(type(error)) as refused:
        joined(match, name, start)
    assert vars(refused.value) == vars(error)


def test_join_takes_the_whole_name() -> None:
    """A name that begins another one is somebody else's, also while that one is away."""
    assert joined(gone(MATCH, "Beto"), "Be").seats == (*THREE, "Be")


def test_return_to_a_full_table() -> None:
    """Who is away leaves a place for somebody else, and finds none when coming back."""
    full = match_of(seats=ELEVEN)._replace(away=("P10",))
    with pytest.raises(TooManyPlayers):
        joined(full, "P10")
    assert joined(full._replace(decks=2), "P10").away == ()


def test_out_of_a_knockout_joins_with_less_than_the_target() -> None:
    """Who is out plays again after the target is raised, or under another name."""
    raised = OUT._replace(target=101)
    assert work_out(raised).playing == THREE
    assert joined(OUT, "Beto 2", 99).start == {"Beto 2": 99}


def test_return_where_leaving_ended_the_match() -> None:
    """Who left may come back even if the leaving ended the match, also seen by a correction."""
    pair = knockout(hand("Ana", "Beto: 7"), seats=("Ana", "Beto"))
    over = gone(pair, "Beto")
    assert work_out(over).winners == ("Ana",)
    assert joined(over, "Beto") == pair
    assert joined(over, "Caro").seats == THREE

    two = knockout(
        hand("Ana", "Beto: 5; Caro: 6; Dani: 7"),
        hand("Ana", "Caro: 6; Dani: 7"),
        seats=FOUR,
        away=("Beto",),
    )
    seen = correct_hand(two, 1, winner=None, leftovers=["Caro: w w; Dani: =100"])
    assert work_out(seen).winners == ("Ana",)
    back = joined(seen, "Beto")
    assert (back.away, work_out(back).verdict) == ((), None)
    with pytest.raises(MatchOver):
        joined(seen, "Eva")


def test_leave() -> None:
    """Who leaves keeps the points, and isn't waited for."""
    sheet = work_out(gone(MATCH, "b"))
    assert (sheet.match.away, sheet.playing, sheet.totals) == (
        ("Beto",),
        ("Ana", "Caro"),
        {"Ana": 80, "Beto": 0, "Caro": 0},
    )


def test_leave_with_starting_points() -> None:
    """Who only has starting points keeps them."""
    assert gone(joined(MATCH, "Dani", 5), "Dani").away == ("Dani",)


def test_leave_without_a_hand() -> None:
    """Who has neither a hand nor a start is taken out of the match."""
    assert gone(joined(MATCH, "Dani"), "Dani") == MATCH
    assert gone(match_of(seats=("Ana",), dealer="Ana"), "Ana") == match_of()


@pytest.mark.parametrize(
    ("match", "name", "error"),
    [
        (MATCH, "Zoe", UnknownPlayer("Zoe", None, THREE)),
        (match_of(), "Ana", UnknownPlayer("Ana", None, ())),
        (MATCH._replace(seats=(*THREE, "Anabel")), "an", AmbiguousPlayer("an", ("Ana", "Anabel"))),
        (gone(MATCH, "Beto"), "Beto", AlreadyAway("Beto")),
        (MATCH._replace(target=80), "Beto", MatchOver(("Ana",))),
        (MATCH, " ", BlankName()),
    ],
)
def test_leave_refused(match: Match, name: str, error: ScoreError) -> None:
    """Who can't leave is told why."""
    with pytest.raises(type(error)) as refused:
        gone(match, name)
    assert vars(refused.value) == vars(error)


DEALT = own(
    hand("Ana", "Beto: 1; Caro: 2; Dani: 3"),
    hand("Beto", "Ana: 1; Caro: 2; Dani: 3"),
    seats=FOUR,
    dealer="Ana",
)
"""Dealt by Ana and Beto; Caro deals next."""


def test_deal_skips_who_is_away_or_out() -> None:
    """The deal skips who is away or out, and comes to them again once they are in."""
    assert dealers(DEALT) == ["Ana", "Beto", "Caro"]
    away = gone(DEALT, "Caro")
    assert dealers(away) == ["Ana", "Beto", "Dani"]
    assert dealers(gone(DEALT, "Caro", "Dani")) == ["Ana", "Beto", "Ana"]
    assert dealers(joined(away, "Caro")) == ["Ana", "Beto", "Caro"]
    played = away.with_hand(hand("Ana", "Beto: 1; Dani: 1"))
    assert dealers(played) == ["Ana", "Beto", "Dani", "Ana"]
    assert dealers(joined(played, "Caro")) == ["Ana", "Beto", "Dani", "Ana"]
    out = DEALT._replace(mode=Mode.KNOCKOUT, target=4)
    assert (work_out(out).out, dealers(out)) == (("Caro", "Dani"), ["Ana", "Beto", "Ana"])


def test_deal_comes_to_who_joined() -> None:
    """Who joins sits behind the last seat, and deals when the deal comes round."""
    late = joined(DEALT, "Eva").with_hand(hand("Eva", "Ana: 1; Beto: 1; Caro: 1; Dani: 1"))
    later = late.with_hand(hand("Eva", "Ana: 1; Beto: 1; Caro: 1; Dani: 1"))
    assert dealers(later) == ["Ana", "Beto", "Caro", "Dani", "Eva"]


def test_deal_of_who_is_taken_out_of_the_match() -> None:
    """Where somebody without a hand was to deal, the next seat does, whoever dealt before."""
    opened = match_of(seats=THREE, dealer="Caro")
    assert gone(opened, "Caro") == match_of(seats=("Ana", "Beto"), dealer="Ana")
    named = named_to_deal(joined(DEALT, "Eva"), "Eva")
    assert dealers(named) == ["Ana", "Beto", "Eva"]
    assert dealers(gone(named, "Eva")) == ["Ana", "Beto", "Ana"]
    assert gone(joined(DEALT, "Eva"), "Eva") == DEALT


def test_deal_named_before_a_hand_that_is_gone() -> None:
    """No name of somebody who is taken out of the match stays behind, in no hand."""
    five = (*FOUR, "Eva")
    named = named_to_deal(joined(DEALT, "Eva"), "Eva")
    with_eva = named.with_hand(hand("Ana", "Beto: 1; Caro: 1; Dani: 1; Eva: 1"))
    without = gone(with_eva, "Eva").with_hand(hand("Ana", "Beto: 1; Caro: 1; Dani: 1"))
    assert dealers(without) == ["Ana", "Beto", "Eva", "Ana", "Beto"]
    back = joined(drop_hand(without, 3), "Eva")
    assert (back.seats, back.hands[1].next_dealer) == (five, "Eva")
    left = gone(back, "Eva")
    assert (left.seats, left.hands[1].next_dealer) == (FOUR, "Ana")
    assert dealers(left) == dealers(back) == ["Ana", "Beto", "Ana", "Beto"]


def test_dealers_are_worked_out() -> None:
    """Joining, leaving and coming back change no hand: who dealt is worked out from the seats."""
    match = joined(gone(joined(DEALT, "Eva", 5), "Caro"), "Caro")
    assert (match.hands, match.dealer) == (DEALT.hands, "Ana")
    assert dealers(match)[:2] == dealers(DEALT)[:2]


def test_rename() -> None:
    """A new name stands everywhere in the match: seats, points, deals and hands."""
    match = DEALT._replace(
        away=("Caro",),
        start={"Caro": 7, "Ana": 1},
        dealer="Caro",
        hands=(
            hand("Ana", "Beto: 1; Caro: 2; Dani: 3", next_dealer="Caro"),
            hand("Caro", "Ana: 1; Beto: 2; Dani: 3", next_dealer="Ana"),
            hand("Dani", "Beto: 1; Ana: 2"),
        ),
    )
    assert rename(match, "c", " Cleo ") == match._replace(
        seats=("Ana", "Beto", "Cleo", "Dani"),
        away=("Cleo",),
        start={"Cleo": 7, "Ana": 1},
        dealer="Cleo",
        hands=(
            hand("Ana", "Beto: 1; Cleo: 2; Dani: 3", next_dealer="Cleo"),
            hand("Cleo", "Ana: 1; Beto: 2; Dani: 3", next_dealer="Ana"),
            hand("Dani", "Beto: 1; Ana: 2"),
        ),
    )


def test_rename_to_the_same_name() -> None:
    """Another spelling of one's own name is fine, and so is the very same."""
    match = rename(MATCH, "Ana", "José")
    assert rename(match, "jose", "Jose").seats == ("Jose", "Beto", "Caro")
    assert rename(MATCH, "Ana", "Ana") == MATCH


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("Ana", "BETO", NameTaken("BETO", "Beto")),
        ("Zoe", "Eva", UnknownPlayer("Zoe", None, THREE)),
        ("Ana", "A=B", ForbiddenCharacter("A=B", "=")),
        ("Ana", " ", BlankName()),
    ],
)
def test_rename_refused(old: str, new: str, error: ScoreError) -> None:
    """A name that is taken, also by who is away, unknown or not allowed is refused."""
    with pytest.raises(type(error)) as refused:
        rename(gone(MATCH, "Beto"), old, new)
    assert vars(refused.value) == vars(error)
