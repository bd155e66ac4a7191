"""The table while a game is played: one region of the page a function, so that only what changed is redrawn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from henge.apart.protocol import OTHER_VERSION
from henge.english import counted, does, listed
from henge.match import MOST_MOVES
from henge.rules import Info, Score, Seat

from page.app.app import App
from page.draw import seat_icon
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import Drawing, Elements, Part, Region
from page.html.widgets import COLON, COMMA, button, clause, icon, tool
from page.keeping.by_text import fitting
from page.screens import (
    computer,
    lesson,
    letters,
    library,
    posed,
    puzzles,
    quiet,
    reading,
    review,
    sandbox,
    sealed_hands,
    since,
    variations,
)
from page.screens.board import drawing
from page.screens.hand import beside, drawn, hand
from page.screens.notice import valid
from page.screens.scores import ledger
from page.table.link import PLAY
from page.table.table import Table
from page.words import log, move_list, speech
from page.words.log import LogEntry

REGIONS: dict[str, tuple[str, ...]] = {  # in the order in which they are heard
    "bar": ("header", "bar"),
    "seats": ("section", "seats", "Players and scores"),
    "status": ("section", "status", "What to do"),
    "board": ("section", "boardbox", "The board"),
    "log": ("section", "log"),
    "hand": ("section", "hand"),
    "acts": ("section", "acts"),
    "scrub": ("nav", "scrub", "Moves so far"),
}


def regions(app: App) -> dict[str, Region]:
    """Return every region of the table."""
    table = app.playing
    said = lost(app) if cut(app) else trouble(app) if app.notice else news(table) if fresh(table) else NOTHING
    said = said or sealed_hands.note(app) or posed.status(app) or status(table)
    shown: dict[str, Region] = {
        "bar": reading.offer(app) + quiet.bar(app, puzzles.back(app), unkept(app) + computer.bulb(app)),
        "seats": seats(table, opens=lesson.learnt(app) is None and not table.trying),
        "board": reading.board(app) if app.settings.reading else drawing(app),
        "status": variations.editor(app) or said + variations.noted(app) + sandbox.banner(app) + variations.banner(app),
        "log": ledger(app) if table.display.panel == "ledger" else happened(app),
        "hand": hand(table),
        "acts": acts(app),
        "scrub": scrub(app),
    }
    special = {
        **computer.regions(app),
        **lesson.regions(app),
        **puzzles.at_table(app),
        **sandbox.regions(app),
        **posed.regions(app),
        **variations.regions(app),
    }
    if "bar" in special:
        special["bar"] = reading.offer(app) + unkept(app) + special["bar"]
    return {**shown, **special}


# who sits here ---------------------------------------------------------------------------------------


def seats(table: Table, opens: bool = False) -> Html:
    """Return the seats with what is open about them, and their scores under the kinds they are made of; where a touch
    `opens` them, their terms can be seen.
    """
    game, sight = table.game, table.sight
    scores = sight.scores
    after, likely = scores, sight.likely
    if table.preview is not None:
        after, likely = game.scores(table.preview), game.expected_points(table.preview)
    present = {line.kind for score in scores for line in score.lines}
    kinds = [kind for kind in game.kinds if kind in present]  # always in one order
    total = game.kinds[kinds[0]].word if len(kinds) == 1 else "Points"
    kinds = kinds if len(kinds) > 1 else []
    head = joined(Html(f'<th scope="col">{safe(game.kinds[kind].word)}</th>') for kind in kinds)
    named = any(score.lines for score in scores)
    head = Html(f'<thead><tr><td></td>{head}<th scope="col">{safe(total)}</th></tr></thead>') if named else NOTHING
    rows = joined(_row(table, seat, kinds, scores, after, likely, opens) for seat in range(game.seats))
    begun = filter(None, [move_list.began(table.match, table.fair)])
    lines = [Html(f'<p class="purpose">{safe(game.purpose())}</p>')]
    lines += [Html(f"<p>{safe(line)}</p>") for line in (*game.standing(sight.view), *game.variants, *begun)]
    more = Html(f'<div class="standing">{joined(lines)}</div>')
    return Html(f"<table>{head}<tbody>{rows}</tbody></table>{more}")


def _row(
    table: Table, seat: Seat, kinds: list[str], scores: list[Score], after: list[Score], likely: list[int], opens: bool
) -> Html:
    game, view = table.game, table.sight.view
    now = table.sight.turn == seat and not table.between
    icon = seat_icon(game, view, seat, "disk")
    dot = Html('<i class="dot"></i>') if now else NOTHING
    open_now = joined((Html(f"<i>{safe(words)}</i>") for words in known(table, seat)), Html(", "))
    about = (COLON if open_now else NOTHING) + Html(f"<small>{open_now}</small>")
    who = Html(f"<b>{safe(table.name(seat))}</b>{dot}{about}{drawn(table, seat)}{beside(table, seat)}")
    if now and table.bot and not table.past:
        who += computer.mull()
    cells = NOTHING
    if scores:
        for kind in kinds:
            cells += Html(f"<td>{sum(line.points for line in scores[seat].lines if line.kind == kind)}</td>")
        score = scores[seat]
        gain = after[seat].settled - score.settled
        change = Html(f"<ins{attributes(aria_hidden='true' if table.aside else None)}>{gain:+d}</ins>")
        change = COMMA + change if gain else NOTHING
        of = Html(f"<small> of {game.goal}</small>") if game.goal else NOTHING
        more = Html(f'<small class="open"> +\u00a0{likely[seat]}\u00a0open</small>') if likely[seat] else NOTHING
        total = Html(f"{score.settled}{of}{change}{more}")
        cells += Html(f'<td class="total cut">{_terms(table, seat, total) if opens else total}</td>')
    turn = Html('<span class="sr">, to move</span>') if now else NOTHING
    marks = " ".join(word for word, so in (("turn", now), ("away", seat in table.remote.away)) if so)
    return Html(f'<tr{attributes(class_=marks)}><th scope="row">{icon}<span>{who}</span>{turn}</th>{cells}</tr>')


def _terms(table: Table, seat: Seat, total: Html) -> Html:
    """Return a score, whose terms a touch shows beside the board and lights on it."""
    said = attributes(
        type="button",
        data_do="terms",
        data_with=seat,
        aria_expanded=str(table.display.panel == "ledger").lower(),
        title="Scores on the board",
    )
    return Html(f"<button{said}>{total}</button>")


def known(table: Table, seat: Seat) -> list[str]:
    """Return what is open about a seat: its side, who plays it, what it holds and what it has left."""
    game, view = table.game, table.sight.view
    words = [side] if (side := game.seat_word(view, seat)) != table.name(seat) else []
    if where := table.link.whereabouts(seat):
        words.append(where)
    if seat in table.phones:
        words.append("hand on a phone")
    if (level := table.match.players[seat].level) and (table.key or table.guest):
        words.append(f"level {level}")
    if hands := game.hands(view):
        words.append(f"{len(hands[seat])} in hand")
    if game.goal is None and (supply := game.supply(view)):  # elsewhere the score tells it
        words += [counted(count, kind) for kind, count in supply[seat].items() if count]
    return words


# what to do ------------------------------------------------------------------------------------------


def status(table: Table) -> Html:
    """Return the sentence that says whose turn it is and what to do, or why a touch leads nowhere."""
    if table.why:
        return whynot(table)
    sentence, note = log.status(table)
    seat = table.looked if table.resting else None if table.between else table.sight.turn
    if table.past and table.shown and not table.touched and not table.tried:  # it is told what was done
        seat = table.game.turn(table.match.states[table.shown - 1])
    icon = NOTHING if seat is None else seat_icon(table.game, table.sight.view, seat, "disk big")
    result = table.sight.result
    chip = clause(result.clause, table.match.id) if result and not table.past else NOTHING
    waits = table.here and not table.guest and table.match.turn in table.remote.away and not table.past
    code = button("devices", "Connect again", table.match.turn, cls="btn slim") if waits else NOTHING
    said = aside(table, Html(f"<h2>{safe(sentence)}</h2><p>{chip} {safe(note)}</p>"))
    return Html(f"{icon}<div>{said}{code}</div>{steps(table)}")


def aside(table: Table, seen: Html) -> Html:
    """Return words of the status line; where they are told aside they are seen, and others are heard."""
    if not table.aside:
        return seen
    heard = speech.why(table) or speech.status(table)
    return Html(f'<div aria-hidden="true">{seen}</div><h2 class="sr">{safe(heard)}</h2>')


def unkept(app: App) -> Html:
    """Return the sign that the game is not kept, as long as it is not."""
    return (
        button("full", "Not saved", "yes", cls="btn slim unkept")
        if app.device.storage_full and app.playing.key
        else NOTHING
    )


def fresh(table: Table) -> bool:
    """Tell whether it is still to be said that somebody has moved elsewhere: nothing has been touched since."""
    return table.since is not None and not (table.touched or table.why or table.past)


def news(table: Table) -> Html:
    """Return that somebody has moved on another device, and the way to see what."""
    seat, here = table.mover, [table.name(one) for one in table.mine or ()]
    words = does(table.name(seat), "has moved.") if seat is not None else ""
    words = table.match.result.text if table.match.result else words
    if table.match.turn is not None and here:
        words += f" On this device {does(listed(here), 'plays' if len(here) == 1 else 'play')}."
    see = button("watch", "See what happened", table.since, sign="i-play", cls="btn slim")
    see = see if table.last > (table.since or 0) else NOTHING
    row = see + button("caught-up", "Close", cls="btn slim")
    body = Html(f'<h2 class="sr">News</h2><p>{safe(words)}</p><div>{row}</div>')
    return Html(f'<div class="whynot early" role="note">{body}</div>')


def cut(app: App) -> bool:
    """Tell whether this is a seat's device, and the one that keeps the match is not heard."""
    return app.playing.guest and not app.company.linked and not app.company.silent


