"""A match: the table, the seed, the actions, and who sits where.  Its record is what a kept game is replayed from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from henge.codec import Json
from henge.commit_reveal import Deal
from henge.game import Game
from henge.games import GAMES
from henge.language import YOU, does, grouped, listed, person, say
from henge.named_position import NamedPosition
from henge.record import LEVELS, LONGEST_NAME, MOST_MOVES, BadRecord, End, Player, Record, seats_of_people
from henge.rules import Action, Illegal, Options, Reason, Result, S, Seat, State, View
from henge.touch import refusal
from henge.variation_tree import Line, Notes, Path

__all__ = ["LEVELS", "LONGEST_NAME", "MOST_MOVES", "BadRecord", "Match", "Player", "Turns", "set_up"]

SEEDS = 1 << 64


class Turns(NamedTuple):
    """The turns of a match, counted from 1.

    A turn lasts until it is another's; those of one game of a match are over with it, and to begin the next one is a
    turn by itself.
    """

    # That of each action, and last that of the next one.
    numbers: Sequence[int]

    def begun(self, ply: int) -> int:
        """Return the ply at which the turn began that the action after `ply` others is part of, or would be."""
        return self.numbers.index(self.numbers[ply])

    def of(self, plies: Iterable[int]) -> list[int]:
        """Return the numbers of the turns that the actions at some plies are part of, each once."""
        return [*dict.fromkeys(self.numbers[ply] for ply in plies)]

    def made(self, ply: int) -> int:
        """Return how many turns `ply` actions have begun, and so the number of the latest; 0 for none."""
        return self.numbers[ply - 1] if ply else 0

    def after(self, number: int) -> int:
        """Return the ply at which so many turns have been played, the last as far as it was."""
        return sum(turn <= number for turn in self.numbers[:-1])


@dataclass(frozen=True)
class Match:
    """One play-through, kept as its seed and its actions; the states follow from them.

    >>> match = Match.new("bounders", seed=1, options={"size": 3})
    >>> match.play(("c3",)).record()["moves"]
    'c3'
    """

    # The table.
    game: Game[object]
    # What the luck follows from; None where it is not known.
    seed: int | None
    # Who sits at each seat.
    players: tuple[Player, ...]
    # What was played.
    actions: tuple[Action, ...]
    # The position before each action, and the last.
    states: tuple[State, ...]
    # How people ended it before the rules did; nothing can be played after that.
    end: End | None = None
    # What was tried in it (see `henge.variation_tree`).
    lines: tuple[Line, ...] = ()
    # What is noted at its positions.
    notes: Notes = ()
    # The position it was begun from, where people set that up by hand.
    start: NamedPosition | None = None
    # Who drew the seed, where all devices of the match did.
    deal: Deal | None = None

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seed: int,
        seats: int | None = None,
        options: Options | None = None,
        players: Sequence[Player] = (),
        start: NamedPosition | None = None,
    ) -> Match:
        """Start a match, as dealt or from a position set up by hand.

        Raises Illegal for what the rules exclude, with the clause where one says so.
        """
        seated = tuple(players)
        rules = set_up(game, seats, options or {}, names_of_players(seated))
        if type(seed) is not int or not -SEEDS < seed < SEEDS:
            raise Illegal(Reason(None, say("A seed is a whole number of at most 64 bits.")))
        seated = seated or (Player(""),) * rules.seats
        if len(seated) != rules.seats:
            raise Illegal(Reason(None, say("There must be one player for every seat.")))
        state = rules.start(Random(seed)) if start is None else rules.position(start)
        return cls(rules, seed, seated, (), (state,), start=start)

    @classmethod
    def at(cls, game: Game[Any], state: State, players: Sequence[Player]) -> Match:
        """Return a match that goes on from a position which nobody has dealt, as in a lesson; it has no record."""
        return cls(game, None, tuple(players), (), (state,))

    @property
    def id(self) -> str:
        """The game's id: the name of its folder."""
        return self.game.id

    @property
    def state(self) -> State:
        """The position now, secrets included."""
        return self.states[-1]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return seats_of_people(self.players)

    @property
    def unfair(self) -> str:
        """What is wrong with how the seed was drawn, as far as the record can tell; "" where nothing is."""
        if self.deal is None:
            return ""
        if self.deal.broken:
            who = [say("the table") if seat is None else self.name(seat, self.states[0]) for seat in self.deal.broken]
            return say("Another part was opened than the one promised, by {who}.", who=listed(who))
        if self.deal.seed != self.seed:
            return say("The deal does not follow from the parts that were drawn.")
        return ""

    @property
    def begun(self) -> bool:
        """Whether anything has happened."""
        return bool(self.actions or self.end)

    @cached_property
    def stretches(self) -> list[range]:
        """The plies of each game of the match, from the position before its first move to the one after its last."""
        games, begin = [], 0
        for ply, state in enumerate(self.states):
            if ply == len(self.actions) or self.game.between_games(state):
                games.append(range(begin, ply + 1))
                begin = ply + 1
        return games

    def resigned_by(self, seat: Seat, stretch: range) -> bool:
        """Tell whether a seat has resigned a game of the match: the last, for no other can end so."""
        return self.end is not None and self.end.resigned == seat and stretch[-1] == len(self.actions)

    def mover(self, ply: int) -> Seat | None:
        """Return the seat to move after `ply` actions by the rules, None where a game is over."""
        return self.game.turn(self.states[ply])

    def view(self, ply: int, seat: Seat | None) -> View:
        """Return what a seat sees after `ply` actions, None for a bystander."""
        return self.game.observe(self.states[ply], seat)

    def game_of(self, ply: int) -> range:
        """Return the plies of the game of the match that a ply is part of."""
        return next(stretch for stretch in self.stretches if ply in stretch)

    def result_of(self, stretch: range) -> Result | None:
        """Return the outcome of a game of the match, by the rules or as people ended it; None while it goes on."""
        return self.game.between_games(self.states[stretch[-1]]) or self.result

    @cached_property
    def turns(self) -> Turns:
        """The turns of the match, by their numbers."""
        seats, over = [*map(self.game.turn, self.states)], [*map(self.game.between_games, self.states)]
        numbers = [1]
        for ply in range(1, len(seats)):
            numbers.append(numbers[-1] + (seats[ply] != seats[ply - 1] or any(over[ply - 1 : ply + 1])))
        return Turns(numbers)

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
            return Result((tuple(range(self.game.seats)),), self.end.clause, say("A draw by agreement."))
        loser = self.end.resigned
        words = person(self.name(loser, self.state), "You have resigned.", "{name} has resigned.")
        return Result(((1 - loser,), (loser,)), self.end.clause, words)

    @property
    def tree(self) -> Line:
        """The moves as a tree, the game as it was played at the root, with what was tried and noted."""
        return Line(0, self.actions, "", self.notes, self.lines)

    def name(self, seat: Seat, at: State) -> str:
        """Return what a player is called in a position, given as a State or a View; sides may change hands."""
        return self.game.name(at, seat)

    def why_not(self, action: Action) -> Reason | None:
        """Return why the seat to move may not play `action`, as far as that seat may know; None if it may."""
        if self.end:
            return Reason(self.end.clause, say("The game is over."))
        seat = self.turn
        return refusal(self.game, self.state if seat is None else self.game.observe(self.state, seat), action)

    def play(self, action: Action) -> Match:
        """Return the match after one more action.  Raises Illegal, with the clause, and changes nothing."""
        if why := self.why_not(action):
            raise Illegal(why)
        states = (*self.states, self.game.apply(self.state, action))
        tree = self.tree.play(action)
        return replace(self, actions=tree.actions, states=states, lines=tree.lines, notes=tree.notes)

    def no_resigning(self) -> Reason | None:
        """Return why the seat to move may not resign, or None if it may (R6)."""
        if self.turn is None:
            return Reason(self.end.clause if self.end else None, say("The game is over."))
        return Reason("R6", say("Only in a game for two can a player resign.")) if self.game.seats != 2 else None

    def no_draw(self) -> Reason | None:
        """Return why the players may not agree on a draw, or None if they may (R7)."""
        if self.turn is None:
            return Reason(self.end.clause if self.end else None, say("The game is over."))
        always = say("A draw cannot be agreed on in {game}, which always comes to an end.", game=self.game.title)
        return None if self.game.may_agree else Reason("R7", always)

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

    def seated(self, seat: Seat, player: Player) -> Match:
        """Return the match with somebody at a seat, from here on and in what is told of it."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(
            self,
            players=players,
            game=set_up(self.id, self.game.seats, self.game.chosen, names_of_players(players)),
        )

    def back_to(self, ply: int, keep: bool = False) -> Match:
        """Return the match as it was after `ply` actions, going on from there.

        What followed becomes a line of it where something was tried or noted there, or it is to be kept.
        """
        tree = self.tree.back_to(ply, keep)
        return replace(
            self,
            actions=tree.actions,
            states=self.states[: len(tree.actions) + 1],
            end=None,
            lines=tree.lines,
            notes=tree.notes,
        )

    def along(self, path: Path) -> Match:
        """Return the match as it went on in one of its lines, without what was tried and noted."""
        at, actions = self.tree.forks(path), self.tree.trunk(path)
        states = [*self.states[: at + 1]]
        for action in actions[at:]:
            states.append(self.game.apply(states[-1], action))
        return replace(self, actions=actions, states=tuple(states), end=None, lines=(), notes=())

    def studied(self, tree: Line) -> Match:
        """Return the match with other lines and notes.  Raises Illegal for more than a record may hold."""
        long = say("A game has at most {moves} moves.", moves=grouped(MOST_MOVES)) if tree.moves > MOST_MOVES else ""
        if why := tree.excess or long:
            raise Illegal(Reason(None, why))
        return replace(self, lines=tree.lines, notes=tree.notes)

    def record(self) -> Json:
        """Return the match as it is saved and shared: a dictionary that JSON can hold (see `henge.record`).

        Raises ValueError for a match that goes on from a position: it cannot be dealt anew.
        """
        return self.as_record().json()

    def as_record(self) -> Record:
        """Return the record of the match.  Raises ValueError for one that goes on from a position."""
        if self.seed is None:
            raise ValueError("a match that goes on from a position has no record")
        terms = (self.id, self.game.seats, self.game.chosen, self.seed, self.players)
        return Record(*terms, self.actions, self.end, self.lines, self.notes, self.start, self.deal)

    def _repr_svg_(self) -> str | None:
        """Return the board for a notebook to show; None where the page's drawing is not installed."""
        try:
            from page.board_document import board_document
        except ModuleNotFoundError:
            return None
        return board_document(self)


