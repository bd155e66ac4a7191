"""A hand on a phone: every card with its place and what it does, and the letters of those that are drawn."""

from __future__ import annotations

from henge.language import lowered, say
from henge.net.hand_codes import ALPHABET, LETTERS, Lying

from page import draw
from page.app.app import App
from page.features.phone_hand.model import HeldHand
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, COMMA, button, icon, tool
from page.ui.notice import notice

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "cards": ("section", "kept-hand"),
    "pad": ("section", "pad"),
}


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page of a hand.  Raises LookupError without one."""
    held = app.browsing.held
    if held is None:
        raise LookupError("no hand")
    return {"bar": bar(held), "notice": notice(app), "cards": cards(held), "pad": pad(held)}


def bar(held: HeldHand) -> Html:
    """Return whose hand it is, of which game, and the way a step back."""
    who = draw.seat_icon(held.rules, held.view, held.seat, "disk")
    title = say("{name}’s hand", name=held.owner)
    undo = button("held-undo", say("Undo"), sign="i-undo", cls="btn slim", disabled=not held.before)
    return Html(
        f'{tool("go", say("All games"), "i-back", "")}<h1 class="cut" tabindex="-1">{who}<span>{safe(title)}'
        f"{COMMA}<small>{safe(held.rules.title)}</small></span></h1>"
        f'<div class="tools">{undo}</div>'
    )


def cards(held: HeldHand) -> Html:
    """Return what lies on every place."""
    return Html(f"<ol>{joined(_place(held, n, lying) for n, lying in enumerate(held.hand.lying))}</ol>")


def _place(held: HeldHand, n: int, lying: Lying) -> Html:
    game = held.rules
    number = Html(f'<b class="number">{n + 1}</b>') + COLON
    at = attributes(class_="at" if held.at == n else "new" if held.new == n else None)
    if lying.card is None:
        words = Html(f"<span><b>{safe(say('Free' if held.draws else 'Played'))}</b></span>")
        more = button("held-at", say("Type letters"), n, cls="btn slim", aria_pressed=str(held.at == n).lower())
        return Html(f"<li{at}>{number}<i></i>{words}{more if held.draws else NOTHING}</li>")
    picture = draw.held(game, held.view, held.seat, lying.card)
    word = game.word(lying.card)
    words = Html(f"<span><b>{safe(word)}</b>{COLON}<small>{safe(game.use(lying.card))}</small></span>")
    played = button(
        "held-played", say("Played"), n, cls="btn slim", aria_label=say("Played {word}, place {n}", word=word, n=n + 1)
    )
    return Html(f"<li{at}>{number}{picture}{words}{played}</li>")


def _drew(held: HeldHand) -> str:
    """Return in a sentence which card was typed last, "" where none was."""
    card = None if held.new is None else held.hand.lying[held.new].card
    if held.new is None or card is None:
        return ""
    return say("New at place {place}: {card}.", place=held.new + 1, card=lowered(held.rules.word(card)))


def pad(held: HeldHand) -> Html:
    """Return what to do, and where a card is to be typed its letters on large keys."""
    if held.at is None:
        said = say(
            "To play a card, touch its place at the table. Then touch “Played” here."
            if held.draws
            else "To play a piece, touch its place at the table. Then touch “Played” here."
        )
        if drew := _drew(held):
            said = f"{drew} {say('If that is wrong, undo it and type again.')}"
        return Html(f'<p role="status">{safe(said)}</p>')
    empty = held.hand.lying[held.at].card is None
    said = say(
        "Place {place} is free. When you have drawn a card, type the letters shown there on the table."
        if empty
        else "Type the letters shown at place {place} on the table.",
        place=held.at + 1,
    )
    said = f"{_drew(held)} {said}".lstrip()
    wrong = Html(f'<p class="refused" role="alert">{safe(held.wrong)}</p>') if held.wrong else NOTHING
    boxes = joined(Html(f"<b>{safe(held.typed[n : n + 1])}</b>") for n in range(LETTERS))
    typed = say("Typed so far: {letters}", letters=" ".join(held.typed)) if held.typed else say("Typed so far: nothing")
    keys = joined(button("held-letter", letter, letter, cls="key", data_key=letter) for letter in ALPHABET)
    back = attributes(class_="key", type="button", data_do="held-rub", aria_label=say("Delete the last letter"))
    return Html(
        f'<p role="status">{safe(said)}</p>{wrong}'
        f'<output class="typed" aria-label="{safe(typed)}">{boxes}</output>'
        f'<div class="keys" role="group" aria-label="{safe(say("Letters"))}">{keys}'
        f"<button{back}>{icon('i-back')}</button></div>"
    )
