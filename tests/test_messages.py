"""Every error has its sentence, in every language, and its JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from test_errors import every_error

from uno_score import (
    agreeing,
    correcting,
    effect,
    misreadings,
    names,
    notation,
    recording,
    seating,
    usage,
)
from uno_score.cards import BLANK, REVERSE, WILD
from uno_score.errors import ScoreError
from uno_score.house_rules import ContradictingHouseRules, HouseRule, UnknownHouseRule
from uno_score.ledger import faults, judging, output_faults, versions
from uno_score.ledger.faults import Cause, Kind
from uno_score.ledger.path import NoDataFolder
from uno_score.match import DealerNotNamed, OnePlayerAlone, TooManyNames, TooManyPlayers
from uno_score.scoring import Mode, UnknownMode
from uno_score.views.json_form import error_form, error_json
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES
from uno_score.words.language import UnknownLanguage
from uno_score.words.messages import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

PATH = Path("/data/history.toml")
PAGE = Path("page.html")
LOOK = "look there, or name another --file."

SENTENCES: list[tuple[ScoreError, str]] = [
    (misreadings.UnknownCard("wilt", WILD), "“wilt” is no card: did you mean w (wild, 50)?"),
    (
        misreadings.UnknownCard("zzz", None),
        (
            "“zzz” is no card: write 0 to 9, +2, r (reverse), s (skip), w (wild), +4 or b (blank), "
            "with spaces between."
        ),
    ),
    (
        misreadings.AmbiguousCard("cambio", (REVERSE, WILD, BLANK)),
        (
            "“cambio” could be cards of different value: write r (reverse, 20), w (wild, 50), "
            "b (blank, 40)."
        ),
    ),
    (
        misreadings.GluedCards("w3", ("w 3", "3xw")),
        "“w3” can be read in more than one way: write “w 3” or “3xw”.",
    ),
    (
        misreadings.GluedCards("7+", ("7 +2",)),
        "“7+” lacks the spaces between its cards: write “7 +2”.",
    ),
    (
        misreadings.NumberTooHigh("10", ("1 0", "3x1", "=10")),
        (
            "“10” is no card, as numbers go from 0 to 9: write “1 0”, “3x1” or “=10”, with = for a "
            "sum."
        ),
    ),
    (
        notation.EmptyCards(),
        "There are no cards here: write them with spaces between, as in “7 +2 w”.",
    ),
    (
        notation.EmptyCards("Beto"),
        "There are no cards after Beto: write what was left, as in “Beto: 7 +2 w”.",
    ),
    (
        notation.EmptyName(),
        "A name is missing: write one before each colon, as in “Beto: 7 +2; Caro: w 3”.",
    ),
    (
        notation.BadCount("100x7"),
        (
            "“100x7” has no right count: write 1 to 99 and an x before a card, as in 3x7 for three "
            "sevens, and nothing before a sum."
        ),
    ),
    (
        notation.BadSum("=x"),
        "“=x” is no sum: write = and the points counted by hand, 0 to 9999, as in =27.",
    ),
    (
        notation.ForeignDigits("٣"),
        "“٣” has digits of another script: write numbers with 0 to 9.",
    ),
    (
        notation.MissingColon("Beto 7"),
        "“Beto 7” has no colon between name and cards: write it as in “Beto: 7 +2; Caro: w 3”.",
    ),
    (
        notation.TooManyCopies(WILD, 5, 4, 1, 2),
        (
            "Too many “wild”: 5 in this hand, but 4 in the cards played with; count again, or play "
            "with more decks: “uno-score set --decks 2”."
        ),
    ),
    (
        notation.TooManyCopies(WILD, 50, 4, 1, 13),
        (
            "Too many “wild”: 50 in this hand, but 4 in the cards played with; count again, or "
            "write a sum, as in =27."
        ),
    ),
    (names.BlankName(), "A name is empty: write at least one character."),
    (
        names.NameTooLong("B" * 41),
        f"The name “{'B' * 41}” is too long: a name has at most 40 characters, so shorten it.",
    ),
    (
        names.NameWithDash("-Ana"),
        "The name “-Ana” begins with a dash, as options do: write it without the dash.",
    ),
    (
        names.ForbiddenCharacter("A;B", ";"),
        "“A;B” can't hold the character “;”: write it without.",
    ),
    (
        names.ForbiddenCharacter("A\x1bB", "\x1b"),
        r"“A\x1bB” can't hold the character “\x1b”: write it without.",
    ),
    (
        names.SameName("ANA", "Ana"),
        (
            "“ANA” and “Ana” are the same name here, where capitals and accents don't count: "
            "change one of them."
        ),
    ),
    (
        names.UnknownPlayer("Bert", "Beto", ("Ana", "Beto")),
        (
            "Nobody in the match is called “Bert”: did you mean Beto? The players are Ana, Beto, "
            "and “uno-score join” adds one."
        ),
    ),
    (
        names.UnknownPlayer("Zoe", None, ("Ana", "Beto")),
        (
            "Nobody in the match is called “Zoe”: the players are Ana, Beto, and “uno-score join” "
            "adds one."
        ),
    ),
    (
        names.UnknownPlayer("Zoe", None, ()),
        "“Zoe” is unknown, as nobody plays yet: the first hand names the players.",
    ),
    (
        names.AmbiguousPlayer("an", ("Ana", "Andres")),
        "“an” could be any of Ana, Andres: write more of the name.",
    ),
    (faults.NoMatch(), "There is no match yet: open one with “uno-score new”."),
    (faults.UnknownMatch(7, 2), "There is no match 7: the highest number is 2."),
    (
        faults.DamagedFile(PATH, 7, 1, faults.MissingKey("mode")),
        "/data/history.toml, line 7, column 1: “mode” is missing here: add its line.",
    ),
    (
        faults.FileLost(PATH, Path("/data/history.toml.saved")),
        (
            "/data/history.toml is empty or gone, but saved versions of it are in "
            "/data/history.toml.saved: put one back with “uno-score restore”, or delete that "
            "folder to start afresh."
        ),
    ),
    (
        faults.NotWhatWasMeant(PATH),
        (
            "Nothing was changed: /data/history.toml is written in a form that this change can't "
            "be put into; write its matches in the form of the README."
        ),
    ),
    (
        faults.Locked(PATH, 5.04),
        (
            "Nothing was changed: another uno-score has held /data/history.toml for 5 seconds; "
            "close it and try again."
        ),
    ),
    (
        faults.FileUnreadable(PATH, Cause.PERMISSION),
        f"/data/history.toml can't be read, because the system doesn't permit it: {LOOK}",
    ),
    (
        output_faults.OutputExists(PAGE),
        "There is a file page.html already: name another one after -o, or replace it with --force.",
    ),
    (
        output_faults.OutputFolderMissing(Path("no/page.html"), Path("no")),
        (
            "no/page.html can't be written, because there is no folder no: make it, or name "
            "another place after -o."
        ),
    ),
    (
        output_faults.OutputNotWritten(PAGE, Cause.DISK_FULL, 28),
        "page.html can't be written, because the disk is full: name another place after -o.",
    ),
    (
        output_faults.BrowserNotOpened(PAGE),
        "No browser could be opened: the page is in page.html, open it yourself.",
    ),
    (
        output_faults.OutputIsTheLedger(PATH, PATH),
        (
            "/data/history.toml is where the matches are kept, and is never written over: name "
            "another file after -o."
        ),
    ),
    (
        faults.FileNotWritten(PATH, Cause.DISK_FULL, 28),
        (
            "Nothing was changed: /data/history.toml can't be written, because the disk is full; "
            f"{LOOK}"
        ),
    ),
    (
        faults.FileNotWritten(PATH, Cause.OTHER, 99),
        (
            "Nothing was changed: /data/history.toml can't be written, because the system refused, "
            f"error 99; {LOOK}"
        ),
    ),
    (
        faults.FileNotWritten(PATH, Cause.OTHER),
        (
            "Nothing was changed: /data/history.toml can't be written, because the system refused; "
            f"{LOOK}"
        ),
    ),
    (
        faults.NotOnDisk(PATH, Cause.INPUT_OUTPUT),
        (
            "Warning: it is recorded in /data/history.toml, but a power cut could still lose it, "
            "because the disk reports an error."
        ),
    ),
    (
        faults.VersionNotKept(PATH, Cause.READ_ONLY),
        (
            "Warning: it is recorded, but the version before it could not be kept in "
            "/data/history.toml, because the disk can only be read."
        ),
    ),
    (
        faults.NotToml("target = "),
        "“target = ” can't be read as TOML: look at its quotes, brackets and = sign.",
    ),
    (faults.NotUtf8(0xE9), "the byte 0xe9 is no text in UTF-8: save the file as UTF-8."),
    (
        faults.ConflictMarkers("<<<<<<< HEAD"),
        "git left a conflict here, “<<<<<<< HEAD”: keep one side and delete its marks.",
    ),
    (
        faults.ByteOrderMark(),
        "an editor left an invisible byte order mark here: save the file as UTF-8 without it.",
    ),
    (
        faults.NulByte(),
        (
            "a NUL stands here, as after a power cut: put a saved version back with “uno-score "
            "restore”."
        ),
    ),
    (
        faults.CutOff(),
        (
            "the file ends in the middle of an entry: complete it, or put a saved version back "
            "with “uno-score restore”."
        ),
    ),
    (
        judging.AbsentPlayer("Caro", (5,)),
        (
            "hand 5 doesn't name Caro, which is right if Caro was out by then; else add what Caro "
            "still held."
        ),
    ),
    (
        judging.AbsentPlayer("Caro", (5, 6)),
        (
            "hands 5, 6 don't name Caro, which is right if Caro was out by then; else add what "
            "Caro still held."
        ),
    ),
    (
        versions.FewerHands(4, 5),
        (
            "the newest saved version has 1 hand more than the file, as is normal after “undo”, "
            "“fix --drop”, “discard” or “restore”; “uno-score restore” lists the versions."
        ),
    ),
    (
        versions.NoVersions(PATH),
        (
            "There is no saved version of /data/history.toml yet: every change keeps the one "
            "before it."
        ),
    ),
    (
        versions.UnknownVersion(9, 4),
        ("There is no version 9: the highest number is 4, and “uno-score restore” lists them."),
    ),
    (
        agreeing.HandNeedsDecks(3, WILD, 5, 1, 2),
        (
            "Hand 3 holds 5 “wild”, too many for --decks 1: write 2 or more, or correct that hand "
            "first."
        ),
    ),
    (
        faults.MissingFormat(),
        "the file doesn't begin with “format = 1”: write that line first.",
    ),
    (
        faults.NewerFormat(2),
        "a newer uno-score wrote this file, in format 2: update the program to read it.",
    ),
    (
        faults.UnknownKey("targett", "target"),
        "“targett” is nothing that is kept here: did you mean “target”?",
    ),
    (
        faults.UnknownKey("colour", None),
        "“colour” is nothing that is kept here: delete the line, or make it a comment.",
    ),
    (faults.MissingKey("mode"), "“mode” is missing here: add its line."),
    (
        faults.WrongType("played", Kind.TIME),
        "“played” must be a time with its offset, as in 2026-11-30 20:15:00-03:00.",
    ),
    (
        faults.OutOfRange("decks", 10, 1, 9),
        "“decks” is 10: write a number from 1 to 9.",
    ),
    (
        faults.BadStartingPoints("Dani"),
        "“Dani” gives no starting points: write them as in “Dani: 120”.",
    ),
    (faults.NamedTwice("Ana"), "“Ana” stands here twice: delete one of them."),
    (
        faults.UnusualForm("hand"),
        (
            "“hand” is written in a form that can't be changed line by line: write a line "
            '“[[match.hand]]”, and below it each key on lines of its own, as in “winner = "Ana"”.'
        ),
    ),
    (
        faults.SameNumber(3),
        "another match has the number 3 too: give one of them a new number.",
    ),
    (
        UnknownMode("owm", "own"),
        "“owm” is no way to count: did you mean own? There are winner, own, knockout.",
    ),
    (
        UnknownMode("xyz", None),
        "“xyz” is no way to count: write one of winner, own, knockout.",
    ),
    (
        UnknownHouseRule("stackin", "stacking"),
        "“stackin” is no house rule: did you mean stacking?",
    ),
    (
        UnknownHouseRule("xyz", None),
        f"“xyz” is no house rule: write one of {', '.join(HouseRule)}.",
    ),
    (
        ContradictingHouseRules("draw-keep", "play-drawn"),
        "draw-keep and play-drawn can't both be played: choose one of them.",
    ),
    (
        OnePlayerAlone("Ana"),
        "Ana can't play alone: name everybody, or nobody and the first hand will name them.",
    ),
    (
        TooManyPlayers(11, 10, 1, 2),
        (
            "Too many players: 11, but at most 10 with these cards; “uno-score set --decks 2” "
            "takes more."
        ),
    ),
    (
        TooManyPlayers(91, 90, 9, 10),
        "Too many players: 91, but at most 90 with these cards; play at several tables.",
    ),
    (
        TooManyNames(11, 10, 1, 2),
        "Too many players: 11, but at most 10 with these cards; add --decks 2.",
    ),
    (
        TooManyNames(91, 90, 9, 10),
        "Too many players: 91, but at most 90 with these cards; play at several tables.",
    ),
    (
        DealerNotNamed("Zoe", ()),
        "“Zoe” can't deal yet: name the players too, in the order of play.",
    ),
    (
        DealerNotNamed("Zoe", ("Ana", "Beto")),
        "“Zoe” can't deal: name one of the players, Ana, Beto.",
    ),
    (
        recording.MatchOver(("Ana", "Beto")),
        (
            "The match is over and Ana, Beto won it: open another with “uno-score rematch” or "
            "“new”, or take its last hand back with “uno-score undo”."
        ),
    ),
    (
        recording.MissingWinner(()),
        'Who went out is missing: write it first, as in hand Ana --left "Beto: 7 +2".',
    ),
    (
        recording.MissingWinner(("Ana", "Beto")),
        "Who went out is missing: write one of Ana, Beto after “hand”.",
    ),
    (
        recording.MissingLeftovers(()),
        'What was left is missing: add it as in --left "Beto: 7 +2; Caro: w 3".',
    ),
    (
        recording.MissingLeftovers(("Beto", "Caro")),
        'What these still held is missing: Beto, Caro; add it as in --left "Beto: 7 +2".',
    ),
    (
        recording.WinnerHoldsCards("Ana"),
        (
            "Ana went out, so nothing was left there: take Ana out of --left, or write who went "
            "out instead."
        ),
    ),
    (
        recording.LeftoversTwice("Beto"),
        "Beto stands twice in what was left: write all those cards behind one name.",
    ),
    (
        recording.PlayerIsOut("Beto"),
        "Beto is out and plays no more hands: take that name off.",
    ),
    (
        recording.PlayerIsAway("Beto"),
        "Beto has left the match: take that name off, or let “uno-score join” bring Beto back.",
    ),
    (
        recording.TooFewPlayers(("Ana",)),
        "Only Ana is left to play: bring somebody in with “uno-score join”.",
    ),
    (
        recording.TooFewPlayers(()),
        "Nobody is left to play: bring somebody in with “uno-score join”.",
    ),
    (recording.NothingToUndo(), "There is no hand to take back: the match has none yet."),
    (
        correcting.UnknownHand(7, 3),
        "There is no hand 7: write a number from 1 to 3.",
    ),
    (correcting.UnknownHand(1, 0), "There is no hand 1: the match has none yet."),
    (
        correcting.DidNotPlay("Dani", 1, ("Ana", "Beto")),
        "Dani didn't play hand 1: name one of Ana, Beto.",
    ),
    (
        correcting.FormerWinnerWithoutCards(2, 3, "Ana", "Beto José", ""),
        (
            "If Beto José went out, what Ana still held is missing: write uno-score fix 3 --match "
            "2 --winner 'Beto José' --left 'Ana: …' with those cards."
        ),
    ),
    (
        correcting.FormerWinnerWithoutCards(2, 3, "Ana", "Beto", "Caro: 9 +2"),
        (
            "If Beto went out, what Ana still held is missing: write uno-score fix 3 --match 2 "
            "--winner Beto --left 'Caro: 9 +2; Ana: …' with those cards."
        ),
    ),
    (
        effect.HandsNotCounted((3,), 2),
        (
            "Warning: hand 3 doesn't count, because the match was over with hand 2: raise the "
            "target with “set --to” to go on, or take it out with “fix 3 --drop”."
        ),
    ),
    (
        effect.HandsNotCounted((3, 4), 2),
        (
            "Warning: hands 3, 4 don't count, because the match was over with hand 2: raise the "
            "target with “set --to” to go on, or take them out with “fix 3 --drop” and so on."
        ),
    ),
    (
        effect.PartNotCounted("Beto", (3,)),
        (
            "Warning: Beto was out before hand 3, so that part of it doesn't count: raise the "
            "target with “set --to”, or correct a hand with “fix”."
        ),
    ),
    (
        effect.PartNotCounted("Beto", (3, 4)),
        (
            "Warning: Beto was out before hands 3, 4, so that part of them doesn't count: raise "
            "the target with “set --to”, or correct a hand with “fix”."
        ),
    ),
    (
        effect.InMatch(2),
        (
            "Warning: this is about match 2: write “resume 2” before “set”, and --match 2 behind "
            "“fix”."
        ),
    ),
    (
        seating.AlreadyPlaying("Ana"),
        "Ana is in the match already: choose another name for somebody new.",
    ),
    (
        seating.AlreadyAway("Ana"),
        "Ana has left already: “uno-score join” brings back who left.",
    ),
    (
        seating.OutForGood("Beto", 520, 500),
        (
            "Beto is out with 520, and plays again only with less than the target of 500: raise "
            "it with “set --to”, correct a hand with “fix”, or join under another name."
        ),
    ),
    (
        seating.PointsAreKept("Beto", 35),
        "Beto comes back and keeps the 35 points: join without --start.",
    ),
    (
        seating.StartTooHigh(500, 499),
        "Nobody can start with 500: write 0 to 499, less than the target.",
    ),
    (
        seating.UnknownStart("averge", ("lowest", "average", "highest")),
        (
            "Nobody can start with “averge”: write points in digits, or one of lowest, average, "
            "highest."
        ),
    ),
    (
        seating.NameTaken("ANA", "Ana"),
        "“ANA” is taken by Ana: choose another name.",
    ),
    (
        agreeing.MatchOpen(2),
        "Match 2 is still open: play it to its end, or open another with “uno-score new”.",
    ),
    (
        usage.NothingToChange(("--winner", "--left", "--drop")),
        "What to change is missing: add at least one of --winner, --left, --drop.",
    ),
    (
        usage.OptionsExclude("--drop", "--left"),
        "--drop and --left exclude each other: write only one of them.",
    ),
    (
        usage.NeedsYes(2),
        "Nobody can be asked here: to discard match 2 without a question, add --yes.",
    ),
    (usage.Interrupted(), "Interrupted: nothing was changed."),
    (
        usage.BadNumber("--to", "0", 1, 999_999),
        "“0” is no number for --to: write one from 1 to 999999, in digits.",
    ),
    (
        usage.UnknownCommand("tabel", "table"),
        "There is no command “tabel”: did you mean “table”?",
    ),
    (
        usage.UnknownCommand("xyz", None),
        "There is no command “xyz”: “uno-score --help” lists them.",
    ),
    (
        usage.UnknownOption("--jsn", "--json"),
        "There is no option “--jsn” here: did you mean --json?",
    ),
    (usage.UnknownOption("-x", None), "There is no option “-x” here: --help lists them."),
    (
        usage.OptionBeforeCommand("--lang"),
        "--lang is for the whole program: put it before the command.",
    ),
    (
        usage.OptionNeedsValue("--to"),
        "--to needs a value: write it after the option, with a space between.",
    ),
    (usage.OptionTakesNoValue("--json"), "--json takes no value: write it alone."),
    (
        usage.MissingArgument("count 7 +2 w"),
        "A word is missing: write it as in “uno-score count 7 +2 w”.",
    ),
    (
        usage.UnknownShell("\x1b", ("bash", "zsh", "fish")),
        r"There is no completion for “\x1b”: write one of bash, zsh, fish.",
    ),
    (
        usage.UnexpectedWords(("7", "+2"), leftovers=True),
        (
            "“7 +2” is too much here: what was left stands behind --left, in quotes, as in "
            '--left "Beto: 7 +2".'
        ),
    ),
    (
        usage.UnexpectedWords(("7",), leftovers=False),
        (
            "“7” is too much here: --help shows what belongs there, and a name with spaces needs "
            "quotes."
        ),
    ),
    (
        NoDataFolder(),
        (
            "There is no place for the matches, as the system doesn't tell the home folder: name "
            "the file with --file, or set HOME."
        ),
    ),
    (
        notation.EmptyLeftovers(),
        "What was left is empty: write names and cards, as in “Beto: 7 +2; Caro: w 3”.",
    ),
    (
        misreadings.MissingSemicolon("Caro:"),
        (
            "“Caro:” looks like a name among the cards: put a ; before the next player, as in "
            "“Beto: 7 +2; Caro: w 3”."
        ),
    ),
    (
        misreadings.GluedCards("ww", ("w w",)),
        "“ww” lacks the spaces between its cards: write “w w”.",
    ),
    (
        usage.ArgumentNotUtf8("\udcff"),
        r"“\udcff” isn't text in UTF-8: type it again in this terminal.",
    ),
    (
        usage.AnswerNotPrinted(),
        "What was asked for is done, but the answer can't be printed: is the disk full?",
    ),
    (
        UnknownLanguage("xx"),
        "“xx” is no language of the program: write one of en, es, pt.",
    ),
]
"""One error for each sentence that there is, and the sentence."""

ERRORS = [error for error, _said in SENTENCES]
IDS = [f"{type(error).__name__}-{place}" for place, error in enumerate(ERRORS)]


@pytest.mark.parametrize(("error", "said"), SENTENCES, ids=IDS)
def test_sentence(error: ScoreError, said: str) -> None:
    """Each error says what was wrong and what to write instead."""
    assert sentence(error) == said


def test_every_error_has_a_sentence() -> None:
    """Every error that is raised has a sentence of its own, or that of the one it is a kind of."""
    silent = sentence.dispatch(ScoreError)
    without = [error for error in every_error() if sentence.dispatch(error) is silent]
    assert [error for error in without if not error.__subclasses__()] == []


def test_an_error_without_a_sentence() -> None:
    """An error without a sentence is a fault of the program, and fails as one."""
    with pytest.raises(NotImplementedError, match=r"^score-error$"):
        sentence(ScoreError())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(language: str) -> None:
    """In every language each sentence is one line, is filled in, and ends as a sentence does."""
    i18n.use(language)
    said = map(sentence, ERRORS)
    assert [text for text in said if "\n" in text or "{" in text or text[-1] not in ".?!"] == []


@pytest.mark.parametrize("cause", Cause)
def test_every_cause(cause: Cause) -> None:
    """Each cause for which the system refuses is put into words."""
    said = sentence(faults.FileUnreadable(PATH, cause))
    assert said.startswith("/data/history.toml can't be read, because ")
    assert said.endswith(f": {LOOK}")


@pytest.mark.parametrize("kind", Kind)
def test_every_kind(kind: Kind) -> None:
    """Each kind of value that a key may need is put into words."""
    said = sentence(faults.WrongType("title", kind))
    assert said.startswith("“title” must be a ")
    assert said.endswith(".")


@pytest.mark.parametrize("error", ERRORS, ids=IDS)
def test_json_of_every_error(error: ScoreError) -> None:
    """An error as JSON has its code, its sentence and its values, whatever they are."""
    form = json.loads(error_json(error))["error"]
    assert (form["code"], form["message"]) == (error.code, sentence(error))
    assert form.keys() == {"code", "message", *vars(error)}


def test_json_of_values() -> None:
    """Faces are their codes, enums their values, paths their text, a reason an error within."""
    damaged = faults.DamagedFile(PATH, 7, 1, UnknownMode("x", None))
    reason = {
        "code": "unknown-mode",
        "message": "“x” is no way to count: write one of winner, own, knockout.",
        "value": "x",
        "nearest": None,
        "modes": list(map(str, Mode)),
    }
    assert error_form(damaged) == {
        "code": "damaged-file",
        "message": f"/data/history.toml, line 7, column 1: {reason['message']}",
        "path": "/data/history.toml",
        "line": 7,
        "column": 1,
        "reason": reason,
    }
    faces = error_form(misreadings.AmbiguousCard("c", (REVERSE, WILD)))
    assert faces["faces"] == ["r", "w"]
    assert error_form(faults.NotOnDisk(PATH, Cause.GONE, 2)) == {
        "code": "not-on-disk",
        "message": "Warning: it is recorded in /data/history.toml, but a power cut could still "
        "lose it, because it isn't there.",
        "path": "/data/history.toml",
        "cause": "gone",
        "number": 2,
    }


def test_text_of_a_person_is_shown_escaped() -> None:
    """What a person wrote comes out escaped where it could break a screen, never as markup."""
    assert sentence(usage.UnknownCommand("\x1b[31m[/red]{x}", None)) == (
        "There is no command “\\x1b[31m[/red]{x}”: “uno-score --help” lists them."
    )


def test_json_never_depends_on_the_language_but_for_the_message(run: Run) -> None:
    """In another language only the message of an error is another."""
    forms = [
        run("--lang", language, "count", "cambio", "--json").error["error"]
        for language in LANGUAGES
    ]
    for form in forms:
        del form["message"]
    expected = {"code": "ambiguous-card", "word": "cambio", "faces": ["r", "w", "b"]}
    assert forms == [expected] * len(LANGUAGES)
