"""What a review tells of a lost game and what it lists go together, over games of all kinds: every move that is listed
has its reason, and the one that a lost game is blamed on is in the list."""

import re
from itertools import product
from random import Random

import pytest
from henge.analysis import chances, teaching, turning_points
from henge.analysis.lost_game import cause, deciding_moves
from henge.analysis.review_list import to_try, told_turns
from henge.games import GAMES
from henge.language import percent
from henge.rules import Action, write_action
from henge.shuffling import one_of
from page.app.app import App
from page.features.review import view
from page.features.review.turning_point_words import LEAST
from page.html.escape import safe

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, Answer, after, looked_over, seated
from tests.samples import sample

TWO = [game for game in sorted(GAMES) if GAMES[game].seats_allowed[0] == 2]


def reviewed(game: str, seed: int) -> App:
    """Return a game played out by lot, looked over by looks that find much lost here and there."""
    begun = played_out(match(game, seed=seed, **{**TABLES[game], "seats": 2}), seed)
    dice = Random(seed)

    def answer(ply: int, made: str, _: str) -> Answer:
        legal = begun.game.actions(begun.states[ply])
        best = write_action(one_of(legal, dice)) if dice.random() < 0.4 else made
        value = dice.uniform(0.3, 0.9)
        return best, {"value": value, "rivals": [(best, value), (made, value - 0.3 * (best != made))], "line": [best]}

    return looked_over(after(seated(begun), "review"), answer)


@pytest.mark.parametrize(("seed", "game"), sample(product([0, 1, 5], TWO), 4))
def test_every_move_that_is_listed_has_its_reason_and_the_one_that_is_blamed_is_listed(game: str, seed: int):
    app = reviewed(game, seed)
    begun, listed = app.playing.match, told_turns(app.review)
    assert [turn.ply for turn in listed] == sorted({turn.ply for turn in listed})
    for turn in listed:
        assert turn.reasons, "a reason"
    reasons = [(turn.seat, turn.reasons[0]) for turn in listed if turn.better and turn.reasons]
    assert len(reasons) == len({*reasons}), "one cause once"
    html = view.body(app)
    drops = re.findall(r"chances fall from (\d+)\u00a0% to (\d+)\u00a0%<", html)
    shown = [*listed, *to_try(app.review)]
    assert len(drops) == sum(
        bool(turn.reasons) and turn.drop >= LEAST and percent(turn.before) != percent(turn.after) for turn in shown
    )
    assert all(int(before) > int(after) for before, after in drops), "what is no drop is not told as one"
    for turn in listed:
        assert all(str(safe(words)) in html for words in turn.reasons if turn.better)
    for stretch in begun.stretches:
        if (seat := deciding_moves.loser(app.review, stretch)) is None:
            continue
        lost = cause.account_of_loss(app.review, seat, stretch)
        also = [words for turn in listed for words in turn.reasons[1:] if words.startswith("It was the same at move")]
        told = {turn.ply for turn in listed} | {
            int(number) - 1 for words in also for number in re.findall(r"\d+", words)
        }
        assert lost.ply is None or lost.ply in told, "what is blamed is listed"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", ["bounders", "stonehenge"])
def test_the_move_by_which_a_game_became_certain_to_be_lost_is_listed(game: str, seed: int):
    begun = played_out(match(game, seed=seed, **TABLES[game]), seed)
    assert begun.result
    if len(begun.result.ranking) < 2:
        return
    [loser] = begun.result.ranking[1]
    own = [ply for ply in range(len(begun.actions)) if begun.mover(ply) == loser]
    early = [
        ply for ply in own if not teaching.too_early(begun, ply) and len(begun.game.actions(begun.states[ply])) > 1
    ]
    turned = early[len(early) // 2]

    def answer(at: int, made: str, other: str) -> Answer:
        wins = begun.mover(at) != loser
        if at > turned:
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        if at == turned:
            return other, {"value": 0.86, "rivals": [(other, 0.86), (made, 0.2)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(after(seated(begun), "review"), answer)
    [row] = [turn for turn in told_turns(app.review) if turn.ply == turned]
    assert turning_points.GUESSED in row.reasons, "and nobody says that it is proved"


@pytest.mark.nightly
def test_no_move_of_the_opening_of_bounders_is_a_turning_point():
    begun = played_out(match("bounders"), 1)

    def answer(_: int, made: str, other: str) -> Answer:
        return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.3)]}

    app = looked_over(after(seated(begun), "review"), answer)
    turns = turning_points.turning_points(app.review)
    assert turns
    for turn in told_turns(app.review):
        stones = len(begun.states[turn.ply].stones)  # type: ignore[attr-defined]
        assert 9 * stones >= len(begun.states[turn.ply].balance)  # type: ignore[attr-defined]
        assert turn.ply > 13


def test_moves_of_one_seat_with_one_reason_are_told_once(monkeypatch: pytest.MonkeyPatch):
    begun = played_out(match("stonehenge"), 3)
    action: Action = begun.actions[0]
    every = [
        chances.ChanceDrop(ply, seat, action, ("6", "z"), 0.2, 0.5 + ply / 100, None, [reason])
        for ply, seat, reason in ((0, 0, "A."), (2, 0, "A."), (3, 1, "A."), (4, 0, "B."), (6, 0, "A."))
    ]
    monkeypatch.setattr(teaching, "again", lambda *_: "")
    told = turning_points.merged(begun, every)
    assert [turn.ply for turn in told] == [3, 4, 6]
    assert told[-1].reasons == ["A.", "It was the same at moves 1 and 3."]


@pytest.mark.parametrize(("game", "seed"), sample(product(["bounders", "contiguity", "stonehenge"], range(6)), 4))
def test_no_game_is_lost_whatever_is_played_where_a_chance_was_left(game: str, seed: int):
    """A win that was let go may have come back: the curve has the chance that was left."""
    begun = played_out(match(game, seed=seed, **TABLES[game]), seed)
    if begun.result is None or len(begun.result.ranking) < 2:
        return
    [loser] = begun.result.ranking[1]
    own = [ply for ply in range(len(begun.actions) - 2) if begun.mover(ply) == loser]
    early = [
        ply for ply in own if not teaching.too_early(begun, ply) and len(begun.game.actions(begun.states[ply])) > 1
    ]
    for let_go in early[1::3]:

        def answer(at: int, made: str, other: str, let_go: int = let_go) -> Answer:
            if at == let_go:
                return other, {"value": 1.0, "rivals": [(other, 1.0), (made, 0.45)], "proofs": [(other, True, 0)]}
            wins = at > let_go and begun.mover(at) != loser
            return made, {"value": 0.55 if wins else 0.45, "rivals": [(made, 0.55 if wins else 0.45)]}

        app = looked_over(after(seated(begun), "review"), answer)
        stretch = begun.stretches[0]
        last = deciding_moves.losing(app.review, loser, stretch)
        assert last, "it let a win go"
        if not last.after:  # a position that is solved
            continue
        lost = cause.account_of_loss(app.review, loser, stretch)
        assert cause.CERTAIN not in lost.sentences
        assert not any("lost the game by" in words for words in lost.sentences)
