"""A running `python -m henge`, asked a line at a time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CORE = Path(__file__).parents[1] / "core"
Json = Any


class Process:
    """A running `python -m henge`."""

    def __init__(self) -> None:
        command = [sys.executable, "-W", "error", "-m", "henge"]
        self._running = subprocess.Popen(command, cwd=CORE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, line: bytes) -> Json:
        """Send a line as it is and return the answer."""
        assert self._running.stdin
        assert self._running.stdout
        self._running.stdin.write(line + b"\n")
        self._running.stdin.flush()
        answer = self._running.stdout.readline()
        assert answer.endswith(b"\n"), "no answer"
        return json.loads(answer)

    def ask(self, **request: Any) -> Json:
        return self.send(json.dumps(request).encode())

    def everything(self) -> Json:
        """Return all there is to know about the table."""
        return [self.ask(op="state"), self.ask(op="legal"), self.ask(op="record")]

    def close(self) -> int:
        self._running.communicate(timeout=20)
        return self._running.returncode


def refused(answer: Json) -> str:
    """Return the words of an error, which has exactly the keys the protocol names."""
    assert list(answer) == ["error"]
    assert list(answer["error"]) == ["clause", "text", "cells"]
    assert answer["error"]["text"]
    assert isinstance(answer["error"]["cells"], list)
    return str(answer["error"]["text"])
