"""All that is kept of a game goes along by link, as text and as a file, and whoever opens it sees it."""

from __future__ import annotations

import json
from random import Random

import pytest
from henge.anything_hidden import all_lies_open
from henge.games import GAMES
from henge.match import Match
from henge.record import LONGEST_NAME
from henge.replay import replayed
from henge.shuffling import one_of
from henge.variation_tree import COLOURS, Note, Pointer
from hypothesis import given
from hypothesis import strategies as st
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.share import update as share
from page.html.escape import safe
from page.keeping import game_links, game_texts
from page.keeping.labels import LONGEST_NOTE, LONGEST_TITLE, Label
from page.keeping.names import LABEL
from page.table.between_devices import ByLink, Local
from page.table.saved_fields import SavedFields
from page.table.table import Table
from page.table.turn_on_screen import at_move

from tests.matches import TABLES, moments, played
from tests.samples import examples, sample

NOTHING = Label()
HOME = "https://somewhere/henge/"
KEY = "game:0"
WORDS = st.text("aZ9 é字“&<", min_size=1, max_size=30)


def keeping(match: Match, label: Label = NOTHING, **fields) -> App:
    """Return a device that keeps a match, with what is written on it, at its table."""
    texts = {KEY: game_texts.table_to_text(Table(KEY, match, SavedFields(**fields)), 1), LABEL + KEY: label.write()}
    return whole(update(opened(texts).with_device(home=HOME), Message("load", KEY)))


def whole(app: App) -> App:
    while app.arrival.opening:
        app = update(app, Message("replay"))
    return app


def by_link(app: App) -> Message:
    return Message("go", share.shared(app).partition("#")[2], luck=1, now=2)


def by_text(app: App) -> Message:
    return Message("bring", "", share.game_as_text(app), luck=1, now=2)


def by_file(app: App) -> Message:
    return Message("take", "", share.game_as_text(app), luck=1, now=2)


WAYS = by_link, by_text, by_file


@st.composite
def studied(draw: st.DrawFn, game: str) -> Match:
    """A match anywhere with marks and texts noted at any of its positions, and lines tried from any of them."""
    match = draw(moments(game)).match
    tree, places = match.tree, sorted(match.game.board.centre)
    rng = Random(draw(st.integers(0, 9)))
    marks = st.builds(Pointer, st.sampled_from(COLOURS), st.sampled_from(places), st.just(""))
    plies = st.sampled_from(range(len(match.actions) + 1)) | st.just(0)
    for ply in draw(st.lists(plies, max_size=3, unique=True)):
        tree = tree.noted((), ply, Note(draw(WORDS), tuple(draw(st.lists(marks, max_size=3, unique=True)))))
    for at in draw(st.lists(plies, max_size=2, unique=True)):
        legal = match.game.actions(match.states[at])
        others = [one for one in legal if match.actions[at : at + 1] != (one,)]
        if others:
            tree, path = tree.add((), at, (one_of(others, rng),))
            tree = tree.named(path, draw(WORDS)[:LONGEST_NAME]).noted(path, at + 1, Note(draw(WORDS)))
    record = match.studied(tree).record()
    return replayed(record)  # its names and notes as tidy as a record has them


@pytest.mark.parametrize("game", sample(GAMES, 2))
@examples(4, 20)
@given(data=st.data())
def test_whatever_is_kept_of_a_game_is_there_for_whoever_opens_its_link_its_text_or_its_file(game: str, data):
    match = data.draw(studied(game))
    label = Label.brought(data.draw(WORDS), data.draw(WORDS))
    here = keeping(match, label)
    assert here.playing.match == match
    for way in WAYS:
        there = whole(update(opened({}).with_device(home=HOME), way(here)))
        assert there.playing.match == match
        assert there.kept.label(there.playing.key).told == label.told
        assert whole(opened(there.kept, "play")).playing.match == match
        shown = screen(there).html
        for ply, note in match.notes:
            if not all_lies_open(match, ply):
                continue  # hands are hidden, and it may tell of them
            told = ply == there.playing.shown or "There are notes" in shown or "There is a note" in shown
            assert told, "it is seen, or told of"
            at_it = update(there.tell(""), Message("scrub", str(ply)))
            assert str(safe(note.text)) in screen(update(at_it, Message("lift"))).html, "under a cover, if there is one"


SENT = "Somebody sent you this game of Bounders between Player 1 and Player 2."


@pytest.mark.parametrize("plies", [0, 5])
@pytest.mark.parametrize("way", WAYS)
def test_a_note_at_the_beginning_of_a_game_is_seen_or_told_of(way, plies: int):
    match = played(TABLES["bounders"][0], 1, longest=plies)
    here = keeping(match.studied(match.tree.noted((), 0, Note("Win in three!"))))
    there = update(opened({}).with_device(home=HOME), way(here))
    told = there.notice.removeprefix(SENT).strip()
    if plies:
        assert told == "There is a note at the beginning. Look back to read it."
        there = update(update(there, Message("close")), Message("scrub", "0"))
        told = there.notice
    assert not told
    assert "Win in three!" in screen(there).html


def test_notes_elsewhere_are_told_of_by_where_they_are():
    match = played(TABLES["bounders"][0], 1, longest=9)
    tree = match.tree
    for ply in (0, 2, 9):
        tree = tree.noted((), ply, Note("so"))
    here = keeping(match.studied(tree))
    there = update(opened({}).with_device(home=HOME), by_link(here))
    assert there.notice == f"{SENT} There are notes at the beginning and after move 2. Look back to read them."
    for ply in (3, 4, 5):
        tree = tree.noted((), ply, Note("so"))
    there = update(opened({}).with_device(home=HOME), by_link(keeping(match.studied(tree))))
    assert "after move 2, after move 3 and at 2 more positions." in there.notice


