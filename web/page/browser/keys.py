"""Turn keys into messages and into words that are heard, by where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable

from henge.language import phrase, say
from pyodide.ffi import JsProxy
from pyscript import document

from page import draw
from page.app.app import POSITION
from page.assembly import read_aloud
from page.browser import arrow_keys, timers
from page.browser.buttons import Buttons, Listener
from page.browser.lens import Lens
from page.features.play.board_at_table import seen
from page.features.screen_reader import places
from page.features.screen_reader import update as screen_reader
from page.words import listening

WARNED = 1800  # milliseconds for which the key of the hand is held until the hand is told: headphones go on first
FIELDS = "input, select, textarea"  # in which letters are written
CONTROLS = f"button, summary, {FIELDS}"
PLACES = ".board [data-touch], .cells [data-touch]"
ONWARD = ":is(.acts, .choices) .primary:not([disabled])"
NOT_YET = phrase("Nothing leads on yet.")
PLACE = ':is(.board, .cells) [data-touch="{}"]'
STOP = ':is(.board, .cells) [data-touch][tabindex="0"]'
WALKED = ".cells [data-touch], .log .told"  # controls that arrow keys go over all the same


class Keys:
    """Listeners for keys; `lift` lifts the cover."""

    def __init__(self, shell: Listener, buttons: Buttons, lift: Callable[[], None]) -> None:
        self.shell, self.buttons, self.lift = shell, buttons, lift
        self.acts: dict[str, Callable[[JsProxy], None]] = {
            "r": lambda place: shell.voice.say(shell.voice.last),
            "t": lambda place: self.type(),
            "u": lambda place: shell.send("undo"),
            "g": lambda place: self.go_on(),
            "i": lambda place: self.ask_on(),
            "+": lambda place: self.lens.hold(place),
        }

    def begin(self, lens: Lens) -> None:
        """Begin with no key held, and with the lens that a key opens."""
        self.telling, self.lens = 0, lens

    def key(self, event: JsProxy) -> None:
        """Send what a key stands for where the focus is."""
        if not (self.shell.app.device.keyboard or event.target.closest(FIELDS)):  # in those a finger types as well
            self.shell.send("keyboard")
        if event.key == "Enter" and event.target.id == "pin":
            self.lift()
            return
        if event.key == "Enter" and event.target.id == "who":
            self.buttons.press(document.querySelector('[data-from="who"]'))
            return
        if event.key == "Enter" and event.target.id == "move":
            event.preventDefault()  # or it would also press the button to which the keyboard goes
            self.enter(event.target, screen_reader.PLAY if event.shiftKey else "")
            return
        if event.key == "Escape" and event.target.id == "move" and not self.shell.dialog.open:
            self.leave(event.target)
            return
        if event.ctrlKey or event.altKey or event.metaKey or self.shell.dialog.open:
            return
        if event.target.hasAttribute("data-slide") and event.key in ("ArrowUp", "ArrowDown"):  # left and right go along
            event.preventDefault()
            self.shell.send("line-by", "1" if event.key == "ArrowDown" else "-1")
            return
        cell = event.target.closest(PLACES)
        free = event.target.closest(WALKED) or not event.target.closest(FIELDS if len(event.key) == 1 else CONTROLS)
        screen = self.shell.app.screen
        answers = {"play": free and self.pressed, POSITION: cell and self.placing}.get(screen)
        if answers and answers(event, cell):
            event.preventDefault()
        elif cell and event.key in ("Enter", " "):
            event.preventDefault()
            self.shell.send("touch", cell.dataset.touch)
        elif event.key in ("Enter", " ") and event.target.matches(".board .key"):
            event.preventDefault()
            self.shell.send(event.target.getAttribute("data-do"), event.target.getAttribute("data-with") or "")
        elif event.key == "Escape" and screen == "play":
            self.shell.send("cancel")
        elif event.key == "?" and free and self.shell.app.settings.keys:
            self.shell.voice.say(say(read_aloud.NO_TABLE))

    def pressed(self, event: JsProxy, cell: JsProxy) -> bool:
        """Answer a key at the table; tell whether it was one of those that go somewhere or tell something."""
        app, key, place = self.shell.app, event.key, cell or document.querySelector(STOP)
        letter, here = key.lower() if len(key) == 1 else key, place.dataset.touch if place else ""
        entry = event.target.closest(".log .told")
        if entry and key in ("ArrowUp", "ArrowDown"):
            self.along(entry, 1 if key == "ArrowDown" else -1)
            return True
        if len(key) == 1 and not app.settings.keys:
            return False
        if key == "?":
            self.shell.send("keys", "board" if cell else "log" if entry else "")
        elif arrow_keys.is_move_key(app.playing.game.board, letter):
            self.wander(place, letter, event.shiftKey)
        elif letter == "j":
            if goal := read_aloud.leap(app, here, -1 if event.shiftKey else 1, bool(cell)):
                self.land(goal)
            else:
                self.shell.voice.say(read_aloud.nowhere(app))
        elif letter == "h" and app.playing.aside:
            self.whisper(event)
        elif len(letter) == 1 and letter in "123456789" and (message := read_aloud.numbered(app, int(letter))):
            self.shell.send(*message)
        elif words := read_aloud.answer(app, letter, here):
            self.shell.voice.say(words)
        elif act := self.acts.get(letter):
            act(place)
        else:
            return False
        return True

    def go_on(self) -> None:
        """Press the button that leads on: Confirm, Go on, Hand over."""
        if button := document.querySelector(ONWARD):
            self.buttons.press(button)
        else:
            self.shell.voice.say(say(NOT_YET))

    def ask_on(self) -> None:
        """Ask for a hint, or on from it: its idea, its place, the move, why."""
        before = self.shell.app
        if words := read_aloud.hint_told(before):
            self.shell.voice.say(words)
            return
        self.shell.send("hint")
        if self.shell.app is before:
            self.shell.voice.say(self.shell.voice.last if before.analysis.inquiry.question else say(read_aloud.NO_HINT))

    def placing(self, event: JsProxy, cell: JsProxy) -> bool:
        """Answer a key on the board on which a position is set up; tell whether it was one that goes somewhere."""
        key = event.key.lower() if len(event.key) == 1 else event.key
        if len(key) == 1 and not self.shell.app.settings.keys:
            return False
        if arrow_keys.is_move_key(seen(self.shell.app)[0].board, key):
            self.wander(cell, key, event.shiftKey)
        elif words := places.by_key(self.shell.app, key, cell.dataset.touch):
            self.shell.voice.say(words)
        else:
            return False
        return True

    def whisper(self, event: JsProxy) -> None:
        """Tell a hand that others must not hear for as long as its key is held, and a warning first."""
        if not event.repeat:
            self.shell.voice.whisper(say(listening.HEADPHONES))
            self.telling = timers.do(self.whispered, WARNED)

    def whispered(self) -> None:
        """Say the hand, once the key has been held."""
        if self.shell.app.screen == "play" and self.shell.app.table:
            self.shell.voice.whisper(read_aloud.whisper(self.shell.app))

    def let_go(self, event: JsProxy) -> None:
        """Say no more of the hand when its key is let go."""
        if event.key in ("h", "H"):
            self.hush()

    def hush(self) -> None:
        """Tell nothing of the hand any more, if it was told."""
        if self.telling:
            timers.drop(self.telling)
            self.telling = 0
            self.shell.voice.hush()

    def enter(self, field: JsProxy, how: str) -> None:
        """Send a typed move; what leads nowhere stays in its field, to be mended or to give way to the next letter.

        Where nothing more is to be typed, or a key must be held to hear what, the keyboard goes on from the field.
        """
        self.shell.send("type", how, field.value)
        table = self.shell.app.table
        refused, here = bool(table and table.reply.why), document.activeElement.isSameNode(field)
        if not refused:
            field.value = ""
        if refused and here:
            field.select()
        elif here and table and (table.whole or table.aside or not table.touched):
            onward = document.querySelector(ONWARD) if table.whole else None
            if goal := onward or document.querySelector(STOP):
                goal.focus()

    def type(self) -> None:
        """Go to the field for typing a move; the next letter takes the place of what stands there."""
        if field := document.getElementById("move"):
            field.focus()
            field.select()

    def leave(self, field: JsProxy) -> None:
        """Empty the field for moves, or leave it for the board where it is empty."""
        if field.value:
            field.value = ""
            self.shell.send("typing")
        elif place := document.querySelector(STOP):
            place.focus()

    def along(self, here: JsProxy, way: int) -> None:
        """Go on to the next entry of the log: all of it is one stop of the Tab key."""
        entries = list(here.closest(".log").querySelectorAll(".told"))
        number = next(n for n, entry in enumerate(entries) if entry.isSameNode(here))
        goal = entries[max(0, min(len(entries) - 1, number + way))]
        here.setAttribute("tabindex", "-1")
        goal.setAttribute("tabindex", "0")
        goal.focus()

    def wander(self, cell: JsProxy, key: str, far: bool = False) -> None:
        """Move the keyboard's place over the board, by one place or `far`, to the next that differs."""
        if not cell:  # no board: the cover is down
            return
        app, here = self.shell.app, cell.dataset.touch
        game, _, shown = seen(app)
        at = {name: draw.drawn_at(game, name, shown) for name in game.board.centre}

        def walk(name: str) -> str:
            return arrow_keys.next_by_key(game.board, at, name, key)

        self.land(places.next_unlike(app, walk, here) if far else walk(here))

    def land(self, name: str) -> None:
        """Move the keyboard's place on the board."""
        for stop in document.querySelectorAll(STOP):
            stop.setAttribute("tabindex", "-1")
        goal = document.querySelector(PLACE.format(name))
        goal.setAttribute("tabindex", "0")
        goal.focus()
