"""What every game provides.  A sixth game is a new `Game` in a new folder.

    Game    the rules for one table (seats, options); a frozen value
    State   one position, secrets included; a value, never modified
    View    a State as one seat sees it: what that seat may not know is None
    Action  the names a player touches, in order: ("5", "g"); its text is "5-g"
    Score   lines that add up; each knows its clause, points, cells and words
    Mark    "a stone of seat 1 on d4": what is to be seen, not how it looks
    Kind    how marks and score lines of one kind look, and what they are called
    Aim     what a half-made move means on the board
    Setting a position as names (`henge.setting`), and Tray what people set one up from

A State is a frozen dataclass whose fields hold only strings, integers, booleans,
None, tuples of these and dictionaries with string keys, so that `pack` can turn
it into text.  A View has the same fields; that it is one, mypy knows by `observe` alone.
Who handles any game has a `Game[object]`: its states are for handing back to it.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from itertools import groupby
from random import Random
from typing import Any, ClassVar, Generic, Literal, NamedTuple, NewType, TypeAlias, TypeVar

from henge.board import Board, Cell, Layout
from henge.names import does, object_of, opened, whose
from henge.setting import Setting

Seat: TypeAlias = int
Action: TypeAlias = tuple[str, ...]
State: TypeAlias = object
View = NewType("View", object)
Value: TypeAlias = bool | int | str | None  # of an option
Options: TypeAlias = Mapping[str, Value]
V = TypeVar("V", bound=Value)
T = TypeVar("T")
S = TypeVar("S")
NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Why(NamedTuple):
    """Why a touch leads nowhere: the clause that forbids it, a sentence, and the cells that show it."""

    clause: str | None
    text: str
    cells: tuple[str, ...] = ()


class Told(Why):
    """What a touch is told that nothing forbids: how it stands there, and the clause that explains it."""


class Illegal(ValueError):
    """Raised for a table the rules exclude or a move that is not legal; `why` explains it to a player."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.text)
        self.why = why


class Option(NamedTuple):
    """One choice made before a game: either one of `choices` or any whole number of `span` (both ends included).

    `words` call the choices, and `phrase` says at the table which number was chosen: "{} cells along each side".
    """

    default: Value
    text: str
    clause: str
    choices: tuple[Value, ...] = ()
    span: tuple[int, int] | None = None
    words: tuple[str, ...] = ()
    phrase: str = "{}"

    def word(self, value: Value) -> str:
        """Return one of the values in words."""
        return self.words[self.choices.index(value)] if self.words else str(value)

    def said(self, value: Value) -> str:
        """Return one of the values as what was chosen: yes or no to a question."""
        return ("no", "yes")[value] if type(value) is bool else self.phrase.format(self.word(value))

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


class Stock(NamedTuple):
    """The pieces of one kind that each side has for a position: at most so many (None: always enough), on these cells.

    `values` are those its pieces bear, once for each piece, () for kinds that bear none.  What is not `offered` follows
    from the other pieces and the facts.
    """

    kind: str
    most: int | None
    clause: str
    cells: tuple[Cell, ...]
    values: tuple[int, ...] = ()
    offered: bool = True


class Tray(NamedTuple):
    """What a position is set up from: the pieces of every side, the cards and where they may be, and other facts.

    `clause` says that a cell holds one piece.  `turns` tells whether anybody may be to move; else that follows.
    With `cards` there are hands of `hand` cards at most (`draw` is the clause that says so, `deal` the cards’), and
    the `piles` are listed by name with the words that offer them, "" for those that nobody chooses; of them `holds` are
    made of cards, the deck among them.  `facts` are chosen like options; `more` are those that only come from play.
    """

    pieces: tuple[Stock, ...]
    clause: str
    turns: bool = True
    cards: tuple[str, ...] = ()
    deal: str = ""
    hand: int = 0
    draw: str = ""
    piles: Mapping[str, str] = {}
    holds: tuple[str, ...] = ()
    facts: Mapping[str, Option] = {}
    more: Mapping[str, Option] = {}


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


class Mark(NamedTuple):
    """Something to see, of one of the game's `kinds`.  With a `cell` it is a piece; with `cells` a sign laid over them.

    `value` is the number a piece bears: 0 for kinds that bear none, None when the viewer may not know it.
    """

    kind: str
    cell: str | None = None
    seat: Seat | None = None
    value: int | None = 0
    cells: tuple[str, ...] = ()
    text: str = ""


