"""What tests of the page share."""

import pytest
from henge.apart import proof, sealed

FEW = 4  # decks in a proof of a shuffle by day; in test_sealed.py and test_malice.py there are as many as in truth


@pytest.fixture(autouse=True)
def short_proofs(monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    """Let proofs of a shuffle be short, for they are four fifths of what a sealed deal takes."""
    if not whole:
        for module in (proof, sealed):
            monkeypatch.setattr(module, "ROUNDS", FEW)
