"""The threats to win in Contiguity: what whoever is not to move would do next, if nothing is done against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge import language
from henge.facts import Fact
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.say_fact import say
from henge.games.contiguity.facts.sentence_names import piece
from henge.games.contiguity.facts.sentences_threats import COULD_LEAD, leads
from henge.games.contiguity.int_state import Move, Position, read
from henge.language import either, opened, person

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

SHOWN = 3  # ways to win that are told


def standing(game: Contiguity, view: State, known: State | None = None) -> list[str]:
    """Return in sentences how whoever is not to move would win next, or else where it would go to make a threat to win
    that nothing stops, whatever was known before."""
    seat = 1 - view.seat
    if game.phase(view) != "move":
        return []
    at = read(game, view, 999, 0)
    asked, ways = looking_ahead.turned(at, seat), {end: (cell, end) for cell, end in looking_ahead.wins(at, seat)}
    if len(ways) > 1:
        moves = [(NAMES[cell], NAMES[end]) for cell, end in list(ways.values())[:SHOWN]]
        told = either([language.say("from {cell} to {end}", cell=cell, end=end) for cell, end in moves])
        name = game.name(view, seat)
        return [
            person(name, "You threaten to win by going {ways}.", "{name} threatens to win by going {ways}.", ways=told)
        ]
    for cell, end in ways.values():
        clause = looking_ahead.clause(asked.play((cell, end)), seat)
        move = NAMES[cell], NAMES[end]
        fact = Fact(Kind.THREATENS, seat, view.seat, move[1:], when="threat", clause=clause, shown_by=(move[:1], move))
        return [say(game, view, fact, "does")]
    if game.smaller_win or game.relocate or looking_ahead.can_win(at, view.seat):
        return []
    return [_leads(game, view, asked, seat, way) for way in looking_ahead.killers(at, seat)[:1]]


def _leads(game: Contiguity, view: State, asked: Position, seat: int, way: Move) -> str:
    """Return in a sentence where a piece would go to threaten a win that nothing stops, and on which cells."""
    ends = dict.fromkeys(NAMES[end] for _, end in looking_ahead.wins(asked.play(way), seat))
    start, end = (NAMES[cell] for cell in way)
    subject = piece(game.name(view, seat), start == view.druids[seat], start)
    return opened(leads(COULD_LEAD, subject, end, tuple(ends)))
