"""What the page does by itself: computer players' moves, long games, moves shown in turn, codes, puzzles."""

from __future__ import annotations

from typing import Protocol

from henge import language
from js import henge, location
from pyscript import document

from page.app import asking_bots
from page.app.app import App
from page.assembly.outgoing import uncoded
from page.browser import puzzle_file, qr, timers
from page.browser.bot_thread import Thinker
from page.browser.device_storage import store
from page.features.puzzles import update as puzzles

STEP = 900  # milliseconds a position stays when moves are shown one after the other
SPOKEN = "language"  # where it is kept over a reload that a language was chosen among the settings


class Principal(Protocol):
    """Whoever has this done: takes messages and shows what becomes of the app."""

    app: App

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        """Send the app a message, and show what becomes of it."""

    def after(self, do: str, arg: str, value: str) -> App:
        """Return what becomes of the app."""

    def show(self, app: App) -> None:
        """Show what has become of the app."""


class Background:
    """Does beside everything else what the app is in want of, each one thing once at a time."""

    def __init__(self, shell: Principal) -> None:
        self.shell, self.thinker = shell, Thinker(self.hear)
        self.running, self.replying, self.coding = 0, (0, False), ""
        self.replaying, self.fetching, self.labouring = False, False, False
        self.language: str | None = None  # as it was chosen last

    def end(self) -> None:
        """End the computer players' thread."""
        self.thinker.end()

    def follow(self, app: App) -> None:
        """Begin what is wanted now, and drop what no longer is."""
        self.run(app)
        self.think(app)
        self.encode(app)
        self.fetch(app)
        self.speak(app)
        if app.arrival.opening and app.arrival.opening.altered is None and not self.replaying:
            self.replaying = True
            timers.do(self.replay)
        if app.other_devices.session.busy and not self.labouring:
            self.labouring = True
            timers.do(self.labour)

    def speak(self, app: App) -> None:
        """Load the page anew when another language is chosen: much of what is at hand has words of the one before.  The
        settings then lie open as before."""
        before, self.language = self.language, app.settings.language
        if before not in (None, self.language) and henge.speaks(self.language) != language.code():
            if (shelf := store("sessionStorage")) and app.sheet == "settings":
                shelf.setItem(SPOKEN, "yes")
            location.reload()

    def settle(self) -> None:
        """Open the settings again where a language was chosen among them."""
        if (shelf := store("sessionStorage")) and shelf.getItem(SPOKEN):
            shelf.removeItem(SPOKEN)
            self.shell.send("settings")

    def run(self, app: App) -> None:
        """Show the next move after a while, as long as moves are shown one after the other."""
        timers.drop(self.running)
        if app.screen == "play" and app.table and app.table.lookback and app.table.lookback.running:
            self.running = timers.do(lambda: self.shell.send("tick"), STEP)

    def think(self, app: App) -> None:
        """Let the thinker know what is wanted now, and play its answer when its time has come."""
        self.thinker.follow(app)
        pause, key = asking_bots.pause(app, timers.clock()), (app.analysis.inquiry.ticket, app.analysis.inquiry.hurried)
        if pause is not None and key != self.replying:
            self.replying = key
            timers.do(lambda: self.shell.send("reply", str(key[0])), pause)

    def hear(self, do: str, arg: str, value: str) -> None:
        """Take what the thinker says: how far it is goes straight to its sign, anything more is shown."""
        after = self.shell.after(do, arg, value)
        if after is self.shell.app:
            return
        if asking_bots.changes_only_progress(after):
            self.shell.app = after
            for sign in document.querySelectorAll(".mull"):
                sign.value = asking_bots.thinking_done(after)
        else:
            self.shell.show(after)

    def replay(self) -> None:
        """Replay a slice of a long game; how far it is goes straight to its sign, and the page lives on meanwhile."""
        after = self.shell.after("replay", "", "")
        self.replaying = after.arrival.opening is not None
        if after.arrival.opening is None:
            self.shell.show(after)
            return
        self.shell.app = after
        for sign in document.querySelectorAll(".replayed"):
            sign.value = after.arrival.opening.replay.done
        timers.do(self.replay)

    def labour(self) -> None:
        """Do a slice of what there is to be done with sealed cards, and show what comes of it; the page lives on."""
        self.labouring = False
        self.shell.send("labour")

    def encode(self, app: App) -> None:
        """Have the code made that the open sheet lacks."""
        link = uncoded(app)
        if link and link != self.coding:
            self.coding = link
            timers.work(self.coded(link))

    async def coded(self, link: str) -> None:
        """Send the app the rows of a link's QR code."""
        rows, self.coding = await qr.rows(link), ""
        self.shell.send("code", link, rows)

    def fetch(self, app: App) -> None:
        """Have the puzzles loaded when they are to be seen for the first time."""
        if puzzles.missing(app) and not self.fetching:
            self.fetching = True
            timers.work(self.fetched())

    async def fetched(self) -> None:
        """Send the app the puzzles as they have come."""
        text, self.fetching = await puzzle_file.text(), False
        self.shell.send("collect", "", text)
