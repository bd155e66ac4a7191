"""What is told of a lost game of Battle of the Gods, and of habits that cost it, is so by the rules alone."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.bots import choose, levels
from henge.cards import TRILITHONS
from henge.facts import Fact, LostGame
from henge.games.battle_gods.clans import clans, run
from henge.games.battle_gods.facts.aftermath import Moment
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.lost_by_clans import Ahead
from henge.games.battle_gods.facts.lost_by_habit import Habit
from henge.games.battle_gods.facts.lost_by_idle_turns import idle, waited
from henge.games.battle_gods.facts.lost_by_one_turn import AVOIDABLE, Blow, hit
from henge.games.battle_gods.lesson import LESSON
from henge.match import Match, Player
from henge.shuffling import one_of

from tests.games.facts import counts
from tests.games.lost_games import has_its_rule, losers, maxims_due, whole
from tests.games.told_battle_gods import NAMES, TEACHER, in_danger
from tests.samples import sample, seeds


def lost_game(seed: int) -> Match:
    """Return a whole game of a weak player, or one that plays by lot, against a stronger one."""
    match = Match.new("battle_gods", seed=seed, seats=2, players=tuple(map(Player, NAMES[:2])))
    rng = Random(seed)
    while match.turn is not None:
        level = levels("battle_gods")[(seed % 3, 4)[match.turn]]
        view = match.game.observe(match.state, match.turn)
        action = choose(level.bot, match.game, view, rng, range(level.units)).action
        lot = match.turn == 0 and seed % 2
        match = match.play(one_of(match.game.actions(view), rng) if lot else action)
    return match


def taken(states: Any, seat: int) -> list[str]:
    """Return the spaces on which followers of a seat were removed."""
    return [
        cell
        for before, after in pairwise(states)
        for cell, holder in before.held.items()
        if holder == seat != after.held.get(cell)
    ]


def discarded(states: Any, seat: int) -> int:
    """Count the trilithons that a seat discarded, without a change on the board."""
    return sum(
        card in TRILITHONS and card not in after.hands[seat]
        for before, after in pairwise(states)
        if before.seat == seat and before.held == after.held
        for card in before.hands[seat]
    )


def later(states: Any, fact: Fact) -> bool:
    """Tell whether the winner took a space so many moves later, and what clan stood there then."""
    moves, _, size, *_ = fact.amounts
    before, after = (states[moves + n].held for n in (0, 1))
    took = before.get(fact.cells[0]) != after.get(fact.cells[0]) == fact.seat
    return took and len(run(after, fact.cells[0])) == size and (fact.cells[0] in before) == (fact.kind == "took later")


def followed(states: Any, fact: Fact, totals: list[int]) -> bool:
    """Tell whether what is told of a lost game came about in the states that followed."""
    *numbers, mine, theirs = fact.amounts
    seats, end = (fact.seat, fact.other), states[-1]
    if (mine, theirs) != tuple(totals[seat] for seat in seats):
        return False
    cell = fact.cells[0] if fact.cells else ""
    largest = [max((len(clan) for clan in clans(end.held, seat)), default=1) for seat in seats]
    return {
        Moment.HIT: lambda: bool(states[numbers[0]].held[cell] == fact.other != states[numbers[0] + 1].held.get(cell)),
        Moment.THROWN: lambda: numbers == [discarded(states, fact.other)],
        Moment.FILLED: lambda: (
            cell not in states[numbers[0]].held
            and states[(then := numbers[0] + 1)].held[cell] == fact.seat
            and len(run(states[then].held, cell)) == numbers[1]
        ),
        Moment.LATE: lambda: (
            states[numbers[0]].seat == fact.other != states[numbers[0]].held[cell]
            and cell in taken(states[numbers[0] : numbers[0] + 2], states[numbers[0]].held[cell])
        ),
        Moment.STANDS: lambda: end.held[cell] == fact.seat and numbers[0] == len(run(end.held, cell)),
        Moment.FILLED_LATER: lambda: later(states, fact),
        Moment.TOOK_LATER: lambda: later(states, fact),
        Moment.LOST: lambda: numbers == [len(taken(states, fact.other)), len(taken(states, fact.seat))],
        Moment.EMPTY: lambda: cell not in end.held,
        Moment.OUTGREW: lambda: numbers == largest and largest[0] > largest[1],
        Moment.CLANS: lambda: numbers == [totals[seat] - [*end.held.values()].count(seat) for seat in seats],
        Moment.PIECES: lambda: numbers == [[*end.held.values()].count(seat) for seat in seats],
    }[Moment(fact.kind)]()


@pytest.mark.parametrize("seed", sample(range(4), 2))
def test_a_lost_game_is_told_in_three_sentences_that_are_so(seed: int):
    match = lost_game(seed)
    totals = [score.total for score in match.game.scores(match.state)]
    loser = totals.index(min(totals))
    moments = Counter[str]()
    for ply in range(5, len(match.actions)):
        view = match.view(ply, loser)
        if match.game.turn(view) != loser:
            continue
        for better in match.game.actions(view)[::3]:
            said = telling.summary(match, ply, better, len(match.actions))
            due = maxims_due(match, ply, better) if said else set[bool]()
            for cause in teaching.better(match, ply, better, match.actions[ply]) if said else ():
                fact = TEACHER.aftermath(match.game, match.states[ply:], match.actions[ply:], cause)
                assert fact
                assert followed(match.states[ply:], fact, totals), (ply, better, fact)
                moments[fact.kind] += 1
                due |= {True} if fact.kind in TEACHER.rules else set()
            assert not said or (len(said) == 3) in due
            assert all(
                rule.startswith(tuple(f"For next time: {one}." for one in TEACHER.rules.values())) for rule in said[2:]
            )
    assert moments


def certain(match: Match, seat: int, cause: Fact, effect: Fact) -> bool:
    """Tell whether a seat did again and again what is told to have cost it a game, and whether that came of it."""
    game: Any = match.game
    states: Any = match.states
    totals = [[score.total for score in game.scores(state)] for state in states]
    winner = max((one for one in range(game.seats) if one != seat), key=totals[-1].__getitem__)
    if (effect.counts["won_with"], effect.counts["lost_with"]) != (totals[-1][winner], totals[-1][seat]):
        return False

    def attackable(move: int, cell: str) -> int:
        state, found = states[move - 1], [0]
        for one in game.actions(state):
            if one[1:] == ("attack", cell) and state.seat == seat:
                then = game.apply(state, one)
                after = [score.total for score in game.scores(then)]
                victim = state.held[cell]
                found.append(after[seat] - totals[move - 1][seat] + totals[move - 1][victim] - after[victim])
        return max(found)

    def swung(move: int) -> int:
        """Return what a blow at a move cost the seat and brought whoever struck."""
        before, after = (list[int](totals[ply]) for ply in (move - 1, move))
        mover: int = states[move - 1].seat
        return before[seat] - after[seat] + after[mover] - before[mover]

    def behind(move: int) -> int:
        """Return by how much the seat was behind before a move: whoever is far behind is not helped by an attack."""
        best: int = max(points for one, points in enumerate(totals[move - 1]) if one != seat)
        return best - int(totals[move - 1][seat])

    def discarded_at(move: int) -> bool:
        return states[move].held == states[move - 1].held and match.actions[move - 1][0] == "discard"

    won = [
        now[winner] - then[winner] + sum(then) - then[winner] - sum(now) + now[winner]
        for before, after, then, now in zip(states, states[1:], totals, totals[1:], strict=False)
        if before.seat == winner and any(before.held[cell] != after.held.get(cell) for cell in before.held)
    ]
    blows = (len(won), sum(won))
    moves = list(zip(cause.amounts[-len(cause.cells) :], cause.cells, strict=False)) if cause.cells else []
    targets = {cell for _, cell in moves} if cause.kind == Habit.SPARED else ()
    dearest = sum(max(attackable(*one) for one in moves if one[1] == cell) for cell in targets)
    gods = [state.gods[seat] is not None for state in states]
    most = max(len(game.protected(state, seat)) for state in states)
    gone = [victim for one in range(game.seats) for victim in [one] * len(taken(states, one))]
    mine = sum(
        cell in before.held and before.held[cell] != after.held.get(cell)
        for before, after in pairwise(states)
        if before.seat == seat
        for cell in before.held
    )
    early = any(gods) and 3 * gods.index(True) <= len(states)

    def unguarded() -> bool:
        """Tell whether the god did little, or so many followers could be attacked at the seat's turn before."""
        if effect.kind == Habit.UNGUARDED:
            little = not early or most <= 3
            return little and effect.amounts[:3] == (gods.index(True) if any(gods) else 0, len(match.actions), most)
        seen = sum(in_danger(match, move, cell, seat) for move, cell in lost_at)
        return early and most > 3 and effect.amounts[0] == seen > 1

    lost_at = [
        (ply, cell)
        for ply, (before, after) in enumerate(pairwise(states))
        for cell, holder in before.held.items()
        if holder == seat != after.held.get(cell)
    ]
    return {
        **dict.fromkeys(
            (Habit.RAIDED, Habit.OUTFOUGHT),
            lambda: (
                (cause.kind == Habit.OUTFOUGHT) == early
                and unguarded()
                and cause.amounts[:2] == (gone.count(seat), mine)
                and cause.amounts[3] == swung(cause.amounts[2])
                and states[cause.amounts[2] - 1].held[cause.lines[0]] == seat
                and states[cause.amounts[2]].held.get(cause.lines[0]) != seat
            ),
        ),
        Habit.SPARED: lambda: (
            len(moves) == cause.amounts[0]
            and all(attackable(*one) >= 2 and discarded_at(one[0]) for one in moves)
            and all(behind(one[0]) <= 2 * attackable(*one) for one in moves)
            and effect.amounts[:-2] == (blows if effect.kind == Habit.ATTACKS else (dearest,))
        ),
    }[Habit(cause.kind)]()


