"""In a position that is proved to be lost a hint tells first with what the other wins, and names the move after which
fewest replies win."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from henge.analysis import teaching, think
from henge.bots import Thought
from henge.facts import teacher
from henge.match import Match
from henge.rules import Action
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet

from tests.games.test_hints_that_hold import LOST
from tests.page.asking import after, alone, seated, unpointed
from tests.page.reviewing import lost
from tests.players.judge import answered
from tests.samples import sample

SIZES: dict[str, dict[str, Any]] = {"bounders": {"size": 4}, "contiguity": {}, "stonehenge": {}}
BACK = {"bounders": (2, 4), "contiguity": (2,), "stonehenge": (4, 6)}  # moves from the end
WEAK, STRONG = 2, 5  # levels that play
SEEDS = 12


def hinted(match: Match) -> tuple[App, Thought, tuple[int, ...]] | None:
    """Return the app with a hint in a position, what was thought of it and how many replies win, if all moves lose."""
    app = answered(after(seated(alone(match)), "hint"))
    known = app.review.told(len(match.actions))
    if known is None or known.thought.proof is None or known.thought.proof.wins:
        return None
    return app, known.thought, known.replies


def leaves(match: Match, thought: Thought, action: Action, least: int) -> tuple[int, int]:
    """Return after how many replies to a move the other wins, by the search that the hint goes by, and how many there
    are; (0, 0) where that is not known, or they are not the other's, and no more than `least` of those that win where
    not all do."""
    game, then = cast("Any", (match.game, match.game.apply(match.state, action)))
    wins, known = think.forced_replies(match.id, thought), dict[Action, float]()
    assert wins
    while game.turn(then) is not None and len(legal := game.actions(then)) == 1:
        then = game.apply(then, legal[0])
    if game.turn(then) in (None, match.turn):
        return 0, 0
    for so_far in wins(game, then):
        known = {**so_far}
        if 0 in known.values() and sum(value == 1.0 for value in known.values()) > least:
            break
    won, of = sum(value == 1.0 for value in known.values()), len(game.actions(then))
    return (won, of) if won > least or len(known) == of else (0, 0)


def positions(game: str) -> Iterator[Match]:
    """Yield positions late in games of two levels, in which the loser of the game is to move."""
    for seed in range(SEEDS):
        whole = lost(game, seed, WEAK, STRONG, SIZES[game])
        for at in (whole.back_to(len(whole.actions) - back) for back in BACK[game]):
            if at.turn is not None and len(at.game.actions(at.state)) > 1:
                yield at


@pytest.mark.parametrize("game", sample(SIZES, 3, 1))
def test_where_every_move_loses_a_hint_names_the_one_that_leaves_fewest_winning_replies(game: str, whole: bool):
    told = 0
    for match in positions(game):
        if told and not whole:
            break
        if (found := hinted(match)) is None or not found[2] or found[2][0] == found[2][1]:
            continue
        _, thought, replies = found
        assert leaves(match, thought, thought.action, replies[1]) == replies
        for action in match.game.actions(match.state):
            won, of = leaves(match, thought, action, replies[0])
            assert won in (0, of) or won >= replies[0]
        told += 1
    assert told


@pytest.mark.parametrize("game", sample(["contiguity", "stonehenge"], 2, 1))
def test_where_every_move_loses_a_hint_tells_first_with_what_the_other_wins_and_then_whether_that_is_stopped(
    game: str, whole: bool
):
    told = 0
    for match in positions(game):
        if told > 1 and not whole:
            break
        if (found := hinted(match)) is None:
            continue
        app, _, (won, of) = found[0], found[1], found[2] or (0, 0)
        threat = teaching.winning_threat(match, len(match.actions))
        status = unpointed(screen(app).texts["status"])
        assert threat
        assert threat in status
        assert status.index(threat) < status.index("This position is lost")
        why = unpointed(sheet(after(app, "hint", "hint", "why")).html)
        assert "Every move loses" in why
        assert "nothing sets this one apart" not in why
        assert ("only one" in why) == (won == 1 < of)
        told += 1
    assert told


def test_the_threat_that_is_told_wins_the_game_if_nothing_is_done():
    match = Match.new("contiguity", seed=1)
    for move in LOST.split():
        match = match.play(tuple(move.split("-")))
    view: Any = match.state
    said, teach = teaching.winning_threat(match, len(match.actions)), teacher("contiguity")
    assert teach
    assert teach.forced.moves
    *_, known = teach.forced.moves(match.game, view.but(seat=1 - view.seat))
    wins = [action for action, value in known.items() if value]
    assert any(end in said for _, end in wins)
    assert "stops" in said


@pytest.mark.parametrize("seed", sample(range(6), 6, 4))
def test_a_move_wins_by_force_in_contiguity_just_where_the_one_before_it_is_said_not_to_hold(seed: int):
    begun = lost("contiguity", seed, WEAK, STRONG, {})
    teach: Any = teacher("contiguity")
    for back in (2, 5):
        match = begun.back_to(len(begun.actions) - back)
        game, view = cast("Any", (match.game, match.state))
        for action in game.actions(view)[::20]:
            then = game.apply(view, action)
            if then.winner is not None:
                continue
            *_, known = teach.forced.moves(game, then)
            assert {*known} == {*game.actions(then)}
            assert any(known.values()) != teach.forced.prevents_forced_win(game, view, action)
