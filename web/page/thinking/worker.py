"""The thread of the computer players: it takes questions as text and answers in text, apart from the page.

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
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from traceback import format_exc

from henge.analysis.compare import Report, Request
from henge.analysis.think import Units, rules_asked, think, write_thought
from henge.bots import arena, choose, levels, players
from henge.bots.baselines import greedy_bot
from henge.match import set_up
from henge.view_json import unpack

SLICE, REPORT = 0.04, 0.2  # seconds between two times of listening, and of telling how far it is
SURVEYED = 0.15  # seconds are enough to know how quickly this device thinks


class Worker:
    """One question at a time; a new one takes the place of the last."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self.post = post
        self.asked: Request | None = None
        self.hurried = False
        self.task: Task[None] | None = None

    def hear(self, text: str) -> None:
        """Take a message: a question, "now" (answer at once) or "stop" (do not answer)."""
        asked: Request = json.loads(text)
        if asked["do"] == "now":
            self.hurried = self.asked is not None and self.asked["ticket"] == asked["ticket"]
        elif asked["do"] == "stop":
            self.asked = None
        else:
            self.asked, self.hurried = asked, False
            self.task = ensure_future(self.answer(asked))

    def tell(self, asked: Request, report: Report) -> None:
        """Send an answer with its question's ticket."""
        self.post(json.dumps({"ticket": asked["ticket"], **report}))

    async def answer(self, asked: Request) -> None:
        """Think until there is nothing more to think, the time is up, or nobody waits any longer."""
        began = reported = listened = perf_counter()
        latest: Report = {}
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


def failing(asked: Request) -> Report:
    """Return a simple move when a computer player failed, so that the game can go on."""
    if asked["do"] != "think":
        return {}
    game = rules_asked(asked)
    thought = choose(greedy_bot, game, unpack(game, asked["view"]), Random(asked["luck"]), ())
    return {"units": 0, "of": 1, **write_thought(thought)}


def contest(asked: Request) -> Iterator[Report]:
    """Play two levels against each other from every seat and tell how the first one does."""
    first, other = asked["levels"]
    tally = arena.WinRate()
    seats = asked["seats"]
    rounds = [c for seed in range(asked["pairs"]) for c in arena.rotations(asked["game"], first, other, seed, seats)]
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


def survey(asked: Request) -> Iterator[Report]:
    """Tell how many units a second this device thinks in a game; a game without a working bot fails here.

    The first thought about a position is not counted: much of it is done but once.
    """
    level, game = levels(asked["game"])[-1], set_up(asked["game"], None, {})
    units, counted, spent = Units(level.units), 0, 0.0
    for seed in range(10):
        state = arena.opened_at_random(game, seed, players(asked["game"]).opening)
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


KINDS: dict[str, Callable[[Request], Iterator[Report]]] = {
    "think": lambda asked: think(asked, perf_counter),
    "contest": contest,
    "survey": survey,
}


def start(post: Callable[[str], object]) -> Callable[[str], None]:
    """Return the ear of a new worker that speaks through `post`."""
    return Worker(post).hear
