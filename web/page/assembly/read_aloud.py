"""What is read aloud when the app changes: at a table, in a lesson, at a puzzle."""

from __future__ import annotations

from henge.language import either, many, phrase, say
from henge.variation_tree import Note

from page.app.activities import Learning, Solving
from page.app.app import App
from page.features.hints import ladder
from page.features.hints import view as hints
from page.features.lessons.view import BESIDES, FINISHED, FRESH, board_in_words
from page.features.play import news as position_news
from page.features.play.since_last_turn import threats_shown
from page.features.puzzles.model import Sought
from page.features.screen_reader import places
from page.features.screen_reader.view import READERS
from page.features.variations import view as variations
from page.features.variations.notes import note
from page.features.variations.to_find import to_be_found, what_to_find
from page.html.escape import words_heard
from page.keeping.library_query import found_games
from page.table.table import Table
from page.words import listening, log, speech
from page.words.note_marks import marked

ON = phrase("Press G to go on.")
AGAIN = phrase("Press G to try another move.")
KEYS = phrase("Press the question mark for the keys.")
TABLES = phrase("Boards are tables now, and there the question mark lists the keys.")
NO_TABLE = phrase(
    "Tab goes from one thing to the next, Enter presses it. Once you play, the question mark lists the keys."
)
NEXT = phrase("G confirms it, I tells why.")
WHY = phrase("Hold H to hear why.")
NOWHERE = phrase("No other place on the board may be touched now.")
NO_HINT = phrase("There is no hint here.")


def news(before: App, after: App) -> str:
    """Return what a listener must hear now, "" when there is nothing new; who comes to a table hears where its keys are
    told, who has boards as tables how single keys arrive there, and who looks for a saved game how many were found.
    """
    if after.settings.reading and not before.settings.reading:
        return f"{say(TABLES)} {say(READERS)}"
    if after.screen == before.screen == "games" and after.browsing.library != before.browsing.library:
        return many(len(found_games(after.kept, after.browsing.library)), "{n} game found.", "{n} games found.")
    told = _news(before, after)
    arrives = told and after.screen == "play" and (before.screen != "play" or before.table is None)
    if not (arrives and after.settings.reading):
        return told
    lifted = say(listening.LIFTED) if after.playing.down else ""
    keys = say(KEYS) if keyed(after) else ""
    return " ".join(filter(None, (told, lifted, keys)))


def keyed(app: App) -> bool:
    """Tell whether keys are worth a word: where they do something, and there is a keyboard."""
    return app.settings.keys and app.device.keyboard


def _news(before: App, after: App) -> str:
    table = after.table
    if after.screen != "play" or table is None or table.saved.hosted.drawing:
        return ""
    old = before.table if before.screen == "play" else None
    if (
        old
        and asked(before) != asked(after)
        and not after.analysis.inquiry.trouble
        and (card := position_news.note(after))
    ):
        next_one = say(NEXT) if asked_to_the_end(after) and keyed(after) and not table.aside else ""
        where = speech.status_said(table) if table.past and not table.tried else ""
        return " ".join(filter(None, (where, words_heard(card), next_one)))
    now, was = after.activity, before.activity
    if isinstance(now, Learning):
        if not isinstance(was, Learning) or (was.progress is not now.progress and not _touched_only(was, now)):
            whole = old and old.match.states[0] is table.match.states[0] and not table.touched
            since = old.last if old and whole else table.last
            again = isinstance(was, Learning) and now.progress.number <= was.progress.number
            back = [speech.taken_back_said(old, table)] if again and old and table.last < old.last else []
            known = speech.pending(old) if old and whole else ""
            told = log.recount(table, since, table.last, gained=False, known=known)
            return " ".join([*back, *filter(None, told), lesson_told(after)])
        if table.reply.why is None and old and table.touched == old.touched:
            return ""  # what is done in a lesson is answered by the lesson
    if isinstance(now, Solving) and not (isinstance(was, Solving) and was.attempt is now.attempt):
        return puzzle(after)
    study = lines_told(before, after) if old else []
    threats = () if old and _heard_before(old, table) else threats_shown(after)
    return " ".join([*study, *filter(None, [speech.changes_told(old, table), *threats])])


def _heard_before(old: Table, table: Table) -> bool:
    """Tell whether what is threatened has been heard: nothing has changed, or a move was taken back."""
    if table.match.states[0] is old.match.states[0] and table.last < old.last:
        return True
    return (table.match, table.down, table.past) == (old.match, old.down, old.past)


def _touched_only(was: Learning, now: Learning) -> bool:
    """Tell whether a touch has taken away what a lesson told last, and the lesson answers it with nothing."""
    same = was.progress.number == now.progress.number and was.table.match is now.table.match
    return same and was.table.touched != now.table.touched and not now.progress.feedback


def asked(app: App) -> object:
    """Return what has been asked of the computer players about the position on screen, and whether it is answered."""
    table, analysis = app.playing, app.analysis
    if table.past:
        return table.trying and (table.lookback, analysis.asks(table))
    return analysis.climb and (analysis.climb, app.review.compared(table.last))


def asked_to_the_end(app: App) -> bool:
    """Tell whether a hint has named its move, so that it only remains to ask why."""
    return not app.playing.past and ladder.at_the_move(app)


def hint_told(app: App) -> str:
    """Return why the move of a hint is good, or how good one is that is tried in a review; "" before there is one."""
    if not (asked_to_the_end(app) or (app.playing.past and app.playing.tried)):
        return ""
    return say(WHY) if app.playing.aside else words_heard(hints.why(app)[1])


