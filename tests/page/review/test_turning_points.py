"""The turning points of a review: which moves are, which are not, and what is told of them."""

import re
from itertools import pairwise
from random import Random

import pytest
from henge.analysis import chances, teaching, turning_points
from henge.analysis.lost_game.accounts import accounts
from henge.analysis.lost_game.deciding_moves import losing
from henge.analysis.reasons import REASONS_TOLD
from henge.analysis.review_list import to_try
from henge.analysis.reviewed_match import Worth
from henge.bots import Proof
from henge.games import GAMES
from henge.rules import write_action
from henge.shuffling import one_of
from page.app.app import App
from page.assembly.screens import screen
from page.features.review import turning_point_words
from page.features.review import view as review_screen

from tests.browser.visit import match, moves_to_the_end, played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.page.reviewing import better_at, finished, reviewed, stones
from tests.samples import sample


def test_a_turning_point_tells_what_was_better_and_why():
    app = looked_over(after(finished(), "review"), better_at(5))
    turn = next(one for one in turning_points.turning_points(app.review) if one.ply == 5)
    assert turn.ply == 5
    text = review_screen.body(app)
    name = app.playing.match.name(turn.seat, app.playing.match.states[5])
    kept = f"{100 * turn.after:.0f}\u00a0%"
    assert f'<span class="sr">Move 6: {name}’s chances fall from 90\u00a0% to {kept}</span>' in text
    assert f'<span aria-hidden="true">Move 6: {name}’s chances 90\u00a0%\u00a0→\u00a0{kept}</span>' in text
    assert "Better: " in text
    assert 'data-do="better" data-with="5"' in text
    assert after(app, ("better", "5")).sheet == ""


def test_looks_that_are_all_too_hopeful_for_the_mover_make_no_turning_points_and_hide_no_mistake():
    last = len(finished().playing.match.actions)
    assert last > 9
    hopeful = [0.6] * last
    turns = turning_points.turning_points(reviewed(finished(), hopeful).review)
    assert all(turn.ply >= last - 2 for turn in turns)  # where the chances end and the result begins
    hopeful[5] = 0.9
    app = reviewed(finished(), hopeful)
    turns = turning_points.turning_points(app.review)
    assert [turn.ply for turn in turns if turn.ply < last - 2] == [4, 5]  # thrown away, and given back


@pytest.mark.parametrize("values", [[0.9, 0.4, 0.5], [0.45], [0.2, 0.8]])
def test_a_drop_between_two_positions_is_a_turning_point(values: list[float]):
    app = reviewed(finished(), values)
    match_ = app.playing.match
    [game] = match_.stretches
    points = chances.curve(app.review, 0, game)
    drops = {ply for (ply, one), (_, two) in pairwise(points) if abs(one - two) >= chances.TURNING}
    turning = {turn.ply for turn in turning_points.turning_points(app.review)}
    assert turning <= drops
    forced = {ply for ply in drops if len(match_.game.actions(match_.states[ply])) == 1}  # no fault of a move
    early = {ply for ply in drops if teaching.too_early(match_, ply)}
    assert len(turning) == min(len(drops - forced - early), turning_points.MOST_TOLD)


