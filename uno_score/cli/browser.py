"""Showing a file in the browser of the user."""

from __future__ import annotations

import webbrowser
from pathlib import PurePath
from typing import TYPE_CHECKING

from uno_score.ledger.output_faults import BrowserNotOpened

if TYPE_CHECKING:
    from pathlib import Path

IN_THE_TERMINAL = frozenset({"www-browser", "links", "elinks", "lynx", "w3m"})
"""Browsers that would take over the terminal of the program."""


def open_in_browser(path: Path) -> None:
    """Show a file in a window of the browser, without waiting for its end.

    Raises `BrowserNotOpened`.
    """
    try:
        opened = _in_the_background(webbrowser.get()).open(path.resolve().as_uri())
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        raise BrowserNotOpened(path)


def _in_the_background(browser: webbrowser.BaseBrowser) -> webbrowser.BaseBrowser:
    """Return a browser that doesn't keep the terminal; `BROWSER` may name one that does."""
    if type(browser) is not webbrowser.GenericBrowser:
        return browser
    if PurePath(browser.name).name in IN_THE_TERMINAL:
        raise webbrowser.Error(browser.name)
    return webbrowser.BackgroundBrowser([browser.name, *browser.args])
