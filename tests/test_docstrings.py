"""Every public function says what it does, here or where what it overrides says it; every state says what it holds.

What a docstring points to by its dotted name exists, and every file that one or a comment names.
"""

import ast
import os
import re
import sys
from collections.abc import Collection, Iterator
from functools import cache
from io import StringIO
from itertools import pairwise
from pathlib import Path
from tokenize import COMMENT, generate_tokens

from build import ROOT
from tests.layers import MODULES, PAGE, tree

SIXTH = (ROOT / "tests" / "sixth").glob("*/*.py")  # the games that a new one is copied from
PATHS = [path.relative_to(ROOT).as_posix() for path in (*MODULES, *sorted(PAGE.rglob("*.py")), *sorted(SIXTH))]
PROTOCOLS = {
    "Solver": "Prover",
    "NarrowedPosition": "Searchable",
    "Position": "Searchable",
}  # what a class keeps without naming it


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


def test_every_public_function_says_what_it_does():
    assert [f"{path} {name}" for path in PATHS for name in silent(tree(ROOT / path).body)] == []


FEW = 6  # fields that a class's own docstring may still explain together
STATE = "State"


def unexplained(path: str) -> Iterator[str]:
    """Yield the states with a field that has no comment above or beside it and no docstring below it."""
    lines = (ROOT / path).read_text("utf-8").splitlines()
    for node in ast.walk(tree(ROOT / path)):
        if not isinstance(node, ast.ClassDef):
            continue
        after = dict(pairwise(node.body))
        fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and "ClassVar" not in ast.unparse(one)]
        if len(fields) > FEW or node.name == STATE:
            above = {one for one in fields if lines[one.lineno - 2].strip().startswith("# ")}
            beside = {one for one in fields if "  # " in lines[one.end_lineno - 1 if one.end_lineno else 0]}
            below = {one for one in fields if isinstance(after.get(one), ast.Expr)}
            options = {
                one for one in fields if one.value and ast.unparse(one.value).startswith("option(")
            }  # have words
            if {*fields} - above - beside - below - options:
                yield f"{path} {node.name}"


def test_every_field_of_a_state_is_explained_by_itself():
    assert not {name for path in PATHS for name in unexplained(path)}


POINTERS = re.compile(r"`((?:henge|page)(?:\.\w+)+)`")


def exists(dotted: str) -> bool:
    """Return whether a dotted name leads to a package, a module, or what stands in one or in a class of one."""
    at, *names = dotted.split(".")
    place = {"henge": ROOT / "core" / "henge", "page": PAGE}[at]
    while names and (place / names[0]).is_dir():
        place /= names.pop(0)
    place /= f"{names.pop(0)}.py" if names and (place / f"{names[0]}.py").exists() else "__init__.py"
    body = tree(place).body
    for name in names:
        named = [node for node in body if name in defined(node)]
        body = [below for node in named for below in getattr(node, "body", [])]
        if not named:
            return False
    return True


def defined(node: ast.stmt) -> set[str]:
    """Return the names that a statement defines or brings in."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


NAMED = re.compile(r"`([A-Za-z_]\w*)`")
TEXTS = {  # what stands there in backquotes are an example of it, and what a touch may say
    *(
        "web/page/html/markdown.py inline",
        "web/page/features/setup/update.py deal",
        "web/page/browser/bot_thread.py lost",
    ),
}


def words(node: ast.AST) -> set[str]:
    """Return the names that stand in a piece of code: what it defines, takes, asks for and brings in, and texts."""
    found = set[str]()
    for one in ast.walk(node):
        for field in ("id", "attr", "arg", "name", "asname"):
            found |= set(str(getattr(one, field, "") or "").split("."))
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and "\n" not in one.value:
            found.add(one.value)
    return found


def test_what_a_function_says_in_backquotes_is_a_name_in_its_module_or_a_method_or_a_module_somewhere():
    modules = {Path(path).stem for path in PATHS} | sys.stdlib_module_names
    methods = {
        node.name for kinds in classes().values() for kind in kinds for node in kind.body if hasattr(node, "name")
    }
    for path in PATHS:
        known = words(tree(ROOT / path)) | modules | methods
        for node in ast.walk(tree(ROOT / path)):
            if isinstance(node, ast.FunctionDef) and f"{path} {node.name}" not in TEXTS:
                assert set(NAMED.findall(ast.get_docstring(node) or "")) <= known, (path, node.name)


def test_what_a_docstring_points_to_exists():
    found = [(path, name) for path in PATHS for name in POINTERS.findall((ROOT / path).read_text("utf-8"))]
    assert len(found) > 20
    assert [(path, name) for path, name in found if not exists(name)] == []
    assert exists("henge.replay.Replay")
    assert [exists(name) for name in ("henge.match.Replay", "henge.replay.Replay.never", "page.oil")] == [False] * 3


FILE = re.compile(r"(?<![\w./*{<>-])((?:[\w-]+/)*[\w-]+\.(?:py|js|mjs|css))\b(?!\w)")
PACKAGED = {"zzfx.js"}
FILES = (".py", ".js", ".mjs", ".css")


def prose(path: Path) -> Iterator[str]:
    """Yield the comments and docstrings of a file."""
    text = path.read_text("utf-8")
    if not FILE.search(text):
        return
    if path.suffix != ".py":
        yield from re.findall(r"/\*.*?\*/|(?<![:\w\"'`])//[^\n]*", text, re.S)
        return
    yield from (token.string for token in generate_tokens(StringIO(text).readline) if token.type == COMMENT)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


@cache
def files() -> dict[str, list[str]]:
    """Return the paths of all files of the source, as `/core/henge/rules.py`, by their names."""
    found: dict[str, list[str]] = {}
    for place, folders, names in os.walk(ROOT):
        folders[:] = [folder for folder in folders if folder not in ("node_modules", "dist") and folder[0] != "."]
        for name in names:
            found.setdefault(name, []).append("/" + (Path(place) / name).relative_to(ROOT).as_posix())
    return found


def stands(named: str) -> bool:
    """Tell whether there is a file that a comment may mean by its name or the end of its path."""
    return any(path.endswith("/" + named) for path in files().get(named.rpartition("/")[2], []))


def test_every_file_that_a_comment_or_a_docstring_names_is_there():
    paths = [ROOT / path[1:] for name, some in files().items() if Path(name).suffix in FILES for path in some]
    named = [(path, name) for path in paths for text in prose(path) for name in FILE.findall(text)]
    assert len(named) > 100
    assert [(path.name, name) for path, name in named if name not in PACKAGED and not stands(name)] == []
    assert stands("bounders/rules.py")
    assert not stands("bounders/batch.py")
