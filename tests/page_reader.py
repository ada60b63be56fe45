"""A page taken apart: elements with their attributes and text, every end checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

WITHOUT_END = {"meta", "link"}


@dataclass
class Element:
    """An element with what is in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    content: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it, as a person would hear it."""
        parts = (part if isinstance(part, str) else part.text for part in self.content)
        return "".join(parts).replace("\u2068", "").replace("\u2069", "")

    @property
    def seen(self) -> str:
        """All text in it that is to be seen."""
        return "".join(
            part if isinstance(part, str) else part.seen
            for part in self.content
            if isinstance(part, str) or part.attributes.get("class") != "unseen"
        )

    def all(self, tag: str, class_: str | None = None) -> list[Element]:
        """Return the elements in it of this tag, and with this class."""
        return [
            each
            for each in self.elements()
            if each.tag == tag
            and (class_ is None or class_ in each.attributes.get("class", "").split())
        ]

    def one(self, tag: str, class_: str | None = None) -> Element:
        """Return the only element in it of this tag, and with this class."""
        (found,) = self.all(tag, class_)
        return found

    def elements(self) -> Iterator[Element]:
        """Give all elements in it."""
        for part in self.content:
            if isinstance(part, Element):
                yield part
                yield from part.elements()

    def rows(self) -> list[list[str]]:
        """Return what is seen in the rows of a table."""
        return [
            [cell.seen.strip() for cell in row.elements() if cell.tag in {"th", "td"}]
            for row in self.all("tr")
        ]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("")
        self.open = [self.root]

    def handle_decl(self, decl: str) -> None:
        assert decl == "DOCTYPE html"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _value in attrs}) == len(attrs)
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].content.append(element)
        if tag not in WITHOUT_END:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)


def read_page(text: str) -> Element:
    """Return the root of a page; every element has its end in the right place."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root]
    return reader.root.one("html")
