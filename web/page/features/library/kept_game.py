"""One kept game: what is written on it and what can be done with it, and the ways to take another one in."""

from __future__ import annotations

from henge.language import phrases, say, say_as

from page.app.app import App
from page.features.library.view import described
from page.html.controls import field
from page.html.escape import NOTHING, Html, attributes, safe
from page.html.widgets import button
from page.keeping.labels import LONGEST_NOTE, LONGEST_TITLE
from page.keeping.link_or_text import fitting
from page.ui.link_shown import LINK_TO_PASTE
from page.ui.notice import valid

HERE = phrases(("Paste the link here", "Paste the text here"))


def label(app: App) -> Html:
    """Return the sheet about one game: its name, a note, and whether it is a favourite."""
    key = app.shown.about
    entry, tag = app.kept.entry(key), app.kept.label(key)
    more = {"aria_describedby": "kept-as-typed"}
    name = field(
        "text",
        "label",
        f"title/{key}",
        tag.title,
        say("Name"),
        maxlength=LONGEST_TITLE,
        placeholder=say("No name"),
        **more,
    )
    said = attributes(
        data_set="label", data_with=("note", key), data_key="note", maxlength=LONGEST_NOTE, rows=4, **more
    )
    note = Html(f'<textarea{said} autocomplete="off">{safe(tag.note)}</textarea>')
    names, kept = (safe(say("Name")), safe(say("Note"))), safe(say("What you write is kept as you type."))
    return Html(
        f'<p class="none">{safe(described(entry))}</p>'
        f'<label class="paste"><span>{names[0]}</span>{name}</label>'
        f'<label class="paste"><span>{names[1]}</span>{note}</label><p class="sr" id="kept-as-typed">{kept}</p>'
    )


def game_acts(app: App) -> Html:
    """Return what can be done with a game."""
    key = app.shown.about
    labelled = app.kept.label(key)
    if labelled.binned:
        return button("forget", say("Delete for good"), key) + button(
            "unbin", say("Put it back"), key, cls="btn primary"
        )
    away = button("bin", say("Move to the bin"), key)
    damaged = button("copy", say("Copy the game’s text"), key)
    send = damaged if app.kept.entry(key).trouble else button("send", say("Share the game"), key, sign="i-share")
    at_table = app.screen == "play" and app.table is not None and app.table.key == key
    load = NOTHING if at_table else button("load", say_as("a button", "Open"), key, sign="i-play", cls="btn primary")
    return away + send + load + Html('<p id="done" role="status"></p>')


def paste_place(app: App) -> Html:
    """Return the place to paste a record, or a link, and the way to take in a file."""
    refusal, link = NOTHING, app.shown.about == LINK_TO_PASTE
    if app.notice:
        refusal = Html(f'<p class="refused" role="alert">{safe(app.notice)} {valid(app)}</p>')
    what = fitting(HERE, app.home) if link else say("Paste a game’s text or link here")
    paste = Html(
        f'{refusal}<label class="paste"><span>{safe(what)}</span>'
        '<textarea id="record" rows="4" data-key="record" autocomplete="off" spellcheck="false"></textarea></label>'
    )
    if link:
        return paste
    pick = button("pick", say("Import a file"), "parcel", cls="btn slim")
    accept = ".henge,.json,.txt,application/json,text/plain"
    return paste + Html(
        f'<div class="row bring">{pick}</div>'
        f'<input type="file" id="parcel" hidden data-file="take"{attributes(accept=accept)}>'
    )
