"""A game with sealed hands in two windows of one browser: from set-up to the verdict, with a reload of each side."""

from __future__ import annotations

from random import Random

import pytest
from henge.net.sealed_match import SealedMatch
from henge.rules import Action
from henge.shuffling import one_of
from page.features.sealed_hands import side_text
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.draft import Draft
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit
from tests.browser.test_devices import ADDRESS, Fresh, answered, apart, code_of, device, network, phone_of
from tests.samples import sample

__all__ = ["apart", "device", "network"]  # fixtures

PLIES = "n => +document.querySelector('.scrub [data-key=later]')?.dataset.with === n"
SHOWN = "document.querySelector('.play .board') && !document.querySelector('.locks')"

HAND = "[...document.querySelectorAll('.hand .cards svg')].map(card => card.outerHTML)"


def known(page: Page) -> list[SealedMatch]:
    """Return what the devices of this browser know of the match, as they keep it: the hub's first."""
    matches = []
    for key, text in sorted(visit.kept(page).items(), reverse=True):
        if key.startswith("sealed:"):
            side = side_text.read_side(text)
            while side.again:
                side, _ = side.on()
            matches.append(side.sealed_match)
    return matches


def agreed(page: Page) -> list[SealedMatch]:
    """Return what the devices of this browser know, once none of them waits for what another has to say."""
    while any(one.lacking for one in known(page)):
        page.wait_for_timeout(100)
    return known(page)


def at(sealed_match: SealedMatch, rng: Random) -> list[Action]:
    """Return a legal move of whoever is to move that is confirmed by itself, or else the fewest that are together."""
    game, state, moves = sealed_match.game, sealed_match.state, list[Action]()
    while not moves or game.continues(state, moves[-1]):
        state = game.apply(state, moves[-1]) if moves else state
        legal = game.actions(state)
        moves.append(one_of([action for action in legal if not game.continues(state, action)] or legal, rng))
    return moves


def made(page: Page, moves: list[Action]) -> int:
    """Play moves by touches; return how many."""
    visit.play(page, [name for move in moves for name in move])
    return len(moves)


def begun(context: BrowserContext, address: str, game: str) -> Page:
    """Begin a game with sealed hands as people do, at the set-up."""
    draft = Draft.new(game).named(0, "Anna").named(1, "Bea")
    visit.bring(context, {DRAFT + game: draft.write(), "settings": Settings(haptics=False, motion=False).write()})
    page = context.new_page()
    page.goto(f"{address}#setup/{game}")
    visit.ready(page)
    assert not page.get_by_role("switch", name="Sealed hands").count()
    visit.sits(page, 2, "On their own device")
    visit.doors(page)
    page.get_by_role("switch", name="Sealed hands").click()
    visit.shoot(page, f"sealed-setup-{game}")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector("dialog[open]")
    page.get_by_role("button", name="Close").first.click()
    page.wait_for_selector("text=Waiting for Bea.")
    assert not visit.faults(page)
    return page


