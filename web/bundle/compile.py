"""Compile the packages henge, page and pyscript into a zip, byte for byte the same everywhere (run by compile.mjs).

Of PyScript's own Python only the modules that `pyscript` names are in it, which compile.mjs sets.
"""

import __future__

import ast
import re
from collections.abc import Iterator, Mapping, Set
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from inspect import CO_VARARGS, CO_VARKEYWORDS
from io import BytesIO
from pathlib import Path
from types import CodeType
from zipfile import ZipFile, ZipInfo

PYSCRIPT = Path("/source/web/node_modules/@pyscript/core/src/stdlib/pyscript")
PACKAGES = (Path("/source/core/henge"), Path("/source/web/page"), PYSCRIPT)
LEFT_OUT = (  # no page asks for them
    "henge/__main__.py",
    "henge/engine.py",
    "henge/gym/__init__.py",
    "henge/gym/zoo.py",
    "henge/gym/spiel.py",
    "henge/notebook.py",
    "henge/analysis/study.py",
    "page/prerender.py",
    "page/leaflet.py",
    "page/notebook.py",
)
UNREAD = ("STYLE.md", "ring.md")  # by the page: how to write what players read, and what tests hold its games to
TRANSLATIONS = "languages"  # the folders of what the page fetches where another language is spoken
# What the page imports when it starts, with all that this imports, is byte code.  What is asked for later, such as
# computer players, is compiled then: as a text it is less than half as large.
STARTS = (r"page\.browser\.main", r"henge\.games\.\w+(\.lesson)?")
# These come as texts all the same, for room: what joined devices and sealed hands need, what follows the first game,
# and what compiling makes largest.  The very first start compiles them in a tenth of a second; later ones begin after.
COMPILED_THEN = {
    *("henge.net.guest", "henge.net.sealed_deck_check", "henge.net.sealed_match", "page.browser.webrtc"),
    *("page.features.sealed_by_link.view", "page.features.sealed_hands.view"),
    *("henge.analysis.turning_points", "page.features.review.view", "page.features.library.view"),
    *("page.features.review.what_decided", "page.features.variations.view", "page.features.position_editor.view"),
    *("page.draw.ring", "page.table.draft", "page.words.listening", "page.features.screen_reader.view"),
    *("page.features.devices.view", "page.features.share.view", "page.features.setup.elsewhere"),
    *("page.features.puzzles.view", "page.features.review.review_progress", "page.features.phone_hand.view_on_phone"),
    *(
        "henge.games.battle_gods.positions_by_hand",
        "henge.games.contiguity.positions_by_hand",
        "henge.games.stonehenge.positions_by_hand",
        "henge.analysis.better_move_check",
        "henge.analysis.certainly_won",
        "henge.analysis.chances",
        "henge.analysis.compare",
        "henge.analysis.reviewed_match",
        "henge.analysis.lost_game.accounts",
        "henge.analysis.lost_game.cause",
        "henge.analysis.lost_game.deciding_moves",
        "henge.analysis.lost_game.last_lead",
        "henge.analysis.lost_game.telling",
        "henge.analysis.reasons",
        "henge.analysis.review_list",
        "henge.analysis.teaching",
        "henge.net.host",
        "henge.net.shuffle_proof",
        "henge.net.relay",
        "henge.net.sealed_deck",
        "henge.net.turn_by_places",
        "henge.variation_tree",
        "henge.net.ristretto255",
        "henge.position_check",
        "henge.proved_puzzles",
        "page.app.received_game",
        "page.app.hint_asked",
        "page.app.other_devices",
        "page.assembly.arriving_games",
        "page.features.by_link.update",
        "page.features.devices.guest_seat",
        "page.features.devices.sdp",
        "page.features.devices.update",
        "page.features.hints.built_move",
        "page.features.hints.lost_position",
        "page.features.hints.tried_move",
        "page.features.hints.view",
        "page.features.own_puzzles.update",
        "page.features.own_puzzles.view",
        "page.features.phone_hand.model",
        "page.features.position_editor.model",
        "page.features.position_editor.update",
        "page.features.puzzles.model",
        "page.features.puzzles.update",
        "page.features.review.turning_point_words",
        "page.features.review.who_was_ahead",
        "page.features.review.update",
        "page.features.rules.view",
        "page.features.rules.tried_example",
        "page.features.sealed_by_link.update",
        "page.features.sealed_hands.kept_sides",
        "page.features.sealed_hands.model",
        "page.features.sealed_hands.side_text",
        "page.features.sealed_hands.update",
        "page.features.share.update",
        "page.features.share.pictures",
        "page.features.statistics.view",
        "page.features.variations.update",
        "page.html.markdown",
        "page.keeping.kept_review",
    ),
}
MARKS = ("phrase", "phrases")  # of texts, for translators; whoever runs them gets the texts as they stand
NAMELESS = "_"  # what all variables of a function are called that are no arguments
NOT_HASHED = bytes(8)  # instead of the source's hash: nobody asks for it, and no two are alike
WORDS = re.compile(rb"[A-Za-z_]{4,}")
NEAR, FEW = 4, 60  # files that count as the last few, and words: who has no more of them is not alike for having few
USED: list[str] = pyscript  # type: ignore[name-defined]  # noqa: F821


