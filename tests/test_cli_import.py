"""`import`: matches of an export, or of another file, each of them once."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from test_walk import letters_outside

from uno_score.ledger.faults import Cause
from uno_score.ledger.source_faults import (
    DamagedExport,
    NoMatchesIn,
    NotAnExport,
    NotJson,
    SameStart,
    SourceUnreadable,
    UnknownMember,
)
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer, Clock

    Run = Callable[..., Answer]


@pytest.fixture
def laptop(run: Run, clock: Clock, tmp_path: Path) -> Callable[..., Answer]:
    """Give another computer, whose file holds a finished match and an open one without a hand."""
    path = tmp_path / "laptop.toml"

    def there(*arguments: str) -> Answer:
        return run("--file", str(path), *arguments)

    there("new", "Ana", "Beto", "Caro", "--to", "50", "--title", "Friday")
    there("hand", "Ana", "--left", "Beto: 7; Caro: w")
    clock.time += timedelta(days=1)
    there("new")
    clock.time += timedelta(days=1)
    return there


@pytest.fixture
def export(laptop: Callable[..., Answer], tmp_path: Path) -> str:
    """Export what the other computer has."""
    path = tmp_path / "all.json"
    assert laptop("export", "-o", str(path)).status == 0
    return str(path)


LINES = (
    "Match {}, Friday, 2026-11-30 20:15, 1 hand: Ana, Beto, Caro\n"
    "Match {}, 2026-12-01 20:15, 0 hands: nobody yet\n"
)


def test_into_no_file(run: Run, export: str) -> None:
    """The answer lists what came in; the sheets are the same here and there."""
    answer = run("import", export)
    said = f"Taken in: 2 matches.\n{LINES.format(1, 2)}"
    assert (answer.out, answer.err, answer.status) == (said, "", 0)
    assert run("export", "--format", "json").out == Path(export).read_text(encoding="ascii")
    assert [each["current"] for each in run("history", "--json").json] == [True, False]


def test_into_a_file_with_matches(run: Run, export: str) -> None:
    """The current match stays the current one; what came in has numbers behind all others."""
    run("new", "Dani", "Eva")
    assert run("import", export).out == f"Taken in: 2 matches.\n{LINES.format(2, 3)}"
    assert run("history").out == (
        "   match  date        mode     to  hands  won   players\n"
        "       3  2026-12-01  winner  500      0  open  nobody yet\n"
        "       2  2026-11-30  winner   50      1  Ana   Ana, Beto, Caro (Friday)\n"
        ">      1  2026-12-02  winner  500      0  open  Dani, Eva\n"
    )
    assert run("hand", "Dani", "--left", "Eva: 7").last_line == "Dani leads with 7."


def test_twice(run: Run, export: str, ledger_path: Path) -> None:
    """A second time nothing is new, and the file isn't touched."""
    run("import", export)
    before = ledger_path.read_bytes()
    answer = run("import", export)
    assert (answer.out, answer.err, answer.status) == (
        "Nothing is new: all 2 matches were here already.\n",
        "",
        0,
    )
    assert ledger_path.read_bytes() == before


def test_the_file_itself(run: Run, export: str, ledger_path: Path) -> None:
    """The file itself has nothing new."""
    run("import", export)
    run("discard", "2", "--yes")
    assert run("import", str(ledger_path)).out == "Nothing is new: 1 match was here already.\n"


def test_nothing_in_it(run: Run, tmp_path: Path, ledger_path: Path) -> None:
    """An export without matches brings nothing, and makes no file."""
    path = tmp_path / "none.json"
    path.write_text("[]\n", encoding="ascii")
    assert run("import", str(path)).out == "Nothing is new: there are no matches in that file.\n"
    answer = run("import", str(path), "--json").json
    assert answer == {"imported": [], "already_there": 0}
    assert not ledger_path.parent.exists()


def test_copies_that_went_on_apart(run: Run, laptop: Callable[..., Answer], tmp_path: Path) -> None:
    """A match that went on in both files is there twice then, and both numbers are named."""
    run("import", str(tmp_path / "laptop.toml"))
    laptop("hand", "Ana", "--left", "Beto: 7")
    run("hand", "Beto", "--left", "Ana: w")
    answer = run("import", str(tmp_path / "laptop.toml"))
    assert (answer.out, answer.err, answer.status) == (
        (
            "Taken in: 1 match.\nMatch 3, 2026-12-01 20:15, 1 hand: Ana, Beto\n"
            "1 match was here already.\n"
        ),
        (
            "Warning: match 3 began at the same time as match 2, but went otherwise: look at both "
            "with “uno-score table --match”, and “uno-score discard” the one that is too much.\n"
        ),
        0,
    )
    assert run("table", "--json").json["id"] == 2
    assert run("import", str(tmp_path / "laptop.toml")).err == ""


def test_json(run: Run, laptop: Callable[..., Answer], tmp_path: Path) -> None:
    """`--json` lists what came in as `history` does, and warns in JSON."""
    run("import", str(tmp_path / "laptop.toml"))
    laptop("hand", "Ana", "--left", "Beto: 7")
    answer = run("import", str(tmp_path / "laptop.toml"), "--json")
    history = {each["id"]: each for each in run("history", "--json").json}
    assert answer.json == {"imported": [history[3]], "already_there": 1}
    assert (answer.error["warning"]["code"], answer.error["warning"]["other"]) == ("same-start", 2)


