"""A game that is played by touches in a notebook: `page.notebook.play("stonehenge", level=3)`.

It wants anywidget (`pip install henge[notebook]`), which is pure Python: Jupyter shows it, and JupyterLite does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from henge.bots import choose, levels
from henge.game import moved
from henge.language import does, opened, say
from henge.match import Match
from henge.rules import Action, Seat
from henge.touch import live

from page import draw
from page.board_document import look
from page.draw import Scene, pair, usual
from page.html.escape import NOTHING, Html, attributes, joined, safe

TAKE_BACK = "take back"  # no game has a name with a space in it
SCRIPT = """
export default {
  render({ model, el }) {
    const show = () => { el.innerHTML = model.get("html"); };
    const touch = ({ target }) => {
      const place = target.closest("[data-touch]");
      if (place) model.send({ touch: place.dataset.touch });
    };
    show();
    model.on("change:html", show);
    el.addEventListener("click", touch);
    el.addEventListener("keydown", (event) => {
      if (!event.target.closest("svg [data-touch]") || !["Enter", " "].includes(event.key)) return;
      event.preventDefault();
      touch(event);
    });
  },
};
"""
STYLE = """
.henge-table { max-width: 560px; font: 16px/1.4 system-ui, sans-serif }
.henge-table .board { aspect-ratio: 1; height: auto }
.henge-table button { min-width: 44px; min-height: 44px; margin: 0 6px 6px 0; font: inherit }
.henge-table .touch { fill: transparent; cursor: pointer }
.henge-table .defs { position: absolute; width: 0; height: 0; overflow: hidden }
"""


@dataclass(frozen=True)
class Sitting:
    """A match in a notebook, what was touched of the next move, and who plays: you at `seat`, the others at `level`.

    With level 0 every seat is yours, one after the other, and sees its own cards.
    """

    match: Match
    touched: Action = ()
    seat: Seat = 0
    level: int = 0

    def touch(self, name: str) -> Sitting:
        """Return the table after a touch; one that leads nowhere changes nothing."""
        if name == TAKE_BACK:
            return self.back()
        legal = [] if self.match.turn is None else self.match.game.actions(self.match.state)
        touched = (*self.touched, name)
        if touched in legal:
            return replace(self, match=self.match.play(touched), touched=()).answered()
        return replace(self, touched=touched) if name in live(legal, self.touched) else self

    def back(self) -> Sitting:
        """Return the table without the touches so far, or else before your last move."""
        if self.touched:
            return replace(self, touched=())
        game, states = self.match.game, self.match.states[:-1]
        mine = [ply for ply, state in enumerate(states) if not self.level or game.turn(state) == self.seat]
        return replace(self, match=self.match.back_to(mine[-1])) if mine else self

    def answered(self) -> Sitting:
        """Return the table after the moves of the computer players, up to yours."""
        match = self.match
        while self.level and match.turn not in (None, self.seat):
            strength = levels(match.id)[self.level - 1]
            view, rng = match.game.observe(match.state, match.turn), Random(len(match.actions))
            match = match.play(choose(strength.bot, match.game, view, rng, range(strength.units)).action)
        return replace(self, match=match)

    @property
    def html(self) -> Html:
        """The table as you see it: the board, what may be touched beside it, and what happened last."""
        match, game = self.match, self.match.game
        turn = self.seat if self.level else match.turn
        view = game.observe(match.state, turn)
        open_now = {} if match.turn is None else live(game.actions(match.state), self.touched)
        last = moved(game.marks(game.observe(match.states[-2], turn)), game.marks(view)) if match.actions else []
        scene = Scene(live=open_now, touched=self.touched, last=last, overlays=usual(game), compact=True)
        hand = {card for held in game.hands(view) for card in held}
        beside = [name for name in open_now if name in hand or name not in game.board.centre]
        keys = joined(_key(name, game.word(name)) for name in beside)
        keys += _key(TAKE_BACK, say("Take back")) if match.actions or self.touched else NOTHING
        words = match.result.text if match.result else game.prompt(view, self.touched).sentence
        said = attributes(class_="henge-table", data_theme="day", data_pair=pair(game))
        return Html(
            f'<div{said}><svg class="defs" aria-hidden="true">{look()}</svg>'
            f'<p aria-live="polite">{safe(self.told)} <b>{safe(words)}</b></p>'
            f"{draw.board(game, view, scene)}<p>{keys}</p></div>"
        )

    @property
    def told(self) -> str:
        """What was done last, in a sentence; "" before the first move."""
        match, game = self.match, self.match.game
        if not match.actions:
            return ""
        before = match.states[-2]
        mover = game.turn(before)
        view = game.observe(before, self.seat if self.level else mover)
        return opened(does(match.name(mover or 0, view), game.tell(view, match.actions[-1], seen=False))) + "."


def _key(name: str, words: str) -> Html:
    return Html(f"<button{attributes(type='button', data_touch=name)}>{safe(words)}</button>")


def play(game: str, seed: int = 0, level: int = 3, seat: Seat = 0, **options: Any) -> Any:
    """Return a game to be played by touches, against computer players of a level (0: against yourself).

    What it is a widget of stands in its `.sitting`.  Raises Illegal for a table that the rules exclude.
    """
    import anywidget
    import traitlets

    class Widget(anywidget.AnyWidget):
        """The table in a notebook."""

        _esm, _css = SCRIPT, STYLE
        html = traitlets.Unicode().tag(sync=True)

        def __init__(self, sitting: Sitting) -> None:
            self.sitting = sitting
            super().__init__(html=sitting.html)
            self.on_msg(self.hear)

        def hear(self, _: object, message: dict[str, str], __: object) -> None:
            """Take a touch."""
            self.sitting = self.sitting.touch(str(message.get("touch", "")))
            self.html = self.sitting.html

    seats = options.pop("seats", None)
    return Widget(Sitting(Match.new(game, seed=seed, seats=seats, options=options), (), seat, level).answered())
