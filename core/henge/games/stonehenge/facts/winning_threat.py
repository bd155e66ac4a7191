"""The threat that wins a lost position of Stonehenge for the other side, and whether any piece stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.games.stonehenge.facts.board import empties, look, points_struck, strikes, wins_at_once
from henge.games.stonehenge.facts.deciding_threat import holding_the_game
from henge.games.stonehenge.facts.threats import POINTS_SHOWN
from henge.games.stonehenge.lines import MEGALITHS
from henge.games.stonehenge.words import lines
from henge.language import either, in_words, person, say

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

TO_GO = 3  # lines to go from which on it is told


def wins_with(game: Stonehenge, view: State) -> list[str]:
    """Return in sentences with what whoever is not to move wins a position that is lost: the piece that wins the game,
    or most lines of it, and whether any piece stops that."""
    here, seat = look(view), 1 - view.seat
    threats, name = strikes(here, seat), game.name(view, seat)
    if game.face_down or not threats:
        return []
    if ends := wins_at_once(here, seat):
        points = points_struck(ends)
        slots = {"piece": min(ends)[0], "points": either(points)}
        wins = person(
            name,
            "You threaten to win the game with a {piece} on {points}.",
            "{name} threatens to win the game with a {piece} on {points}.",
            **slots,
        )
        if len(points) > 1:
            wins = person(
                name,
                "You threaten to win the game with the next piece, on {points}.",
                "{name} threatens to win the game with the next piece, on {points}.",
                **slots,
            )
        stop = [cell for cell in empties(here) if any(holding_the_game(here, seat, cell))]
        if not stop:
            return [wins, say("No piece stops that.")]
        if len(stop) > POINTS_SHOWN:
            return [wins, say("That can be stopped, but not for good.")]
        return [wins, say("Only a piece on {points} stops that, and not for good.", points=either(stop))]
    value, cell = max(threats, key=lambda strike: (len(threats[strike]), -strike[0]))
    won = threats[value, cell]
    could = person(
        name,
        "You threaten to win {lines} with a {piece} on {point}.",
        "{name} threatens to win {lines} with a {piece} on {point}.",
        piece=value,
        point=cell,
        lines=lines(won),
    )
    made = here.count(seat) + len(won)
    if game.series > 1 or MEGALITHS - made > TO_GO:  # in a series another number of lines may be enough
        return [could]
    eight = person(
        name,
        "That would make {made} of the eight lines needed; whatever is played, you reach eight first.",
        "That would make {made} of the eight lines needed; whatever is played, {name} reaches eight first.",
        made=in_words(made),
    )
    return [could, eight]
