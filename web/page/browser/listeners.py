"""What people do with fingers, mouse and keys, turned into messages: one listener for every kind of event."""

from __future__ import annotations

from collections.abc import Callable

from henge.language import phrase, say
from pyodide.ffi import JsProxy
from pyscript import document, window
from pyscript.ffi import create_proxy

from page import draw
from page.app import position_editor, typed
from page.browser import arrow_keys, files, later
from page.browser.buttons import Buttons, Listener
from page.browser.lens import Lens
from page.browser.zoom import Zoom
from page.screens import places, read_aloud
from page.screens.board_at_table import seen
from page.words import listening

HOLD, CLICK = 600, 400  # milliseconds: how long a button is held, and how long after a finger its click may come
WARNED = 1800  # milliseconds for which the key of the hand is held until the hand is told: headphones go on first
TYPED = ("text", "password", "textarea")  # fields that are heard at every letter, and not once more when they are left
FIELDS = "input, select, textarea"  # in which letters are written
CONTROLS = f"button, summary, {FIELDS}"
PLACES = ".board [data-touch], .cells [data-touch]"
ONWARD = ":is(.acts, .choices) .primary:not([disabled])"
ONCE_MORE = phrase("Once more, and the cover is lifted.")
NOT_YET = phrase("Nothing leads on yet.")
PLACE = ':is(.board, .cells) [data-touch="{}"]'
STOP = ':is(.board, .cells) [data-touch][tabindex="0"]'
WALKED = ".cells [data-touch], .log .told"  # controls that arrow keys go over all the same


