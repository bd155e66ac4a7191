"""Facts before words: what is so in a position and what a move does, as values that can be weighed and compared.

A game that can be taught so has a `facts` module in its folder, with a `TEACHER`.  No word of any language is in a
fact; sentences come last, by kind, mood and person.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import accumulate
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from henge.facts.forced_wins import Forced
from henge.rules import Action

G = TypeVar("G")  # a game
S = TypeVar("S")  # its states, and how its seats see them
G_contra = TypeVar("G_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
When: TypeAlias = Literal["now", "next", "threat", "denied", "allowed", "given up", "wasted", "let in"]
Mood: TypeAlias = Literal["idea", "does", "could", "missed"]


FINAL = "won_with lost_with"  # the points of the winner and of a loser in the end, as counts are named


class FactKind(StrEnum):
    """A kind of fact, one of a game's own closed list, and what it counts."""

    counts: tuple[tuple[str, ...], ...]
    """The names of what one of its facts counts, in the order of its sentences: what may be all, and further all."""

    def __new__(cls, kind: str, names: str = "") -> Self:
        """Return a kind by its name and those of its counts; before a bar they may end."""
        member = str.__new__(cls, kind)
        member._value_ = kind
        member.counts = tuple(accumulate(tuple(part.split()) for part in names.split("|")))
        return member