class Kind(NamedTuple):
    """What marks and score lines of one kind look like and are called.

    `symbol` names one of the page's drawings: a piece (page/draw/pieces.py), or a sign that the board's form knows
    (`Ground.signs`); "" is for what is only counted.  `word` heads its column of the scores and stands on its switch.
    A sign that can be switched off and on is an `overlay`, which says how it is until then.
    """

    symbol: str = ""
    word: str = ""
    overlay: Literal["on", "off"] | None = None


class Aim(NamedTuple):
    """What a half-made move means on the board, for whoever draws it.

    `picked` are the cells it has chosen, `lit` those it speaks of, `range` the stretch it spans, first cell to last.
    `targets` are what it could come to, lit where legal moves are shown.  With `card` what comes next is a card of the
    hand, although there may be a cell of the same name.
    """

    picked: tuple[Cell, ...] = ()
    lit: tuple[Cell, ...] = ()
    range: tuple[Cell, ...] = ()
    targets: tuple[Cell, ...] = ()
    card: bool = False


class Scale(NamedTuple):
    """Choices that lie on a scale, such as bids: their names in order, and the one to begin with."""

    names: tuple[str, ...]
    usual: str


class Prompt(NamedTuple):
    """What the seat to move should do next: one imperative sentence, and a note that helps (may be empty)."""

    sentence: str
    note: str = ""


