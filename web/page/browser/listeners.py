"""Turn what people do with fingers, mouse and files into messages: one listener for every kind of event."""

from __future__ import annotations

from collections.abc import Callable

from henge.language import say
from pyodide.ffi import JsProxy
from pyscript import document, window
from pyscript.ffi import create_proxy

from page.browser import files, timers
from page.browser.buttons import Buttons, Listener
from page.browser.dom import NEAREST
from page.browser.keys import PLACES, Keys
from page.browser.lens import Lens
from page.browser.zoom import Zoom
from page.features.play.cover import ONCE_MORE

HOLD = 600  # milliseconds for which a button is held
TYPED = ("text", "password", "textarea")  # fields that are heard at every letter, and not once more when they are left


class Hands:
    """Listeners on the document, which outlives every redraw."""

    def __init__(self, shell: Listener) -> None:
        self.shell, self.buttons = shell, Buttons(shell)
        self.keys = Keys(shell, self.buttons, self.lift)
        self.begin()
        listeners: dict[str, Callable[[JsProxy], None]] = {
            "click": self.click,
            "change": self.change,
            "input": self.input,
            "pointerdown": self.press,
            "pointermove": self.move,
            "pointerup": self.release,
            "pointercancel": self.release,
            "contextmenu": self.ask,
            "keydown": self.keys.key,
            "dragover": self.drag,
            "drop": self.drop,
            "keyup": self.keys.let_go,
            "focusin": self.arrive,
        }
        for name, listener in listeners.items():
            document.addEventListener(name, create_proxy(listener))
        window.addEventListener("blur", create_proxy(lambda event: self.keys.hush()))  # the key is let go elsewhere
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(create_proxy(self.launched))

    def begin(self) -> None:
        """Begin with no finger on the glass and no key held."""
        self.timer, self.lens, self.zoom = 0, Lens(), Zoom()
        self.keys.begin(self.lens)

    def click(self, event: JsProxy) -> None:
        """Send what a click on a button, a cell or beside a sheet stands for."""
        target = event.target.closest("[data-do], [data-touch], [data-hold]")
        clicks = getattr(event, "detail", 0) or 0  # an event made by a script or a reader need not count them
        if event.target.isSameNode(self.shell.dialog):  # outside the sheet
            self.shell.send("close")
            return
        if plot := event.target.closest("[data-plot]"):
            self.shell.send(plot.dataset.plot, str(along_the_curve(plot, event.clientX)))
            return
        if summary := event.target.closest("summary"):
            timers.do(lambda: summary.parentElement.scrollIntoView(NEAREST))  # once it is opened
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
        elif target.getAttribute("data-do") == "lift":
            self.lift()
        else:
            self.buttons.press(target, clicks)

    def change(self, event: JsProxy) -> None:
        """Send what was chosen; a number out of bounds is put within them."""
        target = event.target
        if target.hasAttribute("data-file"):
            timers.work(self.take(target))
        elif target.hasAttribute("data-set") and target.type not in TYPED:
            if target.type == "number":
                typed = round(float(target.value or target.min))
                target.value = max(int(target.min), min(int(target.max), typed))
            self.shell.send(target.dataset.set, target.getAttribute("data-with") or "", target.value)

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
            timers.work(self.dropped(file))

    async def dropped(self, file: JsProxy) -> None:
        """Send the app the text of a file."""
        self.shell.send("take", "", await files.text(file))

    def launched(self, launch: JsProxy) -> None:
        """Import a file that the device opens with Henge where it is installed."""
        if launch.files and launch.files.length:
            timers.work(self.handed(launch.files[0]))

    async def handed(self, handle: JsProxy) -> None:
        """Send the app the text of a file that the device opened with Henge."""
        await self.dropped(await handle.getFile())

    def input(self, event: JsProxy) -> None:
        """Send what is being typed, or where the slider goes."""
        target = event.target
        if target.id == "pin" and document.querySelector(".refused"):
            self.shell.send("cancel")
        if target.hasAttribute("data-slide"):
            self.shell.send(target.dataset.slide, target.value)
        elif target.hasAttribute("data-set") and target.type in TYPED:
            self.shell.send(target.dataset.set, target.getAttribute("data-with") or "", target.value)

    def press(self, event: JsProxy) -> None:
        """Begin to hold a button that wants to be held, or to slide over a small board."""
        self.lens.spent = False
        self.shell.shield.press()
        timers.drop(self.timer)  # another finger's
        if target := event.target.closest("[data-hold]"):
            target.closest(".curtain").classList.add("holding")
            self.timer = timers.do(self.lift, HOLD)
        elif event.target.closest("[data-use]"):
            self.timer = timers.do(lambda: self.ask(event), HOLD)
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
        timers.drop(self.timer)
        self.shell.shield.release()
        if cover_state := document.querySelector(".holding"):
            cover_state.classList.remove("holding")
        if name := self.lens.end(event):
            self.shell.send("touch", name)
        self.zoom.release(event)

    def ask(self, event: JsProxy) -> None:
        """Ask what a card does that is held, or for which a menu is called; going, the finger touches nothing."""
        if card := event.target.closest("[data-use]"):
            event.preventDefault()
            timers.drop(self.timer)
            self.shell.send("use", card.dataset.use)
            self.shell.shield.lay()

    def lift(self) -> None:
        """Ask for the cover to be lifted, with the PIN as typed."""
        pin = document.getElementById("pin")
        self.shell.send("lift", "", pin.value if pin else "")
        if (table := self.shell.app.table) and table.reply.why and pin:  # it was wrong: the next one begins anew
            pin.value = ""
            pin.focus()

    def arrive(self, event: JsProxy) -> None:
        """Let the lens, where it was opened by its key, follow the keyboard's place."""
        if place := event.target.closest(PLACES):
            self.shell.here = place.dataset.touch
        if self.lens.held:
            self.lens.look(event.target.closest(".board [data-touch]"))


def along_the_curve(plot: JsProxy, x: float) -> int:
    """Return after how many turns a curve comes to a place on the screen."""
    box, edge = plot.getBoundingClientRect(), float(plot.dataset.edge)
    first, last = int(plot.dataset.first), int(plot.dataset.last)
    share = float((x - box.left) / box.width - edge) / (1 - 2 * edge)
    return first + round(min(1.0, max(0.0, share)) * (last - first))
