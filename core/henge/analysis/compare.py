"""Compare moves one by one: which is better, how many replies refute one, what points and what lead it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from henge.bots import Level, Proof, Sparing, Thought, as_good, choose
from henge.bots.baselines import greedy_bot, margin, share
from henge.game import Game
from henge.rules import Action, Seat, State, View, read_action
from henge.shuffling import one_of
from henge.view_json import preview

PLAYED_ON = 200  # games, at most, to tell the margin by
DEALS, CLOSER = 8, 64  # deals of hidden cards a move is looked at over, each with such a part of the level's units
MOST_DEALS, CLEARLY = 32, 2  # deals where two moves differ by less than so many standard errors
REFUTING = 1.0  # seconds for all replies to a move that loses
RESISTING = 5.0  # seconds for the replies to all moves, where each of them loses
FORESEEN = 8  # deals of hidden cards over which the others’ replies are averaged
UNKNOWN = 1000  # plies, more than any win that is proved takes: in how many is not known
FORCED = 12  # steps, at most, that nobody has to think about, such as marking lines

Request: TypeAlias = Mapping[str, Any]
Report: TypeAlias = dict[str, Any]
Clock: TypeAlias = Callable[[], float]  # in seconds
# By which moves the mover of a position wins, 1, and by which not, as far as is known, again and again until all are.
WinsBy: TypeAlias = Callable[[Game[object], View], Iterator[Mapping[Action, float]]]


class _Tried(NamedTuple):
    """A move that loses, with what follows by force, how many replies there are, and which are known to win."""

    line: tuple[Action, ...]
    of: int
    solving: Iterator[Mapping[Action, float]]
    known: dict[Action, float]

    @property
    def won(self) -> int:
        """How many replies are known to win."""
        return sum(value == 1.0 for value in self.known.values())


def compared(
    game: Game[object], view: View, thought: Thought, actions: Iterable[Action], level: Level, units: int, rng: Random
) -> Iterator[Thought]:
    """Yield a thought until its action and some others have been looked at one by one, then with these values.

    Each is worth as much less than the best as the level, thinking so long about what follows, holds it for; what
    turns out to win or to lose for sure counts before all values.  For two seats.
    """
    seat, values, proofs = game.turn(view), dict[Action, float](), dict[Action, Proof]()
    if seat is None or game.seats != 2:
        return
    for action in dict.fromkeys([thought.action, *actions]):
        after, weighed = preview(game, view, action), False
        for steps in range(1, FORCED + 1):
            turn = game.turn(after)
            if turn is None:
                values[action] = share(game, after, seat)
            if weighed or turn is None:
                break
            for following in level.bot(game, after, rng, range(units)):
                values[action] = following.value if turn == seat else 1 - following.value
                yield thought
            if proof := following.proof:
                proofs[action] = Proof(proof.wins == (turn == seat), proof.plies and proof.plies + steps)
            weighed = following.visits > 0 and len(game.actions(after)) > 1
            after = preview(game, after, following.action)
    best = values[thought.action]
    rivals = {action: max(0.0, thought.value - max(0.0, best - value)) for action, value in values.items()}
    proofs |= dict(thought.proofs)
    rivals |= {action: float(proof.wins) for action, proof in proofs.items()}
    ranked = sorted(rivals, key=lambda action: (-rivals[action], proved_rank(proofs.get(action))))
    first = ranked[0]
    if first != thought.action and (_wins(proofs, first) or not _wins(proofs, thought.action, otherwise=True)):
        thought = thought._replace(action=first, line=(first,))
    yield thought._replace(
        sure=thought.sure and thought.action not in proofs,
        value=rivals[thought.action],
        rivals=tuple((action, rivals[action]) for action in ranked),
        proofs=tuple((action, proofs[action]) for action in ranked if action in proofs),
    )


def hardest(
    game: Game[object], view: View, thought: Thought, wins: WinsBy, clock: Clock
) -> Iterator[tuple[Thought, tuple[int, ...]]]:
    """Yield a thought about a position in which every move loses and () while replies are tried, then with the move
    after which fewest replies win, of as many the smallest share, how many do, and how many there are.

    Whichever move fewest replies are known to refute is looked further into, so that the first that is looked through
    is the one.  For two seats; left open where it takes too long, or every reply to every move wins.
    """
    began, rival = clock(), 1 - (game.turn(view) or 0)
    heap = list[tuple[int, float, int]]()
    tried: list[_Tried] = []
    for action in dict.fromkeys([*(action for action, _ in thought.rivals), *game.actions(view)]):
        line: tuple[Action, ...] = (action,)
        after = preview(game, view, action)
        while game.turn(after) is not None and len(legal := game.actions(after)) == 1 and len(line) < FORCED:
            after, line = preview(game, after, legal[0]), (*line, legal[0])
        if game.turn(after) == rival:
            heap.append((0, 0.0, len(tried)))
            tried.append(_Tried(line, len(game.actions(after)), wins(game, after), {}))
    while heap and clock() - began < RESISTING:
        *_, number = heappop(heap)
        move = tried[number]
        if len(move.known) == move.of:
            yield _resisting(thought, move), (move.won, move.of)
            return
        if (so_far := next(move.solving, None)) is None:
            continue
        move.known.update(so_far)
        if move.won < move.of:
            share = move.won / move.of if len(move.known) == move.of else -len(move.known) / move.of
            heappush(heap, (move.won, share, number))
        yield thought, ()


def _resisting(thought: Thought, move: _Tried) -> Thought:
    """Return a thought about a position that is lost with another move, and the reply that wins against it."""
    action, proofs = move.line[0], dict(thought.proofs)
    others = [rival for rival in thought.rivals if rival[0] != action]
    line = (*move.line, max(move.known, key=move.known.__getitem__))
    told = tuple({action: proofs.get(action, Proof(wins=False)), **proofs}.items())
    return thought._replace(action=action, line=line, rivals=((action, 0.0), *others), proofs=told)


def count_refuting(
    game: Game[object], view: View, action: Action, level: Level, rng: Random, clock: Clock
) -> Iterator[tuple[int, ...]]:
    """Yield () while the replies to a move that loses are tried, then how many of them win, of how many.

    That is left open where one of them is not proved to win or to lose, or it takes too long.  For two seats.
    """
    after, began, won = preview(game, view, action), clock(), 0
    rival = game.turn(after)
    replies = game.actions(after)
    if rival in (None, game.turn(view)) or len(replies) < 2:
        return
    for reply in replies:
        at = preview(game, after, reply)
        turn = game.turn(at)
        if turn is None:
            wins = share(game, at, rival or 0) == 1.0
        else:
            proof = None
            for thought in level.bot(game, at, rng, range(level.units)):
                proof = thought.proof
                if proof or clock() - began >= REFUTING:
                    break
                yield ()
            if proof is None:
                return
            wins = proof.wins == (turn == rival)
        won += wins
    yield won, len(replies)


def over_same_deals(
    game: Game[object], view: View, thought: Thought, played: Action, level: Level, luck: str
) -> Iterator[Thought]:
    """Yield a thought until its action and the one played have been looked at over the same deals, then with these
    values: what each is worth before anybody knows what is drawn.  For two seats.

    As long as luck may have told them apart, there are more deals.  In each of them the level thinks about what
    follows, as whoever is to move then sees it.  A position is worth the mean of both looks: the first is too hopeful
    for its mover, the further one for whoever answers.
    """
    seat, units = game.turn(view), max(1, level.units // CLOSER)
    if seat is None or game.seats != 2 or not thought.visits:
        return
    looks: dict[Action, list[float]] = {thought.action: [], played: []}
    for number in range(MOST_DEALS):
        deal = game.guess(view, Random(f"{luck} {number}"))
        for action, values in looks.items():
            value = 0.0
            for value in followed(game, game.apply(deal, action), seat, level, units, f"{luck} {number}"):  # noqa: B007
                yield thought
            values.append(value)
        if number + 1 >= DEALS and clear(looks[thought.action], looks[played]):
            break
    means = {action: sum(values) / len(values) for action, values in looks.items()}
    first = max(means, key=means.__getitem__)
    lift = (thought.value - means[thought.action]) / 2
    worths = {
        action: min(1.0, max(0.0, means[action] + lift)) for action in sorted(means, key=lambda action: -means[action])
    }
    line = thought.line if first == thought.action else (first,)
    yield thought._replace(action=first, value=worths[first], line=line, rivals=tuple(worths.items()))


def clear(first: list[float], other: list[float]) -> bool:
    """Tell whether two moves looked at over the same deals differ by more than chance, or not at all.

    The spread is counted out here: `statistics` would weigh 13 kB on the way to the page and 124 kB in its memory.
    """
    gaps = [mine - theirs for mine, theirs in zip(first, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    return abs(mean) >= CLEARLY * spread / sqrt(len(gaps))


def followed(game: Game[object], at: State, seat: Seat, level: Level, units: int, luck: str) -> Iterator[float]:
    """Yield what a position promises a seat, as whoever is to move next there and has something to weigh sees it."""
    while (turn := game.turn(at)) is not None:
        for thought in level.bot(game, game.observe(at, turn), Random(luck), range(units)):
            value = thought.value if turn == seat else 1 - thought.value
            yield value
        if thought.visits:
            return
        at = game.apply(at, thought.action)
    yield share(game, at, seat)


def _wins(proofs: Mapping[Action, Proof], action: Action, otherwise: bool = False) -> bool:
    return proofs[action].wins if action in proofs else otherwise


def proved_rank(proof: Proof | None) -> tuple[int, int]:
    """Return where a move stands by what is proved of it, the lower the better: what wins, the soonest first, before
    what is not proved and what loses, that which resists longest first."""
    if proof is None:
        return 1, 0
    return (0, proof.plies or UNKNOWN) if proof.wins else (2, -proof.plies)


def mean_leads(game: Game[object], view: View, action: Action, rng: Random) -> Iterator[tuple[int, float]]:
    """Yield how many games were played on at random after an action, and the mover's mean lead in points by then."""
    seat, total = game.turn(view), 0
    if seat is None or not game.scores(view):
        return
    for games in range(1, PLAYED_ON + 1):
        state = game.apply(game.guess(view, rng), action)
        while legal := game.actions(state):
            state = game.apply(state, one_of(legal, rng))
        total += margin(game, state, seat)[1]
        yield games, total / games


