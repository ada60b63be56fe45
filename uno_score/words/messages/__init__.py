"""Every error as one sentence in the language of the program.

`sentence` is found by the class of the error; each floor's sentences stand in a module of their
own, and are imported only when there is an error to tell.
"""

from __future__ import annotations

from functools import singledispatch

from uno_score.errors import ScoreError


@singledispatch
def sentence(error: ScoreError) -> str:
    """Return what was wrong and what to write instead, in one sentence.

    Raises NotImplementedError for a class of error without a sentence; a test looks for those.
    """
    raise NotImplementedError(error.code)


from uno_score.words.messages import (  # noqa: E402
    cards,  # noqa: F401 - each registers its sentences
    changes,  # noqa: F401
    damage,  # noqa: F401
    files,  # noqa: F401
    matches,  # noqa: F401
    names,  # noqa: F401
    outputs,  # noqa: F401
    sources,  # noqa: F401
    usage,  # noqa: F401
)
