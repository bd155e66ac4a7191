"""A screen or a sheet: a skeleton that stays, and regions of which what has changed is redrawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from henge.language import say

from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import RegionContent, html_of_region


class Frame(NamedTuple):
    """What is to stand in a container: the skeleton, and each of its regions."""

    name: str
    skeleton: Html
    regions: Mapping[str, RegionContent]

    @property
    def texts(self) -> dict[str, Html]:
        """The HTML of every region."""
        return {name: html_of_region(region) for name, region in self.regions.items()}

    @property
    def html(self) -> Html:
        """The skeleton with its regions filled in."""
        filled = self.skeleton
        for name, text in self.texts.items():
            before, mark, after = filled.partition(f'data-region="{name}">')
            filled = Html(f"{before}{mark}{text}{after}")  # type: ignore[misc]  # two halves of Html
        return filled


EMPTY = Frame("", NOTHING, {})


def frame(
    name: str, cls: str, regions: Mapping[str, tuple[str, ...]], drawn: Mapping[str, RegionContent], **data: object
) -> Frame:
    """Return a frame with regions given by name, each a tag, a class and, where it is a landmark, its marked name.

    >>> frame("play", "play", {"bar": ("header", "bar")}, {"bar": "Henge"}).html
    '<div class="play" data-frame="play"><header class="bar" data-region="bar">Henge</header></div>'
    """
    inner = joined(
        Html(f'<{safe(tag)} class="{safe(cls)}"{_called(*label)} data-region="{safe(region)}"></{safe(tag)}>')
        for region, (tag, cls, *label) in regions.items()
    )
    return Frame(
        name, Html(f'<div class="{safe(cls)}" data-frame="{safe(name)}"{attributes(**data)}>{inner}</div>'), drawn
    )


def _called(label: str = "") -> Html:
    return attributes(aria_label=say(label) if label else None)
