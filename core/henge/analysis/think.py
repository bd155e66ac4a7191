"""Run a computer player on a position a slice at a time, and have it look at single moves.

It is given Views alone: no State, no seed, no record; of a puzzle whose wrong move it refutes, all cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from random import Random

from henge import proved_puzzles
from henge.analysis.compare import (
    Clock,
    Report,
    Request,
    WinsBy,
    compared,
    count_refuting,
    foreseen,
    hardest,
    mean_leads,
    over_same_deals,
    plainest,
    points_promised,
    proved_rank,
)
from henge.analysis.played_out import played_out
from henge.bots import Level, Proof, Thought, as_good, levels, players
from henge.facts import choose, teacher
from henge.game import Game
from henge.match import set_up
from henge.rules import Action, View, read_action, write_action
from henge.view_json import unpack

SURELY = 4  # times as long for the move that wins, where a position is known to be won
SHARE = 0.5  # of the time is for the thought when moves are to be compared
FIRST = 0.9  # of it where the replies are to be foreseen
TRIED = 3  # moves worth about the same, of which so many may be explained
WINNING = 8  # moves that are proved to win, of which so many may be explained
COMPARED, PART = 6, 24  # moves are looked at one by one, each with such a part of the level's units
REVIEWED = 8  # the part with which a review looks at the best move and the one played
SOLVING = 2500  # pauses, at most, while all moves of a position near its end are solved
PATIENT = 8.0  # seconds for that in a hint, as soon as anything is proved: no figure stands beside a proof
REPEATING = 250  # the same for a second look, as the first came to no end of it
PROVING = 5_000  # the same, while a move is looked for that wins a position in which the one played loses


class Units:
    """A budget that knows how much of it was taken."""

    def __init__(self, units: int) -> None:
        self.of, self.taken = units, 0

    def __iter__(self) -> Iterator[int]:
        while self.taken < self.of:
            self.taken += 1
            yield self.taken


def strength(game: str, level: int) -> Level:
    """Return a level by its number, the strongest for a number beyond."""
    every = levels(game)
    return every[min(level, len(every)) - 1]


def rules_asked(asked: Request) -> Game[object]:
    """Return the rules of the table that is asked about."""
    return set_up(asked["game"], asked["seats"], asked["options"])


def think(asked: Request, clock: Clock) -> Iterator[Report]:
    """Think about a View as a level does, and where asked to, look at moves one by one as well.

    What is played `against` a seat by all others together is proved, where that can be done. To `compare` is to look at
    the best few moves, and then to play on to tell the margin to expect; to `foresee`, where cards are hidden, is to
    tell the points once all others have replied. A move that was `built` before that is weighed beside the best. A
    review looks at the move that was `played`, over many deals where cards are `hidden`, and has but a `part` of the
    level's units; where the one played loses, a winning one is looked for with more patience, to `prove` it. That part
    and what is foreseen are thought about however long it takes: such an answer is `patient`.
    """
    game, began = rules_asked(asked), clock()
    view, level = unpack(game, asked["view"]), strength(asked["game"], asked["level"])
    compare = asked.get("compare")
    share_of_time = SHARE if compare else FIRST if asked.get("foresee") else inf
    if "against" in asked and (best := proved_puzzles.proved_answer(game, view, asked["against"])):
        yield {"units": 1, "of": 1, **write_thought(best)}
        return
    units = Units(max(1, level.units // asked.get("part", 1)))
    report: Report = {}
    patience = {"patient": True} if asked.get("part") else {}
    thought = None
    for thought in level.bot(game, view, Random(asked["luck"]), units):
        waiting = {"patient": True} if thought.sure and share_of_time < inf else {}
        report = {"units": units.taken, "of": units.of, **write_thought(thought), **patience, **waiting}
        yield report
        if clock() - began >= share_of_time * asked["seconds"] * (SURELY if waiting else 1):
            break
    if not thought:
        return
    for closer, more in played_out(asked, game, view, thought):
        thought, report = closer, {**report, **write_thought(closer), **more}
        yield {**report, "patient": True}
    if "margin" in report:
        return
    for closer, waits in solving(asked, game, view, thought, clock):
        thought, report = closer, {**report, **write_thought(closer), "sought": closer is not thought}
        yield {**report, "patient": True} if waits else report
    for closer in looked_into(asked, game, view, thought, level):
        report = {**report, **write_thought(closer)}
        yield report
    for closer in weighing_built(asked, game, view, thought, level._replace(units=units.taken)):
        thought, report = closer, {**report, **write_thought(closer)}
        yield {**report, "patient": True}
    for closer in looking_for_hold(asked, game, view, thought) if compare or asked.get("played") else ():
        thought, report = closer, {**report, **write_thought(closer)}
        yield {**report, "patient": True}
    if compare and (other := with_equal_told(asked, game, view, thought)) != thought:
        thought, report = other, {**report, **write_thought(other)}
        yield {**report, "patient": True}
    replies = tuple[int, ...]()
    if compare and thought.proof and not thought.proof.wins and (wins := forced_replies(asked["game"], thought)):
        for closer, replies in hardest(game, view, thought, wins, clock):
            thought, report = closer, {**report, **write_thought(closer), "replies": replies}
            yield {**report, "patient": True}
    if compare:
        for games, lead in mean_leads(game, view, thought.action, Random(asked["luck"])):
            yield {**report, "games": games, "lead": lead}
        if not replies and report["proofs"] and not any(wins for _, wins, _ in report["proofs"]):
            for replies in count_refuting(game, view, read_action(report["best"]), level, Random(asked["luck"]), clock):
                yield {**report, "replies": replies}
    if asked.get("foresee"):
        thought = plainest(game, view, thought, asked["luck"], players(asked["game"]).sparing)
        thought = with_equal_told(asked, game, view, thought)
        report = {**report, **write_thought(thought)}
        for _, points in foreseen(game, view, thought.action, asked["luck"]):
            yield {**report, "points": points, "patient": True}
    yield from points_promised(asked, game, view, report)


def forced_replies(game: str, thought: Thought) -> WinsBy | None:
    """Return what tells by which replies a position is won to which every move of a thought about another loses: all
    of them where that is solved, else those by which it is won soon; None for nothing."""
    solver, teach = players(game).solver, teacher(game)
    if thought.exact and solver:
        return lambda rules, view: solver(rules, view, ())
    return teach.forced.moves if teach else None


def with_equal_told(asked: Request, game: Game[object], view: View, thought: Thought) -> Thought:
    """Return a thought with another action where that is worth as much, as far as anybody is told, and something speaks
    for it that does not for most others, as nothing does for its own.  Of those that are proved to win as soon it is
    the one for which most speaks, beside those that lose."""
    teach = teacher(asked["game"])
    worths, proofs = dict(thought.rivals), dict(thought.proofs)
    wins = thought.proof is not None and thought.proof.wins
    close = (action for action, worth in worths.items() if as_good(worth, thought.value))
    like = [action for action in close if action != thought.action and proofs.get(action) == thought.proof]
    if teach is None or not like or thought.sure or ((thought.proof or thought.exact) and not wins):
        return thought
    legal = game.actions(view)
    losing = [action for action, proof in thought.proofs if wins and not proof.wins]
    spare = players(asked["game"]).sparing
    found = list[tuple[float, Action]]()
    for action in (thought.action, *like[: WINNING if wins else TRIED]):
        if spare and action != thought.action and spare(game, view, [action, thought.action, *like]) != action:
            continue  # it lets something go that can do more
        others = choose.compared(legal, action, [*worths], losing)
        mine, *beside = teach.facts(game, view, [action, *others])
        line = thought.line if action == thought.action else ()
        speaks = choose.chosen(choose.not_undone(mine, line), beside, teach.kinds)
        if not speaks or (
            teach.forced.prevents_forced_win and not wins and not teach.forced.prevents_forced_win(game, view, action)
        ):
            continue
        if action == thought.action:
            return thought
        if any(fact.when == "given up" for fact in speaks):  # a price explains nothing
            continue
        found.append((speaks[0].weight, action))
        if not wins:
            break
    if not found:
        return thought
    _, action = max(found, key=lambda each: each[0])
    rivals = ((action, thought.value), *(rival for rival in thought.rivals if rival[0] != action))
    return thought._replace(action=action, line=(action,), rivals=rivals)


def looking_for_hold(asked: Request, game: Game[object], view: View, thought: Thought) -> Iterator[Thought]:
    """Yield the thought while its move is looked for one that leaves the other no win that is forced soon, and then
    with the best such move, those that it weighed first; where there is none, as all of them lose.  Nothing where it
    holds, or is proved to win or to lose."""
    teach = teacher(asked["game"])
    if (
        teach is None
        or teach.forced.prevents_forced_win is None
        or thought.proof
        or teach.forced.prevents_forced_win(game, view, thought.action)
    ):
        return
    worths = dict(thought.rivals)
    for action in dict.fromkeys([*worths, *game.actions(view)]):
        yield thought
        if action != thought.action and teach.forced.prevents_forced_win(game, view, action):
            rivals = ((action, thought.value), *(rival for rival in thought.rivals if rival[0] != action))
            yield thought._replace(action=action, line=(action,), rivals=rivals)
            return
    every = dict.fromkeys((thought.action, *worths))
    lost = tuple((action, 0.0) for action in every)
    yield thought._replace(value=0.0, rivals=lost, proofs=tuple((action, Proof(wins=False)) for action in every))


def looked_into(asked: Request, game: Game[object], view: View, thought: Thought, level: Level) -> Iterator[Thought]:
    """Yield the thought again and again while moves are looked at one by one: the best few, or the one asked about."""
    played, luck = asked.get("played"), asked["luck"]
    actions: list[Action] = [action for action, _ in thought.rivals][:COMPARED] if asked.get("compare") else []
    actions += [read_action(asked["built"])] if actions and asked.get("built") else []
    effort = level.units // PART
    if played and played != write_action(thought.action):
        actions, effort = [read_action(played)], level.units // REVIEWED
    if thought.exact or (asked.get("compare") and not (thought.value or thought.proof)):
        return
    if played and asked.get("hidden"):
        yield from over_same_deals(game, view, thought, read_action(played), level, luck)
    elif actions and players(asked["game"]).bounded:
        yield from compared(game, view, thought, actions, level, effort, Random(luck))


def weighing_built(asked: Request, game: Game[object], view: View, thought: Thought, level: Level) -> Iterator[Thought]:
    """Yield the thought while the move that a player has built is looked at beside its own, over the same deals, and
    then with the better of the two, both so weighed; nothing where it was weighed, or more than a weight is known.  For
    two seats."""
    built, before = read_action(asked["built"]) if asked.get("built") else thought.action, dict(thought.rivals)
    if thought.compares(built):
        return
    for closer in over_same_deals(game, view, thought, built, level, asked["luck"]):
        if built in dict(closer.rivals):
            others = [(action, min(worth, closer.value)) for action, worth in before.items()]
            beside = [(action, worth) for action, worth in others if action not in dict(closer.rivals)]
            thought = closer._replace(rivals=(*closer.rivals, *beside))
        yield thought


def solving(
    asked: Request, game: Game[object], view: View, thought: Thought, clock: Clock
) -> Iterator[tuple[Thought, bool]]:
    """Yield the thought with all that can be solved soon, for a review or to compare moves; itself until then, and
    whether it is worth waiting for: where moves are compared and some are solved, the others are if there is time.  If
    the best of those turns out to lose, nothing that was thought of the others holds: they are worth nothing.
    """
    solver, played = players(asked["game"]).solver, asked.get("played")
    if solver is None or asked.get("hidden") or not (played or asked.get("compare")):
        return
    first = [thought.action, *([read_action(played)] if played else []), *(action for action, _ in thought.rivals)]
    known, began, legal = dict[Action, float](), clock(), game.actions(view)
    pauses = PROVING if asked.get("prove") else REPEATING if asked.get("again") else SOLVING
    for pause, so_far in enumerate(solver(game, view, first)):
        known, waits = {**so_far}, bool(so_far and asked.get("compare"))
        if asked.get("prove") and 1.0 in known.values():
            break
        if clock() - began >= PATIENT if waits else pause >= pauses:
            break
        yield thought, waits
    if known:
        left = next((action for action in legal if action not in {*known, *first}), None)
        told = with_solved(thought, known, left, exact=len(known) == len(legal))
        if asked.get("compare") and not (told.proof or told.exact) and known.get(thought.action) == 0.0:
            told = told._replace(value=0.0, rivals=tuple((action, 0.0) for action, _ in told.rivals))
        yield told, True


def with_solved(thought: Thought, known: Mapping[Action, float], left: Action | None, exact: bool) -> Thought:
    """Return a thought with what some actions, or all where it is then `exact`, lead to with best play.

    Another action is worth at most what the one was that was held for the best: no more is known of it than that.
    Where all that were weighed lose, one that is `left`, which nobody has weighed, takes their place, worth nothing and
    not proved to lose.
    """
    rivals = {action: min(value, thought.value) for action, value in thought.rivals}
    values = {thought.action: thought.value, **rivals, **known}
    proofs = {
        **dict(thought.proofs),
        **{action: Proof(wins=value == 1) for action, value in known.items() if value != 0.5},
    }
    proofs |= {
        action: proof for action, proof in thought.proofs if proofs[action].wins == proof.wins
    }  # with their length
    if left and all(action in proofs and not proofs[action].wins for action in values):
        values[left] = 0.0
    stands = {action: (-values[action], proved_rank(proofs.get(action))) for action in values}
    ranked = sorted(values, key=stands.__getitem__)
    best = min(thought.action, ranked[0], key=stands.__getitem__)
    return thought._replace(
        action=best,
        value=values[best],
        line=thought.line if best == thought.action else (best,),
        rivals=tuple((action, values[action]) for action in ranked),
        proofs=tuple((action, proofs[action]) for action in ranked if action in proofs),
        sure=thought.sure and best not in proofs,
        exact=exact,
    )


def write_thought(thought: Thought) -> Report:
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
