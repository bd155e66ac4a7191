"""A match as a link: it opens once, where it is kept already, and damage costs nothing."""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import compress, decompress

import pytest
from henge.bounded_json import LONGEST_RECORD
from henge.games import GAMES
from henge.match import MOST_MOVES, Match, Player
from page.app.activities import Playing
from page.app.app import App, Message
from page.app.this_device import Device
from page.assembly.outgoing import uncoded
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.keeping import game_links, game_texts, long_links
from page.keeping.game_links import GAME_ROUTE, LONGEST_CODE
from page.table.hand_pin import pin_hash
from page.table.table import Table
from page.table.turn_on_screen import at_move
from page.ui.link_shown import code_picture

HOME = "https://somewhere/henge/"
HOSTILE = '"><img src=x onerror=alert(1)>'


def some(game: str, plies: int, name: str = "Anna", **options) -> Table:
    players = [Player(f"{name}{seat}"[:40]) for seat in range(GAMES[game].seats_allowed[0])]
    match = Match.new(game, seed=5, players=players, options=options)
    for _ in range(plies):
        match = match.play(match.game.actions(match.state)[0])
    return Table("game:0", match)


def follow(app: App, link: str, now: int = 1) -> App:
    return update(app, Message("go", link.partition("#")[2], luck=now, now=now))


def fragment(text: str) -> str:
    return f"#{GAME_ROUTE}{urlsafe_b64encode(compress(text.encode(), 9)).decode()}"


def count(app: App) -> int:
    return sum(key.startswith("game:") for key in app.kept)


def on_sheet(table: Table, **facts) -> App:
    return App(activity=Playing(table), device=Device(**{"home": HOME, **facts})).at("play", "share")


@pytest.mark.parametrize("game", GAMES)
def test_a_link_shared_at_an_earlier_position_opens_there_and_an_old_one_at_the_latest(game: str):
    table = some(game, 9)
    past = table.seen().scrub(4)
    link = game_links.link(HOME, past)
    assert link == f"{game_links.link(HOME, table)}/4"
    assert f"It opens at the position shown here, {at_move(past)}." in sheet(on_sheet(past)).html or past.down
    assert "It opens at the position" not in sheet(on_sheet(table)).html
    new = follow(opened({}), link)
    assert new.playing.match == table.match
    assert new.playing.shown == (9 if new.playing.down else 4)
    again = follow(new, link)
    assert (again.playing.shown, count(again)) == (new.playing.shown, 1)
    latest = follow(again, game_links.link(HOME, table))
    assert latest.playing.shown == 9


@pytest.mark.parametrize("suffix", ["/99999", "/123456789", "/-1", "/x", "//", "/4/4"])
def test_a_position_that_a_link_only_seems_to_name_does_no_harm(suffix: str):
    table = some("bounders", 9)
    app = follow(opened({}), game_links.link(HOME, table) + suffix)
    assert app.playing.match == table.match
    assert app.playing.shown in (4, 9)


def test_an_earlier_position_is_shown_of_a_game_that_has_gone_on_here():
    here = follow(opened({}), game_links.link(HOME, some("bounders", 9)))
    app = follow(here, game_links.link(HOME, some("bounders", 7).scrub(3)))
    assert (app.playing.last, app.playing.shown) == (9, 3)


@pytest.mark.parametrize("game", GAMES)
def test_a_link_brings_its_match(game: str):
    table = some(game, 9)
    link = game_links.link(HOME, table)
    assert re.fullmatch(rf"{HOME}#game/[\w-]+", link)
    app = follow(opened({}), link)
    assert app.playing.match == table.match
    assert route(app) == "play"
    assert opened(app.kept, "play").playing.match == table.match


def test_a_link_that_is_pasted_among_words_brings_its_match_too():
    table = some("bounders", 3)
    for words in ("{}", "  {}\n", "A game for you: {} \nAnna", "Play {}.", "<{}>", "[it]({})", "({}), please"):
        text = words.format(game_links.link(HOME, table))
        assert update(App(), Message("bring", "", text)).playing.match == table.match


@pytest.mark.parametrize("words", ["", "\nAnna", " and so on", "\n-- \nA B"])
def test_a_link_broken_over_lines_brings_its_match_whatever_words_follow(words: str):
    for plies in range(6):
        table = some("contiguity", plies)
        link = game_links.link(HOME, table)
        broken = "\r\n".join(link[start : start + 76] for start in range(0, len(link), 76))
        assert update(App(), Message("bring", "", broken + words)).playing.match == table.match


