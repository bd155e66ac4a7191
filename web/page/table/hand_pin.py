"""The PIN by which a seat's hand is opened on a device that several share: what is kept of it, and which is right."""

from __future__ import annotations

import re
from hashlib import sha256

from henge.language import say
from henge.rules import Reason, Seat

PIN_HASH = re.compile("[0-9a-f]{32}|")


def pin_hash(pin: str) -> str:
    """Return what is kept of a PIN; an empty one means no lock."""
    return sha256(f"henge {pin}".encode()).hexdigest()[:32] if pin else ""


def wrong(hashes: tuple[str, ...], seat: Seat, pin: str) -> Reason | None:
    """Return why a PIN does not open a seat's hand; None where it does, or the seat has none."""
    if not any(hashes[seat : seat + 1]) or pin_hash(pin) == hashes[seat]:
        return None
    return Reason(None, say("That is not the right PIN." if pin else "Type the PIN first."))
