"""Where the file is, unless `--file` says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import UNREADABLE, ScoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "UNO_SCORE_FILE"


class NoDataFolder(ScoreError):
    """The system doesn't tell the home of the user, so there is no place for the file."""

    exit_status: ClassVar[int] = UNREADABLE


def default_path(environment: Mapping[str, str]) -> Path:
    """Return the path that the environment names, or else the one in the user's data folder.

    Raises `NoDataFolder`.
    """
    named = environment.get(VARIABLE)
    if named:
        return expanded(named)
    from platformdirs import user_data_path

    try:
        return user_data_path("uno-score", appauthor=False) / "history.toml"
    except RuntimeError:
        raise NoDataFolder from None


def expanded(text: str) -> Path:
    """Return the path with a `~` at its beginning written out, which a shell may have left."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)
