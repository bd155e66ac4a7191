"""Matches with sealed hands: whole games in which no device ever holds another's cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import set_up
from henge.net import card_places, sealed_match
from henge.net.ristretto255 import Pause, spell
from henge.net.sealed_match import SealedMatch
from henge.net.sealed_verdict import FALSE_MOVE, FALSE_WORD, audit
from henge.replay import replayed
from henge.rules import Illegal, Seat, View
from henge.shuffling import one_of

from tests.matches import TABLES, played
from tests.samples import sample
from tests.sealed_match import LIES, NAME, SEED, TITLES, Devices, hand, mover, play, say

SEALED = [(game, seats) for game in TITLES for seats in sorted(set(GAMES[game].seats_allowed))]


@cache
def dealt(game: str, seats: int) -> tuple[Devices, list[str]]:
    """Return the devices after the deal, and what was said for it: dealt once for all tests."""
    table, lines = set_up(game, seats, {}), list[str]()
    devices = {seat: SealedMatch.begin(table, SEED, NAME, seat, f"secret {seat}") for seat in range(seats)}
    for seat in devices:
        say(devices, seat, SealedMatch.go_on, lines)
    return devices, lines


def begun(game: str, seats: int) -> Devices:
    return dict(dealt(game, seats)[0])


def without(devices: Devices, leaver: Seat) -> None:
    """Let a seat leave, and the others open its secret."""
    devices.pop(leaver, None)
    for seat in devices:
        say(devices, seat, lambda device: device.help(leaver))


def playing(devices: Devices, luck: Random, wire: list[str] | None = None, most: int = 400) -> Iterator[Any]:
    """Play at random to the end, and yield each action before it is played."""
    for _ in range(most):
        seat = mover(devices)
        if seat is None:
            return
        here = seat if seat in devices else min(devices)
        legal = devices[here].game.actions(devices[here].state)
        action = one_of(legal, luck)
        yield action
        say(devices, here, play(action), wire)


def opened(devices: Devices) -> Devices:
    for seat in devices:
        say(devices, seat, SealedMatch.lay_open)
    return devices


@pytest.mark.parametrize(("game", "seats"), sample(SEALED, 3, 2))
def test_a_whole_game_is_played_and_no_device_ever_holds_what_it_may_not_know(game: str, seats: int):
    devices, wire = begun(game, seats), [*dealt(game, seats)[1]]
    seen: list[list[View]] = []
    actions = []
    for action in playing(devices, Random(seats), wire):
        actions.append(action)
        seen.append([devices[seat].view for seat in devices])
        for seat, device in devices.items():
            assert device.known
            others = {card for one in devices if one != seat for card in hand(devices[one], one)}
            assert not others & set(device.sealed.known.values())
    said = [json.loads(line) for line in wire]
    assert not any(
        set(re.findall(r"[\w]+", line)) & set(devices[0].sealed.cards) for line in wire if '"move"' not in line
    )
    verdicts = [audit(device) for device in opened(devices).values()]
    for verdict in verdicts:
        assert not verdict.cheats
        assert not verdict.missing
        assert verdict.match
        assert verdict.match.turn is None
        assert list(verdict.match.actions) == actions
    truth = verdicts[0].match
    assert truth
    for n, views in enumerate(seen):
        assert views == [truth.view(n, seat) for seat in devices]
    assert replayed(truth.record()).states == truth.states
    for move in (one for one in said if one["op"] == "move"):
        before = truth.states[move["n"]]
        view = View(before)
        hidden = {card for held in truth.game.hands(view) for card in held} | set(truth.game.piles(view)["deck"])
        assert not hidden & set(move["action"])


def some(devices: Devices, moves: int, luck: Random) -> None:
    """Play some moves at random."""
    for n, _ in enumerate(playing(devices, luck)):
        if n == moves:
            return


def three(game: str) -> int:
    return min(3, GAMES[game].seats_allowed[1])


# who leaves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "moves"), sample(product([game for game in TITLES if three(game) > 2], (0, 7)), 4, 3))
def test_where_a_guest_leaves_the_others_play_to_the_end_and_see_no_more_than_its_hand(game: str, moves: int):
    devices, luck = begun(game, 3), Random(5)
    some(devices, moves, luck)
    gone = devices[1]
    without(devices, 1)
    for seat, device in devices.items():
        assert hand(device, 1) == hand(gone, 1)
        others = {card for one in devices if one != seat for card in hand(devices[one], one)}
        assert not others & set(device.sealed.known.values())
    for _ in playing(devices, luck):
        pass
    verdict = audit(opened(devices)[0])
    assert not verdict.cheats
    assert not verdict.missing
    assert verdict.match
    assert verdict.match.turn is None


@pytest.mark.parametrize("game", [game for game in TITLES if three(game) > 2])
def test_where_a_guest_leaves_before_it_has_opened_what_another_drew_the_card_comes_once_it_is_replaced(game: str):
    devices = begun(game, 3)
    leaver = next(seat for seat in devices if seat != mover(devices))
    del devices[leaver]
    drawn = None
    for action in playing(devices, Random(1), most=1):
        drawn = action
    assert drawn
    while all(device.known for device in devices.values()):  # a pass begins without a draw
        some(devices, 0, Random(2))
        for _ in playing(devices, Random(2), most=1):
            pass
    without(devices, leaver)
    assert all(device.known for device in devices.values())


@pytest.mark.parametrize("game", TITLES)
def test_who_leaves_a_game_for_two_ends_it_and_shows_nothing(game: str):
    devices = begun(game, 2)
    known = dict(devices[0].sealed.known)
    without(devices, 1)
    assert devices[0].sealed.known == known


# who cheats ----------------------------------------------------------------------------------------


def lying(game: str, seats: int, liar: Seat) -> Devices:
    """Return devices of which one says of itself that it can play when it cannot, and the other way round."""
    kind = GAMES[game]

    def has_no_move(self: Any, view: View, seat: Seat) -> bool | None:
        word = kind.has_no_move(self, view, seat)
        return word if word is None else not word

    false = type(kind.__name__, (kind,), {"has_no_move": has_no_move})
    devices = begun(game, seats)
    devices[liar] = replace(devices[liar], game=false(seats=seats))
    return devices


def test_a_false_word_about_having_something_left_to_play_is_named_at_the_end():
    words = 0
    for game in TITLES:
        devices = lying(game, 2, 1)
        for _ in playing(devices, Random(3)):
            pass
        said = any(seat == 1 for _, seat in devices[0].words)
        verdict = audit(opened(devices)[0])
        assert verdict.cheats == ({1: FALSE_WORD} if said else {})
        words += said
    assert words


def test_who_says_falsely_that_it_can_still_play_is_not_believed_where_all_other_cards_lie_open():
    devices, luck = begun("meets_bounds", 2), Random(3)
    words: list[str] = []
    for _ in playing(devices, luck, words):
        pass
    *_, last = (line for line in devices[0].lines if json.loads(line)["op"] == "word" and json.loads(line)["by"] == 1)
    honest = devices[0]
    before = SealedMatch.begin(honest.game, SEED, NAME, 0, "secret 0").after(honest.lines[: honest.lines.index(last)])
    assert not before.disbelieved
    after = before.after((devices[1].says("word", n=json.loads(last)["n"], stuck=False),)).go_on()[0]
    assert after.turn is None
    assert not after.over
    assert after.disbelieved == (1,)
    assert not honest.disbelieved
    said = devices[1].lay_open()[1]
    assert audit(after.lay_open()[0]).missing == (1,)
    assert audit(after.lay_open()[0].after(said)).cheats == {1: FALSE_WORD}


def test_a_false_last_word_of_one_of_two_costs_one_guess_and_no_more(monkeypatch: pytest.MonkeyPatch):
    guesses = 0
    honest = begun("meets_bounds", 2)
    for _ in playing(honest, Random(3)):
        pass
    lines = honest[0].lines
    n = max(n for n, line in enumerate(lines) if json.loads(line)["op"] == "word" and json.loads(line)["by"] == 1)
    before = SealedMatch.begin(honest[0].game, SEED, NAME, 0, "secret 0").after(lines[:n])
    whole = card_places.positions_of

    def counted(*about: Any) -> tuple[Any, ...]:
        nonlocal guesses
        guesses += 1
        return whole(*about)

    monkeypatch.setattr(sealed_match, "positions_of", counted)
    before.after((honest[1].says("word", n=json.loads(lines[n])["n"], stuck=False),))
    assert guesses == 1


@pytest.mark.parametrize("game", TITLES)
def test_a_move_that_the_true_hand_did_not_allow_is_named_at_the_end(game: str):
    devices = begun(game, 2)
    some(devices, 3, Random(1))
    first = devices[0].game.turn(devices[0].states[0])
    false = replace(opened(devices)[0], moves=(("#44",), *devices[0].moves[1:]))
    assert audit(false).cheats == {first: FALSE_MOVE}
    assert audit(false).match is None


@pytest.mark.parametrize("game", TITLES)
def test_a_card_that_is_not_in_the_hand_or_does_not_lie_open_cannot_be_played(game: str):
    devices = begun(game, 2)
    for action in playing(devices, Random(1)):
        seat = mover(devices)
        assert seat is not None
        wire: list[str] = []
        before = devices[1 - seat]
        say(dict(devices), seat, play(action), wire)
        move = next(line for line in wire if '"move"' in line)
        if wire[0] != move:  # it shows cards
            break
    assert before.after((move,)) is before
    shown, said = before.after((wire[0],)), json.loads(move)
    for changed in ({"by": 1 - said["by"]}, {"n": 99}, {"action": ["#64", *said["action"][1:]]}, {"action": ["#99"]}):
        assert shown.after((json.dumps(said | changed),)) is shown
    after = shown.after((move,))
    assert after is not shown
    assert after.after((move,)) is after


def test_a_device_opens_no_place_that_its_own_rules_have_not_dealt():
    for game in TITLES:
        devices = begun(game, 2)
        for seat, device in devices.items():
            mine = {place for place, bared in device.sealed.bared.items() if any(seat in off for off in bared)}
            size = len(device.game.hands(View(device.states[0]))[0])
            assert mine == set(range((1 - seat) * size, (2 - seat) * size))


@pytest.mark.parametrize("game", GAMES)
def test_where_a_game_asks_who_is_stuck_it_is_over_as_soon_as_everybody_is(game: str):
    for table in TABLES[game][:6]:
        for seed in range(4):
            match = played(table, seed)
            for state in match.states:
                stuck = [match.game.has_no_move(View(state), seat) for seat in range(match.game.seats)]
                if None in stuck:
                    assert set(stuck) == {None}
                else:
                    assert all(stuck) == (match.game.turn(state) is None)


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_plays_or_speaks_in_the_name_of_another_so_all_are_told_one_story(game: str, seats: int):
    """By two stories of a seat's moves each device opened for another what a liar put together; with two, the device
    that passes their lines on and watches."""
    devices = begun(game, seats)
    seat = mover(devices)
    assert seat is not None
    told = (seat - 1) % seats
    liar = begun(game, 3)[(seat + 1) % 3]
    legal = devices[seat].game.actions(devices[seat].state)
    first, second = (devices[seat].play(action)[1] for action in (legal[0], legal[-1]))
    shown = [line for said in (first, second) for line in said if '"move"' not in line]
    device = devices[told].after(tuple(shown))
    moves = [json.loads(line) for said in (first, second) for line in said if '"move"' in line]
    assert moves[0]["action"] != moves[1]["action"]
    false = liar.says(**{key: one for key, one in moves[1].items() if key != "sign"})
    for sign in (moves[0]["sign"], json.loads(false)["sign"], ["0" * 64, "0" * 64], []):
        assert device.after((json.dumps(moves[1] | {"sign": sign}),)) is device
    assert device.after((json.dumps(moves[0]),)).moves == (tuple(moves[0]["action"]),)
    assert device.after((liar.says("word", by=seat, n=0, stuck=True),)) is device


@pytest.mark.parametrize("game", TITLES)
def test_who_signs_two_moves_to_tell_two_stories_gets_no_further_than_these(game: str):
    """What is said after the one is nothing to a device that was told the other."""
    devices = begun(game, 3)
    seat = mover(devices)
    assert seat is not None
    one, two = (seat + 1) % 3, (seat + 2) % 3
    legal = devices[seat].game.actions(devices[seat].state)
    for told, action in ((one, legal[0]), (two, legal[-1])):
        story = {**begun(game, 3), **{other: devices[other] for other in (one, two)}}
        say(story, seat, play(action))
        devices[told] = story[told]
    answer = devices[one].play(devices[one].game.actions(devices[one].state)[0])[1]
    after = devices[two].after(answer)
    assert (len(devices[one].moves), len(after.moves)) == (1, 1)
    assert devices[one].moves != after.moves


def test_who_says_falsely_that_it_can_still_play_costs_no_more_at_once_than_a_spell_lasts():
    honest = begun("meets_bounds", 3)
    for _ in playing(honest, Random(1)):
        pass
    *_, n = (n for n, line in enumerate(honest[0].lines) if line.startswith('{"op":"word","by":1'))
    fresh = SealedMatch.begin(honest[0].game, SEED, NAME, 0, "secret 0")
    trusting = replace(fresh, sealed=replace(fresh.sealed, trusted=frozenset(honest[0].lines)))
    before, spells, heard = trusting.after(honest[0].lines[:n]), 0, list[SealedMatch]()
    false = replace(honest[1], moves=before.moves).says("word", n=len(before.moves), stuck=False)
    card_places.positions_of.cache_clear()
    while not heard:
        spells += 1
        with suppress(Pause), spell(1):
            heard = [before.after((false,))]
    assert spells > 1
    assert not heard[0].over


# what has to wait ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_nobody_plays_out_of_turn_or_before_the_cards_are_there_or_against_the_rules(game: str):
    fresh = SealedMatch.begin(set_up(game, 2, {}), SEED, NAME, 0, "secret")
    with pytest.raises(Illegal, match="Wait until"):
        fresh.play(("anything",))
    devices = begun(game, 2)
    seat = mover(devices)
    assert seat is not None
    with pytest.raises(Illegal, match="not your turn"):
        devices[1 - seat].play(("anything",))
    with pytest.raises(Illegal):
        devices[seat].play(("nowhere",))


def test_hands_are_sealed_only_where_cards_are_dealt():
    other = next(game for game in GAMES if game not in TITLES)
    with pytest.raises(ValueError, match="no hands"):
        SealedMatch.begin(set_up(other, None, {}), SEED, NAME, 0)


@pytest.mark.parametrize("game", TITLES)
def test_a_device_that_reloads_comes_back_to_what_it_knew_and_to_what_it_had_to_say(game: str):
    devices = begun(game, 2)
    some(devices, 5, Random(4))
    table = devices[0].game
    for kept in range(0, len(devices[0].lines) + 1, 3):
        again = SealedMatch.begin(table, SEED, NAME, 0, "secret 0").after(devices[0].lines[:kept])
        again, _ = again.go_on()
        again = again.after(devices[0].lines)
        assert again.view == devices[0].view
        assert again.go_on()[1] == ()


@pytest.mark.parametrize("game", TITLES)
def test_a_senseless_line_changes_nothing_and_is_not_answered(game: str):
    devices = begun(game, 2)
    for device in (SealedMatch.begin(devices[0].game, SEED, NAME, 0, "secret 0"), *devices.values()):
        for line in LIES:
            assert device.hear(line) == (device, ())
