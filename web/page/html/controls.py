"""Controls that forms are made of: switches, choices among a few, and a row with a label."""

from __future__ import annotations

from collections.abc import Iterable

from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON


def _note(note: str) -> Html:
    return COLON + Html(f"<small>{safe(note)}</small>") if note else NOTHING


def switch(do: str, what: str, words: str, on: bool, note: str = "", chip: Html = NOTHING) -> Html:
    """Return a row with a switch, which a touch anywhere on it turns; turning it sends `do` about `what`."""
    key = f"{do}-{what}"
    said = attributes(
        id=key,
        class_="switch",
        type="button",
        role="switch",
        aria_checked=str(on).lower(),
        aria_label=words,
        data_do=do,
        data_with=what,
    )
    label = Html(f"<span><b>{safe(words)} {chip}</b>{_note(note)}</span>")
    return Html(f'<li><label for="{safe(key)}">{label}<button{said}></button></label></li>')


def radio(
    do: str, what: str, group: str, value: object, words: str, on: bool, note: str = "", sign: Html = NOTHING
) -> Html:
    """Return one of several choices, perhaps with a picture; choosing it sends `do` about `what` with its value."""
    said = attributes(
        type="radio",
        name=group,
        value=value,
        data_set=do,
        data_with=what,
        data_key=f"{what}={value}",
        checked=on,
    )
    return Html(f'<label class="radio"><input{said}><span>{sign}{safe(words)}{_note(note)}</span></label>')


def few(do: str, what: str, choices: Iterable[tuple[object, str]], now: object) -> Html:
    """Return a bar of choices."""
    some = (radio(do, what, what, value, words, value == now) for value, words in choices)
    return Html(f'<div class="seg">{joined(some)}</div>')


def row(words: str, control: Html, note: str = "", chip: Html = NOTHING) -> Html:
    """Return a row with a label and a control of several parts."""
    legend = Html(f"<legend><b>{safe(words)}</b> {chip}{_note(note)}</legend>")
    return Html(f'<li><fieldset class="row">{legend}{control}</fieldset></li>')


def field(kind: str, do: str, what: str, value: object, label: str, **more: object) -> Html:
    """Return a field to type into; leaving it sends `do` about `what` with what was typed."""
    said = attributes(
        type=kind, value=value, aria_label=label, data_set=do, data_with=what, data_key=what, autocomplete="off", **more
    )
    return Html(f"<input{said}>")