def test_what_cost_a_whole_game_again_and_again_is_so(whole: bool):
    kinds = Counter[str]()
    for seed in range(80) if whole else range(20, 24):
        match = lost_game(seed)
        totals = [score.total for score in match.game.scores(match.state)]
        loser = totals.index(min(totals))
        for viewer in range(match.game.seats):  # whoever saw less of it is told nothing else than what is so
            seen = [match.game.observe(state, viewer) for state in match.states]
            found = TEACHER.lost_by.habit(LostGame(match.game, seen, loser))
            assert not found or found[0].kind not in [*Habit] or certain(match, loser, *found), (seed, viewer, found)
        if found := TEACHER.lost_by.habit(LostGame(match.game, match.states, loser)):
            assert found[0].kind not in [*Habit] or certain(match, loser, *found), (seed, found)
            kinds[found[0].kind] += 1
            said = (lost := telling.habit(match, loser, 0, len(match.actions))).sentences
            assert has_its_rule(match, loser, lost, found)
            assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
    assert len(kinds) > 2, kinds


def test_what_cost_a_game_before_any_single_move_is_so():
    told = Counter[str]()
    for seed in seeds(20, 7):
        match = lost_game(seed)
        totals = [score.total for score in match.game.scores(match.state)]
        loser = totals.index(min(totals))
        if found := TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, loser)):
            cause, effect = found
            if cause.kind in [*Habit]:
                ends = {"won_with": totals[1 - loser], "lost_with": totals[loser]}
                assert certain(match, loser, cause, replace(effect, counts={**effect.counts, **ends}))
            told[cause.kind] += 1
            assert len(telling.on_the_board(match, loser, 0, len(match.actions)).sentences) == 3
    assert len(told) > 1, told


