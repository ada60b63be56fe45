"""The step of the build that compiles the catalogs: each `.po` becomes a `.mo` beside it.

hatchling runs it for the wheel, the sdist and an editable install. It is left out of the wheel,
because only the build has Babel and hatchling.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogs(folder: Path) -> None:
    """Write the `.mo` of each `<language>/LC_MESSAGES/*.po` in a folder.

    Nothing is judged here: what is missing stays English, and the tests say so.
    """
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalog = read_po(file)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)


class CompileCatalogs(BuildHookInterface[Any]):
    """What hatchling finds in this file and runs before it collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - theirs
        """Compile the catalogs of the tree that is being built."""
        compile_catalogs(Path(self.root, "uno_score", "words", "locale"))
