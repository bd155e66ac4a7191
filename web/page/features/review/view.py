"""The review of a finished game: a curve of who was ahead, and the moves at which it turned."""

from __future__ import annotations

from henge.analysis import chances
from henge.analysis.chances import ChanceDrop
from henge.analysis.lost_game import accounts
from henge.analysis.not_blamed import unblamed
from henge.analysis.review_list import offer, to_try, told_in_order, turns_listed
from henge.analysis.reviewed_match import ReviewedMatch
from henge.anything_hidden import somebody_knows_more
from henge.language import many, percent, person, phrase, say

from page.app.app import App
from page.draw import pair, seat_icon
from page.features.review.review_progress import (
    bar_of_review,
    fell_most,
    likely,
    looks_on,
    progress,
    so_far,
    told_so_far,
)
from page.features.review.turning_point_words import LEAST, fall, has_fallen, words_of
from page.features.review.what_decided import how_each_was_lost, paragraphs, set_off
from page.features.review.who_was_ahead import chance_curve, curve_start
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, button, icon
from page.table.table import Table
from page.ui.notice import computer_trouble

SHOWN = 3  # turning points; the others are behind a door
LOOKED_FOR = phrase("Looking for the move at which this game turned. You can share it as soon as it is found.")
OTHERS = phrase("Other turning points")


def body(app: App) -> Html:
    """Return what a review has found so far."""
    table, match = app.playing, app.review
    done, of = chances.looked_at(match), table.last
    whole = chances.is_done(match)
    looking = not whole and looks_on(app)
    hidden = somebody_knows_more(match, 0)
    games = match.stretches
    turns = fell_most(match) if looking else turns_listed(match)  # what is blamed may change
    marked = [turn for turn in turns if turn.better or not looking]
    tries = to_try(match) if whole else []
    curves = joined(
        chance_curve(app, stretch, marked, n if len(games) > 1 else 0) for n, stretch in enumerate(games, 1)
    )
    shared = whole and bool(table.key)
    rows = [_turn(table, turn, first=whole and not n, shared=shared) for n, turn in enumerate(turns)]
    lost = how_each_was_lost(app)
    each, stood = list[list[str]](), list[str]()
    for sentences in lost:
        each.append(paragraphs(sentences if whole else sentences[:1], stood))
        stood += each[-1]
    why = joined(map(_cause, each))
    why += Html(f'<p class="early">{safe(so_far(app))}</p>') if lost and not whole else NOTHING
    judged = [say("Every move is judged by what its player could see.")]
    judged += [say("With more than two players, a drop includes what the others did.")] if match.game.seats > 2 else []
    seen = Html(f"<p>{safe(' '.join(judged))}</p>") if hidden else NOTHING
    heard = ready(match) if whole else told_so_far(app, done, of)
    told = Html(f'<p class="sr" role="status">{safe(heard)}</p>')  # it stays while all else of the sheet changes
    found, first = NOTHING, len(rows) if looking else SHOWN
    if tries or looking or not rows:
        none = accounts.none_decided(match) if whole and not tries else likely(app)
        found = Html(f'<p class="none">{safe(" ".join(offer(match, turn) for turn in tries) or none)}</p>')
    found += _listed(table, rows[:first], "turns so-far" if looking else "turns") if rows else NOTHING
    if rows[first:]:
        found += Html(f"<details><summary>{safe(say(OTHERS))}</summary>{_listed(table, rows[first:])}</details>")
    return Html(f"{told}{progress(app, done, of)}{why}{curves}<h2>{safe(say('Turning points'))}</h2>{found}{seen}")


def looked_for(app: App) -> Html:
    """Return how far the search for the best moment of a game is, or that there is none."""
    match = app.review
    if chances.is_done(match):
        return Html(f"<p>{safe(accounts.none_decided(match))}</p>")
    done, of = chances.looked_at(match), app.playing.last
    heard = Html(f'<p class="sr" role="status">{safe(told_so_far(app, done, of))}</p>')
    if app.analysis.inquiry.trouble:
        return computer_trouble(app)
    return heard + Html(f'<p>{safe(say(LOOKED_FOR))}</p><div class="row looking">{bar_of_review(app, done, of)}</div>')


