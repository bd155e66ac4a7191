"""A move that is tried in a review: the invitation to find a better one, how good it is, and why."""

from __future__ import annotations

from henge.analysis import chances, teaching, turning_points
from henge.analysis.chances import Judged, lost_as_told
from henge.analysis.expected_line import outlook
from henge.analysis.reasons import reasons_for as why_better
from henge.anything_hidden import somebody_knows_more
from henge.language import after_colon, does, percent, person, phrase, say

from page.app.app import App
from page.draw import seat_icon
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button
from page.table.table import Table
from page.ui.move_card import card_of_finding, follows, looking
from page.ui.pointing import pointing
from page.words import verdicts

EITHER = phrase("See the better move, or try one of your own.")
WINS = phrase("It wins, whatever is played against it.")
LOST_ALREADY = phrase("It was lost already here: no move is known that holds it.")
WON = phrase("The position was won, whatever the replies.")


def trial(app: App) -> Html:
    """Return the invitation to find a better move in a reviewed position, or how good the move is that was tried."""
    table, analysis = app.playing, app.analysis
    known = analysis.missed(table)
    if known is None or table.tried == table.match.actions[table.shown]:
        return NOTHING
    if not table.tried:
        seat = table.viewpoint.turn or 0
        disk = seat_icon(table.game, table.viewpoint.view, seat, "disk big")
        moves = person(table.name(seat), "You are to move", "{name} is to move")
        alike = played_as_well(app)
        other = good_as_best(table, alike) if alike else say(EITHER)
        note = f"{as_played(table)} {other}"
        return Html(f"{disk}<div><h2>{safe(moves)}</h2><p>{pointing(table, note)}</p></div>")
    if analysis.asks(table):
        return looking(analysis.inquiry.trouble, say("Looking at your move …"))
    tried = chances.verdict_of_curve(app.review, table.shown, table.tried)
    if tried is None:
        dark = say("With hidden cards and more than two players, nobody can tell how good this is.")
        words = dark if somebody_knows_more(table.match, table.shown) else say("This move was not judged.")
        return card_of_finding(safe(words), NOTHING, NOTHING)
    words, note = judged(app, tried)
    why = button("why", say("Why?"), cls="btn slim")
    return card_of_finding(pointing(table, words), Html(f"<p>{pointing(table, note)}</p>") if note else NOTHING, why)


def good_as_best(table: Table, best: Judged) -> str:
    """Return that the move played was as good as the best one known; where that had no chance any more, that the game
    was lost already, and what threatened there."""
    if not lost_as_told(best.best):
        return say("As good as the best known: {share}.", share=percent(best.best))
    return " ".join([say(LOST_ALREADY), *(teaching.standing(table.match, table.shown) or [])[:1]])


def played_as_well(app: App) -> Judged | None:
    """Return what the best move known in a reviewed position is worth, where the one played is about as good."""
    table, known = app.playing, app.analysis.missed(app.playing)
    best = known and chances.verdict_of_curve(app.review, table.shown, known.thought.action)
    return best if best and best.played is not None and not best.better else None


def judged(app: App, tried: Judged) -> tuple[str, str]:
    """Return the verdict on a move shown in a review and what it rests on: of the better one, which it is."""
    table = app.playing
    words, note = verdict(app, tried, won_by(app) if tried.proof and tried.proof.wins else None)
    if words:
        return words, note
    move = does(table.name(table.viewpoint.turn or 0), table.game.tell(table.viewpoint.view, table.tried), inside=True)
    return say("Better: {move}.", move=after_colon(move)), f"{note} {as_played(table)}".lstrip()


def won_by(app: App) -> str:
    """Return what is told of the win of the move shown in a review: by what it wins, or that it does and what it does;
    of the better one "" where nothing else can be said."""
    table, known = app.playing, app.analysis.missed(app.playing)
    line = turning_points.line(app.review, table.shown, table.tried)
    facts = teaching.facts_told(table.match, table.shown, table.tried, line=line)
    winning = [fact for fact in facts if teaching.wins(table.match, [fact])]
    said = teaching.sentences(table.match, table.shown, winning or facts, "does")[:1]
    if winning and said:
        return said[0]
    own = known is None or table.tried != known.thought.action or (table.lookback is not None and table.lookback.own)
    return " ".join([say(WINS), *said]) if said or own else ""


def as_played(table: Table) -> str:
    """Return in a sentence what was played in the reviewed position on screen."""
    done = table.game.brief(table.viewpoint.view, table.match.actions[table.shown])
    move = does(table.name(table.viewpoint.turn or 0), done, inside=True)
    return say("Played: {move}.", move=after_colon(move))


def verdict(app: App, tried: Judged, by: str | None = None) -> tuple[str, str]:
    """Return the verdict on a move shown in a review and what it rests on, "" for the verdict where it is the better
    move that was found; `by` is what is told of its win, if it is proved to."""
    table, known = app.playing, app.analysis.missed(app.playing)
    against, best = verdicts.beside(tried), say("The best known: {share}.", share=percent(tried.best))
    if tried.proof and tried.proof.wins:
        against, best = say(WINS) if by is None else by, ""
    elif tried.proof or tried.won is False:
        against = say("It loses against best play.")
        best = say("So does every other move.") if tried.won is False else say(WON) if tried.won else best
    elif tried.won:
        best = say(WON)
    if known is None or table.tried != known.thought.action:
        good = tried.found and not tried.proof
        return against, say("As good as the best known: {share}.", share=percent(tried.best)) if good else best
    if table.lookback and table.lookback.own:
        return say("Well found: this is the better move."), against
    if tried.better and not tried.proof and tried.played is not None:
        shares = {"share": percent(tried.value), "played": percent(tried.played)}
        name = table.name(table.viewpoint.turn or 0)
        against = person(
            name, "Your chances: {share}, not {played}.", "{name}’s chances: {share}, not {played}.", **shares
        )
    return "", against


def why(app: App) -> tuple[str, Html]:
    """Return the title and the body of the sheet about a move that is shown in a review; ("", "") without one."""
    table, analysis = app.playing, app.analysis
    tried = (
        chances.verdict_of_curve(app.review, table.shown, table.tried)
        if table.tried and analysis.missed(table)
        else None
    )
    if tried is None:
        return "", NOTHING
    view, hidden = table.viewpoint.view, somebody_knows_more(table.match, table.shown)
    line = turning_points.line(app.review, table.shown, table.tried)
    facts = teaching.facts_told(table.match, table.shown, table.tried, line=line)
    taught = teaching.sentences(table.match, table.shown, facts, "does")
    seen = outlook(table.match, view, line)
    move = does(table.name(table.viewpoint.turn or 0), table.game.tell(view, table.tried))
    said = " ".join(filter(None, verdict(app, tried)))
    reasons = why_better(app.review, table.shown, table.tried) if tried.better else []
    body = Html(f'<p class="verdict"><b>{pointing(table, f"{move}.")}</b> {pointing(table, said)}</p>')
    if tried.better and not reasons:
        reasons = [*taught, *why_better(app.review, table.shown, table.tried, plainly=True)]
    body += joined(Html(f"<p>{pointing(table, reason)}</p>") for reason in reasons or taught)
    return say("Why this move" if tried.better else "This move"), body + follows(table, seen, hidden)
