"""The proof of puzzles of Contiguity: wins forced within two moves, with every reply looked at; and their themes.

A move that is to hold, where every other loses within two, is looked at further: the other must not win within three
moves, nor within four of which the first threatens to win.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache

from henge.game import Game
from henge.games.contiguity import Contiguity
from henge.games.contiguity.bits import ALL, WIN_WORTH, cells_of
from henge.games.contiguity.bot import touches_for
from henge.games.contiguity.int_state import Move, Position, read
from henge.games.contiguity.position import BOARD, RAYS, State
from henge.language import phrase
from henge.proved_puzzles import OPEN, Names, PuzzleKit, Solution, Theme, TooHard, automorphisms
from henge.rules import Action, Options, Seat

LIMIT = 5_000
FAR_LIMIT = 1_000_000  # positions to look at for a move that is to hold
WIDE = 1000  # wider than any position has moves
MOVES, FAR = 2, 4  # own moves within which a win is looked for; where a move is to hold
QUIET = 3  # of these, counted from the last, may threaten nothing
HELD = 12  # moves at most after which the other cannot win at once
TABLES: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (2, {"relocate": True}),
    (2, {"smaller_win": True}),
    (2, {"short_jumps": True}),
    (2, {"druidless": True}),
    (2, {"isolation": True}),
    (2, {"friendly_surround": True, "victory_space": True}),
    (2, {"relocate": True, "short_jumps": True}),
)


class Solver:
    """Which moves win by force and which lose by force, soon; all else is open."""

    endless = True

    def __init__(self, game: Game[object], limit: int) -> None:
        assert isinstance(game, Contiguity)
        self.game, self.limit, self.positions, self.budget = game, limit, 0, limit
        self.known: dict[tuple[Hashable, int], bool] = {}

    def ready(self, view: State) -> bool:
        """Tell whether somebody can win with the next move: of the other positions nothing is soon proved."""
        if self.game.phase(view) != "move" or self.game.turn_limit or self.game.match != "single":
            return False
        at = read(self.game, view, WIDE, 0)
        self.budget = self.positions + self.limit
        return self.wins(at, 1) or self.wins(at._replace(turn=1 - at.turn), 1)

    def worths(self, view: State) -> dict[Action, float]:
        at = read(self.game, view, WIDE, 0)
        self.budget = self.positions + self.limit
        thens = {move: at.play(move) for move in moves(at)}
        held = [then for then in thens.values() if then.winner < 0 and not self.wins(then, 1)]
        if len(held) > HELD:
            raise TooHard
        worths = {touches_for(move): self.value(then, at.turn) for move, then in thens.items()}
        holding = [move for move in thens if worths[touches_for(move)] == OPEN]
        if len(holding) == 1 and max(worths.values()) == OPEN:
            self.budget = self.positions + FAR_LIMIT
            worths[touches_for(holding[0])] = self.value(thens[holding[0]], at.turn, FAR)
        return worths

    def leaving(self, view: State, seat: Seat) -> dict[Action, float]:
        at = read(self.game, view, WIDE, 0)
        self.budget = self.positions + self.limit
        for number in range(1, MOVES + 1):
            if wins := [move for move in moves(at) if self.wins_by(at, move, number)]:
                return {touches_for(move): 0.0 for move in wins}
        raise TooHard

    def value(self, then: Position, seat: int, number: int = MOVES) -> float:
        """Return what a position after a whole turn of `seat` is worth to it, the other having so many moves to win."""
        if then.winner >= 0:
            return float(then.winner == seat)
        if then.turn == seat:  # CV1: a captive is still to be put somewhere
            return max(self.value(then.play(put), seat, number) for put in moves(then))
        if any(self.wins(then, n) for n in range(1, number + 1)):
            return 0.0
        return 1.0 if self.loses(then, MOVES - 1) else OPEN

    def wins(self, at: Position, number: int) -> bool:
        """Tell whether the seat to move can force a win within so many moves of its own."""
        if number == 1:
            self.count()
            return not at.captives and at.best() > WIN_WORTH // 2
        key = (at.key, number)
        if (known := self.known.get(key)) is None:
            known = self.known[key] = self.wins(at, 1) or any(self.wins_by(at, move, number) for move in at.moves())
        return known

    def wins_by(self, at: Position, move: Move, number: int) -> bool:
        """Tell whether the mover wins by a move within so many own moves, whatever the answers."""
        then = at.play(move)
        if then.winner >= 0:
            return then.winner == at.turn
        if then.turn == at.turn:
            return any(self.wins_by(then, put, number) for put in moves(then))
        if number == 1 or self.wins(then, 1) or (number > QUIET and not self.wins(then._replace(turn=at.turn), 1)):
            return False
        return self.loses(then, number - 1)

    def loses(self, at: Position, number: int) -> bool:
        """Tell whether every move of the seat to move lets the other force a win within so many of its own."""
        return all(self.answered(at, move, number) for move in at.moves())

    def answered(self, at: Position, move: Move, number: int) -> bool:
        """Tell whether the other side wins after a move within so many own moves, whatever the mover does."""
        then = at.play(move)
        if then.winner >= 0:
            return then.winner != at.turn
        if then.turn == at.turn:
            return all(self.answered(then, put, number) for put in moves(then))
        return self.wins(then, number)

    def count(self) -> None:
        """Count a position looked at.  Raises TooHard beyond the limit."""
        self.positions += 1
        if self.positions > self.budget:
            raise TooHard


def moves(at: Position) -> Iterator[Move]:
    """Yield every legal move of the moving phase."""
    if at.captives:
        free = ALL & ~at.side(0) & ~at.side(1)
        for pawn in cells_of(at.captives):
            for cell in cells_of(free):
                yield pawn, cell
    else:
        for _, cell, end in at.weighed():
            yield cell, end


@cache
def _symmetries() -> Sequence[Names]:
    return automorphisms(BOARD)


def symmetries(game: Game[object]) -> Sequence[Names]:
    """Return the ways in which the board maps onto itself."""
    return _symmetries()


def _wins(step: Solution[State], state: State, seat: int) -> list[tuple[Action, str]]:
    """Return the moves by which a seat would win at once if it were its turn, and the clauses by which."""
    if step.game.turn(state) is None:
        return []
    asked = state.but(seat=seat, captives=())
    tries = ((action, step.game.apply(asked, action)) for action in step.game.actions(asked))
    return [(action, after.clause) for action, after in tries if after.winner == seat]


def _at_once(step: Solution[State]) -> bool:
    """The move wins."""
    return bool(step.after.winner == step.seat)


def _joined(step: Solution[State]) -> bool:
    """The line ends with all of a side in one group (CD8, CV2)."""
    return step.states[-1].clause in ("CD8", "CV2")


def _variant(step: Solution[State]) -> bool:
    """The line ends by one of the variants' own ways to win (CV3–CV6)."""
    return step.states[-1].clause in ("CV3", "CV4", "CV5", "CV6")


