"""A lesson at the table: the step's words in place of the prompt, what the last move was told, and the way on."""

from __future__ import annotations

from henge.language import listed, lowered, many, phrase, say
from henge.rules import Info

from page.app.activities import Learning
from page.app.app import App
from page.features.lessons.model import Answered, Clued, Course, Hinted, WentOn
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button, clause_link, icon, tool
from page.table.table import Table
from page.ui import learning_bar
from page.ui.pointing import pointing
from page.words import log

FINISHED = phrase("Now a game of your own")
BESIDES = phrase("Not in this lesson, but in the rules:")
FRESH = phrase("A new position")
ONWARD, CHOICES = ".acts .primary", ".guesses button"  # what leads on, for the keyboard


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else while a lesson is on."""
    if not isinstance(app.activity, Learning) or app.playing.past:
        return {}
    course, table = app.activity.progress, app.playing
    hint = tool("hint", say("A hint"), "i-hint") if course.helps else NOTHING
    bar = learning_bar.bar_while_learning(app, tool("leave", say("Leave the lesson"), "i-back"), hint)
    shown = {"bar": bar, "log": way(course), "status": lesson_panel(course, table)}
    asks = course.step.guess is not None and not course.over
    return shown | (
        {"acts": onward_button(course)} if course.waits or course.over else {"acts": NOTHING} if asks else {}
    )


def lesson_rows(table: Table) -> list[Html]:
    """Return what the menu has in a lesson."""
    return [
        button("rules", say("Rules"), table.match.id, sign="i-rules"),
        button("turn", say("Turn the board"), sign="i-turn"),
        button("leave", say("Play on from here without the lesson"), "freely", sign="i-play"),
    ]


def learnt(app: App) -> Course | None:
    """Return where the learner has come to; None but in a lesson."""
    return app.activity.progress if isinstance(app.activity, Learning) else None


def focus_after(before: App, app: App) -> str:
    """Return where the keyboard goes once a lesson has come further: to its button or its question; "" elsewhere."""
    course = learnt(app)
    if course is None or course is learnt(before):
        return ""
    return ONWARD if course.waits or course.over else CHOICES if course.asks else ""


def untyped(course: Course) -> str:
    """Return why no move can be typed in a lesson now, "" where one can."""
    if course.takes_back:
        return ""
    if course.waits:
        return say("Go on first: the lesson has answered.")
    return say("Answer the question first.") if course.asks else ""


def lesson_panel(course: Course, table: Table) -> Html:
    """Return what the learner reads: what was told of the last thing done, then the step."""
    if course.over:
        return _card(_told(course, table), Html(f'<h2 class="finish">{safe(say(FINISHED))}</h2>{_end(course)}'))
    if idea := course.idea:
        words = Html(
            f"<h2>{safe(say(idea.title))}</h2><p>{pointing(table, say(idea.words))}</p>{_shown(course, table)}"
        )
        return _card(NOTHING, (_done(course) if course.number == course.steps else NOTHING) + words)
    refusal = table.reply.why
    if refusal and not course.waits:
        sign, cls = ("i-hint", "told") if isinstance(refusal, Info) else ("i-cross", "told poor")
        why = Html(f'<p class="{safe(cls)}">{icon(sign)}<span>{safe(refusal.text)}</span></p>')
        return _card(why, _say(course, table))
    if course.waits and course.step.guess:  # the question stays above its answer
        asked = Html(f'<p class="answered">{pointing(table, say(course.step.guess.question))}</p>')
        return _card(Html(f"{asked}{_told(course, table)}"), NOTHING)
    return _card(_told(course, table), Html(f"{_say(course, table)}{_choices(course, table)}"))


def _done(course: Course) -> Html:
    """Return that all steps have been taken, and what comes after them."""
    words = many(
        len(course.lesson.ideas),
        "That was the lesson. {n} tip follows.",
        "That was the lesson. {n} tips follow.",
    )
    return Html(f'<small class="fresh">{safe(words)}</small>')


def board_in_words(course: Course, table: Table) -> str:
    """Return in words what the board shows beside the words of a step or an idea, for who does not see it."""
    if course.idea:
        return say("Shown: {what}", what=log.status_now(table).note)
    lit, lines = course.lit, [name for name in course.lit if name in table.game.board.lines]
    if lines:
        return many(len(lines), "Lit: line {lines}.", "Lit: lines {lines}.", lines=listed(lines))
    return say("Lit: {places}.", places=listed([lowered(table.word(name)) for name in lit])) if lit else ""


def _shown(course: Course, table: Table) -> Html:
    said = board_in_words(course, table)
    return Html(f'<p class="sr">{safe(said)}</p>') if said else NOTHING


def _card(feedback: Html, say: Html) -> Html:
    return Html(f'<div class="lesson">{feedback}<div class="say">{say}</div></div>')


def _told(course: Course, table: Table) -> Html:
    match course.phase:
        case Hinted(leads=False):
            sign, cls = "i-hint", ""
        case WentOn() | Answered(well=True):
            sign, cls = "i-check", "well"
        case Clued() | Answered(well=False):
            sign, cls = "i-undo" if course.step.answers else "i-cross", "poor"
        case _:
            return NOTHING
    return Html(f'<p class="told {safe(cls)}">{icon(sign)}<span>{pointing(table, course.feedback)}</span></p>')


def _say(course: Course, table: Table) -> Html:
    """Return the step's words, and what is to be done next; once it is answered they step back behind the answer."""
    if course.waits:
        return NOTHING
    fresh = Html(f'<small class="fresh">{safe(say(FRESH))}</small>') if course.fresh else NOTHING
    do = Html(f'<p class="do">{pointing(table, asked)}</p>') if (asked := course.asked(table)) else NOTHING
    return Html(f"{fresh}<p>{pointing(table, say(course.step.say))}</p>{do}{_shown(course, table)}")


