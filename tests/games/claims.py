"""Whether what an example of the rules claims is so."""

from __future__ import annotations

from typing import Any

from henge.example import (
    Agreed,
    Claim,
    Counts,
    Decided,
    Example,
    Excluded,
    Legal,
    Owned,
    Refused,
    Resigned,
    Scores,
    Sees,
    Targets,
    ToMove,
)
from henge.game import Game
from henge.match import Match, Player
from henge.rules import Illegal, S, Score, State, View, read_action
from henge.touch import live


def why_claim_fails(example: Example[S]) -> str:
    """Return what is not so in an example, "" when its claim holds."""
    game = example.game
    match = Match.at(game, example.state, (Player(""),) * game.seats)
    return _wrong(match, example.claim, example.clause)


def _wrong(match: Match, claim: Claim, clause: str) -> str:
    game, state = match.game, match.state
    match claim:
        case Legal(moves, then):
            for move in moves.split():
                if why := match.why_not(read_action(move)):
                    return f"{move}: {why.text}"
                match = match.play(read_action(move))
            return _wrong(match, then, clause) if then else ""
        case Refused(move, by):
            why = match.why_not(read_action(move))
            return _same(why.clause if why else f"{move} is legal", by or clause)
        case Targets(names, touched):
            lit = live(game.actions(state), read_action(touched) if touched else ())
            return _same(sorted(lit), sorted(names.split()))
        case Owned(seat, cells):
            return _same(_owners(game, state, set(cells.split())), set() if seat is None else {seat})
        case Scores(terms):
            return _same(tuple(_terms(game, score) for score in game.scores(state)), terms)
        case Decided(best, by):
            result = match.result
            return _same((result.ranking[0], result.clause) if result else None, (best, by or clause))
        case ToMove(seat):
            return _same(match.turn, seat)
        case Counts():
            return _counted(game, state, claim)
        case Sees(viewer, hands, deck, unseen):
            return _seen(game, game.observe(state, viewer), hands, deck, unseen)
        case Excluded(options):
            return _excluded(game, options, clause)
        case Resigned(winner):
            result = match.resign().result
            return _same(result and (result.ranking, result.clause), (((winner,), (1 - winner,)), "R6"))
        case Agreed():
            result = match.agree().result
            return _same(result and (len(result.ranking), result.clause), (1, "R7"))


def _same(is_so: object, claimed: object) -> str:
    return "" if is_so == claimed else f"{is_so} is so, and {claimed} is claimed"


def _owners(game: Game[object], state: State, cells: set[str]) -> set[int]:
    return {
        seat
        for seat, score in enumerate(game.scores(state))
        for line in score.lines
        if line.points and {*line.cells} == cells
    }


def _terms(game: Game[object], score: Score) -> str:
    """Return what a score adds up from.

    >>> from henge.games import GAMES
    >>> _terms(GAMES["bounders"](2), Score())
    ''
    """
    sums = (sum(line.points for line in score.lines if line.kind == kind) for kind in game.kinds)
    return " + ".join(str(points) for points in sums if points)


def _counted(game: Game[object], state: State, claim: Counts) -> str:
    piles = game.piles(state)
    counts = Counts(
        tuple(map(len, game.hands(state))),
        len(piles.get("deck", ())),
        len(piles.get("discard", ())),
        game.supply(state),
        sum(mark.cell is not None for mark in game.marks(state)),
    )
    return "".join(_same(is_so, claimed) for is_so, claimed in zip(counts, claim, strict=True) if claimed is not None)


def _seen(game: Game[object], view: View, hands: tuple[int, ...], deck: int, unseen: str) -> str:
    known = tuple(sum(card is not None for card in hand) for hand in game.hands(view))
    pile = sum(card is not None for card in game.piles(view).get("deck", ()))
    hidden = sorted(mark.cell for mark in game.marks(view) if mark.cell and mark.value is None)
    return _same((known, pile, hidden), (hands, deck, sorted(unseen.split())))


def _excluded(game: Game[object], options: Any, clause: str) -> str:
    try:
        type(game)(seats=game.seats, **options)
    except Illegal as refused:
        return _same(refused.why.clause, clause)
    return f"{options} are possible"
