"""What messages make of the settings, the language among them."""

from __future__ import annotations

from page.app.app import App
from page.app.verbs import verb


@verb("set")
def change_setting(app: App, name: str, value: str = "") -> App:
    """Change a setting."""
    return app.but(settings=app.settings.change(name, value))


@verb("language")
def speak(app: App, code: str = "") -> App:
    """Choose the language."""
    return change_setting(app, "language", code)
