"""Every number in the words of the rules' examples is what the rules say, and would be missed if it were another."""

from importlib import import_module
from typing import Any

import pytest
from henge.example import Example
from henge.games import GAMES, examples

from tests.games.figures import Reading, at, misquoted, wrong

READINGS: dict[str, tuple[Reading, ...]] = {name: import_module(f"tests.games.test_{name}").READINGS for name in GAMES}
EVERY = [
    pytest.param(name, one, id=f"{name} {one.clause} {n}") for name in GAMES for n, one in enumerate(examples(name))
]


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_every_number_of_an_example_is_so_by_the_rules(name: str, one: Example[Any]):
    assert wrong(one.words, at(one), READINGS[name]) == ""


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_any_other_number_in_its_place_would_be_found_out(name: str, one: Example[Any]):
    assert [text for text in misquoted(one.words) if not wrong(text, at(one), READINGS[name])] == []
