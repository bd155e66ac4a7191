"""Say in words what a move of Contiguity Deluxe did."""

from __future__ import annotations

from henge.board import Cell
from henge.language import YOU, Predicate, many, phrases, predicate, say

PLACED = phrases(("place {things}", "places {things}", "placing {things}"))
RELOCATED = phrases(("relocate {things}", "relocates {things}", "relocating {things}"))


def bidding(moves: int) -> Predicate:
    """Return that somebody bids a number of moves (CV9)."""
    return Predicate(
        many(moves, "bid {n} move", "bid {n} moves"),
        many(moves, "bids {n} move", "bids {n} moves"),
        many(moves, "bidding {n} move", "bidding {n} moves"),
    )


def letting_stand(moves: int) -> Predicate:
    """Return that somebody lets the rival’s bid stand (CV9)."""
    return Predicate(
        many(moves, "let the bid of {n} move stand", "let the bid of {n} moves stand"),
        many(moves, "lets the bid of {n} move stand", "lets the bid of {n} moves stand"),
        many(moves, "letting the bid of {n} move stand", "letting the bid of {n} moves stand"),
    )


def placing(druid: bool, cell: Cell) -> Predicate:
    """Return that somebody places a pawn or the druid (CD2, CD3)."""
    if druid:
        placed = predicate(
            "place the druid on {cell}", "places the druid on {cell}", "placing the druid on {cell}", cell=cell
        )
        return placed._replace(several=PLACED, thing=say("the druid on {cell}", cell=cell))
    placed = predicate("place a pawn on {cell}", "places a pawn on {cell}", "placing a pawn on {cell}", cell=cell)
    return placed._replace(several=PLACED, thing=say("a pawn on {cell}", cell=cell))


def relocating(rival: str, start: Cell, end: Cell) -> Predicate:
    """Return that somebody puts a surrounded pawn of the rival elsewhere (CV1)."""
    if rival == YOU:
        put = predicate(
            "relocate your pawn from {start} to {end}",
            "relocates your pawn from {start} to {end}",
            "relocating your pawn from {start} to {end}",
            start=start,
            end=end,
        )
        return put._replace(several=RELOCATED, thing=say("your pawn from {start} to {end}", start=start, end=end))
    put = predicate(
        "relocate {name}’s pawn from {start} to {end}",
        "relocates {name}’s pawn from {start} to {end}",
        "relocating {name}’s pawn from {start} to {end}",
        name=rival,
        start=start,
        end=end,
    )
    thing = say("{name}’s pawn from {start} to {end}", name=rival, start=start, end=end)
    return put._replace(several=RELOCATED, thing=thing)


def moving(druid: bool, start: Cell, end: Cell, over: Cell | None) -> Predicate:
    """Return that somebody slides a piece, or jumps it `over` another (CD6)."""
    if over and druid:
        return predicate(
            "jump the druid from {start} over {over} to {end}",
            "jumps the druid from {start} over {over} to {end}",
            "jumping the druid from {start} over {over} to {end}",
            start=start,
            over=over,
            end=end,
        )
    if over:
        return predicate(
            "jump a pawn from {start} over {over} to {end}",
            "jumps a pawn from {start} over {over} to {end}",
            "jumping a pawn from {start} over {over} to {end}",
            start=start,
            over=over,
            end=end,
        )
    if druid:
        return predicate(
            "slide the druid from {start} to {end}",
            "slides the druid from {start} to {end}",
            "sliding the druid from {start} to {end}",
            start=start,
            end=end,
        )
    return predicate(
        "slide a pawn from {start} to {end}",
        "slides a pawn from {start} to {end}",
        "sliding a pawn from {start} to {end}",
        start=start,
        end=end,
    )
