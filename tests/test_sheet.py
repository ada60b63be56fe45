"""The sheet: all that follows from the hands, also where a correction changes it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_score.cards import NUMBERS, Sum, points_of
from uno_score.match import Hand, Match
from uno_score.notation import read_leftovers
from uno_score.recording import record, take_back
from uno_score.scoring import Mode
from uno_score.sheet import Row, Sheet, Verdict, work_out

STARTED = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
PLAYED = datetime(2026, 11, 30, 20, 31, tzinfo=UTC)
THREE = ("Ana", "Beto", "Caro")
FOUR = (*THREE, "Dani")
MODES = pytest.mark.parametrize("mode", list(Mode))


def hand(winner: str, left: str, next_dealer: str | None = None) -> Hand:
    """Give a hand from the leftovers as they stand in the file."""
    return Hand(PLAYED, winner, dict(read_leftovers(left)), next_dealer)


def match_of(*hands: Hand, **agreed: Any) -> Match:  # noqa: ANN401 - whatever a match may hold
    """Give a match of these hands, with seats in the order of the first one unless said."""
    return Match(1, STARTED, hands=hands, **agreed)


def own(*hands: Hand, **agreed: Any) -> Match:  # noqa: ANN401 - whatever a match may hold
    """Give a match in which each one writes his own, to 100."""
    return match_of(*hands, **{"mode": Mode.OWN, "target": 100, **agreed})


def knockout(*hands: Hand, **agreed: Any) -> Match:  # noqa: ANN401 - whatever a match may hold
    """Give a knockout to 100."""
    return match_of(*hands, **{"mode": Mode.KNOCKOUT, "target": 100, **agreed})


def points(match: Match) -> list[dict[str, int]]:
    """Give what each hand wrote."""
    return [dict(row.points) for row in work_out(match).rows]


def not_counted(match: Match) -> list[tuple[bool, tuple[str, ...]]]:
    """Give which hands count, and whose parts of them don't."""
    return [(row.counted, row.not_counted) for row in work_out(match).rows]


def dealers(match: Match) -> list[str | None]:
    """Give who dealt each hand, and who deals the next."""
    sheet = work_out(match)
    return [*(row.dealer for row in sheet.rows), sheet.dealer]


EXAMPLE = hand("Ana", "Beto: 7 +2; Caro: w 3")


def test_example_of_the_sources() -> None:
    """A 7 and a +2 (27) and a wild and a 3 (53) give the winner of the hand 80."""
    match = match_of(EXAMPLE)
    totals = {"Ana": 80, "Beto": 0, "Caro": 0}
    row = Row(
        number=1,
        hand=EXAMPLE,
        dealer=None,
        points=totals,
        totals=totals,
        counted=True,
        held={"Beto": 27, "Caro": 53},
        not_counted=(),
    )
    assert work_out(match) == Sheet(
        match=match, rows=(row,), totals=totals, out=(), verdict=None, deal=None
    )


def test_match_without_hands() -> None:
    """A match without hands has its players at 0, and nothing is decided."""
    sheet = work_out(match_of(seats=THREE, dealer="Beto"))
    assert sheet == Sheet(
        match=match_of(seats=THREE, dealer="Beto"),
        rows=(),
        totals={"Ana": 0, "Beto": 0, "Caro": 0},
        out=(),
        verdict=None,
        deal="Beto",
    )
    assert (sheet.playing, sheet.reached, sheet.winners, sheet.leaders) == (THREE, (), (), THREE)


def test_match_without_players() -> None:
    """A match that knows nobody yet has an empty sheet."""
    sheet = work_out(match_of())
    assert (sheet.totals, sheet.playing, sheet.leaders, sheet.dealer) == ({}, (), (), None)


