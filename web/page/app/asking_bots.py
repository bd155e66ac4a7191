"""Ask the computer players, and act on their answers.

What should be thought about follows from the app alone (`next_question`), and every change of it has a new ticket.  So
nothing is ever called off by hand: whoever takes a move back, leaves the table or deals anew changes what is wanted,
and an answer that bears another ticket than the present one is dropped.
"""

from __future__ import annotations

from typing import Literal

from henge.analysis import review_questions
from henge.analysis.review_questions import MOVE, STUDY, TRIAL
from henge.bots import Thought
from henge.codec import Json
from henge.games import GAMES
from henge.language import phrase, say
from henge.rules import Action

from page.app.activities import Exploring
from page.app.app import App, Instant, Message
from page.app.hint_asked import belongs, move_to_weigh
from page.app.verbs import verb
from page.table.draft import has_computer_players
from page.table.table import Table
from page.thinking.kept_findings import fetched, laid_aside
from page.thinking.questions import CONTEST, SECONDS_ASKED, SURVEY, Question, analysable

LOSSES = 3  # threads that may be lost over one question
PAUSE = {"calm": 1000, "quick": 160}  # milliseconds a step of a computer player stays on the table, at least
STEPS_AT_ONCE = 5  # shown one by one when the pace is quick; the rest of a turn follows without a pause
NOT_LEGAL = phrase("The computer player wanted to make a move that the rules do not allow.")
NO_WORKER = phrase("The computer players do not run on this device.")
LATE = phrase(
    "The computer players have not answered for eight seconds. They go on by themselves if this device is only busy; "
    "if not, try again. Every move is saved."
)


def has_bots(app: App, game: str) -> bool:
    """Tell whether a game has computer players that work here."""
    return has_computer_players(game) and app.analysis.speeds.get(game, 0.0) is not None


# what is wanted -------------------------------------------------------------------------------------


def watched(table: Table) -> bool:
    """Tell whether only computer players sit at a table."""
    return not table.match.people and not table.guest


def computer_waits(app: App) -> bool:
    """Tell whether the computer player to move waits: for who watches, or for people who have to agree."""
    table = app.playing
    if table.agree or table.guest or table.between or table.resting:
        return True
    return app.activity.waits(table, app.analysis.once is table.match.state)


def next_question(app: App) -> Question | None:
    """Return what should be thought about now, the most urgent first."""
    analysis, table = app.analysis, app.table
    if analysis.inquiry.trouble:
        return None
    if app.screen == "play" and table:
        match = table.match
        if table.bot and not computer_waits(app):
            return Question(MOVE, match.id, match, table.last, table.bot, against=app.activity.against)
        if table.guest:
            return None
        if analysis.climb and analysis.climb.state is match.state and not table.past:
            known, own = app.review.compared(table.last), move_to_weigh(app)
            if known is None or (own and not known.thought.compares(own)):
                return Question(STUDY, match.id, match, table.last, tried=own)
        if table.display.panel == "analysis" and analysable(table) and not app.review.compared(table.shown):
            return Question(STUDY, match.id, match, table.shown)
        if analysis.asks(table):
            return Question(TRIAL, match.id, match, table.shown, tried=table.tried)
        if analysis.reviewed is match and not analysis.stopped and (look := review_questions.next_look(app.review)):
            return Question(look.kind, match.id, match, look.ply, tried=look.tried)
    if app.sheet == "strength" and (fixture := analysis.duel.fixture):
        return Question(CONTEST, fixture.game, fixture=fixture)
    if app.screen != "first" or app.sheet == "strength":
        for game in GAMES:
            if has_bots(app, game) and game not in analysis.speeds:
                return Question(SURVEY, game)
    return None


def ask_what_is_wanted(before: App, app: App, message: Message) -> App:
    """Return the app asking what is wanted now, under a new ticket if that is something else than before."""
    analysis = app.analysis
    home = app.activity.origin  # what was found of a game is kept while one of its lines is tried
    if home and home.key != analysis.earlier.key:
        analysis = fetched(laid_aside(analysis, before.activity.origin), home.key, home.match).but(
            climb=None, once=None
        )
        app = app.but(analysis=analysis)
    if analysis.climb and app.table and not belongs(analysis, analysis.climb, app.table):
        app = app.but(analysis=analysis.but(climb=None))
        analysis = app.analysis
    want, have = next_question(app), analysis.inquiry.question
    if (want and want.key) == (have and have.key):
        return app
    return app.but(analysis=analysis.but(inquiry=analysis.inquiry.asking(want, message.clock)))


