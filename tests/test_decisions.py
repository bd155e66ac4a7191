"""Nothing is decided by what players read nor, outside a game's folder, by a word of its own; words are made last."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from henge.games import GAMES

from tests.layers import CORE, MODULES, PAGE, ROOT, tree

PYTHON = (*MODULES, *sorted(PAGE.rglob("*.py")))
GAMES_FOLDER = CORE / "henge" / "games"
DRAWING = PAGE / "draw"  # which names symbols: the law of those is in test_layers.py
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


def own_words() -> set[str]:
    """Return what the pieces and signs of the games are called in code, where that is no word for any of them."""
    return {name for game in GAMES.values() for name in game.kinds} - {"piece"}


def asked(module: ast.AST, words: set[str]) -> Iterator[str]:
    """Yield the comparisons of something with one of these words."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            operands = [below for side in (node.left, *node.comparators) for below in getattr(side, "elts", [side])]
            if any(isinstance(each, ast.Constant) and each.value in words for each in operands):
                yield ast.unparse(node)


def test_no_word_of_a_game_is_asked_for_outside_its_folder():
    words, outside = own_words(), [path for path in PYTHON if not {GAMES_FOLDER, DRAWING} & {*path.parents}]
    assert {"megalith", "stone", "druid"} <= words
    assert [(path.name, text) for path in outside for text in asked(tree(path), words)] == []


def test_a_question_for_a_word_of_a_game_is_found():
    for text in ("game.counts == 'megalith'", "kind in ('megalith', 'plate')", "'megalith' != kind"):
        assert [*asked(ast.parse(text), {"megalith"})] == [text]
