"""Describe a place on the board for who reads or hears it: what lies around it, and what is seen from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from henge.board import Board, Cell
from henge.language import listed, many, opened, phrase, phrases, say

from page.app.app import App
from page.draw import Said
from page.features.play.board_at_table import names_told
from page.features.play.board_at_table import seen as seen_on

WAYS = phrases(  # the names of directions; rings go by their numbers
    {
        "E": "east",
        "NE": "north-east",
        "NW": "north-west",
        "W": "west",
        "SW": "south-west",
        "SE": "south-east",
        "clockwise": "clockwise",
        "anticlockwise": "anticlockwise",
        "in": "inwards",
        "out": "outwards",
    }
)
NEXT, INSTEAD = ("live", "confirm"), ("picked", "aim")  # how places say that they may be touched next, or instead


def says(app: App) -> dict[str, Said]:
    """Return what every name on the board says now."""
    return names_told(app)


def neighbours_told(app: App, here: Cell) -> str:
    """Return what lies next to a place, direction by direction."""
    board, said = seen_on(app)[0].board, says(app)
    if here not in board.step:
        return _end(board, here)
    steps = board.step[here].items()
    near = listed([say("{way} {place}", way=say(WAYS[way]), place=_cell(said[cell])) for way, cell in steps])
    return say("Next to {place}: {near}.", place=said[here].words, near=near)


def seen_from(app: App, here: Cell) -> str:
    """Return what is seen from a place: the lines through it, or the nearest piece each way."""
    board, said = seen_on(app)[0].board, says(app)
    if here not in board.step:
        return _end(board, here)
    if board.lines:
        lines = [(line, cells) for line, cells in board.lines.items() if here in cells]
        return " ".join(_line(said, line, cells) for line, cells in lines)
    return " ".join(
        say("{title}: {text}.", title=opened(say(WAYS[way])), text=_ray(board, said, here, way))
        for way in board.step[here]
    )


def _line(said: dict[str, Said], line: str, cells: Iterable[Cell]) -> str:
    """Return what stands on a line, and at its end: its totals or whose it is, where anything does."""
    stand = listed([_cell(said[cell]) for cell in cells])
    if line in said and not said[line].empty:
        return say("Line {line}, {total}: {places}.", line=line, total=said[line].note, places=stand)
    return say("Line {line}: {places}.", line=line, places=stand)


def _ray(board: Board, said: dict[str, Said], here: Cell, way: str) -> str:
    """Return how many cells are empty one way, and what comes then."""
    empty = 0
    for cell in board.ray(here, way):
        if not said[cell].empty:
            then = _cell(said[cell])
            return many(empty, "{n} empty, then {place}", "{n} empty, then {place}", place=then) if empty else then
        empty += 1
    return many(empty, "{n} empty place, no piece", "{n} empty places, no piece")


def _cell(said: Said) -> str:
    return f"{said.words} {said.note}"


def _end(board: Board, here: str) -> str:
    return say("The end of line {line}, on {places}.", line=here, places=listed(board.lines[here]))


def next_unlike(app: App, walk: Callable[[Cell], Cell], here: Cell) -> Cell:
    """Return the next place along a walk that says something else than this one, or the last there is."""
    said, cell = says(app), walk(here)
    for _ in said:
        if said[cell][1:] != said[here][1:]:
            break
        cell = walk(cell)
    return cell


def reachable(app: App, here: Cell, way: int) -> Cell:
    """Return the next place that may be touched, in the order of the rows; `here` where there is no other.

    Places that may be touched instead of what was touched already count only where no other may be touched.
    """
    said = says(app)
    ways = NEXT if any(place.touch in NEXT for place in said.values()) else INSTEAD
    names = [*seen_on(app)[0].layout.order]
    names += [name for name in said if name not in names]
    start = names.index(here) if here in names else -1
    order = names[start + 1 :] + names[: start + 1] if way > 0 else (names[start + 1 :] + names[: max(start, 0)])[::-1]
    return next((name for name in order if said[name].touch in ways), here)


def open_to(app: App, here: Cell) -> bool:
    """Tell whether a place may be touched."""
    said = says(app)
    return here in said and said[here].touch in (*NEXT, *INSTEAD)


KEYS: dict[str, tuple[Callable[[App, Cell], str], str]] = {
    "v": (neighbours_told, phrase("tells what lies around the place you are at")),
    "x": (seen_from, phrase("tells what is seen from it: the lines through it, or the nearest piece each way")),
}


def by_key(app: App, key: str, here: Cell) -> str:
    """Return what a key tells of a place, "" for a key that tells nothing of it."""
    return KEYS[key][0](app, here) if key in KEYS and here else ""
