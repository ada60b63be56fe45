"""The page in a real browser: Chromium, without a window, driven from here.

It is skipped where there is no Chromium with its driver, unless UNO_SCORE_NEED_CHROMIUM is set.
"""

from __future__ import annotations

import os
import shutil
from base64 import b64decode
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from test_sheet import hand
from test_views_page import EXAMPLE, nasty_match, page_text, played

from uno_score.house_rules import HouseRule
from uno_score.scoring import Mode
from uno_score.sheet import work_out
from uno_score.words import i18n
from uno_score.words.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from uno_score.match import Match

FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--hide-scrollbars"),
)
PHONE, TELEVISION = (360, 740), (1920, 1080)
FOUR = ("Ana", "Beto", "Carolina", "Daniel")

LEAVING = """
const wide = document.documentElement.clientWidth;
const leaving = [];
for (const each of document.body.querySelectorAll("*")) {
  const text = [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  if (!text || each.closest(".unseen, desc, title")) continue;
  const box = each.getBoundingClientRect();
  const region = each.closest(".scrolls");
  const right = region ? region.getBoundingClientRect().left + region.scrollWidth : wide;
  if (box.width === 0 || box.left < -0.5 || box.right > right + 0.5) leaving.push(each.outerHTML);
}
return leaving;
"""
"""Gives the elements with text that aren't to be seen, or that reach beyond the window.

What is in a region that scrolls must be within the region.
"""

CUT_OFF = """
return [...document.body.querySelectorAll("th, td, li, dd, h1, p")].filter(
  each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline"
).map(each => each.outerHTML);
"""
"""Gives the elements whose content is wider than they are."""

COVERED = """
const boxes = [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect());
return boxes.some((a, i) => boxes.some((b, j) => i < j &&
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
"""
"""Tells whether two of the elements cover each other."""

OUTSIDE = """
return [...document.querySelectorAll(".chart text")].filter(each => {
  const box = each.getBBox(), all = each.ownerSVGElement.viewBox.baseVal;
  return box.x < 0 || box.x + box.width > all.width || box.y < 0 || box.y + box.height > all.height;
}).map(each => each.outerHTML);
"""
"""Gives the texts of the chart that reach beyond the drawing."""

SHEET = """
return [...document.querySelectorAll("table.sheet tr")].map(
  row => [...row.cells].map(cell => cell.innerText.replace(/[^0-9()-]/g, ""))
);
"""
"""Gives the figures in the cells of the sheet, as they are to be seen."""

CONTRASTS = """
const channels = color => color.match(/[0-9.]+/g).map(Number);
const light = color => {
  const [r, g, b] = channels(color).map(c => c / 255).map(
    c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = each => {
  for (let e = each; e; e = e.parentElement) {
    const color = getComputedStyle(e).backgroundColor;
    if ((channels(color)[3] ?? 1) === 1) return color;
  }
};
const found = [];
for (const each of document.body.querySelectorAll("*")) {
  const text = [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  const drawn = each.matches(".line, .mark, .target");
  if ((!text && !drawn) || each.closest("desc, title")) continue;
  const style = getComputedStyle(each);
  const color = drawn ? (each.matches(".mark") ? style.fill : style.stroke)
    : each instanceof SVGElement ? style.fill : style.color;
  const [a, b] = [light(color), light(behind(each))].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < (drawn ? 3 : 4.5)) found.push([ratio, color, each.outerHTML]);
}
return found;
"""
"""Gives what has less contrast than WCAG 2 asks for on level AA: 4.5 for text, 3 for lines."""


