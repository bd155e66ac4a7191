"""People at a table who do the plainest thing that the page offers, and the computer players' thread that answers.

A Table has every device of a match, as `tests.page.devices` has them.  What somebody does is read off the rendered
page: the sheet that lies over it, else the screen; its golden button, else a move of which every touch is looked for on
the page first.  So a page on which nothing leads on leaves the match where it is, and a test sees that it does.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from html import unescape
from random import Random
from typing import NamedTuple

from henge.analysis.review_questions import MOVE
from henge.match import Match
from henge.net.lobby import TABLE
from henge.net.turn_by_places import place_name
from henge.rules import Value, write_action
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App
from page.app.verbs import VERBS
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.sealed_by_link.update import due
from page.html.escape import plain
from page.keeping import game_links
from page.table.chair import DEVICE, LINK, PHONE, Sitter
from page.table.draft import Draft

from tests.page import devices
from tests.page.asking import NO_THOUGHT
from tests.page.devices import NAMES, Device, brought, device

HERE, PIN, COMPUTER = "here", "pin", "computer"  # who sits on a chair, beside PHONE, DEVICE and LINK
SEALED = "sealed"  # another device, where all hands are sealed
# What ends the match, or gives it to others than those who sit here.
LEAVING = {
    *("again", "deal", "resigned", "drawn", "resigned-sealed", "forget", "forget-done", "erased-all", "empty"),
    *("bin", "seat-there", "seat-free", "hand-phone", "sealed-forgotten", "as-it-is", "anew", "erase"),
}
SAID: tuple[tuple[str, tuple[str, ...]], ...] = (  # what may be said at any time, by keys, by the browser, by a slip
    *((do, ("",)) for do in ("undo", "redo", "cover", "peek", "lift", "confirm", "cancel", "close", "run", "tick")),
    *((do, ("",)) for do in ("hint", "analysis", "review", "hurry", "hold", "once", "agreed", "gone-back", "onto")),
    *((do, ("",)) for do in ("hand-show", "hand-given", "hand-here", "branch", "note", "untry", "leave", "beat")),
    ("scrub", ("0", "1", "2", "5")),
    ("ask", ("", "0", "1", "2", "3")),
    ("panel", ("ledger", "analysis", "log")),
    ("go", ("", "play", "games", "puzzles", "begin/bounders", "setup/meets_bounds", "learn/stonehenge", "try/x")),
    ("go", ("nonsense", "seat/x", "sealed/x", "hand/x", "position/bounders", "play/x")),
    ("lost", ("", "again")),
    ("menu", ("",)),
)
PATIENCE = 60  # messages after which the match has to have gone on
CONTROL = re.compile(r"<button\b([^>]*)>")
TOUCHABLE = re.compile(r'data-(?:touch|with)="([^"]*)"')
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')


class Control(NamedTuple):
    """A button that can be pressed: what it sends, and whether it is the golden one."""

    do: str
    arg: str
    golden: bool


def controls(html: str) -> list[Control]:
    """Return the buttons of a page that can be pressed."""
    found = []
    for text in CONTROL.findall(html):
        said = dict(ATTRIBUTE.findall(text))
        do = said.get("data-do") or said.get("data-hold")
        if do and "disabled" not in said:
            found.append(Control(do, unescape(said.get("data-with", "")), "primary" in said.get("class", "").split()))
    return found


def page(one: Device) -> str:
    """Return what can be reached by touch: the sheet while one is open, else the screen."""
    return rendered(one.app)


@lru_cache(8)  # most devices only wait
def rendered(app: App) -> str:
    over = sheet(app)
    return over.html if over.name else screen(app).html


class Traced(Device):
    """A device whose latest messages are told where a test fails."""

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        super().send(do, arg, value)
        STORY.append(f"{self.wire or 'table'}: {do} {arg[:40]} → {self.app.screen} {self.app.sheet}")


STORY: deque[str] = deque(maxlen=40)


@dataclass
class Sitting:
    """Everybody who plays a match: its devices, the first of which dealt it, and who sits where."""

    devices: list[Device]
    rng: Random
    carried: tuple[str, str] = ("", "")  # the link that was brought to another device last, and whose it was

    @property
    def hub(self) -> Device:
        return self.devices[0]

    @property
    def match(self) -> Match:
        """The match as the device has it on which it has come furthest."""
        known = [table.match for one in self.devices if (table := one.app.activity.origin)]
        return max((match for match in known if match.states), key=lambda match: len(match.actions))

    # who does what -----------------------------------------------------------------------------

    def on(self) -> bool:
        """Let somebody do the plainest thing; tell whether there was anything to do."""
        if len(self.devices) > 1 and any(one.sent for one in self.devices):
            brought(self.hub, self.devices[1:])
            return True
        return (
            any(map(self._works, self.devices))
            or any(map(self._acts, self.devices))
            or self._scanned()
            or self._beats()
        )

    def _beats(self) -> bool:
        """Let the hearts of the devices beat, as they do every few seconds; tell whether any said something."""
        wired = [one for one in self.devices if one.app.other_devices.session.wire]
        for one in wired:
            one.send("beat")
        return any(one.sent for one in wired)

    def _scanned(self) -> bool:
        """Let the device that is awaited read its code again, where the table's page leads to that code."""
        table = self.hub.app.table
        awaited = table is not None and table.match.turn in table.remote.away
        code = awaited and any(button.do == "devices" for button in controls(page(self.hub)))
        return code and table is not None and self._scans(str(table.match.turn))

    def _scans(self, seat: str) -> bool:
        """Let a seat's device read its code; tell whether it is one that has not come."""
        table = self.hub.table
        guests = [guest for guest in self.devices[1:] if guest.wire == f"tab {seat}" and int(seat) in table.remote.away]
        for guest in guests:
            guest.send("go", f"seat/{table.link.called}/{seat}")
            guest.send("beat")
        return bool(guests)

    def _works(self, one: Device) -> bool:
        """Let a device finish what is worked out there: a thought of the computer, an opening, a replay."""
        app, analysis = one.app, one.app.analysis
        if app.other_devices.session.busy:
            one.send("labour")
        elif app.arrival.opening and app.arrival.opening.altered is None:
            one.send("replay")
        elif app.table and app.table.lookback and app.table.lookback.running:
            one.send("tick")
        elif analysis.inquiry.question and not analysis.inquiry.done:
            self._thinks(one)
        elif analysis.inquiry.question and analysis.inquiry.done and analysis.inquiry.question.kind == MOVE:
            one.send("reply", str(analysis.inquiry.ticket))
        else:
            return False
        return True

    def _thinks(self, one: Device) -> None:
        """Answer what the computer players are asked, with any legal move."""
        analysis = one.app.analysis
        question = analysis.inquiry.question
        assert question
        said: dict[str, object] = {"ticket": analysis.inquiry.ticket, "done": True}
        if question.match:
            game, state = question.match.game, question.match.states[question.ply]
            legal = game.actions(game.observe(state, game.turn(state)))
            best = write_action(question.tried or one_of(legal, self.rng))
            said |= {**NO_THOUGHT, "best": best, "line": [best], "rivals": [[best, 0.5]]}
        else:
            said |= {"speed": 1.0}
        one.send("answer", "", json.dumps(said))

    def _acts(self, one: Device) -> bool:
        """Let somebody at a device do the plainest thing; tell whether there was one."""
        offered = controls(page(one))
        if sheet(one.app).name:
            return self._at_sheet(one, offered)
        if one.app.screen != "play" or not isinstance(one.app.activity, Playing):
            return self._finds_back(one, offered)
        table = one.table
        if any(button.do == "lift" for button in offered):
            holder = table.holder
            one.send("lift", "", "12" if holder is not None and table.locked(holder) else "")
            return True
        if table.hand_away and table.reply.why:  # these cards cannot be played like that
            one.send("cancel")
            one.send("cancel")
        golden = next((button for button in offered if button.golden and button.do not in ("share", "copy")), None)
        if golden and not (golden.do == "over" and not table.between):
            one.send(golden.do, golden.arg)
            return True
        if (table.link.to_be_sent or due(one.app)) and self._sends(one):
            return True
        if table.match.turn is not None and self._moves(one):
            return True
        help_up = next((button for do in ("retry", "close", "cancel") for button in offered if button.do == do), None)
        if help_up:
            one.send(help_up.do)
        return help_up is not None

    def _at_sheet(self, one: Device, offered: Sequence[Control]) -> bool:
        onto = [button for button in offered if button.do in ("onto", "open-valid")]
        if one.app.sheet == "devices" and one is self.hub:
            self._scans(one.app.shown.about)
        if one.app.table and (one.table.link.to_be_sent or due(one.app)) and not onto:
            one.send("close")
            return self._sends(one)
        one.send(*onto[0][:2] if onto else ("close",))
        return True

    def _finds_back(self, one: Device, offered: Sequence[Control]) -> bool:
        """Go back to the game from wherever somebody is."""
        ways = [("go", "play"), *((button.do, button.arg) for button in offered if button.do == "load")]
        ways += [("go", button.arg) for button in offered if button.arg.startswith("seat/")]
        ways += [("untry", ""), ("to-game", ""), ("leave", "")]
        if one.app.screen != "first":  # a step back
            ways += [("go", ""), *(("go", button.arg) for button in offered if button.do == "go")]
        elif one.app.kept.games:  # in which nobody has moved yet
            ways += [("go", "games")]
        have = {(button.do, button.arg) for button in offered}
        way = next((way for way in ways if way in have), None)
        if way:
            one.send(*way)
        return way is not None

    def _moves(self, one: Device) -> bool:
        """Play a move by touches that the page takes; tell whether it took any."""
        if one.table.hand_away and one.table.touched:  # goes on with what the page offers: discards, and their end
            live = sorted({*one.table.live} & {*TOUCHABLE.findall(page(one))})
            one.send(*("touch", self.rng.choice(live)) if live else ("cancel",))
            return True
        if one.table.touched and one.table.choice.chain.rest:
            one.send("cancel")
        table = one.table
        seat, legal = table.match.turn, table.choice.chain.legal
        if table.hand_away and seat is not None:
            legal = tuple(table.game.actions(table.game.observe(table.match.state, seat)))
        if not table.playable or not legal:
            return False
        moves = [self._places(one, action) for action in legal]
        shown = {*TOUCHABLE.findall(page(one))}
        moves = [names for names in moves if names[0] in shown]  # of many bids only those about the usual one
        if not moves:
            return False
        match, names = table.match, (*table.touched, *one_of(moves, self.rng))
        while one.app.table and one.table.match is match and len(one.table.touched) < len(names):
            touched = one.table.touched  # a button between which and others there is no choice is touched by itself
            name = names[len(touched)]
            if (
                touched != names[: len(touched)]
                or name not in one.table.live
                or name not in TOUCHABLE.findall(page(one))
            ):
                break
            one.send("touch", name)
            if len(one.table.touched) <= len(touched):
                break
        return True

    def _places(self, one: Device, action: Sequence[str]) -> list[str]:
        """Return what is to be touched for an action: of cards that are on a phone the places where they lie."""
        table, seat = one.table, one.table.match.turn
        if not table.hand_away or seat is None:
            return list(action)
        names, used = list[str](), set[int]()
        lying = table.lying(seat)
        for n, name in enumerate(action):
            stone = n == 2 and len(action) == 4  # of a sequence: a stone may bear the name of a card
            where = [m for m, card in enumerate(lying) if card.card == name and m not in used and not stone]
            used |= {*where[:1]}
            names.append(place_name(where[0]) if where else name)
        return names

    def _sends(self, one: Device) -> bool:
        """Carry the link of a game by links to the other device, which opens it."""
        [other] = [device for device in self.devices if device is not one]
        link = due(one.app) or game_links.link(one.app.home, one.table)
        if (one.wire, link) == self.carried:
            return False
        self.carried = (one.wire, link)
        other.send("go", link.partition("#")[2])
        return True

    # what can happen to them ---------------------------------------------------------------------

    def reload(self, n: int) -> None:
        """Load a device's page anew from what it has kept; its connections break, and are made again."""
        one, guests = self.devices[n], self.devices[1:]
        again = opened(dict(one.app.kept)).with_device(home=one.app.home, connects=True)
        self.devices[n] = Traced(again, one.wire, one.clock)
        self.devices[n].send("size")
        self.devices[n].send("go", route(one.app))
        self.devices[n].send("size")
        self.devices[n].send("go", route(one.app))
        for guest in (guests if n == 0 else [self.devices[n]]) if one.app.other_devices.session.wire else ():
            self.hub.send("parted", guest.wire)
            guest.send("parted", TABLE)
            guest.send("beat")

    def clumsy(self) -> None:
        """Let somebody touch or press anything, say what makes no sense now, or load the page anew."""
        n = self.rng.randrange(len(self.devices))
        one, what = self.devices[n], self.rng.random()
        offered = [one for one in controls(page(one)) if one.do in VERBS and one.do not in LEAVING]
        if what < 0.1:
            self.reload(n)
        elif what < 0.5 and offered:
            button = self.rng.choice(offered)
            one.send(button.do, button.arg)
        elif what < 0.75:
            table = one.app.table
            names = [*table.game.board.cells, *table.live, "#0", "#1", "nothing"] if table else ["nothing"]
            one.send("touch", self.rng.choice(names))
        else:
            do, args = self.rng.choice(SAID)
            one.send(do, self.rng.choice(args))


