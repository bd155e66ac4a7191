"""The computer players of Cairns: a glance for the first levels, the search that plays any game for the others."""

from henge.bots import Level, Players
from henge.bots.noisy_greedy import glancing
from henge.bots.tree import tree_bot

PLAYERS = Players(
    (
        *(Level(glancing(), looks) for looks in (1, 4, 10)),
        *(Level(tree_bot, games) for games in (100, 200, 400, 700, 4000)),
    )
)
