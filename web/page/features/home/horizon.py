"""The picture on the first page: midsummer dawn by day, moonrise by night, in the great trilithon."""

from __future__ import annotations

from random import Random

from page.html.escape import Html, joined

WIDTH, HEIGHT = 1180, 310
GROUND = HEIGHT - 62
MIDDLE = WIDTH * 0.715
UPRIGHTS = (
    *((-236, 22, 58), (-196, 24, 60), (-160, 22, 59), (-122, 22, 60), (118, 22, 60)),
    *((156, 24, 59), (196, 22, 60), (262, 22, 44), (-300, 18, 34)),
)  # from the middle, width, height
LINTELS = ((-250, -180, 58), (-174, -106, 58), (104, 212, 58))  # from, to, height


def horizon() -> Html:
    """Return the picture, always the same."""
    rng = Random(21)
    low = HEIGHT
    sky = Html(
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="s0"/>'
        '<stop offset=".55" class="s1"/><stop offset="1" class="s2"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>'
    )
    stars = joined(
        Html(
            f'<circle cx="{rng.random() * WIDTH:.0f}" cy="{8 + rng.random() * (GROUND - 78):.0f}" '
            f'r="{(0.7, 0.9, 1.3)[int(rng.random() * 3)]}" class="star"/>'
        )
        for _ in range(70)
    )
    lights = Html(
        f'<circle cx="{MIDDLE}" cy="{GROUND - 22}" r="44" class="sunball dayball"/>'
        f'<circle cx="{MIDDLE}" cy="{GROUND - 36}" r="30" class="sunball nightball"/>'
    )
    far = Html(f"M0 {GROUND - 8}Q212 {GROUND - 34} 472 {GROUND - 10}T873 {GROUND - 8}T{WIDTH} {GROUND - 24}V{low}H0Z")
    near = Html(f"M0 {GROUND + 6}Q354 {GROUND - 6} 708 {GROUND + 4}T{WIDTH} {GROUND}V{low}H0Z")
    circle = joined(_upright(MIDDLE + x, wide, high, 0, rng) for x, wide, high in UPRIGHTS)
    circle += joined(_lintel(MIDDLE + x0, MIDDLE + x1, high, 0) for x0, x1, high in LINTELS)
    great = _upright(MIDDLE - 50, 34, 92, 4, rng) + _upright(MIDDLE + 50, 34, 92, 4, rng)
    great += _lintel(MIDDLE - 76, MIDDLE + 76, 92, 4)
    return Html(
        f'<svg class="panorama" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">'
        f'{sky}{stars}{lights}<path d="{far}" class="far"/>{circle}{great}<path d="{near}" class="near"/></svg>'
    )


def _upright(x: float, wide: float, high: float, down: float, rng: Random) -> Html:
    lean, foot, left = rng.random() * 3 - 1.5, GROUND + down + 5, x - wide / 2
    top, head = foot - 5 - high, left + 2.5 + lean
    return Html(
        f'<path d="M{left:.1f} {foot}L{head:.1f} {top + rng.random() * 3:.1f}L{x + wide / 2 - 2.5 + lean:.1f} {top}'
        f'L{x + wide / 2:.1f} {foot}Z" class="sarsen"/>'
        f'<path d="M{left:.1f} {foot}L{head:.1f} {top + 2}h4L{left + 5:.1f} {foot}Z" class="sarsen-lit"/>'
    )


def _lintel(x0: float, x1: float, high: float, down: float) -> Html:
    base, middle = GROUND + down - high, (x0 + x1) / 2
    edge = Html(f"M{x0:.1f} {base - 15}Q{middle:.1f} {base - 18} {x1:.1f} {base - 14}")
    return Html(
        f'<path d="{edge}L{x1 + 1:.1f} {base + 1}H{x0 - 1:.1f}Z" class="sarsen"/>'
        f'<path d="{edge}l0 3Q{middle:.1f} {base - 15} {x0:.1f} {base - 12}Z" class="sarsen-lit"/>'
    )
