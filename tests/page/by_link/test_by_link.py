"""A game played by links: each device knows its own seat and what is new."""

import json
from random import Random

import pytest
from henge.games import GAMES
from page.app.app import Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.keeping.index import Entry
from page.table.display import Lookback

from tests.page.by_link import OPEN, begun, by_turns, device, follow, moved, sent


@pytest.mark.parametrize("game", OPEN)
def test_two_devices_play_a_whole_game_by_links_alone(game: str):
    rng, here, rival, turns = Random(4), begun(game, **GAMES[game].short), device(), 0
    here = moved(here, rng)
    while here.playing.match.turn is not None and turns < 300:
        assert here.sheet == "share"
        assert "Bea’s turn" in sheet(here).html or "Anna’s turn" in sheet(here).html
        rival = follow(rival, sent(here), now=10 + turns)
        assert rival.playing.match == here.playing.match
        assert not here.playing.playable
        here, rival = moved(rival, rng), here
        turns += 1
    assert here.playing.match.result
    assert here.playing.link.to_be_sent
    assert turns > 3
    rival = follow(rival, sent(here))
    assert rival.playing.match == here.playing.match
    assert not rival.playing.link.to_be_sent
    for app in (here, rival):
        assert sum(key.startswith("game:") for key in app.kept) == 1
        assert opened(app.kept, "play").playing.match == here.playing.match


@pytest.mark.parametrize("game", OPEN)
def test_whoever_opens_a_turn_sees_what_happened_and_plays_one_seat(game: str):
    here = moved(begun(game), Random(1))
    rival = follow(device(), sent(here))
    assert rival.playing.link.own == (1,)
    assert rival.playing.playable
    text = screen(rival).html
    assert "Anna has moved." in text
    assert "On this device Bea plays." in text
    shown = update(rival, Message("watch", str(rival.playing.remote.since)))
    assert shown.playing.lookback == Lookback(0, running=True, film=True)
    assert shown.playing.shown == 0
    answered = moved(rival, Random(2))
    back = follow(here, sent(answered))
    assert back.playing.key == here.playing.key
    assert back.playing.link.own == (0,)
    assert back.playing.remote.since == here.playing.last
    assert "Bea has moved." in screen(back).html
    assert "See what happened" in screen(back).html
    caught = update(back, Message("caught-up"))
    assert "has moved" not in screen(caught).texts["status"]


def test_news_make_room_for_what_a_touch_says():
    here = moved(begun("bounders"), Random(1))
    rival = follow(device(), sent(here))
    taken = update(rival, Message("touch", here.playing.match.actions[0][0]))
    assert taken.playing.reply.why
    text = screen(taken).texts["status"]
    assert "has moved" not in text
    assert taken.playing.reply.why.text in text
    free = update(rival, Message("touch", rival.playing.viewpoint.legal[0][0]))
    assert "has moved" not in screen(free).texts["status"]


def test_a_reload_loses_neither_the_game_nor_which_seat_is_mine():
    here = moved(begun("bounders"), Random(1))
    rival = moved(follow(device(), sent(here)), Random(2))
    for app in (here, rival, follow(here, sent(rival)), follow(follow(device(), ""), sent(rival))):
        again, there = opened(app.kept, "play").playing, app.playing
        assert (again.match, again.link.own, again.key) == (there.match, there.link.own, there.key)


@pytest.mark.parametrize("game", OPEN)
def test_a_device_that_does_not_know_a_game_asks_once_who_is_there(game: str):
    here, title = moved(begun(game), Random(1)), GAMES[game].title.replace("&", "&amp;")
    app = update(device(), Message("go", sent(here).partition("#")[2], luck=2, now=2))
    assert app.table is None
    assert not app.kept
    text = sheet(app).html
    side = here.playing.game.seat_word(here.playing.viewpoint.view, 1)
    for words in (f"Anna invites you to {title}", GAMES[game].blurb, f"You play Bea ({side}).", "I am Bea"):
        assert words in text
    rules = update(app, Message("rules", game))
    assert rules.sheet == "rules"
    app = update(rules, Message("close"))
    assert sheet(app).html == text
    mine = update(app, Message("open-valid", luck=3, now=3))
    assert mine.playing.link.own == (1,)
    assert mine.playing.playable
    watching = update(app, Message("only-watch", luck=3, now=3))
    assert watching.playing.match == here.playing.match
    for table in (watching.playing, opened(watching.kept, "play").playing):
        assert table.link.own == ()
        assert not table.playable
        assert not table.link.to_be_sent
    answered = moved(mine, Random(2))
    for each in (here, watching):
        followed = follow(each, sent(answered), now=9)
        assert followed.sheet != "invited"
        assert followed.playing.link.own == each.playing.link.own
        assert followed.playing.last == answered.playing.last
    assert update(app, Message("close")).kept == device().kept


