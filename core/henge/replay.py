"""Replay a record: every move of the game and of its variations is checked, a slice at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from henge.language import phrase, say
from henge.match import Match
from henge.record import MOST_MOVES, BadRecord, Record
from henge.rules import Illegal, State, write_action
from henge.variation_tree import Line, Note, Path

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
        told, mine = known, self.match
        same = (told.game, told.seed, told.players, told.start, told.deal)
        if same != (mine.game, mine.seed, mine.players, mine.start, mine.deal):
            return self
        played, theirs = known.actions, self.record.actions
        pairs = enumerate(zip(played, theirs, strict=False))
        ply = next((n for n, (move, other) in pairs if move != other), min(len(played), len(theirs)))
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
        below = [self._sound((*path, n), tried) for n, tried in enumerate(line.lines) if tried.at <= end]
        places = self.match.game.board.centre
        notes = ((ply, note.on(places)) for ply, note in line.notes if ply <= end)
        return line._replace(
            actions=actions,
            notes=tuple(pair for pair in notes if pair[1] != Note()),
            lines=tuple(tried for tried in below if tried.actions),
        )


def replayed(content: object) -> Match:
    """Return the match a record tells of, every move checked.  Raises BadRecord and says what is wrong."""
    return Replay.begin(Record.read(content)).on(MOST_MOVES).match
