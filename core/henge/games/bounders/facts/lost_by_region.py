"""A game of Bounders lost by its deciding region: the stones around it, which of them ceased to count, and which move
caused most of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from henge.facts import Fact, LostGame
from henge.games.bounders.facts.before_move import largest
from henge.games.bounders.facts.board import Land, Look
from henge.games.bounders.facts.kinds import Moment
from henge.games.bounders.facts.moves_that_shut_off import shut_off
from henge.games.bounders.facts.random_games import WORK, Ahead
from henge.games.bounders.facts.stones_walled_off import walled

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

JOINT = 2  # cells that a stone cuts off with others, from which on it lies on a joint
HALF = 2  # so much of the stones by which a region was won, at least, a cause makes

KEPT = 0.5  # of the games played ahead: in fewer stones fall all the same
HARDLY = 0.1  # of the games: in fewer stones are hardly ever kept
OPEN_STILL = 0.15  # of the games: whoever wins fewer is as good as beaten
BEFORE = 2  # moves before stones were shut off, at least, that it is told by which they were hardly ever kept any more

FELLED = 2  # stones that one move shut off, at least, for a word
STEPS = 2  # moves by which the stones around a region changed most, at most, that are told


class BorderLoss(NamedTuple):
    """What one move took from the stones around a region: whose stones count there no more, the loser's first, and the
    cells that it cut off, as bits, none where they are more than those that were left."""

    ply: int
    gone: tuple[int, int]
    cut: int

    @property
    def on_a_joint(self) -> bool:
        """Whether its cell alone joined others to the region."""
        return self.cut.bit_count() >= JOINT

    @property
    def swing(self) -> int:
        """How many more of the loser's stones it took than of the winner's."""
        return self.gone[0].bit_count() - self.gone[1].bit_count()


class LostRegion:
    """A game that was lost by the stones around one region, which would otherwise have turned the result."""

    def __init__(self, game: Bounders, states: Sequence[State], seat: int, looks: Sequence[Look], end: Land) -> None:
        self.game, self.states, self.seat, self.looks, self.end = game, states, seat, looks, end
        self.mine = game.colour(states[-1], seat)
        self.margin = end.lead(1 - self.mine)
        self.lands = [next(land for land in look.lands if land.cells & end.cells) for look in looks]
        self.losses = list(self._losses())

    def _losses(self) -> Iterator[BorderLoss]:
        for ply, (before, after) in enumerate(pairwise(self.lands)):
            gone = [before.around[colour] & ~after.around[colour] for colour in (self.mine, 1 - self.mine)]
            look = self.looks[ply]
            cut = before.cells & ~after.cells & ~look.field.bits[look.field.place[self.placed(ply)]]
            yield BorderLoss(ply, (gone[0], gone[1]), cut if cut.bit_count() <= after.size else 0)

    def own(self, ply: int) -> bool:
        """Tell whether the loser made the move at a ply."""
        return self.game.to_move(self.states[ply]) == self.mine

    def counts(self, ply: int) -> dict[str, int]:
        """Return the stones of the loser and of the winner around the region at a ply."""
        return {"stones": self.lands[ply].stones(self.mine), "against": self.lands[ply].stones(1 - self.mine)}

    def kept(self, loss: BorderLoss) -> dict[str, int]:
        """Return how they would stand after a move had it shut off none."""
        mine, theirs = self.counts(loss.ply + 1).values()
        return {"stones_before": mine + loss.gone[0].bit_count(), "against_before": theirs + loss.gone[1].bit_count()}

    def placed(self, ply: int) -> str:
        """Return the cell that the move at a ply was made on."""
        return self.states[ply + 1].stones[-1]

    def decides(self, stones: int) -> bool:
        """Tell whether so many stones less of a lead are half of that by which the region was won."""
        return HALF * stones >= self.margin

    def alive(self, ply: int) -> bool:
        """Tell whether the loser still wins some of the games played ahead of a position."""
        ahead = _ahead(self.game, self.states[ply])
        return ahead.share(ahead.won if self.own(ply) else ahead.lost) >= OPEN_STILL

    @cached_property
    def beaten(self) -> int:
        """The first position in which the loser was as good as beaten, as far as chances only fell."""
        low, high = 0, len(self.losses)
        while low < high:
            ply = (low + high) // 2
            low, high = (ply + 1, high) if self.alive(ply) else (low, ply)
        return low

    def mattered(self, loss: BorderLoss, last: int) -> bool:
        """Tell whether the game was still open when a move shut off stones, or when it became clear that they fell, and
        that was before the `last` position."""
        whens = (ply for ply in (loss.ply, self.sealed(loss) - 1) if 0 <= ply < last)
        return any(map(self.alive, whens))

    def blames(self, loss: BorderLoss) -> bool:
        """Tell whether a loser's own move is to blame for the stones it shut off: they would hardly have been lost all
        the same, by a stone of the winner's on its cell or in another way."""
        if not self.own(loss.ply):
            return False
        ahead = _ahead(self.game, self.states[loss.ply])
        elsewhere = ahead.games & ~ahead.placed(self.looks[0].field.place[self.placed(loss.ply)], mine=True)
        return self._kept(loss, loss.ply, elsewhere) >= KEPT

    def _kept(self, loss: BorderLoss, ply: int, games: int | None = None) -> float:
        """Return in how much of the games played ahead of a position, or of some, the stones that lay there already of
        those that a move shut off are kept."""
        return self.chance(loss.gone[0] & self.looks[ply].stones[self.mine], ply, games)

    def chance(self, stones: int, ply: int, games: int | None = None) -> float:
        """Return in how much of the games played ahead of a position, or of some, stones of its, given as bits, touch
        the largest region at the end."""
        ahead, places = _ahead(self.game, self.states[ply]), self.looks[ply].places(stones)
        return sum(ahead.share(ahead.counts(stone), games) for stone in places) / len(places)

    def sealed(self, loss: BorderLoss) -> int:
        """Return after how many moves of the game the stones that a move shut off were hardly ever kept any more in
        games played ahead; 0 where that was not plainly before it, or had been since they were placed."""
        stones = [
            ply for ply, look in enumerate(self.looks[: loss.ply]) if 2 * _many(look, loss, self.mine) >= _all(loss)
        ]
        if not stones or self._kept(loss, stones[0]) <= HARDLY:
            return 0
        early, since = stones[0], loss.ply  # kept after the one, and hardly ever after the other
        while since - early > 1:
            ply = (early + since) // 2
            early, since = (early, ply) if self._kept(loss, ply) <= HARDLY else (ply, since)
        return since if since <= loss.ply + 1 - BEFORE else 0

    def opened(self, ply: int) -> int:
        """Return after how many moves of the game the cell that the move at a ply was made on was open, and stayed so;
        0 where that was hardly before it, or from the beginning."""
        place = self.looks[ply].field.place[self.placed(ply)]
        since = max((n + 1 for n in range(ply) if self.looks[n].balance[place]), default=0)
        return since if since <= ply + 1 - BEFORE else 0

    def left_open(self, loss: BorderLoss) -> tuple[int, int] | None:
        """Return how the stones of the loser and of the winner would have stood around the region, had the loser placed
        on the cell of a move of the winner's the move before; None where that would not have been much better."""
        ply, place = loss.ply - 1, self.looks[loss.ply].field.place[self.placed(loss.ply)]
        if self.own(loss.ply) or ply < 0 or self.looks[ply].balance[place]:
            return None
        lands = self.looks[ply].after(place, self.mine).lands
        land = max(lands, key=lambda land: (land.cells & self.end.cells).bit_count())
        better = land.lead(self.mine) - 1 - self.lands[loss.ply + 1].lead(self.mine)  # the winner has one stone more
        return (land.stones(self.mine), land.stones(1 - self.mine)) if better > 0 and self.decides(better) else None

    def midst(self, loss: BorderLoss) -> str:
        """Return in whose midst the cells lie that a move cut off; "" for none."""
        return self.looks[-1].midst(loss.cut) if loss.cut else ""

    def ended(self, kind: Moment = Moment.ENDED) -> Fact:
        """Return how the region and the game ended."""
        points, lost = (self.game.scores(self.states[-1])[side].total for side in (1 - self.seat, self.seat))
        counts = {**self.end.around_it(1 - self.mine), "points": points, "lost": lost}
        return self.fact(kind, self.looks[-1].names(self.end.cells), counts, seat=1 - self.seat)

    def ended_by(self, loss: BorderLoss) -> Fact:
        """Return how they ended, by what a move did."""
        if self.blames(loss):
            return self.ended(Moment.BY_OWN)
        if loss.on_a_joint:
            return self.ended(Moment.BY_JOINT)
        look = self.looks[loss.ply + 1]
        return self.ended() if any(map(look.free, look.places(loss.gone[0]))) else self.ended(Moment.BY_SHUT)

    def fact(self, kind: Moment, cells: Sequence[str], counts: Mapping[str, int], *lines: str, **more: Any) -> Fact:
        """Return a fact of the region."""
        seat, shown = more.pop("seat", self.seat), (self.looks[-1].midst(self.end.cells), *lines)
        return Fact(kind, seat, 1 - seat, tuple(cells), shown, counts, clause="BO3", **more)


