"""The few pieces of HTML that every screen uses: buttons, and the chip of a clause."""

from __future__ import annotations

from henge.language import say

from page.html.escape import NOTHING, Html, attributes, safe

COLON, COMMA = Html('<bdi class="sr">: </bdi>'), Html('<bdi class="sr">, </bdi>')
"""Signs between words that stand apart on the screen, for whoever hears them one right after the other."""


def icon(name: str, cls: str = "") -> Html:
    """Return an interface icon of symbols.svg."""
    return Html(
        f'<svg class="icon {safe(cls)}" viewBox="-1 -1 2 2" aria-hidden="true"><use href="#{safe(name)}"/></svg>'
    )


def button(do: str, words: str, arg: object = None, *, sign: str = "", cls: str = "btn", **more: object) -> Html:
    """Return a button that sends the message `do` with `arg`; `words` may be empty when `aria_label` is given."""
    said = attributes(class_=cls, type="button", data_do=do, data_with=arg, **more)
    return Html(f"<button{said}>{icon(sign) if sign else ''}{safe(words)}</button>")


def tool(do: str, words: str, sign: str, arg: object = None, *, cls: str = "", **more: object) -> Html:
    """Return a square button that shows only a sign; what it is called shows under a mouse, and is heard once."""
    return button(do, "", arg, sign=sign, cls=f"tool {cls}".strip(), title=words, **more)


def door(words: str, body: Html, **more: object) -> Html:
    """Return what lies behind words that say what is there, to be opened at a touch."""
    return Html(f"<details{attributes(class_='door', **more)}><summary>{safe(words)}</summary>{body}</details>")


def clause_link(name: str | None, game: str) -> Html:
    """Return the way to a clause of the rules: a small sign, for its name tells a newcomer nothing."""
    if not name:
        return NOTHING
    return button(
        "rules", "", f"{game}/{name}", sign="i-rules", cls="clause", aria_label=say("Read the rule {name}", name=name)
    )
