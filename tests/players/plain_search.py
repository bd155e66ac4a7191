"""Puzzles proved again, by a search of all that the rules allow and nothing else: what the proofs are tested against.

A claim is that a seat makes sure of a share of the win, whatever all others do together.  Where the others' cards are
hidden it is asked of every deal, and in the last round of Battle of the Gods of every card that could still be held.
Contiguity, which need not end, and Stonehenge, which has most ways to go on, are searched by programs in C, written
from the rules alone (contiguity.c, stonehenge.c).
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from henge.bots.baselines import split
from henge.cards import DECK, NUMBER, sort_hand
from henge.proved_puzzles import SAVE
from henge.replay import replayed
from henge.rules import Action, Seat, write_action

Json: TypeAlias = dict[str, Any]
HERE = Path(__file__).parent
LETTERS = {
    "relocate": "r",
    "druidless": "d",
    "isolation": "i",
    "friendly_surround": "f",
    "smaller_win": "s",
    "victory_space": "v",
    "short_jumps": "j",
}
CELLS = [f"{number}{row}" for row in "abcd" for number in range(1, 31)]


class Sure:
    """What a seat makes sure of, by every move and every reply; `share` of the win or more."""

    def __init__(self, game: Any, seat: Seat, share: float) -> None:
        self.game, self.seat, self.share = game, seat, share
        self.known: dict[object, bool] = {}

    def gets(self, state: Any) -> bool:
        key = place(state)
        if key not in self.known:
            self.known[key] = self.search(state)
        return self.known[key]

    def search(self, state: Any) -> bool:
        result, turn = self.game.result(state), self.game.turn(state)
        if result is not None:
            return split(result.ranking[0], self.game.seats)[self.seat] >= self.share
        return (any if turn == self.seat else all)(self.gets(then) for then in self.thens(state))

    def thens(self, state: Any) -> Iterator[Any]:
        return (self.game.apply(state, action) for action in self.game.actions(state))


class LastRound(Sure):
    """The same in the last round of Battle of the Gods: whoever is to move may hold any card that has not been seen."""

    def __init__(self, game: Any, view: Any, seat: Seat, share: float) -> None:
        super().__init__(game, seat, share)
        seen = {card for hand in view.hands for card in hand} | {card for card, _ in view.discard}
        self.unseen = [card for card in DECK if card in NUMBER and card not in seen]

    def thens(self, state: Any) -> Iterator[Any]:
        hand = state.hands[state.seat]
        if None in hand:
            gone = {card for card, _ in state.discard}
            hand = tuple(card for card in self.unseen if card not in gone)
            state = replace(state, hands=(*state.hands[: state.seat], hand, *state.hands[state.seat + 1 :]))
        for action in self.game.actions(state):
            if action[0] != "discard":
                yield self.game.apply(state, action)
        yield self.game.apply(state, ("pass",))


def place(state: Any) -> object:
    """Return what makes a position: not the order in which pieces were placed, nor cards played."""
    if hasattr(state, "stones"):
        return frozenset(state.stones[::2]), frozenset(state.stones[1::2])
    if hasattr(state, "idle"):  # with the deck empty the cards that have gone change nothing
        return frozenset(state.disks.items()), state.hands, state.seat, state.owed, state.idle
    return repr(state)


def deals(game: Any, view: Any) -> Iterator[Any]:
    """Yield a view with the unseen cards dealt to the hands in every way; where no hand is hidden, the view alone."""
    if not any(None in hand for hand in game.hands(view)) or not hasattr(view, "gone"):
        yield view
        return
    seen = {*view.gone, *view.discard, *(card for hand in view.hands for card in hand)}
    for hands in _dealt(view.hands, [card for card in DECK if card not in seen]):
        deal = replace(view, hands=hands)
        if any(game.actions(replace(deal, seat=seat)) != [("pass",)] for seat in range(game.seats)):
            yield deal


def _dealt(hands: tuple[Any, ...], unseen: list[str]) -> Iterator[tuple[Any, ...]]:
    hidden = next((seat for seat, hand in enumerate(hands) if None in hand), None)
    if hidden is None:
        yield hands
        return
    for cards in combinations(unseen, len(hands[hidden])):
        left = [card for card in unseen if card not in cards]
        yield from _dealt((*hands[:hidden], sort_hand(cards), *hands[hidden + 1 :]), left)


class Claims:
    """What a seat makes sure of in a position by its actions, as far as it sees."""

    def __init__(self, game: Any, view: Any, seat: Seat) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.deals = list(deals(game, view))
        self.searches: dict[tuple[int, float], Sure] = {}

    def sure(self, action: Action, share: float) -> bool:
        """Tell whether a share of the win is sure by an action, whatever the seat does not see."""
        return all(
            self.search(number, share).gets(self.game.apply(deal, action)) for number, deal in enumerate(self.deals)
        )

    def search(self, deal: int, share: float) -> Sure:
        if (deal, share) not in self.searches:
            last = hasattr(self.view, "closer")
            of = LastRound(self.game, self.view, self.seat, share) if last else Sure(self.game, self.seat, share)
            self.searches[deal, share] = of
        return self.searches[deal, share]


def errors(puzzle: Json, programs: Programs, far: int) -> list[str]:
    """Return the first moves of which a puzzle claims what is not so: right ones that are wrong, and the reverse.

    Whoever errs is to see it by the cards that the others do hold.  In Contiguity a right move wins within two moves of
    its own, or keeps the other from winning within three, and within `far` of which all but the last three threaten to
    win; a wrong one loses within two.
    """
    match, seat, right = replayed(puzzle["record"]), puzzle["seat"], puzzle["solutions"]
    game, view = match.game, match.game.observe(match.state, seat)
    share, wrong = puzzle["proof"]["worth"], list[str]()
    seen, known = Claims(game, view, seat), Claims(game, match.state, seat)
    for action in game.actions(view):
        text, then = write_action(action), game.apply(match.state, action)
        if match.id == "contiguity" and text not in right:
            good = programs.contiguity.loses(game, then, seat, 2, 2)
        elif match.id == "contiguity" and puzzle["goal"] == SAVE:
            good = not programs.contiguity.loses(game, then, seat, far, 3)
        elif match.id == "contiguity":
            good = programs.contiguity.surely(game, then, seat, 1)
        elif match.id == "stonehenge":
            good = programs.stonehenge.wins(game, then, seat) == (text in right)
        elif text in right:
            good = seen.sure(action, share)
        else:
            good = not seen.sure(action, 1 / game.seats) and not known.sure(action, share)
        if not good:
            wrong.append(text)
    return wrong


class Program:
    """A search in C, compiled into a folder when first asked; it is asked a line at a time."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name

    @cached_property
    def asked(self) -> subprocess.Popen[str]:
        compiler, program = shutil.which("cc"), self.folder / self.name
        if compiler is None:
            pytest.skip("needs a C compiler")
        subprocess.run([compiler, "-O2", "-o", program, HERE / f"{self.name}.c"], check=True)
        return subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        if "asked" in vars(self):
            self.asked.communicate()

    def answer(self, *words: object) -> int:
        """Return the number it answers a line with."""
        assert self.asked.stdin
        assert self.asked.stdout
        print(*words, file=self.asked.stdin, flush=True)
        return int(self.asked.stdout.readline())