@MODES
def test_winner_never_writes_own_leftovers(mode: Mode) -> None:
    """The winner of a hand has no leftovers: he writes the others' points, or nothing."""
    wrote = {
        Mode.WINNER: {"Ana": 80, "Beto": 0, "Caro": 0},
        Mode.OWN: {"Ana": 0, "Beto": 27, "Caro": 53},
        Mode.KNOCKOUT: {"Ana": 0, "Beto": 27, "Caro": 53},
    }
    assert points(match_of(EXAMPLE, mode=mode)) == [wrote[mode]]


@MODES
def test_loser_who_holds_only_a_zero(mode: Mode) -> None:
    """A loser who holds only a 0 writes nothing and is not the winner: the winner is stored."""
    match = match_of(hand("Beto", "Ana: 0; Caro: 9"), mode=mode, seats=THREE)
    nine = dict.fromkeys(THREE, 0) | {("Beto" if mode is Mode.WINNER else "Caro"): 9}
    assert points(match) == [nine]
    assert [row.hand.winner for row in work_out(match).rows] == ["Beto"]


def test_points_stand_in_the_order_of_play() -> None:
    """Points and totals stand in the order of play, however the leftovers were typed."""
    (row,) = work_out(own(hand("Caro", "Beto: 3; Ana: 2"), seats=THREE)).rows
    assert list(row.points.items()) == [("Ana", 2), ("Beto", 3), ("Caro", 0)]
    assert list(row.totals.items()) == [("Ana", 2), ("Beto", 3), ("Caro", 0)]


@pytest.mark.parametrize(
    ("mode", "decided", "verdict"),
    [
        (Mode.WINNER, "Ana", Verdict(("Ana",), ("Ana",), 2)),
        (Mode.OWN, "Beto", Verdict(("Beto",), ("Ana", "Caro"), 2)),
        (Mode.KNOCKOUT, "Beto", None),
    ],
)
@pytest.mark.parametrize(("total", "short"), [(99, 1), (100, 0), (101, 0)], ids=["-1", "=", "+1"])
def test_target_is_reached_at_the_target(
    mode: Mode, decided: str, verdict: Verdict | None, total: int, short: int
) -> None:
    """One below the target is not enough; the target is, in every mode."""
    hands = [hand("Ana", "Beto: =60; Caro: 0"), hand("Ana", f"Beto: ={total - 60}; Caro: 0")]
    sheet = work_out(match_of(*hands, mode=mode, target=100))
    assert sheet.totals == {"Ana": 0, "Beto": 0, "Caro": 0, decided: total}
    assert sheet.points_to_target(decided) == short
    assert sheet.verdict == (None if short else verdict)
    assert sheet.reached == (() if short else (decided,))
    assert sheet.out == (("Beto",) if mode is Mode.KNOCKOUT and not short else ())


def test_end_is_judged_when_the_hand_is_complete() -> None:
    """Two who reach the target in one hand have both reached it, whoever was counted first."""
    match = own(hand("Ana", "Beto: =100; Caro: =120"))
    assert work_out(match).verdict == Verdict(("Beto", "Caro"), ("Ana",), 1)
    out = work_out(knockout(hand("Ana", "Beto: =100; Caro: =120; Dani: 0")))
    assert (out.out, out.verdict) == (("Beto", "Caro"), None)
    last = work_out(knockout(hand("Ana", "Beto: =100; Caro: =120")))
    assert last.verdict == Verdict(("Beto", "Caro"), ("Ana",), 1)


def test_lowest_total_is_shared() -> None:
    """All with the lowest total share the win, not the first of them; the loser is named too."""
    match = own(
        hand("Ana", "Beto: =30; Caro: =40; Dani: =20"),
        hand("Caro", "Ana: =20; Beto: =70; Dani: 0"),
    )
    assert work_out(match).verdict == Verdict(("Beto",), ("Ana", "Dani"), 2)
    assert work_out(match).ranking == ("Ana", "Dani", "Caro", "Beto")


def test_who_is_lowest_need_not_have_won_a_hand() -> None:
    """In `own` the lowest total wins the match, not who won its last hand."""
    match = own(hand("Beto", "Ana: =40; Caro: 1"), hand("Ana", "Beto: =100; Caro: 1"))
    assert work_out(match).verdict == Verdict(("Beto",), ("Caro",), 2)


