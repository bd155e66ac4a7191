"""Tables and random matches for the laws that every game keeps.

TABLES["bounders"]                 the tables worth testing: each seat count, each option alone, presets, mixtures
played(table, seed)                one random match on a table, whole
@given(moment=moments("bounders")) any moment of any of them; shrinks towards the first ply of the plainest table
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple, cast

from henge.codec import Json
from henge.engine import position
from henge.game import Game
from henge.games import GAMES, rules
from henge.match import Match, Player, set_up
from henge.proved_puzzles import PieceOnBoard, kit, looks, moves_worth_most
from henge.rules import Action, Illegal, Option, S, Seat, State, Value
from henge.shuffling import one_of
from hypothesis import strategies as st

LONGEST = 160  # plies; some games need not end by random moves
MIXTURES, SEEDS = 20, 6


class Table(NamedTuple):
    """A game by its id, with a number of seats and the options not at their defaults (as JSON, to be a key)."""

    game: str
    seats: int
    options: str = "{}"

    @property
    def chosen(self) -> dict[str, Value]:
        chosen: dict[str, Value] = json.loads(self.options)
        return chosen

    @property
    def title(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}-{value}" for name, value in self.chosen.items())])

    def set_up(self) -> Game[object]:
        return set_up(self.game, self.seats, self.chosen)


class Moment:
    """A match stopped somewhere; `whole` is the match it belongs to, `luck` a seed for whatever else is drawn."""

    def __init__(self, table: Table, match: Match, whole: Match, luck: int) -> None:
        self.table, self.match, self.whole, self.luck = table, match, whole, luck

    def __repr__(self) -> str:
        return f"{self.table.title}, seed {self.match.seed}, luck {self.luck}: {self.match.record()['moves']}"

    def dice(self, kind: type[Random] = Random) -> Random:
        """Return the same luck as ever: for touches, other actions and guesses."""
        return kind(self.luck)

    @property
    def game(self) -> Game[object]:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> Seat | None:
        return self.match.turn

    @cached_property
    def view(self) -> Any:
        """What the seat to move sees, or a bystander when the game is over."""
        return self.game.observe(self.state, self.seat)

    @cached_property
    def views(self) -> list[tuple[Seat | None, Any]]:
        """What a bystander and every seat see."""
        return [(seat, self.game.observe(self.state, seat)) for seat in (None, *range(self.game.seats))]

    @cached_property
    def told(self) -> dict[Seat | None, Json]:
        """What the engine tells a bystander and every seat."""
        return {seat: position(self.match, view) for seat, view in self.views}

    @cached_property
    def legal(self) -> Sequence[Action]:
        return self.game.actions(self.state)

    @cached_property
    def known(self) -> Sequence[Action]:
        """The actions that the seat to move sees to be legal."""
        return self.game.actions(self.view)

    @property
    def clauses(self) -> dict[str, str]:
        return clauses_of(self.table.game)


def values(option: Option) -> list[Value]:
    """Return the values an option may have, the default first; of a long span only the lowest few and the highest."""
    low, high = option.span or (0, -1)
    every = option.choices or (*range(low, min(low + 4, high) + 1), high)
    return [option.default, *dict.fromkeys(value for value in every if value != option.default)]


def plain(game: str) -> list[Table]:
    """Return a game's tables for every seat count, plain and with one option at a time (of a span: one other value)."""
    kind = GAMES[game]
    low, high = kind.seats_allowed
    others = {name: values(option)[1 : None if option.choices else 2] for name, option in kind.options().items()}
    alone = [{name: value} for name, every in others.items() for value in every]
    return [Table(game, seats, json.dumps(options)) for seats in range(low, high + 1) for options in ({}, *alone)]


def mixed(game: str) -> list[Table]:
    """Return the presets and some mixtures of options that no clause excludes, the same every time."""
    kind, dice, tables = GAMES[game], Random(game), []
    low, high = kind.seats_allowed
    wanted = [dict(preset.options) for preset in kind.presets]
    for _ in range(MIXTURES if len(kind.options()) > 1 else 0):
        some = {name: values(option) for name, option in kind.options().items() if dice.random() < 0.5}
        wanted.append({name: one_of(every, dice) for name, every in some.items()})
    for options in wanted:
        table = Table(game, low + int(dice.random() * (high - low + 1)), json.dumps(options))
        try:
            table.set_up()
        except Illegal:
            continue  # a clause excludes this mixture
        tables.append(table)
    return tables


TABLES: dict[str, list[Table]] = {game: list(dict.fromkeys([*plain(game), *mixed(game)])) for game in GAMES}


@cache
def played(table: Table, seed: int, longest: int = LONGEST) -> Match:
    """Return a match of random moves, until it ends or is long enough."""
    seated = tuple(Player(f"Player {seat + 1}") for seat in range(table.seats))
    game, dice = replace(table.set_up(), called=tuple(player.name for player in seated)), Random(seed)
    states = [game.start(Random(seed))]
    actions: list[Action] = []
    while len(actions) < longest and (legal := game.actions(states[-1])):
        actions.append(one_of(legal, dice))
        states.append(game.apply(states[-1], actions[-1]))
    return Match(game, seed, seated, tuple(actions), tuple(states))


@st.composite
def moments(draw: st.DrawFn, game: str) -> Moment:
    """Any moment of a random match of a game, one in three the last."""
    table = draw(st.sampled_from(TABLES[game]))
    whole = played(table, draw(st.integers(0, SEEDS - 1)))
    last = len(whole.actions)
    plies = st.integers(0, last)
    return Moment(table, whole.back_to(draw(plies | plies | st.just(last))), whole, draw(st.integers(0, 2**32)))


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a Markdown text, each on one line."""
    return [" ".join(block.split()) for block in re.split(r"\n\s*\n", text) if block.strip()]


def whole_turn(match: Match, rng: Random) -> list[Action]:
    """Return a random action of the seat to move, with those that are chosen along with it."""
    parts, state = list[Action](), match.state
    while not parts or match.game.continues(state, parts[-1]):
        state = match.game.apply(state, parts[-1]) if parts else state
        parts.append(one_of(match.game.actions(state), rng))
    return parts


def clauses(text: str) -> dict[str, str]:
    """Return the clauses of a rules.md by their ids: every paragraph that begins with one in bold."""
    headed = [re.fullmatch(r"\*\*([A-Z]{1,2}\d+)\*\* (.+)", paragraph) for paragraph in paragraphs(text)]
    return {match[1]: match[2] for match in headed if match}


@cache
def clauses_of(game: str) -> dict[str, str]:
    return clauses(rules(game))


def seen(game: Game[S], state: S, seat: Seat | None) -> S:
    """Return what a seat sees, as a game's own tests look at it: field by field."""
    return cast(S, game.observe(state, seat))


def fields(position: object) -> Any:
    """Return a State or a View as what it is: of a type with fields, which the game alone knows."""
    return position


def tempting(game: Game[object], state: State, actions: Iterable[Action]) -> list[Action]:
    """Return the moves that look best at once."""
    seat = game.turn(state)
    assert seat is not None
    return moves_worth_most({action: looks(game, game.apply(state, action), seat) for action in actions})


def form(table: Game[object], pieces: frozenset[PieceOnBoard]) -> str:
    """Return the same text for pieces that stand the same but for the board's symmetry."""
    return min(
        " ".join(sorted(f"{names[cell]}:{kind}:{seat}:{value}" for kind, cell, seat, value in pieces))
        for names in kit(table.id).symmetries(table)
    )
