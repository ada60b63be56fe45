"""The README: its examples are run, and its list of error codes is that of the program.

With UNO_SCORE_WRITE_README set, both are written anew instead of compared.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import shlex
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import uno_score
from uno_score.errors import ScoreError
from uno_score.usage import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Answer

README = Path(__file__).parent.parent / "README.md"
_CONSOLE = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)
_CODES = re.compile(r"(<!-- codes -->\n).*?(\n## )", re.DOTALL)
_TEST_COMMAND = re.compile(r"<!-- tests -->\n```sh\n(.*?)\n```", re.DOTALL)


def error_classes(base: type[ScoreError] = ScoreError) -> Iterator[type[ScoreError]]:
    """Yield every class of error in the package."""
    for module in pkgutil.walk_packages(uno_score.__path__, "uno_score."):
        if not module.name.endswith(("__main__", "compile_catalogs")):
            importlib.import_module(module.name)
    for error in base.__subclasses__():
        if error.__module__.startswith("uno_score."):
            yield error
        yield from error_classes(error)


def with_codes(text: str) -> str:
    """Return the README with the codes of all errors."""
    codes = sorted({str(error.__new__(error).code) for error in error_classes()} - {"usage-error"})
    listed = textwrap.fill(", ".join(f"`{code}`" for code in codes), 100, break_on_hyphens=False)
    return _CODES.sub(rf"\1\n{listed}.\n\2", text)


def with_answers(text: str, run: Callable[..., Answer]) -> str:
    """Return the README with what its examples really print."""

    def play(block: re.Match[str]) -> str:
        lines = []
        for command in re.findall(r"^\$ uno-score .*$", block[0], re.MULTILINE):
            answer = run(*shlex.split(command)[2:])
            lines.append(f"{command}\n{answer.out}{answer.err}")
        return "\n".join(lines)

    return _CONSOLE.sub(play, text)


def check(renewed: Callable[[str], str]) -> None:
    """Compare the README with what it should be, or write it so."""
    text = README.read_text(encoding="utf-8")
    wanted = renewed(text)
    if "UNO_SCORE_WRITE_README" in os.environ:
        README.write_text(wanted, encoding="utf-8")
    else:
        assert text == wanted


@pytest.mark.usefixtures("clock")
def test_examples(run: Callable[..., Answer]) -> None:
    """What the README shows of the program is what the program says."""
    check(lambda text: with_answers(text, run))


def test_codes() -> None:
    """The README lists the codes of all errors, and no others."""
    check(with_codes)
    assert UsageError in set(error_classes())


def test_the_checks_are_those_of_the_readme() -> None:
    """The README gives one command that runs every check, which `.ci/run` takes from there."""
    found = _TEST_COMMAND.search(README.read_text(encoding="utf-8"))
    assert found is not None
    for tool in ("ruff check", "ruff format --check", "mypy", "coverage run -m pytest"):
        assert f".venv/bin/{tool}" in found[1]


def test_keys() -> None:
    """The README counts the keys of each way to record a hand: what is typed, and each Enter."""
    text = README.read_text(encoding="utf-8")
    table = text[text.index("| way | typed | keys |") :].split("\n\n", 1)[0]
    rows = [row.split(" | ") for row in table.splitlines()[2:]]
    for _way, typed, keys in rows:
        entries = [entry.strip("`") for entry in typed.split(", ")]
        counted = sum(1 if entry == "Enter" else len(entry) + 1 for entry in entries)
        assert counted == int(keys.rstrip(" |")), typed
    assert len(rows) == 3