@pytest.mark.parametrize(
    ("kind", "cells", "numbers", "never", "so"),
    [
        (Kind.DEAD, ("6",), (0,), "protects", "god stands there"),
        (Kind.DEAD, ("7",), (0,), "stands", "god protects the follower there"),
        (Kind.ROOTS, ("5", "6"), (2, 1), "joins the clan", "clan of two on 5–6"),
        (Kind.ROOM, ("14", "15", "16", "17"), (4,), "nobody", "room for a clan of four on 14–17"),
    ],
)
def test_a_lone_follower_is_no_clan_and_a_god_is_not_said_to_protect_itself(
    kind: Kind, cells: tuple[str, ...], numbers: tuple[int, ...], never: str, so: str
):
    match = Match.at(replace(LESSON.game, called=NAMES), LESSON.ideas[0].state, ())
    state: Any = match.state
    view = replace(state, gods=("20", "6", *state.gods[2:]), held={"6": 1, "7": 1, "20": 0})
    fact = Fact(kind, 0, 1, cells, counts=counts(kind, numbers))
    said = [TEACHER.say(match.game, view, fact, mood) for mood in ("idea", "does", "could")]
    assert so in said[1]
    assert not any(never in words for words in said), said


def behind_without(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> int | None:
    """Return by how much a seat would have been behind the winner in the end without what is told to have decided the
    game; None for what was done again and again, which is no single piece or clan."""
    end: Any = match.states[-1]

    def behind(at: Any) -> int:
        points = [score.total for score in match.game.scores(at)]
        return points[winner] - points[seat]

    if cause.kind == Blow.OVERTOOK:
        return 0
    if cause.kind == Blow.MISSED:
        return effect.amounts[0] - effect.amounts[1]
    if cause.kind in (Blow.GAP_LEFT, Blow.HIT_HARD, Blow.HIT_BLOCK):
        return behind(replace(end, held={**end.held, cause.cells[0]: cause.seat}))
    if cause.kind in (Ahead.GREW, Ahead.GREW_SAFE, Ahead.LONGER, Ahead.ANOTHER):
        sizes = [sorted(map(len, clans(end.held, one)), reverse=True) for one in (winner, seat)]
        worths = [[size + min(25, (size - 1) ** 2) for size in one] for one in sizes]
        rank = sizes[0].index(len(cause.cells)) if cause.kind != Ahead.ANOTHER else len(cause.lines) - 1
        without = behind(end) - worths[0][rank] + (worths[1] + [0] * 10)[rank]
        stopped = [effect] if effect.kind == Ahead.STOPPABLE else []
        return min(
            without, *(behind(replace(end, held={**end.held, one.cells[0]: one.seat})) for one in stopped), without
        )
    return None


def test_without_what_is_told_to_have_decided_a_battle_it_would_not_have_been_lost_or_by_half_at_most():
    told = Counter[bool]()
    for seed in seeds(60, 20):
        match = whole("battle_gods", seed)
        totals = [score.total for score in match.game.scores(match.state)]
        for seat, winner in losers(match):
            found = TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, seat))
            left = behind_without(match, seat, winner, *found) if found else None
            if left is not None:
                assert 2 * left <= totals[winner] - totals[seat], (seed, found)
                told[left <= 0] += 1
    assert min(told[True], told[False]) > 1, told


