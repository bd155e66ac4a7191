"""How a match with sealed hands comes to all devices, whatever becomes of the lines on their way."""

from __future__ import annotations

from functools import cache

import pytest
from henge.apart.covered import Covered
from henge.apart.relay import Hub, Spoke
from henge.apart.wire import LONGEST, write
from henge.game import Seat
from henge.match import set_up
from hypothesis import given, settings

from tests.lossy import Lossy, events
from tests.test_covered import LIES, NAME, SEED, TITLES, hand, play

SEATS = 3
Spokes = dict[str, Spoke]


def fresh(game: str, seat: Seat | None) -> Covered:
    secret = "" if seat is None else f"secret {seat}"
    return Covered.begin(set_up(game, SEATS, {}), SEED, NAME, seat, secret)


def before(game: str) -> tuple[Hub, Spokes]:
    """Return the hub, which holds seat 0, the other seats and one who watches, before anything was said."""
    seats: list[Seat | None] = [1, 2, None]
    spokes = {str(seat): Spoke.kept(fresh(game, seat)) for seat in seats}
    return Hub(fresh(game, 0), {str(seat): seat for seat in seats}), spokes


def met(hub: Hub, spokes: Spokes, rounds: int = 60) -> tuple[Hub, Spokes]:
    """Return all devices after they have spoken over lines without faults until nobody has anything more to say."""
    spokes = dict(spokes)
    hub, post = hub.at(Covered.go_on)
    down = list(post)
    for _ in range(rounds):
        here = hub.covered
        for name in spokes:
            spokes[name], _ = spokes[name].at(Covered.go_on)
            for one in spokes[name].beat():
                hub, post = hub.hear(name, one)
                down += post
        while down:
            to, line = down.pop(0)
            if to in spokes:
                spokes[to], more = spokes[to].hear(line)
                for one in more:
                    hub, post = hub.hear(to, one)
                    down += post
        whole = all(spoke.got == len(hub.covered.lines) and not spoke.mine for spoke in spokes.values())
        if whole and hub.covered is here:
            break
    return hub, spokes


@cache
def begun(game: str) -> tuple[Hub, Spokes]:
    """Return all devices after they have dealt."""
    return met(*before(game))


def agree(hub: Hub, spokes: Spokes) -> None:
    """Check that all devices know the same match, and each its own hand and no other."""
    devices = [hub.covered, *(spoke.covered for spoke in spokes.values())]
    for device in devices:
        assert set(device.lines) == set(hub.covered.lines)
        assert (device.moves, device.words, device.turn) == (hub.covered.moves, hub.covered.words, hub.covered.turn)
        assert device.game.observe(device.state, None) == hub.covered.game.observe(hub.covered.state, None)
        assert device.known
    held = {seat: set(hand(one, seat)) for one in devices if (seat := one.sealed.seat) is not None}
    for device in devices:
        for seat, cards in held.items():
            if seat != device.sealed.seat and seat not in device.sealed.rebuilt:
                assert not cards & set(device.sealed.known.values())


@pytest.mark.parametrize("game", TITLES)
def test_the_devices_deal_through_the_one_in_the_middle(game: str):
    hub, spokes = begun(game)
    agree(hub, spokes)
    assert hub.covered.sealed.ready
    assert {spoke.covered.sealed.mark for spoke in spokes.values()} == {hub.covered.sealed.mark}


EVENTS = events("hostile", "beat", "beat", "play", "play", "play", "reload spoke", "reload hub", "hub forgets")


