"""Every fact that is told of a move is so: each kind is tried here by the rules alone, by all that may be played.

A kind without a check fails, so that a new one brings its own.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, combinations, product
from random import Random
from typing import Any, get_args

import pytest
from henge.bots import choose, levels
from henge.facts import Fact, Made, Mood, teacher
from henge.facts.choose import OTHERS, chosen, compared
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.facts import missed, sentences
from henge.games.stonehenge.facts.kinds import Kind, Moment
from henge.games.stonehenge.lesson import LESSON
from henge.luck import one_of
from henge.match import Match, Player
from henge.rules import Action

from tests.games.facts import ToldFact, told, unrefuted
from tests.made_up import english, spoken

PLAYERS = (Player("Anna"), Player("Bea"))
TEACHER: Any = teacher("stonehenge")


class Told(ToldFact[Stonehenge]):
    """A fact of a move, the position before it and the one after it."""

    @property
    def point(self) -> str:
        return self.action[1]


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


def total(t: Told, at: Any, line: str, seat: int) -> int:
    return sum(
        value for cell, owner, value in at.placed if owner == seat and value and cell in t.game.board.lines[line]
    )


def left(t: Told, at: Any, line: str) -> int:
    return len({*t.game.board.lines[line]} - {cell for cell, _, _ in at.placed})


def owns(at: Any, seat: int, lines: Any) -> bool:
    return all(at.megaliths.get(line) == seat for line in lines)


def new(t: Told, seat: int) -> set[str]:
    return {line for line, owner in t.after.megaliths.items() if owner == seat and line not in t.before.megaliths}


def replies(t: Told, at: Any, seat: int) -> list[Any]:
    """Return the positions after every placement of a seat, were it its turn; none when the game is over."""
    turned = replace(at, seat=seat)
    return [t.game.apply(turned, action) for action in t.game.actions(turned)]


def passed(t: Told) -> Any:
    """Return what the move that proves the fact would do, were the other to move instead."""
    return t.game.apply(replace(t.before, seat=t.other), t.fact.shown_by[0])


def kept(t: Told) -> bool:
    lines = t.fact.lines
    return owns(passed(t), t.other, lines) and not any(
        at.megaliths.get(line) == t.other for line in lines for at in (t.after, *replies(t, t.after, t.other))
    )


def never_stopped(t: Told, lines: Any, or_game: bool = True) -> bool:
    """Tell whether after every reply some piece wins one of the lines, or the game before they are marked."""
    return all(
        any(
            (or_game and t.game.winner(at) == t.seat) or owns(at, t.seat, [line])
            for line in lines
            for at in (reply, *replies(t, reply, t.seat))
        )
        for reply in replies(t, t.after, t.other)
    )


def can_next(t: Told, line: str) -> bool:
    return any(owns(at, t.seat, [line]) for at in replies(t, t.after, t.seat))


def undecided(t: Told, point: str) -> set[str]:
    return {line for line, cells in t.game.board.lines.items() if point in cells and line not in t.before.megaliths}


def totals(t: Told, line: str) -> tuple[int, int]:
    return total(t, t.after, line, t.seat), total(t, t.after, line, t.other)


def most(t: Told, line: str) -> int:
    hand = t.after.hands[t.other]
    return total(t, t.after, line, t.other) + int(sum(hand[::-1][: left(t, t.after, line)]))


def takes_with(t: Told, value: int, cell: str, line: str) -> bool:
    turned = replace(t.after, seat=t.other)
    return (str(value), cell) in t.game.actions(turned) and owns(
        t.game.apply(turned, (str(value), cell)), t.other, [line]
    )


def wins_next(t: Told) -> bool:
    if t.fact.cells:
        alone = t.game.apply(replace(t.after, seat=t.seat), (str(t.fact.numbers[0]), *t.fact.cells))
        new = {
            line
            for line in alone.megaliths
            if line not in t.after.megaliths and t.fact.cells[0] in t.game.board.lines[line]
        }
        if t.game.winner(alone) != t.seat or not new <= {*t.fact.lines}:
            return False
    return all(
        t.game.winner(reply) == t.seat
        or (t.game.winner(reply) is None and any(t.game.winner(at) == t.seat for at in replies(t, reply, t.seat)))
        for reply in replies(t, t.after, t.other)
    )


def held(t: Told) -> bool:
    """Tell whether a line goes to the seat however the hidden pieces lie and the game goes on."""
    for n in range(12):
        rng = Random(n)
        at = t.game.guess(t.after, rng)
        while (legal := t.game.actions(at)) and not at.megaliths.get(t.fact.lines[0]):
            at = t.game.apply(at, one_of(legal, rng))
        if at.megaliths.get(t.fact.lines[0]) not in (None, t.seat):
            return False
    return True


def few(t: Told) -> bool:
    for n in range(30):
        rng, at = Random(n), t.after
        while legal := t.game.actions(at):
            at = t.game.apply(at, one_of(legal, rng))
        if list(at.megaliths.values()).count(t.other) > t.fact.numbers[0]:
            return False
    return t.fact.numbers[0] < 8


def open_to_the_other(t: Told, line: str) -> list[int]:
    """Return the other's pieces that would win a line on the point, were it left to them."""
    turned = replace(t.before, seat=t.other)
    tries = [action for action in t.game.actions(turned) if action[1] == t.point]
    return [int(action[0]) for action in tries if owns(t.game.apply(turned, action), t.other, [line])]


