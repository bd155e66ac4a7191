"""Every sentence on what a turn is good for is true: each kind of phrase is checked here by the rules themselves.

A phrase that no check below knows fails, so that a new one brings its own.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from henge.bots import choose, levels
from henge.facts import teacher
from henge.game import Action, Options, View, one_of
from henge.games import GAMES
from henge.games.contiguity.position import BOARD
from henge.match import Match, Player

NAMES = ("Anna", "Bea", "Cai")
VARIANTS: dict[str, list[Options]] = {
    "contiguity": [{"turn_limit": 8}, {"turn_limit": 8, "druidless": True}, {"turn_limit": 8, "relocate": True}],
}


class Turn(NamedTuple):
    """A turn as its mover saw it, and whom a phrase is about."""

    game: Any
    before: Any
    after: Any
    seat: int

    @property
    def rival(self) -> int:
        """The other one of two."""
        return 1 - self.seat


def points(turn: Turn) -> int:
    before, after = (turn.game.scores(at)[turn.seat].total for at in (turn.before, turn.after))
    return int(after - before)


# Contiguity -------------------------------------------------------------------------------------------


def biggest(at: Any, seat: int) -> int:
    return max(map(len, BOARD.groups(at.pieces(seat))), default=0)


def joints(at: Any, seat: int, cell: str) -> bool:
    return (
        cell not in at.occupied()
        and sum(bool({*group} & {*BOARD.neighbours[cell]}) for group in BOARD.groups(at.pieces(seat))) > 1
    )


def wins(turn: Turn, at: Any, seat: int) -> int:
    to_move = at.but(seat=seat)
    return sum(turn.game.apply(to_move, move).winner == seat for move in turn.game.actions(to_move))


def sides(at: Any, druid: int, free_of: int) -> int:
    return sum(cell not in at.pieces(free_of) for cell in BOARD.neighbours[at.druids[druid]])


def came(turn: Turn) -> str:
    [cell] = {*turn.after.pieces(turn.seat)} - {*turn.before.pieces(turn.seat)}
    return str(cell)


def joins_next(turn: Turn, many: str, cell: str) -> bool:
    at = turn.after.but(seat=turn.seat)
    rest = [one for one in at.pieces(turn.seat) if one != came(turn)]
    return (came(turn), cell) in turn.game.actions(at) and any(
        len(group) == int(many) and {*group} & {*BOARD.neighbours[cell]} for group in BOARD.groups(rest)
    )


CONTIGUITY: dict[str, Callable[..., bool]] = {
    r"joins (\d+) pieces? in one group(?: \((\d+) to go\))?": lambda t, many, left: (
        biggest(t.after, t.seat) == int(many) > biggest(t.before, t.seat)
        and (left is None or int(many) + int(left) == len(t.after.pieces(t.seat)))
    ),
    r"leaves \w+’s druid with (\d+) open sides?": lambda t, many: (
        sides(t.after, t.rival, t.seat) == int(many) < sides(t.before, t.rival, t.seat)
    ),
    r"frees the druid to move": lambda t: any(
        move[0] == t.after.druids[t.seat] for move in t.game.actions(t.after.but(seat=t.seat))
    ),
    r"can( later)? join groups on (\w+)(?: and (\w+))?": lambda t, later, one, other: (
        joints(t.after, t.seat, one)
        and (other is None or joints(t.after, t.seat, other))
        and bool(later) == (t.game.phase(t.after) in ("pawn", "druid"))
    ),
    r"threatens to win on the next move": lambda t: wins(t, t.after, t.seat) == 1,
    r"threatens to win in two ways": lambda t: wins(t, t.after, t.seat) > 1,
    r"stops \w+ from winning on the next move": lambda t: wins(t, t.before, t.rival) > 0 == wins(t, t.after, t.rival),
    r"blocks (\w+), where \w+’s groups could be joined(, and leaves no other such cell)?": lambda t, cell, last: (
        cell == came(t)
        and joints(t.before, t.rival, cell)
        and bool(last) != any(joints(t.after, t.rival, other) for other in BOARD.cells)
    ),
    r"can join the group of (\d+) with that piece next, on (\w+)": joins_next,
    r"keeps (\d) of the druid’s (\d) sides free of \w+’s pieces": lambda t, many, every: (
        (sides(t.after, t.seat, t.rival), len(BOARD.neighbours[came(t)])) == (int(many), int(every))
        and came(t) == t.after.druids[t.seat]
    ),
    r"stands beside (\d+) of \w+’s pieces": lambda t, many: (
        len({*BOARD.neighbours[came(t)]} & {*t.after.pieces(t.rival)}) == int(many) > 1  # CD2 asks for one
    ),
}

# games with points ------------------------------------------------------------------------------------


def best_play(turn: Turn, card: str = "") -> int | None:
    """Return the most points a play brings now, among those with a card, by making each of them."""
    at = replace(turn.before, **({"discarding": False} if hasattr(turn.before, "discarding") else {"owed": 0}))
    now = turn.game.scores(at)[turn.seat].total
    plays = [one for one in turn.game.actions(at) if one[0] not in ("pass", "discard") and card in ("", *one)]
    return max((turn.game.scores(turn.game.apply(at, one))[turn.seat].total - now for one in plays), default=None)


def told_points(turn: Turn, verb: str, many: str) -> bool:
    return points(turn) == (int(many) if verb == "gains" else -int(many))


SHARED: dict[str, Callable[..., bool]] = {
    r"(gains|loses) (\d+) points?": told_points,
    r"has no play of these cards that gains more": lambda t: points(t) == best_play(t),
}


CHECKS = {
    "contiguity": CONTIGUITY,
}


def true(game: str, phrase: str, turn: Turn) -> bool:
    """Tell whether a phrase is true of a turn.  Fails for one that nobody has said how to check."""
    ways = [(check, match) for form, check in CHECKS[game].items() if (match := re.fullmatch(form, phrase))]
    assert ways, f"no check for: {phrase}"
    return all(check(turn, *match.groups()) for check, match in ways)


def game_of(game: str, options: Options, seed: int) -> Match:
    """Return a match of a weak computer player against itself, with a move by lot now and then."""
    seats = GAMES[game].seats_allowed[0] + (seed % 2 if GAMES[game].seats_allowed[1] > 2 else 0)
    match = Match.new(game, seed=seed, seats=seats, options=options, players=[Player(name) for name in NAMES[:seats]])
    level, rng = levels(game)[2], Random(seed)
    while match.turn is not None and len(match.actions) < 70:
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action: Action = one_of(legal, rng)
        if rng.random() < 0.7:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        match = match.play(action)
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", CHECKS)
def test_everything_told_for_a_turn_is_true_by_the_rules(game: str, seed: int):
    match = game_of(game, VARIANTS[game][seed], seed)
    kinds = set()
    for ply, action in enumerate(match.actions):
        mover = match.game.turn(match.states[ply])
        assert mover is not None
        view = match.game.observe(match.states[ply], mover)
        after = View(match.game.apply(view, action))
        for seat in range(match.game.seats):
            turn = Turn(match.game, view, after, seat)
            for phrase in (*match.game.gains(view, after, seat), *match.game.merits(view, after, seat)):
                assert true(game, phrase, turn), f"{phrase} ({seat}, after {action} at {ply})"
                kinds.add(re.sub(r"\W.*", "", phrase))
    assert len(kinds) > 2


def test_every_game_that_has_no_teacher_yet_has_its_checks():
    assert CHECKS.keys() == VARIANTS.keys() == {game for game in GAMES if teacher(game) is None}
