"""Any list of commands: what they say, the sheet, and every byte of the file are as a model says.

A short run of 40 lists is part of the tests, with the same lists each time.
`UNO_SCORE_ANY_COMMANDS=5000` makes it that many lists, others each time; it reads every match anew
after every command, and does about 100 lists in a minute. What fails is shown as command lines.
"""

from __future__ import annotations

import io
import json
import os
import shlex
import tempfile
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from plain_count import Count, Match, history_of, sheet_of
from plain_file import HAND_MADE, check_bytes, hand_made
from plain_model import USAGE_CODES, PlainModel, Refused
from plain_typist import Line, Typist

from uno_score.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Iterator

LISTS = int(os.environ.get("UNO_SCORE_ANY_COMMANDS", "0"))
SEEDS = st.integers(0, 2**32 - 1)

TEXTS = [
    None,
    HAND_MADE,
    HAND_MADE.rstrip("\n"),
    HAND_MADE.replace("\n", "\r\n"),
    HAND_MADE.replace("\n\n", "\n").replace("# nothing more\n", ""),
    HAND_MADE.replace("\n\n", "\n \t\n\n").replace("\n# nothing more\n", ""),
]
"""Files to begin with; None for no file at all."""


class AnyCommands(RuleBasedStateMachine):
    """A file and the model of it, and somebody who types whatever comes to mind."""

    def __init__(self) -> None:
        """Make a folder, and take the clock in hand."""
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "history.toml"
        self.time = datetime(2026, 12, 24, 20, tzinfo=timezone(timedelta(hours=-3)))
        self.seeds: Counter[int] = Counter()
        self.patch = pytest.MonkeyPatch()
        for command in ("new", "hand", "rematch"):
            self.patch.setattr(f"uno_score.cli.{command}.now", lambda: self.time)
        self.patch.setenv("UNO_SCORE_LANG", "en")
        # The disk would take most of the time; what is on it after a kill is not asked here.
        self.patch.setattr(os, "fsync", lambda _: None)

    def teardown(self) -> None:
        """Let go of the clock, and remove the folder."""
        self.patch.undo()
        self.folder.cleanup()

    @initialize(text=st.sampled_from(TEXTS))
    def begin(self, text: str | None) -> None:
        """Begin with a file made by hand, or with none."""
        self.model = PlainModel([] if text is None else hand_made())
        if text is not None:
            self.path.write_bytes(text.encode())
        self.see_reloaded([])

    @rule(seed=SEEDS)
    def type_something(self, seed: int) -> None:
        """Type one command, or `undo` and the one that it answers with."""
        self.time += timedelta(minutes=1)
        self.seeds[seed] += 1
        matches = self.model.matches
        # Hypothesis likes to repeat itself; a seed that comes again shall not mean the same again.
        typist = Typist(f"{seed}/{self.seeds[seed]}", matches, self.time.isoformat())
        hands = [*matches[-1]["hands"]] if matches else []
        line = typist.line(self.path)
        self.type(line, plain=typist.rarely())
        if line.words == ["undo"] and hands and not typist.rarely(3):
            self.type(typist.again(hands[-1]), plain=False)

    def run(self, *words: str) -> tuple[int, str, str]:
        """Run a command line; give its exit status, its answer, and its complaints."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = main(["--file", str(self.path), *words])
        return status, out.getvalue(), err.getvalue()

    def bytes(self) -> bytes:
        """Give the bytes of the file; none if there is no file."""
        return self.path.read_bytes() if self.path.exists() else b""

    def type(self, line: Line, *, plain: bool) -> None:
        """Run a command line, and see that everything is as the model says.

        A plain one is run as people do, without `--json`.
        """
        note(shlex.join(line.words))
        old, before = deepcopy(self.model.matches), self.bytes()
        expected: dict[str, Any] | None = None
        refused = set()
        try:
            expected = line.act(self.model)
        except Refused as error:
            self.model.matches, refused = deepcopy(old), error.codes
        status, out, err = self.run(*line.words, *([] if plain else ["--json"]))
        if expected is None:
            see_refusal(refused, (status, out, err), plain=plain)
        elif plain:
            assert (status, bool(out)) == (0, True), err
        else:
            assert status == 0, err
            see_answer(expected, json.loads(out), before)
        if expected is not None and not plain and line.words[0] not in QUIET:
            see_warnings(old, self.model.matches, err)
        check_bytes(before, self.bytes(), old, self.model.matches)
        if LISTS or self.bytes() != before:
            # What stands in the same bytes as before reads the same: a short run skips it.
            self.see_reloaded([] if LISTS else old, plain=plain)

    def see_reloaded(self, known: list[Match], *, plain: bool = False) -> None:
        """See that the file holds what the model does; known matches needn't be read again.

        Nothing is wrong with it, whatever was typed.
        """
        assert self.run("check")[::2] == (0, "")
        shown = json.loads(self.run("history", "--json")[1])
        assert shown == history_of(self.model.matches)
        for match in self.model.matches:
            if match in known:
                continue
            number = str(match["id"])
            status, out, _ = self.run("table", "--match", number, "--json")
            assert (status, json.loads(out)) == (0, sheet_of(match))
            if plain:
                assert self.run("table", "--match", number)[::2] == (0, "")
        if plain:
            assert self.run("history")[::2] == (0, "")


def see_refusal(codes: set[str], said: tuple[int, str, str], *, plain: bool) -> None:
    """See that a refusal is one that the model knows, on standard error alone."""
    status, out, err = said
    assert (out, bool(err)) == ("", True), codes
    if plain:
        assert status in {status_of(code) for code in codes}, (codes, said)
    else:
        code = json.loads(err)["error"]["code"]
        assert code in codes, (codes, said)
        assert status == status_of(code)


def status_of(code: str) -> int:
    """Give the exit status of a refusal."""
    return 2 if code in USAGE_CODES else 1


def see_answer(expected: dict[str, Any], answer: dict[str, Any], before: bytes) -> None:
    """See that an answer says the same, in the same order."""
    if "saved" in expected:
        assert Path(answer["saved"]).read_bytes() == before
        answer["saved"] = None
    assert answer == expected
    assert json.dumps(answer) == json.dumps(expected)


QUIET = {"new", "rematch", "hand", "undo", "rename", "resume", "discard"}
"""Commands after which no hand can count less than before."""


def see_warnings(old: list[Match], new: list[Match], err: str) -> None:
    """See that whatever counts no longer is said, and nothing that isn't so."""
    said = [json.loads(line)["warning"] for line in err.splitlines()]
    changed = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    assert changed or not said
    for before, after in changed:
        assert not {*lost(Count(before), Count(after))} - {*named_in(said)}
        assert not {*named_in(said)} - {*lost(None, Count(after))}
        now, then = len(Count(after).playing()), len(Count(before).playing())
        few = bool(Count(after).seats) and not Count(after).winners and now < min(2, then)
        assert few == ("too-few-players" in {warning["code"] for warning in said})


def named_in(said: list[dict[str, Any]]) -> Iterator[tuple[int, str | None]]:
    """Give the hands that warnings name, with whose part of them."""
    for warning in said:
        for hand in warning.get("hands", []):
            yield hand, warning.get("player")


def lost(before: Count | None, after: Count) -> Iterator[tuple[int, str | None]]:
    """Give the hands, or whose part of them, that don't count, but did before."""
    counted = {row["played"]: row for row in before.rows} if before else {}
    for row in after.rows:
        then = counted.get(row["played"], {"counted": before is None, "not_counted": []})
        if not row["counted"]:
            if then["counted"]:
                yield row["hand"], None
            continue
        for name in row["not_counted"]:
            seat = after.seats.index(name)
            known = before.seats[seat] if before and seat < len(before.seats) else None
            if then["counted"] and known not in then["not_counted"]:
                yield row["hand"], name


AnyCommands.TestCase.settings = settings(
    max_examples=LISTS or 40,
    stateful_step_count=50,
    derandomize=not LISTS,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyCommands = AnyCommands.TestCase
"""Any list of commands does what the model says."""
