"""How a game was lost, as it is told."""

from __future__ import annotations

from typing import NamedTuple

from henge.facts import Move


class Lost(NamedTuple):
    """How a game was lost, in sentences, none where it cannot be told."""

    sentences: list[str]
    ply: int | None = None
    """Before which move of the loser's another would have helped; None where no one move is blamed."""
    better: Move | None = None
    """The move that would have; None where it is not told."""


NOT_TOLD = Lost([])
