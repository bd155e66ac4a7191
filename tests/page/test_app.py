"""The app as one value: what every message makes of it, and what is kept."""

import json

import pytest
from henge.bounded_json import LONGEST_RECORD
from henge.match import Match, Player
from henge.record import BadRecord
from henge.replay import replayed
from page.app.app import App, Message
from page.assembly import when_to_keep
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.update import opened, update
from page.features.settings.model import CHOICES, Settings
from page.keeping import game_texts
from page.keeping.packed_text import pack_json, unpack_json
from page.table.new_game import rematch
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.page.apps import after, small

HOSTILE = '"><img src=x onerror=alert(1)>'


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
    for text in (json.dumps(record), pack_json({"record": record}), json.dumps({"record": record})):
        assert after(App(), ("bring", "", text)).playing.match.actions == (("c3",),)


@pytest.mark.parametrize(("game", "options"), [("battle_gods", {}), ("stonehenge", {"face_down": True})])
def test_a_shared_record_is_packed_while_it_holds_secrets(game: str, options: dict[str, bool]):
    table = Table("game:1", Match.new(game, seed=1, options=options))
    assert "moves" not in game_texts.text_to_copy(table)
    assert game_texts.text_to_table("game:2", game_texts.text_to_copy(table)).match == table.match


def test_a_shared_record_of_an_open_game_is_plain():
    assert '"moves": "5-g"' in game_texts.text_to_copy(
        Table("game:1", Match.new("stonehenge", seed=1).play(("5", "g")))
    )
    done = after(small(), *(("touch", name) for name in ("c3", "c3")))
    assert '"moves": "c3"' in game_texts.text_to_copy(done.playing)


def test_the_end_of_a_game_opens_the_outcome():
    app = small()
    while app.playing.match.turn is not None:
        name = app.playing.viewpoint.legal[0][0]
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
    full = after(app, ("safety", "full"))
    assert screen(full).html.count("no room left") == 1
    assert screen(full).texts.get("cover") == screen(app).texts.get("cover")
    assert "no room" not in screen(after(full, "close")).html


def test_where_nothing_may_be_kept_nobody_is_told_to_make_room():
    app = after(small(), ("safety", "none"))
    assert app.notice == when_to_keep.NO_STORAGE
    assert "room" not in screen(app).texts["status"]
    assert "Saved games" not in screen(app).texts["status"]
    begun = update(after(app, "close", ("go", "setup/bounders")), Message("deal", luck=7))
    assert begun.notice == when_to_keep.NO_STORAGE


def test_that_one_copy_of_two_is_gone_is_told_unless_something_worse_is():
    assert after(small(), "alone").notice == when_to_keep.COPY_ONLY
    assert after(small().tell("This game is damaged."), "alone").notice == "This game is damaged."


def test_a_link_that_cannot_be_read_is_told_where_it_was_opened():
    app = after(opened({}, "setup/bounders"), ("go", "game/eJxyz"))
    assert app.screen == "setup"
    assert "This link cannot be read." in screen(app).html


def test_a_full_device_is_told_and_play_goes_on():
    app = after(small(), ("safety", "full"), ("touch", "c3"), "confirm")
    assert app.device.storage_full
    assert "no room" in app.notice
    assert app.playing.match.actions == (("c3",),)
    app = after(app, ("safety", "lasting"))
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
        over = after(over, ("touch", over.playing.viewpoint.legal[0][0]), "confirm")
    more = update(over, Message("again", luck=9, now=5000))
    assert after(more, ("bin", more.playing.key)).table is None

    app = update(app, Message("again", luck=9, now=5000))
    damaged = app.keep("game:0", app.kept[app.playing.key][:-3])
    left = after(damaged, ("bin", app.playing.key))
    assert left.screen == "first"
    assert left.playing.key == key
    assert opened(left.kept).playing.key == key
    assert after(left, ("bin", key)).table is None


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
        unpack_json(text)


def test_a_text_that_would_unpack_without_end_is_refused():
    with pytest.raises(BadRecord):
        unpack_json(pack_json({"x": "0" * (LONGEST_RECORD + 10)}))


@pytest.mark.parametrize("opening", ['{"a":', "["])
def test_a_text_nested_deeper_than_any_record_is_refused_unread(opening: str):
    """A browser's Python has little room to go down: reading such a text would end it."""
    deep = opening * 600 + "1" + {"[": "]", "{": "}"}[opening[0]] * 600
    with pytest.raises(BadRecord, match="no game in it"):
        unpack_json(f'{{"record": {deep}}}')