@dataclass(frozen=True)
class Fact:
    """Something that a move brings about or prevents, or that is so in the position it is made in."""

    kind: FactKind
    """What is so, and what is counted of it."""
    seat: int
    """Whose good it is."""
    other: int
    """Against whom."""
    cells: tuple[str, ...] = ()
    """The places on the board that show it."""
    lines: tuple[str, ...] = ()
    """What is at stake, by name, the weightiest first."""
    counts: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What its kind counts, by the names that it has for it."""
    series: tuple[int, ...] = ()
    """What it counts one by one: moves, or the values of pieces."""
    when: When = "now"
    """With the move; the next, unless it is answered; what the other is denied or allowed, or given up; or that the
    turn is thrown away, or what it lets the other do, which are told only beside a better one, the first where
    nothing else speaks for that."""
    clause: str = ""
    """The clause of the rules that it follows from."""
    shown_by: tuple[Action, ...] = ()
    """The moves that prove it, the seat's or the other's."""
    blames: int = 0
    """The number of the move that it blames for a lost game, the second of those that show it being better; 0: none."""
    first_blow: int = 0
    """The number of the first move by which it tells that something was lost, where it blames none; 0 for none."""
    weight: float = 0.0
    """How much the game's own estimate changes when it is undone, in what the game counts; what weighs nothing is told
    beside a move only where nothing else speaks for it."""
    less: int = 0
    """How much of what its kind counts the move brought that it is compared with; 0 for nothing."""

    @property
    def amounts(self) -> tuple[int, ...]:
        """All that is counted, in the order of its kind, to be compared with another fact of that kind."""
        return (*self.counts.values(), *self.series)

    def holds_of(self, others: Sequence[Fact]) -> bool:
        """Tell whether what another move brings says at least as much as this of the same things."""
        return any(
            other.kind == self.kind and {*self.lines} <= {*other.lines} and {*self.cells} <= {*other.cells}
            for other in others
        )

    def repeats(self, other: Fact) -> bool:
        """Tell whether a fact counts of the same lines what another one counts."""
        return bool(self.lines and self.lines == other.lines and {*self.amounts} & {*other.amounts})


class Made(NamedTuple):
    """A move that was made in a game, the number of its turn, from 1, and the better one."""

    number: int
    played: Action
    better: Action
    lost: bool = False
    """Whether the better one is known to have won the game, and little may be said for it."""
    reply: Action = ()
    """The move that the other made then; () for none."""


class Numbers(NamedTuple):
    """The numbers that are told of moves: those of the turns that they are part of."""

    numbers: Sequence[int] = ()
    """Of each move since a position; () where every move is a turn."""

    def of(self, move: int, made: Made | None = None) -> int:
        """Return the number told of a move that is counted from 1, or from the one `made` on, which is 0."""
        at = move - (made is None)
        if 0 <= at < len(self.numbers):
            return self.numbers[at]
        return move + (made.number if made else 0)


EACH = Numbers()


class Kinds(NamedTuple, Generic[G, S]):
    """The kinds of facts of a game that are treated apart."""

    wins: frozenset[str] = frozenset()
    """The kinds that say that a move wins the game: that it does is not told a second time."""
    main: frozenset[str] = frozenset()
    """The kinds that are told of a move though half of the others do as much."""
    public: frozenset[str] = frozenset()
    """The kinds that are told to everybody of a move that was made, where no threat is: what lies open, and weighs."""
    interchangeable: frozenset[str] = frozenset()
    """The kinds that say that any of their cells would do as well: of none that is known to be worse."""
    categorical: frozenset[str] = frozenset()
    """The kinds that are so of a move or not, wherever on the board and whatever they weigh."""
    implied_by: Mapping[str, frozenset[str]] = MappingProxyType({})
    """Which other kinds say as much as a kind does, and more."""
    counted: Mapping[str, str] = MappingProxyType({})
    """Which of its counts tells how much a kind brings; "" where its lines are counted."""

    amount: Callable[[Fact, int], str] | None = None
    """An amount of what a fact’s kind counts, in words, "" where nothing that a move brings; None where points are."""
    maxim_kind: Callable[[G, S, Fact, Made], str] | None = None
    """The kind whose maxim is drawn from a fact that was missed, from the game, the view it was found in, the fact and
    what was `Made`, "" where none fits; None where it is always its own."""

    maxim_broken: Callable[[LostGame[G, S], str, Fact, Fact], tuple[str, Fact | None]] | None = None
    """The kind whose maxim a loser is to learn, as it broke that, and where it did, if that has not been told, from the
    kind that the account is of, its cause and what came of it; "" where it broke none; None where the maxim is always
    the account’s own."""
    kept_from_rival: Callable[[G, Sequence[S], Action], list[Fact]] | None = None
    """What a better move would have kept another from, as a game that is over went on, from the game, the states from
    the one before it to the last, and the move; None where nobody asks."""
    for_better_move: Callable[[BetterMove[G, S], Sequence[Fact]], list[Fact]] | None = None
    """What is told of the facts that speak for a better move than the one played; None where all may be told."""

    def count(self, fact: Fact) -> int:
        """Return how much a fact brings of what its kind counts; 0 for a kind that counts nothing."""
        name = self.counted.get(fact.kind)
        if name is None:
            return 0
        return fact.counts.get(name, 0) if name else len(fact.lines)


class BetterMove(NamedTuple, Generic[G, S]):
    """A move that was played, and a better one."""

    game: G
    view: S
    """What the mover saw."""
    played: Action
    better: Action
    replies: Sequence[Action] | None
    """The replies known to win against the one played, where it is proved to lose; else None."""
    reply: Action
    """The one made; () for none."""


class LostGame(NamedTuple, Generic[G, S]):
    """A game that a seat lost, or as much of it as is asked about, from one state to another."""

    game: G
    states: Sequence[S]
    loser: int
    settled: int | None = None
    """From which of the states on it was certain to be lost, if that is known."""
    hopeless: int | None = None
    """From which of the states on the loser hardly had a chance, if that is known."""


class LostBy(NamedTuple, Generic[G, S]):
    """What a game can tell of how one was lost: a cause and what came of it, or None where it was lost otherwise."""

    habit: Callable[[LostGame[G, S]], tuple[Fact, Fact] | None] | None = None
    """What cost a seat a whole game where no single move did."""
    repeated: Callable[[LostGame[G, S]], tuple[Fact, Fact] | None] | None = None
    """What a seat did again and again before the game was settled, which is told before any single move but one that
    threw the game away."""
    on_the_board: Callable[[LostGame[G, S]], tuple[Fact, Fact] | None] | None = None
    """What lay on the board alone, before the seat was without hope."""
    outrun: Callable[[LostGame[G, S]], tuple[Fact, Fact] | None] | None = None
    """How the winner came to be faster until the game was settled, where no move tells why it was lost."""
    lost_lead: Callable[[LostGame[G, S]], tuple[Fact, Fact | None] | None] | None = None
    """By which turn of another a seat lost the lead too late to answer, and what is worth knowing of it."""
    blow: Callable[[LostGame[G, S]], Fact | None] | None = None
    """By which move the winner gained most, where no move tells why a game was lost; None where none stands out."""


class FirstTouch(NamedTuple, Generic[G, S]):
    """What a game tells first of a hint where no idea sets its move apart."""

    aim: Callable[[G, S, Action], str] | None = None
    """What to aim for at this stage of a game, in a sentence, "" for nothing or what a move does not do."""
    verdict: Callable[[G, S, Sequence[Action]], str] | None = None
    """What is so of all moves, from the best and those as good as it; "" where it is told how many these are."""


class Threatening(NamedTuple, Generic[G, S]):
    """What a game can tell of what the others threaten whoever is to move with."""

    standing: Callable[[G, S, S | None], list[str]] | None = None
    """The threats, from what everybody sees and saw before: those again only if they end the game; None: nobody can."""
    unasked: Callable[[G, S, S | None], tuple[str, tuple[str, ...]]] | None = None
    """What is told unasked, from the same: the threat that the game hangs on and its places, or calmly, without places,
    what else is new, "" for nothing; None where every threat is worth a warning."""


class Missed(NamedTuple, Generic[S]):
    """An action that was missed, at one move or at several."""

    view: S
    """What its mover saw before the first of them, whose was the seat."""
    seat: int
    action: Action
    moves: Sequence[int]
    """The numbers of their turns, from 1."""


class Meanwhile(NamedTuple, Generic[G, S]):
    """What was played from a seat's move on until it moves again."""

    game: G
    states: Sequence[S]
    """The states from the one before that move on."""
    seat: int
    better: Action = ()
    """The better move, if one is known: then what it would not have kept the others from is left out."""


