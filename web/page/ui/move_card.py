"""The card about a move, as several screens show it: what was found, its buttons, and what follows."""

from __future__ import annotations

from henge.analysis.expected_line import Outlook
from henge.language import phrase, say

from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import icon
from page.table.table import Table
from page.ui.pointing import pointing

ASIDE = phrase("Hold H to hear the hint.")
ON_SCREEN = phrase("The hint is on the screen.")


def mull(of: str = "") -> Html:
    """Return the quiet sign that something is being thought about, or done as `of` says; the shell moves it on."""
    return Html(
        f'<progress class="mull" max="1" value="0"{attributes(aria_label=of or say("is thinking"))}></progress>'
    )


def looking(trouble: str, words: str) -> Html:
    """Return the card of what is still looked at, in words, or the `trouble` with it."""
    return card_of_finding(safe(trouble or words), NOTHING if trouble else mull(say("is looking")), NOTHING)


def aside_words(keyboard: bool) -> str:
    """Return where a hint is that is not told aloud: at a key, where there is a `keyboard`."""
    return say(ASIDE if keyboard else ON_SCREEN)


def card_of_finding(words: Html, more: Html, buttons: Html, unheard: str = "") -> Html:
    """Return a card of what was found, with its buttons beside it: it takes no more room than the board leaves.  What
    is `unheard` is only seen, and heard in its place is where it is told."""
    hidden = attributes(aria_hidden="true" if unheard else None)
    said = Html(f'<div class="found"{hidden}><h2>{words}</h2>{more}</div>')
    said += Html(f'<p class="sr">{safe(unheard)}</p>') if unheard else NOTHING
    return Html(f'<div class="whynot hint">{icon("i-hint")}{said}<div class="ways">{buttons}</div></div>')


def follows(table: Table, seen: Outlook, hidden: bool, answered: bool = False) -> Html:
    """Return what is to be expected after a move, of one that is `answered` the reply that wins; nothing where cards
    are `hidden`, by which any reply is a guess."""
    if hidden or not seen.line:
        return NOTHING
    turns = joined(Html(f"<li>{pointing(table, turn)}</li>") for turn in seen.line[: 1 if answered else None])
    head = say("A reply that wins") if answered else say("What may follow")
    return Html(f'<h2>{safe(head)}</h2><ol class="line">{turns}</ol>')
