"""The wheel is whole: built from a clean tree, installed elsewhere, used in Spanish."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"

EVENING = (
    ("new", "Ana", "Beto", "Caro", "--to", "200", "--dealer", "Ana"),
    ("hand", "Ana", "--left", "Beto: roba dos y; Caro: comodín"),
    ("hand", "Ana", "--left", "Beto: roba dos; Caro: comodín, 7"),
    ("hand", "Beto", "--left", "Ana: 3x7; Caro: cambio de sentido"),
    ("undo",),
    ("hand", "Beto", "--left", "Ana: 3x8; Caro: cambio de sentido"),
    ("hand", "Ana", "--left", "Beto: comodín roba 4; Caro: 9 9 =60"),
    ("table",),
    ("hand", "Ana", "--left", "Beto: 1; Caro: 2"),
)

ANNOUNCED = """\
Mano 3 anotada: Ana se quedó sin cartas.
  Beto: 50 (+4 50)
  Caro: 78 (9, 9, suma a mano 60)
Ana se lleva 128 puntos.
Totales: Ana 205, Beto 44, Caro 0
*** ¡Ana (205) gana la partida! ***
"""


def run(*words: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, as somebody in Argentina does, without what this process set."""
    # Only Linux lets a variable choose the folder of the user's data.
    place = "XDG_DATA_HOME" if sys.platform == "linux" else "UNO_SCORE_FILE"
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("UNO_SCORE", "LC_", "PYTHONPATH", "COLUMNS", "COVERAGE"))
    }
    return subprocess.run(
        words,
        capture_output=True,
        check=False,
        cwd=folder,
        encoding="utf-8",
        env=environment | {"LANG": "es_AR.UTF-8", place: str(folder / "data")},
    )


def done(*words: str | Path, folder: Path) -> None:
    """Run a command that has to succeed."""
    answer = run(*words, folder=folder)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist from the files of a clean checkout, and the wheel from that sdist."""
    tree = tmp_path_factory.mktemp("build") / "tree"
    leave_out = shutil.ignore_patterns("*.mo", "__pycache__", "bench")
    shutil.copytree(ROOT / "uno_score", tree / "uno_score", ignore=leave_out)
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tree)
    done(sys.executable, "-m", "build", "--no-isolation", "--outdir", tree / "dist", folder=tree)
    (built,) = (tree / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel with what it needs into an environment of its own; return its program."""
    place = tmp_path_factory.mktemp("installed")
    environment = place / "environment"
    done(sys.executable, "-m", "venv", "--without-pip", environment, folder=place)
    python = environment / SCRIPTS / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    done(*pip, "install", "--quiet", wheel, folder=place)
    return environment / SCRIPTS / "uno-score"


def test_what_the_wheel_holds(wheel: Path) -> None:
    """The wheel holds the modules of the tree and the compiled catalogs, and nothing else."""
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "uno_score").rglob("*.py")}
    catalogs = {f"uno_score/words/locale/{code}/LC_MESSAGES/uno_score.mo" for code in ("es", "pt")}
    scripts = {f"uno_score/cli/tab/uno-score.{shell}" for shell in ("bash", "zsh", "fish")}
    style = "uno_score/views/page/page.css"
    built = "uno_score/words/compile_catalogs.py"
    assert held == (modules - {built}) | catalogs | scripts | {style, "uno_score/py.typed"}


def test_version(installed: Path, tmp_path: Path) -> None:
    """The installed program knows its version."""
    answer = run(installed, "--version", folder=tmp_path)
    name, version = answer.stdout.split()
    assert (name, answer.stderr, answer.returncode) == ("uno-score", "", 0)
    (metadata,) = installed.parent.parent.rglob("uno_score-*.dist-info")
    assert metadata.name == f"uno_score-{version}.dist-info"


def test_evening_in_spanish(installed: Path, tmp_path: Path) -> None:
    """The installed program scores a match in Spanish to its end, from a folder of its own."""
    answers = [run(installed, *line, folder=tmp_path) for line in EVENING]
    assert [answer.returncode for answer in answers] == [0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert (answers[6].stdout, answers[6].stderr) == (ANNOUNCED, "")
    assert [answer.stderr.count("\n") for answer in answers] == [0, 1, 0, 0, 0, 0, 0, 0, 1]
