"""Nothing is decided by what players read: what is compared are values, and words are made of them last."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.layers import CORE, MODULES, PAGE, ROOT, tree

PYTHON = (*MODULES, *sorted(PAGE.rglob("*.py")))
GRAMMAR = CORE / "henge" / "language.py"  # which knows how texts are joined
SAYS = {"say", "say_as", "many", "person", "does", "phrase", "opened", "lowered", "stopped", "listed", "either"}

LEFT = {  # this list only shrinks: reasons come to it as sentences, and their facts stay behind in reasons.py
    "core/henge/analysis/turning_points.py: say_as('inside a sentence', ' wins ') in words",
}


def displayed(node: ast.expr) -> bool:
    """Tell whether an operand is what is displayed, or several such texts."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(displayed, node.elts))
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS


def compared(module: ast.AST) -> Iterator[str]:
    """Yield the comparisons of a value with what is displayed."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare) and any(map(displayed, (node.left, *node.comparators))):
            yield ast.unparse(node)


def found(path: Path) -> list[str]:
    return [f"{path.relative_to(ROOT).as_posix()}: {text}" for text in compared(tree(path))]


def test_nothing_is_compared_with_what_players_read():
    assert {text for path in PYTHON if path != GRAMMAR for text in found(path)} == LEFT


def test_a_comparison_with_what_players_read_is_found():
    for text in ("notice == say(UNREAD)", "note in (say('empty'), '')", "say('a') != b", "does(a, b) == c"):
        assert [*compared(ast.parse(text))] == [ast.unparse(ast.parse(text))]
    assert not [*compared(ast.parse("note == UNREAD and say(UNREAD)"))]
