"""Every fact that is told of a turn of Meets & Bounds is so, has its check, its sentences and its rule.

A kind without a check (facts_meets_bounds.py) fails, so that a new one brings its own.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, get_args

import pytest
from henge.analysis.lost_game.telling import better_and_rule, summary
from henge.analysis.teaching import better, facts_told
from henge.bots import choose, levels
from henge.cards import NUMBER_CARDS
from henge.facts import Fact, Made, Mood, teacher
from henge.facts.choose import chosen, compared
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.events import Reply
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.games.meets_bounds.facts.lost_lead import Lead
from henge.games.meets_bounds.facts.sentences import NO_PLAY
from henge.games.meets_bounds.lesson import LESSON
from henge.match import Match, Player
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.facts import counts, few_and_many, unrefuted
from tests.games.facts_meets_bounds import Told, inside, sectors, without
from tests.games.meets_bounds import table
from tests.games.safety_meets_bounds import ALL_CHECKS
from tests.made_up import english, spoken
from tests.samples import seeds

NAMES = ("Anna", "Bea", "Cai")
TEACHER: Any = teacher("meets_bounds")


def position(seed: int) -> Match:
    """Return a match of two or three some turns after its beginning, by weak computer players and by lot in turn."""
    seats = 3 if seed % 4 == 3 else 2
    match = Match.new("meets_bounds", seed=seed, seats=seats, players=[Player(name) for name in NAMES[:seats]])
    level, rng = levels("meets_bounds")[seed % 3 + 2], Random(seed)
    for _ in range(seed * 7 % 23):
        if match.turn is None:
            break
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action = one_of(legal, rng)
        if rng.random() < 0.8:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        match = match.play(action)
    return match


COULD = (Kind.CAN_STRIKE, Kind.CAN_GROW, Kind.CAN_CUT, Kind.WALL)  # of what is done at once they weigh nothing


def done(t: Told) -> bool:
    """Tell whether an action does at once what a card could still do, or keeps apart what a wall did."""
    if t.fact.kind == Kind.WALL:
        joined = sectors(t, without(t.before, t.last), t.other)[t.fact.lines[0]]
        return t.last == t.action[2] and joined not in sectors(t, t.after, t.other).values()
    if t.fact.kind == Kind.CAN_STRIKE:
        return t.action == (*t.fact.lines, t.last)
    inner = t.fact.kind != Kind.CAN_CUT or inside(t, t.before, t.last, t.other)
    return inner and len(t.action) == 4 and t.action[3] == t.last


def looked_at(match: Match, moves: int) -> list[Told]:
    """Return the facts of so many legal actions of a position, those of every sort."""
    game: Any = match.game
    if (seat := match.turn) is None:
        return []
    view = game.observe(match.state, seat)
    legal, rng = game.actions(view), Random(len(match.actions))
    sorts = {len(action) for action in legal}
    actions = [one_of([one for one in legal if len(one) == sort], rng) for sort in sorted(sorts) for _ in range(moves)]
    every = TEACHER.facts(game, view, actions)
    return [
        Told(game, match.state, action, game.apply(match.state, action), fact, view)
        for action, facts in zip(actions, every, strict=True)
        for fact in facts
    ]


@few_and_many(34)
def test_no_fact_is_refuted_by_the_scores_and_the_cards(positions: range):
    kinds = unrefuted(
        positions,
        lambda number: looked_at(position(number), 3),
        lambda one: done if one.fact.kind in COULD and not one.fact.weight else ALL_CHECKS[one.fact.kind],
    )
    assert len(kinds) > 20, kinds


def test_among_three_a_card_thrown_away_is_not_told_in_points_for_what_one_rival_loses_helps_another_too():
    little = [one for one in looked_at(position(763), 3) if one.fact.kind in (Kind.SMALL, Kind.WEAKEST)]
    assert {one.fact.kind for one in little} == {Kind.SMALL, Kind.WEAKEST}
    for one in little:
        assert ALL_CHECKS[one.fact.kind](one)
        assert not one.fact.counts
        assert "point" not in TEACHER.say(one.game, one.before, one.fact, "does")


def test_every_kind_has_its_check_its_sentences_and_its_rule():
    assert ALL_CHECKS.keys() == {*Kind}
    assert {*TEACHER.rules} < {*Kind, *Habit, *Lead}, "what decides no game by itself has none"
    assert {*TEACHER.advice} == {*TEACHER.rules}
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    for kind, said in sayings((), ("You", "Computer"), ("Computer", "You")):
        assert said["does" if kind in [*Kind] else "missed"], kind
        assert kind not in {*TEACHER.rules} & {*Kind} or said["could"], kind
        for words in filter(None, said.values()):
            assert words.endswith(".")
            assert "{" not in words
            assert words[0].isupper(), words
            for bad in ("You has", "You loses", "ou’s", "Computer have", "Computer lose ", "  "):
                assert bad not in words, words


def test_every_sentence_is_said_whole_in_another_language():
    with spoken():
        for kind, said in sayings(("1", "2"), ("You", "2"), ("1", "You")):
            assert not [words for words in said.values() if english(words)], kind


def sayings(*tables: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what is said of a fact of every kind, by moods, at tables of players who are called so."""
    trilithons, sequences = position(6), position(4)  # beside a pass nothing else can be played

    def gained(match: Match, action: Action) -> int:
        points = [score.total for score in match.game.scores(match.game.apply(match.state, action))]
        mine = points.pop(match.turn or 0)
        return mine - max(points)

    for kind in (*Kind, *Moment, *Habit, *Lead, *Reply):
        match = sequences if kind in NO_PLAY else trilithons  # what speaks for a pass is no reason against a trilithon
        legal = sorted(match.game.actions(match.state), key=partial(gained, match))
        made = Made(7, legal[0], ("pass",) if kind in NO_PLAY else legal[-1])
        numbers = counts(kind, (2, 3, 4, 5, 9, 9))
        moves = (3, 4, 5) if kind in (Habit.STRUCK, Habit.HIT_GROUP, Habit.WEDGED, Habit.PASSED, Habit.THREW) else ()
        fact = Fact(kind, 0, 1, ("9n", "12d"), ("2–9", "5"), numbers, moves)
        spent = made.played[0]  # that a card is kept is told where the move played spent it
        fact = replace(fact, cells=(spent, "12d")) if kind in (Kind.CAN_CUT, Kind.CAN_GROW) else fact
        fact = replace(fact, lines=(spent, "5")) if kind == Kind.CAN_STRIKE else fact
        for called in tables:
            game = replace(match.game, called=called)
            yield kind, {mood: TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)}


