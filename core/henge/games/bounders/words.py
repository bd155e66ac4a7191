"""What Bounders says: names, what to touch next, what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Prompt
from henge.language import Predicate, code, listed, many, named, person, phrase, phrases, predicate, say, strung
from henge.places_mentioned import Mention, mentions, places_by_name
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import Region, State

NAMED = 12  # cells of a region that are told one by one
# By colour.
PLACE = phrases(("Place a light stone", "Place a dark stone"))
LIE = phrases(("Light stones: {groups}.", "Dark stones: {groups}."))
# What stands, with a bar between, before an empty cell that is named for the region around it.
AROUND = phrase("around|near")


def word(name: str) -> str:
    """Return a cell or the button as a player says it."""
    return say("Swap colours") if name == "swap" else name


def places(game: Bounders, view: State, words: str) -> list[Mention]:
    """Return what a sentence names: an empty cell behind “around” stands for its region, as it is closed off by stones
    on the other cells that are named."""
    cells = places_by_name(game, code())
    about = mentions(words, cells, say(AROUND).split("|"))
    others = [mention for mention in mentions(words, cells) if mention not in about]
    filled = {*view.stones, *(cell for mention in others for cell in mention.places)}
    regions = game.board.groups([cell for cell in game.board.cells if cell not in filled])
    whole = {cell: region for region in regions for cell in region}
    return sorted([mention._replace(places=whole.get(mention.places[0], mention.places)) for mention in about] + others)


def prompt(game: Bounders, view: State) -> Prompt:
    """Return what the seat to move should touch next."""
    if game.may_swap(view):
        return Prompt(
            say("Place a dark stone, or swap colours"),
            say("If you swap, the first stone is yours, and you play light from now on."),
        )
    return Prompt(
        say(PLACE[game.to_move(view)]),
        say("Choose a cell that touches as many light stones as dark ones, or none at all."),
    )


def tell(game: Bounders, view: State, action: Action) -> Predicate:
    """Return what the seat to move did."""
    if action == ("swap",):
        return predicate(
            "swap colours and play light from now on",
            "swaps colours and plays light from now on",
            "swapping colours and playing light from now on",
        )
    if game.to_move(view):
        return predicate(
            "place a dark stone on {cell}",
            "places a dark stone on {cell}",
            "placing a dark stone on {cell}",
            cell=action[0],
        )
    return predicate(
        "place a light stone on {cell}",
        "places a light stone on {cell}",
        "placing a light stone on {cell}",
        cell=action[0],
    )


def overview(game: Bounders, view: State) -> tuple[str, ...]:
    """Return who leads, where the stones lie, what every region is worth to whom, and how many cells still take one."""
    if not view.stones:
        return (say("The board is empty."),)
    regions = game.regions(view)
    sentences = list(game.lead(view))
    if regions and all(region.holder is None for region in regions):
        sentences = [say("Nobody is ahead: no region has more stones of one colour around it.")]
    for colour, text in enumerate(LIE):
        groups = [listed(group) for group in game.board.groups(view.stones[colour::2])]
        sentences += [say(text, groups=strung(groups))] if groups else []
    open_cells = {*game.open_in(view, game.board.cells)}
    sentences += [_region(game, view, region, open_cells) for region in regions]
    if len(regions) != 1:
        count = many(len(open_cells), "{n} cell still open.", "{n} cells still open.")
        sentences.append(count if open_cells else say("No cell is open any longer."))
    return tuple(sentences)


def _region(game: Bounders, view: State, region: Region, open_cells: set[str]) -> str:
    """Return what a region is worth, to whom and why, and whether that can still change."""
    light, dark = region.border
    first, last = region.cells[0], region.cells[-1]
    few = len(region.cells) <= NAMED
    around = many(
        len(region.cells),
        "Region of {n} cell, {where}. Stones around it: {light} light, {dark} dark.",
        "Region of {n} cells, {where}. Stones around it: {light} light, {dark} dark.",
        where=listed(region.cells) if few else say("from {first} to {last}", first=first, last=last),
        light=light,
        dark=dark,
    )
    return f"{around} {_worth(game, view, region, len(open_cells.intersection(region.cells)))}"


def around(game: Bounders, view: State, region: Region) -> str:
    """Return how many stones of each player lie around a region, whose it is and whether that can still change."""
    first, second = (named(game.name(view, seat)) for seat in (0, 1))
    stones = [region.border[game.colour(view, seat)] for seat in (0, 1)]
    lie = many(
        len(region.cells),
        "Region of {n} cell. Stones around it: {first} {one}, {second} {other}.",
        "Region of {n} cells. Stones around it: {first} {one}, {second} {other}.",
        first=first,
        one=stones[0],
        second=second,
        other=stones[1],
    )
    return f"{lie} {_worth(game, view, region, len(game.open_in(view, region.cells)))}"


def _worth(game: Bounders, view: State, region: Region, room: int) -> str:
    """Return whose a region is, and how many of its cells are still open."""
    holder = next((seat for seat in (0, 1) if game.colour(view, seat) == region.holder), None)
    if holder is None:
        return say("Nobody’s as it stands, {room} still open.", room=room) if room else say("Nobody’s, settled.")
    name = game.name(view, holder)
    if not room:
        return person(name, "Yours, settled.", "{name}’s, settled.")
    return person(
        name, "Yours as it stands, {room} still open.", "{name}’s as it stands, {room} still open.", room=room
    )
