"""What is told of a piece that left, of the long way round the ring and of a druid's place in Contiguity is so."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.facts import Fact, Made, teacher
from henge.facts.choose import compared
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.looking_ahead import killers
from henge.games.contiguity.facts.sentence_names import where_to
from henge.games.contiguity.int_state import read
from henge.games.contiguity.position import RAYS, destinations
from henge.match import Match

from tests.games.facts_contiguity import CHECKS, PLAYERS, Told, position
from tests.games.wins_contiguity import firsts, killer, ways
from tests.samples import sample

TEACHER: Any = teacher("contiguity")


def after(moves: str) -> Match:
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    for move in moves.split():
        match = match.play(tuple(move.split("-")))
    return match


OVER_26B = "27d 27c 26c 26b 27b 26d 28c 25c 26a 25a 25b 28b 27a 29b 26c-29c 26d-26c 25b-6b 29b-25b 6b-10b 28b-24b"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            OVER_26B,
            "At move 17 Anna moved the pawn from 25b to 6b. That left 25b to Bea’s druid on 29b. 137 of the 162 other "
            "moves would have prevented that.",
        ),
    ],
)
def test_a_piece_that_had_to_stay_is_blamed_and_no_other_is_told_where_to_go(moves: str, said: str):
    match = after(moves)
    cause, came, rule = telling.on_the_board(match, 0, 0, len(match.actions)).sentences
    assert cause == said
    game, before, reply = match.game, match.states[16], match.actions[17]
    others = [game.apply(before, move) for move in game.actions(before) if move != match.actions[16]]
    kept = [then for then in others if game.result(then) or reply not in game.actions(then)]
    assert f" {len(kept)} of the {len(others)} other moves " in said, "counted over all of them"
    assert telling.on_the_board(match, 0, 0, len(match.actions), 17).sentences
    assert not telling.on_the_board(match, 0, 0, len(match.actions), 16).sentences, "by then it was lost already"
    assert came.startswith("Bea’s druid on 29b went to 25b (the long way round the ring, over 6b), and after that no")
    assert rule == (
        "For next time: Know which pawn must stay. Before a pawn leaves, ask whether the rival can use its cell."
    )


ROUND_TO_23B = (
    "20d 20c 21c 19d 19c 21b 20b 20a 19a 19b 18b 18c 21d 21a 19c-22c 19d-19c 18b-22b 20a-22a 19a-23a 22a-16a 20b-23b"
)


def test_a_move_that_goes_the_long_way_round_the_ring_is_told_as_that():
    match = after(ROUND_TO_23B)
    said = telling.summary(match, 19, ("18c", "18b"), 21)
    assert "to 23b (the long way round the ring, over 19b)" in said[0]
    [_, came, _] = telling.on_the_board(after(OVER_26B), 0, 0, 20).sentences
    assert "went to 25b (the long way round the ring, over 6b), and after that" in came
    more: Any = {"cells": ("23b",), "counts": {"many": 5}, "when": "denied", "shown_by": (("20b", "23b"),)}
    does = TEACHER.say(match.game, match.states[19], Fact(Kind.BLOCKS, 1, 0, **more), "does")
    assert does.endswith("to 23b (the long way round the ring, over 19b) and bring five pieces together.")


def test_what_a_move_does_is_told_in_the_terms_of_the_game_and_a_waiting_move_as_that():
    match = after(ROUND_TO_23B)

    def says(kind: Kind, mood: Any) -> str:
        counts = {"many": 4} if kind == Kind.WAITS else {}
        said: str = TEACHER.say(match.game, match.states[18], Fact(kind, 0, 1, counts=counts), mood)
        return said

    assert says(Kind.WAITS, "does").startswith("This waiting move gives nothing away: Anna’s groups stay whole")
    assert says(Kind.WAITS, "could").startswith("That would have given nothing away: Bea could next")
    assert says(Kind.SAFE, "does").startswith("Many other moves would let Bea win at once; this")
    assert says(Kind.SOUND, "does").startswith("Many other moves would let Bea win at once or make a threat")


@pytest.mark.parametrize("seed", range(12))
def test_the_where_to_is_told_where_only_that_one_leads_there(seed: int):
    match, told_of = position(seed, {}), 0
    state: Any = match.state
    occupied = state.occupied()
    for cell in state.pieces(0):
        for end in destinations(cell, occupied, False):
            ways = sorted((ray[: ray.index(end)] for ray in RAYS[cell] if end in ray), key=len)
            if len(ways) < 2 or len(ways[0]) == len(ways[1]):
                assert where_to(cell, end, occupied) == end
                continue
            barred = [end in destinations(cell, occupied | {*way[:2]}, False) for way in ways if len(way) > 1]
            if len(barred) == 2:
                assert (where_to(cell, end, occupied) != end) <= (barred == [True, False])
                told_of += where_to(cell, end, occupied) != end
    assert told_of or len(state.pawns[0]) < 6


def test_where_a_druid_is_put_it_is_told_what_the_next_move_can_join():
    match = after("17b 16b 16c 17c 16a 18b 15b 17a 18a 16d 15d 15c")
    facts = [one for one in teaching.facts_told(match, 12, ("14b",)) if one.kind == Kind.OPENS]
    assert teaching.sentences(match, 12, facts, "does") == [
        "Next, Anna’s pawn on 18a can go to 15a (the long way round the ring) and bring four of Anna’s pieces together."
    ]
    shown = (("14b",), ("14b", "14a"))
    itself = Fact(Kind.OPENS, 0, 1, ("14a",), counts={"many": 3}, when="next", shown_by=shown)
    assert teaching.sentences(match, 12, [itself], "does")[0].startswith("Next, Anna’s druid on 14b can go to 14a")


@pytest.mark.nightly
def test_a_threat_that_can_be_stopped_but_has_another_behind_it_is_told_as_that():
    match = after(OVER_26B)
    [chase] = [one for one in teaching.facts_told(match, 17, ("29b", "25b")) if one.kind == Kind.CHASES]
    assert CHECKS[Kind.CHASES](Told(match.game, match.states[17], match.actions[17], match.states[18], chase))  # type: ignore[arg-type]
    [said] = teaching.sentences(match, 17, [chase], "does")
    assert "Only two replies stop that, and after each comes another threat that nothing stops." in said


BEFORE_THE_DRUIDS = {
    "26a 26b 26c 26d 27b 27a 27d 27c 28c 28b": {
        "25d": ("Anna’s druid can then join two pawns on 25c or on 28d. Before that, Bea places one more piece."),
        "28a": (
            "That takes 28a, where Bea’s druid could have joined the pieces on 27a and 28b. Nowhere else can it join "
            "two pawns."
        ),
    },
}


@pytest.mark.parametrize("placed", BEFORE_THE_DRUIDS)
def test_of_a_cell_where_a_druid_joins_pawns_it_is_told_which_others_do(placed: str):
    match = after(placed)
    for cell, said in BEFORE_THE_DRUIDS[placed].items():
        facts = teaching.facts_told(match, len(match.actions), (cell,))
        assert said in teaching.sentences(match, len(match.actions), facts, "does")


COUNTERED = "4b 4a 5a 5b 6b 6a 5c 7b 7c 6c 6d 3b 5d 7a 7c-4c 6c-7c 6d-6c 3b-14b 5a-3a 4a-5a 3a-3c"


def test_a_threat_that_the_better_move_lets_be_made_is_told_with_what_answers_it_and_not_with_a_piece_that_stays():
    match = after(COUNTERED)
    said = telling.summary(match, 17, ("3b", "8b"), len(match.actions))
    assert "That left 3b empty" not in said[0]
    assert said[0].endswith("Bea’s pawn on 4a could have gone to 5a and won first.")
    assert said[-1].startswith("For next time: Ask what your rival could join next.")
    made = Made(18, ("3b", "14b"), ("3b", "8b"))
    told = teaching.sentences(match, 17, teaching.better(match, 17, made.better, made.played), "could", made)
    assert told[-1].endswith("After the better move Bea’s pawn on 4a could have gone to 5a in reply and won first.")


@pytest.mark.parametrize("seed", sample(range(16, 40, 4), 2))
def test_a_piece_that_must_stay_is_the_lesson_only_where_the_one_that_moved_left_a_needed_cell(seed: int):
    match = position(seed, {})
    game: Any = match.game
    state: Any = match.state
    legal = game.actions(state)[::5] if match.turn is not None and game.phase(state) == "move" else []
    for better, played in pairwise(legal):
        [facts] = TEACHER.facts(game, state, [better])
        for sound in (fact for fact in facts if fact.kind == Kind.SOUND):
            after = game.apply(state, played)
            way = next(iter(killers(read(game, after, 999, 0), sound.other)), None)
            if way is None or ways(game, after, sound.other):
                continue
            threat = tuple(NAMES[cell] for cell in way)
            assert killer(game, after, sound.other, threat)
            ends = {move[1] for move in ways(game, game.apply(replace(after, seat=sound.other), threat), sound.other)}
            left = played[0] != better[0] and played[0] in {threat[1], *ends}
            assert (TEACHER.kinds.maxim_kind(game, state, sound, Made(9, played, better)) == Kind.SOUND) == left


LEFT_5C = (
    "4c 5c 5d 6d 6c 6b 5b 7c 7b 7a 6a 8b 5a 9b 5d-4d 7a-9a 4d-4b 5c-9c 6c-3c 7c-7a 7b-7d 9a-8a 7d-3d",
    17,
    ("6d", "5d"),
)


def test_a_cell_that_a_pawn_left_and_the_other_then_wins_on_is_told_and_named_with_its_rule():
    match = after(LEFT_5C[0])
    _, ply, better = LEFT_5C
    said = telling.summary(match, ply, better, len(match.actions))
    assert "That left 5c empty, where the other side could win." in said[0]
    assert said[-1].endswith("Know which pawn must stay. Before a pawn leaves, ask whether the rival can use its cell.")
    made = Made(ply + 1, match.actions[ply], better)
    told = teaching.sentences(match, ply, teaching.better(match, ply, better, made.played), "could", made)
    assert any("The move played left 5c empty, where the other side could win." in one for one in told)


@pytest.mark.parametrize("seed", sample(range(0, 40, 2), 3))
def test_that_a_better_move_gives_nothing_away_is_told_only_where_it_is_so_of_few_others(seed: int):
    match = position(seed, {})
    game: Any = match.game
    state: Any = match.state
    legal = game.actions(state) if match.turn is not None and game.phase(state) == "move" else []
    for better, played in pairwise(legal[::9]):
        for fact in teaching.better(match.play(played), len(match.actions), better, played):
            if fact.kind == Kind.WAITS:
                others = TEACHER.facts(game, state, compared(legal, better))
                alike = [any(own.kind == fact.kind and own.amounts <= fact.amounts for own in one) for one in others]
                assert 4 * sum(alike) < len(others)


@pytest.mark.parametrize("seed", sample(range(0, 60, 3), 3))
def test_no_move_is_said_to_wait_that_comes_within_two_moves_of_the_win(seed: int):
    match = position(seed, {})
    game: Any = match.game
    state: Any = match.state
    legal = game.actions(state) if match.turn is not None and game.phase(state) == "move" else []
    for action, made in zip(legal, TEACHER.facts(game, state, legal), strict=True):
        kinds = {fact.kind for fact in made}
        if Kind.WAITS in kinds and {Kind.RACE, Kind.NEAR_END} & kinds:
            assert firsts(game, state, state.seat), action


@pytest.mark.parametrize("seed", [7, 41])
def test_what_joining_most_at_once_would_let_the_rival_do_is_told_beside_a_move_that_does_not(seed: int):
    match, told = position(seed, {}), 0
    game: Any = match.game
    state: Any = match.state
    legal = game.actions(state)
    for action in legal[::9]:
        for fact in teaching.facts_told(match, len(match.actions), action, legal):
            if fact.kind == Kind.TEMPTS:
                assert CHECKS[Kind.TEMPTS](Told(game, state, action, game.apply(state, action), fact))
                [words] = teaching.sentences(match, len(match.actions), [fact], "does")
                assert "together at once by going to" in words
                assert teaching.sentences(match, len(match.actions), [fact], "could") == []
                told += 1
    assert told
