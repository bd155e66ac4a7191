"""Rematches by link: how a match of them stands on both devices, and what becomes of two that were begun at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from henge.rules import Seat
from page.app import rematches
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.features.sealed_by_link.update import due
from page.keeping import game_texts, packed_text
from page.keeping.library_query import BIN, Query, found_games
from page.keeping.names import GAME
from page.table.early_end import may_resign

from tests.page import correspondence as sealed
from tests.page.by_link import OPEN, begun, device, follow, moved, sent
from tests.page.devices import Device
from tests.page.sealed_hands import SEALABLE, rested, side
from tests.samples import sample


def game_over(game: str) -> tuple[App, App]:
    """Return the devices of Anna and Bea at the end of a game by link, which Bea has given up."""
    here = moved(begun(game), Random(1))
    rival = update(follow(device(), sent(here)), Message("resigned", now=8))
    return follow(here, sent(rival)), rival


def again(app: App, luck: int) -> App:
    return update(app, Message("again", luck=luck, now=luck, chance=f"{luck:024x}"))


def under_way(app: App) -> list[str]:
    return [one.key for one in app.kept.games if not one.over and not app.kept.label(one.key).binned]


def given_up(app: App) -> App:
    return update(app, Message("resigned", now=900))


@pytest.mark.parametrize("game", OPEN)
def test_a_rematch_by_link_counts_in_the_same_match_on_both_devices(game: str):
    here, rival = game_over(game)
    tally, wins = [0, 0], {"Anna": 1, "Bea": 0}
    for n in range(2):
        asks, other = (here, rival) if n else (rival, here)
        asks = again(update(asks, Message("over")), 70 + n)
        if not asks.playing.link.to_be_sent:
            asks = moved(asks, Random(n))
        other = follow(other, sent(asks), now=100 + n)
        assert other.playing.match == asks.playing.match
        if not other.playing.playable:
            asks, other = other, asks
        other = given_up(other if other.playing.playable else asks)
        loser = other.playing.match.end.resigned if other.playing.match.end else None
        assert loser is not None
        wins[other.playing.match.players[1 - loser].name] += 1
        first, second = (asks, other) if asks.playing.link.own != other.playing.link.own else (other, asks)
        first = follow(first, sent(second), now=200 + n)
        here, rival = (first, second) if _plays(first, "Anna") else (second, first)
        for app in (here, rival):
            key = app.playing.key
            names = [player.name for player in app.playing.match.players]
            tally = [*app.kept.tally(key)]
            assert dict(zip(names, tally, strict=True)) == wins
    assert sum(tally) == 3


def _plays(app: App, name: str) -> bool:
    return any(app.playing.match.players[seat].name == name for seat in app.playing.link.own)


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize(("one", "two"), [(70, 71), (71, 70), (3, 9), (9, 4)])
@pytest.mark.parametrize("opens_first", ["Anna", "Bea"])
def test_if_both_play_again_by_link_one_game_goes_on_on_both_devices_and_both_are_told(
    game: str, one: int, two: int, opens_first: str
):
    devices = dict(zip(("Anna", "Bea"), game_over(game), strict=True))
    for luck, name in ((one, "Anna"), (two, "Bea")):
        devices[name] = again(devices[name], luck)
        if not devices[name].playing.link.to_be_sent:
            devices[name] = moved(devices[name], Random(luck))
    links = {name: sent(app) for name, app in devices.items()}
    marks = {name: rematches.deal_id(app.playing.match) for name, app in devices.items()}
    stays, drops = sorted(devices, key=marks.__getitem__)
    stands = devices[stays].playing.match
    order = [opens_first, *({"Anna", "Bea"} - {opens_first})]
    for name in order:
        other = next(one for one in devices if one != name)
        app = devices[name] = follow(devices[name], links[other], now=500)
        assert app.sheet != "invited"
        assert app.notice == (rematches.OURS if name == stays else rematches.THEIRS).format(name=other)
        assert app.notice in screen(app.over("")).texts["status"]
    assert devices[stays].playing.match == stands
    assert devices[drops].playing.match == stands
    for name, app in devices.items():
        assert _plays(app, name)
        assert under_way(app) == [app.playing.key]
        row = app.kept.label(app.playing.key)
        assert (row.turn, len(app.kept.rows[row.row])) == (1, 2)
        assert sum(app.kept.tally(app.playing.key)) == 1
    assert len(found_games(devices[drops].kept, Query(shelf=BIN))) == 1, "nothing is lost"
    for name, theirs in ((stays, drops), (drops, stays)):  # links that were opened before
        app = devices[name]
        assert under_way(follow(app.tell(""), links[theirs], now=600)) == under_way(app)
    turn = stands.turn
    assert turn is not None
    mover = next(name for name, app in devices.items() if turn in app.playing.link.own)
    other = next(name for name in devices if name != mover)
    devices[mover] = moved(update(devices[mover], Message("close")), Random(5))
    devices[other] = follow(devices[other], sent(devices[mover]), now=700)
    assert devices[other].playing.match == devices[mover].playing.match


@pytest.mark.parametrize("game", OPEN)
def test_who_plays_again_where_the_rematch_is_under_way_comes_to_it(game: str):
    here, _ = game_over(game)
    before = here.playing
    first = again(here, 70)
    back = update(first, Message("load", before.key))
    assert again(back, 71).playing.match == first.playing.match
    assert under_way(again(back, 71)) == [first.playing.key]


def test_a_rematch_that_has_been_answered_is_no_crossing():
    here, rival = game_over("bounders")
    here = again(here, 70)
    here = here if here.playing.link.to_be_sent else moved(here, Random(1))
    rival = moved(follow(rival, sent(here), now=100), Random(2))
    here = follow(here, sent(rival), now=101)
    other = replace(rival.playing.match, seed=99)  # a stranger's
    link = sent(rival.with_table(rival.playing.but(match=other)))
    assert follow(here, link, now=102).notice not in (
        rematches.OURS.format(name="Bea"),
        rematches.THEIRS.format(name="Bea"),
    )


@pytest.mark.parametrize("after", ["x", 7, None, ["a"], "g" * 16, "0" * 16])
def test_what_a_link_only_seems_to_follow_does_no_harm(after):
    here = moved(begun("bounders"), Random(1))
    record = here.playing.match.record()
    brought = game_texts.opening_from_outside("game:1", packed_text.pack_json({"record": record, "after": after}))
    assert brought.game.saved.after in ("", "0" * 16)
    assert brought.game.label.told == {}


# with sealed hands -----------------------------------------------------------------------------------


def sealed_over(game: str) -> tuple[Device, Device]:
    """Return the devices of a game with sealed hands that is over and checked on both."""
    sender, other = sealed.ended(game)
    sealed.open_link(other, due(sender.app))
    for one, two in ((sender, other), (other, sender)):
        if link := due(one.app):
            sealed.open_link(two, link)
    assert sealed.kept_game(sender).match.result
    assert sealed.kept_game(other).match.result
    return sender, other


def played_out(one: Device, other: Device) -> None:
    """Let two play on by link until the cards are dealt, then give the game up, and check it."""
    for _, sender, reader in sealed.correspondence(one, other):
        if not (sender.table.remote.sealing or reader.table.remote.sealing):
            break
    if not may_resign(reader.table):
        sealed.open_link(sender if due(reader.app) else reader, due(reader.app) or due(sender.app))
    loser, winner = (reader, sender) if may_resign(reader.table) else (sender, reader)
    loser.send("resigned-sealed")
    rested(loser)
    for _ in range(3):
        for here, there in ((loser, winner), (winner, loser)):
            if link := due(here.app):
                sealed.open_link(there, link)


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
@pytest.mark.parametrize("first", sample([0, 1], 2))
def test_a_rematch_with_sealed_hands_keeps_the_score_of_the_match(game: str, first: Seat):
    devices = sealed_over(game)
    one, other = devices[first], devices[1 - first]
    one.send("again")
    rested(one)
    played_out(one, other)
    for each in devices:
        key = f"{GAME}{side(each).terms.name}" if each.app.other_devices.session.sealed else each.table.key
        assert each.app.kept.label(key).turn == 1
        tally = each.app.kept.tally(key)
        assert sum(tally) == 2
        each.send("over")
        assert "have won" in sheet(each.app).html or "leads 2 to 0" in sheet(each.app).html
    tallies = []
    for each in devices:
        [key] = [one for one in each.app.kept if one.startswith(GAME) and each.app.kept.label(one).turn == 1]
        table = game_texts.text_to_table(key, each.app.kept[key])
        names = [player.name for player in table.match.players]
        tallies.append(dict(zip(names, each.app.kept.tally(key), strict=True)))
    assert tallies[0] == tallies[1]


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
@pytest.mark.parametrize("opens_first", sample([0, 1], 2, 1))
def test_if_both_play_again_with_sealed_hands_one_game_goes_on_and_both_are_told(game: str, opens_first: Seat):
    devices = sealed_over(game)
    for each in devices:
        each.send("again")
        rested(each)
    links = [due(each.app) for each in devices]
    names = [side(each).terms.name for each in devices]
    stays = names.index(min(names))
    for n in (opens_first, 1 - opens_first):
        own = side(devices[n])
        other = own.sealed_match.game.name(own.sealed_match.state, 1 - (own.seat or 0))
        sealed.open_link(devices[n], links[1 - n])
        told = rematches.OURS if n == stays else rematches.SEALED_THEIRS
        assert devices[n].app.notice == told.format(name=other)
        assert told.format(name=other) in screen(devices[n].app).html.replace("&amp;", "&")
        assert side(devices[n]).terms.name == min(names)
    for each in devices:
        assert f"sealed:{min(names)}/by-link" in each.app.kept
        assert f"sealed:{max(names)}/by-link" not in each.app.kept
        each.send("close")
    sealed.open_link(devices[1 - stays], links[stays])  # once more does no harm
    dropped = devices[1 - stays]
    played_out(dropped, devices[stays])
    for each in devices:
        key = f"{GAME}{min(names)}"
        assert sum(each.app.kept.tally(key)) == 2


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_who_plays_again_with_sealed_hands_where_the_rematch_is_under_way_comes_to_it(game: str):
    one, _ = sealed_over(game)
    [before] = [key for key in one.app.kept if key.startswith(GAME)]
    one.send("again")
    rested(one)
    name = side(one).terms.name
    one.send("load", before)
    one.send("again")
    rested(one)
    assert side(one).terms.name == name
