"""The table for whoever reads or hears it: the board as a table of buttons, sentences, and what single keys tell."""

import re
from html import escape

import pytest
from henge.game import Game
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.assembly.screens import screen
from page.browser import arrow_keys
from page.draw import drawn_at
from page.features.screen_reader.places import says
from page.features.settings.model import Settings
from page.words import listening

from tests.browser.visit import match
from tests.page.asking import after, alone, seated

PLIES = (0, 1, 7, 23)


def read(begun: Match) -> App:
    return lifted(begun).but(settings=Settings(reading=True))


def lifted(begun: Match) -> App:
    app = seated(begun)
    return after(app, "lift") if app.playing.down else app


def board(app: App) -> str:
    return str(screen(app).texts["board"])


def labels(text: str) -> dict[str, str]:
    """Return what every place says, by its name; of what stands in the drawing as in the table."""
    named = re.findall(r'data-touch="(\w+)"[^>]*?aria-label="([^"]*)"', text)
    return dict(named)


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("name", GAMES)
def test_the_table_says_of_every_place_what_the_drawing_says(name: str, plies: int):
    begun = match(name, plies)
    drawn, tabled = labels(board(lifted(begun))), labels(board(read(begun)))
    assert set(tabled) == set(begun.game.board.centre)
    assert tabled == drawn


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_of_a_layout_hold_every_cell_once_under_headings_of_their_own(name: str):
    for seats in range(GAMES[name].seats_allowed[0], GAMES[name].seats_allowed[1] + 1):
        game = GAMES[name](seats=seats)
        layout = game.layout
        assert sorted(layout.order) == sorted(game.board.cells)
        headings = [row.heading for row in layout.rows]
        assert all(headings)
        assert len(set(headings)) == len(headings)
        if layout.columns:
            assert {len(row.cells) for row in layout.rows} == {len(layout.columns)}


@pytest.mark.parametrize("name", GAMES)
def test_the_table_heads_its_groups_rows_and_columns(name: str):
    text, layout = board(read(match(name, 7))), GAMES[name](seats=GAMES[name].seats_allowed[0]).layout
    heads = {scope: re.findall(rf'<th scope="{scope}"[^>]*>([^<]*)</th>', text) for scope in ("rowgroup", "row", "col")}
    assert heads["rowgroup"] == [heading for heading, _ in layout.groups if heading]
    assert heads["row"] == [row.heading for row in layout.rows]
    assert heads["col"] == list(layout.columns)


def test_a_number_of_meets_and_bounds_is_read_with_the_colour_that_a_trilithon_reaches():
    text = board(read(match("meets_bounds", 3)))
    for heading in ("6, black", "11, red", "30, black"):
        assert f">{heading}</th>" in text


@pytest.mark.parametrize("name", GAMES)
def test_on_a_small_screen_the_cells_come_before_what_is_told_at_length(name: str):
    wide = read(match(name, 9))
    small = board(wide.with_device(small_screen=True))
    first, *others = listening.overview(wide.playing)[:-1]
    assert small.index(escape(first)) < small.index("<table") < small.index('id="move"')
    assert '<details class="overview">' in small
    assert '<details class="overview" open>' in board(wide)
    assert all(escape(line) in small for line in others)


def test_a_picked_place_says_so():
    app = after(read(match("contiguity", 16)), ("touch", "1a"))
    mover = next(action[0] for action in app.playing.viewpoint.legal if len(action) > 1)
    picked = after(app, "cancel", ("touch", mover))
    words = labels(board(picked))
    assert [place for place, said in words.items() if said.endswith(", picked")] == [mover]
    assert any(said.endswith((f": the piece from {mover} can go here", ", may be touched")) for said in words.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_place_that_may_be_touched_says_what_can_be_done_there(name: str):
    offers = set()
    for plies in range(0, 25, 3):
        first = read(alone(match(name, plies)))
        for action in sorted(first.playing.viewpoint.legal, key=len)[-5:]:
            app = after(first, *(("touch", one) for one in action[:-1]))
            table, words = app.playing, labels(board(app))
            offer = table.game.offer(table.choice.chain.view, table.choice.chain.rest)
            live = {place for place, said in words.items() if said.endswith((f": {offer}", ", may be touched"))}
            assert live == table.live.keys() & words.keys() or not any(said.touch for said in says(app).values())
            offers |= {offer} if live and offer else set()
    assert offers or GAMES[name].offer is Game.offer


@pytest.mark.parametrize("name", GAMES)
def test_the_overview_tells_every_total(name: str):
    for plies in PLIES[1:]:
        begun = match(name, plies)
        words = " ".join(listening.overview(read(begun).playing))
        assert words
        for score in begun.game.scores(begun.state):
            if any(each.lines for each in begun.game.scores(begun.state)) and name != "bounders":
                assert str(score.total) in words


@pytest.mark.parametrize("name", GAMES)
def test_every_key_tells_something_and_never_a_covered_hand(name: str):
    table = read(match(name, 5)).playing
    for key in listening.KEYS:
        assert listening.by_key(table, key)
    assert listening.by_key(table, "y") == ""
    covered = table.cover()
    if covered.down:
        [told] = {listening.by_key(covered, key) for key in listening.KEYS}
        assert told.startswith("The table is covered.")


@pytest.mark.parametrize("name", GAMES)
def test_arrows_lead_everywhere_in_few_presses(name: str):
    game = GAMES[name](seats=GAMES[name].seats_allowed[0])
    places = {cell: drawn_at(game, cell) for cell in game.board.centre}
    keys = [*arrow_keys.DIRECTIONS, *(arrow_keys.SIX if arrow_keys.is_move_key(game.board, "q") else ())]
    first = game.board.cells[0]
    reached, edge, presses = {first}, [first], 0
    while edge:
        presses += 1
        edge = list({arrow_keys.next_by_key(game.board, places, here, key) for here in edge for key in keys} - reached)
        reached.update(edge)
    assert reached >= set(game.board.cells)
    assert presses <= 20


@pytest.mark.parametrize("name", GAMES)
def test_the_log_is_one_stop_of_the_tab_key(name: str):
    begun = match(name, 30)
    text = str(screen(lifted(begun)).texts["log"])
    stops = re.findall(r'class="told[^"]*"[^>]*tabindex="0"', text)
    if "told" in text:
        assert len(stops) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_places_of_the_drawing_are_heard_in_the_order_of_the_table(name: str):
    begun = match(name, 7)
    drawn, tabled = board(lifted(begun)), board(read(begun))
    owned = re.findall(r'aria-owns="([^"]*)"', drawn)[0].split()
    assert set(owned) == set(re.findall(r' id="([^"]*)"', drawn))
    assert owned == [f"cell-{place}" for place in re.findall(r'data-touch="(\w+)"', tabled)]
