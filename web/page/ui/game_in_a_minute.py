"""A game in one minute: what you want, what you do, how it ends, and a moving picture of a typical turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from henge.game import moved
from henge.games import GAMES, lesson, rules
from henge.language import code, does, phrases, say
from henge.lesson import Lesson
from henge.rules import read_action
from henge.touch import live
from henge.view_json import preview

from page import draw
from page.app.app import App
from page.draw import Scene
from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.keeping.tallies import results

WEIGHTS = phrases(("Easy to learn", "Not hard to learn", "Takes some learning"))


def minute(name: str) -> Html:
    """Return the pitch of a game with its moving picture; nothing for a game without a lesson."""
    return _minute(name, code())


@cache
def _minute(name: str, language: str) -> Html:
    taught = lesson(name)
    return (turn_in_pictures(taught) if taught else NOTHING) + pitch(
        name, lambda words: markdown.glossed(words, name, rules(name))
    )


def pitch(name: str, told: Callable[[str], Html] = safe) -> Html:
    """Return what one wants in a game, what one does and how it ends, each `told` in some way; its one sentence for a
    game without a lesson.
    """
    taught = lesson(name)
    if taught is None:
        return Html(f"<p>{safe(say(GAMES[name].blurb))}</p>")
    want, do, end, *_ = taught.pitch
    said = ((say("You want"), want), (say("You do"), do), (say("It ends"), end))
    terms = joined(Html(f"<dt>{safe(title)}</dt><dd>{told(say(words))}</dd>") for title, words in said)
    return Html(f'<dl class="pitch">{terms}</dl>')


def aim(app: App) -> str:
    """Return what players want at the table, where somebody is to begin a move and no such game has been finished on
    this device; else ""."""
    table, game = app.playing, app.playing.match.id
    begins = table.playable and not (table.touched or table.past)
    if not begins or results(app.kept).played(game) or any(kept.over and kept.game == game for kept in app.kept.games):
        return ""
    return say(table.game.purpose_in_brief)


def turn_in_pictures(taught: Lesson[object]) -> Html:
    """Return a typical turn as pictures one after the other: the table, what is touched, what comes of it."""
    game, state = taught.game, taught.pitch.start
    action = read_action(taught.pitch.turn)
    view = game.observe(state, 0)
    legal = game.actions(view)
    after = preview(game, view, action)
    scenes = [(view, Scene(hints=False, compact=True))]
    for n in range(1, len(action)):
        touched = action[:n]
        scenes.append((view, Scene(live=live(legal, touched), touched=touched, compact=True)))
    done = Scene(hints=False, last=moved(game.marks(view), game.marks(after)), compact=True)
    scenes.append((after, done))
    frames = joined(draw.still(game, seen, scene) for seen, scene in scenes)
    caption = f"{does(game.seat_word(view, 0), game.tell(view, action))}."
    said = attributes(class_="moving", data_frames=len(scenes), aria_label=say("A typical turn"))
    return Html(
        f'<figure{said}><div aria-hidden="true">{frames}</div><figcaption>{safe(caption)}</figcaption></figure>'
    )


def length(name: str) -> str:
    """Return how long a game takes and how much there is to keep in mind; "" where nobody has said so."""
    taught = lesson(name)
    if taught is None:
        return ""
    low, high = taught.pitch.minutes
    return say("{low}–{high} min", low=low, high=high)


def weight(name: str) -> str:
    """Return how much there is to keep in mind, in a word or two."""
    taught = lesson(name)
    return say(WEIGHTS[taught.pitch.weight - 1]) if taught else ""
