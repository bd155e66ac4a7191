"""Positions of every game, and their drawings with all that can lie on them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from xml.etree import ElementTree

import pytest
from henge.game import Game, moved
from henge.games import GAMES
from henge.rules import View
from henge.touch import live
from henge.view_json import preview
from page import draw
from page.draw import Scene, Speech

NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eve")


@dataclass
class Position:
    """A game some way in, as its mover sees it, with the scene the page would ask for."""

    game: Game[object]
    view: View
    scene: Scene
    legal: list[tuple[str, ...]]


def played(game: Game[object], plies: int, seed: int = 3) -> Position:
    rng = Random(seed)
    state = before = game.start(rng)
    for _ in range(plies):
        after = game.apply(state, rng.choice(game.actions(state)))
        if game.turn(after) is None:
            break
        before, state = state, after
    seat = game.turn(state)
    view = game.observe(state, seat)
    legal = game.actions(view)
    last = moved(game.marks(before), game.marks(state))
    return Position(game, view, Scene(live=live(legal, ()), last=last, speech=Speech(NAMES)), legal)


POSITIONS = {name: played(kind(kind.seats_allowed[1]), 25) for name, kind in GAMES.items()}
each = pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def touches(svg: str) -> dict[str, ElementTree.Element]:
    return {e.attrib["data-touch"]: e for e in parsed(svg).iter() if "data-touch" in e.attrib}


def scenes(at: Position) -> Iterator[Scene]:
    """Yield the scenes of a whole turn: every half-made move of one action, and its preview."""
    action = at.legal[len(at.legal) // 2]
    for n in range(len(action)):
        yield replace(at.scene, touched=action[:n], live=live(at.legal, action[:n]), overlays=at.game.kinds)
    yield replace(at.scene, touched=action, live={}, before=at.view)


def drawings(at: Position) -> Iterator[str]:
    for scene in scenes(at):
        view = at.view if scene.before is None else preview(at.game, at.view, scene.touched)
        yield draw.board(at.game, view, scene)
        yield draw.board(at.game, view, replace(scene, compact=True))
        yield draw.board(at.game, view, replace(scene, rotation=180))
        yield draw.board(at.game, view, replace(scene, hints=False, labels=False))
    yield draw.thumbnail(at.game, at.view)
