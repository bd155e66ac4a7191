"""What a drawing shows: a Scene is what the page asks for, a Picture is that Scene worked out for one position."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Protocol

from henge.board_number_words import number_told
from henge.game import Change, Game, Highlight, Mark, moved
from henge.language import named, person, phrases, say
from henge.rules import Action, Score, ScoreLine, Seat, State, View
from henge.variation_tree import Pointer

from page.draw.pieces import spoken
from page.html.escape import NOTHING, Html


class Grammar(Protocol):
    """What a board knows of the touches on it (draw/ground.py)."""

    def live(self, picture: Picture) -> Mapping[str, bool]:
        """Return the names that may be touched next, as the drawing shows them."""

    def aims(self, picture: Picture) -> Set[str]:
        """Return the names that may be touched instead of an earlier one."""

    def picked(self, picture: Picture) -> set[str]:
        """Return the names that a half-made move has chosen."""


TOUCH = phrases(
    {
        "": "{what}",
        "live": "{what}, may be touched",
        "picked": "{what}, picked",
        "aim": "{what}, may be touched instead",
        "confirm": "{what}, Enter plays it",
    }
)


class Said(NamedTuple):
    """What a name on the board says of itself, and whether it can be touched: live, picked, aim, confirm or nothing;
    and, where it is live, what for.
    """

    words: str
    note: str
    touch: str
    use: str = ""
    # Whether nothing stands there or is marked there.
    empty: bool = False

    @property
    def label(self) -> str:
        """All of it in one phrase.

        >>> Said("17 day", "empty", "live", "the disk can go here").label
        '17 day, empty: the disk can go here'
        >>> Said("17 day", "empty", "live").label, Said("c3", "empty", "").label
        ('17 day, empty, may be touched', 'c3, empty')
        """
        what = f"{self.words}, {self.note}"
        return say("{what}: {use}", what=what, use=self.use) if self.use else say(TOUCH[self.touch], what=what)


@dataclass(frozen=True)
class Speech:
    """How what a drawing shows is told to who does not see it."""

    names: Sequence[str] = ()  # who sits where; () says what the rules call the sides
    offer: str = ""  # what can be done at the live names, in words
    instead: Mapping[str, Said] = field(default_factory=dict)  # what is told of the names instead of what is seen
    focus: str = ""  # the one name in the tab order; "" is the first live one


@dataclass(frozen=True)
class Scene:
    """What a drawing shows besides the position."""

    live: Mapping[str, bool] = field(default_factory=dict)  # what may be touched next, True where that makes a move
    forbidden: Collection[str] = ()  # those among them that a lesson asks for and the rules refuse
    touched: Action = ()  # the touches so far
    unseen: bool = False  # cards among them are touched by their places: nobody knows yet what is meant
    aims: Collection[str] = ()  # what may be touched instead of an earlier touch: it takes touches, but shows no sign
    before: State = None  # when the view is the preview of an unconfirmed move: the view before it
    last: Sequence[Change] = ()  # the pieces the last turn changed, as `moved` tells them
    cited: Collection[str] = ()  # cells that explain a refusal
    asked: str = ""  # the cell that was refused
    lit: Collection[str] = ()  # cells that something beside the board points at
    overlays: Collection[str] | None = None  # the kinds of sign that are shown; None: those that usually are
    labels: bool = True  # coordinates
    hints: bool = True  # show what is legal
    open: Collection[str] | None = None  # cells to draw as open; None: those that may be touched
    compact: bool = False  # on a phone: larger numerals, no row letters
    rotation: int = 0  # degrees clockwise: steps of 12 on rings, of 60 on hexagons, 180 anywhere
    pieces: Sequence[Mark] | None = None  # the pieces and signs to draw; None: those of the position
    scores: Sequence[Score] | None = None  # what is scored; None: what the position scores
    pointers: Sequence[Pointer] = ()  # marks and arrows that people drew
    speech: Speech = field(default_factory=Speech)  # how it is told


class Picture:
    """A Scene and a View made ready: pieces by cell, what is live, what has changed."""

    def __init__(self, game: Game[object], view: View, scene: Scene, ground: Grammar, bare: bool = False) -> None:
        self.game, self.view, self.scene, self.bare = game, view, scene, bare
        marks = game.marks(view) if scene.pieces is None else scene.pieces
        self.pieces: dict[str, Mark] = {mark.cell: mark for mark in marks if mark.cell is not None}
        self.signs = [mark for mark in marks if mark.cell is None]
        self.hue = {seat: game.colour(view, seat) for seat in range(game.seats)}
        self.last = {end for *_, end in scene.last if end}
        self.pending: list[Change] = []
        self.gone: dict[str, Mark] = {}  # what an unconfirmed move takes away from cells it leaves empty
        if scene.before is not None:
            earlier = game.marks(scene.before)
            self.pending = moved(earlier, marks)
            left = {start for _, _, start, _ in self.pending if start not in self.pieces}
            self.gone = {mark.cell: mark for mark in earlier if mark.cell is not None and mark.cell in left}
        self.placed = {end for *_, end in self.pending if end}
        self.shown = usual(game) if scene.overlays is None else scene.overlays
        picked = tuple(name for name in scene.touched if name in game.board.centre)
        meant = view if scene.before is None else scene.before
        self.aim = Highlight(picked) if scene.unseen else game.highlight(meant, scene.touched)
        self.live = ground.live(self)
        self.aims = ground.aims(self) - self.live.keys()
        self.picked = ground.picked(self) if scene.before is None else set()

    def hue_of(self, mark: Mark) -> int:
        """Return which of the game's colours a mark has."""
        return 0 if mark.seat is None else self.hue[mark.seat]

    def spoken(self, mark: Mark) -> str:
        """Return a piece in words: whose it is and what."""
        names, piece = self.scene.speech.names, spoken(mark, self.game.kinds[mark.kind].called)
        if mark.seat is None:
            return piece
        if mark.seat < len(names):
            return person(names[mark.seat], "your {piece}", "{name}’s {piece}", piece=piece)
        return say("{colour} {piece}", colour=self.game.seat_word(self.view, mark.seat).lower(), piece=piece)

    def counted(self, seat: Seat, what: ScoreLine | Mark) -> str:
        """Return in words what a number beside the cells of a score line or a sign counts, and whose it is."""
        names = self.scene.speech.names
        return number_told(self.game, named(names[seat] if names else self.game.seat_word(self.view, seat)), what)

    def colour(self, seat: Seat | None) -> Html:
        """Return the class that colours what belongs to a seat."""
        return NOTHING if seat is None else Html(f"p{self.hue[seat]}")

    def symbol(self, kind: str) -> str:
        """Return what a kind of mark or score line is drawn as."""
        return self.game.kinds[kind].symbol

    @property
    def seat_symbol(self) -> str:
        """What a seat's own piece is drawn as."""
        return next(iter(self.game.kinds.values())).symbol

    def shows(self, symbol: str) -> bool:
        """Tell whether what is drawn as `symbol` is to be shown."""
        return any(kind in self.shown for kind, drawn in self.game.kinds.items() if drawn.symbol == symbol)

    def sign(self, symbol: str) -> list[Mark]:
        """Return the signs that are drawn as `symbol` and to be shown."""
        return [sign for sign in self.signs if sign.kind in self.shown and self.symbol(sign.kind) == symbol]

    @cached_property
    def allowed(self) -> dict[str, bool]:
        """The live names that the rules allow: what a lesson asks for in vain has another sign."""
        return {name: whole for name, whole in self.live.items() if name not in self.scene.forbidden}

    @cached_property
    def lines(self) -> list[tuple[Seat, ScoreLine]]:
        """Return all score lines, each with its seat."""
        scores = self.game.scores(self.view) if self.scene.scores is None else self.scene.scores
        return [(seat, line) for seat, score in enumerate(scores) for line in score.lines]

    def line(self, symbol: str) -> list[tuple[Seat, ScoreLine]]:
        """Return the score lines that are drawn as `symbol` and to be shown, and whose they are."""
        return [
            (seat, line) for seat, line in self.lines if line.kind in self.shown and self.symbol(line.kind) == symbol
        ]


def usual(game: Game[object] | type[Game[object]]) -> frozenset[str]:
    """Return the kinds of sign that are shown until somebody switches them off."""
    return frozenset(kind for kind, drawn in game.kinds.items() if drawn.overlay == "on")
