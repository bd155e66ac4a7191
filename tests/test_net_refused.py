"""A match on several devices: what a host does not do, and what a guest does not believe."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.net.guest import Guest
from henge.net.host import HERE, Host
from henge.net.lobby import FULL, MOST_CONNECTIONS, OTHER_SEAT
from henge.net.protocol import OTHER_VERSION, PROTOCOL_VERSION, line_hash, write_line
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, fields, played
from tests.samples import examples
from tests.tables_on_devices import NAME, guests_of, hides, host_of, met, most, same, whole

# what a host does not do


def two() -> tuple[Host, dict[str, Guest], Match]:
    match = whole("bounders")
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    return host, guests, match


def test_only_the_own_seat_moves_and_only_on_what_it_saw():
    host, guests, match = two()
    action = list(match.actions[0])
    tip = {name: line_hash(guest.lines[-1]) for name, guest in guests.items()}
    after, post = host.hear("1", write_line("play", after=tip["1"], action=action))
    assert after.match is host.match
    assert "not your turn" in post[0][1]
    for name, line in (
        ("None", write_line("play", after=tip["None"], action=action)),
        ("0", write_line("play", after=tip["1"], action=action)),
        ("nobody", write_line("play", after=tip["0"], action=action)),
        ("0", write_line("play", after=tip["0"], action=action, seat=0)),
    ):
        assert host.hear(name, line) == (host, ())
    good = write_line("play", after=tip["0"], action=action)
    once, _ = host.hear("0", good)
    assert once.match.actions == match.actions[:1]
    assert once.hear("0", good) == (once, ())


def test_a_refused_move_comes_back_with_its_reason():
    host, guests, _ = two()
    host, post = host.hear("0", write_line("play", after=line_hash(guests["0"].lines[-1]), action=["nowhere"]))
    guest, _ = guests["0"].hear(post[0][1])
    assert guest.refused
    assert "nowhere" in guest.refused.text
    assert "nowhere" in (guests["0"].play(("nowhere",))[0].refused or guest.refused).text


def test_a_seat_belongs_to_the_device_that_took_it_until_the_table_frees_it():
    host, _, _ = two()
    stranger = Guest(NAME, 1, "another token")
    after, post = host.hear("x", stranger.hello())
    assert after is host
    assert "Change device" in stranger.hear(post[0][1])[0].over
    freed, post = host.free(1)
    assert [to for to, _ in post] == ["1"]
    taken, post = freed.hear("x", stranger.hello())
    assert taken.tokens[1] == "another token"


def test_of_two_connections_to_one_seat_the_older_one_is_told():
    host, guests, _ = two()
    after, post = host.hear("again", guests["1"].hello())
    assert ("1", write_line("bye", why="This seat is now played in another place.")) in post
    assert set(after.seated) == {"None", "0", "again"}


def test_who_is_away_is_told_and_who_comes_back_gets_what_was_missed():
    host, guests, match = two()
    host, post = host.lost("1")
    assert all(json.loads(line)["away"] == [1] for _, line in post)
    for ply in (1, 2):
        host, _ = host.at(match.back_to(ply))
    assert not same(guests["1"], host.match)
    host, guests = met(host, guests)
    assert host.away == ()
    assert same(guests["1"], host.match)


@pytest.mark.parametrize(
    ("changes", "words"), [({"henge": 9}, "versions"), ({"match": "x"}, "another game"), ({"seat": 7}, "another game")]
)
def test_who_cannot_take_part_is_told_why(changes: dict[str, Any], words: str):
    host, guests, _ = two()
    hello = json.loads(guests["1"].hello()) | changes
    after, post = host.hear("x", json.dumps(hello))
    assert after is host
    assert words in guests["1"].hear(post[0][1])[0].over


def test_another_version_is_told_whatever_else_its_greeting_says():
    host, guests, _ = two()
    for more in ({"henge": PROTOCOL_VERSION + 1, "camera": True}, {"henge": 1, "seat": "first"}):
        after, post = host.hear("x", json.dumps(json.loads(guests["1"].hello()) | more))
        assert (after, post) == (host, (("x", write_line("bye", why=OTHER_VERSION)),))
    assert host.hear("x", json.dumps(json.loads(guests["1"].hello()) | {"camera": True})) == (host, ())


def test_a_table_of_which_a_device_does_not_know_the_game_or_its_options_is_of_another_version():
    match = whole("bounders")
    _, post = host_of(match).hear("1", Guest(NAME, 1, "t").hello())
    for change in ({"game": "barrows"}, {"options": {"size": 4, "wind": "west"}}, {"seats": 7}, {"players": [9]}):
        guest, asked = Guest(NAME, 1, "t").hear(json.dumps(json.loads(post[0][1]) | change))
        assert (guest.match, guest.over, asked) == (None, OTHER_VERSION, ())
        assert guest.hear(post[-1][1])[0].over == OTHER_VERSION


def test_who_comes_back_to_a_seat_that_is_played_at_the_table_by_now_is_told_so():
    host, guests, _ = two()
    host, _ = host.played_on(frozenset({0}))
    assert host.hear("1", guests["1"].hello()) == (host, (("1", write_line("bye", why=HERE)),))


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    host, guests, _ = two()
    host, _ = host.free(1)
    assert host.hear("0", guests["1"].hello(), (0,)) == (host, (("0", write_line("bye", why=OTHER_SEAT)),))
    assert host.hear("0", guests["1"].hello(), (1,))[0].seated["0"] == 1


def test_between_two_games_of_a_match_anybody_begins_the_next_and_nobody_resigns_for_another():
    table = next(one for one in TABLES["stonehenge"] if "series" in one.options)
    match = played(table, 1)
    ply = next(n for n, state in enumerate(match.states) if match.game.between_games(state) is not None)
    host, guests = met(host_of(match.back_to(ply)), guests_of(match))
    other = str(1 - (host.match.turn or 0))
    _, resigns = guests[other].resign()
    after, post = host.hear(other, resigns[0])
    assert after.match is host.match
    assert "not your turn" in post[0][1]
    _, begins = guests[other].play(host.match.game.actions(host.match.state)[0])
    assert len(host.hear(other, begins[0])[0].match.actions) == ply + 1


def test_sentences_come_without_what_nobody_sees_in_them_and_only_seats_of_the_table_are_away():
    _, guests, _ = two()
    gone, _ = guests["0"].hear(write_line("bye", why="See you \u202e\n there \ud800"))
    assert gone.over == "See you there"
    tip = guests["0"].lines
    guest, _ = guests["0"].hear(write_line("now", n=len(tip), mark=line_hash(tip[-1]), away=[1, 99, -1, True, None]))
    assert guest.away == (1,)


def test_so_many_devices_may_join_and_no_more():
    host, _, _ = two()
    for n in range(2 * MOST_CONNECTIONS):
        host, post = host.hear(f"watcher {n}", Guest(NAME, None, "t").hello())
    assert len(host.seated) == MOST_CONNECTIONS
    assert post == (("watcher 31", write_line("bye", why=FULL)),)


def test_a_seats_own_device_finds_room_before_one_that_watches():
    host, guests, _ = two()
    host, _ = host.lost("1")
    for n in range(MOST_CONNECTIONS):
        host, _ = host.hear(f"watcher {n}", Guest(NAME, None, "t").hello())
    assert len(host.seated) == MOST_CONNECTIONS
    assert host.away == (1,)
    thief, told = host.hear("thief", Guest(NAME, 1, "stolen").hello())
    assert (thief.seated, len(told)) == (host.seated, 1)
    back, post = host.hear("back", guests["1"].hello())
    assert back.away == ()
    assert len(back.seated) == MOST_CONNECTIONS
    last = [*host.seated][-1]
    assert post[0] == (last, write_line("bye", why=FULL))
    assert last not in back.seated
    again, post = back.hear("elsewhere", guests["1"].hello())  # in the place of its own older connection
    assert set(again.seated) == {*back.seated, "elsewhere"} - {"back"}


def test_a_resignation_ends_the_match_for_everybody():
    host, guests, _ = two()
    _, up = guests["0"].resign()
    host, post = host.hear("0", up[0])
    for to, line in post:
        guests[to], _ = guests[to].hear(line)
    assert all(guest.match and guest.match.end == host.match.end for guest in guests.values())


def test_a_guest_has_no_record():
    _, guests, _ = two()
    assert guests["0"].match
    with pytest.raises(ValueError, match="record"):
        guests["0"].match.record()


# what a guest does not believe


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data())
def test_a_view_that_is_none_changes_nothing(game: str, data: st.DataObject):
    match = whole(game).back_to(3)
    host, guests = met(host_of(match.back_to(2)), guests_of(match))
    host, post = host.at(match)
    to, line = data.draw(st.sampled_from([one for one in post if '"op":"ply"' in one[1]]))
    said = json.loads(line)
    key = data.draw(st.sampled_from(sorted(said["view"])))
    other: Any = data.draw(st.sampled_from([None, 10**9, -1, "zz", [], [[]], {}, {"zz": 9}, [["zz", 0, 0]], 0.5, True]))
    said["view"][key] = other
    guest, asked = guests[to].hear(json.dumps(said))
    assert not asked
    if guest.match is guests[to].match:
        assert guest.over == OTHER_VERSION
    else:  # the rules can work with it
        assert guest.match
        assert asdict(fields(guest.match.state)).keys() == said["view"].keys()
        guest.match.game.marks(guest.match.state)
    del said["view"][key]
    assert untouched(guests[to], json.dumps(said))


def untouched(guest: Guest, line: str) -> bool:
    """Tell whether a guest learns nothing from a line but that the other device must have another Henge."""
    after, asked = guest.hear(line)
    return (after.match, after.lines, after.over, asked) == (guest.match, guest.lines, OTHER_VERSION, ())


def test_a_move_of_names_that_the_game_has_not_is_not_taken():
    match = whole("bounders")
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    _, post = host.at(match.back_to(1))
    assert untouched(guests[post[0][0]], json.dumps(json.loads(post[0][1]) | {"action": ["zz"]}))


def test_a_state_that_shows_more_than_the_seat_may_know_is_not_taken():
    game = next(game for game in GAMES if hides(most(game)))
    match = whole(game)
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    host, post = host.at(match.back_to(1))
    to, line = post[0]
    said = json.loads(line) | {"view": asdict(fields(match.states[1]))}
    assert untouched(guests[to], json.dumps(said))
