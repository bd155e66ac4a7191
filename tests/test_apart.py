"""A match on several devices: what every guest comes to know, whatever becomes of the lines on their way."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest
from henge.apart.guest import Guest
from henge.apart.host import HERE, Host
from henge.apart.lobby import FULL, MOST_CONNECTIONS, OTHER_SEAT
from henge.apart.protocol import LONGEST, OTHER_VERSION, VERSION, mark, write
from henge.games import GAMES
from henge.match import Match
from henge.replay import replayed
from henge.rules import Seat
from henge.view_json import pack
from hypothesis import given
from hypothesis import strategies as st

from tests.in_memory import pair
from tests.lossy import Lossy, events
from tests.made_up import spoken
from tests.matches import TABLES, Table, fields, played
from tests.samples import examples, sample

NAME = "5c8e"


def hides(table: Table) -> bool:
    game = table.set_up()
    state = game.start(Random(3))
    return bool(game.observe(state, None) != state)


def most(game: str) -> Table:
    """Return a game's table that hides something, where one does, for as many players as it can have."""
    tables = [table for table in TABLES[game] if hides(table)] or TABLES[game]
    return max(tables[:40], key=lambda table: (table.seats, table.options == "{}"))


def host_of(match: Match) -> Host:
    return Host(NAME, match, frozenset(range(match.game.seats)))


def guests_of(match: Match) -> dict[str, Guest]:
    """Return a guest for every seat, and one who watches."""
    seats: list[Seat | None] = [None, *range(match.game.seats)]
    return {str(seat): Guest(NAME, seat, f"token {seat}") for seat in seats}


def met(host: Host, guests: dict[str, Guest], rounds: int = 6) -> tuple[Host, dict[str, Guest]]:
    """Return host and guests after their hearts have beaten a few times over a line without faults."""
    guests = dict(guests)
    for _ in range(rounds):
        for name in guests:
            up = [(name, guests[name].hello())]
            while up:
                host, down = host.hear(*up.pop(0))
                for to, line in down:
                    guests[to], asked = guests[to].hear(line)
                    up += [(to, one) for one in asked]
    return host, guests


def same(guest: Guest, match: Match) -> bool:
    """Tell whether a guest knows exactly what its seat sees of a match."""
    seen = guest.match
    views = tuple(match.game.observe(state, guest.seat) for state in match.states)
    return seen is not None and (seen.states, seen.end, seen.game) == (views, match.end, match.game)


def whole(game: str, seed: int = 1) -> Match:
    return played(most(game), seed)


# what a guest comes to know


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_every_seat_is_sent_exactly_its_views_of_a_whole_game(game: str):
    match = whole(game)
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    for ply in range(1, len(match.actions) + 1):
        host, post = host.at(match.back_to(ply))
        for to, line in post:
            guests[to], asked = guests[to].hear(line)
            assert not asked
        assert all(same(guest, host.match) for guest in guests.values())
    assert all(len(guest.words) == len(match.actions) for guest in guests.values())


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_what_a_guest_may_know_is_told_in_its_own_language_and_all_else_in_the_words_of_the_host(game: str):
    match = whole(game)
    host, guests = met(host_of(match), guests_of(match))
    with spoken():
        _, others = met(host, guests_of(match))
    for name, guest in guests.items():
        assert guest.match
        pairs = zip(guest.match.actions, guest.words, others[name].words, strict=True)
        assert all((theirs == words) != bool(action) for action, words, theirs in pairs)
        assert [*guest.words] == [words for line in guest.lines if (words := json.loads(line).get("words"))]


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_a_whole_game_is_played_by_guests_alone(game: str):
    match = whole(game)
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    for action in match.actions:
        mover = str(host.match.turn)
        guests[mover], up = guests[mover].play(action)
        assert len(up) == 1
        host, post = host.hear(mover, up[0])
        for to, line in post:
            guests[to], _ = guests[to].hear(line)
    assert host.match.actions == match.actions
    assert all(same(guest, match) for guest in guests.values())