class OtherTurns(Protocol):
    """What a game would have ended with after other turns, had the same moves followed."""

    def totals(self, ply: int, end: int, action: Action) -> Sequence[int] | None:
        """Return everybody's points in the end, had the turn that began after `ply` actions and was over after `end`
        been one action; None where the same moves could not have followed."""


class Say(Protocol[G_contra, S_contra]):
    """How a game says a fact."""

    def __call__(
        self,
        game: G_contra,
        view: S_contra,
        fact: Fact,
        mood: Mood,
        made: Made | None = None,
        turns: Numbers = EACH,
        /,
    ) -> str:
        """Return a fact as a whole sentence, from the game, the view it was found in, the fact, a mood, what was `made`
        and the `turns` since that view; "" in a mood in which it is not told."""


class Teacher(NamedTuple, Generic[G, S]):
    """What a game knows of its own positions beyond its rules, and how it says it."""

    facts: Callable[[G, S, Sequence[Action]], list[list[Fact]]]
    """What each of some legal moves of the seat to move does, from the game and the mover’s view."""
    say: Say[G, S]
    """A fact as a whole sentence."""
    rules: Mapping[str, str]
    """The maxim for next time by the kind of fact that was missed, or of what came of it where that has its own: the
    title of one of the lesson’s ideas."""
    aftermath: Callable[[G, Sequence[S], Sequence[Action], Fact], Fact | None]
    """What came of it that a fact was missed by the first of some actions, from the game and the states it led
    through; None for nothing, so that it was no cause."""
    again: Callable[[Missed[S]], Fact | None] | None = None
    """That the same action was missed at several moves, or of one move what it was about, in a kind with a rule where
    that is worth telling by itself; None where a place means one thing now and another later, or to one and to
    another."""
    other_turns: Callable[[G, Sequence[S]], OtherTurns] | None = None
    """What a game with these states would have ended with after other turns (henge.facts.other_turns); None where
    nobody counts it."""
    lost_by: LostBy[G, S] = LostBy()
    """How games are lost where no single move decided them, or beside the one that did."""
    situation: Callable[[G, S], Fact | None] | None = None
    """How things stand before any move, which is told first of a hint, from the game and the mover’s view; None where
    there is nothing to tell."""
    threats: Threatening[G, S] = Threatening()
    """What the others threaten whoever is to move with."""
    reply: Callable[[Meanwhile[G, S]], Fact | None] | None = None
    """What others did meanwhile to a seat that it cannot shrug off; None where nothing was."""
    side_notes: Callable[[G, S, Action], list[Fact]] | None = None
    """What is worth knowing beside a legal move, though it may be so of others too, from the game and the mover’s view,
    what matters most first."""
    too_early: Callable[[G, S], bool] | None = None
    """Whether it is too early to tell what a move gives away, from the state before it; None where it never is."""
    first_touch: FirstTouch[G, S] = FirstTouch()
    """What is told first of a hint beside its idea."""
    forced: Forced[G, S] = Forced()
    """What it knows of positions that are won by force."""
    advice: Mapping[str, str] = MappingProxyType({})
    """How a maxim for next time is kept to, in a sentence, by the kind of fact that was missed."""
    kinds: Kinds[G, S] = Kinds()
    """Which kinds are treated apart."""


AnyTeacher: TypeAlias = Teacher[Any, Any]  # of whichever game
AnyKinds: TypeAlias = Kinds[Any, Any]


@cache
def teacher(game: str) -> AnyTeacher | None:
    """Return the teacher of a game by its id; None for a game that has none."""
    name = f"henge.games.{game}.facts"
    if find_spec(name) is None:
        return None
    found: AnyTeacher = import_module(name).TEACHER
    return found


class Lost(NamedTuple):
    """How a game was lost, in sentences, none where it cannot be told."""

    sentences: list[str]
    ply: int | None = None
    """Before which move of the loser's another would have helped; None where no one move is blamed."""
    better: Action = ()
    """The move that would have; () where it is not told."""
    first_blow: int | None = None  # after how many moves came the blow that is told of first


NOT_TOLD = Lost([])