@MODES
def test_mode_decides_who_leads(mode: Mode) -> None:
    """The highest total leads in `winner`, the lowest in the others; equal totals lead together."""
    match = match_of(
        hand("Ana", "Beto: 5; Caro: 5"), hand("Beto", "Ana: 5; Caro: 5"), mode=mode, target=100
    )
    assert work_out(match).leaders == ("Ana", "Beto")


def test_who_is_out_or_away_does_not_lead() -> None:
    """Who is out or away leads nothing, whatever the total."""
    hands = [hand("Ana", "Beto: =50; Caro: =100; Dani: =60")]
    sheet = work_out(knockout(*hands, away=("Ana",)))
    assert (sheet.playing, sheet.leaders) == (("Beto", "Dani"), ("Beto",))
    assert sheet.ranking == ("Ana", "Beto", "Dani", "Caro")


def test_who_is_out_keeps_the_points_and_stands_aside() -> None:
    """Who is out keeps the points, and the match goes on until one is left."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: =10; Dani: =20"),
        hand("Caro", "Ana: =10; Dani: =90"),
        hand("Ana", "Caro: =89"),
    )
    sheet = work_out(match)
    assert (sheet.out, sheet.playing, sheet.verdict) == (("Beto", "Dani"), ("Ana", "Caro"), None)
    assert sheet.totals == {"Ana": 10, "Beto": 100, "Caro": 99, "Dani": 110}
    ended = work_out(match.with_hand(hand("Ana", "Caro: 1")))
    assert ended.verdict == Verdict(("Beto", "Dani", "Caro"), ("Ana",), 4)
    assert (ended.out, ended.reached) == (("Beto", "Caro", "Dani"), ("Beto", "Caro", "Dani"))
    assert (ended.winners, ended.dealer) == (("Ana",), None)


WON_TWICE = (hand("Ana", "Beto: =60; Caro: 0"), hand("Ana", "Beto: =40; Caro: 1"))


def test_corrected_end_leaves_later_hands_without_points() -> None:
    """Hands after a corrected end stay in the table, marked, and count for nothing."""
    later = hand("Beto", "Ana: =90; Caro: 7")
    sheet = work_out(match_of(*WON_TWICE, later, target=101))
    totals = {"Ana": 101, "Beto": 0, "Caro": 0}
    assert sheet.rows[2] == Row(
        number=3,
        hand=later,
        dealer=None,
        points=dict.fromkeys(THREE, 0),
        totals=totals,
        counted=False,
        held={"Ana": 90, "Caro": 7},
        not_counted=THREE,
    )
    assert (sheet.totals, sheet.verdict) == (totals, Verdict(("Ana",), ("Ana",), 2))


def test_hands_count_again_with_a_new_target() -> None:
    """With a raised target, hands that didn't count do count again."""
    match = match_of(*WON_TWICE, hand("Beto", "Ana: =90; Caro: 7"), target=101)
    raised = work_out(match._replace(target=200))
    assert [(row.counted, row.not_counted) for row in raised.rows] == [(True, ())] * 3
    assert (raised.totals, raised.verdict) == ({"Ana": 101, "Beto": 97, "Caro": 0}, None)


def test_part_of_who_was_out_does_not_count() -> None:
    """A hand played by somebody who was out counts but for his part, which is marked."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: =10; Dani: =20"),
        hand("Ana", "Beto: =50; Caro: =10; Dani: =20"),
    )
    assert points(match)[1] == {"Ana": 0, "Beto": 0, "Caro": 10, "Dani": 20}
    assert not_counted(match) == [(True, ()), (True, ("Beto",))]
    assert work_out(match).totals == {"Ana": 0, "Beto": 100, "Caro": 20, "Dani": 40}
    raised = match._replace(target=151)
    assert not_counted(raised) == [(True, ()), (True, ())]
    assert work_out(raised).totals["Beto"] == 150


def test_hand_won_by_somebody_out_writes_the_others() -> None:
    """A hand won by somebody who was out still writes the others' points."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: =10; Dani: =20"),
        hand("Beto", "Ana: =30; Caro: =90; Dani: =20"),
    )
    assert points(match)[1] == {"Ana": 30, "Beto": 0, "Caro": 90, "Dani": 20}
    assert not_counted(match)[1] == (True, ("Beto",))
    assert work_out(match).out == ("Beto", "Caro")


