"""A game's own page on the site, for whoever searches for it: what it is like, a picture, its rules, the way to play.

The build writes one for every game (web/leaflet.html).  It is read without any script, and says nothing in words of its
own that the page or the rules say already.
"""

from __future__ import annotations

from typing import NamedTuple

from henge import language
from henge.game import Game
from henge.games import GAMES, lesson, rules
from henge.language import many, say

from page.draw import Scene, pair, still, usual
from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.ui.game_in_a_minute import length, pitch, weight
from page.ui.sample_game import midway, secrecy


class Leaflet(NamedTuple):
    """What the page of a game is called, a sentence or two for whoever lists it, its picture's words, what it shows."""

    title: str
    description: str
    picture: str
    main: Html


def app_description() -> str:
    """Return what the app says of itself to whoever installs it."""
    return say("Strategy games around Stonehenge.")


def page(name: str, code: str = "") -> str:
    """Return the file of a game's page in the language in use, or in one by its code."""
    code = code or language.code()
    return f"{name}.html" if code == language.ENGLISH else f"{name}.{code}.html"


def leaflet(name: str) -> Leaflet:
    """Return the page of a game; its addresses are those of a page in a folder beside the app's."""
    game = GAMES[name]
    title = say("{game} ({author}): the rules, and a board to play on", game=game.title, author=game.author)
    what = say(
        "A strategy game for {players}: play it in the browser, alone or together, or read its rules.",
        players=_players(game),
    )
    picture = say("A game some way in, what it is about, and how it ends")
    main = _head(name, game) + _rulebook(name) + _others(name)
    return Leaflet(title, say("{title}: {text}", title=game.title, text=f"{say(game.blurb)} {what}"), picture, main)


def _players(game: type[Game[object]]) -> str:
    low, high = game.seats_allowed
    return many(low, "{n} player", "{n} players") if low == high else say("{low}–{high} players", low=low, high=high)


def _head(name: str, game: type[Game[object]]) -> Html:
    facts = (_players(game), say(secrecy(name)), length(name), weight(name))
    told = joined(Html(f"<li>{safe(fact)}</li>") for fact in facts if fact)
    ways = _way(name, "begin", say("Play {game}", game=game.title), "btn primary")
    ways += _way(name, "learn", say("Learn it move by move"), "btn") if lesson(name) else NOTHING
    table, view = midway(name)
    drawn = still(table, view, Scene(hints=False, overlays=usual(table), compact=True))
    seen = attributes(data_pair=pair(table), role="img", aria_label=say("{game}, a game some way in", game=game.title))
    return Html(
        f'<header class="head"><div><p><a href="../">{safe(say("Henge: all games"))}</a></p>'
        f'<h1 class="cut">{safe(game.title)}</h1>'
        f'<p class="by">{safe(say("A game by {author}", author=game.author))}</p>'
        f'<ul class="facts">{told}</ul>{pitch(name)}<p class="ways">{ways}</p></div><div{seen}>{drawn}</div></header>'
    )


def _way(name: str, screen: str, words: str, cls: str) -> Html:
    return Html(f"<a{attributes(class_=cls, href=f'../#{screen}/{name}')}>{safe(words)}</a>")


def _rulebook(name: str) -> Html:
    text = rules(name)
    said = attributes(aria_label=say("Rules of {game}", game=GAMES[name].title))
    read = markdown.html(text.replace(markdown.DECIDED, "†"))
    return Html(f'<article class="rules"{said}>{markdown.signs(text)}{read}</article>')


def _others(name: str) -> Html:
    links = joined(
        Html(f"<li><a{attributes(href=page(other))}>{safe(game.title)}</a> {safe(say(game.blurb))}</li>")
        for other, game in GAMES.items()
        if other != name
    )
    free = say("Henge is free, needs no account, and plays without a connection too.")
    return Html(f"<footer><h2>{safe(say('The other games'))}</h2><ul>{links}</ul><p>{safe(free)}</p></footer>")
