"""Matches with sealed hands of two who only send each other letters: whole games, and letters that do not fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from henge.match import Player, set_up
from henge.net.lobby import TABLE
from henge.net.mail import Correspondent, Letter
from henge.net.relay import MatchTerms
from henge.net.sealed_match import SealedMatch
from henge.net.sealed_verdict import audit
from henge.rules import Seat
from henge.shuffling import one_of

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
    device, _ = device.at(SealedMatch.go_on)
    return (
        device.at(SealedMatch.lay_open)[0] if device.sealed_match.sealed.ready and device.sealed_match.over else device
    )


def turn(device: Correspondent, luck: Random) -> Correspondent:
    """Return a device after its seat has played all that it can."""
    sealed_match = device.sealed_match
    while sealed_match.turn == device.seat and sealed_match.known and not sealed_match.waiting:
        action = one_of(sealed_match.game.actions(sealed_match.state), luck)
        device = rested(device.at(lambda sealed_match, action=action: sealed_match.play(action))[0])  # type: ignore[misc]
        sealed_match = device.sealed_match
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
            if device.sealed_match.knows(0):
                dealt.setdefault(device.seat, letters)
    assert max(dealt.values()) == devices[0].needed == devices[1].needed
    truths = [audit(device.sealed_match) for device in devices]
    assert all(truth.match and truth.match.result and not truth.cheats for truth in truths)
    assert letters < 2 * len(devices[0].sealed_match.moves) + 8


@pytest.mark.parametrize("game", TITLES)
def test_a_card_that_was_drawn_is_none_until_the_other_has_opened_it_and_the_rest_of_the_hand_is_seen(game: str):
    waited = 0
    for _, devices in correspondence(game):
        for device in devices:
            sealed_match = device.sealed_match
            n = len(sealed_match.moves)
            if not sealed_match.knows(0) or n >= len(sealed_match.states):
                continue
            held = sealed_match.game.hands(sealed_match.glimpse(n))[device.seat]
            known = [card for card in held if card]
            assert held == (*known, *[None] * (len(held) - len(known)))
            assert set(known) <= set(sealed_match.sealed.known.values())
            assert (len(known) == len(held)) == sealed_match.known
            assert set(known) <= set(hand(sealed_match, device.seat))
            waited += not sealed_match.known
            if sealed_match.known:
                assert sealed_match.glimpse(n) == sealed_match.view
    assert waited > 5


@pytest.mark.parametrize("game", TITLES)
def test_how_many_letters_there_have_been_is_the_same_to_both(game: str):
    for n, (letter, devices) in enumerate(correspondence(game), 1):
        assert devices[letter.by].gone == n
        assert devices[1 - letter.by].gone == n + bool(devices[1 - letter.by].owed)
