"""What tests of the page without a browser may ask for."""

from random import Random

import pytest

from tests.page import devices


@pytest.fixture
def same_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test have the same keys, in any order: one wrong letter in a hundred passes the check."""
    monkeypatch.setattr(devices, "LUCK", Random(5))
