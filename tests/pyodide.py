"""Henge as the browser runs it, but under Node: the built bundle in Pyodide, told what to do in lines of JSON.

A test takes the fixture `pyodide`; `pyodide.run("import sys; sys.version")` and `pyodide.call(module, function, …)`
answer what the same Python says there.  Modules called there must not import pytest.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

import build


class Pyodide:
    """A Node process with Pyodide, Henge (first) and this folder's tests (after it) to import from.

    Henge is the site's bundle, app.pack, or what a lock beside its wheel, pyodide-lock.json, calls henge.
    """

    def __init__(self, henge: Path) -> None:
        script = Path(__file__).with_suffix(".mjs")
        command = [build.node()[0], script, build.WEB / "node_modules" / "pyodide", henge, script.parent]
        self._process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def call(self, module: str, function: str, *arguments: Any) -> Any:
        """Return what a function there returns; arguments and answer are JSON.  RuntimeError carries its traceback."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([module, function, arguments]) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("Pyodide ended without an answer")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def run(self, source: str) -> Any:
        """Return the value of the last expression in some source text."""
        return self.call("pyodide.code", "eval_code", source)

    def __enter__(self) -> Pyodide:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
