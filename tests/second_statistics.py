"""A second way to count statistics, from the sheets of paper of `second_count`.

Each figure is looked up anew in a plain list of what happened; nothing is kept while going along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from second_count import POINTS, worth

if TYPE_CHECKING:
    from second_count import SecondCount


class Played(NamedTuple):
    """A hand as it counts: who went out (nobody if that part doesn't count), and what was held."""

    match: int
    hand: int
    winner: str | None
    left: dict[str, list[str]]

    def people(self) -> set[str]:
        """Give everybody for whom the hand counts."""
        return {*self.left, *([self.winner] if self.winner else [])}


def hands_of(papers: list[SecondCount]) -> list[Played]:
    """List the hands that count, with the parts that do."""
    hands = []
    for match, paper in enumerate(papers, start=1):
        for number, (row, (winner, left)) in enumerate(
            zip(paper.rows, paper.dealt, strict=True), start=1
        ):
            counting = {
                name: codes for name, codes in left.items() if name not in row["not_counted"]
            }
            went_out = None if winner in row["not_counted"] else winner
            if row["counted"]:
                hands.append(Played(match, number, went_out, counting))
    return hands


def statistics(papers: list[SecondCount]) -> dict[str, Any]:
    """Give the statistics as `stats --json` does, without times, the players by name."""
    hands = hands_of(papers)
    names = {name for paper in papers for name in paper.seats}
    players = {name: one for name in names if (one := player(name, papers, hands))}
    for one in players.values():
        better = [each for each in players.values() if each["won"] > one["won"]]
        one["place"] = 1 + len(better)
    finished = [paper for paper in papers if paper.winners()]
    return {
        "finished": len(finished),
        "unfinished": len(papers) - len(finished),
        "hands": len(hands),
        "players": players,
    }


def player(name: str, papers: list[SecondCount], hands: list[Played]) -> dict[str, Any] | None:
    """Give what is known about one player, None if he has played nothing that counts."""
    mine = [hand for hand in hands if name in hand.people()]
    won = [hand for hand in mine if hand.winner == name]
    lost = [hand for hand in mine if name in hand.left]
    numbers = {hand.match for hand in mine}
    matches = [
        paper
        for number, paper in enumerate(papers, start=1)
        if number in numbers or name in paper.winners()
    ]
    if not matches:
        return None
    finished = [paper for paper in matches if paper.winners()]
    caught = [(sum(map(worth, hand.left.values())), hand) for hand in won]
    given = [(worth(hand.left[name]), hand) for hand in lost]
    held = [code for hand in lost for code in hand.left[name] if not code.startswith("=")]
    most = max((held.count(code) for code in POINTS), default=0)
    return {
        "won": len([paper for paper in finished if name in paper.winners()]),
        "shared": len([p for p in finished if name in p.winners() and len(p.winners()) > 1]),
        "modes": {
            mode: len([p for p in finished if p.mode == mode and name in p.winners()])
            for mode in {paper.mode for paper in finished}
        },
        "finished": len(finished),
        "unfinished": len(matches) - len(finished),
        "hands_played": len(mine),
        "hands_won": len(won),
        "points_given": sum(points for points, _hand in given),
        "best": highest(caught),
        "worst": highest(given),
        "longest_run": longest_run(name, mine),
        "most_left": sorted(code for code in POINTS if most and held.count(code) == most),
        "most_left_times": most,
        "against": {
            other: against(name, other, mine)
            for other in {other for hand in mine for other in hand.people()} - {name}
        },
    }


def highest(results: list[tuple[int, Played]]) -> tuple[int, int, int] | None:
    """Give the points, match and hand of the first result with the most points."""
    if not results:
        return None
    most = max(points for points, _hand in results)
    first = next(hand for points, hand in results if points == most)
    return most, first.match, first.hand


def longest_run(name: str, mine: list[Played]) -> int:
    """Give how many hands in a row were won at most within one match."""
    letters = ""
    for before, hand in zip([None, *mine], mine, strict=False):
        new_match = before is None or before.match != hand.match
        letters += ("|" if new_match else "") + ("w" if hand.winner == name else "l")
    return max((len(run) for run in letters.replace("|", "l").split("l")), default=0)


def against(name: str, other: str, mine: list[Played]) -> dict[str, int]:
    """Give how two players caught each other."""
    both = [hand for hand in mine if other in hand.people()]
    caught = [hand for hand in both if hand.winner == name]
    caught_by = [hand for hand in both if hand.winner == other]
    return {
        "hands": len(both),
        "caught": len(caught),
        "points_caught": sum(worth(hand.left[other]) for hand in caught),
        "caught_by": len(caught_by),
        "points_given": sum(worth(hand.left[name]) for hand in caught_by),
    }
