"""Errors carry values and an exit status; each has a code of its own."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

import pytest

import uno_score
from uno_score.errors import INTERRUPTED, REFUSED, UNREADABLE, USAGE, ScoreError

if TYPE_CHECKING:
    from collections.abc import Iterator


def subclasses(base: type[ScoreError]) -> Iterator[type[ScoreError]]:
    """Give every error class of the package below this one."""
    for error in base.__subclasses__():
        if error.__module__.startswith("uno_score."):
            yield error
            yield from subclasses(error)


def every_error() -> list[type[ScoreError]]:
    """Import the whole package, and return the errors that it declares."""
    for module in pkgutil.walk_packages(uno_score.__path__, "uno_score."):
        importlib.import_module(module.name)
    return list(subclasses(ScoreError))


def code_of(error: type[ScoreError]) -> str:
    """Return the code of a class, which needs none of its values."""
    return error.__new__(error).code


class BirdOnTable(ScoreError):
    """An error that only these tests raise."""

    bird: str
    cards: int = 3


class BirdsOnTable(BirdOnTable):
    """A kind of the one above, with a status and a value of its own."""

    exit_status: ClassVar[int] = USAGE

    birds: int = 2


def test_exit_statuses() -> None:
    """The four exit statuses are those of the contract."""
    assert (REFUSED, USAGE, UNREADABLE, INTERRUPTED) == (1, 2, 3, 130)


def test_code_is_the_class_in_kebab_case() -> None:
    """The code of an error is the name of its class in kebab case."""
    assert (BirdOnTable("owl").code, ScoreError().code) == ("bird-on-table", "score-error")


def test_values_are_fields() -> None:
    """An error holds the values that it declares, and nothing else."""
    error = BirdOnTable("owl")
    assert vars(error) == {"bird": "owl", "cards": 3}
    assert BirdOnTable.declared_values() == {"bird": "str", "cards": "int"}


def test_subclass_inherits_values_and_replaces_the_status() -> None:
    """A kind of an error has the values of both, and the status that it says itself."""
    error = BirdsOnTable("owl", birds=5)
    assert vars(error) == {"bird": "owl", "cards": 3, "birds": 5}
    assert (BirdOnTable.exit_status, error.exit_status) == (REFUSED, USAGE)


def test_errors_are_compared_by_identity() -> None:
    """Two errors with the same values stay two errors, as exceptions are."""
    error = BirdOnTable("owl")
    assert [error == error, error == BirdOnTable("owl")] == [True, False]  # noqa: PLR0124 - meant


def test_error_passes_through_a_context_manager() -> None:
    """An error passes through `contextlib`, which sets its traceback."""

    @contextmanager
    def table() -> Iterator[None]:
        yield

    error = BirdOnTable("owl")
    with pytest.raises(BirdOnTable) as caught, table():
        raise error
    assert caught.value is error


def test_codes_are_unique() -> None:
    """No two errors of the program have the same code."""
    codes = Counter(map(code_of, every_error()))
    assert [code for code, count in codes.items() if count > 1] == []


def test_codes_are_kebab_case() -> None:
    """Every code is made of lower-case words with one dash between them."""
    codes = list(map(code_of, every_error()))
    assert "unknown-player" in codes
    assert [code for code in codes if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)] == []


def test_every_error_says_when_it_happens() -> None:
    """Every error has a docstring of its own, and one of the exit statuses of the contract."""
    errors = every_error()
    assert [error for error in errors if "__doc__" not in vars(error)] == []
    assert {error.exit_status for error in errors} <= {REFUSED, USAGE, UNREADABLE, INTERRUPTED}


def test_no_value_is_called_as_the_json_error_calls_its_own() -> None:
    """No value is named `code` or `message`, which the error's JSON says itself."""
    names = {name for error in every_error() for name in error.declared_values()}
    assert names & {"code", "message"} == set()