# what becomes of answers ----------------------------------------------------------------------------


@verb("answer")
def take_answer(app: App, value: Json) -> App:
    """Take what the worker says; what nobody asks any longer is dropped."""
    report, analysis = value, app.analysis
    inquiry, question = analysis.inquiry.but(report=report), analysis.inquiry.question
    if question is None or report["ticket"] != inquiry.ticket or analysis.inquiry.done:
        return app
    analysis = analysis.but(inquiry=inquiry)
    if question.kind == CONTEST:
        playing = analysis.duel.playing and not report.get("done")
        analysis = analysis.but(duel=analysis.duel._replace(score=report, playing=playing))
    elif report.get("done") and question.kind == SURVEY:
        analysis = analysis.but(speeds={**analysis.speeds, question.game: report.get("speed")})
    elif report.get("done") and question.kind == MOVE and not _legal(question, inquiry.thought):
        analysis = analysis.but(inquiry=inquiry.failed(say(NOT_LEGAL)))
    elif report.get("done") and question.match and inquiry.thought and question.kind != MOVE:
        match = analysis.findings.of(question.match)
        found = review_questions.with_answer(match, question.kind, question.ply, report, question.tried)
        analysis = analysis.but(findings=found.findings)
    return app.but(analysis=analysis)


def _legal(question: Question, thought: Thought | None) -> bool:
    match = question.match
    return match is not None and thought is not None and thought.action in match.game.actions(match.state)


def changes_only_progress(app: App) -> bool:
    """Tell whether what the worker said last changes nothing on the page but how far it is."""
    inquiry = app.analysis.inquiry
    quiet = inquiry.question is not None and inquiry.question.kind not in (CONTEST, STUDY)
    return quiet and bool(inquiry.report) and not inquiry.done


def thinking_done(app: App) -> float:
    """Return how much of its thinking is done, by units or by time, whichever is nearer to the end."""
    report, question = app.analysis.inquiry.report, app.analysis.inquiry.question
    if not question or "of" not in report:
        return 0.0
    share, spent = report["units"] / report["of"], report.get("ms", 0) / 1000 / SECONDS_ASKED[question.kind]
    return min(1.0, max(float(share), float(spent)))


@verb("lost")
def after_lost_thread(app: App, when: Instant, how: Literal["", "again", "late"] = "") -> App:
    """Ask `again` after a thread died or fell silent; after some losses, when none is left or one is `late`, say so."""
    inquiry = app.analysis.inquiry
    if inquiry.question is None or inquiry.done:
        return app
    gone = how != "again" or inquiry.losses + 1 >= LOSSES
    why = say(LATE if how == "late" else NO_WORKER)
    return app.but(analysis=app.analysis.but(inquiry=inquiry.failed(why) if gone else inquiry.once_more(when.clock)))


def due_move(app: App, ticket: int) -> Action | None:
    """Return the move that waits to be played under a ticket, None when there is none."""
    inquiry = app.analysis.inquiry
    if inquiry.ticket != ticket or not inquiry.done or not inquiry.question or inquiry.question.kind != MOVE:
        return None
    return inquiry.thought and inquiry.thought.action


def pause(app: App, clock: int) -> int | None:
    """Return in how many milliseconds the answer should be played, None when there is none to play.

    The clock is that of the messages: the device's own date may be set back while somebody thinks.
    """
    if due_move(app, app.analysis.inquiry.ticket) is None:
        return None
    if app.analysis.inquiry.hurried:
        return 0
    table, pace = app.playing, app.settings.pace
    if isinstance(app.activity, Exploring):  # what is tried is seen before it is answered
        pace = "calm"
    if pace == "quick":
        steps = table.last - table.match.turns.begun(table.last)
        if (not steps and not watched(table)) or steps > STEPS_AT_ONCE:
            return 0
    return max(0, PAUSE[pace] - (clock - app.analysis.inquiry.since))
