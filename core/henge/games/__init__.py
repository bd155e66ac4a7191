"""Every folder in here is a game, named by its id.  There is no list to keep up to date."""

from importlib import import_module, resources
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from henge.figure import Figure
from henge.game import Game
from henge.lesson import Lesson

GAMES: dict[str, type[Game[Any]]] = {
    folder.name: import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__) if folder.ispkg
}


def rules(game: str) -> str:
    """Return the clauses of a game as Markdown: its own, and those of every game about ending it early (R6, R7)."""
    own = resources.files(f"{__name__}.{game}").joinpath("rules.md").read_text("utf-8")
    ending = resources.files("henge").joinpath("ending.md").read_text("utf-8")
    return f"{own}\n{ending if GAMES[game].may_agree else ending.partition('**R7**')[0]}"


def figures(game: str) -> tuple[Figure, ...]:
    """Return the pictures that belong to a game's clauses, in their order."""
    found: tuple[Figure, ...] = import_module(f"{__name__}.{game}.figures").FIGURES
    return found


def lesson(game: str) -> Lesson | None:
    """Return a game's lesson, None if it has none."""
    name = f"{__name__}.{game}.lesson"
    found: Lesson | None = import_module(name).LESSON if find_spec(name) else None
    return found
