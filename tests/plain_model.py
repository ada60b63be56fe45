"""What each command must do to a list of matches, on plain dicts and lists.

It shares no code with the package: its own names, house rules and refusals. A command changes
`PlainModel.matches`, or raises `Refused` with the codes of all that is wrong with it; which of them
the program names first is its own affair.
"""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any, TypeVar

from plain_count import Count, Match, around, names_in, seats_of

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

USAGE_CODES = {
    *("bad-number", "blank-name", "contradicting-house-rules", "dealer-not-named"),
    *("forbidden-character", "missing-argument", "missing-leftovers", "missing-winner"),
    *("name-too-long", "name-with-dash", "needs-yes", "nothing-to-change", "one-player-alone"),
    *("options-exclude", "same-name", "too-many-names", "unknown-house-rule", "unknown-mode"),
    "unknown-start",
}
"""Refusals that the command line alone shows: exit status 2, all others 1."""

RULES = [
    *("stacking", "stacking-mixed", "no-challenge", "seven-zero", "jump-in", "must-play"),
    *("play-drawn", "draw-until", "draw-keep", "no-action-finish"),
]
COPIES = {"0": 4, "w": 4, "+4": 4, "b": 4}
"""Copies of a face in one deck, where it isn't 8."""

Part = tuple[str, str | list[str]]
"""A name as typed with the codes of the cards behind it, or with the code of why they are none."""


class Refused(Exception):
    """The command must be refused, for one of these reasons."""

    def __init__(self, *codes: str) -> None:
        """Keep the codes of the errors."""
        super().__init__(*codes)
        self.codes = set(codes)


class Faults:
    """All that is wrong with a command."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.codes: set[str] = set()

    def add(self, code: str, *, wrong: bool = True) -> None:
        """Note a fault, if there is one."""
        if wrong:
            self.codes.add(code)

    def of(self, read: Callable[..., T], *values: Any) -> T | None:  # noqa: ANN401 - as it comes
        """Give what is read, or note why it can't be."""
        try:
            return read(*values)
        except Refused as refused:
            self.codes |= refused.codes
            return None

    def refuse(self) -> None:
        """Refuse the command if there was a fault."""
        if self.codes:
            raise Refused(*self.codes)


def key_of(name: str) -> str:
    """Give what two spellings of a name share."""
    letters = unicodedata.normalize("NFD", name)
    return "".join(each for each in letters if not 0x300 <= ord(each) <= 0x36F).casefold()


def stored_name(typed: str) -> str:
    """Give a new name as it is kept."""
    name = unicodedata.normalize("NFC", typed).strip()
    if not name:
        raise Refused("blank-name")
    wrong = {"name-too-long"} if len(name) > 40 else set()
    wrong |= {"name-with-dash"} if name[0] == "-" else set()
    wrong |= {"forbidden-character"} if any(each in ':;="\n\t' for each in name) else set()
    if wrong:
        raise Refused(*wrong)
    return name


def player_of(typed: str, players: list[str]) -> str:
    """Give the player whom a typed name means."""
    key = key_of(typed.strip())
    if not key:
        raise Refused("blank-name")
    same = [player for player in players if key_of(player) == key]
    begin = [player for player in players if key_of(player)[: len(key)] == key]
    found = same or begin
    if not found:
        raise Refused("unknown-player")
    if len(found) > 1:
        raise Refused("ambiguous-player")
    return found[0]


def is_number(text: str | None, lowest: int, highest: int) -> bool:
    """Tell whether a text is a number within these limits."""
    digits = bool(text) and all(each in "0123456789" for each in str(text))
    return digits and lowest <= int(str(text)) <= highest


def number_of(text: str, lowest: int, highest: int) -> int:
    """Give a number as typed."""
    if not is_number(text, lowest, highest):
        raise Refused("bad-number")
    return int(text)


def rules_of(values: list[str]) -> list[str]:
    """Give the house rules in their order."""
    if any(value not in [*RULES, "challenge", "none"] for value in values):
        raise Refused("unknown-house-rule")
    wanted = [
        rule
        for rule in RULES
        if rule in values or (rule == "stacking" and "stacking-mixed" in values)
    ]
    if (
        ("none" in values and wanted)
        or ("draw-keep" in wanted and "play-drawn" in wanted)
        or ("challenge" in values and "no-challenge" in wanted)
    ):
        raise Refused("contradicting-house-rules")
    return wanted


