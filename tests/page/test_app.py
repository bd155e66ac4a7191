"""The app as one value: what every message makes of it, and what is kept."""

import json
from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.record import BadRecord
from henge.replay import replayed
from henge.untrusted import LARGEST
from page.app import when_to_keep
from page.app.app import App, Message
from page.app.routes import route
from page.app.screens import screen
from page.app.update import opened, update
from page.features.play.board_at_table import scene
from page.features.settings.model import CHOICES, Settings
from page.keeping import game_texts
from page.keeping.packing import seal, unseal
from page.table.dealt import deal, rematch
from page.table.draft import Draft
from page.table.saved_fields import SavedFields
from page.table.table import Table
from page.words import log

HOSTILE = '"><img src=x onerror=alert(1)>'


def after(app: App, *messages: str | tuple[str, str] | tuple[str, str, str]) -> App:
    for one in messages:
        do, arg, value = (*((one,) if isinstance(one, str) else one), "", "")[:3]
        app = update(app, Message(do, arg, value, luck=7, now=1000))
    return app


def small() -> App:
    return after(opened({}, "setup/bounders"), ("choose", "option/size", "3"), "deal")


def test_a_game_is_set_up_dealt_and_played():
    app = after(small(), ("touch", "c3"), "confirm")
    assert app.playing.match.actions == (("c3",),)
    assert route(app) == "play"


def test_a_message_that_makes_no_sense_changes_nothing():
    app = opened({})
    for verb in ("touch", "confirm", "undo", "deal", "again", "lift", "load", "light"):
        assert after(app, (verb, "x")).screen == "first"


