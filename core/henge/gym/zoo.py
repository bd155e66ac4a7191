"""The games for PettingZoo: `henge.gym.zoo.env("bounders")` (`pip install henge[pettingzoo]`).

Agents are called after their seats, "player_0" and on.  An observation is `{"observation": …, "action_mask": …}`; what
its numbers tell is in `env.unwrapped.coding.features`, what the actions touch in `.touches`.  Rewards come at the end.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from henge.gym import LONGEST_RUN, Coding, Run

SEEDS = 1 << 32
LARGEST_FEATURE = 32_767


def env(game: str, **given: Any) -> Any:
    """Return the environment of a game in PettingZoo's wrappers: who touches what leads nowhere loses at once.

    What may be given is `seats`, `longest`, `render_mode` and the options of the game (see HengeEnv).
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(HengeEnv(game, **given), -1)))


class HengeEnv(AECEnv):
    """One table.  A step is a touch of the agent whose turn it is; what an agent observes is made of its View alone.

    `render_mode` is "ansi" (the board in rows), "human" (the same, printed) or, where the page's drawing is installed
    as it is with the wheel, "svg".  After `longest` moves a game is truncated.  `reset(seed=…)` deals as a match of
    that seed is dealt, and the resets after it go on from there.  Raises Illegal for a table that the rules exclude.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        longest: int = LONGEST_RUN,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        modes = ["human", "ansi"] + ["svg"] * (find_spec("page") is not None)
        self.metadata = {"name": f"henge_{game}", "render_modes": modes, "is_parallelizable": False}
        self.coding, self.longest, self.render_mode = Coding.of(game, seats, options), longest, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.coding.game.seats)]
        touches, features = len(self.coding.touches), len(self.coding.features)
        self.action_spaces = {agent: Discrete(touches) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-1, LARGEST_FEATURE, (features,), np.int16),
                    "action_mask": Box(0, 1, (touches,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.luck, _ = np_random()

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's touches."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self.luck, _ = np_random(seed)
        self.run = Run.begin(self.coding, int(self.luck.integers(SEEDS)) if seed is None else seed, self.longest)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.run.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; the mask is empty for those who are not to move."""
        seat = self.possible_agents.index(agent)
        mask: Any = np.zeros(len(self.coding.touches), np.int8)
        if seat == self.run.seat:
            mask[list(self.run.open)] = 1
        return {"observation": np.array(self.run.observation(seat), np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Touch for the agent whose turn it is.  Raises Illegal for a touch that leads nowhere."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.run = self.run.touch(int(action or 0))
        if self.run.seat is None:
            self.rewards = dict(zip(self.agents, self.run.returns, strict=True))
            over = self.truncations if self.run.broken_off else self.terminations
            over |= dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.run.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the table as a bystander sees it, or print it."""
        if self.render_mode == "svg":
            return self.run.match._repr_svg_()
        if self.render_mode == "human":
            print(self.run.text)
            return None
        return self.run.text

    def close(self) -> None:
        """End: there is nothing to close."""