def lost(app: App) -> Html:
    """Return that the table is not heard, why as far as that is known, and the ways back to it."""
    why = app.company.guest.over if app.company.guest else ""
    news = why or "The connection to the table is lost. What you see here stays, and your seat waits for you."
    again = button("connect", "Take the seat again", cls="btn slim") if why else NOTHING
    if why == OTHER_VERSION:
        again = button("renew", "Reload", cls="btn slim")
    row = again + button("rejoin", "Connect with a new code", cls="btn slim")
    return Html(f'<div class="whynot" role="alert"><h2 class="sr">A note</h2><p>{safe(news)}</p><div>{row}</div></div>')


def trouble(app: App) -> Html:
    """Return the note that something outside the game went wrong."""
    more = (
        button("go", "Saved games", "games", cls="btn slim")
        if app.device.storage_full and app.device.safety != "none"
        else NOTHING
    )
    close = valid(app) + more + button("close", "Close", cls="btn slim")
    return Html(
        f'<div class="whynot" role="alert"><h2 class="sr">A note</h2><p>{safe(app.notice)}</p><div>{close}</div></div>'
    )


def steps(table: Table) -> Html:
    """Return the touches so far, each a way back to it, and the next one."""
    if not table.playable or not table.touched or (table.whole and len(table.touched) == 1):
        return NOTHING
    done = [Html(f"<li>{_step(table, n)}</li>") for n in range(len(table.touched))]
    if not table.whole:
        only = next(iter(table.live)) if len(table.live) == 1 and not table.aside else NOTHING
        step = (
            button("touch", table.word(only), only, cls="now")
            if only
            else Html('<span class="now" aria-hidden="true">…</span>')
        )
        done.append(Html(f"<li>{step}</li>"))
    return Html(f'<ol class="steps">{joined(done)}</ol>')


