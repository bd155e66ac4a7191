"""A table in play: a match, who looks at it, and the touches so far.  Every transition returns a new Table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from henge.language import say
from henge.match import Match
from henge.rules import Action, Info, Reason, Seat, View

from page.table import cards_by_place, cover_after_move, phone_hands
from page.table.display import Display, Lookback, Response
from page.table.hand_pin import wrong
from page.table.move_choice import MoveChoice, Touched, UnseenChoice
from page.table.shown_match import ShownMatch


@dataclass(frozen=True, eq=False)
class Table(ShownMatch):
    """What is on screen while a match is played."""

    # The touches so far.
    touched: Action = ()
    # What is told of a touch that leads nowhere, or pointed at.
    reply: Response = field(default_factory=Response)
    # How it is shown.
    display: Display = field(default_factory=Display)

    def but(self, **changes: Any) -> Table:
        """Return the table with some fields changed, keeping all that was worked out about an unchanged position."""
        other = replace(self, **changes)
        mine, new = self.viewpoint, other.viewpoint
        if (new.match, new.ply, new.seat, new.laid) == (mine.match, mine.ply, mine.seat, mine.laid):
            other.__dict__["viewpoint"] = mine
            if other.saved.lent == self.saved.lent:  # and what follows from them
                other.__dict__.update(
                    {name: self.__dict__[name] for name in ("unseen", "_lying") if name in self.__dict__}
                )
        return other

    def displayed(self, **changes: Any) -> Table:
        """Return the table shown otherwise on this device."""
        return self.but(display=replace(self.display, **changes))

    def saving(self, **changes: Any) -> Table:
        """Return the table with something changed of what is saved beside its match."""
        return self.but(saved=replace(self.saved, **changes))

    def with_cover_state(self, **changes: Any) -> Table:
        """Return the table with something changed about who looks."""
        return self.but(cover_state=replace(self.cover_state, **changes))

    def lighting(self, *places: str) -> Table:
        """Return the table with these places pointed at, and no others."""
        return self.but(reply=self.reply._replace(lit=places))

    def told(self, **changes: Any) -> Table:
        """Return the table with what other devices have told, or have been asked, changed."""
        return self.but(remote=replace(self.remote, **changes))

    def looking(self, **changes: Any) -> Table:
        """Return the table with another look at the earlier position on screen; the present as it is."""
        return self.but(lookback=self.lookback and replace(self.lookback, **changes))

    # what there is -----------------------------------------------------------------------------

    @cached_property
    def aloud(self) -> Table:
        """The table as it is told aloud: with a bystander's eyes where it is looked at `aside`."""
        return self.but(eyes=replace(self.eyes, public=True), touched=()) if self.aside else self

    @property
    def holder(self) -> Seat | None:
        """Whose hand the cover hides: that of the person to move, unless somebody who waits asks for theirs."""
        return self.match.turn if self.cover_state.asking is None else self.cover_state.asking

    @property
    def answered(self) -> bool:
        """Whether the latest move was a computer player's."""
        return self.mover is not None and self.match.players[self.mover].level > 0

    @cached_property
    def choice(self) -> MoveChoice:
        """The move being chosen."""
        if self.unseen:
            asked, unseen = self.reply.asked, self.unseen
            return UnseenChoice(self.viewpoint, self.touched, self.playable, asked, None, unseen, self.thing)
        return MoveChoice(self.viewpoint, self.touched, self.playable, self.reply.asked, self.display.guide)

    @property
    def live(self) -> dict[str, bool]:
        """What may be touched next, and whether the move is then whole; in a lesson what it asks for."""
        return self.choice.live

    @property
    def whole(self) -> bool:
        """Whether the touches so far are a whole move, waiting to be confirmed."""
        return self.choice.whole

    @property
    def kept_touches(self) -> Action:
        """The touches of the turn that was begun, also while the cover is down."""
        return self.cover_state.begun or (() if self.past else self.touched)

    @property
    def preview(self) -> View | None:
        """The mover's View after the move that waits to be confirmed, or is shown in the past; None without one."""
        if self.past and self.tried:
            return View(self.game.apply(self.viewpoint.view, self.tried))
        return self.choice.preview

    @property
    def playable(self) -> bool:
        """Whether a touch may lead to a move now, or in the past to one that is only tried."""
        if self.display.panel == "note":
            return False
        if self.past:
            return self.trying and self.viewpoint.turn is not None
        if self.down or self.resting or self.bot or self.saved.hosted.drawing or self.between is not None:
            return False
        return self.unhanded is None and self.match.turn is not None and self.link.ready

    # touching ----------------------------------------------------------------------------------

    def touch(self, name: str, at_once: bool = False) -> Table:
        """Return the table after a touch; `at_once` a move that is whole needs no Confirm."""
        if self.resting and not self.past and self.viewpoint.holds(name):
            why = self.viewpoint.unplayable.get(name) or self._not_now()  # a card that could be played only waits
            return self.explain(name, Info(None, why.text, why.cells))  # whoever only listens is told both alike
        comes = self.choice.touch(name, at_once) if self.playable else Touched(why=self._not_now(), asked=name)
        if comes.why and comes.touched is None and name not in self.live and (told := self._reading(name)):
            return self.explain("", told)
        after = self if comes.touched is None else self.quiet(touched=comes.touched)
        if comes.plays:
            return after.confirm()
        return after.explain(comes.asked, comes.why) if comes.why else after

    def _reading(self, name: str) -> Info | None:
        """Return what the number counts that stands on a place of the board as it is drawn."""
        view = self.viewpoint.view if self.preview is None else self.preview
        return self.game.reading(view, self.touched, name) if name in self.game.board.centre else None

    def confirm(self) -> Table:
        """Return the table with the whole move played, or with the reason why it stops too early."""
        if self.choice.ends:
            return self.touch(self.game.ends_turn)
        if not self.whole:
            return self.explain("", self.choice.unfinished) if self.playable else self
        if self.past:
            return self.quiet().looking(tried=self.choice.chain.parts[0], own=True)
        table, parts = self, self.choice.chain.parts
        if self.unseen:  # of which the rules are asked only now
            lent, parts = phone_hands.meant_by_places(self, self.touched)
            if not parts:
                why = cards_by_place.misfit_by_place(self.game, self.thing, self.unseen, self.touched)
                return self.explain("", Reason(None, why))
            table = self.saving(lent=lent)
        for action in parts:
            table = table.play(action)
        return table

    def play(self, action: Action) -> Table:
        """Return the table after an action of the seat to move, or with its proposal to the device that keeps the
        match.  Raises Illegal."""
        if self.guest:
            return self.quiet().told(proposed=(*self.remote.proposed, action))
        ahead = self.saved.ahead[1:] if self.saved.ahead[:1] == (action,) else ()
        return self.go_on(self.match.play(action), ahead)

    def go_on(self, match: Match, ahead: tuple[Action, ...]) -> Table:
        """Return the table at another point of its match."""
        warnings, on = self.saved.warnings, len(match.actions) > self.last  # else a move is taken back
        saved = replace(self.saved, ahead=ahead, warnings=warnings.moved(self.match.turn) if on else warnings)
        cover_state, remote = cover_after_move.cover_after(self, match), replace(self.remote, since=None)
        after = self.quiet(
            match=match, saved=saved, cover_state=cover_state, remote=remote, lookback=None, reply=Response()
        )
        passed = match.turn != self.match.turn and (len(self.here) > 1 or self.match.turn in self.here)
        return (after.but(display=after.display.without_scores()) if passed else after).seen()

    def resign(self) -> Table:
        """Return the table with the match given up by the person to move.  Raises Illegal (R6)."""
        if self.guest:
            return self.quiet().told(resigning=True)
        return self.go_on(self.match.resign(), ())

    def cancel(self) -> Table:
        """Return the table without the latest step, note or light, or what lies open beside the board, whichever is
        there; what lit goes with its light."""
        if self.reply.why or (self.reply.lit and not self.touched):
            return self.but(reply=Response(), display=self.display if self.reply.why else self.display.without_scores())
        if self.touched or self.tried:
            return self.quiet(reply=Response())
        return self.but(display=self.display.put_away()) if self.display.opened else self.but(lookback=None)

    def quiet(self, **changes: Any) -> Table:
        """Return the table with changes, and without notes or half-made moves unless the changes say so."""
        back = self.lookback and replace(self.lookback, tried=(), own=False)
        reply = Response(lit=self.reply.lit)
        return self.but(**{"touched": (), "lookback": back, "reply": reply, "agree": False} | changes)

    def explain(self, name: str, why: Reason) -> Table:
        """Return the table with the reason why a touch leads nowhere."""
        return self.but(reply=Response(name, why))

    def _not_now(self) -> Reason:
        if self.past:
            return Reason(None, say("This is an earlier position. Go to the latest move to play on."))
        if result := self.viewpoint.result:
            return Reason(result.clause, say("The game is over."))
        seat = self.match.turn
        return Reason(None, say("The game is over.") if seat is None else self.link.not_now(seat))

    # looking -----------------------------------------------------------------------------------

    def seen(self) -> Table:
        """Return the table with the person to move as the one who looks, when nothing has to be covered for it."""
        seat = self.match.turn
        if (
            seat is None
            or seat == self.cover_state.looked
            or seat not in self.here
            or self.down
            or self.resting
            or self.hand_away
        ):
            return self
        return self.with_cover_state(looked=seat)

    def lift(self, pin: str = "") -> Table:
        """Return the table with the cover lifted by whose hand it hides, if the PIN is right."""
        seat = self.holder
        if seat is None or not self.down:
            return self
        if why := wrong(self.saved.pins, seat, pin):
            return self.explain("", why)
        peeked = frozenset[Seat]() if self.cover_state.asking is None else {seat}
        cover_state = replace(self.cover_state, looked=seat, peek=False, drawn=(), news=False, asking=None)
        after = self.quiet(cover_state=cover_state).saving(warnings=self.saved.warnings.peeked_at(peeked), meant=True)
        return after.resuming(self.cover_state.begun)

    def resuming(self, touched: Action) -> Table:
        """Return the table with the turn as it was begun, which waits while others could see it."""
        if self.down or self.resting:
            return self.with_cover_state(begun=touched)
        after = self.with_cover_state(begun=())
        return after.but(touched=touched) if self.playable and self.choice.accepts(touched) else after

    def ask(self, seat: Seat | None) -> Table:
        """Return the covered table waiting for somebody else, who wants to look at their own hand."""
        return self.quiet().with_cover_state(asking=seat if self.down and seat in self.others else None)

    def cover(self) -> Table:
        """Return the table with nobody looking: where hands are secret, the cover falls."""
        other = self.with_cover_state(looked=None, drawn=(), news=False, asking=None, begun=self.kept_touches)
        if other.down:
            return other.with_cover_state(peek=False).quiet(
                lookback=None, reply=Response(), display=self.display.without_scores()
            )
        return other.with_cover_state(begun=()).seen()

    def scrub(self, ply: int) -> Table:
        """Return the table showing the position after `ply` actions."""
        ply = max(0, min(ply, self.last))
        film = self.lookback is not None and self.lookback.film
        return self.quiet(lookback=None if ply == self.last else Lookback(ply, film=film), reply=Response())