@pytest.mark.parametrize("seed", [2, 4, 5, 8, 9, 12, 14, 18])
def test_what_is_told_of_an_action_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed)
    assert match.turn is not None
    view = match.game.observe(match.state, match.turn)
    legal = match.game.actions(view)
    action = one_of(legal, Random(seed))
    mine, *rest = TEACHER.facts(match.game, view, [action, *compared(legal, action)])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < max(1, len(rest))


def test_a_hint_for_a_play_names_what_it_does_before_what_else_is_good_about_it():
    begins = Counter[str]()
    for seed in range(3, 40, 4):
        match = position(seed)
        view: Any = match.game.observe(match.state, match.turn)
        if match.turn is None or view.owed:
            continue
        best = max(
            match.game.actions(view),
            key=lambda one: match.game.scores(match.game.apply(view, one))[match.turn or 0].total,
        )
        if facts := facts_told(match, len(match.actions), best):
            begins[facts[0].kind] += facts[0].kind in TEACHER.kinds.public
    assert begins.total() > 3


def test_a_lost_game_is_told_by_what_was_missed_what_came_of_it_and_an_idea_of_the_lesson():
    game = replace(LESSON.game, called=NAMES[:2])
    match = Match.at(game, LESSON.ideas[2].state, (Player("Anna"), Player("Bea")))
    match = match.play(("4d", "11d", "5d", "8n"))
    words = summary(match, 0, ("4d", "8n", "5d", "17n"), 1)
    assert words == [
        "At move 1 Anna moved a disk from 5 day to 8 night. Anna could have moved one from 5 day to 17 night instead. "
        "That would have cut Bea’s sector 12–21 and cost Bea 8 points.",
        "Nobody cut that sector afterwards: as 12–21 it brought 11 in all. It ended 11 to 9.",
        "For next time: Break the longest sector. Before you add to your own points, see whether one of your cards "
        "lies inside a rival’s sector.",
    ]


def test_what_a_disk_is_better_by_than_others_counts_the_rivals_points_and_says_so():
    match = position(6)
    game = replace(match.game, called=NAMES[: match.game.seats])
    fact = Fact(Kind.CHEAPEST, 0, 1, ("9n", "12d"), counts={"points": 2})
    for mood in ("does", "could"):
        words = TEACHER.say(game, match.state, fact, mood)
        assert "cost" not in words
        assert "2 points" in words
        assert "against Bea" in words


def test_a_disk_is_compared_with_others_only_where_one_of_them_was_chosen():
    match = position(6)
    better, twin, other = ("1n", "2d", "3n", "9n"), ("1n", "2d", "4n", "9n"), ("1n", "2d", "4n", "10n")
    fact = Fact(Kind.CHEAPEST, 0, 1, ("3n", "9n"), counts={"points": 2})
    said = [
        TEACHER.say(match.game, match.state, fact, "could", Made(7, one, better))
        for one in (twin, other, ("tred", "12d"))
    ]
    assert [bool(words) for words in said] == [True, False, False]


def test_no_reason_is_told_for_a_better_move_that_holds_for_the_move_played():
    kinds = Counter[str]()
    for match in map(position, range(1, 40, 3)):
        if match.turn is not None:
            kinds.update(reasons(match))
    assert len(kinds) > 9, kinds