@pytest.mark.parametrize("game", TITLES)
@settings(max_examples=20)
@given(happened=EVENTS)
def test_whatever_becomes_of_the_lines_all_devices_end_with_the_same_match(game: str, happened):
    hub, dealt = begun(game)
    lines = Lossy(hub, dict(dealt))
    names, spokes = list(dealt), lines.outer
    for event, n in happened:
        hub, name = lines.middle, names[n % len(names)]
        spoke, post = spokes[name], tuple[tuple[str, str], ...]()
        match event:
            case "hostile":
                lie = LIES[n % len(LIES)]
                assert hub.hear(name, lie)[0] is hub
                assert spoke.hear(lie) == (spoke, ())
            case "beat":
                lines.up += [(name, one) for one in spoke.beat()]
            case "play":
                for one, device in (("", hub.covered), *((one, spoke.covered) for one, spoke in spokes.items())):
                    seat = device.sealed.seat
                    if seat is None or device.turn != seat or device.waiting or not device.known:
                        continue
                    legal = device.game.actions(device.state)
                    action = legal[n % len(legal)]
                    if one:
                        spokes[one], more = spokes[one].play(action)
                        lines.up += [(one, line) for line in more]
                    else:
                        hub, post = hub.at(play(action))
                    break
            case "reload spoke":
                here = spoke.covered
                spokes[name] = Spoke.kept(fresh(game, here.sealed.seat).after(here.lines))
            case "reload hub":
                hub = Hub(fresh(game, 0).after(hub.covered.lines), hub.seated)
            case "hub forgets":  # what its browser had not kept yet; its own moves are kept before they are sent
                kept = hub.covered.lines
                for _ in range(1 + n % 3):
                    kept = kept if kept[-1].startswith('{"op":"move","by":0') else kept[:-1]
                hub = Hub(fresh(game, 0).after(kept), hub.seated)
        lines.middle = hub
        lines.down += post
        lines.happens(event, n)
    agree(*met(lines.middle, spokes))


# what does not count -------------------------------------------------------------------------------


def test_a_connection_speaks_for_its_own_seat_alone():
    hub, spokes = begun(TITLES[0])
    for name in ("1", "None", "nobody"):
        assert hub.hear(name, write("doubt", by=2)) == (hub, ())
    assert hub.hear("2", write("doubt", by=2))[0] is not hub
    for name in spokes:
        assert all(hub.hear(name, lie)[0] is hub for lie in LIES)
    assert spokes["1"].hear(write("doubt", by=2)) == (spokes["1"], ())


@pytest.mark.parametrize(
    "line",
    [
        write("said", n=0, line={}), write("said", n=0, line={"op": "said"}), write("said", n=-1, line={}),
        write("said", n=0, line={"op": "doubt"}), write("said", n=0, line={"op": "doubt", "by": 1, "line": {}}),
        write("said", n=10**9, line={"op": "doubt", "by": 0}), write("have", n=0, mark=""),
    ],
)  # fmt: skip
def test_a_line_of_the_hub_that_makes_no_sense_changes_nothing(line: str):
    spoke = begun(TITLES[0])[1]["1"]
    assert spoke.hear(line) == (spoke, ())


def test_who_has_fallen_behind_is_told_some_lines_at_once_and_no_line_is_too_long():
    hub, _ = begun(TITLES[-1])
    for have in ((0, ""), (3, "another"), (-1, ""), (10**9, "")):
        _, post = hub.hear("1", write("have", n=have[0], mark=have[1]))
        assert 0 < len(post) <= 40
        assert post[0][1].startswith('{"op":"said","n":0,')
        assert all(len(line) < LONGEST for _, line in post)


@pytest.mark.parametrize("game", TITLES)
def test_only_the_first_seat_that_is_there_moves_for_one_that_has_left(game: str):
    hub, spokes = begun(game)
    spokes = {name: spoke for name, spoke in spokes.items() if name != "1"}
    hub, _ = hub.at(lambda covered: covered.help(1))
    spokes["2"], _ = spokes["2"].at(lambda covered: covered.help(1))
    hub, spokes = met(hub, spokes)
    assert hub.covered.sealed.rebuilt
    assert hub.covered.deputy == 0
    assert not hub._may(2, {"op": "move", "by": 1})
    assert not hub._may(1, {"op": "move", "by": 1})
    agree(hub, spokes)
    again = Spoke.kept(spokes["2"].covered)
    assert again.mine
