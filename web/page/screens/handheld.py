"""A hand on a phone: every card with its place and what it does, and the letters of those that are drawn."""

from __future__ import annotations

from henge.apart.hand_codes import ALPHABET, LETTERS, Lying
from henge.english import opened, whose

from page import draw
from page.app.app import App
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, COMMA, button, icon, tool
from page.keeping.handheld import Held
from page.screens.notice import notice

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "cards": ("section", "kept-hand"),
    "pad": ("section", "pad"),
}
HOW = "To play a {}, touch its place at the table. Then touch “Played” here."
FREE = "Place {} is free. When you have drawn a card, type the letters shown there on the table."
OTHER = "Type the letters shown at place {} on the table."
DREW = "New at place {}: {}. If that is wrong, undo it and type again."


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page of a hand.  Raises LookupError without one."""
    held = app.held
    if held is None:
        raise LookupError("no hand")
    return {"bar": bar(held), "notice": notice(app), "cards": cards(held), "pad": pad(held)}


def bar(held: Held) -> Html:
    """Return whose hand it is, of which game, and the way a step back."""
    who = draw.seat_icon(held.rules, held.view, held.seat, "disk")
    title = f"{opened(whose(held.owner))} hand"
    undo = button("held-undo", "Undo", sign="i-undo", cls="btn slim", disabled=not held.before)
    return Html(
        f'{tool("go", "All games", "i-back", "")}<h1 class="cut" tabindex="-1">{who}<span>{safe(title)}'
        f"{COMMA}<small>{safe(held.rules.title)}</small></span></h1>"
        f'<div class="tools">{undo}</div>'
    )


def cards(held: Held) -> Html:
    """Return what lies on every place."""
    return Html(f"<ol>{joined(_place(held, n, one) for n, one in enumerate(held.hand.lying))}</ol>")


def _place(held: Held, n: int, one: Lying) -> Html:
    game = held.rules
    number = Html(f'<b class="number">{n + 1}</b>') + COLON
    at = attributes(class_="at" if held.at == n else "new" if held.new == n else None)
    if one.card is None:
        words = Html(f"<span><b>{'Free' if held.draws else 'Played'}</b></span>")
        more = button("held-at", "Type letters", n, cls="btn slim", aria_pressed=str(held.at == n).lower())
        return Html(f"<li{at}>{number}<i></i>{words}{more if held.draws else NOTHING}</li>")
    picture = draw.held(game, held.view, held.seat, one.card)
    word = game.word(one.card)
    words = Html(f"<span><b>{safe(word)}</b>{COLON}<small>{safe(game.use(one.card))}</small></span>")
    played = button("held-played", "Played", n, cls="btn slim", aria_label=f"Played {word}, place {n + 1}")
    return Html(f"<li{at}>{number}{picture}{words}{played}</li>")


def pad(held: Held) -> Html:
    """Return what to do, and where a card is to be typed its letters on large keys."""
    if held.at is None:
        said = HOW.format("card" if held.draws else "piece")
        if held.new is not None and (card := held.hand.lying[held.new].card):
            said = DREW.format(held.new + 1, held.rules.word(card))
        return Html(f'<p role="status">{safe(said)}</p>')
    empty = held.hand.lying[held.at].card is None
    said = (FREE if empty else OTHER).format(held.at + 1)
    if held.new is not None and (card := held.hand.lying[held.new].card):
        said = f"New at place {held.new + 1}: {held.rules.word(card)}. {said}"
    wrong = Html(f'<p class="refused" role="alert">{safe(held.wrong)}</p>') if held.wrong else NOTHING
    boxes = joined(Html(f"<b>{safe(held.typed[n : n + 1])}</b>") for n in range(LETTERS))
    typed = f"Typed so far: {' '.join(held.typed) or 'nothing'}"
    keys = joined(button("held-letter", letter, letter, cls="key", data_key=letter) for letter in ALPHABET)
    back = attributes(class_="key", type="button", data_do="held-rub", aria_label="Delete the last letter")
    return Html(
        f'<p role="status">{safe(said)}</p>{wrong}'
        f'<output class="typed" aria-label="{safe(typed)}">{boxes}</output>'
        f'<div class="keys" role="group" aria-label="Letters">{keys}<button{back}>{icon("i-back")}</button></div>'
    )
