"""What is told in Contiguity of a cell that was left, of a piece still to come and of a game that was lost by then."""

import re
from itertools import product
from random import Random
from typing import Any, cast

import pytest
from henge.analysis import teaching
from henge.analysis.chances import curve
from henge.analysis.lost_game import telling
from henge.analysis.reviewed_match import Finding, Findings
from henge.bots import Thought
from henge.facts import Fact, Made, teacher
from henge.games.contiguity.facts.allowed_to_rival import joins_more, kept_from_rival
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.sentence_names import FactWords
from henge.games.contiguity.position import BOARD
from henge.language import in_words
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.facts_contiguity import CHECKS, PLAYERS, Told, joints, position
from tests.games.wins_contiguity import firsts, killer, never_stopped, ways
from tests.samples import seeds

TEACHER: Any = teacher("contiguity")

BY_29B = (
    "27b 28b 28c 29c 28a 29a 29b 30b 30c 27c 29d 28d 30d 27d "
    "28a-6a 28b-26b 6a-6c 29a-26a 6c-1c 26a-26c 28c-28b 28d-28c 29b-1b 30b-29b"
)
BY_5B = "5a 5b 4b 4a 6b 6a 5c 6c 7c 7b 6d 3b 5d 7a 7c-4c 3b-29b 6d-4d 6c-29c 6b-27b 5b-8b 27b-3b 29c-8c 5d-5b"
BY_22D = (
    "22d 23d 23c 22c 22b 21b 21c 23b 21a 22a 20b 24c 19b 25c 21c-20c 22c-26c 21a-21c 22a-22c 22d-20d 23d-26d 21c-21d "
    "22c-27c 23c-19c 23b-25b 22b-22d"
)
BY_7B = "6d 6c 7c 7b 6b 8c 5c 7d 8d 6a 5a 5b 5d 4b 5a-21a 6a-5a 8d-4d 8c-4c 21a-28a 7b-3b 6b-28b 3b-6b 7c-28c 7d-7b"


def after(moves: str, **options: Any) -> Match:
    match = Match.new("contiguity", seed=1, seats=2, options=options, players=PLAYERS)
    for move in moves.split():
        match = match.play(tuple(move.split("-")))
    return match


def better(match: Match, ply: int, move: str) -> list[str]:
    """Return what a better move would have done."""
    made = Made(ply + 1, match.actions[ply], tuple(move.split("-")))
    return teaching.sentences(match, ply, teaching.better(match, ply, made.better, made.played), "could", made)


def test_of_a_pawn_that_left_it_is_told_what_the_other_could_do_after_the_move_and_not_without_the_pawn():
    match = after(BY_5B)
    [said, *more] = better(match, 19, "29c-29a")
    assert said == (
        "Bea’s pawn on 5b would have stayed on guard. The move played left 5b empty, where the other side could win. "
        "Anna’s pawn on 27b could then go to 3b and threaten to win on 3a and 5b, and no single move would stop both. "
        "After the better move Bea’s druid on 7a could have stopped that by going to 3a."
    )
    assert not more, "nothing is told twice, nor that a win was one piece short"
    cause, came, rule = telling.summary(match, 19, ("29c", "29a"), len(match.actions))
    assert "That left 5b empty, where the other side could win. Moving the pawn from 29c to 29a was better." in cause
    assert cause.endswith("Bea’s druid on 7a could have stopped that by going to 3a.")
    assert came == (
        "In the game Anna’s pawn on 27b went to 3b and threatened to win on 3a and 5b; no single move stopped both. "
        "Anna’s druid on 5d then went to 5b and won: all seven pieces were joined."
    )
    assert "Know which pawn must stay" in rule


@pytest.mark.parametrize("played", [BY_29B, BY_5B])
def test_that_a_guard_would_have_stayed_is_told_where_the_move_it_made_lets_the_other_win(played: str):
    match, told = after(played), set[bool]()
    game: Any = match.game
    for ply in range(14, len(match.actions)):
        state: Any = match.states[ply]
        legal, rng = game.actions(state), Random(ply)
        guards = {one for facts in TEACHER.facts(game, state, legal[::40]) for one in facts if one.kind == Kind.GUARDS}
        for guard in sorted(guards, key=lambda one: one.cells)[:2]:
            leaving_it = [move for move in legal if move[0] == guard.cells[0]]
            better_one = next(move for move in legal if move[0] != guard.cells[0])
            for move in (one_of(leaving_it, rng) for _ in range(2) if leaving_it):
                then = game.apply(state, move)
                if then.winner is not None:
                    continue
                said = TEACHER.say(game, state, guard, "could", Made(9, move, better_one))
                wins = ways(game, then, guard.other)
                assert bool(wins) == ("join all" in said or "close in" in said)
                kills = wins or any(killer(game, then, guard.other, one) for one in firsts(game, then, guard.other))
                assert bool(said) == bool(kills), (move, said)
                told.add(bool(said))
    assert True in told


