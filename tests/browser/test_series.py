"""After a game: the next one of a series or a match at a touch, the rematch, and pieces on their way."""

from collections.abc import Callable
from typing import Any

import pytest
from henge.match import Match
from playwright.sync_api import BrowserContext, expect

from tests.browser.living import instead
from tests.browser.visit import match, moves_to_the_end, play, table, visit
from tests.samples import sample

SERIES: dict[str, dict[str, Any]] = {
    "stonehenge": {"series": 2},
    "contiguity": {"match": "flip", "turn_limit": 1, "short_jumps": True},
}


def before_the_next_game(game: str) -> Match:
    """Return a series in its first game, one move before the only choice is the next game."""
    begun = match(game, **SERIES[game])
    for move in moves_to_the_end(begun):
        after = begun.play(move)
        if len(after.game.actions(after.state)) == 1:
            return begun
        begun = after
    raise AssertionError("no second game")


@pytest.mark.parametrize("game", sample(SERIES, 2))
def test_the_next_game_of_a_series_is_one_touch_away_and_the_standing_is_shown(
    context: BrowserContext, address: str, game: str
):
    begun = before_the_next_game(game)
    page = visit(context, address, begun)
    play(page, begun.game.actions(begun.state)[0])
    while table(page).between is None:
        play(page, table(page).viewpoint.legal[0])
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("this game")
    standing = page.locator(".standing").inner_text()
    played = len(table(page).match.actions)
    dialog.get_by_role("button", name="Next game").click()
    assert len(table(page).match.actions) == played + 1
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.locator(".standing").inner_text() != standing
    assert table(page).match.turn is not None


def test_a_rematch_gives_everybody_the_next_seat(context: BrowserContext, address: str):
    begun = match("battle_gods", seats=3)
    moves = moves_to_the_end(begun)
    for move in moves[:-1]:
        begun = begun.play(move)
    page = visit(context, address, begun)
    play(page, moves[-1])
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(page.locator(".curtain h1")).to_contain_text("Hand over to")
    assert [player.name for player in table(page).match.players] == ["Bea", "Cai", "Anna"]
    assert table(page).match.actions == ()


NOTED = """function (frames, options) {
  (before.glides ??= []).push(options.duration ?? options);
  return before["Element.prototype.animate"].call(this, frames, options);
}"""


@pytest.mark.parametrize("motion", sample(["no-preference", "reduce"], 2))
def test_a_piece_glides_for_a_fifth_of_a_second_or_not_at_all(
    quick_context: Callable[..., BrowserContext], address: str, motion: str
):
    page = visit(quick_context(reduced_motion=motion), address, match("contiguity", 18))
    with instead(page, Element__prototype__animate=NOTED):
        play(page, next(move for move in table(page).viewpoint.legal if len(move) == 2))
        glides = page.evaluate("before.glides ?? []")
    if motion == "reduce":
        assert glides == []
    else:
        assert glides
        assert all(150 <= time <= 250 for time in glides)