@pytest.mark.parametrize("way", WAYS)
def test_what_is_written_on_a_game_here_stays_and_what_is_not_comes_with_the_game(way):
    match = played(TABLES["bounders"][0], 1, longest=5)
    sent = way(keeping(match, Label("Theirs", "their note")))
    for mine in (Label("Mine"), Label("", "my note", starred=True)):
        here = keeping(match, mine)
        label = update(here, sent).kept.label(KEY)
        assert (label.title, label.note) == (mine.title or "Theirs", mine.note or "their note")
        assert label.starred == mine.starred
    further = way(keeping(played(TABLES["bounders"][0], 1, longest=8), Label("Theirs", "their note")))
    asked = update(keeping(match), further)
    for do in ("accepted", "beside"):
        on = update(asked, Message(do, luck=4, now=4))
        assert on.kept.label(on.playing.key).title == "Theirs"
    assert not on.kept.label(KEY).title


def test_what_is_written_on_a_game_by_link_goes_along_when_it_is_over():
    match = played(TABLES["bounders"][0], 1, longest=5)
    for one, goes in ((match, False), (match.resign(), True)):
        here = keeping(one.studied(one.tree.noted((), 0, Note("so"))), Label("Mine", "my note"), sharing=ByLink((0,)))
        for way in WAYS:
            there = update(opened({}).with_device(home=HOME), way(here))
            there = update(there, Message("open-valid", now=3)) if there.sheet == "invited" else there
            assert there.kept.label(there.playing.key).told == ({"title": "Mine", "note": "my note"} if goes else {})
            assert bool(there.playing.match.notes) == goes
        shared = sheet(update(here, Message("share"))).html
        assert ("Also send its name and its notes." in shared) == goes


def test_whoever_gets_a_game_reads_at_once_what_it_is_called():
    match = played(TABLES["bounders"][0], 1, longest=5)
    here = update(keeping(match, Label("Lost to <level> 5")), Message("scrub", "3"))
    status = screen(update(opened({}).with_device(home=HOME), by_link(here))).texts["status"]
    assert "It is called “Lost to &lt;level&gt; 5”." in status
    assert "called" not in screen(update(opened({}), by_link(keeping(match)))).texts["status"]


def test_what_is_written_on_a_game_stays_here_once_that_is_switched_off_where_it_is_announced():
    match = played(TABLES["bounders"][0], 1, longest=5)
    tree, _ = match.tree.add((), 2, (match.game.actions(match.states[2])[-1],))
    here = keeping(match.studied(tree.noted((), 3, Note("so"))), Label("Mine", "my note"))
    here = update(update(here, Message("scrub", "3")), Message("share"))
    assert 'role="switch" aria-checked="true" aria-label="Also send ' in sheet(here).html
    assert "with the note there" in sheet(here).html
    alone = update(here, Message("showing", "along"))
    assert 'aria-checked="false" aria-label="Also send ' in sheet(alone).html
    assert "with the note there" not in sheet(alone).html
    for way in WAYS:
        there = whole(update(opened({}).with_device(home=HOME), way(alone)))
        assert there.playing.match.actions == match.actions
        assert (there.playing.match.notes, there.playing.match.lines) == ((), ())
        assert not there.kept.label(there.playing.key).told
    assert alone.playing.match.lines, "here all stays as it was"
    again = update(update(alone, Message("close")), Message("share"))
    assert 'aria-checked="true" aria-label="Also send ' in sheet(again).html, "and it is asked anew each time"


@pytest.mark.parametrize("sharing", [Local(), ByLink((0,)), ByLink((1,)), ByLink()], ids=repr)
@pytest.mark.parametrize("game", GAMES)
def test_a_link_shared_at_an_earlier_position_of_a_game_that_is_over_opens_there(game: str, sharing):
    table = next(table for table in TABLES[game] if table.seats == 2)
    match = played(table, 1, longest=7).resign()
    match = match.studied(match.tree.noted((), 3, Note("Here!")))
    here = update(keeping(match, sharing=sharing), Message("scrub", "3"))
    told = sheet(update(here, Message("share"))).html
    assert f"It opens at the position shown here, {at_move(here.playing)}, with the note there." in told
    there = update(opened({}).with_device(home=HOME), by_link(here))
    assert (there.playing.shown, there.playing.last) == (3, 7)
    assert not there.sheet
    assert "Here!" in screen(there).html
    again = update(update(there, Message("scrub", "7")), by_link(here))
    assert again.playing.shown == 3


@pytest.mark.parametrize("title", [None, 7, ["x"], "x" * 9_000, "a\u202eb\nc"])
def test_what_a_stranger_writes_on_a_game_is_bounded_and_tidy(title):
    match = played(TABLES["bounders"][0], 1, longest=5)
    text = json.dumps({"record": match.record(), "title": title, "note": title})
    label = update(opened({}), Message("bring", "", text, now=2)).kept.label("game:2-0000")
    assert len(label.title) <= LONGEST_TITLE
    assert len(label.note) <= LONGEST_NOTE
    assert not {"\u202e", "\n"} & {*label.title}
    assert "\u202e" not in label.note


def test_a_game_on_which_nothing_is_written_is_shared_as_its_record_alone():
    match = played(TABLES["bounders"][0], 1, longest=5)
    assert json.loads(share.game_as_text(keeping(match))) == match.record()
    assert game_links.link(HOME, Table(KEY, match)) == share.shared(keeping(match))
