"""Battle of the Gods: every name has its words, in every language."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.rules import State
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.battle_gods import TWO
from tests.games.said import touch_by_touch
from tests.made_up import english, spoken
from tests.matches import seen


def test_every_name_has_its_words():
    said: dict[str, Any] = {name: TWO.word(name) for name in ("12", "12d", "tred", "follower", "end", "pass")}
    assert said == {
        "12": "Space 12", "12d": "12 day", "tred": "Red trilithon", "follower": "Follower", "end": "End the turn",
        "pass": "Pass",
    }  # fmt: skip


def all_said(game: BattleOfTheGods, state: State, action: Action) -> list[str]:
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view, legal = seen(game, state, state.seat), game.actions(state)
    said = [game.purpose(), *game.overview(view), *map(game.word, action)]
    said += map(game.use, filter(None, view.hands[state.seat]))
    said += touch_by_touch(game, view, legal, action)
    for known in (True, False):
        said += game.tell(view, action, known)[:3]
    return [*said, *(line.text for score in game.scores(state) for line in score.lines)]


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_said_is_said_whole_in_another_language(seats: int):
    game, rng = replace(BattleOfTheGods(seats), called=("1", "2", "You")[:seats]), Random(seats)
    state = game.start(rng)
    with spoken():
        while not state.over:
            action = one_of(game.actions(state), rng)
            assert not [words for words in all_said(game, state, action) if english(words)]
            state = game.apply(state, action)
        result = game.result(state)
        assert result
        assert not english(result.text)
