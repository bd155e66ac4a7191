"""How safe the kept games are, the way to take them all out of the device and in again, and the page itself along."""

from __future__ import annotations

from henge.language import decimal, many, phrase, phrases, say

from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, icon
from page.keeping.backup import ACHIEVED
from page.keeping.names import GAME

SAFE = phrases(
    {
        "promised": (
            "Every move is saved on this device before the next one, and the browser has promised to keep it there."
        ),
        "lasting": (
            "Every move is saved on this device before the next one. A browser that runs out of room may clear it, so "
            "export your games now and then, or install Henge."
        ),
        "quick": (
            "This browser keeps your games, but a crash may cost the last moves. Export the games that matter to you."
        ),
        "full": (
            "This device has no room left: your games are gone when the page is closed. Delete games you no longer "
            "need, or export the games that matter to you."
        ),
        "none": "This browser saves nothing: your games are gone when the page is closed. Export the games that matter "
        "to you.",
    }
)

ON_A_STICK = phrase(
    "Henge on a stick is one file of {size} MB. A double click opens it, without a network and without installing "
    "anything. It is made from the same source as this page (build {build}), under the MIT licence."
)


def safety(app: App) -> Html:
    """Return what there is to say of the safety of the kept games, with the ways out and in."""
    games = sum(name.startswith(GAME) for name in app.kept)
    anything = any(name.startswith((GAME, *ACHIEVED)) for name in app.kept)
    kept = many(games, "{n} game saved here.", "{n} games saved here.") if games else say("No games saved yet.")
    safe_ = say(SAFE[app.device.safety]) if app.device.safety in SAFE else ""
    out = button("export", say("Export everything"), cls="btn slim", sign="i-share", disabled=not anything)
    erase = button("erase-all", say("Erase everything"), cls="btn slim", disabled=not anything)
    return Html(
        f'<h2>{safe(say("Your games"))}</h2><p class="none">{safe(f"{kept} {safe_}".rstrip())}</p>'
        f'<div class="row">{out}{button("pick", say("Import a file"), "parcel", cls="btn slim")}'
        f"{button('install', say('Install Henge'), cls='btn slim install', sign='i-plus')}{erase}</div>"
        '<input type="file" id="parcel" hidden data-file="take" accept=".henge,.json,.txt,application/json,text/plain">'
        f'<p role="status" class="none">{safe(app.notice)}</p>'
    )


def to_go(app: App) -> Html:
    """Return the way to take Henge along as one file, and whether this browser has kept the page; nothing in the file
    itself.
    """
    if not app.device.one_file:
        return NOTHING
    size, _, build = app.device.one_file.partition(" MB, build ")
    words = say(ON_A_STICK, size=decimal(float(size)), build=build)
    return Html(
        f'<h2>{safe(say("Take it with you"))}</h2><p class="none">{safe(words)}</p><div class="row">'
        f'<a class="btn slim" href="henge.html" download>{safe(say("Save Henge as one file"))}</a>'
        f'<span class="offline">{icon("i-check", "mini")}{safe(say("Ready to play offline"))}</span></div>'
    )
