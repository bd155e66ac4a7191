"""A game that was lost without a turning point: there is a move to try all the same."""

import re
from itertools import product

import pytest
from henge.analysis import chances, turning_points
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.accounts import NONE, accounts
from henge.analysis.review_list import offer, to_try, told_turns
from henge.bots import AS_GOOD
from henge.games import GAMES
from henge.match import Match, Player
from page.app.app import App
from page.features.review import view as review_screen
from page.html.escape import plain

from tests.browser.visit import played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.samples import sample


def lost(game: str, drop: float = 0.02, *, falls: bool = True) -> tuple[App, int]:
    """Return the review of a game of two that a person lost to a computer player, by many small steps; or with none of
    them having told on the chances."""
    for seed in range(20):
        players, options = [Player(""), Player("Computer", 2)], GAMES[game].short
        begun = played_out(Match.new(game, seed=seed, players=players, options=options), seed)
        if begun.result and begun.result.ranking[0] == (1,):
            break
    else:
        raise AssertionError("nobody lost")

    def looks(ply: int, made: str, other: str) -> Answer:
        mine = max(0.02, 0.45 - drop * ply * falls)
        value = mine if begun.mover(ply) == 0 else 1 - mine
        return other, {"value": value, "rivals": [(other, value), (made, max(0.0, value - drop))]}

    return looked_over(after(seated(begun), "review"), looks), 0


@pytest.mark.parametrize(
    ("game", "drop"), sample(product([g for g in GAMES if 2 in GAMES[g].seats_allowed], [0.05, 0.02, 0.0]), 4)
)
def test_whoever_lost_without_a_turning_point_is_offered_the_move_that_told_most_or_nothing(game: str, drop: float):
    app, seat = lost(game, drop=drop)
    match = app.playing.match
    told, tries = told_turns(app.review), to_try(app.review)
    html = review_screen.body(app)
    own = [turn for turn in told if turn.seat == seat]
    assert not (own and tries)
    assert drop or not tries, "where nothing was given away nothing is offered"
    for turn in tries:
        named = re.search(r"No move cost you much; .* at move ([0-9]+) cost most", plain(html))
        assert named is None or int(named[1]) == turn.ply + 1, "one move is named"
        assert turn.seat == seat
        assert turn.given >= AS_GOOD, "a difference that can be told"
        assert turn.better not in (None, turn.played)
        assert re.search(rf"ove {turn.ply + 1}\b", offer(app.review, turn))
        assert offer(app.review, turn) in plain(html)
        assert f'data-do="better" data-with="{turn.ply}"' in html
        looked = after(app, ("better", str(turn.ply)))
        assert looked.analysis.missed(looked.playing) is not None
        every = chances.judged_moves(app.review, seat, match.stretches[0])
        if "largest step" in offer(app.review, turn):
            assert turn.given == max(one.given for one in every)


@pytest.mark.parametrize("game", sample([g for g in GAMES if 2 in GAMES[g].seats_allowed], 2))
def test_a_move_of_which_nobody_can_tell_why_is_not_listed_and_where_nothing_is_the_largest_swing_is_told(
    game: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(turning_points, "reasons_for", lambda *_, **__: [])
    monkeypatch.setattr(turning_points, "all_but_won", lambda *_: "")
    monkeypatch.setattr(turning_points, "let_in", lambda *_: "")
    app, seat = lost(game, drop=0.05)
    match = app.playing.match
    told = told_turns(app.review)
    assert all(turn.reasons for turn in told)
    assert not to_try(app.review)
    html = review_screen.body(app)
    assert ("Better:" in html) == bool(told)
    for sentence in [] if told or accounts(app.review) else telling.largest_swing(match, seat, 0, len(match.actions)):
        assert plain(html).count(sentence) == 1


@pytest.mark.parametrize("near", [20, 40])
def test_of_a_game_with_a_blow_that_is_told_of_a_move_shortly_before_it_comes_first(near: int):
    app, seat = lost("battle_gods", drop=0.05, falls=False)
    match = app.playing.match
    close = turning_points.worth_trying(app.review, seat, match.stretches[0], near)
    assert close
    assert near - turning_points.SHORTLY <= close.ply <= near
    assert close.given >= AS_GOOD
    anywhere = turning_points.worth_trying(app.review, seat, match.stretches[0])
    assert anywhere
    assert anywhere.ply != close.ply


def test_where_it_is_told_how_a_game_was_lost_it_is_not_said_that_no_move_decided_it():
    def even(_ply: int, made: str, _other: str) -> Answer:
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    told = 0
    for game, seed in product(GAMES, range(3)):
        begun = Match.new(game, seed=seed, seats=GAMES[game].seats_allowed[-1], options=GAMES[game].short)
        app = looked_over(after(seated(played_out(begun, seed)), "review"), even)
        if accounts(app.review):
            assert str(NONE) not in review_screen.body(app)
            told += 1
    assert told
