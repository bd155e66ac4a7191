"""Pass the lines of a match with sealed hands to all devices, and repeat those that are lost on their way.

One device is the hub: it holds a seat like any other, or watches, takes from each connection only what that seat may
say, and passes on what counts, numbered.  It knows no more than the others: what it passes on is locked.

    hello    guest   as to any table (`henge.net.protocol`)
    table    hub     what is played, by whom, and whose devices are away; the answer to every hello
    have     guest   how many lines of the hub have come, and their hash chain (`mark`)
    said     hub     the line of this number
    (any)    guest   a line of `sealed_deck` or `sealed_match`, until it has come back from the hub
    bye      both    the sender goes, or will not have the other; and why

A hash chain hashes each line with the hash before it.  A guest that has other lines than the hub is told all from the
first one on; to hear a line again does no harm.

Lines are signed by their seats, moves and words with all moves before them: so the hub can keep them back, but neither
speak for a seat nor have one named, and who tells two stories gets no answer from one to the other.  Whose a key is is
the hub's word until the eight signs were compared; and for a seat that has left, whose lock all know, anybody can sign.

Who is away is the hub's word too.  A dishonest one says so of a device that is there, keeps the shares to itself by
which the others help it, and reads that hand while its seat plays on.  So people ask by another way before they help.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import reduce
from typing import ClassVar, NamedTuple, Self, TypeAlias

from henge.codec import Json
from henge.game import Game
from henge.language import phrase
from henge.match import SEEDS, Player
from henge.net.card_places import sealable
from henge.net.lobby import BATCH, NOBODY, Lobby, Post, agreed, to_table, write_terms
from henge.net.protocol import (
    LIST,
    NUMBER,
    OBJECT,
    OF_GUEST,
    TEXT,
    BadLine,
    Content,
    Lines,
    line_hash,
    read_line,
    write_line,
)
from henge.net.sealed_deck_check import LINES_OF_DECK
from henge.net.sealed_match import LINES_OF_MATCH, SealedMatch
from henge.rules import Seat

TAKEN = phrase("This seat belongs to another device. Its cards are locked to that device, so no other one can take it.")
GREETINGS = {op: OF_GUEST[op] for op in ("hello", "bye")}
GUESTS: dict[str, Content] = {"have": {"n": NUMBER, "mark": TEXT}, **GREETINGS, **LINES_OF_DECK, **LINES_OF_MATCH}
AGREED: Content = {
    "match": TEXT,
    "game": TEXT,
    "seats": NUMBER,
    "options": OBJECT,
    "players": LIST,
    "seed": NUMBER,
}
LINE: dict[str, Content] = {"said": {"n": NUMBER, "line": OBJECT}}
FROM_HUB: dict[str, Content] = {**LINE, "table": {**AGREED, "away": LIST}, "bye": {"why": TEXT}}


def chain_of_lines(lines: Lines, before: str = "") -> str:
    """Return the hash chain of some lines; `before` is that of the lines before them, "" for none."""
    return reduce(lambda so_far, line: line_hash(so_far + line), lines, before)


class MatchTerms(NamedTuple):
    """What is played with sealed hands, and by whom; `name` is what it is called on the wire."""

    name: str
    game: Game[object]
    players: tuple[Player, ...]
    seed: int

    def json(self) -> Json:
        """Return the terms as they are written."""
        return {"match": self.name, **write_terms(self.game, self.players), "seed": self.seed}

    @classmethod
    def of(cls, content: Json) -> MatchTerms:
        """Return the terms that were written.  Raises BadLine for some that are not possible."""
        game, players = agreed(content)
        if not sealable(game) or any(player.level for player in players):
            raise BadLine("There must be people, and cards.")
        if not -SEEDS < content["seed"] < SEEDS:
            raise BadLine("No game has such a seed.")
        return cls(content["match"], game, players, content["seed"])

    @property
    def deal(self) -> str:
        """What the deal is called, by all that is agreed on before."""
        return line_hash(write_line("table", **self.json()))

    def begin(self, seat: Seat | None, secret: str = "", signed: bool = True) -> SealedMatch:
        """Return a device's side of the match; its lines are signed, but in letters."""
        return SealedMatch.begin(self.game, self.seed, self.deal, seat, secret, signed)


Does: TypeAlias = Callable[[SealedMatch], tuple[SealedMatch, Lines]]
"""Something that a device does or hears, and what it says."""


