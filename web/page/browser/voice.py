"""The listener's ear: one live region, short and in order, and the device's own voice for who has no screen reader."""

from __future__ import annotations

from henge import language
from js import SpeechSynthesisUtterance, speechSynthesis
from pyodide.ffi import JsProxy

from page.browser import timers
from page.html.escape import plain

GAP = 1200  # milliseconds for which what computers do waits, so that several of them are heard in one breath


class Voice:
    """What is said, one thing after the other; `last` is what was said last."""

    def __init__(self, live: JsProxy) -> None:
        self.live, self.last, self.aloud = live, "", False
        self.waiting: list[str] = []
        self.timer = 0

    def whisper(self, words: str) -> None:
        """Say at once what is for one alone: it is not said again, and gone when the voice is hushed."""
        last = self.last
        self.say(words)
        self.last = last

    def say(self, words: str, patient: bool = False) -> None:
        """Say something: at once, or `patient`ly when what was said a moment ago has had its time."""
        if not words:
            return
        self.waiting.append(plain(words))
        if not (patient and self.timer):
            self.speak()

    def speak(self) -> None:
        """Say what has waited, in the live region and aloud where that is wanted."""
        self.last, self.waiting = " ".join(self.waiting), []
        self.live.textContent = ""  # so that the same words are told once more
        self.live.textContent = self.last
        timers.drop(self.timer)
        self.timer = timers.do(self.rested, GAP)
        if self.aloud:
            speechSynthesis.cancel()
            said = SpeechSynthesisUtterance.new(self.last)
            said.lang = language.code()
            speechSynthesis.speak(said)

    def rested(self) -> None:
        """Say what has come meanwhile, or be ready for the next."""
        self.timer = 0
        if self.waiting:
            self.speak()

    def hush(self) -> None:
        """Say no more, and leave nothing to be read again."""
        self.waiting, self.live.textContent = [], ""
        if self.aloud:
            speechSynthesis.cancel()
