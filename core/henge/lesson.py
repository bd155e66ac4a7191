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
    """A game in one minute, in at most sixty words together."""

    # What you want.
    want: str
    # What you do.
    do: str
    # How it ends.
    end: str
    # How long a game takes people who know it, at least and at most.
    minutes: tuple[int, int]
    # How much there is to keep in mind, 1 to 3.
    weight: int
    # A typical turn as moves, shown as a moving picture.
    turn: str
    # The position it begins with; None: the opening.
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


def first_leads(game: Game[object], before: object, after: object) -> bool:
    """Tell whether the first of two seats is ahead."""
    mine, other = (score.total for score in game.scores(after))
    return mine > other


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
    """One idea and one thing to do: a move, a touch that is refused, or an answer to a question.

    What it asks for takes only touches that lead on.
    """

    # The idea.
    say: str
    # What asks for the first touch, and for those of the next that the game's own prompts do not ask for well enough.
    do: tuple[str, ...] = ()
    # What moves are told, where a move is asked for.
    answers: tuple[Answer, ...] = ()
    # Whether the last touch is to be found: all that the rules allow may be touched, so that nothing is given away.
    sought: bool = False
    # The clause by which a touch is refused, where such a touch is asked for.
    forbidden: str = ""
    # The touches before that one; () for any.
    way: Action = ()
    # The cells of which it touches one; () for any.
    tried: tuple[str, ...] = ()
    # What is told once it was refused.
    then: str = ""
    # The question, where an answer is all that is asked for.
    guess: Guess | None = None
    # The position it begins with; None: where the step before ended.
    start: State = None
    # The cells and lines that the words speak of.
    lit: tuple[str, ...] = ()
    # What helps to find the move.
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
    how many words.
    """

    # The table it is played at.
    game: Game[S]
    # The game in one minute.
    pitch: Pitch
    # What is learned, one idea after another.
    steps: tuple[Step, ...]
    # How to play well.
    ideas: tuple[Idea, ...] = ()
    # In what a whole game differs from what was seen.
    whole: str = ""
    # What else the rules have, each with its clause.
    besides: tuple[tuple[str, str], ...] = ()
    # The options of the first game of one's own.
    first: Options = {}  # noqa: RUF012 (read only)
    # Kinds of signs on the board, each with the step (from 0 on) that explains it and before which it is not seen.
    later: Mapping[str, int] = {}
