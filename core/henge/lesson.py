"""A first game, taught by playing.  A game's own is in its folder, in lesson.py; one module of the page runs it.

A lesson is a row of steps over the real rules.  A step says one idea, and apart from it asks for one thing: a move, a
touch that the rules refuse, or a guess.  Any legal move is allowed and has its answer; some
go on, the others are taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Generic, NamedTuple, TypeAlias

from henge.game import Game
from henge.rules import Action, Options, S, State, write_action

Test: TypeAlias = Callable[[Game[Any], Any, Any], bool]  # of that very game


class Pitch(NamedTuple):
    """A game in one minute: what you want, what you do, how it ends; in at most sixty words together.

    `turn` is a typical turn as moves from `start` (None: the opening), shown as a moving picture; `minutes` how long a
    game takes people who know it; `weight` how much there is to keep in mind, 1 to 3.
    """

    want: str
    do: str
    end: str
    minutes: tuple[int, int]
    weight: int
    turn: str
    start: State = None


class Answer(NamedTuple):
    """What a move is told, and whether the lesson goes on after it; else the move is taken back.

    `moves` is a pattern of the move's text, such as "*-g", or a test of the game, the state before and the state after
    it.  `replies` are what the others then play.
    """

    moves: str | Test
    words: str
    goes_on: bool
    replies: tuple[str, ...] = ()

    def fits(self, game: Game[object], before: State, action: Action) -> bool:
        """Tell whether this answers a legal action."""
        if isinstance(self.moves, str):
            return fnmatchcase(write_action(action), self.moves)
        return self.moves(game, before, game.apply(before, action))


def good(moves: str | Test, words: str, *replies: str) -> Answer:
    """Answer moves after which the lesson goes on."""
    return Answer(moves, words, True, replies)


def again(moves: str | Test, words: str) -> Answer:
    """Answer moves that are shown, told about and taken back."""
    return Answer(moves, words, False)


class Guess(NamedTuple):
    """A question with some answers to choose from, the right one and why it is.

    `clue` is what a wrong guess is told where more than one other is left, and `counted` tells that the signs, scores
    and hands are seen meanwhile, for what is asked is worked out from them; else they might give the answer away.
    """

    question: str
    choices: tuple[str, ...]
    right: str
    because: str
    clue: str = ""
    counted: bool = False


@dataclass(frozen=True)
class Step:
    """One idea and one thing to do.

    `do` asks for the first touch, and for as many of the next ones as the game's own prompts do not ask for well enough
    here.  With `answers` a move is asked for, to which `hint` helps; with `forbidden` a touch that this clause refuses,
    told `then`, on one of the cells `tried` if not on any, after the touches `way` if not after any; with `guess` an
    answer to a question, which then is all that is asked.  Each of these lines takes only touches that lead on, but the
    last one of a step with something `sought` all that the rules allow, so that it gives nothing away.  `start` is the
    position it begins with, None where the step before ended; `lit` are the cells and lines that the words speak of.
    """

    say: str
    do: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    sought: bool = False
    forbidden: str = ""
    way: Action = ()
    tried: tuple[str, ...] = ()
    then: str = ""
    guess: Guess | None = None
    start: State = None
    lit: tuple[str, ...] = ()
    hint: str = ""

    def answer(self, game: Game[object], before: State, action: Action) -> Answer | None:
        """Return the first answer that fits a legal action."""
        return next((answer for answer in self.answers if answer.fits(game, before, action)), None)

    def wanted(self, game: Game[object], before: State, legal: Sequence[Action]) -> Action | None:
        """Return a legal action with which the lesson goes on, of those that get the best answer; None where none is
        asked for."""
        for answer in self.answers:
            fits = (action for action in legal if answer.goes_on and self.answer(game, before, action) is answer)
            if action := next(fits, None):
                return action
        return None


class Idea(NamedTuple):
    """A thought about playing well, shown by a position and the move that it leads to."""

    title: str
    words: str
    state: State
    move: str


class Lesson(NamedTuple, Generic[S]):
    """A game's lesson: the table it is played at, the steps, and what to know for the next game.

    The learner sits at seat 0.  The first step asks for a move, at least one for a touch that is refused and one for a
    guess, and one goes on after any move; tests/games/test_lessons.py says how many steps there may be, and of
    how many words.  `whole` tells in what a whole game differs from what was seen, `besides` what else the rules have,
    each with its clause; `first` are the options of the first game of one's own; `later` are kinds of signs on the
    board, each with the step (from 0 on) that explains it and before which it is not seen.
    """

    game: Game[S]
    pitch: Pitch
    steps: tuple[Step, ...]
    ideas: tuple[Idea, ...] = ()
    whole: str = ""
    besides: tuple[tuple[str, str], ...] = ()
    first: Options = {}  # noqa: RUF012 (read only)
    later: Mapping[str, int] = {}
