"""Statistics across matches: each figure by hand, and all of them by a second way to count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from second_statistics import statistics
from test_second_count import NAMES, STEPS, Step, Table
from test_sheet import hand, knockout, match_of, own

from uno_score.cards import STANDARD_DECK
from uno_score.names import AmbiguousPlayer
from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.stats import (
    Against,
    HandResult,
    MatchCount,
    NeverPlayed,
    PlayerStatistics,
    Statistics,
    statistics_of,
)

if TYPE_CHECKING:
    from uno_score.match import Match


def counted(*matches: Match) -> Statistics:
    """Count these matches, numbered from 1."""
    return statistics_of(
        work_out(match.numbered(number)) for number, match in enumerate(matches, start=1)
    )


def of(name: str, *matches: Match) -> PlayerStatistics:
    """Return what these matches say about one player."""
    (player,) = counted(*matches).of([name])
    return player


EVENING = match_of(
    hand("Ana", "Beto: 7 +2; Caro: w 3"),
    hand("Ana", "Beto: 7; Caro: 7 w"),
    hand("Beto", "Ana: =30; Caro: 1"),
    target=130,
)


def test_one_evening() -> None:
    """All that one match says about somebody who won two of its three hands."""
    assert of("Ana", EVENING) == PlayerStatistics(
        name="Ana",
        place=1,
        finished={Mode.WINNER: MatchCount(played=1, won=1)},
        hands_played=2,
        hands_won=2,
        best=HandResult(80, 1, 1, EVENING.hands[0].played),
        longest_run=2,
        against={"Beto": Against(2, 2, 34), "Caro": Against(2, 2, 110)},
    )


def test_hands_after_the_end_do_not_count() -> None:
    """A hand after the match was decided says nothing about anybody."""
    assert counted(EVENING).hands == 2
    assert counted(EVENING._replace(target=500)).hands == 3


def test_somebody_caught() -> None:
    """What somebody held is counted card by card; a sum counted by hand has no cards."""
    beto = of("Beto", EVENING._replace(target=500))
    assert (beto.points_given, beto.given_per_hand, beto.share_won) == (34, 34 / 3, 1 / 3)
    assert (beto.worst, beto.best) == (
        HandResult(27, 1, 1, EVENING.hands[0].played),
        HandResult(31, 1, 3, EVENING.hands[2].played),
    )
    assert (beto.most_left, beto.most_left_times) == ((STANDARD_DECK.faces["7"],), 2)
    assert of("Ana", EVENING._replace(target=500)).most_left == ()


def test_several_cards_as_often() -> None:
    """Where several cards were left as often, all of them are named, in the deck's order."""
    faces = STANDARD_DECK.faces
    assert of("Beto", match_of(hand("Ana", "Beto: w 7; Caro: 1"))).most_left == (
        faces["7"],
        faces["w"],
    )


def test_names_that_are_the_same() -> None:
    """Names that differ in capitals or accents are one person, shown as first met."""
    again = match_of(hand("josé", "ANA: 7"))
    jose = counted(match_of(hand("Jose", "Ana: 7; Caro: 1")), again).of(["JOSÉ"])[0]
    assert (jose.name, jose.hands_won, list(jose.against)) == ("Jose", 2, ["Ana", "Caro"])


def test_lowest_wins_in_own() -> None:
    """In `own` the lowest total wins, and equal lowest totals share the win, and the place."""
    match = own(hand("Ana", "Beto: 0; Caro: w"), target=50)
    players = counted(match).players
    assert [(each.name, each.place, each.matches) for each in players] == [
        ("Ana", 1, MatchCount(1, 1, 1)),
        ("Beto", 1, MatchCount(1, 1, 1)),
        ("Caro", 3, MatchCount(1, 0, 0)),
    ]


def test_out_in_knockout() -> None:
    """Who is out plays no more, and their part of a hand before that is known doesn't count."""
    match = knockout(
        hand("Ana", "Beto: w; Caro: 1"),
        hand("Beto", "Ana: 3; Caro: 2"),
        target=50,
        seats=("Ana", "Beto", "Caro"),
    )
    beto, ana = of("Beto", match), of("Ana", match)
    assert (beto.hands_played, beto.hands_won, beto.best) == (1, 0, None)
    # Nobody is credited with a hand won by somebody who was out; the others still held cards.
    assert (ana.hands_played, ana.points_given, ana.against["Beto"]) == (2, 3, Against(1, 1, 50))


