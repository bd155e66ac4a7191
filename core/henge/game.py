"""What every game provides beyond its rules: what the table shows and says of it, and how a touch is understood.

Game       its rules, shown: a new game is a new `Game` in a new folder
Mark       "a stone of seat 1 on d4": what is to be seen, not how it looks
MarkStyle  how marks and score lines of one kind look, and what they are called
Highlight  what a half-made move means on the board
Slider     choices on a scale, such as bids
Positions  what of a game people can set up by hand (`henge.positions`)
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from henge import score_words
from henge.board import Cell, Layout
from henge.language import Predicate, code, many, phrase, predicate, say
from henge.places_mentioned import Mention, mentions, places_by_name
from henge.positions import Positions
from henge.rules import Action, Info, Preset, Reason, S, ScoreLine, Seat, write_action

DECK_PILE = "deck"  # the name of the pile that players draw from


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


Change: TypeAlias = tuple[str, Seat | None, Cell | None, Cell | None]  # kind, seat, from, to


class MarkStyle(NamedTuple):
    """What marks and score lines of one kind look like and are called.

    `symbol` names one of the page's drawings: a piece (page/draw/pieces.py), or a sign that the board's form knows
    (`Ground.signs`); "" is for what is only counted.  `word` heads its column of the scores and stands on its switch.
    A sign that can be switched off and on is an `overlay`, which says how it is until then.  A piece is `called` by a
    noun, after its owner’s name.  What a kind of score line is `worth` is said in a sentence beside the scores,
    and what a sign shows by its `key`.
    """

    symbol: str = ""
    word: str = ""
    overlay: Literal["on", "off"] | None = None
    called: str = ""
    worth: str = ""
    key: str = ""


class Highlight(NamedTuple):
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


class Slider(NamedTuple):
    """Choices that lie on a scale, such as bids: their names in order, and the one to begin with."""

    names: tuple[str, ...]
    usual: str


class Prompt(NamedTuple):
    """What the seat to move should do next: one imperative sentence, and a note that helps (may be empty)."""

    sentence: str
    note: str = ""


@dataclass(frozen=True)
class Game(Positions[S]):
    """The rules for one table, and what is shown and said of them.

    A method may be a function of the same arguments in another module of the game's folder: `prompt = words.prompt`.
    """

    blurb: ClassVar[str]
    purpose_in_brief: ClassVar[str] = ""
    """What players want, in a few words, for whoever plays it for the first time."""
    fairness: ClassVar[str] = ""
    """What players should know of the game's luck and of beginning: facts with their figures, a few sentences."""
    scores_points: ClassVar[bool] = True
    """Whether its scores count points, of which every turn is told how many it brought or cost whom."""
    moves_tell_gains: ClassVar[bool] = False
    """Whether its moves say themselves what they bring of what the scores count."""
    tallied: ClassVar[str] = phrase("Points")
    """What heads its scores, term by term."""
    nothing: ClassVar[str] = phrase("Nobody has a point yet.")
    """What is said while nobody has any of it."""
    ends_turn: ClassVar[str] = ""
    """The button that ends a turn of several steps, where there is one; who touches it need not confirm."""
    kinds: ClassVar[Mapping[str, MarkStyle]]
    """All that marks and score lines may be, by name; the first is the piece that stands for a seat."""
    presets: ClassVar[tuple[Preset, ...]] = ()

    def counted(self, n: int, number: str) -> str:
        """Return an amount of what the scores count: "5 points", of a `number` as it is written, that agrees with `n`.

        A game overrides it that counts other things.
        """
        return many(n, "{number} point", "{number} points", number=number)

    @property
    def layout(self) -> Layout:
        """How the board is read instead of seen: its cells in rows, with what heads them; by default as its form says.

        A game overrides it where other rows or headings tell its players more.
        """
        return self.board.layout

    def overview(self, view: S) -> tuple[str, ...]:
        """Return what the board looks like in sentences, for whoever reads it instead of seeing it.

        By default who leads, then every seat's score with its terms, or where its pieces are in a game without points;
        a game says more where that does not tell who is ahead and why.
        """
        return (*self.lead(view), *terms_told(self, view)) or self._pieces(view)

    def _pieces(self, view: S) -> tuple[str, ...]:
        """Return in a sentence for every seat that has pieces on the board where they are."""
        own = [[mark.cell for mark in self.marks(view) if mark.cell and mark.seat == n] for n in range(self.seats)]
        return tuple(
            score_words.where_pieces_are(self.name(view, seat), cells) for seat, cells in enumerate(own) if cells
        )

    def amount(self, kind: str, number: int) -> str:
        """Return so many pieces of a kind, or cards, in words; a game says what its own are called."""
        return many(number, "{n} card", "{n} cards") if kind == "card" else many(number, "{n} piece", "{n} pieces")

    def lead(self, view: S) -> tuple[str, ...]:
        """Return who has most of what is counted, how much the others have, what is still open; () without a score."""
        scores, names = self.scores(view), [self.name(view, seat) for seat in range(self.seats)]
        if not scores:
            return ()
        unsure = self.expected_points(view)
        totals = [score.settled + more for score, more in zip(scores, unsure, strict=True)]
        if not any(totals):
            return (say(self.nothing),)
        return score_words.lead(names, totals, unsure, lambda number: self.counted(number, str(number)), self.goal)

    def evaluation_terms(self, view: S) -> list[tuple[ScoreLine, ...]]:
        """Return the terms by which a player weighs a position, for each seat: those of its score.

        A game overrides it where its scores are no guide while it goes on, or where it has none.  Such terms need
        not add up to anything: their points only weigh them against one another.
        """
        return [score.lines for score in self.scores(view)] or [()] * self.seats

    def expected_points(self, view: S) -> list[int]:
        """Return for each seat the points still open that a player may count on, as they are at stake by now."""
        pairs = zip(self.scores(view), self.evaluation_terms(view), strict=False)
        return [sum(line.points for line in score.lines if line.open and line in stakes) for score, stakes in pairs]

    def level(self, view: S) -> tuple[ScoreLine, ...]:
        """Return the terms that are nobody's as the game stands; () where there are none of the kind."""
        return ()

    @abstractmethod
    def why_not(self, view: S, touched: Action, name: str) -> Reason:
        """Return why `name` leads nowhere after `touched`, for the seat to move as it sees the table.

        Called only with known names that are not live, while the game goes on; `name` is
        "" when the move stops too early.  The clause exists in the game's rules.md.
        """

    def why_move(self, view: S, action: Action, n: int) -> Reason:
        """Return why a whole move, all of known names, leads nowhere at its name `n`.

        A game overrides it where one name begins moves of several kinds: the clause is that of the kind meant.
        """
        return self.why_not(view, action[:n], action[n])

    def reading(self, view: S, touched: Action, name: str) -> Info | None:
        """Return what the number on a place of the board counts and for whom, for whoever touches it after `touched`;
        None where none stands, or where another answer is wanted.
        """
        return None

    def interpret_touch(self, view: S, touched: Action, name: str) -> Action | None:
        """Return the names that a touch on `name` stands for after `touched`, where it is not itself the next one.

        () stands for what is there already; None for nothing.
        """
        return None

    def slider(self, view: S) -> Slider | None:
        """Return the scale that the seat to move chooses from, where there is one; no name of it lies on the board."""
        return None

    @abstractmethod
    def marks(self, view: S) -> list[Mark]:
        """Return the pieces on the board, and signs that belong to the position itself."""

    def highlight(self, view: S, touched: Action) -> Highlight:
        """Return what the touches so far mean on the board, for the seat to move as it sees the table."""
        return Highlight(picked=tuple(name for name in touched if name in self.board.centre))

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

    def word(self, name: str) -> str:
        """Return a name as a player says it: a cell, a card, or the words on a button."""
        return name

    def places(self, view: S, words: str) -> list[Mention]:
        """Return where a sentence names places of the board, and which; a place of one letter is told from no word.

        A game overrides it whose sentences mean more than one place, or name some by what may mean something else.
        """
        return mentions(words, places_by_name(self, code()))

    def use(self, name: str) -> str:
        """Return in a line what a card or piece of a hand does, or in half a line what a choice is; "" for no need."""
        return ""

    def purpose(self) -> str:
        """Return in one line what wins at this table."""
        return ""

    def told_at_start(self, view: S, seat: Seat) -> str:
        """Return what a seat is told at its first turn of a game that began with a position: how the pieces came to lie
        so, and that and why it has the first move without being listed first; "" for nothing to tell."""
        return ""

    def prompt(self, view: S, touched: Action) -> Prompt:
        """Return what the seat to move should touch next."""
        return Prompt(say("Choose your move"))

    def offer(self, view: S, touched: Action) -> str:
        """Return what can be done at every place of the board that may be touched next, for whoever hears it or reads
        it: "a stone can go here"; "" where that goes without saying.
        """
        return ""

    def tell(self, view: S, action: Action, seen: bool = True) -> Predicate:
        """Return what the seat to move did: "moves the druid to 12c".

        `view` is the table before the action; with `seen` False the teller may name only what everybody knows.
        Actions that go on one from another (`continues`) come as one, their names in a row.
        """
        move = write_action(action)
        return predicate("play {move}", "plays {move}", "playing {move}", move=move)

    def brief(self, view: S, action: Action, seen: bool = True) -> Predicate:
        """Return what an action does to the board, as `tell` does, without what made it possible; by default all."""
        return self.tell(view, action, seen)

    def came_to_light(self, before: S, after: S) -> str:
        """Return in sentences what everybody has learnt from one position to another of what lay hidden, and what that
        has decided; "" for nothing.  All that everybody may know of a position is asked of it, whoever's View it is.
        """
        return ""

    def standing(self, view: S) -> tuple[str, ...]:
        """Return how it stands beyond the scores, a match of several games say, a sentence per line; () by default."""
        return ()


