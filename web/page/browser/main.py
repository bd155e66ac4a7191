"""The imperative shell: it sends messages to the app and brings page, storage and address up to what becomes of it."""

from __future__ import annotations

import time

from henge import language
from js import console, henge, history, location, matchMedia, navigator
from pyodide.ffi import JsProxy, create_once_callable
from pyscript import document, window
from pyscript.ffi import create_proxy

from page.app.app import App, Message
from page.assembly import faults, read_aloud
from page.assembly.routes import route
from page.assembly.screens import page_title, screen
from page.assembly.update import opened
from page.assembly.when_to_keep import more_to_keep, only_touched
from page.browser import camera, piece_animation, sound_player, timers
from page.browser.background import Background
from page.browser.device_storage import DeviceStorage, name_of
from page.browser.dom import MIDDLE, STILL, Regions, back_to, found_again, inside, place_of
from page.browser.keys import PLACE, STOP
from page.browser.lazy_render import Nearness
from page.browser.listeners import Hands
from page.browser.sound_cues import cue
from page.browser.touch_shield import TouchShield
from page.browser.voice import Voice
from page.browser.wake_lock import WakeLock
from page.browser.webrtc import Wires, connects, hasty
from page.features.home import view as home
from page.features.lessons.view import focus_after, learnt
from page.features.sealed_by_link import letter_links
from page.html.frame import Frame
from page.keeping import game_links, remote_index
from page.keeping.names import COUNT, CURRENT, GAME
from page.words import language_file

NOWHERE = ":not(*)"
THINKER = 300  # milliseconds after the first drawing the computer players' thread begins to load
FINE = matchMedia("(any-pointer: fine)")
NIGHT, CONTRAST = matchMedia("(prefers-color-scheme: dark)"), matchMedia("(prefers-contrast: more)")
PHONE = matchMedia("(max-width: 699px), (max-height: 500px)")


