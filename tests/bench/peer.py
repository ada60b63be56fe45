"""A peer for scale: Watson (`td-watson`), which tracks time and keeps it in one JSON file."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

from processes import Case

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ADD = ("add", "--from", "2026-11-29 10:00", "--to", "2026-11-29 11:00", "uno")
REPORT = ("report", "--from", "2026-11-29", "--to", "2026-11-30")
PAST = 1_600_000_000


def install(folder: Path) -> Path:
    """Install Watson into an environment of its own; return its program."""
    environment = folder / "watson"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    scripts = environment / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "-q", "td-watson"], check=True)
    return scripts / "watson"


def peer_cases(folder: Path, sizes: tuple[int, ...]) -> Iterator[Case]:
    """Yield the cases of Watson with so many frames on file."""
    program = install(folder)
    for size in sizes:
        home = folder / f"watson-{size}"
        home.mkdir()
        frames = [
            [PAST + 60 * n, PAST + 60 * n + 30, "uno", f"{n:032x}", [], PAST] for n in range(size)
        ]
        text = json.dumps(frames, indent=1)

        def prepare(file: Path = home / "frames", text: str = text) -> None:
            file.write_text(text, encoding="utf-8")

        for words in (ADD, REPORT):
            yield Case(
                f"watson {words[0]}, {size:,} frames",
                (str(program), *words),
                prepare,
                {"WATSON_DIR": str(home)},
            )
