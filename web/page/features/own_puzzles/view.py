"""A puzzle of one's own: the answer is played on the board, then words are said with it and its link is sent."""

from __future__ import annotations

from henge.language import phrase, say

from page.app.activities import Editing
from page.app.app import App
from page.features.own_puzzles import update as own_puzzles
from page.html.escape import NOTHING, Html, attributes, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button
from page.keeping.labels import LONGEST_NOTE
from page.ui.link_shown import COPIED_PLACE, copying, link_field, on, paragraphs
from page.words import log

ASKED = phrase("Play the answer")
HOW = phrase("Make the move that is to be found. Then you say what to look for, and send the puzzle.")
ANSWER = phrase("The answer: {told}")
WORDS = phrase("What is to be found?")
NOWHERE = phrase("This page has no address that a link could lead to.")


def status(app: App) -> Html:
    """Return what to do while the answer of a puzzle is asked for, nothing at any other time."""
    now = app.activity
    if not isinstance(now, Editing) or not now.poses or now.table.last or now.table.touched or now.table.reply.why:
        return NOTHING
    return Html(f'<div class="lesson"><div class="say"><h2>{safe(say(ASKED))}</h2><p>{safe(say(HOW))}</p></div></div>')


def regions(app: App) -> dict[str, Html]:
    """Return what the table shows otherwise once a puzzle that is made has its answer."""
    now = app.activity
    if not isinstance(now, Editing) or not now.poses or not now.table.last or now.table.touched or now.table.past:
        return {}
    return {"acts": button(own_puzzles.SHEET, say("Send as a puzzle"), sign="i-share", cls="btn primary")}


def own_puzzle_sheet(app: App) -> Frame:
    """Return the sheet on which the puzzle gets its words and is sent."""
    now = app.activity
    if not isinstance(now, Editing) or not now.poses:
        return EMPTY
    told = " ".join(log.recount(now.table, 0, now.table.last, gained=False))
    said = attributes(data_set="posed-words", data_key="posed-words", maxlength=LONGEST_NOTE, rows=2)
    words = Html(
        f'<label class="paste"><span>{safe(say(WORDS))}</span><textarea{said}>{safe(now.words)}</textarea></label>'
    )
    link = own_puzzles.puzzle_link(app)
    body = paragraphs(say(ANSWER, told=told)) + words + (link_field(link) if link else paragraphs(say(NOWHERE)))
    copies = on(app, "share-link", "link") + copying(link) if link else NOTHING
    return sheet_of(
        own_puzzles.SHEET,
        say("Send as a puzzle"),
        body,
        COPIED_PLACE + button("afresh", say("Another answer")) + copies,
    )