@pytest.mark.parametrize(
    ("caro", "winners"), [(120, ("Ana",)), (105, ("Caro",)), (110, ("Ana", "Caro"))]
)
def test_hand_that_leaves_nobody_in(caro: int, winners: tuple[str, ...]) -> None:
    """If a hand leaves nobody in, the lowest of those in before it share the win."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: =10"),
        hand("Beto", f"Ana: =110; Caro: ={caro - 10}"),
        hand("Ana", "Beto: =1; Caro: =1"),
    )
    sheet = work_out(match)
    assert sheet.verdict == Verdict(("Ana", "Beto", "Caro"), winners, 2)
    assert (sheet.out, sheet.playing, sheet.leaders) == (THREE, (), ())
    assert (sheet.totals, sheet.dealer) == ({"Ana": 110, "Beto": 100, "Caro": caro}, None)
    assert not_counted(match) == [(True, ()), (True, ("Beto",)), (False, THREE)]


def test_knockout_ends_before_hands_that_were_played() -> None:
    """A corrected knockout ends with the hand after which one player was left."""
    match = knockout(hand("Ana", "Beto: =100"), hand("Beto", "Ana: =100"))
    sheet = work_out(match)
    assert sheet.verdict == Verdict(("Beto",), ("Ana",), 1)
    assert (sheet.out, sheet.totals) == (("Beto",), {"Ana": 0, "Beto": 100})
    assert not_counted(match) == [(True, ()), (False, ("Ana", "Beto"))]


def test_hand_that_ended_the_match_is_taken_back() -> None:
    """Without the hand that ended the match, it is open, and the deal is where it was."""
    match = knockout(hand("Ana", "Beto: =99"), hand("Ana", "Beto: 1"), dealer="Beto")
    assert dealers(match) == ["Beto", "Ana", None]
    before = work_out(match.without_last_hand())
    assert (before.verdict, before.out, before.dealer) == (None, (), "Ana")


LEAVING = hand("Ana", "Beto: =10; Caro: =20")


def test_leaving_ends_a_knockout() -> None:
    """When leaving leaves one player in a knockout under way, that one has won."""
    match = knockout(LEAVING, seats=THREE, away=("Ana", "Caro"))
    sheet = work_out(match)
    assert (sheet.verdict, sheet.winners) == (
        Verdict((), ("Beto",), None, by_leaving=True),
        ("Beto",),
    )
    assert (sheet.reached, sheet.dealer) == ((), None)


def test_leaving_after_somebody_is_out() -> None:
    """Who is out and who is away leave one player, who has won; who was out is named."""
    match = knockout(hand("Ana", "Beto: =10; Caro: =100"), seats=THREE, away=("Ana",))
    sheet = work_out(match)
    assert sheet.verdict == Verdict((), ("Beto",), None, by_leaving=True)
    assert (sheet.reached, sheet.out) == (("Caro",), ("Caro",))


def test_coming_back_opens_what_leaving_ended() -> None:
    """Who left may come back, even if the leaving ended the match: it is open again."""
    match = knockout(LEAVING, seats=THREE, away=("Ana", "Caro"))
    assert work_out(match._replace(away=("Ana",))).verdict is None


def test_everybody_left() -> None:
    """A knockout that everybody has left is won by nobody, and nobody deals."""
    sheet = work_out(knockout(LEAVING, seats=THREE, away=THREE, dealer="Ana"))
    assert (sheet.verdict, sheet.playing, sheet.dealer, sheet.leaders) == (None, (), None, ())


def test_leaving_before_the_first_hand_ends_nothing() -> None:
    """A knockout that hasn't begun is not won by who is there alone."""
    assert work_out(knockout(seats=THREE, away=("Ana", "Caro"))).verdict is None


