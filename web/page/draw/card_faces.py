"""Cards of the ring's deck: a card looks like the stone it names; its back is the thirty stones seen from above."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from henge.board import Point
from henge.board_number_words import pile_told
from henge.cards import NUMBER, PILES, TRILITHONS, colour, titled
from henge.game import Game
from henge.language import phrases, say
from henge.rules import View

from page.draw.shapes import at, text, tinted, use
from page.html.escape import NOTHING, Html, attributes, safe

KEYS = phrases({"deck": "the deck: count the cards", "discard": "the discard: count the cards"})
UNDER = (4, -2)  # where the card below the top one peeps out


def rect(cls: str, p: Point = (1, 1)) -> Html:
    """Return the outline of a card."""
    return Html(f'<rect x="{p[0]:.0f}" y="{p[1]:.0f}" width="66" height="94" rx="9" class="{safe(cls)}"/>')


def face(name: str, words: bool = True) -> Html:
    """Return what a card shows, in a box of 68 × 96; on the board words would be too small."""
    if name in TRILITHONS:
        tint = name[1:]
        if not words:
            sign = use("trilithon", (34, 48), 24)
            return Html(f'{rect("card-face tri")}{tinted(Html("M8 8H60V88H8Z"), tint)}<g class="tri-mark">{sign}</g>')
        return Html(
            f"{rect('card-face tri')}{tinted(Html('M8 8H60V58H8Z'), tint)}"
            f'<g class="tri-mark"><use href="#trilithon" transform="translate(34 34) scale(19)"/></g>'
            f'<text x="34" y="78" class="card-word">{safe(say(tint))}</text>'
        )
    side: Literal["night", "day"] = "night" if name.endswith("n") else "day"
    return Html(
        f"{rect(f'card-face {side}')}"
        f'<text x="34" y="43" class="card-num {side}">{NUMBER[name]}</text>'
        f"{use('moon' if side == 'night' else 'sun', (34, 61), 9.5, f'card-mark {side}')}"
        f"{tinted(Html('M8 79H60V88H8Z'), colour(NUMBER[name]))}"
    )


def reverse() -> Html:
    """Return the back of a card."""
    return rect("back") + use("card-back", (34, 48), 26, "back-ink")


def card(name: str, cls: str = "") -> Html:
    """Return a card, face up."""
    said = titled(name)
    return Html(
        f'<svg class="card {safe(cls)}" viewBox="0 0 68 96" role="img" aria-label="{safe(said)}">{face(name)}</svg>'
    )


def back(cls: str = "") -> Html:
    """Return a card, face down."""
    said = safe(say("a card, face down"))
    return Html(f'<svg class="card {safe(cls)}" viewBox="0 0 68 96" role="img" aria-label="{said}">{reverse()}</svg>')


def pile(p: Point, width: float, name: str, cards: Sequence[str | None], compact: bool) -> Html:
    """Return a pile on the board: its top card, as far as it is known, and how many there are.

    A deck's first card is on top, any other pile's last.
    """
    x, y = p
    top = (cards[0] if name == "deck" else cards[-1]) if cards else None
    under = rect("back" if top is None else "card-face day", UNDER) if len(cards) > 1 else NOTHING
    shown = rect("slot") if not cards else reverse() if top is None else face(top, words=False)
    below = y + width * 0.7
    count, note = (34, 72) if compact else (20, 44)
    words = text((x, below + count), len(cards), "pile-text") + text((x, below + note), say(PILES[name]), "pile-note")
    return Html(
        f'<g class="pile" data-pile="{safe(name)}"><g transform="translate({at((x - width / 2, y - width * 0.7))}) '
        f'scale({width / 68:.3f})">{under}{shown}</g>{words}</g>'
    )


def pile_key(game: Game[object], view: View, p: Point, width: float, name: str) -> Html:
    """Return the ground over a pile; touching it shows the cards that may be counted, or tells how many there are."""
    if game.counting(view):
        does = attributes(data_do="cards", aria_label=say(KEYS[name]))
    else:
        does = attributes(data_do="pile", data_with=name, aria_label=pile_told(game, name, len(game.piles(view)[name])))
    x, y = p[0] - width / 2 - 6, p[1] - width * 0.7 - 6
    return Html(
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width + 12:.1f}" height="{width * 1.4 + 56:.1f}" rx="10" class="key" '
        f'role="button" tabindex="0"{does}/>'
    )
