"""A small change of the rules does not go unnoticed.

In the short form those of two modules; with `UNO_SCORE_FULL=1` in the environment, of all modules
that `tests/mutation/modules.toml` names.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

MUTATION = Path(__file__).parent / "mutation"
ALL = list(tomllib.loads((MUTATION / "modules.toml").read_text("utf-8"))["tests"])
MODULES = ALL if os.environ.get("UNO_SCORE_FULL") else ["nearest", "scoring"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a mutant runs in a fork")
@pytest.mark.parametrize("module", MODULES)
def test_every_change_is_noticed(module: str) -> None:
    """Whatever is changed in the module, be it one sign or one word, a test of it fails."""
    command = [sys.executable, str(MUTATION / "mutate.py"), module]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr, run.stdout.count("\n")) == (0, "", 1), run.stdout
