"""A drawing in parts, an element a line, so that only what changed need be drawn anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from page.html.escape import Html, joined

START, END = Html('<g data-part="">'), Html("</g>")


def part(text: Html) -> Html:
    """Return some SVG as a part of its drawing."""
    return START + text + END


def lines(elements: Iterable[Html]) -> Html:
    """Return elements as a text that tells them apart; empty ones are none."""
    return joined(filter(None, elements), Html("\n"))


def parted(text: str) -> tuple[str, list[str]]:
    """Return what stands before the parts, and each part.

    >>> parted(f"<svg>{part('<path/>')}{part('')}</svg>")
    ('<svg>', ['<path/>', ''])
    """
    frame, *parts = text.split(START)
    return frame, [text.rpartition(END)[0] for text in parts]


class Change(NamedTuple):
    """How a part of `before` elements is brought up to date: which of them go, then which come, and where to."""

    before: int
    gone: list[int]
    come: list[tuple[int, str]]


def change(before: str, after: str) -> Change | None:
    """Return how a part's text became another; None where elements change places, or so many that all may go.

    >>> change("<a/>\\n<b/>\\n<c/>\\n<d/>", "<a/>\\n<e/>\\n<c/>\\n<d/>")
    Change(before=4, gone=[1], come=[(1, '<e/>')])
    """
    old, new = before.split("\n"), after.split("\n")
    both = {*old} & {*new}
    come = [(n, line) for n, line in enumerate(new) if line not in both]
    if 2 * len(come) > len(new) or [line for line in old if line in both] != [line for line in new if line in both]:
        return None
    return Change(len(old), [n for n, line in enumerate(old) if line not in both], come)
