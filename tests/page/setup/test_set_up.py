"""The set-up: what is offered again, options and presets, and what people without a name are called."""

import re
from dataclasses import replace

import pytest
from henge.games import GAMES
from page.assembly.screens import screen
from page.assembly.update import opened
from page.features.play.board_at_table import scene
from page.features.position_editor.update import can_set_up
from page.table.draft import Draft, opted
from page.table.new_game import begin_dealt, rematch
from page.table.table import Table
from page.words import log

from tests.page.apps import after, small


# the set-up
def test_the_last_choice_is_offered_again_and_pins_are_not_kept():
    app = after(
        opened({}, "setup/battle_gods"),
        ("choose", "seats", "3"),
        ("choose", "name/1", "Bea"),
        ("choose", "pin/1", "77"),
        ("choose", "option/god_attacks"),
        "deal",
    )
    assert app.playing.locked(1)
    assert "77" not in app.kept["draft:battle_gods"]
    draft = opened(app.kept, "setup/battle_gods").setup.draft
    assert draft
    assert (draft.seats, draft.chairs[1].name, draft.chosen["god_attacks"]) == (3, "Bea", True)


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if kind.options()])
def test_every_option_can_be_chosen_and_every_preset_dealt(game: str):
    draft = Draft.new(game)
    for name, option in draft.kind.options().items():
        values = option.choices or option.span
        for value in values or ():
            other = draft if other_is(draft, name, value) else opted(draft, name, str(value))
            assert other.chosen[name] == value
            assert other.refusal is None or other.refusal.text
    for preset in draft.kind.presets:
        chosen = draft.preset(preset.title)
        assert chosen.like == preset.title
        assert begin_dealt(chosen, "game:1", 5).match.game.chosen == {**draft.chosen, **preset.options}


def other_is(draft: Draft, name: str, value: object) -> bool:
    return bool(draft.chosen[name] == value)


def test_an_excluded_combination_says_why_and_is_not_dealt():
    app = after(opened({}, "setup/contiguity"), ("choose", "option/druidless"), ("choose", "option/isolation"), "deal")
    assert app.setup.draft
    assert app.setup.draft.refusal
    assert app.setup.draft.refusal.clause == "CV2"
    assert app.table is None


def test_lots_fall_by_the_seed():
    draft = replace(Draft.new("bounders"), by_lot=True).named(0, "Anna").named(1, "Bea")
    first = {begin_dealt(draft, "game:1", seed).match.players[0].name for seed in range(12)}
    assert first == {"Anna", "Bea"}


def names(table: Table) -> list[str]:
    return [table.name(seat) for seat in range(table.game.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_has_no_name_goes_by_their_side_wherever_lots_and_rematches_put_them(seed: int):
    draft = replace(Draft.new("bounders"), by_lot=True)
    table = begin_dealt(draft, "game:1", seed)
    assert names(table) == names(rematch(table, "game:2", 1)) == ["Light", "Dark"]
    table = begin_dealt(draft.named(0, "Anna"), "game:1", seed)
    assert names(table) in (["Anna", "Dark"], ["Light", "Anna"])
    assert set(names(table) + names(rematch(table, "game:2", 1))) == {"Light", "Dark", "Anna"}


def test_whoever_has_no_name_is_called_otherwise_once_the_colours_have_been_swapped():
    table = begin_dealt(opted(Draft.new("bounders"), "pie", ""), "game:1", 1).play(("g7",))
    assert names(table) == ["Light", "Dark"]
    table = table.play(("swap",))
    assert names(table) == ["Dark", "Light"]
    assert names(table.scrub(1)) == ["Light", "Dark"]
    assert [entry.words for entry in log.entries(table)] == [
        "Light places a light stone on g7.",
        "Dark swaps colours and plays light from now on.",
    ]
    assert log.lately(table) == "Dark swaps colours and plays light from now on."


def test_the_board_names_who_has_no_name_by_their_side():
    assert scene(after(small(), ("touch", "c3"), "confirm")).speech.names == ("Light", "Dark")


def test_a_kept_game_lists_who_has_no_name_by_their_side():
    app = after(opened({}, "setup/bounders"), ("choose", "name/1", "Bea"), "deal")
    key = app.playing.key
    assert app.kept.entry(key).called == ("Light", "Bea")


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '{"seats": "2", "names": 7, "options": []}', "9" * 5000])
def test_a_broken_draft_is_the_usual_one(text: str):
    assert Draft.new("meets_bounds", text) == Draft.new("meets_bounds")


@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_begin_says_who_sits_there_and_the_door_below_only_how_many_can(game: str):
    low, high = GAMES[game].seats_allowed
    for seats in range(low, high + 1):
        app = opened({}, f"begin/{game}")
        app = after(app, ("choose", "seats", str(seats))) if low < high else app
        door = screen(app).texts["body"].partition("</summary>")[0].rpartition("<summary>")[2]
        numbers = [*map(int, re.findall(r"\d+", re.sub("<[^>]*>", " ", door)))]
        assert numbers == ([low, high] if low < high else []), door


@pytest.mark.parametrize("game", [game for game in GAMES if can_set_up(game)])
def test_a_position_is_set_up_by_hand_behind_a_door_that_says_so(game: str):
    before, _, after_it = screen(opened({}, f"setup/{game}")).texts["body"].partition(f'data-with="position/{game}"')
    assert after_it
    assert before.count("<details") == before.count("</details>") + 1
    assert "position" in before.rpartition("<summary>")[2].partition("</summary>")[0]
