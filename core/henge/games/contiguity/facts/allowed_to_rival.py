"""What a move let the rival do: take the cell that a pawn left, and join what it kept apart, or join more next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact, Made
from henge.games.contiguity.bits import BIT, INDEX, NAMES, NEAR, bits, cells_of, groups_worth
from henge.games.contiguity.facts import board, looking_ahead
from henge.games.contiguity.facts.kinds import POINTS, Kind
from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, piece, text, where_to
from henge.games.contiguity.int_state import read
from henge.language import in_words, person, say
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def kept_from_rival(game: Contiguity, states: Sequence[State], better: Action) -> list[Fact]:
    """Return from the first states of a stretch of a game that the reply took the cell that a piece had left, and so
    brought more together than ever; [] where it did not, or with the better move that piece would have left as well."""
    if len(states) < 3 or any(game.phase(at) != "move" for at in states[:3]):  # a reply that won is told as that
        return []
    before, after, then = states[:3]
    seat, other = before.seat, 1 - before.seat
    left, moved = ({*was.pieces(who)} - {*now.pieces(who)} for was, now, who in _moves(before, after, then))
    if after.seat != other or len(left) != 1 or len(moved) != 1 or better[0] in left:
        return []
    [cell], [start] = left, moved
    had, has = (bits(at.pieces(other)) for at in (before, then))
    if not has & BIT[INDEX[cell]]:
        return []
    rest = has ^ BIT[INDEX[cell]]
    touched = [part for part in board.parts(rest) if part & NEAR[INDEX[cell]]]
    size = 1 + sum(part.bit_count() for part in touched)
    if size <= looking_ahead.largest(had):
        return []
    beside = rest & NEAR[INDEX[cell]]
    apart = len(touched) > 1 and sum(bool(part & beside) for part in board.parts(had)) == len(touched)
    kept = tuple(NAMES[near] for near in cells_of(beside)) if apart else ()
    weight = (groups_worth(has) - groups_worth(had)) / POINTS
    more = {"lines": kept, "counts": {"many": size}, "shown_by": ((start, cell),), "weight": weight}
    return [Fact(Kind.LEAVES, seat, other, (cell,), when="denied", clause="CD8", **more)]  # type: ignore[arg-type]


def _moves(before: State, after: State, then: State) -> tuple[tuple[State, State, int], ...]:
    """Return two moves, each by the states around it and whose it was."""
    return (before, after, before.seat), (after, then, 1 - before.seat)


def leaves(t: FactWords) -> FactSentences:
    """Return the one mood of it that a reply took a cell that was left."""
    guard = piece(t.me, t.druid(t.fact.seat, t.cell), t.cell)
    kept = person(
        t.rival,
        "{piece} kept your pieces on {cells} apart.",
        "{piece} kept {name}’s pieces on {cells} apart.",
        piece=guard,
        cells=t.lines,
    )
    together = person(t.rival, "{count} of your pieces", "{count} of {name}’s pieces", count=in_words(t.count))
    took = say("Once it left, {piece} took its cell and brought {pieces} together.", piece=t.theirs, pieces=together)
    alone = say(
        "Once {guard} left, {piece} took its cell and brought {pieces} together.",
        guard=guard,
        piece=t.theirs,
        pieces=together,
    )
    return FactSentences("", "", text(kept, took) if t.fact.lines else alone)


def joins_more(t: FactWords, made: Made) -> str:
    """Return what the other could join by its next move after the one played, where that is more than it has and more
    than after the better one; "" where it is not, or it could win."""
    if len(made.played) < 2 or t.view.captives:
        return ""
    at, other = read(t.game, t.view, 999, 0), t.fact.other
    played, better = (at.play((INDEX[move[0]], INDEX[move[-1]])) for move in (made.played, made.better))
    if played.winner >= 0 or played.captives or looking_ahead.can_win(played, other):
        return ""
    next_one = looking_ahead.joins_next(played, other)
    if next_one.size <= max(looking_ahead.largest(at.side(other)), looking_ahead.joins_next(better, other).size):
        return ""
    start, end = (NAMES[cell] for cell in next_one.move)
    occupied = {*t.view.occupied(), made.played[-1]} - {made.played[0]}
    return say(
        "As played, {piece} could go to {cell} and bring {count} pieces together.",
        piece=piece(t.rival, t.druid(other, start), start),
        cell=where_to(start, end, occupied),
        count=in_words(next_one.size),
    )
