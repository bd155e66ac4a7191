"""What is told of tests of pages that fail once."""

from types import SimpleNamespace
from typing import Any

from tests.unsteady import UNSTEADY, Unsteady


def test_how_an_unsteady_test_had_failed_is_told_at_the_end():
    told = list[str]()
    unsteady: Any = Unsteady()
    unsteady.pytest_runtest_logreport(SimpleNamespace(nodeid="a.py::test_b", user_properties=[(UNSTEADY, "2 != 3")]))
    unsteady.pytest_runtest_logreport(SimpleNamespace(nodeid="a.py::test_c", user_properties=[("processor", 1.0)]))
    unsteady.pytest_terminal_summary(SimpleNamespace(section=told.append, line=told.append))
    assert told == ["unsteady, failed once: a.py::test_b", "2 != 3"]
