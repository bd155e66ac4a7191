"""Boards, pieces, cards and icons as SVG text: what the rest of the page asks for."""

from __future__ import annotations

from page.draw.board_layers import (
    board,
    board_turn,
    drawn_at,
    figure,
    flat,
    glide_route,
    ground_of,
    held,
    layers,
    pair,
    seat_icon,
    spoken_cells,
    still,
    thumbnail,
)
from page.draw.card_faces import back, card
from page.draw.scene import TOUCH, Said, Scene, Speech, usual

__all__ = [
    "TOUCH",
    "Said",
    "Scene",
    "Speech",
    "back",
    "board",
    "board_turn",
    "card",
    "drawn_at",
    "figure",
    "flat",
    "glide_route",
    "ground_of",
    "held",
    "layers",
    "pair",
    "seat_icon",
    "spoken_cells",
    "still",
    "thumbnail",
    "usual",
]
