"""Every fact that is told of a move in Contiguity is so, in all its variants, has its check and is said whole.

A kind without a check (facts_contiguity.py) fails, so that a new one brings its own.
"""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, cast, get_args

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.bots import choose, levels
from henge.facts import Fact, LostGame, Made, Mood, teacher
from henge.facts.choose import OTHERS, chosen, compared
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts.kinds import Kind, Moment
from henge.games.contiguity.facts.looking_ahead import killers
from henge.games.contiguity.int_state import read
from henge.games.contiguity.lesson import LESSON
from henge.games.contiguity.position import State
from henge.match import Match
from henge.shuffling import one_of

from tests.games.druids_contiguity import druid_joins
from tests.games.facts import counts, few_and_many, told, unrefuted
from tests.games.facts_contiguity import CHECKS, PLAYERS, Told, position
from tests.games.wins_contiguity import firsts, ways
from tests.made_up import english, spoken

TEACHER: Any = teacher("contiguity")

GROWN = (Kind.JOINS, Kind.LINKS, Kind.GATHERS, Kind.LAST)
MOVES = 3  # of a position, drawn by lot
CLAUSES = ("CD8", "CD9", "CV3", "CV4", "CV5", "CV6", "CV7", "CV9")


@few_and_many(6)
def test_no_fact_of_contiguity_is_refuted_by_the_rules(positions: range):
    kinds = unrefuted(positions, lambda number: told(position(number), Told, MOVES), lambda one: CHECKS[one.fact.kind])
    assert len(kinds) > 7, kinds


def test_what_would_win_next_is_told_as_a_threat_and_not_as_pieces_brought_together():
    match, threats = position(1907), 0  # the druid and five pawns would win (CV5)
    game, state = cast("Any", (match.game, match.state))
    legal = game.actions(state)
    for action, facts in zip(legal, TEACHER.facts(game, state, legal), strict=True):
        threats += any(fact.when == "threat" for fact in facts)
        for fact in facts:
            if fact.kind in (Kind.HOME, Kind.BRIDGE, Kind.OPENS):
                then = game.apply(game.apply(state, action).but(seat=fact.seat), fact.shown_by[1])
                assert then.winner is None, (action, fact)
    assert threats


@pytest.mark.parametrize("seed", range(6))
def test_how_many_pawns_the_druids_can_come_to_join_is_tried_by_the_rules(seed: int):
    match, rng, kinds = Match.new("contiguity", seed=seed, players=PLAYERS), Random(seed), Counter[str]()
    game: Any = match.game
    while game.phase(match.state) == "pawn":
        state: Any = match.state
        if sum(map(len, state.pawns)) > 8:
            facts = dict(zip(game.actions(state), TEACHER.facts(game, state, game.actions(state)), strict=True))
            ends = {
                action: tuple(
                    druid_joins(
                        Told(game, state, action, state, Fact(Kind.SIDE, 0, 1)), game.apply(state, action), seat
                    )
                    for seat in (state.seat, 1 - state.seat)
                )
                for action in facts
            }
            for action, made in facts.items():
                told = {one.kind: one for one in made}
                assert (Kind.GRANTS in told) == (ends[action][0] > min(one[0] for one in ends.values()))
                assert (Kind.BOUNDS in told) == (0 < ends[action][1] < max(one[1] for one in ends.values()))
                kinds.update([*told])
        match = match.play(one_of(game.actions(state), rng))
    assert kinds


@cache
def spoken_of() -> Match:
    return position(3, {})


def sayings(called: tuple[str, str]) -> dict[str, dict[str, str]]:
    """Return what is said of facts of every kind, of so much and by every clause, by kind and mood."""
    match, said = spoken_of(), dict[str, dict[str, str]]()
    game, moves = replace(match.game, called=called), (("1a", "1c"), ("3a", "3c"))
    for kind, clause, number in product((*Kind, *Moment), CLAUSES, (1, 2)):
        lines = ("half",) if kind in (Kind.BID, Kind.LETS) else ("4b", "4c")[:number]
        numbers = counts(kind, (number, 3, number, 5, number, 8))
        fact = Fact(kind, 0, 1, ("2a", "2c")[:number], lines, numbers, clause=clause, shown_by=moves)
        made = Made(7, ("1a", "1c"), ("3a", "3c"))
        words = {mood: TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)}
        said[f"{kind} {clause} {number}"] = {mood: text for mood, text in words.items() if text}
    return said