class Browser:
    """Chromium with a page in it."""

    def __init__(self, driver: Chrome, folder: Path) -> None:
        """Take the driver, and a folder for pages."""
        self.driver = driver
        self._file = folder / "page.html"

    def show(self, text: str, *, size: tuple[int, int] = TELEVISION, scheme: str = "light") -> None:
        """Show a page in a window of this size, for a person who likes it light or dark."""
        self._file.write_text(text, encoding="ascii")
        width, height = size
        phone = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.does("Emulation.setDeviceMetricsOverride", **phone)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.does("Emulation.setEmulatedMedia", features=features)
        self.driver.get(self._file.as_uri())

    def does(self, command: str, **parameters: Any) -> Any:  # noqa: ANN401 - whatever JSON may be
        """Give Chromium a command of its own protocol; return its answer."""
        return self.driver.execute_cdp_cmd(command, parameters)

    def asks(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever JSON may be
        """Run a script in the page, which the page's own policy doesn't concern."""
        return self.driver.execute_script(script, *values)

    def complaints(self) -> list[object]:
        """Return what stands in the console since the last time."""
        return list(self.driver.get_log("browser"))  # type: ignore[no-untyped-call]

    def pages_of_paper(self) -> int:
        """Return on how many sheets of A4 the page is printed."""
        printed = self.does("Page.printToPDF", preferCSSPageSize=True)
        return b64decode(printed["data"]).count(b"/Type /Page\n")


@pytest.fixture(scope="module")
def driver() -> Iterator[Chrome]:
    """Start Chromium, and end it."""
    chromium, chromedriver = map(shutil.which, ("chromium", "chromedriver"))
    if not (chromium and chromedriver) and not os.environ.get("UNO_SCORE_NEED_CHROMIUM"):
        pytest.skip("there is no chromium with its chromedriver")
    options = ChromeOptions()
    options.binary_location = chromium or "chromium"
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = Chrome(options=options, service=Service(chromedriver or "chromedriver"))
    yield driver
    driver.quit()


@pytest.fixture
def browser(driver: Chrome, tmp_path: Path) -> Browser:
    """Give Chromium, with nothing in its console."""
    browser = Browser(driver, tmp_path)
    browser.complaints()
    return browser


def evening(*names: str, hands: int = 20, **agreed: Any) -> Match:  # noqa: ANN401 - of any kind
    """Return a match in which everybody goes out in turn."""
    deals = []
    for number in range(hands):
        winner = names[number % len(names)]
        others = [name for name in names if name != winner]
        deals.append(hand(winner, "; ".join(f"{n}: {number % 10} +4 w" for n in others)))
    match = played(*names, hands=0, **{"target": 999_999, **agreed})
    for deal in deals:
        match = match.with_hand(deal)
    return match


EVENING = evening(
    *FOUR,
    title="Viernes en lo de Carolina",
    house_rules=(HouseRule.STACKING, HouseRule.STACKING_MIXED, HouseRule.SEVEN_ZERO),
    target=3500,
)
MATCHES = {
    "evening": EVENING,
    "knockout": EXAMPLE,
    "nasty": nasty_match(title="<script>alert(2)</script>"),
    "four long names": evening(*(f"{'Maximiliano' * 3} {number}" for number in range(4))),
    "crowd": evening(*(f"Player {number}" for number in range(1, 21)), hands=3),
    "one hand": evening(*FOUR, hands=1, mode=Mode.OWN),
    "no hand": evening(*FOUR, hands=0),
    "nobody": evening(hands=0),
}
EACH_MATCH = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
EACH_SIZE = pytest.mark.parametrize("size", [PHONE, (820, 1180), TELEVISION], ids=str)
EACH_SCHEME = pytest.mark.parametrize("scheme", ["light", "dark"])


def whole_page(match: Match) -> str:
    """Return the page of a match, with the list of all of them below."""
    return page_text(match, *MATCHES.values(), current=1)


def figures(match: Match) -> list[list[str]]:
    """Return the figures that the sheet of a match without starting points has in its cells."""
    sheet = work_out(match)
    rows = [[str(row.number), *map(str, row.points.values())] for row in sheet.rows]
    missing = [sheet.points_to_target(player) for player in match.players]
    return [*rows, ["", *map(str, sheet.totals.values())], ["", *map(str, missing)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet(browser: Browser, language: str) -> None:
    """The sheet shows what the hands wrote, the totals, and the points to go."""
    i18n.use(language)
    browser.show(page_text(EVENING))
    assert browser.asks(SHEET)[1:] == figures(EVENING)
    assert browser.asks("return document.documentElement.lang") == language
    assert browser.complaints() == []


def test_a_script_for_a_name(browser: Browser) -> None:
    """A script in a name or a title is text, and nothing complains."""
    browser.show(whole_page(MATCHES["nasty"]))
    assert "<script>alert(1)</script>" in browser.asks(
        "return document.querySelector('h1').innerText"
    )
    assert browser.asks("return document.scripts.length") == 0
    assert browser.complaints() == []


def test_the_policy_is_in_force(browser: Browser) -> None:
    """Even if markup got in, the page could run no script, load no picture and take no style."""
    smuggled = (
        "<script>document.title = 1</script><img src=x.png onerror='document.title = 1'>"
        "<p style='color: red'></p></body>"
    )
    browser.show(page_text(EXAMPLE).replace("</body>", smuggled))
    refused = list(map(str, browser.complaints()))
    assert all("Content Security Policy" in each for each in refused)
    for policy in ("default-src 'none'", "img-src data:", "style-src 'sha256-"):
        assert any(policy in each for each in refused), policy
    assert browser.asks("return document.title").startswith("Match 1")


@EACH_MATCH
@EACH_SIZE
def test_nothing_leaves_the_window(browser: Browser, match: Match, size: tuple[int, int]) -> None:
    """On a phone, a tablet and a television nothing is cut off, and only wide tables scroll."""
    browser.show(whole_page(match), size=size)
    wide = "return [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    assert browser.asks(wide) == [size[0], size[0]]
    assert browser.asks(LEAVING) == []
    assert browser.asks(CUT_OFF) == []
    for kind in (".chart .name", ".card, header", ".totals li", "dt, dd", ".sheet th, .sheet td"):
        assert not browser.asks(COVERED, kind), kind
    assert browser.complaints() == []


@EACH_SIZE
def test_four_need_not_scroll(browser: Browser, size: tuple[int, int]) -> None:
    """The sheet of four players fits into a phone."""
    browser.show(page_text(EVENING), size=size)
    assert browser.asks("return document.querySelectorAll('.scrolls').length") == 0


def test_wide_sheet_scrolls_by_keyboard(browser: Browser) -> None:
    """The sheet of a crowd takes the focus on a phone, and has more to show than fits."""
    browser.show(page_text(MATCHES["crowd"]), size=PHONE)
    assert browser.asks(
        "const region = document.querySelector('.scrolls'); region.focus();"
        "return document.activeElement === region && region.scrollWidth > region.clientWidth"
    )


def test_a_crowd_fits_into_a_television(browser: Browser) -> None:
    """Nobody can scroll on a television, so a sheet of twenty fits."""
    browser.show(page_text(MATCHES["crowd"]), size=TELEVISION)
    assert browser.asks(
        "return [...document.querySelectorAll('.scrolls')].map(e => e.scrollWidth - e.clientWidth)"
    ) == [0, 0]


def test_letters_on_a_television(browser: Browser) -> None:
    """On a television letters are large, on a phone as anywhere else."""
    sizes = []
    for size in (PHONE, TELEVISION):
        browser.show(page_text(EVENING), size=size)
        sizes.append(browser.asks("return parseFloat(getComputedStyle(document.body).fontSize)"))
    phone, television = sizes
    assert (phone, television >= 26) == (16, True)


@EACH_MATCH
@EACH_SCHEME
def test_contrast(browser: Browser, match: Match, scheme: str) -> None:
    """Texts and lines stand out from what is behind them, light or dark."""
    browser.show(whole_page(match), scheme=scheme)
    assert browser.asks(CONTRASTS) == []


def test_light_and_dark(browser: Browser) -> None:
    """The page is light for who likes it light, and dark for who likes it dark."""
    backgrounds = []
    for scheme in ("light", "dark"):
        browser.show(page_text(EVENING), scheme=scheme)
        color = browser.asks("return getComputedStyle(document.body).backgroundColor")
        backgrounds.append(sum(int(part) for part in color[4:-1].split(",")))
    light, dark = backgrounds
    assert (light > 600, dark < 120) == (True, True)


@EACH_SCHEME
def test_paper(browser: Browser, scheme: str) -> None:
    """Twenty hands of four with their chart, statistics and house rules go on one sheet of A4."""
    assert (len(EVENING.hands), len(EVENING.players)) == (20, 4)
    browser.show(page_text(EVENING), scheme=scheme)
    assert browser.pages_of_paper() == 1


@EACH_MATCH
def test_texts_of_the_chart_are_inside(browser: Browser, match: Match) -> None:
    """The texts of the chart are inside the drawing, however wide their letters."""
    browser.show(page_text(match), size=PHONE)
    assert browser.asks(OUTSIDE) == []
