"""Sounds by ZzFX, loaded only when somebody switches them on; vibration where the device has it."""

from __future__ import annotations

from js import henge, navigator
from pyodide.ffi import JsProxy
from pyscript.ffi import to_js

from page.browser.sound_cues import BUZZES, SOUNDS
from page.features.settings.model import Settings

_zzfx: list[JsProxy] = []


async def give(cue: str, settings: Settings) -> None:
    """Sound and vibrate for a cue, as the settings say."""
    if settings.haptics and hasattr(navigator, "vibrate"):
        navigator.vibrate(to_js(BUZZES[cue]))
    if not settings.sounds:
        return
    if not _zzfx:
        _zzfx.append(await henge.module("zzfx.js"))
    _zzfx[0].zzfx(*SOUNDS[cue])