def test_a_packed_record_broken_over_lines_is_whole():
    table = some("battle_gods", 4)
    broken = "\n".join(re.findall(".{1,70}", game_texts.text_to_copy(table)))
    assert update(App(), Message("bring", "", broken)).playing.match == table.match


def test_a_record_with_a_name_like_a_link_is_still_a_record():
    table = some("bounders", 3, "#game/")
    app = update(App(), Message("bring", "", json.dumps(table.match.record())))
    assert app.playing.match == table.match
    assert follow(App(), game_links.link(HOME, table)).playing.match == table.match


def test_no_hand_can_be_read_in_a_link():
    packed = game_links.link(HOME, some("battle_gods", 4)).partition(GAME_ROUTE)[2]
    plain = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    assert b"battle_gods" not in plain
    assert b"Anna" not in plain
    assert b"battle_gods" in decompress(plain)


def test_the_game_that_goes_on_stays_among_the_kept_ones():
    here = follow(opened({}), game_links.link(HOME, some("bounders", 4)))
    before = dict(here.kept)
    followed = follow(here, game_links.link(HOME, some("contiguity", 2)), now=2)
    assert followed.playing.match.id == "contiguity"
    assert followed.kept[here.playing.key] == before[here.playing.key]
    assert count(followed) == 2


@pytest.mark.parametrize("verb", ["go", "bring"])
def test_a_match_that_is_kept_already_is_opened_and_not_kept_twice(verb: str):
    link = game_links.link(HOME, some("bounders", 4))
    here = follow(opened({}), link)
    followed = follow(here, game_links.link(HOME, some("contiguity", 5)), now=2)
    assert count(followed) == 2
    arg, value = (link.partition("#")[2], "") if verb == "go" else ("", link)
    for app in (here, followed):
        back = update(app, Message(verb, arg, value, luck=3, now=3))
        assert back.playing.key == here.playing.key
        assert back.kept == {**app.kept, "current": here.playing.key}


def test_a_link_to_a_kept_game_leaves_its_locks_and_what_was_taken_back():
    table = some("battle_gods", 4)
    back = table.but(match=table.match.back_to(3)).saving(ahead=table.match.actions[3:], pins=(pin_hash("1"), ""))
    app = follow(opened({"game:0": game_texts.table_to_text(back, 1)}), game_links.link(HOME, back))
    assert (app.playing.saved.pins, app.playing.saved.ahead) == ((pin_hash("1"), ""), table.match.actions[3:])


def test_a_strangers_locks_and_moves_ahead_do_not_come_with_a_match():
    table = some("battle_gods", 4)
    back = table.but(match=table.match.back_to(3)).saving(
        ahead=table.match.actions[3:], pins=(pin_hash("1"), pin_hash("2"))
    )
    app = update(App(), Message("bring", "", game_texts.table_to_text(back, 1)))
    assert app.playing.match == back.match
    assert (app.playing.saved.pins, app.playing.saved.ahead) == ((), ())


@pytest.mark.parametrize("verb", ["go", "bring"])
@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_goes_on_with_a_kept_game_brings_its_news_there_where_that_is_agreed_on(game: str, verb: str):
    here = follow(opened({}), game_links.link(HOME, some(game, 4)))
    further = some(game, 9)
    link = game_links.link(HOME, further)
    arg, value = (link.partition("#")[2], "") if verb == "go" else ("", link)
    asked = update(here, Message(verb, arg, value, luck=3, now=3))
    assert (asked.sheet, asked.kept) == ("further", here.kept)
    followed = update(asked, Message("accepted", now=3))
    assert (followed.playing.key, followed.playing.match, count(followed)) == (here.playing.key, further.match, 1)
    assert game_texts.text_to_table(here.playing.key, followed.kept[here.playing.key]).match == further.match
    followed = update(followed, Message("lift"))
    assert further.mover is not None
    text = screen(followed).html
    assert f"{further.name(further.mover)} has moved." in text
    assert "On this device" not in text
    assert update(followed, Message("watch", str(followed.playing.remote.since))).playing.shown == 4


