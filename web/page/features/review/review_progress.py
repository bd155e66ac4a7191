"""How far a review is: whether it goes on, what is seen and heard of it, and the ways to stop it and go on."""

from __future__ import annotations

from henge.analysis import review_questions
from henge.analysis.chances import ChanceDrop, looked_at
from henge.analysis.first_pass import unglanced
from henge.analysis.reviewed_match import ReviewedMatch
from henge.analysis.turning_points import MOST_TOLD, steepest, turning_points
from henge.language import listed, many, phrase, say

from page.app.app import App
from page.html.escape import NOTHING, Html, attributes, safe
from page.html.widgets import button
from page.ui.notice import computer_trouble

PROOF = phrase("A proof is looked for, which takes longer.")
CHECKED = phrase("This is still being checked.")
EARLY = phrase("So much is known before any move is judged.")
GOING_ON = phrase("The review goes on, move by move.")
FELL_MOST = phrase("So far the chances fell most here.")
TO_COME = phrase("The moves that decided the game are shown here when the review is ready.")
HALF = phrase("Half of the review is done.")
LIKELY = 3  # moves over which the chances fell, by a first look


def looks_on(app: App) -> bool:
    """Tell whether a review looks further by itself."""
    analysis = app.analysis
    return analysis.reviewed is app.playing.match and not (analysis.stopped or analysis.inquiry.trouble)


def told_so_far(app: App, done: int, of: int) -> str:
    """Return what is heard of a review while it is made: that it has begun, and once when half of it is done."""
    if not looks_on(app):
        return ""
    if 2 * done >= of:
        return say(HALF)
    return many(of, "The review looks at {n} position.", "The review looks at {n} positions.")


def progress(app: App, done: int, of: int) -> Html:
    """Return how far a review is, and what keeps it, with the way to stop it and to go on; nothing when it is done."""
    analysis = app.analysis
    if done == of and not analysis.findings.again:
        return NOTHING
    if analysis.inquiry.trouble:
        return computer_trouble(app)
    act = button("review", say("Go on"), cls="btn slim")
    if looks_on(app):
        act = button("review", say("Stop"), "stop", cls="btn slim")
    return Html(f'<div class="row looking">{bar_of_review(app, done, of)}{act}</div>')


def bar_of_review(app: App, done: int, of: int) -> Html:
    """Return how far a review is that is not done, in words and as a bar."""
    analysis = app.analysis
    words = many(of, "{done} of {n} position looked at", "{done} of {n} positions looked at", done=done)
    if (seen := unglanced(app.review)) is not None:
        done = seen
        words = many(of, "A first look: {done} of {n} position", "A first look: {done} of {n} positions", done=done)
    left = len(analysis.findings.again) if done == of else 0
    if left:
        words = many(
            left,
            "Looking again at the turning points: {n} position left",
            "Looking again at the turning points: {n} positions left",
        )
        due = review_questions.next_look(app.review)
        words += f". {say(PROOF)}" if due and due.kind == review_questions.PROOF else ""
    whole = attributes(max=of + left, value=done, aria_label=words)
    return Html(f"<span>{safe(words)}</span><progress{whole}></progress>")


def fell_most(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return the moves over which by what is known so far the chances fell most, in the order they were played, so that
    none changes its place; of those that are not settled nothing is said of a better move, and by a first look of a
    long match a sentence names them."""
    if any(kind == review_questions.REVIEW for kind, _ in match.findings.again):
        return []
    every = turning_points(match, settled=True) if looked_at(match) == len(match.actions) else []
    settled = {turn.ply: turn for turn in every if turn.reasons}
    worst = sorted(steepest(match)[:MOST_TOLD], key=lambda turn: turn.ply)
    return [settled.get(turn.ply, turn._replace(better=())) for turn in worst]


def so_far(app: App) -> str:
    """Return whence it is known why a game was lost before the review is done."""
    return f"{say(EARLY)} {say(GOING_ON)}" if looks_on(app) else say(EARLY)


def likely(app: App) -> str:
    """Return what stands for the turning points until they are known, or above those that are listed so far: where by a
    first look the chances fell most, and whether that is still being checked."""
    plies = sorted([ply for kind, ply in app.analysis.findings.again[::2] if kind == review_questions.REVIEW][:LIKELY])
    moves = app.playing.match.turns.of(plies)
    if moves:
        words = many(
            len(moves),
            "By a first look the chances fell most at move {moves}.",
            "By a first look the chances fell most at moves {moves}.",
            moves=listed([*map(str, moves)]),
        )
    elif looks_on(app) and fell_most(app.review):
        words = say(FELL_MOST)
    else:
        return say(TO_COME)
    return f"{words} {say(CHECKED)}" if looks_on(app) else words
