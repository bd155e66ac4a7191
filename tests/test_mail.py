"""Matches with sealed hands of two who only send each other letters: whole games, and letters that do not fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from henge.apart.lobby import TABLE
from henge.apart.mail import Correspondent, Letter
from henge.apart.relay import MatchTerms
from henge.apart.sealed_match import Covered
from henge.apart.verdict import audit
from henge.luck import one_of
from henge.match import Player, set_up
from henge.rules import Seat

from tests.samples import sample
from tests.sealed_match import TITLES, hand

PLAYERS = (Player("Anna"), Player("Bea"))
SEED = 11


def table(game: str, match: str = "match 1") -> MatchTerms:
    return MatchTerms(match, set_up(game, 2, {}), PLAYERS, SEED)


def one(game: str, seat: Seat) -> Correspondent:
    return Correspondent(table(game).begin(seat, f"secret {seat}", signed=False))


def written(device: Correspondent, game: str) -> Letter:
    """Return a device's letter, through the text that it is sent as."""
    letter = device.letter(table(game))
    return Letter.of(json.loads(json.dumps(letter.json())))


def opened(device: Correspondent, letter: Letter) -> Correspondent:
    """Return a device after it has read a letter and said all that it can say by itself."""
    device, lines = device.take(letter)
    for line in lines:
        after, _ = device.hear(TABLE, line)
        assert after is not device
        device = after
    return rested(device)


def rested(device: Correspondent) -> Correspondent:
    device, _ = device.at(Covered.go_on)
    return device.at(Covered.lay_open)[0] if device.covered.sealed.ready and device.covered.over else device


def turn(device: Correspondent, luck: Random) -> Correspondent:
    """Return a device after its seat has played all that it can."""
    covered = device.covered
    while covered.turn == device.seat and covered.known and not covered.waiting:
        action = one_of(covered.game.actions(covered.state), luck)
        device = rested(device.at(lambda covered, action=action: covered.play(action))[0])  # type: ignore[misc]
        covered = device.covered
    return device


def correspondence(game: str, first: Seat = 0, luck: int = 1) -> Iterator[tuple[Letter, list[Correspondent]]]:
    """Play a whole game by letters at random, and yield every letter after it was read, with both devices."""
    devices, rng, by = [one(game, 0), one(game, 1)], Random(luck), first
    devices[by] = rested(devices[by])
    while devices[by].owed:
        letter = written(devices[by], game)
        devices[1 - by] = turn(opened(devices[1 - by], letter), rng)
        yield letter, devices
        by = 1 - by


@pytest.mark.parametrize(("game", "first"), sample(product(TITLES, [0, 1]), 3))
def test_two_play_a_whole_game_by_letters_alone_and_find_that_the_deal_was_fair(game: str, first: Seat):
    letters, dealt = 0, dict[Seat, int]()
    for _, devices in correspondence(game, first):
        letters += 1
        for device in devices:
            if device.covered.knows(0):
                dealt.setdefault(device.seat, letters)
    assert max(dealt.values()) == devices[0].needed == devices[1].needed
    truths = [audit(device.covered) for device in devices]
    assert all(truth.match and truth.match.result and not truth.cheats for truth in truths)
    assert letters < 2 * len(devices[0].covered.moves) + 8


@pytest.mark.parametrize("game", TITLES)
def test_a_card_that_was_drawn_is_none_until_the_other_has_opened_it_and_the_rest_of_the_hand_is_seen(game: str):
    waited = 0
    for _, devices in correspondence(game):
        for device in devices:
            covered = device.covered
            n = len(covered.moves)
            if not covered.knows(0) or n >= len(covered.states):
                continue
            held = covered.game.hands(covered.glimpse(n))[device.seat]
            known = [card for card in held if card]
            assert held == (*known, *[None] * (len(held) - len(known)))
            assert set(known) <= set(covered.sealed.known.values())
            assert (len(known) == len(held)) == covered.known
            assert set(known) <= set(hand(covered, device.seat))
            waited += not covered.known
            if covered.known:
                assert covered.glimpse(n) == covered.view
    assert waited > 5


@pytest.mark.parametrize("game", TITLES)
def test_how_many_letters_there_have_been_is_the_same_to_both(game: str):
    for n, (letter, devices) in enumerate(correspondence(game), 1):
        assert devices[letter.by].gone == n
        assert devices[1 - letter.by].gone == n + bool(devices[1 - letter.by].owed)
