"""Battle of the Gods: what the table shows and says of it, and how a touch is understood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from henge.board import Cell
from henge.cards import DECK, NUMBER, TRILITHONS
from henge.game import Game, Highlight, Mark, MarkStyle
from henge.games.battle_gods import positions_by_hand as by_hand
from henge.games.battle_gods import why, words
from henge.games.battle_gods.clans import REACH, SPACES
from henge.games.battle_gods.rules import SPACE, BattleOfTheGodsRules, State
from henge.language import Predicate, many, phrase, say
from henge.rules import Action


@dataclass(frozen=True)
class BattleOfTheGods(BattleOfTheGodsRules, Game[State]):
    blurb = phrase("Fill the longest rows of the ring.")
    purpose_in_brief = phrase("Aim: the most points, by long clans.")
    fairness = phrase(
        "The cards bring luck, so even a stronger player loses some games: judge strength by many. "
        "Between two equal computer players the first won about 117 of 200 games. "
        "The computer players see only their own cards and what lies open, and guess the rest."
    )
    ends_turn = "end"
    kinds: ClassVar[Mapping[str, MarkStyle]] = {
        "follower": MarkStyle("disk", called=phrase("follower")),
        "god": MarkStyle("god", called=phrase("god")),
        "pieces": MarkStyle(word=phrase("Pieces"), worth=phrase("1 point for each piece on the board")),
        "clan": MarkStyle(
            "band",
            phrase("Clans"),
            "on",
            worth=phrase("2 pieces 1 point, 3 pieces 4, 4 pieces 9, 5 pieces 16, 6 or more 25"),
        ),
        "protected": MarkStyle(
            "edge", phrase("Protected"), "on", key=phrase("a thin line along each clan that its god keeps safe")
        ),
    }
    why_not, why_move = why.why_not, why.why_move
    tray, setting, position = by_hand.tray, by_hand.setting, by_hand.position
    overview, places = words.overview, words.places

    def amount(self, kind: str, number: int) -> str:
        if kind == "follower":
            return many(number, "{n} follower", "{n} followers")
        if kind == "god":
            return many(number, "{n} god", "{n} gods")
        return super().amount(kind, number)

    def marks(self, view: State) -> list[Mark]:
        marks = [
            Mark("god" if cell == view.gods[view.held[cell]] else "follower", cell, view.held[cell])
            for cell in SPACES
            if cell in view.held
        ]
        for seat, god in enumerate(view.gods):
            if god:
                cells = self.protected(view, seat)
                marks.append(Mark("protected", seat=seat, cells=cells, text=words.protected(cells)))
        return marks

    def highlight(self, view: State, touched: Action) -> Highlight:
        if touched[:1] == ("discard",):  # nothing goes to its space
            return Highlight()
        named = tuple(SPACE[name] for name in touched if name in NUMBER)
        picked = (*named, *(name for name in touched if name in SPACES))
        targets: list[Cell] = []
        far: Sequence[Cell] = ()
        if named and (touched[1:] == ("attack",) or (len(touched) == 1 and named[0] in view.held)):
            targets, far = self.targets(view, named[0]), REACH[named[0]]  # BG9
        elif len(touched) == 1 and touched[0] in TRILITHONS:
            prey = self.prey(view)
            targets = [cell for card in view.hands[view.seat] if card and (cell := SPACE.get(card)) in prey]  # BG11
            if touched[0] in view.hands[view.seat] and self.unplaced(view):
                targets += [cell for cell in SPACES if cell not in view.held]  # BG6
        return Highlight(picked, named, tuple(far), tuple(targets))

    def hands(self, view: State) -> tuple[tuple[str | None, ...], ...]:
        return view.hands

    def piles(self, view: State) -> dict[str, tuple[str | None, ...]]:
        face_up = len(view.sees) == self.seats  # only where all secrets are open: the discard lies face down (BG17)
        return {"deck": view.pile, "discard": tuple(card if face_up else None for card, _ in view.discard)}

    def supply(self, view: State) -> tuple[dict[str, int], ...]:
        return tuple(
            {"follower": followers, "god": 0 if god else 1}
            for followers, god in zip(view.followers, view.gods, strict=True)
        )

    def interpret_touch(self, view: State, touched: Action, name: str) -> Action | None:
        """Read a touch on a space as the piece that a card, touched or in the hand, puts there (BG4, BG6).

        On an enemy follower's space it is the attack or the strike that removes it (BG9, BG11); before a card is
        touched only where there is but one way.  Once a card is discarded, a touch on another discards that too (BG13).
        """
        if view.discarding and not touched and name in view.hands[view.seat]:
            return "discard", name
        if name not in SPACES:
            return None
        if touched in self.actions(view):
            return () if touched[0] in NUMBER and SPACE[touched[0]] == name else None
        ways = [action for action in self.actions(view) if action[: len(touched)] == touched and _goal(action) == name]
        if not touched:
            ways = [
                action for action in ways if action[0] in NUMBER or len(action) == 2
            ]  # no trilithon that only puts a piece
        if not ways or (not touched and name in view.held and len(ways) > 1):
            return None
        return ways[0][len(touched) :]

    def purpose(self) -> str:
        return say("The most points win. The longer a row of your pieces, a clan, the more it scores.")

    word = staticmethod(words.word)
    use = staticmethod(words.use)
    prompt = words.prompt

    def offer(self, view: State, touched: Action) -> str:
        return words.offer(touched)

    def tell(self, view: State, action: Action, seen: bool = True) -> Predicate:
        return words.tell(action, seen)


def _goal(action: Action) -> Cell | None:
    """Return the space on which an action puts a piece or from which it removes one."""
    if len(action) == 3:
        return action[2]
    return SPACE.get(action[1], SPACE.get(action[0])) if action[0] in DECK else None


GAME = BattleOfTheGods
