"""Where the file is, unless `--file` says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "UNO_SCORE_FILE"


def default_path(environment: Mapping[str, str]) -> Path:
    """Return the path that the environment names, or else the one in the user's data folder."""
    named = environment.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("uno-score", appauthor=False) / "history.toml"
