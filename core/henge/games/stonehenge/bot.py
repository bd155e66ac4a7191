"""The computer players of Stonehenge: how far they look, and what they know.

An open position is searched by alpha-beta, ever deeper; endings are answered exactly.  Face down, the hidden values
are guessed over and over, each guess is searched as if it were open, and the placement best on the whole is played.
In a series the last game is played for the margin it takes.  Marking a line never harms, so claims come first.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any, TypeAlias

from henge.bots import SPENT, TOLD, Level, Thought
from henge.game import Action, Game, shuffled
from henge.games.stonehenge import MEGALITHS, State, Stonehenge
from henge.games.stonehenge.fast import LEVEL, START, WORTH, Position, place
from henge.games.stonehenge.lines import POINTS
from henge.games.stonehenge.search import WON, AlphaBeta, Ending, Placement, placements

OPENING = 4  # random placements before a contest
FIRST_LOOK = 4  # placements ahead, to choose what the exact search asks about first
PATIENCE = 750  # units for exact answers; the rest is for looking deeper, to make a lost game hard to win
HOPE = 300  # the lead in worth that makes three wins in four likely, as fitted
Thinking: TypeAlias = Generator[Thought | None, None, None]  # None: nothing new, but a pause to take a breath


def stonehenge_bot(
    game: Game[Any],
    view: Any,
    rng: Random,
    budget: Iterable[Any],
    *,
    deepest: int = 18,
    exact: int = 12,
    guessing: int = 2,
    notice: int = 108,
) -> Iterator[Thought]:
    """Look at most `deepest` placements ahead, or `guessing` face down, and exactly from `exact` empty points on.

    Of its own next placements it considers `notice`, taken by lot.  A unit of the budget is a few dozen positions.
    """
    assert isinstance(game, Stonehenge)
    legal = game.actions(view)
    best = Thought(legal[0], 0.5, 0, (legal[0],))
    if view.laid or len(legal[0]) != 2 or legal[0][0] == "claim":
        yield best  # KS6: a due line is marked at once; KS8, KS10
        return
    clock = iter(budget)
    secret = None in view.hands[1 - view.seat] or any(value is None for _, _, value in view.placed)
    noticed = set(shuffled(legal, rng)[:notice]) if notice < len(legal) else set(legal)
    thinking = (
        _guessing(game, view, rng, guessing, noticed) if secret else Open(game, view, noticed).thinking(deepest, exact)
    )
    for thought in thinking:
        best = thought or best
        yield best
        if thought is None and next(clock, SPENT) is SPENT:
            return


def position(state: State) -> Position:
    """Return what a state without secrets is to the seat to move."""
    at = START
    for cell, _, value in state.placed:
        assert value is not None
        at = place(at, value, POINTS.index(cell))
    return at


def needs(game: Stonehenge, view: State) -> tuple[int, int]:
    """Return how many lines the mover needs before the other has how many (KS7; KS10 in the last game of a series)."""
    if view.number + 1 < game.series:
        return MEGALITHS, MEGALITHS
    margin = 1 + view.left[view.seat] - view.left[1 - view.seat]  # lines one must win by, seven at most
    if margin >= 1:
        return MEGALITHS, MEGALITHS + 1 - min(margin, MEGALITHS)
    return MEGALITHS + max(margin, -MEGALITHS + 1), MEGALITHS


class Open:
    """A search of an open position: the placements not known to lose, the most promising first, and those that are."""

    def __init__(self, game: Stonehenge, view: State, noticed: set[Action]) -> None:
        self.game, self.at = game, position(view)
        self.need, self.allow = needs(game, view)
        self.tries = [tried for tried in placements(self.at) if _action(tried) in noticed]
        self.worths = [(tried.worth & WORTH) - LEVEL for tried in self.tries]
        self.before = self.worths[0]  # of the best placement, looking one placement less far
        self.lost: list[Placement] = []
        self.doomed = False  # whether all are lost, and are tried again for the hardest to answer
        self.search, self.ending, self.patience = AlphaBeta(), Ending(), iter(range(PATIENCE))

    def thinking(self, deepest: int, exact: int) -> Thinking:
        """Look ever deeper; near the end only a little, then exactly, and if that finds no win, deeper again.

        Where all placements lose, the one that looks best from afar is the hardest to answer.
        """
        points = self.at.empty.bit_count()
        yield _thought(self.tries, self.worths, len(self.tries))
        yield from self.deeper(1, min(deepest, points if points > exact else FIRST_LOOK))
        if points > exact or abs(self.worths[0]) > WON // 2:
            return
        while self.tries:
            answer = yield from self.answered(self.tries[0])
            if answer is None:
                break
            if not answer:
                yield self.thought(0, WON)
                return
            self.lost.append(self.tries.pop(0))
            self.worths.pop(0)
            if self.tries:
                yield self.thought(0, self.worths[0])
        if not self.tries:
            self.tries, self.lost, self.doomed = self.lost, [], True
            self.worths = [-WON] * len(self.tries)
            yield self.thought(0, -WON)
        yield from self.deeper(FIRST_LOOK + 1, min(deepest, points))

    def deeper(self, first: int, last: int) -> Thinking:
        """Look so many placements ahead, ever one more, until a win is seen or that all is lost."""
        for depth in range(first, last + 1):
            low, self.before = -WON, self.worths[0]
            found: list[int] = []
            for n, tried in enumerate(self.tries):
                worth = yield from self.search.after(tried, depth, low, WON, 0, self.need, self.allow, bool(found))
                found.append(worth)
                if worth > low and n:
                    yield self.thought(n, worth)
                low = max(low, worth)
            order = sorted(range(len(found)), key=lambda n: -found[n])
            self.tries, self.worths = [self.tries[n] for n in order], [found[n] for n in order]
            yield self.thought(0, self.worths[0])
            if abs(self.worths[0]) > WON // 2:
                return
            yield None

    def answered(self, tried: Placement) -> Generator[None, None, bool | None]:
        """Return whether the other seat wins after a placement; None if that takes too long to tell."""
        asking = self.ending.wins(tried.then, self.allow, self.need)
        for _ in self.patience:
            try:
                next(asking)
            except StopIteration as end:
                return bool(end.value)
            yield
        return None

    def thought(self, best: int, worth: int) -> Thought:
        """Return a thought about the best placement; the others as they were last valued."""
        chosen = self.tries[best]
        others = [(value, n) for n, value in enumerate(self.worths) if n != best]
        others.sort(key=lambda each: -each[0])
        ranked = [
            (chosen, worth),
            *((self.tries[n], value) for value, n in others),
            *((one, -WON) for one in self.lost),
        ]
        seen = self.search.positions + self.ending.positions
        values = [-WON if self.doomed else value for _, value in ranked]
        return _thought([one for one, _ in ranked], values, seen, self.reply(chosen), self.before)

    def reply(self, tried: Placement) -> tuple[Action, ...]:
        """Return the answer the search expects; none when the game is over, or claims come first (KS6)."""
        if self.game.manual_claims or tried.had >= self.need or tried.lost >= self.allow:
            return ()
        known = self.search.known.get(tried.then)
        return (_action(placements(tried.then)[known[3] if known else 0]),)


def _guessing(game: Stonehenge, view: State, rng: Random, depth: int, noticed: set[Action]) -> Thinking:
    """Add up what every placement is worth in one guess of the hidden values after another (KS9)."""
    sums: dict[tuple[int, int], int] = {}
    need, allow = needs(game, view)
    guesses = 0
    while True:
        at, search = position(game.guess(view, rng)), AlphaBeta()
        tries = [tried for tried in placements(at) if _action(tried) in noticed]
        if not guesses:
            yield _thought(tries, [(tried.worth & WORTH) - LEVEL for tried in tries], len(tries))
        for tried in tries:
            worth = yield from search.after(tried, depth, -WON, WON, 0, need, allow, False)
            here = (tried.value, tried.point)
            sums[here] = sums.get(here, 0) + max(-LEVEL, min(LEVEL, worth))
        guesses += 1
        tries.sort(key=lambda tried: (-sums[tried.value, tried.point], tried.value, tried.point))
        yield _thought(tries, [sums[tried.value, tried.point] // guesses for tried in tries], guesses)
        yield None


def _thought(
    tries: list[Placement], worths: list[int], seen: int, reply: tuple[Action, ...] = (), before: int | None = None
) -> Thought:
    """Return a thought about placements, the best first; whoever placed last looks ahead, so two looks are evened."""
    hopes = [_hope(worth) for worth in worths[:TOLD]]
    if before is not None and 0 < hopes[0] < 1 and 0 < (less_far := _hope(before)) < 1:
        lean = (less_far - hopes[0]) / 2
        hopes = [max(0.0, min(1.0, hope + lean)) if 0 < hope < 1 else hope for hope in hopes]
    rivals = tuple((_action(tried), hope) for tried, hope in zip(tries[:TOLD], hopes, strict=True))
    return Thought(rivals[0][0], rivals[0][1], seen, (rivals[0][0], *reply), rivals if len(tries) > 1 else ())


def _action(tried: Placement) -> Action:
    return (str(tried.value), POINTS[tried.point])


def _hope(worth: int) -> float:
    """Return the share of the win that a worth promises."""
    if abs(worth) > WON // 2:
        return 1.0 if worth > 0 else 0.0
    return 0.5 + worth / (2 * (abs(worth) + HOPE))


BOUNDED = True

# A step is about three games in four.  The first levels are weak by what they do not notice, for children.
LEVELS = (
    Level(partial(stonehenge_bot, notice=2, deepest=1, exact=0, guessing=1), 1),
    Level(partial(stonehenge_bot, notice=3, deepest=1, exact=0, guessing=1), 2),
    Level(partial(stonehenge_bot, notice=5, deepest=1, exact=0, guessing=1), 3),
    Level(partial(stonehenge_bot, notice=9, deepest=1, exact=0, guessing=1), 5),
    Level(partial(stonehenge_bot, notice=14, deepest=2, exact=0, guessing=1), 10),
    Level(partial(stonehenge_bot, notice=60, deepest=2, exact=0, guessing=1), 20),
    Level(partial(stonehenge_bot, deepest=3, exact=6), 240),
    Level(stonehenge_bot, 2000),
)
