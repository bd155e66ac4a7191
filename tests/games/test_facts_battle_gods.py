"""Every fact that is told of a turn in Battle of the Gods is so: each kind is tried here by the rules alone.

What others may do is played with a card put into their hand; odds are counted, not estimated.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from math import comb
from random import Random
from string import Formatter
from typing import Any, get_args

import pytest
from henge import teaching
from henge.analysis.compare import foreseen
from henge.bots import choose, levels
from henge.cards import DECK, NUMBER, TRILITHONS
from henge.facts import Fact, Made, Mood, teacher
from henge.facts.choose import chosen, compared
from henge.facts.turned import Turned
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.clans import BEFORE, NEXT, clans, run
from henge.games.battle_gods.facts.aftermath import Moment
from henge.games.battle_gods.facts.beside import Beside
from henge.games.battle_gods.facts.deeds import Reply
from henge.games.battle_gods.facts.habits import Habit
from henge.games.battle_gods.facts.kinds import NUMBERS, Kind
from henge.games.battle_gods.facts.lost import FOLLOWED
from henge.games.battle_gods.facts.sentences import BESIDE, DOES, DONE, IDEAS, Text
from henge.games.battle_gods.facts.story import Blow
from henge.games.battle_gods.lesson import LESSON
from henge.games.battle_gods.rules import SPACE
from henge.luck import one_of
from henge.match import Match, Player
from henge.rules import Action

from tests.games.facts import ToldFact, told, unrefuted
from tests.games.test_lost_games import whole
from tests.made_up import english, spoken

TEACHER: Any = teacher("battle_gods")
NAMES = ("Anna", "Bea", "Cai", "Dot")
KINDS = {*Kind, *Beside, *Moment, *Habit, *Blow, *Reply, *Turned}
WAITS = ("discard", "end", "pass")


class Told(ToldFact[BattleOfTheGods]):
    """A fact of a turn, the position before it and the one after it, as its seat sees them."""

    @property
    def cell(self) -> str:
        """The space that the turn takes or empties."""
        last = self.action[-1]
        return last if last in NEXT else SPACE[last if last in NUMBER else self.action[0]]

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.fact.numbers


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


def points(t: Told, at: Any, seat: int) -> int:
    return t.game.scores(at)[seat].total


def gained(t: Told, seat: int) -> int:
    return points(t, t.after, seat) - points(t, t.before, seat)


def turned(at: Any, seat: int, *hand: str) -> Any:
    """Return a position with a seat to move that holds these cards."""
    hands = tuple(hand if one == seat else cards for one, cards in enumerate(at.hands))
    return replace(at, seat=seat, hands=hands, discarding=False)


def worth(t: Told, at: Any, action: Action) -> float:
    """Return what an action brings its seat and costs others, half of that where there are several."""
    seat, then = at.seat, t.game.apply(at, action)
    change = [points(t, then, one) - points(t, at, one) for one in range(t.game.seats)]
    lost = -sum(change[one] for one in range(t.game.seats) if one != seat)
    return float(change[seat] + lost * (1.0 if t.game.seats == 2 else 0.5))


def plays(t: Told, at: Any) -> dict[Action, float]:
    return {one: worth(t, at, one) for one in t.game.actions(replace(at, discarding=False)) if one[0] not in WAITS}


def removes(t: Told, action: Action) -> str:
    """Return the space from which an action removes a follower; "" for none."""
    gone = [cell for cell, seat in t.before.held.items() if t.game.apply(t.before, action).held.get(cell) != seat]
    return gone[0] if gone else ""


def unseen(t: Told) -> list[str]:
    known = {card for hand in t.before.hands for card in hand} | {card for card, _ in t.before.discard}
    return [card for card in DECK if card not in known]


def per_cent(t: Told, good: Callable[[str], bool], drawn: int) -> int:
    """Return how likely so many of the unseen cards hold a good one."""
    cards = unseen(t)
    bad = sum(not good(card) for card in cards)
    return round(100 * (1 - comb(bad, drawn) / comb(len(cards), drawn)))


def hidden(t: Told, *seats: int) -> int:
    return sum(t.before.hands[seat].count(None) for seat in seats)


def attack(t: Told, at: Any) -> tuple[int, set[str]]:
    """Return what the attack that shows the fact brings in all, and the spaces whose card makes it possible."""
    target = t.fact.shown_by[0][2]
    ways = {
        cell: turned(at, t.other, f"{cell}n")
        for cell in NEXT
        if (f"{cell}n", "attack", target) in t.game.actions(turned(at, t.other, f"{cell}n"))
    }
    swings = [0]
    for cell, way in ways.items():
        then = t.game.apply(way, (f"{cell}n", "attack", target))
        change = [points(t, then, seat) - points(t, at, seat) for seat in (t.other, t.seat)]
        swings.append(change[0] - change[1])
    return max(swings), {*ways}


def threatened(t: Told, points: int, percent: int) -> bool:
    swing, cells = attack(t, t.before)
    odds = per_cent(t, lambda card: SPACE.get(card) in cells, hidden(t, t.other))
    return bool(cells) and swing == points and odds == percent and not attack(t, t.after)[1]


def clan(t: Told) -> tuple[str, ...]:
    return run(t.after.held, t.cell)


def grown(t: Told, *, joins: bool | None = None, safe: bool | None = None) -> bool:
    """Tell whether the new piece's clan is as large as told, and brings as much."""
    cells = clan(t)
    between = t.cell not in (cells[0], cells[-1])
    covered = {*cells} <= {*t.game.protected(t.after, t.seat)}
    return (
        t.fact.cells == cells
        and t.numbers == (len(cells), gained(t, t.seat))
        and joins in (None, between)
        and safe in (None, covered)
    )