def test_who_opens_a_game_that_has_gone_on_is_told_whose_turn_it_is():
    here, _ = by_turns("bounders", 4)
    app = update(device(), Message("go", sent(here).partition("#")[2], luck=2, now=2))
    assert "Bea plays Bounders with Anna" in sheet(app).html
    assert "It is Anna’s turn" in sheet(app).html
    assert "I am Anna" in sheet(app).html


@pytest.mark.parametrize("game", OPEN)
def test_a_move_of_mine_that_was_made_elsewhere_is_taken_over_only_when_i_say_so(game: str):
    here = moved(begun(game), Random(1))
    mine = follow(device(), sent(here))
    third = moved(follow(device(), sent(here)), Random(2))
    asked = follow(mine, sent(third), now=7)
    assert asked.sheet == "foreign"
    assert asked.kept == mine.kept
    assert "a move of yours that was not made on this device" in sheet(asked).html
    stay = update(asked, Message("mine"))
    assert stay.playing.match == mine.playing.match
    assert stay.playing.playable
    after = update(asked, Message("accepted", now=8))
    assert after.playing.match == third.playing.match
    assert after.playing.link.own == mine.playing.link.own
    gone = update(follow(device(), sent(here)), Message("resigned", now=8))
    assert follow(mine, sent(gone), now=9).sheet == "foreign"
    assert follow(here, sent(third), now=9).sheet == ""


def test_a_move_that_was_made_here_and_taken_back_is_known():
    here = moved(begun("bounders"), Random(1))
    rival = moved(follow(device(), sent(here)), Random(2))
    back = update(here, Message("undo", now=4))
    assert follow(back, sent(rival)).playing.match == rival.playing.match


def test_while_an_open_game_waits_its_link_can_be_sent_again_and_the_next_pasted():
    here = update(moved(begun("bounders"), Random(1)), Message("close"))
    rival = follow(device(), sent(here))
    assert 'data-do="bring-in"' not in screen(rival).texts["acts"]
    assert 'data-do="bring-in"' in screen(here).texts["acts"]
    assert "Paste a link" in screen(here).texts["acts"]
    assert 'data-do="share"' in screen(here).texts["acts"]
    back = update(here, Message("bring", value=sent(moved(rival, Random(2))), now=8))
    assert back.playing.last == 2
    assert back.playing.playable


def test_a_move_that_has_been_sent_is_not_taken_back_and_one_that_has_not_is():
    here = moved(begun("bounders"), Random(1))
    assert update(here, Message("undo", now=4)).playing.last == 0
    gone = update(update(here, Message("posted", now=4)), Message("close"))
    assert 'data-do="undo"' not in screen(gone).html
    kept = update(gone, Message("undo", now=5))
    assert kept.playing.match == here.playing.match
    assert "has been sent" in screen(kept).texts["status"]


def test_who_takes_back_a_move_is_told_that_its_link_no_longer_fits():
    here = moved(begun("bounders"), Random(1))
    back = update(here, Message("undo", now=4))
    assert "What you have sent no longer fits." in screen(back).texts["status"]
    assert "send Bea that instead" in screen(back).texts["status"]
    played = moved(back, Random(3))
    assert "no longer fits" not in screen(played).html
    alone = update(
        device(Message("go", "setup/bounders"), Message("deal", "together", luck=5, now=1)), Message("go", "play")
    )
    legal = alone.playing.viewpoint.legal[0]
    for name in legal:
        alone = update(alone, Message("touch", name))
    alone = update(update(alone, Message("confirm", now=3)), Message("undo", now=4))
    assert "no longer fits" not in screen(alone).html


