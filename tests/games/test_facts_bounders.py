"""Every fact that is told of a stone in Bounders is so, has its check and is said whole.

A kind without a check (facts_bounders.py) fails, so that a new one brings its own.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.bots import choose, levels
from henge.facts import Fact, LostGame, Made, Mood, teacher
from henge.facts.choose import OTHERS, TELLING, chosen, compared
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Fate, Kind, Moment
from henge.games.bounders.facts.random_games import Ahead
from henge.games.bounders.facts.sentences import COULD, IDEAS, Forms
from henge.games.bounders.facts.sentences_lost_game import BECAME, FOLLOWED, MISSED
from henge.games.bounders.facts.sentences_moves import DOES
from henge.games.bounders.facts.stones_that_will_count import SWAYS
from henge.games.bounders.lesson import LESSON
from henge.games.bounders.rules import State
from henge.match import Match, Player
from henge.rules import Seat
from henge.shuffling import one_of

from tests import made_up
from tests.games.board_bounders import Board, around, board_of, games, stones_around
from tests.games.facts import counts, few_and_many, told, unrefuted
from tests.games.facts_bounders import CHECKS, SWAP, Told
from tests.samples import sample, seeds

STONES = (Kind.HELPS, Kind.AIMS, Kind.BARS, Kind.CLEARS)  # which count around the largest region in the end
WAVERS = 0.04  # of the games: by so much a share differs in others played ahead
PLAYERS = (Player("Anna"), Player("Bea"))

TEACHER: Any = teacher("bounders")


def position(seed: int, longest: int = 40) -> Match:
    """Return a match some moves after its beginning, by a weak computer player and by lot in turn."""
    size = (4, 5, 5, 6)[seed % 4]
    options = {"size": size, "pie": seed % 5 == 0, "tournament_scoring": seed % 3 == 0}
    match = Match.new("bounders", seed=seed, seats=2, options=options, players=PLAYERS)
    level, rng = levels("bounders")[0], Random(seed)
    for _ in range(int(rng.random() * longest)):
        if match.turn is None:
            break
        view, legal = match.game.observe(match.state, match.turn), match.game.actions(match.state)
        action = one_of(legal, rng)
        if rng.random() < 0.3:
            action = choose(level.bot, match.game, view, rng, range(level.units)).action
        after = match.play(action)
        if after.turn is None:  # before the last stone there is most to tell
            break
        match = after
    return match


def by_lot(seed: int) -> Match:
    """Return a match played by lot to its end."""
    match, rng = position(seed, 0), Random(seed)
    while match.turn is not None:
        match = match.play(one_of([one for one in match.game.actions(match.state) if one != SWAP], rng))
    return match


def lost(seeds: range) -> Iterator[tuple[Match, Seat, Seat]]:
    """Yield matches played by lot that somebody lost, with who won and who lost."""
    for match in map(by_lot, seeds):
        if match.result is not None and len(match.result.ranking) > 1:
            [[winner], [loser]] = match.result.ranking
            yield match, winner, loser


# positions by the rules alone: a stone of either colour laid anywhere is a state with stones out of turn -------------


@few_and_many(8)
def test_no_fact_is_refuted_by_all_that_may_be_played(positions: range):
    kinds = unrefuted(positions, lambda number: told(position(number), Told, 5), lambda one: CHECKS[one.fact.kind])
    assert len(kinds) > 9, kinds


@pytest.mark.parametrize("seed", sample(range(3, 27), 3))
def test_which_stones_count_around_the_largest_region_is_so_by_the_rules(seed: int):
    match = position(seed)
    game: Any = match.game
    look = Look.of(game.size, match.state.stones, match.state.balance)  # type: ignore[attr-defined]
    if not look.open:
        return
    ahead, names = Ahead(look, game.to_move(match.state)), look.field.cells
    for number in range(0, ahead.games.bit_count(), ahead.games.bit_count() // 7):
        light, dark = (
            frozenset(names[at] for at, bits in enumerate(side[:-1]) if bits >> number & 1) for side in ahead.stones
        )
        regions = sorted((cells for cells, _ in Board(game, (light, dark)).regions()), key=len, reverse=True)
        found = {names[at] for at, bits in enumerate(ahead.largest[:-1]) if bits >> number & 1}
        assert found in regions
        assert len(found) == len(regions[0])
        for stone in look.places(look.stones[0] | look.stones[1]):
            counts = bool({*game.board.neighbours[names[stone]]} & found)
            assert counts == bool(ahead.counts(stone) >> number & 1)


def changes(ahead: Ahead, then: Ahead) -> dict[str, float]:
    """Return by stone in how much more of the games it counts after a move of the mover than before it; of the rival's,
    in how much fewer."""
    look, mine = ahead.look, ahead.colour
    return {
        look.field.cells[stone]: (1 if colour == mine else -1)
        * (then.share(then.counts(stone)) - ahead.share(ahead.counts(stone)))
        for colour in (0, 1)
        for stone in look.places(look.stones[colour])
    }


def test_stones_that_are_told_together_count_alike_in_the_games_played_ahead():
    several = 0
    for seed in seeds(24, 14)[9:]:
        match = position(seed)
        game: Any = match.game
        look = Look.of(game.size, match.state.stones, match.state.balance)  # type: ignore[attr-defined]
        if match.turn is None or not look.open:
            continue
        ahead = Ahead(look, game.to_move(match.state))
        for one in told(match, Told, 9):
            if one.fact.kind in (Kind.HELPS, Kind.AIMS):
                several += len(one.fact.cells) > 1
                shares = [ahead.share(ahead.counts(look.field.place[stone])) for stone in one.fact.cells]
                assert max(shares) - min(shares) <= 0.2
    assert several


def test_of_stones_around_the_largest_region_it_is_told_whose_they_are():
    named = 0
    for seed in seeds(24, 14)[9:]:
        match = position(seed)
        for fact in (one.fact for one in told(match, Told, 16)):
            if "stones_now" in fact.counts:
                mine, theirs = (match.game.name(match.state, seat) for seat in (fact.seat, fact.other))
                now, against_now, stones, against = fact.amounts[-4:]
                said = TEACHER.say(match.game, match.state, fact, "does")
                for many, other in ((now, against_now), (stones, against)):
                    who, most = (mine, many) if many > other else (theirs, other)
                    level = f"it is {many} stones to {other}"
                    assert (level if many == other else f"{who} leads {most} stones to {min(many, other)}") in said
                named += 1
    assert named


@pytest.mark.parametrize("seed", range(9, 24, 3))
def test_the_stones_that_a_move_saves_or_shuts_off_are_told_before_all_else_that_hangs_on_its_cell(seed: int):
    """A cell that both need, or one that it opens, is no reason where a stone can be named, and a stone with three
    empty cells is not about to be shut in."""
    match = position(seed)
    game, state = match.game, match.state
    ahead = Ahead(Look.of(game.size, state.stones, state.balance), game.to_move(state))  # type: ignore[attr-defined]
    for one in facts_of(match):
        stones = [fact for fact in one if fact.kind in STONES]
        heavy = [fact.weight for fact in stones if fact.weight >= TELLING]
        less = [fact.weight for fact in one if fact.kind in (*SWAYS, Kind.STAKE)]
        assert not heavy or max(less, default=0.0) < max(heavy)
        if not stones:
            continue
        place = ahead.look.field.place[stones[0].shown_by[0][0]]
        then = changes(ahead, Ahead(ahead.look.after(place, ahead.colour), 1 - ahead.colour))
        shifts = [max(then[cell] for cell in fact.cells) for fact in sorted(stones, key=lambda fact: -fact.weight)]
        assert shifts[0] >= max(shifts) - WAVERS, "those that it does most to come first"
        assert all(shift >= 0.07 - WAVERS for shift in shifts), "the move does something to whom it is told of"
        assert all(fact.amounts[0] <= 2 for fact in one if fact.kind in (Kind.SPARES, Kind.PRESSES))


def facts_of(match: Match) -> list[list[Fact]]:
    """Return what each move of a position does, before any of it is chosen."""
    view = match.game.observe(match.state, match.turn)
    return TEACHER.facts(match.game, view, match.game.actions(match.state)) if match.turn is not None else []


def test_every_kind_has_its_check_and_its_sentences():
    assert CHECKS.keys() == {*Kind}
    match = position(6)
    for kind in Kind:
        numbers = counts(kind, (2, 3, 4, 5, 6, 7, 8, 9))
        fact = Fact(kind, 0, 1, ("c3", "d4"), ("c2",), numbers, shown_by=(("c3",),))
        for called in (("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")):
            game: Any = replace(match.game, called=called)
            made = Made(7, ("b2",), ("c3",))
            said = {mood: TEACHER.say(game, match.state, fact, mood, made) for mood in get_args(Mood)}
            assert said["idea"], kind
            assert said["does"], kind
            assert bool(said["could"]) == (kind not in (Kind.STAKE, Kind.LASTS)), "of a move not made no likelihood"
            words = [*filter(None, said.values())]
            assert len({*words}) == len(words), said
            assert all(not words or (words.endswith(".") and "{" not in words) for words in said.values()), said


@pytest.mark.parametrize("table", [IDEAS, DOES, COULD, MISSED, FOLLOWED, BECAME])
def test_a_text_has_a_form_for_everybody_it_names_who_may_be_you_and_one_that_names_all(table: Forms):
    for kind, forms in table.items():
        named = [who for who in ("{me}", "{rival}") if who in forms[-1]]
        assert len(forms) == 1 + len(named), kind
        assert all(who not in form for who, form in zip(named, forms, strict=False)), kind


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    match, made = position(6), Made(7, ("b2",), ("c3",))
    game: Any = replace(match.game, called=called)
    with made_up.spoken():
        for kind in (*Kind, *Fate, *Moment):
            for stones in (("c3",), ("c3", "d4"), ("c3", "d4", "c4", "e4", "e5", "e3", "d3")):
                for own, shut, size, way in ((0, 1, 2, 0), (1, 0, 2, 1), (0, 0, 9, 2)):
                    first = way if kind in (Kind.HELPS, Kind.AIMS) else 2
                    numbers = (
                        first,
                        3,
                        way if kind == Kind.STAKE else 4,
                        1,
                        2,
                        own or shut,
                        shut,
                        size,
                        2,
                        own,
                        shut,
                        way,
                        3,
                    )
                    lines = ("c2", "d5", "e5", "b3") if kind in (Moment.COURSE, Moment.WALLED) else ("c2",)
                    told_of = counts(kind, numbers)
                    moves = numbers[4:] if kind == Moment.COURSE else ()
                    fact = Fact(kind, 0, 1, stones, lines, told_of, moves, shown_by=(("c3",),))
                    for mood in get_args(Mood):
                        words = TEACHER.say(game, match.state, fact, mood, made)
                        assert {*made_up.english(words).split()} <= {*"bcde"}, words


def test_who_plays_alone_is_told_of_as_you_and_nobody_of_a_third():
    match = position(6)
    alone = replace(match.game, called=("You", "Computer"))
    for one in told(match, Told):
        words = TEACHER.say(alone, match.state, one.fact, "does")
        assert "Anna" not in words
        assert "You has" not in words
        assert "you has" not in words


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    causes = {Moment.EDGE, Moment.DROPPED, Moment.OUTSIDE, Moment.TIED, Moment.OUT, Moment.COURSE}
    causes |= {Moment.BY_JOINT, Moment.BY_OWN, Moment.BY_SHUT, Moment.BY_LEFT, Moment.BY_WALL}
    assert {*TEACHER.rules} == {*Kind, *Fate, Moment.AGAIN, Moment.BOTH, *causes}


@pytest.mark.parametrize("seed", range(2, 14))
def test_what_is_told_of_a_stone_holds_of_less_than_half_of_a_dozen_others(seed: int):
    match = position(seed, 12)
    legal, rng = match.game.actions(match.state), Random(seed)
    action = one_of(legal, rng)
    others = compared(legal, action)
    assert len(others) == min(OTHERS, len(legal) - 1)
    mine, *rest = TEACHER.facts(match.game, match.state, [action, *others])
    for fact in chosen(mine, rest):
        assert sum(fact.holds_of(facts) for facts in rest) * 2 < max(1, len(others))


def test_two_looks_at_one_position_agree():
    match = position(7)
    again: Any = match.state
    again = State(again.stones, again.balance, again.swapped)
    legal = match.game.actions(match.state)
    assert TEACHER.facts(match.game, match.state, legal) == TEACHER.facts(match.game, again, legal)


def test_what_came_of_it_tells_of_a_region_as_it_was_in_the_end():
    match = position(5, 200)
    while match.turn is not None:
        match = match.play(match.game.actions(match.state)[0])
    assert match.result
    [winner], [loser] = match.result.ranking
    game: Any = match.game
    missed = Fact(Kind.KEY, loser, winner, ("c3",), ("c3",), counts(Kind.KEY, (60, 4, -4)), shown_by=(("c3",),))
    came = TEACHER.aftermath(game, match.states, match.actions, missed)
    assert came.seat == winner
    totals = [score.total for score in game.scores(match.state)]
    size, mine, theirs, *both = came.amounts
    assert both == [totals[winner], totals[loser]]
    assert size == len(came.cells) <= totals[winner]
    assert mine > theirs
    [region] = [one for one in game.regions(match.state) if {*one.cells} == {*came.cells}]
    assert game.colour(match.state, winner) == region.holder


@pytest.mark.parametrize("seed", range(40))
def test_what_came_after_a_game_was_lost_is_no_cause_of_that(seed: int):
    match = by_lot(seed)
    game: Any = match.game
    for seat in (0, 1):
        for lost in range(1, len(match.actions), 7):
            if match.result and match.result.ranking[-1] == (seat,):
                found = TEACHER.lost_by.on_the_board(LostGame(game, match.states, seat, hopeless=lost))
                ended_level = found is not None and found[0].kind == Moment.TIED  # which blames no move
                assert found is None or ended_level or found[0].amounts[0] <= lost
                said = telling.on_the_board(match, seat, 0, len(match.actions), lost).sentences
                assert len(said) == (3 if found else 0)


def test_stones_at_the_edge_are_counted_by_the_rules_as_the_cause_of_a_lost_game():
    told = 0
    for match, winner, loser in lost(range(60)):
        game: Any = match.game
        found = TEACHER.lost_by.habit(LostGame(game, match.states, loser))
        state: Any = match.state
        mine, end = game.colour(state, loser), board_of(game, state)
        first, laid = len(game.board.cells) // 10, state.stones
        begun = [laid[colour::2][:first] for colour in (mine, 1 - mine)]
        edge = [sum(len(end.near(cell)) < 6 for cell in stones) for stones in begun]
        if found is None:
            continue
        cause, came = found
        told += 1
        assert cause.amounts == (first, *edge)
        assert edge[0] >= edge[1] + 3
        decided = frozenset(came.cells)
        assert around(end, decided, 1 - mine) == came.amounts[:3]
        assert [*came.amounts[3:5]] == [game.scores(match.state)[one].total for one in (winner, loser)]
        out = [[cell for cell in side if len(end.near(cell)) < 6 and not end.near(cell) & decided] for side in begun]
        gone, margin = out[0], came.amounts[1] - came.amounts[2]
        assert 2 * (len(out[0]) - len(out[1])) >= margin
        assert came.amounts[5:] == (len(gone),)
        assert len(gone) > 2
        assert len(telling.habit(match, loser, 0, len(match.actions)).sentences) == 3
    assert told


@pytest.mark.parametrize("seed", sample(range(60), 3))
def test_how_a_region_stands_is_counted_by_the_rules(seed: int):
    match = position(seed, 60)
    game: Any = match.game
    if match.turn is None or (fact := TEACHER.situation(game, match.state)) is None:
        at = board_of(game, match.state)
        large = [cells for cells, _ in at.regions() if len(cells) >= 3 and cells & {*at.open}]
        assert not large or 4 * len(at.stones[0] | at.stones[1]) < len(game.board.cells)
        return
    at, ahead = board_of(game, match.state), game.colour(match.state, fact.seat)
    cells = max((cells for cells, _ in at.regions() if cells & {*at.open}), key=len)
    assert fact.amounts[:3] == around(at, cells, ahead)
    assert {*fact.cells} == cells
    for action in match.game.actions(match.state):
        told = teaching.situation(match, len(match.actions), action)
        assert bool(told) == (action[0] in cells), "where a stone lies elsewhere, the region does not speak for it"
    assert (fact.kind == Moment.EVEN) == (fact.amounts[1] == fact.amounts[2])
    assert fact.amounts[1] >= fact.amounts[2]
    assert TEACHER.say(game, match.state, fact, "idea")
    assert TEACHER.say(game, match.state, fact, "does").endswith(".")
    if fading := fact.lines[1:]:
        look = Look.of(game.size, match.state.stones, match.state.balance)  # type: ignore[attr-defined]
        others = [Ahead(look, 0, Random(n)) for n in (1, 2)]
        for other in others:
            assert all(other.share(other.counts(look.field.place[one])) < 0.65 for one in fading), fading
        both = stones_around(at, cells)
        left = tuple(len(both[side] - {*fading}) for side in (ahead, 1 - ahead))
        assert {*fading} <= both[0] | both[1]
        assert fact.amounts[4:6] == left, "the forecast adds up"
        assert abs((left[0] - left[1]) - (fact.amounts[1] - fact.amounts[2])) >= 2
        assert all(cell in TEACHER.say(game, match.state, fact, "does").lower() for cell in fading), "each is named"
        assert f"{left[0]} stones there to {left[1]}" in TEACHER.say(game, match.state, fact, "does")
    if sure := fact.amounts[3]:
        for end in games(at, 25):
            held = [part & cells for part, owned in end.regions() if owned[ahead] > owned[1 - ahead]]
            assert sum(map(len, held)) >= sure


@pytest.mark.parametrize("seed", range(8))
def test_near_the_end_the_stones_around_a_region_are_told_as_they_come_out_whatever_is_played(seed: int):
    match, told = by_lot(seed), 0
    game: Any = match.game
    for ply in range(len(match.actions) - 4, len(match.actions)):
        state: Any = match.states[ply]
        if (fact := TEACHER.situation(game, state)) is None:
            continue
        colour, cells, edge, leads = game.colour(state, fact.seat), {*fact.cells}, [state], set[int]()
        while edge:
            for action in game.actions(here := edge.pop()):
                edge.append(game.apply(here, action))
            if not game.actions(here):
                at = board_of(game, here)
                _, owned = max((one for one in at.regions() if one[0] <= cells), key=lambda one: len(one[0]))
                leads.add(owned[colour] - owned[1 - colour])
        certain = min(leads) > 0 or max(leads) < 0 or len(leads) == 1
        assert not certain or (fact.counts["low"], fact.counts["high"]) == (min(leads), max(leads))
        assert ("Whatever is played" in TEACHER.say(game, state, fact, "does")) == certain
        told += certain
    assert told