def lost(t: Told) -> bool:
    return t.fact.cells[0] == t.cell == removes(t, t.action) and t.numbers == (
        len(run(t.before.held, t.cell)),
        -gained(t, t.other),
    )


def dearest(t: Told) -> bool:
    others = [each for one, each in plays(t, t.before).items() if removes(t, one) not in ("", t.cell)]
    return t.numbers == (round(worth(t, t.before, t.action)), round(max(others))) and t.numbers[0] > t.numbers[1]


def leads(t: Told) -> bool:
    totals = {seat: points(t, t.before, seat) for seat in range(t.game.seats) if seat != t.seat}
    return totals.pop(t.other) == t.numbers[0] > max(totals.values()) and t.before.held[t.cell] == t.other


def denied(t: Told) -> bool:
    """Tell whether the rival could have taken the space, and what that would have brought."""
    size, gain, odds = t.numbers
    could = []
    for card in (f"{t.cell}n", "tred"):
        at = turned(t.before, t.other, card)
        could += [one for one in t.game.actions(at) if one[0] not in WAITS and one[-1] in ("follower", "god", t.cell)]
        for one in t.game.actions(at):
            if one[0] == f"{t.cell}n" and one[1] in ("follower", "god"):
                then = t.game.apply(at, one)
                if (points(t, then, t.other) - points(t, at, t.other), len(run(then.held, t.cell))) != (gain, size):
                    return False
    good = {card for card in unseen(t) if SPACE.get(card) == t.cell or (card in TRILITHONS and t.before.closer is None)}
    return bool(could) and odds == per_cent(t, good.__contains__, hidden(t, t.other)) > 0


def parted(t: Told) -> bool:
    size, gain, between = t.numbers
    ends, inner = (t.fact.cells[0], t.fact.cells[-1]), t.fact.cells[1:-1]
    filled = replace(t.before, held={**t.before.held, **dict.fromkeys(inner, t.other)})
    more = points(t, filled, t.other) - points(t, t.before, t.other)
    return (
        all(t.before.held.get(cell) == t.other for cell in ends)
        and t.cell in inner
        and not {*inner} & {*t.before.held}
        and len(inner) == between
        and len(run(filled.held, t.cell)) == size
        and more == gain
    )


def filled(t: Told) -> tuple[int, int, int]:
    """Return how large the clan would be with one more piece, what that brings, and what it had brought before."""
    cell = t.fact.cells[0]
    then, without = ({**at.held, cell: t.seat} for at in (t.after, t.before))
    more = points(t, replace(t.after, held=then), t.seat) - points(t, t.after, t.seat)
    had = points(t, replace(t.before, held=without), t.seat) - points(t, t.before, t.seat)
    return len(run(then, cell)), more, had


