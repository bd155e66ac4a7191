"""Games by links: how they are begun, sent, followed and forged."""

from random import Random

from henge.anything_hidden import somebody_knows_more
from henge.games import GAMES
from henge.match import Match
from henge.shuffling import one_of
from page.app.app import App, Message
from page.assembly.update import opened, update
from page.keeping import game_links
from page.table.draft import Draft

HOME = "https://somewhere/henge/"


def hides(game: str, **options) -> bool:
    draft = Draft.new(game)
    return somebody_knows_more(Match.new(game, seed=1, seats=draft.seats, options={**draft.chosen, **options}), 0)


OPEN = [game for game in GAMES if not hides(game)]


def device(*messages: Message, kept=None) -> App:
    app = opened(kept or {}).with_device(home=HOME)
    for message in messages:
        app = update(app, message)
    return app


def begun(game: str, far: int = 1, **options) -> App:
    """Return Anna's device with a game begun in which Bea plays elsewhere."""
    low = GAMES[game].seats_allowed[0]
    messages = [
        Message("choose", f"name/{seat}", name) for seat, name in zip(range(low), ("Anna", "Bea"), strict=False)
    ]
    if far == 0:
        messages = [Message("choose", "name/1", "Anna"), Message("choose", "name/0", "Bea")]
    messages += [Message("choose", f"option/{name}", str(value)) for name, value in options.items()]
    begin = Message("choose", f"level/{far}", "link"), Message("deal", luck=5, now=1)
    return device(Message("go", f"setup/{game}"), *messages, *begin)


def follow(app: App, link: str, now: int = 2) -> App:
    app = update(app, Message("go", link.partition("#")[2], luck=now, now=now))
    while app.arrival.opening and app.arrival.opening.altered is None:
        app = update(app, Message("replay", now=now))
    return known_as(app, now) if app.sheet == "invited" else app


def known_as(app: App, now: int = 2) -> App:
    """Return the app after the question who is here: whoever is to move."""
    assert app.sheet == "invited"
    return update(app, Message("open-valid", luck=now, now=now))


def sent(app: App) -> str:
    """Return the link on the sheet that a move opened."""
    assert app.playing.link.to_be_sent
    link = game_links.link(HOME, app.playing)
    assert "#turn/" in link
    return link


def moved(app: App, rng: Random) -> App:
    """Return the app after a random whole turn of the person here."""
    while app.playing.playable:
        legal = app.playing.viewpoint.legal
        action = one_of(legal, rng)
        for name in action:
            if not app.playing.whole:
                app = update(app, Message("touch", name))
        app = update(app, Message("confirm", now=3))
    return app


def by_turns(game: str, turns: int) -> tuple[App, App]:
    """Return the devices after some turns: whose move is not sent yet, and who waits for it."""
    rng, here, rival = Random(6), begun(game, **GAMES[game].short), device()
    here = moved(here, rng)
    for n in range(1, turns):
        here, rival = moved(follow(rival, sent(here), now=10 + n), rng), here
    return here, rival
