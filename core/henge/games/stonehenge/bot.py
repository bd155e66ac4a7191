"""The computer players of Stonehenge: how far they look, and what they know.

An open position is searched by alpha-beta, ever deeper; endings are answered exactly.  Face down, the hidden values
are guessed over and over, each guess is searched as if it were open, and the placement best on the whole is played.
In a series the last game is played for the margin it takes.  Marking a line never harms, so claims come first.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

from henge.bots import RIVALS_TOLD, SPENT, Level, Players, Proof, Thought
from henge.games.stonehenge.int_state import LEVEL, WORTH, position
from henge.games.stonehenge.lines import MEGALITHS, POINTS
from henge.games.stonehenge.rules import State, StonehengeRules
from henge.games.stonehenge.search import WON, AlphaBeta, Ending, Placement, decided, hope, placements
from henge.games.stonehenge.solved_opening import ANSWERS, Settled, settled
from henge.rules import Action, Rules, View
from henge.shuffling import shuffled

PROVED = WON + 1  # the worth of a win of which nobody knows how long it takes
HALF = 54  # of all placements
FIRST_LOOK = 4  # placements ahead, to choose what the exact search asks about first
SURELY = 20  # times as long for exact answers where the position is known to be won
PATIENCE = 750  # units for exact answers; the rest is for looking deeper, to make a lost game hard to win
SOLVABLE = 13  # empty points at most when placements are worth trying to solve, at first a few of them
Thinking: TypeAlias = Generator[Thought | None, None, None]  # None: nothing new, but a pause to take a breath


def looking_ahead(
    game: Rules[Any],
    view: View,
    rng: Random,
    budget: Iterable[object],
    *,
    deepest: int = 18,
    exact: int = 12,
    guessing: int = 2,
    notice: float = 108,
    sure: bool = False,
) -> Iterator[Thought]:
    """Look at most `deepest` placements ahead, or `guessing` face down, and exactly from `exact` empty points on.

    Of its own next placements it considers `notice` on average, taken by lot, and of the first of a game but half, so
    that games begin in different ways. A unit of the budget is a few dozen positions, more in a position that is known
    to be won (`sure`): there the placement by which it is won is looked for with patience.
    """
    assert isinstance(game, StonehengeRules)
    assert isinstance(view, State)
    legal = game.actions(view)
    best = Thought(legal[0], 0.5, 0, (legal[0],))
    if view.laid or len(legal[0]) != 2 or legal[0][0] == "claim":
        yield best  # KS6: a due line is marked at once; KS8, KS10
        return
    clock, pauses = iter(budget), 0
    secret = None in view.hands[1 - view.seat] or any(value is None for _, _, value in view.placed)
    some = int(notice) + (notice % 1 > 0 and rng.random() < notice % 1)
    some = min(some, len(legal) if view.placed else len(legal) // 2)
    noticed = set(shuffled(legal, rng)[:some]) if some < len(legal) else set(legal)
    thinking = (
        _guessing(game, view, rng, guessing, noticed)
        if secret
        else Open(game, view, noticed, sure).thinking(deepest, exact)
    )
    for thought in thinking:
        best = thought or best
        yield best
        pauses += thought is None
        if thought is None and pauses % (SURELY if sure else 1) == 0 and next(clock, SPENT) is SPENT:
            return


def stonehenge_bot(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
    """Look ahead as far as it gets, and know by heart what is settled."""
    assert isinstance(game, StonehengeRules)
    assert isinstance(view, State)
    known = by_heart(game, view)
    if known is None:
        yield from looking_ahead(game, view, rng, budget)
    elif known.wins and not known.placements:
        for thought in looking_ahead(game, view, rng, budget, sure=True):
            yield thought._replace(value=1.0, sure=thought.proof is None) if decides(game, view) else thought
    elif known.wins:
        placements = shuffled(known.placements, rng)
        rivals = tuple((placement, 1.0) for placement in placements) if len(placements) > 1 else ()
        proofs = tuple((placement, Proof(wins=True)) for placement in placements) if decides(game, view) else ()
        yield Thought(placements[0], 1.0, len(ANSWERS), placements[:1], rivals, proofs)
    else:
        for thought in looking_ahead(game, view, rng, budget, notice=HALF):
            lost = tuple(action for action, _ in thought.rivals) or (thought.action,)
            rivals = tuple((action, 0.0) for action in lost)
            proofs = tuple((action, Proof(wins=False)) for action in lost) if decides(game, view) else ()
            yield thought._replace(value=0.0, rivals=rivals, proofs=proofs)


def by_heart(game: StonehengeRules, view: State) -> Settled | None:
    """Return what is settled of an open position in which eight lines win for either."""
    if game.face_down or needs(game, view) != (MEGALITHS, MEGALITHS) or view.laid or game.due(view):
        return None
    return settled(tuple((str(value), cell) for cell, _, value in view.placed))


def needs(game: StonehengeRules, view: State) -> tuple[int, int]:
    """Return how many lines the mover needs before the other has how many (KS7; KS10 in the last game of a series)."""
    if view.number + 1 < game.series:
        return MEGALITHS, MEGALITHS
    margin = 1 + view.left[view.seat] - view.left[1 - view.seat]  # lines one must win by, seven at most
    if margin >= 1:
        return MEGALITHS, MEGALITHS + 1 - min(margin, MEGALITHS)
    return MEGALITHS + max(margin, -MEGALITHS + 1), MEGALITHS


def decides(game: StonehengeRules, view: State) -> bool:
    """Tell whether who wins the current game wins all, and who loses it loses."""
    return view.number + 1 == game.series and view.left[0] == view.left[1]


class Open:
    """A search of an open position: the placements not known to lose, the most promising first, and those that are."""

    def __init__(self, game: StonehengeRules, view: State, noticed: set[Action], sure: bool) -> None:
        self.game, self.at = game, position(view)
        self.need, self.allow = needs(game, view)
        self.decides = decides(game, view)
        self.tries = [tried for tried in placements(self.at) if _action(tried) in noticed]
        self.worths = [(tried.worth & WORTH) - LEVEL for tried in self.tries]
        self.before = self.worths[0]  # of the best placement, looking one placement less far
        self.lost: list[Placement] = []
        self.doomed = False  # whether all are lost, and are tried again for the hardest to answer
        self.search, self.ending, self.patience = AlphaBeta(), Ending(), iter(range(PATIENCE * (SURELY if sure else 1)))

    def thinking(self, deepest: int, exact: int) -> Thinking:
        """Look ever deeper; near the end only a little, then exactly, and if that finds no win, deeper again.

        Where all placements lose, the one that looks best from afar is the hardest to answer.
        """
        points = self.at.empty.bit_count()
        yield _thought(self.tries, self.worths, len(self.tries))
        yield from self.deeper(1, min(deepest, points if points > exact else FIRST_LOOK))
        if points > exact or decided(self.worths[0]):
            return
        while self.tries:
            answer = yield from self.answered(self.tries[0])
            if answer is None:
                break
            if not answer:
                yield self.thought(0, PROVED)
                return
            self.lost.append(self.tries.pop(0))
            self.worths.pop(0)
            if self.tries:
                yield self.thought(0, self.worths[0])
        if not self.tries:
            self.tries, self.lost, self.doomed = self.lost, [], True
            self.worths = [-PROVED] * len(self.tries)
            yield self.thought(0, -PROVED)
        yield from self.deeper(FIRST_LOOK + 1, min(deepest, points))

    def deeper(self, first: int, last: int) -> Thinking:
        """Look so many placements ahead, ever one more, until a win is seen or that all is lost."""
        for depth in range(first, last + 1):
            low, self.before = -WON, self.worths[0]
            values: list[int] = []
            for n, tried in enumerate(self.tries):
                worth = yield from self.search.after(tried, depth, low, WON, 0, self.need, self.allow, bool(values))
                values.append(worth)
                if worth > low and n:
                    yield self.thought(n, worth)
                low = max(low, worth)
            order = sorted(range(len(values)), key=lambda n: -values[n])
            self.tries, self.worths = [self.tries[n] for n in order], [values[n] for n in order]
            yield self.thought(0, self.worths[0])
            if decided(self.worths[0]):
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
            *((action, -PROVED) for action in self.lost),
        ]
        seen = self.search.positions + self.ending.positions
        values = [-PROVED if self.doomed and not decided(value) else value for _, value in ranked]
        thought = _thought([action for action, _ in ranked], values, seen, self.reply(chosen), self.before)
        if not self.decides:
            return thought
        told = proofs(thought, values)
        at_once = {_action(tried) for tried, _ in ranked[:RIVALS_TOLD] if self.refutation(tried)}
        told = tuple((action, proof._replace(plies=2) if action in at_once else proof) for action, proof in told)
        if self.game.manual_claims:  # a turn is then a placement, claims and an end: how many come is not searched
            told = tuple((action, proof._replace(plies=0)) for action, proof in told)
        return thought._replace(proofs=told)

    def reply(self, tried: Placement) -> tuple[Action, ...]:
        """Return the answer the search expects; none when the game is over, or claims come first (KS6)."""
        if self.game.manual_claims or tried.had >= self.need or tried.lost >= self.allow:
            return ()
        if ends := self.refutation(tried):  # whatever the search came upon first
            return (_action(ends),)
        known = self.search.known.get(tried.then)
        return (_action(placements(tried.then)[known[3] if known else 0]),)

    def refutation(self, tried: Placement) -> Placement | None:
        """Return an answer by which the other seat wins at once; None for none."""
        if tried.had >= self.need or tried.lost >= self.allow:
            return None
        return next((answer for answer in placements(tried.then) if answer.had >= self.allow), None)


def solved(game: Rules[Any], view: View, first: Sequence[Action]) -> Iterator[Mapping[Action, float]]:
    """Yield which placements win and which lose, as far as is known, of an open position near the end."""
    assert isinstance(game, StonehengeRules)
    assert isinstance(view, State)
    legal = game.actions(view)
    secret = None in view.hands[1 - view.seat] or any(value is None for _, _, value in view.placed)
    if secret or view.laid or len(legal[0]) != 2 or legal[0][0] == "claim" or not decides(game, view):
        return
    at, known, ending = position(view), dict[Action, float](), Ending()
    if at.empty.bit_count() > SOLVABLE:
        return
    need, allow = needs(game, view)
    order = {action: n for n, action in enumerate(first)}
    for tried in sorted(placements(at), key=lambda placement: order.get(_action(placement), len(order))):
        asking = ending.keeps(tried, need, allow)
        while True:
            try:
                next(asking)
            except StopIteration as end:
                known[_action(tried)] = float(end.value)
                break
            yield known
        yield known


def _guessing(game: StonehengeRules, view: State, rng: Random, depth: int, noticed: set[Action]) -> Thinking:
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
    hopes = [hope(worth) for worth in worths[:RIVALS_TOLD]]
    if before is not None and 0 < hopes[0] < 1 and 0 < (less_far := hope(before)) < 1:
        lean = (less_far - hopes[0]) / 2
        hopes = [max(0.0, min(1.0, hope + lean)) if 0 < hope < 1 else hope for hope in hopes]
    rivals = tuple((_action(tried), hope) for tried, hope in zip(tries[:RIVALS_TOLD], hopes, strict=True))
    return Thought(rivals[0][0], rivals[0][1], seen, (rivals[0][0], *reply), rivals if len(tries) > 1 else ())


def proofs(thought: Thought, worths: list[int]) -> tuple[tuple[Action, Proof], ...]:
    """Return what worths prove of a thought's actions; of rivals they are bounds from above: they prove no win, nor how
    soon a loss comes."""
    actions = [action for action, _ in thought.rivals] or [thought.action]
    return tuple(
        (action, Proof(worth > 0, max(0, WON - abs(worth) + 1) if action == thought.action else 0))
        for action, worth in zip(actions, worths, strict=False)
        if decided(worth) and (worth < 0 or action == thought.action)
    )


def _action(tried: Placement) -> Action:
    return (str(tried.value), POINTS[tried.point])


# A step is about three games in four.  The first levels are weak by what they do not notice, for children.
LEVELS = (
    Level(partial(looking_ahead, notice=1.5, deepest=1, exact=0, guessing=1), 1),
    Level(partial(looking_ahead, notice=2.4, deepest=1, exact=0, guessing=1), 2),
    Level(partial(looking_ahead, notice=4.1, deepest=1, exact=0, guessing=1), 3),
    Level(partial(looking_ahead, notice=7.5, deepest=1, exact=0, guessing=1), 5),
    Level(partial(looking_ahead, notice=12, deepest=2, exact=0, guessing=1), 10),
    Level(partial(looking_ahead, notice=60, deepest=2, exact=0, guessing=1), 20),
    Level(partial(looking_ahead, deepest=3, exact=6), 240),
    Level(stonehenge_bot, 2000),
)
PLAYERS = Players(LEVELS, bounded=True, opening=4, solver=solved)
