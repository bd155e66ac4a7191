"""Tests of pages that failed once and passed the second time: told at the end of a run, by day no failure."""

from __future__ import annotations

import pytest

UNSTEADY = "unsteady"  # the property of a report that holds how the test failed before


class Unsteady:
    """Tells at the end which tests were unsteady, and how each had failed."""

    def __init__(self) -> None:
        self.failures = list[tuple[str, str]]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failures += [(report.nodeid, str(how)) for name, how in report.user_properties if name == UNSTEADY]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for name, how in self.failures:
            terminalreporter.section(f"unsteady, failed once: {name}")
            terminalreporter.line(how)