def reasons(match: Match) -> Iterator[str]:
    """Yield the kinds of the reasons for some moves and not for others, once it is seen that they fail for those."""
    view: Any = match.game.observe(match.state, match.turn)
    legal, rng = match.game.actions(view), Random(len(match.actions))
    for _ in range(20):
        played, best = one_of(legal, rng), one_of(legal, rng)
        if played == best or view.owed:
            continue
        for fact in better(match.play(played), len(match.actions), best, played):
            kind = fact.kind
            if kind == Kind.WALL and len(played) == 4 and played[2] == fact.cells[0]:
                cells = [cell for cell in NUMBER_CARDS if cell in view.disks]
                at, after = cells.index(fact.cells[0]), match.game.apply(view, played)
                sides = {cells[at - 1], cells[(at + 1) % len(cells)]}
                lines = [{*line.cells} for line in match.game.scores(after)[fact.other].lines if line.kind == "sector"]
                assert any(sides <= line for line in lines), "the wall is open"
            assert kind != Kind.CAN_STRIKE or played != (fact.lines[0], fact.cells[0])
            assert kind not in (Kind.CAN_GROW, Kind.CAN_CUT) or len(played) < 4 or played[3] != fact.cells[0]
            if fact.lines and kind in TEACHER.kinds.public:
                [other] = TEACHER.facts(match.game, view, [played])
                same = [one for one in other if (one.kind, one.lines, one.other) == (kind, fact.lines, fact.other)]
                assert all(one.amounts[0] < fact.amounts[0] for one in same)
            yield kind


@pytest.mark.parametrize("seats", [2, 3])
def test_what_the_disk_that_was_moved_gave_up_is_the_cause_where_it_is_the_larger_part(seats: int):
    state = table(
        f"w 7d 25d 11n, r 24d 26d{', b 1n 3d' * (seats - 2)}", "20d 26n 30d 2d 8d", *["4n 5n 6d"] * (seats - 1)
    )
    match = Match.at(MeetsBounds(seats, called=NAMES[:seats]), state, ())
    played, other = ("20d", "2d", "25d", "8d"), ("2d", "20d", "7d", "26n")
    facts = better(match.play(played), 0, other, played)
    made = Made(9, played, other, lost=True)
    assert facts[0].kind == Kind.WALL
    assert TEACHER.say(match.game, state, facts[0], "missed", made) == (
        "At move 9 Anna moved a disk from 25 day to 8 day. But there it had kept Bea’s disks apart (3 points). Anna "
        "could have moved one from 7 day to 26 night instead."
    )
    cut = ("20d", "2d", "25d", "30n")  # cuts another sector of the same rival, which weighs more
    wider = replace(
        state, disks={**state.disks, "28n": 1, "30d": 1}, hands=(("20d", "26n", "30n", "2d", "8d"), *state.hands[1:])
    )
    assert not TEACHER.say(match.game, wider, facts[0], "missed", Made(9, cut, other, lost=True))
    given = [one for one in TEACHER.side_notes(match.game, state, played) if one.kind == Kind.GIVES]
    assert [TEACHER.say(match.game, state, one, "does") for one in given] == [
        "Without the disk on 25 day Bea’s disks become sector 24–26: 3 points more for Bea."
    ]


def test_a_rule_for_next_time_is_not_told_to_whoever_kept_to_it():
    kinds = Counter[bool]()
    for match in map(position, seeds(60, 20)[1::2]):
        if match.turn is None or match.state.owed:  # type: ignore[attr-defined]
            continue
        view, rng = match.game.observe(match.state, match.turn), Random(len(match.actions))
        legal = match.game.actions(view)
        for _ in range(12):
            played, best = one_of(legal, rng), one_of(legal, rng)
            then, ply = match.play(played), len(match.actions)
            said = better_and_rule(then, ply, best)
            [made] = TEACHER.facts(match.game, view, [played])
            kept = {TEACHER.rules.get(one.kind) for one in made if one.kind in TEACHER.kinds.public}
            for rule in kept:
                assert not any(words.startswith(f"For next time: {rule}.") for words in said)
            kinds[len(said) > 1] += bool(said)
    assert kinds[True]


@pytest.mark.parametrize("mood", ["idea", "does"])
def test_what_is_said_of_a_hand_fits_a_hand_of_one_card_as_well(mood: str):
    match = position(7)
    for kind in (Kind.IDLE, Kind.LITTLE, Kind.STUCK, Kind.SHORT):
        words = TEACHER.say(match.game, match.state, Fact(kind, 0, 1, counts=counts(kind, (1,))), mood)
        assert words
        assert "these cards" not in words.lower()


def test_who_would_have_been_ahead_without_a_sector_as_well_is_told_beside_it():
    match = Match.new("meets_bounds", seed=1, seats=4, players=tuple(map(Player, ("Anna", "Bea", "Cai", "Dot"))))
    grew = Fact(Moment.GREW, 2, 0, ("4d",), ("30–5",), counts(Moment.GREW, (12, 6, 0, 30, 21)), (1, 3))
    said = TEACHER.say(match.game, match.state, grew, "missed")
    assert said.endswith(" Without it Anna would still have been behind Bea and Dot.")
    alone = TEACHER.say(match.game, match.state, replace(grew, series=()), "missed")
    assert "Without it" not in alone