def planned(t: Told) -> bool:
    size, more, had = filled(t)
    cell, wild = t.fact.cells[0], t.after.closer is None
    rivals = [seat for seat in range(t.game.seats) if seat != t.seat]
    good = {card for card in unseen(t) if SPACE.get(card) == cell or (card in TRILITHONS and wild)}
    return (
        any(SPACE.get(card) == cell for card in t.after.hands[t.seat])
        and t.numbers == (size, more, per_cent(t, good.__contains__, hidden(t, *rivals)))
        and more > had
        and cell not in t.after.held
    )


def gap(t: Told) -> bool:
    size, more, had = filled(t)
    cell = t.fact.cells[0]
    copies = sum(SPACE.get(card) == cell for card in unseen(t))
    held = any(SPACE.get(card) == cell for card in t.before.hands[t.seat])
    return t.numbers == (size, more, copies) and copies > 0 and more > had and not held and cell not in t.after.held


def strikes(t: Told, at: Any, *hand: str) -> dict[str, int]:
    """Return what the seat's attacks on the fact's first space bring in all, by the card."""
    mine, found = turned(at, t.seat, *hand), {}
    for one in t.game.actions(mine):
        if one[1:] == ("attack", t.fact.cells[0]):
            then = t.game.apply(mine, one)
            change = [points(t, then, seat) - points(t, at, seat) for seat in (t.seat, t.other)]
            found[SPACE[one[0]]] = change[0] - change[1]
    return found


def aimed(t: Told) -> bool:
    held = tuple(card for card in t.after.hands[t.seat] if card)
    then = strikes(t, t.after, *held)
    return then.get(t.fact.shown_by[0][0]) == t.numbers[0] and not strikes(t, t.before, *t.before.hands[t.seat])


def reached(t: Told) -> bool:
    every = tuple(f"{cell}n" for cell in NEXT)
    then, had = strikes(t, t.after, *every), strikes(t, t.before, *every)
    copies = sum(SPACE.get(card) in then for card in unseen(t))
    return not had and {*then.values()} == {t.numbers[0]} and copies == t.numbers[1] > 0


def room(t: Told) -> bool:
    cells = t.fact.cells
    return (
        all(NEXT[one] == other for one, other in pairwise(cells))
        and all(t.after.held.get(cell, t.seat) == t.seat for cell in cells)
        and t.cell in cells
        and t.numbers == (len(cells),)
        and len(run(t.after.held, t.cell)) == 1
        and (t.after.held.get(BEFORE[cells[0]], t.seat) != t.seat or len(cells) == len(NEXT))
    )


def last(t: Told) -> bool:
    every = plays(t, t.before)
    mine = every.pop(t.action)
    most = max([0.0, *every.values()])
    return t.before.closer is not None and mine > most and t.numbers == (round(mine), round(most))


def card_plays(t: Told) -> list[Action]:
    """Return what could be played with the card that is discarded."""
    return [one for one in plays(t, t.before) if t.action[1] in one]


def dead(t: Told) -> bool:
    card = t.action[1]
    if card in TRILITHONS:
        return t.before.closer is not None and not card_plays(t)
    cell = SPACE[card]
    god = cell == t.before.gods[t.seat] and not t.game.god_attacks
    safe = t.other != t.seat and cell in t.game.protected(t.before, t.other)
    return not card_plays(t) and (god or safe) and t.fact.cells == (cell,)


def odds_of_more(t: Told) -> bool:
    most = max(plays(t, t.before).values(), default=0.0)
    alone = {card: max(plays(t, turned(t.before, t.seat, card)).values(), default=0.0) for card in unseen(t)}
    good = {card for card, brings in alone.items() if brings > max(3, most)}
    return t.numbers == (round(max(alone.values())), per_cent(t, good.__contains__, 1))


def reachable(t: Told, at: Any, cell: str) -> bool:
    """Tell whether a rival could attack a follower of the seat on a space with the right card."""
    with_one = replace(at, held={**at.held, cell: t.seat})
    rivals = [seat for seat in range(t.game.seats) if seat != t.seat]
    every = tuple(f"{one}n" for one in NEXT)
    return any(one[1:] == ("attack", cell) for seat in rivals for one in t.game.actions(turned(with_one, seat, *every)))


