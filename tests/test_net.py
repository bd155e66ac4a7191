"""A match on several devices: what every guest comes to know, whatever becomes of the lines on their way."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.net.guest import Guest
from henge.net.host import Host
from henge.replay import replayed
from henge.rules import Seat
from henge.view_json import pack
from hypothesis import given
from hypothesis import strategies as st

from tests.in_memory import pair
from tests.lossy import Lossy, events
from tests.made_up import spoken
from tests.samples import examples, sample
from tests.tables_on_devices import HOSTILE, NAME, guests_of, hides, host_of, met, most, same, whole

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
        light = [match.game.came_to_light(*views) for views in pairwise(guest.match.states)]  # that all may know
        turns = zip(guest.match.actions, light, guest.words, others[name].words, strict=True)
        assert all((theirs == words) != bool(action or shown) for action, shown, words, theirs in turns)
        sent = [words for line in guest.lines if (words := json.loads(line).get("words"))]
        assert [*guest.words] == [f"{words} {shown}".rstrip() for words, shown in zip(sent, light, strict=True)]


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


EVENTS = events("hostile", "beat", "beat", "play", "play", "back", "reload guest", "reload host", "broken")


@pytest.mark.parametrize("game", GAMES)
@examples(25)
@given(happened=EVENTS, seed=st.integers(0, 3))
def test_whatever_becomes_of_the_lines_every_guest_ends_with_exactly_its_views(game: str, happened, seed: int):
    match = whole(game, seed).back_to(0)
    lines = Lossy(*met(host_of(match), guests_of(match)), Guest.hear)
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
                host = Host(NAME, replayed(here.record()) if n % 2 else here, host.apart, tokens=host.tokens)
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