class Stonehenge(Program):
    """The search of open Stonehenge."""

    def wins(self, game: Any, state: Any, seat: Seat) -> bool:
        """Tell whether a seat wins from a position on, whatever the other places."""
        if (winner := game.winner(state)) is not None:
            return bool(winner == seat)
        mover = self.answer(*(f"{value}{point}" for point, _, value in state.placed))
        return bool(mover) is bool(game.turn(state) == seat)


class Contiguity(Program):
    """The search of Contiguity."""

    def wins(self, game: Any, state: Any, most: int, quiet: int) -> int:
        """Return within how many of its moves whoever is to move forces a win, 0 for none within `most`."""
        board = dict.fromkeys(CELLS, ".")
        for seat in (0, 1):
            board |= dict.fromkeys(state.pawns[seat], str(seat))
            if state.druids[seat]:
                board[state.druids[seat]] = "AB"[seat]
        options = "".join(letter for name, letter in LETTERS.items() if game.chosen.get(name)) or "-"
        homes = [CELLS.index(home) if home else -1 for home in state.homes]
        return self.answer(options, state.seat, "".join(board.values()), *homes, most, quiet)

    def loses(self, game: Any, state: Any, seat: Seat, most: int, quiet: int) -> bool:
        """Tell whether the other forces a win after a turn of `seat`, wherever it puts its captives (CV1)."""
        if (winner := state.winner) is not None:
            return bool(winner != seat)
        if game.turn(state) == seat:
            return all(self.loses(game, game.apply(state, action), seat, most, quiet) for action in game.actions(state))
        return self.wins(game, state, most, quiet) > 0

    def surely(self, game: Any, state: Any, seat: Seat, most: int) -> bool:
        """Tell whether a turn of `seat` wins, at once or within so many more of its moves whatever the other does."""
        if (winner := state.winner) is not None:
            return bool(winner == seat)
        thens = (game.apply(state, action) for action in game.actions(state))
        if game.turn(state) == seat:
            return any(self.surely(game, then, seat, most) for then in thens)
        return all(self.answered(game, then, seat, most) for then in thens)

    def answered(self, game: Any, state: Any, seat: Seat, most: int) -> bool:
        """Tell whether `seat` still wins after a reply of the other's, wherever that puts its captives."""
        if (winner := state.winner) is not None:
            return bool(winner == seat)
        if game.turn(state) != seat:
            thens = (game.apply(state, action) for action in game.actions(state))
            return all(self.answered(game, then, seat, most) for then in thens)
        return self.wins(game, state, most, most) > 0


class Programs:
    """The searches in C."""

    def __init__(self, folder: Path) -> None:
        self.contiguity, self.stonehenge = Contiguity(folder, "contiguity"), Stonehenge(folder, "stonehenge")

    def close(self) -> None:
        self.contiguity.close()
        self.stonehenge.close()
