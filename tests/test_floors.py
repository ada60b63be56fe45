"""The floors of the house: a module uses only those below it, and the core is pure."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(__file__).parent.parent / "uno_score"

CORE = (
    ("errors", "nearest"),
    ("cards", "usage"),
    ("misreadings", "names"),
    ("notation",),
    ("scoring",),
    ("match", "house_rules"),
    ("sheet",),
    ("recording", "stats"),
    ("agreeing", "correcting", "effect", "seating"),
)
FLOORS = (*CORE, ("ledger",), ("words",), ("views",), ("cli",), ("__main__",))
"""From the ground up; those on one floor may use each other."""

LEVELS = {name: level for level, floor in enumerate(FLOORS) for name in floor}
CORE_NAMES = {name for floor in CORE for name in floor}

NOT_IN_THE_CORE = {
    *("typer", "rich", "platformdirs", "gettext", "locale"),
    *("os", "pathlib", "shutil", "tempfile", "sys", "io", "subprocess", "time"),
}
"""No command line, no sentence, no file, no clock."""
CLOCKS = {"now", "utcnow", "today"}
PRINTERS = {"cli", "__main__"}


def modules() -> dict[str, ast.Module]:
    """Give each module of the package by its path in it, the empty root of the package aside."""
    files = [file for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py"]
    return {
        file.relative_to(PACKAGE).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(files)
    }


def floor_name(path: str) -> str:
    """Give the module or folder directly in the package: `words/i18n.py` -> `words`."""
    return path.split("/", maxsplit=1)[0].removesuffix(".py")


def imports_of(tree: ast.Module) -> Iterator[str]:
    """Give the dotted name of all that a module imports, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def calls_of(tree: ast.Module) -> Iterator[ast.expr]:
    """Give what a module calls."""
    return (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))


def core_modules() -> dict[str, ast.Module]:
    """Give the modules from `errors` to `stats`."""
    return {path: tree for path, tree in modules().items() if floor_name(path) in CORE_NAMES}


def test_every_module_has_its_floor() -> None:
    """No module stands outside the house."""
    assert {floor_name(path) for path in modules()} - LEVELS.keys() == set()


def test_the_root_is_empty() -> None:
    """The root of the package holds its docstring alone: nothing above it is ever imported."""
    root = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    assert [type(node) for node in root.body] == [ast.Expr]


def test_imports_are_absolute() -> None:
    """Modules are named in full where they are used, so that this file can read them."""
    relative = [
        path
        for path, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


def test_only_floors_below() -> None:
    """A module imports only from its own floor and those below it."""
    climbing = [
        (path, name)
        for path, tree in modules().items()
        for name in imports_of(tree)
        if name.startswith("uno_score.") and LEVELS[name.split(".")[1]] > LEVELS[floor_name(path)]
    ]
    assert climbing == []


def test_the_core_is_pure() -> None:
    """The core imports no command line, no sentences, no files and no clock."""
    impure = [
        (path, name)
        for path, tree in core_modules().items()
        for name in imports_of(tree)
        if name.split(".")[0] in NOT_IN_THE_CORE
    ]
    assert impure == []


def test_the_core_is_told_the_time() -> None:
    """The core uses dates, and never asks for today's; nor does it open a file."""
    asking = [
        (path, ast.unparse(called))
        for path, tree in core_modules().items()
        for called in calls_of(tree)
        if (isinstance(called, ast.Attribute) and called.attr in CLOCKS)
        or (isinstance(called, ast.Name) and called.id == "open")
    ]
    assert asking == []


def test_only_public_names_of_typer() -> None:
    """Typer's own copy of Click is its private matter, and not imported or reached into."""
    private = [
        (path, name)
        for path, tree in modules().items()
        for name in [
            *imports_of(tree),
            *(ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)),
        ]
        if name.startswith("typer._")
    ]
    assert private == []


def test_only_the_top_prints() -> None:
    """What is shown is printed by the commands and `main()` alone."""
    printing = [
        path
        for path, tree in modules().items()
        for called in calls_of(tree)
        if isinstance(called, ast.Name) and called.id == "print"
    ]
    assert [path for path in printing if floor_name(path) not in PRINTERS] == []
