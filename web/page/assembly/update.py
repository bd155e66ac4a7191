"""What every message makes of the app.

    update(app, Message("touch", "d4")) -> App

The shell sends messages and shows the outcome; it works out by itself what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from page.app import asking_bots, received_game
from page.app.app import App, Instant, Message, Senseless
from page.app.verbs import answered_verbs
from page.assembly import arriving_games, routes, when_to_keep
from page.features.by_link import update as by_link
from page.features.computer import update as computer
from page.features.devices import update as devices
from page.features.devices import who_plays_where
from page.features.hints import update as hints
from page.features.lessons import update as lessons
from page.features.library import update as library
from page.features.own_puzzles import update as own_puzzles
from page.features.phone_hand import update_at_table, update_on_phone
from page.features.play import update as play
from page.features.position_editor import update as position_editor
from page.features.puzzles import update as puzzles
from page.features.review import update as review
from page.features.rules import update as rules
from page.features.screen_reader import update as screen_reader
from page.features.sealed_by_link import update as sealed_by_link
from page.features.sealed_hands import kept_sides
from page.features.sealed_hands import update as sealed_hands
from page.features.settings import update as settings
from page.features.settings.model import Settings
from page.features.setup import update as setup
from page.features.share import update as share
from page.features.statistics import update as statistics
from page.features.variations import notes
from page.features.variations import update as variations
from page.keeping.kept_texts import Kept
from page.keeping.names import CURRENT, SETTINGS


def opened(texts: Mapping[str, str], route: str = "") -> App:
    """Return the app as it starts: the kept settings and the current game, or a word about its damage."""
    texts = texts if isinstance(texts, Kept) else Kept(texts)
    app = App(texts, Settings.read(texts.get(SETTINGS, "")))
    app = arriving_games.resumed(app, texts.get(CURRENT, ""))
    try:
        after = routes.go(app, Instant(), route)
    except Senseless:
        return app
    if app.notice in ("", after.notice) or (not after.notice and after.table is not app.table):
        return after
    words = f"{app.notice} {after.notice}".rstrip()  # what the address leads to does not hide what is damaged
    return after.tell(words).arriving(valid=app.arrival.valid, damaged=app.arrival.damaged)


def update(app: App, message: Message) -> App:
    """Return the app after a message; one that makes no sense here changes nothing, an unknown verb is an error."""
    if app.other_devices.post:  # it has been sent
        app = app.but(other_devices=app.other_devices.but(post=()))
    try:
        after = answered_verbs(app, message)
    except Senseless:
        return app
    for reaction in REACTIONS:
        after = reaction(app, after, message)
    return after


ANSWERING = (
    *(
        arriving_games,
        by_link,
        computer,
        devices,
        update_on_phone,
        update_at_table,
        hints,
        kept_sides,
        lessons,
        sealed_by_link,
        library,
    ),
    *(notes, own_puzzles, play, position_editor, puzzles, statistics, review, routes, sealed_hands, setup, share),
    *(rules, screen_reader, settings, variations, asking_bots, when_to_keep, who_plays_where),
)
"""The modules whose functions answer messages (page.app.verbs), as soon as they are imported."""


Reaction: TypeAlias = Callable[[App, App, Message], App]  # of the app before a message, and after it so far

REACTIONS: tuple[Reaction, ...] = (
    devices.agree_with_others,  # first: what follows is about the match on which the devices agree
    sealed_by_link.offer_link,  # of that match, as it stands now
    lessons.answer_move,  # before all that looks at the table: the lesson plays on there
    puzzles.answer_move,  # for the same reason; one is never in both
    rules.hide_nothing,  # before the next two: it takes back at once what nobody else has to agree on
    own_puzzles.ask_for_words,  # of the move that is left on the table
    variations.keep_line,  # likewise, and before the game is kept, of which the line is a part
    library.label_game,  # after whatever brings a match to the table or goes on with it; so, too
    statistics.count_game,  # whatever ends one
    received_game.told_once,  # whatever goes on with a game of which there is news, or leaves it
    review.keep_review,  # as far as what the computer players have answered completes one
    review.shared_once_found,  # of what the computer players have answered
    asking_bots.ask_what_is_wanted,  # of the table that is shown in the end
    when_to_keep.keep_changes,  # last: whatever has been made of the table and its lines is kept
)
"""What follows every message, in this order."""
