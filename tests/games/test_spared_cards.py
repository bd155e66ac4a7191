"""A hint lets no card go that can do more than another, where the computer player holds both for as good."""

from dataclasses import replace
from typing import Any

from henge.bots import players
from henge.cards import NUMBER, TRILITHONS, colour

from tests.games.test_facts_battle_gods import position
from tests.games.test_facts_meets_bounds import position as ring

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
            if swing(match.game, view, action[1]) > LITTLE and view.closer is None:
                spared = advised[0] == "end" or swing(match.game, view, advised[1]) <= LITTLE
                assert spared or (advised == action and not view.discarding)
                kept += advised != action
            else:
                assert advised == action
    assert kept > 5


def test_a_trilithon_that_may_still_reach_a_disk_is_not_discarded_for_a_card_that_is_worth_as_much():
    sparing, kept = players("meets_bounds").sparing, 0
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
                assert advised == action
                continue
            there = [stone for stone, seat in view.disks.items() if seat != match.turn]
            if others and any(colour(NUMBER[stone]) == action[0][1:] for stone in there):
                assert advised == others[0]
                kept += 1
    assert kept > 5