def test_cards_of_who_was_out() -> None:
    """What somebody who was out held in a later hand is counted for nobody, the others' is."""
    match = knockout(
        hand("Ana", "Beto: w; Caro: 1"),
        hand("Ana", "Beto: 9 9; Caro: 2"),
        target=50,
        seats=("Ana", "Beto", "Caro"),
    )
    ana, beto, caro = counted(match).of(["Ana", "Beto", "Caro"])
    assert (beto.hands_played, beto.points_given, beto.left) == (1, 50, {"w": 1})
    assert (caro.hands_played, caro.points_given, caro.left) == (2, 3, {"1": 1, "2": 1})
    assert ana.against == {"Beto": Against(1, 1, 50), "Caro": Against(2, 2, 3)}
    assert ana.best == HandResult(51, 1, 1, match.hands[0].played)


def test_who_joined_late() -> None:
    """Who joined late is judged by the hands after that; who played none isn't there at all."""
    match = match_of(hand("Ana", "Beto: 7"), hand("Dani", "Ana: 1; Beto: 2"), target=500)._replace(
        seats=("Ana", "Beto", "Dani", "Eva"),
        start={"Dani": 120},
    )
    dani = of("Dani", match)
    assert (dani.hands_played, dani.hands_won, dani.unfinished) == (1, 1, 1)
    with pytest.raises(NeverPlayed):
        counted(match).of(["Eva"])


def test_a_run_ends_with_its_match() -> None:
    """Hands won in a row are counted within a match."""
    twice = match_of(hand("Ana", "Beto: 7"), hand("Ana", "Beto: 8"))
    assert of("Ana", twice, twice).longest_run == 2


def test_names_typed() -> None:
    """The start of a name will do; several are shown in the order asked for, each once."""
    everybody = counted(EVENING)
    assert [each.name for each in everybody.of(["ca", "BETO", "caro"])] == ["Caro", "Beto"]
    assert everybody.of([]) == everybody.players


def test_names_refused() -> None:
    """An unknown name is refused with the nearest, and a start of several with all of them."""
    everybody = counted(match_of(hand("Ana", "Andy: 7; Beto: 1")))
    with pytest.raises(NeverPlayed) as unknown:
        everybody.of(["Betto"])
    assert vars(unknown.value) == {"name": "Betto", "nearest": "Beto"}
    with pytest.raises(AmbiguousPlayer):
        everybody.of(["an"])


def test_nothing_played() -> None:
    """Without a match nobody has statistics or a place, and no share is divided by nothing."""
    assert counted() == Statistics((), 0, 0, 0)
    ana = PlayerStatistics("Ana")
    assert (ana.place, ana.share_won, ana.given_per_hand) == (0, 0, 0)


def plain(counted: Statistics) -> dict[str, Any]:
    """Return statistics as the second way gives them."""
    return {
        "finished": counted.finished,
        "unfinished": counted.unfinished,
        "hands": counted.hands,
        "players": {each.name: plain_player(each) for each in counted.players},
    }


def plain_player(player: PlayerStatistics) -> dict[str, Any]:
    """Return a player as the second way does."""
    return {
        "place": player.place,
        "won": player.matches.won,
        "shared": player.matches.shared,
        "modes": {mode.value: count.won for mode, count in player.finished.items()},
        "finished": player.matches.played,
        "unfinished": player.unfinished,
        "hands_played": player.hands_played,
        "hands_won": player.hands_won,
        "points_given": player.points_given,
        "best": player.best and player.best[:3],
        "worst": player.worst and player.worst[:3],
        "longest_run": player.longest_run,
        "most_left": sorted(face.code for face in player.most_left),
        "most_left_times": player.most_left_times,
        "against": {name: vars(against) for name, against in player.against.items()},
    }


GAMES = st.tuples(
    st.sampled_from(list(Mode)), st.sampled_from([30, 60, 150]), st.integers(2, 4), STEPS
)


@settings(deadline=None, max_examples=120)
@given(games=st.lists(GAMES, max_size=4))
def test_a_second_way_to_count(games: list[tuple[Mode, int, int, list[Step]]]) -> None:
    """On random histories a second way to count says the same, figure by figure."""
    tables = []
    for mode, target, players, steps in games:
        table = Table(mode, target, NAMES[:players], None)
        for step in steps:
            table.take(step)
        tables.append(table)
    by_package = plain(counted(*(table.match for table in tables)))
    assert by_package == statistics([table.paper for table in tables])