def test_an_account_tells_the_move_that_won_and_that_it_went_where_the_loser_had_just_left():
    match = after(BY_29B)
    _, came, _ = telling.summary(match, 22, ("27b", "25b"), len(match.actions))
    assert (
        came == "Bea’s pawn on 30b then went to 29b, the cell just left empty, and won: all seven pieces were joined."
    )
    other = after(BY_29B.removesuffix("30b-29b") + "30b-25b")
    _, came, _ = telling.summary(other, 22, ("27b", "25b"), len(other.actions))
    assert came == "Bea’s pawn on 30b then went to 25b and won: all seven pieces were joined."


@pytest.mark.parametrize("played", [BY_29B, BY_5B, BY_7B, BY_22D])
def test_how_a_lost_game_ended_is_told_by_the_moves_that_were_made_and_by_none_that_could_have_been(played: str):
    match, told = after(played), 0
    game: Any = match.game
    end, winner = len(match.actions), cast("Any", match.state).winner
    for ply in range(14 + (winner == 0), end - 1, 2):
        made, then = {*match.actions[ply + 1 :: 2]}, cast("Any", match.states[ply + 2])
        for better in game.actions(match.states[ply])[::23]:
            if not (said := telling.summary(match, ply, better, end)):
                continue
            text, told = " ".join(said[:2]), told + 1
            assert not re.search(r"could (then|still) go", text), text
            went = re.findall(r"on (\w+) (?:then )?went to (\w+)|from (\w+) to (\w+)(?= and|,)", said[1])
            assert {way[:2] if way[0] else way[2:] for way in went} <= made, said[1]
            if threatened := re.search(r"threatened to win on (.*?);", said[1]):
                ends = {way[1] for way in ways(game, then, winner)}
                assert {*re.findall(r"\d+[a-d]", threatened[1])} <= ends
                assert never_stopped(game, then, winner)
    assert told


def test_of_a_pawn_that_kept_pieces_apart_it_is_told_that_the_reply_took_its_cell():
    match = after(BY_29B)
    assert better(match, 20, "27b-1b")[0] == (
        "Anna’s pawn on 28c kept Bea’s pieces on 27c and 29c apart. Once it left, Bea’s pawn on 28d took its cell and "
        "brought six of Bea’s pieces together."
    )
    *_, rule = telling.summary(match, 20, ("27b", "1b"), len(match.actions))
    assert rule.startswith("For next time: Know which pawn must stay.")
    alone = better(after(BY_7B), 14, "8d-4d")
    assert (
        "Once Anna’s pawn on 5a left, Bea’s pawn on 6a took its cell and brought three of Bea’s pieces together."
        in alone
    )


def test_that_a_reply_took_a_cell_is_so_by_the_rules_and_told_of_no_move_that_the_same_piece_makes():
    told = 0
    for seed in seeds(30, 10):
        match, rng = position(seed, {}), Random(seed)
        game: Any = match.game
        for _ in range(12):
            state: Any = match.state
            if match.turn is None or game.phase(state) != "move":
                break
            for played in (one_of(game.actions(state), rng) for _ in range(4)):
                then = game.apply(state, played)
                for reply in (one for one in game.actions(then) if one[-1] == played[0]):
                    states = [state, then, game.apply(then, reply)]
                    for fact in kept_from_rival(game, states, ("", "")):
                        assert CHECKS[Kind.LEAVES](Told(game, state, played, then, fact)), (played, reply, fact)
                        assert not kept_from_rival(game, states, (played[0], "")), "it would have left as well"
                        told += 1
            match = match.play(one_of(game.actions(state), rng))
    assert told


def test_a_game_that_was_won_by_moves_that_nothing_stops_was_lost_before_the_first_of_them():
    match = after(BY_7B)
    thoughts = (Thought(action, 0.6, 9, (action,), ((action, 0.6),)) for action in match.actions)
    known = {id(at): Finding(at, thought) for at, thought in zip(match.states, thoughts, strict=False)}
    values = dict(curve(Findings(judged=known).of(match), 0, match.stretches[0]))
    assert values[20] > 0, "another move would have held"
    assert {value for ply, value in values.items() if ply > 20} == {0.0}
    [chase] = [fact for fact in TEACHER.facts(match.game, match.states[21], [("3b", "6b")])[0] if fact.kind == "chases"]
    assert CHECKS[Kind.CHASES](Told(match.game, match.states[21], ("3b", "6b"), match.states[22], chase))  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "druidless"), [*product(range(4), (False, True))])