@pytest.mark.parametrize("fault", [0.06, 0.15])
def test_luck_and_decision_are_told_apart_at_a_turning_point(fault: float):
    begun = played_out(match("battle_gods"))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value, best = 0.9 if ply < 40 else 0.1, other if ply % 14 == 3 else made
        return best, {"value": value, "rivals": [(best, value), (made, value - fault * (best != made))]}

    app = looked_over(app, answer)
    turns = turning_points.turning_points(app.review)
    assert bool(turns) == (fault >= chances.TURNING), "luck, and what others do, is no reason"
    assert all(turn.better and turn.own_share == pytest.approx(fault) for turn in turns)
    html = review_screen.body(app)
    assert html.count("The cards then took still more.") == sum(
        turn.drop == pytest.approx(0.8)
        for turn in (*turning_points.merged(begun, turns), *to_try(app.review))
        if turn.reasons
    )
    assert max(chances.given_away(app.review).values()) == pytest.approx(fault), "a move is not blamed for the cards"


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_among_several_players_a_turning_point_tells_who_took_or_won_the_points_meanwhile(game: str):
    turns = list[chances.ChanceDrop]()
    for seed in range(1, 9):  # what a move had no part in is not told
        begun = played_out(match(game, seats=3, seed=seed))
        app = reviewed(seated(begun), [0.9, 0.1])
        every = [turning_points._turn(app.review, turn) for turn in chances.every_step(app.review)]
        if turns := [turn for turn in every if turn.met]:
            break
    assert turns
    names = [begun.name(seat, begun.state) for seat in range(3)]
    for turn in turns:
        assert turn.met.startswith("Then ")
        end = turning_points.next_turn(begun, turn.ply)
        totals = [[score.total for score in begun.game.scores(at)] for at in begun.states[turn.ply + 1 : end + 1]]
        changes = [[now - then for now, then in zip(two, one, strict=True)] for one, two in pairwise(totals)]
        doer = next(name for name in names if turn.met.startswith(f"Then {name} "))
        told = [(doer, int(many)) for many in re.findall(r"[:,] (\d+) points? more[.\s]", turn.met)]
        told += [(who, int(many)) for many, who in re.findall(r"(\d+) more for (\w+)", turn.met)]
        told += [(who, -int(many)) for many, who in re.findall(r"(\d+) points? less for (\w+)", turn.met)]
        if "could have made" not in turn.met:
            assert told
            assert any(all(step[names.index(who)] == many for who, many in told) for step in changes), turn.met


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_one_of_several_players_is_told_how_the_game_was_lost_and_a_rule_for_next_time(game: str):
    for seed in range(1, 9):
        begun = played_out(match(game, seats=3, seed=seed))
        app = reviewed(seated(begun), [0.9, 0.1])
        if told := [one for one in accounts(app.review) if len(one) == 3]:
            assert "For next time: " in told[0][2], "perhaps after where it would have served"
            return
    raise AssertionError("in none of eight games")


