"""Patches between two drawings of a region: lists of elements, of which only what changed is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from page.html.escape import NOTHING, Html, joined

Elements: TypeAlias = tuple[Html, ...]


def elements(drawn: Iterable[Html]) -> Elements:
    """Return what was drawn, without what is nothing."""
    return tuple(filter(None, drawn))


class Part(NamedTuple):
    """An element with the attribute `data-part`, and the elements in it."""

    start: Html
    elements: Elements
    end: Html


class Drawing(NamedTuple):
    """A region in parts, whose elements come and go one by one."""

    start: Html
    parts: tuple[Part, ...]
    end: Html = NOTHING

    @property
    def html(self) -> Html:
        """The whole as HTML."""
        parts = joined(Html(f"{start}{joined(inside)}{end}") for start, inside, end in self.parts)
        return Html(f"{self.start}{parts}{self.end}")

    @property
    def frame(self) -> tuple[Html, ...]:
        """What stays while elements come and go."""
        return (self.start, *(piece for part in self.parts for piece in (part.start, part.end)), self.end)


RegionContent: TypeAlias = Html | Drawing
PatchStep: TypeAlias = list[object]  # what web/patch.js takes


def html_of_region(region: RegionContent) -> Html:
    """Return a region's HTML."""
    return region.html if isinstance(region, Drawing) else region


def patch(before: Mapping[str, RegionContent], after: Mapping[str, RegionContent]) -> list[PatchStep]:
    """Return the steps by which regions become others: [region, HTML], or for a part of one that stays otherwise
    [region, part, HTML] or [region, part, places of what goes, [place, HTML] of what comes].
    """
    steps: list[PatchStep] = []
    for name, now in after.items():
        old = before.get(name)
        if old == now:
            continue
        if not isinstance(now, Drawing) or not isinstance(old, Drawing) or old.frame != now.frame:
            steps.append([name, html_of_region(now)])
            continue
        for n, (was, part) in enumerate(zip(old.parts, now.parts, strict=True)):
            if was.elements != part.elements:
                changed = list_change(was.elements, part.elements)
                steps.append([name, n, *(changed or [joined(part.elements)])])
    return steps


class ElementChange(NamedTuple):
    """Which elements of a list go, then which come, and where to; neighbours come together."""

    gone: list[int]
    come: list[tuple[int, Html]]


def list_change(before: Sequence[Html], after: Sequence[Html]) -> ElementChange | None:
    """Return how a list of elements became another; None where they change places, or so many that all may go.

    >>> list_change(["<a/>", "<b/>", "<c/>", "<d/>"], ["<a/>", "<e/>", "<c/>", "<d/>"])
    ElementChange(gone=[1], come=[(1, '<e/>')])
    >>> list_change(["<a/>", "<b/>", "<c/>"], ["<d/>", "<e/>", "<a/>", "<b/>", "<c/>"])
    ElementChange(gone=[], come=[(0, '<d/><e/>')])
    """
    both = {*before} & {*after}
    new = [n for n, element in enumerate(after) if element not in both]
    if 2 * len(new) > len(after) or [key for key in before if key in both] != [key for key in after if key in both]:
        return None
    come: list[tuple[int, Html]] = []
    for _, run in groupby(enumerate(new), key=lambda pair: pair[1] - pair[0]):
        places = [place for _, place in run]
        come.append((places[0], joined(after[place] for place in places)))
    return ElementChange([n for n, element in enumerate(before) if element not in both], come)