def must_be_answered(t: Told) -> bool:
    """Tell whether every reply after which a threatened line can still be won wins nothing itself."""
    had = {line for line, owner in t.after.megaliths.items() if owner == t.other}
    return not any(
        {line for line, owner in reply.megaliths.items() if owner == t.other} - had
        and (
            t.game.winner(reply) == t.other
            or any(owns(at, t.seat, [line]) for line in t.fact.lines for at in (reply, *replies(t, reply, t.seat)))
        )
        for reply in replies(t, t.after, t.other)
    )


def threat(t: Told) -> bool:
    return (
        all(can_next(t, line) for line in t.fact.lines)
        and not any(never_stopped(t, [line], False) for line in t.fact.lines)
        and not any(owns(at, t.seat, [line]) for line in t.fact.lines for at in replies(t, t.before, t.seat))
        and not any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    )


def traded(t: Told) -> bool:
    won, given = {*t.fact.lines[: t.fact.numbers[0]]}, {*t.fact.lines[t.fact.numbers[0] :]}
    cheaper = smaller(t, t.fact.numbers[1]) if t.fact.numbers[1] else None
    saved = cheaper is None or (
        owns(cheaper, t.seat, won)
        and t.fact.numbers[1] < int(t.action[0])
        and list(cheaper.megaliths.values()).count(t.other) == list(t.before.megaliths.values()).count(t.other)
    )
    return won == new(t, t.seat) and given == new(t, t.other) and bool(won) and bool(given) and saved


def fell_short(t: Told, empty: bool, level: bool) -> bool:
    """Tell whether the next smaller piece on the same point would not win the line, and how it would then stand."""
    value, [line] = t.fact.numbers[0], t.fact.lines
    at = smaller(t, value)
    one, other = (total(t, at, line, seat) for seat in (t.seat, t.other))
    return (
        t.after.megaliths.get(line) == t.seat != at.megaliths.get(line)
        and value == max(one for one in t.before.hands[t.seat] if one < int(t.action[0]))
        and (left(t, at, line) > 0) == empty
        and (empty or (at.megaliths.get(line) == t.other and (one == other) == level))
    )


def smaller(t: Told, value: int) -> Any:
    return t.game.apply(t.before, (str(value), t.point))


