"""What the commands that change a match share: save the change, and show what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_score.cli.output import recorded, say_json, tell
from uno_score.effect import Effect, InMatch
from uno_score.sheet import work_out
from uno_score.views.effect import effect_text
from uno_score.views.json_form import match_form

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_score.cli.session import Session
    from uno_score.errors import ScoreError
    from uno_score.match import Match
    from uno_score.sheet import Sheet


def change(
    session: Session,
    changed: Callable[[Sheet], Match],
    done: Callable[[Sheet, Sheet], list[str]],
    *,
    as_json: bool,
    number: int | None = None,
) -> None:
    """Change the current match, or the one of this number, and say what that does to it.

    `changed` gives the match as it shall be; `done` says what was done, from the sheets before
    and after. Raises what `changed` raises, and what the ledger does.
    """
    saved = session.ledger.update(lambda match: changed(work_out(match)), number=number)
    before, after = work_out(saved.before), work_out(saved.after)
    warnings: list[ScoreError] = [*Effect(before, after).warnings()]
    if warnings and number is not None:
        warnings.append(InMatch(number))
    with recorded([*warnings, *saved.warnings], as_json=as_json):
        if as_json:
            say_json({"match": match_form(after)})
        else:
            tell(effect_text(before, after, done(before, after)))
