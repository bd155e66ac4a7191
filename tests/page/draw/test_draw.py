"""The boards as drawn: every name can be touched and speaks, pieces stand where they belong, the page stays safe."""

import re
from dataclasses import replace
from math import cos, hypot, radians, sin
from random import Random

import pytest
from henge.board import ANNULUS_EDGES, annulus
from henge.cards import DECK, NUMBER, colour, span
from henge.game import Mark, moved
from henge.games import GAMES
from henge.games.battle_gods import BattleOfTheGods
from henge.games.bounders import Bounders
from henge.rules import View
from henge.touch import live
from henge.view_json import preview
from page import draw
from page.draw import Scene, Speech
from page.draw.annulus import Annulus
from page.draw.board_layers import FORMS
from page.draw.pieces import PIECES, piece_symbols

from tests.matches import fields
from tests.page.drawings import NAMES, POSITIONS, drawings, each, parsed, scenes, touches

HOSTILE = '"><img src=x onerror=alert(1)>'


def uses(svg: str, symbol: str) -> int:
    return svg.count(f'href="#{symbol}"')


@each
def test_a_game_names_only_symbols_that_are_drawn(at):
    signs = FORMS[at.game.board.form].signs
    for kind in at.game.kinds.values():
        assert kind.symbol in ((*signs, "") if kind.overlay else (*PIECES, ""))


@each
def test_every_name_on_the_board_can_be_touched_by_name(at):
    for scene in scenes(at):
        areas = touches(draw.board(at.game, at.view, scene))
        assert areas.keys() == at.game.board.centre.keys()
        assert all(e.attrib["id"] == f"cell-{name}" and e.attrib["role"] == "button" for name, e in areas.items())


@each
def test_exactly_one_place_is_in_the_tab_order(at):
    goal = list(at.game.board.centre)[7]
    for scene, expected in ((at.scene, None), (replace(at.scene, speech=Speech(focus=goal)), goal), (Scene(), None)):
        areas = touches(draw.board(at.game, at.view, scene))
        first = [name for name, e in areas.items() if e.attrib["tabindex"] == "0"]
        assert len(first) == 1
        assert expected in (None, first[0])


@each
def test_every_drawing_is_xml_without_styles_or_scripts(at):
    for svg in drawings(at):
        for element in parsed(svg).iter():
            assert element.tag in {"svg", "g", "path", "circle", "rect", "use", "text"}
            assert not {name for name in element.attrib if name == "style" or name.startswith("on")}


@each
def test_ids_do_not_repeat_and_thumbnails_have_none(at):
    ids = re.findall(r' id="([^"]*)"', draw.board(at.game, at.view, at.scene))
    assert len(ids) == len(set(ids))
    assert not re.search(r' (id|data-touch|data-cell|tabindex)="', draw.thumbnail(at.game, at.view))


@each
def test_pieces_stand_on_the_centres_of_their_cells(at):
    for scene in (at.scene, replace(at.scene, rotation=180)):
        pieces = {
            e.attrib["data-cell"]: e
            for e in parsed(draw.board(at.game, at.view, scene)).iter()
            if "data-cell" in e.attrib
        }
        marks = {mark.cell: mark for mark in at.game.marks(at.view) if mark.cell}
        assert pieces.keys() == marks.keys()
        for cell, group in pieces.items():
            x, y = map(float, re.findall(r"-?[\d.]+", group[0].attrib["transform"])[:2])
            centre = draw.drawn_at(at.game, cell, scene)
            assert abs(x - centre[0]) < 0.1
            assert abs(y - centre[1]) < 5, "figures stand a little high or low"
            assert group.attrib["data-piece"] == f"{marks[cell].kind}-{marks[cell].seat}"


@each
def test_what_may_be_touched_is_spoken_and_whose_piece_stands_there(at):
    action = at.legal[0]
    for n in range(len(action)):
        scene = replace(at.scene, touched=action[:n], live=live(at.legal, action[:n]), last=())
        for name, e in touches(draw.board(at.game, at.view, scene)).items():
            words = e.attrib["aria-label"]
            assert words.endswith("may be touched") == (" live" in e.attrib["class"])
            mark = next((mark for mark in at.game.marks(at.view) if mark.cell == name), None)
            assert ("’s " in words) == (mark is not None)
            assert mark is None or NAMES[mark.seat or 0] in words


@each
def test_a_hostile_name_is_only_words(at):
    svg = draw.board(at.game, at.view, replace(at.scene, speech=Speech((HOSTILE,) * 5)))
    assert "<img" not in svg
    assert any(HOSTILE in e.attrib["aria-label"] for e in touches(svg).values())