def option(
    default: V,
    text: str,
    clause: str,
    *,
    choices: Mapping[V, str] | None = None,
    span: tuple[int, int] | None = None,
    phrase: str = "{}",
) -> V:
    """Declare an option as a dataclass field of a Game; without choices (in words) or span it is an on/off switch."""
    values: tuple[Value, ...] = tuple(choices or (() if span else (False, True)))
    declared = Option(default, text, clause, values, span, tuple((choices or {}).values()), phrase)
    return field(default=default, metadata={"option": declared})


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """The rules for one table.  Every method is a pure function of its arguments.

    A method may be a function of the same arguments in another module of the game's folder: `prompt = words.prompt`.

    Raises Illegal when built with seats or options that the rules exclude.
    """

    id: ClassVar[str]
    """The name of its folder, by which records and links know it."""
    title: ClassVar[str]
    author: ClassVar[str]
    blurb: ClassVar[str]
    fairness: ClassVar[str] = ""
    """What players should know of the game's luck and of beginning: facts with their figures, a few sentences."""
    seats_allowed: ClassVar[tuple[int, int]]
    goal: ClassVar[int | None] = None
    """The score that wins as soon as it is reached, where there is one."""
    counts: ClassVar[str] = "point"
    """What its scores count, in the singular."""
    ends_turn: ClassVar[str] = ""
    """The button that ends a turn of several steps, where there is one; who touches it need not confirm."""
    may_agree: ClassVar[bool] = False
    """Whether two people may agree on a draw (R7)."""
    state: ClassVar[type]
    kinds: ClassVar[Mapping[str, Kind]]
    """All that marks and score lines may be, by name; the first is the piece that stands for a seat."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    short: ClassVar[Mapping[str, Any]] = {}
    """Options under which even random play soon comes to an end, for tests of whole games."""
    colours: ClassVar[tuple[str, ...]] = ("blue", "vermilion", "yellow", "sky", "black")

    seats: int
    called: tuple[str, ...] = field(default=(), kw_only=True)
    """The players' names by seat, for every sentence about them; "" or () where the side they play is their name."""

    def __post_init__(self) -> None:
        low, high = self.seats_allowed
        if type(self.seats) is not int or not low <= self.seats <= high:
            players = f"{low} players" if low == high else f"{low} to {high} players"
            raise Illegal(Why(None, f"{self.title} is for {players}."))
        for name, declared in self.options().items():
            if not declared.allows(getattr(self, name)):
                raise Illegal(Why(declared.clause, f"“{declared.text}” cannot be set to this."))
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
        return tuple(
            option.text if self.chosen[name] is True else option.phrase.format(option.word(self.chosen[name]))
            for name, option in self.options().items()
            if self.chosen[name] != option.default
        )

    def conflict(self) -> Why | None:
        """Return why this combination of options is excluded, or None."""
        return None

    @property
    def lucky(self) -> bool:
        """Whether luck has a part in how the game begins."""
        return any(self.start(Random(seed)) != self.start(Random(0)) for seed in (1, 2))

    # the rules ---------------------------------------------------------------------------------

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board this table plays on."""

    @property
    def layout(self) -> Layout:
        """How the board is read instead of seen: its cells in rows, with what heads them; by default as its form says.

        A game overrides it where other rows or headings tell its players more.
        """
        return self.board.layout

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

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """Return each seat's score as if the game ended now; [] for a game without points.  Works on any View."""

    @property
    def games_at_most(self) -> int:
        """How many games the match at this table may have."""
        return 1

    def interval(self, state: S) -> Result | None:
        """Return the outcome of a game after which another of the same match is to be begun; None at other times.

        Then the one action left sets up the next board, and whoever sits at the table gives it.
        """
        return None

    def overview(self, view: S) -> tuple[str, ...]:
        """Return what the board looks like in sentences, for whoever reads it instead of seeing it.

        By default who leads, then every seat's score with its terms, or where its pieces are in a game without points;
        a game says more where that does not tell who is ahead and why.
        """
        return (*self.lead(view), *self.terms(view)) or self.pieces(view)

    def pieces(self, view: S) -> tuple[str, ...]:
        """Return in a sentence for every seat that has pieces on the board where they are."""
        on_board: list[list[Cell]] = [[] for _ in range(self.seats)]
        for mark in self.marks(view):
            if mark.cell and mark.seat is not None:
                on_board[mark.seat].append(mark.cell)
        has = [f"has {counted(len(cells), 'piece')} on the board: {listed(cells)}." for cells in on_board]
        return tuple(does(self.name(view, seat), has[seat]) for seat, cells in enumerate(on_board) if cells)

    def lead(self, view: S) -> tuple[str, ...]:
        """Return who has most of what is counted, how much the others have, and what of it is still open; () without a
        score.
        """
        scores, names = self.scores(view), [self.name(view, seat) for seat in range(self.seats)]
        if not scores:
            return ()
        thing = self.counts
        unsure = self.likely(view)
        totals = [score.settled + more for score, more in zip(scores, unsure, strict=True)]
        names = [object_of(name) for name in names] if any(unsure) else names
        order = sorted(range(self.seats), key=lambda seat: -totals[seat])
        first = [seat for seat in order if totals[seat] == totals[order[0]]]
        if not any(totals):
            return (f"Nobody has a {thing} yet.",)
        if len(first) > 1:
            ahead = f"{listed([names[seat] for seat in first])} are level with {counted(totals[order[0]], thing)}"
        else:
            needed = f" of the {self.goal} that win" if self.goal else ""
            ahead = does(names[order[0]], f"leads with {counted(totals[order[0]], thing)}{needed}")
        rest = [does(names[seat], f"has {totals[seat]}") for seat in order if seat not in first]
        sentence = "; ".join([ahead, *rest]) + "."
        if not any(unsure):
            return (sentence,)
        open_now = [f"{unsure[seat]} for {names[seat]}" for seat in order if unsure[seat]]
        return (f"As it stands, {sentence}", f"Still open of these: {listed(open_now)}.")

    def terms(self, view: S) -> tuple[str, ...]:
        """Return in a sentence for every seat that has points what they are made of."""
        lines = []
        for seat, score in enumerate(self.scores(view)):
            terms = "; ".join(f"{line.points} for {line.text}" for line in score.lines)
            lines += (
                [f"{opened(whose(self.name(view, seat)))} {counted(score.total, 'point')}: {terms}."] if terms else []
            )
        return tuple(lines)

    def stakes(self, view: S) -> list[tuple[ScoreLine, ...]]:
        """Return the terms by which a player weighs a position, for each seat: those of its score.

        A game overrides it where its scores are no guide while it goes on, or where it has none.  Such terms need
        not add up to anything: their points only weigh them against one another.
        """
        return [score.lines for score in self.scores(view)] or [()] * self.seats

    def likely(self, view: S) -> list[int]:
        """Return for each seat the points still open that a player may count on, as they are at stake by now."""
        pairs = zip(self.scores(view), self.stakes(view), strict=False)
        return [sum(line.points for line in score.lines if line.open and line in stakes) for score, stakes in pairs]

    def scored(self, before: S, after: S, seat: Seat) -> str:
        """Return as a predicate how many points a seat gained or lost from one view to another, with the weightiest
        term of its score that came or went; "" for none."""
        scores = self.scores(before), self.scores(after)
        if not scores[0] or not (gained := scores[1][seat].total - scores[0][seat].total):
            return ""
        old, new = ([line for line in score[seat].lines if self.kinds[line.kind].symbol] for score in scores)
        known = {line.text for line in (old if gained > 0 else new)}
        telling = [line for line in (new if gained > 0 else old) if line.text not in known]
        most = max(telling, key=lambda line: line.points, default=None)
        points = counted(abs(gained), "point")
        return f"{'gains' if gained > 0 else 'loses'} {points}" + (f" ({most.text})" if most else "")

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the ranking and the clause that decided, or None while the game goes on.  Works on any View."""

    @abstractmethod
    def why_not(self, view: S, touched: Action, name: str) -> Why:
        """Return why `name` leads nowhere after `touched`, for the seat to move as it sees the table.

        Called only with known names that are not live, while the game goes on; `name` is
        "" when the move stops too early.  The clause exists in the game's rules.md.
        """

    def why_move(self, view: S, action: Action, n: int) -> Why:
        """Return why a whole move, all of known names, leads nowhere at its name `n`.

        A game overrides it where one name begins moves of several kinds: the clause is that of the kind meant.
        """
        return self.why_not(view, action[:n], action[n])

    def meant(self, view: S, touched: Action, name: str) -> Action | None:
        """Return the names that a touch on `name` stands for after `touched`, where it is not itself the next one.

        () stands for what is there already; None for nothing.
        """
        return None

    def scale(self, view: S) -> Scale | None:
        """Return the scale that the seat to move chooses from, where there is one; no name of it lies on the board."""
        return None

    def goes_on(self, view: S, action: Action) -> bool:
        """Tell whether what the same seat does next is chosen along with `action`, as cards discarded one by one are.

        Only where nobody learns anything in between: a player then chooses all of it, and confirms once.
        """
        return False

    def stuck(self, view: S, seat: Seat) -> bool | None:
        """Tell whether a seat has nothing left to play, where the game is over as soon as nobody has; else None.

        The seat's hand is in the view.  Whether it is asked follows from what everybody sees.
        """
        return None

    # positions set up by hand ------------------------------------------------------------------

    def tray(self) -> Tray | None:
        """Return what people set up a position of this table from; None for a game of which they cannot."""
        return None

    def setting(self, state: S) -> Setting:
        """Return a state as a setting, from which `position` makes an equal state."""
        raise NotImplementedError(f"{self.title} has no positions that are set up by hand")

    def position(self, setting: Setting) -> S:
        """Return the state that a setting describes; its game may be over.

        Raises Illegal for what cannot be, with the clause that excludes it.
        """
        raise Illegal(Why(None, f"No position of {self.title} can be set up by hand."))

    # what is to be seen ------------------------------------------------------------------------

    @abstractmethod
    def marks(self, view: S) -> list[Mark]:
        """Return the pieces on the board, and signs that belong to the position itself."""

    def aim(self, view: S, touched: Action) -> Aim:
        """Return what the touches so far mean on the board, for the seat to move as it sees the table."""
        return Aim(picked=tuple(name for name in touched if name in self.board.centre))

    def hands(self, view: S) -> tuple[tuple[str | None, ...], ...]:
        """Return each seat's cards or unplaced pieces in display order, hidden ones None; () if it has none."""
        return ()

    def piles(self, view: S) -> dict[str, tuple[str | None, ...]]:
        """Return the deck (next card first) and the discard (oldest first), as far as the game has them."""
        return {}

    def counting(self, view: S) -> dict[str, tuple[str | None, ...]]:
        """Return the cards that a player may count, by what is known of them; {} where nobody may or need."""
        return {}

    def supply(self, view: S) -> tuple[dict[str, int], ...]:
        """Return each seat's unplaced pieces by kind; () if the game has no supply."""
        return ()

    def observe(self, state: S, seat: Seat | None) -> View:
        """Return the View of `seat` (None: a bystander): the state with None for all it may not know."""
        return View(state)

    def guess(self, view: S, rng: Random) -> S:
        """Return a State drawn uniformly among those that agree with `view` and all it lets its seat deduce."""
        return view

    # words -------------------------------------------------------------------------------------

    def seat_word(self, view: S, seat: Seat) -> str:
        """Return what the rules call this seat's side, for example "White"."""
        return self.colours[seat].capitalize()

    def name(self, view: S, seat: Seat) -> str:
        """Return what a seat's player is called: by name, else by the side the seat plays in this position."""
        return "".join(self.called[seat : seat + 1]) or self.seat_word(view, seat)

    def colour(self, view: S, seat: Seat) -> int:
        """Return which of `colours` this seat's pieces have now; it differs from the seat only after a swap."""
        return seat

    def word(self, name: str) -> str:
        """Return a name as a player says it: a cell, a card, or the words on a button."""
        return name

    def use(self, name: str) -> str:
        """Return in a line what a card or piece of a hand does, for whoever looks at the hand away from the board."""
        return ""

    def purpose(self) -> str:
        """Return in one line what wins at this table."""
        return ""

    def prompt(self, view: S, touched: Action) -> Prompt:
        """Return what the seat to move should touch next."""
        return Prompt("Choose your move")

    def offer(self, view: S, touched: Action) -> str:
        """Return what can be done at every place of the board that may be touched next, for whoever hears it or reads
        it: "a stone can go here"; "" where that goes without saying.
        """
        return ""

    def tell(self, view: S, action: Action, seen: bool = True) -> str:
        """Return what the seat to move did, as a predicate whose verbs `names.does` can turn: "moves the druid to 12c".

        `view` is the table before the action; with `seen` False the teller may name only what everybody knows.
        Actions that go on one from another (`goes_on`) come as one, their names in a row.
        """
        return write_action(action)

    def standing(self, view: S) -> tuple[str, ...]:
        """Return how it stands beyond the scores, a match of several games say, a sentence per line; () by default."""
        return ()