def test_json_into_no_file(run: Run, export: str) -> None:
    """In a file that had no match, the last one that came in is the current one."""
    imported = run("import", export, "--json").json["imported"]
    assert [each["current"] for each in imported] == [False, True]


PATH = Path("/data/x")
SENTENCES = [
    (
        SourceUnreadable(PATH, Cause.GONE),
        "/data/x can't be read, because it isn't there: name another file after “import”.",
    ),
    (
        NoMatchesIn(PATH),
        (
            "There are no matches to take in from /data/x: name a file that “uno-score export "
            "--format json” wrote, or another history.toml."
        ),
    ),
    (
        DamagedExport(PATH, 3, None, NotAnExport()),
        (
            "/data/x, match 3 from the top: this is no match as “uno-score export --format json” "
            "writes a list of them."
        ),
    ),
    (
        DamagedExport(PATH, 3, 2, UnknownMember("pionts", "points")),
        (
            "/data/x, match 3 from the top, hand 2: “pionts” is nothing that a match in an export "
            "has: did you mean “points”?"
        ),
    ),
    (UnknownMember("\x1b", None), r"“\x1b” is nothing that a match in an export has: take it out."),
    (NotJson(""), "the file ends too early: export it once more."),
    (
        NotJson("x\x1b"),
        (
            r"“x\x1b” can't be read as JSON: look at its quotes, commas and brackets, or export it "
            "once more."
        ),
    ),
    (
        SameStart(7, 3),
        (
            "Warning: match 7 began at the same time as match 3, but went otherwise: look at both "
            "with “uno-score table --match”, and “uno-score discard” the one that is too much."
        ),
    ),
]


@pytest.mark.parametrize(("error", "said"), SENTENCES)
def test_sentences(error: Exception, said: str) -> None:
    """Each error has its sentence, which is another one in each language."""
    assert sentence(error) == said  # type: ignore[arg-type]
    spoken = set()
    for language in LANGUAGES:
        i18n.use(language)
        spoken.add(sentence(error))  # type: ignore[arg-type]
    assert len(spoken) == 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "{path} can't be read, because it isn't there: name another file after “import”."),
        ("match,hand\n", "There are no matches to take in from {path}: name a file that"),
        ('[{"id": 1}]', "{path}, match 1 from the top: “hands” is missing here: add its line."),
        ('[{"id": 1', "{path}, line 1, column 10: the file ends too early: export it once more."),
        (
            "format = 2\n",
            "{path}, line 1, column 1: a newer uno-score wrote this file, in format 2",
        ),
    ],
)
def test_refused(
    run: Run, ledger_path: Path, tmp_path: Path, content: str | None, said: str
) -> None:
    """What can't be read is refused with status 3, and no file is made or changed."""
    path = tmp_path / "x"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    answer = run("import", str(path))
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith(said.format(path=path))
    assert not ledger_path.parent.exists()


def test_one_bad_match(run: Run, export: str, ledger_path: Path) -> None:
    """One match that can't be read keeps all of them out."""
    matches = json.loads(Path(export).read_text(encoding="ascii"))
    matches[1]["mode"] = "winer"
    Path(export).write_text(json.dumps(matches), encoding="ascii")
    run("new", "Dani", "Eva")
    before = ledger_path.read_bytes()
    answer = run("import", export, "--json")
    assert (answer.out, answer.status, answer.error["error"]["code"]) == ("", 3, "damaged-export")
    assert answer.error["error"]["reason"]["nearest"] == "winner"
    assert ledger_path.read_bytes() == before


@pytest.mark.parametrize("arguments", [(), ("",)])
def test_no_file_named(run: Run, arguments: tuple[str, ...]) -> None:
    """Without a file the command line is incomplete: status 2."""
    answer = run("import", *arguments)
    assert (answer.err, answer.status) == (
        "A word is missing: write it as in “uno-score import matches.json”.\n",
        2,
    )


def test_damage_here(run: Run, export: str, ledger_path: Path) -> None:
    """Damage in the file that the matches should go to is told with its own path."""
    ledger_path.parent.mkdir()
    ledger_path.write_text("format = 1\n[[match]]\nid = 1\n", encoding="utf-8")
    answer = run("import", export)
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith(f"{ledger_path}, line 3, column 7: ")


def test_every_word_is_translated(
    run: Run, export: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """What is said of matches that come in can be said in any language."""
    path = tmp_path / "none.json"
    path.write_text("[]\n", encoding="ascii")
    text = Path(export).read_text(encoding="ascii")
    for name, number in (("Ana", "11"), ("Beto", "22"), ("Caro", "33"), ("Friday", "7")):
        text = text.replace(name, number)
    Path(export).write_text(text, encoding="ascii")
    request.getfixturevalue("pseudo_language")
    for source in (export, export, str(path)):
        answer = run("import", source)
        assert (letters_outside(answer.out), answer.status) == ("", 0)
    written = run("export", "-o", str(tmp_path / "x.md"))
    assert letters_outside(written.out) == ""
    assert letters_outside(run("export", "--format", "md", "--match", "1").out) == ""