def standing(t: Told) -> tuple[int, int]:
    totals = [points(t, t.after, seat) for seat in range(t.game.seats)]
    return totals.pop(t.seat), max(totals)


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.WINS: lambda t: t.after.over and t.numbers == standing(t) and t.numbers[0] > t.numbers[1],
    Kind.SHARES: lambda t: t.after.over and {*standing(t)} == {*t.numbers},
    Kind.LAST: last,
    Kind.TRIGGERS: lambda t: (
        t.before.closer is None
        and t.after.closer == t.seat
        and t.numbers == standing(t)
        and t.numbers[0] > t.numbers[1]
    ),
    Kind.JOINS: lambda t: grown(t, joins=True, safe=False),
    Kind.JOINS_SAFE: lambda t: grown(t, joins=True, safe=True),
    Kind.GROWS: lambda t: grown(t, joins=False, safe=False),
    Kind.GROWS_SAFE: lambda t: grown(t, joins=False, safe=True),
    Kind.SIX: lambda t: grown(t, joins=False) and t.numbers[0] == 6,
    Kind.PAIRS: lambda t: grown(t, safe=False) and t.numbers[0] == 2,
    Kind.PAIRS_SAFE: lambda t: grown(t, safe=True) and t.numbers[0] == 2,
    Kind.OUT_OF_REACH: lambda t: (
        t.numbers == (len(clan(t)),)
        and not {*clan(t)} & {*t.game.protected(t.after, t.seat)}
        and not any(reachable(t, t.after, cell) for cell in clan(t))
        and 2 * sum(reachable(t, t.before, cell) for cell in NEXT if cell not in t.before.held)
        > len(NEXT) - len(t.before.held)
    ),
    Kind.GUARDS: lambda t: (
        t.after.gods[t.seat] == t.cell
        and t.numbers[:2] == (len(clan(t)), gained(t, t.seat))
        and t.fact.cells == clan(t)
        and threatened(t, *t.numbers[2:])
    ),
    Kind.ROOTS: lambda t: t.after.gods[t.seat] == t.cell and grown(t, safe=True) and t.numbers[0] > 1,
    Kind.GOD_ALONE: lambda t: (
        t.after.gods[t.seat] == t.cell
        and t.game.protected(t.after, t.seat) == (t.cell,)
        and len(t.before.pile) >= 10 * t.game.seats
    ),
    Kind.BREAKS: lambda t: lost(t) and t.numbers[0] > 1 and t.action[1] == "attack",
    Kind.STRIKES: lambda t: lost(t) and t.numbers[0] > 1 and t.action[0] in TRILITHONS,
    Kind.TAKES: lambda t: lost(t) and t.numbers == (1, 1),
    Kind.DEAREST: dearest,
    Kind.LEADER: leads,
    Kind.DISARMS: lambda t: threatened(t, *t.numbers),
    Kind.BLOCKS: denied,
    Kind.PARTS: parted,
    Kind.NEXT: planned,
    Kind.AIMS: aimed,
    Kind.REACHES: reached,
    Kind.GAP: gap,
    Kind.ONLY_WILD: lambda t: (
        t.action[0] in TRILITHONS
        and not any(SPACE.get(card) == t.cell for card in (*unseen(t), *t.before.hands[t.seat]))
    ),
    Kind.SPARES: lambda t: (
        t.action[0] in TRILITHONS
        and any(SPACE.get(card) == t.cell for card in t.after.hands[t.seat])
        and t.game.can_attack(turned(t.after, t.seat, f"{t.cell}n"), t.cell)
    ),
    Kind.IN_TIME: lambda t: t.action[0] in TRILITHONS and t.numbers == (len(t.after.pile),) and t.numbers[0] < 8,
    Kind.ROOM: room,
    Kind.DEAD: dead,
    Kind.STUCK: lambda t: not plays(t, t.before) and SPACE[t.action[1]] in t.before.held,
    Kind.SPARE: lambda t: (
        not card_plays(t) and bool(plays(t, t.before)) and t.before.held[SPACE[t.action[1]]] == t.other
    ),
    Kind.SMALL: lambda t: (
        t.numbers
        == (
            round(max(plays(t, t.before)[one] for one in card_plays(t))),
            round(max(plays(t, t.before).values())),
        )
    ),
    Kind.ODDS: odds_of_more,
    Kind.OVER: lambda t: (
        t.before.closer is not None
        and (t.before.discarding or not plays(t, t.before))
        and t.numbers in ((), standing(t))
        and bool(t.numbers) == (t.before.closer == t.seat)
    ),
    Kind.KEEPS: lambda t: t.action == ("end",) and len(t.before.hands[t.seat]) == t.numbers[0] > 0,
}