def hidden(match: Match, ply: int, seat: Seat | None) -> set[str]:
    """Return the names of what others hold or is still to be drawn, that a seat can see nowhere."""
    game, state = match.game, match.states[ply]
    view = game.observe(state, seat)

    def cards(seen: Any) -> set[str]:
        piles = [*game.hands(seen), *game.piles(seen).values()]
        return {card for pile in piles for card in pile if card is not None}

    return cards(state) - cards(view) - set(re.findall(r"\w+", pack(view)))


@pytest.mark.parametrize("game", [game for game in GAMES if hides(most(game))])
def test_no_hidden_name_is_on_the_wire_at_any_step_of_a_whole_game(game: str):
    match, searched = whole(game, 2), 0
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    for ply in range(1, len(match.actions) + 1):
        host, post = host.at(match.back_to(ply))
        for to, line in post:
            names = hidden(match, ply, guests[to].seat)
            said = json.loads(line)
            words = f"{said.get('action')} {said.get('words')}".replace("Player ", "Player")
            assert not names & set(re.findall(r"\w+", words)), line  # a name may be a number, and n and by are others
            assert not {name for name in names if not name.isdigit()} & set(re.findall(r"\w+", line)), line
            searched += len(names)
    assert searched > 50


@pytest.mark.parametrize("game", [game for game in GAMES if hides(most(game))])
def test_a_guest_cannot_tell_what_happened_from_all_that_looks_the_same_to_it(game: str):
    """Other deals and other actions that lead to the same View are told in the same bytes."""
    match, rng, others = whole(game, 3), Random(7), 0
    table = match.game
    for ply in range(0, min(len(match.actions), 60), 2):
        for seat in (None, *range(table.seats)):
            before, after = (table.observe(match.states[n], seat) for n in (ply, ply + 1))
            line = line_of(match.states[ply], match, match.actions[ply], seat)
            for _ in range(3):
                other = table.guess(before, rng)
                if table.turn(other) == seat:
                    continue
                for action in table.actions(other):
                    if table.observe(table.apply(other, action), seat) == after:
                        others += (other, action) != (match.states[ply], match.actions[ply])
                        assert line_of(other, match, action, seat) == line
    assert others > 10


def line_of(state: Any, match: Match, action: Any, seat: Seat | None) -> str:
    """Return how a seat is told that a state's mover played an action, as the first line after the opening."""
    played = replace(match, states=(state, match.game.apply(state, action)), actions=(action,))
    _, post = host_of(played).hear("x", Guest(NAME, seat, "t").hello())
    return str(json.loads(post[2][1]) | {"after": ""})


# whatever becomes of the lines

HOSTILE = (
    "", "{", "[]", "null", "{}", '{"op":"ply"}', '{"op":["hello"]}', "[" * 60_000, '{"a":' * 9000, "9" * 5000,
    '{"op":"play","after":"","action":[1]}', '{"op":"seat","match":"5c8e"}', "\ud800", "x" * (LONGEST + 1),
    write("now", n=-1, mark="", away=[None, {}]), write("now", n=10**9, mark="", away=[]),
    write("hello", henge=2, match=NAME, seat=True, token="t", have=0, mark=""),
    write("hello", henge=2, match=NAME, seat=99, token="t", have=0, mark=""),
    write("hello", henge=2, match=NAME, seat=0, token="t", have=-5, mark="é"),
    write("end", n=1, after="", end={"agreed": True}), '{"op":"bye","why":"\ud800"}',
)  # fmt: skip
EVENTS = events("hostile", "beat", "beat", "play", "play", "back", "reload guest", "reload host", "broken")


