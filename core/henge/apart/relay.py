"""How the lines of a match with sealed hands come to all devices, whatever becomes of them on their way.

One device is the hub: it holds a seat like any other, or watches, takes from each connection only what that seat may
say, and passes on what counts, numbered.  It knows no more than the others: what it passes on is locked.

    have     guest   how many lines of the hub have come, and the mark of the last
    said     hub     the line of this number
    (any)    guest   a line of `henge.apart.sealed` or `henge.apart.covered`, until it has come back from the hub

A mark is a hash of the line and of the mark before it.  A guest that has other lines than the hub is told all from the
first one on; to hear a line again does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TypeAlias

from henge.apart.covered import OWN, Covered
from henge.apart.sealed import KINDS, Lines
from henge.apart.wire import NUMBER, TABLE, TEXT, BadLine, Content, Json, mark, read, write
from henge.game import Action, Seat

Post: TypeAlias = tuple[tuple[str, str], ...]
"""Lines to send, each with the connection it goes to."""

BATCH = 40  # lines sent at once to who has fallen behind
FROM_GUEST: dict[str, Content] = {"have": {"n": NUMBER, "mark": TEXT}, **KINDS, **OWN}
FROM_HUB: dict[str, Content] = {"said": {"n": NUMBER, "line": TABLE}}


def chained(before: str, line: str) -> str:
    """Return the mark of a line that follows one with another mark."""
    return mark(before + line)


@dataclass(frozen=True, eq=False)
class Hub:
    """The device in the middle: its own side of the match, and the seat that each connection is for (None: watches)."""

    covered: Covered
    seated: Mapping[str, Seat | None] = field(default_factory=dict)

    def hear(self, connection: str, line: str) -> tuple[Hub, Post]:
        """Return the hub after a line from a connection; a senseless one changes nothing and is not answered."""
        try:
            said = read(line, FROM_GUEST)
        except BadLine:
            return self, ()
        if connection not in self.seated:
            return self, ()
        if said["op"] == "have":
            return self, tuple((connection, one) for one in self._since(said["n"], said["mark"]))
        if not self._may(self.seated[connection], said):
            return self, ()
        return self.at(lambda covered: covered.hear(write(**said)))

    def at(self, what: Callable[[Covered], tuple[Covered, Lines]]) -> tuple[Hub, Post]:
        """Return the hub after something that its own device does or hears, and all that the others are told of it."""
        covered, _ = what(self.covered)
        if covered is self.covered:
            return self, ()
        fresh = range(len(self.covered.lines), len(covered.lines))
        post = tuple((to, _told(n, covered.lines[n])) for n in fresh for to in self.seated)
        return replace(self, covered=covered), post

    def _may(self, seat: Seat | None, said: Json) -> bool:
        """Tell whether a line may come from a seat: its own, or the move of one that has left."""
        by: Seat = said["by"]
        return (
            by == seat
            if by not in self.covered.sealed.rebuilt
            else said["op"] == "move" and self.covered.deputy == seat
        )

    def _since(self, n: int, known: str) -> list[str]:
        """Return what somebody lacks who has so many lines, the last with this mark."""
        lines = self.covered.lines
        same = 0 <= n <= len(lines) and reduce(chained, lines[:n], "") == known
        first = n if same else 0
        return [_told(at, line) for at, line in enumerate(lines[first : first + BATCH], first)]


@dataclass(frozen=True, eq=False)
class Spoke:
    """Any other device: its own side of the match, and how far the hub's lines have come, the last with this `mark`.

    `mine` are the lines that this device has said and that have not come back yet.
    """

    covered: Covered
    got: int = 0
    mark: str = ""
    mine: Lines = ()

    @classmethod
    def kept(cls, covered: Covered) -> Spoke:
        """Return a device that has reloaded, or begins: it says again what it has said, and hears all once more."""
        own = {covered.sealed.seat, *(covered.sealed.rebuilt if covered.deputy == covered.sealed.seat else ())}
        return cls(covered, mine=tuple(line for line in covered.lines if read(line, KINDS | OWN)["by"] in own))

    def beat(self) -> Lines:
        """Return what a device says every few seconds: how far it has come, and what has not come back."""
        return (write("have", n=self.got, mark=self.mark), *self.mine)

    def hear(self, line: str) -> tuple[Spoke, Lines]:
        """Return the device after a line from the hub; a senseless one changes nothing and is not answered."""
        try:
            said = read(line, FROM_HUB)
            inner = write(**read(write(**said["line"]), KINDS | OWN))
        except (BadLine, TypeError):
            return self, ()
        n = said["n"]
        if n not in (0, self.got):
            return self, ()
        spoke = Spoke.kept(self.covered) if n == 0 and self.got else self  # the hub has lost what it knew
        mine = tuple(one for one in spoke.mine if one != inner)
        return replace(spoke, got=n + 1, mark=chained(spoke.mark, inner), mine=mine).at(
            lambda covered: covered.hear(inner)
        )

    def play(self, action: Action) -> tuple[Spoke, Lines]:
        """Return the device after an action of its seat, and what it says.  Raises Illegal."""
        return self.at(lambda covered: covered.play(action))

    def at(self, what: Callable[[Covered], tuple[Covered, Lines]]) -> tuple[Spoke, Lines]:
        """Return the device after something that it does or hears, and what it says."""
        covered, said = what(self.covered)
        return replace(self, covered=covered, mine=(*self.mine, *said)), said


def _told(n: int, line: str) -> str:
    return f'{{"op":"said","n":{n},"line":{line}}}'
