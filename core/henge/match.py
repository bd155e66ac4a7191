"""A match: the table, the seed, the actions, and who sits where.  Its record is what a kept game is replayed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from henge.game import Action, Game, Illegal, Result, Seat, State, Why, write_action
from henge.games import GAMES
from henge.names import YOU, does
from henge.record import LEVELS, LONGEST_NAME, MOST_MOVES, VERSION, BadRecord, End, Player, Record
from henge.touch import refusal

__all__ = ["LEVELS", "LONGEST_NAME", "MOST_MOVES", "BadMove", "BadRecord", "Match", "Player", "Replay", "set_up"]

SEEDS = 1 << 64


class BadMove(BadRecord):
    """Raised when a record's moves are legal up to some point and then not; `valid` is the match up to there."""

    def __init__(self, text: str, valid: Match) -> None:
        super().__init__(text)
        self.valid = valid


@dataclass(frozen=True)
class Match:
    """One play-through, kept as its seed and its actions; the states follow from them.

    `end` tells how people ended it before the rules did; nothing can be played after that.

    >>> match = Match.new("bounders", seed=1, options={"size": 3})
    >>> match.play(("c3",)).record()["moves"]
    'c3'
    """

    game: Game[Any]
    seed: int | None
    players: tuple[Player, ...]
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    end: End | None = None

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
        seated = tuple(players)
        table = set_up(game, seats, options or {}, called(seated))
        if type(seed) is not int or not -SEEDS < seed < SEEDS:
            raise Illegal(Why(None, "A seed is a whole number of at most 64 bits."))
        seated = seated or (Player(""),) * table.seats
        if len(seated) != table.seats:
            raise Illegal(Why(None, "There must be one player for every seat."))
        return cls(table, seed, seated, (), (table.start(Random(seed)),))

    @classmethod
    def at(cls, game: Game[Any], state: State, players: Sequence[Player]) -> Match:
        """Return a match that goes on from a position which nobody has dealt, as in a lesson; it has no record."""
        return cls(game, None, tuple(players), (), (state,))

    @property
    def id(self) -> str:
        """The game's id: the name of its folder."""
        return type(self.game).__module__.split(".")[2]

    @property
    def state(self) -> State:
        """The position now, secrets included."""
        return self.states[-1]

    @property
    def turn(self) -> Seat | None:
        """The seat to move, None when the match is over."""
        return None if self.end else self.game.turn(self.state)

    @property
    def result(self) -> Result | None:
        """The outcome, by the rules or as people ended it; None while the match goes on."""
        if self.end is None:
            return self.game.result(self.state)
        if self.end.resigned is None:
            return Result((tuple(range(self.game.seats)),), self.end.clause, "A draw by agreement.")
        loser = self.end.resigned
        words = does(self.name(loser, self.state), "has resigned.")
        return Result(((1 - loser,), (loser,)), self.end.clause, words)

    def name(self, seat: Seat, at: State) -> str:
        """Return what a player is called in a position, given as a State or a View; sides may change hands."""
        return self.game.name(at, seat)

    def why_not(self, action: Action) -> Why | None:
        """Return why the seat to move may not play `action`, as far as that seat may know; None if it may."""
        if self.end:
            return Why(self.end.clause, "The game is over.")
        seat = self.turn
        return refusal(self.game, self.state if seat is None else self.game.observe(self.state, seat), action)

    def play(self, action: Action) -> Match:
        """Return the match after one more action.  Raises Illegal, with the clause, and changes nothing."""
        if why := self.why_not(action):
            raise Illegal(why)
        after = self.game.apply(self.state, action)
        return replace(self, actions=(*self.actions, action), states=(*self.states, after))

    def no_resigning(self) -> Why | None:
        """Return why the seat to move may not resign, or None if it may (R6)."""
        if self.turn is None:
            return Why(self.end.clause if self.end else None, "The game is over.")
        return Why("R6", "Only in a game for two can a player resign.") if self.game.seats != 2 else None

    def no_draw(self) -> Why | None:
        """Return why the players may not agree on a draw, or None if they may (R7)."""
        if self.turn is None:
            return Why(self.end.clause if self.end else None, "The game is over.")
        always = f"A draw cannot be agreed on in {self.game.title}, which always comes to an end."
        return None if self.game.may_agree else Why("R7", always)

    def resign(self) -> Match:
        """Return the match given up by the seat to move.  Raises Illegal (R6)."""
        if why := self.no_resigning():
            raise Illegal(why)
        return replace(self, end=End(self.turn))

    def agree(self) -> Match:
        """Return the match ended by an agreed draw.  Raises Illegal (R7)."""
        if why := self.no_draw():
            raise Illegal(why)
        return replace(self, end=End(None))

    def back_to(self, ply: int) -> Match:
        """Return the match as it was after `ply` actions, going on from there."""
        return replace(self, actions=self.actions[:ply], states=self.states[: ply + 1], end=None)

    def record(self) -> dict[str, Any]:
        """Return the match as it is saved and shared: a dictionary that JSON can hold (see `henge.record`).

        Raises ValueError for a match that goes on from a position: it cannot be dealt anew.
        """
        if self.seed is None:
            raise ValueError("a match that goes on from a position has no record")
        return {
            "henge": VERSION,
            "game": self.id,
            "seats": self.game.seats,
            "options": self.game.chosen,
            "seed": self.seed,
            "players": [player._asdict() for player in self.players],
            "moves": " ".join(map(write_action, self.actions)),
        } | ({"end": self.end.json()} if self.end else {})

    def _repr_svg_(self) -> str | None:
        """Return the board for a notebook to show; None where the page's drawing is not installed."""
        try:
            from page.draw.alone import document
        except ModuleNotFoundError:
            return None
        return document(self)

    @classmethod
    def load(cls, content: object) -> Match:
        """Return the match a record tells of, every move checked.  Raises BadRecord and says what is wrong."""
        return Replay.begin(Record.read(content)).on(MOST_MOVES).match


