"""What a hint at Stonehenge tells first of a placement: the line that it wins, before why it is that piece or what else
becomes of lines."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.facts import teacher
from henge.facts.choose import TOLD
from henge.games.stonehenge.facts.kinds import WON, Kind
from henge.match import Match, Player
from henge.shuffling import one_of

from tests.samples import sample

PLAYERS = (Player("Anna"), Player("Bea"))
TEACHER: Any = teacher("stonehenge")
THRIFT = {Kind.LEAST, Kind.NEEDED, Kind.ONLY_PIECE, Kind.SMALL, Kind.OUTWEIGHS, Kind.LARGER}
OTHER_LINES = {Kind.LEADS, Kind.EXTENDS, Kind.BUILDS, Kind.LEVELS, Kind.NEARS, Kind.TOLL, Kind.KEY}


def at_random(seed: int) -> Match:
    """Return a game played at random to its end."""
    match, rng = Match.new("stonehenge", seed=seed, players=PLAYERS), Random(seed)
    while match.turn is not None:
        match = match.play(one_of(match.game.actions(match.state), rng))
    return match


@pytest.mark.parametrize("seed", sample(range(8), 8))
def test_a_line_that_a_piece_wins_now_is_told_before_thrift_and_before_lines_that_stay_open(seed: int):
    match, told = at_random(seed), Counter[str]()
    for ply in range(2, len(match.actions)):
        legal = match.game.actions(match.states[ply])
        for action in [action for action in legal if match.game.apply(match.states[ply], action)][::7]:
            kinds = [fact.kind for fact in teaching.facts_told(match, ply, action, legal)]
            won = [n for n, kind in enumerate(kinds) if kind in WON]
            later = [n for n, kind in enumerate(kinds) if kind in THRIFT | OTHER_LINES]
            if won and later:
                assert won[0] < later[0], (seed, ply, action, kinds)
                told.update(kinds[n] for n in later)
            after: Any = match.game.apply(match.states[ply], action)
            before: Any = match.states[ply]
            new = {line for line, seat in after.megaliths.items() if seat == before.seat} - {*before.megaliths}
            if new and match.game.result(after) is None:
                facts = teaching.facts_told(match, ply, action, legal)
                said = {line for fact in facts for line in fact.lines}
                assert new & said or len(facts) == TOLD, (seed, ply, action, "though other pieces win it as well")
    assert told