def test_of_pieces_still_to_come_it_is_told_which_and_how_many_the_other_places_before(seed: int, druidless: bool):
    match, rng = Match.new("contiguity", seed=seed, options={"druidless": druidless}, players=PLAYERS), Random(seed)
    game: Any = match.game
    while game.phase(match.state) in ("pawn", "druid"):
        state: Any = match.state
        action = one_of(game.actions(state), rng)
        then, between = game.apply(state, action), 0
        while game.phase(then) == "pawn" or (then.seat != state.seat and game.phase(then) == "druid"):
            between += then.seat != state.seat
            then = game.apply(then, game.actions(then)[0])
        coming = game.phase(then) == "druid" and game.phase(state) == "pawn"
        joins = {"many": 2}
        net = Fact(Kind.NET, state.seat, 1 - state.seat, ("1a", "2b"), (), joins, clause="CD8", shown_by=(action,))
        said = TEACHER.say(game, state, net, "does")
        assert ("druid could later join" in said) == coming
        assert ("Another piece" in said) != coming
        count = {1: "places one more piece", 2: "places two more pieces", 3: "places three more pieces"}
        if coming and between in count:
            assert count[between] in said, (between, said)
        assert ("One reply takes only one" in said) == (not coming and not druidless)
        match = match.play(action)


@pytest.mark.parametrize("seed", range(4))
def test_what_pawns_are_placed_for_is_told_only_of_one_that_makes_a_place_to_join_it(seed: int):
    match, rng, told = Match.new("contiguity", seed=seed, players=PLAYERS), Random(seed), set[bool]()
    game: Any = match.game
    while game.phase(match.state) in ("pawn", "druid"):
        state: Any = match.state
        for action in game.actions(state):
            now = game.apply(state, action)
            had, has = joints(state, state.seat), joints(now, state.seat)
            makes = game.phase(state) == "pawn" and any(count > had.get(cell, 0) for cell, count in has.items())
            assert bool(teaching.situation(match, len(match.actions), action)) == makes
            told.add(makes)
        match = match.play(one_of(game.actions(state), rng))
    assert told == {True, False}


def test_the_idea_of_where_a_druid_is_placed_names_no_cells_that_would_give_its_own_away():
    match = after("5a 5b 4b 4a 6b 6a 5c 6c 7c 7b 6d 3b")
    [facts] = TEACHER.facts(match.game, match.state, [("5d",)])
    [links] = [fact for fact in facts if fact.kind == Kind.LINKS]
    assert TEACHER.say(match.game, match.state, links, "idea") == "Anna’s druid can join two pawns."
    assert TEACHER.say(match.game, match.state, links, "does").startswith("That joins the pieces on 5c and 6d and so")


def test_beside_a_quiet_better_move_it_is_told_what_the_one_played_let_the_other_join():
    told = 0
    for seed in range(24):
        match, rng = position(seed), Random(seed)
        game, state, ply = cast(Any, match.game), cast(Any, match.state), len(match.actions)
        if game.phase(state) != "move" or state.captives:
            continue
        for _ in range(30):
            played, better = rng.sample(game.actions(state), 2)
            words = joins_more(*quiet(match, ply, played, better))
            if not words:
                continue
            name = match.name(1 - state.seat, state)
            start, end = re.findall(rf"{name}’s (?:pawn|druid) on (\w+) could go to (\w+)", words)[0]
            then = game.apply(state, played)
            largest = [_most(game, game.apply(state, move), 1 - state.seat) for move in (played, better)]
            joined = max(map(len, BOARD.groups(game.apply(then, (start, end)).pieces(1 - state.seat))))
            assert f"bring {in_words(joined)} pieces together." in words
            assert joined == largest[0] > largest[1]
            told += 1
    assert told > 3


def quiet(match: Match, ply: int, played: Action, better: Action) -> tuple[FactWords, Made]:
    """Return a fact of a move and that it was better than the one played, as they are told."""
    state = cast(Any, match.state)
    fact = Fact(Kind.SURE, state.seat, 1 - state.seat, counts={"many": 2}, shown_by=(better,))
    return FactWords(cast(Any, match.game), state, fact), Made(ply + 1, played, better)


def _most(game: Any, state: Any, seat: int) -> int:
    """Return the largest group that a seat, which is to move, can have with one move of a piece that joins others."""
    thens = [(move, game.apply(state, move)) for move in game.actions(state)]
    sizes = [
        max(map(len, BOARD.groups(then.pieces(seat))))
        for move, then in thens
        if len(next(group for group in BOARD.groups(then.pieces(seat)) if move[1] in group)) > 1
    ]
    return max(sizes, default=0)
