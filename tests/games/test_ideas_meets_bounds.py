"""The ideas of Meets & Bounds, told before a move is, do not give it away, so that none is held back for that."""

from collections import Counter
from dataclasses import replace
from typing import Any

from henge.analysis import teaching
from henge.cards import spoken
from henge.facts import teacher
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.games.meets_bounds.facts.sentences import ADVICE
from henge.match import Match

from tests.games.meets_bounds import table
from tests.games.test_facts_meets_bounds import position

TEACHER: Any = teacher("meets_bounds")
NAMES = ("Anna", "Bea", "Cai")
SECTORS = (Kind.BREAKS, Kind.LONGEST, Kind.TOPPLES, Kind.SHORTENS)


def test_no_idea_names_the_place_to_which_its_move_goes():
    kinds = Counter[str]()
    for seed in range(40):
        match = position(seed)
        if match.turn is None:
            continue
        game, view = match.game, match.game.observe(match.state, match.turn)
        legal = game.actions(view)[::7]
        for action, facts in zip(legal, TEACHER.facts(game, view, legal), strict=True):
            for fact in facts:
                idea = TEACHER.say(game, view, fact, "idea")
                assert not any(action[-1] in mention.places for mention in game.places(view, idea)), (action, idea)
                kinds[fact.kind] += bool(idea)
    assert not {*SECTORS, Kind.GROUPS, Kind.ALONE, Kind.BLACK} - {*kinds}, kinds


def test_where_a_sector_can_be_cut_or_wiped_out_that_is_the_idea(whole: bool):
    told = Counter[str]()
    for seed in range(60 if whole else 20):
        match = position(seed)
        if match.turn is None:
            continue
        for action in match.game.actions(match.game.observe(match.state, match.turn))[::9]:
            facts = teaching.facts_told(match, len(match.actions), action)
            if facts and facts[0].kind in SECTORS:
                told[facts[0].kind] += bool(teaching.telling_idea(match, len(match.actions), action, facts[:1]))
    assert sum(bool(told[kind]) for kind in SECTORS) > 2, told


def test_a_disk_that_scores_nothing_and_a_stone_between_two_disks_are_ideas():
    state = table("w 4n 8n 19n 20n 25d, r 2d 6d 10d 15d 29d, b 22n", "1n 7d 19d", "5n 7n 9n", "3n", deck="30d 30n 29d")
    match = Match.at(MeetsBounds(3, called=NAMES), state, ())
    action = ("1n", "7d", "4n", "19d")
    [facts] = TEACHER.facts(match.game, state, [action])
    said = [TEACHER.say(match.game, state, fact, "idea") for fact in facts]
    assert "One stone is empty between two of Anna’s disks." in said
    beside = ("7d", "1n", "25d", "19d")
    [facts] = TEACHER.facts(match.game, state, [beside])
    said = [TEACHER.say(match.game, state, fact, "idea") for fact in facts]
    assert "One of Anna’s disks stands alone and scores nothing." in said
    assert "One stone is empty between two of Anna’s disks." in said


def test_the_rule_for_a_trilithon_names_the_middle_of_a_group_of_three_which_costs_more_than_the_end_of_a_long_sector():
    state = table("w 1n 14n, r 7n 12n 17n 17d 18n", "tgreen", "3n 7n 9n")
    game = MeetsBounds(2, called=NAMES[:2])
    cost = {}
    for stone in ("12n", "17d"):
        rest = {cell: seat for cell, seat in state.disks.items() if cell != stone}
        cost[stone] = game.scores(state)[1].total - game.scores(replace(state, disks=rest))[1].total
    assert cost["17d"] >= cost["12n"]
    assert "the middle of a group of three" in ADVICE[Habit.WASTED]


def test_the_first_touch_of_a_discard_names_every_card_that_is_then_told_to_be_of_use():
    named = 0
    for seed in range(40):
        match = position(seed)
        game = match.game
        if match.turn is None or ("pass",) not in match.game.actions(match.state):
            continue
        state: Any = game.apply(match.state, ("pass",))
        if not state.owed:
            continue
        view = game.observe(state, state.seat)
        for action in game.actions(view):
            said = TEACHER.first_touch.verdict(game, view, [action])
            for fact in TEACHER.side_notes(game, view, action):
                if fact.kind in (Kind.CAN_STRIKE, Kind.CAN_CUT, Kind.CAN_GROW):
                    card = (fact.lines if fact.kind == Kind.CAN_STRIKE else fact.cells)[0]
                    assert spoken(card) in said, (seed, action, fact.kind, said)
                    named += 1
    assert named > 20, named
