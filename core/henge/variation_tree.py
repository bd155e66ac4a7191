"""The tree of variations tried in a game, and the notes at their positions.

A line leaves the line it comes from at a ply, and its moves go on from there; the game as it was played is the line
at the root.  Plies count from the start of the game, so a line that leaves at ply 12 comes to the positions 13, 14 …
A line is named by its path: which line of the root it belongs to, which line of that one, and so on; () is the root.
A position belongs to the line whose move led to it.  Nothing here knows the rules: what is legal is told by replaying.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeAlias

from henge.language import grouped, say
from henge.rules import Action, write_action

COLOURS = ("green", "red", "blue", "yellow")
LONGEST_TEXT = 1_000  # letters of a note
MOST_LETTERS = 12_000  # of all names and notes of a record together
MOST_LINES = 100
MOST_NOTES = 200
MOST_MARKS, MOST_MARKS_IN_ALL = 40, 1_000  # at one position, in a record
DEEPEST = 10  # lines that come from each other

Path: TypeAlias = tuple[int, ...]


class Pointer(NamedTuple):
    """A coloured mark on a cell, or an arrow from it to another (`to`)."""

    colour: str
    cell: str
    to: str = ""

    def write(self) -> str:
        """Return the mark as a record holds it.

        >>> Pointer("green", "a1").write(), Pointer("red", "a1", "b2").write()
        ('green:a1', 'red:a1-b2')
        """
        return f"{self.colour}:{self.cell}{self.to and f'-{self.to}'}"


class Note(NamedTuple):
    """What is noted at a position: a text, and marks on its cells."""

    text: str = ""
    marks: tuple[Pointer, ...] = ()

    def json(self) -> dict[str, object]:
        """Return the note as a record holds it."""
        fields = {"text": self.text, "marks": " ".join(mark.write() for mark in self.marks)}
        return {name: value for name, value in fields.items() if value}

    def on(self, places: Collection[str]) -> Note:
        """Return the note without marks on what is no place of the board."""
        return self._replace(marks=tuple(mark for mark in self.marks if {mark.cell, mark.to or mark.cell} <= {*places}))

    def marked(self, mark: Pointer) -> Note:
        """Return the note with a mark more: without it where it is there already, in its place if of another colour.

        >>> Note().marked(Pointer("green", "a1")).marked(Pointer("red", "a1")).marks
        (Pointer(colour='red', cell='a1', to=''),)
        """
        others = tuple(other for other in self.marks if other[1:] != mark[1:])
        return self._replace(marks=others if mark in self.marks else (*others, mark))


Notes: TypeAlias = tuple[tuple[int, Note], ...]  # by the ply of the position, in order


class Line(NamedTuple):
    """A line of play: the ply where it leaves the line it comes from, its moves, its name, what is noted at its
    positions, and the lines that leave it."""

    at: int
    actions: tuple[Action, ...]
    name: str = ""
    notes: Notes = ()
    lines: tuple[Line, ...] = ()

    @property
    def end(self) -> int:
        """The ply after its last move."""
        return self.at + len(self.actions)

    def json(self) -> dict[str, object]:
        """Return the line as a record holds it."""
        fields = {"at": self.at, "moves": " ".join(map(write_action, self.actions)), "name": self.name}
        return {name: value for name, value in fields.items() if value != ""} | self.hung()

    def hung(self) -> dict[str, object]:
        """Return what hangs on the line, its lines and notes, as a record holds it; nothing for a bare line."""
        lines = [line.json() for line in self.lines]
        notes = {str(ply): note.json() for ply, note in self.notes}
        return ({"lines": lines} if lines else {}) | ({"notes": notes} if notes else {})

    # looking ---------------------------------------------------------------------------------------

    def find(self, path: Path) -> Line:
        """Return the line at a path.  Raises IndexError where there is none."""
        line = self
        for n in path:
            line = line.lines[n]
        return line

    def walk(self, path: Path = ()) -> Iterator[tuple[Path, Line]]:
        """Yield every line with its path, each before those that come from it."""
        yield path, self
        for n, line in enumerate(self.lines):
            yield from line.walk((*path, n))

    def trunk(self, path: Path) -> tuple[Action, ...]:
        """Return all moves from the start of the game to the end of a line."""
        line, actions = self, self.actions
        for n in path:
            line = line.lines[n]
            actions = (*actions[: line.at], *line.actions)
        return actions

    def forks(self, path: Path) -> int:
        """Return the last ply at which a line has come along the game as it was played."""
        return self.lines[path[0]].at if path else self.end

    def owner(self, path: Path, ply: int) -> Path:
        """Return the path of the line to which a position belongs that a line comes through."""
        while path and ply <= self.find(path).at:
            path = path[:-1]
        return path

    def note(self, path: Path, ply: int) -> Note:
        """Return what is noted at a position that a line comes through."""
        return dict(self.find(self.owner(path, ply)).notes).get(ply, Note())

    def leaving(self, path: Path, ply: int) -> list[Path]:
        """Return the paths of the lines that leave, at a position, the line it belongs to."""
        path = self.owner(path, ply)
        return [(*path, n) for n, line in enumerate(self.find(path).lines) if line.at == ply]

    def beside(self, path: Path, ply: int) -> list[Path]:
        """Return the paths of the lines whose moves lead to a position at this ply from the position before it: the
        line that a line comes along there, and others that leave it or that it left; one alone, or none at ply 0.
        """
        own = self.owner(path, ply)
        above = own[:-1] if own and self.find(own).at == ply - 1 else own
        onward = [above] if self.find(above).end >= ply > 0 else []
        return onward + (self.leaving(above, ply - 1) if ply else [])

    @property
    def excess(self) -> str:
        """Why this is more than a record may hold, "" where it is not; the moves are counted by whoever reads them."""
        lines = [line for _, line in self.walk()]
        notes = [note for line in lines for _, note in line.notes]
        if len(lines) - 1 > MOST_LINES:
            return say("A game has at most {number} lines beside it.", number=MOST_LINES)
        if max(len(path) for path, _ in self.walk()) > DEEPEST:
            return say("At most {number} lines come from each other.", number=DEEPEST)
        if len(notes) > MOST_NOTES:
            return say("A game has notes at no more than {number} positions.", number=MOST_NOTES)
        if any(len(note.marks) > MOST_MARKS for note in notes):
            return say("A position has at most {number} marks and arrows.", number=MOST_MARKS)
        if sum(len(note.marks) for note in notes) > MOST_MARKS_IN_ALL:
            return say("A game has at most {number} marks and arrows.", number=grouped(MOST_MARKS_IN_ALL))
        if any(len(note.text) > LONGEST_TEXT for note in notes):
            return say("A note has at most {number} letters.", number=grouped(LONGEST_TEXT))
        if sum(len(line.name) for line in lines) + sum(len(note.text) for note in notes) > MOST_LETTERS:
            return say("The notes of a game have at most {number} letters together.", number=grouped(MOST_LETTERS))
        return ""

    @property
    def moves(self) -> int:
        """How many moves the line has, with all that come from it."""
        return sum(len(line.actions) for _, line in self.walk())

    # changing --------------------------------------------------------------------------------------

    def put(self, path: Path, line: Line) -> Line:
        """Return the tree with another line in the place of the one at a path."""
        if not path:
            return line
        n = path[0]
        return self._replace(lines=(*self.lines[:n], self.lines[n].put(path[1:], line), *self.lines[n + 1 :]))

    def add(self, path: Path, at: int, actions: tuple[Action, ...]) -> tuple[Line, Path]:
        """Return the tree with some moves played from a position that a line comes through, and the path of the line
        they end in: what was there already is followed, only the rest is new.
        """
        path = self.owner(path, at)
        line = self.find(path)
        while actions and at < line.end and line.actions[at - line.at] == actions[0]:
            at, actions = at + 1, actions[1:]
        if not actions:
            return self, path
        for n, other in enumerate(line.lines):
            if other.at == at and other.actions[0] == actions[0]:
                return self.add((*path, n), at + 1, actions[1:])
        if path and at == line.end:
            return self.put(path, line._replace(actions=line.actions + actions)), path
        new = Line(at, actions)
        return self.put(path, line._replace(lines=(*line.lines, new))), (*path, len(line.lines))

    def delete(self, path: Path) -> Line:
        """Return the tree without a line and all that comes from it."""
        parent = self.find(path[:-1])
        return self.put(path[:-1], parent._replace(lines=(*parent.lines[: path[-1]], *parent.lines[path[-1] + 1 :])))

    def named(self, path: Path, name: str) -> Line:
        """Return the tree with a line called by a name."""
        return self.put(path, self.find(path)._replace(name=name))

    def noted(self, path: Path, ply: int, note: Note) -> Line:
        """Return the tree with a note at a position that a line comes through, in place of what was noted there."""
        path = self.owner(path, ply)
        line = self.find(path)
        notes = {**dict(line.notes), ply: note}
        return self.put(path, line._replace(notes=_sorted(notes)))

    def promote(self, path: Path) -> tuple[Line, Path]:
        """Return the tree with a line a step up, and its path there.

        A line becomes the first of those that leave where it does; the first takes the place of the line it comes
        from, whose rest becomes a line of it.  The game stays as it was played.
        """
        up, line = path[:-1], self.find(path)
        parent = self.find(up)
        first = next(n for n, other in enumerate(parent.lines) if other.at == line.at)
        if path[-1] != first:
            others = (*parent.lines[: path[-1]], *parent.lines[path[-1] + 1 :])
            lines = (*others[:first], line, *others[first:])
            return self.put(up, parent._replace(lines=lines)), (*up, first)
        return (self.put(up, _exchanged(parent, line)), up) if up else (self, path)

    def back_to(self, ply: int, keep: bool = False) -> Line:
        """Return the game as it was after `ply` moves; what followed becomes a line of it, where anything hangs on
        that or it is to be kept.

        >>> Line(0, (("a",), ("b",))).back_to(1)
        Line(at=0, actions=(('a',),), name='', notes=(), lines=())
        >>> Line(0, (("a",), ("b",))).back_to(1, keep=True).lines
        (Line(at=1, actions=(('b',),), name='', notes=(), lines=()),)
        """
        if ply >= self.end:
            return self
        before, rest = self.parted(ply)
        return before._replace(lines=(*before.lines, rest)) if keep or rest.notes or rest.lines else before

    def parted(self, ply: int) -> tuple[Line, Line]:
        """Return a line up to a ply, and the rest as a line that leaves it there; lines leaving there stay."""
        n = ply - self.at
        earlier = self._replace(
            actions=self.actions[:n],
            notes=tuple(pair for pair in self.notes if pair[0] <= ply),
            lines=tuple(line for line in self.lines if line.at <= ply),
        )
        notes = tuple(pair for pair in self.notes if pair[0] > ply)
        return earlier, Line(ply, self.actions[n:], "", notes, tuple(line for line in self.lines if line.at > ply))

    def play(self, action: Action) -> Line:
        """Return the game a move further; a line that began with this move at its end is taken up into it.

        >>> Line(0, (("a",),), lines=(Line(1, (("b",), ("c",))),)).play(("b",))[1:]
        ((('a',), ('b',)), '', (), (Line(at=2, actions=(('c',),), name='', notes=(), lines=()),))
        """
        ply = self.end
        longer = self._replace(actions=(*self.actions, action))
        line = next((line for line in self.lines if line.at == ply and line.actions[0] == action), None)
        if line is None:
            return longer
        played, rest = line.parted(ply + 1)
        others = (*(other for other in self.lines if other is not line), *played.lines)
        if rest.actions:
            others += (rest._replace(name=line.name),)
        return longer._replace(notes=self.notes + played.notes, lines=others)

    def merged(self, other: Line) -> Line:
        """Return the game with the lines and notes of another copy of it added; of two notes at one position both."""
        tree = self
        for path, line in other.walk():
            trunk = other.trunk(path)
            tree, mine = tree.add((), 0, trunk)
            if line.name and mine and not tree.find(mine).name:
                tree = tree.named(mine, line.name)
            for ply, note in line.notes:
                _, where = tree.add((), 0, trunk[:ply])
                tree = tree.noted(where, ply, _both(tree.note(where, ply), note))
        return tree


def _exchanged(parent: Line, line: Line) -> Line:
    """Return a line that goes on as one of its lines did, and its own rest as a line in the place of that one."""
    before, rest = parent.parted(line.at)
    rests = (rest._replace(name=parent.name),) if rest.actions else ()
    n = before.lines.index(line)
    return Line(
        parent.at,
        before.actions + line.actions,
        line.name,
        before.notes + line.notes,
        (*before.lines[:n], *rests, *before.lines[n + 1 :], *line.lines),
    )


def _both(mine: Note, theirs: Note) -> Note:
    """Return what two notes say together."""
    texts = [mine.text, *([theirs.text] if theirs.text not in mine.text else [])]
    marks = tuple(mark for mark in theirs.marks if mark[1:] not in [mark[1:] for mark in mine.marks])
    return Note("\n".join(filter(None, texts)), mine.marks + marks)


def _sorted(notes: dict[int, Note]) -> Notes:
    return tuple(sorted((ply, note) for ply, note in notes.items() if note != Note()))
