"""A small change of the rules of scoring does not go unnoticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MUTATE = Path(__file__).parent / "mutation" / "mutate.py"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a mutant runs in a fork")
@pytest.mark.parametrize("module", ["scoring", "nearest"])
def test_every_change_is_noticed(module: str) -> None:
    """Whatever is changed in the module, be it one sign or one word, a test of it fails."""
    command = [sys.executable, str(MUTATE), module]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.stdout.count("\n"), run.stderr, run.returncode) == (1, "", 0), run.stdout