def test_an_earlier_link_of_a_kept_game_opens_it_as_it_stands_and_says_so():
    here = follow(opened({}), game_links.link(HOME, some("bounders", 9)))
    followed = follow(here, game_links.link(HOME, some("bounders", 4)), now=2)
    assert followed.playing.match == here.playing.match
    assert "earlier" in followed.notice
    assert count(followed) == 1


def test_a_link_that_tells_another_past_of_a_kept_game_is_no_news_but_a_question():
    here = follow(opened({}), game_links.link(HOME, some("bounders", 9)))
    match = some("bounders", 4).match
    other = match.play(match.game.actions(match.state)[1])
    followed = follow(here, game_links.link(HOME, Table("game:0", other)), now=2)
    assert (followed.sheet, followed.kept) == ("changed", here.kept)
    assert "up to move 4" in sheet(followed).html
    beside = update(followed, Message("open-valid", luck=7, now=7))
    assert (beside.playing.match, beside.playing.link.shared, count(beside)) == (other, False, 2)
    stay = update(followed, Message("mine"))
    assert stay.playing.match == here.playing.match


def test_what_a_full_device_cannot_keep_of_a_link_is_told():
    app = follow(opened({}).with_device(safety="full"), game_links.link(HOME, some("bounders", 4)))
    assert app.playing.last == 4
    assert "no room" in app.notice


def test_a_damaged_link_does_not_offer_to_forget_a_damaged_game():
    app = follow(opened({"current": "game:1", "game:1": "henge1:????"}), f"#{GAME_ROUTE}AAAA")
    assert 'data-do="bin"' not in screen(app).html
    assert app.kept["game:1"] == "henge1:????"


def test_a_record_of_more_moves_than_any_game_takes_is_refused_before_it_is_played():
    record = some("contiguity", 40).match.record()
    long = {**record, "moves": " ".join([record["moves"], *["1a-1b"] * MOST_MOVES])}
    followed = follow(opened({}), fragment(json.dumps(long)))
    assert f"more than {MOST_MOVES} moves" in followed.notice
    assert not followed.kept


def test_beside_a_damaged_game_a_link_is_opened_all_the_same():
    app = follow(opened({"current": "game:1", "game:1": "henge1:????"}), game_links.link(HOME, some("bounders", 4)))
    assert app.playing.last == 4
    assert app.kept["game:1"] == "henge1:????"


WHOLE = game_links.link(HOME, some("bounders", 9))


@pytest.mark.parametrize(
    ("link", "words"),
    [
        (f"#{GAME_ROUTE}", "cut off"),
        (f"#{GAME_ROUTE}A", "cut off"),
        (f"#{GAME_ROUTE}AAAA", "damaged"),
        (f"#{GAME_ROUTE}%3Cimg%20src=x%3E", "cut off"),
        (f"#{GAME_ROUTE}{HOSTILE}", "cut off"),
        (f"#{GAME_ROUTE}ö", "cut off"),
        *((WHOLE[:-cut], "cut off|damaged") for cut in (1, 2, 3, 4, 5, 50, 100)),
        (f"{WHOLE[:-40]}ABCD{WHOLE[-36:]}", "cut off|damaged"),
        (fragment(json.dumps({"x": "0" * LONGEST_RECORD})), "too long"),
        (fragment('{"a":' * 600 + "1" + "}" * 600), "no game in it"),
        (fragment("[7]"), "no game in it"),
        (fragment(HOSTILE), "no game in it"),
        (fragment(json.dumps({**some("bounders", 1).match.record(), "moves": f"a1 {HOSTILE}"})), "is not legal"),
        (fragment(json.dumps({**some("bounders", 1).match.record(), "game": HOSTILE})), "no game"),
    ],
)
def test_a_damaged_or_hostile_link_says_so_and_loses_nothing(link: str, words: str):
    app = follow(opened({}), game_links.link(HOME, some("bounders", 4)))
    for before in (app, opened(app.kept), update(app, Message("go", "setup/contiguity")), opened({})):
        followed = follow(before, link)
        assert re.match(f"This link cannot be read( to its end)?. .*({words})", followed.notice)
        assert (followed.kept, followed.screen, followed.table) == (before.kept, before.screen, before.table)
        assert "<img" not in screen(followed).html