class Hands:
    """Listeners on the document, which outlives every redraw."""

    def __init__(self, shell: Listener) -> None:
        self.shell, self.buttons = shell, Buttons(shell)
        self.begin()
        self.acts: dict[str, Callable[[JsProxy], None]] = {
            "r": lambda place: shell.voice.say(shell.voice.last),
            "t": lambda place: self.type(),
            "u": lambda place: shell.send("undo"),
            "g": lambda place: self.go_on(),
            "i": lambda place: self.ask_on(),
            "+": lambda place: self.lens.hold(place),
        }
        listeners: dict[str, Callable[[JsProxy], None]] = {
            "click": self.click,
            "change": self.change,
            "input": self.input,
            "pointerdown": self.press,
            "pointermove": self.move,
            "pointerup": self.release,
            "pointercancel": self.release,
            "keydown": self.key,
            "dragover": self.drag,
            "drop": self.drop,
            "keyup": self.let_go,
            "focusin": self.arrive,
        }
        for name, listener in listeners.items():
            document.addEventListener(name, create_proxy(listener))
        window.addEventListener("blur", create_proxy(lambda event: self.hush()))  # the key is let go elsewhere
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(create_proxy(self.launched))

    def begin(self) -> None:
        """Begin with no finger on the glass and no key held."""
        self.timer, self.telling, self.lens, self.zoom = 0, 0, Lens(), Zoom()
        self.spent = False  # the finger on the glass has lifted a cover; its going is no touch on what lay beneath

    def click(self, event: JsProxy) -> None:
        """Send what a click on a button, a cell or beside a sheet stands for."""
        target = event.target.closest("[data-do], [data-touch], [data-hold]")
        clicks = getattr(event, "detail", 0) or 0  # an event made by a script or a reader need not count them
        if self.spent:
            self.spent = False
            return
        if event.target.isSameNode(self.shell.dialog):  # outside the sheet
            self.shell.send("close")
            return
        if plot := event.target.closest("[data-plot]"):
            self.shell.send(plot.dataset.plot, str(along_the_curve(plot, event.clientX)))
            return
        if event.target.closest("[data-whole]"):
            self.zoom.whole()
        if not target or target.hasAttribute("disabled"):
            return
        if target.hasAttribute("data-touch"):
            name, sent = target.dataset.touch, self.lens.spent or self.zoom.spent  # by the lens already
            if self.buttons.meant("touch", name, clicks) and not sent:
                self.shell.send("touch", name, target.getAttribute("data-key") or "")
        elif target.hasAttribute("data-hold"):
            if target.classList.contains("armed"):
                self.lift()
            else:
                self.shell.voice.say(say(ONCE_MORE))
            target.classList.add("armed")
        else:
            self.buttons.press(target, clicks)

    def change(self, event: JsProxy) -> None:
        """Send what was chosen; a number out of bounds is put within them."""
        target = event.target
        if target.hasAttribute("data-file"):
            later.work(self.take(target))
        elif target.hasAttribute("data-set") and target.type not in TYPED:
            if target.type == "number":
                typed = round(float(target.value or target.min))
                target.value = max(int(target.min), min(int(target.max), typed))
            self.shell.send(target.dataset.set, target.getAttribute("data-with"), target.value)

    async def take(self, field: JsProxy) -> None:
        """Send what is in the file that was picked."""
        text = await files.text(field.files.item(0))
        field.value = ""  # the same file may be picked again
        self.shell.send(field.dataset.file, "", text)

    def drag(self, event: JsProxy) -> None:
        """Let a file be dropped onto the page."""
        if "Files" in event.dataTransfer.types.to_py():
            event.preventDefault()

    def drop(self, event: JsProxy) -> None:
        """Import a file that was dropped onto the page."""
        if file := event.dataTransfer.files.item(0):
            event.preventDefault()
            later.work(self.dropped(file))

    async def dropped(self, file: JsProxy) -> None:
        """Send the app the text of a file."""
        self.shell.send("take", "", await files.text(file))

    def launched(self, launch: JsProxy) -> None:
        """Import a file that the device opens with Henge where it is installed."""
        if launch.files and launch.files.length:
            later.work(self.handed(launch.files[0]))

    async def handed(self, handle: JsProxy) -> None:
        """Send the app the text of a file that the device opened with Henge."""
        await self.dropped(await handle.getFile())

    def input(self, event: JsProxy) -> None:
        """Send what is being typed, or where the slider goes."""
        target = event.target
        if target.id == "pin" and document.querySelector(".refused"):
            self.shell.send("cancel")
        if target.hasAttribute("data-slide"):
            self.shell.send(target.dataset.slide, "", target.value)
        elif target.hasAttribute("data-set") and target.type in TYPED:
            self.shell.send(target.dataset.set, target.getAttribute("data-with"), target.value)

    def press(self, event: JsProxy) -> None:
        """Begin to hold a button that wants to be held, or to slide over a small board."""
        self.spent = self.lens.spent = False
        if target := event.target.closest("[data-hold]"):
            target.closest(".curtain").classList.add("holding")
            self.timer = later.do(self.held, HOLD)
        elif self.shell.app.device.small_screen and event.pointerType != "mouse" and event.target.closest(".boardbox"):
            self.zoom.press(event)
            if self.zoom.pinched or self.zoom.large:
                self.lens.leave()
            else:
                self.lens.begin(event)

    def move(self, event: JsProxy) -> None:
        """Let the lens follow a finger, or the board two."""
        self.lens.follow(event)
        self.zoom.move(event)

    def release(self, event: JsProxy) -> None:
        """End a long press, and what the lens showed."""
        later.drop(self.timer)
        if self.spent:
            later.do(self.gone, CLICK)
        if curtain := document.querySelector(".holding"):
            curtain.classList.remove("holding")
        if name := self.lens.end(event):
            self.shell.send("touch", name)
        self.zoom.release(event)

    def held(self) -> None:
        """Lift the cover after a long press, whose click then counts for nothing."""
        self.spent = True
        self.lift()

    def gone(self) -> None:
        """Listen again, when no click came of the finger that lifted the cover."""
        self.spent = False

    def lift(self) -> None:
        """Ask for the cover to be lifted, with the PIN as typed."""
        pin = document.getElementById("pin")
        self.shell.send("lift", "", pin.value if pin else "")
        if (table := self.shell.app.table) and table.why and pin:  # it was wrong: the next one begins anew
            pin.value = ""
            pin.focus()

    def key(self, event: JsProxy) -> None:
        """Send what a key stands for where the focus is."""
        if event.key == "Enter" and event.target.id == "pin":
            self.lift()
            return
        if event.key == "Enter" and event.target.id == "who":
            self.buttons.press(document.querySelector('[data-from="who"]'))
            return
        if event.key == "Enter" and event.target.id == "move":
            event.preventDefault()  # or it would also press the button to which the keyboard goes
            self.enter(event.target, typed.PLAY if event.shiftKey else "")
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
        answers = {"play": free and self.pressed, position_editor.SCREEN: cell and self.placing}.get(screen)
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
        elif arrow_keys.moves(app.playing.game.board, letter):
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
        if words := read_aloud.why(before):
            self.shell.voice.say(words)
            return
        self.shell.send("hint")
        if self.shell.app is before:
            self.shell.voice.say(self.shell.voice.last if before.mind.question else say(read_aloud.NO_HINT))

    def placing(self, event: JsProxy, cell: JsProxy) -> bool:
        """Answer a key on the board on which a position is set up; tell whether it was one that goes somewhere."""
        key = event.key.lower() if len(event.key) == 1 else event.key
        if len(key) == 1 and not self.shell.app.settings.keys:
            return False
        if arrow_keys.moves(seen(self.shell.app)[0].board, key):
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
            self.telling = later.do(self.whispered, WARNED)

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
            later.drop(self.telling)
            self.telling = 0
            self.shell.voice.hush()

    def enter(self, field: JsProxy, how: str) -> None:
        """Send a typed move; what leads nowhere stays in its field, to be mended or to give way to the next letter."""
        self.shell.send("type", how, field.value)
        table = self.shell.app.table
        if not (table and table.why):
            field.value = ""
        elif document.activeElement.isSameNode(field):
            field.select()

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

    def arrive(self, event: JsProxy) -> None:
        """Let the lens, where it was opened by its key, follow the keyboard's place."""
        if place := event.target.closest(PLACES):
            self.shell.here = place.dataset.touch
        if self.lens.held:
            self.lens.look(event.target.closest(".board [data-touch]"))

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
        at = {name: draw.place(game, name, shown) for name in game.board.centre}

        def walk(name: str) -> str:
            return arrow_keys.walk(game.board, at, name, key)

        self.land(places.onward(app, walk, here) if far else walk(here))

    def land(self, name: str) -> None:
        """Move the keyboard's place on the board."""
        for stop in document.querySelectorAll(STOP):
            stop.setAttribute("tabindex", "-1")
        goal = document.querySelector(PLACE.format(name))
        goal.setAttribute("tabindex", "0")
        goal.focus()


def along_the_curve(plot: JsProxy, x: float) -> int:
    """Return the ply that a curve has at a place on the screen."""
    box, edge = plot.getBoundingClientRect(), float(plot.dataset.edge)
    first, last = int(plot.dataset.first), int(plot.dataset.last)
    share = float((x - box.left) / box.width - edge) / (1 - 2 * edge)
    return first + round(min(1.0, max(0.0, share)) * (last - first))
