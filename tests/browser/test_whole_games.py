"""Every game to its outcome, at the table, on a tablet by taps and on a phone by taps; at night from its first move."""

import re
from random import Random
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import (
    ENDING,
    ENDS,
    PRESSED,
    SIZES,
    everything,
    hand_over,
    lift,
    match,
    moves_to_the_end,
    play,
    ready,
    resize,
    table,
    touch,
    until,
    visit,
)
from tests.samples import sample

# Short games, for a test's patience: many seats share the deck, and some games have options that end them soon.
SHORT: dict[str, tuple[str, dict[str, Any]]] = {
    game: (game, {"seats": kind.seats_allowed[1], **kind.short}) for game, kind in sorted(GAMES.items())
}
SHORT["stonehenge by hand"] = ("stonehenge", {"manual_claims": True})  # moves of one touch beside longer ones
WAYS = ("tablet", "keys", "phone")


# By day they are played by what the page offers (page/test_never_stuck.py), or through the table (test_reading.py).
LONG = {"battle_gods", "meets_bounds", "stonehenge", "stonehenge by hand"}
LAST = 10  # moves of a game that are played by day


def played_to(begun: Match, whole: bool) -> tuple[Match, list[tuple[str, ...]]]:
    """Return a match and the moves that end it: by day it is near its end, and nobody is amid a turn."""
    moves, on = shortest(begun), False
    while not whole and (len(moves) > LAST or on):
        on = begun.game.continues(begun.state, moves[0])
        begun = begun.play(moves.pop(0))
    return begun, moves


def shortest(begun: Match) -> list[tuple[str, ...]]:
    """Return the shortest of some random ways to the end."""
    return min((moves_to_the_end(begun, seed) for seed in range(12)), key=len)


def in_plain_words(begun: Match, seat: int) -> list[str]:
    """Return what the page would show of each card a seat holds."""
    game = begun.game
    return [name for name in game.hands(game.observe(begun.state, seat))[seat] if name]


def by(*ways: str) -> pytest.MarkDecorator:
    """Play every game in these ways: one way of the three belongs to each table, the others are nightly."""
    every = [
        pytest.param(
            way, name, marks=() if WAYS[number % len(WAYS)] == way and name not in LONG else pytest.mark.nightly
        )
        for way in ways
        for number, name in enumerate(SHORT)
    ]
    return pytest.mark.parametrize(("way", "name"), every)


def passed_by_itself(page: Page, begun: Match) -> bool:
    """Tell whether the page is further on than a match: who can only pass does so without a touch."""
    return len(table(page).match.actions) > len(begun.actions)


@pytest.mark.nightly
@by("tablet", "phone")
def test_a_whole_game_by_taps(context: BrowserContext, address: str, name: str, way: str, whole: bool):
    game, options = SHORT[name]
    begun, moves = played_to(match(game, **options), whole)
    page = visit(context, address, begun, at_once=way == "phone")
    resize(page, SIZES[way])
    for number, move in enumerate(moves):
        if page.locator(".curtain").count():
            assert page.locator("[data-touch], [data-piece], .card").count() == 0
        if passed_by_itself(page, begun):
            begun = begun.play(move)
            continue
        on = begun.game.continues(begun.state, move)  # what follows is chosen along with it
        play(page, move, confirm=way == "tablet" and not on)
        begun = begun.play(move)
        if (number % 10 == 9 and not on) or begun.turn is None:
            assert table(page).match.actions == begun.actions
    result = begun.game.result(begun.state)
    assert result
    outcome = page.get_by_role("dialog")
    expect(outcome.locator(".why")).to_contain_text(result.text)
    outcome.get_by_role("button", name="Close").click()
    expect(page.locator(".status")).to_contain_text(result.text)


