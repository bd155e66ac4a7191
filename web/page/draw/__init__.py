"""Boards, pieces, cards and icons as SVG text: what the rest of the page asks for."""

from __future__ import annotations

from page.draw.board_layers import (
    board,
    figure,
    flat,
    ground_of,
    held,
    layers,
    pair,
    place,
    route,
    seat_icon,
    spoken_cells,
    still,
    thumbnail,
    turning,
)
from page.draw.card_faces import back, card
from page.draw.scene import TOUCH, Change, Said, Scene, Speech, moved, usual

__all__ = [
    "TOUCH",
    "Change",
    "Said",
    "Scene",
    "Speech",
    "back",
    "board",
    "card",
    "figure",
    "flat",
    "ground_of",
    "held",
    "layers",
    "moved",
    "pair",
    "place",
    "route",
    "seat_icon",
    "spoken_cells",
    "still",
    "thumbnail",
    "turning",
    "usual",
]