class Shorter(ast.NodeTransformer):
    """Takes away what modules and functions say of their types, and what they import for that alone: nobody asks them;
    and the marks of texts that are found in the sources.

    What classes say of their fields stays, for that is asked (dataclasses, henge.codec), and so does what functions say
    of the arguments of messages (page.app.verbs).
    """

    def __init__(self) -> None:
        self.named = set[str]()
        """What is named in what is left."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [plain(statement) for statement in node.body if not of_types(statement)]
        self.generic_visit(node)
        node.body = [kept for statement in node.body if (kept := without(statement, self.named))]
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        self.named.add(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in MARKS:
            marked: ast.AST = self.visit(node.args[0])
            return marked
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        if any(map(answers, node.decorator_list)):
            node.body = [self.visit(statement) for statement in node.body]
            for kept in (*node.decorator_list, node.args):
                self.named |= {found.id for found in ast.walk(kept) if isinstance(found, ast.Name)}
        else:
            self.generic_visit(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node


def answers(decorator: ast.expr) -> bool:
    """Tell whether a decorator lets a function answer messages."""
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "verb"


def of_types(statement: ast.stmt) -> bool:
    """Tell whether a statement of a module is for whoever checks types alone."""
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING" and not statement.orelse


def plain(statement: ast.stmt) -> ast.stmt:
    """Return an assignment without the type of what is assigned."""
    if not isinstance(statement, ast.AnnAssign) or not statement.value:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def without(statement: ast.stmt, named: Set[str]) -> ast.stmt | None:
    """Return an import without what speaks of types, or marks texts, and is named nowhere; None when nothing is left of
    it."""
    if not isinstance(statement, ast.ImportFrom):
        return statement
    of_types = statement.module in ("__future__", "collections.abc", "typing")
    statement.names = [
        name for name in statement.names if (name.asname or name.name) in named or not (of_types or name.name in MARKS)
    ]
    return statement if statement.names else None


class Used(Shorter):
    """Takes out of PyScript's imports what is not in the bundle, too."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        package, _, module = (node.module or "").partition(".")
        return None if package == "pyscript" and module and f"{module}.py" not in USED else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None


class Silent(Shorter):
    """Takes away docstrings, too, as byte code has them taken away."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = undescribed(node.body)
        return super().visit_Module(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = undescribed(node.body)
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = undescribed(node.body)
        return super().visit_FunctionDef(node)


def undescribed(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return statements without the texts that only describe."""
    return [each for each in body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))] or [
        ast.Pass()
    ]


