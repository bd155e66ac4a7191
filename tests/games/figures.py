"""The numbers in what is said of a position, each read as what it stands for and compared with the rules.

A game's readings are in figures_<game>.py.  A reading is a phrase, in which # stands for a number and @ for a name, and
what has to be so of them; `wrong` tells what of a text is not so, or is said by no phrase that can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from henge.example import Example, Excluded, Legal, Refused, Targets
from henge.rules import Action, Score, Seat, read_action

WORDS = "one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905 (words are words)
MORE = {"sixteen": 16, "eighteen": 18, "twenty": 20, "thirty": 30}
NTH = "third fourth fifth sixth seventh eighth".split()  # noqa: SIM905
VALUE = {word: n for n, word in enumerate(WORDS, 1)} | {word: n for n, word in enumerate(NTH, 3)} | MORE
NUMBER = re.compile(rf"(?<![a-z\d])\d+|\b(?:{'|'.join(VALUE)})\b", re.IGNORECASE)
PRONOUN = re.compile(r"\b(?:the|no|next|first|dark|red|white|every) one\b|\bone (?:of|after)\b", re.IGNORECASE)


class At(NamedTuple):
    """A position, moves and the position after them, cells and options, as far as they are spoken of."""

    game: Any
    before: Any
    moves: tuple[Action, ...]
    after: Any
    lit: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    def seat(self, name: str) -> Seat:
        """Return whose name this is."""
        return next(seat for seat in range(self.game.seats) if self.game.name(self.before, seat) == name)

    @property
    def names(self) -> list[str]:
        """All names in the moves."""
        return [name for move in self.moves for name in move]

    @property
    def turns(self) -> list[Seat]:
        """Return who makes each of the moves."""
        seats, state = [], self.before
        for move in self.moves:
            seats.append(self.game.turn(state))
            state = self.game.apply(state, move)
        return seats

    @property
    def scores(self) -> list[Score]:
        """Each seat's score after the moves."""
        scores: list[Score] = self.game.scores(self.after)
        return scores

    @property
    def totals(self) -> list[int]:
        """Each seat's points after the moves."""
        return [score.total for score in self.scores]

    def pieces(self, seat: Seat, kind: str = "") -> list[str]:
        """Return where a seat's pieces stand after the moves."""
        marks = self.game.marks(self.after)
        return [mark.cell for mark in marks if mark.cell and mark.seat == seat and kind in ("", mark.kind)]

    def points(self, seat: Seat, kind: str) -> list[int]:
        """Return what each of a seat's score lines of one kind is worth after the moves."""
        return [line.points for line in self.scores[seat].lines if line.kind == kind]

    def grown(self, pile: str) -> int:
        """Return by how many cards a pile has grown with the moves."""
        return len(self.game.piles(self.after)[pile]) - len(self.game.piles(self.before)[pile])


Reading: TypeAlias = tuple[str, Callable[..., bool]]
EVERY_GAME: tuple[Reading, ...] = (
    ("@ wins, # to #", lambda at, name, a, b: at.totals[at.seat(name)] == a and sorted(at.totals) == [b, a]),
    ("Both have # points", lambda at, n: at.totals == [n, n]),
    ("# points each at the end", lambda at, n: {*at.totals} == {n}),
)


def at(example: Example[Any]) -> At:
    """Return what an example speaks of."""
    game, claim, state = example.game, example.claim, example.state
    said = ""
    match claim:
        case Legal(moves=text) | Refused(move=text) | Targets(touched=text):
            said = text
    moves = tuple(map(read_action, said.split()))
    if isinstance(claim, Legal):
        for move in moves:
            state = game.apply(state, move)
    excluded = tuple(claim.options) if isinstance(claim, Excluded) else ()
    return At(game, example.state, moves, state, tuple(example.lit.split()), excluded)


def numbers(text: str) -> list[tuple[int, int]]:
    """Return where numbers stand in a text.

    >>> numbers("One after the other: 12 night and the one on 3a, of d4")
    [(21, 23), (45, 46)]
    """
    others = [one.span() for one in PRONOUN.finditer(text)]
    spans = [one.span() for one in NUMBER.finditer(text)]
    return [(a, b) for a, b in spans if not any(low <= a and b <= high for low, high in others)]


def value(text: str) -> int:
    """Return a number that is written in figures or as a word."""
    return VALUE[text.lower()] if text.lower() in VALUE else int(text)


def wrong(text: str, at: At, readings: Sequence[Reading]) -> str:
    """Return what of a text's numbers is not so, or cannot be read; "" where all is right."""
    for found, is_so in _read(text, readings):
        groups = [group for group in found.groups() if group is not None]
        if not is_so(at, *(value(group) if NUMBER.fullmatch(group) else group for group in groups)):
            return f"“{found[0]}” is not so"
    return unread(text, readings)


def unread(text: str, readings: Sequence[Reading]) -> str:
    """Return what of a text's numbers cannot be read; "" where all can."""
    read = {found.span(n) for found, _ in _read(text, readings) for n in range(1, len(found.groups()) + 1)}
    left = [text[a:b] for a, b in numbers(text) if (a, b) not in read]
    return f"nothing reads {left} in “{text}”" if left else ""


def _read(text: str, readings: Sequence[Reading]) -> Iterator[tuple[re.Match[str], Callable[..., bool]]]:
    """Yield the phrases of a text that can be read, each with what has to be so of it."""
    for phrase, is_so in (*EVERY_GAME, *readings):
        pattern = phrase.replace("#", rf"({NUMBER.pattern})").replace("@", r"(\w+)")
        for found in re.finditer(pattern, text, re.IGNORECASE):
            yield found, is_so


def misquoted(text: str) -> Iterator[str]:
    """Yield a text with one number of it changed, in every place and to several others."""
    for a, b in numbers(text):
        true = value(text[a:b])
        for other in {true - 1, true + 1, true + 10} - {0}:
            yield f"{text[:a]}{other}{text[b:]}"
