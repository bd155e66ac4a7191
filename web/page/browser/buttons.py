"""What buttons do that needs the browser: files, pictures, the clipboard, paper, the device's own sheets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Protocol

from henge.language import phrase, say
from js import console, henge, navigator
from pyodide.ffi import JsException, JsProxy
from pyscript import document, window
from pyscript.ffi import to_js

from page.app.app import App
from page.assembly.outgoing import content
from page.browser import files, picture_files, timers
from page.browser.touch_shield import TouchShield
from page.browser.voice import Voice
from page.features.share.update import file_name
from page.keeping import backup

BY_HAND = phrase("The text is selected: copy it by hand.")
SAVED = phrase("Saved in this device’s downloads.")


class Listener(Protocol):
    """Whoever takes messages and knows the app."""

    app: App
    dialog: JsProxy
    voice: Voice
    shield: TouchShield
    here: str

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        """Send the app a message."""

    def dress(self, app: App) -> None:
        """Give the document what settings and screen want of it."""


class Buttons:
    """Does at once what a button stands for where only the browser can; sends the app everything else."""

    def __init__(self, shell: Listener) -> None:
        self.shell = shell
        self.pressed = "", ""  # what was pressed or touched last
        self.deeds: dict[str, Callable[[str], object]] = {
            "renew": lambda arg: henge.update() if hasattr(henge, "update") else window.location.reload(),
            "install": lambda arg: henge.install(),
            "stay": lambda arg: henge.stay(),
            "licences": lambda arg: window.open(document.querySelector('link[rel="license"]').href),
            "export": self.export,
            "save-file": self.save,
            "share-file": self.share,
            "save-picture": lambda ending: self.draw(ending, False),
            "share-picture": lambda ending: self.draw(ending, True),
            "share-link": lambda field: share_link(document.getElementById(field).value, lambda: self.gone(field)),
            "pick": lambda field: document.getElementById(field).click(),
            "copy": self.copy,
            "print": self.print,
        }

    def press(self, button: JsProxy, clicks: int = 1) -> None:
        """Do what a button stands for; a message takes along what stands in the field that the button names."""
        do, arg = button.getAttribute("data-do"), button.getAttribute("data-with") or ""
        if not self.meant(do, arg, clicks):
            return
        if deed := self.deeds.get(do):
            deed(arg)
            return
        field = document.getElementById(button.getAttribute("data-from") or "")
        if field and not field.checkValidity():  # what is wanting is said below it
            document.getElementById(field.getAttribute("aria-describedby")).hidden = False
            field.setAttribute("aria-invalid", "true")
            field.focus()
            return
        self.shell.send(do, arg, field.value if field else "")

    def meant(self, do: str, arg: str, clicks: int) -> bool:
        """Tell whether a press or a touch was meant for what stands there.

        The second of two `clicks` in quick succession on one spot was meant for what stood there at the first; it
        presses that again, but it neither plays nor lays back what the first has touched.
        """
        last, self.pressed = self.pressed, (do, arg)
        return clicks < 2 or (do == last[0] and (do != "touch" or arg != last[1]))

    def export(self, arg: str) -> None:
        """Save everything the device keeps as one file."""
        files.download(f"henge-{date.today().isoformat()}.henge", backup.write_backup(self.shell.app.kept))

    def save(self, arg: str) -> None:
        """Save the game on the table as a file."""
        files.download(file_name(self.shell.app, "henge"), content(self.shell.app))
        tell_copied(say(SAVED))

    def share(self, arg: str) -> None:
        """Give the game on the table as a file to the device's own sheet."""
        name = file_name(self.shell.app, "henge")
        timers.work(shared(files.file_of(name, content(self.shell.app))))

    def draw(self, ending: str, share: bool) -> None:
        """Make a picture to be saved, or for the device's own sheet."""
        timers.work(hand_picture_over(self.shell.app, ending, share))

    def print(self, arg: str) -> None:
        """Print the sheet, all that is drawn as one comes near it included; on paper it is day."""
        self.shell.send("near", " ".join(element.dataset.near for element in document.querySelectorAll("[data-near]")))
        document.documentElement.dataset.theme = "day"
        window.print()
        self.shell.dress(self.shell.app)

    def copy(self, source: str) -> None:
        """Put a text into the clipboard: a kept one, or what stands in a field."""
        field = document.getElementById(source)
        if field:
            field.select()  # to be copied by hand where nobody else may
        try:  # before the hand is gone, or Safari forbids it
            going = navigator.clipboard.writeText(field.value if field else self.shell.app.kept.get(source, ""))
        except (AttributeError, JsException):
            tell_copied(say(BY_HAND))
        else:
            timers.work(self.copied(going, source))

    async def copied(self, going: JsProxy, source: str) -> None:
        """Say whether a text has come into the clipboard; a link that has is on its way."""
        try:
            await going
        except JsException:
            tell_copied(say(BY_HAND))
        else:
            tell_copied(say("Copied."))
            self.gone(source)

    def gone(self, source: str) -> None:
        """Tell the app that what stands in a field has been copied or shared, if it is a link."""
        if source == "link":
            self.shell.send("posted")


async def shared(file: JsProxy) -> None:
    """Give a file to the device's own sheet for sharing, or to its downloads where that takes no such file."""
    try:
        await navigator.share(to_js({"files": [file]}))
    except JsException as error:
        if error.name != "AbortError":  # who closes the sheet has only thought better of it
            files.give(file.name, file)
            tell_copied(say("This device cannot share such a file. It is in the downloads instead."))


async def hand_picture_over(app: App, ending: str, on: bool) -> None:
    """Make a picture and give it to the downloads, or to the device's own sheet for sharing."""
    tell_copied(say("Drawing …"))
    try:
        file = await picture_files.made(
            app, ending, lambda done, of: tell_copied(say("Drawing {done} of {number} …", done=done, number=of))
        )
    except JsException as error:
        console.warn(f"The picture cannot be drawn: {error}")
        tell_copied(say("The picture cannot be drawn just now."))
        return
    if on:
        tell_copied("")
        await shared(file)
    else:
        files.give(file.name, file)
        tell_copied(say(SAVED))


def tell_copied(words: str) -> None:
    """Tell how copying went, where a sheet has a place for that."""
    if place := document.getElementById("done"):
        place.textContent = words


def share_link(message: str, then: Callable[[], None]) -> None:
    """Give a link, with what stands before it, to the device's own sheet for sharing; whoever closes that has only
    thought better of it."""
    words, _, link = message.rpartition(" ")
    what = to_js({"title": "Henge", "url": link} | ({"text": words} if words else {}))
    timers.work(given(navigator.share(what), then))


async def given(going: JsProxy, then: Callable[[], None]) -> None:
    """Go on once the device's own sheet has given something to somebody."""
    try:
        await going
    except JsException:
        return
    then()