def write_action(action: Action) -> str:
    """Write an action as text: ``("5", "g")`` is ``5-g``."""
    return "-".join(action)


def read_action(text: str) -> Action:
    """Read what `write_action` wrote."""
    return tuple(text.split("-"))


def listed(items: Sequence[str]) -> str:
    """Write items as a sentence does.

    >>> listed(["5", "11", "17"])
    '5, 11 and 17'
    """
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def summed(predicates: Sequence[str]) -> str:
    """Write predicates as one: those of one verb share it, and that a turn ends is left to what comes next.

    >>> summed(["discards a card", "discards a card", "ends the turn"])
    'discards two cards'
    >>> summed(["places 5 on j", "marks line jo", "marks line acfj", "ends the turn"])
    'places 5 on j and marks lines jo and acfj'
    """
    phrases = []
    spoken = [one for one in predicates if one != "ends the turn"] or predicates
    for verb, group in groupby((one.partition(" ") for one in spoken), key=lambda one: one[0]):
        objects = [thing for _, _, thing in group]
        kinds = {thing.partition(" ")[0] for thing in objects}
        if len(objects) > 1 and objects == ["a card"] * len(objects):
            objects = [f"{in_words(len(objects))} cards"]
        elif len(objects) > 1 and kinds == {"line"}:
            objects = [f"lines {listed([thing.partition(' ')[2] for thing in objects])}"]
        phrases.append(f"{verb} {listed(objects)}".strip())
    return listed(phrases)


