"""A game or a moment of one that a friend opens by a link: who sent it, which it is, why it opens there."""

import json
import re
from html import unescape

import pytest
from henge.games import GAMES, lesson
from henge.language import many
from henge.match import Match, Player
from page.app import received_game
from page.app.app import App, Message, NoticeKind
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.share import update as share
from page.html.escape import safe
from page.keeping import game_links, game_texts
from page.keeping.labels import Label
from page.keeping.names import LESSONS, RESULTS
from page.keeping.tallies import Results, Tally
from page.table.draft import Draft
from page.table.table import Table
from page.table.turn_on_screen import at_move
from page.words import log

from tests.browser.visit import played_out
from tests.page.share.test_links import HOME, count, follow, on_sheet

NAMES = ("", "Anna")


def over(game: str, name: str, *, whole: bool = True) -> Table:
    """Return a table at which somebody has played against the computer."""
    options = GAMES[game].short
    match = Match.new(game, seed=5, seats=2, options=options, players=[Player(name), Player("Computer", 1)])
    if whole:
        return Table("game:0", played_out(match))
    for _ in range(4):
        match = match.play(match.game.actions(match.state)[0])
    return Table("game:0", match)


def called(match: Match, name: str) -> str:
    """Return what whoever played a game that was sent is called: by name, or by the side."""
    return name or match.game.seat_word(match.state, 0)


def received(table: Table) -> App:
    return follow(opened({}), game_links.link(HOME, table))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_opens_a_finished_game_is_not_its_player(game: str, name: str):
    table = over(game, name)
    app = received(table.seen().scrub(4))
    said = re.sub("<[^>]*>", " ", screen(app).html)
    assert "You" not in {*app.playing.match.game.called}
    assert app.playing.match.game.called[0] == called(table.match, name)
    assert re.search(r"\bYou (place|slide|put|play|win|won)\b", said) is None
    who, at = name or "Somebody", at_move(table.scrub(4))
    title = f"{GAMES[game].title} against the computer"
    played = "" if name else f" Whoever sent this played {called(table.match, '')}."
    moves = f"{app.playing.name(table.match.mover(4) or 0)} is to move."
    shown = app.playing
    end = shown.match.turns.after(shown.match.turns.numbers[4])
    then = " ".join(log.turn_told(shown.viewpoint, 4, end, public=True, brief=True))
    about = f"What was played: {then} {shown.game.purpose_in_brief}"
    assert then
    assert app.notice == f"{who} sent you this moment in a game of {title}, {at}. {moves}{played}"
    assert about in re.sub(r"\s+", " ", unescape(said))
    assert received(table).notice == f"{who} sent you this game of {title}.{played}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_on_from_a_friends_game_is_you_and_the_friends_game_keeps_its_name(game: str, name: str):
    app = received(over(game, name))
    result = sheet(update(app, Message("over", now=2))).html
    assert "Play again" in result
    assert "swap seats" not in result
    new = update(app, Message("again", luck=3, now=3))
    assert sorted(new.playing.match.game.called) == ["Computer", "You"]
    before = update(new, Message("load", app.playing.key)).playing.match
    assert before.game.called[0] == called(before, name)
    assert not new.kept.label(new.playing.key).row
    on = update(update(app, Message("scrub", "2", now=3)), Message("gone-back", now=4))
    assert sorted(on.playing.match.game.called) == ["Computer", "You"]


@pytest.mark.parametrize("game", GAMES)
def test_of_a_game_that_goes_on_it_is_said_whose_place_one_takes(game: str):
    assert "You sit in their place: play on." in received(over(game, "", whole=False)).notice
    assert "“You”" not in received(over(game, "Anna", whole=False)).notice


@pytest.mark.parametrize("game", GAMES)
def test_whoever_goes_on_with_a_sent_game_or_leaves_it_is_not_told_again_that_it_was_sent(game: str):
    app = received(over(game, "", whole=False))
    looked = update(app, Message("scrub", "1", now=2))
    assert looked.notice == app.notice, "looking back is no going on"
    move = app.playing.match.game.actions(app.playing.match.state)[0]
    gone_on = update(app, Message("lift", now=2))
    for name in move:
        gone_on = update(gone_on, Message("touch", name, now=3))
    gone_on = update(gone_on, Message("confirm", now=4))
    for after in (gone_on, update(app, Message("go", "", now=2)), update(app, Message("go", "games", now=2))):
        assert not after.notice
    finished = received(over(game, ""))
    assert not update(finished, Message("again", luck=3, now=3)).notice


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_sent_is_told_as_news_with_the_ways_to_learn_it_for_who_does_not_know_it(game: str):
    app = update(received(over(game, "", whole=False)), Message("lift", now=2))
    note = screen(app).texts["status"]
    assert str(safe(app.notice)) in note
    assert 'role="status"' in note
    assert 'role="alert"' not in note
    ways = [f'data-do="rules" data-with="{game}"', f'data-do="learn" data-with="{game}"']
    assert [way in note for way in ways] == [True, lesson(game) is not None]
    for name, text in ((LESSONS, json.dumps({game: 1})), (RESULTS, Results({game: {1: Tally(played=1)}}, "").write())):
        assert not any(way in screen(app.keep(name, text)).texts["status"] for way in ways)


