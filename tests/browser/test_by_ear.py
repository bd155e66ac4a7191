"""Whole games by ear: every move is found in the accessibility tree and made by keys, and every score is told."""

from random import Random

import pytest
from henge.games import GAMES
from page.table.table import Table
from playwright.sync_api import BrowserContext

from tests.browser import visit
from tests.browser.listener import Listener

SEEDS = {"contiguity": 5}


def mirrored(page) -> Table:
    """Return the table as it is on the page, for whoever is to move."""
    table = visit.table(page).seen()
    return table.lift() if table.down else table


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_what_is_heard(context: BrowserContext, address: str, name: str):
    page = visit.visit(context, address, visit.match(name, 0, **GAMES[name].short), reading=True, motion=False)
    listener, rng = Listener(page), Random(SEEDS.get(name, 1))
    for _ in range(160):
        hold = next((one.name for one in listener.buttons() if one.name.endswith("hold to look")), "")
        if hold:
            listener.press(hold)
            page.keyboard.press("Enter")
            page.wait_for_selector(".play")
        if listener.has("Hand over"):
            listener.press("Hand over")
            continue
        table = mirrored(page)
        if table.match.turn is None:
            break
        told_scores(listener, table)
        one_turn(listener, table, rng)
    assert visit.table(page).match.result


def told_scores(listener: Listener, table: Table) -> None:
    listener.to_the_board()
    told = listener.ask("s")
    for seat, score in enumerate(table.sight.scores):
        assert f"{table.name(seat)} {score.total}" in told


def one_turn(listener: Listener, table: Table, rng: Random) -> None:
    """Make one move by lot among what is heard; at every step that is what the rules allow."""
    page, moves = listener.page, len(table.match.actions)
    only = page.locator('[data-do="only"]')
    while not table.whole:
        names = {table.game.word(one): one for one in table.live}
        heard = {**listener.live(), **{one.name: one.name for one in listener.buttons() if one.name in names}}
        heard = {word: name for word, name in heard.items() if word in names or word.startswith("line ")}
        assert set(names) == {word.removeprefix("line ") for word in heard}, table.touched
        word = rng.choice(sorted(heard))
        listener.touch(heard[word])
        if only.count():
            break
        table = table.touch(names[word.removeprefix("line ")])
    if listener.has("Confirm"):
        listener.press("Confirm")
    visit.until(page, f"!document.querySelector('.scrub') || +document.querySelector('.scrub input').max > {moves}")
