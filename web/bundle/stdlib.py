"""Cut the standard library down to what Pyodide and Henge can import (run by compile.mjs, which sets `pyscript`).

What is needed is read from the sources: the modules loaded when Pyodide has started, those Henge names, and whatever
these name in turn, at their top or inside a function.  Docstrings and comments go too, and most of what indents lines;
that halves what is left.
"""

from __future__ import annotations

import ast
import re
import sys
from _imp import is_frozen
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

PYSCRIPT = Path("/source/web/node_modules/@pyscript/core/src/stdlib/pyscript")
HENGE = (
    *Path("/source/core/henge").rglob("*.py"),
    *Path("/source/web/page").rglob("*.py"),
    *(PYSCRIPT / name for name in pyscript),  # type: ignore[name-defined]  # noqa: F821
)
# Named by modules that are needed, for what no browser has (other processes, servers, terminals, parcels of C) or for
# what nobody here asks of them: the same once more in Python, dates read from words, calendars, figures of a series.
NEVER = set(
    """
    _ast_unparse _py_abc _pydatetime _pyio _pyrepl _strptime argparse asyncio.proactor_events asyncio.windows_events bdb
    calendar cmd code concurrent.futures.interpreter concurrent.futures.process concurrent.futures.thread
    concurrent.interpreters ctypes doctest email encodings._win_cp_codecs ftplib getopt http importlib.metadata
    mimetypes multiprocessing optparse pdb pickle platform py_compile pydoc pyodide._nodesock_transport rlcompleter
    socketserver statistics sysconfig tarfile test tomllib tracemalloc unittest urllib xml
    """.split()  # noqa: SIM905 (a list of words)
)
TRIED = {"_ssl", "bz2", "compression", "lzma", "ssl"}  # by modules that do without: for archives and sockets
FROZEN = {"importlib._bootstrap", "importlib._bootstrap_external"}  # under other names
# Of these nobody who is left asks for more than is built into Python.
INSTEAD = {"locale": "from _locale import getencoding\n"}
ALWAYS = {"linecache", "tokenize", "traceback"}  # when something goes wrong


class Library:
    """A zip of modules in source form."""

    def __init__(self, path: str) -> None:
        self.zip = ZipFile(path)
        self.files: dict[str, str] = {}
        self.trees: dict[str, ast.Module] = {}
        for name in self.zip.namelist():
            if name.endswith(".py"):
                self.files[name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = name

    def tree(self, module: str) -> ast.Module:
        """Return a module's syntax tree."""
        if module not in self.trees:
            self.trees[module] = ast.parse(self.zip.read(self.files[module]))
        return self.trees[module]

    def named(self, module: str) -> Iterator[str]:
        """Yield the names a module imports, those of its parents included."""
        package = module if self.files[module].endswith("__init__.py") else module.rpartition(".")[0]
        yield from named(self.tree(module), package)

    def reached(self, start: set[str]) -> set[str]:
        """Return the modules of this library to be found from a set of names."""
        seen, ahead = set[str](), sorted(start | ALWAYS)
        while ahead:
            name = ahead.pop()
            if name in self.files and name not in seen:
                seen.add(name)
                ahead += [module for module in self.named(name) if module in start or not within(module, NEVER | TRIED)]
        return seen


def within(module: str, some: set[str]) -> bool:
    """Tell whether a module, or a package it lies in, is one of some."""
    parts = module.split(".")
    return any(".".join(parts[: i + 1]) in some for i in range(len(parts)))


def named(tree: ast.Module, package: str) -> Iterator[str]:
    """Yield what a source text imports, as absolute names, `a`, `a.b` and `a.b.c` for each `a.b.c`."""
    for node in statements(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[: i + 1]) for i in range(len(parts)))


def statements(within: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements in a syntax tree, which are one in ten of its nodes."""
    for name in ("body", "orelse", "handlers", "finalbody", "cases"):
        found = getattr(within, name, ())
        for node in found if isinstance(found, list) else ():  # of a choice between two values they are no lists
            yield node
            yield from statements(node)


def bare(tree: ast.Module) -> str:
    """Return a module's source without comments and with empty docstrings, indented by a space a level where no text in
    it has lines of its own."""
    for node in (tree, *statements(tree)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                first.value.value = ""
    source = ast.unparse(tree)
    thin = re.sub(r"(?m)^(    )+", lambda indented: " " * (len(indented[0]) // 4), source)
    return thin if same(thin, source) else source


def same(text: str, source: str) -> bool:
    """Tell whether a text says what a source does."""
    try:
        return compile(text, "", "exec") == compile(source, "", "exec")
    except SyntaxError:
        return False


def trimmed() -> bytes:
    """Return the zip of what is needed, not compressed yet."""
    library = Library("/lib/python314.zip")
    wanted = {module for module in sys.modules if not within(module, TRIED)}
    for path in HENGE:
        wanted.update(named(ast.parse(path.read_bytes()), ""))
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for module in sorted(library.reached(wanted) - FROZEN):
            if is_frozen(module):  # Python has its code built in, and asks for no other
                continue
            text = INSTEAD.get(module) or bare(library.tree(module))
            archive.writestr(ZipInfo(library.files[module]), text)
    return memory.getvalue()


trimmed()
