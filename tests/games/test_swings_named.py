"""Whatever swing is told of a lost game of Battle of the Gods, the clan that made it so large is named."""

from collections import Counter
from typing import Any

from henge.analysis import teaching
from henge.facts import Fact, LostGame
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.aftermath import Moment
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.lost_by_habit import Habit
from henge.games.battle_gods.facts.maxims_broken import Broken, Slips

from tests.games.facts import counts
from tests.games.lost_games import changes, losers, whole
from tests.games.told_battle_gods import TEACHER

LONE = 2  # points that one lone piece is worth more than another


def blows(match: Any, seat: int, winner: int) -> Any:
    """Yield what is told of blows in a game that a seat lost: the fact, the ply, where, whose turn and the clan."""
    game, states = match.game, match.states
    lost_game = LostGame(game, states, seat)
    for told in (TEACHER.lost_by.repeated(lost_game), TEACHER.lost_by.habit(lost_game)):
        cause = told[0] if told else None
        if cause and cause.kind in (Habit.RAIDED, Habit.OUTFOUGHT):
            ply, (cell, *clan) = cause.amounts[2] - 1, cause.lines
            yield cause, ply, cell, states[ply].seat, tuple(clan), cause.amounts[3], cause.amounts[4]
    for slip in Slips(game, states, seat).attacked_not():
        ply, (cell, *clan) = slip.fact.amounts[0] - 1, slip.fact.cells
        yield slip.fact, ply, cell, seat, tuple(clan), slip.fact.amounts[1], slip.fact.amounts[2]
    for ply in range(4, len(states) - 1):
        if states[ply].seat == seat:
            missed = Fact(Kind.GUARDS, seat, winner, tuple(states[ply].held), counts=counts(Kind.GUARDS, range(4)))
            came = TEACHER.aftermath(game, states[ply:], match.actions[ply:], missed)
            if came.kind == Moment.HIT:
                at, (cell, *clan) = ply + came.amounts[0], came.cells
                yield came, at, cell, came.seat, tuple(clan), came.amounts[1], came.amounts[2]


def test_a_swing_is_told_with_the_clan_that_came_to_be_by_it_or_was_broken():
    kinds = Counter[str]()
    for seed in range(16):
        match = whole("battle_gods", seed)
        for seat, winner in losers(match):
            for fact, ply, cell, mover, clan, swing, makes in blows(match, seat, winner):
                held: Any = match.states[ply].held
                assert clan or swing <= LONE, (seed, fact)
                made, broken = run({**held, cell: mover}, cell), run(held, cell)
                assert clan in ((made if makes else broken), ()), (seed, fact)
                if fact.kind != Broken.ATTACKED_NOT:
                    change = changes(match, ply + 1)
                    assert swing == change[mover] - change[held[cell]]
                text = " ".join(teaching.sentences(match, 0, [fact], "missed"))
                if fact.kind in (Habit.RAIDED, Habit.OUTFOUGHT):
                    name = match.name(mover, match.state)
                    assert f"The costliest was {name}’s blow on {cell} " in text
                    assert not (clan and makes) or f"It gave {name} a clan of " in text
                assert not clan or "in a clan of" in text or "a clan of" in text, text
                kinds[fact.kind] += 1
    assert {Moment.HIT, Broken.ATTACKED_NOT} <= {*kinds}, kinds
    assert {Habit.RAIDED, Habit.OUTFOUGHT} & {*kinds}, kinds