@pytest.mark.nightly
@pytest.mark.starts  # two windows of one browser
@pytest.mark.parametrize("game", sample(["meets_bounds", "battle_gods"], 2))
def test_two_windows_play_with_sealed_hands_and_find_that_the_deal_was_fair(
    context: BrowserContext, address: str, game: str, whole: bool
):
    table = begun(context, address, game)
    name = table.url.partition("#sealed/")[2]
    other = context.new_page()
    other.goto(f"{address}#seat/{name}/1")
    visit.ready(other)
    for page in (table, other):
        visit.until(page, SHOWN, timeout=240_000)  # the whole deal
    pages, rng, plies = [table, other], Random(4), 0
    while True:
        sides = agreed(table)
        assert len({len(side.moves) for side in sides}) == 1
        turn = sides[0].turn
        if turn is None or (plies == 5 and not whole):
            break
        for page in pages:
            visit.until(page, PLIES, plies)
        plies += made(pages[turn], at(sides[turn], rng))
        for page in pages:
            visit.until(page, PLIES, plies)
        if plies == 3:
            visit.shoot(table, f"sealed-play-{game}")
            visit.from_menu(table, "Sealed hands")
            assert not visit.faults(table)
            table.keyboard.press("Escape")
        if plies in (4, 6):  # a device reloads, and finds back by itself
            lost = pages[plies // 2 - 2]
            hand = lost.evaluate(HAND)
            lost.reload()
            visit.ready(lost)
            visit.until(lost, SHOWN)
            visit.until(lost, PLIES, plies)
            visit.until(other, "!document.querySelector('[data-do=rejoin]')")
            assert lost.evaluate(HAND) == hand
            assert hand
        if plies == 5:  # another window of the hub's waits until the first is closed, and goes on from there
            second = context.new_page()
            second.goto(table.url)
            visit.ready(second)
            second.wait_for_selector("text=This game is open in another window")
            table.close()
            table = pages[0] = second
            visit.until(table, PLIES, plies)
            visit.until(table, "!document.body.textContent.includes('open in another window')")
            visit.until(table, "!document.querySelector('.seats').textContent.includes('not connected')")
        if plies == 7:  # and so does another window of the guest's
            second = context.new_page()
            second.goto(other.url)
            visit.ready(second)
            second.wait_for_selector("text=This game is open in another window")
            other.close()
            other = pages[1] = second
            visit.until(other, PLIES, plies)
            visit.until(other, "!document.body.textContent.includes('open in another window')")
            visit.until(table, "!document.querySelector('.seats').textContent.includes('not connected')")
    if whole:
        for page in pages:
            page.wait_for_selector("dialog[open] .rank")
            page.wait_for_selector("text=The deal was fair")
        visit.shoot(table, f"sealed-verdict-{game}")


@pytest.mark.nightly
@pytest.mark.starts  # two windows of one browser
def test_where_a_browser_has_no_locks_one_of_two_windows_speaks_too_and_the_other_when_it_is_closed(
    context: BrowserContext, address: str
):
    context.add_init_script("delete Navigator.prototype.locks")
    first = begun(context, address, "meets_bounds")
    assert first.evaluate("navigator.locks === undefined")
    second = context.new_page()
    second.goto(first.url)
    visit.ready(second)
    second.wait_for_selector("text=This game is open in another window")
    first.wait_for_selector("text=Waiting for Bea.")
    first.close()
    second.wait_for_selector("text=Waiting for Bea.")


@pytest.mark.nightly
def test_two_devices_play_over_a_real_connection_and_the_one_that_was_lost_shows_its_hand_before_it_is_back(
    device: Fresh,
):
    table = begun(device(), ADDRESS, "meets_bounds")
    phone = phone_of(device)
    table.locator('[data-do="devices"]').first.click()

    def meet() -> None:
        phone.goto(code_of(table, 1))
        visit.ready(phone)
        visit.until(phone, "document.querySelector('.joining #link')?.value.startsWith('answer/')")
        answered(table, phone)
        for page in (table, phone):
            visit.until(page, SHOWN, timeout=240_000)  # the whole deal
        visit.until(phone, "!document.querySelector('[data-do=rejoin]')")

    def play(plies: int) -> None:
        sides, pages = [*known(table), *known(phone)], (table, phone)
        turn = sides[0].turn
        assert turn is not None
        for page in pages:
            visit.until(page, PLIES, plies)
        made(pages[turn], at(sides[turn], rng))
        for page in pages:
            visit.until(page, PLIES, plies + 1)

    rng = Random(4)
    meet()
    for plies in range(3):
        play(plies)
    hand = phone.evaluate(HAND)
    phone.reload()
    visit.ready(phone)
    visit.until(phone, SHOWN)
    assert phone.evaluate(HAND) == hand
    assert hand
    table.wait_for_selector("text=not connected")
    visit.from_menu(table, "Other devices")
    meet()
    for plies in range(3, 6):
        play(plies)