def _step(table: Table, n: int) -> Html:
    """Return a touch as the way back to it; one that is told aside is called otherwise than it is seen."""
    seen, aside = safe(table.word(table.touched[n])), table.aside
    heard = Html(f'<span aria-hidden="true">{seen}</span>') if aside else seen
    said = attributes(
        class_="done",
        type="button",
        data_do="step",
        data_with=n,
        aria_label=speech.touched(table, n) if aside else None,
    )
    return Html(f"<button{said}>{heard}</button>")


def whynot(table: Table) -> Html:
    """Return the note that says why a touch leads nowhere, with the clause and a way to it."""
    why = table.why
    assert why is not None
    read = clause(why.clause, table.match.id)
    named = table.asked and re.search(rf"\b{re.escape(table.word(table.asked))}\b", why.text)  # it is named once
    where = Html(f"<b>{safe(table.word(table.asked))}</b> ") if table.asked and not named else NOTHING
    if table.early:
        later = aside(table, Html(f"<p>{where}{safe(why.text)}</p>"))
        return Html(f'<div class="whynot early" role="note"><h2 class="sr">Not yet</h2>{later}</div>')
    said = Html(f"{where}{safe(why.text)}")
    told = aside(table, Html(f"<p>{said}</p>")) + read if table.aside else Html(f"<p>{said} {read}</p>")
    cls, heading = ("whynot stands", "How it stands") if isinstance(why, Info) else ("whynot", "Why not here?")
    return Html(f'<div class="{safe(cls)}" role="note"><h2 class="sr">{safe(heading)}</h2>{told}</div>')


