"""In Contiguity without variants the wins at once, and the replies that stop them, are those that trying every move
finds."""

from typing import Any

import pytest
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.wins_without_variants import is_plain, winning_moves
from henge.games.contiguity.int_state import Move, Position, read
from henge.rules import Options

from tests.games.facts_contiguity import position
from tests.samples import sample

TABLES: tuple[Options, ...] = ({}, {"short_jumps": True}, {"druidless": True})


def tried(at: Position, seat: int) -> list[Move]:
    """Return the moves by which a seat would win at once, were it its turn, by making all of them."""
    asked = looking_ahead.turned(at, seat)
    return sorted((cell, end) for _, cell, end in asked.weighed() if asked.play((cell, end)).winner == seat)


def stopping(at: Position, seat: int) -> set[Move]:
    """Return the replies of the seat to move after which the other has not won and cannot at once."""
    found = set[Move]()
    for _, cell, end in at.weighed():
        then = at.play((cell, end))
        if then.winner == at.turn or (then.winner < 0 and not tried(then, seat)):
            found.add((cell, end))
    return found


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", sample(range(40), 5))
def test_wins_at_once_and_the_replies_that_stop_them_are_those_that_are_found_by_trying(seed: int, options: Options):
    match = position(seed, options)
    game: Any = match.game
    state: Any = match.state
    if game.phase(state) != "move":
        return
    at = read(game, state, 999, 0)
    for _, *move in at.weighed()[:: 1 + len(at.weighed()) // 5]:
        then = at.play(tuple(move))
        assert is_plain(then)
        if then.winner >= 0:
            continue
        for seat in (0, 1):
            assert [*winning_moves(then, seat)] == tried(then, seat)
            assert looking_ahead.can_win(then, seat) == bool(tried(then, seat))
        other = 1 - then.turn
        ways = looking_ahead.wins(then, other)
        if ways:
            assert {*looking_ahead.answers(then, other, ways)} == stopping(then, other)
            assert looking_ahead.unstoppable(then, other) == (not tried(then, then.turn) and not stopping(then, other))


CLOSING = {  # a druid on 10a, of whose sides 10b alone is open
    "pawns": (("9a", "11a", "10d", "20a", "22a", "24c"), ("12b", "14c", "16d", "18a", "2b", "4d")),
    "druids": ("26c", "10a"),
}


def test_a_threat_to_close_in_a_druid_is_answered_by_who_comes_beside_it_or_into_the_way():
    match = position(3, {})
    game: Any = match.game
    state: Any = match.state
    at = read(game, state.but(seat=1, **CLOSING), 999, 0)
    ways = looking_ahead.wins(at, 0)
    assert [(NAMES[cell], NAMES[end]) for cell, end in ways] == [("10d", "10b")]
    assert [*winning_moves(at, 0)] == tried(at, 0)
    found = {*looking_ahead.answers(at, 0, ways)}
    assert found == stopping(at, 0)
    assert ("12b", "10b") in {(NAMES[cell], NAMES[end]) for cell, end in found}
