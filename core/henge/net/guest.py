"""A seat's side of a match on several devices: a frozen value; every change returns it and the lines to send."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from henge.codec import Json, decode, fields_of
from henge.commit_reveal import COMMIT, commitment
from henge.game import Game
from henge.language import say
from henge.match import Match, deed_told
from henge.net.lobby import Unknown, agreed
from henge.net.protocol import (
    OF_HOST,
    OTHER_VERSION,
    PROTOCOL_VERSION,
    BadLine,
    Lines,
    line_hash,
    read_line,
    seats_away,
    write_line,
)
from henge.net.seed_contribution import SeedPart
from henge.record import MOST_MOVES, BadRecord, ended
from henge.replay import replayed
from henge.rules import Action, Reason, Seat, View

WRONG = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, StopIteration)
"""What rules raise for a position that no game comes to."""


@dataclass(frozen=True, eq=False)
class Guest:
    """What one seat's device knows of a match: the lines it was sent, which the device keeps, and what they tell."""

    # What the match is called on the wire, as the code said.
    name: str
    # The seat, as the code said; None: it watches.
    seat: Seat | None
    # What the device proves itself by, drawn here.
    token: str
    # The lines it was sent.
    lines: Lines = ()
    # The match: its states are Views, its seed is unknown, and an action that this seat may not know is ().
    match: Match | None = None
    # What is told of each ply.
    words: tuple[str, ...] = ()
    # The seats whose devices are not there.
    away: tuple[Seat, ...] = ()
    # Why the latest proposal was not played.
    refused: Reason | None = None
    # Why the host goes.
    over: str = ""
    # Its side of drawing the deal's seed.
    draw: SeedPart = field(default_factory=SeedPart)
    # The hash of the line after which more was asked for: once is enough, for every beat asks again.
    asked: str | None = None

    @classmethod
    def kept(cls, name: str, seat: Seat | None, token: str, lines: Lines, memory: Json | None = None) -> Guest:
        """Return the guest that a device kept, as far as its lines are whole; `memory` is what it knows besides."""
        guest = cls(name, seat, token, draw=SeedPart.kept(memory or {}))
        for line in lines:
            guest, _ = guest.hear(line)
        return replace(guest, over="")

    @property
    def memory(self) -> Json:
        """What the device keeps besides the lines."""
        return self.draw.memory

    def hello(self) -> str:
        """Return the line that asks for the seat, or for missing lines; said every few seconds it is the heartbeat."""
        have, last = len(self.lines), line_hash(self.lines[-1]) if self.lines else ""
        return write_line(
            "hello", henge=PROTOCOL_VERSION, match=self.name, seat=self.seat, token=self.token, have=have, mark=last
        )

    def play(self, action: Action) -> tuple[Guest, Lines]:
        """Return the guest and the proposal of an action, or the guest with the reason why it may not be played."""
        if self.match is None or not self.match.states:
            return self, ()
        if why := self.match.why_not(action):
            return replace(self, refused=why), ()
        return replace(self, refused=None), (write_line("play", after=line_hash(self.lines[-1]), action=list(action)),)

    def resign(self) -> tuple[Guest, Lines]:
        """Return the guest and the line that gives the match up (R6)."""
        return self, (write_line("resign", after=line_hash(self.lines[-1])),) if self.lines else ()

    def hear(self, line: str) -> tuple[Guest, Lines]:
        """Return the guest after a line from the host; a senseless one changes nothing and is not answered."""
        try:
            content = read_line(line, OF_HOST)
            match content["op"]:
                case "bye":
                    return replace(self, over=content["why"]), ()
                case "refused":
                    return replace(self, refused=self._why(content)), ()
                case "now":
                    return self._now(content)
                case "seat":
                    return self._seat(line, content)._adding()
                case _:
                    return self._next(line, content)._adding()
        except Unknown:
            return replace(self, over=OTHER_VERSION), ()
        except (BadLine, BadRecord):
            return self, ()

    def _now(self, content: Json) -> tuple[Guest, Lines]:
        """Ask for what is lacking; forget what was taken back, or all where something else happened."""
        away = seats_away(content, self.match.game.seats if self.match else 0)
        guest = replace(self, away=away, over=self.over if self.over == OTHER_VERSION else "")
        n = content["n"]
        if 0 < n <= len(self.lines) and line_hash(self.lines[n - 1]) == content["mark"]:
            return (guest if n == len(self.lines) else guest._back_to(n))._adding()
        if n <= len(self.lines):
            guest = Guest(self.name, self.seat, self.token, draw=self.draw.forgotten)
        tip = line_hash(guest.lines[-1]) if guest.lines else ""
        return (guest, ()) if guest.asked == tip else (replace(guest, asked=tip), (guest.hello(),))

    @property
    def drew(self) -> bool:
        """Whether this device had a part in drawing the deal; one that came to its seat later has none."""
        return self.draw.drew(self.seat)

    def _adding(self) -> tuple[Guest, Lines]:
        """Return the guest and what it adds to the draw now: its commitment, or its part once all are committed.

        A part is opened for one list of commitments only, or the table could draw until it liked the deal.
        """
        draw = self.draw
        if self.match is None or self.match.states or not draw.commits or self.seat is None or not draw.secret:
            return self, ()
        tip = line_hash(self.lines[-1])
        part, salt = draw.own
        if len(draw.commits) == 1:
            return self, (write_line("commit", after=tip, commit=commitment(part, salt)),)
        after = draw.opened(line_hash(self.lines[0]), tip) if self.drew else None
        if after is None:
            return self, ()
        return replace(self, draw=after), (write_line("part", after=tip, part=part, salt=salt),)

    def _seat(self, line: str, content: Json) -> Guest:
        """Begin with the table.  Raises BadLine for one that is not possible."""
        if self.lines:  # once is enough; what has changed comes after all was forgotten
            return self
        if (content["match"], content["seat"]) != (self.name, self.seat):
            raise BadLine("This is another seat.")
        game, players = agreed(content)
        commits = ((None, content["draw"]),) if content["draw"] else ()
        if content["draw"] and not COMMIT.fullmatch(content["draw"]):
            raise BadLine("This is no commitment.")
        match, draw = Match(game, None, players, (), ()), replace(self.draw, commits=commits)
        return replace(self, lines=(line,), match=match, words=(), draw=draw)

    def _listed(self, line: str, content: Json) -> Guest:
        """Take the list of all commitments.  Raises BadLine for one without what the table has promised."""
        commits = tuple(
            (commit[0], commit[1]) for commit in content["commits"] if isinstance(commit, list) and len(commit) == 2
        )
        seats = [seat for seat, _ in commits[1:]]
        assert self.match is not None
        right = len(commits) == len(content["commits"]) > 1 and commits[:1] == self.draw.commits[:1]
        right = right and all(type(seat) is int and 0 <= seat < self.match.game.seats for seat in seats)
        right = right and all(isinstance(commit, str) and COMMIT.fullmatch(commit) for _, commit in commits)
        if not right or seats != sorted(set(seats)):
            raise BadLine("This is no list of commitments.")
        return replace(self, lines=(*self.lines, line), draw=replace(self.draw, commits=commits))

    def _opened(self, line: str, content: Json) -> Guest:
        """Take the whole record, once the match is over, and find out whether the deal was fair."""
        assert self.match is not None
        if self.match.turn is not None or len(self.draw.commits) < 2:
            raise BadLine("This does not lie open yet.")
        draw = replace(self.draw, draws=0, unfair=self._wrong(content["record"]))
        return replace(self, lines=(*self.lines, line), draw=draw)

    def _wrong(self, record: Json) -> str:
        """Return what is wrong with the deal that a record tells of; "" for nothing."""
        assert self.match is not None
        try:
            match = replayed(record)
        except BadRecord as error:
            return say("The record that the table opened is no game. {error}", error=error)
        if match.deal is None or tuple((part.seat, part.commit) for part in match.deal.parts) != self.draw.commits:
            return say("The record that the table opened has other promises than those told before the deal.")
        if match.unfair:
            return match.unfair
        views = tuple(match.game.observe(state, self.seat) for state in match.states)
        if (match.game, match.end, views) != (self.match.game, self.match.end, self.match.states):
            return say("The table opened another game than the one that was seen here.")
        return ""

    def _next(self, line: str, content: Json) -> Guest:
        """Take the next line of what happened, or another one in the place of what was taken back.  Raises BadLine."""
        n = content["n"]
        if not 0 < n <= len(self.lines) or n > MOST_MOVES or content["after"] != line_hash(self.lines[n - 1]):
            raise BadLine("This does not follow.")
        if self.lines[n : n + 1] == (line,):
            return self
        guest = self._back_to(n)
        match = guest.match
        assert match is not None
        if content["op"] == "draw" and n == 1:
            return guest._listed(line, content)
        if content["op"] == "opened":
            return guest._opened(line, content)
        if match.end or (content["op"] != "ply" and not match.states) or (len(guest.draw.commits) == 1):
            raise BadLine("The match is over or has not begun.")
        if content["op"] == "end":
            return replace(guest, lines=(*guest.lines, line), match=replace(match, end=ended(content["end"])))
        view = viewed(match.game, content["view"], self.seat)
        if not match.game.names.issuperset(content["action"] or ()):
            raise Unknown("There is no such move.")
        begun = bool(match.states)
        actions = (*match.actions, tuple(content["action"] or ())) if begun else ()
        words = (*guest.words, guest._told(content, view)) if begun else ()
        after = replace(match, actions=actions, states=(*match.states, view))
        return replace(guest, lines=(*guest.lines, line), match=after, words=words, refused=None)

    def _told(self, content: Json, after: View) -> str:
        """Return what was done, and what came to light by it, in this device’s language; what was done that its seat
        may not know, in the words of the host."""
        assert self.match is not None
        game, before, action = self.match.game, View(self.match.states[-1]), tuple(content["action"] or ())
        by, words = game.turn(before), str(content["words"])
        try:
            if by is not None and action:
                return deed_told(game, before, action, after, by == self.seat)
            return f"{words} {game.came_to_light(before, after)}".rstrip()
        except WRONG:  # it is no move there
            return words

    def _back_to(self, n: int) -> Guest:
        """Return the guest as it was with `n` lines, the table among them."""
        assert self.match is not None
        if n == len(self.lines):
            return self
        states = max(0, n - 1 - (len(self.draw.commits) > 1))  # after the table and the draw
        plies = max(0, states - 1)
        match = replace(self.match, actions=self.match.actions[:plies], states=self.match.states[:states], end=None)
        commits = self.draw.commits[:1] if n == 1 else self.draw.commits
        draw = replace(self.draw, commits=commits, unfair=None)
        return replace(self, lines=self.lines[:n], match=match, words=self.words[:plies], draw=draw, refused=None)

    def _why(self, content: Json) -> Reason:
        if not self.lines or content["after"] != line_hash(self.lines[-1]):
            raise BadLine("This was about an earlier position.")
        return Reason(content["clause"], say(content["text"]), tuple(content["cells"]))