def _end(course: Course) -> Html:
    """Return what a whole game has besides, with the ways to those rules."""
    lines = joined(
        Html(f"<li>{safe(say(said))} {clause_link(rule, course.game)}</li>") for rule, said in course.lesson.besides
    )
    return Html(f'<p>{safe(say(course.lesson.whole))}</p><h3>{safe(say(BESIDES))}</h3><ul class="besides">{lines}</ul>')


def _choices(course: Course, table: Table) -> Html:
    guess = course.step.guess
    if guess is None or course.waits:
        return NOTHING
    cls = Html(" counted" * course.counts)
    some = joined(button("guess", say(choice), choice, cls="btn slim") for choice in course.choices)
    return Html(
        f'<p class="question{cls}"><b>{pointing(table, say(guess.question))}</b></p><div class="guesses">{some}</div>'
    )


def way(course: Course) -> Html:
    """Return how far the lesson has come, and the way past a step or out of what is only read."""
    done, of = min(course.number, course.steps), course.steps
    said = many(of, "{done} of {n} step", "{done} of {n} steps", done=done)
    bar = Html(f'<progress max="{of}" value="{done}" aria-label="{safe(said)}"></progress>')
    past = not (course.over or course.waits)
    out = NOTHING
    if past:
        out = button("onward", say("Skip this step"), "skip", cls="btn slim")
    elif course.idea:
        out = button("own", say("Play a game of your own"), cls="btn slim")
    if course.over:
        step = say("Finished")
    elif course.idea:
        step = say("Tip {number} of {ideas}", number=course.number - of + 1, ideas=len(course.lesson.ideas))
    else:
        step = say("Step {step} of {steps}", step=done + 1, steps=of)
    return Html(
        f'<div class="aside"><h3><span>{safe(say("First game"))} · </span>{safe(step)}</h3>{bar}'
        f'<div class="ways">{out}</div></div>'
    )


def onward_button(course: Course) -> Html:
    """Return the button that goes on, or takes back what does not."""
    if course.over:
        return button("own", say("Play a game of your own"), cls="btn primary", sign="i-play")
    if course.takes_back:
        return button("onward", say("Try another move"), sign="i-undo", cls="btn primary")
    return button("onward", say("Go on"), sign="i-next", cls="btn primary")
