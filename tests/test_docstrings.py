"""Every public function says what it does, here or where what it overrides says it."""

import ast
from collections.abc import Collection, Iterator
from functools import cache

import pytest

from build import ROOT
from tests.test_layers import MODULES, PAGE, tree

PATHS = [path.relative_to(ROOT).as_posix() for path in (*MODULES, *sorted(PAGE.rglob("*.py")))]
PROTOCOLS = {"Solver": "Prover", "Some": "Searchable", "Position": "Searchable"}  # what a class keeps without naming it


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """Return the classes of all files by their names."""
    found: dict[str, list[ast.ClassDef]] = {}
    for node in (node for path in PATHS for node in tree(ROOT / path).body):
        if isinstance(node, ast.ClassDef):
            found.setdefault(node.name, []).append(node)
    return found


def above(one: ast.ClassDef) -> set[str]:
    """Return the names of the classes and the protocol that a class stands under."""
    bases = {word.id for base in one.bases for word in ast.walk(base) if isinstance(word, ast.Name)}
    bases |= {word.attr for base in one.bases for word in ast.walk(base) if isinstance(word, ast.Attribute)}
    return (bases | {PROTOCOLS.get(one.name, "")}) - {one.name}


def said(name: str) -> set[str]:
    """Return the methods that say what they do in a class, or above it."""
    documented = set[str]()
    for one in classes().get(name, []):
        documented |= {node.name for node in one.body if isinstance(node, ast.FunctionDef) and ast.get_docstring(node)}
        documented |= set[str]().union(*map(said, above(one)))
    return documented


def silent(body: list[ast.stmt], inherited: Collection[str] = ()) -> Iterator[str]:
    """Yield the public functions that say nothing."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            if node.name not in inherited and not ast.get_docstring(node):
                yield node.name
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            own = {node.name} if node.name in PROTOCOLS.values() else set()
            yield from silent(node.body, set[str]().union(*map(said, above(node) | own)))


@pytest.mark.parametrize("path", PATHS)
def test_every_public_function_says_what_it_does(path):
    functions = list(silent(tree(ROOT / path).body))
    assert functions == []