def test_a_better_move_that_is_proved_to_win_is_said_to():
    app = after(finished(), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        return (other, {"value": 1.0, "proofs": [(other, True, 0)]}) if ply == 3 else (made, {"value": 0.5})

    app = looked_over(app, answer)
    turn = next(one for one in turning_points.turning_points(app.review) if one.ply == 3)
    assert turn.reasons[-1] == turning_points.SURELY
    assert len(turn.reasons) <= REASONS_TOLD
    shown = after(app, ("better", "3"), ("weigh", "better"))
    assert "This move wins" not in screen(shown).texts["status"], "no bare verdict where nothing tells by what"
    assert turning_points.SURELY not in screen(shown).texts["status"]


def test_a_game_thrown_away_that_was_as_good_as_won_is_told_as_that_and_the_reply_that_was_let_in():
    app = after(finished(), "review")

    def thrown(ply: int, made: str, other: str) -> Answer:
        return (other, {"value": 1.0}) if ply == 5 else (made, {"value": 0.5})

    def let_in(ply: int, made: str, other: str) -> Answer:
        return (other, {"value": {5: 0.9, 6: 1.0}[ply]}) if ply in (5, 6) else (made, {"value": 0.5})

    for answer, words in (
        (thrown, "With the better move the game was as good as won."),
        (let_in, "The move played let"),
    ):
        review = looked_over(app, answer).review
        turn = next(turn for turn in turning_points.turning_points(review) if turn.ply == 5)
        assert turn.reasons[-1].startswith(words)
        assert len(turn.reasons) <= REASONS_TOLD


def test_a_reply_against_which_the_game_was_won_later_is_not_said_to_have_been_as_good_as_a_win():
    app = after(finished(), "review")
    begun = app.playing.match
    seat = begun.mover(5)
    later = next(ply for ply in range(7, len(begun.actions)) if begun.mover(ply) == seat)

    def let_in(ply: int, made: str, other: str) -> Answer:
        if ply == later:
            return other, {"value": 1.0, "proofs": [(other, True, 0)]}
        return (other, {"value": {5: 0.9, 6: 1.0}[ply]}) if ply in (5, 6) else (made, {"value": 0.5})

    review = looked_over(app, let_in).review
    turn = next(turn for turn in turning_points.turning_points(review) if turn.ply == 5)
    assert turn.reasons
    assert not any("as good as a win" in reason for reason in turn.reasons)


def test_where_the_cards_had_no_part_in_a_drop_none_is_told():
    begun = match("battle_gods")
    for action in moves_to_the_end(begun):
        begun = begun.play(action)
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value = 0.9 if begun.mover(ply) == begun.mover(0) and ply < 20 else 0.5
        return other, {"value": value, "rivals": [(other, value), (made, value - 0.4 * (other != made))]}

    app = looked_over(app, answer)
    turns = turning_points.turning_points(app.review)
    alone = [round(100 * turn.before) - round(100 * turn.after) == round(100 * turn.given) for turn in turns]
    parts = [turning_point_words.by_luck(app.playing.match, turn) for turn in turns]
    assert True in alone
    assert not any(part for part, by_itself in zip(parts, alone, strict=True) if by_itself), "the figures tell all"
    turn = next(one for one in turning_points.turning_points(app.review) if one.better)
    assert not turning_point_words.by_luck(app.playing.match, turn._replace(own_share=0.0)), (
        "no better move beside one that cost nothing"
    )


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_in_the_midst_of_a_turn_nothing_is_said_to_be_luck_and_bare_luck_is_no_turning_point(game: str):
    begun = match(game, 0)
    while begun.turn is not None:
        legal, idle = begun.game.actions(begun.state), len(begun.actions) % 3 == 0
        begun = begun.play(("pass",) if idle and ("pass",) in legal else one_of(legal, Random(len(begun.actions))))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value = (0.9, 0.5, 0.1)[ply % 3]
        return other, {"value": value, "rivals": [(other, value), (made, value - 0.15 * (other != made))]}

    app = looked_over(app, answer)
    every = chances.every_step(app.review)
    held = [begun.game.hands(state) for state in begun.states]
    within = [turn for turn in every if turning_points.goes_on(begun, turn.ply)]
    assert within
    for turn in within:
        assert {*held[turn.ply + 1][turn.seat]} <= {*held[turn.ply][turn.seat]}, "nothing was drawn"
        assert not turning_point_words.by_luck(app.playing.match, turn), "the chances before and after it have told all"
    turns = turning_points.turning_points(app.review)
    assert turns
    assert all(turn.better for turn in turns)
    assert not any(turning_points.tells(app.review, turn._replace(better=(), met="Then it was.")) for turn in every)
    assert not any(turn.met for turn in turns if turning_points.goes_on(begun, turn.ply))


@pytest.mark.parametrize("before", [0.18, 0.6])
def test_a_drop_that_no_move_known_would_have_spared_is_no_turning_point(before: float):
    app = after(finished(), "review")

    def answer(ply: int, made: str, _: str) -> Answer:
        return made, {"value": {0: 0.5, 1: 0.5, 2: before}.get(ply, 0.0 if ply % 2 == 0 else 1.0)}

    app = looked_over(app, answer)
    drops = [turn for turn in chances.every_step(app.review) if turn.drop >= chances.TURNING]
    assert 2 in {turn.ply for turn in drops}
    assert 2 not in {turn.ply for turn in turning_points.turning_points(app.review)}


@pytest.mark.parametrize("game", sample(sorted(GAMES), 2, 1))
def test_a_drop_that_a_second_look_does_not_find_is_no_turning_point_and_no_cause(game: str):
    """The first looks see a better move at every move; the second looks, where they are had, see none."""
    begun = played_out(match(game, seed=5, seats=2, **GAMES[game].short))

    def first(_: int, made: str, other: str) -> Answer:
        return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.5)]}

    def second(app: App, made: str, other: str) -> Answer:
        assert "Looking again at the turning points" in review_screen.body(app)
        return other, {"value": 0.5, "rivals": [(other, 0.5), (made, 0.5)]}

    app = looked_over(after(seated(begun), "review"), first, second)
    # From the end a move that lost is known to have lost, whatever looks say.
    assert not [turn for turn in turning_points.turning_points(app.review) if turn.better and turn.after]
    seconds = turning_points.seconds(app.review)
    drops = [turn for turn in chances.every_step(app.review) if turn.drop >= chances.TURNING]
    knowing = [(turn, known) for turn in drops if (known := app.review.knows(turn.ply))]
    missed = [turn._replace(better=known.thought.action) for turn, known in knowing]
    assert not any(turning_points.confirmed(app.review, turn, seconds) for turn in missed if turn.after)


