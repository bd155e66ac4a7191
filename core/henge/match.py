"""A match: the table, the seed, the actions, and who sits where.  Its record is what a kept game is replayed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from henge.commit_reveal import Deal
from henge.game import Game
from henge.games import GAMES
from henge.language import YOU, grouped, listed, person, phrase, say
from henge.record import LEVELS, LONGEST_NAME, MOST_MOVES, BadRecord, End, Player, Record
from henge.rules import Action, Illegal, Options, Reason, Result, Seat, State, write_action
from henge.setting import Setting
from henge.touch import refusal
from henge.variation_tree import Line, Note, Notes, Path

__all__ = ["LEVELS", "LONGEST_NAME", "MOST_MOVES", "BadMove", "BadRecord", "Match", "Player", "Replay", "set_up"]

SEEDS = 1 << 64
NOT_LEGAL = phrase("Move {number} of the record, {action}, is not legal: {why}")
NO_END = phrase("The game cannot end as the record says: {why}")


class BadMove(BadRecord):
    """Raised when a record's moves are legal up to some point and then not; `good` is the replay of what is good."""

    def __init__(self, text: str, good: Replay) -> None:
        super().__init__(text)
        self.good = good

    @property
    def valid(self) -> Match:
        """The match up to there, with what was tried and noted so far."""
        return self.good.on(MOST_MOVES).match


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
    start: Setting | None = None
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
        start: Setting | None = None,
    ) -> Match:
        """Start a match, as dealt or from a position set up by hand.

        Raises Illegal for what the rules exclude, with the clause where one says so.
        """
        seated = tuple(players)
        table = set_up(game, seats, options or {}, called(seated))
        if type(seed) is not int or not -SEEDS < seed < SEEDS:
            raise Illegal(Reason(None, say("A seed is a whole number of at most 64 bits.")))
        seated = seated or (Player(""),) * table.seats
        if len(seated) != table.seats:
            raise Illegal(Reason(None, say("There must be one player for every seat.")))
        state = table.start(Random(seed)) if start is None else table.position(start)
        return cls(table, seed, seated, (), (state,), start=start)

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

    def record(self) -> dict[str, Any]:
        """Return the match as it is saved and shared: a dictionary that JSON can hold (see `henge.record`).

        Raises ValueError for a match that goes on from a position: it cannot be dealt anew.
        """
        return self.as_record().json()

    def as_record(self) -> Record:
        """Return the record of the match.  Raises ValueError for one that goes on from a position."""
        if self.seed is None:
            raise ValueError("a match that goes on from a position has no record")
        table = (self.id, self.game.seats, self.game.chosen, self.seed, self.players)
        return Record(*table, self.actions, self.end, self.lines, self.notes, self.start, self.deal)

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
    """A record being replayed: the match as far as its moves have been checked, then what was tried, line by line.

    `checked` are the states of the lines so far, by their paths, each from where it leaves its parent; `cut` tells of
    the lines that are damaged, and go no further than their last good move.
    """

    record: Record
    match: Match
    checked: Mapping[Path, tuple[State, ...]] = field(default_factory=dict)
    cut: Mapping[Path, str] = field(default_factory=dict)

    @classmethod
    def begin(cls, record: Record) -> Replay:
        """Return a record's replay before its first move.  Raises BadRecord for a table that is not possible."""
        try:
            match = Match.new(
                record.game,
                seed=record.seed,
                seats=record.seats,
                options=record.options,
                players=record.players,
                start=record.start,
            )
        except Illegal as error:
            raise BadRecord(say("The record’s table is not possible: {error}", error=error)) from error
        return cls(record, replace(match, deal=record.deal))._tried()

    def knowing(self, known: Match) -> Replay:
        """Return the replay further on where its first moves are those of a match that has been played already."""
        one, mine = known, self.match
        same = (one.game, one.seed, one.players, one.start, one.deal)
        if same != (mine.game, mine.seed, mine.players, mine.start, mine.deal):
            return self
        played, theirs = known.actions, self.record.actions
        pairs = enumerate(zip(played, theirs, strict=False))
        ply = next((n for n, (one, other) in pairs if one != other), min(len(played), len(theirs)))
        return self._at(replace(known, lines=(), notes=()).back_to(ply)) if ply > self.done else self

    @property
    def done(self) -> int:
        """How many moves have been replayed."""
        lines = [(path, line) for path, line in self.record.tree.walk() if path in self.checked]
        return len(self.match.actions) + sum(
            len(line.actions) if path in self.cut else len(self.checked[path]) - 1 for path, line in lines
        )

    @property
    def of(self) -> int:
        """How many moves there are, in all lines."""
        return self.record.tree.moves

    @property
    def whole(self) -> bool:
        """Whether every move of the game was legal and it ended as the record says, and every line is looked at."""
        return self.done == self.of and self.match.end == self.record.end

    def on(self, moves: int) -> Replay:
        """Return the replay at most so many moves further.  Raises BadMove."""
        replay, until = self, self.done + moves
        if len(self.match.actions) < len(self.record.actions) or self.match.end != self.record.end:
            replay = self._on(moves)
        while not replay.whole and replay.done < until:
            replay = replay._try(until - replay.done)
        return replay

    def _on(self, moves: int) -> Replay:
        match = self.match
        actions, states = list(match.actions), list(match.states)
        for action in self.record.actions[len(actions) : len(actions) + moves]:
            if why := replace(match, states=(states[-1],)).why_not(action):
                valid = replace(match, actions=tuple(actions), states=tuple(states))
                slots = {"number": len(actions) + 1, "action": write_action(action)[:40], "why": why.text}
                raise BadMove(say(NOT_LEGAL, **slots), self._good(valid))
            actions.append(action)
            states.append(match.game.apply(states[-1], action))
        return self._at(replace(match, actions=tuple(actions), states=tuple(states)))

    def _at(self, match: Match) -> Replay:
        """Return the replay at a match, which after the last move has ended as the record says."""
        end = self.record.end
        if len(match.actions) < len(self.record.actions):
            return replace(self, match=match)
        if end:
            try:
                after = match.agree() if end.resigned is None else match.resign()
            except Illegal as error:
                raise BadMove(say(NO_END, why=error), self._good(match)) from error
            if after.end != end:
                raise BadMove(say(NO_END, why=say("only the player to move may resign.")), self._good(match))
            match = after
        return replace(self, match=match)._tried()

    def _good(self, valid: Match) -> Replay:
        """Return the replay of as much of the record as is good, with the lines and notes that hang on it."""
        tree = self.record.tree.parted(len(valid.actions))[0]
        record = self.record._replace(actions=valid.actions, end=None, lines=tree.lines, notes=tree.notes)
        return Replay(record, valid)._tried()

    def _try(self, moves: int) -> Replay:
        """Return the replay at most so many moves further in the first line that has not been looked at to its end."""
        tree = self.record.tree
        unread = ((path, line) for path, line in tree.walk() if path and path not in self.cut)
        path, line = next((path, line) for path, line in unread if len(self.checked.get(path, ())) <= len(line.actions))
        above, begun = path[:-1], tree.find(path[:-1]).at
        before = self.checked[above] if above else self.match.states
        states = [*self.checked.get(path, before[line.at - begun : line.at - begun + 1])]
        cut = "" if states else "it leaves a line that goes no further"
        for action in line.actions[len(states) - 1 :][:moves] if states else ():
            if why := replace(self.match, states=(states[-1],), end=None).why_not(action):
                cut = f"{write_action(action)[:40]}, is not legal: {why.text}"
                break
            states.append(self.match.game.apply(states[-1], action))
        cuts = {**self.cut, path: cut} if cut else self.cut
        return replace(self, checked={**self.checked, path: tuple(states)}, cut=cuts)._tried()

    def _tried(self) -> Replay:
        """Return the replay with what was tried and noted in the match, once all of it has been looked at."""
        if not self.whole:
            return self
        tree = self._sound((), self.record.tree)
        return replace(self, match=replace(self.match, lines=tree.lines, notes=tree.notes))

    def _sound(self, path: Path, line: Line) -> Line:
        """Return a line as far as its moves are legal, with what hangs on that much of it."""
        actions = line.actions[: len(self.checked[path]) - 1] if path else line.actions
        end = line.at + len(actions)
        below = [self._sound((*path, n), one) for n, one in enumerate(line.lines) if one.at <= end]
        places = self.match.game.board.centre
        notes = ((ply, note.on(places)) for ply, note in line.notes if ply <= end)
        return line._replace(
            actions=actions,
            notes=tuple(pair for pair in notes if pair[1] != Note()),
            lines=tuple(one for one in below if one.actions),
        )


def called(players: Sequence[Player]) -> tuple[str, ...]:
    """Return what sentences call the players: a person alone among computer players is “You” if nameless."""
    alone = sum(1 for player in players if not player.level) == 1 and len(players) > 1
    names = tuple(player.name or (YOU if alone and not player.level else "") for player in players)
    return names if any(names) else ()


def set_up(game: str, seats: int | None, options: Options, names: tuple[str, ...] = ()) -> Game[object]:
    """Return the table for a game by its id, omitted seats and options at their defaults.  Raises Illegal."""
    if game not in GAMES:
        raise Illegal(Reason(None, say("There is no game “{game}”.", game=str(game)[:40])))
    kind = GAMES[game]
    if unknown := [name for name in options if name not in kind.options()]:
        raise Illegal(Reason(None, say("{game} has no option “{option}”.", game=kind.title, option=unknown[0][:40])))
    return kind(seats=kind.seats_allowed[0] if seats is None else seats, **options, called=names)
