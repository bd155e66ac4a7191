"""The rules of a game: what every game's `Rules` say, and the values they speak in.

    State   one position, secrets included; a value, never modified
    View    a State as one seat sees it: what that seat may not know is None
    Action  the names a player touches, in order: ("5", "g"); its text is "5-g"
    Score   lines that add up; each knows its clause, points, cells and words

A State is a frozen dataclass whose fields hold only strings, integers, booleans, None, tuples of these and dictionaries
with string keys, so that `henge.view_json.pack` can turn it into text.  A View has the same fields; that it is one,
mypy knows by `observe` alone.  Who handles any game has `Rules[object]`: its states are for handing back to them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, NewType, TypeAlias, TypeVar

from henge.board import Board, Cell
from henge.language import phrases, say, say_as

Seat: TypeAlias = int
Action: TypeAlias = tuple[str, ...]
State: TypeAlias = object
View = NewType("View", object)
Value: TypeAlias = bool | int | str | None  # of an option
Options: TypeAlias = Mapping[str, Value]
V = TypeVar("V", bound=Value)
S = TypeVar("S")
phrases(("Blue", "Vermilion", "Yellow", "Sky", "Black", "White", "Red", "Light", "Dark", "Bronze"))  # see `side`


class Reason(NamedTuple):
    """Why a touch leads nowhere: the clause that forbids it, a sentence, and the cells that show it."""

    clause: str | None
    text: str
    cells: tuple[str, ...] = ()


class Info(Reason):
    """What a touch is told that nothing forbids: how it stands there, and the clause that explains it."""


class Illegal(ValueError):
    """Raised for a table the rules exclude or a move that is not legal; `why` explains it to a player."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.text)
        self.why = why


class Option(NamedTuple):
    """One choice made before a game: either one of `choices` or any whole number of `span`."""

    # The usual value.
    default: Value
    # What is chosen, in words.
    text: str
    # The clause about it.
    clause: str
    # The values there are to choose from.
    choices: tuple[Value, ...] = ()
    # The lowest and the highest number, both included.
    span: tuple[int, int] | None = None
    # What each of the choices is called.
    words: tuple[str, ...] = ()
    # Which number was chosen, as it is said at the table: "7 cells along each side".
    counted: Callable[[int], str] | None = None

    def word(self, value: Value) -> str:
        """Return one of the values in words."""
        return say(self.words[self.choices.index(value)]) if self.words else str(value)

    def said(self, value: Value) -> str:
        """Return one of the values as what was chosen: yes or no to a question."""
        if type(value) is bool:
            return say("yes") if value else say_as("an answer", "no")
        return self.counted(value) if self.counted and isinstance(value, int) else self.word(value)

    def allows(self, value: object) -> bool:
        """Tell whether `value` is of the option's kind and within it; True is no 1 and 1.0 is no 1."""
        if self.span is not None:
            return type(value) is int and self.span[0] <= value <= self.span[1]
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


class Preset(NamedTuple):
    """A named set of options; those it does not mention keep their defaults."""

    title: str
    text: str
    clause: str
    options: Options


class ScoreLine(NamedTuple):
    """One term of a score.  `kind`, one of the game's `kinds`, says what it stands for.

    An `open` one tells how things stand where they are still to be decided: it is shown, but as no score yet.
    """

    clause: str
    points: int
    cells: tuple[Cell, ...]
    text: str
    kind: str
    open: bool = False


