"""Messages come out in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from uno_score.words import i18n
from uno_score.words.compile_catalogs import compile_catalogs
from uno_score.words.i18n import LANGUAGES, N_, _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

SPANISH = r"""
msgid ""
msgstr ""
"Language: es\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"Content-Type: text/plain; charset=utf-8\n"

msgid "{name} goes out"
msgstr "{name} se quedó sin cartas"

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} punto"
msgstr[1] "{count} puntos"
"""


@pytest.fixture
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a Spanish catalog of three messages."""
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "uno_score.po").write_text(SPANISH, encoding="utf-8")
    compile_catalogs(tmp_path)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n.use("es")


def in_use() -> tuple[str, str, str, str, str]:
    """Give the language, a message, both forms of another, and one that is only marked."""
    return (
        i18n.language(),
        _("{name} goes out").format(name="Ana"),
        ngettext("{count} point", "{count} points", 1).format(count=1),
        ngettext("{count} point", "{count} points", 2).format(count=2),
        N_("{name} goes out"),
    )


def test_english_at_first() -> None:
    """Until a language is chosen, messages are those of the code."""
    assert in_use() == ("en", "Ana goes out", "1 point", "2 points", "{name} goes out")


@pytest.mark.usefixtures("spanish")
def test_a_catalog_in_use() -> None:
    """A message and both its forms come from the catalog of the language in use."""
    assert in_use() == (
        "es",
        "Ana se quedó sin cartas",
        "1 punto",
        "2 puntos",
        "{name} goes out",
    )


@pytest.mark.usefixtures("spanish")
def test_back_to_english() -> None:
    """English needs no catalog, also after another language."""
    i18n.use("en")
    assert in_use() == ("en", "Ana goes out", "1 point", "2 points", "{name} goes out")


@pytest.mark.usefixtures("spanish")
def test_a_message_without_translation() -> None:
    """What the catalog lacks stays English."""
    assert _("Who went out?") == "Who went out?"


@pytest.mark.usefixtures("spanish")
def test_a_catalog_that_was_not_compiled() -> None:
    """Where the catalog of a language wasn't compiled, the messages are in English."""
    i18n.use("pt")
    assert in_use() == ("pt", "Ana goes out", "1 point", "2 points", "{name} goes out")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_loads(language: str) -> None:
    """Each language of the program has its catalog in place."""
    i18n.use(language)
    assert i18n.language() == language


@pytest.mark.usefixtures("pseudo_language")
def test_the_pseudo_language() -> None:
    """The language of the tests wraps what is translated, placeholders filled afterwards."""
    i18n.use("es")
    assert in_use() == ("es", "«Ana goes out»", "«1 point»", "«2 points»", "{name} goes out")
