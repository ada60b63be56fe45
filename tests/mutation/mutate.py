"""Change the package a little and see that a test notices it.

`python tests/mutation/mutate.py [MODULE]…` takes the mutants of these modules (`sheet`,
`ledger/usual`; all that stand in `[tests]` of modules.toml if none is named) one after the other
and runs the tests that look at the module. What no test notices is printed, unless equivalent.toml
says why it can't be noticed.

A mutant is a fork in which pytest finds the changed module in the place of the module. So it
takes a fraction of a second, and also what runs at import can be changed: tables, the values of
classes.
"""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
import os
import signal
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import typer  # noqa: F401 - here, once, and not in each fork
from hypothesis import Phase, settings
from mutants import Change, mutants_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OPTIONS = ("-x", "-p", "no:cacheprovider")
SECONDS = 60
"""How long the tests of a mutant may take: some run for ever."""


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports a mutant in the place of its module."""

    def __init__(self, name: str, code: CodeType) -> None:
        """Remember which module it is."""
        self.name, self.code = name, code

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Find the module."""
        if fullname == self.name:
            return importlib.util.spec_from_loader(fullname, self)
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutant."""
        exec(self.code, vars(module))  # noqa: S102 - the code of the package, changed here


def pass_with(code: CodeType, name: str, tests: Sequence[str]) -> bool:
    """Say whether all the tests pass with this code as the module."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    # Whatever goes wrong, the fork ends here.
    try:
        signal.alarm(SECONDS)
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        sys.meta_path.insert(0, Changed(f"uno_score.{name.replace('/', '.')}", code))
        os._exit(pytest.main([*OPTIONS, *(str(ROOT / "tests" / test) for test in tests)]))
    finally:
        os._exit(1)


def use_same_examples() -> None:
    """Try the same examples with every mutant; one that fails is enough, and not made smaller."""
    phases = [Phase.explicit, Phase.generate]
    settings.register_profile("mutation", derandomize=True, database=None, phases=phases)
    settings.load_profile("mutation")


def mutate(name: str, tests: Sequence[str]) -> bool:
    """Try all the mutants of a module and print what came of it; say whether nothing is left."""
    source = (ROOT / "uno_score" / f"{name}.py").read_text("utf-8")
    if not pass_with(compile(source, "<module>", "exec"), name, tests):
        sys.exit(f"{name}: the tests fail without a change")
    mutants = list(mutants_of(source))
    unnoticed = [mutant.change for mutant in mutants if pass_with(mutant.code, name, tests)]
    unexplained = [change for change in unnoticed if change not in explained(name)]
    for change in unexplained:
        print(f"{name}\n  - {change.was}\n  + {change.becomes}")
    noticed, reasons = len(mutants) - len(unnoticed), len(unnoticed) - len(unexplained)
    print(f"{name}: {len(mutants)} mutants, {noticed} noticed, {reasons} explained", flush=True)
    return not unexplained


def explained(name: str) -> set[Change]:
    """Return the changes of a module that no test can notice."""
    mutants = read("equivalent").get("mutant", ())
    return {Change(each["was"], each["becomes"]) for each in mutants if each["module"] == name}


def read(name: str) -> dict[str, Any]:
    """Return a table that stands beside this file."""
    return tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))


def main(names: Sequence[str]) -> int:
    """Mutate these modules; return 1 if there is a change that no test notices."""
    modules = read("modules")
    tests = modules["tests"] | modules["begun"]
    outcomes = [mutate(name, tests[name]) for name in names or modules["tests"]]
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    # Pytest looks for no plugins: that would take as long as the tests.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    use_same_examples()
    # What is there already need not be looked through in each fork.
    gc.freeze()
    sys.exit(main(sys.argv[1:]))
