"""The names in the sentences of Contiguity: players, pieces, cells, numbers, and what wins a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from henge.facts import Fact
from henge.games.contiguity.position import PAWNS, RAYS
from henge.language import YOU, in_words, listed, many, opened, person, say

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

ON_THE_RING = 30  # numbers
THREATS_NAMED = 3  # cells where a win is threatened that are told one by one


class FactSentences(NamedTuple):
    """A fact in words."""

    idea: str
    """As the idea of a move, before its place is told."""
    does: str
    """As what a move does."""
    could: str
    """As what a better move would have done; "" where that depends on the one played."""


class FactWords:
    """A fact, and what is said of it; pieces are the subjects of sentences, so that no verb agrees with a person."""

    def __init__(self, game: Contiguity, view: State, fact: Fact) -> None:
        self.game, self.view, self.fact = game, view, fact
        self.me, self.rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
        self.all = in_words(game.force)
        self.counts = fact.counts
        asked = fact.shown_by[1:] if fact.when in ("threat", "next") else fact.shown_by
        self.start, self.end = (*asked[0], "", "")[:2] if asked else ("", "")
        self.cell = fact.cells[0] if fact.cells else ""
        self.cells, self.lines = (listed(round_the_ring(cells)) for cells in (fact.cells, fact.lines))

    @property
    def count(self) -> int:
        """Of what there are so many, for a fact that tells that."""
        return self.counts["many"]

    def druid(self, seat: int, cell: str) -> bool:
        """Tell whether the piece of a seat on a cell is its druid."""
        return bool(cell) and self.view.druids[seat] == cell

    @property
    def goal(self) -> str:
        """Where the move told of goes, and that it is the long way round the ring where it is."""
        if not self.end:
            return ""
        occupied, made = {*self.view.occupied()}, self.fact.shown_by[0]
        if self.fact.when in ("threat", "next"):
            occupied = {*occupied, made[-1]} - {*made[:-1]}
        elif self.fact.lines == self.fact.cells:  # a guard, without which it could be made
            occupied -= {self.cell}
        return where_to(self.start, self.end, occupied)

    @property
    def next(self) -> str:
        """The piece that moves next, wherever the move told of has brought it."""
        moved, seat = self.fact.shown_by[0], self.fact.seat
        placed = len(moved) == 1 and self.start == moved[0] and self.placing(seat)
        druid = placed or self.druid(seat, moved[0] if self.start == moved[-1] else self.start)
        return piece(self.me, druid, self.start)

    def placing(self, seat: int) -> bool:
        """Tell whether what a seat places next is its druid."""
        placed = len(self.view.pawns[seat]) == PAWNS and self.view.druids[seat] is None
        return placed and not self.game.druidless

    @property
    def joiner(self) -> str:
        """What can join pieces on a cell later: no pawn is placed beside one of its own (CD2)."""
        return self._joiner(self.fact.seat)

    @property
    def their_joiner(self) -> str:
        """What can join the other's pieces later."""
        return self._joiner(self.fact.other)

    def _joiner(self, seat: int) -> str:
        return druid(self.game.name(self.view, seat)) if self.to_come(seat) else say("another piece")

    def to_come(self, seat: int) -> bool:
        """Tell whether the druid of a seat is placed after the move told of."""
        if self.game.druidless or self.view.druids[seat] is not None:
            return False
        return seat != self.view.seat or len(self.view.pawns[seat]) < PAWNS

    @property
    def theirs(self) -> str:
        """The piece of the other's that could move."""
        return piece(self.rival, self.druid(self.fact.other, self.start), self.start)

    @property
    def answer(self) -> str:
        """The piece that answers a threat."""
        cell = self.answered[0]
        return piece(self.me, self.druid(self.fact.seat, cell), cell)

    @property
    def answered(self) -> Sequence[str]:
        """The move that answers a threat."""
        return (*self.fact.shown_by[1:2], ("", ""))[0]

    @property
    def together(self) -> str:
        """The pieces that stand together: "five of your pieces"."""
        count = in_words(self.count)
        return person(self.me, "{count} of your pieces", "{count} of {name}’s pieces", count=count)


def piece(name: str, druid: bool, cell: str) -> str:
    """Return a piece as the subject of a sentence: "your pawn on 3a"."""
    if druid:
        return person(name, "your druid on {cell}", "{name}’s druid on {cell}", cell=cell)
    return person(name, "your pawn on {cell}", "{name}’s pawn on {cell}", cell=cell)


def where_to(cell: str, end: str, occupied: Collection[str]) -> str:
    """Return where a move goes, and that it is the long way round the ring where the short one is barred."""
    ways = sorted((ray[: ray.index(end)] for ray in RAYS[cell] if end in ray), key=len)
    if len(ways) < 2 or len(ways[0]) == len(ways[1]):
        return end
    near, far = ([cell for cell in way if cell in occupied] for way in ways)
    if len(near) < 2 or len(far) > 1:
        return end
    if far:
        return say("{end} (the long way round the ring, over {over})", end=end, over=far[0])
    return say("{end} (the long way round the ring)", end=end)


def round_the_ring(cells: Sequence[str]) -> list[str]:
    """Return cells in their order round the ring, after its largest gap."""
    numbers = sorted({number_of(cell) for cell in cells if cell[:-1].isdecimal()})
    if not numbers:
        return [*cells]
    gaps = [(number - before) % ON_THE_RING for before, number in zip((numbers[-1], *numbers), numbers, strict=False)]
    first = numbers[gaps.index(max(gaps))]
    return sorted(cells, key=lambda cell: ((number_of(cell) - first) % ON_THE_RING, cell[-1]))


def number_of(cell: str) -> int:
    """Return the number of the ring on which a cell lies."""
    return int(cell[:-1])


def druid(name: str) -> str:
    """Return somebody's druid as the subject of a sentence."""
    return person(name, "your druid", "{name}’s druid")


def meanwhile(t: FactWords) -> str:
    """Return in a sentence how many pieces the other places before the own druid, or that one reply cannot take all of
    several cells; "" where pawns are placed and no druid is."""
    if t.to_come(t.fact.seat):
        placed = PAWNS - len(t.view.pawns[t.fact.other]) + (t.fact.other == t.view.white)
        return _placed_before(t, placed)
    return "" if t.game.druidless else say("One reply takes only one of these cells.")


def _placed_before(t: FactWords, placed: int) -> str:
    if t.rival == YOU:
        return many(
            placed,
            "Before that, you place one more piece.",
            "Before that, you place {count} more pieces.",
            count=in_words(placed),
        )
    return many(
        placed,
        "Before that, {name} places one more piece.",
        "Before that, {name} places {count} more pieces.",
        name=t.rival,
        count=in_words(placed),
    )


def text(*sentences: str) -> str:
    """Return sentences one after the other, without the empty ones."""
    return " ".join(opened(sentence) for sentence in sentences if sentence)


def some(cells: Sequence[str]) -> str:
    """Return cells in a list, the first few where they are many."""
    if len(cells) <= THREATS_NAMED:
        return listed(cells)
    return say("{cells} and other cells", cells=", ".join(cells[:2]))


def by_win(forms: Mapping[str, str], clause: str, whose: str, **slots: object) -> str:
    """Return the form for a win by a clause: "CD8", "CD9" or "your" for a druid, "" for any other."""
    return say(forms[_key(clause, whose)], name=whose, **slots)


def _key(clause: str, whose: str) -> str:
    if clause == "CD9":
        return "your" if whose == YOU else "CD9"
    return clause if clause == "CD8" else ""