@pytest.mark.parametrize(
    "positions", [range(34), pytest.param(range(34, 2000), marks=pytest.mark.nightly)], ids=["a few", "many"]
)
def test_no_fact_of_a_turn_is_refuted_by_the_rules(positions: range):
    kinds = unrefuted(
        (one for seed in positions for one in told(position(seed), Told, 8)), lambda one: CHECKS[one.fact.kind]
    )
    assert len(kinds) >= 20, kinds


def test_every_kind_has_its_check_and_its_sentences():
    assert CHECKS.keys() == {*Kind}
    view, game = position(25).state, position(25).game
    for kind in Kind:
        fact = Fact(kind, 0, 1, ("4", "5", "6"), (), (3, 4, 5, 6), shown_by=(("7", "attack", "5"),))
        said = [TEACHER.say(game, view, fact, mood, Made(7, ("4n", "god"), ("tred", "12n"))) for mood in get_args(Mood)]
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
        match.game, match.state, Fact(Kind.TRIGGERS, 0, 1, numbers=(30, 21)), "missed", Made(7, played, better)
    )
    assert said == f"At move 7 {words.replace('…', 'begun the last round with a lead of 30 to 21')}."


FILLED = {*("me", "rival", "that", "other", "space", "source", "beside", "clan", "new", "parts", "ends", "cards")}
FILLED |= {*("n", "pieces", "when", "after", "winner", "loser", "reach")}


@pytest.mark.parametrize("table", [IDEAS, DOES, DONE, BESIDE, FOLLOWED], ids=range(5))
def test_every_text_counts_what_its_kind_counts_and_addresses_all_whom_it_names(table: Mapping[str, Text]):
    for key, text in table.items():
        [*addressing, named] = [text] if isinstance(text, str) else text
        whom = [slot for slot in ("{me}", "{rival}") if slot in named]
        assert [slot for slot, form in zip(whom, addressing, strict=True) if slot in form] == []
        assert all("you" in form.lower() for form in addressing), key
        kind = next(kind for kind in (key, key.rpartition(" ")[0]) if kind in KINDS)
        for form in (*addressing, named):
            slots = {slot for _, slot, _, _ in Formatter().parse(form) if slot}
            assert slots <= FILLED | {*NUMBERS.get(kind, ())}, key
            assert addressing or not whom, key


@pytest.mark.parametrize("called", [("1", "2"), ("You", "2"), ("1", "You")])
def test_every_sentence_is_said_whole_in_another_language(called: tuple[str, ...]):
    match = position(25)
    game = replace(match.game, called=called)
    with spoken():
        for kind in KINDS:
            for cells in (("6",), ("6", "7", "8"), ("12", "13", "14")):
                for number in range(5):
                    numbers = (number, 4, 2, number, 5)[: len(NUMBERS.get(kind, ())) + 2]
                    shown_by = ("26n" if kind in [*Beside, Blow.MISSED] else "26", "attack", "9")
                    fact = Fact(kind, 0, 1, cells, numbers=numbers, shown_by=(shown_by,))
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


