"""Every fact that is told of a move in Stonehenge is so, has its check and is said whole.

A kind without a check (facts_stonehenge.py) fails, so that a new one brings its own.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, cast, get_args

import pytest
from henge.analysis.lost_game import telling
from henge.bots import choose, levels
from henge.facts import Fact, LostGame, Made, Mood, teacher
from henge.facts.choose import OTHERS, chosen, compared
from henge.facts.saying import Texts
from henge.games.stonehenge.facts import sentences, sentences_lost_game, sentences_missed
from henge.games.stonehenge.facts.kinds import Kind, Moment
from henge.games.stonehenge.lesson import LESSON
from henge.games.stonehenge.lines import standings
from henge.match import Match, Player
from henge.shuffling import one_of

from tests.games.facts import counts, few_and_many, told, unrefuted
from tests.games.facts_stonehenge import CHECKS, Told
from tests.made_up import english, spoken
from tests.samples import sample, seeds

PLAYERS = (Player("Anna"), Player("Bea"))
TEACHER: Any = teacher("stonehenge")


def position(seed: int, options: dict[str, Any] | None = None) -> Match:
    """Return a match some moves after its beginning, by a weak computer player and by lot in turn."""
    match = Match.new("stonehenge", seed=seed, seats=2, options=options, players=PLAYERS)
    level, rng = levels("stonehenge")[seed % 3], Random(seed)
    for _ in range(seed % 17):
        if match.turn is None:
            break
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action = one_of(legal, rng)
        if rng.random() < 0.6:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        match = match.play(action)
    return match


@few_and_many(16)
def test_no_fact_is_refuted_by_all_that_may_be_played(positions: range):
    kinds = unrefuted(positions, lambda number: told(position(number), Told, 4), lambda one: CHECKS[one.fact.kind])
    assert len(kinds) > 12, kinds


def test_what_nothing_can_beat_face_down_is_won_however_the_hidden_pieces_lie():
    kinds = Counter[str]()
    for seed in range(3, 36):
        for one in told(position(seed, {"face_down": True}), Told, 5):
            if one.fact.kind in (Kind.HOLDS, Kind.HOLDS_LEVEL):
                assert CHECKS[one.fact.kind](one), (seed, one.action, one.fact)
            kinds[one.fact.kind] += 1
    assert kinds[Kind.HOLDS]
    assert not kinds.keys() & {Kind.WINS, Kind.KEEPS, Kind.FORK, Kind.THREATENS, Kind.EIGHTH}, (
        "a guess is not told as certain"
    )


def test_whose_are_the_points_on_a_line_is_told_the_larger_first():
    told_of = Counter[str]()
    for seed in seeds(40, 13):
        match = position(seed)
        for one in told(match, Told, 4):
            idea = TEACHER.say(match.game, match.state, one.fact, "idea")
            for line, most, least, whose in re.findall(r"[Ll]ine (\w+) \((\d+) to (\d+) for (\w+),", idea):
                totals = standings(cast("Any", match.state))[line].totals
                assert (int(most), int(least)) == (max(totals), min(totals))
                assert totals[("Anna", "Bea").index(whose)] == int(most) > int(least)
                told_of[whose] += 1
            assert not re.search(r"\(\d+ to \d+,", idea)
    assert len(told_of) == 2


SEVERAL = (
    Kind.WINS,
    Kind.TRADES,
    Kind.BUILDS,
    Kind.FORK,
    Kind.ONE_OF,
    Kind.LARGER,
    Moment.OPENED,
    Moment.LARGER_WON,
)  # never of a single line


RULED = (Moment.LEFT, Moment.OPENED, Moment.LAST_POINTS, Moment.SPENT, Moment.MET, Moment.REFUTED)


def sayings(called: tuple[str, str]) -> dict[str, dict[str, str]]:
    """Return what is said of facts of every kind, of so many lines and of so much, by kind and mood."""
    view, game = position(5).state, replace(position(5).game, called=called)
    made, said = Made(7, ("2", "k"), ("4", "k")), dict[str, dict[str, str]]()
    lines_at_stake = (("ab",), ("ab", "jo"), ("ab", "jo", "nr"))
    for kind, lines, number in product((*Kind, *Moment), lines_at_stake, (1, 2, 6)):
        if kind in SEVERAL and len(lines) == 1:
            continue
        numbers: tuple[int, ...] = (1 if kind == Kind.TRADES else number, 2, number, 5)
        if kind in (Moment.REFUTED, Moment.BEATEN):
            numbers = (number, int(number > 1), 2, number, 1, 1, max(1, len(lines) - 1), 0, 0, 1, 0)
        told_of = counts(kind, numbers)
        fact = Fact(kind, 0, 1, ("k",), lines, told_of, (number, 5, 4, 6, 6, 5, 6), shown_by=(("4", "k"),))
        words = {mood: TEACHER.say(game, view, fact, mood, made) for mood in get_args(Mood)}
        said[f"{kind} {number} {len(lines)}"] = {mood: text for mood, text in words.items() if text}
    return said


@pytest.mark.parametrize("called", [("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")])
def test_every_kind_has_its_check_and_a_whole_sentence_for_everybody_and_any_number(called: tuple[str, str]):
    assert CHECKS.keys() == {*Kind}
    for kind, said in sayings(called).items():
        assert said.keys() & {"does", "could", "missed"}, kind
        for sentence in said.values():
            assert sentence.endswith("."), sentence
            assert not re.search(r"[{}]|  |\b[Yy]ou(’s| has| wins| leads| is)\b", sentence), sentence


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    with spoken():
        for kind, said in sayings(called).items():
            assert not [words for words in said.values() if {*english(words).split()} - {"ab", "jo", "nr", "k"}], kind


TABLES = (
    *(
        sentences.IDEAS,
        sentences.DOES,
        sentences_missed.COULD,
        sentences_missed.MISSED,
        sentences_missed.WRONG_PIECE,
        sentences_missed.LET_THE_RIVAL,
        sentences_lost_game.FOLLOWED,
    ),
)
VARIANTS = ["closes level", "enough dear"]  # kinds of their own
SO = [
    "none",
    "one",
    "two",
    "largest",
    "alone",
    "open",
    "took",
    "last",
    "both",
    "twice",
    "several",
    "contested",
]  # in this order


@pytest.mark.parametrize("table", TABLES, ids=range(7))
def test_every_text_can_be_said_and_addresses_all_whom_it_names_or_nobody(table: Mapping[str, Texts]):
    for key, text in table.items():
        kind = max((kind for kind in (*VARIANTS, *Kind, *Moment) if f"{key} ".startswith(f"{kind} ")), key=len)
        so = key.removeprefix(kind).split()
        assert so == [condition for condition in SO if condition in so], key
        assert kind in table, key
        [*addressing, named] = [text] if isinstance(text, str) else text
        whom = [slot for slot in ("{me}", "{rival}") if slot in named]
        assert len(addressing) in (0, len(whom)), key
        assert not any(slot in form for slot, form in zip(whom, addressing, strict=False)), key


def test_who_plays_alone_is_told_of_himself_and_nobody_of_a_third():
    match = position(20)
    alone = replace(match.game, called=("You", "Computer"))
    for one in told(match, Told):
        words = TEACHER.say(alone, match.state, one.fact, "does")
        assert "Anna" not in words
        assert "You has" not in words
        assert "you has" not in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    assert {*TEACHER.rules} == {*Kind, *RULED} - {Kind.GIVES}


@pytest.mark.parametrize("seed", range(2, 12))
def test_what_is_told_of_a_move_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed)
    legal, rng = match.game.actions(match.state), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    assert len(others) == OTHERS
    assert action not in others
    mine, *rest = TEACHER.facts(match.game, match.state, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < OTHERS


def test_a_piece_is_called_enough_only_beside_one_on_the_same_point_that_won_no_more():
    enough, spoken = (Kind.LEAST, Kind.ENOUGH, Kind.ENOUGH_LEVEL, Kind.ENOUGH_BEHIND), 0
    for match in map(position, range(5, 14)):
        game: Any = match.game
        view: Any = match.state
        legal = game.actions(view)
        for better, facts in zip(legal, TEACHER.facts(game, view, legal), strict=True):
            for fact, played in product([one for one in facts if one.kind in enough], legal):
                words = TEACHER.say(game, view, fact, "could", Made(1, played, better))
                if played[1] != better[1] or played == better:
                    assert not words
                elif words and int(played[0]) > int(better[0]):
                    one, other = (game.apply(view, action).megaliths.items() for action in (better, played))
                    assert {line for line in other if line[1] == view.seat} <= {*one}
                    spoken += 1
    assert spoken


def played_out(games: int = 30) -> Iterator[tuple[Match, int, int]]:
    """Yield games played at random to their end, each with its winner and its loser."""
    for seed in range(games):
        match, rng = Match.new("stonehenge", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None:
            match = match.play(one_of(match.game.actions(match.state), rng))
        assert match.result
        [winner], [loser] = match.result.ranking
        yield match, winner, loser


def test_the_greatest_blow_of_a_lost_game_was_dealt_as_told():
    told = 0
    for match, winner, loser in played_out(60):
        game: Any = match.game
        if (fact := TEACHER.lost_by.blow(LostGame(game, match.states, loser))) is None:
            continue
        marks: Any = match.state
        ply = match.actions.index(fact.shown_by[0])
        assert match.states[ply].seat == winner == fact.seat  # type: ignore[attr-defined]
        assert len(fact.lines) > 1
        assert all(marks.megaliths[line] == winner and fact.cells[0] in game.board.lines[line] for line in fact.lines)
        assert TEACHER.say(game, match.states[ply], fact, "missed").endswith("which meet on it.")
        marked = zip(match.states[:-1], match.states[1:], match.actions, strict=True)
        brought = {
            action[1]: sum(
                whose == before.seat and line not in before.megaliths and action[1] in game.board.lines[line]  # type: ignore[attr-defined]
                for line, whose in then.megaliths.items()  # type: ignore[attr-defined]
            )
            for before, then, action in marked
        }
        assert all(lines < len(fact.lines) for cell, lines in brought.items() if cell != fact.cells[0])
        told += 1
    assert told > 5


def test_of_a_point_that_would_have_kept_a_game_all_lines_that_met_there_are_told_and_who_had_them_in_the_end(
    whole: bool,
):
    told = 0
    for match, winner, loser in played_out(30 if whole else 4):
        game, end = match.game, match.state
        for ply in range(4, len(match.actions) - 1):
            for action in game.actions(match.states[ply]) if match.mover(ply) == loser else ():
                said = telling.what_lay_there(match, ply, action, len(match.actions)) if len(action) == 2 else []
                if not said or action[0] == "claim":
                    continue
                marks: Any = match.states[ply]
                through = {line for line, cells in game.board.lines.items() if action[1] in cells}
                met = through - {*marks.megaliths}
                went = {line for line in met if end.megaliths.get(line) == winner}  # type: ignore[attr-defined]
                assert {*re.split(r", | and ", said[0][len("Undecided lines ") : -len(" met there.")])} == met
                assert went
                assert all(line in said[1] for line in went)
                told += 1
    assert told > 5


def test_what_was_left_open_in_a_lost_game_could_have_been_won_and_was_lost():
    told = 0
    for match, winner, loser in played_out():
        game: Any = match.game
        if (found := TEACHER.lost_by.outrun(LostGame(game, match.states, loser))) is None:
            continue
        left, went = found
        first, often = left.amounts
        own = [ply for ply in range(first - 1, len(match.actions)) if match.states[ply].seat == loser][:often]  # type: ignore[attr-defined]
        for ply in own:
            assert match.actions[ply] != left.shown_by[0]
            before: Any = match.states[ply]
            then: Any = game.apply(before, left.shown_by[0])
            assert not {*left.lines} & {*before.megaliths}
            assert game.winner(then) == loser or all(then.megaliths[line] == loser for line in left.lines)
        taken: Any = match.states[own[-1] + 2]
        assert match.actions[own[-1] + 1] == went.shown_by[0]
        assert {*left.lines} <= {*went.lines} <= {line for line, whose in taken.megaliths.items() if whose == winner}
        assert TEACHER.say(game, match.states[0], left, "missed").endswith(".")
        told += 1
    assert told > 5


@pytest.mark.parametrize("seed", sample(range(6), 6))
def test_a_move_is_called_by_its_movers_part_alone_and_a_small_piece_alone_is_no_reason(seed: int):
    match, rng, given = Match.new("stonehenge", seed=seed, players=PLAYERS), Random(seed), 0
    while match.turn is not None:
        legal = match.game.actions(match.state)
        for action, facts in zip(legal, TEACHER.facts(match.game, match.state, legal), strict=True):
            told = match.game.tell(match.state, action)
            given += ";" in told.named
            assert ";" not in told.doing
            assert [fact.kind for fact in facts] != [Kind.SMALL]
        match = match.play(one_of(legal, rng))
    assert given, "the other's part is told where it is told who does what"
