"""Pictures of a game to be shown elsewhere: a position, several with a line of words each, or all of them as a film.

Each is one <svg> that says by day or by night, on paper of its own; web/show.js makes documents of them that need
nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from textwrap import wrap
from typing import NamedTuple

from henge.game import Game
from henge.language import say
from henge.rules import View

from page.draw import flat, ground_of, pair
from page.draw.scene import Scene
from page.html.escape import Html, attributes, joined, safe
from page.html.patch import Elements

GAP, LINE, ROW = 48, 40, 46  # units of a board's viewBox: between pictures, letters of a caption, from line to line
CAPTION = 3  # lines


class Shot(NamedTuple):
    """A position to be drawn, and words to stand below it."""

    view: View
    scene: Scene
    words: str = ""


def picture_of_position(game: Game[object], shot: Shot, look: str) -> Html:
    """Return one position."""
    drawn = joined(joined(layer) for layer in flat(game, shot.view, shot.scene))
    return _document(game, shot.scene, look, ground_of(game.board, shot.scene).box, drawn)


def contact_sheet(game: Game[object], shots: Sequence[Shot], look: str) -> Html:
    """Return several positions side by side, each with its words below."""
    box = [float(number) for number in ground_of(game.board, shots[0].scene).box.split()]
    left, top, width, height = box
    columns = next(n for n in (1, 2, 3, 4) if n * n >= min(len(shots), 16))
    across, down = width + GAP, height + CAPTION * ROW + GAP
    cells = []
    for n, shot in enumerate(shots):
        x, y = n % columns * across + GAP - left, n // columns * down + GAP - top
        drawn = joined(joined(layer) for layer in flat(game, shot.view, shot.scene))
        words = _caption(shot.words, left, top + height, width)
        cells.append(Html(f'<g transform="translate({x:.1f} {y:.1f})">{drawn}{words}</g>'))
    whole = f"0 0 {columns * across + GAP:.0f} {-(-len(shots) // columns) * down + GAP:.0f}"
    return _document(game, shots[0].scene, look, whole, joined(cells))


def _caption(words: str, left: float, top: float, width: float) -> Html:
    lines = wrap(words, int(width / (LINE * 0.52)), max_lines=CAPTION, placeholder=" …")
    return joined(
        Html(f'<text class="caption" x="{left + width / 2:.1f}" y="{top + ROW * n:.1f}">{safe(line)}</text>')
        for n, line in enumerate(lines, 1)
    )


def film(game: Game[object], shots: Sequence[Shot], look: str) -> Html:
    """Return all positions in one drawing: what stays is drawn once, and `data-frames` says in which frames it is seen,
    from one and before another."""
    layers = zip(*(flat(game, shot.view, shot.scene) for shot in shots), strict=True)
    parts = joined(
        Html(f'<g data-frames="{part.start} {part.end}">{joined(part.drawn)}</g>')
        for layer in layers
        for part in spans(layer)
    )
    return _document(game, shots[0].scene, look, ground_of(game.board, shots[0].scene).box, parts, len(shots))


class Span(NamedTuple):
    """Elements that are seen from one frame and before another."""

    drawn: Elements
    start: int
    end: int


def spans(frames: Iterable[Elements]) -> list[Span]:
    """Return the elements of a layer, each as long as it stays, so that those of any one frame come in its order.

    >>> [(*span.drawn, span.start, span.end) for span in spans([("a", "b"), ("a", "c", "b"), ("c",)])]
    [('a', 0, 2), ('c', 1, 3), ('b', 0, 2)]
    """
    order: list[_Seen] = []
    before: list[_Seen] = []
    for frame, elements in enumerate(frames):
        now: list[_Seen] = []
        place = 0
        matcher = SequenceMatcher(None, [entry.element for entry in before], elements, autojunk=False)
        for kind, left, right, start, end in matcher.get_opcodes():
            if kind == "equal":
                for entry in before[left:right]:
                    entry.last = frame
                    now.append(entry)
                place = _after(order, before[right - 1])
            else:
                fresh = [_Seen(element, frame, frame) for element in elements[start:end]]
                order[place:place] = fresh
                place += len(fresh)
                now += fresh
        before = now
    return _together(Span((span.element,), span.first, span.last + 1) for span in order)


@dataclass(eq=False)
class _Seen:
    """An element, with the frames in which it is seen first and last."""

    element: Html
    first: int
    last: int


def _after(order: list[_Seen], entry: _Seen) -> int:
    return next(n for n, span in enumerate(order) if span is entry) + 1


def _together(spans: Iterable[Span]) -> list[Span]:
    """Return spans with neighbours of the same time as one."""
    out: list[Span] = []
    for span in spans:
        if out and out[-1][1:] == span[1:]:
            out[-1] = Span((*out[-1].drawn, *span.drawn), *span[1:])
        else:
            out.append(span)
    return out


def _document(game: Game[object], scene: Scene, look: str, box: str, drawn: Html, frames: int = 0) -> Html:
    """Return a drawing on paper, dressed for day or night."""
    left, top, width, height = box.split()
    said = attributes(
        xmlns="http://www.w3.org/2000/svg",
        class_=f"board {game.board.form}" + " compact" * scene.compact,
        viewBox=box,
        aria_label=say("{game}, the board", game=game.title),
        role="img",
        data_theme=look,
        data_pair=pair(game),
        data_frames=frames or None,
    )
    paper = Html(
        f'<rect class="paper" x="{safe(left)}" y="{safe(top)}" width="{safe(width)}" height="{safe(height)}"/>'
    )
    return Html(f"<svg{said}>{paper}{drawn}</svg>")