@each
def test_without_hints_nothing_shows_what_is_legal(at):
    for scene in scenes(at):
        if scene.before is None:
            svg = draw.board(at.game, at.view, replace(scene, hints=False, touched=()))
            assert not uses(svg, "mark-live") + uses(svg, "mark-jump") + uses(svg, "halo")
            assert "may be touched" not in svg
            assert " closed" not in svg


@each
def test_a_refusal_marks_the_asked_cell_and_the_pieces_that_forbid(at):
    pieces = [mark.cell for mark in at.game.marks(at.view) if mark.cell][:2]
    free = next(cell for cell in at.game.board.cells if cell not in {mark.cell for mark in at.game.marks(at.view)})
    svg = draw.board(at.game, at.view, replace(at.scene, cited=pieces, asked=free))
    assert uses(svg, "mark-cite") == len(pieces)
    assert len(re.findall(r'class="[^"]*cited', svg)) >= 1


@each
def test_turning_the_board_moves_every_place_and_no_words(at):
    scene = replace(at.scene, rotation=180)
    for name, (x, y) in at.game.board.centre.items():
        assert draw.drawn_at(at.game, name, scene) == pytest.approx((-x, -y))
    assert "rotate(" not in draw.board(at.game, at.view, scene)


def test_the_annulus_turns_by_numbers():
    game = POSITIONS["contiguity"].game
    assert draw.drawn_at(game, "1a", Scene(rotation=12)) == pytest.approx(draw.drawn_at(game, "2a"))


def test_a_preview_leaves_a_ghost_where_the_piece_was_and_a_halo_where_it_would_be():
    at = POSITIONS["contiguity"]
    start, end = next(action for action in at.legal if len(action) == 2)
    svg = draw.board(at.game, preview(at.game, at.view, (start, end)), Scene(touched=(start, end), before=at.view))
    groups = {e.attrib["data-cell"]: e for e in parsed(svg).iter() if "data-cell" in e.attrib}
    assert "ghost" in groups[start].attrib["class"]
    assert "ghost" not in groups[end].attrib["class"]
    assert uses(svg, "halo") == 1
    assert svg.count('class="trail now"') == 1


def test_the_last_turn_leaves_a_ring_and_a_trail():
    at = POSITIONS["contiguity"]
    svg = draw.board(at.game, at.view, at.scene)
    assert [change[:1] for change in at.scene.last] in ([("pawn",)], [("druid",)])
    assert (uses(svg, "mark-last"), uses(svg, "mark-from"), svg.count('class="trail"')) == (1, 1, 1)


def test_a_trail_goes_round_the_row_the_way_that_is_free():
    game, view = POSITIONS["contiguity"].game, POSITIONS["contiguity"].view
    bare = replace(fields(view), pawns=((), ()), druids=(None, None))
    assert len(draw.glide_route(game, bare, "1a", "4a")) == 4
    blocked = replace(fields(view), pawns=(("2a", "3a", "4a"), ()), druids=(None, None))
    assert len(draw.glide_route(game, blocked, "1a", "4a")) == 28
    assert draw.glide_route(game, bare, "30b", "2b")[1] == annulus().centre["1b"]


def test_a_slide_is_a_dot_and_a_jump_a_ring():
    game, view = POSITIONS["contiguity"].game, POSITIONS["contiguity"].view
    view = replace(fields(view), seat=0, white=0, pawns=(("1a", "1b"), ()), druids=(None, None))
    svg = draw.board(game, view, Scene(touched=("1a",), live=dict.fromkeys(("2a", "1c", "1d"), True)))
    assert (uses(svg, "mark-live"), uses(svg, "mark-jump")) == (1, 2)


def test_where_every_cell_may_be_touched_the_rim_says_so_and_no_sign_on_each():
    at = POSITIONS["contiguity"]
    empty = at.game.start(Random(1))
    everywhere = dict.fromkeys(at.game.board.cells, True)
    svg = draw.board(at.game, View(empty), Scene(live=everywhere))
    assert (uses(svg, "mark-live"), svg.count('class="range"')) == (0, 1)
    del everywhere["1a"]
    svg = draw.board(at.game, View(empty), Scene(live=everywhere))
    assert (uses(svg, "mark-live"), svg.count('class="range"')) == (len(everywhere), 0)


def test_an_attack_parts_the_board_into_its_quadrants():
    game = BattleOfTheGods(2)
    view = replace(game.start(Random(1)), held={"26": 0, "27": 0, "12": 1}, hands=(("26d",), ()))
    for touched, parted in (((), 0), (("26d",), 1), (("26d", "attack"), 1)):
        svg = draw.board(game, game.observe(view, 0), Scene(touched=touched))
        assert svg.count('class="fold parted"') == parted