def stands_out(t: Told) -> bool:
    """Tell whether so many undecided lines meet on the point as on so many points, and more on none."""
    cells = {cell for line in t.game.board.lines.values() for cell in line} - {cell for cell, _, _ in t.before.placed}
    counts = [len(undecided(t, cell)) for cell in cells]
    return (
        {*t.fact.lines} == undecided(t, t.point)
        and t.fact.numbers == (max(counts), counts.count(max(counts)))
        and len(t.fact.lines) == max(counts)
        and counts.count(max(counts)) <= 3
    )


def tries(t: Told, at: Any) -> list[tuple[Action, Any]]:
    """Return what every placement of the seat leads to, were it its turn."""
    turned = replace(at, seat=t.seat)
    return [(action, t.game.apply(turned, action)) for action in t.game.actions(turned)]


def early(t: Told) -> bool:
    """Tell whether too much may follow to try all of it here."""
    return len(t.before.placed) < 14


def won_by(t: Told, action: Action) -> bool:
    """Tell whether a placement wins the game, by all that may follow."""
    known: dict[tuple[Any, ...], bool] = {}

    def wins(at: Any) -> bool:
        if (result := t.game.result(at)) is not None:
            return bool(result.ranking[0] == (t.seat,))
        key = (frozenset(at.placed), at.seat, tuple(sorted(at.megaliths.items())))
        if key not in known:
            tried = (wins(t.game.apply(at, one)) for one in t.game.actions(at))
            known[key] = any(tried) if at.seat == t.seat else all(tried)
        return known[key]

    return wins(t.game.apply(t.before, action))


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.EIGHTH: lambda t: t.game.winner(t.after) == t.seat,
    Kind.WINS: lambda t: {*t.fact.lines} == new(t, t.seat) and len(t.fact.lines) > 1,
    Kind.FILLS: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) == 0
        and t.fact.numbers == totals(t, t.fact.lines[0])
    ),
    Kind.TRADES: traded,
    Kind.CLOSES: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) == 0
        and t.fact.numbers == (*totals(t, t.fact.lines[0]), min(open_to_the_other(t, t.fact.lines[0])))
    ),
    Kind.SEALS: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) > 0
        and t.fact.numbers == (totals(t, t.fact.lines[0])[0], most(t, t.fact.lines[0]))
    ),
    Kind.SEALS_LEVEL: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) > 0
        and totals(t, t.fact.lines[0])[0] == most(t, t.fact.lines[0])
    ),
    Kind.HOLDS: held,
    Kind.HOLDS_LEVEL: held,
    Kind.KEEPS: kept,
    Kind.KEEPS_LAST: lambda t: (
        kept(t)
        and left(t, t.before, t.fact.lines[0]) == 1
        and t.fact.numbers[0]
        == total(t, t.before, t.fact.lines[0], t.seat) - total(t, t.before, t.fact.lines[0], t.other)
        > 0
    ),
    Kind.KEEPS_GAME: lambda t: (
        t.game.winner(passed(t)) == t.other
        and not any(t.game.winner(at) == t.other for at in (t.after, *replies(t, t.after, t.other)))
    ),
    Kind.NEXT_WINS: wins_next,
    Kind.FORK: lambda t: (
        never_stopped(t, t.fact.lines)
        and len(t.fact.lines) > 1
        and all(can_next(t, line) for line in t.fact.lines)
        and not any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    ),
    Kind.ONE_OF: lambda t: (
        never_stopped(t, t.fact.lines)
        and len(t.fact.lines) > 1
        and all(can_next(t, line) for line in t.fact.lines)
        and any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    ),
    Kind.CANNOT_STOP: lambda t: never_stopped(t, t.fact.lines) and can_next(t, t.fact.lines[0]),
    Kind.FORCES: lambda t: threat(t) and must_be_answered(t),
    Kind.THREATENS: lambda t: threat(t) and not must_be_answered(t),
    Kind.TOLL: lambda t: all(
        takes_with(t, value, t.fact.cells[0], t.fact.lines[0]) == (value >= t.fact.numbers[0])
        for value in t.after.hands[t.other]
    ),
    Kind.KEY: stands_out,
    Kind.LEADS: lambda t: all(
        totals(t, line)[0] > totals(t, line)[1] >= total(t, t.before, line, t.seat) for line in t.fact.lines
    ),
    Kind.EXTENDS: lambda t: (
        t.fact.numbers == (*totals(t, t.fact.lines[0]), left(t, t.after, t.fact.lines[0]))
        and t.fact.numbers[0] > t.fact.numbers[1]
    ),
    Kind.LEVELS: lambda t: {*totals(t, t.fact.lines[0])} == {*t.fact.numbers},
    Kind.NEARS: lambda t: (
        t.fact.numbers == totals(t, t.fact.lines[0]) and 0 < t.fact.numbers[1] - t.fact.numbers[0] < 3
    ),
    Kind.ENOUGH: lambda t: t.game.face_down or fell_short(t, empty=True, level=False),
    Kind.ENOUGH_LEVEL: lambda t: fell_short(t, empty=False, level=True),
    Kind.ENOUGH_BEHIND: lambda t: fell_short(t, empty=False, level=False),
    Kind.LEAST: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and str(min(t.before.hands[t.seat])) == t.action[0]
        and t.fact.numbers == (max(t.after.hands[t.seat]),)
    ),
    Kind.LARGER: lambda t: (
        t.fact.numbers[0] < int(t.action[0])
        and {*t.fact.lines[1:]} == new(t, t.seat)
        and owns(smaller(t, t.fact.numbers[0]), t.seat, t.fact.lines[1:])
        and t.fact.lines[0] in undecided(t, t.point)
    ),
    Kind.NEEDED: lambda t: (
        t.fact.numbers[0] > int(t.action[0])
        and (early(t) or (won_by(t, t.action) and not won_by(t, (str(t.fact.numbers[0]), t.point))))
        and all(
            {action[0] for action, at in tries(t, t.after) if owns(at, t.seat, [line]) or t.game.winner(at) == t.seat}
            == {str(t.fact.numbers[0])}
            for line in t.fact.lines
        )
    ),
    Kind.ONLY_PIECE: lambda t: (
        (
            early(t)
            or [one[0] for one in t.game.actions(t.before) if one[1] == t.point and won_by(t, one)] == [t.action[0]]
        )
        and (str(t.fact.numbers[0]), t.point) in t.game.actions(t.before)
    ),
    Kind.SMALL: lambda t: (
        str(min(value for value in t.before.hands[t.seat] if value)) == t.action[0]
        and t.fact.numbers[1] == max(t.after.hands[t.seat]) > t.fact.numbers[0]
    ),
    Kind.OUTWEIGHS: lambda t: (
        t.fact.numbers == (max(t.after.hands[t.seat]), max(t.after.hands[t.other]))
        and t.fact.numbers[0] > t.fact.numbers[1]
    ),
    Kind.WAITS: lambda t: not undecided(t, t.point) or t.game.face_down,
    Kind.RACE: lambda t: (
        t.fact.numbers[:2] == tuple(list(t.after.megaliths.values()).count(seat) for seat in (t.seat, t.other))
    ),
    Kind.TOO_FEW: few,
    Kind.GIVES: lambda t: {*t.fact.lines} == new(t, t.other) or t.game.face_down,
}


