"""Where games with sealed hands by link are found again: on the first page and among the saved games."""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games import GAMES
from page.assembly.routes import route
from page.assembly.sheets import sheet
from page.features.sealed_by_link.update import due
from page.keeping.packed_text import pack_json, unpack_json
from page.keeping.remote_index import under_way
from page.table.chair import LINK
from page.table.draft import Draft

from tests.page.correspondence import (
    HOME,
    begin,
    begun,
    by_links,
    dealt,
    device,
    kept_by_link,
    kept_game,
    open_link,
    turn,
)
from tests.page.devices import Device
from tests.page.sealed_hands import SEALABLE, rested, side, verdict
from tests.samples import sample


def test_the_first_page_leads_back_to_every_game_by_link():
    sender, _ = dealt("meets_bounds")
    kept = {**sender.app.kept, **dealt("battle_gods")[0].app.kept}
    again = device(kept)
    assert "Come back to Meets &amp; Bounds" in again.page
    assert "Come back to Battle of the Gods" in again.page
    assert f'data-with="{route(sender.app)}"' in again.page
    again.send("go", route(sender.app))
    rested(again)
    assert again.table.match.states == sender.table.match.states
    assert due(again.app) == due(sender.app)
    again.send("go", "")
    assert "Come back to Meets &amp; Bounds" in again.page
    assert "Come back to Battle of the Gods" in again.page


def several(n: int) -> tuple[dict[str, str], list[Device]]:
    """Return what a device keeps that has begun so many games by link, one after the other, and both ends of each."""
    kept, ends = dict[str, str](), list[Device]()
    for at in range(n):
        one = begun(("meets_bounds", "battle_gods")[at % 2])
        key, text = kept_by_link(one)
        kept[key] = pack_json({**unpack_json(text), "at": 1_790_000_000_000 + at})
        ends.append(one)
    return kept, ends


def ways_back(page: str) -> list[str]:
    return re.findall(r'class="resume"[^>]*data-with="sealed/([^"]+)"', page)


def test_of_many_games_by_link_the_first_page_shows_the_newest_and_leads_to_the_rest():
    kept, ends = several(4)
    first = device(kept)
    names = [one.app.other_devices.session.name for one in reversed(ends)]
    assert ways_back(first.page) == names[:3]
    assert "1 more game under Saved games" in first.page
    assert first.page.count('class="waits"') == 1
    first.send("go", "games")
    assert re.findall(r'class="game"[^>]*data-with="sealed/([^"]+)"', first.page) == names


def test_the_game_by_link_in_which_it_is_ones_turn_comes_before_newer_ones_that_wait():
    kept, _ = several(2)
    sender, reader = dealt("meets_bounds")
    open_link(reader, due(sender.app))
    assert reader.table.playable
    key, text = kept_by_link(reader)
    first = device({**kept, key: pack_json({**unpack_json(text), "at": 1})})
    assert ways_back(first.page)[0] == reader.app.other_devices.session.name
    assert "Anna and Bea · your turn" in first.page
    assert "Anna and Bea · Bea’s turn once the link is sent" in first.page
    assert "under Saved games" not in first.page


def test_a_game_that_is_over_never_displaces_games_by_link_from_the_first_page():
    kept, ends = several(2)
    one = device(kept)
    begin(one, Draft.new("contiguity"), "together")
    one.send("resigned")
    assert one.table.match.turn is None
    one.send("go", "")
    assert ways_back(one.page) == [end.app.other_devices.session.name for end in reversed(ends)]
    assert "Look at Contiguity Deluxe" not in one.page
    assert "under Saved games" not in one.page


def test_beside_the_game_on_the_table_one_by_link_can_be_come_back_to():
    kept, ends = several(2)
    one = device(kept)
    begin(one, Draft.new("bounders"))
    one.send("touch", one.table.viewpoint.legal[0][0])
    one.send("confirm")
    one.send("go", "")
    assert 'data-do="go" data-with="play"' in one.page
    assert ways_back(one.page) == [end.app.other_devices.session.name for end in reversed(ends)]
    assert "under Saved games" not in one.page


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_saved_games_list_games_by_link_with_how_they_stand_and_open_them(game: str):
    sender, reader = dealt(game)
    title = GAMES[game].title.replace("&", "&amp;")
    library = device(sender.app.kept, "games")
    assert "No games saved yet" not in library.page
    assert title in library.page
    assert "Anna, Bea" in library.page
    name = "Anna" if side(sender).seat else "Bea"
    assert f"{name}’s turn once the link is sent" in library.page
    open_link(reader, due(sender.app))
    assert "your turn" in device(reader.app.kept, "games").page
    library.send("go", route(sender.app))
    rested(library)
    assert library.table.match.states == sender.table.match.states


