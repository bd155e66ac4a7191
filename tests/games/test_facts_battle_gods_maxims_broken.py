"""The rule for next time of a battle is one that whoever lost it broke; of several, a block that is told helps them."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

from henge.analysis.lost_game import telling
from henge.analysis.lost_game.cause import account_of_loss
from henge.analysis.reviewed_match import Findings
from henge.cards import TRILITHONS
from henge.facts import Fact, LostGame, Numbers
from henge.facts.other_turns import Turned
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.lost_by_clans import Ahead
from henge.games.battle_gods.facts.lost_by_habit import Habit
from henge.games.battle_gods.facts.lost_by_one_turn import Blow
from henge.games.battle_gods.facts.maxims_broken import MAXIMS, Broken, maxim_broken
from henge.games.battle_gods.facts.wasted_trilithons import Howler, howlers
from henge.games.battle_gods.rules import SPACE
from henge.match import Match, Player

from tests.games.lost_games import changes, losers, totals, whole
from tests.games.told_battle_gods import TEACHER
from tests.samples import seeds


def broke(match: Match, seat: int, fact: Fact) -> bool:
    """Tell whether a seat did what it is told to have done against a maxim."""
    game: Any = match.game
    states: Any = match.states
    cell, [move, *rest] = (fact.cells or ("",))[0], (*fact.amounts, 0)
    at = states[max(0, move - 1)]

    def put(piece: str = "follower") -> bool:
        return any(SPACE.get(one[0]) == cell and one[1:] == (piece,) for one in game.actions(at))

    def gain(whose: int) -> int:
        then = replace(at, held={**at.held, cell: whose})
        return totals(match, then)[whose] - totals(match, at)[whose]

    def swing() -> int:
        ways = [one for one in game.actions(at) if one[1:] == ("attack", cell)]
        ends = [totals(match, game.apply(at, one)) for one in ways]
        now, victim = totals(match, at), int(at.held[cell])
        return max(end[seat] - now[seat] + now[victim] - end[victim] for end in ends)

    def idle() -> list[int]:
        begun = [n for n, one in enumerate(states[:-1]) if one.seat == seat and not one.discarding]
        begun = [n for n in begun if states[n].followers[seat]]
        waits = [n for n in begun if match.actions[n][0] == "discard"]
        return [sum(any("follower" in one for one in game.actions(states[n])) for n in waits), len(begun)]

    def unused() -> int:
        """Count the trilithons that were in hand at a turn before the last round and were never played."""
        turns = [(n, one) for n, one in enumerate(states[:-1]) if one.seat == seat and not one.discarding]
        had = {c for n, one in turns if one.closer is None and one.followers[seat] for c in one.hands[seat]}
        acts = [act for act, one in zip(match.actions, states, strict=False) if one.seat == seat]
        return len((had & {*TRILITHONS}) - {c for act in acts if act[0] != "discard" for c in act})

    def thrown() -> list[int]:
        """Return what the best play of the trilithon that was discarded would have brought or cost the other."""
        turn = next(states[n] for n in range(move - 1, -1, -1) if not states[n].discarding)
        now, card, ways = totals(match, turn), match.actions[move - 1][1], []
        for act in game.actions(turn):
            if act[0] == card and "god" not in act:
                then = totals(match, game.apply(turn, act))
                ways.append(now[fact.other] - then[fact.other] if len(act) == 2 else then[seat] - now[seat])
        return [max(ways)] if match.actions[move - 1][0] == "discard" and turn.closer is None else []

    def emptied() -> bool:
        then = states[rest[0]]
        held = [one.held.get(cell) for one in states[move : rest[0]]]
        won = changes(match, rest[0])[fact.other] == rest[1] > 2
        return won and {*held} == {None} and then.held[cell] == fact.other == states[-1].held[cell]

    new = [one for one, whose in states[move].held.items() if whose == seat and one not in at.held]
    mine = at.seat == seat
    return {
        Broken.SCATTERED: lambda: (
            mine
            and put()
            and [len(run({**at.held, cell: seat}, cell)), gain(seat)] == rest[:2]
            and [len(run(states[move].held, one)) for one in new] == [1]
        ),
        Broken.ATTACKED_NOT: lambda: (
            mine and at.held[cell] == fact.other and swing() == rest[0] > changes(match, move)[seat]
        ),
        Broken.STOOD_IDLE: lambda: [*fact.amounts] == idle(),
        Broken.UNUSED: lambda: move == unused() > 0,
        Broken.LEFT_OPEN: lambda: (
            mine
            and gain(fact.other) == rest[0]
            and states[-1].held[cell] == fact.other
            and cell not in states[move].held
        ),
        Broken.LATE_GOD: lambda: next((n for n, one in enumerate(states) if one.gods[seat]), 0) == move,
        Howler.THREW_AWAY: lambda: mine and thrown() == rest[:1],
        Howler.EMPTIED: lambda: mine and at.held[cell] != seat and emptied(),
    }[fact.kind]()


def test_the_rule_for_next_time_of_a_battle_is_one_that_its_loser_broke_and_it_is_told_where():
    told = Counter[str]()
    for seed in range(30):
        match = whole("battle_gods", seed)
        for seat, _ in losers(match):
            found = TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, seat))
            if found is None:
                continue
            cause, effect = found
            kind = effect.kind if effect.kind in TEACHER.rules else cause.kind
            learns, where = maxim_broken(LostGame(match.game, match.states, seat), kind, cause, effect)  # type: ignore[arg-type]
            _, _, *rules = telling.on_the_board(match, seat, 0, len(match.actions)).sentences
            assert len(rules) == bool(learns), "of a maxim that was not broken nothing is said"
            if learns and where is None:
                known = learns in (kind, Blow.IDLE) if cause.kind == Blow.IDLE else learns == kind
                assert known or (effect.kind == Habit.FORESEEN and learns in ("hit hard", "hit block"))
                own = cause.seat == seat or effect.seat == seat
                assert own, "what another did is no rule for the loser"
            elif where:
                assert broke(match, seat, where), (seed, seat, where)
                assert learns == MAXIMS.get(where.kind, where.kind)
                assert rules[0].startswith(
                    TEACHER.say(match.game, match.state, where, "missed", None, Numbers(match.turns.numbers))
                )
            told[where.kind if where else "told" if learns else ""] += 1
    assert len(told) > 4, told


def test_turns_in_which_a_loser_put_nothing_on_the_ring_are_told_once():
    told = Counter[bool]()
    for seed in seeds(30, 10):
        match = whole("battle_gods", seed)
        for seat, _ in losers(match):
            found = TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, seat))
            if found and found[0].kind == Blow.IDLE:
                cause, effect = found
                said = " ".join(telling.on_the_board(match, seat, 0, len(match.actions)).sentences)
                assert said.count("put nothing on the ring though a card allowed it") == 1, (seed, seat)
                kind = effect.kind if effect.kind in TEACHER.rules else cause.kind
                learns, _ = maxim_broken(LostGame(match.game, match.states, seat), kind, cause, effect)  # type: ignore[arg-type]
                told[learns == Blow.IDLE != kind] += 1
    assert told[True], "nowhere is it the rule for next time as well"


def test_trilithons_that_a_loser_of_a_battle_wasted_are_told_with_what_they_would_have_brought():
    told = Counter[str]()
    for seed in range(60):
        match = whole("battle_gods", seed)
        for seat, winner in losers(match):
            for cost in howlers(match.game, match.states, seat, winner):  # type: ignore[arg-type]
                assert broke(match, seat, cost.cause), (seed, seat, cost.cause)
                told[cost.cause.kind] += 1
                told["counts"] += cost.undone > 0
    assert min(told[Howler.THREW_AWAY], told["counts"]) > 2, told


def test_who_lost_far_more_followers_than_were_taken_in_return_is_told_so_before_any_single_move():
    told = Counter[bool]()
    for seed in range(60):
        match = whole("battle_gods", seed)
        for seat, _ in losers(match):
            found = TEACHER.lost_by.repeated(LostGame(match.game, match.states, seat))
            raided = bool(found) and found[0].kind not in [*Howler]
            if raided:
                lost, taken, *_ = found[0].amounts
                assert found[0].kind in (Habit.RAIDED, Habit.OUTFOUGHT)
                assert lost >= 2 * taken + 3
            if found:
                said = account_of_loss(Findings().of(match), seat, match.stretches[0]).sentences
                assert said[0].startswith(
                    TEACHER.say(match.game, match.state, found[0], "missed", None, Numbers(match.turns.numbers))
                )
            told[raided] += 1
    assert min(told.values()) > 5, told


def struck_first(match: Match, ply: int, cell: str, seat: int) -> bool:
    """Tell whether a follower of a seat that was taken could have been saved by attacking the clan in reach of it."""
    game: Any = match.game
    states: Any = match.states
    taker, every = states[ply].seat, tuple(f"{space}n" for space in range(1, 31))

    def could(at: Any) -> bool:
        hands = tuple(every if one == taker else hand for one, hand in enumerate(at.hands))
        turn = replace(at, seat=taker, hands=hands, discarding=False, over=False)
        return any(action[1:] == ("attack", cell) for action in game.actions(turn))

    begin = ply
    while begin and states[begin - 1].held.get(cell) == seat and could(states[begin - 1]):
        begin -= 1
    turns = [at for at in states[begin:ply] if at.seat == seat and not at.discarding]
    attacks = [game.apply(at, act) for at in turns for act in game.actions(at) if act[1:2] == ("attack",)]
    return any(not could(then) and cell not in game.protected(then, seat) for then in attacks)


def test_nobody_is_told_to_strike_first_who_seldom_could():
    told = Counter[str]()
    for seed in range(80):
        match = whole("battle_gods", seed)
        states: Any = match.states
        for seat, winner in losers(match):
            effect = Fact(Habit.FORESEEN, seat, winner, counts={"foreseen": 3})
            learns, _ = maxim_broken(LostGame(match.game, states, seat), "outfought", effect, effect)  # type: ignore[arg-type]
            gone = [
                (ply, cell)
                for ply, (at, then) in enumerate(pairwise(states))
                for cell, whose in at.held.items()
                if whose == seat != then.held.get(cell)
            ]
            lone = [(ply, cell) for ply, cell in gone if run(states[ply].held, cell) == (cell,)]
            taken = [(ply, cell) for ply, cell in lone if cell in states[ply + 1].held]
            if 2 * len(lone) <= len(gone):
                assert learns == "hit hard"
                continue
            first = sum(struck_first(match, ply, cell, seat) for ply, cell in taken)
            assert (learns == "hit block") == (0 < len(taken) <= 2 * first), (seed, seat, learns, first, taken)
            told[learns] += 1
    assert told["hit block"] > 1, told
    assert len(told) > 2, told


def test_of_several_nobody_is_told_of_a_block_that_would_have_left_another_ahead():
    told = Counter[str]()
    for seed in range(1, 80, 2):
        match = whole("battle_gods", seed)
        end: Any = match.state
        last = totals(match, end)
        for seat, winner in losers(match):
            found = TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, seat)) or ()
            for fact in found:
                blocks = fact.kind == Blow.GAP_LEFT or (fact.kind == Ahead.STOPPABLE and fact.seat == seat)
                if blocks:
                    then = totals(match, replace(end, held={**end.held, fact.cells[0]: seat}))
                    assert all(points <= then[seat] for other, points in enumerate(then) if other != winner)
                elif fact.kind == Turned.WOULD_END:
                    assert fact.amounts[0] - fact.amounts[1] <= last[winner] - last[seat]
                told[fact.kind if blocks or fact.kind == Turned.WOULD_END else ""] += 1
    assert len(told) > 2, told


def test_a_rule_for_next_time_is_not_told_to_whoever_beat_a_computer_player():
    heard = Counter[bool]()
    for seed in (0, 2, 4):
        match = whole("battle_gods", seed)
        for seat, _ in losers(match):
            for levels in ((0, 0), (3, 3), tuple(3 * (each == seat) for each in (0, 1))):
                players = tuple(Player(f"P{each}", level) for each, level in enumerate(levels))
                said = " ".join(telling.habit(replace(match, players=players), seat, 0, len(match.actions)).sentences)
                told = "For next time" in said
                assert not (told and levels[seat] and not all(levels))
                heard[told] += 1
    assert min(heard[True], heard[False]) > 0, heard