def test_the_first_page_leads_to_a_game_in_which_it_is_ones_turn_before_one_that_waits_or_is_over():
    here = moved(begun("bounders"), Random(1))
    rival = follow(device(), sent(here), now=10)
    mine = rival.playing.key
    waiting = device(Message("go", "setup/stonehenge"), Message("choose", "name/0", "Anna"), kept=rival.kept)
    waiting = update(waiting, Message("choose", "level/1", "link"))
    waiting = moved(update(waiting, Message("deal", luck=5, now=20)), Random(2))
    assert waiting.playing.link.to_be_sent
    over = device(Message("go", "setup/contiguity"), Message("deal", "together", luck=5, now=30), kept=waiting.kept)
    over = update(over, Message("resigned", now=40))
    assert over.playing.match.turn is None
    for app in (waiting, over):
        first = update(app, Message("go", ""))
        for page in (screen(first).html, screen(opened(first.kept)).html):
            assert f'data-do="load" data-with="{mine}"' in page
            assert "Look at Contiguity Deluxe" not in page
            assert page.index("Continue Bounders") < page.index("Continue Stonehenge")
    alone = device(Message("go", ""), kept={key: text for key, text in over.kept.items() if key != mine})
    assert f'data-do="load" data-with="{waiting.playing.key}"' in screen(alone).html


@pytest.mark.parametrize("game", OPEN)
def test_lists_and_the_first_page_say_of_a_game_by_link_that_it_is_your_turn_or_whose_link_is_awaited(game: str):
    here = moved(begun(game), Random(1))
    rival = follow(device(), sent(here))
    for app, words, other in ((rival, "your turn", "waiting"), (here, "waiting for Bea", "your turn")):
        key, moves = app.playing.key, f"{app.playing.last} move"
        games = update(app, Message("go", "games"))
        for seen in (screen(update(games, Message("near", key))).html, screen(update(app, Message("go", ""))).html):
            assert words in seen
            assert other not in seen
            assert " to play ·" not in seen
        glimpsed = screen(update(opened(dict(app.kept)), Message("go", "games"))).html  # before its game is replayed
        assert f"{words.partition(' for')[0]} · {moves}" in glimpsed
        entry = app.kept.entry(key)
        assert Entry.read(key, json.loads(entry.write())) == entry
        behind = update(opened({key: app.kept[key]}), Message("go", ""))  # another game is on the table, or none
        assert f"{words.partition(' for')[0]} · {moves}" in screen(behind).html
    over = update(rival, Message("resigned", now=8)) if not rival.playing.match.no_resigning() else None
    assert over is None or not over.kept.entry(over.playing.key).yours


def test_the_first_move_may_be_theirs():
    here = begun("bounders", far=0)
    assert here.playing.link.to_be_sent
    assert "Send Bea the link" in screen(here).html
    rival = follow(device(), sent(here))
    assert rival.playing.link.own == (0,)
    assert rival.playing.playable


def test_an_earlier_link_does_not_take_the_game_back():
    rng = Random(3)
    here = moved(begun("bounders"), rng)
    old = sent(here)
    rival = follow(device(), old)
    rival = moved(rival, rng)
    after = follow(rival, old, now=9)
    assert after.playing.match == rival.playing.match
    assert "earlier" in after.notice
    assert sum(key.startswith("game:") for key in after.kept) == 1


def test_only_who_made_the_latest_move_takes_it_back():
    here = moved(begun("bounders"), Random(1))
    rival = follow(device(), sent(here))
    refused = update(rival, Message("undo"))
    assert refused.playing.match == rival.playing.match
    assert refused.playing.reply.why
    assert "another device" in refused.playing.reply.why.text
    assert update(here, Message("undo")).playing.last == 0


def test_a_resignation_comes_over_as_the_end():
    here = moved(begun("bounders"), Random(1))
    rival = follow(device(), sent(here))
    rival = update(rival, Message("resigned", now=8))
    assert rival.playing.link.to_be_sent
    back = follow(here, sent(rival))
    assert back.playing.match.end == rival.playing.match.end
    assert back.sheet == "over"  # the verdict, and not only that something has happened
    assert "Anna wins" in sheet(back).html
    assert "Bea has resigned." in screen(back).html
    assert '<li class="ended">Bea has resigned.</li>' in sheet(update(back, Message("history"))).html
    assert back.kept[back.playing.key] != here.kept[here.playing.key]


def test_somebody_is_always_here():
    app = device(Message("go", "setup/bounders"), *(Message("choose", f"level/{seat}", "link") for seat in (0, 1)))
    assert app.setup.draft
    assert len(app.setup.draft.by_link) == 1
