"""Compile the packages henge, page and pyscript into a zip, byte for byte the same everywhere (run by compile.mjs).

Of PyScript's own Python only the modules that `pyscript` names are in it, which compile.mjs sets.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

PYSCRIPT = Path("/source/web/node_modules/@pyscript/core/src/stdlib/pyscript")
PACKAGES = (Path("/source/core/henge"), Path("/source/web/page"), PYSCRIPT)
ELSEWHERE = ("henge/__main__.py", "henge/engine.py", "henge/claims.py", "page/prerender.py")  # no page asks for them
USED: list[str] = pyscript  # type: ignore[name-defined]  # noqa: F821


class Shorter(ast.NodeTransformer):
    """Takes away what functions say of their types: nobody asks them."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node


class Used(Shorter):
    """Takes out of PyScript's imports what is not in the bundle, too."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        package, _, module = (node.module or "").partition(".")
        return None if package == "pyscript" and module and f"{module}.py" not in USED else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None


def compiled(path: Path, name: str) -> bytes:
    """Return a module's byte code, never checked against a source file: the bundle holds none."""
    source = path.read_bytes()
    shorter = Used() if path == PYSCRIPT / "__init__.py" else Shorter()
    tree = shorter.visit(ast.parse(source, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)  # without docstrings and assertions
    return bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


def bundle() -> bytes:
    """Return the zip, not compressed yet: `henge/board.pyc` and so on, texts as they are."""
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for package in PACKAGES:
            for path in sorted(package.rglob("*")):
                name = path.relative_to(package.parent).as_posix()
                if name in ELSEWHERE or (package == PYSCRIPT and path.name not in USED):
                    continue
                if path.suffix == ".py":
                    archive.writestr(ZipInfo(name + "c"), compiled(path, name))
                elif path.suffix in (".md", ".json"):
                    archive.writestr(ZipInfo(name), path.read_bytes())
    return memory.getvalue()


bundle()