def _many(look: Look, loss: BorderLoss, colour: int) -> int:
    """Return how many of the stones of a loser, a colour, that a move shut off lie on the board already."""
    return (loss.gone[0] & look.stones[colour]).bit_count()


def _all(loss: BorderLoss) -> int:
    """Return how many stones of a loser a move shut off."""
    return loss.gone[0].bit_count()


@lru_cache(maxsize=128)  # a review asks again at every look
def _ahead(game: Bounders, state: State) -> Ahead:
    """Return an eighth of the games played ahead of a position: enough to tell what hardly ever comes."""
    return Ahead(Look.of(game.size, state.stones, state.balance), game.to_move(state), work=WORK // 8)


def decided(game: Bounders, states: Sequence[State], seat: int) -> LostRegion | None:
    """Return what was to be counted around the region that decided a lost game; None where it was broken off, or no
    region by itself would have turned the result."""
    last, mine = states[-1], game.colour(states[-1], seat)
    looks = [Look.of(game.size, state.stones, state.balance) for state in states]
    won = [land for land in looks[-1].lands if land.lead(1 - mine) > 0]
    points = [game.scores(last)[side].total for side in (1 - seat, seat)]
    if looks[-1].open or not won or HALF * (end := largest(won)).size < points[0] - points[1]:
        return None
    return LostRegion(game, states, seat, looks, end)


def lost_by_region(
    game: Bounders, states: Sequence[State], seat: int, lost: int | None = None
) -> tuple[Fact, Fact] | None:
    """Return by which move a loser's stones came to count no more around the region that decided the game, and what
    came of it; None where that is not how it was lost.

    A move is a cause where without the stones that it shut off half of those by which the region was won had been
    missing, where neither was the game `lost` before it nor the loser beaten in games played ahead, and where another
    could have been made: the one that shut off most, the loser's own, where it is to blame, before others, and one on a
    cell that was open to the loser the move before.
    """
    if (at := decided(game, states, seat)) is None:
        return None
    early = at.losses if lost is None else [loss for loss in at.losses if loss.ply < lost]
    dear = [loss for loss in early if loss.swing > 0 and at.decides(loss.swing) and at.alive(loss.ply)]
    told = [loss for loss in dear if at.looks[loss.ply].open[1:] and (at.blames(loss) or not at.own(loss.ply))]
    if not told:
        return None
    worst = max(told, key=lambda loss: (loss.swing, at.own(loss.ply), at.left_open(loss) is not None))
    if any(loss.swing > worst.swing for loss in at.losses[worst.ply :] if at.looks[loss.ply].open[1:]):
        return None  # the larger is to be told before it
    look, left = at.looks[worst.ply + 1], at.left_open(worst) or ()
    before, after = (at.lands[ply].size for ply in (worst.ply, worst.ply + 1))
    kind = Moment.OUTSIDE if any(look.free(stone) for stone in look.places(worst.gone[0])) else Moment.DROPPED
    counts = {
        "ply": worst.ply + 1,
        **at.kept(worst),
        **at.counts(worst.ply + 1),
        "own": int(at.own(worst.ply)),
        "size_before": before,
        "size_after": after,
        "part": worst.cut.bit_count(),
        **dict(zip(("stones_could", "against_could"), left, strict=False)),
    }
    lines = [at.midst(worst), *([at.placed(worst.ply - 1)] if left else [])]
    shown = ((at.placed(worst.ply),),)
    cause = at.fact(kind, look.names(worst.gone[0]), counts, *lines, first_blow=worst.ply + 1, shown_by=shown)
    return cause, at.ended(Moment.BY_LEFT) if left else at.ended_by(worst)


def blow(lost_game: LostGame[Bounders, State]) -> Fact | None:
    """Return which move shut off most of a loser's stones from the region that decided the game; None where they make
    less than half of those by which it was won, hardly had a chance before it, no other could be made, or no region
    decided it."""
    at = decided(lost_game.game, lost_game.states, lost_game.loser)
    free = [loss for loss in at.losses if at.looks[loss.ply].open[1:]] if at else []
    worst = max(free, key=lambda loss: loss.swing, default=None)
    if at is None or worst is None or worst.swing < FELLED or not at.decides(worst.swing):
        return None
    if at.chance(worst.gone[0], worst.ply) <= HARDLY:
        return None  # they had fallen long before, and it only became visible
    state = at.states[worst.ply]
    number = len(state.stones) + int(state.swapped) + 1
    counts = {"ply": number, **at.counts(worst.ply + 1), **at.kept(worst), "own": int(at.own(worst.ply))}
    return at.fact(Moment.BLOW, at.looks[-1].names(worst.gone[0]), counts, at.placed(worst.ply))


def story(lost_game: LostGame[Bounders, State]) -> tuple[Fact, Fact] | None:
    """Return how the stones around the region that decided a lost game stood when the loser was last not behind there
    with the game still open, and which moves changed them most; where no stones were shut off, how many of a loser's
    did not touch it in the end, and which moves shut off most.  Stones that left it together are told instead of moves
    that make less than half of those by which it was won.  None where those were no more than the winner's, or no
    region decided it.  What fell when the game was settled, hopeless or as good as lost is told only where that could
    be foreseen before.
    """
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    if (at := decided(game, states, seat)) is None:
        return None
    last = min(ply for ply in (lost_game.settled, lost_game.hopeless, len(at.losses)) if ply is not None)
    even = (ply for ply, state in enumerate(states) if not len(state.stones) % 2)
    level = [ply for ply in even if not ply or at.lands[ply].lead(at.mine) >= 0]
    since = max(ply for ply in level if ply <= min(last, at.beaten))
    hidden = since < level[-1]
    free = [loss for loss in at.losses if loss.swing > 0 and at.looks[loss.ply].open[1:]]  # another could be made
    told = [loss for loss in free if hidden or loss.ply >= since]
    ranked = sorted(told, key=lambda loss: (-loss.swing, not at.blames(loss)))
    found = list(islice((loss for loss in ranked if at.mattered(loss, last)), STEPS))
    weighs = at.decides(sum(loss.swing for loss in found))
    if not weighs and (wall := walled(at, last)):
        return wall
    look = at.looks[-1]
    out = [(look.stones[colour] & ~at.end.around[colour]).bit_count() for colour in (at.mine, 1 - at.mine)]
    scattered = hidden and not weighs and out[0] > out[1]  # that it was once level tells less than how many were gone
    if hidden and found and not scattered and all(loss.ply >= level[-1] for loss in found):
        since, hidden = level[-1], False  # what was so last says more
    if (found or (free and since)) and not scattered:
        cells, lines, told_of = shut_off(at, found)
        first = min((at.sealed(loss) or loss.ply + 1 for loss in found), default=0)
        counts = {"since": since, **at.counts(since), "hidden": int(hidden)}
        cause = at.fact(Moment.COURSE, cells, counts, *lines, first_blow=first, series=told_of)
        return cause, at.ended_by(found[0]) if found else at.ended()
    every = [look.stones[colour].bit_count() for colour in (at.mine, 1 - at.mine)]
    if out[0] <= out[1]:
        return None
    counts = {"all": every[0], "out": out[0], "all_else": every[1], "out_else": out[1]}
    large = [loss for loss in ranked if loss.swing >= FELLED][:STEPS]
    cells, lines, told_of = shut_off(at, large)
    return at.fact(Moment.OUT, cells, counts, *lines, series=told_of), at.ended()
