"""The list of what happened at a table, each entry a way to its position; and the slider over all turns."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from henge.language import say
from henge.match import MOST_MOVES

from page.app.app import App
from page.features.play import scores, since_last_turn
from page.features.review import view as review
from page.features.variations import view as variations
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import Drawing, Elements, Part, RegionContent
from page.html.widgets import icon, tool
from page.table.table import Table
from page.table.turn_on_screen import number_shown, turn_earlier, turn_later, turns_played
from page.ui.pointing import pointing
from page.words import log
from page.words.log import LogEntry


def history(app: App) -> RegionContent:
    """Return what happened since the last turn of whoever is to move here, then all before it; "" before the first
    move.

    What a move of several touches brings stands above, and the move, for where its sentence has no room, and at the end
    of a game what every sign on the board means.
    """
    new = since_last_turn.happenings(app)
    items = history_items(app, min(happening.begun for happening in new) if new else None)
    brings = _brings(app.playing)
    if not items and not new:
        return brings
    earlier = say("Before that" if new else "What happened") if items else ""
    heading = Html(f'<h3 class="earlier">{safe(earlier)}</h3>') if earlier else NOTHING
    heading = scores.key(app) + heading if app.playing.viewpoint.result else heading
    head = brings + since_last_turn.told(app, new) + heading
    return Drawing(head, (Part(Html('<ol class="earlier" data-part="">'), items, Html("</ol>")),))


def _brings(table: Table) -> Html:
    brings = since_last_turn.brings(table) if len(table.touched) > 1 else []
    words = " ".join([*brings, log.status_now(table).note]) if brings else ""
    hidden = attributes(aria_hidden="true" if table.aside else None)
    return Html(f'<p class="brings"{hidden}>{pointing(table, words)}</p>') if words else NOTHING


def history_items(app: App, until: int | None = None) -> Elements:
    """Return what happened, or what did `until` a ply, as items of a list, the latest first; each entry leads to its
    position.

    Once the match is reviewed, each has a mark of what its moves gave away.
    """
    table, lost, ways, spots = app.playing, review.lost_by_ply(app), variations.others(app), variations.noted_plies(app)
    entries = log.entries(table)
    entries = entries if until is None else tuple(entry for entry in entries if entry.ply <= until)
    begun = dict(zip((entry.ply for entry in entries), (0, *(entry.ply for entry in entries)), strict=False))
    now = next((entry for entry in entries if entry.ply >= table.shown), None) if table.shown else None
    end = _ended(table.match.result.text) if table.match.end and table.match.result else NOTHING
    stop = now or next(iter(entries), None)  # the one that the Tab key comes to; arrows go on from there
    noted = icon("i-note", "mini") + Html(f'<span class="sr"> ({safe(say("noted"))})</span>')
    aloud = {entry.ply: entry.words for entry in log.entries(table.aloud)} if table.aside else {}
    told = tuple(
        _entry(
            entry,
            aloud.get(entry.ply, ""),
            entry is now,
            entry is stop,
            review.cost_mark(_lost(lost, range(begun[entry.ply], entry.ply)))
            + (noted if entry.ply in spots else NOTHING),
            joined(way for ply in range(begun[entry.ply], entry.ply) for way in ways.get(ply + 1, ())),
        )
        for entry in reversed(entries)
    )
    return (end, *told) if end else told


def _ended(words: str) -> Html:
    """Return how people ended the game, which is told last and leads to no other position."""
    return Html(f'<li class="ended">{safe(words)}</li>')


def _lost(lost: Mapping[int, float], plies: range) -> float | None:
    """Return what some moves gave away together, None where that is not known."""
    known = [lost[ply] for ply in plies if ply in lost]
    return sum(known) if known else None


@lru_cache(MOST_MOVES + 1)  # every entry of the longest match, one of them twice
def _entry(entry: LogEntry, aloud: str, now: bool, stop: bool, cost: Html, ways: Html) -> Html:
    said = attributes(
        aria_label=aloud or None,
        class_="told now" if now else "told",
        type="button",
        data_do="scrub",
        data_with=entry.ply,
        tabindex=0 if stop else -1,
    )
    seen = Html(f'<span aria-hidden="true">{safe(entry.words)}</span>') if aloud else safe(entry.words)
    totals = Html(f" <small>{safe(entry.totals)}</small>") if entry.totals else NOTHING
    return Html(f"<li><button{said}>{seen}{totals}{cost}</button>{ways}</li>")


def turn_slider(app: App) -> Html:
    """Return the slider over all turns of the game, with a mark wherever something is noted or was tried."""
    table, spots = app.playing, variations.spots(app)
    number, last, earlier, later = number_shown(table), turns_played(table), turn_earlier(table), turn_later(table)
    numbers, begins = table.match.turns.numbers, table.match.turns.begun(table.shown) == table.shown
    before = table.trying or (table.saved.was_sent and table.past and table.shown and begins)  # as the status tells it
    weighed = say("before {number}", number=numbers[table.shown]) if before else ""
    told = [weighed or str(number), *([spots[table.shown]] if table.shown in spots else [])]
    slider = attributes(
        type="range",
        min=0,
        max=last,
        value=number,
        data_slide="turns",
        data_key="slider",
        aria_label=say("Position after move"),
        aria_valuetext=", ".join(told) if told != [str(number)] else None,
        disabled=not table.last,
    )
    places = dict.fromkeys(table.match.turns.made(ply) for ply in spots)
    ticks = joined(Html(f"M{1000 * place / max(1, last):.1f} 1v4") for place in places)
    marks = Html(f'<svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true"><path d="{ticks}"/></svg>')
    return (
        tool("scrub", say("To the start"), "i-first", 0, data_key="start", disabled=not table.shown)
        + tool("scrub", say("One move earlier"), "i-back", earlier, data_key="earlier", disabled=not table.shown)
        + Html(f"<div><input{slider}>{marks if spots else NOTHING}</div>")
        + tool("scrub", say("One move later"), "i-next", later, data_key="later", disabled=not table.past)
        + Html(f"<span>{safe(told[0])}</span>")
    )