def text(parsed: ast.Module, name: str) -> bytes:
    """Return a module's source without comments and what else only describes, indented by a space a level."""
    source = ast.unparse(Silent().visit(parsed))
    thin = re.sub(r"(?m)^(    )+", lambda indented: " " * (len(indented[0]) // 4), source)
    assert compile(thin, "", "exec") == compile(source, "", "exec"), f"a text of {name} has lines of its own"
    return thin.encode()


def compiled(path: Path, parsed: ast.Module, name: str) -> bytes:
    """Return a module's byte code, never checked against a source file: the bundle holds none."""
    shorter = Used() if path == PYSCRIPT / "__init__.py" else Shorter()
    later = any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in parsed.body)
    tree, flags = shorter.visit(parsed), __future__.annotations.compiler_flag if later else 0
    code = compile(tree, name, "exec", flags, dont_inherit=True, optimize=2)  # without docstrings and assertions
    return bytes(_code_to_hash_pyc(on_one_line(code), NOT_HASHED, checked=False))


def on_one_line(code: CodeType) -> CodeType:
    """Return code of which every function stands on the line it begins on, and has no names but its own and those of
    its arguments: what is told of an error names the function, and the rest would be an eighth of the bundle."""
    units = len(code.co_code) // 2
    # Entries of at most eight instructions each, without columns, no line further (CPython's code_locations.md).
    table = bytes(byte for at in range(0, units, 8) for byte in (0x80 | 13 << 3 | min(8, units - at) - 1, 0))
    consts = tuple(on_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts, co_varnames=nameless(code), co_qualname=code.co_name)


def nameless(code: CodeType) -> tuple[str, ...]:
    """Return the names of a function's variables, those that are no arguments all alike: the code has their places."""
    starred = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    asked = code.co_argcount + code.co_kwonlyargcount + starred
    own = {*code.co_cellvars, *code.co_varnames[:asked]}  # of functions within it, which find them by their names
    if NAMELESS in (*own, *code.co_freevars):
        return code.co_varnames
    return tuple(name if name in own else NAMELESS for name in code.co_varnames)


def in_order(files: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the names of files, each time the one that shares most words with the last few: what is alike stands close
    together, and all is compressed to 4 % less than by folders."""
    words = {name: {*WORDS.findall(content)} for name, content in sorted(files.items())}
    latest = list[Set[bytes]]()
    while words:
        known = set[bytes]().union(*latest[-NEAR:])
        name = max(words, key=lambda name: len(known & words[name]) / (len(words[name]) + FEW))
        latest.append(words.pop(name))
        yield name


def starting(trees: Mapping[str, ast.Module]) -> Set[str]:
    """Return the names of the modules that are imported when the page starts, given all modules by their names."""
    found, waiting = set[str](), [name for name in trees if any(re.fullmatch(root, name) for root in STARTS)]
    while waiting:
        name = waiting.pop()
        if name in trees and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0], *imported(trees[name])]
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield what a module imports as soon as it is imported itself, and the names it takes out of that."""
    for node in (node for node in tree.body if not of_types(node)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))


def dotted(name: str) -> str:
    """Return a module's name by its path in the bundle."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def bundle() -> bytes:
    """Return the zip, not compressed yet: `henge/board.pyc` and so on, texts as they are."""
    paths = {path.relative_to(package.parent).as_posix(): path for package in PACKAGES for path in package.rglob("*")}
    paths = {
        name: path
        for name, path in paths.items()
        if name not in LEFT_OUT
        and path.name not in UNREAD
        and path.parent.name != TRANSLATIONS
        and not (path.parent == PYSCRIPT and path.name not in USED)
    }
    modules = {dotted(name): ast.parse(path.read_bytes()) for name, path in paths.items() if path.suffix == ".py"}
    at_once = starting(modules) - COMPILED_THEN
    files = dict[str, bytes]()
    for name, path in paths.items():
        if path.suffix == ".py" and dotted(name) not in at_once and not name.startswith("pyscript/"):
            files[name] = text(modules[dotted(name)], name)
        elif path.suffix == ".py":
            files[name + "c"] = compiled(path, modules[dotted(name)], name)
        elif path.suffix in (".md", ".json"):
            files[name] = path.read_bytes()
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for name in in_order(files):
            archive.writestr(ZipInfo(name), files[name])
    return memory.getvalue()


bundle()
