"""Compile the packages henge, page and pyscript into a zip, byte for byte the same everywhere (run by compile.mjs)."""

from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

PACKAGES = (
    Path("/source/core/henge"),
    Path("/source/web/page"),
    Path("/source/web/node_modules/@pyscript/core/src/stdlib/pyscript"),
)


def compiled(path: Path, name: str) -> bytes:
    """Return a module's byte code, never checked against a source file: the bundle holds none."""
    source = path.read_bytes()
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)  # without docstrings and assertions
    return bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


def bundle() -> bytes:
    """Return the zip, not compressed yet: `henge/board.pyc` and so on, texts as they are."""
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for package in PACKAGES:
            for path in sorted(package.rglob("*")):
                name = path.relative_to(package.parent).as_posix()
                if path.suffix == ".py":
                    archive.writestr(ZipInfo(name + "c"), compiled(path, name))
                elif path.suffix in (".md", ".json"):
                    archive.writestr(ZipInfo(name), path.read_bytes())
    return memory.getvalue()


bundle()
