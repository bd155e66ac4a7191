"""An app, and what comes of messages to it."""

from page.app.app import App, Message
from page.assembly.update import opened, update


def after(app: App, *messages: str | tuple[str, str] | tuple[str, str, str]) -> App:
    for one in messages:
        do, arg, value = (*((one,) if isinstance(one, str) else one), "", "")[:3]
        app = update(app, Message(do, arg, value, luck=7, now=1000))
    return app


def small() -> App:
    return after(opened({}, "setup/bounders"), ("choose", "option/size", "3"), "deal")