def names_of_players(players: Sequence[Player]) -> tuple[str, ...]:
    """Return what sentences call the players: a person alone among computer players is “You” if nameless."""
    people = seats_of_people(players)
    alone = people if len(people) == 1 < len(players) else ()
    names = tuple(player.name or (YOU if seat in alone else "") for seat, player in enumerate(players))
    return names if any(names) else ()


def set_up(game: str, seats: int | None, options: Options, names: tuple[str, ...] = ()) -> Game[object]:
    """Return the table for a game by its id, omitted seats and options at their defaults.  Raises Illegal."""
    if game not in GAMES:
        raise Illegal(Reason(None, say("There is no game “{game}”.", game=str(game)[:40])))
    kind = GAMES[game]
    if unknown := [name for name in options if name not in kind.options()]:
        raise Illegal(Reason(None, say("{game} has no option “{option}”.", game=kind.title, option=unknown[0][:40])))
    return kind(seats=kind.seats_allowed[0] if seats is None else seats, **options, called=names)


def deed_told(game: Game[S], before: S, action: Action, after: S, seen: bool) -> str:
    """Return in sentences what the seat to move did, named where it was `seen`, and what came to light by it."""
    mover = game.turn(before)
    assert mover is not None
    words = f"{does(game.name(before, mover), game.tell(before, action, seen))}."
    return f"{words} {game.came_to_light(before, after)}".rstrip()
