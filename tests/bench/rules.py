"""Rows of the rules: random games through every `Game` alone, and `actions` and `apply` where they cost most.

The worst positions are made by hand, by what makes a game's moves many; those of the other games are the slowest of
some hundred random games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from henge.board import Cell
from henge.cards import DECK, TRILITHONS
from henge.game import Game
from henge.games import GAMES
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.rules import State as Clans
from henge.games.contiguity.position import State as Druids
from henge.games.meets_bounds.rules import State as Disks
from henge.match import set_up
from henge.rules import Action, Options, Seat
from henge.shuffling import one_of, shuffled

from tests.bench.rows import MILLISECONDS, milliseconds, per_second, row

LONGEST = 400  # plies; some games need not end by random moves
TABLES: dict[str, tuple[str, int, Options]] = {
    **{GAMES[name].title: (name, GAMES[name].seats_allowed[0], {}) for name in GAMES},
    "Meets & Bounds with five": ("meets_bounds", 5, {}),
    "Battle of the Gods with four": ("battle_gods", 4, {}),
    "Bounders of side 9": ("bounders", 2, {"size": 9}),
    "Contiguity with relocations": ("contiguity", 2, {"relocate": True}),
    "Stonehenge, claims by hand": ("stonehenge", 2, {"manual_claims": True}),
}


@row("a million additions")
def additions() -> float:
    return per_second(lambda: sum(range(1_000_000)))


def table(title: str) -> Game[object]:
    return set_up(*TABLES[title])


def random_game(game: Game[object], dice: Random, plies: int = LONGEST) -> list[object]:
    """Play at random, to the end or for so many plies, and return the positions."""
    states = [game.start(dice)]
    while len(states) <= plies and (legal := game.actions(states[-1])):
        states.append(game.apply(states[-1], one_of(legal, dice)))
    return states


def games_of(title: str) -> None:
    @row(f"{title}: random games")
    def games() -> float:
        game, dice = table(title), Random(1)
        return per_second(lambda: random_game(game, dice))


for title in TABLES:
    games_of(title)


# where `actions` and `apply` cost most ---------------------------------------------------------------


def five_cards_ten_disks(_: Game[object]) -> Disks:
    """Five numbers for ranges that hold every disk one way round, and the disks beside them both: 361 moves."""
    hand = ("1n", "7n", "13n", "19n", "25n")
    disks: dict[Cell, Seat] = {f"{number}d": 0 for number in (1, 4, 7, 10, 13, 16, 19, 22, 25, 28)}
    disks |= {f"{number}n": 1 for number in (3, 6, 9, 12, 15, 18, 21, 24, 27, 30)}
    rest = tuple(card for card in shuffled(DECK, Random(1)) if card not in disks and card not in hand)
    return Disks(disks, (hand, rest[:5]), rest[5:], (), tuple(disks), 0)


def spread_out(_: Game[object]) -> Druids:
    """Pieces so far apart that they can go almost everywhere: 214 moves."""
    pawns = (("5b", "6c", "2c", "8d", "23d", "13d"), ("3a", "9a", "28a", "7a", "30a", "27a"))
    return Druids(0, 0, pawns, ("4b", "29a"), ("4b", "29a"), moves=(3, 3))


def about_to_surround(_: Game[object]) -> Druids:
    """White's pawn on 5d closes in three red pawns by going to 5b."""
    pawns = (("4a", "6a", "3b", "4c", "7b", "5d"), ("5a", "4b", "6b", "20a", "22c", "25b"))
    return Druids(0, 0, pawns, ("6c", "26b"), ("6c", "26b"), moves=(3, 3))


def three_to_relocate(game: Game[object]) -> object:
    """Three captives, and every empty cell for each: 318 moves."""
    return game.apply(about_to_surround(game), ("5d", "5b"))


def four_trilithons(game: Game[object]) -> Clans:
    """A hand of trilithons and an empty ring: a follower or the god on any space, 244 moves."""
    begun = BattleOfTheGods(game.seats).start(Random(1))
    hands = (TRILITHONS[:4], *begun.hands[1:])
    pile = tuple(card for card in DECK if not any(card in hand for hand in hands))
    return Clans(**{**vars(begun), "hands": hands, "pile": pile})


def after(seed: int, plies: int) -> Callable[[Game[object]], object]:
    """Return what finds the position of a random game after so many plies."""
    return lambda game: random_game(game, Random(seed), plies)[-1]


WORST: dict[str, tuple[str, Callable[[Game[object]], object]]] = {
    "Meets & Bounds, five cards and ten disks": ("Meets & Bounds", five_cards_ten_disks),
    "Contiguity, pieces spread out": ("Contiguity with relocations", spread_out),
    "Contiguity, about to surround": ("Contiguity with relocations", about_to_surround),
    "Contiguity, three to relocate": ("Contiguity with relocations", three_to_relocate),
    "Battle of the Gods, four trilithons": ("Battle of the Gods with four", four_trilithons),
    "Bounders of side 9, empty": ("Bounders of side 9", after(0, 0)),
    "Bounders of side 9, half full": ("Bounders of side 9", after(2, 78)),
    "Stonehenge, two pieces placed": ("Stonehenge", after(9, 2)),
    "Stonehenge, claims by hand, to be claimed": ("Stonehenge, claims by hand", after(3, 32)),
}


def slowest(game: Game[object], state: object) -> float:
    """Return how long `apply` takes for the action it takes longest for."""
    quick: dict[Action, float] = {
        action: milliseconds(lambda action=action: game.apply(state, action), rounds=3, shortest=0)  # type: ignore[misc]
        for action in game.actions(state)
    }
    worst = sorted(quick, key=lambda action: -quick[action])[:5]  # a few, for chance may have slowed one down
    return max(milliseconds(lambda action=action: game.apply(state, action)) for action in worst)  # type: ignore[misc]


def worst_of(title: str, at: str, made: Callable[[Game[object]], object]) -> None:
    @row(f"{title}: actions", MILLISECONDS)
    def actions() -> float:
        game = table(at)
        state = made(game)
        return milliseconds(lambda: game.actions(state))

    @row(f"{title}: apply, the slowest", MILLISECONDS)
    def apply() -> float:
        game = table(at)
        return slowest(game, made(game))


for title, (at, made) in WORST.items():
    worst_of(title, at, made)
