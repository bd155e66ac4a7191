"""How a game of Bounders was lost, move by move, is told as the rules have it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, cast

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.facts import Fact, LostGame, teacher
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Kind, Moment
from henge.games.bounders.facts.lost_by_region import BorderLoss, LostRegion, decided
from henge.games.bounders.facts.random_games import WORK, Ahead
from henge.language import say
from henge.match import Match

from tests.games.board_bounders import Board, around, board_of, stones_around
from tests.games.facts import counts
from tests.games.test_facts_bounders import lost
from tests.samples import sample, seeds

teach: Any = teacher("bounders")
BEATEN, STILL_OPEN = 0.1, 0.2  # of other games ahead that a loser wins: at most, for it to be told, and to be sure
BLAMED = (Moment.DROPPED, Moment.OUTSIDE)
MAXIMS = (Moment.ENDED, Moment.BY_JOINT, Moment.BY_OWN, Moment.BY_SHUT, Moment.BY_LEFT)


class Ended(NamedTuple):
    """A game that somebody lost, and the region that is told to have decided it."""

    match: Match
    loser: int
    cells: frozenset[str]

    @property
    def mine(self) -> int:
        game: Any = self.match.game
        return int(game.colour(self.match.state, self.loser))

    def board(self, ply: int) -> Board:
        game: Any = self.match.game
        return board_of(game, self.match.states[ply])

    def stones(self, ply: int) -> tuple[frozenset[str], frozenset[str]]:
        """Return the stones of the loser and of the winner around the region after some moves."""
        both = stones_around(self.board(ply), self.cells)
        return both[self.mine], both[1 - self.mine]

    def counts(self, ply: int) -> tuple[int, int]:
        mine, theirs = self.stones(ply)
        return len(mine), len(theirs)

    @property
    def margin(self) -> int:
        mine, theirs = self.counts(len(self.match.actions))
        return theirs - mine

    def shut_off(self, ply: int) -> tuple[frozenset[str], frozenset[str]]:
        """Return the stones of either that the move at a ply shut off from the region."""
        (mine, theirs), (left, rest) = self.stones(ply), self.stones(ply + 1)
        return mine - left, theirs - rest

    def cut_off(self, ply: int) -> frozenset[str]:
        """Return the cells that the move at a ply parted from the region."""
        before, after = (next(one for one, _ in self.board(at).regions() if one & self.cells) for at in (ply, ply + 1))
        cut = before - after - {*self.match.actions[ply]}
        return cut if len(cut) <= len(after) else frozenset()

    def swing(self, ply: int) -> int:
        mine, theirs = self.shut_off(ply)
        return len(mine) - len(theirs)

    def own(self, ply: int) -> bool:
        return self.match.mover(ply) == self.loser

    def loss(self, ply: int) -> tuple[LostRegion, BorderLoss]:
        """Return the region, and what the move at a ply took from the stones around it, as the teacher has them."""
        at = decided(self.match.game, self.match.states, self.loser)  # type: ignore[arg-type]
        assert at
        return at, at.losses[ply]

    def blamed(self, ply: int) -> bool:
        at, loss = self.loss(ply)
        return at.blames(loss)

    def sealed(self, ply: int) -> int:
        """Return after how many moves what the move at a ply shut off was hardly ever kept any more; 0 for none."""
        at, loss = self.loss(ply)
        return at.sealed(loss)

    def spared(self, ply: int) -> float:
        """Return in how much of other games the stones that a move shut off stay, its stone on another cell."""
        return self.kept(ply, self.shut_off(ply)[0], *self.match.actions[ply])

    def kept(self, ply: int, stones: Iterable[str], but: str = "") -> float:
        """Return in how much of other games played ahead of a position stones touch the largest region at the end,
        where the mover's stone comes to lie on another cell than one."""
        at: Any = self.match.states[ply]
        game: Any = self.match.game
        ahead = Ahead(Look.of(game.size, at.stones, at.balance), game.to_move(at), Random("another look"))
        place = ahead.look.field.place
        games = ahead.games & ~ahead.placed(place[but], mine=True) if but else ahead.games
        shares = [ahead.share(ahead.counts(place[stone]), games) for stone in stones if stone in at.stones]
        return sum(shares) / len(shares)

    def won(self, ply: int) -> float:
        """Return how many of other games played ahead of a position the loser wins."""
        game, at = cast("Any", (self.match.game, self.match.states[ply]))
        look = Look.of(game.size, at.stones, at.balance)
        ahead = Ahead(look, game.to_move(at), Random("another look"), WORK // 4)
        return ahead.share(ahead.won if self.own(ply) else ahead.lost)

    def ends(self, came: Fact) -> bool:
        """Tell whether the region ended as is told, and would have turned the result had it been the loser's."""
        end: Any = self.board(len(self.match.actions))
        points = [self.match.game.scores(self.match.state)[one].total for one in (1 - self.loser, self.loser)]
        told = came.amounts[:3] == around(end, self.cells, 1 - self.mine) and [*came.amounts[3:5]] == points
        return told and points[0] - len(self.cells) <= points[1] + len(self.cells)


def some(whole: bool) -> range:
    """Return the seeds of the games that are looked at, the whole of them or a part."""
    return range(60 if whole else 7)


@cache  # several laws look at the same games
def outrun(seeds: range) -> tuple[tuple[Match, int, int, tuple[Fact, Fact] | None], ...]:
    """Return lost games with who won and who lost them, and the course of each, told without its cause."""
    return tuple(
        (match, winner, loser, teach.lost_by.outrun(LostGame(match.game, match.states, loser)))
        for match, winner, loser in lost(seeds)
    )


@cache
def told_by(how: str, seeds: range, since: float | None) -> tuple[tuple[Ended, Fact, int, Fact], ...]:
    """Return lost games with how they are told to have been lost, the game settled after some of its moves."""
    return tuple(_told_by(how, seeds, since))


def _told(how: str, seeds: range, since: float | None) -> Iterator[tuple[Match, int, int, tuple[Fact, Fact] | None]]:
    for match, winner, loser in lost(seeds):
        settled = None if since is None else round(since * len(match.actions))
        yield (
            match,
            winner,
            loser,
            getattr(teach.lost_by, how)(LostGame(match.game, match.states, loser, settled, settled)),
        )


def _told_by(how: str, seeds: range, since: float | None) -> Iterator[tuple[Ended, Fact, int, Fact]]:
    for match, _, loser, found in outrun(seeds) if how == "outrun" and since is None else _told(how, seeds, since):
        settled = None if since is None else round(since * len(match.actions))
        if found and found[0].kind not in (Moment.TIED, Moment.OUT, Moment.WALLED):
            ended = Ended(match, loser, frozenset(found[1].cells))
            assert ended.ends(found[1])
            yield ended, found[0], len(match.actions) if settled is None else settled, found[1]


def ahead(game: Ended, ply: int) -> bool:
    """Tell whether a loser was not behind around the region after some moves, or at the beginning."""
    mine, theirs = game.counts(ply)
    return mine >= theirs or not ply


@pytest.mark.parametrize(("since", "games"), [(None, 120), (0.8, 120), *sample([(0.6, 480)], 2, 1)])
def test_a_cause_came_before_the_game_was_settled_and_made_half_of_the_difference_at_least(
    since: float | None, games: int
):
    own, left, by = 0, 0, Counter[str]()
    for game, cause, settled, came in told_by("on_the_board", range(games), since):
        move, *counts, mine, was, size, part = cause.amounts[:9]
        assert cause.kind in BLAMED
        assert move <= settled
        assert 2 * game.swing(move - 1) >= game.margin, "the stones counted with and without those it shut off"
        assert {*cause.cells} == game.shut_off(move - 1)[0]
        assert cause.shown_by == (game.match.actions[move - 1],)
        assert mine == game.own(move - 1)
        regions = [next(one for one, _ in game.board(ply).regions() if one & game.cells) for ply in (move - 1, move)]
        assert (was, size) == (len(regions[0]), len(regions[1]))
        gone = map(len, game.shut_off(move - 1))
        kept = tuple(stones + some for stones, some in zip(game.counts(move), gone, strict=True))
        assert tuple(counts) == (*kept, *game.counts(move))
        assert (cause.kind == Moment.OUTSIDE) == any(game.board(move).free(stone) for stone in cause.cells)
        assert part == len(cut := game.cut_off(move - 1))
        assert cause.lines[1] in (cut or {""})
        early = [ply for ply in range(settled) if 2 * game.swing(ply) >= game.margin and game.swing(ply) > 0]
        early = [ply for ply in early if len(game.match.game.actions(game.match.states[ply])) > 1]
        assert not mine or game.spared(move - 1) > 0.35, "they would not have fallen all the same"
        early = [ply for ply in early if ply == move - 1 or not game.own(ply) or game.spared(ply) > 0.65]
        early = [ply for ply in early if ply == move - 1 or game.won(ply) > STILL_OPEN]
        assert game.swing(move - 1) == max(map(game.swing, early)), "nothing shut off more for good"
        same = [ply for ply in early if game.swing(ply) == game.swing(move - 1)]
        assert mine or not any(map(game.own, same)), "of those alike the loser's own move comes first"
        own += mine
        could = cause.amounts[9:]
        kind = Moment.ENDED if cause.kind == Moment.OUTSIDE else Moment.BY_SHUT
        kind = Moment.BY_LEFT if could else Moment.BY_OWN if mine else Moment.BY_JOINT if part > 1 else kind
        assert came.kind == kind
        said = telling.on_the_board(game.match, game.loser, 0, len(game.match.actions), settled).sentences
        assert ("The joint was " in " ".join(said)) == (part > 1)
        assert say(teach.rules[cause.kind if kind == Moment.ENDED else kind]) in said[2]
        by[kind] += 1
        if could:
            [cell], then = game.match.actions[move - 1], game.board(move - 2)
            laid = stones_around(then.lay(cell, game.mine), game.cells - {cell})
            assert not mine
            assert could == (len(laid[game.mine]), len(laid[1 - game.mine]))
            better = could[0] - could[1] - 1 - (counts[2] - counts[3])
            assert better > 0
            assert 2 * better >= game.margin
            assert cause.lines[2:] == game.match.actions[move - 2]
            assert f"At move {move - 1} " in said[0]
            left += 1
    assert own or (since == 0.6 and by), "so early, what the loser did itself would have come all the same"
    assert since == 0.6 or (left and len(by) > 2), by


def test_no_move_is_told_as_a_cause_that_was_made_when_the_loser_was_as_good_as_beaten(whole: bool):
    told = Counter[str]()
    for how in ("on_the_board", "outrun"):
        for game, cause, _, _ in told_by(how, some(whole), None):
            if cause.kind in BLAMED:
                assert game.won(cause.amounts[0] - 1) > BEATEN
            else:
                for move in cause.amounts[4::9]:
                    looked_at = {move, game.sealed(move - 1)} - {0}
                    assert max(game.won(ply - 1) for ply in looked_at) > BEATEN, "when it fell, or had to fall"
            told[cause.kind] += 1
    assert len(told) > 1, told


# Where a game was settled early, little had fallen: more games are looked at there.
@pytest.mark.parametrize("since", sample([0.8, None, 0.6], 3))
def test_where_no_move_is_the_cause_the_course_is_told_as_it_can_be_counted(since: float | None, whole: bool):
    late, by = 0, Counter[str]()
    for game, cause, settled, came in told_by("outrun", range(200) if since == 0.6 else some(whole), since):
        ply, mine, theirs, hidden, *steps = cause.amounts
        assert (mine, theirs) == game.counts(ply)
        states: Any = game.match.states
        even = [one for one in range(len(states)) if not len(states[one].stones) % 2]
        moves_told = steps[::9]
        assert ply <= settled or (moves_told and min(moves_told) > ply), "what fell came after it"
        assert ahead(game, ply)
        assert hidden == any(ahead(game, one) for one in even if one > ply)
        left, told, moves = [*cause.cells], list[int](), list[int]()
        for number, (cell, mid, last) in enumerate(zip(*(cause.lines[at::3] for at in (1, 2, 3)), strict=True)):
            move, *counts, own, many, part, opened = steps[9 * number : 9 * number + 9]
            gone, lost_too = game.shut_off(move - 1)
            assert (cell,) == game.match.actions[move - 1]
            assert {*left[:many]} == gone
            del left[:many]
            stands = game.counts(move)
            assert tuple(counts) == (*stands, stands[0] + len(gone), stands[1] + len(lost_too))
            assert own == game.own(move - 1) + game.blamed(move - 1)
            assert last == (game.match.actions[opened - 1][0] if opened else "")
            open_at = [(cell,) in game.match.game.actions(at) for at in states[:move]]
            assert not opened or (all(open_at[opened:]) and not open_at[opened - 1] and opened < move - 1)
            assert part == len(cut := game.cut_off(move - 1))
            assert mid in (cut or {""})
            told.append(game.swing(move - 1))
            moves.append(move - 1)
            late += move > settled
        assert not left
        assert moves == sorted(moves), "in their order"
        open_still = [at for at in range(0 if hidden else ply, settled) if at not in moves]
        more = [at for at in open_still if game.swing(at) > min(told, default=0) and len(told) < 2]
        more = [at for at in more if len(game.match.game.actions(states[at])) > 1]
        assert not any(game.won(at) > STILL_OPEN for at in more)
        assert len(told) < 3
        said = telling.outrun(game.match, game.loser, 0, len(game.match.actions), settled)
        assert len(said.sentences) == 3
        assert came.kind in MAXIMS
        by[came.kind] += 1
    assert late or since is None
    assert len(by) > (2 if whole else 1), by


def test_own_stones_are_blamed_only_for_stones_that_would_not_have_fallen_all_the_same(whole: bool):
    """A stone of the winner's on the same cell shuts off the same stones, and counts for the winner besides."""
    told = Counter[bool]()
    for game, cause, _, _ in (*told_by("outrun", some(whole), None), *told_by("on_the_board", range(120), None)):
        steps = cause.amounts[4:] if cause.kind == Moment.COURSE else cause.amounts[:1]
        said = " ".join(teaching.sentences(game.match, 0, [cause], "missed"))
        for move in steps[::9]:
            if not game.own(move - 1):
                continue
            [cell], blamed = game.match.actions[move - 1], game.blamed(move - 1)
            kept = game.spared(move - 1)
            assert kept > 0.35 if blamed else kept < 0.65
            mover = f"At move {move} {game.match.name(game.loser, game.match.state)}"
            assert mover in said, "whoever shut off stones is named"
            assert (f"{mover} filled {cell}, which shut off " not in said) == blamed
            told[blamed] += 1
    assert len(told) == 2, told


def test_stones_that_were_to_be_shut_off_are_hardly_ever_kept_after_the_move_named_and_were_before_it(whole: bool):
    sealed = 0
    for game, cause, _, _ in told_by("outrun", some(whole), None):
        moves = cause.amounts[4::9]
        since = [game.sealed(move - 1) for move in moves]
        assert not moves or cause.first_blow == min(ply or move for ply, move in zip(since, moves, strict=True))
        for ply, move in zip(since, moves, strict=True):
            if ply:
                gone = game.shut_off(move - 1)[0]
                assert ply < move
                assert game.kept(ply, gone) < min(0.2, game.kept(ply - 1, gone))
                sealed += 1
    assert sealed


def test_stones_that_were_to_be_shut_off_or_kept_are_a_cause_only_where_they_make_half_of_the_difference(whole: bool):
    told = {False: 0, True: 0}
    for match, winner, loser, found in outrun(some(whole)):
        game: Any = match.game
        if not found or len(match.states) < 22:
            continue
        ended = Ended(match, loser, frozenset(found[1].cells))
        mine, theirs = ended.stones(len(match.actions))
        out = ended.board(len(match.actions)).stones[ended.mine] - mine
        states: Any = match.states
        placed = {*states[20].stones}
        for kind, stones in ((Kind.AIMS, sorted(theirs & placed)[:2]), (Kind.HELPS, sorted(out & placed)[:2])):
            missed = Fact(kind, loser, winner, tuple(stones), counts=counts(kind, range(7)), shown_by=(("c3",),))
            came = teach.aftermath(game, match.states[20:], match.actions[20:], missed)
            assert bool(came) == (2 * len(stones) >= ended.margin)
            told[bool(came)] += 1
    assert min(told.values())


def test_a_game_went_with_a_region_only_where_that_would_have_turned_the_result():
    told = Counter[str | None]()
    for match, winner, loser in lost(range(60)):
        cells, scores = match.game.actions(match.states[0]), match.game.scores(match.state)
        for cell in cells[:: len(cells) // 7]:
            swing, margin = 8 + 8 * (cells.index(cell) % 3), scores[winner].total - scores[loser].total
            missed = Fact(Kind.KEY, loser, winner, cell, counts=counts(Kind.KEY, (swing, 4, -4)), shown_by=(cell,))
            came = teach.aftermath(match.game, match.states, match.actions, missed)
            assert bool(came) == (2 * swing >= margin), "so few cells were no cause"
            if came and came.kind != Moment.OUTDID:
                size, _, _, points, less = came.amounts
                assert points - size <= less + size
            told[came and came.kind] += 1
    assert len(told) > 2, told


def test_the_blow_that_is_told_shut_off_more_than_any_other_move_and_half_of_the_difference_at_least():
    told = late = 0
    for match, _, loser in lost(seeds(30, 10)):
        blow = teach.lost_by.blow(LostGame(match.game, match.states, loser))
        at = decided(match.game, match.states, loser)  # type: ignore[arg-type]
        if at is None:
            assert blow is None
            continue
        game = Ended(match, loser, frozenset(at.looks[-1].names(at.end.cells)))
        free = [ply for ply in range(len(match.actions)) if len(match.game.actions(match.states[ply])) > 1]
        most = max(map(game.swing, free), default=0)
        large = most > 1 and 2 * most >= game.margin
        chance = max(game.kept(ply, game.shut_off(ply)[0]) for ply in free if game.swing(ply) == most) if large else 0
        assert not blow or (large and chance > 0.05), "no move is blamed for stones that hardly had a chance before it"
        assert blow or chance < 0.2
        late += large and not blow
        if blow:
            move, *counts, own = blow.amounts
            assert match.actions[move - 1] == (blow.lines[1],)
            assert game.swing(move - 1) == most
            assert own == game.own(move - 1)
            assert {*blow.cells} == game.shut_off(move - 1)[0]
            assert tuple(counts[:2]) == game.counts(move)
            [said] = teaching.sentences(match, 0, [blow], "missed")
            assert said.startswith(f"Most fell at move {move}: {match.name(loser if own else 1 - loser, match.state)}")
            assert said.endswith(f", {counts[0]} to {counts[1]} instead of {counts[2]} to {counts[3]}.")
            told += 1
    assert told
    assert late
