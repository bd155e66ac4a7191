"""A row of the table is a function without arguments; `row` registers it with what it measures and how.

Every figure is a median, of the time a call takes or of how often something happens in a second.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

PER_SECOND, MILLISECONDS = "per second", "milliseconds"
Figure = Callable[[], float]


class Row(NamedTuple):
    """What is measured, in which unit, by which function."""

    title: str
    unit: str
    figure: Figure


ROWS: dict[str, Row] = {}


def row(title: str, unit: str = PER_SECOND) -> Callable[[Figure], Figure]:
    """Register a function as a row."""

    def register(figure: Figure) -> Figure:
        ROWS[title] = Row(title, unit, figure)
        return figure

    return register


def measure(module: str, title: str) -> float:
    """Return the figure of a row that a module registers, here."""
    import_module(module)
    return ROWS[title].figure()


def processor() -> float:
    """Return the seconds a processor has worked here; Pyodide's own clock goes on while other processes have it."""
    if sys.platform == "emscripten":
        used = import_module("js").process.cpuUsage()
        return float(used.user + used.system) / 1e6
    return process_time()


def forget() -> None:
    """Forget all that functions remember of what they were asked before."""
    remembering = type(lru_cache(int))
    for one in gc.get_objects():
        if isinstance(one, remembering):
            one.cache_clear()


def per_second(once: Callable[[], object], seconds: float = 0.3, rounds: int = 5) -> float:
    """Return how often `once` runs in a second, the median of some rounds of about that length."""
    once()
    rates = []
    for _ in range(rounds):
        start = now = perf_counter()
        times = 0
        while now - start < seconds:
            once()
            times += 1
            now = perf_counter()
        rates.append(times / (now - start))
    return median(rates)


def milliseconds(once: Callable[[], object], rounds: int = 31, shortest: float = 0.001) -> float:
    """Return how long `once` takes, the median of some rounds; a round is many calls where one is too short to time."""
    start = perf_counter()
    once()
    calls = max(1, int(shortest / max(perf_counter() - start, 1e-6)))
    times = []
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(calls):
            once()
        times.append((perf_counter() - start) / calls)
    return 1000 * median(times)
