"""At a device that several share nothing secret is spoken: whatever the one who looks holds, the same is heard.

Whatever a screen reader could read of the screen counts, beside the live region and what every key answers; only a
key that is held tells a hand.  Two tables are compared that everybody else takes for one: the one as it is, and one
with all that a bystander may not know dealt anew, after the same touches by the places of cards.
"""

import re
from html.parser import HTMLParser
from itertools import product
from random import Random
from string import ascii_lowercase

import pytest
from henge.games import GAMES
from henge.language import lowered
from henge.match import Match
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly import read_aloud
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.features.settings.model import Settings
from page.table.display import CoverState
from page.table.table import Table
from page.words import listening, speech

from tests.page.table.test_secrets import HIDDEN, moments
from tests.samples import sample

TOLD = ("aria-label", "aria-valuetext", "title", "placeholder", "alt", "label")
EMPTY = {"input", "br", "hr", "img", "option", "use", "circle", "path", "rect"}
TOUCHES = 6
SHEETS = ("menu", "history", "cards")  # that open over a table while somebody else is there


class Ears(HTMLParser):
    """Gathers what can be read of a page without seeing it, and where the Tab key comes to."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.silent: list[bool] = []  # for every element that is open, whether nothing in it is told

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        deaf = any(self.silent) or given.get("aria-hidden") == "true"
        if not deaf:
            self.heard += [f"{name} {given[name]}" for name in (*TOLD, "aria-pressed", "disabled") if name in given]
            self.heard += [f"option {given['value']}"] if tag == "option" else []
            self.heard += (
                [f"tab {given['data-touch']}"] if given.get("tabindex") == "0" and "data-touch" in given else []
            )
        if tag not in EMPTY:
            self.silent.append(deaf or ("aria-label" in given and given.get("role") == "img"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.silent.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.silent):
            self.heard.append(data)


def read(app: App) -> list[str]:
    """Return what can be read of a screen; in no order, as on a picture of the board `aria-owns` tells which."""
    ears = Ears()
    for html in (screen(app).html, *(sheet(app.over(name)).html for name in SHEETS)):
        ears.feed(html)
    return sorted(ears.heard)


def heard(before: App, app: App, cells: list[str]) -> list[str]:
    """Return all that is told of a table: on the screen, at once, and at every key from some places."""
    told = [*read(app), read_aloud.news(before, app)]
    for key in ascii_lowercase:
        told += [read_aloud.answer(app, key, cell) for cell in ("", *cells)]
    return told + [read_aloud.leap(app, cell, way) for cell in cells for way in (1, -1)]


def seated(match: Match, looked: int | None, reading: bool) -> App:
    table = Table("", match, cover_state=CoverState(looked=looked))
    return App(activity=Playing(table), settings=Settings(reading=reading)).at("play")


def held(app: App) -> tuple[str, ...]:
    table = app.playing
    assert table.viewpoint.seat is not None
    return tuple(name or "" for name in table.game.hands(table.viewpoint.view)[table.viewpoint.seat])


def by_place(app: App) -> list[str]:
    """Return the touches so far as everybody may know them: cards by their places, and where a card lies that goes
    with what was touched on the board."""
    table, hand = app.playing, held(app)
    places = [f"#{hand.index(name)}" if name in hand else "" for name in table.touched]
    return [
        place if table.choice.is_card(n) else name + place
        for n, (name, place) in enumerate(zip(table.touched, places, strict=True))
    ]


def told_of(app: App) -> object:
    """Return what is no secret of some touches: which places, whether they are a move or none, and the buttons."""
    table = app.playing
    buttons = {name for name in table.live if name not in table.game.board.centre and name not in held(app)}
    return by_place(app), table.whole, bool(table.reply.why), buttons


def alike(match: Match, rng: Random) -> tuple[Match, Match]:
    """Return two matches that begin with a position, and with one that a bystander cannot tell from it."""
    game = match.game
    other = game.guess(game.observe(match.state, None), rng)
    return Match.at(game, match.state, match.players), Match.at(game, other, match.players)


@pytest.mark.parametrize(("game", "reading"), sample(product(HIDDEN, [False, True]), 6, 3))
def test_what_is_heard_depends_on_no_hand(game: str, reading: bool, whole: bool):
    seats, rng, compared, different = GAMES[game].seats_allowed[0], Random(5), 0, 0
    for match in list(moments(game, seats))[:: 1 if whole else 3]:
        turn, cells = match.turn, [match.game.board.cells[0], rng.choice(match.game.board.cells)]
        first, second = alike(match, rng)
        different += first.state != second.state
        for looked in range(seats):
            one, two = seated(first, looked, reading), seated(second, looked, reading)
            assert one.playing.aside == two.playing.aside
            assert heard(App(), one, cells) == heard(App(), two, cells)
        one, two = seated(first, turn, reading), seated(second, turn, reading)
        for _ in range(TOUCHES):
            names = [*one.playing.live, *one.playing.live, *held(one), rng.choice(cells)]
            name = rng.choice([name for name in names if name])
            card = name in held(one) and (name not in match.game.board.centre or one.playing.choice.awaits_card)
            before = one, two
            one = update(one, Message("touch", name))
            two = update(two, Message("touch", held(two)[held(one).index(name)] if card else name))
            if one.playing.down or two.playing.down or told_of(one) != told_of(two):
                break
            compared += 1
            assert heard(before[0], one, cells) == heard(before[1], two, cells)
    assert different > 2
    assert compared > 10


@pytest.mark.parametrize("game", HIDDEN)
def test_while_only_the_board_is_shown_it_is_told_and_nothing_of_a_hand(game: str):
    rng, told = Random(4), set[str]()
    for match in list(moments(game, GAMES[game].seats_allowed[0]))[5::9]:
        first, second = alike(match, rng)
        covered, other = (seated(one, None, True) for one in (first, second))
        assert covered.playing.down
        bare, there = (update(app, Message("peek", "")) for app in (covered, other))
        assert read_aloud.news(covered, bare).startswith(speech.PEEK)
        assert read_aloud.news(bare, update(bare, Message("peek", ""))).endswith(speech.cover_said(covered.playing))
        cell = match.game.board.cells[0]
        assert heard(covered, bare, [cell]) == heard(other, there, [cell])
        for key in listening.KEYS:
            answer = read_aloud.answer(bare, key, cell)
            assert (answer == listening.COVERED) == (key in "mhd")
            assert read_aloud.answer(covered, key, cell) == listening.COVERED
            told.add(answer)
    assert len(told) >= len(listening.PEEKED)


@pytest.mark.parametrize("game", sample(HIDDEN, 3))
def test_what_goes_on_in_a_turn_is_told_as_everybody_may_know_it(game: str):
    """As discards are that nobody sees; what is drawn after them is not told either."""
    rng, gone_on = Random(8), 0
    for match in moments(game, GAMES[game].seats_allowed[0]):
        first, second = alike(match, rng)
        one, two = seated(first, match.turn, True), seated(second, match.turn, True)
        hands = held(one), held(two)
        for action in first.game.actions(first.state):
            other = tuple(hands[1][hands[0].index(name)] if name in hands[0] else name for name in action)
            if other not in second.game.actions(second.state):
                continue
            then, there = (app.with_table(app.playing.play(move)) for app, move in ((one, action), (two, other)))
            tables = then.playing, there.playing
            views = [table.game.observe(table.match.state, None) for table in tables]
            if views[0] != views[1] or any(table.down for table in tables):
                continue
            gone_on += 1
            assert heard(one, then, []) == heard(two, there, [])
            break
    assert gone_on or game == "stonehenge"


@pytest.mark.parametrize("reading", sample([False, True], 2))
def test_no_card_of_a_hand_is_named_but_while_its_key_is_held(reading: bool):
    """In Battle of the Gods no place is called like a card, so that what is heard can be searched for them."""
    rng, refused, whole = Random(6), 0, 0
    for match in list(moments("battle_gods", 3))[::3]:
        app = seated(match, match.turn, reading)
        for _ in range(TOUCHES):
            names = [*app.playing.live, *held(app), *app.playing.game.board.cells[:8]]
            before, app = app, update(app, Message("touch", rng.choice([name for name in names if name])))
            if app.playing.match is not match:
                break
            refused, whole = refused + bool(app.playing.reply.why), whole + app.playing.whole
            told = "\n".join(heard(before, app, ["1", "17"])).lower()
            for card in filter(None, held(app)):
                assert not re.search(rf"\b({card}|{app.playing.game.word(card).lower()})\b", told)
                assert lowered(app.playing.game.word(card)) in read_aloud.whisper(app)
    assert min(refused, whole) > 3