@pytest.mark.parametrize(
    ("game", "options"),
    sample([("battle_gods", {"seats": 3}), ("meets_bounds", {"seats": 3}), ("stonehenge", {"face_down": True})], 3, 2),
)
def test_nothing_of_a_hand_leaks_while_the_cover_is_down(
    context: BrowserContext, address: str, game: str, options, whole: bool
):
    begun = match(game, seed=918_273_645, **options)  # so long that no chance puts it on the page
    moves = iter(shortest(begun))
    page = visit(context, address, begun)
    while begun.turn is not None and (whole or len(begun.actions) < begun.game.seats):
        hand_over(page)
        expect(page.locator(".curtain")).to_be_visible()
        page_and_device = everything(page)
        assert "data-touch" not in page_and_device
        assert str(begun.seed) not in page_and_device
        for seat in range(begun.game.seats):
            for name in in_plain_words(begun, seat):
                assert f'data-touch="{name}"' not in page_and_device
                if not name.isdigit():
                    assert not re.search(rf"\b{begun.game.word(name)}\b", page_and_device)
                    assert f">{name}<" not in page_and_device
        mover = begun.turn
        assert mover is not None
        lift(page)
        shown = {card.get_attribute("data-touch") for card in page.locator(".held").all()}
        assert shown == set(in_plain_words(begun, mover))
        while begun.turn == mover:
            move = next(moves)
            play(page, move, confirm=not begun.game.continues(begun.state, move))
            begun = begun.play(move)


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(["battle_gods", "meets_bounds"], 2, 1))
def test_two_people_and_a_computer_play_by_what_the_page_offers(
    thinking_context: BrowserContext, address: str, game: str, whole: bool
):
    luck, computer = Random(3), Player("Computer", 1)
    players = (Player("Anna"), Player("Bea"), computer)
    page = visit(thinking_context, address, Match.new(game, seed=5, seats=3, players=players), pace="quick")
    reloads = [4]
    while (over := page.locator("dialog[open] .why").count()) == 0 and (whole or table(page).last < 8):
        until(page, f"document.querySelector({OFFERED!r})")
        if reloads and table(page).last >= reloads[0]:
            del reloads[0]
            page.reload()
            ready(page)
        elif page.locator(".curtain").count():
            lift(page)
        elif (golden := page.locator(".acts .primary:not([disabled])")).count():
            golden.click()
        elif names := page.evaluate(LIVE):
            touch(page, luck.choice(names))
    assert not reloads
    assert bool(over) == whole
    assert (table(page).match.turn is None) == whole


# What somebody can go on with, and the names that can be touched, in the order in which they stand on the page.
OFFERED = (
    "dialog[open] .why, .curtain, .acts .primary:not([disabled]), "
    ".held:not(:has(.off))[data-touch], .board .live[data-touch], .choices [data-with]"
)
FREE = ":not([aria-pressed=true])"
LIVE = f"""[...document.querySelectorAll(
  '.held{FREE}:not(:has(.off))[data-touch], .board .live[data-touch], .choices [data-with]{FREE}'
)].map(one => one.dataset.touch ?? one.dataset.with)"""


@by("keys")
def test_a_whole_game_by_keys_alone(context: BrowserContext, address: str, name: str, way: str, whole: bool):
    game, options = SHORT[name]
    begun, moves = played_to(match(game, **options), whole)
    page = visit(context, address, begun)
    for move in moves:
        if passed_by_itself(page, begun):
            begun = begun.play(move)
            continue
        hand_over(page)
        if page.locator(".curtain").count():
            page.locator("[data-hold]").focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            expect(page.locator(".curtain")).to_have_count(0)
        only = page.locator('[data-do="only"]')
        single = only.count() > 0
        for name in move if not single else ():
            if name not in ENDS and page.locator(PRESSED.format(name)).count():
                continue
            place = page.locator(f'.held[data-touch="{name}"]:not(:has(.off)), .board .live[data-touch="{name}"]')
            button = page.locator(f'.choices [data-with="{name}"]')
            place.or_(button).or_(page.locator(ENDING if name in ENDS else "none")).first.focus()
            page.keyboard.press("Enter")
        if single or not (begun.game.continues(begun.state, move) or move[-1] in ENDS):
            only.or_(page.get_by_role("button", name="Confirm")).first.focus()
            page.keyboard.press("Enter")
        on, begun = begun.game.continues(begun.state, move), begun.play(move)
        for _ in range(0 if on else 500):  # or the next key meets what is gone
            if table(page).match.actions[: len(begun.actions)] == begun.actions:
                break
            page.wait_for_timeout(20)
    assert table(page).match.actions == begun.actions
    result = begun.game.result(begun.state)
    assert result
    expect(page.get_by_role("dialog").locator(".why")).to_contain_text(result.text)
