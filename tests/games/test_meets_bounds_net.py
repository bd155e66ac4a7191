"""What is gained and lost in Meets & Bounds is told net: of a cut, of the moves that brought a winner ahead, and of
what a move let the other do next."""

from collections import Counter
from typing import Any

from henge.analysis.lost_game.telling import replied
from henge.facts import Fact, Made, Meanwhile, teacher
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.aftermath import NAMED_MOVES, Moment
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.kinds import Kind
from henge.match import Match

from tests.games.facts import counts
from tests.games.lost_games import changes, losers, totals, whole
from tests.games.meets_bounds import TWO, table

NAMES = ("Anna", "Bea", "Cai")
TEACHER: Any = teacher("meets_bounds")


def test_what_a_cut_costs_oneself_is_taken_off_what_it_costs_the_other_where_two_play():
    for cost, two, three in (
        (4, "Bea loses 7 points and Anna loses 4, a net gain of 3.", "Bea loses 7 points, and Anna loses 4."),
        (7, "Bea loses 7 points, and Anna loses 7.", "Bea loses 7 points, and Anna loses 7."),
        (0, "Bea loses 7 points.", "Bea loses 7 points."),
    ):
        fact = Fact(Kind.CUTS, 0, 1, ("14d", "7n"), ("3–11", "3–7"), counts(Kind.CUTS, (7, cost, 7, 0)))
        for seats, words in ((2, two), (3, three)):
            game = MeetsBounds(seats, called=NAMES[:seats])
            said = TEACHER.say(game, table(TWO, *["1n 2n 4n"] * seats), fact, "does")
            assert said.endswith(f": {words}"), said


def test_a_group_that_a_trilithon_hits_is_told_with_its_sector():
    state = table("w 1n 20d, r 8n 8d 9n 14n", "tblue 2n 4n", "5n 6n 7d", deck="11n")
    game = MeetsBounds(2, called=NAMES[:2])
    [facts] = TEACHER.facts(game, state, [("tblue", "8d")])
    [fact] = [one for one in facts if one.kind == Kind.UNGROUPS]
    assert TEACHER.say(game, state, fact, "does").startswith("Bea’s group of three in sector 8–14 falls apart: ")
    made = Made(7, ("pass",), ("tblue", "8d"))
    assert "Bea’s group of three in sector 8–14" in TEACHER.say(game, state, fact, "could", made)


def test_what_a_move_let_the_other_do_next_is_told_by_what_of_it_the_better_one_had_left():
    told = Counter[bool]()
    for seed in range(6):
        match = whole("meets_bounds", seed)
        game: Any = match.game
        for ply, state in enumerate(match.states[:-2] if game.seats == 2 else ()):
            seat, reply, at = match.mover(ply) or 0, match.actions[ply + 1], match.states[ply + 1 : ply + 3]
            if match.mover(ply + 1) == seat or match.mover(ply + 2) != seat:
                continue
            rival = 1 - seat
            harm = harmed(match, at[0], at[1], rival)
            for better in game.actions(state)[::40]:
                fact = TEACHER.reply(Meanwhile(game, match.states[ply : ply + 3], seat, better))
                then = game.apply(state, better)
                can = then.seat == rival and reply in game.actions(then)
                still = harmed(match, then, game.apply(then, reply), rival) if can else 0
                if fact is None:
                    continue
                assert fact.counts["still"] == still
                assert harm - still >= GOOD
                said = replied(match, ply, ply + 2, better)
                assert said.endswith(f"would have been worth only {still} point{'s' * (still != 1)}.") == bool(still)
                assert said.endswith("The better move would have prevented that.") == (not still)
                told[bool(still)] += 1
    assert told[False]


def harmed(match: Match, before: Any, after: Any, rival: int) -> int:
    """Return what a rival won, and the other lost, from one state to the next."""
    changed = [now - then for then, now in zip(totals(match, before), totals(match, after), strict=True)]
    return max(0, changed[rival]) + max(0, -changed[1 - rival])


def test_by_which_moves_a_winner_gained_is_told_in_the_order_made_each_with_what_it_brought_net():
    told = 0
    for seed in range(12):
        match = whole("meets_bounds", seed)
        for loser, winner in losers(match):
            ply = next(n for n in range(len(match.actions)) if match.mover(n) == loser)
            missed = Fact(Kind.STRETCHES, loser, winner, ("1n",), ("1–2", "1"), {"points": 3})
            came = TEACHER.aftermath(match.game, match.states[ply:], match.actions[ply:], missed)
            if came.kind != Moment.BROUGHT:
                continue
            moves, swings = came.series[: len(came.cells)], came.series[len(came.cells) :]
            nets = {}
            for n in range(ply + 1, len(match.actions)):
                change = changes(match, n + 1)
                nets[n - ply] = change[winner] - change[loser] if match.mover(n) == winner else 0
            assert [*moves] == sorted(moves)
            assert [*swings] == [nets[move] for move in moves]
            rest = [net for move, net in nets.items() if move not in moves]
            assert len(moves) == NAMED_MOVES or max(rest) < GOOD
            assert min(swings) >= max(GOOD, *(rest if len(moves) == NAMED_MOVES else (0,)))
            said = TEACHER.say(match.game, match.states[ply], came, "missed", Made(1, match.actions[ply], ("pass",)))
            assert all(f"{net} points at move " in said for net in swings), said
            told += 1
    assert told