def copies_exceed(left: dict[str, list[str]], decks: int) -> bool:
    """Tell whether there are more cards of a face than the decks hold."""
    cards = [card for each in left.values() for card in each if card[0] != "="]
    return any(cards.count(card) > COPIES.get(card, 8) * decks for card in cards)


class PlainModel:
    """The matches of a file, in its order; the last one is the current one."""

    def __init__(self, matches: list[Match]) -> None:
        """Begin with these matches."""
        self.matches = matches

    def current(self) -> Match:
        """Give the current match."""
        if not self.matches:
            raise Refused("no-match")
        return self.matches[-1]

    def find(self, text: str | None) -> Match:
        """Give the match of a number, or the current one."""
        if text is None:
            return self.current()
        number = number_of(text, 1, 999_999_999)
        self.current()
        found = [match for match in self.matches if match["id"] == number]
        if not found:
            raise Refused("unknown-match")
        return found[0]

    def new(self, names: list[str], terms: dict[str, Any], now: str) -> Match:
        """Open a match."""
        match: Match = {
            "id": 1 + max((each["id"] for each in self.matches), default=0),
            "started": now,
            "title": None,
            "mode": "winner",
            "target": 500,
            "players": [],
            "away": [],
            "start": {},
            "house_rules": [],
            "decks": 1,
            "dealer": None,
            "hands": [],
        }
        faults = Faults()
        faults.of(self._agree, match, terms)
        players = match["players"]
        for typed in names:
            name = faults.of(stored_name, typed)
            if name is not None:
                faults.add("same-name", wrong=key_of(name) in map(key_of, players))
                players.append(name)
        faults.add("one-player-alone", wrong=len(names) == 1)
        faults.add("too-many-names", wrong=len(names) > 10 * match["decks"])
        if terms.get("dealer") is not None:
            try:
                match["dealer"] = player_of(terms["dealer"], players)
            except Refused:
                faults.add("dealer-not-named")
        faults.refuse()
        self.matches.append(match)
        return match

    def _agree(self, match: Match, terms: dict[str, Any]) -> None:
        faults = Faults()
        if terms.get("to") is not None:
            match["target"] = faults.of(number_of, terms["to"], 1, 999_999)
        if terms.get("decks") is not None:
            match["decks"] = faults.of(number_of, terms["decks"], 1, 9) or 1
        if terms.get("house"):
            match["house_rules"] = faults.of(rules_of, terms["house"])
        if terms.get("mode") is not None:
            faults.add("unknown-mode", wrong=terms["mode"] not in {"winner", "own", "knockout"})
            match["mode"] = terms["mode"]
        if terms.get("title") is not None:
            title = unicodedata.normalize("NFC", terms["title"]).strip()
            faults.add("forbidden-character", wrong="\n" in title)
            match["title"] = title or None
        faults.refuse()

    def set(self, terms: dict[str, Any]) -> Match:
        """Change what was agreed; whoever is to deal must be in by the new terms."""
        if all(value in (None, []) for value in terms.values()):
            raise Refused("nothing-to-change")
        self._agree({}, terms)
        match = self.current()
        decks = match["decks"]
        self._agree(match, terms)
        count = Count(match)
        faults = Faults()
        if match["decks"] < decks:
            held = (copies_exceed(hand["left"], match["decks"]) for hand in match["hands"])
            faults.add("hand-needs-decks", wrong=any(held))
        if terms.get("decks") is not None:
            too_many = len(count.playing()) > 10 * match["decks"]
            faults.add("too-many-players", wrong=too_many)
        if terms.get("dealer") is not None:
            dealer = faults.of(self._still_in, count, terms["dealer"])
            self._deals_next(match, dealer)
        faults.refuse()
        return match

    def _deals_next(self, match: Match, dealer: str | None) -> None:
        if match["hands"]:
            match["hands"][-1]["next_dealer"] = dealer
        else:
            match["dealer"] = dealer

    def rematch(self, to: str | None, now: str) -> Match:
        """Open another match of the same players."""
        target = number_of(to, 1, 999_999) if to is not None else None
        last = self.current()
        count = Count(last)
        if not count.winners:
            raise Refused("match-open")
        here = [name for name in count.seats if name not in last["away"]]
        match = {
            **last,
            "id": 1 + max(each["id"] for each in self.matches),
            "started": now,
            "target": target or last["target"],
            "players": count.seats,
            "start": {},
            "dealer": around(count.seats, count.deal, here),
            "hands": [],
        }
        self.matches.append(match)
        return match

    def hand(self, winner: str | None, parts: list[Part], now: str) -> Match:
        """Record a hand."""
        match = self.current()
        count = Count(match)
        if count.winners:
            raise Refused("match-over")
        if count.seats and len(count.playing()) < 2:
            raise Refused("too-few-players")
        if winner is None:
            raise Refused("missing-winner")
        faults = Faults()
        names: list[str] = []

        def player(typed: str) -> str:
            if count.seats:
                return self._still_in(count, typed)
            name = stored_name(typed)
            same = [known for known in names if key_of(known) == key_of(name)]
            names.append(name)
            return (same or [name])[0]

        went_out = faults.of(player, winner)
        left = self._leftovers(faults, went_out, parts, player)
        named = [went_out, *left]
        missing = any(name not in named for name in count.playing())
        faults.add("missing-leftovers", wrong=missing or not left)
        faults.add("too-many-players", wrong=len(named) > 10 * match["decks"])
        faults.add("too-many-copies", wrong=copies_exceed(left, match["decks"]))
        faults.refuse()
        match["hands"].append(
            {"played": now, "winner": went_out, "left": left, "next_dealer": None}
        )
        return match

    def _still_in(self, count: Count, typed: str) -> str:
        player = player_of(typed, count.seats)
        faults = Faults()
        faults.add("player-is-out", wrong=player in count.out)
        faults.add("player-is-away", wrong=player in count.away)
        faults.refuse()
        return player

    def _leftovers(
        self, faults: Faults, winner: str | None, parts: list[Part], player: Callable[[str], str]
    ) -> dict[str, list[str]]:
        left: dict[str, list[str]] = {}
        for typed, cards in parts:
            faults.add("empty-name", wrong=not typed.strip())
            name = faults.of(player, typed) if typed.strip() else None
            if name is not None:
                faults.add("winner-holds-cards", wrong=name == winner)
                faults.add("leftovers-twice", wrong=name in left)
            if isinstance(cards, str):
                faults.add(cards)
            elif name is not None:
                left[name] = cards
        return left

    def undo(self) -> dict[str, Any]:
        """Take the last hand back; return it."""
        match = self.current()
        if not match["hands"]:
            raise Refused("nothing-to-undo")
        hand: dict[str, Any] = match["hands"].pop()
        return hand

    def fix(
        self, number: str, text: str | None, winner: str | None, parts: list[Part], *, drop: bool
    ) -> Match:
        """Correct a hand."""
        faults = Faults()
        place = faults.of(number_of, number, 1, 999_999_999) or 0
        faults.add("options-exclude", wrong=drop and (winner is not None or parts != []))
        faults.add("nothing-to-change", wrong=not drop and winner is None and parts == [])
        if text is not None:
            faults.of(number_of, text, 1, 999_999_999)
        faults.refuse()
        match = self.find(text)
        if place > len(match["hands"]):
            raise Refused("unknown-hand")
        if place == 1:
            match["players"] = seats_of(match)
        if drop:
            self._drop(match, place)
        else:
            self._correct(match, match["hands"][place - 1], winner, parts)
        return match

    def _drop(self, match: Match, place: int) -> None:
        hand = match["hands"].pop(place - 1)
        if hand["next_dealer"] is not None and place <= len(match["hands"]):
            if place == 1:
                match["dealer"] = hand["next_dealer"]
            else:
                match["hands"][place - 2]["next_dealer"] = hand["next_dealer"]

    def _correct(
        self, match: Match, hand: dict[str, Any], winner: str | None, parts: list[Part]
    ) -> None:
        seats, played, faults = seats_of(match), names_in(hand), Faults()

        def player(typed: str) -> str:
            name = player_of(typed, seats)
            if name not in played:
                raise Refused("did-not-play")
            return name

        former = hand["winner"]
        went_out = faults.of(player, winner) if winner is not None else former
        named = self._leftovers(faults, went_out, parts, player)
        without = former != went_out and former not in named
        faults.add("former-winner-without-cards", wrong=without)
        left = {**hand["left"], **named}
        left.pop(went_out, None)
        faults.add("too-many-copies", wrong=copies_exceed(left, match["decks"]))
        faults.refuse()
        hand.update(winner=went_out, left=left)

    def join(self, typed: str, start: str | None) -> Match:
        """Let somebody join, or come back."""
        faults = Faults()
        name = faults.of(stored_name, typed) or ""
        if start not in {None, "lowest", "average", "highest"}:
            faults.add("unknown-start", wrong=not is_number(start, 0, 999_998))
        faults.of(self.current)
        faults.refuse()
        match = self.current()
        count = Count(match)
        known = [player for player in count.seats if key_of(player) == key_of(name)]
        comes_back = bool(known) and known[0] in count.away
        if count.ended_by and not (comes_back and count.by_leaving):
            raise Refused("match-over")
        match["players"] = count.seats
        faults.add("too-many-players", wrong=len(count.playing()) + 1 > 10 * match["decks"])
        if known:
            faults.add("out-for-good", wrong=known[0] in count.out)
            faults.add("already-playing", wrong=not comes_back)
            faults.add("points-are-kept", wrong=start is not None)
            match["away"] = [player for player in match["away"] if player != known[0]]
        else:
            points = self._points_to_begin(count, start)
            faults.add("start-too-high", wrong=points >= match["target"])
            match["players"] = [*count.seats, name]
            match["start"] = {**match["start"], **({name: points} if points else {})}
        faults.refuse()
        return match

    def _points_to_begin(self, count: Count, start: str | None) -> int:
        totals = [count.totals()[player] for player in count.playing()] or [0]
        if start == "lowest":
            return min(totals)
        if start == "highest":
            return max(totals)
        if start == "average":
            return floor(Fraction(sum(totals), len(totals)) + Fraction(1, 2))
        return int(start or 0)

    def leave(self, typed: str) -> Match:
        """Let somebody leave; who has neither played nor begun with points was never there."""
        match = self.current()
        count = Count(match)
        faults = Faults()
        player = faults.of(player_of, typed, count.seats)
        faults.add("match-over", wrong=count.ended_by is not None)
        faults.add("already-away", wrong=player in match["away"])
        faults.refuse()
        match["players"] = count.seats
        if player in match["start"] or any(player in names_in(hand) for hand in match["hands"]):
            match["away"] = [*match["away"], player]
        else:
            self._take_out(match, count, str(player))
        return match

    def _take_out(self, match: Match, count: Count, player: str) -> None:
        """Take a player out; wherever the deal was to go to that seat, it goes to the next."""
        others = [name for name in count.seats if name != player]
        following = around(count.seats, player, others)
        match["players"] = others
        match["dealer"] = following if match["dealer"] == player else match["dealer"]
        for hand in match["hands"]:
            if hand["next_dealer"] == player:
                hand["next_dealer"] = following

    def rename(self, old: str, new: str) -> Match:
        """Give a player another name, everywhere."""
        match = self.current()
        seats, faults = seats_of(match), Faults()
        player, name = faults.of(player_of, old, seats), faults.of(stored_name, new)
        others = [key_of(each) for each in seats if each != player]
        faults.add("name-taken", wrong=name is not None and key_of(name) in others)
        faults.refuse()

        def renamed(some: str | None) -> str | None:
            return name if some == player else some

        match["players"] = [renamed(some) for some in seats]
        match["away"] = [renamed(some) for some in match["away"]]
        match["start"] = {renamed(some): points for some, points in match["start"].items()}
        match["dealer"] = renamed(match["dealer"])
        for hand in match["hands"]:
            hand["winner"] = renamed(hand["winner"])
            hand["left"] = {renamed(some): cards for some, cards in hand["left"].items()}
            hand["next_dealer"] = renamed(hand["next_dealer"])
        return match

    def resume(self, number: str) -> Match:
        """Make an older match the current one."""
        match = self.find(number)
        self.matches.remove(match)
        self.matches.append(match)
        return match

    def discard(self, number: str, *, sure: bool) -> Match:
        """Remove a match."""
        faults = Faults()
        faults.of(number_of, number, 1, 999_999_999)
        faults.add("needs-yes", wrong=not sure)
        faults.refuse()
        match = self.find(number)
        self.matches.remove(match)
        return match
