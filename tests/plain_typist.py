"""Somebody who types commands, mostly sensible ones, and what the plain model makes of them.

A `Line` holds the words of a command line, and what it does to the model: it gives the answer in
JSON, or raises `Refused`.
"""

from __future__ import annotations

import random
import unicodedata
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from plain_count import Count, Match, names_in, seats_of, sheet_of
from plain_model import RULES, Part, PlainModel, key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

T = TypeVar("T")

PEOPLE = [
    *("Ana", "An", "Ana María", "José", "Beto", "D'Arc", "Caro 2", "Zoë", "Straße", "李", "İpek"),
    *("jose luis", "$x `y`", "\\"),
]
SAME_PEOPLE = ["jose", "JOSÉ", "BETO", "strasse", "Ánna", "ana maria", "ZOE"]
WRONG_NAMES = ["", "  ", "a:b", "x;y", "=7", 'la "x"', "M" * 41, "a\tb"]
TARGETS = ["1", "40", *["60", "100", "150", "250"] * 2, "500", "999999", "0080"]
WRONG_NUMBERS = ["0", "", "x", "٣", "1_0", " 5", "1000000000", "1.5"]
MODES = ["winner", "own", "knockout"]
STARTS = ["lowest", "average", "average", "highest", "0", "10", "59", "60", "100", "150"]
TITLES = ["Año # 1", 'la "final"', "'''", "[[match]]", "", "  ", "\\", "a\nb", "id = 99"]
CARDS = [
    *(("7", ["7"]), ("+2", ["+2"]), ("W", ["w"]), ("0", ["0"]), ("=27", ["=27"]), ("=0", ["=0"])),
    *(("3x7", ["7"] * 3), ("2xroba dos", ["+2"] * 2), ("Comodín +4", ["+4"]), ("b", ["b"])),
    *(("wild draw four", ["+4"]), ("pierde el turno", ["s"]), ("inversão", ["r"]), ("9", ["9"])),
    *(("coringa", ["w"]), ("=0059", ["=59"]), ("1x0", ["0"])),
]
"""Cards as typed, with their codes."""
MANY_CARDS = [
    *(("4xw", ["w"] * 4), ("5xw", ["w"] * 5), ("8x7", ["7"] * 8), ("9x7", ["7"] * 9)),
    *(("4x0", ["0"] * 4), ("5xb", ["b"] * 5), ("8xroba 2", ["+2"] * 8), ("99x9", ["9"] * 99)),
]
"""As many as one deck holds, or more."""
WRONG_CARDS = [
    *(("", "empty-cards"), (",", "empty-cards"), ("7+2", "glued-cards"), ("w4", "glued-cards")),
    *(("roba", "ambiguous-card"), ("12", "number-too-high"), ("0x7", "bad-count")),
    *(("=99999", "bad-sum"), ("٣", "foreign-digits")),
]
"""What is no card, with the code of the refusal."""


class Line(NamedTuple):
    """A command line, and what it does to the model."""

    words: list[str]
    act: Callable[[PlainModel], dict[str, Any]]


def option(name: str, value: str | None) -> list[str]:
    """Write an option, if it has a value."""
    return [name, value] if value is not None else []


def options(terms: dict[str, Any]) -> list[str]:
    """Write what is agreed as options."""
    words: list[str] = []
    for key, value in terms.items():
        for each in value if isinstance(value, list) else [value]:
            words += [f"--{key}", each]
    return words