def test_a_rule_for_next_time_is_the_title_of_an_idea_of_the_lesson():
    assert {*TEACHER.rules.values()} == {idea.title for idea in LESSON.ideas}
    # what loses no game
    waits = {*(Kind.ROOM, Kind.DEAD, Kind.STUCK, Kind.SPARE, Kind.SMALL, Kind.ODDS, Kind.KEEPS, Kind.OVER)}
    assert {*TEACHER.rules} == {*Kind} - waits | {
        Habit.RAIDED,
        Habit.OUTFOUGHT,
        Habit.PASSED_UP,
        Habit.LET_IN,
        Habit.SPARED,
        Habit.SCATTERED,
        Blow.GAP_LEFT,
        Blow.MISSED,
        Blow.HIT_HARD,
        Blow.HIT_BLOCK,
        Blow.GREW_SAFE,
        Blow.GREW,
        Blow.IDLE,
        Blow.OVERTOOK,
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
                facts = teaching.told(match, len(match.actions), action)
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


def lost_game(seed: int) -> Match:
    """Return a whole game of a weak player, or one that plays by lot, against a stronger one."""
    match = Match.new("battle_gods", seed=seed, seats=2, players=tuple(map(Player, NAMES[:2])))
    rng = Random(seed)
    while match.turn is not None:
        level = levels("battle_gods")[(seed % 3, 4)[match.turn]]
        view = match.game.observe(match.state, match.turn)
        action = choose(level.bot, match.game, view, rng, range(level.units)).action
        lot = match.turn == 0 and seed % 2
        match = match.play(one_of(match.game.actions(view), rng) if lot else action)
    return match


def taken(states: Any, seat: int) -> list[str]:
    """Return the spaces on which followers of a seat were removed."""
    return [
        cell
        for before, after in pairwise(states)
        for cell, holder in before.held.items()
        if holder == seat != after.held.get(cell)
    ]


def discarded(states: Any, seat: int) -> int:
    """Count the trilithons that a seat discarded, without a change on the board."""
    return sum(
        card in TRILITHONS and card not in after.hands[seat]
        for before, after in pairwise(states)
        if before.seat == seat and before.held == after.held
        for card in before.hands[seat]
    )


def later(states: Any, fact: Fact) -> bool:
    """Tell whether the winner took a space so many moves later, and what clan stood there then."""
    moves, _, size, *_ = fact.numbers
    before, after = (states[moves + n].held for n in (0, 1))
    took = before.get(fact.cells[0]) != after.get(fact.cells[0]) == fact.seat
    return took and len(run(after, fact.cells[0])) == size and (fact.cells[0] in before) == (fact.kind == "took later")


def followed(states: Any, fact: Fact, totals: list[int]) -> bool:
    """Tell whether what is told of a lost game came about in the states that followed."""
    *numbers, mine, theirs = fact.numbers
    seats, end = (fact.seat, fact.other), states[-1]
    if (mine, theirs) != tuple(totals[seat] for seat in seats):
        return False
    cell = fact.cells[0] if fact.cells else ""
    largest = [max((len(clan) for clan in clans(end.held, seat)), default=1) for seat in seats]
    return {
        Moment.HIT: lambda: bool(states[numbers[0]].held[cell] == fact.other != states[numbers[0] + 1].held.get(cell)),
        Moment.THROWN: lambda: numbers == [discarded(states, fact.other)],
        Moment.FILLED: lambda: (
            cell not in states[numbers[0]].held
            and states[(then := numbers[0] + 1)].held[cell] == fact.seat
            and len(run(states[then].held, cell)) == numbers[1]
        ),
        Moment.LATE: lambda: (
            states[numbers[0]].seat == fact.other != states[numbers[0]].held[cell]
            and cell in taken(states[numbers[0] : numbers[0] + 2], states[numbers[0]].held[cell])
        ),
        Moment.STANDS: lambda: end.held[cell] == fact.seat and numbers[0] == len(run(end.held, cell)),
        Moment.FILLED_LATER: lambda: later(states, fact),
        Moment.TOOK_LATER: lambda: later(states, fact),
        Moment.LOST: lambda: numbers == [len(taken(states, fact.other)), len(taken(states, fact.seat))],
        Moment.EMPTY: lambda: cell not in end.held,
        Moment.OUTGREW: lambda: numbers == largest and largest[0] > largest[1],
        Moment.CLANS: lambda: numbers == [totals[seat] - [*end.held.values()].count(seat) for seat in seats],
        Moment.PIECES: lambda: numbers == [[*end.held.values()].count(seat) for seat in seats],
    }[Moment(fact.kind)]()


@pytest.mark.parametrize("seed", range(4))
def test_a_lost_game_is_told_in_three_sentences_that_are_so(seed: int):
    match = lost_game(seed)
    totals = [score.total for score in match.game.scores(match.state)]
    loser = totals.index(min(totals))
    moments = Counter[str]()
    for ply in range(5, len(match.actions)):
        view = match.game.observe(match.states[ply], loser)
        if match.game.turn(view) != loser:
            continue
        for better in match.game.actions(view)[::3]:
            said = teaching.summary(match, ply, better, len(match.actions))
            assert len(said) in (0, 3)
            for cause in teaching.better(match, ply, better, match.actions[ply]) if said else ():
                fact = TEACHER.aftermath(match.game, match.states[ply:], match.actions[ply:], cause)
                assert fact
                assert followed(match.states[ply:], fact, totals), (ply, better, fact)
                moments[fact.kind] += 1
            assert not said or said[2].startswith(tuple(f"For next time: {rule}. " for rule in TEACHER.rules.values()))
    assert moments


def certain(match: Match, seat: int, cause: Fact, effect: Fact) -> bool:
    """Tell whether a seat did again and again what is told to have cost it a game, and whether that came of it."""
    game: Any = match.game
    states: Any = match.states
    end = states[-1]
    totals = [[score.total for score in game.scores(state)] for state in states]
    winner = max((one for one in range(game.seats) if one != seat), key=totals[-1].__getitem__)
    if effect.numbers[-2:] != (totals[-1][winner], totals[-1][seat]):
        return False

    def held(move: int, cell: str) -> bool:
        state = states[move - 1]
        mine = cell not in state.held and state.seat == seat
        return mine and any(SPACE.get(card) == cell for card in state.hands[seat])

    def brings(move: int, cell: str) -> int:
        state = states[move - 1]
        then = replace(state, held={**state.held, cell: seat})
        return int(game.scores(then)[seat].total - totals[move - 1][seat])

    def next_taken(move: int, cell: str) -> int:
        took = next(ply for ply in range(move, len(states)) if states[ply].held.get(cell) == winner)
        return int(totals[took][winner] - totals[took - 1][winner])

    def stays(move: int, cell: str) -> bool:
        return all(state.held.get(cell) == states[move - 1].held[cell] for state in states[move - 1 :])

    def attackable(move: int, cell: str) -> int:
        state, found = states[move - 1], [0]
        for one in game.actions(state):
            if one[1:] == ("attack", cell) and state.seat == seat and stays(move, cell):
                then = game.apply(state, one)
                after = [score.total for score in game.scores(then)]
                victim = state.held[cell]
                found.append(after[seat] - totals[move - 1][seat] + totals[move - 1][victim] - after[victim])
        return max(found)

    def swung(move: int) -> int:
        """Return what a blow at a move cost the seat and brought whoever struck."""
        before, after = (list[int](totals[ply]) for ply in (move - 1, move))
        mover: int = states[move - 1].seat
        return before[seat] - after[seat] + after[mover] - before[mover]

    moves = list(zip(cause.numbers[-len(cause.cells) :], cause.cells, strict=False)) if cause.cells else []
    gods = [state.gods[seat] is not None for state in states]
    most = max(len(game.protected(state, seat)) for state in states)
    largest = max(len(clan) for state in states for clan in [("",), *clans(state.held, seat)])
    theirs = max((len(clan) for clan in clans(end.held, winner)), default=1)
    gone = [victim for one in range(game.seats) for victim in [one] * len(taken(states, one))]
    mine = sum(
        cell in before.held and before.held[cell] != after.held.get(cell)
        for before, after in pairwise(states)
        if before.seat == seat
        for cell in before.held
    )
    early = any(gods) and 3 * gods.index(True) <= len(states)
    return {
        **dict.fromkeys(
            (Habit.RAIDED, Habit.OUTFOUGHT),
            lambda: (
                (cause.kind == Habit.OUTFOUGHT) == early
                and max(len(game.protected(state, winner)) for state in states) > most
                and cause.numbers[:2] == (gone.count(seat), mine)
                and cause.numbers[3] == swung(cause.numbers[2])
                and states[cause.numbers[2] - 1].held[cause.lines[0]] == seat
                and states[cause.numbers[2]].held.get(cause.lines[0]) != seat
                and effect.numbers[:3] == (gods.index(True) if any(gods) else 0, len(match.actions), most)
            ),
        ),
        Habit.PASSED_UP: lambda: (
            all(held(*one) and brings(*one) >= cause.numbers[0] for one in moves)
            and all(state.held.get(cell) != seat for move, cell in moves for state in states[move:])
            and effect.numbers[0] == sum(brings(*one) for one in moves)
        ),
        Habit.LET_IN: lambda: (
            all(held(*one) for one in moves) and effect.numbers[0] == sum(next_taken(*one) for one in moves)
        ),
        Habit.SPARED: lambda: (
            all(attackable(*one) >= cause.numbers[0] for one in moves)
            and effect.numbers[0] == sum(attackable(*one) for one in moves)
        ),
        Habit.SCATTERED: lambda: cause.numbers == (largest,) and effect.numbers[0] == theirs,
    }[Habit(cause.kind)]()


def test_what_cost_a_whole_game_again_and_again_is_so(request: pytest.FixtureRequest):
    kinds = Counter[str]()
    for seed in range(80 if request.getfixturevalue("whole") else 40):
        match = lost_game(seed)
        totals = [score.total for score in match.game.scores(match.state)]
        loser = totals.index(min(totals))
        for viewer in range(match.game.seats):  # whoever saw less of it is told nothing else than what is so
            seen = [match.game.observe(state, viewer) for state in match.states]
            found = TEACHER.habit(match.game, seen, loser)
            assert not found or found[0].kind not in [*Habit] or certain(match, loser, *found), (seed, viewer, found)
        if found := TEACHER.habit(match.game, match.states, loser):
            assert found[0].kind not in [*Habit] or certain(match, loser, *found), (seed, found)
            kinds[found[0].kind] += 1
            said = teaching.habit(match, loser, 0, len(match.actions))
            assert len(said) == 3
            assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
    assert len(kinds) > 2, kinds


@pytest.mark.parametrize(
    ("kind", "cells", "numbers", "never", "so"),
    [
        (Kind.DEAD, ("6",), (), "protects", "god stands there"),
        (Kind.DEAD, ("7",), (), "stands", "god protects the follower there"),
        (Kind.ROOTS, ("5", "6"), (2, 1), "joins the clan", "clan of two on 5–6"),
        (Kind.ROOM, ("14", "15", "16", "17"), (4,), "nobody", "room for a clan of four on 14–17"),
    ],
)
def test_a_lone_follower_is_no_clan_and_a_god_is_not_said_to_protect_itself(
    kind: Kind, cells: tuple[str, ...], numbers: tuple[int, ...], never: str, so: str
):
    match = Match.at(replace(LESSON.game, called=NAMES), LESSON.ideas[0].state, ())
    state: Any = match.state
    view = replace(state, gods=("20", "6", *state.gods[2:]), held={"6": 1, "7": 1, "20": 0})
    fact = Fact(kind, 0, 1, cells, numbers=numbers)
    said = [TEACHER.say(match.game, view, fact, mood) for mood in ("idea", "does", "could")]
    assert so in said[1]
    assert not any(never in words for words in said), said


def test_the_strongest_rival_is_not_said_to_lead_whoever_hits_him():
    match = position(25)
    game, fact = replace(match.game, called=NAMES), Fact(Kind.LEADER, 0, 3, ("26",), numbers=(11,))
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
    Beside.DEAD_CARDS,
    Beside.IN_HAND,
    Beside.WANTED,
}
LATER |= {Beside.HASTY, Beside.HASTY_WILD, Beside.HASTY_EARLY}


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
                facts += TEACHER.beside(match.game, view, action)
                assert not {fact.kind for fact in facts} & LATER, (seed, ply, action)
                replies = [
                    fact for fact in facts if fact.when == "denied" or fact.kind in (Beside.MAY_FILL, Beside.MAY_HIT)
                ]
                assert {fact.other for fact in replies} <= movers, (seed, ply, action)
                over += any(fact.kind == Kind.OVER for fact in facts)
                if not movers and action[0] != "discard":
                    assert not [*foreseen(match.game, view, action, "luck")], "nobody can reply"
    assert over
