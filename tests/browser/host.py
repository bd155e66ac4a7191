"""A static host, as plain as they come, whose files and whose life a test may change.

`python -m tests.browser.host FOLDER PORT PROGRAM …` becomes that program, and has the folder served while it lives.
"""

from __future__ import annotations

import gzip
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from time import sleep
from types import TracebackType
from typing import Any

import build

COMPRESSED = (".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest")


def weight(path: Path) -> int:
    """Return how many bytes a file is on its way: hosts compress text and code, but neither archives nor fonts."""
    data = path.read_bytes()
    return len(gzip.compress(data, 6) if path.suffix in COMPRESSED else data)


class Host:
    """A server of a folder, at an address that stays the same after a stop and a start.

    `asked` are the paths it was asked for so far; of a file called `cut` it sends one half, and hangs up.
    """

    def __init__(self, folder: Path, answer: type[Answer] | None = None) -> None:
        self.folder, self.port, self.answer = folder, 0, answer or Answer
        self.asked: list[str] = []
        self.cut = ""
        self.lines: set[socket] = set()
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    def start(self) -> None:
        self._server = build.server(self.folder, self.port)
        self._server.RequestHandlerClass = partial(self.answer, self, directory=str(self.folder))
        self.port = self._server.server_port
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        for line in tuple(self.lines):  # a browser keeps some open, and would be answered on them still
            with suppress(OSError):
                line.shutdown(SHUT_RDWR)

    def __enter__(self) -> Host:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Answer(build.Files):
    """A host's answer to one browser."""

    def __init__(self, host: Host, *given: Any, **options: Any) -> None:
        self.host = host
        super().__init__(*given, **options)

    def setup(self) -> None:
        super().setup()
        self.host.lines.add(self.connection)

    def finish(self) -> None:
        self.host.lines.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        self.host.asked.append(self.path)
        path = Path(self.translate_path(self.path))
        if path.name != self.host.cut:
            super().do_GET()
            return
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2])
        self.close_connection = True


def beside(folder: Path, port: int, program: list[str]) -> None:
    """Become a program, and leave a child behind that serves a folder until the program has ended."""
    server, parent = build.server(folder, port), os.getpid()  # it listens before the program begins
    if os.fork():
        os.execvp(program[0], program)
    os.closerange(0, server.fileno())  # what the program is talked to by
    os.closerange(server.fileno() + 1, 256)
    Thread(target=server.serve_forever, daemon=True).start()
    while os.getppid() == parent:
        sleep(0.2)
    os._exit(0)


if __name__ == "__main__":
    beside(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
