"""The threat that wins a lost position of Contiguity for the other side, and whether any move stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.threats import standing
from henge.games.contiguity.int_state import read
from henge.language import in_words, many, opened, person, say

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def wins_with(game: Contiguity, view: State) -> list[str]:
    """Return in sentences with what whoever is not to move wins a position that is lost, and whether any move stops
    that."""
    if game.phase(view) != "move" or view.captives:
        return []
    at, seat = read(game, view, 999, 0), 1 - view.seat
    threats, name = standing(game, view), game.name(view, seat)
    if not threats:
        behind = person(
            name,
            "You can next threaten to win, with another threat behind that, and no move prevents it.",
            "{name} can next threaten to win, with another threat behind that, and no move prevents it.",
        )
        return [behind] if looking_ahead.chases(at, seat) else []
    if not (ways := {end for _, end in looking_ahead.wins(at, seat)}):
        return [*threats, say("Whatever is played, that or another threat remains that nothing stops.")]
    thens = (at.play((cell, end)) for _, cell, end in at.weighed())
    stop = sum(then.winner != seat and not looking_ahead.can_win(then, seat) for then in thens)
    if not stop:
        return [
            *threats,
            say("No move stops that.") if len(ways) == 1 else say("No single move stops all these threats."),
        ]
    only = many(
        stop,
        "Only one move stops that, and after it comes another threat that nothing stops.",
        "{count} moves stop that, but after each of them comes another threat that nothing stops.",
        count=opened(in_words(stop)),
    )
    return [*threats, only]