def test_a_strangers_name_in_a_link_stays_a_name():
    app = follow(opened({}), game_links.link(HOME, some("bounders", 4, HOSTILE)))
    assert HOSTILE[:20] in app.playing.name(0)
    assert "<img" not in screen(app).html
    assert "<img" not in sheet(app.with_device(home=HOME).over("share")).html


# the sheet


def test_the_sheet_wants_a_code_until_it_is_made_and_another_after_a_move():
    app = on_sheet(some("bounders", 4))
    link = uncoded(app)
    assert link == game_links.link(HOME, app.playing)
    assert "<svg" not in sheet(app).texts["body"]
    app = update(app, Message("code", link, "101 010 111"))
    assert not uncoded(app)
    assert "M0 0h1v1h-1zM2 0h1" in sheet(app).texts["body"]
    app = app.with_table(app.playing.play(app.playing.viewpoint.legal[0]))
    assert uncoded(app) not in ("", link)
    assert "<svg" not in sheet(app).texts["body"]
    assert not uncoded(app.over(""))


def test_a_code_that_could_not_be_drawn_is_told_and_asked_for_when_the_sheet_opens_again():
    app = on_sheet(some("bounders", 4))
    app = update(app, Message("code", uncoded(app)))
    assert not uncoded(app)
    assert "cannot be drawn" in sheet(app).texts["body"]
    assert uncoded(update(app, Message("share")))


def test_under_the_cover_nothing_is_shared():
    covered = on_sheet(some("battle_gods", 4).with_cover_state(looked=None).saving(pins=(pin_hash("1"), pin_hash("2"))))
    assert covered.playing.down
    assert "Lift the cover first" in sheet(covered).texts["body"]
    assert not re.search("textarea|input|data-do=.copy", sheet(covered).html)
    assert not uncoded(covered)


def test_a_game_too_long_for_a_code_has_a_link_and_a_sentence():
    match = some("contiguity", 0).match
    while len(game_links.link(HOME, Table("game:0", match))) <= LONGEST_CODE:
        legal = match.game.actions(match.state)
        match = match.play(legal[len(match.actions) * 7 % len(legal)])
    app = on_sheet(Table("game:0", match))
    assert uncoded(app) == long_links.link_parts(HOME, game_links.link(HOME, app.playing))[0]
    assert "too long" in sheet(app).texts["body"]
    assert game_links.link(HOME, app.playing) in sheet(app).texts["body"]
    followed = follow(opened({}), game_links.link(HOME, app.playing))
    while followed.arrival.opening:
        followed = update(followed, Message("replay", now=2))
    assert followed.playing.match == match


def test_a_page_that_others_cannot_open_offers_the_text_alone():
    app = on_sheet(some("bounders", 4), home="", share_sheet=True)
    text = sheet(app).html
    assert not uncoded(app)
    assert "link" not in text
    assert 'data-do="copy" data-with="shared"' in text


def test_the_code_when_it_comes_leaves_alone_where_it_is_said_that_something_was_copied():
    app = on_sheet(some("bounders", 4))
    drawn = update(app, Message("code", uncoded(app), "11 01"))
    before, now = sheet(app).texts, sheet(drawn).texts
    assert now["body"] != before["body"]
    assert now["foot"] == before["foot"]
    assert 'id="done"' in now["foot"]
    assert 'id="done"' not in now["body"]


def test_the_devices_own_sheet_is_offered_where_there_is_one():
    assert 'data-do="share-link"' not in sheet(on_sheet(some("bounders", 4))).html
    assert 'data-do="share-link"' in sheet(on_sheet(some("bounders", 4), share_sheet=True)).html


@pytest.mark.parametrize(("game", "packed"), [("battle_gods", True), ("bounders", False)])
@pytest.mark.parametrize("home", ["", HOME])
def test_what_is_packed_because_of_secrets_says_so(game: str, packed: bool, home: str):
    assert ("can look at every hand" in sheet(on_sheet(some(game, 2).lift(), home=home)).html) == packed


def test_a_code_is_drawn_module_for_module_with_light_around_it():
    drawn = code_picture(["1101", "0000", "0110", "1111"])
    boxes = [tuple(map(int, box)) for box in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn)]
    assert boxes == [(0, 0, 2), (3, 0, 1), (1, 2, 2), (0, 3, 4)]
    assert 'viewBox="-4 -4 12 12"' in drawn
