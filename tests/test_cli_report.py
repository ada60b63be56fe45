"""`report` writes a page: to a file, to standard output, or to where a browser shows it."""

from __future__ import annotations

import stat
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer, Clock

    Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _match(
    run: Run,
    clock: Clock,  # noqa: ARG001 - stops the clock
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Play a hand of each of two matches, from a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    run("new", "Ana", "Beto", "--title", "first")
    run("hand", "Ana", "--left", "Beto: 7 +2")
    run("new", "Caro", "José")
    run("hand", "Caro", "--left", "José: w")


class Browser(webbrowser.BaseBrowser):
    """A browser that only remembers what it was asked to show."""

    def __init__(self, name: str = "", *, works: bool = True) -> None:
        """Begin with nothing shown."""
        super().__init__(name)
        self.works = works
        self.urls: list[str] = []

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:  # noqa: ARG002, FBT001, FBT002 - the base class's
        """Keep the address."""
        self.urls.append(url)
        return self.works


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """Give the browser of the user."""
    browser = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    return browser


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Give what puts the program before somebody's eyes."""
    return lambda: monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


def title_of(page: str) -> str:
    """Return what stands in the title of a page, without the marks around names."""
    title = page.partition("<title>")[2].partition("</title>")[0]
    return title.replace("&#8296;", "").replace("&#8297;", "")


def test_standard_output(run: Run) -> None:
    """Where nobody looks at it, the page of the current match goes to standard output, in ASCII."""
    answer = run("report")
    assert (answer.err, answer.status) == ("", 0)
    assert title_of(answer.out) == "Match 2, 2026-11-30 20:15: Caro leads with 50."
    assert (answer.out.isascii(), answer.out[-8:]) == (True, "</html>\n")
    assert "All matches" not in answer.out
    assert run("report", "-o", "-").out == answer.out


def test_match(run: Run) -> None:
    """`--match` gives the page of an older match."""
    page = run("report", "--match", "1").out
    assert title_of(page) == "Match 1, first, 2026-11-30 20:15: Ana leads with 27."
    answer = run("report", "--match", "7", "--json")
    assert (answer.status, answer.out) == (2, "")


def test_all(run: Run) -> None:
    """`--all` adds the list of all matches, with the current one marked and not the one shown."""
    page = run("report", "--all", "--match", "1").out
    rows = page.partition('id="history"')[2].partition("<tbody>")[2].split("<tr")[1:]
    assert [row.partition('scope="row">')[2].partition("<")[0] for row in rows] == [
        "&#9656; 2 (current)",
        "1",
    ]


def test_file(run: Run, tmp_path: Path) -> None:
    """`-o` writes the page to a file and says where; an existing one stays without `--force`."""
    page = run("report").out
    answer = run("report", "-o", "page.html")
    assert (answer.out, answer.err, answer.status) == ("The page is in page.html\n", "", 0)
    assert (tmp_path / "page.html").read_text(encoding="ascii") == page
    answer = run("report", "-o", "page.html", "--match", "1")
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err == (
        "There is a file page.html already: name another one after -o, or replace it with "
        "--force.\n"
    )
    assert (tmp_path / "page.html").read_text(encoding="ascii") == page
    assert run("report", "-o", "page.html", "--match", "1", "--force").status == 0
    assert title_of((tmp_path / "page.html").read_text(encoding="ascii")).startswith("Match 1")


def test_never_the_matches(run: Run, ledger_path: Path) -> None:
    """The page never takes the place of the matches."""
    before = ledger_path.read_bytes()
    assert run("report", "-o", str(ledger_path), "--force").status == 2
    assert ledger_path.read_bytes() == before


def test_usage(run: Run) -> None:
    """`-o` needs a name, and standard output can't be opened in a browser."""
    assert run("report", "-o", "").err.startswith("-o needs a value")
    answer = run("report", "-o", "-", "--open")
    assert (answer.err, answer.status) == (
        "-o - and --open exclude each other: write only one of them.\n",
        2,
    )


def test_path_that_is_no_text(run: Run, tmp_path: Path) -> None:
    """The file may have any name that the system allows, also one that is no text."""
    if sys.platform != "linux":
        pytest.skip("only Linux has names of any bytes")
    answer = run("report", "-o", "\udcff.html")
    assert (answer.out, answer.status) == ("The page is in \\udcff.html\n", 0)
    assert (tmp_path / "\udcff.html").exists()


def test_terminal(run: Run, at_a_terminal: Callable[[], None], tmp_path: Path) -> None:
    """In a terminal the page goes to a file in a new folder for one's own eyes, and stays there."""
    at_a_terminal()
    answer = run("report")
    said, _, path = answer.out.rstrip("\n").partition(str(tmp_path))
    written = Path(str(tmp_path) + path)
    assert (said, answer.status) == ("The page is in ", 0)
    assert written.read_text(encoding="ascii").startswith("<!DOCTYPE html>")
    if sys.platform != "win32":
        assert stat.S_IMODE(written.parent.stat().st_mode) == 0o700


def test_no_place_for_a_page(
    run: Run, at_a_terminal: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no folder can be made for the page, that is one sentence."""
    at_a_terminal()
    monkeypatch.setattr(tempfile, "tempdir", "/no/such/folder")
    answer = run("report")
    assert (answer.out, answer.status) == ("", 3)
    assert answer.err.startswith("uno-score.html can't be written, because")


def test_open(run: Run, browser: Browser, tmp_path: Path) -> None:
    """`--open` shows the page in the browser, from the file that `-o` names or from a new one."""
    assert run("report", "--open", "-o", "page.html").status == 0
    answer = run("report", "--open")
    assert answer.status == 0
    first, second = browser.urls
    assert first == (tmp_path / "page.html").as_uri()
    assert second == Path(answer.out.removeprefix("The page is in ").rstrip("\n")).as_uri()


@pytest.mark.parametrize("console", [False, True])
def test_no_browser(run: Run, monkeypatch: pytest.MonkeyPatch, *, console: bool) -> None:
    """Where no browser can be opened in a window of its own, it says so and names the file."""

    def get() -> webbrowser.BaseBrowser:
        if console:
            return webbrowser.GenericBrowser("/usr/bin/lynx")
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", get)
    answer = run("report", "--open", "-o", "page.html")
    assert (answer.out, answer.status) == ("The page is in page.html\n", 3)
    assert answer.err == (
        "No browser could be opened: the page is in page.html, open it yourself.\n"
    )


def test_browser_that_fails(run: Run, browser: Browser) -> None:
    """A browser that doesn't start is no browser."""
    browser.works = False
    assert run("report", "--open", "-o", "page.html").status == 3


def test_browser_that_would_keep_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that `BROWSER` names runs in the background."""
    started: list[list[str]] = []

    def start(browser: webbrowser.BackgroundBrowser, _url: str) -> bool:
        started.append([browser.name, *browser.args])
        return True

    named = webbrowser.GenericBrowser(["my-browser", "--new", "%s"])
    monkeypatch.setattr(webbrowser, "get", lambda: named)
    monkeypatch.setattr(webbrowser.BackgroundBrowser, "open", start)
    assert run("report", "--open", "-o", "page.html").status == 0
    assert started == [["my-browser", "--new", "%s"]]
