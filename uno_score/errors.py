"""The base of every refusal: values and an exit status, no sentence.

Each error stands beside the code that raises it; `uno_score.words.messages` turns it into a
sentence, and `uno_score.__main__` catches it once.
"""

from __future__ import annotations

import re
from typing import ClassVar, dataclass_transform

REFUSED = 1
"""Exit status: refused, nothing changed; only the match or the cards show why."""
USAGE = 2
"""Exit status: the command line alone shows what is wrong."""
UNREADABLE = 3
"""Exit status: the file can't be read, written or locked, or `check` found a fault."""
INTERRUPTED = 130
"""Exit status: Ctrl-C, nothing recorded."""


@dataclass_transform(eq_default=False)
class ScoreError(Exception):
    """Something that can't be done as asked, with the values that explain it.

    A subclass only declares its values, as in a dataclass. They are bound here, because every
    start of the program makes all these classes, and `dataclass` takes 0.1 to 0.4 ms for each.
    """

    exit_status: ClassVar[int] = REFUSED

    def __init__(self, *values: object, **named: object) -> None:
        """Bind the values to the names that the class declares, in their order."""
        super().__init__()
        declared = self.declared_values()
        given = dict(zip(declared, values, strict=False)) | named
        for name in declared:
            setattr(self, name, given[name] if name in given else getattr(type(self), name))

    @classmethod
    def declared_values(cls) -> dict[str, str]:
        """Return the names of the values with their types as written, those of the base first."""
        from inspect import get_annotations

        return {
            name: kind
            for base in reversed(cls.__mro__[: cls.__mro__.index(ScoreError)])
            for name, kind in get_annotations(base).items()
            if not kind.startswith("ClassVar")
        }

    @property
    def code(self) -> str:
        """The name of the class in kebab case (`unknown-player`), as `--json` shows it."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()