def test_a_clan_says_what_it_is_worth_beside_its_pieces():
    game = BattleOfTheGods(2)
    view = replace(game.start(Random(1)), held={"26": 0, "27": 0, "28": 0})
    assert ">+4</text>" in draw.board(game, game.observe(view, 0), Scene())


def test_two_number_cards_wash_the_range_between_them():
    at = POSITIONS["meets_bounds"]
    svg = draw.board(at.game, at.view, Scene(touched=("29d", "3n")))
    washed = [n for n, cls in enumerate(re.findall(r'class="(plot(?: wash)?)"', svg), 1) if cls == "plot wash"]
    assert sorted(washed) == sorted(span(29, 3))
    assert svg.count('class="range"') == 1


def test_a_trilithon_washes_the_numbers_of_its_colour():
    at = POSITIONS["meets_bounds"]
    svg = draw.board(at.game, at.view, Scene(touched=("tred",)))
    washed = [n for n, cls in enumerate(re.findall(r'class="(plot(?: wash)?)"', svg), 1) if cls == "plot wash"]
    assert washed == [5, 11, 17, 23, 29]


def test_a_card_is_no_stone_before_the_range_is_set():
    at = POSITIONS["meets_bounds"]
    cards = {"12n": False, "13d": False}
    assert "touch live" not in draw.board(at.game, at.view, Scene(live=cards))
    assert draw.board(at.game, at.view, Scene(live=cards, touched=("1n", "2n"))).count("touch live") == 2


def test_a_number_card_picks_its_space():
    at = POSITIONS["battle_gods"]
    svg = draw.board(at.game, at.view, Scene(touched=("12n",)))
    assert re.findall(r'class="cell space( pick)?"', svg).index(" pick") == 11


def test_a_clan_may_go_all_the_way_round():
    game = BattleOfTheGods(2)
    full = replace(game.start(Random(1)), held={str(n): 0 for n in range(1, 31)}, gods=("1", None))
    svg = draw.board(game, game.observe(full, 0), Scene())
    band = re.search(r'd="M([^A]*)A322 322 0 1 1 ([^"]*)" class="lintel"', svg)
    assert band
    assert svg.count('class="kept"') == 1


def test_the_end_of_a_line_says_what_stands_on_it():
    at = POSITIONS["stonehenge"]
    tally = next(mark for mark in at.game.marks(at.view) if mark.kind == "tally" and mark.text != "0:0")
    words = touches(draw.board(at.game, at.view, at.scene))[tally.cells[0]].attrib["aria-label"]
    assert words.startswith(f"line {tally.cells[0]}, ")
    assert tally.text.replace(":", " to ") in words


def test_coordinates_can_be_left_out():
    for name in ("bounders", "contiguity"):
        at = POSITIONS[name]
        shown, plain = (draw.board(at.game, at.view, replace(at.scene, labels=labels)) for labels in (True, False))
        assert "rowname" in shown
        assert "rowname" not in plain


def test_a_face_down_piece_shows_no_number():
    game = GAMES["stonehenge"](2)
    view = game.observe(game.start(Random(1)), 0)
    assert "<text" not in piece_symbols("token", 0, (0, 0), 1, None)
    assert "<text" not in draw.held(game, view, 0, None)
    assert ">5</text>" in draw.held(game, view, 0, "5")


def test_a_marked_line_has_its_owners_megalith_and_no_tally():
    at = POSITIONS["stonehenge"]
    owned = {mark.cell for mark in at.game.marks(at.view) if mark.kind == "megalith"}
    svg = draw.board(at.game, at.view, at.scene)
    assert owned
    assert uses(svg, "megalith") == svg.count('class="ley-own"') == len(owned)
    assert svg.count('class="place') == 15 - len(owned)


def test_every_region_says_how_many_stones_of_each_side_lie_around_it_on_no_open_cell_if_there_is_another():
    at = POSITIONS["bounders"]
    regions = Bounders(2).regions(fields(at.view))
    signs = [mark for mark in at.game.marks(at.view) if mark.kind == "around"]
    assert [sign.text for sign in signs] == [f"{light}:{dark}" for light, dark in (one.border for one in regions)]
    open_now = {action[0] for action in at.game.actions(at.view)}
    for sign, region in zip(signs, regions, strict=True):
        assert {*sign.cells} <= {*region.cells}
        assert not open_now & {*sign.cells} or open_now >= {*region.cells}
    assert draw.board(at.game, at.view, Scene()).count('class="plate-half"') == 2 * len(regions)
    assert "plate-half" not in draw.thumbnail(at.game, at.view)