@pytest.mark.parametrize(
    "positions", [range(16), pytest.param(range(16, 2000), marks=pytest.mark.nightly)], ids=["a few", "many"]
)
def test_no_fact_is_refuted_by_all_that_may_be_played(positions: range):
    kinds = unrefuted(
        (one for seed in positions for one in told(position(seed), Told, 4)), lambda one: CHECKS[one.fact.kind]
    )
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


SEVERAL = (Kind.WINS, Kind.TRADES, Kind.FORK, Kind.ONE_OF, Kind.LARGER)  # never of a single line


def sayings(called: tuple[str, str]) -> dict[str, dict[str, str]]:
    """Return what is said of facts of every kind, of so many lines and of so much, by kind and mood."""
    view, game = position(5).state, replace(position(5).game, called=called)
    made, said = Made(7, ("2", "k"), ("4", "k")), dict[str, dict[str, str]]()
    lines_at_stake = (("ab",), ("ab", "jo"), ("ab", "jo", "nr"))
    for kind, lines, number in product((*Kind, *Moment), lines_at_stake, (1, 2, 6)):
        if kind in SEVERAL and len(lines) == 1:
            continue
        numbers = (1 if kind == Kind.TRADES else number, 2, number, 5)
        fact = Fact(kind, 0, 1, ("k",), lines, numbers, shown_by=(("4", "k"),))
        words = {mood: TEACHER.say(game, view, fact, mood, made) for mood in get_args(Mood)}
        said[f"{kind} {number} {len(lines)}"] = {mood: text for mood, text in words.items() if text}
    return said