def again(app: App, cls: str = "btn") -> Html:
    """Return the way to another game like the one that is over, where this device can begin it."""
    table = app.playing
    if (table.guest or table.mine == ()) and not table.link.invites:
        return NOTHING
    words = fitting("Play again by link", app.home) if table.link.invites else "Play again"
    return button("again", words, sign="i-share" if table.link.invites else "i-play", cls=cls)


def acts(app: App) -> Html:
    """Return the two buttons at the thumb: away and on."""
    table = app.playing
    if table.lookback:
        running = table.lookback.running
        return computer.weighed(app) or (
            tool("scrub", "One move earlier", "i-back", table.shown - 1, data_key="back", disabled=table.shown == 0)
            + tool("scrub", "One move later", "i-next", table.shown + 1, data_key="on")
            + tool("run", "Pause" if running else "Show the moves", "i-pause" if running else "i-play")
            + (button("from-here", "Play on from here", sign="i-undo") if table.key and table.link.alone else NOTHING)
            + button("scrub", "Return to the present", table.last, cls="btn primary")
        )
    if table.sight.result:
        send = letters.way(app)
        if send:
            return button("over", "Result") + send
        return again(app) + button("over", "Result", cls="btn primary")
    if table.between:
        if table.guest and table.sight.seat is None:
            return button("over", "Result", cls="btn primary")
        return button("over", "Result") + button("onto", "Next game", sign="i-next", cls="btn primary")
    if table.down:
        return button("peek", "Back to the cover", sign="i-eye", cls="btn primary")
    if table.bot and not (table.resting or table.guest or app.mind.trouble):
        return computer.acts(app)
    if table.by_link and (seat := table.match.turn) in table.theirs and seat is not None:
        return _to_and_fro(app, letters.send(app, "share", table.name(seat)) if table.link.sent else NOTHING)
    if table.remote.stage not in ("", PLAY):
        return _to_and_fro(app, letters.way(app))
    if table.line and not table.guest and not table.here:
        away = listed([table.name(seat) for seat in table.remote.away])
        return button("devices", f"Connect {away}" if away else "Other devices", sign="i-devices")
    if table.guest and table.sight.seat is None:
        return NOTHING
    if table.resting:
        return button("cover", "Go on" if table.bot else "Hand over", sign="i-eye", cls="btn primary")
    return quiet.out(app) + button("confirm", "Confirm", sign="i-check", cls="btn primary", disabled=not table.whole)