def _listed(table: Table, rows: list[Html], cls: str = "turns") -> Html:
    return Html(f"<ol{attributes(class_=cls, data_pair=pair(table.game))}>{joined(rows)}</ol>")


def _cause(told: list[str]) -> Html:
    """Return why a game was lost in paragraphs: the cause, what came of it, and what to think of next time."""
    begin, *others = told
    first, rest = set_off(begin)
    more = joined(Html(f"<p>{safe(words)}</p>") for words in others)
    return Html(f'<div class="decided"><p><b>{safe(first)}</b>{safe(rest)}</p>{more}</div>')


def ready(match: ReviewedMatch) -> str:
    """Return what is heard when a review is ready."""
    found, turns = say("The review is ready: no turning point."), told_in_order(match)
    if turns:
        found = many(len(turns), "The review is ready: {n} turning point.", "The review is ready: {n} turning points.")
    told = [*accounts.accounts(match), [offer(match, turn) for turn in to_try(match)]]
    return " ".join([found, *(sentence for sentences in told for sentence in sentences)])


def lost_by_ply(app: App) -> dict[int, float]:
    """Return what each move gave away, by its ply, where the match on the table is reviewed; else nothing.  Of a move
    in a position that was lost already it is not told, to call it without fault would sound as if all were well; nor of
    one before the curve begins."""
    reviewed = app.table is not None and app.analysis.reviewed is app.table.match
    if not reviewed:
        return {}
    fair = unblamed(app.review)
    shown = {ply for stretch in app.review.stretches for ply in range(curve_start(app, stretch), stretch[-1])}
    steps = (turn for turn in chances.every_step(app.review) if turn.ply in shown)
    every = [turn for turn in steps if turn.own_share is not None and not chances.lost_as_told(turn.before)]
    return {turn.ply: 0.0 if turn.ply in fair else max(0.0, turn.given) for turn in every}


def cost_mark(lost: float | None) -> Html:
    """Return a small mark of what a move gave away: a check for nothing; nothing where that is not known."""
    if lost is None:
        return NOTHING
    if lost < LEAST:
        nothing = safe(say("Nothing given away."))
        return Html(f'<em class="cost">{icon("i-check", "mini")}<span class="sr"> {nothing}</span></em>')
    poor = "cost poor" if lost >= chances.TURNING else "cost"
    gave = safe(say("Gave away"))
    words = Html(f'<span class="sr"> {gave} </span><span aria-hidden="true">−</span>{safe(percent(lost))}')
    return Html(f'<em class="{safe(poor)}">{words}</em>')


def _turn(table: Table, turn: ChanceDrop, first: bool, shared: bool = False) -> Html:
    match, name = table.match, table.match.name(turn.seat, table.match.view(turn.ply, turn.seat))
    icon = seat_icon(table.game, match.view(turn.ply, turn.seat), turn.seat, "disk small")
    number = match.turns.numbers[turn.ply]
    slots = {"number": number, "value": percent(turn.before)}
    drop = safe(person(name, "Move {number}: your chances {value}", "Move {number}: {name}’s chances {value}", **slots))
    if not has_fallen(turn):
        drop = safe(say("Move {number}", number=number))  # only what came of it tells that it was poor
    else:
        shown = Html(f'<span aria-hidden="true">{drop}\u00a0→\u00a0{safe(percent(turn.left))}</span>')
        drop = Html(f'<span class="sr">{safe(fall(match, turn))}</span>{shown}')
    cls = "btn slim primary" if first else "btn slim"
    look = button("better", say("Look"), turn.ply, cls=cls, aria_label=say("Look at move {number}", number=number))
    words = say("Share move {number}", number=number)
    share = button("share-moment", say("Share"), turn.ply, cls="btn slim", aria_label=words) if shared else NOTHING
    told = joined((Html(f"<small>{safe(line)}</small>") for line in words_of(match, turn)), Html(" "))
    return Html(f"<li>{icon}<span><b>{drop}</b>{COLON}{told}</span><div>{look}{share}</div></li>")
