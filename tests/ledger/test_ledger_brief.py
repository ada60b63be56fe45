"""A large file is read without its middle, and changed as if it had been read whole."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger_examples import HAND_MADE, hand, ledger_of

from uno_score.ledger import brief, files
from uno_score.ledger.brief import read_brief
from uno_score.ledger.faults import DamagedFile
from uno_score.ledger.files import FilePart, write
from uno_score.ledger.ledger import Ledger

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from uno_score.match import Match

MIDDLE = "".join(
    f'\n[[match]]\nid = {number}\nstarted = 2026-11-30 20:15:00-03:00\nmode = "own"\ntarget = 500\n'
    for number in range(3, 60)
)
LONG = HAND_MADE.replace("# At home", f"{MIDDLE}\n# At home")
TITLE = 'title = """\n[[match]] no\n"""\n'
FORMS: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "no last line end": lambda text: text.rstrip("\n"),
    "blank lines at the end": lambda text: text + "\n\n",
    "a header in a comment": lambda text: text.replace("# nothing more", "# [[match]]"),
    "a header in a text": lambda text: text.replace("\n\n# nothing", f"\n{TITLE}# nothing"),
}
CHANGES: dict[str, Callable[[Match], Match]] = {
    "a hand": lambda match: match.with_hand(hand("Ana", "Beto: 7 +2")),
    "target and title": lambda match: match._replace(target=700, title="Ñ"),
    "seats": lambda match: match._replace(seats=("Ana", "Beto")),
    "nothing": lambda match: match,
}


@pytest.fixture
def _small_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take any file for a large one, and look at little of it at a time."""
    monkeypatch.setattr(brief, "SMALL", 0)
    monkeypatch.setattr(brief, "HEAD", 100)
    monkeypatch.setattr(brief, "END", 16)
    monkeypatch.setattr(files, "_CHUNK", 7)


def left_out(text: str) -> int:
    """Return how many bytes are left out of a file that holds this text."""
    data = text.encode()
    return len(read_brief(io.BytesIO(data), len(data))[1])


@pytest.mark.usefixtures("_small_windows")
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_changed_as_if_read_whole(
    form: Callable[[str], str],
    change: Callable[[Match], Match],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A change of the last match is the same to the byte as where the whole file is read."""
    text = form(LONG)
    assert left_out(text) > len(MIDDLE)
    short, whole = ledger_of(tmp_path, text), Ledger(tmp_path / "whole.toml")
    whole.path.write_bytes(text.encode())
    changed = [short.current(), short.update(change), short.update(change)]
    monkeypatch.setattr(brief, "SMALL", len(text) * 9)
    assert changed == [whole.current(), whole.update(change), whole.update(change)]
    assert short.path.read_bytes() == whole.path.read_bytes()


@pytest.mark.usefixtures("_small_windows")
def test_damage_has_its_place_in_the_file(tmp_path: Path) -> None:
    """The line of damage in the last match is counted from the beginning of the file."""
    text = LONG.replace(
        'mode = "own"\ntarget = 500\n\n# nothing', "mode = 7\ntarget = 500\n\n# nothing"
    )
    ledger = ledger_of(tmp_path, text)
    line = text[: text.index("mode = 7")].count("\n") + 1
    for look in (ledger.current, lambda: ledger.update(CHANGES["a hand"])):
        with pytest.raises(DamagedFile) as caught:
            look()
        assert (caught.value.line, caught.value.column) == (line, 1)
    assert ledger.path.read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("_small_windows")
@pytest.mark.parametrize(
    "text",
    [
        "# a long comment" * 9 + "\n" + LONG,
        "format = 1\n" + "#" * 81 + "\n[[match]]\nid = 1\n" + MIDDLE,
        "format = 1\n\n[[match]]\n" + MIDDLE.replace("[[match]]", "[[match.hand]]"),
        "format = 1\n" + "# nothing\n" * 99,
    ],
    ids=["a long head", "a header cut off", "one long match", "no match"],
)
def test_read_whole(text: str) -> None:
    """Where the first match or the last one isn't found soon, the whole file is read."""
    assert left_out(text) == 0


def test_a_small_file_is_read_whole() -> None:
    """A file of a few thousand hands is read whole."""
    assert left_out(LONG) == 0


def test_a_large_file() -> None:
    """Of a file of ten megabytes, its head and its last match are read."""
    data = ("format = 1\n" + MIDDLE * 2_200).encode()
    read, gap = read_brief(io.BytesIO(data), len(data))
    assert len(data) > 10_000_000
    assert read == data[: gap.start] + data[gap.stop :]
    assert (data[: gap.start], len(read)) == (b"format = 1\n\n", 12 + len(MIDDLE) // 57)


@pytest.mark.usefixtures("_small_windows")
@given(cut=st.integers(0, len(LONG)))
def test_any_end(cut: int) -> None:
    """What is read of a file that ends anywhere is its head and its last match, or all of it."""
    data = LONG[:cut].encode()
    read, gap = read_brief(io.BytesIO(data), len(data))
    assert read == data[: gap.start] + data[gap.stop :]
    assert not gap or data[gap.stop :].startswith((b"[[match]]", b"  [["))


def test_what_was_left_out_is_there_no_more(tmp_path: Path) -> None:
    """A file that was cut off while it is copied gives what it still has."""
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_bytes(b"0123456789")
    write(target, [b"a", FilePart(source, 7, 99), b"b"], None)
    assert target.read_bytes() == b"a789b"
