"""Whatever fails in the page, what was there stays, it is told, and the page's own button closes what is told."""

from __future__ import annotations

import pytest
from henge.match import Match
from page.app.app import App, Message
from page.assembly import faults
from page.features.play import view as play

from tests.page.asking import after, seated
from tests.page.people import controls
from tests.samples import sample
from tests.states import STATES

WORD = "Something went wrong here, and nothing was changed."


def fails(*_: object, **__: object) -> None:
    raise KeyError("a fault")


def pressed(app: App, do: str) -> App:
    """Return the app after a message, as the page shows it."""
    return faults.draw_safely(app, faults.update_safely(app, Message(do, now=1000))[0]).app


@pytest.mark.parametrize("state", sample(STATES, 16))
def test_whatever_has_failed_what_is_told_of_it_can_be_closed(state: str, monkeypatch: pytest.MonkeyPatch):
    """Also where closing itself fails."""
    monkeypatch.setattr(faults, "update", fails)
    for app in STATES[state]():
        shown = faults.draw_safely(app, app)
        assert not shown.fault
        told = faults.draw_safely(app, faults.update_safely(app, Message("confirm"))[0])
        assert told.app.notice == f"{WORD} (confirm)"
        assert not told.sheet.name, "no sheet lies over the word"
        assert {"close", "done"} & {button.do for button in controls(told.screen.html)}, "there is a button"
        assert WORD in told.screen.html
        left = pressed(told.app, "close")
        assert not left.notice
        assert not left.sheet
        assert left.screen == app.screen


def test_what_cannot_be_shown_is_not_gone_to(monkeypatch: pytest.MonkeyPatch):
    begun = after(seated(Match.new("battle_gods", seed=3)), "lift")
    with monkeypatch.context() as broken:
        broken.setattr(play, "status", fails)  # it is only asked where nothing else is told
        touched = faults.draw_safely(begun, faults.update_safely(begun, Message("touch", "discard"))[0])
        assert "a fault" in touched.fault
        assert touched.app.playing.touched == ()
        assert WORD in touched.screen.html
        assert faults.draw_safely(touched.app, pressed(touched.app, "close")).app.screen == "first", (
            "nothing else can be shown"
        )
    left = pressed(touched.app, "close")
    assert left.screen == "play"
    assert not left.notice


def test_close_leads_out_of_a_move_that_cannot_be_shown(monkeypatch: pytest.MonkeyPatch):
    begun = after(seated(Match.new("battle_gods", seed=3)), "lift", ("touch", "discard"))
    prompt = type(begun.playing.game).prompt

    def fails_when_begun(game: object, view: object, touched: tuple[str, ...]) -> object:
        if touched:
            raise KeyError("a fault")
        return prompt(game, view, touched)  # type: ignore[arg-type]

    monkeypatch.setattr(type(begun.playing.game), "prompt", fails_when_begun)
    told = faults.draw_safely(begun, begun).app
    assert told.notice == WORD
    left = pressed(told, "close")
    assert (left.notice, left.screen, left.playing.touched) == ("", "play", ())