def seated(game: str, chairs: Sequence[str], options: Mapping[str, Value], seed: int = 1) -> Sitting:
    """Return a table at which somebody of each kind sits, dealt and every device come."""
    devices.LUCK.seed(seed)
    STORY.clear()
    rng, hub = Random(seed), Traced(device("").app, "")
    draft = replace(Draft.new(game), seats=len(chairs), options=options, sealed=SEALED in chairs)
    for seat, kind in enumerate(chairs):
        draft = draft.named(seat, NAMES[seat] if kind != COMPUTER else "")
        how: Sitter = {PHONE: PHONE, DEVICE: DEVICE, SEALED: DEVICE, LINK: LINK}.get(kind, int(kind == COMPUTER))
        draft = draft.sits(seat, how).locked(seat, "12" if kind == PIN else "")
    hub.app = hub.app.at("setup").drafting(draft)
    hub.send("deal")
    guests = [
        Traced(device("").app, f"tab {seat}") for seat, kind in enumerate(chairs) if kind in (DEVICE, SEALED, LINK)
    ]
    for guest in guests:
        if LINK not in chairs:
            guest.send("go", f"seat/{hub.table.link.called}/{guest.wire.removeprefix('tab ')}")
    return Sitting([hub, *guests], rng)


def gone_on(sitting: Sitting, plies: int) -> bool:
    """Tell whether the plainest things bring a match on by so many plies, or to its end."""
    done, goal, idle = len(sitting.match.actions), len(sitting.match.actions) + plies, 0
    while sitting.match.turn is not None and done < goal:
        if not sitting.on() or idle > PATIENCE * len(sitting.devices):
            return False
        before, done = done, len(sitting.match.actions)
        idle = 0 if done != before or any(one.app.other_devices.session.busy for one in sitting.devices) else idle + 1
    return True


def silent(sitting: Sitting) -> list[str]:
    """Return the pages on which nobody can move and that do not say who is awaited."""
    pages = list[str]()
    for one in sitting.devices:
        table = one.app.table
        idle = one.app.screen == "play" and table is not None and not (table.playable or table.down or table.resting)
        if table is None or not idle or table.match.turn is None or table.unhanded is not None:
            continue
        if table.saved.hosted.drawing or table.remote.sealing:  # nobody is to move yet
            continue
        texts = screen(one.app).texts
        said = texts.get("status") or texts["cover"]
        if plain(table.name(table.match.turn)) not in unescape(re.sub("<[^>]*>", "", said)):
            pages.append(said)
    return pages
