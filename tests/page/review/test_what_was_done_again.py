"""What a loser did again and again is told before any single move, unless one threw the game away by itself."""

import pytest
from henge.analysis import teaching, turning_points
from henge.analysis.lost_game import cause, telling
from henge.analysis.review_list import ALREADY, told_turns
from henge.facts import NOT_TOLD, Lost
from henge.language import say
from henge.match import Match, Player
from henge.rules import write_action
from page.app.app import App

from tests.page.asking import Answer, after, looked_over, seated
from tests.page.trying import ended

MOVES = "3p 2b 3a 4n 5r 3j 2e 1i 4o 6f 1l 2k 6d"
LOSER, TURNED = 1, 7  # the seat that lost, and the move of its that gives most away
LEFT_OPEN = "3c 2n 3r 4l 4i 1g 2m 1e 1b 6f 5h 3o 1d 2k 6q"  # a line on whose last point the loser did not place
SINCE = 7  # the first of its moves at which it could have


def played(moves: str) -> Match:
    match = Match.new("stonehenge", seed=1, players=(Player("Anna"), Player("Bea")))
    for move in moves.split():
        match = match.play((move[0], move[1]))
    return match


@pytest.mark.parametrize(("before", "now", "again"), [(0.5, 0.3, True), (0.9, 0.1, False)])
def test_what_was_done_again_and_again_is_the_cause_unless_one_move_threw_the_game_away(
    before: float, now: float, again: bool
):
    match = played(MOVES)
    legal = match.game.actions(match.states[TURNED])
    weighty = (one for one in legal if teaching.decides(match, TURNED, one))
    better = write_action(next(one for one in weighty if telling.summary(match, TURNED, one, len(match.actions))))

    def answer(ply: int, made: str, _: str) -> Answer:
        chance = before if ply <= TURNED else now
        value = chance if ply % 2 == LOSER else 1 - chance
        best = better if ply == TURNED else made
        return best, {"value": value, "rivals": [(best, value), (made, value if best == made else now)]}

    app = looked_over(after(seated(match), "review"), answer)
    [stretch] = match.stretches
    told = cause.account_of_loss(app.review, LOSER, stretch).sentences
    done = telling.repeated(match, LOSER, stretch[0], stretch[-1]).sentences
    assert len(done) == 3
    assert (told == done) == again, told


def test_an_account_and_the_turning_point_of_its_move_name_the_same_better_move(monkeypatch: pytest.MonkeyPatch):
    match = played(MOVES)
    legal = match.game.actions(match.states[TURNED])
    tellable = [one for one in legal if telling.summary(match, TURNED, one, len(match.actions))]
    weighty, other, *_ = sorted(tellable, key=lambda one: not teaching.decides(match, TURNED, one))
    better = write_action(weighty)
    monkeypatch.setattr(telling, "repeated", lambda *_: NOT_TOLD)
    monkeypatch.setattr(telling, "by_last_turn", lambda *_: Lost(["Cause.", "What.", "Rule."], TURNED, other))

    def answer(ply: int, made: str, _: str) -> Answer:
        chance = 0.5 if ply <= TURNED else 0.3
        value = chance if ply % 2 == LOSER else 1 - chance
        best = better if ply == TURNED else made
        return best, {"value": value, "rivals": [(best, value), (made, value if best == made else 0.3)]}

    app = looked_over(after(seated(match), "review"), answer)
    [stretch] = match.stretches
    turns = turning_points.turning_points(app.review)
    assert [turn.better for turn in turns if turn.ply == TURNED] == [weighty]
    told = cause.account_of_loss(app.review, LOSER, stretch)
    assert (told.ply, told.better) == (TURNED, weighty)
    assert told.sentences == telling.summary(match, TURNED, weighty, len(match.actions))


@pytest.mark.parametrize("lost_since", [SINCE - 1, SINCE + 1])
def test_of_a_move_that_the_account_of_a_lost_game_blames_it_is_told_if_the_game_was_lost_before(lost_since: int):
    match = played(LEFT_OPEN)

    def answer(ply: int, made: str, _: str) -> Answer:
        won, known = ply % 2 != LOSER, ply >= lost_since
        value = float(won) if known else 0.5
        return made, {"value": value, "rivals": [(made, value)], "proofs": [(made, won, 0)] if known else []}

    def advice(_: App, __: str, other: str) -> Answer:
        return other, {"value": 0.5, "rivals": [(other, 0.5)]}

    app = looked_over(after(seated(match), "review"), answer, advice=advice)
    told = {turn.ply: turn for turn in told_turns(app.review)}
    assert (say(ALREADY) in told[SINCE].reasons) == (lost_since < SINCE)
    assert told[SINCE].reasons[0] != say(ALREADY), "why it would have been better all the same"


@pytest.mark.parametrize("name", ["bounders", "stonehenge"])
def test_of_a_move_that_was_missed_once_it_is_not_told_that_it_was_overlooked_again(name: str):
    match, told = ended(name), 0
    for ply, state in enumerate(match.states[:-3]):
        for action in match.game.actions(state)[:6]:
            assert "overlooked" not in teaching.again(match, ply, action, [ply])
            told += "overlooked" in teaching.again(match, ply, action, [ply, ply + 2])
    assert told


@pytest.mark.parametrize(
    ("moves", "ply", "better", "reply", "dearest"),
    [
        ("3q 3d 2r 2p 1n 3g 2m 4f 1a 5o 4l 6c 3i 1h 5b 2e", 10, "3b", "2b", "Bea’s 6 there won lines cde, cglq"),
        ("3e 2j 4o 4h 3k 3q 2i 2p 2m 3f 1n 6r 5l 5c 6g", 7, "1m", "2m", ""),  # that reply was made
    ],
)
def test_of_a_game_let_go_the_winner_s_dearest_move_is_told_where_another_reply_was_made_than_the_one_that_is_told(
    moves: str, ply: int, better: str, reply: str, dearest: str
):
    match = played(moves)
    told, *_ = telling.better_and_rule(match, ply, (*better,), "could", [(*reply,)], len(match.actions))
    assert f"{reply[0]} there" in told
    assert ("The most valuable point was" in told) == bool(dearest)
    assert dearest in told
