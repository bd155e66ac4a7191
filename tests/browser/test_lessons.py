"""Whoever has never heard of a game learns it by taps, from the first page to a first game of their own."""

from itertools import product
from random import Random

import pytest
from henge.bots import choose, levels
from henge.games import GAMES, lesson
from henge.language import say
from henge.lesson import Step
from henge.rules import Action, read_action
from henge.touch import why_not
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import visit
from tests.samples import sample

FAIR, TRIES = 4, 3  # a level that beats the weakest in nine games of ten, and thinks for a moment only
YOU = 0  # who plays alone has the first seat
LESSONS = [name for name in GAMES if lesson(name)]


def goes_on(name: str, step: Step, state: object) -> tuple[Action, tuple[str, ...]]:
    """Return a move with which a step goes on, and the replies to it."""
    taught = lesson(name)
    assert taught
    for action in taught.game.actions(taught.game.observe(state, 0)):
        answer = step.answer(taught.game, state, action)
        if answer and answer.goes_on:
            return action, answer.replies
    raise AssertionError("no move goes on")


def refused(name: str, step: Step, state: object) -> Action:
    """Return touches of which the last is refused by the step's clause, all of them on the board or in the hand."""
    taught = lesson(name)
    assert taught
    game, view = taught.game, taught.game.observe(state, 0)
    legal = game.actions(view)
    starts = sorted({action[:k] for action in legal for k in range(len(action))})
    for touched in (one for one in starts if not step.way or one == step.way[: len(one)]):
        live = {action[len(touched)] for action in legal if action[: len(touched)] == touched}
        for name_ in sorted(step.tried or game.board.cells):
            if name_ not in live and why_not(game, view, touched, name_).clause == step.forbidden:
                return (*touched, name_)
    raise AssertionError("nothing on the board is refused by this clause")


def learn(page: Page, name: str, confirm: bool = True) -> None:
    """Take every step of a lesson by taps."""
    taught = lesson(name)
    assert taught
    state = None
    for step in taught.steps:
        state = step.start if step.start is not None else state
        expect(page.locator(".lesson .say")).to_contain_text(say(step.say))
        if step.guess:
            page.get_by_role("button", name=say(step.guess.right), exact=True).click()
        elif step.forbidden:
            *begun, last = refused(name, step, state)
            for each in begun:
                visit.touch(page, each)
            page.locator(f'.board [data-touch="{last}"]').dispatch_event("click")
        else:
            action, replies = goes_on(name, step, state)
            visit.play(page, action, confirm=confirm)
            for one in (action, *map(read_action, replies)):
                state = taught.game.apply(state, one)
        if page.get_by_role("button", name=say("Go on")).count():
            page.get_by_role("button", name=say("Go on")).click()
    for idea in taught.ideas:
        expect(page.locator(".lesson")).to_contain_text(say(idea.title))
        page.get_by_role("button", name=say("Go on")).click()


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "size"), sample(product(LESSONS, ["tablet", "phone"]), 10, 1))
def test_a_game_is_learned_by_taps_from_the_first_page(context: BrowserContext, address: str, name: str, size: str):
    page = visit.visit(context, address, route="")
    visit.resize(page, visit.SIZES[size])
    page.locator(f'[data-with="begin/{name}"]').click()
    page.get_by_role("button", name="Learn", exact=False).first.click()
    learn(page, name)
    visit.shoot(page, f"lesson-{name}-{size}")
    own(page)
    expect(page.locator(".lesson")).to_have_count(0)
    assert visit.table(page).match.players[1].level == 1


def own(page: Page) -> None:
    """Begin the first game of one's own from the lesson's last page."""
    page.get_by_role("button", name="Play a game of your own").click()


def won(page: Page, name: str) -> bool:
    """Play a game against the computer to its end by taps, as a fair player would; tell whether it was won."""
    fair = levels(name)[FAIR - 1]
    while (match := visit.table(page).match).turn is not None:
        while match.turn == YOU:
            view = match.game.observe(match.state, YOU)
            action = choose(fair.bot, match.game, view, Random(0), range(fair.units)).action
            visit.play(page, action, confirm=False)
            match = match.play(action)
        visit.until(page, "!document.querySelector('.seats .mull')")  # a pass of its has several steps
    result = match.game.result(match.state)
    return result is not None and result.ranking[0] == (YOU,)


@pytest.mark.nightly
@pytest.mark.parametrize("name", LESSONS)
def test_who_has_learned_a_game_from_the_first_page_wins_the_first_free_one(
    thinking_context: BrowserContext, address: str, name: str
):
    page = visit.visit(thinking_context, address, route="", pace="quick", at_once=True)
    page.locator(f'[data-with="begin/{name}"]').click()
    page.get_by_role("button", name="Learn", exact=False).first.click()
    learn(page, name, confirm=False)
    for _ in range(TRIES):
        own(page)
        if won(page, name):
            return
        page.goto(f"{address}#learn/{name}")  # it begins anew
        while not page.get_by_role("button", name="Play a game of your own").count():
            page.locator('[data-do="onward"]').first.click()
    raise AssertionError("three games lost against the weakest level")
