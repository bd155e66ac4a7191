"""Every folder in here is a game, named by its id.  There is no list to keep up to date."""

from importlib import import_module, resources
from importlib.util import find_spec
from pkgutil import iter_modules

from henge import ending_examples
from henge.example import Example
from henge.game import Game
from henge.language import translated_document
from henge.lesson import Lesson

GAMES: dict[str, type[Game[object]]] = {
    folder.name: import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__) if folder.ispkg
}


def rules(game: str) -> str:
    """Return the clauses of a game as Markdown: its own, and those of every game about ending it early (R6, R7)."""
    own, early = (
        translated_document(path, resources.files(package).joinpath(path.rpartition("/")[2]).read_text("utf-8"))
        for package, path in ((f"{__name__}.{game}", f"games/{game}/rules.md"), ("henge", "ending.md"))
    )
    early = early if GAMES[game].may_agree else early.partition("**R7**")[0]
    clauses, section, words = own.rpartition("\n## ")  # the last one is the glossary
    return f"{clauses}\n{early}{section}{words}"


def examples(game: str) -> tuple[Example[object], ...]:
    """Return the examples of a game's clauses, in their order: its own, and those of ending it early."""
    own: tuple[Example[object], ...] = import_module(f"{__name__}.{game}.examples").EXAMPLES
    return (*own, *ending_examples.examples(GAMES[game]))


def lesson(game: str) -> Lesson[object] | None:
    """Return a game's lesson, None if it has none."""
    name = f"{__name__}.{game}.lesson"
    taught: Lesson[object] | None = import_module(name).LESSON if find_spec(name) else None
    return taught