@pytest.mark.parametrize("called", [("You", "Bea"), ("Anna", "You"), ("Anna", "Bea")])
def test_every_kind_has_its_check_and_a_whole_sentence_for_everybody_and_any_number(called: tuple[str, str]):
    assert CHECKS.keys() == {*Kind}
    for kind, said in sayings(called).items():
        assert said.keys() & {"does", "missed"}, kind
        for sentence in said.values():
            assert sentence.endswith("."), sentence
            assert not re.search(r"[{}]|  |\b[Yy]ou(’s| has| wins| leads| is)\b", sentence), sentence


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ("1", "2")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, str]):
    with spoken():
        for kind, said in sayings(called).items():
            assert not [words for words in said.values() if {*english(words).split()} - {"ab", "jo", "nr", "k"}], kind


def test_every_form_of_a_sentence_can_be_said():
    """Conditions that nothing brings about, or that an earlier form has taken, would leave a form unsaid."""
    known = {"me", "them", "none", "one", "two", "largest", "alone", "last", "twice"}
    for table in (sentences.IDEAS, sentences.DOES, missed.COULD, missed.MISSED, missed.WRONG_PIECE, missed.FOLLOWED):
        for kind, forms in table.items():
            conditions = [{*one.split()} for one in ([""] if isinstance(forms, str) else forms)]
            assert not conditions[-1], kind
            assert {*chain(*conditions)} <= known, kind
            assert not any(one <= later for one, later in combinations(conditions, 2)), kind


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
    assert {*TEACHER.rules} == {*Kind, Moment.LEFT} - {Kind.GIVES}


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


def played_out() -> Iterator[tuple[Match, int, int]]:
    """Yield games played at random to their end, each with its winner and its loser."""
    for seed in range(30):
        match, rng = Match.new("stonehenge", seed=seed, seats=2, players=PLAYERS), Random(seed)
        while match.turn is not None:
            match = match.play(one_of(match.game.actions(match.state), rng))
        assert match.result
        [winner], [loser] = match.result.ranking
        yield match, winner, loser


def test_the_greatest_blow_of_a_lost_game_was_dealt_as_told():
    told = 0
    for match, winner, loser in played_out():
        game: Any = match.game
        if (fact := TEACHER.blow(game, match.states, loser)) is None:
            continue
        marks: Any = match.state
        ply = match.actions.index(fact.shown_by[0])
        assert match.states[ply].seat == winner == fact.seat  # type: ignore[attr-defined]
        assert len(fact.lines) > 1
        assert all(marks.megaliths[line] == winner and fact.cells[0] in game.board.lines[line] for line in fact.lines)
        assert fact.numbers[1:] == tuple([*marks.megaliths.values()].count(seat) for seat in (winner, loser))
        assert TEACHER.say(game, match.states[ply], fact, "missed").endswith(".")
        told += 1
    assert told > 5


def test_what_was_left_open_in_a_lost_game_could_have_been_won_and_was_lost():
    told = 0
    for match, winner, loser in played_out():
        game: Any = match.game
        if (found := TEACHER.outrun(game, match.states, loser)) is None:
            continue
        left, went = found
        first, often = left.numbers
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
