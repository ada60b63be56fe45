"""Matches of another file come in before the current one, and every other byte stays."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING

import pytest
from ledger_examples import HAND_MADE, as_values, hand, ledger_of, minutes

from uno_score.ledger import plans
from uno_score.ledger.document import Document
from uno_score.ledger.faults import DamagedFile, FileNotWritten, NotWhatWasMeant
from uno_score.ledger.ledger import Ledger
from uno_score.ledger.source_faults import SameStart
from uno_score.ledger.taking_in import TakenIn
from uno_score.match import Match

if TYPE_CHECKING:
    from pathlib import Path

NEW = Match(1, minutes(5), hands=(hand("Ana", "Beto: 7"),))
WRITTEN = """\
[[match]]
id = {number}
started = 2026-11-30 20:20:00-03:00
mode = "winner"
target = 500

[[match.hand]]
played = 2026-11-30 20:31:00-03:00
winner = "Ana"
left = "Beto: 7"
"""
THIRD = WRITTEN.format(number=3)
LAST = HAND_MADE.index("# At home")


def text_of(ledger: Ledger) -> str:
    """Give the text of the file, with its line ends."""
    return ledger.path.read_bytes().decode()


def test_before_the_current_match(tmp_path: Path) -> None:
    """A match comes in above the current one and the comments that belong to it."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    assert ledger.take_in([NEW]) == TakenIn((NEW.numbered(3),), 0, (), 2)
    assert text_of(ledger) == f"{HAND_MADE[:LAST]}{THIRD}\n{HAND_MADE[LAST:]}"
    assert ledger.current().number == 2


def test_without_a_blank_line(tmp_path: Path) -> None:
    """Where no blank line stands above the current match, one is put above the new one."""
    text = HAND_MADE.replace("\n\n# the end\n\n", "\n")
    ledger = ledger_of(tmp_path, text)
    ledger.take_in([NEW])
    last = text.index("# At home")
    assert text_of(ledger) == f"{text[:last]}\n{THIRD}\n{text[last:]}"


def test_line_ends(tmp_path: Path) -> None:
    """The lines end as those of the file do, and a last one without an end stays without."""
    text = HAND_MADE.rstrip("\n").replace("\n", "\r\n")
    ledger = ledger_of(tmp_path, text)
    ledger.take_in([NEW])
    last = text.index("# At home")
    third = f"{THIRD}\n".replace("\n", "\r\n")
    assert text_of(ledger) == f"{text[:last]}{third}{text[last:]}"


@pytest.mark.parametrize("head", ["format = 1", "format = 1\n", "format = 1\n\n"])
def test_into_a_file_without_matches(tmp_path: Path, head: str) -> None:
    """Without a match, those that come in stand at the end, and the last of them is current."""
    ledger = ledger_of(tmp_path, head)
    other = NEW._replace(started=minutes(6))
    assert ledger.take_in([NEW, other]) == TakenIn((NEW.numbered(1), other.numbered(2)), 0, (), 2)
    second = WRITTEN.format(number=2).replace("20:20:00", "20:21:00")
    whole = f"format = 1\n\n{WRITTEN.format(number=1)}\n{second}"
    assert text_of(ledger) == (whole if head.endswith("\n") else whole.removesuffix("\n"))


def test_into_no_file(tmp_path: Path) -> None:
    """Where there is no file, one is made."""
    ledger = Ledger(tmp_path / "data" / "history.toml")
    assert ledger.take_in([NEW]) == TakenIn((NEW,), 0, (), 1)
    assert text_of(ledger).endswith(f"format = 1\n\n{WRITTEN.format(number=1)}")


def test_nothing_to_take_in(tmp_path: Path) -> None:
    """Without a match nothing is done, and no folder is made."""
    assert Ledger(tmp_path / "data" / "history.toml").take_in([]) == TakenIn((), 0, (), None)
    assert list(tmp_path.iterdir()) == []


def test_version_before(tmp_path: Path) -> None:
    """The file as it was is kept as the one before the first of them was opened."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.take_in([NEW])
    folder = tmp_path / "history.toml.saved"
    versions = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}
    assert versions == dict.fromkeys(
        ["previous.toml", "before-new-1-match-3.toml"], HAND_MADE.encode()
    )


def test_twice(tmp_path: Path) -> None:
    """A match comes in once, also when it stands there twice, and then the file isn't touched."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    assert ledger.take_in([NEW, NEW.numbered(7)]) == TakenIn((NEW.numbered(3),), 1, (), 2)
    before = ledger.path.stat()
    assert ledger.take_in([NEW]) == TakenIn((), 1, (), 2)
    assert ledger.path.stat().st_ino == before.st_ino
    later = NEW._replace(started=minutes(6))
    assert ledger.take_in([NEW, later]) == TakenIn((later.numbered(4),), 1, (), 2)


