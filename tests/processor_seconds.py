"""How many seconds of processor every file of tests takes; a file that outgrows its budget is told of, not failed."""

from __future__ import annotations

import os
import tomllib
from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path, PurePosixPath

import pytest

KEPT_IN = Path(__file__).with_suffix(".toml")
BUDGETS: dict[str, float] = tomllib.loads(KEPT_IN.read_text("utf-8"))["seconds"]
DEAREST = 12  # files are shown that are within their budgets


def budget(path: str) -> float:
    """Return what a file may take: of its own, or as each of its folder may."""
    return next(BUDGETS[name] for name in (path, *map(str, PurePosixPath(path).parents)) if name in BUDGETS)


def told(used: Mapping[str, float]) -> Iterable[str]:
    """Yield a line for every file over its budget, and for the dearest of the others."""
    over = {path for path in used if used[path] > budget(path)}
    yield f"{sum(used.values()):.0f} s in all"
    for path in sorted(used, key=lambda path: (path not in over, -used[path]))[: len(over) + DEAREST]:
        yield f"{used[path]:6.1f} s of {budget(path):g}: {path}{', over its budget' if path in over else ''}"


class Budgets:
    """Measures what tests take, in every worker, and tells it at the end."""

    def __init__(self) -> None:
        self.used = defaultdict[str, float](float)
        self.spent = self.now()

    def now(self) -> float:
        """Return what this process and those that it has ended have spent."""
        times = os.times()
        return times.user + times.system + times.children_user + times.children_system

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self.spent = self.spent, self.now()
        # A browser spends elsewhere, until the last test of a worker closes it, which is no cost of that test.
        closed = call.when == "teardown" and self.spent - before > call.duration
        taken = call.duration if "browser" in item.path.parts or closed else self.spent - before
        report.user_properties.append(("processor", taken))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, taken in report.user_properties:
            if name == "processor" and isinstance(taken, float):
                self.used[report.nodeid.partition("::")[0]] += taken

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        if config.getoption("--durations"):
            terminalreporter.section("processor by file" + (", with what is nightly" * config.getoption("--all")))
            for line in told(self.used):
                terminalreporter.line(line)
