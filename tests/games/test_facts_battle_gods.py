"""Every fact that is told of a turn in Battle of the Gods is so, has its check and is said whole.

A kind without a check (facts_battle_gods.py) fails, so that a new one brings its own.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from string import Formatter
from typing import Any, get_args

import pytest
from henge.analysis import teaching
from henge.analysis.compare import foreseen
from henge.bots import choose, levels
from henge.facts import Fact, Made, Mood
from henge.facts.choose import chosen, compared
from henge.facts.other_turns import Turned
from henge.facts.saying import Texts
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.facts.aftermath import Moment
from henge.games.battle_gods.facts.events import Reply
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.lost_by_clans import Ahead
from henge.games.battle_gods.facts.lost_by_habit import Habit
from henge.games.battle_gods.facts.lost_by_one_turn import Blow
from henge.games.battle_gods.facts.lost_by_scattered_pieces import Scattered
from henge.games.battle_gods.facts.maxims_broken import Broken
from henge.games.battle_gods.facts.sentences import DOES, DONE, IDEAS
from henge.games.battle_gods.facts.sentences_lost_game import FOLLOWED
from henge.games.battle_gods.facts.sentences_side_notes import BESIDE
from henge.games.battle_gods.facts.side_notes import SideNote
from henge.games.battle_gods.facts.wasted_trilithons import Howler
from henge.games.battle_gods.lesson import LESSON
from henge.match import Match, Player
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.battle_gods import position as set_up
from tests.games.facts import counts, few_and_many, told, unrefuted
from tests.games.facts_battle_gods import CHECKS
from tests.games.lost_games import whole
from tests.games.told_battle_gods import NAMES, TEACHER, Told
from tests.made_up import english, spoken

KINDS = (*Kind, *SideNote, *Moment, *Habit, *Blow, *Ahead, *Scattered, *Reply, *Turned, *Broken, *Howler)


def position(seed: int) -> Match:
    """Return a match some turns after its beginning, by weak computer players and by lot in turn; in some of them no
    god has come yet."""
    seats = (2, 2, 3, 2, 4)[seed % 5]
    options = {"god_attacks": True} if seed % 7 == 3 else None
    match = Match.new("battle_gods", seed=seed, seats=seats, options=options, players=tuple(map(Player, NAMES[:seats])))
    level, rng = levels("battle_gods")[2 + seed % 3], Random(seed)
    for _ in range(seed % 89):
        if match.turn is None:
            break
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action = one_of(legal, rng)
        if rng.random() < 0.9:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        if seed % 4 == 1 and "god" in action:
            action = next(one for one in legal if "god" not in one)
        if (after := match.play(action)).turn is None:
            break
        match = after
    return match


@few_and_many(34)
def test_no_fact_of_a_turn_is_refuted_by_the_rules(positions: range):
    kinds = unrefuted(positions, lambda number: told(position(number), Told, 8), lambda one: CHECKS[one.fact.kind])
    assert len(kinds) >= 20, kinds


def test_every_kind_has_its_check_and_its_sentences():
    assert CHECKS.keys() == {*Kind}
    view, game = position(25).state, position(25).game
    beside = {Kind.DISCARDED, Kind.IDLED, Kind.FORESTALLS, Kind.SAVES, Kind.EXPOSES}  # told only beside a better turn
    for kind in {*Kind} - beside - {Kind.TAKES}:  # which is told of one made
        played = ("4n", "follower") if kind == Kind.SPARES else ("end",)  # a card is kept that was spent
        numbers = counts(kind, (3, 4 if kind not in (Kind.SPARE, Kind.STUCK) else 2, 5, 6, 0))
        fact = Fact(kind, 0, 1, ("4", "5", "6"), (), numbers, shown_by=(("7", "attack", "5"),))
        said = [TEACHER.say(game, view, fact, mood, Made(7, played, ("tred", "12n"))) for mood in get_args(Mood)]
        assert all(words.endswith(".") and "{" not in words for words in said[:3]), said
        assert bool(said[3]) == (kind in TEACHER.rules)


@pytest.mark.parametrize(
    ("better", "played", "words"),
    [
        (("6n", "follower"), ("6n", "god"), "a follower on 6 would have …. Anna put the god on 6 instead"),
        (("6n", "god"), ("tred", "follower", "9"), "the god on 6 would have …. Anna put a follower on 9 instead"),
        (
            ("tred", "follower", "9"),
            ("discard", "6n"),
            "a follower put on 9 with a trilithon would have …. Anna discarded 6 night instead",
        ),
        (
            ("26n", "attack", "12"),
            ("tred", "12n"),
            "an attack from 26 on 12 would have …. Anna removed 12 with a trilithon instead",
        ),
        (
            ("tred", "12n"),
            ("26n", "attack", "9"),
            "a trilithon with the 12 would have …. Anna attacked 9 from 26 instead",
        ),
        (("discard", "12n"), ("end",), "a discard would have …. Anna ended the turn instead"),
    ],
)
def test_the_cause_of_a_lost_game_tells_both_turns(better: Action, played: Action, words: str):
    match = position(25)
    said = TEACHER.say(
        match.game,
        match.state,
        Fact(Kind.TRIGGERS, 0, 1, counts={"mine": 30, "theirs": 21}),
        "missed",
        Made(7, played, better),
    )
    assert said == f"At move 7 {words.replace('…', 'begun the last round with a lead of 30 to 21')}."


def test_what_speaks_for_a_better_turn_is_told_and_not_that_a_card_was_discarded_instead():
    state = set_up("1g 7", "20", hands="13n 14n tred 25n / 3n", pile="5n 6n 9n 10n 11n 12n")
    match = Match.at(BattleOfTheGods(2, called=NAMES[:2]), state, ())
    for card in ("13n", "14n", "tred"):
        for space, reason in (("2", "clan of two with the god"), ("8", "new clan on 7–8"), ("26", "let card 25 make")):
            made = Made(7, ("discard", card), ("tred", "follower", space))
            facts = teaching.better(match.play(made.played), 0, made.better, made.played)
            said = [TEACHER.say(match.game, state, fact, "could", made) for fact in facts]
            assert reason in said[0], (card, space, said)
            assert not any("discarded a card" in words for words in said)
    other = teaching.better(match.play(("13n", "follower")), 0, ("tred", "follower", "2"), ("13n", "follower"))
    assert Kind.DISCARDED not in {fact.kind for fact in other}


def test_a_better_turn_that_keeps_the_card_for_an_attack_says_so():
    state = set_up("7", "15g 22 23 24", hands="8n tred / 3n", pile="5n 6n 9n 10n 11n 12n")
    match = Match.at(BattleOfTheGods(2, called=NAMES[:2]), state, ())
    made = Made(36, ("8n", "follower"), ("tred", "follower", "8"))
    facts = teaching.better(match.play(made.played), 0, made.better, made.played)
    said = [TEACHER.say(match.game, state, fact, "could", made) for fact in facts]
    assert any("kept card 8 for an attack from there on 23, a swing of " in words for words in said), said


FILLED = {*("me", "rival", "that", "other", "space", "source", "beside", "clan", "new", "parts", "ends", "cards")}
FILLED |= {*("n", "any", "counts", "pieces", "when", "after", "worth", "prey", "where", "sides")}


@pytest.mark.parametrize("table", [IDEAS, DOES, DONE, BESIDE, FOLLOWED], ids=range(5))
def test_every_text_counts_what_its_kind_counts_and_addresses_all_whom_it_names(table: Mapping[str, Texts]):
    for key, text in table.items():
        [*addressing, named] = [text] if isinstance(text, str) else text
        whom = [slot for slot in ("{me}", "{rival}") if slot in named]
        assert [slot for slot, form in zip(whom, addressing, strict=True) if slot in form] == []
        assert all("you" in form.lower() for form in addressing), key
        kind = next(kind for kind in (key, key.rpartition(" ")[0]) if kind in KINDS)
        for form in (*addressing, named):
            slots = {slot for _, slot, _, _ in Formatter().parse(form) if slot}
            assert slots <= FILLED | {name for each in KINDS if each == kind for name in each.counts[-1]}, key
            assert addressing or not whom, key


@pytest.mark.parametrize("called", [("1", "2"), ("You", "2"), ("1", "You")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, ...]):
    match = position(25)
    game = replace(match.game, called=called)
    with spoken():
        for kind in KINDS:
            for cells in (("6",), ("6", "7", "8"), ("12", "13", "14")):
                for number in range(5):
                    lacks = kind in (Kind.SPARE, Kind.STUCK)
                    numbers = counts(kind, (number, 2 if lacks else 4, 2, number, 5, 9, 9))
                    shown_by = ("26n" if kind in [*SideNote, Blow.MISSED] else "26", "attack", "9")
                    fact = Fact(kind, 0, 1, cells, (), numbers, (1, number, 4), shown_by=(shown_by,))
                    made = Made(7, (("end",), ("pass",), ("discard", "6n"))[number % 3], ("tred", "god", "9"))
                    said = [TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)]
                    assert not [words for words in said if english(words)], kind


def test_who_plays_alone_is_told_of_himself():
    for seed in range(20, 30):
        match = position(seed)
        alone = replace(match.game, called=("You", "Computer", "Cai", "Dot")[: match.game.seats])
        for one in told(match, Told):
            words = TEACHER.say(alone, match.state, one.fact, "does")
            assert "Anna" not in words
            assert not any(
                wrong in words.lower() for wrong in ("you has", "you leads", "you’s", "yours clan", "you is")
            )


@pytest.mark.parametrize(("others", "so"), [(0, "Anna none."), (1, "Anna one.")])
def test_whoever_lost_no_follower_is_said_to_have_lost_none(others: int, so: str):
    match = Match.at(replace(LESSON.game, called=NAMES), LESSON.ideas[0].state, ())
    fact = Fact(Moment.LOST, 0, 1, counts=counts(Moment.LOST, (3, others, 30, 21)))
    words = TEACHER.say(match.game, match.state, fact, "missed", Made(7, ("end",), ("tred", "god", "9")))
    assert f"From then on Bea lost three followers, {so}" in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    # what loses no game
    waits = {
        *(
            Kind.DISCARDED,
            Kind.IDLED,
            Kind.ROOM,
            Kind.DEAD,
            Kind.STUCK,
            Kind.SPARE,
            Kind.SMALL,
            Kind.ODDS,
            Kind.KEEPS,
            Kind.OVER,
            Kind.TAKES,
        )
    }
    assert {*TEACHER.rules} == {*Kind} - waits | {
        Habit.RAIDED,
        Habit.OUTFOUGHT,
        Habit.SPARED,
        Blow.GAP_LEFT,
        Blow.MISSED,
        Blow.HIT_HARD,
        Blow.HIT_BLOCK,
        Ahead.GREW_SAFE,
        Ahead.GREW,
        Ahead.LONGER,
        Ahead.ANOTHER,
        Ahead.EARNED,
        Ahead.MORE,
        Blow.IDLE,
        Blow.WAITED,
        Blow.OVERTOOK,
        Moment.THROWN,
        *Howler,
        Scattered.APART,
        Scattered.BOXED_IN,
        Scattered.FELL_APART,
    }
    assert {*TEACHER.advice} == {*TEACHER.rules}


@pytest.mark.parametrize("seed", range(20, 32))
def test_what_is_told_of_a_turn_holds_of_less_than_half_of_the_others(seed: int):
    match = position(seed)
    view = match.game.observe(match.state, match.turn)
    legal, rng = match.game.actions(view), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    mine, *rest = TEACHER.facts(match.game, view, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < max(1, len(others))


def test_no_kind_of_fact_is_told_all_the_time():
    kinds, told_of, turns = Counter[str](), 0, 0
    for seed in range(8):
        seats = (2, 3, 2, 4)[seed % 4]
        match = Match.new("battle_gods", seed=seed, seats=seats, players=tuple(map(Player, NAMES[:seats])))
        rng = Random(seed)
        while match.turn is not None:
            level = levels("battle_gods")[2 + (seed + match.turn) % 4]
            view = match.game.observe(match.state, match.turn)
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
            if len(match.game.actions(view)) > 1:
                facts = teaching.facts_told(match, len(match.actions), action)
                kinds.update(fact.kind for fact in facts)
                turns, told_of = turns + 1, told_of + bool(facts)
            match = match.play(action)
    [(most, times)] = kinds.most_common(1)
    assert times < 0.15 * kinds.total(), (most, kinds)
    assert told_of > 0.9 * turns


def test_the_facts_of_a_turn_hang_on_nothing_that_its_seat_has_not_seen():
    for seed in range(20, 40):
        match = position(seed)
        view = match.game.observe(match.state, match.turn)
        legal = match.game.actions(view)
        every = TEACHER.facts(match.game, view, legal)
        for n in range(3):
            other = match.game.observe(match.game.guess(view, Random(n)), match.turn)
            assert TEACHER.facts(match.game, other, legal) == every


def test_nothing_is_told_of_a_card_that_a_view_hides():
    match = position(25)
    for action in match.game.actions(match.state):
        assert TEACHER.facts(match.game, match.game.observe(match.state, None), [action]) == [[]]


def test_the_strongest_rival_is_not_said_to_lead_whoever_hits_him():
    match = position(25)
    game, fact = replace(match.game, called=NAMES), Fact(Kind.LEADER, 0, 3, ("26",), counts={"points": 11})
    said = [TEACHER.say(game, match.state, fact, mood, Made(7, ("pass",), ("pass",))) for mood in get_args(Mood)]
    assert said[1] == "Dot is the strongest of Anna’s rivals, with 11 points, and so the one to hit."
    assert not any("lead" in words.lower() for words in said)


def test_a_blow_that_costs_nothing_is_not_told_as_a_loss():
    match = Match.at(replace(LESSON.game, called=NAMES), LESSON.ideas[0].state, ())
    state: Any = match.state
    row = tuple(str(cell) for cell in range(1, 14))  # without the seventh they are two clans of six, and score more
    held, hands = {**dict.fromkeys(row, 1), "30": 0}, (("7n", "tred"), *state.hands[1:])
    view = match.game.observe(replace(state, gods=("30", None), held=held, hands=hands, seat=0), 0)
    [facts] = TEACHER.facts(match.game, view, [("tred", "7n")])
    assert not [fact for fact in facts if fact.kind == Kind.STRIKES]


LATER: set[str] = {
    Kind.NEXT,
    Kind.AIMS,
    Kind.REACHES,
    Kind.GAP,
    Kind.ROOM,
    Kind.PARTS,
    Kind.GOD_ALONE,
    Kind.SMALL,
    Kind.ODDS,
}
LATER |= {
    Kind.SMALL,
    Kind.ODDS,
    Kind.KEEPS,
    Kind.DEAD,
    Kind.SPARE,
    Kind.STUCK,
    SideNote.AHEAD,
    SideNote.IN_HAND,
    SideNote.NEW_CARDS,
}
LATER |= {SideNote.HASTY_EARLY}


def test_on_a_last_turn_nothing_is_told_of_a_later_one_and_of_nobody_who_has_had_theirs():
    over = 0
    for seed in range(12):
        match = whole("battle_gods", seed)
        state: Any
        for ply, state in enumerate(match.states[:-1]):
            if state.closer is None:
                continue
            view, seats = match.game.observe(state, state.seat), match.game.seats
            movers = {(state.seat + n) % seats for n in range(1, (state.closer - state.seat) % seats + 1)}
            legal = match.game.actions(view)
            for action, facts in zip(legal, TEACHER.facts(match.game, view, legal), strict=True):
                facts += TEACHER.side_notes(match.game, view, action)
                assert not {fact.kind for fact in facts} & LATER, (seed, ply, action)
                replies = [
                    fact
                    for fact in facts
                    if fact.when == "denied" or fact.kind in (SideNote.MAY_FILL, SideNote.MAY_HIT)
                ]
                assert {fact.other for fact in replies} <= movers, (seed, ply, action)
                over += any(fact.kind == Kind.OVER for fact in facts)
                if not movers and action[0] != "discard":
                    assert not [*foreseen(match.game, view, action, "luck")], "nobody can reply"
    assert over