@pytest.mark.parametrize("game", GAMES)
def test_news_leave_with_the_screen_and_what_went_wrong_stays(game: str):
    app = received(over(game, "", whole=False))
    for screen_of in ("", "games"):
        assert not update(app.tell("Something.", NoticeKind.NEWS), Message("go", screen_of, now=2)).notice
    on = app.with_table(app.playing.play(app.playing.match.game.actions(app.playing.match.state)[0]))
    news = NoticeKind.NEWS
    assert not received_game.told_once(app.tell("News", news), on.tell("News", news), Message("")).notice
    assert received_game.told_once(app.tell("No"), on.tell("No"), Message("")).notice == "No"


@pytest.mark.parametrize("game", GAMES)
def test_of_a_game_that_was_finished_here_its_link_says_so_and_can_be_opened_as_it_was_sent(game: str):
    table = over(game, "", whole=False)
    app = received(table)
    assert app.playing.match.turn is not None
    resigned = app.with_table(app.playing.but(match=app.playing.match.resign()))
    kept = resigned.keep(app.playing.key, game_texts.table_to_text(resigned.playing, 1)).at("first", "").tell("")
    link = game_links.link(HOME, table)
    again = follow(kept, link, now=5)
    assert again.playing.match.turn is None
    assert "Here the game is over" in again.notice
    assert 'data-do="beside"' in screen(update(again, Message("lift", now=6))).texts["status"]
    sent = update(again, Message("beside", luck=9, now=9))
    assert (sent.playing.match, count(sent)) == (table.match, 2)
    assert sent.kept[app.playing.key] == kept.kept[app.playing.key]
    assert follow(sent.at("first", ""), link).playing.key == sent.playing.key, "it is kept once"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_has_gone_on_here_can_be_opened_as_it_was_sent_until_it_goes_on_again(game: str):
    here, asked, _ = kept_and_gone_on(game, "")
    sent = over(game, "", whole=False)
    here = update(asked, Message("accepted", now=2))
    again = follow(here, game_links.link(HOME, sent), now=2)
    assert (again.playing.last, again.kept["game:0"]) == (6, here.kept["game:0"])
    assert "earlier" in again.notice
    assert update(again, Message("beside", luck=9, now=9)).playing.match == sent.match
    for gone in (Message("go", "", now=3), Message("close", now=3)):
        left = update(again, gone)
        assert update(left, Message("beside", luck=9, now=9)) is left


def test_a_finished_game_is_kept_once_by_whoever_sends_it_and_by_whoever_gets_it():
    table = over("bounders", "")
    link = game_links.link(HOME, table)
    theirs = received(table)
    again = follow(theirs, link, now=2)
    assert (count(again), again.playing.key) == (1, theirs.playing.key)
    assert again.playing.match.game.called == theirs.playing.match.game.called
    back = follow(again, game_links.link(HOME, again.playing), now=3)
    assert count(back) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_goes_with_the_link_and_the_link_is_found_in_it(game: str):
    table = over(game, "Anna {#1}").seen()
    assert share.message(on_sheet(table)).startswith(f"A game of {GAMES[game].title} by Anna (1}}: {HOME}#game/")
    moment, at = share.message(on_sheet(table.scrub(4))), at_move(table.scrub(4))
    assert moment.startswith(f"A moment in a game of {GAMES[game].title} by Anna (1}}, {at}: {HOME}")
    assert follow(opened({}), game_links.link(HOME, table)).playing.match == table.match
    assert "go on with it" not in sheet(on_sheet(table)).html
    assert "go on with it" not in sheet(on_sheet(over(game, "", whole=False))).html


@pytest.mark.parametrize("home", ["", HOME])
@pytest.mark.parametrize("game", GAMES)
def test_of_a_game_against_the_computer_it_is_said_what_the_receiver_gets_and_how_to_play_each_other(
    game: str, home: str
):
    def shared(table: Table) -> str:
        return sheet(on_sheet(table).with_device(home=home)).html

    text = shared(over(game, "", whole=False).lift())
    assert "gets a copy, sits in your place" in text
    assert (f'data-do="go" data-with="elsewhere/{game}"' in text) == (not Draft.new(game).why_not_by_link)
    people = Match.new(game, seed=5)
    for other in (over(game, ""), Table("game:0", people).lift()):
        assert "gets a copy" not in shared(other)
        assert "elsewhere/" not in shared(other)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_there_is_said_to_go_along(game: str):
    app = on_sheet(over(game, ""))
    assert "Also send" not in sheet(app).html
    named = app.keep("label:game:0", Label("With Joe").write())
    assert "Also send its name." in sheet(named).html
    noted = app.keep("label:game:0", Label("With Joe", "so").write())
    assert "Also send its name and its notes." in sheet(noted).html


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_given_a_name_is_called_by_it_on_the_first_page(game: str):
    kept = {f"game:{n}": game_texts.table_to_text(over(game, "", whole=False).but(key=f"game:{n}"), 1) for n in (0, 1)}
    app = update(opened({**kept, "label:game:0": Label("With Joe").write()}), Message("load", "game:0", now=2))
    for first in (update(app, Message("go", "", now=3)), update(app, Message("load", "game:1", now=3)).at("first", "")):
        waits = re.findall('<button class="resume".*?</button>', screen(first).html)
        [named] = [way for way in waits if "Continue With Joe" in way]
        assert str(safe(GAMES[game].title)) in named
        assert any(f"Continue {safe(GAMES[game].title)}" in way for way in waits)


