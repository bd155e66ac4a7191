"""Where computer players think: text in, text out, apart from the page.

    {"do": "think", "ticket": 7, "game": "bounders", "seats": 2, "options": {…}, "view": "{…}", "level": 3, …}   asked
    {"ticket": 7, "units": 12, "of": 400, "best": "c3", "value": 0.61, …}                       said again and again
    {"ticket": 7, "done": true, …}                                                                 said once, at last

The thoughts are had in slices; between two of them the worker listens, so that "now", "stop" and another question
are heard within a tenth of a second.  It is given Views alone: no State, no seed, no record; of a puzzle
whose wrong move it refutes, all cards.  How it was started and what carries its messages it does not know: it gets a
function that posts text, and gives one that hears it.
"""

from __future__ import annotations

import json
from asyncio import Task, ensure_future, sleep
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import inf, sqrt
from random import Random
from time import perf_counter
from traceback import format_exc
from typing import Any, TypeAlias

from henge import puzzles
from henge.bots import Level, Proof, Thought, arena, choose, levels, players
from henge.bots.baselines import greedy_bot, margin, share
from henge.game import Game
from henge.luck import one_of
from henge.match import set_up
from henge.rules import Action, Seat, State, View, read_action, write_action
from henge.view_json import preview, unpack

SLICE, REPORT = 0.04, 0.2  # seconds between two times of listening, and of telling how far it is
SURVEYED = 0.15  # seconds are enough to know how quickly this device thinks
PLAYED_ON = 200  # games, at most, to tell the margin by
SURELY = 4  # times as long for the move that wins, where a position is known to be won
SHARE = 0.5  # of the time is for the thought when moves are to be compared
FIRST = 0.9  # of it where the replies are to be foreseen
COMPARED, PART = 6, 24  # moves are looked at one by one, each with such a part of the level's units
REVIEWED = 8  # the part with which a review looks at the best move and the one played
DEALS, CLOSER = 8, 64  # deals of hidden cards a move is looked at over, each with such a part of the level's units
MOST_DEALS, CLEARLY = 32, 2  # deals where two moves differ by less than so many standard errors
REFUTING = 1.0  # seconds for all replies to a move that loses
APART = 0.03  # of the win: moves that differ by as much are compared by the points they promise as well
FORESEEN = 8  # deals of hidden cards over which the others’ replies are averaged
SOLVING = 2500  # pauses, at most, while all moves of a position near its end are solved
FORCED = 12  # steps, at most, that nobody has to think about, such as marking lines

Asked: TypeAlias = Mapping[str, Any]
Info: TypeAlias = dict[str, Any]


class Units:
    """A budget that knows how much of it was taken."""

    def __init__(self, units: int) -> None:
        self.of, self.taken = units, 0

    def __iter__(self) -> Iterator[int]:
        while self.taken < self.of:
            self.taken += 1
            yield self.taken


class Worker:
    """One question at a time; a new one takes the place of the last."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self.post = post
        self.asked: Asked | None = None
        self.hurried = False
        self.task: Task[None] | None = None

    def hear(self, text: str) -> None:
        """Take a message: a question, "now" (answer at once) or "stop" (do not answer)."""
        asked: Asked = json.loads(text)
        if asked["do"] == "now":
            self.hurried = self.asked is not None and self.asked["ticket"] == asked["ticket"]
        elif asked["do"] == "stop":
            self.asked = None
        else:
            self.asked, self.hurried = asked, False
            self.task = ensure_future(self.answer(asked))

    def tell(self, asked: Asked, report: Info) -> None:
        """Send an answer with its question's ticket."""
        self.post(json.dumps({"ticket": asked["ticket"], **report}))

    async def answer(self, asked: Asked) -> None:
        """Think until there is nothing more to think, the time is up, or nobody waits any longer."""
        began = reported = listened = perf_counter()
        latest: Info = {}
        cut = False
        try:
            for latest in KINDS[asked["do"]](asked):
                now = perf_counter()
                cut = self.hurried or (now - began >= asked["seconds"] and not latest.get("patient"))
                if cut or self.asked is not asked:
                    break
                if now - listened >= SLICE:
                    if now - reported >= REPORT:
                        self.tell(asked, {**latest, "ms": round((now - began) * 1000)})
                        reported = now
                    await sleep(0)
                    listened = perf_counter()
        except Exception:
            latest = {**failing(asked), "failed": format_exc()}
        if self.asked is asked:
            self.asked = None
            self.tell(asked, {**latest, "done": True, "cut": cut, "ms": round((perf_counter() - began) * 1000)})


def strength(game: str, level: int) -> Level:
    """Return a level by its number, the strongest for a number beyond."""
    every = levels(game)
    return every[min(level, len(every)) - 1]


def table(asked: Asked) -> Game[object]:
    """Return the rules of the table that is asked about."""
    return set_up(asked["game"], asked["seats"], asked["options"])