def test_a_game_by_link_that_was_kept_without_its_stage_is_listed_too():
    kept, [one] = several(1)
    [(key, text)] = kept.items()
    content = unpack_json(text)
    del content["stage"], content["at"]
    first = device({key: pack_json(content)})
    assert ways_back(first.page) == [one.app.other_devices.session.name]


def test_saved_games_find_games_by_link_by_words_shelf_and_game():
    library = device(begun("meets_bounds").app.kept, "games")
    for what, value, found in (
        *(("words", "bea meets", True), ("words", "Carla", False), ("words", "", True)),
        *(("game", "battle_gods", False), ("game", "", True)),
        *(("shelf", "open", True), ("shelf", "over", False), ("shelf", "bin", False), ("shelf", "all", True)),
    ):
        library.send("look", what, value)
        assert ('data-with="sealed/' in library.page) == found


def test_a_game_by_link_is_left_for_good_from_the_saved_games_after_a_question_whose_bright_answer_is_to_stay():
    kept, ends = several(2)
    library = device(kept, "games")
    key = next(key for key in kept if ends[0].app.other_devices.session.name in key)
    library.send("forget-sealed", key)
    assert "Leave Meets &amp; Bounds with Anna and Bea for good?" in library.page
    primary = re.findall(r'class="btn primary"[^>]*data-do="([^"]+)"', sheet(library.app).html)
    assert primary == ["close"]
    library.send("sealed-forgotten", key)
    assert library.app.screen == "games"
    assert ends[0].app.other_devices.session.name not in library.page
    assert ends[1].app.other_devices.session.name in library.page
    assert key not in library.app.kept


def test_the_game_by_link_on_the_table_can_be_left_from_the_saved_games_and_does_not_come_back():
    one = begun("meets_bounds")
    one.send("go", "games")
    key, _ = kept_by_link(one)
    one.send("sealed-forgotten", key)
    one.send("beat")
    assert key not in one.app.kept
    assert one.app.table is None
    assert one.app.other_devices.session.name == ""
    assert "No games saved yet" in one.page


def test_nothing_but_games_with_sealed_hands_is_left_for_good():
    one = begun("meets_bounds")
    before = dict(one.app.kept)
    for key in ("settings", "sealed:nothing/by-link", "draft:meets_bounds"):
        one.send("sealed-forgotten", key)
    assert dict(one.app.kept) == before


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_game_that_is_over_is_listed_as_over_until_the_other_is_shown_it(game: str):
    (sender, reader), rng = dealt(game), Random(3)
    open_link(reader, due(sender.app))
    turn(reader, rng)
    sender, reader = reader, sender
    open_link(reader, due(sender.app))
    reader.send("resigned-sealed")
    rested(reader)

    def listed(each: Device) -> tuple[str, bool]:
        [one] = under_way(each.app.kept)
        return one.stands(HOME), one.waits

    name, other = (each.table.name(each.table.here[0]) for each in (reader, sender))
    assert listed(reader) == (f"over; your last link shows it to {other}", True)
    open_link(sender, due(reader.app))
    assert listed(sender) == (f"over; your last link shows it to {name}", True)
    open_link(reader, due(sender.app))
    for each in (reader, sender):
        again = device(each.app.kept)
        begin(again, Draft.new("battle_gods").sits(1, LINK))
        going_on = {one.name for one in under_way(again.app.kept)}
        assert (each.app.other_devices.session.name in going_on) == (each is sender)
    assert not under_way(reader.app.kept)
    assert kept_game(reader).match.result


def test_a_game_that_is_over_is_kept_until_the_other_has_opened_its_cards():
    for _, _, reader in by_links("meets_bounds"):
        if reader.table.viewpoint.result and not verdict(reader).match:
            break
    again = device(reader.app.kept)
    begin(again, Draft.new("battle_gods").sits(1, LINK))
    assert any(reader.app.other_devices.session.name in key for key in again.app.kept)