def _to_and_fro(app: App, send: Html) -> Html:
    """Return the place for the other's link beside the way to `send` one's own, last and golden what is to be done."""
    awaits = app.playing.link.awaits
    cls = "btn primary" if awaits else "btn"
    paste = button("bring-in", fitting("Paste a link", app.home), library.LINK, cls=cls)
    return send + paste if awaits else paste + send


def happened(app: App) -> Region:
    """Return what happened since the last turn of whoever is to move here, then all before it; "" before the first
    move.
    """
    new = since.lines(app)
    items = entries(app, min(one.begun for one in new) if new else None)
    if not items and not new:
        return NOTHING
    earlier = ("Before that" if new else "What happened") if items else ""
    head = since.told(app, new) + (Html(f'<h3 class="earlier">{safe(earlier)}</h3>') if earlier else NOTHING)
    return Drawing(head, (Part(Html('<ol class="earlier" data-part="">'), items, Html("</ol>")),))


def entries(app: App, until: int | None = None) -> Elements:
    """Return what happened, or what did `until` a ply, as items of a list, the latest first; each entry leads to its
    position.

    Once the match is reviewed, each has a mark of what its moves gave away.
    """
    table, lost, ways, spots = app.playing, review.costs(app), variations.others(app), variations.noted_plies(app)
    entries = log.entries(table)
    entries = entries if until is None else tuple(entry for entry in entries if entry.ply <= until)
    begun = dict(zip((entry.ply for entry in entries), (0, *(entry.ply for entry in entries)), strict=False))
    now = next((entry for entry in entries if entry.ply >= table.shown), None) if table.shown else None
    end = _ended(table.match.result.text) if table.match.end and table.match.result else NOTHING
    stop = now or next(iter(entries), None)  # the one that the Tab key comes to; arrows go on from there
    aloud = {entry.ply: entry.words for entry in log.entries(table.aloud)} if table.aside else {}
    told = tuple(
        _entry(
            entry,
            aloud.get(entry.ply, ""),
            entry is now,
            entry is stop,
            review.cost(_lost(lost, range(begun[entry.ply], entry.ply))) + (NOTED if entry.ply in spots else NOTHING),
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


NOTED = icon("i-note", "mini") + Html('<span class="sr">, noted</span>')


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
    return Html(f"<li><button{said}>{seen}{cost}</button>{ways}</li>")


def scrub(app: App) -> Html:
    """Return the slider over all positions of the game, with a mark wherever something is noted or was tried."""
    table, spots = app.playing, variations.spots(app)
    slider = attributes(
        type="range",
        min=0,
        max=table.last,
        value=table.shown,
        data_slide="scrub",
        data_key="slider",
        aria_label="Position after move",
        aria_valuetext=f"{table.shown}, {spots[table.shown]}" if table.shown in spots else None,
        disabled=not table.last,
    )
    ticks = joined(Html(f"M{1000 * ply / max(1, table.last):.1f} 1v4") for ply in spots)
    marks = Html(f'<svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true"><path d="{ticks}"/></svg>')
    return (
        tool("scrub", "To the start", "i-first", 0, data_key="start", disabled=not table.shown)
        + tool("scrub", "One move earlier", "i-back", table.shown - 1, data_key="earlier", disabled=not table.shown)
        + Html(f"<div><input{slider}>{marks if spots else NOTHING}</div>")
        + tool("scrub", "One move later", "i-next", table.shown + 1, data_key="later", disabled=not table.past)
        + Html(f"<span>{table.shown}</span>")
    )