def kept_and_gone_on(game: str, name: str) -> tuple[App, App, str]:
    """Return the device that keeps four moves of a game, before and after it opens a link that goes on with it."""
    table = over(game, name, whole=False)
    further = table.match
    while len(further.actions) < 6:
        further = further.play(further.game.actions(further.state)[-1])
    here, link = (
        opened({"game:0": game_texts.table_to_text(table, 1)}),
        game_links.link(HOME, Table("game:0", further)),
    )
    return here, follow(here, link, now=2), link


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_goes_on_with_a_game_kept_here_asks_and_both_are_kept(game: str, name: str):
    here, asked, link = kept_and_gone_on(game, name)
    assert (asked.sheet, asked.kept) == ("further", here.kept)
    assert asked.arrival.valid
    more = len(asked.arrival.valid.match.turns.of((4, 5)))
    assert many(more, "{n} more move was made elsewhere", "{n} more moves were made elsewhere") in sheet(asked).html
    received_here = follow(received(over(game, name, whole=False)), link, now=2)
    assert received_here.sheet == "further"
    assert "As it was sent" not in screen(received_here).html, "that is asked on the sheet"
    both = update(asked, Message("beside", luck=7, now=7))
    assert (count(both), both.playing.last, both.kept["game:0"]) == (2, 6, here.kept["game:0"])
    assert "beside the game kept here" in both.notice
    assert both.playing.match.game.called[0] == called(both.playing.match, name)
    said = re.sub("<[^>]*>", " ", screen(update(both, Message("lift", now=8))).html)
    assert re.search(r"\bYou (place|slide|put|play|win|won)\b|(You have|has) moved", said) is None
    again = follow(both, link, now=9)
    assert (again.sheet, again.playing.key, count(again)) == ("", both.playing.key, 2), "it is known now"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_played_on_elsewhere_goes_on_here_and_whoever_did_not_stays(game: str, name: str):
    here, asked, _ = kept_and_gone_on(game, name)
    stays = update(asked, Message("mine", now=3))
    assert (stays.playing.last, stays.kept["game:0"]) == (4, here.kept["game:0"])
    on = update(asked, Message("accepted", now=3))
    assert (on.playing.key, on.playing.last, count(on)) == ("game:0", 6, 1)
    assert on.playing.match.players[0].name == name
    assert game_texts.text_to_table("game:0", on.kept["game:0"]).last == 6
    assert "has moved" not in screen(update(on, Message("lift", now=4))).html


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_that_was_played_on_elsewhere_is_kept(game: str):
    whole = over(game, "")
    table = whole.but(match=whole.match.back_to(4))
    asked = follow(opened({"game:0": game_texts.table_to_text(table, 1)}), game_links.link(HOME, whole), now=2)
    on = update(asked, Message("accepted", now=3))
    assert on.sheet == "over"
    assert game_texts.text_to_table("game:0", on.kept["game:0"]).match.actions == whole.match.actions


@pytest.mark.parametrize("game", GAMES)
def test_moves_that_were_taken_back_here_are_no_news_from_elsewhere(game: str):
    table = over(game, "", whole=False)
    back = table.but(match=table.match.back_to(2)).saving(ahead=table.match.actions[2:])
    app = follow(opened({"game:0": game_texts.table_to_text(back, 1)}), game_links.link(HOME, table), now=2)
    assert (app.sheet, app.playing.key, count(app)) == ("", "game:0", 1)


@pytest.mark.parametrize("game", GAMES)
def test_where_a_link_tells_another_story_the_other_is_not_you(game: str):
    table = over(game, "", whole=False)
    start = table.match.back_to(3)
    other = start.play(start.game.actions(start.state)[1])
    asked = follow(
        opened({"game:0": game_texts.table_to_text(table, 1)}),
        game_links.link(HOME, Table("game:0", other)),
        now=2,
    )
    assert asked.sheet == "changed"
    beside = update(asked, Message("open-valid", luck=7, now=7))
    assert "You" not in beside.playing.match.game.called
    assert count(beside) == 2
