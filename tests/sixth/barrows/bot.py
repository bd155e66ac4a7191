"""The computer players of Barrows: a glance for the first levels, the search that plays any game for the others."""

from henge.bots import Level, Players
from henge.bots.noisy_greedy import glancing
from henge.bots.tree import tree_bot

PLAYERS = Players(
    (
        Level(glancing(), 2),
        Level(glancing(), 6),
        Level(glancing(), 12),
        Level(tree_bot, 100),
        Level(tree_bot, 200),
        Level(tree_bot, 400),
        Level(tree_bot, 700),
        Level(tree_bot, 4000),
    )
)
