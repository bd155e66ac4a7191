"""What is told of a discard in Battle of the Gods: what the card lacks, what stays, and what was let pass."""

from collections import Counter
from typing import Any

import pytest
from henge.analysis.teaching import better, sentences
from henge.cards import TRILITHONS
from henge.facts import Made
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.facts.kinds import Kind
from henge.match import Match
from henge.rules import Action

from tests.games.battle_gods import position as set_up
from tests.games.facts import told
from tests.games.facts_battle_gods import CHECKS
from tests.games.test_facts_battle_gods import position
from tests.games.told_battle_gods import NAMES, TEACHER, Told
from tests.matches import seen

ATTACK = "Card 24 could only be used to attack, and "


def said(state: Any, action: Action, kind: str) -> str:
    """Return what is said of a kind of fact of a turn, as its mover is told; "" for nothing."""
    game = BattleOfTheGods(2, called=NAMES[:2])
    [facts] = TEACHER.facts(game, seen(game, state, state.seat), [action])
    return " ".join(TEACHER.say(game, state, fact, "does") for fact in facts if fact.kind == kind)


@pytest.mark.parametrize(
    ("mine", "theirs", "left", "lacks"),
    [
        ("24 1g", "11 12 13 20g", 9, "Anna’s follower there stands alone: only a clan can attack."),
        ("24 25 1g", "11 12 13 20g", 0, "Anna has no follower left to put down."),
        ("24 25 1g", "11g 12 13", 9, "there is nothing to attack from 24."),
        ("24 1g", "11g 12 13", 9, "there is nothing to attack from 24."),
    ],
)
def test_of_a_card_that_is_good_for_an_attack_alone_it_is_told_what_that_lacks(
    mine: str, theirs: str, left: int, lacks: str
):
    state = set_up(mine, theirs, hands="24n / 5n 6n 7n 8n", supply=(left, 9))
    assert said(state, ("discard", "24n"), Kind.STUCK) == ATTACK + lacks


@pytest.mark.parametrize("seed", range(20, 110))
def test_what_a_card_lacks_and_which_cards_stay_holds_by_the_rules(seed: int):
    match = position(seed)
    for one in told(match, Told) if match.turn is not None else ():
        if one.fact.kind in (Kind.STUCK, Kind.SPARE, Kind.KEEPS, Kind.IDLED):
            assert CHECKS[one.fact.kind](one), (one.action, one.fact)


def test_of_what_stays_in_hand_nothing_is_left_out():
    state: Any = set_up("7 1g", "11 20g", hands="6n 28d tyellow / 5n 6d 7n 8n")
    discarding = state.__class__(**{**vars(state), "discarding": True})
    words = said(discarding, ("end",), Kind.KEEPS)
    assert words == "What stays in hand can still be of use: 6, 28 and the yellow trilithon."


def test_that_a_card_was_discarded_instead_of_played_is_told_where_nothing_else_speaks_for_a_better_turn():
    told = Counter[str]()
    for seed in range(20, 110):
        match = position(seed)
        state: Any = match.state
        if match.turn is None or state.discarding:
            continue
        legal = match.game.actions(match.game.observe(state, match.turn))
        away = [one for one in legal if one[0] == "discard"]
        for other in (one for one in legal if one[0] not in TRILITHONS and one[1:2] in (("attack",), ("follower",))):
            then = match.play(away[0])
            reasons = better(then, len(match.actions), other, away[0])
            made = Made(len(match.actions) + 1, away[0], other)
            words = sentences(then, len(match.actions), reasons, "could", made)
            thing = "attacking" if other[1] == "attack" else "putting a piece on a free space"
            thrown = [word.endswith(f" discarded instead of {thing}.") for word in words]
            assert words, (seed, other)
            assert thrown == [True] or not any(thrown), (seed, other, words)
            told[thing if any(thrown) else "reason"] += 1
    assert len(told) == 3, told


@pytest.mark.parametrize(("thrown", "told"), [("18d", True), ("7n", False)])
def test_a_card_that_is_thrown_away_is_named_where_a_better_turn_would_have_let_it_attack(thrown: str, *, told: bool):
    state = set_up("18 1g", "2 3 4 30g", hands="18d 19n 7n 9n / 5n 6n 10n 11n")
    game = BattleOfTheGods(2, called=NAMES[:2])
    match = Match.at(game, state, ()).play(("discard", thrown))
    made = Made(1, ("discard", thrown), ("19n", "follower"))
    words = " ".join(sentences(match, 0, better(match, 0, made.better, made.played), "could", made))
    assert ("with card 18, which was discarded" in words) == told, words
    assert "prepared an attack " in words