@pytest.mark.parametrize("called", [("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")])
def test_every_kind_has_its_check_and_its_sentences(called: tuple[str, str]):
    assert CHECKS.keys() == {*Kind}
    for kind, said in sayings(called).items():
        assert said.keys() & {"does", "missed"}, kind
        for sentence in said.values():
            assert sentence.endswith("."), sentence
            assert not re.search(r"[{}]|  |\b[Yy]ou(’s| has| wins| is)\b", sentence), sentence


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    cell = re.compile(rf"\b(?:{'|'.join(spoken_of().game.board.cells)})\b")  # as many are written with letters
    with spoken():
        for kind, said in sayings(called).items():
            assert not [words for words in said.values() if english(cell.sub("", words))], kind


def test_who_plays_alone_is_told_of_himself_and_nobody_of_a_third():
    for seed in range(20, 26):
        match = position(seed, {})
        alone = replace(match.game, called=("You", "Computer"))
        for one in told(match, Told, 8):
            words = TEACHER.say(alone, match.state, one.fact, "does")
            assert "Anna" not in words
            assert "You has" not in words
            assert "You’s" not in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    moments = {Moment.LEFT, Moment.BARRED, Moment.CLEARED, Moment.LENT, Moment.OUTRUN}
    assert {*TEACHER.rules} == {*Kind, *moments} - {Kind.BID, Kind.LETS, Kind.SIDE}