def test_a_fault_of_ours_is_not_taken_for_such_a_message(monkeypatch: pytest.MonkeyPatch):
    app = after(small(), ("touch", "c3"))

    def fails(*_: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr(type(app.playing.game), "apply", fails)
    with pytest.raises(KeyError, match="a fault"):
        after(app, "confirm")


def test_the_game_is_kept_after_every_move_and_restored():
    app = after(small(), ("touch", "c3"), ("touch", "c3"), ("touch", "a1"))
    again = opened(app.kept, "play")
    assert again.playing.match.actions == (("c3",),)
    assert again.screen == "play"


def test_moves_taken_back_survive_a_reload():
    app = after(small(), ("touch", "c3"), "confirm", "undo", "agreed")
    assert opened(app.kept, "play").playing.saved.ahead == (("c3",),)


def test_a_hand_cannot_be_read_in_what_is_kept():
    app = update(opened({}, "setup/battle_gods"), Message("deal", luck=3141592653))
    table = app.playing
    text = " ".join(app.kept.values())
    assert "3141592653" not in text
    assert "battle_gods" not in app.kept[table.key]


def test_what_is_dealt_follows_from_as_many_bits_as_a_seed_may_have():
    lucks = [Message.fresh("deal", "", "", 0, 0).luck for _ in range(40)]
    assert max(lucks).bit_length() > 56
    assert len({luck % 2**32 for luck in lucks}) == 40
    most = update(opened({}, "setup/meets_bounds"), Message("deal", luck=2**64 - 1)).table
    assert most
    assert most.match.seed == 2**64 - 1
    assert replayed(most.match.record()) == most.match


def test_a_damaged_game_is_told_kept_and_blocks_nothing():
    app = opened({"current": "game:1", "game:1": "henge1:????"}, "play")
    assert app.screen == "first"
    assert app.table is None
    assert "cannot be read" in app.notice
    assert app.arrival.damaged == "game:1"
    assert app.kept["game:1"] == "henge1:????"
    assert app.kept.games[0].trouble
    away = after(app, ("bin", "game:1"))
    assert "current" not in away.kept
    assert not away.notice
    assert after(away, ("erase", "game:1")).kept == {}


def test_an_illegal_move_in_a_record_is_named():
    app = small()
    record = app.playing.match.record() | {"moves": "c3 c4"}
    brought = after(app, ("bring", "", json.dumps({"record": record})))
    assert "Move 2 of the record, c4, is not legal" in brought.notice
    assert brought.playing is app.playing


def test_a_record_is_brought_open_or_packed():
    app = after(small(), ("touch", "c3"), "confirm")
    record = app.playing.match.record()
    for text in (json.dumps(record), seal({"record": record}), json.dumps({"record": record})):
        assert after(App(), ("bring", "", text)).playing.match.actions == (("c3",),)


@pytest.mark.parametrize(("game", "options"), [("battle_gods", {}), ("stonehenge", {"face_down": True})])
def test_a_shared_record_is_packed_while_it_holds_secrets(game: str, options: dict[str, bool]):
    table = Table("game:1", Match.new(game, seed=1, options=options))
    assert "moves" not in game_texts.share(table)
    assert game_texts.unpack("game:2", game_texts.share(table)).match == table.match


def test_a_shared_record_of_an_open_game_is_plain():
    assert '"moves": "5-g"' in game_texts.share(Table("game:1", Match.new("stonehenge", seed=1).play(("5", "g"))))
    done = after(small(), *(("touch", name) for name in ("c3", "c3")))
    assert '"moves": "c3"' in game_texts.share(done.playing)


def test_the_end_of_a_game_opens_the_outcome():
    app = small()
    while app.playing.match.turn is not None:
        name = app.playing.sight.legal[0][0]
        app = after(app, ("touch", name), "confirm")
    assert app.sheet == "over"
    assert app.kept.entry(app.playing.key).over


def test_a_rematch_rotates_the_seats():
    players = (Player("Anna"), Player("Bea"), Player("Cai"))
    match = Match.new("meets_bounds", seed=1, seats=3, players=players)
    table = Table("game:1", match, SavedFields(pins=("a", "b", "c")))
    other = rematch(table, "game:2", 5)
    assert [player.name for player in other.match.players] == ["Bea", "Cai", "Anna"]
    assert other.saved.pins == ("b", "c", "a")


@pytest.mark.parametrize("where", ["first", "setup", "table", "cover"])
def test_what_went_wrong_is_told_on_every_screen(where: str):
    app = opened({}, "setup/battle_gods")
    if where in ("table", "cover"):
        app = after(app, "deal", *(["lift"] if where == "table" else []))
    app = after(app, ("go", "")) if where == "first" else app
    assert 'role="alert"' not in screen(app).html
    full = after(app, ("full", "yes"))
    assert screen(full).html.count("no room left") == 1
    assert screen(full).texts.get("cover") == screen(app).texts.get("cover")
    assert "no room" not in screen(after(full, "close")).html


def test_where_nothing_may_be_kept_nobody_is_told_to_make_room():
    app = after(small().with_device(safety="none"), ("full", "yes"))
    assert app.notice == when_to_keep.NO_STORAGE
    assert "room" not in screen(app).texts["status"]
    assert "Saved games" not in screen(app).texts["status"]
    begun = update(after(app, "close", ("go", "setup/bounders")), Message("deal", luck=7))
    assert begun.notice == when_to_keep.NO_STORAGE


def test_that_one_copy_of_two_is_gone_is_told_unless_something_worse_is():
    assert after(small(), "alone").notice == when_to_keep.ALONE
    assert after(small().tell("This game is damaged."), "alone").notice == "This game is damaged."


def test_a_link_that_cannot_be_read_is_told_where_it_was_opened():
    app = after(opened({}, "setup/bounders"), ("go", "game/eJxyz"))
    assert app.screen == "setup"
    assert "This link cannot be read." in screen(app).html


def test_a_full_device_is_told_and_play_goes_on():
    app = after(small(), ("full", "yes"), ("touch", "c3"), "confirm")
    assert app.device.storage_full
    assert "no room" in app.notice
    assert app.playing.match.actions == (("c3",),)
    app = after(app, ("full", ""))
    assert not app.device.storage_full
    assert "room again" in app.notice


def test_the_kept_games_are_listed_the_latest_first():
    app = small()
    app = update(app, Message("again", luck=9, now=5000))
    listed = app.kept.games
    assert [entry.at for entry in listed] == [5000, 1000]
    assert after(app, ("load", listed[1].key)).playing.key == listed[1].key


def test_when_the_current_game_goes_into_the_bin_the_one_played_last_that_goes_on_can_be_continued():
    app = over = after(small(), ("touch", "c3"), "confirm")
    key = app.playing.key
    while over.playing.match.turn is not None:
        over = after(over, ("touch", over.playing.sight.legal[0][0]), "confirm")
    more = update(over, Message("again", luck=9, now=5000))
    assert after(more, ("bin", more.playing.key)).table is None

    app = update(app, Message("again", luck=9, now=5000))
    damaged = app.keep("game:0", app.kept[app.playing.key][:-3])
    left = after(damaged, ("bin", app.playing.key))
    assert left.screen == "first"
    assert left.playing.key == key
    assert opened(left.kept).playing.key == key
    assert after(left, ("bin", key)).table is None


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
    draft = opened(app.kept, "setup/battle_gods").draft
    assert draft
    assert (draft.seats, draft.names[1], draft.chosen["god_attacks"]) == (3, "Bea", True)


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if kind.options()])
def test_every_option_can_be_chosen_and_every_preset_dealt(game: str):
    draft = Draft.new(game)
    for name, option in draft.kind.options().items():
        values = option.choices or option.span
        for value in values or ():
            other = draft if other_is(draft, name, value) else draft.opted(name, str(value))
            assert other.chosen[name] == value
            assert other.refusal is None or other.refusal.text
    for preset in draft.kind.presets:
        chosen = draft.preset(preset.title)
        assert chosen.like == preset.title
        assert deal(chosen, "game:1", 5).match.game.chosen == {**draft.chosen, **preset.options}


