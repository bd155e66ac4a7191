"""A lesson under way: the step the learner has come to, what it asks to be touched, and what the last thing done was
told."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from henge.games import lesson
from henge.language import lowered, phrase, say
from henge.lesson import Idea, Lesson, Step
from henge.match import Match, Player
from henge.rules import Action, Reason, State, read_action
from henge.touch import live, why_not

from page.table.display import Curtain
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


@dataclass(frozen=True, eq=False)
class Course:
    """Where a learner is in a game's lesson.

    `feedback` is what the last move, touch or guess was told, `well` whether it goes on (None: nothing was done yet);
    `waits` that the learner has to say when; `wrong` are guesses after which another may be made.
    """

    game: str
    number: int = 0
    feedback: str = ""
    well: bool | None = None
    waits: bool = False
    wrong: tuple[str, ...] = ()

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
        return self.number >= self.steps + len(self.lesson.ideas)

    @property
    def idea(self) -> Idea | None:
        """The thought about playing well that is shown, after the last step."""
        after = self.number - self.steps
        return self.lesson.ideas[after] if 0 <= after < len(self.lesson.ideas) else None

    @property
    def step(self) -> Step:
        """The step the learner is at, the last one when all are done."""
        return self.lesson.steps[min(self.number, self.steps - 1)]

    @property
    def hints(self) -> bool:
        """Whether what was told last is a hint."""
        return bool(self.feedback) and self.well is None

    @property
    def leads(self) -> bool:
        """Whether a hint says what to touch."""
        return self.hints and self.feedback != say(self.step.hint)

    @property
    def helps(self) -> bool:
        """Whether there is a hint at the step."""
        return bool(self.step.answers) and not (self.waits or self.over or self.idea)

    @property
    def asks(self) -> bool:
        """Whether a question is to be answered."""
        return not (self.waits or self.over or self.idea) and self.step.guess is not None

    @property
    def counts(self) -> bool:
        """Whether what is asked is worked out from what stands on the board and beside it."""
        return self.step.guess is not None and self.step.guess.counted

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to the step's question that can still be right."""
        return (
            tuple(choice for choice in self.step.guess.choices if choice not in self.wrong) if self.step.guess else ()
        )

    @property
    def takes_back(self) -> bool:
        """Whether a move waits to be taken back, so that another can be tried."""
        return self.waits and self.well is False and self.step.guess is None

    @property
    def fresh(self) -> bool:
        """Whether the step begins with another position than the one before it ended with."""
        return self.number > 0 and self.step.start is not None

    @property
    def lit(self) -> tuple[str, ...]:
        """The cells that the step's words speak of, as long as they are read, or a question's answer is."""
        return () if self.over or self.idea or (self.waits and not self.step.guess) else self.step.lit

    def asked(self, table: Table) -> str:
        """Return what is to be touched next, as an imperative; "" where nothing is."""
        if self.waits or self.over or self.idea or self.step.guess or table.match.turn is None:
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
        step = None if self.waits or self.over or self.idea or self.step.guess else self.step
        known = table.display.guide
        if isinstance(known, Asked) and known.step is step and known.match is table.match:
            return table
        return table.displayed(guide=Asked(step, table.match, tuple(table.sight.legal)))

    # taking steps ------------------------------------------------------------------------------

    def at(self, number: int, table: Table | None = None) -> tuple[Course, Table]:
        """Return the course at a step and its table: the step's own position, or the one that is there."""
        course = self.but(number=max(0, number), feedback="", well=None, waits=False, wrong=())
        if idea := course.idea:
            shown = course.set_up(idea.state).quiet(touched=read_action(idea.move))
            return course.but(waits=True), shown
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

    def set_up(self, state: State) -> Table:
        """Return a table at which a position stands and nothing has been played."""
        game = self.lesson.game
        players = (LEARNER, *[RIVAL] * (game.seats - 1))
        return Table("", Match.at(game, state, players), curtain=Curtain(looked=0)).seen()

    def moved(self, before: Table, after: Table) -> tuple[Course, Table]:
        """Return the course and the table after a move of the learner: answered, and gone on with where it serves."""
        action: Action = after.match.actions[before.last]
        answer = self.step.answer(before.game, before.match.state, action)
        assert answer is not None
        course = self.but(feedback=say(answer.words), well=answer.goes_on, waits=True)
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
        return self.but(feedback=f"{why.text} {say(self.step.then)}", well=True, waits=True), table

    def hinted(self, table: Table) -> tuple[Course, Table]:
        """Return the course and the table after a hint: what to look for, where the step has more to say of that than
        it said at once, and then touch by touch a move with which it goes on."""
        step = self.step
        if step.hint and not self.hints and not table.touched:
            return self.but(feedback=say(step.hint), well=None), table.quiet(touched=table.touched)
        wanted = step.wanted(table.game, table.match.state, table.sight.legal) or ()
        done = len(table.touched) if table.touched == wanted[: len(table.touched)] else 0
        table = table.quiet(touched=wanted[:done]).lighting()
        if table.whole:
            return self.but(feedback=say(CONFIRM), well=None), table
        lit = () if table.choice.awaits_card else wanted[done : done + 1]
        told = say("Touch {what}.", what=lowered(table.word(wanted[done])))
        return self.but(feedback=told, well=None), table.lighting(*lit)

    def guessed(self, choice: str, table: Table) -> Course:
        """Return the course after a guess: the reason is told once it is right, or no two answers are left."""
        guess = self.step.guess
        if guess is None or choice not in self.choices:
            return self
        right = choice == guess.right
        if not right and len(self.choices) > 2:
            wrong = (*self.wrong, choice)
            told = say("Not “{answer}”. {clue}", answer=say(choice), clue=say(guess.clue))
            return self.but(feedback=told, well=False, wrong=wrong)
        verdict = say("Right.") if right else say("The answer is “{answer}”.", answer=say(guess.right))
        return self.but(feedback=f"{verdict} {say(guess.because)}", well=right, waits=True)

    def onward(self, table: Table) -> tuple[Course, Table]:
        """Return the next step at once where it goes on from this very position, so that nobody has to say when."""
        number = self.number + 1
        if number < self.steps and self.lesson.steps[number].start is None:
            course, table = self.at(number, table)
            return course.but(feedback=self.feedback, well=self.well), table
        return self, table
