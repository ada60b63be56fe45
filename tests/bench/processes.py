"""Whole processes, timed in turn: what the machine does meanwhile falls on all of them alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

BYTES_OF_MAXRSS = 1 if sys.platform == "darwin" else 1024
"""What the system counts the peak memory of a process in."""

LAUNCHER = """
import os, sys, time
words = sys.argv[1:]
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
began = time.perf_counter()
process = os.posix_spawn(words[0], words, os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
print(time.perf_counter() - began, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""Starts a process from a small one: to the system, the memory of the parent is the child's too."""


@dataclass(frozen=True)
class Case:
    """A command line, and what makes the same files anew before each start of it."""

    name: str
    words: tuple[str, ...]
    prepare: Callable[[], object] = field(default=lambda: None, compare=False)
    environment: Mapping[str, str] = field(default_factory=dict, compare=False)


@dataclass
class Figures:
    """What the starts of a case took."""

    seconds: list[float] = field(default_factory=list)
    peaks: list[int] = field(default_factory=list)
    """Peak memory in bytes."""

    @property
    def time(self) -> float:
        """The median, in seconds."""
        return median(self.seconds)

    @property
    def spread(self) -> str:
        """The middle half, in milliseconds."""
        low, _, high = quantiles(self.seconds, n=4)
        return f"{low * 1000:.0f}-{high * 1000:.0f} ms"

    @property
    def memory(self) -> float:
        """The median of the peak memory, in bytes."""
        return median(self.peaks)


def measure(cases: Sequence[Case], rounds: int) -> dict[str, Figures]:
    """Return the figures of each case by its name; every round starts each of them once."""
    figures: dict[str, Figures] = defaultdict(Figures)
    # The first rounds write the bytecode, as an installed program has it, and aren't counted.
    for number in range(-2, rounds):
        for case in cases:
            case.prepare()
            seconds, peak = run(case)
            if number >= 0:
                figures[case.name].seconds.append(seconds)
                figures[case.name].peaks.append(peak)
    return figures


def run(case: Case) -> tuple[float, int]:
    """Start a process and wait for its end; return the seconds and the peak memory in bytes."""
    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", LAUNCHER, *case.words],
        capture_output=True,
        check=True,
        env=os.environ | dict(case.environment),
        text=True,
    )
    seconds, peak, status = answer.stdout.split()
    if status != "0":
        raise subprocess.CalledProcessError(int(status), case.words, stderr=answer.stderr)
    return float(seconds), int(peak) * BYTES_OF_MAXRSS
