"""What every screen says to whoever hears it: words that stand apart are told apart, and no picture names a secret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests import calm
from tests.calm import Node
from tests.states import STATES

SILENT = {"svg", "script", "style", "textarea", "select", "datalist"}
APART = (calm.BLOCKS - {"small"}) | calm.CONTROLS | {"tr", "br", "progress", "thead", "tbody", "caption"}
PAUSE, WHITE = "\n", " \n\u00a0"


def read(node: Node) -> Iterator[str]:
    """Yield the texts in an element in their order, with a pause wherever an element stands apart from what is beside
    it."""
    for one in node.inside:
        if isinstance(one, str):
            yield one
        elif one.tag not in SILENT and one.said.get("aria-hidden") != "true" and "hidden" not in one.said:
            yield from (PAUSE, *read(one), PAUSE) if one.tag in APART else read(one)


def run_together(node: Node) -> list[str]:
    """Return the words in an element that run into each other across its parts."""
    texts = [text for text in read(node) if text]
    apart = f".,;:){WHITE}"
    return [f"{one[-20:]}¦{two[:20]}" for one, two in pairwise(texts) if two[0] not in apart and one[-1] not in WHITE]


@pytest.mark.parametrize("state", STATES)
def test_no_word_runs_into_the_next(state: str):
    for app in STATES[state]():
        assert not run_together(calm.shown(app)[1])
