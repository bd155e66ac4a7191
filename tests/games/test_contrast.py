"""What is told for a better move is not so of the move played as well: by kind and weight, in every game."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.bots import choose, levels
from henge.facts import Fact, Made, teacher
from henge.facts.choose import TELLING, contrasted
from henge.games import GAMES
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.facts.kinds import Kind as Deed
from henge.games.stonehenge.facts.kinds import Kind
from henge.match import Match, Player
from henge.rules import Action, Options
from henge.shuffling import one_of

from tests.games.battle_gods import position as set_up
from tests.games.facts_stonehenge import Told, never_stopped

NAMES = ("Anna", "Bea", "Cai", "Dot")
SMALL: dict[str, Options] = {"bounders": {"size": 4}}
PLAYED = 24  # moves
every_game = pytest.mark.parametrize("game", sorted(filter(teacher, GAMES)))


def pairs(game: str, seeds: range) -> Iterator[tuple[Match, int, Action]]:
    """Yield matches whose last move was made by lot, its ply, and another legal move."""
    for seed in seeds:
        rng, level, players = Random(seed), levels(game)[0], tuple(map(Player, NAMES[:2]))
        match = Match.new(game, seed=seed, players=players, options=SMALL.get(game))
        while match.turn is not None and len(match.actions) < PLAYED:
            view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
            then = match.play(one_of(legal, rng))
            if len(match.actions) % 3 == seed % 3 and (other := one_of(legal, rng)) != then.actions[-1]:
                yield then, len(match.actions), other
            weak = choose(level.bot, match.game, view, rng, range(min(level.units, 4))).action
            match = match.play(weak) if rng.random() < 0.7 else then


@every_game
def test_what_is_told_for_a_better_move_weighs_more_than_the_same_of_the_move_played(game: str):
    teach, told = teacher(game), 0
    assert teach
    for match, ply, better in pairs(game, range(4)):
        view = match.view(ply, match.mover(ply))
        mine, other = teach.facts(match.game, view, (better, match.actions[ply]))
        for fact in teaching.better(match, ply, better, match.actions[ply]):
            same = [one for one in other if one.kind == fact.kind and one.seat == fact.seat and one.when != "wasted"]
            told += fact.when != "wasted"
            if fact.when == "wasted":
                assert fact.kind not in {one.kind for one in mine}
            elif fact.when == "let in":
                assert any(
                    one.when == "let in" and (one.lines, -one.weight) == (fact.lines, fact.weight) for one in other
                )
                assert not fact.lines or fact.lines not in {one.lines for one in mine if one.when == "let in"}
            elif same:
                whole = next(
                    one for one in mine if (one.kind, one.cells, one.lines) == (fact.kind, fact.cells, fact.lines)
                )
                assert abs(whole.weight) >= max(abs(one.weight) for one in same) + TELLING - 1e-9, (fact, same)
                assert fact.kind not in teach.kinds.categorical
    assert told


@every_game
def test_of_what_can_be_counted_it_is_told_how_much_less_the_move_played_brought(game: str):
    teach = teacher(game)
    assert teach
    for match, ply, better in pairs(game, range(4)):
        played = match.actions[ply]
        for fact in teaching.better(match, ply, better, played):
            for words in teaching.sentences(match, ply, [fact], "could", Made(ply + 1, played, better)):
                beside = rf"only ([a-z ]+ {fact.less}( \w+)?|{fact.less} \w+), not {teach.kinds.count(fact)}\.$"
                brought = game != "meets_bounds" or fact.kind in teach.kinds.public  # not what stays, or could be had
                assert bool(re.search(beside, words)) == bool(fact.less and brought), "it is told of what as well"
            assert fact.less < max(1, teach.kinds.count(fact))


@pytest.mark.nightly
def test_a_line_that_the_next_piece_wins_whatever_the_reply_is_told_only_where_the_move_played_leaves_none():
    kinds = Counter[bool]()
    for match, ply, better in pairs("stonehenge", range(12)):
        game: Any = match.game
        before: Any = match.states[ply]
        played = match.actions[ply]
        for fact in teaching.better(match, ply, better, played):
            sure = fact.kind == Kind.CANNOT_STOP and game.winner(match.state) is None
            if sure:
                at = Told(game, before, played, game.apply(before, played), fact)
                marked = at.after.megaliths
                left = [line for line in game.board.lines if line not in marked and never_stopped(at, [line], False)]
                assert not left, (ply, better, played, fact, left)
            kinds[sure] += 1
    assert kinds[False]


def test_a_clan_is_no_reason_where_the_move_played_made_one_too():
    state = set_up("11g 14", "20", "17", hands="tgreen 3n / 4n", pile="5n 6n 9n 24n 25n 26n")
    game = BattleOfTheGods(3, called=NAMES[:3])
    match, better = Match.at(game, state, ()), ("tgreen", "follower", "13")
    for space, told in (("10", False), ("6", True)):
        played = ("tgreen", "follower", space)
        kinds = {fact.kind for fact in teaching.better(match.play(played), 0, better, played)}
        assert (Deed.PAIRS in kinds) == told
        assert told or Deed.OUT_OF_REACH not in kinds, "what stands beside the god is out of reach as well"


def test_only_what_one_move_lacks_is_told_of_another_and_how_much_less_it_brought():
    won = Fact(Kind.WINS, 0, 1, lines=("ab", "jo", "nr"), counts={"taker": 0}, weight=2.0)
    totals = {"mine": 9, "theirs": 6, "taker": 5}
    less, more = (Fact(Kind.CLOSES, 0, 1, (), ("cde",), totals, weight=weight) for weight in (0.6, 2.0))
    kinds: Any = teacher("stonehenge")
    [told] = contrasted([won], [less], kinds.kinds)
    assert (told.less, told.weight) == (1, 1.4)
    assert contrasted([won], [more], kinds.kinds) == []
    assert contrasted([won], [], kinds.kinds) == [won]


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_that_a_card_is_kept_is_a_reason_only_where_the_move_played_spent_it(game: str):
    teach: Any = teacher(game)
    told = Counter[bool]()
    for match, ply, better in pairs(game, range(16)):
        played = match.actions[ply]
        cards = {*(played[:2] if len(played) < 4 else (*played[:2], played[3]))}
        for fact in teaching.better(match, ply, better, played):
            if fact.kind not in ("spares", "can cut", "can grow", "can strike"):
                continue
            kept = {*(fact.lines if fact.kind == "can strike" else fact.cells[:1])}
            kept |= {f"{fact.cells[0]}n", f"{fact.cells[0]}d"} if fact.kind == "spares" else set()
            words = teach.say(match.game, match.states[ply], fact, "could", Made(ply + 1, played, better))
            assert not words or kept & cards, (ply, played, better, words)
            told[bool(words)] += 1
    assert game != "meets_bounds" or min(told[True], told[False]) > 0, told
