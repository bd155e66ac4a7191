"""A pytest plugin: the games of this folder are games of Henge too, for every test of the run."""

from importlib import import_module
from pathlib import Path

from henge import games

import tests.games

GAME = "barrows"
for folders in (games.__path__, tests.games.__path__):
    folders.append(str(Path(__file__).parent))
every = {**games.GAMES, GAME: import_module(f"henge.games.{GAME}").GAME}
games.GAMES.clear()
games.GAMES.update(sorted(every.items()))