def test_open_cells_are_those_that_may_be_touched():
    at = POSITIONS["bounders"]
    stones = [mark for mark in at.game.marks(at.view) if mark.cell]
    closed = len(at.game.board.cells) - len(stones) - len(at.legal)
    assert draw.board(at.game, at.view, at.scene).count('class="cell closed"') == closed
    shown = {action[0] for action in at.legal}
    assert draw.board(at.game, at.view, Scene(open=shown)).count('class="cell closed"') == closed
    assert draw.board(at.game, at.view, Scene()).count('class="cell closed"') == 0


@pytest.mark.parametrize("name", DECK)
def test_every_card_says_what_it_is(name):
    card = parsed(draw.card(name))
    assert card.attrib["aria-label"] in (f"{name[:-1]} night", f"{name[:-1]} day", f"{name[1:]} trilithon")
    assert not set(card.attrib["aria-label"]) & set("<>&")


@each
def test_every_seat_has_an_icon_of_its_own(at):
    icons = {draw.seat_icon(at.game, at.view, seat) for seat in range(at.game.seats)}
    assert len(icons) == at.game.seats
    assert all(parsed(icon).attrib["aria-hidden"] == "true" for icon in icons)


@pytest.mark.parametrize("symbol", [symbol for symbol in PIECES if symbol != "token"])
def test_no_two_seats_differ_by_colour_alone(symbol):
    shapes = {re.sub(r'class="[^"]*"', "", piece_symbols(symbol, hue, (0, 0), 20)) for hue in range(5)}
    assert len(shapes) == 5


def test_pieces_are_told_as_moved_taken_and_placed():
    before = [Mark("disk", "1n", 0), Mark("disk", "5n", 1), Mark("piece", "g", 0, None)]
    after = [Mark("disk", "7d", 0), Mark("piece", "g", 0, 5), Mark("disk", "9n", 2)]
    assert moved(before, after) == [
        ("disk", 0, "1n", "7d"),
        ("disk", 1, "5n", None),
        ("disk", 2, None, "9n"),
    ]


def test_a_trilithon_on_the_board_leads_to_the_stones_of_its_colour():
    at = POSITIONS["meets_bounds"]
    led = {
        key.attrib["aria-label"].split()[1]: key.attrib["data-with"].split()
        for key in parsed(draw.board(at.game, at.view, at.scene)).iter()
        if key.attrib.get("data-do") == "light"
    }
    assert led.keys() == {"white", "blue", "green", "yellow", "red"}
    for tint, stones in led.items():
        assert [colour(NUMBER[stone]) for stone in stones] == [tint] * 10
    assert "data-do" not in draw.thumbnail(at.game, at.view)
    assert 'data-do="light"' not in draw.board(at.game, at.view, replace(at.scene, compact=True))


@pytest.mark.parametrize("compact", [False, True])
def test_the_middle_tells_how_large_the_largest_groups_are(compact):
    at = POSITIONS["contiguity"]
    svg = draw.board(at.game, at.view, replace(at.scene, compact=compact))
    assert svg.count('class="big-num"') == 2


def test_every_cell_of_a_hexagon_is_found_by_a_straight_line_to_its_number():
    game = Bounders(size=5)
    step = game.board.step
    names = {"SE": set[str](), "NE": set[str]()}
    for cell in game.board.cells:
        way = "SE" if cell[0] <= "e" else "NE"  # rows a to e are as long as or longer than those below them
        end = cell
        while way in step[end]:
            end = step[end][way]
        assert end[1:] == cell[1:]
        names[way].add(end)
    view = game.observe(game.start(Random(1)), 0)
    shown = draw.board(game, view, replace(POSITIONS["bounders"].scene, labels=True))
    numbers = re.findall(r'class="rowname[^"]*"[^>]*>(\d+)<', shown)
    assert sorted(map(int, numbers)) == sorted(int(cell[1:]) for cell in names["SE"] | names["NE"] - {"e9"})


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("turned", [0, 90, 132])
def test_the_gold_ring_of_a_board_whose_every_cell_is_open_clears_all_numbers_and_they_the_cells(
    compact: bool, turned: int
):
    size, ring, tall, wide = 34 if compact else 28, 13, 0.36, 0.28  # as the style says; how far a digit reaches
    ground = Annulus(annulus(), turned, compact)
    for number in range(1, 31):
        at = radians(number * 12 - 6 + turned)
        reach = hypot(wide * size * len(str(number)) * sin(at), tall * size * cos(at))
        assert ground.out(number) + reach <= ground.rim - ring / 2
        assert ground.out(number) - reach >= ANNULUS_EDGES["a"][0]