@dataclass(frozen=True, eq=False)
class Replay:
    """A record being replayed: the match as far as its moves have been checked."""

    record: Record
    match: Match

    @classmethod
    def begin(cls, record: Record) -> Replay:
        """Return a record's replay before its first move.  Raises BadRecord for a table that is not possible."""
        try:
            match = Match.new(
                record.game, seed=record.seed, seats=record.seats, options=record.options, players=record.players
            )
        except Illegal as error:
            raise BadRecord(f"The record’s table is not possible: {error}") from error
        return cls(record, match)

    def knowing(self, known: Match) -> Replay:
        """Return the replay further on where its first moves are those of a match that has been played already."""
        if (known.game, known.seed, known.players) != (self.match.game, self.match.seed, self.match.players):
            return self
        pairs = enumerate(zip(known.actions, self.record.actions, strict=False))
        ply = next((n for n, (mine, other) in pairs if mine != other), min(len(known.actions), self.of))
        return self._at(known.back_to(ply)) if ply > self.done else self

    @property
    def done(self) -> int:
        """How many moves have been replayed."""
        return len(self.match.actions)

    @property
    def of(self) -> int:
        """How many moves there are."""
        return len(self.record.actions)

    @property
    def whole(self) -> bool:
        """Whether every move of the record was legal and it ended as the record says."""
        return self.done == self.of and self.match.end == self.record.end

    def on(self, moves: int) -> Replay:
        """Return the replay at most so many moves further.  Raises BadMove."""
        match = self.match
        actions, states = list(match.actions), list(match.states)
        for action in self.record.actions[self.done : self.done + moves]:
            here = replace(match, states=(states[-1],))
            if why := here.why_not(action):
                valid = replace(match, actions=tuple(actions), states=tuple(states))
                move = f"Move {len(actions) + 1} of the record, {write_action(action)[:40]},"
                raise BadMove(f"{move} is not legal: {why.text}", valid)
            actions.append(action)
            states.append(match.game.apply(states[-1], action))
        return self._at(replace(match, actions=tuple(actions), states=tuple(states)))

    def _at(self, match: Match) -> Replay:
        """Return the replay at a match, which after the last move has ended as the record says."""
        end = self.record.end
        if len(match.actions) == self.of and end:
            try:
                after = match.agree() if end.resigned is None else match.resign()
            except Illegal as error:
                raise BadMove(f"The game cannot end as the record says: {error}", match) from error
            if after.end != end:
                raise BadMove("The game cannot end as the record says: only the player to move may resign.", match)
            match = after
        return replace(self, match=match)


def called(players: Sequence[Player]) -> tuple[str, ...]:
    """Return what sentences call the players: a person alone among computer players is “You” if nameless."""
    alone = sum(1 for player in players if not player.level) == 1 and len(players) > 1
    names = tuple(player.name or (YOU if alone and not player.level else "") for player in players)
    return names if any(names) else ()


def set_up(game: str, seats: int | None, options: Mapping[str, Any], names: tuple[str, ...] = ()) -> Game[Any]:
    """Return the table for a game by its id, omitted seats and options at their defaults.  Raises Illegal."""
    if game not in GAMES:
        raise Illegal(Why(None, f"There is no game “{str(game)[:40]}”."))
    kind = GAMES[game]
    if unknown := [name for name in options if name not in kind.options()]:
        raise Illegal(Why(None, f"{kind.title} has no option “{str(unknown[0])[:40]}”."))
    return kind(seats=kind.seats_allowed[0] if seats is None else seats, **options, called=names)
