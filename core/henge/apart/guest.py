"""A seat's side of a match on several devices: a frozen value; every change returns it and the lines to send."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from types import UnionType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from henge.apart.wire import OF_HOST, VERSION, BadLine, Json, mark, read, write
from henge.game import Action, Game, Illegal, Seat, View, Why, unpack
from henge.match import Match, called, set_up
from henge.record import MOST_MOVES, BadRecord, ended, seated

Lines: TypeAlias = tuple[str, ...]

WRONG = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, StopIteration)
"""What rules raise for a position that no game comes to."""


@dataclass(frozen=True, eq=False)
class Guest:
    """What one seat's device knows of a match: the lines it was sent, which the device keeps, and what they tell.

    `name` and `seat` (None: it watches) came with the code, the `token` was drawn here.  The states of `match` are
    Views, its seed is unknown, and an action that this seat may not know is ().  `words` tell each ply; `away` are the
    seats whose devices are not there, `refused` says why the latest proposal was not played, `over` why the host goes.
    """

    name: str
    seat: Seat | None
    token: str
    lines: Lines = ()
    match: Match | None = None
    words: tuple[str, ...] = ()
    away: tuple[Seat, ...] = ()
    refused: Why | None = None
    over: str = ""

    @classmethod
    def kept(cls, name: str, seat: Seat | None, token: str, lines: Lines) -> Guest:
        """Return the guest that a device kept, as far as its lines are whole."""
        guest = cls(name, seat, token)
        for line in lines:
            guest, _ = guest.hear(line)
        return guest

    def hello(self) -> str:
        """Return the line that asks for the seat, or for what is lacking; said again it is also the beat of a heart."""
        have, last = len(self.lines), mark(self.lines[-1]) if self.lines else ""
        return write("hello", henge=VERSION, match=self.name, seat=self.seat, token=self.token, have=have, mark=last)

    def play(self, action: Action) -> tuple[Guest, Lines]:
        """Return the guest and the proposal of an action, or the guest with the reason why it may not be played."""
        if self.match is None or not self.match.states:
            return self, ()
        if why := self.match.why_not(action):
            return replace(self, refused=why), ()
        return replace(self, refused=None), (write("play", after=mark(self.lines[-1]), action=list(action)),)

    def resign(self) -> tuple[Guest, Lines]:
        """Return the guest and the line that gives the match up (R6)."""
        return self, (write("resign", after=mark(self.lines[-1])),) if self.lines else ()

    def hear(self, line: str) -> tuple[Guest, Lines]:
        """Return the guest after a line from the host; a senseless one changes nothing and is not answered."""
        try:
            said = read(line, OF_HOST)
            match said["op"]:
                case "bye":
                    return replace(self, over=said["why"]), ()
                case "refused":
                    return replace(self, refused=self._why(said)), ()
                case "now":
                    return self._now(said)
                case "seat":
                    return self._seat(line, said), ()
                case _:
                    return self._next(line, said), ()
        except (BadLine, BadRecord, Illegal):
            return self, ()

    def _now(self, said: Json) -> tuple[Guest, Lines]:
        """Ask for what is lacking; forget what was taken back, or all where something else happened."""
        guest = replace(self, away=tuple(seat for seat in said["away"] if type(seat) is int), over="")
        n = said["n"]
        if 0 < n <= len(self.lines) and mark(self.lines[n - 1]) == said["mark"]:
            return (guest if n == len(self.lines) else guest._back_to(n)), ()
        if n <= len(self.lines):
            guest = Guest(self.name, self.seat, self.token)
        return guest, (guest.hello(),)

    def _seat(self, line: str, said: Json) -> Guest:
        """Begin with the table.  Raises BadLine, BadRecord or Illegal for one that is not possible."""
        if self.lines:  # once is enough; what has changed comes after all was forgotten
            return self
        if (said["match"], said["seat"]) != (self.name, self.seat):
            raise BadLine("This is another seat.")
        players = seated(said["players"])
        game = set_up(said["game"], said["seats"], said["options"], called(players))
        if len(players) != game.seats:
            raise BadLine("There must be one player for every seat.")
        return replace(self, lines=(line,), match=Match(game, None, players, (), ()), words=())

    def _next(self, line: str, said: Json) -> Guest:
        """Take the next line of what happened, or another one in the place of what was taken back.  Raises BadLine."""
        n = said["n"]
        if not 0 < n <= len(self.lines) or n > MOST_MOVES or said["after"] != mark(self.lines[n - 1]):
            raise BadLine("This does not follow.")
        if self.lines[n : n + 1] == (line,):
            return self
        guest = self._back_to(n)
        match = guest.match
        assert match is not None
        if match.end or (said["op"] == "end" and n == 1):
            raise BadLine("The match is over or has not begun.")
        if said["op"] == "end":
            return replace(guest, lines=(*guest.lines, line), match=replace(match, end=ended(said["end"])))
        view = viewed(match.game, said["view"], self.seat)
        actions = (*match.actions, tuple(said["action"] or ())) if n > 1 else ()
        words = (*guest.words, said["words"]) if n > 1 else ()
        after = replace(match, actions=actions, states=(*match.states, view))
        return replace(guest, lines=(*guest.lines, line), match=after, words=words, refused=None)

    def _back_to(self, n: int) -> Guest:
        """Return the guest as it was with `n` lines, the table among them."""
        assert self.match is not None
        if n == len(self.lines):
            return self
        plies = max(0, n - 2)  # after the table and the opening
        match = replace(self.match, actions=self.match.actions[:plies], states=self.match.states[: n - 1], end=None)
        return replace(self, lines=self.lines[:n], match=match, words=self.words[:plies], refused=None)

    def _why(self, said: Json) -> Why:
        if not self.lines or said["after"] != mark(self.lines[-1]):
            raise BadLine("This was about an earlier position.")
        return Why(said["clause"], said["text"], tuple(said["cells"]))


def viewed(game: Game[Any], content: Json, seat: Seat | None) -> View:
    """Return a View that came over the wire.  Raises BadLine for what is none: of other fields or kinds, or such that
    the game's own rules stumble over it.
    """
    kinds = get_type_hints(game.state)
    if content.keys() != kinds.keys() or not all(fits(value, kinds[key]) for key, value in content.items()):
        raise BadLine("This is no position of the game.")
    view = unpack(game, json.dumps(content))
    try:
        if game.observe(view, seat) != view:
            raise BadLine("This shows more than the seat may know.")
        turn = game.turn(view)
        for look in (game.marks, game.hands, game.scores, game.result, game.piles, game.supply):
            look(view)
        if turn is not None and turn == seat:
            game.actions(view)
    except WRONG as error:
        raise BadLine("This is no position of the game.") from error
    return view


def fits(value: Any, kind: Any) -> bool:
    """Tell whether a JSON value is of the kind that a state's field declares.

    >>> fits([["c3", 1, None]], tuple[tuple[str, int, int | None], ...]), fits(True, int)
    (True, False)
    """
    inner = get_args(kind)
    if isinstance(kind, UnionType):
        return any(fits(value, one) for one in inner)
    origin = get_origin(kind)
    if origin is tuple and isinstance(value, list):
        each = (inner[0],) * len(value) if inner[1:] == (...,) else inner
        return len(each) == len(value) and all(map(fits, value, each))
    if origin is dict and isinstance(value, dict):
        return all(fits(one, inner[1]) for one in value.values())
    return origin is None and type(value) is kind
