"""One game in two windows: what one plays, takes back or forgets, the other knows."""

from random import Random

import pytest
from page.app.app import Message
from page.assembly.update import opened, update
from page.features.share.view import share_title
from page.keeping import game_texts
from page.table.table import Table

from tests.page.apps import after, small
from tests.page.by_link import OPEN, by_turns, device, follow, moved, sent


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
    return game_texts.text_to_table("game:1", text)


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


@pytest.mark.parametrize("game", OPEN)
def test_the_sheet_of_a_link_closes_and_becomes_no_other_when_the_reply_comes_to_another_window(game: str):
    here = by_turns(game, 1)[0]
    here = update(here, Message("share", now=4))
    key = here.playing.key
    rival = moved(follow(device(), sent(here)), Random(3))
    beside = follow(device(kept=here.kept), sent(rival))
    assert beside.playing.key == key
    posted = after(here, ("elsewhere", key, update(here, Message("posted", now=4)).kept[key]))
    assert (posted.sheet, share_title(posted.playing)) == ("share", share_title(here.playing))
    heard = after(here, ("elsewhere", key, beside.kept[key]))
    assert heard.playing.match == beside.playing.match
    assert heard.sheet == ""
