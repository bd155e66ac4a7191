"""A match: the table, the seed, the actions, and who sits where.  Its record is what a kept game is replayed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from henge.game import Action, Game, Illegal, Seat, Why, read, write
from henge.games import GAMES
from henge.touch import refusal

VERSION = 1
SEEDS = 1 << 64
LONGEST_NAME = 40
MOST_MOVES = 5_000  # in a record; many times more than any game takes, and soon replayed on a tablet
LEVELS = range(9)


class Player(NamedTuple):
    """Who sits at a seat: a name ("": it is the side played), and the level of a computer player or 0 for a person."""

    name: str
    level: int = 0


class BadRecord(ValueError):
    """Raised when a record is no game of Henge; the text says what is wrong with it."""


@dataclass(frozen=True)
class Match:
    """One play-through, kept as its seed and its actions; the states follow from them.

    >>> match = Match.new("bounders", seed=1, options={"size": 3})
    >>> match.play(("c3",)).record()["moves"]
    'c3'
    """

    game: Game[Any]
    seed: int
    players: tuple[Player, ...]
    actions: tuple[Action, ...]
    states: tuple[Any, ...]

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seed: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        players: Sequence[Player] = (),
    ) -> Match:
        """Start a match.  Raises Illegal for what the rules exclude, with the clause where one says so."""
        table = set_up(game, seats, options or {})
        if type(seed) is not int or not -SEEDS < seed < SEEDS:
            raise Illegal(Why(None, "A seed is a whole number of at most 64 bits."))
        seated = tuple(players) or (Player(""),) * table.seats
        if len(seated) != table.seats:
            raise Illegal(Why(None, "There must be one player for every seat."))
        return cls(table, seed, seated, (), (table.start(Random(seed)),))

    @property
    def id(self) -> str:
        """The game's id: the name of its folder."""
        return type(self.game).__module__.split(".")[2]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def turn(self) -> Seat | None:
        return self.game.turn(self.state)

    def name(self, seat: Seat, at: Any) -> str:
        """Return what a player is called in a position, given as a State or a View; sides may change hands."""
        return self.players[seat].name or self.game.seat_word(at, seat)

    def play(self, action: Action) -> Match:
        """Return the match after one more action.  Raises Illegal, with the clause, and changes nothing."""
        after = _after(self.game, self.state, action)
        return replace(self, actions=(*self.actions, action), states=(*self.states, after))

    def back_to(self, ply: int) -> Match:
        """Return the match as it was after `ply` actions."""
        return replace(self, actions=self.actions[:ply], states=self.states[: ply + 1])

    def record(self) -> dict[str, Any]:
        """Return the match as it is saved and shared: a dictionary that JSON can hold."""
        return {
            "henge": VERSION,
            "game": self.id,
            "seats": self.game.seats,
            "options": self.game.chosen,
            "seed": self.seed,
            "players": [player._asdict() for player in self.players],
            "moves": " ".join(map(write, self.actions)),
        }

    @classmethod
    def load(cls, record: object) -> Match:
        """Return the match a record tells of, every move checked.  Raises BadRecord and says what is wrong."""
        if not isinstance(record, dict):
            raise BadRecord("A record is a JSON object.")
        if record.get("henge") != VERSION or type(record.get("henge")) is not int:
            raise BadRecord(f"This is no record of Henge, version {VERSION}.")
        for key, kind in (("game", str), ("seats", int), ("options", dict), ("seed", int), ("moves", str)):
            if type(record.get(key)) is not kind:
                raise BadRecord(f"The record's “{key}” is missing or of the wrong kind.")
        try:
            match = cls.new(
                record["game"],
                seed=record["seed"],
                seats=record["seats"],
                options=record["options"],
                players=_seated(record.get("players", [])),
            )
        except Illegal as error:
            raise BadRecord(f"The record's table is not possible: {error}") from error
        moves = record["moves"].split()
        if len(moves) > MOST_MOVES:
            raise BadRecord(f"The record has more than {MOST_MOVES} moves.")
        states = [match.state]
        for number, text in enumerate(moves, 1):
            try:
                states.append(_after(match.game, states[-1], read(text)))
            except Illegal as error:
                raise BadRecord(f"Move {number} of the record, {text[:40]}, is not legal: {error}") from error
        return replace(match, actions=tuple(map(read, moves)), states=tuple(states))


def set_up(game: str, seats: int | None, options: Mapping[str, Any]) -> Game[Any]:
    """Return the table for a game by its id, omitted seats and options at their defaults.  Raises Illegal."""
    if game not in GAMES:
        raise Illegal(Why(None, f"There is no game “{str(game)[:40]}”."))
    kind = GAMES[game]
    if unknown := [name for name in options if name not in kind.options()]:
        raise Illegal(Why(None, f"{kind.title} has no option “{str(unknown[0])[:40]}”."))
    return kind(seats=kind.seats_allowed[0] if seats is None else seats, **options)


def _after(game: Game[Any], state: Any, action: Action) -> Any:
    """Return the state after an action of the seat to move.  Raises Illegal, with the clause."""
    seat = game.turn(state)
    if why := refusal(game, state if seat is None else game.observe(state, seat), action):
        raise Illegal(why)
    return game.apply(state, action)


def _seated(players: object) -> tuple[Player, ...]:
    if not isinstance(players, list):
        raise BadRecord("The record's “players” must be a list.")
    seated = []
    for entry in players:
        name, level = (entry.get("name"), entry.get("level", 0)) if isinstance(entry, dict) else (None, None)
        if not isinstance(name, str) or len(name) > LONGEST_NAME or type(level) is not int or level not in LEVELS:
            raise BadRecord(
                f"A player has a name of at most {LONGEST_NAME} letters and a level from 0 to {LEVELS[-1]}."
            )
        seated.append(Player(name, level))
    return tuple(seated)
