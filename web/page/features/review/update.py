"""The review of a finished game: begun, ended, a better move looked at, and a moment of it shown to others."""

from __future__ import annotations

from typing import Literal

from henge.analysis.chances import is_done
from henge.analysis.review_list import turns_listed

from page.app.app import App, Message, Senseless
from page.app.verbs import verb
from page.features.review.turning_point_words import moment_of
from page.features.sealed_hands import kept_sides
from page.features.share import update as share
from page.keeping.kept_review import kept_findings, review_text, with_review
from page.keeping.names import KEPT_REVIEW

BEST_MOMENT = "best-moment"


@verb("review")
def start_review(app: App, how: Literal["", "stop", "back"] = "") -> App:
    """Look a finished game over and show what was found, go no further (`stop`), or come back to it as it is."""
    if how == "stop":
        return app.but(analysis=app.analysis.but(stopped=True))
    if how == "back":
        return app.over("review")
    app = kept_sides.with_game_kept(app)
    match, analysis = app.playing.match, app.analysis
    text = app.kept.get(KEPT_REVIEW + app.playing.key)
    if text and not is_done(app.review) and (found := kept_findings(text, match)):
        analysis = analysis.but(findings=analysis.findings.but(judged=found, again=()))
    return app.but(analysis=analysis.but(reviewed=match if match.turn is None else None, stopped=False)).over("review")


def keep_review(before: App, app: App, message: Message) -> App:
    """Return the app with the review of its game kept, once that is done: it need not be made again."""
    if message.do != "answer" or app.analysis.findings is before.analysis.findings or not app.table:
        return app
    table = app.table
    if app.analysis.reviewed is not table.match or table.key not in app.kept or not is_done(app.review):
        return app
    return app.but(kept=app.kept.but(with_review(app.kept, table.key, review_text(app.review))))


@verb("weigh")
def weigh(app: App, which: Literal["played", "better"]) -> App:
    """Show a move in the position of a review: as it was `played`, or the `better` one."""
    table, known = app.playing, app.analysis.missed(app.playing)
    if not table.past or known is None:
        raise Senseless("no move is compared here")
    move = table.match.actions[table.shown] if which == "played" else known.thought.action
    return app.with_table(table.quiet().looking(tried=move))


@verb(BEST_MOMENT)
def share_best_moment(app: App) -> App:
    """Share the first of a review's turning points, as soon as that is known."""
    if not app.playing.key:
        raise Senseless("this game is not kept")
    return shared_once_found(app, start_review(app).over(BEST_MOMENT))


def shared_once_found(before: App, app: App, message: Message | None = None) -> App:
    """Return the app with the sheet that shares the best moment of a game, once it is found for whoever waits for it;
    that leads back to the result."""
    if app.sheet != BEST_MOMENT or not app.table or not is_done(app.review):
        return app
    turns = turns_listed(app.review)
    return share_moment(app, turns[0].ply).over("share", "over") if turns else app


@verb("share-moment")
def share_moment(app: App, ply: int) -> App:
    """Open the sheet that shares the game as it stood before a move of a review, with what is told of that move."""
    table, match = app.playing, app.playing.match
    if app.analysis.reviewed is not match or not table.key or ply not in range(table.last):
        raise Senseless("no such moment")
    return share.sheet_opened(app.with_table(table.scrub(ply)), moment_of(app, ply))