def terms_told(game: Game[S], view: S) -> tuple[str, ...]:
    """Return in a sentence for every seat that has points what they are made of."""
    scores = enumerate(game.scores(view))
    return tuple(score_words.points_made_of(game.name(view, seat), score) for seat, score in scores if score.lines)


def moved(before: Iterable[Mark], after: Iterable[Mark]) -> list[Change]:
    """Return how the pieces of one position became those of another: moved, taken (to None) or placed (from None).

    A piece that is turned over where it lies has not moved.

    >>> moved([Mark("disk", "1n", 0)], [Mark("disk", "7d", 0), Mark("disk", "9n", 1)])
    [('disk', 0, '1n', '7d'), ('disk', 1, None, '9n')]
    """
    old = Counter((mark.kind, mark.seat, mark.cell) for mark in before if mark.cell is not None)
    new = Counter((mark.kind, mark.seat, mark.cell) for mark in after if mark.cell is not None)
    left, come = list((old - new).elements()), list((new - old).elements())
    changes: list[Change] = []
    for kind, seat, cell in left:
        goal = next((other for other in come if other[:2] == (kind, seat)), None)
        if goal:
            come.remove(goal)
        changes.append((kind, seat, cell, goal[2] if goal else None))
    return changes + [(kind, seat, None, cell) for kind, seat, cell in come]