@pytest.mark.parametrize("mode", [Mode.WINNER, Mode.OWN])
def test_leaving_ends_no_other_mode(mode: Mode) -> None:
    """In the other modes a match waits for who is away."""
    match = match_of(LEAVING, mode=mode, seats=THREE, away=("Ana", "Caro"))
    assert work_out(match).verdict is None


def test_who_is_away_keeps_the_points() -> None:
    """Who is away keeps the points, is in no later hand, and is credited with nothing in it."""
    match = own(LEAVING, hand("Ana", "Beto: 7"), seats=THREE, away=("Caro",))
    sheet = work_out(match)
    assert sheet.totals == {"Ana": 0, "Beto": 17, "Caro": 20}
    assert sheet.playing == ("Ana", "Beto")
    assert dict(sheet.rows[1].points) == {"Ana": 0, "Beto": 7}
    assert dict(sheet.rows[1].totals) == {"Ana": 0, "Beto": 17, "Caro": 20}


def test_who_is_away_does_not_win() -> None:
    """Who is away can't win: not with the lowest total, nor with a target that is lowered."""
    lowest = own(LEAVING, hand("Beto", "Caro: =80"), seats=THREE, away=("Ana",))
    assert work_out(lowest).verdict == Verdict(("Caro",), ("Beto",), 2)
    lowered = own(LEAVING, seats=THREE, away=("Ana",), target=20)
    assert work_out(lowered).verdict == Verdict(("Caro",), ("Beto",), 1)
    winner = match_of(LEAVING, seats=THREE, away=("Ana",), target=30)
    assert work_out(winner).verdict is None
    back = work_out(winner._replace(away=()))
    assert back.verdict == Verdict(("Ana",), ("Ana",), 1)


def test_lowest_total_when_everybody_has_left() -> None:
    """If all who played a deciding hand are away by now, its lowest total has won."""
    match = own(LEAVING, seats=THREE, away=THREE, target=20)
    assert work_out(match).verdict == Verdict(("Caro",), ("Ana",), 1)


LATE = own(
    hand("Ana", "Beto: =10; Caro: =20"),
    hand("Beto", "Ana: 5; Caro: 5"),
    hand("Ana", "Beto: 1; Caro: 2; Dani: 3"),
    seats=FOUR,
    start={"Dani": 15},
)


def test_late_joiner_is_absent_before() -> None:
    """Who joins late has no phantom 0 in the hands before, and starts with his points."""
    assert points(LATE) == [
        {"Ana": 0, "Beto": 10, "Caro": 20},
        {"Ana": 5, "Beto": 0, "Caro": 5},
        {"Ana": 0, "Beto": 1, "Caro": 2, "Dani": 3},
    ]
    assert [dict(row.totals) for row in work_out(LATE).rows] == [
        {"Ana": 0, "Beto": 10, "Caro": 20},
        {"Ana": 5, "Beto": 10, "Caro": 25},
        {"Ana": 5, "Beto": 11, "Caro": 27, "Dani": 18},
    ]


def test_late_joiner_before_the_first_hand_of_his() -> None:
    """Who has joined and not played yet has the starting points in the totals, in no row."""
    sheet = work_out(LATE.without_last_hand())
    assert sheet.totals == {"Ana": 5, "Beto": 10, "Caro": 25, "Dani": 15}
    assert [list(row.totals) for row in sheet.rows] == [list(THREE)] * 2
    assert sheet.points_to_target("Dani") == 85


