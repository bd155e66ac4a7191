"""The choice of a move by touches: what may be touched next, and what comes of a touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Protocol

from henge.game import Game
from henge.language import listed, lowered, say
from henge.net.turn_by_places import Unseen, place_of_name
from henge.rules import Action, Info, Reason, View
from henge.touch import Chain, chain, live, why_not
from henge.view_json import preview

from page.table import cards_by_place
from page.table.visibility import Viewpoint


class Touched(NamedTuple):
    """What comes of a touch."""

    # The touches by now; None: as they were.
    touched: Action | None = None
    # Whether they are a move, and it is played.
    plays: bool = False
    # Why the touch leads nowhere, or what else it changed.
    why: Reason | None = None
    # The name that was asked about in vain.
    asked: str = ""


class Guide(Protocol):
    """What a lesson asks for, of all that the rules allow."""

    def asks(self, touched: Action) -> Collection[str] | None:
        """Return the names asked for after some touches, None where any will do that may be touched."""

    def why(self, touched: Action, name: str) -> Reason:
        """Return why a name that may be touched after some touches is not what is asked for."""


@dataclass(frozen=True, eq=False)
class MoveChoice:
    """The touches so far, read as the actions they choose, by a seat whose cards are seen."""

    # The position, as who touches sees it.
    viewpoint: Viewpoint
    # The touches so far.
    touched: Action
    # Whether a touch may lead to a move now.
    playable: bool
    # What was asked about in vain before.
    asked: str
    # What a lesson asks for.
    guide: Guide | None

    @property
    def game(self) -> Game[object]:
        """The rules by which is chosen."""
        return self.viewpoint.game

    @cached_property
    def chain(self) -> Chain:
        """The touches so far, read as the actions they choose."""
        return self.read(self.touched)

    def read(self, touched: Action) -> Chain:
        """Read touches as actions of the seat to move."""
        return chain(self.game, self.viewpoint.view, self.viewpoint.legal, touched)

    @cached_property
    def live(self) -> dict[str, bool]:
        """What may be touched next, and whether the move is then whole; in a lesson what it asks for."""
        return self._wanted(self.touched) if self.playable else {}

    @cached_property
    def offered(self) -> dict[str, bool]:
        """What may be touched next, with what follows a choice that goes without saying in place of that choice."""
        offered = dict[str, bool]()
        for name, whole in self.live.items():
            offered |= self.following((*self.touched, name)) if self.goes_without_saying(name) else {name: whole}
        return offered

    def goes_without_saying(self, name: str) -> bool:
        """Tell whether a choice was made and all that may follow it, made again, is read as following it by itself."""
        following = self.following((*self.touched, name)) if name in self.touched else {}
        return bool(following) and all(
            self.game.interpret_touch(self.chain.view, self.chain.rest, after) == (name, after) for after in following
        )

    @cached_property
    def allowed(self) -> dict[str, bool]:
        """What the rules allow next, and whether the move is then whole."""
        return self.following(self.touched) if self.playable else {}

    @cached_property
    def aims(self) -> frozenset[str]:
        """What may be touched instead of a step already made."""
        steps = range(len(self.touched)) if self.playable else ()
        return frozenset(name for n in steps for name in self._instead(n))

    def takes(self, name: str) -> bool:
        """Tell whether a touch on a name is read as one or several that may be next."""
        if name in self.live or not self.playable:
            return name in self.live
        meant = self.game.interpret_touch(self.chain.view, self.chain.rest, name)
        return bool(meant and meant[0] in self.live)

    @property
    def early(self) -> bool:
        """Whether what was asked for is nothing forbidden: only other names have to be touched before it."""
        rest, legal = self.chain.rest, self.chain.legal
        n = len(rest) - self.whole
        comes = any(self.asked in action[n:] for action in legal if action[:n] == rest[:n])
        return self.playable and comes and self.asked not in self.allowed

    def accepts(self, touched: Action) -> bool:
        """Tell whether each of some touches may follow those before it."""
        return all(name in self.following(touched[:n]) for n, name in enumerate(touched))

    def following(self, touched: Action) -> dict[str, bool]:
        """Return what may be touched after other touches, and whether the move is then whole."""
        read = self.read(touched)
        return {
            name: whole and not self.game.continues(read.view, (*read.rest, name))
            for name, whole in live(read.legal, read.rest).items()
        }

    def _wanted(self, touched: Action) -> dict[str, bool]:
        """Return what may be touched after other touches; in a lesson what it asks for, even if the rules forbid it."""
        following, asks = self.following(touched), self.guide.asks(touched) if self.guide else None
        return following if asks is None else {name: following.get(name, False) for name in asks}

    @cached_property
    def whole(self) -> bool:
        """Whether the touches so far are a whole move, waiting to be confirmed."""
        return self.playable and self.chain.rest in self.chain.legal

    @property
    def ends(self) -> bool:
        """Whether what was done may end the turn, so that confirming ends it."""
        return not self.whole and self.live.get(self.game.ends_turn, False)

    @cached_property
    def preview(self) -> View | None:
        """The mover's View after the move that waits to be confirmed; None without one."""
        return preview(self.game, self.chain.view, self.chain.rest) if self.whole else None

    def is_card(self, n: int) -> bool:
        """Tell whether the `n`-th touch was on something in the hand, and not on a place that is called the same."""
        name = self.touched[n]
        return self.viewpoint.holds(name) and (name not in self.game.board.centre or self._of_cards(n))

    @property
    def awaits_card(self) -> bool:
        """Whether a name that a card and a place share is the card's now."""
        return self._of_cards(len(self.touched))

    def word(self, name: str) -> str:
        """Return a name as a player says it."""
        return self.game.word(name)

    @cached_property
    def places(self) -> str:
        """The kind of piece that the move being chosen puts on the board, "" where there may be several or none."""
        some = [action for action in self.chain.legal if action[: len(self.chain.rest)] == self.chain.rest]
        kinds = {self._placed(action) for action in (some[:1] + some[len(some) // 2 :][:1] + some[-1:])}
        return kinds.pop() if len(kinds) == 1 else ""

    def _placed(self, action: Action) -> str:
        """Return the kind of which an action puts one more piece of its seat on the board, "" for none or several."""
        view, seat = self.chain.view, self.game.turn(self.chain.view)
        both = (view, preview(self.game, view, action))
        before, after = (
            Counter(mark.kind for mark in self.game.marks(at) if mark.cell and mark.seat == seat) for at in both
        )
        more = [kind for kind, count in (after - before).items() for _ in range(count)]
        return more[0] if len(more) == 1 else ""

    @property
    def unfinished(self) -> Reason:
        """Why the touches so far are no move yet."""
        return why_not(self.game, self.chain.view, self.chain.rest, "")

    def touch(self, name: str, at_once: bool) -> Touched:
        """Return what comes of a touch: one step more, a step made otherwise, the whole move played, or the reason.

        A touch that cannot go on from the last step takes the place of the latest step it can stand for.
        """
        ends = name == self.game.ends_turn
        if name in self.allowed and name not in self.live:
            return self._turned_down(self.touched, name)
        if name in self.allowed:
            return self._step((*self.touched, name), at_once or ends)
        if ends and self.whole and name in self.touched:
            return Touched(plays=True)
        if (fewer := self._without(name)) is not None:
            return Touched(fewer)
        if self.whole and name == self.touched[-1]:
            fewer = self._led(self.touched[:-1], at_once)
            # It came by itself, or is no place of the board: a card is laid back, and a button chosen anew.
            back = fewer == self.touched or self.viewpoint.holds(name) or name not in self.game.board.centre
            return Touched(fewer) if back else Touched(plays=True)
        if (meant := self.game.interpret_touch(self.chain.view, self.chain.rest, name)) is not None:
            if self.guide and meant and meant[0] not in self.live:
                return self._turned_down(self.touched, meant[0])
            return self._step((*self.touched, *meant), at_once) if meant else Touched(plays=True)
        if name in self.touched:
            return Touched(self._led(self.touched[: self.touched.index(name)], at_once))
        for n in reversed(range(len(self.touched))):
            if name in self._instead(n):
                return self._told(self._step((*self.touched[:n], name), at_once), name, self._chosen(n))
        for n in reversed(range(len(self.touched) if self.guide else 0)):
            if name in self.following(self.touched[:n]):
                return self._turned_down(self.touched[:n], name)
        before = self.chain.rest[:-1] if self.whole else self.chain.rest
        return Touched(why=why_not(self.game, self.chain.view, before, name), asked=name)

    def _turned_down(self, touched: Action, name: str) -> Touched:
        """Return what comes of a touch that the rules allow and a lesson does not ask for."""
        assert self.guide is not None
        return Touched(why=self.guide.why(touched, name), asked=name)

    def _without(self, name: str) -> Action | None:
        """Return the touches without the one of several actions that chose `name`; None where that cannot be.

        The end of the turn is never chosen before it is confirmed: it came by itself when nothing else was left.
        """
        parts = self.chain.parts if self.chain.done else ()
        parts = parts[:-1] if parts[-1:] == ((self.game.ends_turn,),) else parts
        for n, part in enumerate(parts):
            others = (*parts[:n], *parts[n + 1 :])
            fewer = tuple(name for other in others for name in other)
            if part[-1] == name and others == self.read(fewer).parts:
                button = not (self.viewpoint.holds(part[0]) or part[0] in self.game.board.centre)
                return fewer or (part[:-1] if button else ())  # which way of playing was chosen stays so
        return None

    def _instead(self, n: int) -> frozenset[str]:
        """Return the names that may be touched instead of a step already made.

        Where a card is called like its place on the board, it is the place as soon as the board is asked about.
        """
        board = self.game.board.centre if self._of_cards(n) and not self._of_cards(len(self.touched)) else ()
        return frozenset(name for name in self._wanted(self.touched[:n]) if name not in board)

    def _of_cards(self, n: int) -> bool:
        """Tell whether a name that a card and a place share is the card's after the first `n` touches."""
        read = self.read(self.touched[:n])
        return self.game.highlight(read.view, read.rest).card

    def _chosen(self, n: int) -> Action:
        """Return what was chosen from a step on, without the buttons between which there was no choice."""
        names, kept = list[str](), n
        while kept < len(self.touched):
            names.append(self.touched[kept])
            kept = len(self._led(self.touched[: kept + 1], False))
        return tuple(names)

    def _told(self, after: Touched, name: str, lost: Action) -> Touched:
        """Return what came of a touch on `name`, with a word where more than the latest choice was lost by it."""
        if len(lost) < 2 or after.plays:
            return after
        word, words = lowered(self.word(name)), listed([lowered(self.word(other)) for other in lost])
        text = say("Chosen: {word} instead of {words}.", word=word, words=words)
        return after._replace(why=Info(None, text))

    def _step(self, touched: Action, at_once: bool) -> Touched:
        """Return a step further; a place that was touched too early is remembered and taken up now."""
        if self.early and self.asked in self.game.board.centre and self.asked in self._wanted(touched):
            touched = (*touched, self.asked)
        touched = self._led(touched, at_once)
        return Touched(touched, at_once and replace(self, touched=touched).whole)

    def _led(self, touched: Action, at_once: bool) -> Action:
        """Return touches with the buttons after them between which there is no choice; nobody is asked for those."""
        game, apart = self.game, {card for hand in self.game.hands(self.viewpoint.view) for card in hand}
        following = self.following(touched)
        while touched and len(following) == 1:  # nobody has begun who has touched nothing
            name, whole = next(iter(following.items()))
            if name in game.board.centre or name in apart or (whole and at_once):
                break
            touched = (*touched, name)
            following = self.following(touched)
        return touched


@dataclass(frozen=True, eq=False)
class UnseenChoice(MoveChoice):
    """The touches so far of a seat whose cards are unseen: nothing of it depends on what they are, and nothing is read
    as an action before the move is confirmed.
    """

    # What may be touched for the seat to move.
    unseen: Unseen
    # What its hand is made of, "card" or "piece".
    thing: str

    early = False
    preview = None
    places = ""

    def read(self, touched: Action) -> Chain:
        """Read touches as they are."""
        return Chain((), self.viewpoint.view, (), touched)

    def following(self, touched: Action) -> dict[str, bool]:
        return self.unseen.following(touched)

    def goes_without_saying(self, name: str) -> bool:
        """Tell whether a choice was made, and all that may follow it, made again, may follow without it."""
        following = self.following((*self.touched, name)) if name in self.touched else {}
        return bool(following) and following.keys() <= self.live.keys()

    @cached_property
    def whole(self) -> bool:
        return self.playable and self.unseen.whole(self.touched)

    def word(self, name: str) -> str:
        """Return a name as a player says it, a card by its place."""
        return cards_by_place.word_by_place(self.game, self.thing, name)

    @property
    def unfinished(self) -> Reason:
        wanted = cards_by_place.wanted_by_place(self.game, self.thing, self.live)
        return Reason(None, say("The move is not finished. {sentence}.", sentence=wanted))

    def touch(self, name: str, at_once: bool) -> Touched:
        """Return what comes of a touch: one step more, a step made otherwise, or the reason."""
        if self.unseen.accepts(self.touched, name):
            touched = (*self.touched, name)
            return Touched(touched, name == self.game.ends_turn and replace(self, touched=touched).whole)
        if name in self.touched:
            button, *places = dict.fromkeys(self.touched)
            fewer = (button, *(place for place in places if place != name))
            alone = name != button and not {button, *places} & self.game.board.centre.keys()
            each = alone and place_of_name(button) is None and self.accepts(fewer)  # chosen by one button
            return Touched(fewer if each else self.touched[: self.touched.index(name)])
        for n in reversed(range(len(self.touched))):
            if self.unseen.accepts(self.touched[:n], name):
                return self._told(Touched((*self.touched[:n], name)), name, self.touched[n:])
        wanted = cards_by_place.wanted_by_place(self.game, self.thing, self.live)
        return Touched(why=Reason(None, say("Not yet. {sentence}.", sentence=wanted)), asked=name)

    def _of_cards(self, n: int) -> bool:
        """Tell whether a name that a card and a place share is the card's: no place of a hand is called like a cell."""
        return False
