"""The games for OpenSpiel: `import henge.gym.spiel` registers them all (`pip install henge[openspiel]`).

`pyspiel.load_game("henge_meets_bounds(seats=3)")`: parameters are `seats`, `longest`, the options of the game and,
where there is luck, `deals`.  All luck lies in the deal, so that is the one chance node: one of so many deals, each as
likely as any other, its number the seed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from henge.game import Game
from henge.games import GAMES
from henge.gym import LONGEST_RUN, Coding, Run
from henge.rules import Value

DEALS = 1_000
TOUCHES = 12  # of the longest move, at most


class HengeGame(pyspiel.Game):
    """A game of Henge at one table; every game has its own class."""

    id: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = defaults(GAMES[self.id]) | (parameters or {})
        self.longest, seats, deals = given.pop("longest"), given.pop("seats"), given.pop("deals", 0)
        self.coding = Coding.of(self.id, seats, given)
        self.deals = deals if self.coding.game.lucky else 0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.coding.touches),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest * TOUCHES,
        )
        super().__init__(type_of(self.id), info, parameters or {})

    def new_initial_state(self) -> HengeState:
        """Return the game before it is dealt, or where there is no luck as it begins."""
        return HengeState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return what observes a state."""
        return Observer(self.coding, kind or pyspiel.IIGObservationType(perfect_recall=False))


class HengeState(pyspiel.State):
    """A game as far as it is played; an action is a touch."""

    def __init__(self, game: HengeGame) -> None:
        super().__init__(game)
        self.coding, self.longest, self.deals = game.coding, game.longest, game.deals
        self.run = None if self.deals else Run.begin(self.coding, 0, self.longest)

    def current_player(self) -> int:
        """Return whose touch it is."""
        if self.run is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.run.seat is None else self.run.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.dealt.open)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each with its probability."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        self.run = Run.begin(self.coding, action, self.longest) if self.run is None else self.run.touch(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.coding.touches[action]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.run is not None and self.run.seat is None

    def returns(self) -> list[float]:
        """Return what the game was worth to every seat."""
        return [0.0] * self.coding.game.seats if self.run is None else self.run.returns

    @property
    def dealt(self) -> Run:
        """The game once it is dealt.  Raises ValueError before."""
        if self.run is None:
            raise ValueError("nothing has been dealt")
        return self.run

    def __str__(self) -> str:
        return "not dealt" if self.run is None else self.run.seen(None)


class Observer:
    """What a player sees, as text and as numbers; with perfect recall all that the player has seen, as text alone."""

    def __init__(self, coding: Coding, kind: Any) -> None:
        self.coding, self.recalls, self.public = coding, kind.perfect_recall, kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shown = self.public and self.private and not self.recalls
        self.tensor: Any = np.zeros(len(coding.features), np.float32) if shown else None
        self.dict = {"observation": self.tensor} if shown else {}

    def set_from(self, state: HengeState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.run is None else state.run.observation(player)

    def string_from(self, state: HengeState, player: int) -> str | None:
        """Return what a player sees, or has seen, as text; of what a player alone sees nothing is told apart."""
        if not self.public:
            return None
        if state.run is None:
            return ""
        if self.recalls:
            return state.run.known(player)
        return state.run.seen(player if self.private else None)


def defaults(kind: type[Game[object]]) -> dict[str, Value]:
    """Return the parameters of a game with their defaults."""
    seats = kind.seats_allowed[0]
    options = {name: option.default for name, option in kind.options().items()}
    return {"seats": seats, "longest": LONGEST_RUN, **({"deals": DEALS} if kind(seats).lucky else {}), **options}


def type_of(game: str) -> Any:
    """Return how OpenSpiel lists a game."""
    kind, (low, high) = GAMES[game], GAMES[game].seats_allowed
    kinds = pyspiel.GameType
    hides = kind.observe is not Game.observe
    return kinds(
        short_name=f"henge_{game}",
        long_name=kind.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if kind(low).lucky else kinds.ChanceMode.DETERMINISTIC,
        information=(kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(kind),
    )


# Registered are classes: OpenSpiel keeps them beyond the end of Python, which a function would not survive.
for name in GAMES:
    pyspiel.register_game(type_of(name), type(f"Henge_{name}", (HengeGame,), {"id": name}))
