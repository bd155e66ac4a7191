"""That tests can fail: each asserts something, and what is not to be found on a page could stand there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from henge.games import GAMES

from tests.layers import CORE, ROOT, WEB, tree

TESTS = ROOT / "tests"
PAGES = [path for part in ("browser", "games", "page", "players") for path in sorted((TESTS / part).rglob("test_*.py"))]
NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli", "You", *(game.title for game in GAMES.values()))  # what is filled in
BETWEEN = re.compile(rf"[^\w’' ,.-]+|\d+|\b(?:{'|'.join(NAMES)})\b")


def test_the_tests_of_the_page_lie_in_folders_called_as_those_of_the_page():
    own = {path.name for folder in (WEB / "page", WEB / "page" / "features") for path in folder.iterdir()}
    assert {path.parent.name for path in (TESTS / "page").glob("*/*.py")} <= own


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Return what these tests look for in a module, read once."""
    return [node for node in ast.walk(tree(path)) if isinstance(node, (ast.Constant, ast.Compare, ast.FunctionDef))]


def strings(path: Path) -> Iterator[ast.Constant]:
    """Yield the texts in a module."""
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node


def sought(path: Path) -> Iterator[ast.Constant]:
    """Yield the texts that are not to be in something."""
    for node in nodes(path):
        left = node.left if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotIn) else None
        if isinstance(left, ast.Constant) and isinstance(left.value, str):
            yield left


@cache
def written() -> str:
    """Return all texts of Henge, and those that tests work with but for what they seek in vain."""
    sources = [path for folder in (CORE, WEB) for path in folder.rglob("*") if "node_modules" not in path.parts]
    texts = [str(node.value) for path in sources if path.suffix == ".py" for node in strings(path)]
    texts += [path.read_text("utf-8") for path in sources if path.suffix in (".css", ".html", ".js", ".json", ".md")]
    for path in TESTS.rglob("*.py"):
        vain = {(node.lineno, node.col_offset) for node in sought(path)}
        texts += [str(node.value) for node in strings(path) if (node.lineno, node.col_offset) not in vain]
    return "\0".join(texts).replace("'", "’")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_what_is_not_to_stand_somewhere_is_written_by_something(path: Path):
    vain = [
        (node.lineno, node.value)
        for node in sought(path)
        for piece in BETWEEN.split(unescape(str(node.value)).replace("'", "’"))
        if piece.strip() not in written()
    ]
    assert vain == []


@cache
def asserting() -> frozenset[str]:
    """Return the names of all functions of the tests that assert something, or call one that does."""
    names = {
        node.name: {_name(one) for one in ast.walk(node)}
        for path in TESTS.rglob("*.py")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef)
    }
    found = {"assert", "expect", "raise", "raises"}
    while more := {name for name, used in names.items() if used & found} - found:
        found |= more
    return frozenset(found)


def _name(node: ast.AST) -> str:
    """Return what a node asserts or raises with, or the name that it calls, "" for any other."""
    if isinstance(node, (ast.Assert, ast.Raise)):
        return type(node).__name__.lower()
    called = node.func if isinstance(node, ast.Call) else None
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def test_every_test_asserts_something():
    names = {
        node.name
        for path in TESTS.rglob("test_*.py")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
    assert names - asserting() == set()
