"""A pytest plugin: the games of this folder are games of Henge too, for every test of the run."""

from importlib import import_module
from pathlib import Path

from henge import games

import tests.games

HERE = Path(__file__).parent
MADE_UP = sorted(path.parent.name for path in HERE.glob("*/__init__.py"))
for folders in (games.__path__, tests.games.__path__):
    folders.append(str(HERE))
every = {**games.GAMES, **{name: import_module(f"henge.games.{name}").GAME for name in MADE_UP}}
games.GAMES.clear()
games.GAMES.update(sorted(every.items()))
