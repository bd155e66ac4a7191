"""A lesson under way: the step the learner has come to, what it asks to be touched, and what the last thing done was
told."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from henge.games import lesson
from henge.language import lowered, phrase, say
from henge.lesson import Idea, Lesson, Step
from henge.match import Match, Player
from henge.rules import Action, Reason, State, read_action
from henge.touch import live, why_not

from page.table.display import CoverState
from page.table.table import Table

CONFIRM = phrase("Touch Confirm.")
ALLOWED = phrase("The rules allow that, but here you are to try what they refuse.")
LEARNER, RIVAL = Player(""), Player("", 1)


@dataclass(frozen=True, eq=False)
class Asked:
    """What a step asks for at a position, as far as its own words go; nothing where the learner is to read on."""

    # The step, None where nothing is asked for.
    step: Step | None
    # The match at that position.
    match: Match
    # What the rules allow there.
    legal: tuple[Action, ...]

    @cached_property
    def onward(self) -> tuple[Action, ...]:
        """The moves with which the step goes on."""
        if self.step is None:
            return ()
        game, state = self.match.game, self.match.state
        answers = ((action, self.step.answer(game, state, action)) for action in self.legal)
        return tuple(action for action, answer in answers if answer and answer.goes_on)

    def asks(self, touched: Action) -> Collection[str] | None:
        """Return the names asked for after some touches, None where any will do that may be touched."""
        step, n = self.step, len(touched)
        if step is None:
            return ()
        if n >= len(step.do) or (step.sought and n == len(step.do) - 1):
            return None
        if step.forbidden:
            return self._tried(step, touched)
        return tuple(dict.fromkeys(action[n] for action in self.onward if action[:n] == touched))

    def _tried(self, step: Step, touched: Action) -> tuple[str, ...]:
        """Return what leads on to a touch that the step's clause refuses, and at last what it refuses."""
        n, following = len(touched), live(self.legal, touched)
        if n < len(step.do) - 1:
            names = step.way[n : n + 1] or tuple(following)
            return tuple(name for name in names if self._tried(step, (*touched, name)))
        game, view = self.match.game, self.match.game.observe(self.match.state, 0)
        off = [name for name in step.tried or game.board.cells if name not in following]
        return tuple(name for name in off if why_not(game, view, touched, name).clause == step.forbidden)

    def why(self, touched: Action, name: str) -> Reason:
        """Return why a name that may be touched after some touches is not what is asked for: what is told of the move
        that is most like the one wanted."""
        step, n = self.step, len(touched) + 1
        if step is None or not step.answers:
            return Reason(None, say(ALLOWED))
        game, state = self.match.game, self.match.state
        wanted = step.wanted(game, state, self.onward) or ()
        alike = [action for action in self.legal if action[:n] == (*touched, name)]
        alike = [action for action in alike if action[n:] == wanted[n:]][:1] or alike
        told = [step.answer(game, state, action) for action in alike]
        return Reason(None, say(next(answer.words for answer in step.answers if answer in told)))


@dataclass(frozen=True)
class Untold:
    """The step asks, and nothing has been told yet."""


@dataclass(frozen=True)
class Hinted:
    """The step asks, and a hint was told."""

    words: str
    # Whether it says what to touch, not only what to look for.
    leads: bool


@dataclass(frozen=True)
class WentOn:
    """The step asks, below what the move was told that led to it."""

    words: str


@dataclass(frozen=True)
class Clued:
    """The step's question is asked again after wrong guesses."""

    words: str
    # The guesses.
    wrong: tuple[str, ...]


@dataclass(frozen=True)
class Answered:
    """The last move, touch or guess was answered, and the learner has to say when it goes on."""

    words: str
    # Whether it was what the step wanted.
    well: bool


@dataclass(frozen=True)
class IdeaShown:
    """All steps have been taken, and a thought about playing well is read."""

    idea: Idea


@dataclass(frozen=True)
class Finished:
    """Every step has been taken and every idea been seen."""


Asking: TypeAlias = Untold | Hinted | WentOn | Clued
Phase: TypeAlias = Asking | Answered | IdeaShown | Finished


