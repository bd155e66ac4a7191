"""What is noted in a game: words, marks and arrows at positions, and where lines and notes go with it."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from henge.games import GAMES
from henge.language import lowered
from henge.variation_tree import Note, Pointer
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.draw import Scene, flat
from page.keeping import game_links
from page.table.between_devices import ByLink
from page.table.table import Table
from page.words import move_list

from tests.matches import TABLES, played
from tests.page.trying import at_table, ended, kept, send, with_a_line

# notes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_noted_in_words_marks_and_arrows_that_are_drawn_and_told(game: str):
    app = send(at_table(ended(game), 3), "note")
    assert "<textarea" in screen(app).html
    one, other, third = list(app.playing.game.board.centre)[:3]
    app = send(app, "jot", value="Here it\nturned.")
    app = send(send(send(app, "touch", one), "pen", "colour", "red"), "touch", other)
    app = send(send(send(app, "pen", "way", "arrow"), "touch", one), "touch", third)
    marks = (Pointer("green", one), Pointer("red", other), Pointer("red", one, third))
    assert kept(app).notes == ((3, Note("Here it\nturned.", marks)),)
    shown = send(app, "note")
    html, word = screen(shown).html, lambda cell: lowered(app.playing.game.word(cell))
    for sign in ("#pen-green", "#pen-red", 'class="pen red"', "Here it", "turned.", f"Marked green: {word(one)}."):
        assert sign in html
    assert ", marked red" in html
    assert f"Red arrow: {word(one)} to {word(third)}." in html
    wiped = send(send(shown, "note"), "wipe")
    assert kept(wiped).notes == ((3, Note("Here it\nturned.")),)
    assert kept(send(wiped, "jot", value=" ")).notes == ()
    assert "Here it" not in screen(send(shown, "scrub", "2")).html


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_and_an_arrow_are_one_element_each_so_that_they_go_with_their_position(game: str):
    match = ended(game)
    one, other = list(match.game.board.centre)[:2]
    scene = Scene(pointers=(Pointer("green", one), Pointer("red", one, other)))
    drawn = flat(match.game, match.game.observe(match.state, None), scene)[-1]
    assert [len(fromstring(f"<svg>{element}</svg>")) for element in drawn] == [1, 1]


def test_a_touch_takes_a_mark_off_again_and_another_colour_takes_its_place():
    app = send(at_table(ended("bounders"), 3), "note")
    app = send(app, "touch", "a1")
    assert kept(send(app, "touch", "a1")).notes == ()
    red = send(send(app, "pen", "colour", "red"), "touch", "a1")
    assert kept(red).notes == ((3, Note("", (Pointer("red", "a1"),))),)
    begun = send(send(red, "pen", "way", "arrow"), "touch", "b1")
    assert begun.playing.display.pen.start == "b1"
    assert send(begun, "touch", "b1").playing.display.pen.start == ""


def test_notes_in_a_line_belong_to_its_positions():
    app = send(with_a_line(ended("bounders"), 3), "jot", value="in the line")
    assert kept(app).lines[0].notes == ((5, Note("in the line")),)
    assert "in the line" in screen(send(app, "scrub", "5")).html
    shared = send(send(app, "scrub", "2"), "jot", value="in both")
    assert kept(shared).notes == ((2, Note("in both")),)


def test_more_than_a_record_may_hold_is_refused_in_words():
    app = at_table(ended("bounders"), 0)
    for ply in range(13):
        app = send(send(app, "scrub", str(ply)), "jot", value="x" * 1000)
    assert "at most 12,000 letters" in app.notice
    assert len(kept(app).notes) == 12


def test_a_review_stays_when_something_is_noted():
    app = at_table(ended("bounders"), 3)
    app = app.but(analysis=app.analysis.but(reviewed=app.playing.match))
    noted = send(app, "jot", value="so")
    assert noted.analysis.reviewed is noted.playing.match


# elsewhere ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_notes_go_with_a_link_and_are_in_the_list_of_moves_and_in_print(game: str):
    app = send(with_a_line(ended(game), 3), "line-name", "line", value="Bolder")
    app = send(send(send(app, "jot", value="better, I think"), "to-game"), "jot", value="here")
    text = move_list.whole_record(kept(app))
    for words in ("Line “Bolder” after move", "better, I think", "  here"):
        assert words in text
    paper = send(send(app, "share"), "showing", "part", "paper")
    assert "better, I think" in sheet(paper).html
    link = game_links.link("https://somewhere/", app.playing)
    brought = update(App(), Message("bring", "", link, luck=1, now=1))
    assert brought.playing.match == kept(app)


def test_a_link_of_a_game_that_is_kept_adds_what_was_tried_and_noted_in_it():
    match = ended("bounders")
    mine = send(at_table(match, 3), "jot", value="mine")
    theirs = send(with_a_line(match, 3), "jot", value="theirs")
    link = game_links.link("https://somewhere/", Table("x", kept(theirs)))
    both = update(mine, Message("bring", "", link, luck=1, now=1))
    assert both.playing.key == "game:1"
    assert kept(both).notes == ((3, Note("mine")),)
    assert kept(both).lines == kept(theirs).lines


def test_a_turn_by_link_keeps_ones_thoughts_to_oneself():
    app = send(at_table(played(TABLES["bounders"][0], 1, longest=8), 3), "jot", value="my plan")
    table = app.playing.saving(sharing=ByLink((0,)))
    asked = update(App(), Message("bring", "", game_links.link("https://somewhere/", table), luck=1, now=1))
    brought = update(asked, Message("open-valid", luck=1, now=1))
    assert brought.playing.match.notes == ()


def test_a_damaged_line_is_told_when_the_game_is_opened():
    match = kept(with_a_line(ended("bounders"), 3))
    record = match.record()
    record["lines"][0]["moves"] += " nonsense"
    app = update(App(), Message("bring", "", str(record).replace("'", '"').replace("False", "false"), luck=1, now=1))
    assert "damaged" in app.notice
    assert app.playing.match.lines == match.lines
