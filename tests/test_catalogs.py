"""The catalogs are whole: extracted anew, nothing missing, nothing left over, nothing garbled.

Where one of these fails, the way to mend it is:

    pybabel extract -o TEMPLATE.pot && pybabel update -i TEMPLATE.pot   # anywhere but in here
    (translate what is empty in uno_score/words/locale/*/LC_MESSAGES/uno_score.po)
    pybabel compile
"""

from __future__ import annotations

import shutil
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from uno_score.words.compile_catalogs import CompileCatalogs
from uno_score.words.i18n import LANGUAGES, LOCALE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parent.parent
PLURAL_FORMS = {"es": "nplurals=2; plural=(n != 1);", "pt": "nplurals=2; plural=(n != 1);"}
"""Both as English: the first form is for 1 alone."""

QUOTES = {"es": "«»", "pt": "“”"}

in_each_language = pytest.mark.parametrize("language", LANGUAGES[1:])


def pybabel(*arguments: str | Path) -> None:
    """Run Babel's command in the root of the project, with the settings of pyproject.toml."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        run = CommandLineInterface().run
        run(["pybabel", "--quiet", *map(str, arguments)])  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def template_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Extract the messages that the code holds now."""
    file = tmp_path_factory.mktemp("template") / "uno_score.pot"
    pybabel("extract", "-o", file)
    return file


def source_file(language: str) -> Path:
    """Give the path of the catalog that translators edit."""
    return LOCALE / language / "LC_MESSAGES" / "uno_score.po"


def catalog_of(file: Path) -> Catalog:
    """Read a catalog or a template."""
    with file.open("rb") as opened:
        return read_po(opened, abort_invalid=True)


def messages_of(catalog: Catalog) -> list[Message]:
    """Give what a catalog holds, its header aside."""
    return [message for message in catalog if message.id]


def pairs_of(message: Message) -> list[tuple[str, str]]:
    """Pair each form of a message with its translation."""
    sources = (message.id,) if isinstance(message.id, str) else message.id
    targets = (message.string,) if isinstance(message.string, str) else message.string or ()
    return list(zip(sources, targets, strict=True))


def pairs_of_all(catalog: Catalog) -> list[tuple[str, str]]:
    """Pair each form of each message of a catalog with its translation."""
    return [pair for message in messages_of(catalog) for pair in pairs_of(message)]


def pairs_in(language: str) -> list[tuple[str, str]]:
    """Pair each form of each message with its translation into a language."""
    return pairs_of_all(catalog_of(source_file(language)))


def placeholders(text: str) -> set[str]:
    """Give the names in braces."""
    return {
        name for _before, name, _spec, _conversion in Formatter().parse(text) if name is not None
    }


def edges(text: str) -> tuple[str, str]:
    """Give the white space before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def test_placeholders_have_names(template_file: Path) -> None:
    """Every placeholder in the code has a name, so that a translator may move it."""
    forms = [form for form, _empty in pairs_of_all(catalog_of(template_file))]
    assert [form for form in forms if not all(map(str.isidentifier, placeholders(form)))] == []


@in_each_language
def test_nothing_missing(language: str, template_file: Path) -> None:
    """Every message of the code is translated, in each of its forms."""
    translated = {
        message.id
        for message in messages_of(catalog_of(source_file(language)))
        if all(target for _source, target in pairs_of(message))
    }
    wanted = {message.id for message in messages_of(catalog_of(template_file))}
    assert wanted - translated == set()


@in_each_language
def test_nothing_left_over(language: str, template_file: Path) -> None:
    """No message stays in a catalog that the code doesn't have any more."""
    catalog = catalog_of(source_file(language))
    present = {message.id for message in messages_of(catalog)}
    wanted = {message.id for message in messages_of(catalog_of(template_file))}
    assert (present - wanted, list(catalog.obsolete)) == (set(), [])


@in_each_language
def test_nothing_fuzzy(language: str) -> None:
    """No translation is a guess that nobody has confirmed, nor is the header."""
    catalog = catalog_of(source_file(language))
    assert [message.id for message in catalog if message.fuzzy] == []


@in_each_language
def test_placeholders_agree(language: str) -> None:
    """A translation has the placeholders of its message, form by form."""
    pairs = pairs_in(language)
    assert [pair for pair in pairs if placeholders(pair[0]) != placeholders(pair[1])] == []


@in_each_language
def test_edges_agree(language: str) -> None:
    """A translation begins and ends with the white space of its message."""
    assert [pair for pair in pairs_in(language) if edges(pair[0]) != edges(pair[1])] == []


@in_each_language
def test_quotes(language: str) -> None:
    """A text is quoted in one way in all sentences of a language, and in as many places."""
    opening, closing = tuple(QUOTES[language])
    others = {quote for quotes in QUOTES.values() for quote in quotes} - {opening, closing}
    for message, translated in pairs_in(language):
        assert others.isdisjoint(translated), translated
        counts = (translated.count(opening), translated.count(closing))
        assert counts == (message.count("“"), message.count("”")), translated


@in_each_language
def test_plural_forms(language: str) -> None:
    """The header says which form goes with which number."""
    assert catalog_of(source_file(language)).plural_forms == PLURAL_FORMS[language]


@in_each_language
def test_nothing_moves(language: str, template_file: Path, tmp_path: Path) -> None:
    """`pybabel update` would leave the messages of the catalog byte for byte as they are."""
    copy = tmp_path / "uno_score.po"
    shutil.copy(source_file(language), copy)
    pybabel("update", "-i", template_file, "-o", copy, "-l", language)
    before, after = (
        file.read_bytes().partition(b"\n\n")[2] for file in (source_file(language), copy)
    )
    assert after == before


@in_each_language
def test_what_is_installed(language: str) -> None:
    """The compiled catalog says what its source says; `pybabel compile` makes it so."""
    with source_file(language).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert sorted(pairs_of_all(compiled)) == sorted(pairs_in(language))


def test_the_build_compiles(tmp_path: Path) -> None:
    """The step of the build puts a compiled catalog beside each source."""
    folder = tmp_path / "uno_score" / "words" / "locale"
    shutil.copytree(LOCALE, folder, ignore=shutil.ignore_patterns("*.mo"))
    hook = CompileCatalogs(str(tmp_path), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize("standard", {})
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.mo")) == [
        "es/LC_MESSAGES/uno_score.mo",
        "pt/LC_MESSAGES/uno_score.mo",
    ]