def viewed(game: Game[object], content: Json, seat: Seat | None) -> View:
    """Return a View that came over the wire.  Raises Unknown for what is none: of other fields or kinds, or such that
    the game's own rules stumble over it.
    """
    try:
        if content.keys() != fields_of(game.state).keys():
            raise Unknown("A position is told whole.")
        view = View(decode(game.state, content))
        if game.observe(view, seat) != view:
            raise Unknown("This shows more than the seat may know.")
        if not possible(game, view):
            raise Unknown("This is no position of the game.")
        if (turn := game.turn(view)) is not None and None not in (game.hands(view) or ((),) * game.seats)[turn]:
            for action in {len(action): action for action in game.actions(view)}.values():  # one of each kind
                game.apply(view, action)
    except WRONG as error:
        raise Unknown("This is no position of the game.") from error
    return view


def possible(game: Game[object], view: View) -> bool:
    """Tell whether all that is seen and said of a View is of this game: its seats, cells, cards and kinds of pieces.

    Of a View that is none it may raise one of WRONG instead.
    """
    seats, hands = range(game.seats), game.hands(view)
    marks = [(mark.kind in game.kinds, mark.seat, {mark.cell, *mark.cells}) for mark in game.marks(view)]
    cards = {card for pile in (*hands, *game.piles(view).values()) for card in pile}
    for look in (game.result, game.between_games, game.standing, game.evaluation_terms, game.slider, game.counting):
        look(view)
    game.prompt(view, ())
    return (
        game.turn(view) in (None, *seats)
        and all(known and (seat is None or seat in seats) for known, seat, _ in marks)
        and all(cells - {None} <= game.board.centre.keys() for _, _, cells in marks)
        and cards - {None} <= game.names
        and all(len(each) in (0, game.seats) for each in (hands, game.scores(view), game.supply(view)))
        and all(game.name(view, seat) and 0 <= game.colour(view, seat) < len(game.colours) for seat in seats)
    )
