"""The three engines as one: open a page, ask it things, tap on it.

Chromium is driven by Playwright, Firefox by WebDriver BiDi, which it speaks itself, and WebKit by WebDriver.  Each
takes the machine's browser (Debian: chromium, firefox-esr, webkit2gtk-driver and xvfb) and a profile of its own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Timer
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Page, Playwright
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0  # seconds, for the slowest start on the busiest machine
LIMIT = 480.0  # seconds, for everything a test does in a window
MARK = "HENGE_WINDOW"  # the variable by which all processes of a window are known
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
HAND = "dispatchEvent(new Event('click'))"  # on its first visit the page waits for a hand, or some seconds
QUIET = {  # Firefox asks nobody for anything of its own accord
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}


class Missing(Exception):
    """The machine has no such browser; the message says what to install."""


class Engine(ABC):
    """A browser window of one engine."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address; its Python may not have started when this returns."""

    @abstractmethod
    def run(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, awaited; it must be JSON."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Tap on a place of the window."""

    def wait(self, expression: str) -> None:
        """Wait until a JavaScript expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(f"it never became true that {expression}")
            time.sleep(0.05)

    def ready(self) -> str:
        """Wait until Python has drawn the page; return in which way it started."""
        self.run(HAND)
        self.wait("document.querySelector('html[data-ready], html[data-failed]')")
        words = self.run("document.querySelector('html[data-failed] #loading')?.innerText ?? ''")
        assert not words, words
        return str(self.run("document.documentElement.dataset.start"))


class Chromium(Engine):
    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, address: str) -> None:
        self._page.goto(address)

    def run(self, expression: str) -> Any:
        return self._page.evaluate(f"async () => ({expression})")

    def tap(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def held(self) -> int:
        """Return how many bytes JavaScript holds, its rubbish collected."""
        devtools = self._page.context.new_cdp_session(self._page)
        devtools.send("HeapProfiler.collectGarbage")
        return int(devtools.send("Runtime.getHeapUsage")["usedSize"])


@contextmanager
def chromium(profile: Path, playwright: Playwright) -> Iterator[Engine]:
    """Give a window of Chromium."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium_path(),
        args=FLAGS,
        viewport={"width": 1180, "height": 820},
        env={**os.environ, MARK: str(profile)},
    )
    yield Chromium(context.pages[0])
    context.close()


def chromium_path() -> str | None:
    """Return the machine's Chromium, or None for the one Playwright installs."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


class Firefox(Engine):
    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._count = socket, 0
        self._ask("session.new", capabilities={})
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._window, viewport={"width": 1180, "height": 820})

    def _ask(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == self._count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def run(self, expression: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify({{ value: await ({expression}) }}))()",
            target={"context": self._window},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"]).get("value")

    def tap(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._window, actions=[press(x, y)])


@contextmanager
def firefox(profile: Path, _: Playwright) -> Iterator[Engine]:
    """Give a window of Firefox."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        raise Missing("`apt-get install firefox-esr`")
    settings = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items())
    (profile / "user.js").write_text(settings)
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with running(command, profile) as log:
        address = said(log, r"BiDi listening on (ws://\S+)\s")
        with connect(f"{address}/session", max_size=None, compression=None) as socket:
            yield Firefox(socket)


class WebKit(Engine):
    def __init__(self, port: int, browser: Path) -> None:
        self._base = f"http://127.0.0.1:{port}"
        options = {"binary": str(browser), "args": ["--automation"]}
        session = self._ask("/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self._base += f"/session/{session['sessionId']}"
        self._ask("/timeouts", {"script": int(PATIENCE * 1000), "pageLoad": int(PATIENCE * 1000)})
        self._ask("/window/rect", {"x": 0, "y": 0, "width": 1180, "height": 900})

    def _ask(self, path: str, body: Any = None) -> Any:
        method, data = ("DELETE", None) if body is None else ("POST", json.dumps(body).encode())
        request = Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        end = time.monotonic() + 20
        while True:
            try:
                with urlopen(request, timeout=PATIENCE) as answer:
                    return json.load(answer)["value"]
            except HTTPError as error:
                with error:
                    raise RuntimeError(f"{path}: {json.load(error)['value']['message']}") from None
            except URLError:  # it does not listen yet
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def open(self, address: str) -> None:
        self._ask("/url", {"url": address})

    def run(self, expression: str) -> Any:
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => ({expression}))()"
            ".then(value => done({ value }), error => done({ error: String(error) }));"
        )
        answer = self._ask("/execute/async", {"script": script, "args": []})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def tap(self, x: float, y: float) -> None:
        self._ask("/actions", {"actions": [press(x, y)]})

    def end(self) -> None:
        """Close the window, and with it the browser."""
        self._ask("")


@contextmanager
def webkit(profile: Path, _: Playwright) -> Iterator[Engine]:
    """Give a window of WebKit, on a screen that nobody sees."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not driver or not screen or not browsers:
        raise Missing("`apt-get install webkit2gtk-driver xvfb`")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    show = [screen, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    places = {name: str(profile) for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    with running(show, profile) as log:
        places["DISPLAY"] = ":" + said(log, r"^(\d+)\n")
        with running([driver, f"--port={port}"], profile, places):
            window = WebKit(port, browsers[-1])
            try:
                yield window
            finally:
                window.end()


@contextmanager
def running(command: list[str], profile: Path, places: Mapping[str, str] | None = None) -> Iterator[Path]:
    """Run a program for a window, and end it afterwards, kindly if it lets; give the file it writes what it says to."""
    env = {**os.environ, MARK: str(profile), **(places or {})}
    log = profile / f"{Path(command[0]).name}.txt"
    with log.open("wb") as output, subprocess.Popen(command, stdout=output, stderr=output, env=env) as process:
        try:
            yield log
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def said(log: Path, pattern: str) -> str:
    """Wait until a program has said something like that."""
    end = time.monotonic() + PATIENCE
    while not (match := re.search(pattern, log.read_text("utf-8", "replace"), re.MULTILINE)):
        if time.monotonic() > end:
            raise TimeoutError(f"it never said anything like {pattern}")
        time.sleep(0.05)
    return match[1]


def end_everything(profile: Path) -> None:
    """End whatever still runs for a window; a browser that hangs does not end by itself."""
    mark = f"{MARK}={profile}".encode()
    for place in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark in place.read_bytes().split(b"\0"):
                os.kill(int(place.parent.name), signal.SIGKILL)


def press(x: float, y: float) -> dict[str, Any]:
    """Return a press and release, in the words both WebDrivers use."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}
    steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}


@contextmanager
def window(name: str, playwright: Playwright, limit: float = LIMIT) -> Iterator[Engine]:
    """Give a window of an engine, in a profile of its own; after so many seconds it is ended, whatever it does."""
    ended = TimeoutError(f"{name} was ended, as it had not finished after {limit:.0f} seconds")
    late = Event()
    with tempfile.TemporaryDirectory(prefix="henge-", ignore_cleanup_errors=True) as profile:

        def end() -> None:
            late.set()
            end_everything(Path(profile))

        watch = Timer(limit, end)
        watch.daemon = True
        watch.start()
        try:
            with ENGINES[name](Path(profile), playwright) as engine:
                yield engine
            if late.is_set():
                raise ended
        except Exception as error:
            if error is ended or not late.is_set():
                raise
            raise ended from error
        finally:
            watch.cancel()
            end_everything(Path(profile))