def plainest(game: Game[object], view: View, thought: Thought, luck: str, sparing: Sparing | None = None) -> Thought:
    """Return a thought with another action where that is worth as much, as far as its player can tell, and leaves its
    seat further ahead at once, or spares a card: it is seen why.  Only where the points in the end count; where nothing
    wins any more, to have lost already is no worse than to lose."""
    seat = game.turn(view)
    if seat is None or not game.scores(view) or game.goal is not None:
        return thought
    deal = game.guess(view, Random(luck))
    equal = [thought.action, *(action for action, value in thought.rivals if as_good(value, thought.value))]
    hopeless = as_good(0.0, thought.value)
    first = max(equal, key=lambda action: margin(game, game.apply(deal, action), seat)[hopeless:])
    if sparing:
        first = sparing(game, view, [first, *equal])
    return thought if first == thought.action else thought._replace(action=first, line=(first,))


def foreseen(game: Game[object], view: View, action: Action, luck: str) -> Iterator[tuple[int, list[float]]]:
    """Yield over how many deals of the hidden cards, and the mean points of all seats once all others have replied.

    Everybody replies as brings most points at once.  Nothing is told where it is not the points in the end that count.
    """
    seat, sums = game.turn(view), [0.0] * game.seats
    if seat is None or not game.scores(view) or game.goal is not None:
        return
    for deals in range(1, FORESEEN + 1):
        rng, moved = Random(f"{luck} {deals}"), {seat}
        state = game.apply(game.guess(view, rng), action)
        while (turn := game.turn(state)) is not None and (turn != seat or len(moved) == 1):
            moved.add(turn)
            state = game.apply(state, choose(greedy_bot, game, game.observe(state, turn), rng, ()).action)
        if len(moved) == 1:  # the game has ended before anybody could reply
            return
        sums = [total + score.total for total, score in zip(sums, game.scores(state), strict=True)]
        yield deals, [total / deals for total in sums]


def points_promised(asked: Request, game: Game[object], view: View, report: Report) -> Iterator[Report]:
    """Yield a review's report with the points that the best move promises, and those of the one played `instead`, over
    the same deals; nothing where they differ by too little to ask why."""
    worths, made = dict(report["rivals"]), asked.get("played", "")
    if not asked.get("hidden") or made == report["best"] or as_good(worths.get(made, 0.0), report["value"]):
        return
    for _, points in foreseen(game, view, read_action(report["best"]), asked["luck"]):
        report = {**report, "points": points}
        yield report
    for _, points in foreseen(game, view, read_action(made), asked["luck"]):
        yield {**report, "instead": points}
