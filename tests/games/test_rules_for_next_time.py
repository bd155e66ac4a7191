"""The rule that is drawn from a lost game for the next one is that of the cause that is told, and fits it."""

from collections import Counter
from typing import Any, cast

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.cards import NUMBER_CARDS
from henge.facts import Made, teacher
from henge.games import GAMES
from henge.games.contiguity.facts.looking_ahead import wins
from henge.games.contiguity.int_state import read
from henge.games.contiguity.position import BOARD
from henge.games.meets_bounds.facts.sentences import BOUNDED, MOVED_FREELY
from henge.games.stonehenge.facts import maxims
from henge.games.stonehenge.facts.board import after, look, struck, taken
from henge.games.stonehenge.lines import LINES
from henge.language import say
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import totals
from tests.games.test_contrast import pairs
from tests.samples import seeds

THREE = maxims.THREE
TITLE = say("For next time: {rule}.", rule="")[:-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_for_next_time_is_that_of_the_cause_that_is_told(game: str):
    teach: Any = teacher(game)
    told = 0
    for match, ply, better in pairs(game, range(3)):
        made = Made(match.turns.numbers[ply], match.actions[ply], better)
        view = match.view(ply, match.mover(ply))
        cause, rule = (*telling.better_and_rule(match, ply, better, "missed"), "", "")[:2]
        if not rule.startswith(TITLE):
            continue
        facts = teaching.better(match, ply, better, made.played)
        fact = next(fact for fact in facts if teaching.sentences(match, ply, [fact], "missed", made)[:1] == [cause])
        kind = teach.kinds.maxim_kind(match.game, view, fact, made) if teach.kinds.maxim_kind else fact.kind
        advice = teach.advice.get(kind, "")
        assert rule == f"{TITLE}{say(teach.rules[kind])}. {advice and say(advice)}".rstrip()
        told += 1
    assert told or teach is None, "it is told of some"


def test_that_one_is_to_join_first_is_no_rule_for_who_joined_as_much_as_the_better_move():
    told = Counter[bool]()
    for match, ply, _ in pairs("contiguity", seeds(12, 4)):
        if len(match.actions[ply]) < 2:
            continue
        game, at = cast("Any", (match.game, match.states[ply]))
        size = {move: max(map(len, BOARD.groups(game.apply(at, move).pieces(at.seat)))) for move in game.actions(at)}
        was, least, *_, most = (
            max(map(len, BOARD.groups(at.pieces(at.seat)))),
            *sorted(size, key=lambda move: size[move]),
        )
        for played, better in ((most, least), (least, most)):
            said = " ".join(telling.better_and_rule(match.back_to(ply).play(played), ply, better))
            joined = was < size[played] >= size[better]
            assert not joined or "Join first" not in said
            told[joined] += joined or "Join first" in said
    assert len(told) == 2, told


def beside(stone: str, disks: dict[str, int], step: int) -> int:
    """Return whose disk comes next on the ring."""
    ring, at = [*NUMBER_CARDS], NUMBER_CARDS.index(stone)
    return next(disks[one] for n in range(1, 60) if (one := ring[(at + step * n) % len(ring)]) in disks)


def test_that_bounded_disks_are_to_be_moved_is_the_rule_only_where_one_was():
    bounded = Counter[bool]()
    for match, ply, better in pairs("meets_bounds", seeds(30, 10)):
        facts = teaching.better(match, ply, better, match.actions[ply])
        said = " ".join(telling.better_and_rule(match, ply, better))
        first = next((fact for fact in facts if teaching.sentences(match, ply, [fact], "could")), None)
        if first is None or first.kind not in MOVED_FREELY:
            continue
        state: Any = match.states[ply]
        inside = len(better) == 4 and {beside(better[2], state.disks, step) for step in (1, -1)} == {state.seat}
        assert inside or say(BOUNDED) not in said
        bounded[inside] += 1
    assert bounded[False]


def swing(match: Match, ply: int, action: Action) -> int:
    """Return what an action brings its seat and costs another, if it removes one of that other's pieces."""
    game, at = match.game, match.states[ply]
    seat, then = game.turn(at) or 0, game.apply(at, action)
    held, left = (getattr(state, "held" if match.id == "battle_gods" else "disks") for state in (at, then))
    gone = [whose for cell, whose in held.items() if whose != seat and left.get(cell) != whose]
    before, after = (totals(match, state) for state in (at, then))
    return sum(after[seat] - before[seat] + before[whose] - after[whose] for whose in gone) if gone else 0


@pytest.mark.parametrize(
    ("game", "title"),
    [("battle_gods", "Take what costs most"), ("meets_bounds", "Spend a trilithon on the disk that costs most")],
)
def test_what_costs_most_is_to_be_taken_only_where_the_better_move_takes_it_and_the_one_played_does_not(
    game: str, title: str, whole: bool
):
    told = Counter[bool]()
    for match, ply, _ in pairs(game, range(24 if whole else 8)):
        legal = match.game.actions(match.states[ply])
        swings = {action: swing(match, ply, action) for action in legal}
        hits = [action for action in sorted(legal) if swings[action] > 0 and len(action) in (2, 3)]
        for better in hits[:4]:
            said = " ".join(telling.better_and_rule(match, ply, better))
            cards = [action for action in hits if game == "battle_gods" or action[0] == better[0]]
            fair = swings[better] == max(swings[action] for action in cards) > swings[match.actions[ply]]
            assert fair or say(title) not in said, (match.seed, ply, better)
            told[say(title) in said] += 1
    assert told[True], told


def test_the_longest_sector_is_to_be_broken_only_where_the_better_move_does(whole: bool):
    told = 0
    for match, ply, _ in pairs("meets_bounds", range(24 if whole else 4)):
        state: Any = match.states[ply]
        for better in [action for action in match.game.actions(state) if len(action) == 4][::5]:
            said = " ".join(telling.better_and_rule(match, ply, better))
            if say("Break the longest sector") in said:
                lines = sectors(state.disks, 1 - state.seat)
                cut = [line for line in lines if better[3] in line]
                assert cut, (match.seed, ply, better)
                assert len({one[:-1] for one in cut[0]}) == max(len({one[:-1] for one in line}) for line in lines)
                told += 1
    assert told


def sectors(disks: dict[str, int], seat: int) -> list[list[str]]:
    """Return the stones of each of a seat's sectors, from one end to the other."""
    ring, found = [*NUMBER_CARDS], list[list[str]]()
    first = next((n for n, stone in enumerate(ring) if disks.get(stone, seat) != seat), 0)
    line = list[str]()
    for stone in (*ring[first:], *ring[: first + 1]):
        if disks.get(stone, seat) != seat:
            mine = [n for n, one in enumerate(line) if one in disks]
            found += [line[mine[0] : mine[-1] + 1]] if len(mine) > 1 else []
            line = []
        else:
            line.append(stone)
    return found


def fits(at: Any, played: Action, better: Action) -> dict[str, bool]:
    """Return which maxims of Stonehenge fit a placement beside a better one, by the rules alone: what a piece wins,
    what it leaves the other to win, how many lines meet on its point."""
    here, seat = look(at), at.seat
    then, now = (after(here, seat, int(piece), cell) for piece, cell in (better, played))
    open_lines = {line: here.lines[line].empty for line in LINES if line not in here.owner}
    meeting = [line for line in open_lines if better[1] in LINES[line]]
    return {
        maxims.TWO_AT_ONCE: len(struck(then, seat)) > 1,
        maxims.CROSSING: len(meeting) > 1 and played[1] != better[1],
        maxims.NULL_MOVE: bool(struck(now, 1 - seat)),
        maxims.CLOSE_IN_TIME: any([*open_lines[line]] == [better[1]] for line in meeting),
        maxims.SMALLEST: played[1] == better[1] and bool(taken(here, seat, int(better[0]), better[1])),
        maxims.BEFORE_FULL: any(len(empty) > 1 for empty in open_lines.values()),
    }


def test_what_is_to_be_learnt_of_stonehenge_fits_the_moment_it_is_drawn_from(whole: bool):
    told = Counter[str]()
    for match, ply, better in pairs("stonehenge", range(40 if whole else 6)):
        said, at = " ".join(telling.better_and_rule(match, ply, better)), cast("Any", match.states[ply])
        if {len(match.actions[ply]), len(better)} != {2} or at.laid or THREE in said:
            continue
        for rule, fitting in fits(at, match.actions[ply], better).items():
            assert fitting or say(rule) not in said, (match.seed, ply, better, said)
            told[rule] += say(rule) in said
    assert len([rule for rule in told if told[rule]]) > 2, told


def test_a_threat_in_two_ways_is_the_rule_for_contiguity_only_where_one_could_win_on_two_cells(whole: bool):
    told = Counter[bool]()
    for match, ply, better in pairs("contiguity", range(40 if whole else 6)):
        said = " ".join(telling.better_and_rule(match, ply, better))
        if say("Threaten to win in two ways") not in said:
            continue
        at: Any = match.game.apply(match.states[ply], better)
        ends = {end for _, end in wins(read(cast("Any", match.game), at, 999, 0), 1 - at.seat)}
        told[len(ends) > 1] += 1
    assert not told[False], told
