"""Every number in the words of the rules' examples is what the rules say, and would be missed if it were another."""

from importlib import import_module
from typing import Any

import pytest
from henge.example import Example
from henge.games import GAMES, examples

from tests.games.figures import At, Reading, at, misquoted, unread, wrong
from tests.games.test_lessons import LESSONS, begins

ANSWERS = [(name, n) for name, taught in LESSONS.items() for n, step in enumerate(taught.steps) if step.answers]
FIGURES = {name: import_module(f"tests.games.figures_{name}") for name in GAMES}
READINGS: dict[str, tuple[Reading, ...]] = {name: module.READINGS for name, module in FIGURES.items()}
TOLD = "the words are wrong, or READINGS in tests/games/figures_{}.py want a phrase that reads them (see figures.py)"
EVERY = [
    pytest.param(name, one, id=f"{name} {one.clause} {n}") for name in GAMES for n, one in enumerate(examples(name))
]


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_every_number_of_an_example_is_so_by_the_rules(name: str, one: Example[Any]):
    assert wrong(one.words, at(one), READINGS[name]) == "", TOLD.format(name)


@pytest.mark.parametrize(("name", "one"), EVERY)
def test_any_other_number_in_its_place_would_be_found_out(name: str, one: Example[Any]):
    assert [text for text in misquoted(one.words) if not wrong(text, at(one), READINGS[name])] == []


@pytest.mark.parametrize(("name", "n"), ANSWERS)
def test_what_can_be_read_of_a_lessons_answers_is_so_after_every_move_that_gets_them(name: str, n: int):
    game, step = LESSONS[name].game, LESSONS[name].steps[n]
    for before in begins(name, n):
        for action in game.actions(game.observe(before, 0)):
            answer = step.answer(game, before, action)
            assert answer
            found = wrong(answer.words, At(game, before, (action,), game.apply(before, action)), READINGS[name])
            assert not found or found == unread(answer.words, READINGS[name]), action


def test_the_answers_of_a_lesson_in_clans_are_read_whole():
    steps = [step for step in LESSONS["battle_gods"].steps if step.answers]
    said = {answer.words for step in steps for answer in step.answers if "clan" in answer.words.lower()}
    assert sum(not unread(words, READINGS["battle_gods"]) for words in said) >= len(said) - 3
