"""A drawing in parts, so that only those which changed need be drawn anew."""

from __future__ import annotations

START, END = '<g data-part="">', "</g>"


def part(text: str) -> str:
    """Return some SVG as a part of its drawing."""
    return START + text + END


def parted(text: str) -> tuple[str, list[str]]:
    """Return what stands before the parts, and each part.

    >>> parted(f"<svg>{part('<path/>')}{part('')}</svg>")
    ('<svg>', ['<path/>', ''])
    """
    frame, *parts = text.split(START)
    return frame, [text.rpartition(END)[0] for text in parts]
