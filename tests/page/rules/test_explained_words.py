"""Words of the rules that a prompt uses are explained at a touch in somebody's first games, and plain words later."""

from __future__ import annotations

import re
from itertools import product

import pytest
from henge.games import GAMES, rules
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.html import markdown
from page.keeping.names import RESULTS
from page.keeping.tallies import Results, Tally

from tests.browser.visit import match
from tests.page.asking import TABLES, after, alone, seated

GLOSS = re.compile(r'<button type="button" class="gloss" data-do="word" data-with="([^"]*)">([^<]*)</button>')
MANY = 30  # kinds of moves


def prompts(game: str) -> list[App]:
    """Return tables at which the next touch of a move is asked for."""
    apps = list[App]()
    for seed, plies in product((1, 2, 3), (0, 9, 20, 30)):
        app = after(seated(alone(match(game, plies, seed=seed, **TABLES[game]))), "lift")
        legal = app.playing.viewpoint.legal if app.playing.playable else ()
        kinds = {len(action): action for action in legal} | {action[1:2]: action for action in legal}
        for action in dict.fromkeys(kinds.values() if len(kinds) < MANY else legal[:1]):
            apps += [after(app, *(("touch", name) for name in action[:n])) for n in range(len(action))]
    return apps


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_the_glossary_in_a_prompt_is_explained_in_first_games_and_nothing_more_is_said_than_the_aim(
    game: str,
):
    for app in prompts(game):
        shown = str(screen(app).texts["status"])
        for leads, word in GLOSS.findall(shown):
            assert markdown.words(rules(game))[word.lower()] == leads.partition("/")[2]
            assert f">{word}<" in shown
            assert sheet(after(app, ("word", leads))).name == "word"
        seasoned = screen(app.keep(RESULTS, Results({game: {1: Tally(played=3)}}, "").write())).texts["status"]
        assert not GLOSS.search(seasoned)
        asked = re.sub('<p class="aim">.*?</p>', "", shown)
        assert re.sub("<[^>]*>", "", asked) == re.sub("<[^>]*>", "", seasoned)


@pytest.mark.parametrize(
    ("game", "terms"), [("battle_gods", {"attack", "trilithon"}), ("meets_bounds", {"sequence", "range", "trilithon"})]
)
def test_what_newcomers_asked_about_is_explained_where_it_is_first_asked_for(game: str, terms: set[str]):
    texts = [str(screen(app).texts["status"]) for app in prompts(game)]
    told = {leads.partition("/")[2] for text in texts for leads, _ in GLOSS.findall(text)}
    assert told >= terms
