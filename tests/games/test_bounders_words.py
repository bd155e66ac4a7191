"""Bounders: what is said of stones and regions, in every language."""

from __future__ import annotations

from random import Random

import pytest
from henge.games import lesson
from henge.games.bounders import Bounders
from henge.games.bounders.rules import State
from henge.match import Match
from henge.replay import replayed
from henge.rules import Action
from henge.shuffling import one_of
from henge.touch import live

from tests.games.bounders import placed
from tests.made_up import english, spoken
from tests.matches import seen


def test_a_match_is_kept_and_read_again_with_its_swap():  # BO5
    match = Match.new("bounders", seed=1, options={"size": 3, "pie": True})
    for move in ("c3", "swap", "a1"):
        match = match.play((move,))
    assert match.record()["moves"] == "c3 swap a1"
    assert replayed(match.record()) == match


def left_in_english(said: str) -> set[str]:
    """Return the words of English in a text of the made-up language, beside the rows of cells."""
    return {*english(said).split()} - {*"abcdefghijklm"}


def all_said(game: Bounders, state: State, action: Action) -> list[str]:
    """Return all that the game says of a position, and of a move in it."""
    view, after = seen(game, state, game.turn(state)), game.apply(state, action)
    names = game.names - live(game.actions(view), ()).keys()
    refused = [game.why_not(view, (), name) for name in (*sorted(names), "")]
    return [
        game.purpose(),
        *game.prompt(view, ()),
        game.offer(view, ()),
        *map(game.word, action),
        *(why.text for why in (*refused, game.why_not(view, action, ""))),
        *game.overview(view)[len(game.lead(view)) :],
        *(line.text for score in game.scores(state) for line in score.lines),
        *(mark.text for mark in game.marks(state)),
        *game.tell(view, action)[:3],
        *(ended.text for ended in [game.result(after)] if ended),
    ]


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
@pytest.mark.parametrize("options", [{}, {"pie": True}, {"tournament_scoring": True}])
def test_all_that_is_said_is_said_whole_in_another_language(options: dict[str, bool], called: tuple[str, ...]):
    with spoken():
        for seed in range(8):
            game, dice = Bounders(size=3, called=called, **options), Random(seed)
            state = game.start(dice)
            while legal := game.actions(state):
                action = ("swap",) if ("swap",) in legal and seed % 2 else one_of(legal, dice)
                assert not {text for text in all_said(game, state, action) if left_in_english(text)}
                state = game.apply(state, action)


def test_where_it_is_said_what_a_stone_may_touch_it_is_said_that_it_may_touch_none():  # BO1
    game = Bounders(size=3)
    taught = lesson("bounders")
    assert taught
    for told in (
        game.prompt(game.start(Random(0)), ()).note,
        game.prompt(placed(game, "c3"), ()).note,
        taught.pitch.do,
    ):
        assert "as many light stones as dark ones, or none at all." in told