class Score(NamedTuple):
    """One seat's score.  The total is never stored, so it cannot disagree with its lines."""

    lines: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all lines, the open ones too."""
        return sum(line.points for line in self.lines)

    @property
    def settled(self) -> int:
        """The points that are no longer open."""
        return sum(line.points for line in self.lines if not line.open)


class Result(NamedTuple):
    """The end of a game: groups of seats, best first, and the clause that decided."""

    ranking: tuple[tuple[Seat, ...], ...]
    clause: str
    text: str


def option(
    default: V,
    text: str,
    clause: str,
    *,
    choices: Mapping[V, str] | None = None,
    span: tuple[int, int] | None = None,
    counted: Callable[[int], str] | None = None,
) -> V:
    """Declare an option as a dataclass field of a Game; without choices (in words) or span it is an on/off switch."""
    values: tuple[Value, ...] = tuple(choices or (() if span else (False, True)))
    declared = Option(default, text, clause, values, span, tuple((choices or {}).values()), counted)
    return field(default=default, metadata={"option": declared})


def unusual(options: Mapping[str, Option], chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """Return in words which values of some options are not as in the usual game."""
    others = [(option, chosen[name]) for name, option in options.items() if chosen[name] != option.default]
    return tuple(say(option.text) if value is True else option.said(value) for option, value in others)


@dataclass(frozen=True)
class Rules(ABC, Generic[S]):
    """The rules for one table.  Every method is a pure function of its arguments.

    Raises Illegal when built with seats or options that the rules exclude.
    """

    id: ClassVar[str]
    """The name of its folder, by which records and links know it."""
    title: ClassVar[str]
    author: ClassVar[str]
    seats_allowed: ClassVar[tuple[int, int]]
    goal: ClassVar[int | None] = None
    """The score that wins as soon as it is reached, where there is one."""
    may_agree: ClassVar[bool] = False
    """Whether two people may agree on a draw (R7)."""
    state: ClassVar[type]
    short: ClassVar[Mapping[str, Any]] = {}
    """Options under which even random play soon comes to an end, for tests of whole games."""
    colours: ClassVar[tuple[str, ...]] = ("blue", "vermilion", "yellow", "sky", "black")

    seats: int
    called: tuple[str, ...] = field(default=(), kw_only=True)
    """The players' names by seat, for every sentence about them; "" or () where the side they play is their name."""

    def __post_init__(self) -> None:
        low, high = self.seats_allowed
        if type(self.seats) is not int or not low <= self.seats <= high:
            if low == high:
                raise Illegal(Reason(None, say("{game} is for {number} players.", game=self.title, number=low)))
            words = say("{game} is for {low} to {high} players.", game=self.title, low=low, high=high)
            raise Illegal(Reason(None, words))
        for name, declared in self.options().items():
            if not declared.allows(getattr(self, name)):
                why = say("“{option}” cannot be set to this.", option=say(declared.text))
                raise Illegal(Reason(declared.clause, why))
        if conflict := self.conflict():
            raise Illegal(conflict)

    @classmethod
    @cache
    def options(cls) -> Mapping[str, Option]:
        """Return the options by name, in the order of their declaration."""
        return {f.name: f.metadata["option"] for f in fields(cls) if "option" in f.metadata}

    @property
    def chosen(self) -> dict[str, Value]:
        """The options of this table by name."""
        return {name: getattr(self, name) for name in self.options()}

    @property
    def variants(self) -> tuple[str, ...]:
        """What was chosen before the game and is not usual, in words."""
        return unusual(self.options(), self.chosen)

    def conflict(self) -> Reason | None:
        """Return why this combination of options is excluded, or None."""
        return None

    @property
    def lucky(self) -> bool:
        """Whether luck has a part in how the game begins."""
        return any(self.start(Random(seed)) != self.start(Random(0)) for seed in (1, 2))

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board this table plays on."""

    @property
    @abstractmethod
    def names(self) -> frozenset[str]:
        """Every name that some move of this game may contain: cells, cards, pieces, buttons."""

    @abstractmethod
    def start(self, rng: Random) -> S:
        """Return the opening state.  All luck in the game is drawn here, by `rng.random()` alone."""

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Return the seat to move, or None when the game is over."""

    @abstractmethod
    def actions(self, state: S) -> list[Action]:
        """Return every legal action of the seat to move, in a fixed order; [] when the game is over.

        No action is a prefix of another.  The mover's View gives the same list as the State.
        """

    @abstractmethod
    def apply(self, state: S, action: Action) -> S:
        """Return the state after a legal action.

        Given the mover's View it returns a preview: what cannot be known yet stays None.
        """

    def observe(self, state: S, seat: Seat | None) -> View:
        """Return the View of `seat` (None: a bystander): the state with None for all it may not know."""
        return View(state)

    def as_mover(self, view: S, seat: Seat) -> S | None:
        """Return what a seat sees as if its turn came now; None where its pieces and cards tell no more by that."""
        return None

    def guess(self, view: S, rng: Random) -> S:
        """Return a State drawn uniformly among those that agree with `view` and all it lets its seat deduce."""
        return view

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """Return each seat's score as if the game ended now; [] for a game without points.  Works on any View."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the ranking and the clause that decided, or None while the game goes on.  Works on any View."""

    @property
    def games_at_most(self) -> int:
        """How many games the match at this table may have."""
        return 1

    def between_games(self, state: S) -> Result | None:
        """Return the outcome of a game after which another of the same match is to be begun; None at other times.

        Then the one action left sets up the next board, and whoever sits at the table gives it.
        """
        return None

    def has_no_move(self, view: S, seat: Seat) -> bool | None:
        """Tell whether a seat has nothing left to play, where the game is over as soon as nobody has; else None.

        The seat's hand is in the view.  Whether it is asked follows from what everybody sees.
        """
        return None

    def continues(self, view: S, action: Action) -> bool:
        """Tell whether what the same seat does next is chosen along with `action`, as cards discarded one by one are.

        Only where nobody learns anything in between: a player then chooses all of it, and confirms once.
        """
        return False

    def seat_word(self, view: S, seat: Seat) -> str:
        """Return what the rules call this seat's side, for example "White"."""
        return side(self.colours[seat])

    def name(self, view: S, seat: Seat) -> str:
        """Return what a seat's player is called: by name, else by the side the seat plays in this position."""
        return "".join(self.called[seat : seat + 1]) or self.seat_word(view, seat)

    def colour(self, view: S, seat: Seat) -> int:
        """Return which of `colours` this seat's pieces have now; it differs from the seat only after a swap."""
        return seat


def side(colour: str) -> str:
    """Return what whoever plays a colour is called, where nobody has given a name.

    >>> side("white")
    'White'
    """
    return say(colour.capitalize())


def write_action(action: Action) -> str:
    """Write an action as text: ``("5", "g")`` is ``5-g``."""
    return "-".join(action)


def read_action(text: str) -> Action:
    """Read what `write_action` wrote."""
    return tuple(text.split("-"))


def ranked(worth: Sequence[float]) -> tuple[tuple[Seat, ...], ...]:
    """Group the seats by worth, best first.

    >>> ranked([3, 8, 3])
    ((1,), (0, 2))
    """
    return tuple(
        tuple(seat for seat, mine in enumerate(worth) if mine == level) for level in sorted(set(worth), reverse=True)
    )
