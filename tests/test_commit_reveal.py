"""A deal whose seed all devices draw: that nobody can choose it, and that whoever tries is found out."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.commit_reveal import BadDeal, Contribution, Deal, commitment, part_of, seed_of_parts
from henge.match import Match, Player
from henge.net.guest import Guest
from henge.net.host import Host
from henge.net.protocol import line_hash, write_line
from henge.net.seed_contribution import SeedPart
from henge.net.seed_exchange import SeedExchange
from henge.record import BadRecord
from henge.replay import replayed
from henge.shuffling import one_of
from hypothesis import given

from tests.lossy import Lossy, events
from tests.tables_on_devices import HOSTILE, NAME, met, same

SEATS = (0, 1, 2)
TABLE = "the table's secret"


def before(seats: tuple[int, ...] = SEATS) -> tuple[Host, dict[str, Guest]]:
    """Return a table of Meets & Bounds for three that has not been dealt, and the devices of some seats."""
    match = Match.new("meets_bounds", seed=1, seats=3, players=[Player(name) for name in ("Anna", "Bea", "Cai")])
    tokens = {seat: f"token {seat}" for seat in seats}
    host = Host(NAME, match, frozenset(seats), tokens=tokens, draw=SeedExchange(TABLE, seats))
    names = [None, *seats]
    return host, {str(seat): Guest(NAME, seat, f"token {seat}", draw=SeedPart(f"secret {seat}")) for seat in names}


def dealt(seats: tuple[int, ...] = SEATS) -> tuple[Host, dict[str, Guest]]:
    return met(*before(seats))


def over(host: Host, guests: dict[str, Guest]) -> tuple[Host, dict[str, Guest]]:
    """Return host and guests after a whole game of random moves."""
    rng, match = Random(4), host.match
    while match.turn is not None:
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    host, _ = host.at(match)
    return met(host, guests)


# the draw ------------------------------------------------------------------------------------------


def test_the_seed_follows_from_the_parts_of_all_and_changes_with_any_of_them():
    host, guests = dealt()
    deal = host.match.deal
    assert host.draw is None
    assert deal
    assert host.match.seed == deal.seed == seed_of_parts(*(one.part for one in deal.parts))
    assert [one.seat for one in deal.parts] == [None, *SEATS]
    for n, one in enumerate(deal.parts):
        other = (*deal.parts[:n], one._replace(part="00" * 32), *deal.parts[n + 1 :])
        assert Deal(other).seed != deal.seed
        assert Deal(other).broken == (one.seat,)
    assert all(same(guest, host.match) for guest in guests.values())


def test_only_the_devices_of_other_seats_and_the_table_draw():
    host, _ = dealt((2,))
    assert host.match.deal
    assert [one.seat for one in host.match.deal.parts] == [None, 2]


def test_nobody_is_told_or_plays_anything_before_all_parts_are_there():
    host, guests = before()
    two = {name: guest for name, guest in guests.items() if name != "2"}
    host, two = met(host, two)
    assert host.draw
    assert all(len(guest.lines) == 1 for guest in two.values())
    assert host.hear("0", write_line("play", after=line_hash(two["0"].lines[0]), action=["pass"])) == (host, ())
    host, guests = met(host, guests)
    assert not host.draw


def test_a_guest_opens_its_part_only_when_all_are_bound():
    host, guests = before()
    said = []
    for name, guest in guests.items():
        host, post = host.hear(name, guest.hello())
        for to, line in post:
            guests[to], up = guests[to].hear(line)
            said += [json.loads(one)["op"] for one in up]
    assert set(said) == {"commit"}
    assert host.draw
    assert not host.draw.commits


def test_at_the_end_every_device_finds_that_the_deal_was_fair():
    host, guests = over(*dealt())
    assert not host.match.unfair
    assert all(guest.draw.unfair == "" for guest in guests.values())
    assert replayed(host.match.record()) == host.match
    again = Guest.kept(NAME, 1, "token 1", guests["1"].lines, guests["1"].memory)
    assert again.draw.unfair == ""
    assert again.memory == guests["1"].memory


def test_until_the_end_the_table_tells_nobody_its_part_nor_any_seed():
    host, guests = dealt()
    deal = host.match.deal
    assert deal
    for guest in guests.values():
        sent = "".join(guest.lines)
        assert not any(one.part in sent or one.salt in sent for one in deal.parts)
        assert str(host.match.seed) not in sent
    host, guests = over(host, guests)
    assert all(deal.parts[0].part in guest.lines[-1] for guest in guests.values())


def test_a_game_taken_back_from_its_end_is_opened_again_when_it_ends_again():
    host, guests = over(*dealt())
    whole = host.match
    host, _ = host.at(whole.back_to(len(whole.actions) - 1))
    host, guests = met(host, guests)
    assert all(guest.draw.unfair is None for guest in guests.values())
    host, _ = host.at(whole)
    host, guests = met(host, guests)
    assert all(guest.draw.unfair == "" for guest in guests.values())


# who comes and goes --------------------------------------------------------------------------------


def test_a_seat_taken_by_another_device_before_the_deal_draws_with_that_one():
    host, guests = before()
    host, guests = met(host, {name: guest for name, guest in guests.items() if name != "2"})
    first = host.draw
    host, _ = host.free(1)
    assert host.draw
    assert first
    assert host.draw.own != first.own
    guests |= {
        "1": Guest(NAME, 1, "new", draw=SeedPart("new")),
        "2": Guest(NAME, 2, "token 2", draw=SeedPart("secret 2")),
    }
    host, guests = met(host, guests)
    assert host.match.deal
    assert all(same(guest, host.match) for guest in guests.values())


def test_the_draw_goes_on_without_a_seat_that_is_played_at_the_table():
    host, guests = before()
    host, guests = met(host, {"0": guests["0"]})
    host, _ = host.played_on(frozenset({0}))
    host, guests = met(host, guests)
    assert host.match.deal
    assert [one.seat for one in host.match.deal.parts] == [None, 0]


def test_where_nobody_plays_elsewhere_the_table_deals_alone():
    host, _ = before((1,))
    host, _ = host.played_on(frozenset())
    assert host.draw is None
    assert host.match.deal is None


def test_the_draw_is_kept_over_a_reload_of_the_table_at_any_step():
    host, guests = before()
    host, guests = met(host, {name: guest for name, guest in guests.items() if name != "2"})
    assert host.draw
    kept = json.loads(json.dumps(host.draw.json()))
    assert SeedExchange.read(kept) == host.draw
    again = Host(NAME, host.match, host.apart, tokens=host.tokens, draw=SeedExchange.read(kept))
    again, guests = met(again, guests | {"2": before()[1]["2"]})
    assert again.match.deal


@pytest.mark.parametrize(
    "content", [None, [], {}, {"secret": 1, "seats": [], "nth": 0}, {"secret": "", "seats": 3, "nth": 0}]
)
def test_a_draw_that_was_kept_and_is_damaged_is_refused(content: Any):
    with pytest.raises(ValueError, match="no draw"):
        SeedExchange.read(content)


# whatever becomes of the lines

EVENTS = events("hostile", "beat", "beat", "reload guest", "reload host", "broken", "rematch", most=80)


@given(happened=EVENTS)
def test_whatever_becomes_of_the_lines_the_seed_is_drawn_by_all(happened):
    lines = Lossy(*before(), Guest.hear)
    names, guests = list(lines.outer), lines.outer
    for event, n in happened:
        host, name, post = lines.middle, names[n % len(names)], tuple[tuple[str, str], ...]()
        match event:
            case "hostile":
                host, _ = host.hear(name, LIES[n % len(LIES)])
                guests[name], _ = guests[name].hear(LIES[n % len(LIES)])
            case "beat":
                lines.up.append((name, guests[name].hello()))
            case "reload guest":
                one = guests[name]
                guests[name] = Guest.kept(one.name, one.seat, one.token, one.lines, one.memory)
            case "reload host":
                draw = host.draw and SeedExchange.read(json.loads(json.dumps(host.draw.json())))
                host = Host(NAME, replayed(host.match.record()), host.apart, tokens=host.tokens, draw=draw)
            case "broken":
                host, post = host.lost(name)
            case "rematch" if not host.draw:
                host, post = host.at(replace(host.match.back_to(0), deal=None), SeedExchange(f"{TABLE} {n}", SEATS))
        lines.middle = host
        lines.down += post
        lines.happens(event, n)
    host, guests = met(lines.middle, guests, rounds=8)
    assert host.draw is None
    assert host.match.deal
    assert not host.match.unfair
    assert all(same(guest, host.match) for guest in guests.values())


LIES = (
    *HOSTILE,
    write_line("seat", match=NAME, seat=0, game="meets_bounds", seats=3, options={}, players=[], draw="x" * 64),
    write_line("draw", n=1, after="", commits=[[None, "0" * 64], [0, "0" * 64]]),
    write_line("draw", n=1, after="", commits=[{}, 3]),
    write_line("commit", after="", commit="0" * 64),
    write_line("part", after="", part="0" * 64, salt="0" * 32),
    write_line("opened", n=1, after="", record={}),
)


# who cheats ----------------------------------------------------------------------------------------


def changed(guest: Guest, **record: Any) -> Guest:
    """Return a guest of whose last line, the opened record, something was changed by the table."""
    *lines, last = guest.lines
    said = json.loads(last)
    said["record"] |= record
    before = Guest.kept(guest.name, guest.seat, guest.token, tuple(lines), guest.memory)
    return before.hear(json.dumps(said))[0]


def test_a_table_that_dealt_by_another_seed_is_found_out():
    _, guests = over(*dealt())
    record = json.loads(guests["0"].lines[-1])["record"]
    assert "does not follow" in (changed(guests["0"], seed=record["seed"] ^ 1, moves="").draw.unfair or "")


def test_a_table_that_opens_another_part_is_found_out():
    _, guests = over(*dealt())
    parts = json.loads(guests["0"].lines[-1])["record"]["deal"]
    parts[0]["part"] = "12" * 32
    assert "by the table" in (changed(guests["0"], deal=parts).draw.unfair or "")
    parts[0]["commit"] = commitment(parts[0]["part"], parts[0]["salt"])
    assert "other promises" in (changed(guests["0"], deal=parts).draw.unfair or "")


def test_a_table_that_opens_another_game_is_found_out():
    _, guests = over(*dealt())
    record = json.loads(guests["0"].lines[-1])["record"]
    fewer = record["moves"].rpartition(" ")[0]
    assert "another game" in (changed(guests["0"], moves=fewer).draw.unfair or "")
    assert "no game" in (changed(guests["0"], moves="nothing").draw.unfair or "")
    assert "other promises" in (changed(guests["0"], deal=record["deal"][:-1]).draw.unfair or "")


def test_a_table_that_leaves_a_guests_promise_out_never_gets_its_part():
    host, guests = before()
    guest, _ = guests["0"].hear(json_line(host, 0))
    own = commitment(*part_of("secret 0", guest.draw.commits[0][1]))
    tip = line_hash(guest.lines[0])
    for commits in ([list(guest.draw.commits[0]), [0, "a" * 64]], [list(guest.draw.commits[0]), [1, "a" * 64]][:1]):
        after, up = guest.hear(write_line("draw", n=1, after=tip, commits=commits))
        assert not up
        assert not after.drew
    _, up = guest.hear(write_line("draw", n=1, after=tip, commits=[list(guest.draw.commits[0]), [0, own]]))
    assert json.loads(up[0])["op"] == "part"


def json_line(host: Host, seat: int) -> str:
    """Return the first line that a seat is told."""
    return host.hear("x", Guest(NAME, seat, f"token {seat}").hello())[1][0][1]


def test_a_table_cannot_draw_until_it_likes_the_deal():
    """Of two lists with one promise of the table a guest opens its part for the first alone; and it counts draws."""
    host, guests = before()
    guest, _ = guests["0"].hear(json_line(host, 0))
    first, own = guest.draw.commits[0][1], commitment(*part_of("secret 0", guest.draw.commits[0][1]))
    tip = line_hash(guest.lines[0])
    one, two = (write_line("draw", n=1, after=tip, commits=[[None, first], [0, own], [1, x * 64]]) for x in "ab")
    after, up = guest.hear(one)
    assert up
    again, up = after.hear(two)
    assert not up
    reloaded = Guest.kept(NAME, 0, "token 0", guest.lines, again.memory)
    assert not reloaded.hear(two)[1]
    assert again.draw.draws == 1
    host, _ = host.at(host.match, SeedExchange("another secret", SEATS))
    forgetful, _ = again.hear(write_line("now", n=1, mark="", away=[]))
    other, _ = forgetful.hear(json_line(host, 0))
    commits = [list(other.draw.commits[0]), [0, commitment(*part_of("secret 0", other.draw.commits[0][1]))]]
    later, up = other.hear(write_line("draw", n=1, after=line_hash(other.lines[0]), commits=commits))
    assert up
    assert later.draw.draws == 2


def test_a_guest_that_opens_another_part_is_named_and_its_part_is_not_taken():
    host, guests = before((0,))
    host, post = host.hear("0", guests["0"].hello())
    for _, line in post:
        guests["0"], up = guests["0"].hear(line)
        for one in up:
            host, _ = host.hear("0", one)
    assert host.draw
    assert host.draw.listed
    tip = line_hash(host.sent[0][-1])
    host, _ = host.hear("0", write_line("part", after=tip, part="13" * 32, salt="0" * 32))
    assert host.draw
    assert host.draw.broken == (0,)
    host, _ = host.hear("0", write_line("commit", after=tip, commit=commitment("13" * 32, "0" * 32)))
    assert host.draw
    assert not host.draw.parts
    host, guests = met(host, guests)
    assert host.match.deal


# the record ----------------------------------------------------------------------------------------


def test_a_record_of_a_deal_is_of_version_2_and_others_stay_of_version_1():
    host, _ = dealt()
    assert host.match.record()["henge"] == 2
    assert replace(host.match, deal=None).record()["henge"] == 1
    with pytest.raises(BadRecord, match="deal"):
        replayed(host.match.record() | {"henge": 1})


@pytest.mark.parametrize(
    "change",
    [
        lambda deal: deal[:1], lambda deal: deal[1:], lambda deal: {}, lambda deal: deal * 9,
        lambda deal: [deal[0], {**deal[1], "seat": True}], lambda deal: [deal[0], {**deal[1], "part": "00"}],
        lambda deal: [deal[0], {**deal[1], "salt": None}], lambda deal: [deal[0], {**deal[1], "more": 1}],
        lambda deal: [deal[0], deal[2], deal[1]], lambda deal: [deal[0], deal[1], deal[1]], lambda deal: [1, 2],
    ],
)  # fmt: skip
def test_a_damaged_deal_is_refused_in_words(change: Any):
    record = dealt()[0].match.record()
    with pytest.raises(BadRecord, match="“deal” cannot be read"):
        replayed(record | {"deal": change(record["deal"])})


def test_who_opened_another_part_is_named_by_name():
    match = dealt()[0].match
    assert match.deal
    one, two, *rest = match.deal.parts
    false = replace(match, deal=Deal((one, Contribution(two.seat, two.commit, "00" * 32, two.salt), *rest)))
    assert false.unfair == "Another part was opened than the one promised, by Anna."


def test_a_deal_by_hand():
    with pytest.raises(BadDeal):
        Deal.read([])
    assert commitment("00" * 32, "00" * 16) == "17b0761f87b081d5cf10757ccc89f12be355c70e2e29df288b65b30710dcbcd1"


def test_a_device_that_comes_to_its_seat_after_the_deal_plays_there_and_knows_that_it_had_no_part_in_it():
    host, guests = dealt()
    host, _ = host.free(1)
    guests["1"] = Guest(NAME, 1, "a new phone", draw=SeedPart("a new phone's secret"))
    host, guests = met(host, guests)
    assert all(same(guest, host.match) for guest in guests.values())
    host, guests = over(host, guests)
    assert [name for name, guest in guests.items() if guest.drew] == ["0", "2"]
    assert all(guest.draw.unfair == "" for guest in guests.values())


def test_a_guest_asks_once_for_what_it_cannot_take_and_again_with_its_next_beat():
    host, guests = dealt()
    guest, more = guests["0"], write_line("now", n=9, mark="0" * 32, away=[])
    guest, up = guest.hear(more)
    assert up == (guest.hello(),)
    guest, up = guest.hear(more)
    assert not up
    _, post = host.hear("0", guest.hello())
    assert post