class Shell:
    """The app on the page."""

    def __init__(self) -> None:
        if henge.catalogue:
            language.use(language_file.read_catalogue(str(henge.catalogue)))
        for thumb in document.querySelectorAll("[data-thumb]"):
            home.pictures[thumb.dataset.thumb] = thumb.innerHTML
        self.dialog = document.getElementById("sheet")
        self.screen, self.sheet = Regions(document.getElementById("screen"), screen(App())), Regions(self.dialog)
        self.camera, self.awake = camera.Camera(self.send), WakeLock()
        self.begin()

    def begin(self) -> None:
        """Begin with what the device keeps, where the address says."""
        self.app, self.opener = App(), ""
        self.here = ""  # the place on the board on which the keyboard was last
        self.shield = TouchShield()
        self.voice, self.background = Voice(document.getElementById("live")), Background(self)
        self.storage, self.waiting, self.asked = DeviceStorage(self.settled), list[tuple[str, str, str]](), False
        self.nearness, self.wires = Nearness(self.send), Wires(self.send)
        self.app = opened(self.storage.texts).with_device(
            keyboard=FINE.matches,
            safety=self.storage.safety if self.storage.room else "",  # which is told once something is to be kept
            home=own_address(),
            share_sheet=hasattr(navigator, "share"),
            connects=connects(),
            camera=bool(own_address()) and camera.available(),
            one_file=getattr(document.querySelector('link[rel="alternate"]'), "title", ""),
            hasty=hasty(),
            language=str(henge.speaks("")),
            languages=tuple((str(code), str(name)) for code, name in henge.languages.object_entries()),
        )
        self.app = self.after("size", screen_size(), "")
        if self.storage.alone:
            self.app = self.after("alone", "", "")
        self.send("go", location.hash[1:])
        self.background.settle()
        timers.do(self.background.thinker.start, THINKER)

    def end(self) -> None:
        """Close what is open, drop what was going to be done, and show nothing any more."""
        timers.end()
        self.voice.hush()
        self.dialog.close()
        self.screen.clear()
        self.sheet.clear()
        for follower in (self.wires, self.camera, self.awake):
            follower.follow(App())
        self.nearness.watch()
        self.background.end()
        piece_animation.changed = 0.0

    def message(self, do: str, arg: str = "", value: str = "") -> Message:
        """Return a message with the luck and the hour it comes with."""
        return Message.fresh(do, arg, value, int(time.time() * 1000), timers.clock())

    def after(self, do: str, arg: str, value: str) -> App:
        """Return what becomes of the app; a fault of ours is told and costs nothing."""
        after, fault = faults.update_safely(self.app, self.message(do, arg, value))
        if fault:
            console.error(fault)
        return after

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        """Send a message to the app and show what becomes of it.

        While one move is being put on the disk the next one waits, and whatever comes after it.
        """
        after = None if self.waiting else self.after(do, arg, value)
        if after is None or (self.storage.writing and more_to_keep(self.app, after)):
            self.waiting.append((do, arg, value))
        else:
            self.show(after)

    def settled(self, newer: dict[str, str]) -> None:
        """Go on when the lasting copy has been written: with what was found there, then with what has waited."""
        messages, self.waiting = self.waiting, []
        self.tell({name: text for name, text in newer.items() if name.startswith(GAME)})
        for message in messages:
            self.send(*message)
        if self.app.table and self.app.table.match.begun:
            self.ask()

    def show(self, app: App) -> None:
        """Bring the page, the device's storage, the address and the listener's ear up to date."""
        before, (self.app, now, over, fault) = self.app, faults.draw_safely(self.app, app)
        app = self.app
        if fault:
            console.error(fault)
        newer, going = self.storage.keep(app.kept, not only_touched(before, app)), piece_animation.begin(before, app)
        moved_on = self.screen.name not in ("", now.name)
        if moved_on and "cover" in (self.screen.name, now.name):
            self.shield.lay()
        held = self.screen.container.contains(document.activeElement)
        self.screen.show(now)
        self.stay(before, app)
        if held:
            self.hold()
            if goal := document.querySelector(focus_after(before, app) or NOWHERE):
                goal.focus(STILL)
        piece_animation.glide(going, app)
        self.unfold(before, app, over)
        if moved_on and not self.dialog.open:  # only now: behind an open sheet nothing takes the keyboard
            self.screen.container.querySelector("h1").focus(STILL)
        if now.name == "games" and app is not before:
            self.nearness.watch()
        self.dress(app)
        self.address(app)
        self.sound(before, app)
        for follower in (self.background, self.camera, self.awake, self.wires):
            follower.follow(app)
        log = document.querySelector(".log")
        if app.table and app.table.past and (entry := document.querySelector(".log .told.now")):
            inside(log, entry)  # last, for it has the page laid out as it is by now
        elif log and _position(app) != _position(before):
            log.scrollTop = 0  # what has just happened stands first
        self.tell(newer)

    def address(self, app: App) -> None:
        """Bring the address up to date; that of a link gives way, or a reload would bring its match again."""
        if app.sheet != "opening" and (goal := route(app)) != location.hash[1:]:
            brought = location.hash[1:].startswith(
                (*game_links.ROUTES, letter_links.LETTER_ROUTE, remote_index.SEAT_ROUTE)
            )
            (history.replaceState if brought else history.pushState)(None, "", f"#{goal}")

    def sound(self, before: App, app: App) -> None:
        """Say, and sound, what has happened at the table; what was said there stays there."""
        if app.screen == "play" and app.table:
            old = before.table if before.screen == "play" else None
            self.voice.say(read_aloud.news(before, app), patient=bool(old and old.bot and not learnt(before)))
            if what := cue(old, app.table):
                timers.work(sound_player.give(what, app.settings))
        else:
            self.voice.hush()
            self.voice.say(read_aloud.news(before, app))

    def tell(self, newer: dict[str, str]) -> None:
        """Tell the app what came of keeping: what was there already, whether there was room, and how safe all is."""
        for name, text in newer.items():
            self.send("overtaken", name, text)
        if self.storage.safety != self.app.device.safety:
            self.send("safety", self.storage.safety)

    def ask(self) -> None:
        """Ask the browser, once and after the first move, not to clear what is kept when it needs room."""
        if not self.asked:
            self.asked = True
            henge.vault.ask().then(create_once_callable(lambda _: self.tell({})))

    def unfold(self, before: App, app: App, page: Frame) -> None:
        """Open, change or close the sheet; the keyboard goes back to where it came from."""
        if page.name and not self.dialog.open:
            self.opener = place_of(document.activeElement)
        self.sheet.show(page)
        if page.name and self.dialog.open and focus_lost():
            self.dialog.querySelector("h1").focus(STILL)
        if page.name and not self.dialog.open:
            self.dialog.showModal()
        elif not page.name and self.dialog.open:
            self.dialog.close()
            back_to(self.opener, document)
            self.hold()
        if page.name == "review" and not before.sheet and app.table and app.table.past:
            found_again(self.dialog, app.table.shown)
        if page.name == "rules" and (before.sheet, before.shown.about) != (app.sheet, app.shown.about):
            self.nearness.watch()
            if mark := document.querySelector(".rule.lit"):
                mark.scrollIntoView(MIDDLE)
                mark.focus(STILL)

    def hold(self) -> None:
        """Bring the keyboard to the board, or else to the title, where what it was on is gone."""
        if focus_lost():
            back_to(STOP, document)
        if focus_lost():
            self.screen.container.querySelector("h1").focus(STILL)

    def stay(self, before: App, app: App) -> None:
        """Keep the one stop of the Tab key on the board where the keyboard was there last."""
        old, new = before.table, app.table
        if not (old and new and old.key == new.key):
            self.here = ""
        elif new.display.focus != old.display.focus:
            self.here = new.display.focus
        goal = document.querySelector(PLACE.format(self.here)) if self.here else None
        if goal and goal.getAttribute("tabindex") != "0":
            for stop in document.querySelectorAll(STOP):
                stop.setAttribute("tabindex", "-1")
            goal.setAttribute("tabindex", "0")

    def dress(self, app: App) -> None:
        """Put on what the settings say of the look, and the title."""
        theme = app.settings.theme
        document.documentElement.dataset.theme = ("night" if NIGHT.matches else "day") if theme == "system" else theme
        more = app.settings.contrast or CONTRAST.matches
        document.documentElement.dataset.contrast = "more" if more else "usual"
        document.documentElement.dataset.side = "left" if app.settings.left else "right"
        self.voice.aloud = app.settings.speech
        document.title = page_title(app)

    def cover(self, event: JsProxy) -> None:
        """Cover the table when nobody looks at the page; tell the other devices when somebody does again."""
        if document.visibilityState == "visible" and self.app.other_devices.session.wire:
            self.awake.follow(self.app)
            self.send("beat")
        if document.visibilityState == "hidden" and self.app.table:
            self.send("cover")

    def go(self, event: JsProxy) -> None:
        """Follow the browser's own way back."""
        if location.hash[1:] != route(self.app):
            self.send("go", location.hash[1:])

    def elsewhere(self, event: JsProxy) -> None:
        """Follow what another window of Henge keeps."""
        name = name_of(event.key)
        text = event.newValue or ""
        left = name.startswith(GAME) and not text  # only the quick copy: a game is deleted with its label
        if name and not left and name not in (CURRENT, COUNT):  # which every window keeps for itself
            self.storage.heard(name, text)
            self.send("elsewhere", name, text)

    def escape(self, event: JsProxy) -> None:
        """Close the sheet by the app, not by the browser."""
        event.preventDefault()
        self.send("close")


