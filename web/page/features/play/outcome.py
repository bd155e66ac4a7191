"""The outcome: who won and why, what to think of next time, and the ways on."""

from __future__ import annotations

from henge.language import YOU, named, phrase, phrases, say

from page.app.app import App
from page.app.asking_bots import has_bots
from page.draw import pair, seat_icon
from page.features.devices import view as devices
from page.features.play.scores import games_won, key, score_terms, switches
from page.features.play.view import again
from page.features.review import what_decided
from page.features.sealed_by_link import view as sealed_by_link
from page.features.sealed_hands import view as sealed_hands
from page.features.sealed_hands.kept_sides import true
from page.features.share import view as share
from page.features.statistics import view as statistics
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, COMMA, button, clause_link
from page.keeping.link_or_text import fitting
from page.table import sent_game
from page.table.table import Table
from page.words import log, verdicts

TURNED = phrase("When you play again, everybody moves to the next seat and takes its colour.")
SWAPPED = phrase("When you play again, {one} and {other} swap seats and colours.")
YOU_SWAP = phrase("When you play again, you swap seats and colours.")
INVITED = phrases(
    (
        "When you play again by link, {one} and {other} swap seats and colours.",
        "When you play again by text, {one} and {other} swap seats and colours.",
    )
)
STAYED = phrase("When you play again, everybody keeps their seat and their device.")


def over(app: App) -> Frame:
    """Return who won and why, with the points of everybody, and the ways to play again and to look back."""
    table = app.playing
    game, viewpoint, result = table.game, table.viewpoint, table.viewpoint.result or table.between
    if result is None:
        return EMPTY
    best = result.ranking[0] if len(result.ranking) > 1 else ()
    title = verdicts.who_won(table.match, result)
    cls = "outcome just" if table.reply.lit else "outcome"  # what won is seen before it is told
    rows = joined(_place(app, seat, seat in best) for group in result.ranking for seat in group)
    lines = [*game.standing(viewpoint.view), *filter(None, [games_won(app)])]
    standing = joined(Html(f"<p>{safe(line)}</p>") for line in lines)
    ended = Html(f"<p>{safe(words)}</p>") if (words := last_turn(table)) else NOTHING
    told = Html(f"{safe(result.text)} {clause_link(result.clause, table.match.id)}")
    decided = ended + Html(f'<p class="why"><span>{told}</span></p>')
    body = (
        decided + lesson_of(app) + devices.deal_verdict(app) + sealed_hands.came_out(app) + sealed_by_link.reason(app)
    )
    body += statistics.level_up(app) + Html(f'<ol class="rank"{attributes(data_pair=pair(game))}>{rows}</ol>{standing}')
    if table.between:
        watching = table.guest and table.viewpoint.seat is None
        foot = NOTHING if watching else button("onto", say("Next game"), sign="i-next", cls="btn primary")
        return sheet_of("over", verdicts.who_won(table.match, result, goes_on=True), body + more(app), foot, cls)
    if table.link.to_be_sent:  # the other does not know yet that the game is over
        tell = button("share", share.share_title(table), sign="i-share", cls="btn primary")
        return sheet_of("over", title, body + more(app), looking_back(app) + again(app) + tell, cls)
    send = sealed_by_link.way(app)
    onward = again(app, "btn" if send else "btn primary")
    foot = sealed_by_link.place(app) if table.guest else NOTHING
    seated = _seated_anew(app) if onward and sent_game.sender(table) is None else ""
    body += Html(f'<p class="none">{safe(seated)}</p>') if seated else NOTHING
    foot += looking_back(app) + best_moment(app)
    return sheet_of("over", title, body + more(app), foot + onward + send, cls)


def last_turn(table: Table) -> str:
    """Return what the turn did that ended a game, and what it let others do; "" where no move ended it."""
    match, end = table.match, table.last
    if match.end or not end:
        return ""
    begun = match.turns.begun(end - 1)
    if table.guest:
        return " ".join(log.recount(table, end - 1, end))
    return " ".join(log.turn_told(table.viewpoint, begun, end, public=True, brief=True))


def lesson_of(app: App) -> Html:
    """Return why somebody of two lost, and what to think of next time, by what is known so far for a review."""
    table = app.playing
    result = table.match.result
    if result is None or table.match.end or table.game.seats != 2 or len(result.ranking) < 2:
        return NOTHING
    lost = what_decided.how_each_was_lost(app)
    told = lost[0] if len(lost) == 1 else []
    return joined(Html(f'<p class="taught">{safe(words)}</p>') for words in [*told[:1], *told[1:][-1:]])


def looking_back(app: App) -> Html:
    """Return the way to look back on a game: to its review, where it can be had, else to its moves."""
    if reviewed := reviewing(app):
        return reviewed
    return button("watch", say("Look back"), sign="i-hint")


def reviewing(app: App) -> Html:
    """Return the way to the review of a game that is over, as soon as it is known as it truly was."""
    table = app.playing
    known = not table.guest or (table.link.sealed and true(app))
    return button("review", say("Look back"), sign="i-hint") if known and has_bots(app, table.match.id) else NOTHING


def best_moment(app: App) -> Html:
    """Return the way to share the best moment of a game, where its review can be had."""
    offered = app.playing.key and reviewing(app)
    return button("best-moment", say("Share its best moment"), sign="i-share") if offered else NOTHING


def more(app: App) -> Html:
    """Return the door to what is seldom wanted of a game that is over."""
    table = app.playing
    told = switches(app) + score_terms(table) + key(app)
    every = Html(f"<div{attributes(data_pair=pair(table.game))}>{told}</div>") if table.viewpoint.scores else NOTHING
    rows = button("watch", say("Show the moves"), sign="i-play") if reviewing(app) and not table.between else NOTHING
    if table.key and not table.between:
        rows += button("share", say("Share the game"), sign="i-share")
        rows += best_moment(app) if table.link.to_be_sent else NOTHING
    if not every and not rows:
        return NOTHING
    what = (
        say("More: scores, moves and sharing" if every else "More: moves and sharing") if rows else say("More: scores")
    )
    inside = Html(f'{every}<div class="rows">{rows}</div>')
    return Html(f"<details><summary>{safe(what)}</summary>{inside}</details>")


def _seated_anew(app: App) -> str:
    """Return who sits where when the same people play again."""
    table = app.playing
    if (table.link.called and not table.link.invites) or table.game.seats > 2:
        return say(STAYED if table.link.called else TURNED)
    first, other = (table.name(seat) for seat in (0, 1))
    if table.link.invites:
        return fitting(INVITED, app.home, one=first, other=other)
    if YOU in (first, other):
        return say(YOU_SWAP)
    return say(SWAPPED, one=first, other=other)


def _place(app: App, seat: int, won: bool) -> Html:
    table = app.playing
    game, viewpoint = table.game, table.viewpoint
    side = game.seat_word(viewpoint.view, seat)
    also = COMMA + Html(f"<small>{safe(side)}</small>") if side != table.name(seat) else NOTHING
    total = COLON + Html(f'<em class="cut">{viewpoint.scores[seat].settled}</em>') if viewpoint.scores else NOTHING
    return Html(
        f'<li class="{"won" if won else ""}">{seat_icon(game, viewpoint.view, seat)}'
        f"<span><b>{safe(named(table.name(seat)))}</b>{also}</span>{total}</li>"
    )
