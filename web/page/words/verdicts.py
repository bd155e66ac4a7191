"""Who won, and whose turn it is in a game that is listed, in a few words."""

from __future__ import annotations

from henge.language import YOU, listed, person, say
from henge.match import Match
from henge.rules import Result

from page.table.table import Table


def to_play(table: Table) -> str:
    """Return whose turn it is in a few words, as a list tells it; "" once the match is over."""
    seat = table.match.turn
    if seat is None:
        return ""
    name = table.match.name(seat, table.match.state)
    if table.open_by_link and seat in table.theirs:
        return person(name, "waiting for you", "waiting for {name}")
    return turn_in_words(name, table.open_by_link and (seat,) == table.link.own)


def turn_in_words(name: str, own: bool = False) -> str:
    """Return whose turn it is where nobody elsewhere is waited for: the reader's `own`, or that of whoever is named."""
    return say("your turn") if own or name == YOU else say("{name} to play", name=name)


def who_won(match: Match, result: Result, goes_on: bool = False) -> str:
    """Return who won, in a few words: the match, or one game of one that `goes_on`."""
    best = result.ranking[0] if len(result.ranking) > 1 else ()
    names = listed([match.name(seat, match.state) for seat in best])
    if not best:
        return say("A draw this game" if goes_on else "A draw")
    if len(best) == 1:
        won = person(names, "You win this game", "{name} wins this game")
        return won if goes_on else person(names, "You win", "{name} wins")
    return say("{names} share the win this game" if goes_on else "{names} share the win", names=names)
