"""Choose the sound and vibration for a change at the table."""

from __future__ import annotations

from page.table.table import Table

# ZzFX: volume, randomness, frequency, attack, sustain, release, shape, curve, slide …
SOUNDS = {
    "touch": (0.25, 0.02, 320, 0, 0.005, 0.03, 0, 1.6, -8),
    "move": (0.5, 0.03, 170, 0, 0.012, 0.09, 0, 1.8, -5),
    "refused": (0.25, 0, 95, 0.01, 0.03, 0.07, 1, 0.8),
    "over": (0.45, 0, 294, 0.03, 0.22, 0.5, 0, 1.2, 0, 0, 147, 0.13),
}
BUZZES = {"touch": (8,), "move": (14,), "refused": (10, 50, 10), "over": (30, 60, 60)}  # milliseconds on, off, on …


def cue(before: Table | None, after: Table | None) -> str:
    """Return what just happened at a table in one of four words, "" for nothing that is heard."""
    if not before or not after or before.key != after.key:
        return ""
    if after.last > before.last:
        return "over" if after.match.turn is None else "move"
    if after.reply.why and after.reply.why is not before.reply.why:
        return "refused"
    return "touch" if len(after.touched) > len(before.touched) else ""
