"""What follows from the hands of a match, counted on plain dicts and lists.

It shares no code with the package. A match is a dict of what the file holds of it; `sheet_of`
gives what `table --json` must show. The rules are those of the README, in its words: one pass over
the hands, a judgement after each.
"""

from __future__ import annotations

from typing import Any

from second_count import worth

Match = dict[str, Any]
"""The keys of a match in the file, each of them there, with `hands`, a list of dicts."""


def names_in(hand: dict[str, Any]) -> list[str]:
    """List who played a hand, the winner first."""
    return [hand["winner"], *hand["left"]]


def seats_of(match: Match) -> list[str]:
    """List the players in the order of play; the first hand names them unless they stand there."""
    if match["players"] or not match["hands"]:
        return list(match["players"])
    return names_in(match["hands"][0])


def around(seats: list[str], first: str | None, among: list[str]) -> str | None:
    """Go around the table from a seat on; return the first one who is among these."""
    if first is None:
        return None
    place = seats.index(first)
    for name in seats[place:] + seats[:place]:
        if name in among:
            return name
    return None


class Count:
    """A match counted from its first hand to its last."""

    def __init__(self, match: Match) -> None:
        """Count."""
        self.match = match
        self.seats = seats_of(match)
        self.away: list[str] = match["away"]
        self.on_sheet: dict[str, int] = {}
        self.out: list[str] = []
        self.rows: list[dict[str, Any]] = []
        self.reached: list[str] = []
        self.winners: list[str] = []
        self.ended_by: int | None = None
        self.by_leaving = False
        self.deal: str | None = match["dealer"]
        for number, hand in enumerate(match["hands"], start=1):
            self._take(number, hand)
        self._late_comers()
        present = self.playing()
        if match["mode"] == "knockout" and self.rows and not self.winners and len(present) == 1:
            self.winners = present

    def playing(self) -> list[str]:
        """List who is neither out nor away."""
        return [name for name in self.seats if name not in self.out and name not in self.away]

    def totals(self) -> dict[str, int]:
        """Give the totals of everybody, also of who hasn't played yet."""
        return {
            name: self.on_sheet[name] if name in self.on_sheet else self._start(name)
            for name in self.seats
        }

    def dealer(self) -> str | None:
        """Say who deals the next hand."""
        return None if self.winners else around(self.seats, self.deal, self.playing())

    def _start(self, name: str) -> int:
        start: dict[str, int] = self.match["start"]
        return start.get(name, 0)

    def _take(self, number: int, hand: dict[str, Any]) -> None:
        names = [name for name in self.seats if name in names_in(hand)]
        ended = bool(self.winners)
        ignored = [name for name in names if ended or name in self.out]
        points = dict.fromkeys(names, 0)
        for name, cards in hand["left"].items():
            if ended:
                continue
            if self.match["mode"] == "winner":
                points[hand["winner"]] += worth(cards)
            elif name not in ignored:
                points[name] = worth(cards)
        for name in names:
            self.on_sheet.setdefault(name, self._start(name))
            self.on_sheet[name] += points[name]
        dealer = around(self.seats, self.deal, names)
        self.rows.append(
            {
                "hand": number,
                "played": hand["played"],
                "dealer": dealer,
                "winner": hand["winner"],
                "left": hand["left"],
                "points": points,
                "totals": {p: self.on_sheet[p] for p in self.seats if p in self.on_sheet},
                "counted": not ended,
                "not_counted": ignored,
            }
        )
        if hand["next_dealer"] is not None:
            self.deal = hand["next_dealer"]
        elif dealer is not None:
            self.deal = self.seats[(self.seats.index(dealer) + 1) % len(self.seats)]
        if not ended:
            self._judge(number, names)

    def _judge(self, number: int, names: list[str]) -> None:
        high = [name for name in names if self.on_sheet[name] >= self.match["target"]]
        here = [name for name in names if name not in self.away]
        if self.match["mode"] == "winner":
            self.reached = self.winners = [name for name in high if name in here]
        elif self.match["mode"] == "own":
            self.reached = high
            self.winners = self._lowest(here or names) if high else []
        else:
            before = [name for name in names if name not in self.out]
            self.out += [name for name in high if name not in self.out]
            still = [name for name in self._waited_for(number, names) if name not in self.out]
            after = [name for name in before if name not in self.out]
            if not still and len(after) == 1:
                self.winners = after
            elif not still and not after and before:
                self.winners = self._lowest(before)
            elif len(still) == 1 and self.out:
                self.winners = still
                self.by_leaving = len(after) > 1
        if self.winners:
            self.ended_by = number

    def _waited_for(self, number: int, names: list[str]) -> list[str]:
        """List who was at the table when this hand was over, out or not.

        That is seen by who played the next one. After the last, everybody who is here now, and
        who played it: whoever left since then did so later.
        """
        hands = self.match["hands"]
        if number < len(hands):
            known, sure = list(self.on_sheet), names_in(hands[number])
        else:
            known, sure = self.seats, names
        return [
            name for name in self.seats if name in sure or (name in known and name not in self.away)
        ]

    def _lowest(self, names: list[str]) -> list[str]:
        least = min(self.on_sheet[name] for name in names)
        return [name for name in names if self.on_sheet[name] == least]

    def _late_comers(self) -> None:
        """Call out who began with what is now the target or more, and hasn't played."""
        if self.match["mode"] == "knockout":
            for name in self.seats:
                if name not in self.on_sheet and self._start(name) >= self.match["target"]:
                    self.out.append(name)


def sheet_of(match: Match) -> dict[str, Any]:
    """Give a match as `table --json` shows it."""
    count = Count(match)
    out = [name for name in count.seats if name in count.out]
    return {
        "id": match["id"],
        "title": match["title"],
        "started": match["started"],
        "mode": match["mode"],
        "target": match["target"],
        "decks": match["decks"],
        "house_rules": match["house_rules"],
        "players": count.seats,
        "away": match["away"],
        "out": out,
        "start": {name: match["start"].get(name, 0) for name in count.seats},
        "hands": count.rows,
        "totals": count.totals(),
        "dealer": count.dealer(),
        "status": "finished" if count.winners else "open",
        "reached": out if match["mode"] == "knockout" else count.reached,
        "winners": count.winners,
    }


def history_of(matches: list[Match]) -> list[dict[str, Any]]:
    """Give all matches as `history --json` shows them; the last one is the current one."""
    shown = []
    for match in sorted(matches, key=lambda each: -int(each["id"])):
        sheet = sheet_of(match)
        sheet["hands"] = len(sheet["hands"])
        shown.append({**sheet, "current": match is matches[-1]})
    return shown
