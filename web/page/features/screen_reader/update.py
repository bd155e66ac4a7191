"""Moves typed as text, with what may follow: for who does not want to look for a place on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from henge.language import phrases, say
from henge.rules import Action, Reason
from henge.touch import why_not
from henge.typed_moves import LONGEST_TYPED, names_in, understood

from page.app.app import App
from page.app.at_table import become
from page.app.verbs import verb
from page.features.lessons import update as lessons
from page.features.play import update as play
from page.table.table import Table

PLAY = "play"  # what is typed is played at once, where it is a whole move
PLACES = phrases(
    {
        "card": "Call a card by its place in your hand, such as “{example}”.",
        "piece": "Call a piece by its place in your hand, such as “{example}”.",
    }
)


@verb("typing")
def remember_typed(app: App, value: str) -> App:
    """Remember what is being typed."""
    return app.with_table(app.playing.displayed(typed=value[:LONGEST_TYPED]))


@verb("type")
def entered(app: App, how: Literal["", "play"] = "", value: str = "") -> App:
    """Touch what was typed, name by name, from the touches so far or from the beginning; nothing typed confirms, and so
    does a whole move that is to be played (PLAY)."""
    app = lessons.ready_for_touch(app)
    table, text = app.playing.displayed(typed=""), value
    app = app.with_table(table)
    if not text.strip(" ,-"):
        return become(app, table.confirm())
    begun, names = meant(table, text)
    if not names and table.aside and of_cards(table, table.touched):
        return app.with_table(
            table.explain(
                say("“{text}”", text=text[:LONGEST_TYPED]),
                Reason(None, say(PLACES[table.thing], example=table.by_place(1))),
            )
        )
    names = names or names_in(table.game, text)
    if table.playable and names[0] not in begun.live and names[0] in table.quiet().live:
        begun = table.quiet()
    app, step = app.with_table(begun), len(begun.touched)
    for name in names:
        table = app.playing
        if name not in table.touched[step:]:  # else the touches before it have led there by themselves
            if name not in table.live:
                return app.with_table(with_refusal(table, name))
            app = play.touch(app, name)
        step = app.playing.touched.index(name, step) + 1 if name in app.playing.touched[step:] else step
    return become(app, app.playing.confirm()) if how == PLAY and app.playing.whole else app


def meant(table: Table, text: str) -> tuple[Table, Action]:
    """Return the names that a text stands for, and the table at the touches after which it does: as they are written or
    said, by their beginnings, with nothing between them; the last may be one that leads nowhere there.  () for none.
    """
    steps = range(len(table.touched), -1, -1) if table.playable else ()
    ways = [table.quiet(touched=table.touched[:step]) for step in steps]
    texts = [text, *([text[1:]] if text[:1] in "tT" else [])]  # the key of the field, pressed once more
    cards = table.aside and of_cards(table, table.touched)
    for known in ((), () if cards else table.game.names):
        for way, form in ((way, form) for form in texts for way in ways):

            def called(touched: Action, name: str, way: Table = way) -> Iterable[str]:
                return of_cards(way, touched).get(name, (name, table.word(name)))

            if names := understood(table.game, way.choice.following, way.touched, form, called, known):
                return way, names
    return table, ()


def of_cards(table: Table, touched: Action) -> dict[str, list[str]]:
    """Return how the cards of a hand that is told aside are called after some touches, where they may be touched then:
    by their places alone, for whoever hears them typed is to learn none."""
    held = table.game.hands(table.viewpoint.view)[table.viewpoint.seat or 0] if table.aside else ()
    at = table.but(touched=touched)
    forms: dict[str, list[str]] = {}
    for place, card in enumerate(held):
        if card in at.live and (card not in table.game.board.centre or at.choice.awaits_card):
            called = table.by_place(place)
            forms.setdefault(card, []).extend((called, called.replace(" ", "")))
    return forms


def with_refusal(table: Table, name: str) -> Table:
    """Return the table with the reason why a typed name leads nowhere."""
    if not table.playable or table.unseen or name in table.choice.allowed:
        return table.touch(name)
    return table.explain(name, why_not(table.game, table.choice.chain.view, table.choice.chain.rest, name))


def completions(app: App) -> dict[str, str]:
    """Return the texts that may follow what is being typed, each with its last name in words."""
    table = app.playing
    if not table.playable or table.aside:
        return {}
    text = table.display.typed
    head = text[: max(text.rfind(mark) for mark in "- ,") + 1]
    names = names_in(table.game, head)
    first = names[0] if names else ""
    typed = (*table.touched, *names) if first in table.live else names or table.touched
    return {head + name: table.word(name) for name in table.choice.following(typed)}