@pytest.mark.parametrize("seed", range(2, 12))
def test_what_is_told_of_a_move_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed, {})
    legal, rng = match.game.actions(match.state), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    assert len(others) == min(OTHERS, len(legal) - 1)
    assert action not in others
    mine, *rest = TEACHER.facts(match.game, match.state, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < len(others)


@pytest.mark.nightly
def test_no_kind_is_told_too_often_and_two_looks_agree():
    kinds, silent, turns = Counter[str](), 0, 0
    for seed in range(12):
        match, rng = Match.new("contiguity", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None and len(match.actions) < 60:
            level = levels("contiguity")[(3, 5)[match.turn]]
            view = match.game.observe(match.state, match.turn)
            thought = choose(level.bot, match.game, view, rng, range(min(level.units, 60)))
            weighed, ply = [action for action, _ in thought.rivals], len(match.actions)
            again = replace(
                match, states=(*match.states[:-1], State(**vars(match.state)))
            )  # another look, as states are told apart
            looks = [teaching.facts_told(at, ply, thought.action, weighed) for at in (match, again)]
            assert looks[0] == looks[1]
            kinds.update(fact.kind for fact in looks[0])
            worths = sorted((worth for _, worth in thought.rivals), reverse=True)
            matters = thought.value > 0.02 and len(worths) > 3 and thought.value - worths[3] >= 0.03
            turns, silent = turns + matters, silent + (matters and not looks[0])
            match = match.play(thought.action)
    assert max(kinds.values()) <= 0.15 * kinds.total(), kinds
    assert silent <= 0.05 * turns


def test_a_cell_that_could_have_been_taken_first_was_what_the_winner_needed():
    spoken = 0
    for seed in range(8):
        match, rng = Match.new("contiguity", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None and len(match.actions) < 60:
            level = levels("contiguity")[(1, 4)[match.turn]]
            view = match.game.observe(match.state, match.turn)
            match = match.play(choose(level.bot, match.game, view, rng, range(min(level.units, 20))).action)
        if (
            match.result is None
            or (found := TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, 0))) is None
        ):
            continue
        cause, came = found
        ply = cause.amounts[0] - 1
        possible = match.game.actions(replace(cast("Any", match.states[ply]), seat=came.seat))
        assert (cause.shown_by[2] in possible) == (cause.kind in (Moment.LEFT, Moment.BARRED))
        played, taking, reply = cause.shown_by
        assert [*match.actions[ply : ply + 2]] == [played, reply]
        assert taking in match.game.actions(match.states[ply])
        assert cause.cells == reply[1:]
        assert (taking[1] == reply[1]) == (cause.kind == Moment.LEFT) or cause.kind not in (Moment.LEFT, Moment.BARRED)
        then: Any = match.game.apply(match.states[ply], taking)
        assert reply not in match.game.actions(then)
        after = match.states[ply + 2]
        for answer in (one_of(match.game.actions(after), rng) for _ in range(2)):
            assert wins_soon(match.game, match.game.apply(after, answer), came.seat)
        said = telling.on_the_board(match, 0, 0, len(match.actions)).sentences
        assert len(said) == 3
        spoken += 1
    assert spoken


def wins_soon(game: Any, at: Any, seat: int) -> bool:
    """Tell whether a seat wins at once, or with the next move whatever the reply, by the rules alone; which move leads
    there is asked of the facts."""

    def wins(state: Any) -> bool:
        if game.turn(state) != seat:
            return False
        ends = (game.result(game.apply(state, one)) for one in game.actions(state))
        return any(end and end.ranking[0] == (seat,) for end in ends)

    if wins(at):
        return True
    cell, end = killers(read(game, at, 999, 0), seat)[0]
    then = game.apply(at, (NAMES[cell], NAMES[end]))
    return all(wins(game.apply(then, reply)) for reply in game.actions(then))


def test_a_threat_that_stood_before_a_move_is_no_consequence_of_it():
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    placed = ["23d", "23c", "24c", "24b", "23b", "23a", "22c", "22b", "22a", "25c", "21b", "24d", "20b", "24a"]
    for action in [*((cell,) for cell in placed), ("22a", "20a"), ("25c", "25a"), ("23d", "22d"), ("23c", "7c")]:
        match = match.play(action)
    match = match.play(("24c", "21c")).play(("24d", "24c"))
    game, before = cast("Any", (match.game, match.states[17]))
    assert tuple(NAMES.index(cell) for cell in ("24c", "21c")) in killers(read(game, before, 999, 0), 0)
    cause, *_ = telling.summary(match.back_to(18), 17, ("25a", "22a"), 18)
    assert "Anna’s pawn on 24c could still go to 21c and threaten to win on 19b, 23c and 23d" in cause
    assert cause.endswith("Bea’s pawn on 23c could have gone to 24c and won first.")
    answered, *_ = telling.summary(match, 17, ("25a", "22a"), 20)
    assert "could still" not in answered, "what was done is told after the cause"
    assert answered.endswith("Bea’s pawn on 23c could have gone to 24c and won first.")


def test_who_was_outrun_was_slower_from_the_move_on_that_is_told():
    moves = "2d 2c 3c 3b 1c 1b 2b 2a 1a 4c 30b 30c 1d 3a 2b-27b 2c-2b 2d-30d 4c-4a 3c-22c 30c-2c"
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    for move in moves.split(" "):
        match = match.play(tuple(move.split("-")))
    game: Any = match.game
    cause, came = TEACHER.lost_by.outrun(LostGame(game, match.states, 0))
    since, mine = cause.amounts

    def near(ply: int, seat: int) -> bool:
        at: Any = match.states[ply]
        return bool(firsts(game, at, seat) or ways(game, at, seat))

    every = range(14, 20)
    assert all(near(ply, 1) for ply in every if ply >= since), "at every move, whoever made it"
    assert not all(near(ply, 1) for ply in (since - 2, since - 1) if ply in every)
    assert bool(mine) == any(near(ply, 0) for ply in every)
    assert [*came.shown_by] == [move for ply, move in enumerate(match.actions) if ply > since and ply % 2]
    said = telling.outrun(match, 0, 0, len(match.actions)).sentences
    assert said[0].startswith(f"From move {since} on Bea was within two moves of joining all seven.")
    assert len(said) == 3


def test_that_a_pawn_would_have_stayed_is_no_reason_where_another_was_moved():
    placed = ["5a", "5b", "4b", "4a", "6b", "6a", "5c", "6c", "7c", "7b", "6d", "3b", "5d", "7a"]
    moves = (("7c", "4c"), ("3b", "29b"), ("6d", "4d"), ("6c", "29c"), ("6b", "27b"))
    match = Match.new("contiguity", seed=1, seats=2, players=PLAYERS)
    for action in (*((cell,) for cell in placed), *moves):
        match = match.play(action)
    [facts] = TEACHER.facts(match.game, match.state, [("29c", "29a")])
    [fact] = [one for one in facts if one.kind == Kind.GUARDS and one.cells == ("5b",)]
    said = [
        TEACHER.say(match.game, match.state, fact, "could", Made(20, move, ("29c", "29a")))
        for move in (("5b", "8b"), ("6a", "8a"))
    ]
    assert said[0]
    assert said[1] == ""


def test_no_reason_holds_only_as_long_as_a_cell_is_empty_that_a_reply_expected_takes(whole: bool):
    told = 0
    for seed in range(12) if whole else range(8, 12):
        match = position(seed)
        if match.turn is None:
            continue
        for action in match.game.actions(match.state)[::9]:
            for fact in teaching.facts_told(match, len(match.actions), action):
                if fact.when == "next":
                    told += 1
                    for line in ((("x",), fact.cells[:1]), (("x",), ("y",), ("z",), fact.cells[:1])):
                        left = teaching.facts_told(match, len(match.actions), action, (), (action, *line[1:]))
                        assert fact not in left
    assert told


@pytest.mark.parametrize("seed", range(4))
def test_that_a_druid_joins_one_piece_is_no_reason_where_one_cell_joins_two(seed: int):
    match, rng = Match.new("contiguity", seed=seed, players=PLAYERS), Random(seed)
    game: Any = match.game
    told = Counter[bool]()
    while match.turn is not None and game.phase(match.state) != "move":
        state: Any = match.state
        legal = game.actions(state)
        if game.phase(state) == "druid":
            made = TEACHER.facts(game, state, legal)
            sizes = [one.amounts[0] for facts in made for one in facts if one.kind in GROWN]
            told[2 in sizes and max(sizes) > 2] += 1
        match = match.play(one_of(legal, rng))
    assert told
    assert not told[True]


# A pawn comes to 25b, where one of Anna's threatened to win and to bring six together.
KEPT_OFF = (
    *("25c", "26c", "26d", "27d", "27c", "27b", "26b", "28c", "28b", "28a", "27a", "29b", "24c", "29a"),
    *("26d 24d", "27d 26d", "27a 26a"),
)


@pytest.mark.nightly
def test_a_move_of_the_rivals_that_is_kept_off_is_told_once():
    recorded = Match.new("contiguity", seed=0, players=PLAYERS)
    for action in KEPT_OFF:
        recorded = recorded.play(tuple(action.split()))
    several = 0
    for match in (recorded, *map(position, range(12))):
        if match.turn is None:
            continue
        for facts in TEACHER.facts(match.game, match.state, match.game.actions(match.state)):
            kept = {one.kind: one for one in facts if one.kind in (Kind.DENIES, Kind.BLOCKS)}
            several += Kind.DENIES in kept
            if len(kept) > 1:
                assert kept[Kind.DENIES].shown_by[0] != kept[Kind.BLOCKS].shown_by[0]
    assert several


# The pawn on 8a left its place, where it kept 8b from going to 6b; on 11a it would also have threatened to win.
LEFT = (
    *("9b", "9a", "10a", "10b", "8a", "8b", "11b", "9c", "10c", "11c", "7b", "7c", "11a", "8c"),
    *("7b 12b", "11c 6c", "11a 11c", "9a 11a", "10a 9a", "11a 6a", "8a 12a"),
)


@pytest.mark.nightly
def test_what_a_better_move_would_have_done_is_told_before_what_the_one_played_let_the_rival_do():
    match, both = Match.new("contiguity", seed=0, players=PLAYERS), 0
    for move in LEFT:
        match = match.play(tuple(move.split()))
    ply, played = len(LEFT) - 1, match.actions[-1]
    for action in match.game.actions(match.states[ply]):
        made, facts = Made(len(LEFT), played, action), teaching.better(match, ply, action, played)
        said = teaching.sentences(match, ply, facts, "could", made)
        lets = [words.startswith("As played, ") for words in said]
        assert lets == sorted(lets), said
        both += {*lets} == {True, False}
    assert both
