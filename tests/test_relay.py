"""How a match with sealed hands comes to all devices, whatever becomes of the lines on their way."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from henge.match import set_up
from henge.net.lobby import FULL, MOST_CONNECTIONS, NEWER, OTHER_MATCH, TABLE
from henge.net.protocol import MOST_BYTES, OTHER_VERSION, PROTOCOL_VERSION, BadLine, read_line, write_line
from henge.net.relay import FROM_HUB, TAKEN, Hub, MatchTerms, Spoke
from henge.net.sealed_match import SealedMatch
from henge.rules import Seat
from hypothesis import given, settings

from tests.lossy import Lossy, events
from tests.samples import sample
from tests.sealed_match import LIES, NAME, SEED, TITLES, hand, play

SEATS = 3
Spokes = dict[str, Spoke]


def fresh(game: str, seat: Seat | None) -> SealedMatch:
    secret = "" if seat is None else f"secret {seat}"
    return SealedMatch.begin(set_up(game, SEATS, {}), SEED, NAME, seat, secret)


def before(game: str) -> tuple[Hub, Spokes]:
    """Return the hub, which holds seat 0, the other seats and one who watches, before anything was said."""
    seats: list[Seat | None] = [1, 2, None]
    spokes = {str(seat): Spoke(fresh(game, seat)).remembered() for seat in seats}
    return Hub(fresh(game, 0), seated={str(seat): seat for seat in seats}), spokes


def met(hub: Hub, spokes: Spokes, rounds: int = 60) -> tuple[Hub, Spokes]:
    """Return all devices after they have spoken over lines without faults until nobody has anything more to say."""
    spokes = dict(spokes)
    hub, post = hub.at(SealedMatch.go_on)
    down = list(post)
    for _ in range(rounds):
        here = hub.sealed_match
        for name in spokes:
            spokes[name], _ = spokes[name].at(SealedMatch.go_on)
            for _, one in spokes[name].beat():
                hub, post = hub.hear(name, one)
                down += post
        while down:
            to, line = down.pop(0)
            if to in spokes:
                spokes[to], more = spokes[to].hear(TABLE, line)
                for _, one in more:
                    hub, post = hub.hear(to, one)
                    down += post
        whole = all(spoke.got == len(hub.sealed_match.lines) and not spoke.owed for spoke in spokes.values())
        if whole and hub.sealed_match is here:
            break
    return hub, spokes


@cache
def begun(game: str) -> tuple[Hub, Spokes]:
    """Return all devices after they have dealt."""
    return met(*before(game))


def agree(hub: Hub, spokes: Spokes) -> None:
    """Check that all devices know the same match, and each its own hand and no other."""
    devices = [hub.sealed_match, *(spoke.sealed_match for spoke in spokes.values())]
    for device in devices:
        assert set(device.lines) == set(hub.sealed_match.lines)
        assert (device.moves, device.words, device.turn) == (
            hub.sealed_match.moves,
            hub.sealed_match.words,
            hub.sealed_match.turn,
        )
        assert device.game.observe(device.state, None) == hub.sealed_match.game.observe(hub.sealed_match.state, None)
        assert device.known
    held = {seat: set(hand(one, seat)) for one in devices if (seat := one.sealed.seat) is not None}
    for device in devices:
        for seat, cards in held.items():
            if seat != device.sealed.seat and seat not in device.sealed.rebuilt:
                assert not cards & set(device.sealed.known.values())


@pytest.mark.parametrize("game", sample(TITLES, 2, 1))
def test_the_devices_deal_through_the_one_in_the_middle(game: str):
    hub, spokes = begun(game)
    agree(hub, spokes)
    assert hub.sealed_match.sealed.ready
    assert {spoke.sealed_match.sealed.spoken_check for spoke in spokes.values()} == {
        hub.sealed_match.sealed.spoken_check
    }


def hears(spoke: Spoke, line: str) -> tuple[Spoke, list[str]]:
    after, post = spoke.hear(TABLE, line)
    return after, [one for _, one in post]


EVENTS = events("hostile", "beat", "beat", "play", "play", "play", "reload spoke", "reload hub", "hub forgets")


@pytest.mark.parametrize("game", TITLES)
@settings(max_examples=20)
@given(happened=EVENTS)
def test_whatever_becomes_of_the_lines_all_devices_end_with_the_same_match(game: str, happened):
    hub, dealt = begun(game)
    lines = Lossy(hub, dict(dealt), hears)
    names, spokes = list(dealt), lines.outer
    for event, n in happened:
        hub, name = lines.middle, names[n % len(names)]
        spoke, post = spokes[name], tuple[tuple[str, str], ...]()
        match event:
            case "hostile":
                lie = LIES[n % len(LIES)]
                assert hub.hear(name, lie)[0] is hub
                assert spoke.hear(TABLE, lie) == (spoke, ())
            case "beat":
                lines.up += [(name, one) for _, one in spoke.beat()]
            case "play":
                for one, device in (
                    ("", hub.sealed_match),
                    *((one, spoke.sealed_match) for one, spoke in spokes.items()),
                ):
                    seat = device.sealed.seat
                    if seat is None or device.turn != seat or device.waiting or not device.known:
                        continue
                    legal = device.game.actions(device.state)
                    action = legal[n % len(legal)]
                    if one:
                        spokes[one], more = spokes[one].at(play(action))
                        lines.up += [(one, line) for _, line in more]
                    else:
                        hub, post = hub.at(play(action))
                    break
            case "reload spoke":
                here = spoke.sealed_match
                spokes[name] = Spoke(fresh(game, here.sealed.seat).after(here.lines)).remembered()
            case "reload hub":
                hub = Hub(fresh(game, 0).after(hub.sealed_match.lines), seated=hub.seated)
            case "hub forgets":  # what its browser had not kept yet; its own moves are kept before they are sent
                kept = hub.sealed_match.lines
                for _ in range(1 + n % 3):
                    kept = kept if kept[-1].startswith('{"op":"move","by":0') else kept[:-1]
                hub = Hub(fresh(game, 0).after(kept), seated=hub.seated)
        lines.middle = hub
        lines.down += post
        lines.happens(event, n)
    agree(*met(lines.middle, spokes))


# what does not count -------------------------------------------------------------------------------


def test_a_connection_speaks_for_its_own_seat_alone():
    hub, spokes = begun(TITLES[0])
    doubt = spokes["2"].sealed_match.sealed.says("doubt")
    for name in ("1", "None", "nobody"):
        assert hub.hear(name, doubt) == (hub, ())
    assert hub.hear("2", doubt)[0] is not hub
    for name in spokes:
        assert all(hub.hear(name, lie)[0] is hub for lie in LIES)
    assert spokes["1"].hear(TABLE, doubt) == (spokes["1"], ())


@pytest.mark.parametrize(
    "line",
    [
        write_line("said", n=0, line={}), write_line("said", n=0, line={"op": "said"}),
        write_line("said", n=-1, line={}), write_line("said", n=0, line={"op": "doubt"}),
        write_line("said", n=0, line={"op": "doubt", "by": 1, "line": {}}),
        write_line("said", n=10**9, line={"op": "doubt", "by": 0, "sign": []}), write_line("have", n=0, mark=""),
    ],
)  # fmt: skip
def test_a_line_of_the_hub_that_makes_no_sense_changes_nothing(line: str):
    spoke = begun(TITLES[0])[1]["1"]
    assert spoke.hear(TABLE, line) == (spoke, ())


@pytest.mark.parametrize("game", TITLES)
def test_the_hub_makes_no_move_for_a_seat_on_any_device(game: str):
    hub, spokes = begun(game)
    for _ in range(SEATS):  # until it is the turn of a seat that is not the hub's
        if (seat := hub.sealed_match.turn) != 0:
            break
        hub, _ = hub.at(play(hub.sealed_match.game.actions(hub.sealed_match.state)[0]))
        hub, spokes = met(hub, spokes)
    assert seat
    name, other = str(seat), str(3 - seat)
    said = tuple(
        line
        for _, line in spokes[name].at(
            play(spokes[name].sealed_match.game.actions(spokes[name].sealed_match.state)[0])
        )[1]
    )
    [move] = [json.loads(line) for line in said if '"move"' in line]
    opened = tuple(line for line in said if '"move"' not in line)
    for one in (name, other):
        device = spokes[one].sealed_match.after(opened)
        for false in (
            move | {"sign": []},
            json.loads(hub.sealed_match.says("move", by=seat, n=0, action=move["action"])),
        ):
            assert device.after((json.dumps(false),)) is device
        assert device.after((json.dumps(move),)).moves
    own = Spoke(spokes[name].sealed_match.after(said)).remembered()  # a window that has what was said in another
    for n, line in enumerate(own.sealed_match.lines):
        own, _ = own.hear(TABLE, write_line("said", n=n, line=json.loads(line)))
    assert own.sealed_match.moves


def test_who_has_fallen_behind_is_told_some_lines_at_once_and_no_line_is_too_long():
    hub, _ = begun(TITLES[-1])
    for have in ((0, ""), (3, "another"), (-1, ""), (10**9, "")):
        _, post = hub.hear("1", write_line("have", n=have[0], mark=have[1]))
        assert 0 < len(post) <= 40
        assert post[0][1].startswith('{"op":"said","n":0,')
        assert all(len(line) < MOST_BYTES for _, line in post)


@pytest.mark.parametrize("game", TITLES)
def test_only_the_first_seat_that_is_there_moves_for_one_that_has_left(game: str):
    hub, spokes = begun(game)
    spokes = {name: spoke for name, spoke in spokes.items() if name != "1"}
    hub, _ = hub.at(lambda sealed_match: sealed_match.help(1))
    spokes["2"], _ = spokes["2"].at(lambda sealed_match: sealed_match.help(1))
    hub, spokes = met(hub, spokes)
    assert hub.sealed_match.sealed.rebuilt
    assert hub.sealed_match.deputy == 0
    assert not hub._may(2, {"op": "move", "by": 1})
    assert not hub._may(1, {"op": "move", "by": 1})
    agree(hub, spokes)
    again = Spoke(spokes["2"].sealed_match).remembered()
    assert again.owed


# who comes to the table ----------------------------------------------------------------------------


def hello(seat: Seat | None, token: str, match: str = "ring", henge: int = PROTOCOL_VERSION) -> str:
    return write_line("hello", henge=henge, match=match, seat=seat, token=token, have=0, mark="")


def laid(game: str) -> Hub:
    """Return the hub of a table at which nobody has come yet."""
    players = [{"name": name, "level": 0} for name in ("Anna", "Bea", "Cai")]
    table = MatchTerms.of({"match": "ring", "game": game, "seats": 3, "options": {}, "players": players, "seed": SEED})
    return Hub(table.begin(0, "secret 0"), table)


@pytest.mark.parametrize("game", TITLES)
def test_who_comes_is_told_what_is_played_and_begins_the_same_match(game: str):
    hub, post = laid(game).hear("tab", hello(1, "own"))
    [(to, line)] = post
    said = read_line(line, FROM_HUB)
    table = MatchTerms.of(said)
    assert (to, said["away"], hub.seated, hub.away) == ("tab", [2], {"tab": 1}, (2,))
    begun, here = table.begin(1, "secret 1"), hub.sealed_match
    assert (begun.sealed.name, begun.states) == (here.sealed.name, here.states)
    assert "secret" not in line
    assert hub.hear("tab", hello(1, "own"))[1] == post


def test_a_deal_is_called_by_all_that_was_agreed_on():
    table = laid(TITLES[0]).terms
    assert table
    others = [table._replace(seed=SEED + 1), table._replace(name="other"), table._replace(players=table.players[::-1])]
    assert len({one.begin(0).sealed.name for one in (table, *others)}) == 4


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (hello(0, "own"), TAKEN), (hello(1, "another"), TAKEN), (hello(1, ""), TAKEN), (hello(3, "own"), OTHER_MATCH),
        (hello(-1, "own"), OTHER_MATCH), (hello(2, "own", "other"), OTHER_MATCH),
        (hello(2, "own", henge=1), OTHER_VERSION),
    ],
)  # fmt: skip
def test_who_may_not_sit_there_is_told_why_and_changes_nothing(line: str, why: str):
    hub, _ = laid(TITLES[0]).hear("tab", hello(1, "own"))
    assert hub.hear("stranger", line) == (hub, (("stranger", write_line("bye", why=why)),))


def test_of_two_connections_of_one_seat_the_older_is_told_and_hears_no_more():
    hub, _ = laid(TITLES[0]).hear("old", hello(1, "own"))
    hub, post = hub.hear("new", hello(1, "own"))
    assert ("old", write_line("bye", why=NEWER)) in post
    assert hub.seated == {"new": 1}
    assert hub.hear("old", hub.sealed_match.sealed.says("doubt", by=1)) == (hub, ())


def test_sixteen_who_watch_do_not_keep_a_seats_own_device_out():
    hub = laid(TITLES[0])
    for n in range(MOST_CONNECTIONS + 1):
        hub, post = hub.hear(f"watcher {n}", hello(None, "any"))
    assert post == (("watcher 16", write_line("bye", why=FULL)),)
    hub, post = hub.hear("one", hello(1, "own"))
    assert post[0] == ("watcher 15", write_line("bye", why=FULL))
    assert hub.away == (2,)
    assert len(hub.seated) == MOST_CONNECTIONS


def test_who_goes_or_whose_connection_breaks_is_away_for_all_others():
    hub, _ = laid(TITLES[0]).hear("one", hello(1, "own"))
    hub, _ = hub.hear("two", hello(2, "other"))
    assert hub.away == ()
    for gone, post in (hub.lost("two"), hub.hear("two", write_line("bye", why=""))):
        assert gone.away == (2,)
        [(to, line)] = post
        assert (to, read_line(line, FROM_HUB)["away"]) == ("one", [2])
    assert hub.lost("nobody") == (hub, ())


@pytest.mark.parametrize(
    "changed",
    [
        *(
            {"seats": 9},
            {"game": "bounders"},
            {"game": "none"},
            {"options": {"none": 1}},
            {"players": []},
            {"seats": 2},
        ),
        {"players": [{"name": "Anna", "level": 0}, {"name": "Bea", "level": 0}, {"name": "Bot", "level": 2}]},
    ],
)
def test_a_table_that_cannot_be_is_none(changed: dict[str, Any]):
    table = laid(TITLES[0]).terms
    assert table
    with pytest.raises(BadLine):
        MatchTerms.of(table.json() | changed)