def other_is(draft: Draft, name: str, value: object) -> bool:
    return bool(draft.chosen[name] == value)


def test_an_excluded_combination_says_why_and_is_not_dealt():
    app = after(opened({}, "setup/contiguity"), ("choose", "option/druidless"), ("choose", "option/isolation"), "deal")
    assert app.draft
    assert app.draft.refusal
    assert app.draft.refusal.clause == "CV2"
    assert app.table is None


def test_lots_fall_by_the_seed():
    draft = replace(Draft.new("bounders"), by_lot=True).named(0, "Anna").named(1, "Bea")
    first = {deal(draft, "game:1", seed).match.players[0].name for seed in range(12)}
    assert first == {"Anna", "Bea"}


def names(table: Table) -> list[str]:
    return [table.name(seat) for seat in range(table.game.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_has_no_name_goes_by_their_side_wherever_lots_and_rematches_put_them(seed: int):
    draft = replace(Draft.new("bounders"), by_lot=True)
    table = deal(draft, "game:1", seed)
    assert names(table) == names(rematch(table, "game:2", 1)) == ["Light", "Dark"]
    table = deal(draft.named(0, "Anna"), "game:1", seed)
    assert names(table) in (["Anna", "Dark"], ["Light", "Anna"])
    assert set(names(table) + names(rematch(table, "game:2", 1))) == {"Light", "Dark", "Anna"}


def test_whoever_has_no_name_is_called_otherwise_once_the_colours_have_been_swapped():
    table = deal(Draft.new("bounders").opted("pie", ""), "game:1", 1).play(("g7",))
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


# settings and sealed texts


def test_settings_survive_and_the_theme_is_kept_for_the_next_start():
    app = after(opened({}), ("set", "theme", "night"), ("set", "sounds"))
    again = opened(app.kept).settings
    assert (again.theme, again.sounds) == ("night", True)
    assert app.kept["theme"] == "night"


def test_every_setting_can_be_changed_and_nonsense_cannot():
    for name, choice in CHOICES.items():
        wanted = choice.choices[-1][0] if choice.choices else ""
        assert Settings().change(name, wanted) != Settings()
    assert Settings().change("theme", "blue") == Settings()
    assert Settings().change("nothing", "x") == Settings()


@pytest.mark.parametrize("text", ["henge1:", "henge1:AAAA", "", "[]", "7", "nothing", HOSTILE])
def test_what_cannot_be_unpacked_is_called_damaged(text: str):
    with pytest.raises(BadRecord):
        unseal(text)


def test_a_text_that_would_unpack_without_end_is_refused():
    with pytest.raises(BadRecord):
        unseal(seal({"x": "0" * (LARGEST + 10)}))


@pytest.mark.parametrize("opening", ['{"a":', "["])
def test_a_text_nested_deeper_than_any_record_is_refused_unread(opening: str):
    """A browser's Python has little room to go down: reading such a text would end it."""
    deep = opening * 600 + "1" + {"[": "]", "{": "}"}[opening[0]] * 600
    with pytest.raises(BadRecord, match="no game in it"):
        unseal(f'{{"record": {deep}}}')


# two windows


def test_what_another_window_plays_is_played_here_too_and_nothing_is_lost():
    here = after(small(), ("touch", "c3"), "confirm")
    key = here.playing.key
    beside = after(opened(here.kept, "play"), ("touch", "a1"), "confirm")
    here = after(here, ("touch", "e1"), ("elsewhere", key, beside.kept[key]))
    assert here.playing.match.actions == (("c3",), ("a1",))
    assert here.playing.touched == ()
    assert here.kept[key] == beside.kept[key]
    assert after(here, ("elsewhere", key, beside.kept[key])).playing is here.playing
    here = after(here, ("touch", "e1"), "confirm")
    assert opened(here.kept, "play").playing.match.actions == (("c3",), ("a1",), ("e1",))


@pytest.mark.parametrize(("mine", "theirs"), [("a1", "e1"), ("e1", "a1")])
def test_two_windows_that_go_on_at_once_come_to_the_same(mine: str, theirs: str):
    begun = after(opened({}, "setup/bounders"), ("choose", "option/size", "3"), ("choose", "level/1", "2"), "deal")
    begun = after(begun, ("touch", "c3"), "confirm")
    key = begun.playing.key
    here, beside = (after(begun.with_table(begun.playing.saving(ahead=((name,),))), "redo") for name in (mine, theirs))
    stored = beside.kept[key]
    here, beside = (
        after(here, ("elsewhere", key, beside.kept[key])),
        after(beside, ("elsewhere", key, here.kept[key])),
    )
    if here.kept[key] != stored:  # it keeps its own again, and the other window hears of it
        stored = here.kept[key]
        beside = after(beside, ("elsewhere", key, stored))
    assert here.playing.match.actions == beside.playing.match.actions == (("c3",), ("a1",))
    assert opened({**begun.kept, key: stored}).playing.match.actions == (("c3",), ("a1",))


@pytest.mark.parametrize(("mine", "theirs"), [("a1", "e1"), ("e1", "a1")])
def test_two_people_who_confirm_in_two_windows_at_once_come_to_the_same_and_one_is_told(mine: str, theirs: str):
    begun = after(small(), ("touch", "c3"), "confirm")
    key = begun.playing.key
    here, beside = (after(begun, ("touch", name), "confirm") for name in (mine, theirs))
    here, beside = (after(one, ("elsewhere", key, other.kept[key])) for one, other in ((here, beside), (beside, here)))
    here = after(here, ("elsewhere", key, beside.kept[key]))
    assert here.playing.match == beside.playing.match
    assert unpack(here.kept[key]).match == unpack(beside.kept[key]).match == here.playing.match
    informed = [one for one in (here, beside) if "The move made there stands" in one.notice]
    assert len(informed) == 1


def unpack(text: str) -> Table:
    return game_texts.unpack("game:1", text)


def test_a_window_that_missed_what_happened_does_not_write_its_move_over_newer_ones():
    begun = after(small(), ("touch", "c3"), "confirm")
    key, moves = begun.playing.key, ("a1", "e1", "a3")
    beside = after(begun, *(one for name in moves for one in (("touch", name), "confirm")))
    assert beside.playing.last == 4
    here = after(begun, ("touch", "a3"), "confirm", ("overtaken", key, beside.kept[key]))
    assert here.playing.match == beside.playing.match
    assert here.kept[key] == beside.kept[key]
    assert "The move made there stands" in here.notice
    assert after(begun, ("elsewhere", key, beside.kept[key])).notice == ""


def test_what_was_taken_back_in_another_window_is_taken_back_here():
    here = after(small(), ("touch", "c3"), "confirm", ("touch", "a1"), "confirm")
    beside = after(here, "undo", "agreed")
    after_all = after(here, ("elsewhere", here.playing.key, beside.kept[here.playing.key]))
    assert (after_all.playing.last, after_all.notice) == (1, "")


def test_another_windows_turn_covers_the_hands_here():
    here = after(update(opened({}, "setup/meets_bounds"), Message("deal", luck=5, now=1)), "lift")
    assert not here.playing.down
    beside = after(opened(here.kept, "play"), "lift")
    name = beside.playing.match.game.actions(beside.playing.match.state)[0]
    beside = after(beside, *(("touch", one) for one in name), "confirm")
    assert after(here, ("elsewhere", here.playing.key, beside.kept[here.playing.key])).playing.down


@pytest.mark.parametrize("text", ["", "henge1:damaged", "null"])
def test_what_another_window_forgets_or_damages_goes_on_here(text: str):
    here = after(small(), ("touch", "c3"), "confirm")
    key = here.playing.key
    assert after(here, ("elsewhere", key, text)).playing is here.playing
    assert key in after(here, ("elsewhere", key, text), ("touch", "a1"), "confirm").kept