def test_correction_keeps_starting_points() -> None:
    """Starting points are an entry of their own, and survive the correction of every hand."""
    fixed = LATE._replace(hands=(hand("Caro", "Ana: 1; Beto: 1"), *LATE.hands[1:]))
    assert work_out(fixed).totals == {"Ana": 6, "Beto": 2, "Caro": 7, "Dani": 18}
    dropped = LATE._replace(hands=LATE.hands[1:])
    assert work_out(dropped).totals == {"Ana": 5, "Beto": 1, "Caro": 7, "Dani": 18}
    assert work_out(LATE._replace(hands=())).totals == {"Ana": 0, "Beto": 0, "Caro": 0, "Dani": 15}


def test_starting_points_count_for_the_target() -> None:
    """Starting points count when the first hand of a late joiner is judged."""
    match = knockout(*LATE.hands, seats=FOUR, start={"Dani": 97})
    assert work_out(match).out == ("Dani",)


def test_late_joiner_above_a_lowered_target() -> None:
    """Who joined with as much as a target that was lowered later is out without a hand."""
    match = knockout(*LATE.hands[:2], seats=FOUR, start={"Dani": 50}, target=50)
    sheet = work_out(match)
    assert (sheet.out, sheet.playing, sheet.verdict) == (("Dani",), THREE, None)
    assert work_out(match._replace(target=51)).out == ()


def test_late_joiner_keeps_a_knockout_open() -> None:
    """A correction doesn't end a knockout that somebody joined before the next hand."""
    hands = (hand("Ana", "Beto: =100"), hand("Ana", "Dani: =10"))
    match = knockout(*hands, seats=("Ana", "Beto", "Dani"))
    assert (work_out(match).out, work_out(match).verdict) == (("Beto",), None)
    joined = match.without_last_hand()
    assert work_out(joined).verdict is None
    assert work_out(joined._replace(seats=("Ana", "Beto"))).winners == ("Ana",)