def begin_anew() -> None:
    """Begin anew with what the device keeps by now, as a page does that has just been opened."""
    shell.end()
    hands.begin()
    shell.begin()


def returned(event: JsProxy) -> None:
    """Begin anew where the browser had put the page away whole: what other windows kept meanwhile it has not heard."""
    if event.persisted:
        henge.vault.look().then(create_once_callable(lambda _: begin_anew()))


def _position(app: App) -> object:
    """Return which position of which line is on the screen."""
    return app.table and (app.activity.variation, app.table.shown)


def focus_lost() -> bool:
    """Tell whether what the keyboard was on is gone."""
    return bool(document.activeElement == document.body)


def own_address() -> str:
    """Return the address a link begins with, "" where there is none that others could open."""
    return f"{location.origin}{location.pathname}" if location.protocol.startswith("http") else ""


def screen_size() -> str:
    """Return how large the screen is, as the app calls it."""
    return "compact" if PHONE.matches else ""


shell = Shell()
hands = Hands(shell)
document.addEventListener("visibilitychange", create_proxy(shell.cover))
shell.dialog.addEventListener("cancel", create_proxy(shell.escape))
window.addEventListener("pageshow", create_proxy(returned))
window.addEventListener("storage", create_proxy(shell.elsewhere))
window.addEventListener("hashchange", create_proxy(shell.go))
window.addEventListener("popstate", create_proxy(shell.go))
PHONE.addEventListener("change", create_proxy(lambda event: shell.send("size", screen_size())))
for wish in (NIGHT, CONTRAST):
    wish.addEventListener("change", create_proxy(lambda event: shell.dress(shell.app)))
document.documentElement.dataset.ready = "yes"