def in_words(number: int) -> str:
    """Write a small number as a word, a larger one in figures.

    >>> in_words(3), in_words(12)
    ('three', '12')
    """
    return NUMBER[number] if number < len(NUMBER) else str(number)


def counted(number: int, thing: str) -> str:
    """Write a number of things.

    >>> counted(1, "card"), counted(5, "card")
    ('1 card', '5 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def shuffled(items: Sequence[T], rng: Random) -> tuple[T, ...]:
    """Shuffle by rng.random() only, the one method whose sequence Python promises never to change."""
    pool = list(items)
    for i in range(len(pool) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool)


def one_of(items: Sequence[T], rng: Random) -> T:
    """Return one of some items, drawn by rng.random() only, as `shuffled` draws."""
    return items[int(rng.random() * len(items))]


def ranked(worth: Sequence[float]) -> tuple[tuple[Seat, ...], ...]:
    """Group the seats by worth, best first.

    >>> ranked([3, 8, 3])
    ((1,), (0, 2))
    """
    return tuple(
        tuple(seat for seat, mine in enumerate(worth) if mine == level) for level in sorted(set(worth), reverse=True)
    )


def most_points(names: Sequence[str], totals: Sequence[int]) -> str:
    """Say who won by points, of players given by their names.

    >>> most_points(["Anna", "Bea"], [21, 17]), most_points(["Anna", "Bea", "Cai"], [21, 17, 21])
    ('Anna wins, 21 to 17.', 'Anna and Cai share the win with 21 points each.')
    """
    best, *others = ranked(totals)
    points = counted(totals[best[0]], "point")
    if len(best) > 1:
        return f"{listed([names[seat] for seat in best])} share the win with {points} each."
    against = f", {totals[best[0]]} to {totals[others[0][0]]}" if len(names) == 2 else f" with {points}"
    return does(names[best[0]], f"wins{against}.")


def pack(view: View) -> str:
    """Turn a View into text, to hand it to another thread."""
    return json.dumps(fields_of(view), separators=(",", ":"))


def fields_of(view: View) -> dict[str, Any]:
    """Return a View's fields by name, as far as JSON can write them."""
    return asdict(view)  # type: ignore[call-overload, no-any-return]


def preview(game: Game[object], view: View, action: Action) -> View:
    """Return what the seat to move will see after its action, as far as it can know: what it cannot stays None."""
    return View(game.apply(view, action))


def unpack(game: Game[object], text: str) -> View:
    """Turn text from `pack` back into a View of `game`."""
    return View(game.state(**_frozen(json.loads(text))))


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return value
