"""Put a session with other devices into the app; beside other_devices.py, which the app itself imports."""

from __future__ import annotations

from abc import ABC, abstractmethod

from page.app.app import App, Instant, Message
from page.app.other_devices import Session


class SharedSession(Session, ABC):
    """What every way to take part in a match with others answers for itself."""

    @abstractmethod
    def hears(self, app: App, name: str, lines: list[str], when: Instant) -> App:
        """Return the app after lines that came over a connection."""

    @abstractmethod
    def agrees(self, before: App, app: App, message: Message) -> App:
        """Return the app after a message with its table and the other devices brought to agree, and all that kept."""
