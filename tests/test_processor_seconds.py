"""What is told of the processor's time at the end of a run."""

from tests import processor_seconds
from tests.layers import ROOT


def test_a_file_that_outgrows_its_budget_is_told_before_dearer_ones_that_keep_theirs(monkeypatch):
    monkeypatch.setattr(processor_seconds, "BUDGETS", {"tests": 3, "tests/page/test_dear.py": 20})
    used = {"tests/page/test_dear.py": 19.0, "tests/test_cheap.py": 3.04, "tests/test_small.py": 1.0}
    lines = list(processor_seconds.told(used))
    assert lines == [
        "23 s in all",
        "   3.0 s of 3: tests/test_cheap.py, over its budget",
        "  19.0 s of 20: tests/page/test_dear.py",
        "   1.0 s of 3: tests/test_small.py",
    ]


def test_every_budget_is_of_a_file_or_a_folder_that_is_there():
    assert [path for path in processor_seconds.BUDGETS if not (ROOT / path).exists()] == []
