"""One name for one thing: what stands at the top of two modules has two names, but for what each of them has to have.

How many modules a name may stand in is in tests/golden/names.txt, and may only fall: `python -m tests.test_one_name`
writes the file anew, and raises none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.layers import CORE, MODULES, PAGE, tree

ALLOWED = Path(__file__).parent / "golden" / "names.txt"
FOUND_BY_NAME = {"GAME", "EXAMPLES", "LESSON", "PLAYERS", "LEVELS", "PUZZLES", "TEACHER", "State"}  # in every game
ASKED_FOR = {  # classes whose fields and methods a game has as functions of the same names, and who asks for them
    "henge/facts/__init__.py": ("Teacher", "LostBy", "Kinds"),
    "henge/game.py": ("Game",),
    "henge/positions.py": ("Positions",),
    "henge/proved_puzzles.py": ("PuzzleKit", "Prover"),
}
ASKS = {"teaching", "telling", "listening"}  # modules that hand a question on to a game by its own name
SCREENS = {"regions", "REGIONS"}  # what a feature puts on the page, and where it stands there


def names(module: ast.Module) -> Iterator[str]:
    """Yield the public names of the functions, classes and constants of a module."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found = [node.name]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found = [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        else:
            continue
        yield from (name for name in found if name[0] != "_" and len(name) > 1)  # S, T: variables of types


def asked_for() -> set[str]:
    """Return the names by which a game is asked."""
    nodes = [(node, ASKED_FOR[place]) for place in ASKED_FOR for node in tree(CORE / place).body]
    classes = [node for node, wanted in nodes if isinstance(node, ast.ClassDef) and node.name in wanted]
    parts = [each for node in classes for each in node.body]
    fields = {each.target.id for each in parts if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)}
    return fields | {each.name for each in parts if isinstance(each, ast.FunctionDef)}


def counted(paths: Iterable[Path]) -> dict[str, int]:
    """Return in how many modules each name stands that stands in two; those of two games are no two, for each game is
    a folder of its own with the same names."""
    places: dict[str, list[str]] = {}
    asked = asked_for()
    for path in paths:
        game = path.parts[path.parts.index("games") + 1] if "games" in path.parts else ""
        for name in {*names(tree(path))}:
            of_a_game = bool(game) and name in FOUND_BY_NAME | asked
            if not (of_a_game or (path.stem in ASKS and name in asked) or (PAGE in path.parents and name in SCREENS)):
                places.setdefault(name, []).append(game)
    alone = {name: {game for game in games if games.count(game) == 1} for name, games in places.items()}
    return {
        name: len(games)
        for name, games in sorted(places.items())
        if len(games) > 1 and not ("" not in games and {*games} == alone[name])
    }


def allowed() -> dict[str, int]:
    """Return in how many modules each name may stand."""
    lines = ALLOWED.read_text("utf-8").split("\n")
    return {name: int(number) for name, _, number in (line.partition(" ") for line in lines if line)}


def test_no_name_stands_for_two_things_but_those_that_did():
    known, found = allowed(), counted((*MODULES, *PAGE.rglob("*.py")))
    assert not {name: number for name, number in found.items() if number > known.get(name, 1)}


def test_a_name_that_stands_twice_is_found():
    page, table = PAGE / "app" / "at_table.py", PAGE / "table" / "table.py"
    assert not counted([page])
    assert counted([page, page])["become"] == 2
    assert "regions" not in counted([PAGE / "features" / "play" / "view.py"] * 2)
    assert "Table" in counted([table, table])


if __name__ == "__main__":
    before, now = allowed() if ALLOWED.exists() else None, counted((*MODULES, *PAGE.rglob("*.py")))
    kept = {name: min(number, before.get(name, 1)) if before is not None else number for name, number in now.items()}
    ALLOWED.write_text("".join(f"{name} {number}\n" for name, number in kept.items() if number > 1), "utf-8")
    print(len(kept), "names stand in two modules or more,", sum(kept.values()), "times")
