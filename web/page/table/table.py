"""A table in play: a match, who looks at it, and the touches so far.  Every transition returns a new Table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from henge.anything_hidden import secretive
from henge.apart import hand_codes
from henge.apart.hand_codes import Lying
from henge.apart.unseen import Unseen, meaning, number, place
from henge.game import Game
from henge.language import listed, say
from henge.match import Match
from henge.rules import Action, Info, Reason, Result, Seat, View
from henge.touch import Chain, chain, live, why_not

from page.table import by_place
from page.table.display import Display, Eyes, Lookback
from page.table.how_shared import ByLink, Link, Remote, link, mover
from page.table.saved_fields import SavedFields
from page.table.visibility import Sight, covered, people, waiting
from page.table.visibility import eyes as eyes_of


@dataclass(frozen=True, eq=False)
class Table(SavedFields):
    """What is on screen while a match is played."""

    # Its name among the kept games; "" for one that is not kept here.
    key: str
    # What is played.
    match: Match
    # The person who lifted the cover last.
    looked: Seat | None = None
    # The person who wants to look at their own hand while they wait.
    asking: Seat | None = None
    # The cards that came to the hand on screen with the latest turn.
    drawn: tuple[str, ...] = ()
    # Whether the board is shown while the cover is down.
    peek: bool = False
    # Whether the code of the next hand for a phone is to be seen.
    giving: bool = False
    # Whether all are asked if they agree to a step being taken back.
    agree: bool = False
    # Whether the computer players wait for who watches them.
    paused: bool = False
    # The ply up to which a game played elsewhere too has been seen here; None: all has.
    since: int | None = None
    # The touches so far.
    touched: Action = ()
    # Where in the hand something was touched last, for of two that are equal one is picked.
    held: str = ""
    # What was asked about in vain.
    asked: str = ""
    # Why it leads nowhere, or how it stands.
    why: Reason | None = None
    # The places that a line of the scores or a clause points at.
    lit: tuple[str, ...] = ()
    # The computer players' seats for which people move in a variation.
    stead: tuple[Seat, ...] = ()
    # What of the past is looked at; None: the present.
    lookback: Lookback | None = None
    # With whose eyes.
    eyes: Eyes = field(default_factory=Eyes)
    # How it is shown.
    display: Display = field(default_factory=Display)
    # What the other devices have told.
    remote: Remote = field(default_factory=Remote)

    def but(self, **changes: Any) -> Table:
        """Return the table with some fields changed, keeping all that was worked out about an unchanged position."""
        other = replace(self, **changes)
        mine, new = self.sight, other.sight
        if (new.match, new.ply, new.seat, new.laid) == (mine.match, mine.ply, mine.seat, mine.laid):
            other.__dict__["sight"] = mine
            if other.lent == self.lent:  # and what follows from them
                other.__dict__.update({one: self.__dict__[one] for one in ("unseen", "_lying") if one in self.__dict__})
        return other

    def displayed(self, **changes: Any) -> Table:
        """Return the table shown otherwise on this device."""
        return self.but(display=replace(self.display, **changes))

    def told(self, **changes: Any) -> Table:
        """Return the table with what other devices have told, or have been asked, changed."""
        return self.but(remote=replace(self.remote, **changes))

    def looking(self, **changes: Any) -> Table:
        """Return the table with another look at the earlier position on screen; the present as it is."""
        return self.but(lookback=self.lookback and replace(self.lookback, **changes))

    @cached_property
    def sight(self) -> Sight:
        """What is seen of the position on screen by whoever looks."""
        here, phones = self.here, self.phones
        everybody = self.agree and covered(self.match, None, here)  # is asked something, with the hands face down
        seat = None if everybody or self.eyes.public else eyes_of(self.match, self.looked, here, phones)
        laid = True if self.eyes.laid else None
        if self.eyes.through is not None and Sight(self.match, self.shown, None, laid).open:
            seat, laid = self.eyes.through, False
        return Sight(self.match, self.shown, seat, laid)

    @cached_property
    def link(self) -> Link:
        """How the match is shared with other devices."""
        return link(self.match, self, self.remote)

    # what there is -----------------------------------------------------------------------------

    @property
    def game(self) -> Game[object]:
        """The rules at this table."""
        return self.match.game

    @property
    def last(self) -> int:
        """How many moves have been made."""
        return len(self.match.actions)

    @cached_property
    def here(self) -> tuple[Seat, ...]:
        """The people at this device."""
        return tuple(seat for seat in people(self.match) if self.mine is None or seat in self.mine)

    @cached_property
    def phones(self) -> tuple[Seat, ...]:
        """The people at this device whose hands are on their phones."""
        return tuple(seat for seat in self.here if any(self.lent.keys[seat : seat + 1]))

    @property
    def unhanded(self) -> Seat | None:
        """Whose code is to be shown before the game goes on; None when every phone has its hand."""
        over = self.match.turn is None or self.between
        return None if over else next((seat for seat in self.phones if seat not in self.lent.handed), None)

    @property
    def veiled(self) -> bool:
        """Whether the person to move has their hand on a phone, so that nothing here may tell of it."""
        return self.match.turn in self.phones and not self.past and self.between is None

    def lying(self, seat: Seat, ply: int | None = None) -> tuple[Lying, ...]:
        """Return what lies on the places of a hand that is on a phone, now or after `ply` actions."""
        at = self.last if ply is None else ply
        if (seat, at) not in self._lying:
            self._lying[seat, at] = hand_codes.places(
                self.game, self.match.states[: at + 1], seat, self.lent.keys[seat], self.lent.used
            )
        return self._lying[seat, at]

    @cached_property
    def _lying(self) -> dict[tuple[Seat, int], tuple[Lying, ...]]:
        """What lies on the places of hands, by seat and ply, as far as it has been asked for."""
        return {}

    @cached_property
    def unseen(self) -> Unseen | None:
        """What may be touched for somebody whose hand is on a phone; None at other times."""
        seat = self.match.turn
        if not self.veiled or seat is None:
            return None
        held = tuple(n for n, one in enumerate(self.lying(seat)) if one.card)
        return Unseen(self.game, self.game.observe(self.match.state, None), seat, held)

    @property
    def thing(self) -> str:
        """What hands are made of: cards where there are piles to draw them from, else pieces."""
        return "card" if any(self.game.piles(self.sight.view)) else "piece"

    def word(self, name: str) -> str:
        """Return a name as a player says it, a card that only a phone knows by its place."""
        held = number(name)
        return self.game.word(name) if held is None else by_place.titled(self.thing, held)

    def by_place(self, place: int) -> str:
        """Return what a card or piece of a hand is called by its place."""
        return by_place.called(self.thing, place)

    @property
    def guest(self) -> bool:
        """Whether the match is kept on another device, and only what this one may see of it is here."""
        return self.link.guest

    @property
    def helped(self) -> bool:
        """Whether the computer may help the person to move: nobody plays far away who would not know of it."""
        return not (self.guest or self.veiled or (self.by_link and self.match.turn is not None))

    @property
    def shown(self) -> int:
        """The number of actions that led to the position on screen."""
        return self.last if self.lookback is None else self.lookback.ply

    @property
    def past(self) -> bool:
        """Whether an earlier position is shown."""
        return self.lookback is not None

    @property
    def tried(self) -> Action:
        """The move shown in the earlier position on screen, () for none."""
        return self.lookback.tried if self.lookback else ()

    @property
    def trying(self) -> bool:
        """Whether other moves than the one played may be tried in the position on screen."""
        return self.lookback is not None and self.lookback.trying

    @property
    def down(self) -> bool:
        """Whether the cover is down."""
        return covered(self.match, self.looked, self.here, self.phones)

    @cached_property
    def aside(self) -> bool:
        """Whether somebody looks at what others at this device must not hear: then only what all may know is told
        aloud, and the rest while a key is held."""
        shared = self.sight.seat is not None and len(self.here) > 1 and not (self.sight.open or self.down)
        seat = self.sight.seat or 0
        return shared and any(secretive(self.game, state, seat) for state in reversed(self.match.states))

    @cached_property
    def aloud(self) -> Table:
        """The table as it is told aloud: with a bystander's eyes where it is looked at `aside`."""
        return self.but(eyes=replace(self.eyes, public=True), touched=()) if self.aside else self

    def is_card(self, n: int) -> bool:
        """Tell whether the `n`-th touch was on something in the hand, and not on a place that is called the same."""
        name = self.touched[n]
        return self.sight.holds(name) and (name not in self.game.board.centre or self._of_cards(n))

    @property
    def awaits_card(self) -> bool:
        """Whether a name that a card and a place share is the card's now."""
        return self._of_cards(len(self.touched))

    @property
    def resting(self) -> bool:
        """Whether somebody looks at their own hand while another is to move."""
        return self.looked is not None and self.match.turn not in (None, self.looked)

    @property
    def holder(self) -> Seat | None:
        """Whose hand the cover hides: that of the person to move, unless somebody who waits asks for theirs."""
        return self.match.turn if self.asking is None else self.asking

    @property
    def others(self) -> tuple[Seat, ...]:
        """The people at this device who hold something of their own while another is to move."""
        return tuple(seat for seat in waiting(self.match) if seat in self.here and seat not in self.phones)

    @property
    def bot(self) -> int:
        """The level of the computer player to move, 0 when a person is, or nobody."""
        seat = self.match.turn
        return 0 if seat is None or self.drawing or self.between else self.match.players[seat].level

    @cached_property
    def between(self) -> Result | None:
        """The outcome of a game after which another of the match waits to be begun by whoever sits here."""
        ended = not self.past and people(self.match) and self.match.turn is not None
        return self.game.between_games(self.match.state) if ended else None

    @property
    def mover(self) -> Seat | None:
        """Who made the latest step, a resignation included; None before the first and for a draw agreed on."""
        return mover(self.match)

    @property
    def answered(self) -> bool:
        """Whether the latest move was a computer player's."""
        return self.mover is not None and self.match.players[self.mover].level > 0

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.last or self.match.end)

    @property
    def can_resign(self) -> bool:
        """Whether a person may give the match up now (R6); with sealed hands where that goes by link."""
        return bool(self.key or self.guest) and self.link.resigns and self.playable and not self.match.no_resigning()

    @property
    def can_draw(self) -> bool:
        """Whether the people at the table may agree on a draw now (R7); a computer player agrees on nothing."""
        return (
            bool(self.key)
            and self.playable
            and self.link.alone
            and len(people(self.match)) == self.game.seats
            and not self.match.no_draw()
        )

    @property
    def by_link(self) -> bool:
        """Whether an open game is played by links."""
        return isinstance(self.link, ByLink)

    @property
    def theirs(self) -> tuple[Seat, ...]:
        """The seats that people play elsewhere."""
        return self.link.theirs

    @property
    def playable(self) -> bool:
        """Whether a touch may lead to a move now, or in the past to one that is only tried."""
        if self.display.panel == "note":
            return False
        if self.past:
            return self.trying and self.sight.turn is not None
        if self.down or self.resting or self.bot or self.drawing or self.between is not None:
            return False
        return self.unhanded is None and self.match.turn is not None and self.link.ready

    @cached_property
    def live(self) -> dict[str, bool]:
        """What may be touched next, and whether the move is then whole."""
        return self.following(self.touched) if self.playable else {}

    @cached_property
    def aims(self) -> frozenset[str]:
        """What may be touched instead of a step already made."""
        steps = range(len(self.touched)) if self.playable else ()
        return frozenset(name for n in steps for name in self._instead(n))

    @property
    def early(self) -> bool:
        """Whether what was asked for is nothing forbidden: only other names have to be touched before it."""
        if self.unseen:
            return False
        rest, legal = self.chain.rest, self.chain.legal
        n = len(rest) - self.whole
        return self.playable and any(self.asked in action[n:] for action in legal if action[:n] == rest[:n])

    @property
    def calm(self) -> bool:
        """Whether what a touch is told is no refusal: it came early, or asked only how it stands."""
        return self.early or isinstance(self.why, Info)

    @cached_property
    def chain(self) -> Chain:
        """The touches so far, read as the actions they choose."""
        return self.read(self.touched)

    def read(self, touched: Action) -> Chain:
        """Read touches as actions of the seat to move; nothing is read before Confirm where the cards are unseen."""
        if self.unseen:
            return Chain((), self.sight.view, (), touched)
        return chain(self.game, self.sight.view, self.sight.legal, touched)

    def following(self, touched: Action) -> dict[str, bool]:
        """Return what may be touched after other touches, and whether the move is then whole."""
        if self.unseen:
            return self.unseen.following(touched)
        read = self.read(touched)
        return {
            name: whole and not self.game.continues(read.view, (*read.rest, name))
            for name, whole in live(read.legal, read.rest).items()
        }

    @cached_property
    def whole(self) -> bool:
        """Whether the touches so far are a whole move, waiting to be confirmed."""
        if self.unseen:
            return self.playable and self.unseen.whole(self.touched)
        return self.playable and self.chain.rest in self.chain.legal

    @cached_property
    def preview(self) -> View | None:
        """The mover's View after the move that waits to be confirmed, or is shown in the past; None without one."""
        if self.past and self.tried:
            return View(self.game.apply(self.sight.view, self.tried))
        if self.unseen:
            return None
        return View(self.game.apply(self.chain.view, self.chain.rest)) if self.whole else None

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called in the position shown."""
        return self.match.name(seat, self.match.states[self.shown])

    # touching ----------------------------------------------------------------------------------

    def touch(self, name: str, at_once: bool = False) -> Table:
        """Return the table after a touch: one step more, a step made otherwise, the whole move played, or the reason.

        A touch that cannot go on from the last step takes the place of the latest step it can stand for.
        """
        if not self.playable:
            return self.explain(name, self._not_now())
        if self.unseen:
            return self._touch_unseen(self.unseen, name)
        ends = name == self.game.ends_turn
        if name in self.live:
            return self._step((*self.touched, name), at_once or ends)
        if ends and self.whole and name in self.touched:
            return self.confirm()
        if (fewer := self._without(name)) is not None:
            return self.quiet(touched=fewer)
        if self.whole and name == self.touched[-1]:
            fewer = self._led(self.touched[:-1], at_once)
            back = fewer == self.touched or self.sight.holds(name)  # it came by itself, or a card is laid back
            return self.quiet(touched=fewer) if back else self.confirm()
        if (meant := self.game.interpret_touch(self.chain.view, self.chain.rest, name)) is not None:
            return self._step((*self.touched, *meant), at_once) if meant else self.confirm()
        if name in self.touched:
            return self.quiet(touched=self._led(self.touched[: self.touched.index(name)], at_once))
        for n in reversed(range(len(self.touched))):
            if name in self._instead(n):
                after = self._step((*self.touched[:n], name), at_once)
                return self._told(after, name, self._chosen(n))
        before = self.chain.rest[:-1] if self.whole else self.chain.rest
        return self.explain(name, why_not(self.game, self.chain.view, before, name))

    def _touch_unseen(self, unseen: Unseen, name: str) -> Table:
        """Return the table after a touch of somebody whose cards are unseen: nothing of it depends on what they are."""
        if unseen.accepts(self.touched, name):
            after = self.quiet(touched=(*self.touched, name))
            return after.confirm() if name == self.game.ends_turn and after.whole else after
        if name in self.touched:
            return self.quiet(touched=self.touched[: self.touched.index(name)])
        for n in reversed(range(len(self.touched))):
            if unseen.accepts(self.touched[:n], name):
                return self._told(self.quiet(touched=(*self.touched[:n], name)), name, self.touched[n:])
        return self.explain(
            name, Reason(None, say("Not yet. {sentence}.", sentence=by_place.wanted(self.game, self.thing, self.live)))
        )

    def _confirm_unseen(self, seat: Seat) -> Table:
        """Return the table after a move by the places of cards, which the rules are asked about only now."""
        cards = {place(n): one.card for n, one in enumerate(self.lying(seat)) if one.card}
        equal = {name for name, count in Counter(cards.values()).items() if count > 1}
        view = self.game.observe(self.match.state, seat)
        parts = meaning(self.game, view, tuple(cards.get(name, name) for name in self.touched))
        touched = [name for name in self.touched if cards.get(name) in equal]
        fresh = ((ply, number(name) or 0) for ply in range(self.last, self.last + len(parts)) for name in touched)
        table = self.but(lent=self.lent.using(self.last, fresh))
        for action in parts:
            table = table.play(action)
        if parts:
            return table
        return self.explain("", Reason(None, by_place.fitting(self.game, self.thing, self.unseen, self.touched)))

    def _without(self, name: str) -> Action | None:
        """Return the touches without the one of several actions that chose `name`; None where that cannot be."""
        for n, part in enumerate(self.chain.parts if self.chain.done else ()):
            others = (*self.chain.parts[:n], *self.chain.parts[n + 1 :])
            fewer = tuple(name for other in others for name in other)
            if part[-1] == name and others == self.read(fewer).parts:
                return fewer
        return None

    def _instead(self, n: int) -> frozenset[str]:
        """Return the names that may be touched instead of a step already made.

        Where a card is called like its place on the board, it is the place as soon as the board is asked about.
        """
        board = self.game.board.centre if self._of_cards(n) and not self._of_cards(len(self.touched)) else ()
        return frozenset(name for name in self.following(self.touched[:n]) if name not in board)

    def _of_cards(self, n: int) -> bool:
        """Whether a name that a card and a place share is the card's after the first `n` touches."""
        read = self.read(self.touched[:n])
        return not self.unseen and self.game.highlight(read.view, read.rest).card

    def _chosen(self, n: int) -> Action:
        """Return what was chosen from a step on, without the buttons between which there was no choice."""
        names, kept = list[str](), n
        while kept < len(self.touched):
            names.append(self.touched[kept])
            kept = len(self._led(self.touched[: kept + 1], False))
        return tuple(names)

    def _told(self, after: Table, name: str, lost: Action) -> Table:
        """Return the table after a touch on `name`, with a word where more than the latest choice was lost by it."""
        if len(lost) < 2 or not after.touched:
            return after
        words = listed([self.word(one) for one in lost])
        return after.explain(
            "", Info(None, say("{word} is chosen instead of {words}.", word=self.word(name), words=words))
        )

    def _step(self, touched: Action, at_once: bool) -> Table:
        """Return the table a step further; a place that was touched too early is remembered and taken up now."""
        if self.early and self.asked in self.game.board.centre and self.asked in self.following(touched):
            touched = (*touched, self.asked)
        after = self.quiet(touched=self._led(touched, at_once))
        return after.confirm() if at_once and after.whole else after

    def _led(self, touched: Action, at_once: bool) -> Action:
        """Return touches with the buttons after them between which there is no choice; nobody is asked for those."""
        game, apart = self.game, {card for hand in self.game.hands(self.sight.view) for card in hand}
        following = self.following(touched)
        while len(following) == 1:
            name, whole = next(iter(following.items()))
            if name in game.board.centre or name in apart or (whole and at_once):
                break
            touched = (*touched, name)
            following = self.following(touched)
        return touched

    def confirm(self) -> Table:
        """Return the table with the whole move played, or with the reason why it stops too early."""
        if self.whole and self.past:
            return self.quiet().looking(tried=self.chain.parts[0], own=True)
        if self.whole and self.unseen and self.match.turn is not None:
            return self._confirm_unseen(self.match.turn)
        if self.whole:
            table = self
            for action in self.chain.parts:
                table = table.play(action)
            return table
        if not self.playable:
            return self
        if self.unseen:
            return self.explain(
                "",
                Reason(
                    None,
                    say(
                        "The move is not finished. {sentence}.",
                        sentence=by_place.wanted(self.game, self.thing, self.live),
                    ),
                ),
            )
        return self.explain("", why_not(self.game, self.chain.view, self.chain.rest, ""))

    def play(self, action: Action) -> Table:
        """Return the table after an action of the seat to move, or with its proposal to the device that keeps the
        match.  Raises Illegal."""
        if self.guest:
            return self.quiet().told(proposed=(*self.remote.proposed, action))
        ahead = self.ahead[1:] if self.ahead[:1] == (action,) else ()
        return self.go_on(self.match.play(action), ahead)

    def go_on(self, match: Match, ahead: tuple[Action, ...]) -> Table:
        """Return the table at another point of its match.

        Who looked at their turn looks no longer at another's, unless cards came to their hand that they have to see.
        """
        drawn = self._drawn(match)
        same = match.turn in (self.match.turn, self.looked) or (drawn and match.turn is not None and len(self.here) > 1)
        looked, peeked = self.looked if same else None, self.peeked - {self.match.turn}
        after = self.quiet(match=match, ahead=ahead, looked=looked, drawn=drawn, lookback=None, lit=(), since=None)
        return after.but(peeked=peeked).seen()

    def _drawn(self, match: Match) -> tuple[str, ...]:
        """Return the cards that are new in the hand on screen once the match has gone on."""
        seat = eyes_of(self.match, self.looked, self.here, self.phones)
        if seat is None or len(match.actions) <= self.last or match.turn is None:
            return ()
        before, after = (self.game.hands(self.game.observe(one.state, seat)) for one in (self.match, match))
        held = before[seat] if before else ()
        new = tuple(name for name in (after[seat] if after else ()) if name is not None and name not in held)
        return self.drawn if not new and held == (after[seat] if after else ()) else new

    def resign(self) -> Table:
        """Return the table with the match given up by the person to move.  Raises Illegal (R6)."""
        if self.guest:
            return self.quiet().told(resigning=True)
        return self.go_on(self.match.resign(), ())

    def draw(self) -> Table:
        """Return the table with a draw agreed on.  Raises Illegal (R7)."""
        return self.go_on(self.match.agree(), ())

    def cancel(self) -> Table:
        """Return the table without the latest step, note or light, whichever is there."""
        if self.why or (self.lit and not self.touched):
            return self.but(why=None, asked="", lit=())
        return self.quiet(lit=()) if self.touched or self.tried else self.but(lookback=None)

    def back_to_step(self, step: int) -> Table:
        """Return the table with only the first `step` touches left."""
        return self.quiet(touched=self.touched[:step])

    def quiet(self, **changes: Any) -> Table:
        """Return the table with changes, and without notes or half-made moves unless the changes say so."""
        back = self.lookback and replace(self.lookback, tried=(), own=False)
        return self.but(**{"touched": (), "lookback": back, "why": None, "asked": "", "agree": False} | changes)

    def explain(self, name: str, why: Reason) -> Table:
        """Return the table with the reason why a touch leads nowhere."""
        return self.but(asked=name, why=why, lit=())

    def _not_now(self) -> Reason:
        if self.past:
            return Reason(None, say("This is an earlier position. Return to the present to play."))
        if result := self.sight.result:
            return Reason(result.clause, say("The game is over."))
        seat = self.match.turn
        return Reason(None, say("The game is over.") if seat is None else self.link.not_now(seat))

    # looking -----------------------------------------------------------------------------------

    def seen(self) -> Table:
        """Return the table with the person to move as the one who looks, when nothing has to be covered for it."""
        seat = self.match.turn
        if seat is None or seat == self.looked or seat not in self.here or self.down or self.resting or self.veiled:
            return self
        return self.but(looked=seat)

    def lift(self, pin: str = "") -> Table:
        """Return the table with the cover lifted by whose hand it hides, if the PIN is right."""
        seat = self.holder
        if seat is None or not self.down:
            return self
        if self.locked(seat) and mark(pin) != self.pins[seat]:
            return self.explain("", Reason(None, say("That is not the right PIN." if pin else "Type the PIN first.")))
        peeked = self.peeked if self.asking is None else self.peeked | {seat}
        return self.quiet(looked=seat, peek=False, drawn=(), asking=None, peeked=peeked)

    def ask(self, seat: Seat | None) -> Table:
        """Return the covered table waiting for somebody else, who wants to look at their own hand."""
        return self.quiet(asking=seat if self.down and seat in self.others else None)

    def locked(self, seat: Seat) -> bool:
        """Tell whether a seat has a PIN."""
        return any(self.pins[seat : seat + 1])

    def cover(self) -> Table:
        """Return the table with nobody looking: where hands are secret, the cover falls."""
        other = self.but(looked=None, drawn=(), asking=None)
        return other.quiet(peek=False, lookback=None, lit=()) if other.down else other.seen()

    def scrub(self, ply: int) -> Table:
        """Return the table showing the position after `ply` actions."""
        ply = max(0, min(ply, self.last))
        return self.quiet(lookback=None if ply == self.last else Lookback(ply), lit=())

    def run(self) -> Table:
        """Return the table a position further, while its moves are shown one after the other."""
        running = self.lookback is not None and self.lookback.running
        return self.scrub(self.shown + 1).looking(running=True) if running else self


def mark(pin: str) -> str:
    """Return what is kept of a PIN; an empty one means no lock."""
    return sha256(f"henge {pin}".encode()).hexdigest()[:32] if pin else ""