def _rescue(step: Solution[State]) -> bool:
    """The own druid would have been surrounded by the next move, and cannot be any more."""
    threats = [clause for _, clause in _wins(step, step.before, 1 - step.seat)]
    return "CD9" in threats and not _wins(step, step.after, 1 - step.seat)


def _parts(step: Solution[State]) -> bool:
    """The other would have joined all its pieces with the next move, and cannot any more."""
    threats = [clause for _, clause in _wins(step, step.before, 1 - step.seat)]
    return bool({"CD8", "CV2"} & set(threats)) and not _wins(step, step.after, 1 - step.seat)


def _blocks(step: Solution[State]) -> bool:
    """The piece goes to the very place the other needed."""
    return step.line[0][-1] in {action[-1] for action, _ in _wins(step, step.before, 1 - step.seat)}


def _druid(step: Solution[State]) -> bool:
    """The druid is the piece that moves."""
    return bool(step.line[0][0] == step.before.druids[step.seat])


def _jump(step: Solution[State]) -> bool:
    """The piece cannot get there but over another (CD6)."""
    cell, goal = step.line[0]
    occupied = step.before.occupied()
    slides = (ray[: ray.index(goal)] for ray in RAYS[cell] if goal in ray)
    return all(occupied.intersection(passed) for passed in slides)


def _captive(step: Solution[State]) -> bool:
    """An enemy pawn is surrounded and put elsewhere (CV1)."""
    return bool(step.after.captives)


THEMES: dict[str, Theme[State]] = {
    phrase("winning at once"): _at_once,
    phrase("all seven joined"): _joined,
    phrase("a variant's own win"): _variant,
    phrase("a druid's rescue"): _rescue,
    phrase("keeping them apart"): _parts,
    phrase("taking the place"): _blocks,
    phrase("the druid moves"): _druid,
    phrase("a jump"): _jump,
    phrase("a captive"): _captive,
}

PUZZLES = PuzzleKit(Solver, LIMIT, TABLES, symmetries, THEMES)
