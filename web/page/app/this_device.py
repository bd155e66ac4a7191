"""Facts about this device and its browser, as the shell finds them out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Device:
    """What this device is and can do."""

    # whether the page is drawn for a small screen
    small_screen: bool = False
    # whether it has a keyboard, as far as is known: a key was pressed, or what points is finer than a finger
    keyboard: bool = True
    # how safe the kept games are, a word of page.browser.device_storage; "" until it is known
    safety: str = ""
    # the page's address without what follows the #, "" where nobody else could open it
    home: str = ""
    # whether it has a sheet of its own for sharing (navigator.share)
    share_sheet: bool = False
    # whether it can connect to other devices (WebRTC)
    connects: bool = False
    # whether it has a camera that can read codes
    camera: bool = False
    # what Henge in one file weighs and of which build it is, "" where the page does not offer it
    one_file: str = ""
    # the languages besides English that the page speaks: the code of each, and its own name for itself
    languages: tuple[tuple[str, str], ...] = ()
    # the code of its own language, or of the one the page speaks instead
    language: str = "en"
    # whether it drops an unanswered connection after some seconds, as Firefox does
    hasty: bool = False

    @property
    def storage_full(self) -> bool:
        """Whether there is no room left, or no storage, for games."""
        return self.safety in ("full", "none")
