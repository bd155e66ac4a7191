"""The engine protocol: one JSON object in, one JSON object out.

    games                                 the games, their seats and options
    new      game, seats, options, seed   set up a table; all but the game may be left out
    state    seat                         the position, secrets included, or as a seat (null: a bystander) sees it
    legal                                 every legal move of the seat to move
    play     move                         play it, or say why not
    why      move                         whether it is legal, and the clause that forbids it
    undo, record, load record             take back a step; the game as it is saved; and back again
    resign, agree                         the seat to move resigns (R6); both agree on a draw (R7); undo takes it back
    best     level, seconds, seed         what the computer would play, seeing what the seat to move sees; seconds are
                                          the most a level may take, and what the strongest does take
    analyse  level, seconds               the best moves compared, with the line to expect
    explain  level, seconds               what the computer would play, how it stands, and why, in sentences
    review   level, seconds               who was ahead when, where it turned, and how it was lost, in sentences;
                                          seconds are the most it may think about each position

`analyse` answers {"moves": [{"move", "value", "proof": {"wins", "plies"} or null}, …], "line": […], "exact", "visits"},
the best move first, `exact` where all have been solved.  `explain` answers {"move", "value", "standing": [sentence, …],
"reasons": […], "expected": […]}.  `review` answers {"games": [{"plies": [first, last], "chances": [[[ply, value], …] of
each seat], "lost": [sentence, …]}, …], "turning_points": [{"ply", "seat", "move", "better": move or null, "value",
"kept", "reasons"}, …]}: a seat had the share `value` of the win before its move, and `kept` after it.

Each request is a line such as ``{"op": "play", "move": "5-g"}``.  `Engine.answer` never raises: whatever is wrong
becomes an ``{"error": …}`` answer, and a request that is refused changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat, takewhile
from random import Random, SystemRandom
from typing import ClassVar

from henge.analysis.study import Budget, explanation, review, studied
from henge.bots import Proof, choose, levels
from henge.bounded_json import LONGEST_RECORD
from henge.codec import Json
from henge.game import Game
from henge.games import GAMES
from henge.match import BadRecord, Match
from henge.replay import replayed
from henge.rules import Illegal, Option, Reason, Result, Seat, State, read_action, write_action

LONGEST_REQUEST = LONGEST_RECORD + 1000  # letters; a record and the words around it


class Engine:
    """One table, driven by requests."""

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        """Begin without a game; `clock` counts the seconds that a computer player may think."""
        self.match: Match | None = None
        self.clock = clock

    def answer(self, line: str) -> Json:
        """Return the answer to one line."""
        if len(line) > LONGEST_REQUEST:
            return _error(Reason(None, "That line is longer than any request."))
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            return _error(Reason(None, "That line is not JSON."))
        if not isinstance(request, dict):
            return _error(Reason(None, "A request is a JSON object."))
        op = request.get("op")
        ask = self.OPS.get(op) if isinstance(op, str) else None
        if ask is None:
            return _error(Reason(None, f"There is no op “{str(op)[:40]}”."))
        try:
            return ask(self, request)
        except Illegal as error:
            return _error(error.why)
        except BadRecord as error:
            return _error(Reason(None, str(error)))

    def games(self, request: Json) -> Json:
        """Answer `games`: every game with its seats and options."""
        return {
            "games": [
                {
                    "id": name,
                    "title": game.title,
                    "seats": list(game.seats_allowed),
                    "options": {key: _described(option) for key, option in game.options().items()},
                }
                for name, game in GAMES.items()
            ]
        }

    def new(self, request: Json) -> Json:
        """Answer `new`: begin a match."""
        game, options = request.get("game"), request.get("options", {})
        if not isinstance(game, str):
            raise Illegal(Reason(None, "Name the game to play."))
        if not isinstance(options, dict):
            raise Illegal(Reason(None, "Options are a JSON object."))
        seed = request["seed"] if "seed" in request else SystemRandom().getrandbits(64)
        self.match = Match.new(game, seed=seed, seats=_stated(request, "seats"), options=options)
        return {"ok": True}

    def state(self, request: Json) -> Json:
        """Answer `state`: the whole position, or what a seat sees of it."""
        match = self._table()
        view = match.state
        if "seat" in request:
            seat = request["seat"]
            if seat is not None and (type(seat) is not int or not 0 <= seat < match.game.seats):
                raise Illegal(Reason(None, "There is no such seat."))
            view = match.game.observe(view, seat)
        return position(match, view)

    def legal(self, request: Json) -> Json:
        """Answer `legal`: every move of the seat to move."""
        match = self._table()
        legal = [] if match.turn is None else match.game.actions(match.state)
        return {"legal": [write_action(action) for action in legal]}

    def play(self, request: Json) -> Json:
        """Answer `play`: make a move."""
        self.match = self._table().play(read_action(_move(request)))
        return {"ok": True}

    def why(self, request: Json) -> Json:
        """Answer `why`: whether a move is legal, else the clause that forbids it."""
        why = self._table().why_not(read_action(_move(request)))
        return {"legal": False, **_told(why)} if why else {"legal": True}

    def undo(self, request: Json) -> Json:
        """Answer `undo`: take back the last move, or what ended the match."""
        match = self._table()
        if not match.actions and not match.end:
            raise Illegal(Reason(None, "There is no move to take back."))
        self.match = match.back_to(len(match.actions) - (0 if match.end else 1))
        return {"ok": True}

    def resign(self, request: Json) -> Json:
        """Answer `resign`: the seat to move gives up (R6)."""
        self.match = self._table().resign()
        return {"ok": True}

    def agree(self, request: Json) -> Json:
        """Answer `agree`: both agree on a draw (R7)."""
        self.match = self._table().agree()
        return {"ok": True}

    def record(self, request: Json) -> Json:
        """Answer `record`: what the match is replayed from."""
        return {"record": self._table().record()}

    def load(self, request: Json) -> Json:
        """Answer `load`: go on from a record."""
        self.match = replayed(request.get("record"))
        return {"ok": True}

    def best(self, request: Json) -> Json:
        """Answer `best`: the move a computer player of some level would make."""
        match = self._going()
        strengths = levels(match.id)
        level, seed, seconds = _level(request, len(strengths)), request.get("seed", 0), request.get("seconds", 0)
        if type(seed) is not int or type(seconds) not in (int, float) or not 0 <= seconds < 3600:
            raise Illegal(Reason(None, "A seed is a whole number, and seconds are a number from 0 to 3600."))
        chosen = strengths[level - 1]
        units: Iterable[object] = range(chosen.units)
        if seconds:  # a weaker level stays weak however long it is given; the strongest uses all its time
            units = self._until(seconds, repeat(None) if level == len(strengths) else units)
        view = match.game.observe(match.state, match.turn)
        thought = choose(chosen.bot, match.game, view, Random(seed), units)
        return {"move": write_action(thought.action), "value": round(thought.value, 4), "visits": thought.visits}

    def analyse(self, request: Json) -> Json:
        """Answer `analyse`: the best moves of the seat to move, the best first, and what is expected to follow."""
        thought = studied(self._going(), self._budget(request)).thought
        proofs = dict(thought.proofs)
        weighed = thought.rivals or ((thought.action, thought.value),)
        return {
            "moves": [
                {"move": write_action(action), "value": round(value, 4), "proof": _proved(proofs.get(action))}
                for action, value in weighed
            ],
            "line": [write_action(action) for action in thought.line],
            "exact": thought.exact,
            "visits": thought.visits,
        }

    def explain(self, request: Json) -> Json:
        """Answer `explain`: a move and what speaks for it."""
        told = explanation(self._going(), self._budget(request))
        return {
            "move": write_action(told.thought.action),
            "value": round(told.thought.value, 4),
            "standing": list(told.standing),
            "reasons": list(told.reasons),
            "expected": list(told.expected),
        }

    def review(self, request: Json) -> Json:
        """Answer `review`: the curve of every game, and the moves over which most was lost."""
        found = review(self._table(), self._budget(request))
        return {
            "games": [
                {
                    "plies": [game.plies[0], game.plies[-1]],
                    "chances": [[[ply, round(value, 4)] for ply, value in known] for known in game.chances],
                    "lost": list(game.lost),
                }
                for game in found.games
            ],
            "turning_points": [
                {
                    "ply": turn.ply,
                    "seat": turn.seat,
                    "move": write_action(turn.played),
                    "better": turn.better and write_action(turn.better),
                    "value": round(turn.before, 4),
                    "kept": round(turn.after, 4),
                    "reasons": [*([turn.met] if turn.met else []), *turn.reasons],
                }
                for turn in found.turning_points
            ],
        }

    def _budget(self, request: Json) -> Budget:
        level, seconds = _level(request, len(levels(self._table().id))), request.get("seconds", 0)
        if type(seconds) not in (int, float) or not 0 <= seconds < 3600:
            raise Illegal(Reason(None, "Seconds are a number from 0 to 3600."))
        return Budget(level, seconds, self.clock if seconds else None)

    def _going(self) -> Match:
        if self._table().turn is None:
            raise Illegal(Reason(None, "The game is over."))
        return self._table()

    def _until(self, seconds: float, units: Iterable[object]) -> Iterator[object]:
        end = self.clock() + seconds
        return takewhile(lambda _: self.clock() < end, units)

    def _table(self) -> Match:
        if self.match is None:
            raise Illegal(Reason(None, "No game has been started."))
        return self.match

    OPS: ClassVar[dict[str, Callable[[Engine, Json], Json]]] = {
        "games": games, "new": new, "state": state, "legal": legal, "play": play, "why": why, "undo": undo,
        "record": record, "load": load, "resign": resign, "agree": agree, "best": best,
        "analyse": analyse, "explain": explain, "review": review,
    }  # fmt: skip


def position(match: Match, view: State) -> Json:
    """Return a position as JSON: the whole State, or a View with null for what it hides."""
    game: Game[object] = match.game
    result = match.result
    piles = {name: list(cards) for name, cards in game.piles(view).items()}
    supply = game.supply(view)
    return {
        "game": match.id,
        "options": game.chosen,
        "seats": game.seats,
        "ply": len(match.actions),
        "turn": match.turn,
        "pieces": [
            {"cell": mark.cell, "seat": mark.seat, "kind": mark.kind}
            | ({"value": mark.value} if mark.value != 0 else {})
            for mark in game.marks(view)
            if mark.cell is not None
        ],
        "hands": [list(hand) for hand in game.hands(view)],
        **piles,
        **({"supply": list(supply)} if supply else {}),
        "scores": [
            {
                "total": score.total,
                "lines": [
                    {"clause": line.clause, "points": line.points, "cells": list(line.cells), "text": line.text}
                    for line in score.lines
                ],
            }
            for score in game.scores(view)
        ],
        "result": result and {"ranking": [list(group) for group in result.ranking], **_clause(result)},
    }


def _clause(said: Reason | Result) -> Json:
    return {"clause": said.clause, "text": said.text}


def _told(why: Reason) -> Json:
    return {**_clause(why), "cells": list(why.cells)}


def _error(why: Reason) -> Json:
    return {"error": _told(why)}


def _described(option: Option) -> Json:
    kind = {"range": list(option.span)} if option.span else {"choices": list(option.choices)}
    return {"default": option.default, **kind, "text": option.text}


def _move(request: Json) -> str:
    move = request.get("move")
    if not isinstance(move, str):
        raise Illegal(Reason(None, "A move is a text such as “a1”."))
    return move


def _level(request: Json, highest: int) -> int:
    """Return the level that is asked for, the highest where none is."""
    level = request.get("level", highest)
    if type(level) is not int or not 1 <= level <= highest:
        raise Illegal(Reason(None, f"A level is a whole number from 1 to {highest}."))
    return level


def _proved(proof: Proof | None) -> Json | None:
    return proof and {"wins": proof.wins, "plies": proof.plies}


def _stated(request: Json, key: str) -> Seat | None:
    """Return a number that may be left out, but not given as null."""
    if key in request and type(request[key]) is not int:
        raise Illegal(Reason(None, f"“{key}” must be a whole number."))
    return request.get(key)
