"""A second way to count a match, which shares no code with the package.

It is played forward, event by event, as people at a table would do it with a sheet of paper:
plain loops over plain lists, and a table of points of its own.
"""

from __future__ import annotations

from typing import Any

POINTS = {
    "0": 0,
    "1": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "+2": 20,
    "r": 20,
    "s": 20,
    "b": 40,
    "w": 50,
    "+4": 50,
}


def worth(codes: list[str]) -> int:
    """Add up what these codes are worth, sums counted by hand included."""
    total = 0
    for code in codes:
        total += int(code[1:]) if code[0] == "=" else POINTS[code]
    return total


class SecondCount:
    """A match on paper: who sits where, the columns of points, and what was called out."""

    def __init__(self, mode: str, target: int, seats: list[str], dealer: str | None) -> None:
        """Rule the sheet."""
        self.mode = mode
        self.target = target
        self.seats = list(seats)
        self.away: list[str] = []
        self.out: list[str] = []
        self.totals = dict.fromkeys(seats, 0)
        self.played: list[str] = []
        self.rows: list[dict[str, Any]] = []
        self.dealt: list[tuple[str, dict[str, list[str]]]] = []
        """Who went out, and what the others held, hand by hand."""
        self.over: list[str] = []
        self.won: list[str] = []
        self.last_dealer: str | None = None
        self.called_dealer = dealer

    def playing(self) -> list[str]:
        """List who is neither out nor away."""
        return [name for name in self.seats if name not in self.out and name not in self.away]

    def join(self, name: str, start: int) -> None:
        """Sit somebody down in the last seat, with points to start with."""
        self.seats.append(name)
        self.totals[name] = start

    def come_back(self, name: str) -> None:
        """Take somebody back who was away."""
        self.away.remove(name)

    def leave(self, name: str) -> None:
        """Let somebody go."""
        self.away.append(name)

    def call_dealer(self, name: str) -> None:
        """Say who deals next."""
        self.called_dealer = name

    def hand(self, winner: str, left: dict[str, list[str]]) -> None:
        """Write one hand down, and look at what has come of it once it is complete."""
        self.dealt.append((winner, left))
        names = [name for name in self.seats if name == winner or name in left]
        ended = self.won != []
        ignored = [name for name in names if ended or name in self.out]
        points = dict.fromkeys(names, 0)
        if not ended:
            self._write(points, winner, left)
        for name in names:
            self.totals[name] += points[name]
            if name not in self.played:
                self.played.append(name)
        dealer = self._dealer_among(names)
        if dealer is not None:
            self.last_dealer, self.called_dealer = dealer, None
        self.rows.append(
            {
                "dealer": dealer,
                "points": points,
                "totals": {name: self.totals[name] for name in self.played},
                "counted": not ended,
                "not_counted": ignored,
            }
        )
        if not ended:
            self._judge(names)

    def _write(self, points: dict[str, int], winner: str, left: dict[str, list[str]]) -> None:
        for name, codes in left.items():
            if self.mode == "winner":
                points[winner] += worth(codes)
            elif name not in self.out:
                points[name] = worth(codes)

    def _judge(self, names: list[str]) -> None:
        high = [name for name in names if self.totals[name] >= self.target]
        if self.mode == "winner":
            self.over, self.won = high, high
        elif self.mode == "own":
            self.over = high
            self.won = self._lowest(names) if high else []
        else:
            before = [name for name in names if name not in self.out]
            for name in high:
                if name not in self.out:
                    self.out.append(name)
            left = self.playing()
            if not left:
                self.won = self._lowest(before)
            elif len(left) == 1:
                self.won = left

    def _lowest(self, names: list[str]) -> list[str]:
        best: list[str] = []
        for name in names:
            if not best or self.totals[name] < self.totals[best[0]]:
                best = [name]
            elif self.totals[name] == self.totals[best[0]]:
                best.append(name)
        return best

    def _dealer_among(self, names: list[str]) -> str | None:
        if self.called_dealer is not None:
            seat = self.seats.index(self.called_dealer)
        elif self.last_dealer is not None:
            seat = self.seats.index(self.last_dealer) + 1
        else:
            return None
        for step in range(len(self.seats)):
            name = self.seats[(seat + step) % len(self.seats)]
            if name in names:
                return name
        return None

    def winners(self) -> list[str]:
        """List who has won: by a hand, or because everybody else has left a knockout."""
        alone = self.mode == "knockout" and self.rows and len(self.playing()) == 1
        return self.playing() if alone and not self.won else self.won

    def state(self) -> dict[str, Any]:
        """Say how the match stands."""
        knocked_out = [name for name in self.seats if name in self.out]
        winners = self.winners()
        return {
            "rows": self.rows,
            "totals": self.totals,
            "out": knocked_out,
            "reached": knocked_out if self.mode == "knockout" else self.over,
            "winners": winners,
            "finished": winners != [],
            "dealer": None if winners else self._dealer_among(self.playing()),
        }
