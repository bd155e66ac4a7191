"""A game that somebody else has sent: “You” becomes whoever plays on from it here."""

from __future__ import annotations

from henge.match import Match

from page.table.table import Table


def alone(match: Match) -> int | None:
    """Return the seat of the only person in a match, None where there are several or none."""
    return match.people[0] if len(match.people) == 1 else None


def own_seat(table: Table) -> int | None:
    """Return the seat that is alone played at this device by a person, None where there are several or none."""
    mine = alone(table.match)
    seats = table.link.own if mine is None else (mine,)
    return seats[0] if len(seats) == 1 else None


def with_name(match: Match, seat: int, name: str) -> Match:
    """Return a match with somebody at a seat called by a name, "" for none."""
    return match.seated(seat, match.players[seat]._replace(name=name))


def to_others(match: Match) -> Match:
    """Return a match as others are told of it: a person alone in it without a name is called by the side played."""
    seat = alone(match)
    if seat is None or match.players[seat].name:
        return match
    return with_name(match, seat, match.game.seat_word(match.state, seat))


def sender(table: Table) -> int | None:
    """Return the seat of somebody else who sent a game, and is the only person in it; None where it is nobody."""
    seat = alone(table.match) if table.saved.was_sent else None
    return None if seat is None or not table.match.players[seat].name else seat


def yours(table: Table) -> Match:
    """Return the match of a table with “You” in the place of whoever sent it, for those who play on from it here."""
    seat = sender(table)
    return table.match if seat is None else with_name(table.match, seat, "")
