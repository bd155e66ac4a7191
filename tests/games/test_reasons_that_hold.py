"""What a hint praises a move for is so by the rules: room that is there, and what no other space does as well."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from henge.analysis import teaching
from henge.games.battle_gods.clans import BEFORE, NEXT, SPACES, clans
from henge.games.battle_gods.facts.kinds import Kind
from henge.match import Match

from tests.games.lost_games import totals, whole
from tests.games.told_battle_gods import TEACHER


def reaches(game: Any, at: Any, seat: int, clan: tuple[str, ...]) -> bool:
    """Tell whether another has a clan from one space of which a piece of a clan could be attacked."""
    held = {**at.held, **dict.fromkeys(clan, seat)}
    others = [run for other in range(game.seats) if other != seat for run in clans(held, other)]
    before = replace(at, held=held, followers=(9,) * game.seats)
    return any({*clan} & {*game.targets(replace(before, seat=held[run[0]]), cell)} for run in others for cell in run)


def free_beside(held: dict[str, int], clan: tuple[str, ...]) -> int:
    """Return how many free spaces in a row adjoin a clan, on both sides together."""
    count = 0
    for step, cell in ((BEFORE, clan[0]), (NEXT, clan[-1])):
        while (cell := step[cell]) not in held and count < len(SPACES):
            count += 1
    return count


def positions() -> Iterator[tuple[Match, int, Any]]:
    """Yield every third position of some whole games in which somebody is to move, with what they see."""
    for seed in range(12):
        match = whole("battle_gods", seed)
        for ply in range(3, len(match.actions), 3):
            if (seat := match.mover(ply)) is not None:
                yield match, ply, match.view(ply, seat)


def test_a_new_clan_is_one_to_build_on_only_where_there_is_room_and_no_clan_opposite():
    told = Counter[bool]()
    for match, ply, view in positions():
        if view.closer is None:
            for made in TEACHER.facts(match.game, view, match.game.actions(view)):
                for fact in (fact for fact in made if fact.kind == Kind.PAIRS):
                    [text] = teaching.sentences(match, ply, [fact], "does")
                    room = free_beside({**view.held, **dict.fromkeys(fact.cells, view.seat)}, fact.cells) > 1
                    fair = room and not reaches(match.game, view, view.seat, fact.cells)
                    assert ("to build on" in text) == fair, (ply, text)
                    told[fair] += 1
    assert all(told[fair] for fair in (False, True)), told


def test_a_space_is_taken_from_a_rival_only_where_few_others_bring_that_as_much_and_they_are_counted():
    told = Counter[bool]()
    for match, ply, view in positions():
        legal = match.game.actions(view)
        for action, made in zip(legal, TEACHER.facts(match.game, view, legal), strict=True):
            for fact in (fact for fact in made if fact.kind == Kind.BLOCKS):
                then: Any = match.game.apply(view, action)
                had = totals(match, then)[fact.other]
                rest = (replace(then, held={**then.held, one: fact.other}) for one in SPACES if one not in then.held)
                left = sum(totals(match, there)[fact.other] - had >= fact.amounts[1] for there in rest)
                assert left == fact.amounts[3] <= 3, (ply, fact)
                for mood in ("does", "could"):
                    [text] = teaching.sentences(match, ply, [fact], mood)
                    assert (" at least as much." in text) == bool(left)
                told[left > 0] += 1
    assert all(told[left] for left in (False, True)), told