@dataclass(frozen=True, eq=False)
class Participant(ABC):
    """One device of a match: its own side of it (`sealed_match`), and how its lines come and go."""

    is_hub: ClassVar[bool] = False  # whether the lines of all others go through this device

    sealed_match: SealedMatch

    @abstractmethod
    def hear(self, connection: str, line: str, seats: Collection[Seat | None] | None = None) -> tuple[Self, Post]:
        """Return the device after a line, and what it says; a senseless one changes nothing and is not answered.

        `seats` are those that the connection was made for, None for any.
        """

    @abstractmethod
    def at(self, what: Does) -> tuple[Self, Post]:
        """Return the device after something that it does or hears, and all that the others are told of it."""

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats whose devices are not there."""
        return ()

    @property
    def owed(self) -> Lines:
        """What this device has said that is not known to have come to where it goes."""
        return ()

    @property
    def memory(self) -> Json:
        """What the device keeps besides its lines."""
        return {}

    def told(self, away: tuple[Seat, ...]) -> Self:
        """Return the device after the hub has told whose devices are not there."""
        return self

    def remembered(self) -> Self:
        """Return the device once it has heard all that it had kept again."""
        return self

    def lost(self, connection: str) -> tuple[Self, Post]:
        """Return the device without a connection that broke, and what the others are told."""
        return self, ()

    def beat(self) -> Post:
        """Return the heartbeat, every few seconds."""
        return ()


@dataclass(frozen=True, eq=False)
class Hub(Lobby, Participant):
    """The device in the middle: its own side of the match, and those that come to it."""

    FROM_GUEST, TAKEN = GUESTS, TAKEN
    is_hub = True

    terms: MatchTerms | None = None

    @property
    def _terms(self) -> tuple[str | None, int]:
        return self.terms.name if self.terms else None, self.sealed_match.game.seats

    def _here(self, seat: Seat) -> str:
        return TAKEN if seat == self.sealed_match.sealed.seat else ""

    def _heard(self, connection: str, content: Json) -> tuple[Self, Post]:
        if content["op"] == "have":
            return self, tuple((connection, line) for line in self._since(content["n"], content["mark"]))
        if not self._may(self.seated[connection], content):
            return self, ()
        return self.at(lambda sealed_match: sealed_match.hear(write_line(**content)))

    def at(self, what: Does) -> tuple[Self, Post]:
        sealed_match, _ = what(self.sealed_match)
        if sealed_match is self.sealed_match:
            return self, ()
        fresh = range(len(self.sealed_match.lines), len(sealed_match.lines))
        post = tuple((to, _told(n, sealed_match.lines[n])) for n in fresh for to in self.seated)
        return replace(self, sealed_match=sealed_match), post

    @property
    def away(self) -> tuple[Seat, ...]:
        present = {self.sealed_match.sealed.seat, *self.seated.values()}
        return tuple(seat for seat in range(self.sealed_match.game.seats) if seat not in present)

    @property
    def memory(self) -> Json:
        return {"tokens": [list(item) for item in self.tokens.items()]}

    def _hello(self, connection: str, content: Json) -> tuple[Self, Post]:
        if self.seated.get(connection, NOBODY) == content["seat"]:
            return self, ((connection, self._invitation),)
        hub, post = self._taken(connection, content)
        return hub, post + hub._everybody()

    @property
    def _invitation(self) -> str:
        assert self.terms is not None
        return write_line("table", **self.terms.json(), away=list(self.away))

    def _everybody(self) -> Post:
        return tuple((known, self._invitation) for known in self.seated) if self.terms else ()

    def _may(self, seat: Seat | None, content: Json) -> bool:
        """Tell whether a line may come from a seat: its own, or the move of one that has left."""
        by: Seat = content["by"]
        return (
            by == seat
            if by not in self.sealed_match.sealed.rebuilt
            else content["op"] == "move" and self.sealed_match.deputy == seat
        )

    def _since(self, n: int, known: str) -> list[str]:
        """Return the lines after the first `n`, whose hash chain is `known`; from the first where it is another."""
        lines = self.sealed_match.lines
        same = 0 <= n <= len(lines) and chain_of_lines(lines[:n]) == known
        first = n if same else 0
        return [_told(at, line) for at, line in enumerate(lines[first : first + BATCH], first)]


@dataclass(frozen=True, eq=False)
class Spoke(Participant):
    """Any other device: how far the hub's lines have come to it, whose hash `chain` is this.

    `owed` are the lines that this device has said and that have not come back yet.
    """

    got: int = 0
    chain: str = ""
    owed: Lines = ()
    # The seats that the hub does not hear.
    away: tuple[Seat, ...] = ()

    def told(self, away: tuple[Seat, ...]) -> Self:
        return replace(self, away=away)

    def remembered(self) -> Self:
        """Return the device once it has heard all that it had kept again: it says again what it has said, and hears all
        of the hub once more."""
        deck, deputy = self.sealed_match.sealed, self.sealed_match.deputy
        own = {deck.seat, *(deck.rebuilt if deputy == deck.seat else ())}
        said = tuple(
            line for line in self.sealed_match.lines if read_line(line, LINES_OF_DECK | LINES_OF_MATCH)["by"] in own
        )
        return replace(self, got=0, chain="", owed=said)

    def beat(self) -> Post:
        """Return the heartbeat: how many lines have come, and own ones that have not come back."""
        return to_table(write_line("have", n=self.got, mark=self.chain), *self.owed)

    def hear(self, connection: str, line: str, seats: Collection[Seat | None] | None = None) -> tuple[Self, Post]:
        try:
            content = read_line(line, LINE)
            inner = write_line(**read_line(write_line(**content["line"]), LINES_OF_DECK | LINES_OF_MATCH))
        except (BadLine, TypeError):
            return self, ()
        n = content["n"]
        if n not in (0, self.got):
            return self, ()
        spoke = self.remembered() if n == 0 and self.got else self  # the hub has lost what it knew
        owed = tuple(owing for owing in spoke.owed if owing != inner)
        return replace(spoke, got=n + 1, chain=chain_of_lines((inner,), spoke.chain), owed=owed).at(
            lambda sealed_match: sealed_match.hear(inner)
        )

    def at(self, what: Does) -> tuple[Self, Post]:
        sealed_match, said = what(self.sealed_match)
        return replace(self, sealed_match=sealed_match, owed=(*self.owed, *said)), to_table(*said)


def _told(n: int, line: str) -> str:
    return f'{{"op":"said","n":{n},"line":{line}}}'