def think(asked: Asked) -> Iterator[Info]:
    """Think about a View as a level does, and where asked to, look at moves one by one as well.

    What is played `against` a seat by all others together is proved, where that can be done.  To `compare` is to look
    at the best few moves, and then to play on to tell the margin to expect; to `foresee`, where cards are hidden, is to
    tell the points once all others have replied.  A review looks at the move that was `played`, over many deals where
    cards are `hidden`, and has but a `part` of the level's units.  That part and what is foreseen are thought about
    however long it takes: such an answer is `patient`.
    """
    game, began = table(asked), perf_counter()
    view, level = unpack(game, asked["view"]), strength(asked["game"], asked["level"])
    compare = asked.get("compare")
    share_of_time = SHARE if compare else FIRST if asked.get("foresee") else inf
    if "against" in asked and (best := puzzles.answer(game, view, asked["against"])):
        yield {"units": 1, "of": 1, **written(best)}
        return
    units = Units(max(1, level.units // asked.get("part", 1)))
    report: Info = {}
    patience = {"patient": True} if asked.get("part") else {}
    thought = None
    for thought in level.bot(game, view, Random(asked["luck"]), units):
        waiting = {"patient": True} if thought.sure and share_of_time < inf else {}
        report = {"units": units.taken, "of": units.of, **written(thought), **patience, **waiting}
        yield report
        if perf_counter() - began >= share_of_time * asked["seconds"] * (SURELY if waiting else 1):
            break
    if not thought:
        return
    for closer in solved(asked, game, view, thought):
        thought, report = closer, {**report, **written(closer)}
        yield report
    for closer in looked_into(asked, game, view, thought, level):
        report = {**report, **written(closer)}
        yield report
    if compare:
        for games, lead in leads(game, view, thought.action, Random(asked["luck"])):
            yield {**report, "games": games, "lead": lead}
        if report["proofs"] and not any(wins for _, wins, _ in report["proofs"]):
            for replies in refuted(game, view, read_action(report["best"]), level, Random(asked["luck"])):
                yield {**report, "replies": replies}
    if asked.get("foresee"):
        for deals, points in foreseen(game, view, thought.action, asked["luck"]):
            yield {**report, "deals": deals, "points": points, "patient": True}
    yield from promised(asked, game, view, report)


def looked_into(asked: Asked, game: Game[object], view: View, thought: Thought, level: Level) -> Iterator[Thought]:
    """Yield the thought again and again while moves are looked at one by one: the best few, or the one asked about."""
    played, luck = asked.get("played"), asked["luck"]
    actions: list[Action] = [action for action, _ in thought.rivals][:COMPARED] if asked.get("compare") else []
    effort = level.units // PART
    if played and played != write_action(thought.action):
        actions, effort = [read_action(played)], level.units // REVIEWED
    if thought.exact:
        return
    if played and asked.get("hidden"):
        yield from dealt(game, view, thought, read_action(played), level, luck)
    elif actions and players(asked["game"]).bounded:
        yield from compared(game, view, thought, actions, level, effort, Random(luck))


def solved(asked: Asked, game: Game[object], view: View, thought: Thought) -> Iterator[Thought]:
    """Yield the thought with all that can be solved soon, for a review or to compare moves; as it was until then."""
    solver, played = players(asked["game"]).solver, asked.get("played")
    if solver is None or asked.get("hidden") or not (played or asked.get("compare")):
        return
    first = [thought.action, *([read_action(played)] if played else []), *(action for action, _ in thought.rivals)]
    known: dict[Action, float] = {}
    for _, so_far in zip(range(SOLVING), solver(game, view, first), strict=False):
        known = {**so_far}
        yield thought
    if known:
        yield with_solved(thought, known, exact=len(known) == len(game.actions(view)))


def with_solved(thought: Thought, known: Mapping[Action, float], exact: bool) -> Thought:
    """Return a thought with what some actions, or all where it is then `exact`, lead to with best play."""
    values = {thought.action: thought.value, **dict(thought.rivals), **known}
    proofs = {
        **dict(thought.proofs),
        **{action: Proof(wins=value == 1) for action, value in known.items() if value != 0.5},
    }
    proofs |= {action: one for action, one in thought.proofs if proofs[action].wins == one.wins}  # with their length
    ranked = sorted(values, key=lambda one: -values[one])
    best = ranked[0] if values[ranked[0]] > values[thought.action] else thought.action
    return thought._replace(
        action=best,
        value=values[best],
        line=thought.line if best == thought.action else (best,),
        rivals=tuple((action, values[action]) for action in ranked),
        proofs=tuple((action, proofs[action]) for action in ranked if action in proofs),
        sure=thought.sure and best not in proofs,
        exact=exact,
    )


def written(thought: Thought) -> Info:
    """Return a thought as an answer has it."""
    return {
        "best": write_action(thought.action),
        "value": thought.value,
        "visits": thought.visits,
        "line": [write_action(action) for action in thought.line],
        "rivals": [(write_action(action), value) for action, value in thought.rivals],
        "proofs": [(write_action(action), *proof) for action, proof in thought.proofs],
        "sure": thought.sure,
        "exact": thought.exact,
    }


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
    proofs |= {action: proof for action, proof in thought.proofs if action in rivals}
    rivals |= {action: float(proof.wins) for action, proof in proofs.items()}
    ranked = sorted(rivals, key=lambda action: (-rivals[action], _length(proofs.get(action))))
    first = ranked[0]
    if first != thought.action and (_wins(proofs, first) or not _wins(proofs, thought.action, otherwise=True)):
        thought = thought._replace(action=first, line=(first,))
    yield thought._replace(
        sure=thought.sure and thought.action not in proofs,
        value=rivals[thought.action],
        rivals=tuple((action, rivals[action]) for action in ranked),
        proofs=tuple((action, proofs[action]) for action in ranked if action in proofs),
    )


def refuted(game: Game[object], view: View, action: Action, level: Level, rng: Random) -> Iterator[tuple[int, ...]]:
    """Yield () while the replies to a move that loses are tried, then how many of them win, of how many.

    That is left open where one of them is not proved to win or to lose, or it takes too long.  For two seats.
    """
    after, began, won = preview(game, view, action), perf_counter(), 0
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
                if proof or perf_counter() - began >= REFUTING:
                    break
                yield ()
            if proof is None:
                return
            wins = proof.wins == (turn == rival)
        won += wins
    yield won, len(replies)


def dealt(
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
    worths = {action: min(1.0, max(0.0, means[action] + lift)) for action in sorted(means, key=lambda one: -means[one])}
    line = thought.line if first == thought.action else (first,)
    yield thought._replace(action=first, value=worths[first], line=line, rivals=tuple(worths.items()))


def clear(one: list[float], other: list[float]) -> bool:
    """Tell whether two moves looked at over the same deals differ by more than chance, or not at all.

    The spread is counted out here: `statistics` would weigh 13 kB on the way to the page and 124 kB in its memory.
    """
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
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


def _length(proof: Proof | None) -> int:
    """Return the lower the better: how long a win takes, and how short a loss resists."""
    return 0 if proof is None else proof.plies if proof.wins else -proof.plies


def leads(game: Game[object], view: View, action: Action, rng: Random) -> Iterator[tuple[int, float]]:
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
        sums = [total + score.total for total, score in zip(sums, game.scores(state), strict=True)]
        yield deals, [total / deals for total in sums]


def promised(asked: Asked, game: Game[object], view: View, report: Info) -> Iterator[Info]:
    """Yield a review's report with the points that the best move promises, and those of the one played `instead`, over
    the same deals; nothing where they differ by too little to ask why."""
    worths, made = dict(report["rivals"]), asked.get("played", "")
    if not asked.get("hidden") or made == report["best"] or report["value"] - worths.get(made, 0.0) < APART:
        return
    for deals, points in foreseen(game, view, read_action(report["best"]), asked["luck"]):
        report = {**report, "deals": deals, "points": points}
        yield report
    for _, points in foreseen(game, view, read_action(made), asked["luck"]):
        yield {**report, "instead": points}


def failing(asked: Asked) -> Info:
    """Return a simple move when a computer player failed, so that the game can go on."""
    if asked["do"] != "think":
        return {}
    game = table(asked)
    thought = choose(greedy_bot, game, unpack(game, asked["view"]), Random(asked["luck"]), ())
    return {"units": 0, "of": 1, **written(thought)}


def contest(asked: Asked) -> Iterator[Info]:
    """Play two levels against each other from every seat and tell how the first one does."""
    one, other = asked["levels"]
    tally = arena.WinRate()
    seats = asked["seats"]
    rounds = [c for seed in range(asked["pairs"]) for c in arena.rotations(asked["game"], one, other, seed, seats)]
    for number, fixture in enumerate(rounds):
        game, state, seated = arena.begun(fixture)
        units = [range(level.units) for level in seated]
        playing = arena.thinking(game, state, [level.bot for level in seated], units, fixture.seed)
        while True:
            try:
                ply = next(playing)
            except StopIteration as end:
                tally = tally.add(end.value[number % seats])
                break
            yield {"units": number, "of": len(rounds), "ply": ply, "won": tally.won}
        yield {"units": number + 1, "of": len(rounds), "ply": 0, "won": tally.won}


def survey(asked: Asked) -> Iterator[Info]:
    """Tell how many units a second this device thinks in a game; a game without a working bot fails here.

    The first thought about a position is not counted: much of it is done but once.
    """
    level, game = levels(asked["game"])[-1], set_up(asked["game"], None, {})
    units, counted, spent = Units(level.units), 0, 0.0
    for seed in range(10):
        state = arena.opened(game, seed, players(asked["game"]).opening)
        thinking = level.bot(game, game.observe(state, game.turn(state)), Random(seed), units)
        next(thinking)
        first, began = units.taken, perf_counter()
        for _ in thinking:
            now = perf_counter() - began
            if spent + now:  # a browser's clock is coarse, and may not have moved yet
                yield {"speed": (counted + units.taken - first) / (spent + now)}
            if spent + now >= SURVEYED:
                return
        counted, spent = counted + units.taken - first, spent + perf_counter() - began


KINDS: dict[str, Callable[[Asked], Iterator[Info]]] = {"think": think, "contest": contest, "survey": survey}


def start(post: Callable[[str], object]) -> Callable[[str], None]:
    """Return the ear of a new worker that speaks through `post`."""
    return Worker(post).hear