@dataclass(frozen=True, eq=False)
class Course:
    """Where a learner is in a game's lesson."""

    # The game's id.
    game: str
    # How many steps and ideas lie behind.
    number: int = 0
    # What the step has come to.
    phase: Phase = field(default_factory=Untold)

    but = replace  # the same with some fields changed

    @property
    def lesson(self) -> Lesson[object]:
        """The game's lesson."""
        taught = lesson(self.game)
        assert taught is not None
        return taught

    @property
    def steps(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def over(self) -> bool:
        """Whether every step has been taken and every idea been seen."""
        return isinstance(self.phase, Finished)

    @property
    def idea(self) -> Idea | None:
        """The thought about playing well that is shown, after the last step."""
        return self.phase.idea if isinstance(self.phase, IdeaShown) else None

    @property
    def step(self) -> Step:
        """The step the learner is at, the last one when all are done."""
        return self.lesson.steps[min(self.number, self.steps - 1)]

    @property
    def asking(self) -> bool:
        """Whether there is something to do at the step."""
        return isinstance(self.phase, Asking)

    @property
    def waits(self) -> bool:
        """Whether the learner has to say when it goes on."""
        return isinstance(self.phase, Answered | IdeaShown)

    @property
    def feedback(self) -> str:
        """What was told last, "" for nothing."""
        return self.phase.words if isinstance(self.phase, Hinted | WentOn | Clued | Answered) else ""

    @property
    def leads(self) -> bool:
        """Whether a hint says what to touch."""
        return isinstance(self.phase, Hinted) and self.phase.leads

    @property
    def helps(self) -> bool:
        """Whether there is a hint at the step."""
        return self.asking and bool(self.step.answers)

    @property
    def asks(self) -> bool:
        """Whether a question is to be answered."""
        return self.asking and self.step.guess is not None

    @property
    def counts(self) -> bool:
        """Whether what is asked is worked out from what stands on the board and beside it."""
        return self.step.guess is not None and self.step.guess.counted

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to the step's question that can still be right."""
        wrong = self.phase.wrong if isinstance(self.phase, Clued) else ()
        return tuple(choice for choice in self.step.guess.choices if choice not in wrong) if self.step.guess else ()

    @property
    def takes_back(self) -> bool:
        """Whether a move waits to be taken back, so that another can be tried."""
        return isinstance(self.phase, Answered) and not self.phase.well and self.step.guess is None

    @property
    def fresh(self) -> bool:
        """Whether the step begins with another position than the one before it ended with."""
        return self.number > 0 and self.step.start is not None

    @property
    def lit(self) -> tuple[str, ...]:
        """The cells that the step's words speak of, as long as they are read, or a question's answer is."""
        read = self.asking or (isinstance(self.phase, Answered) and self.step.guess is not None)
        return self.step.lit if read else ()

    def asked(self, table: Table) -> str:
        """Return what is to be touched next, as an imperative; "" where nothing is."""
        if not self.asking or self.step.guess or table.match.turn is None:
            return ""
        if self.leads:
            return self.feedback
        if table.whole:
            return say(CONFIRM)
        if len(table.touched) < len(self.step.do):
            return say(self.step.do[len(table.touched)])
        return f"{table.game.prompt(table.choice.chain.view, table.choice.chain.rest).sentence}."

    def guided(self, table: Table) -> Table:
        """Return the table where only that may be touched which the lesson asks for now."""
        step = self.step if self.asking and not self.step.guess else None
        known = table.display.guide
        if isinstance(known, Asked) and known.step is step and known.match is table.match:
            return table
        return table.displayed(guide=Asked(step, table.match, tuple(table.viewpoint.legal)))

    # taking steps ------------------------------------------------------------------------------

    def at(self, number: int, table: Table | None = None) -> tuple[Course, Table]:
        """Return the course at a step and its table: the step's own position, or the one that is there."""
        course = self.but(number=max(0, number), phase=self._begun(number))
        if idea := course.idea:
            return course, course.set_up(idea.state).quiet(touched=read_action(idea.move))
        number = min(course.number, self.steps)
        if table is None or (not course.over and course.step.start is not None):
            while self.lesson.steps[min(number, self.steps - 1)].start is None:
                number -= 1
            table = course.set_up(self.lesson.steps[min(number, self.steps - 1)].start)
            course = course.but(number=min(number, course.number)) if not course.over else course
        display = table.display
        for kind, explained in self.lesson.later.items():
            display = display.lay(kind, course.number >= explained)
        return course, table.quiet().lighting().but(display=display)

    def _begun(self, number: int) -> Phase:
        """Return the phase in which a step or an idea begins."""
        ideas, after = self.lesson.ideas, number - self.steps
        if after < 0:
            return Untold()
        return IdeaShown(ideas[after]) if after < len(ideas) else Finished()

    def set_up(self, state: State) -> Table:
        """Return a table at which a position stands and nothing has been played."""
        game = self.lesson.game
        players = (LEARNER, *[RIVAL] * (game.seats - 1))
        return Table("", Match.at(game, state, players), cover_state=CoverState(looked=0)).seen()

    def moved(self, before: Table, after: Table) -> tuple[Course, Table]:
        """Return the course and the table after a move of the learner: answered, and gone on with where it serves."""
        action: Action = after.match.actions[before.last]
        answer = self.step.answer(before.game, before.match.state, action)
        assert answer is not None
        course = self.but(phase=Answered(say(answer.words), answer.goes_on))
        if not answer.goes_on:
            return course, after
        for reply in answer.replies:
            after = after.play(read_action(reply))
        return course.onward(after)

    def refused(self, why: Reason, table: Table) -> tuple[Course, Table]:
        """Return the course after a touch that the rules refuse, which may be just what was asked for."""
        step = self.step
        if not step.forbidden or why.clause != step.forbidden or (step.tried and table.reply.asked not in step.tried):
            return self, table
        return self.but(phase=Answered(f"{why.text} {say(step.then)}", True)), table

    def hinted(self, table: Table) -> tuple[Course, Table]:
        """Return the course and the table after a hint: what to look for, where the step has more to say of that than
        it said at once, and then touch by touch a move with which it goes on."""
        step = self.step
        if step.hint and not isinstance(self.phase, Hinted) and not table.touched:
            return self.but(phase=Hinted(say(step.hint), leads=False)), table.quiet(touched=table.touched)
        wanted = step.wanted(table.game, table.match.state, table.viewpoint.legal) or ()
        done = len(table.touched) if table.touched == wanted[: len(table.touched)] else 0
        table = table.quiet(touched=wanted[:done]).lighting()
        if table.whole:
            return self.but(phase=Hinted(say(CONFIRM), leads=True)), table
        lit = () if table.choice.awaits_card else wanted[done : done + 1]
        told = say("Touch {what}.", what=lowered(table.word(wanted[done])))
        return self.but(phase=Hinted(told, leads=True)), table.lighting(*lit)

    def guessed(self, choice: str, table: Table) -> Course:
        """Return the course after a guess: the reason is told once it is right, or no two answers are left."""
        guess = self.step.guess
        if guess is None or not self.asks or choice not in self.choices:
            return self
        right = choice == guess.right
        if not right and len(self.choices) > 2:
            wrong = tuple(other for other in guess.choices if other == choice or other not in self.choices)
            told = say("Not “{answer}”. {clue}", answer=say(choice), clue=say(guess.clue))
            return self.but(phase=Clued(told, wrong))
        verdict = say("Right.") if right else say("The answer is “{answer}”.", answer=say(guess.right))
        return self.but(phase=Answered(f"{verdict} {say(guess.because)}", right))

    def onward(self, table: Table) -> tuple[Course, Table]:
        """Return the next step at once where it goes on from this very position, so that nobody has to say when."""
        number = self.number + 1
        if number < self.steps and self.lesson.steps[number].start is None:
            course, table = self.at(number, table)
            return course.but(phase=WentOn(self.feedback)), table
        return self, table
