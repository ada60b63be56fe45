"""The language that the program speaks, and the functions that put a sentence into it.

English is the language of the code; the others are gettext catalogs beside this module. A message
is translated first and formatted afterwards: `_("{name} goes out").format(name=name)`.
"""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = ("en", "es", "pt")
"""What the program speaks, English first."""

LOCALE = Path(__file__).with_name("locale")
"""The folder of the catalogs."""


class _Spoken:
    """The language in use, and its translations."""

    def __init__(self) -> None:
        """Begin with English, until `use` is called."""
        self.language = LANGUAGES[0]
        self.translations = NullTranslations()


_spoken = _Spoken()


def load(language: str) -> NullTranslations:
    """Give the translations of one of `LANGUAGES`; its catalog alone is read, for English none.

    Where the catalogs weren't compiled, it is English. Tests replace this function to have the
    program speak a language of theirs.
    """
    catalog = LOCALE / language / "LC_MESSAGES" / "uno_score.mo"
    if language == LANGUAGES[0] or not catalog.exists():
        return NullTranslations()
    with catalog.open("rb") as file:
        return GNUTranslations(file)


def use(language: str) -> None:
    """Speak one of `LANGUAGES` from now on."""
    _spoken.translations = load(language)
    _spoken.language = language


def language() -> str:
    """Tell which of `LANGUAGES` is in use."""
    return _spoken.language


def _(message: str) -> str:
    """Give a message in the language in use, its placeholders still to be filled."""
    return _spoken.translations.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Give the form of a message that goes with a number, its placeholders still to be filled."""
    return _spoken.translations.ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802 - the name by which gettext's tools know it
    """Mark a message for the catalogs, and leave it as it is; `_` translates it when shown."""
    return message
