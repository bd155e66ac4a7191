"""A screen or a sheet as text: a skeleton that stays, and regions that are redrawn when their text has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from page.html.escape import attributes


class Frame(NamedTuple):
    """What is to stand in a container: the skeleton, and the text of each of its regions."""

    name: str
    skeleton: str
    texts: Mapping[str, str]

    @property
    def html(self) -> str:
        """The skeleton with its regions filled in."""
        whole = self.skeleton
        for name, text in self.texts.items():
            whole = whole.replace(f'data-region="{name}">', f'data-region="{name}">{text}', 1)
        return whole


EMPTY = Frame("", "", {})


def frame(
    name: str, cls: str, regions: Mapping[str, tuple[str, str]], texts: Mapping[str, str], **data: object
) -> Frame:
    """Return a frame with regions given by name, each a tag and a class.

    >>> frame("play", "play", {"bar": ("header", "bar")}, {"bar": "Henge"}).html
    '<div class="play" data-frame="play"><header class="bar" data-region="bar">Henge</header></div>'
    """
    inner = "".join(f'<{tag} class="{kind}" data-region="{one}"></{tag}>' for one, (tag, kind) in regions.items())
    return Frame(name, f'<div class="{cls}" data-frame="{name}"{attributes(**data)}>{inner}</div>', texts)