def test_one_move_that_was_left_again_and_again_is_one_turning_point():
    """Only moves in a row count at which it was clearly better, and none that let go a won game."""
    app, begun = stones()
    late = begun.actions[-1][1]

    def answer(ply: int, made: str, _: str) -> Answer:
        if ply in (3, 4, 5, 9):
            value = "5" if ply == 9 else "4"
            best = next(write_action(one) for one in begun.game.actions(begun.states[ply]) if one == (value, late))
            return best, {"value": 0.9, "rivals": [(best, 0.9), (made, 0.2)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    turns = turning_points.turning_points(app.review)
    found, *more = turning_points.missed_again(turns)
    assert not more
    chain = [turn.ply for turn in found]
    assert all(turn.drop >= chances.TURNING and turn.after for turn in found)
    told = turning_points.merged(begun, turns)
    assert [turn for turn in told if turn.ply in chain] == [turn for turn in told if turn.ply == chain[0]]
    assert {turn.ply for turn in turns} - {turn.ply for turn in told} <= {*chain[1:]} | {
        turn.ply for turn in turns if not turn.reasons
    }
    for ply in chain:
        known = app.review.knows(ply)
        assert known
        assert known.thought.action[1] == late != begun.actions[ply][1]
    said = f"From move {chain[0] + 1} to move {chain[-1] + 1} a 4 on {late}, "
    assert any(said in words for turn in told for words in turn.reasons)


@pytest.mark.parametrize("blunder", [False, True])
def test_a_reply_is_shown_as_the_punishment_only_if_it_was_good(blunder: bool):
    app, begun = stones()
    ply = next(
        ply
        for ply in range(3, len(begun.actions) - 2)
        if begun.game.scores(begun.states[ply + 2])[begun.mover(ply + 1) or 0].total
        > begun.game.scores(begun.states[ply + 1])[begun.mover(ply + 1) or 0].total
    )
    rival = begun.mover(ply + 1)

    def answer(at: int, made: str, other: str) -> Answer:
        if at == ply:
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.1)]}
        gone = blunder and at > ply + 1  # what the reply had won
        value = 0.5 if at < ply or gone else 0.9 if begun.mover(at) == rival else 0.1
        return made, {"value": value, "rivals": [(made, value)]}

    app = looked_over(app, answer)
    reasons = [words for turn in turning_points.turning_points(app.review) for words in turn.reasons]
    assert any(" replied by " in words for words in reasons) != blunder


def test_a_better_move_that_is_proved_to_lose_as_well_makes_no_turning_point():
    app, _ = stones()

    def answer(at: int, made: str, other: str) -> Answer:
        value = 0.9 if at == 4 else 0.5
        return other if at == 4 else made, {"value": value, "rivals": [(other, value), (made, 0.3)]}

    app = looked_over(app, answer)
    turn = next(one for one in turning_points.turning_points(app.review) if one.ply == 4)
    assert turn.better
    loses = Worth(0.0, (turn.better,), proof=Proof(wins=False))
    known = app.review.knows(4)
    assert known
    review = app.review.judging(known._replace(tried={turn.better: loses}))
    assert not [one for one in turning_points.turning_points(review) if one.ply == 4]


@pytest.mark.parametrize(
    ("game", "played", "proved", "accused"),
    [
        ("contiguity", 0.5, False, True),
        ("contiguity", 0.1, False, True),
        ("stonehenge", 0.1, False, True),
        ("stonehenge", 0.5, False, True),
        ("stonehenge", 0.1, True, True),
    ],
)
def test_a_proof_after_a_move_accuses_it_only_by_as_good_a_proof_or_by_looks_at_both_moves(
    game: str, played: float, proved: bool, accused: bool
):
    """What nobody could prove before a move may have been lost by then: the better move has been looked at as well, and
    where more can be proved, that is said."""
    begun = played_out(match(game, **GAMES[game].short))
    assert begun.result
    [loser] = begun.result.ranking[1]
    turned = next(ply for ply in range(5, 12) if begun.mover(ply) == loser)

    def answer(at: int, made: str, other: str) -> Answer:
        wins = begun.mover(at) != loser
        if at > turned:
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        if at == turned:
            proofs = [(other, True, 0)] if proved else []
            return other, {"value": 0.55, "rivals": [(other, 0.55), (made, played)], "proofs": proofs}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(after(seated(begun), "review"), answer)
    turns = turning_points.turning_points(app.review)
    assert [one.ply for one in turns] == [turned] * accused
    assert (turning_points.GUESSED in [words for one in turns for words in one.reasons]) == (
        accused and not proved and game == "stonehenge"
    )
    turn = losing(app.review, loser, begun.stretches[0])
    assert (turn and turn.ply) == (turned if accused else None)