def test_who_came_back_keeps_a_corrected_knockout_open() -> None:
    """A correction doesn't end a knockout for who sat out the next hand and came back since."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: =10"),
        hand("Ana", "Beto: =1"),
        hand("Ana", "Beto: =1; Caro: =1"),
    )
    assert (work_out(match).verdict, work_out(match).playing) == (None, ("Ana", "Caro"))
    assert not_counted(match) == [(True, ()), (True, ("Beto",)), (True, ("Beto",))]
    gone = match.without_last_hand()._replace(away=("Caro",))
    assert work_out(gone).verdict == Verdict(("Beto",), ("Ana",), 1, by_leaving=True)


ROUND = [hand("Ana", "Beto: 1; Caro: 1"), hand("Ana", "Beto: 1; Caro: 1")] * 2


def test_deal_follows_the_seats() -> None:
    """The next seat deals the next hand, around the table."""
    match = match_of(*ROUND, seats=THREE, dealer="Beto")
    assert dealers(match) == ["Beto", "Caro", "Ana", "Beto", "Caro"]


def test_nobody_is_tracked_until_named() -> None:
    """Without a dealer nobody is tracked, until one is named for the next hand."""
    assert dealers(match_of(*ROUND[:2], seats=THREE)) == [None, None, None]
    named = hand("Ana", "Beto: 1; Caro: 1", "Caro")
    assert dealers(match_of(ROUND[0], named, ROUND[1], seats=THREE)) == [None, None, "Caro", "Ana"]


def test_next_dealer_is_taken_along_by_undo() -> None:
    """Who was named to deal after a hand is forgotten with that hand."""
    named = hand("Ana", "Beto: 1; Caro: 1", "Ana")
    match = match_of(ROUND[0], named, seats=THREE, dealer="Ana")
    assert dealers(match) == ["Ana", "Beto", "Ana"]
    assert dealers(match.without_last_hand()) == ["Ana", "Beto"]


def test_dealer_skips_who_is_out() -> None:
    """The deal never stops on somebody who is out."""
    match = knockout(
        hand("Ana", "Beto: =100; Caro: 1; Dani: 1"),
        hand("Ana", "Caro: 1; Dani: 1"),
        hand("Ana", "Caro: 1; Dani: =100"),
        hand("Ana", "Caro: 1"),
        seats=FOUR,
        dealer="Ana",
    )
    assert dealers(match) == ["Ana", "Caro", "Dani", "Ana", "Caro"]


def test_dealer_skips_who_is_away() -> None:
    """The deal never stops on somebody who is away, and comes to him again once he is back."""
    match = match_of(
        hand("Ana", "Beto: 1; Caro: 1"),
        hand("Ana", "Caro: 1"),
        seats=THREE,
        dealer="Ana",
        away=("Beto",),
    )
    assert dealers(match) == ["Ana", "Caro", "Ana"]
    longer = match.with_hand(hand("Ana", "Caro: 1"))
    assert dealers(longer) == ["Ana", "Caro", "Ana", "Caro"]
    assert dealers(longer._replace(away=())) == ["Ana", "Caro", "Ana", "Beto"]


def test_dealer_named_who_then_leaves() -> None:
    """If who was named to deal is away or out by then, the seat after that one deals."""
    named = hand("Ana", "Beto: 1; Caro: 1", "Beto")
    assert dealers(match_of(named, seats=THREE, away=("Beto",))) == [None, "Caro"]
    out = hand("Ana", "Beto: =100; Caro: 1", "Beto")
    assert dealers(knockout(out, seats=THREE)) == [None, "Caro"]
    assert dealers(match_of(seats=THREE, dealer="Caro", away=("Caro",))) == ["Ana"]


def test_dealer_comes_to_a_late_joiner() -> None:
    """Who joins takes the last seat, and deals when the deal comes to it."""
    match = match_of(*ROUND[:3], seats=FOUR, dealer="Ana")
    assert dealers(match) == ["Ana", "Beto", "Caro", "Dani"]
    played = match.with_hand(hand("Ana", "Beto: 1; Caro: 1; Dani: 1"))
    assert dealers(played) == ["Ana", "Beto", "Caro", "Dani", "Ana"]
    longer = match_of(*ROUND, hand("Ana", "Beto: 1; Caro: 1; Dani: 1"), seats=FOUR, dealer="Ana")
    assert dealers(longer) == ["Ana", "Beto", "Caro", "Ana", "Beto", "Caro"]


def test_dealer_without_a_seat() -> None:
    """A dealer who has no seat deals nothing, and nobody is tracked."""
    assert dealers(match_of(ROUND[0], seats=THREE, dealer="Zoe")) == [None, None]


def test_dealer_passes_on_in_hands_that_do_not_count() -> None:
    """Hands that don't count were dealt all the same."""
    match = match_of(*WON_TWICE, *ROUND[:2], target=50, seats=THREE, dealer="Ana")
    assert dealers(match) == ["Ana", "Beto", "Caro", "Ana", None]
    assert dealers(match._replace(target=500))[-1] == "Beto"


def test_knockout_of_players_who_were_out() -> None:
    """Where only who was out plays on, and the others have left, nobody wins: they may come back.

    The target was lowered below what two of them began with, before their first hand.
    """
    match = knockout(
        hand("Caro", "Dani: 7"),
        hand("Ana", "Beto: 7"),
        hand("Caro", "Dani: 7"),
        target=50,
        seats=FOUR,
        away=("Ana", "Beto"),
        start={"Ana": 10, "Beto": 10, "Caro": 60, "Dani": 60},
    )
    sheet = work_out(match)
    assert (sheet.out, sheet.verdict, sheet.playing) == (("Caro", "Dani"), None, ())
    back = work_out(match._replace(away=("Beto",)))
    assert back.verdict == Verdict(("Caro", "Dani"), ("Ana",), 2, by_leaving=True)
    assert not_counted(match)[2] == (True, ("Caro", "Dani"))


