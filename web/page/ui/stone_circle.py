"""The ring of stones on a button that is held to be sure."""

from __future__ import annotations

from page.html.escape import NOTHING, Html, attributes, safe

STONES = 30


def stone_circle() -> Html:
    """Return the thirty stones; while the button is held they turn to gold one by one."""

    def circle(cls: str, parts: int = STONES, more: Html = NOTHING) -> Html:
        return Html(f'<circle r="435" class="{safe(cls)}" pathLength="{parts}"{more}/>')

    mask = Html(f'<mask id="risen">{circle("rising", 1)}</mask>')
    lit = circle("ringstones gold", more=attributes(mask="url(#risen)"))
    return Html(
        f'<svg viewBox="-480 -480 960 960" aria-hidden="true">{mask}'
        f'<g transform="rotate(-90)">{circle("ringstones edge")}{circle("ringstones")}{lit}</g></svg>'
    )
