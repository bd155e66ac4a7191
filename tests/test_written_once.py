"""What is worked out stands in one place: no two functions do the same by the same words."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.layers import MODULES, PAGE, ROOT, tree

PYTHON = (*MODULES, *sorted(PAGE.rglob("*.py")))
SMALL = 12  # nodes of a syntax tree: what has no more may stand twice


def functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a module, and the methods that do more than to hand on."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and (node in module.body or len(node.body) > 2):
            yield node


def done(function: ast.FunctionDef) -> str:
    """Return what a function does, as its tree without what it says of itself; "" for one that is small."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    size = sum(1 for statement in body for _ in ast.walk(statement))
    return "\n".join(map(ast.dump, body)) if size > SMALL else ""


def shared(one: str, other: str) -> bool:
    """Tell whether modules can share a function: not those of two games, for no game knows another one."""
    games = {place.partition("/games/")[2].partition("/")[0] for place in (one, other)}
    return len(games - {""}) < 2


def twice(modules: Iterable[tuple[str, ast.Module]]) -> Iterator[str]:
    """Yield the functions that do what another one does."""
    known: dict[str, list[tuple[str, str]]] = {}
    for place, module in modules:
        for node in functions(module):
            if what := done(node):
                places = known.setdefault(what, [])
                yield from (f"{place} {node.name} = {other} {name}" for other, name in places if shared(place, other))
                places.append((place, node.name))


def test_no_two_functions_do_the_same():
    assert [*twice((path.relative_to(ROOT).as_posix(), tree(path)) for path in PYTHON)] == []


def test_a_function_that_is_written_twice_is_found():
    text = "def {}(x):\n    'One.'\n    return max(x[2], x[1]) + 1\n"
    first, second = (ast.parse(text.format(name)) for name in "ab")
    assert [*twice([("m", first), ("n", second)])] == ["n b = m a"]
    assert [*twice([("henge/games/x/m", first), ("henge/games/y/n", second)])] == []
