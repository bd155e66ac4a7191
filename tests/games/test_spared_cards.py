"""A hint lets no card go that can do more than another, where the computer player holds both for as good."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.analysis.think import with_equal_told
from henge.bots import Thought, choose, levels, players
from henge.cards import NUMBER, TRILITHONS, colour
from henge.games.battle_gods import BattleOfTheGods
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.battle_gods import position as set_up
from tests.games.test_facts_battle_gods import position
from tests.games.test_facts_meets_bounds import position as ring
from tests.games.told_battle_gods import goes_on

LITTLE = 2  # points of an attack that need not be kept


def swing(game: Any, view: Any, card: str) -> int:
    """Return what the best attack with a card would bring at once, on both sides."""
    at, best = replace(view, discarding=False), 0
    for action in game.actions(at):
        if action[:2] == (card, "attack"):
            change = [
                now.total - then.total
                for now, then in zip(game.scores(game.apply(at, action)), game.scores(at), strict=True)
            ]
            best = max(best, change[view.seat] - sum(one for seat, one in enumerate(change) if seat != view.seat))
    return best


def dead(game: Any, view: Any, card: str) -> bool:
    """Tell whether nobody can ever do anything with a card any more."""
    if card in TRILITHONS:
        return view.closer is not None
    cell = str(NUMBER[card])
    holder = view.held.get(cell)
    if holder == view.seat:
        return cell == view.gods[holder] and not game.god_attacks
    return holder is not None and cell in game.protected(view, holder)


def test_of_the_cards_discarded_the_one_that_can_do_nothing_any_more_goes_first_unless_fewer_would_go_with_it():
    sparing, first, more = players("battle_gods").sparing, 0, 0
    assert sparing
    for seed in range(0, 600, 5):
        match = position(seed)
        if match.turn is None:
            continue
        view: Any = match.game.observe(match.state, match.turn)
        useless = [card for card in view.hands[view.seat] if dead(match.game, view, card)]
        for action in match.game.actions(view) if useless else ():
            if action[0] == "discard":
                advised = sparing(match.game, view, [action])
                if advised[1] in useless:
                    first += action[1] not in useless
                    continue
                going = [goes_on(match.game, view, ("discard", card)) for card in (advised[1], useless[0])]
                assert going[0] >= going[1]
                more += going[0] > going[1]
    assert first > 5
    assert more > 5


def advice(state: Any, *begun: str) -> Action:
    """Return what a hint advises once some cards have been discarded."""
    game = BattleOfTheGods(2)
    for card in begun:
        state = game.apply(state, ("discard", card))
    view, sparing = game.observe(state, 0), players("battle_gods").sparing
    assert sparing
    return sparing(game, view, [choose(levels("battle_gods")[-1].bot, game, view, Random(1), ()).action])


def test_where_no_card_can_be_played_those_of_no_use_now_follow_the_dead_one():
    state = set_up("29g 17", "1 12 19", hands="1d 12d 19n 29n / 7n", pile="2n 3n 4n 5n 6n 7d 8n")
    assert advice(state, "29n")[0] == "discard"
    assert advice(state, "29n", "1d", "12d", "19n") == ("end",)
    playable = set_up("29g 17", "1 12 19", hands="1d 12d 20n 29n / 7n", pile="2n 3n 4n 5n 6n 7d 8n")
    assert advice(playable, "29n") == ("end",)


def test_no_trilithon_goes_where_the_card_of_the_space_would_do_nothing_else():
    pile = "2n 3n 4n 5n 6n 7d 8n 10n 11d 12n 13d 14n 15n 16n"
    sparing, wild = players("battle_gods").sparing, ("tred", "follower", "9")
    assert sparing
    idle: Any = set_up("10g 11", "5 12 18g", hands="9n 15d tred / 7n", pile=pile)  # nobody on 24 to 30
    assert sparing(BattleOfTheGods(2), idle, [wild]) == ("9n", "follower")
    armed: Any = set_up("10g 11", "5 12 18g 25", hands="9n 15d tred / 7n", pile=pile)
    assert sparing(BattleOfTheGods(2), armed, [wild]) == wild
    twice: Any = replace(armed, hands=(("9n", "9d", "tred"), ("7n",)))
    assert sparing(BattleOfTheGods(2), twice, [wild])[1:] == ("follower",)
    assert sparing(BattleOfTheGods(2), replace(idle, pile=("2n", "3n")), [wild]) == wild, "it could soon not be played"


def test_no_card_goes_for_which_none_can_be_drawn():
    state = set_up("1 3", "13g 14 17", hands="13n 14d 13d 14n / 7n", pile="2n")
    assert advice(state, "13n") == ("end",)
    assert advice(replace(state, pile=("2n", "3n")), "13n")[0] == "discard"


def test_of_the_cards_discarded_the_one_that_can_attack_goes_last():
    sparing, kept = players("battle_gods").sparing, 0
    assert sparing
    for seed in range(0, 600, 5):  # between two
        match = position(seed)
        if match.turn is None:
            continue
        view: Any = match.game.observe(match.state, match.turn)
        discards = [one for one in match.game.actions(view) if one[0] == "discard"]
        for action in discards:
            advised = sparing(match.game, view, [action])
            assert advised in match.game.actions(view)
            if any(dead(match.game, view, card) for card in view.hands[view.seat]):
                continue
            if swing(match.game, view, action[1]) > LITTLE and view.closer is None:
                spared = advised[0] == "end" or swing(match.game, view, advised[1]) <= LITTLE
                assert spared or (advised == action and not view.discarding)
                kept += advised != action
            else:
                assert advised == action
    assert kept > 5


def worth(game: Any, view: Any, card: str) -> int:
    """Return what one more disk on a card's stone would bring at once, on both sides; less than nothing where a disk
    stands there."""
    if card in view.disks:
        return -1
    after = replace(view, disks={**view.disks, card: view.seat})
    return sum(abs(now.total - then.total) for now, then in zip(game.scores(after), game.scores(view), strict=True))


def test_no_hint_advises_anybody_to_destroy_their_own_disk():
    sparing, spared = players("meets_bounds").sparing, 0
    assert sparing
    for seed in range(40):
        match = ring(seed)
        view: Any = match.game.observe(match.state, match.turn)
        for action in match.game.actions(view) if match.turn is not None else ():
            if len(action) == 2 and view.disks.get(action[1]) == match.turn:
                assert sparing(match.game, view, [action]) == (action[0], "none") in match.game.actions(view)
                spared += 1
    assert spared > 5


def test_a_trilithon_that_may_still_reach_a_disk_is_not_discarded_for_a_card_that_is_worth_as_much():
    sparing, kept, least = players("meets_bounds").sparing, 0, 0
    assert sparing
    for seed in range(120):
        match = ring(seed)
        state: Any = match.state
        if match.turn is None or len(state.hands[match.turn]) < 3:
            continue
        view: Any = match.game.observe(replace(state, owed=3), match.turn)
        discards = match.game.actions(view)
        others = [one for one in discards if one[0] not in TRILITHONS]
        for action in discards:
            advised = sparing(match.game, view, [action, *discards])
            if action[0] not in TRILITHONS:
                assert others.count(advised) == 1
                least += advised != action
                assert worth(match.game, view, advised[0]) <= worth(match.game, view, action[0])
                continue
            there = [stone for stone, seat in view.disks.items() if seat != match.turn]
            if others and any(colour(NUMBER[stone]) == action[0][1:] for stone in there):
                assert advised == others[0]
                kept += 1
    assert kept > 5
    assert least > 5


def test_no_trilithon_is_thrown_away_where_too_few_cards_will_be_left_for_a_sequence():
    told_of = 0
    for seed in range(12):
        match, rng = Match.new("meets_bounds", seed=seed), Random(seed)
        while match.turn is not None and told_of < 8:
            view: Any = match.game.observe(match.state, match.turn)
            hand = view.hands[view.seat]
            left = len(hand) - view.owed + min(3, len(view.deck))
            if view.owed and left < 3 and {*hand} & {*TRILITHONS} and {*hand} - {*TRILITHONS}:
                thought = choose(levels("meets_bounds")[-1].bot, match.game, view, rng, range(30))
                assert all(card not in TRILITHONS for (card,), _ in thought.rivals)
                told_of += 1
            legal = match.game.actions(match.state)
            numbers = [one for one in legal if one[0] in NUMBER]
            passes = ("pass",) in legal and (not view.deck or not numbers)
            match = match.play(("pass",) if passes else one_of(numbers or legal, rng))
    assert told_of


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_nothing_that_can_do_more_goes_because_more_can_be_said_for_that(game: str):
    sparing, tried = players(game).sparing, 0
    assert sparing
    for seed in range(60):
        match = (ring if game == "meets_bounds" else position)(seed)
        if match.turn is None:
            continue
        view: Any = match.game.observe(match.state, match.turn)
        equal = match.game.actions(view)[-8:]
        first = sparing(match.game, view, equal)
        thought = Thought(first, 0.5, 9, (first,), tuple((one, 0.5) for one in dict.fromkeys([first, *equal])))
        found = with_equal_told({"game": game}, match.game, view, thought).action
        assert found == first or sparing(match.game, view, [found, *equal]) == found
        tried += found != first
    assert tried
