"""An example of the rules as a picture: the position with what its claim speaks of, and the moves that it plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from henge.example import Example, Legal, Refused, Sees, Targets
from henge.game import Game, moved
from henge.games import examples
from henge.rules import State, View, read_action
from henge.touch import live, why_not

from page import draw
from page.draw import Scene
from page.html.escape import Html, joined

ExampleShot = tuple[View, Scene]


@cache
def picture(game: str, number: int) -> Html:
    """Return the picture of a game's example: a still, or stills that follow one another where moves are played."""
    example = examples(game)[number]
    shots = list(scenes(example))
    drawn = joined(draw.still(example.game, view, scene) for view, scene in shots)
    if len(shots) == 1:
        return drawn
    return Html(f'<div class="moving" data-frames="{len(shots)}"><div aria-hidden="true">{drawn}</div></div>')


def scenes(example: Example[object]) -> Iterator[ExampleShot]:
    """Yield what is drawn for an example, first to last."""
    match example.claim:
        case Legal(moves):
            yield from _played(example, moves)
        case Refused(move):
            yield _refused(example, move)
        case Targets(_, touched):
            yield _choice(example, read_action(touched) if touched else ())
        case Sees(viewer):
            yield example.game.observe(example.state, viewer), _plain(example)
        case _:
            yield _seen(example.game, example.state), _plain(example)


def _plain(example: Example[object]) -> Scene:
    return Scene(hints=False, lit=example.lit.split(), overlays=example.kinds, compact=True)


def _seen(game: Game[object], state: State) -> View:
    """Return a position as the seat to move sees it; when the game is over, as it lies open."""
    seat = game.turn(state)
    return View(state) if seat is None else game.observe(state, seat)


def _played(example: Example[object], moves: str) -> Iterator[ExampleShot]:
    """Yield the table before some moves and after each of them."""
    game, state = example.game, example.state
    yield _seen(game, state), Scene(hints=False, overlays=example.kinds, compact=True)
    for move in moves.split():
        before, state = state, game.apply(state, read_action(move))
        last = moved(game.marks(before), game.marks(state))
        yield (
            _seen(game, state),
            Scene(hints=False, last=last, lit=example.lit.split(), overlays=example.kinds, compact=True),
        )


def _refused(example: Example[object], move: str) -> ExampleShot:
    """Return the position at the touch that is refused, with the cells that show why."""
    game, action = example.game, read_action(move)
    view = _seen(game, example.state)
    legal = game.actions(view)
    n = next((n for n, name in enumerate(action) if name not in live(legal, action[:n])), len(action) - 1)
    why = why_not(game, view, action[:n], action[n])
    return view, Scene(
        hints=False,
        touched=action[:n],
        cited=why.cells,
        asked=action[n],
        lit=example.lit.split(),
        overlays=example.kinds,
        compact=True,
    )


def _choice(example: Example[object], touched: tuple[str, ...]) -> ExampleShot:
    """Return the position with all that may be touched next."""
    view = _seen(example.game, example.state)
    legal = live(example.game.actions(view), touched)
    return view, Scene(live=legal, touched=touched, lit=example.lit.split(), overlays=example.kinds, compact=True)