def test_an_attack_by_which_the_winner_took_much_from_another_may_have_decided_a_battle():
    whose = Counter[bool]()
    for seed in range(40):
        match = whole("battle_gods", seed)
        game, states = match.game, match.states
        for seat, winner in losers(match) if game.seats > 2 else ():
            for cause, effect, worth, _ in hit(game, states, seat, winner):  # type: ignore[arg-type]
                assert effect.kind == Blow.IN_REACH or cause.seat == seat, "only its own is to be blamed for it"
                assert cause.seat == seat or worth <= (cause.amounts[3] + 1) // 2
                whose[cause.seat == seat] += 1
    assert len(whose) == 2, whose


def test_a_turn_in_which_a_trilithon_was_thrown_away_weighs_more_than_another_in_which_nothing_was_put_down():
    weighed = Counter[bool]()
    for seed in range(40):
        match = whole("battle_gods", seed)
        states: Any = match.states
        turns = [
            (state, action) for state, action in zip(states[:-1], match.actions, strict=True) if not state.discarding
        ]
        for seat, winner in losers(match):
            mine = [one for one in turns if one[0].seat == seat and one[1][0] == "discard" and one[0].followers[seat]]
            thrown = any(action[1] in TRILITHONS and state.closer is None for state, action in mine)
            put = sum(before.held != after.held for before, after in pairwise(states) if before.seat == winner)
            for cause, _, worth, _ in idle(match.game, states, seat, winner):  # type: ignore[arg-type]
                each = match.game.scores(states[-1])[winner].total / put
                more = cause.amounts[0] - cause.amounts[5]
                assert worth > AVOIDABLE * more * each - 1, "it was its own doing"
                assert (worth > AVOIDABLE * more * each) == (thrown and each >= 1)
                weighed[thrown] += 1
    assert len(weighed) == 2, weighed


def test_turns_in_which_nothing_came_on_the_ring_are_counted_for_all_seats():
    told = 0
    for seed in range(60):
        match = whole("battle_gods", seed)
        game: Any = match.game
        states: Any = match.states
        turns = [
            (one.seat, one.held == next((at for at in states[n + 1 :] if at.seat != one.seat), states[-1]).held)
            for n, one in enumerate(states[:-1])
            if not one.discarding and one.followers[one.seat]
        ]
        count = {seat: (turns.count((seat, True)), sum(one == seat for one, _ in turns)) for seat in range(game.seats)}
        for seat, winner in losers(match):
            for cause, _, worth, _ in waited(game, states, seat, winner):
                rest = cause.amounts[2:]
                assert cause.amounts[:2] == count[seat]
                assert {who: two for who, *two in zip(rest[::3], rest[1::3], rest[2::3], strict=True)} == {
                    other: [*count[other]] for other in count if other != seat
                }
                assert count[seat][0] >= count[winner][0] + 4
                assert worth > 0
                said = TEACHER.say(game, states[0], cause, "missed")
                assert said.startswith(f"In {count[seat][0]} of {count[seat][1]} turns ")
                idle = [game.name(states[0], who) for who in count if count[who][0] == 0]
                assert said.count(" never") == bool(idle)
                assert not count[winner][0] or f"in {count[winner][0]} of {count[winner][1]}" in said
                assert all(name in said for name in idle)
                told += 1
    assert told


def test_where_trilithons_that_were_discarded_cost_a_game_the_rule_for_next_time_is_to_play_them():
    told = 0
    for seed in (0, 2):
        match = lost_game(seed)
        [(loser, _)] = losers(match)
        for ply, action in enumerate(match.actions):
            if action[0] == "discard" and match.mover(ply) == loser:
                better = [move for move in match.game.actions(match.states[ply]) if move[0] in TRILITHONS]
                for move in better[:6]:
                    said = telling.summary(match, ply, move, len(match.actions))
                    if said and "discarded" in said[1]:
                        told += 1
                        assert said[2].startswith(
                            "For next time: Mind the last round. Count the pile: play your trilit"
                        )
    assert told > 3