@pytest.mark.parametrize(
    "same",
    [
        NEW._replace(title="Friday"),
        NEW._replace(target=100, seats=("Beto", "Ana")),
        NEW._replace(hands=(hand("Ana", "Beto: 7", next_dealer="Beto"),)),
        NEW._replace(started=NEW.started.replace(microsecond=7)),
        NEW._replace(hands=(NEW.hands[0]._replace(played=minutes(16).replace(microsecond=7)),)),
        NEW._replace(started=NEW.started.astimezone(UTC)),
    ],
)
def test_what_makes_a_match_the_same(tmp_path: Path, same: Match) -> None:
    """Matches are the same that began together and had the same hands, whatever was agreed."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.take_in([NEW])
    assert ledger.take_in([same]) == TakenIn((), 1, (), 2)


@pytest.mark.parametrize(
    "other",
    [
        NEW._replace(hands=()),
        NEW._replace(hands=(hand("Ana", "Beto: 8"),)),
        NEW._replace(hands=(hand("Beto", "Ana: 7"),)),
        NEW._replace(hands=(hand("Ana", "Beto: 7", minute=17),)),
        NEW._replace(hands=(*NEW.hands, hand("Ana", "Beto: 7"))),
    ],
)
def test_same_start_with_other_hands(tmp_path: Path, other: Match) -> None:
    """A match that went otherwise comes in as one of its own, and a warning names both."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.take_in([NEW])
    taken = ledger.take_in([other])
    assert (taken.imported, taken.already_there) == ((other.numbered(4),), 0)
    assert list(map(as_values, taken.warnings)) == [as_values(SameStart(4, 3))]


def test_same_start_as_several(tmp_path: Path) -> None:
    """Where several matches began at that time, the warning names the first of them."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    ledger.take_in([NEW, NEW._replace(hands=())])
    taken = ledger.take_in([NEW._replace(hands=(hand("Beto", "Ana: 7"),))])
    assert list(map(as_values, taken.warnings)) == [as_values(SameStart(5, 3))]


def test_number_that_no_text_shows(tmp_path: Path) -> None:
    """The numbers go on from that of the current match also where it is written otherwise."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("id = 2", "id = 1_000"))
    assert ledger.take_in([NEW]) == TakenIn((NEW.numbered(1001),), 0, (), 1000)


def test_same_start_in_one_file(tmp_path: Path) -> None:
    """Matches that came together with the same start are no reason for a warning."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    other = NEW._replace(hands=())
    assert ledger.take_in([NEW, other]).warnings == ()


def test_matches_without_hands(tmp_path: Path) -> None:
    """Two matches without a hand are the same if the same people sit there."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    first = Match(1, minutes(5), seats=("Ana", "Beto"))
    other = first._replace(seats=("Caro", "Dani"))
    assert len(ledger.take_in([first, other, first]).imported) == 2
    assert ledger.take_in([other, first]).already_there == 2


def test_damage_elsewhere(tmp_path: Path) -> None:
    """Damage in a match that began at another time, or at none, is carried along."""
    broken = HAND_MADE.replace('mode = "winner"', "mode = ").replace(
        "[[match]]\nstarted = 2026-12-01T19:00:00Z",
        '[[match]]\nid = 8\nstarted = "then"\n\n[[match]]\nstarted = 2026-12-01T19:00:00Z',
    )
    ledger = ledger_of(tmp_path, broken)
    assert ledger.take_in([NEW]).imported == (NEW.numbered(9),)
    assert text_of(ledger).replace(f"{WRITTEN.format(number=9)}\n", "") == broken


def test_fractions_of_a_second(tmp_path: Path) -> None:
    """Matches began together if they began in the same second, whatever the file says of it."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("20:15:00-03:00", "20:15:00.5-03:00"))
    first = ledger.match(1)
    assert ledger.take_in([first]) == TakenIn((), 1, (), 2)


def test_match_without_any_key(tmp_path: Path) -> None:
    """A match that is cut off behind its header began at no time."""
    document = Document(tmp_path, HAND_MADE.encode() + b"[[match]]")
    assert [place.match.number for place in document.begun_at({minutes(0)})] == [1]


def test_damage_that_matters(tmp_path: Path) -> None:
    """Damage in a match that began at the same time is told, and nothing is written."""
    ledger = ledger_of(tmp_path, HAND_MADE.replace("=27", "27"))
    before = text_of(ledger)
    with pytest.raises(DamagedFile) as caught:
        ledger.take_in([NEW._replace(started=minutes(0))])
    assert (caught.value.line, caught.value.reason.code) == (28, "number-too-high")
    assert text_of(ledger) == before


def test_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would not read back as what came in is not written."""
    ledger = ledger_of(tmp_path, HAND_MADE)
    monkeypatch.setattr(plans, "encode", lambda _match: object())
    with pytest.raises(NotWhatWasMeant) as caught:
        ledger.take_in([NEW])
    assert vars(caught.value) == {"path": ledger.path}
    assert text_of(ledger) == HAND_MADE


def test_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk refuses, the file is as it was."""

    def fail(*_arguments: object) -> None:
        raise OSError(28, "no space")

    ledger = ledger_of(tmp_path, HAND_MADE)
    monkeypatch.setattr("uno_score.ledger.files.write", fail)
    with pytest.raises(FileNotWritten):
        ledger.take_in([NEW])
    assert text_of(ledger) == HAND_MADE
