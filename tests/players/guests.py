"""A program from elsewhere at the ladder's table (`python build.py ladder --against COMMAND`).

It is one that answers the engine protocol, in whatever language: it is given a game (`load`), every move (`play`) and
asked for its own (`best`).  As in the ladder every opening is played from both seats.  A record tells the deal, so that
of games with hidden cards a program is trusted not to look.
"""

from __future__ import annotations

import atexit
import json
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, NamedTuple

from henge.bots import choose, levels, players
from henge.bots.baselines import share
from henge.match import Match
from henge.rules import read_action, write_action
from henge.shuffling import one_of


class Meeting(NamedTuple):
    """A game of a program against a level: its opening, and where the program sits."""

    command: str
    game: str
    level: int
    seed: int
    seat: int


class Program:
    """A process that answers the engine protocol."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, **request: object) -> dict[str, Any]:
        """Return the answer to a request.  Raises ValueError for none, for what is none, and for an error."""
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        with suppress(OSError):  # it has ended, and answers nothing
            print(json.dumps(request), file=into, flush=True)
        line = out.readline()
        answer = json.loads(line) if line.startswith("{") else None
        if not isinstance(answer, dict) or "error" in answer:
            raise ValueError(f"to {json.dumps(request)[:200]} the program answers {line.strip()[:400] or 'nothing'}")
        return answer

    def end(self) -> None:
        """Close its input, at which it ends."""
        with suppress(BrokenPipeError), self.process:  # it has ended, and what it was asked last lies there unread
            pass


@cache
def program(command: str) -> Program:
    """Return a program: what has learned to play may take long to start, so it plays all the games of a process."""
    begun = Program(command)
    atexit.register(begun.end)
    return begun


def meetings(command: str, games: Sequence[str], steps: range, pairs: int) -> Iterator[Meeting]:
    """Yield the games of a program against some levels, those of one seed together."""
    for seed in range(pairs):
        yield from (Meeting(command, game, level, seed, seat) for game in games for level in steps for seat in (0, 1))


def play(one: Meeting) -> list[float]:
    """Return both seats' shares of the win.  Raises ValueError for a program that does not keep to the protocol, and
    Illegal for a move that is none.
    """
    match, guest, level = begun(one.game, one.seed), program(one.command), levels(one.game)[one.level - 1]
    guest.ask(op="load", record=match.record())
    while (seat := match.turn) is not None:
        if seat == one.seat:
            action = read_action(str(guest.ask(op="best").get("move")))
        else:
            view = match.game.observe(match.state, seat)
            rng = Random(f"{one.seed} {len(match.actions)}")
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        match = match.play(action)
        guest.ask(op="play", move=write_action(action))
    return [share(match.game, match.state, seat) for seat in range(match.game.seats)]


def begun(game: str, seed: int) -> Match:
    """Return a match for two after the ladder's random moves; one that would end is begun with another seed."""
    known, rng = players(game), Random(f"opening {seed}")
    match = Match.new(game, seed=seed, options=known.options)
    for _ in range(known.opening):
        match = match.play(one_of(match.game.actions(match.state), rng))
        if match.turn is None:
            return begun(game, seed + 1_000_003)
    return match