@pytest.mark.parametrize("game", GAMES)
@examples(25)
@given(happened=EVENTS, seed=st.integers(0, 3))
def test_whatever_becomes_of_the_lines_every_guest_ends_with_exactly_its_views(game: str, happened, seed: int):
    match = whole(game, seed).back_to(0)
    lines = Lossy(*met(host_of(match), guests_of(match)))
    names, guests = list(lines.outer), lines.outer
    for event, n in happened:
        host, name = lines.middle, names[n % len(names)]
        here, post, said = host.match, tuple[tuple[str, str], ...](), tuple[str, ...]()
        match event:
            case "hostile":
                host, _ = host.hear(name, HOSTILE[n % len(HOSTILE)])
                guests[name], _ = guests[name].hear(HOSTILE[n % len(HOSTILE)])
                assert host.match is here
            case "beat":
                said = (guests[name].hello(),)
            case "play" if here.turn is not None:
                legal = here.game.actions(here.state)
                name = str(here.turn)
                guests[name], said = guests[name].play(legal[n % len(legal)])
            case "back" if here.actions:
                host, post = host.at(here.back_to(n % len(here.actions)))
            case "reload guest":
                one = guests[name]
                guests[name] = Guest.kept(one.name, one.seat, one.token, one.lines)
            case "reload host":
                host = Host(NAME, replayed(here.record()) if n % 2 else here, host.apart, host.tokens)
            case "broken":
                host, post = host.lost(name)
        lines.middle = host
        lines.down += post
        lines.up += [(name, one) for one in said]
        lines.happens(event, n)
        for guest in guests.values():  # a seat may be behind, but never sees what it may not know
            for state in guest.match.states if guest.match else ():
                assert guest.match
                assert guest.match.game.observe(state, guest.seat) == state
    host, guests = met(lines.middle, guests)
    assert all(same(guest, host.match) for guest in guests.values())


# what a host does not do


def two() -> tuple[Host, dict[str, Guest], Match]:
    match = whole("bounders")
    host, guests = met(host_of(match.back_to(0)), guests_of(match))
    return host, guests, match


def test_only_the_own_seat_moves_and_only_on_what_it_saw():
    host, guests, match = two()
    action = list(match.actions[0])
    tip = {name: mark(guest.lines[-1]) for name, guest in guests.items()}
    after, post = host.hear("1", write("play", after=tip["1"], action=action))
    assert after.match is host.match
    assert "not your turn" in post[0][1]
    for name, line in (
        ("None", write("play", after=tip["None"], action=action)),
        ("0", write("play", after=tip["1"], action=action)),
        ("nobody", write("play", after=tip["0"], action=action)),
        ("0", write("play", after=tip["0"], action=action, seat=0)),
    ):
        assert host.hear(name, line) == (host, ())
    good = write("play", after=tip["0"], action=action)
    once, _ = host.hear("0", good)
    assert once.match.actions == match.actions[:1]
    assert once.hear("0", good) == (once, ())


def test_a_refused_move_comes_back_with_its_reason():
    host, guests, _ = two()
    host, post = host.hear("0", write("play", after=mark(guests["0"].lines[-1]), action=["nowhere"]))
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
    assert ("1", write("bye", why="This seat is now played in another place.")) in post
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
    for more in ({"henge": VERSION + 1, "camera": True}, {"henge": 1, "seat": "first"}):
        after, post = host.hear("x", json.dumps(json.loads(guests["1"].hello()) | more))
        assert (after, post) == (host, (("x", write("bye", why=OTHER_VERSION)),))
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
    assert host.hear("1", guests["1"].hello()) == (host, (("1", write("bye", why=HERE)),))


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    host, guests, _ = two()
    host, _ = host.free(1)
    assert host.hear("0", guests["1"].hello(), (0,)) == (host, (("0", write("bye", why=OTHER_SEAT)),))
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
    gone, _ = guests["0"].hear(write("bye", why="See you \u202e\n there \ud800"))
    assert gone.over == "See you there"
    tip = guests["0"].lines
    guest, _ = guests["0"].hear(write("now", n=len(tip), mark=mark(tip[-1]), away=[1, 99, -1, True, None]))
    assert guest.away == (1,)


def test_so_many_devices_may_join_and_no_more():
    host, _, _ = two()
    for n in range(2 * MOST_CONNECTIONS):
        host, post = host.hear(f"watcher {n}", Guest(NAME, None, "t").hello())
    assert len(host.seated) == MOST_CONNECTIONS
    assert post == (("watcher 31", write("bye", why=FULL)),)


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
    assert post[0] == (last, write("bye", why=FULL))
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


# carriers


def test_a_pair_in_memory_brings_lines_over_until_it_is_cut():
    one, two_ = pair()
    heard: list[str] = []
    one.send("early")
    two_.hear(heard.append)
    one.send("late")
    two_.close()
    one.send("lost")
    assert heard == ["early", "late"]
