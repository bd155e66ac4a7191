"""All that Bounders can tell beyond its rules, by what it is asked: what a stone does, threats, how games are lost.

Every fact is a statement about the rules that can be checked: what one stone settles, what no reply can prevent, which
stones count no more.  How much hangs on a cell is an estimate by games played ahead (`random_games`), and so is every
weight: by how much the rate of the games won rises where the fact comes true, over where it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact, FirstTouch, Kinds, LostBy, LostGame, Teacher, Threatening
from henge.games.bounders.facts import border, lost_by_region
from henge.games.bounders.facts.aftermath import aftermath, again
from henge.games.bounders.facts.before_move import position
from henge.games.bounders.facts.better_move import for_better_move
from henge.games.bounders.facts.counted_stones import kept_from_rival
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.lost_by_habit import habit
from henge.games.bounders.facts.lost_by_small_regions import level
from henge.games.bounders.facts.moves import PlacedStone
from henge.games.bounders.facts.say_fact import say_fact
from henge.games.bounders.facts.sentences import ADVICE, RULES
from henge.games.bounders.facts.threats import standing
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


SPARSE = 9  # cells to a stone


def facts(game: Bounders, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    at = position(game, view)
    return [list(at.swap() if action == ("swap",) else PlacedStone(at, action[0]).facts()) for action in actions]


def side_notes(game: Bounders, view: State, action: Action) -> list[Fact]:
    """Return near the end of a game which few stones do not win, beside one that does."""
    at = position(game, view)
    return [] if action == ("swap",) else [*at.spoilers(at.look.field.place[action[0]])]


def early(game: Bounders, state: State) -> bool:
    """Tell whether so few stones lie on the board that the games played ahead tell no two moves apart."""
    return SPARSE * len(state.stones) < len(state.balance)


def lost_on_the_board(lost_game: LostGame[Bounders, State]) -> tuple[Fact, Fact] | None:
    """Return how a game was lost by what lay on the board: the largest region ended level, or stones came to count no
    more around the one that decided it."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    return level(game, states, seat) or lost_by_region.lost_by_region(game, states, seat, lost_game.hopeless)


TEACHER = Teacher(
    facts,
    say_fact,
    RULES,
    aftermath,
    again,
    threats=Threatening(standing),
    lost_by=LostBy(on_the_board=lost_on_the_board, habit=habit, outrun=lost_by_region.story, blow=lost_by_region.blow),
    situation=border.situation,
    first_touch=FirstTouch(border.aim_by_stones),
    side_notes=side_notes,
    too_early=early,
    kinds=Kinds(
        wins=frozenset((Kind.WINS, Kind.ONLY, Kind.ONE_OF)),
        for_better_move=for_better_move,
        kept_from_rival=kept_from_rival,
    ),
    advice=ADVICE,
)