def test_knockout_decided_for_who_left_after_it() -> None:
    """Who was the only one left after a hand won with it, also if she left and others went on."""
    hands = (
        hand("Ana", "Beto: +4; Caro: 1"),
        hand("Caro", "Ana: +4"),
        hand("Ana", "Beto: 7"),
    )
    match = knockout(*hands, target=50, seats=THREE, away=("Caro",))
    assert work_out(match).verdict == Verdict(("Ana",), ("Caro",), 2)
    assert not_counted(match)[1:] == [(True, ()), (False, ("Ana", "Beto"))]


CARDS = st.lists(
    st.sampled_from([*NUMBERS]) | st.builds(Sum, st.integers(0, 60)), min_size=1, max_size=5
).map(tuple)
LEFT = st.fixed_dictionaries({"Beto": CARDS, "Caro": CARDS})
SHEET_HANDS = st.lists(st.builds(Hand, st.just(PLAYED), st.just("Ana"), LEFT), max_size=8)


@settings(deadline=None)
@given(SHEET_HANDS, st.sampled_from(list(Mode)))
def test_totals_are_the_sum_of_what_hands_wrote(hands: list[Hand], mode: Mode) -> None:
    """Totals are the sum of what the hands wrote, and nothing else."""
    sheet = work_out(match_of(*hands, mode=mode, target=150, seats=THREE))
    summed = {player: sum(row.points[player] for row in sheet.rows) for player in THREE}
    assert sheet.totals == summed


@settings(deadline=None)
@given(SHEET_HANDS, st.sampled_from(list(Mode)))
def test_a_hand_writes_what_was_left(hands: list[Hand], mode: Mode) -> None:
    """A hand that counts writes the worth of its leftovers, but for parts that don't count."""
    for row in work_out(match_of(*hands, mode=mode, target=150, seats=THREE)).rows:
        counting = {
            player: cards
            for player, cards in row.hand.left.items()
            if row.counted and player not in row.not_counted
        }
        assert sum(row.points.values()) == sum(map(points_of, counting.values()))


@settings(deadline=None)
@given(SHEET_HANDS, st.sampled_from(list(Mode)), LEFT)
def test_undo_inverts_hand(hands: list[Hand], mode: Mode, left: dict[str, Any]) -> None:
    """Taking a hand back gives the match before it, and what was taken back records it again."""
    match = match_of(*hands, mode=mode, target=10_000, seats=THREE)
    new = Hand(PLAYED, "Ana", left)
    assert take_back(match.with_hand(new)) == (match, new)
    assert work_out(take_back(match.with_hand(new))[0]) == work_out(match)
    texts = [f"{player}: {' '.join(card.code for card in left[player])}" for player in left]
    again = record(work_out(match._replace(decks=9)), "Ana", texts, played=PLAYED)
    assert again.hands[-1] == new


def test_each_who_reached_the_target_once() -> None:
    """Who was out already, and played on because it showed later, reached the target once."""
    hands = (hand("Ana", "Beto: 1; Caro: =100"), hand("Ana", "Beto: =99; Caro: 5"))
    assert work_out(knockout(*hands)).verdict == Verdict(("Caro", "Beto"), ("Ana",), 2)


def test_decided_by_a_hand_while_somebody_is_away() -> None:
    """Who left before is not waited for: the hand that leaves one of the others decides."""
    hands = (hand("Ana", "Beto: 1; Caro: 1"), hand("Ana", "Beto: =99"))
    match = knockout(*hands, away=("Caro",))
    assert work_out(match).verdict == Verdict(("Beto",), ("Ana",), 2)


@pytest.mark.parametrize("mode", [Mode.WINNER, Mode.OWN])
def test_nobody_is_out_but_in_knockout(mode: Mode) -> None:
    """Who joined with the points of a target lowered since is out in `knockout` alone."""
    match = match_of(seats=THREE, start={"Caro": 120}, target=100, mode=mode)
    assert (work_out(match).out, work_out(match).playing) == ((), THREE)
    assert work_out(match._replace(mode=Mode.KNOCKOUT)).out == ("Caro",)
