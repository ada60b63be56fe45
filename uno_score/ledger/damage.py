"""What is wrong with the bytes of the file, before it is known which file they are of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_score.errors import ScoreError


class Damage(Exception):
    """What is wrong with the file, and at which byte; `DamagedFile` says it to people."""

    def __init__(self, offset: int, reason: ScoreError) -> None:
        """Keep the place, counted from the first byte, and the reason."""
        super().__init__(offset, reason)
        self.offset = offset
        self.reason = reason
