"""A screen or a sheet as text: a skeleton that stays, and regions that are redrawn when their text has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from page.html.escape import NOTHING, Html, attributes, joined, safe


class Frame(NamedTuple):
    """What is to stand in a container: the skeleton, and the text of each of its regions."""

    name: str
    skeleton: Html
    texts: Mapping[str, Html]

    @property
    def html(self) -> Html:
        """The skeleton with its regions filled in."""
        whole = self.skeleton
        for name, text in self.texts.items():
            before, mark, after = whole.partition(f'data-region="{name}">')
            whole = Html(f"{before}{mark}{text}{after}")  # type: ignore[misc]  # the halves of what was whole
        return whole


EMPTY = Frame("", NOTHING, {})


def frame(
    name: str, cls: str, regions: Mapping[str, tuple[str, str]], texts: Mapping[str, Html], **data: object
) -> Frame:
    """Return a frame with regions given by name, each a tag and a class.

    >>> frame("play", "play", {"bar": ("header", "bar")}, {"bar": "Henge"}).html
    '<div class="play" data-frame="play"><header class="bar" data-region="bar">Henge</header></div>'
    """
    inner = joined(
        Html(f'<{safe(tag)} class="{safe(kind)}" data-region="{safe(one)}"></{safe(tag)}>')
        for one, (tag, kind) in regions.items()
    )
    return Frame(
        name, Html(f'<div class="{safe(cls)}" data-frame="{safe(name)}"{attributes(**data)}>{inner}</div>'), texts
    )
