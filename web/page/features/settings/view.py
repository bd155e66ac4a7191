"""The sheet of the settings."""

from __future__ import annotations

from henge.language import say

from page.app.app import App
from page.features.settings.model import CHOICES
from page.features.settings.storage_safety import safety, to_go
from page.html.controls import few, row, switch
from page.html.escape import NOTHING, Html, joined
from page.html.frame import Frame
from page.html.sheet import sheet_of
from page.html.widgets import button


def settings_sheet(app: App) -> Frame:
    """Return the sheet of the settings."""
    rows = NOTHING
    for name, choice in CHOICES.items():
        value, words, note = getattr(app.settings, name), say(choice.words), choice.note and say(choice.note)
        if name == "language":
            rows += _languages(app) if app.device.languages else NOTHING
        elif choice.choices:
            some = [(key, say(called)) for key, called in choice.choices]
            rows += row(words, few("set", name, some, value), note)
        else:
            rows += switch("set", name, words, value, note)
    more = button("strength", say("How strong are the computer players?"), cls="btn slim")
    more += button("licences", say("Licences"), cls="btn slim")  # of the site; the one file holds them as a comment
    return sheet_of("settings", say("Settings"), Html(f'<ul class="opts">{rows}</ul>{safety(app)}{to_go(app)}'), more)


def _languages(app: App) -> Html:
    """Return the choice of the language: buttons, for arrow keys choose among radios at once, and each choice loads the
    page anew."""
    choice = CHOICES["language"]
    some = joined(
        button("language", called, key, cls="chip", aria_pressed=str(key == app.settings.language).lower())
        for key, called in [*((key, say(called)) for key, called in choice.choices), *app.device.languages]
    )
    return row(say(choice.words), Html(f'<div class="switches">{some}</div>'))
