"""The computer player of Contiguity Deluxe: alpha-beta over `int_state.Position`, and bids by what they are worth.

No random playouts: random games hardly ever end.  How often a bid is kept was measured (`bids`); the bids to come are
searched to their end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from random import Random

from henge.bots import RIVALS_TOLD, Bot, Level, Players, Proof, Thought
from henge.bots.alphabeta import DEEPEST, WON, search
from henge.games.contiguity.bids import GAMES, chance, fair
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.int_state import Move, Position, read
from henge.games.contiguity.position import State
from henge.games.contiguity.rules import HIGHEST_BID, ContiguityRules
from henge.rules import Action, Rules, View

OPENING = 4  # random placements before a contest: the two colours change over afterwards
CONTEST_OPTIONS = {
    "relocate": True,
    "turn_limit": 60,
}  # contests are played as the author recommends, and all of them end
UNIT = 20  # positions between two thoughts, a fiftieth of a second at worst in a browser
SALTS = 127 * 30  # every order of equal moves, every number for the first pawn
NEARLY = 0.05  # of the win, by which one bid is no better than another


class NarrowedPosition:
    """A position of which only some moves are looked at."""

    def __init__(self, at: Position, looked_at: list[Move]) -> None:
        self.at, self.looked_at = at, looked_at
        self.turn, self.final, self.estimate, self.play = at.turn, at.final, at.estimate, at.play

    @property
    def key(self) -> Hashable:
        return self.at.key

    def moves(self) -> list[Move]:
        return self.looked_at


def player(deepest: int = DEEPEST, width: int = 32, sample: int = 0) -> Bot:
    """Return a player that searches so many moves ahead, and the `width` most promising of every position.

    With a `sample` it notices only so many of its own moves, drawn by lot; with `deepest` 0 it takes the one that
    looks best on the board and does not think of the reply.
    """

    def think(game: Rules[object], view: View, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
        assert isinstance(game, ContiguityRules)
        assert isinstance(view, State)
        match game.phase(view):
            case "next":
                yield Thought(("next",), 0.5, 0)
            case "bid" | "side":
                yield bid_or_side(game, view)
            case _:
                yield from moving(game, view, rng, budget)

    def moving(game: ContiguityRules, view: State, rng: Random, budget: Iterable[object]) -> Iterator[Thought]:
        at = read(game, view, 999 if sample or not deepest else width, int(rng.random() * SALTS))
        moves = at.moves()
        if 0 < sample < len(moves):
            drawn = sorted((rng.random(), place) for place in range(len(moves)))[:sample]
            moves = [moves[place] for place in sorted(place for _, place in drawn)]
        at = at._replace(terms=at.terms._replace(width=width))
        for best in search(NarrowedPosition(at, moves), budget, unit=UNIT, deepest=deepest):
            weighed = [(move, value) for move, value in best.rivals[:RIVALS_TOLD] if move != best.move]
            proofs = [(best.move, proof(best.value, game))]
            proofs += [(move, proof(value, game)) for move, value in weighed if value < 0] if not sample else []
            yield Thought(
                touches_for(best.move),
                share_of_estimate(best.value),
                best.positions,
                tuple(map(touches_for, best.line)),
                tuple((touches_for(move), share_of_estimate(value)) for move, value in best.rivals[:RIVALS_TOLD]),
                tuple((touches_for(move), proved) for move, proved in proofs if proved),
            )

    return think


def touches_for(move: Move) -> Action:
    """Return a move as the names a player touches."""
    return tuple(NAMES[cell] for cell in move)


def share_of_estimate(value: int) -> float:
    """Turn an estimate into the share of the win it stands for."""
    return 0.5 + value / (abs(value) + 60) / 2


def proof(value: int, game: ContiguityRules) -> Proof | None:
    """Return what a value proves: of the near end alone, for further ahead not every move is looked at.

    Against a move that threatens to win all answers are; only where a captive may be put (CV1) never all.
    """
    plies = WON - abs(value)
    if value > 0:
        return Proof(True, plies) if plies <= (1 if game.relocate else 3) else None
    return Proof(False, plies) if plies <= 2 and not game.relocate else None


# bids -----------------------------------------------------------------------------------------------


def bid_or_side(game: ContiguityRules, view: State) -> Thought:
    """Return the bid to make or the side to choose (CV9), by what bids were measured to be worth."""
    if game.phase(view) == "side":
        return Thought((fair(game).side,), chance(game, view.bid), GAMES)
    chances = [chance(game, bid) for bid in range(HIGHEST_BID + 1)]
    worths = bids_worth(chances, view.bid)
    action, value = best_bid(chances, view.bid)
    around = sorted(worths, key=lambda bid: (abs(bid - int(action[1:] if action != "accept" else view.bid)), bid))[:6]
    rivals = [(f"b{bid}", worths[bid]) for bid in around] + ([("accept", 1 - chances[view.bid])] if view.bid else [])
    rivals.sort(key=lambda rival: (rival[0] != action, -rival[1]))
    return Thought((action,), value, GAMES, ((action,),), tuple(((name,), worth) for name, worth in rivals))


def best_bid(chances: list[float], last: int) -> tuple[str, float]:
    """Return the best answer to a bid (0: none yet) and its worth: of bids nearly as good the lowest."""
    worths = bids_worth(chances, last)
    most = max(worths.values(), default=0.0)
    if last and 1 - chances[last] >= most:
        return "accept", 1 - chances[last]
    bid = next(bid for bid, worth in worths.items() if worth >= most - NEARLY)
    return f"b{bid}", worths[bid]


def bids_worth(chances: list[float], last: int) -> dict[int, float]:
    """Return what every bid below the last (0: none yet) is worth, the bids to come played out to their end."""
    worths: dict[int, float] = {}
    for bid in range(1, last or HIGHEST_BID + 1):
        worths[bid] = 1 - max(1 - chances[bid], max(worths.values(), default=0.0))
    return worths


# A step is about three games in four.  The first levels are weak by what they do not notice, for children.
LEVELS = (
    Level(player(0, sample=17), 10),
    Level(player(0, sample=47), 16),
    Level(player(1, sample=66), 40),
    Level(player(2, sample=84), 60),
    Level(player(3), 25),
    Level(player(3), 110),
    Level(player(), 240),
    Level(player(), 600),
)
PLAYERS = Players(LEVELS, bounded=True, opening=OPENING, options=CONTEST_OPTIONS)
