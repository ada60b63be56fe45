"""A disk as it may be found after a kill or a power cut, by what was asked of it until then.

A kill leaves all that was done, with the last write perhaps half done. After a power cut only what
was waited for (`fsync`) is sure: of a file its bytes, of a folder its names. Any of the other names
may be there or not, each by itself, and bytes may be missing, cut, zeros, or there. No disk is that
bad, but each of this happens on some.
"""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from watched_disk import Call

State = dict[Path, bytes | None]
"""What a folder holds, at any depth: the bytes of files, None for folders."""


class _Naming(NamedTuple):
    """A change of names: one is dropped, or given to a node, or both at once."""

    dropped: Path | None = None
    given: Path | None = None
    node: int = 0

    def change(self, names: dict[Path, int]) -> None:
        if self.dropped is not None:
            names.pop(self.dropped, None)
        if self.given is not None:
            names[self.given] = self.node

    def is_in(self, folder: Path) -> bool:
        return folder in {path.parent for path in (self.dropped, self.given) if path}


class Disk:
    """A disk: what programs see of it, and what is sure to be there after a power cut.

    Files and folders are nodes, known by their numbers; a file may have several names.
    """

    def __init__(self, state: Mapping[Path, bytes | None]) -> None:
        """Begin with a state that is all sure."""
        self._seen = {path: node for node, path in enumerate(state)}
        self._bytes = dict(enumerate(state.values()))
        self._sure_names = dict(self._seen)
        self._sure_bytes = dict(self._bytes)
        self._waiting: list[_Naming] = []

    def do(self, call: Call) -> None:
        """Do what was asked."""
        path, *others = call.paths
        if call.name in {"make", "mkdir"}:
            node = len(self._bytes)
            self._bytes[node] = self._sure_bytes[node] = b"" if call.name == "make" else None
            self._name(_Naming(given=path, node=node))
        elif call.name == "link":
            self._name(_Naming(given=others[0], node=self._seen[path]))
        elif call.name == "unlink":
            self._name(_Naming(dropped=path))
        elif call.name == "replace":
            # A name of the same file is left as it is, and so is the other one.
            if self._seen[path] != self._seen.get(others[0]):
                self._name(_Naming(path, others[0], self._seen[path]))
        elif call.name == "write":
            node = self._seen[path]
            self._bytes[node] = (self._bytes[node] or b"") + call.data
        elif call.name == "fsync":
            self._wait_for(path)
        else:
            raise NotImplementedError

    def _name(self, naming: _Naming) -> None:
        naming.change(self._seen)
        self._waiting.append(naming)

    def _wait_for(self, path: Path) -> None:
        node = self._seen.get(path)
        if node is not None and self._bytes[node] is not None:
            self._sure_bytes[node] = self._bytes[node]
            return
        for naming in self._waiting:
            if naming.is_in(path):
                naming.change(self._sure_names)
        self._waiting = [naming for naming in self._waiting if not naming.is_in(path)]

    def after_kill(self) -> State:
        """Give what programs see."""
        return _visible(self._seen, self._bytes)

    def after_power_cut(self) -> Iterator[State]:
        """Give all that may be found."""
        unsure = [node for node in self._bytes if self._bytes[node] != self._sure_bytes[node]]
        for choice in product(*(self._contents(node) for node in unsure)):
            contents = self._bytes | dict(zip(unsure, choice, strict=True))
            for count in range(len(self._waiting) + 1):
                for kept in combinations(self._waiting, count):
                    names = dict(self._sure_names)
                    for naming in kept:
                        naming.change(names)
                    yield _visible(names, contents)

    def _contents(self, node: int) -> list[bytes]:
        data, sure = self._bytes[node] or b"", self._sure_bytes[node] or b""
        return [data, sure, data[: len(data) // 2], bytes(len(data))]


def _visible(names: Mapping[Path, int], contents: Mapping[int, bytes | None]) -> State:
    """Give what is named, in folders that are there."""
    state: State = {}
    for path in sorted(names):
        above = path.parent
        if above == Path() or (above in state and state[above] is None):
            state[path] = contents[names[path]]
    return state


def after_kills(before: State, calls: Iterable[Call]) -> Iterator[State]:
    """Give all that may be found after a kill at any moment of these calls."""
    disk = Disk(before)
    yield disk.after_kill()
    for call in calls:
        if call.name == "write":
            half = Disk(disk.after_kill())
            half.do(call._replace(data=call.data[: len(call.data) // 2]))
            yield half.after_kill()
        disk.do(call)
        yield disk.after_kill()


def after_power_cuts(before: State, calls: Iterable[Call]) -> Iterator[State]:
    """Give all that may be found after a power cut at any moment of these calls."""
    disk = Disk(before)
    for call in calls:
        yield from disk.after_power_cut()
        disk.do(call)
    yield from disk.after_power_cut()