def answer(app: App, key: str, here: str) -> str:
    """Return what a key tells at the table, and of the place where one is; "" for one that tells nothing."""
    if key == "w" and isinstance(app.activity, Learning) and not app.playing.past:
        return lesson_told(app)
    if key == "w" and isinstance(app.activity, Solving) and not (app.playing.past or app.playing.touched):
        return puzzle(app)
    if key == "w" and app.playing.trying and (card := position_news.note(app)):
        return f"{speech.status_said(app.playing)} {words_heard(card)}"
    if key.isdigit():
        return say("Nothing is touched by {key} now.", key=key)
    return listening.by_key(app.playing, key) or places.by_key(app, key, here)


def numbered(app: App, number: int) -> tuple[str, ...] | None:
    """Return the message that a digit stands for: an answer of a lesson's question, or something that may be touched.

    A piece that bears the number comes before the one at its place.
    """
    table = app.playing
    now = app.activity
    if isinstance(now, Learning) and now.asks and now.progress.step.guess:
        choices = now.progress.choices
        return ("guess", choices[number - 1]) if number <= len(choices) else None
    some = listening.by_number(table)
    if str(number) in listening.held_now(table) and not table.aside:  # there only the place is to be heard
        return "touch", str(number)
    name, place = some[number - 1] if number <= len(some) else ("", "")
    return ("touch", name, *([place] if place else [])) if name else None


def leap(app: App, here: str, way: int, there: bool = True) -> str:
    """Return the next place that may be touched, or the one before; "" where there is none or that is told aside.

    Who is not `there` yet, but elsewhere at the table, comes to the place itself where it is one of those.
    """
    if app.playing.down or app.playing.aside:
        return ""
    if not there and places.open_to(app, here):
        return here
    goal = places.reachable(app, here, way)
    return "" if goal == here else goal


def nowhere(app: App) -> str:
    """Return why there is no next place that may be touched: what is asked for lies elsewhere, or is told aside."""
    if app.playing.down:
        return say(listening.COVERED)
    if app.playing.aside and app.playing.playable:
        return say(listening.HOLD)
    return f"{say(NOWHERE)} {speech.status_said(app.playing)}"


def whisper(app: App) -> str:
    """Return what is told while the key of the hand is held, of what others at this device must not hear: a hint that
    was asked for comes first."""
    told, climb = [listening.whisper(app.playing)], app.analysis.climb
    if climb and climb.state is app.playing.match.state and app.playing.aside:
        reasons = [words_heard(hints.why(app)[1])] if asked_to_the_end(app) else []
        told = [words_heard(hints.hint(app, climb.rung, False)), *reasons, *told]
    return " ".join(told)


def lines_told(before: App, after: App) -> list[str]:
    """Return where a listener has come among the lines of a game, and what is or was just noted there."""
    table, old, said = after.playing, before.playing, list[str]()
    path, earlier = after.activity.variation, before.activity.variation
    if path is None or earlier is None:
        return said
    here, left = (" ".join(variations.whereabouts(table)) for table in (after, before))
    if here != left or (path and earlier and path != earlier):
        said.append(here or say("Back in the game."))
    jotted, moved = note(after), (path, table.shown) != (earlier, old.shown)
    if table.display.panel == "note" and (moved or old.display.panel != "note"):
        said.append(f"{variations.noted_at(table)}. {say(variations.MARK)}")
    elif table.display.panel == "note" and note(before).marks != jotted.marks:
        said.append(marked(table.game, jotted) or say("No marks."))
    elif moved and to_be_found(after):
        said.append(what_to_find(after))
    elif table.display.panel != "note" and (moved or to_be_found(before)) and jotted != Note():
        text = f"{jotted.text}." if jotted.text[-1:].isalnum() else jotted.text
        said.append(say("Noted here: {note}", note=" ".join(filter(None, (text, marked(table.game, jotted))))))
    return said


def lesson_told(app: App) -> str:
    """Return what a lesson says now: its answer to the last thing done, then the step, or how to go on."""
    if not isinstance(app.activity, Learning):
        return ""
    course = app.activity.progress
    sentences = [] if course.leads else [course.feedback]
    if course.over:
        also = [say(said) for _, said in course.lesson.besides]
        sentences += [f"{say(FINISHED)}.", say(course.lesson.whole), say(BESIDES), *also]
    elif idea := course.idea:
        sentences += [f"{say(idea.title)}.", say(idea.words), board_in_words(course, app.playing)]
    elif not course.waits:
        fresh = say("A new position; O tells it.") if keyed(app) else f"{say(FRESH)}."
        sentences += [fresh if course.fresh else "", say(course.step.say), course.asked(app.playing)]
        if guess := course.step.guess:
            sentences.append(f"{say(guess.question)} {either([*map(say, course.choices)])}.")
        sentences.append(board_in_words(course, app.playing))
    if course.waits and keyed(app):
        sentences.append(say(AGAIN if course.takes_back else ON))
    return " ".join(filter(None, sentences))


def puzzle(app: App) -> str:
    """Return what is to be found in a puzzle, or what was said of the move that was tried there, and how to go on."""
    if not isinstance(app.activity, Solving):
        return ""
    attempt, table = app.activity.attempt, app.playing
    if isinstance(attempt.phase, Sought):
        side = table.game.seat_word(table.viewpoint.view, table.match.turn or 0)
        return f"{say('You play {side}.', side=side)} {attempt.asked(table)}"
    onward = say(ON if attempt.solved else AGAIN) if keyed(app) else ""
    return f"{attempt.feedback} {onward}".strip()
