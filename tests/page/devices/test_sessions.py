"""How a device takes part in a match with others is one value, and each way answers for itself what is asked of all."""

import ast
import json
from dataclasses import replace

import pytest
from henge.games import GAMES
from page.app.match_with_others import SharedSession
from page.app.other_devices import JoinedSession, Session, SidedSession
from page.assembly.routes import route
from page.table.draft import Draft

from tests.layers import FEATURES, PAGE, tree
from tests.page import correspondence, sealed_hands
from tests.page.devices import Device, device, joined, table_of
from tests.page.sealed_hands import SEALABLE


def of_a_host(game: str) -> list[Device]:
    host = table_of(game, {1})
    return [host, *joined(host, 1)]


WAYS = [
    *(pytest.param(of_a_host, game, id=f"host-{game}") for game in GAMES),
    *(pytest.param(lambda game: sealed_hands.dealt(game, 2), game, id=f"sealed-{game}") for game in SEALABLE),
    *(pytest.param(lambda game: [*correspondence.dealt(game)], game, id=f"by-link-{game}") for game in SEALABLE),
]


def sessions(devices: list[Device]) -> list[SharedSession]:
    found = [one.app.other_devices.session for one in devices]
    assert all(isinstance(one, SharedSession) for one in found)
    return [one for one in found if isinstance(one, SharedSession)]


@pytest.mark.parametrize(("way", "game"), WAYS)
def test_the_devices_of_a_match_call_it_alike_and_each_knows_its_table(way, game: str):
    devices = way(game)
    assert len({one.name for one in sessions(devices)}) == 1
    for one, session in zip(devices, sessions(devices), strict=True):
        assert session.at(one.table)
        assert not session.at(table_of(game, {1}).table)
        assert not session.in_letters or not session.wire, "links need no connection"


@pytest.mark.parametrize(("way", "game"), WAYS)
def test_at_most_one_device_of_a_match_is_that_to_which_all_others_come(way, game: str):
    found = sessions(way(game))
    assert [one.is_hub for one in found] == [not found[0].in_letters, False]
    claims = [one.claim for one in found if one.claim]
    assert len({*claims}) == len(claims), "two devices would keep each other from speaking"


@pytest.mark.parametrize(("way", "game"), WAYS)
def test_a_device_comes_back_to_its_match_by_the_address_after_a_reload(way, game: str):
    devices = way(game)
    for one, session in zip(devices, sessions(devices), strict=True):
        back = device(one.wire, one.app.kept, route(one.app))
        back.send("close")
        again = back.app.other_devices.session
        assert (type(again), again.name, again.is_hub) == (type(session), session.name, session.is_hub)
        assert route(back.app) == route(one.app) or not session.address


@pytest.mark.parametrize(("way", "game"), WAYS)
def test_a_match_whose_table_is_left_is_left_and_the_other_devices_hear_of_it(way, game: str):
    devices = way(game)
    for one, session in zip(devices, sessions(devices), strict=True):
        away = replace(one, sent=[])
        away.send("go", "begin/bounders")
        away.app = away.app.at("setup").drafting(Draft.new("bounders"))
        away.send("deal")
        assert type(away.app.other_devices.session) is Session
        assert session.in_letters or "bye" in [json.loads(line)["op"] for _, line in away.sent]


def kinds(kind: type[Session]) -> set[str]:
    return {kind.__name__}.union(*map(kinds, kind.__subclasses__()))


def test_nobody_asks_which_way_it_is_but_the_ways_themselves():
    ways, own = (
        kinds(JoinedSession) | kinds(SidedSession) | {"Hosting"},
        [FEATURES / "devices", FEATURES / "sealed_hands"],
    )
    for path in (path for path in PAGE.rglob("*.py") if path.parent not in own):
        asked = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and len(node.args) == 2]
        named = {ast.unparse(node.args[1]) for node in asked if ast.unparse(node.func) == "isinstance"}
        assert not named & ways, path