class Typist:
    """Somebody at the keyboard who knows the matches, and is in a hurry."""

    def __init__(self, seed: str, matches: list[Match], now: str) -> None:
        """Sit down."""
        self._luck = random.Random(seed)  # noqa: S311 - nothing is kept secret
        self._matches = matches
        self._match = matches[-1] if matches else None
        self._seats = seats_of(self._match) if self._match else []
        self._now = now

    def line(self, path: Path) -> Line:
        """Type a command line, for the file at this path."""
        if not self._matches and not self.rarely():
            return self.new()
        count = Count(self._match) if self._match else None
        over = bool(count and count.winners)
        stuck = bool(count and count.seats and len(count.playing()) < 2)
        kinds = {
            self.hand: 1 if over or stuck else 12,
            self.fix: 5,
            self.join: 1 if over else 4,
            self.leave: 1 if over else 2,
            self.set: 2,
            self.set_target: 2,
            self.rename: 2,
            self.new: 1,
            self.rematch: 2 if over else 0.2,
            self.resume: 0.7,
            self.discard: 0.5,
        }
        (kind,) = self._luck.choices([*kinds, None], [*kinds.values(), 2])
        return kind() if kind else self.undo(str(path))

    def one_of(self, values: Sequence[T]) -> T:
        """Choose."""
        return self._luck.choice(values)

    def some(self, values: Sequence[T], most: int) -> list[T]:
        """Choose several, in any order."""
        return self._luck.sample(values, self._luck.randint(0, min(most, len(values))))

    def rarely(self, times: int = 10) -> bool:
        """Say yes, one time in so many."""
        return self._luck.randrange(times) == 0

    def spelled(self, name: str) -> str:
        """Spell a name as people do; the beginning may be that of others too."""
        begun = name[: self._luck.randint(1, len(name))]
        decomposed = unicodedata.normalize("NFD", name)
        return self.one_of([name, name, key_of(name), name.upper(), f" {name} ", decomposed, begun])

    def player(self) -> str:
        """Spell the name of somebody of the current match; rarely that of anybody."""
        if not self._seats or self.rarely():
            return self.one_of([*PEOPLE, *WRONG_NAMES])
        # Who came last has often neither played nor begun with points.
        return self.spelled(self._seats[-1] if self.rarely(4) else self.one_of(self._seats))

    def number(self) -> str:
        """Name a match by its number."""
        if not self._matches or self.rarely():
            return self.one_of(["99", *WRONG_NUMBERS])
        return str(self.one_of(self._matches)["id"])

    def people(self, fewest: int, most: int) -> list[str]:
        """Name some people, each once."""
        return self._luck.sample(PEOPLE, self._luck.randint(fewest, most))

    def terms(self, dealer: str) -> dict[str, Any]:
        """Agree on some things."""
        wrong = self.rarely()
        offers: dict[str, Any] = {
            "to": self.one_of([*TARGETS, *(WRONG_NUMBERS * wrong)]),
            "mode": self.one_of([*MODES, *(["Own", "propio"] * wrong)]),
            "house": self.some([*RULES, "none", *(["challenge", "stack"] * wrong)], 2) or ["none"],
            "decks": self.one_of(["1", "1", "2", "9", *(["10", "0"] * wrong)]),
            "dealer": dealer,
            "title": self.one_of(TITLES),
        }
        return {key: offers[key] for key in self.some(["to", "mode", *offers], 4)}

    def cards(self) -> tuple[str, str | list[str]]:
        """Hold some cards: as typed, and their codes or what is wrong."""
        if self.rarely(100):
            return self.one_of(WRONG_CARDS)
        if self.rarely(40):
            return self.one_of(MANY_CARDS)
        some = [self.one_of(CARDS) for _ in range(self._luck.randint(1, 3))]
        return ", ".join(text for text, _ in some), [code for _, codes in some for code in codes]

    def leftovers(self, names: list[str]) -> tuple[list[str], list[Part]]:
        """Say what some still held: the options, and what the model is told.

        `--left` may be given several times, and a line break stands for a semicolon.
        """
        words: list[str] = []
        parts: list[Part] = []
        text = ""
        for number, name in enumerate(names, start=1):
            typed, (cards, codes) = self.spelled(name), self.cards()
            parts.append((typed, codes))
            text += f"{typed}: {cards}"
            if number == len(names) or self.rarely(3):
                words += ["--left", text]
                text = ""
            else:
                text += self.one_of([";", "; ", "\n"])
        return words, parts

    def new(self) -> Line:
        """Open a match."""
        most = len(PEOPLE) if self.rarely() else 4
        names = self.people(0 if self.rarely(4) else 2, most)
        if self.rarely():
            names = [*names, self.one_of([*WRONG_NAMES, *SAME_PEOPLE])]
        terms = self.terms(self.spelled(self.one_of([name for name in names if name] or PEOPLE)))
        return Line(
            ["new", *names, *options(terms)],
            lambda model: {"match": sheet_of(model.new(names, terms, self._now))},
        )

    def rematch(self) -> Line:
        """Open another match of the same players."""
        to = self.one_of([None, None, None, *TARGETS, self.one_of(WRONG_NUMBERS)])
        return Line(
            ["rematch", *option("--to", to)],
            lambda model: {"match": sheet_of(model.rematch(to, self._now))},
        )

    def hand(self) -> Line:
        """Record a hand, mostly one that is complete."""
        names = Count(self._match).playing() if self._match and self._seats else self.people(2, 4)
        names = self._luck.sample(names, len(names)) or self.people(2, 2)
        winner: str | None = self.spelled(names[0])
        others = names[1:]
        if self.rarely():
            winner, others = self.spoiled(winner, others)
        words, parts = self.leftovers(others)
        dry_run = self.rarely()
        return Line(
            ["hand", *([winner] if winner is not None else []), *words, *["--dry-run"] * dry_run],
            lambda model: self.recorded(model, winner, parts, dry_run=dry_run),
        )

    def spoiled(self, winner: str | None, others: list[str]) -> tuple[str | None, list[str]]:
        """Make something wrong with a hand: who went out, and who else is named."""
        anybody = self.one_of([*self._seats, *self._seats, *PEOPLE])
        return self.one_of(
            [
                (None, others),
                (winner, others[1:]),
                (winner, [*others, anybody]),
                (winner, [anybody, *others]),
                (winner, [anybody, *others[1:]]),
                (self.one_of([anybody, *WRONG_NAMES]), others),
            ]
        )

    def recorded(
        self, model: PlainModel, winner: str | None, parts: list[Part], *, dry_run: bool
    ) -> dict[str, Any]:
        """Give the answer to a hand, and forget it again if it was only tried."""
        kept = deepcopy(model.matches)
        match = sheet_of(model.hand(winner, parts, self._now))
        if dry_run:
            model.matches = kept
        return {"match": match, "recorded": not dry_run}

    def undo(self, path: str) -> Line:
        """Take the last hand back."""

        def act(model: PlainModel) -> dict[str, Any]:
            words = self.as_typed(model.undo())
            command = ["uno-score", "--file", path, *words]
            return {"match": sheet_of(model.matches[-1]), "command": command}

        return Line(["undo"], act)

    def again(self, hand: dict[str, Any]) -> Line:
        """Record a hand that was taken back, as the answer to `undo` says."""
        parts: list[Part] = list(hand["left"].items())
        return Line(
            self.as_typed(hand),
            lambda model: self.recorded(model, hand["winner"], parts, dry_run=False),
        )

    def as_typed(self, hand: dict[str, Any]) -> list[str]:
        """Give the words that record a hand."""
        left = (f"{name}: {' '.join(cards)}" for name, cards in hand["left"].items())
        return ["hand", hand["winner"], "--left", "; ".join(left)]

    def fix(self) -> Line:
        """Correct a hand of the current match, or of another."""
        text = self.number() if self.rarely(4) else None
        match = next((each for each in self._matches if str(each["id"]) == text), self._match)
        hands = match["hands"] if match else []
        number = self._luck.randint(1, len(hands) + (self.rarely() or not hands))
        typed = self.one_of(WRONG_NUMBERS) if self.rarely(30) else str(number)
        hand = hands[number - 1] if number <= len(hands) else {"winner": "Ana", "left": {"An": []}}
        winner, others, drop = self.correction(names_in(hand))
        if self.rarely():
            others = [*others, self.one_of([*self._seats, *PEOPLE])]
        words, parts = self.leftovers(others)
        return Line(
            ["fix", typed, *option("--winner", winner), *words]
            + ["--drop"] * drop
            + option("--match", text),
            lambda model: {"match": sheet_of(model.fix(typed, text, winner, parts, drop=drop))},
        )

    def correction(self, played: list[str]) -> tuple[str | None, list[str], bool]:
        """Find something wrong with a hand of these players, the winner first."""
        former, *others = played
        if self.rarely(30):
            return self.player(), self.some(played, 2), True
        if self.rarely(4):
            return None, [], True
        if self.rarely(3):
            winner = self.one_of(played)
            held = [former] if winner != former and not self.rarely() else []
            more = self.some([name for name in others if name != winner], 1)
            return (self.player() if self.rarely() else self.spelled(winner)), held + more, False
        held = self.some(played if self.rarely() else others, 4)
        return None, held or others[: not self.rarely()], False

    def join(self) -> Line:
        """Let somebody join, or come back."""
        away = self._match["away"] if self._match else []
        name = self.one_of(away) if away and self.rarely(2) else self.one_of(PEOPLE)
        if self.rarely():
            name = self.one_of([*SAME_PEOPLE, *WRONG_NAMES])
        start = self.one_of(STARTS) if self.rarely(3 if name in away else 2) else None
        if self.rarely(20):
            start = self.one_of(WRONG_NUMBERS)
        return Line(
            ["join", name, *option("--start", start)],
            lambda model: {"match": sheet_of(model.join(name, start))},
        )

    def leave(self) -> Line:
        """Let somebody leave."""
        name = self.player()
        return Line(["leave", name], lambda model: {"match": sheet_of(model.leave(name))})

    def rename(self) -> Line:
        """Give somebody another name."""
        old, new = self.player(), self.one_of(PEOPLE)
        if self.rarely(4):
            new = self.one_of([*WRONG_NAMES, *SAME_PEOPLE, *SAME_PEOPLE, *self._seats])
        return Line(["rename", old, new], lambda model: {"match": sheet_of(model.rename(old, new))})

    def set(self) -> Line:
        """Change what was agreed."""
        return self._set(self.terms(self.player()))

    def set_target(self) -> Line:
        """Move the target up or down."""
        return self._set({"to": self.one_of(TARGETS)})

    def _set(self, terms: dict[str, Any]) -> Line:
        return Line(["set", *options(terms)], lambda model: {"match": sheet_of(model.set(terms))})

    def resume(self) -> Line:
        """Make an older match the current one."""
        number = self.number()
        return Line(["resume", number], lambda model: {"match": sheet_of(model.resume(number))})

    def discard(self) -> Line:
        """Remove a match; the answer also says where the file is saved as it was."""
        number, sure = self.number(), not self.rarely()
        return Line(
            ["discard", number, *["--yes"] * sure],
            lambda model: {"match": sheet_of(model.discard(number, sure=sure)), "saved": None},
        )
