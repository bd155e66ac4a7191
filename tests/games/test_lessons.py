"""Every lesson played to its end: every legal move of a step has an answer, and every answer is given to some move."""

import pytest
from henge.game import Game
from henge.games import GAMES, lesson
from henge.lesson import Answer, Lesson, Step
from henge.rules import Action, read_action, write_action
from henge.touch import why_not

from tests.matches import clauses_of

LESSONS = {name: taught for name in GAMES if (taught := lesson(name))}
STEPS = [(name, n) for name, each in LESSONS.items() for n in range(len(each.steps))]


def steps(kind):
    """Return the steps, by name and number, of which something is so."""
    return pytest.mark.parametrize(("name", "n"), [(name, n) for name, n in STEPS if kind(LESSONS[name].steps[n])])


WORDS_OF_A_PITCH = 60
MOST_STEPS, MOST_IDEAS, MOST_BESIDES = 15, 7, 3
WORDS_OF_A_STEP, WORDS_OF_WHAT_TO_DO = 25, 12


def begins(name: str, n: int) -> list[object]:
    """Return the positions in which a step may begin."""
    game, steps = LESSONS[name].game, LESSONS[name].steps
    if steps[n].start is not None:
        return [steps[n].start]
    assert n, "a lesson begins with a position of its own or the opening"
    before = begins(name, n - 1)
    if not steps[n - 1].answers:
        return before
    after = []
    for state in before:
        for action in game.actions(game.observe(state, 0)):
            answer = steps[n - 1].answer(game, state, action)
            if answer and answer.goes_on:
                after.append(replied(game, game.apply(state, action), action, answer))
    return after


def replied(game: Game[object], state: object, action: Action, answer: Answer) -> object:
    """Return the position after what the others reply to an action."""
    for reply in map(read_action, answer.replies):
        assert reply in game.actions(state), f"after {write_action(action)} nobody can play {write_action(reply)}"
        state = game.apply(state, reply)
    return state


def answers(name: str, n: int) -> dict[Answer, list[str]]:
    """Return the moves by the answer they get in a step."""
    game, step = LESSONS[name].game, LESSONS[name].steps[n]
    moves: dict[Answer, list[str]] = {}
    for state in begins(name, n):
        for action in game.actions(game.observe(state, 0)):
            answer = step.answer(game, state, action)
            assert answer, f"{write_action(action)} is not answered"
            moves.setdefault(answer, []).append(write_action(action))
    return moves


@steps(lambda step: True)
def test_the_learner_is_to_move_in_every_step(name: str, n: int):
    game = LESSONS[name].game
    asks = bool(LESSONS[name].steps[n].guess)
    assert all(game.turn(state) in ((0, None) if asks else (0,)) for state in begins(name, n))


@steps(lambda step: True)
def test_a_step_asks_for_one_thing(name: str, n: int):
    step = LESSONS[name].steps[n]
    assert [bool(step.answers), bool(step.forbidden), step.guess is not None].count(True) == 1
    assert len(step.say.split()) <= WORDS_OF_A_STEP
    assert bool(step.do) != bool(step.guess), "what is to be done is asked apart from what is said"
    for line in step.do:
        assert len(line.split()) <= WORDS_OF_WHAT_TO_DO
        assert line.endswith(".")
    assert set(step.lit) <= set(LESSONS[name].game.board.centre)


@steps(lambda step: step.answers)
def test_every_legal_move_is_answered_and_every_answer_is_given(name: str, n: int):
    given = answers(name, n)
    assert set(given) == set(LESSONS[name].steps[n].answers)
    assert any(answer.goes_on for answer in given)


@steps(lambda step: step.answers)
def test_what_the_others_reply_is_legal_after_every_move_that_it_answers(name: str, n: int):
    game, step = LESSONS[name].game, LESSONS[name].steps[n]
    for state in begins(name, n):
        for action in game.actions(game.observe(state, 0)):
            answer = step.answer(game, state, action)
            assert answer
            replied(game, game.apply(state, action), action, answer)


@steps(lambda step: step.forbidden)
def test_what_a_step_asks_to_try_is_refused_by_its_clause(name: str, n: int):
    step, game = LESSONS[name].steps[n], LESSONS[name].game
    assert step.forbidden in clauses_of(name)
    assert step.then
    for state in begins(name, n):
        assert step.forbidden in refusals(game, game.observe(state, 0))


def refusals(game, view) -> set[str | None]:
    """Return the clauses that refuse a second or third touch of some move."""
    legal = game.actions(view)
    begun = {action[:k] for action in legal for k in range(len(action))}
    clauses = set()
    for touched in begun:
        live = {action[len(touched)] for action in legal if action[: len(touched)] == touched}
        clauses |= {why_not(game, view, touched, name).clause for name in game.names - live}
    return clauses


@steps(lambda step: step.answers)
def test_the_move_of_a_hint_goes_on(name: str, n: int):
    game, step = LESSONS[name].game, LESSONS[name].steps[n]
    for state in begins(name, n)[:9]:
        legal = game.actions(game.observe(state, 0))
        wanted = step.wanted(game, state, legal)
        assert wanted in legal
        answer = step.answer(game, state, wanted)
        assert answer
        assert answer.goes_on


@pytest.mark.parametrize("name", LESSONS)
def test_what_the_rules_have_besides_is_named_with_its_clauses(name: str):
    besides = LESSONS[name].besides
    assert {clause for clause, _ in besides} <= {*clauses_of(name)}
    assert len(besides) <= MOST_BESIDES
    assert all(said.endswith(".") for _, said in besides)


@steps(lambda step: step.guess)
def test_a_guess_has_one_right_answer_among_its_choices(name: str, n: int):
    guess = LESSONS[name].steps[n].guess
    assert guess
    assert guess.choices.count(guess.right) == 1
    assert 2 <= len(set(guess.choices)) == len(guess.choices)
    assert guess.because.endswith((".", "!"))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_tries_moves_what_is_forbidden_and_guesses(name: str):
    steps = LESSONS[name].steps
    assert len(steps) <= MOST_STEPS
    assert steps[0].answers, "the learner begins by moving"
    assert any(step.forbidden for step in steps), "somewhere a touch is tried that the rules refuse"
    assert any(step.guess for step in steps), "somewhere something is guessed"
    free = [n for n, step in enumerate(steps) if step.answers and step.answers[-1].goes_on]
    assert free, "somewhere the lesson goes on after moves of all kinds"


@pytest.mark.parametrize("name", LESSONS)
def test_the_pitch_is_short_and_its_turn_legal(name: str):
    taught: Lesson[object] = LESSONS[name]
    pitch, game = taught.pitch, taught.game
    assert sum(len(words.split()) for words in pitch[:3]) <= WORDS_OF_A_PITCH
    state = pitch.start
    for action in map(read_action, pitch.turn.split()):
        assert action in game.actions(state)
        state = game.apply(state, action)
    assert 0 < pitch.minutes[0] <= pitch.minutes[1]
    assert pitch.weight in (1, 2, 3)


@pytest.mark.parametrize("name", LESSONS)
def test_the_ideas_show_a_legal_move_each(name: str):
    ideas = LESSONS[name].ideas
    assert 1 <= len(ideas) <= MOST_IDEAS
    for idea in ideas:
        assert read_action(idea.move) in LESSONS[name].game.actions(idea.state)


def test_a_move_without_an_answer_would_be_found():
    game, start = LESSONS["stonehenge"].game, LESSONS["stonehenge"].pitch.start
    assert Step("").answer(game, start, ("1", "c")) is None
