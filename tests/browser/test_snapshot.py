"""A later start takes over the memory of an interpreter with all of Henge in it, and begins plainly if it is unfit."""

import gzip
import hashlib
import re
import subprocess
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

import build
from tests.browser.conftest import opened
from tests.browser.engines import FLAGS, chromium_path

pytestmark = pytest.mark.starts


def test_a_later_start_takes_over_the_snapshot_with_luck_of_its_own(context: BrowserContext, address: str):
    drawn = set()
    for _ in range(2):
        page = opened(context, address)
        assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
        drawn.add(page.evaluate("henge.python.runPython('import random; random.random()')"))
    assert len(drawn) == 2


@pytest.mark.nightly
def test_a_snapshot_for_which_the_memory_must_grow_is_taken_over_too(
    context: BrowserContext, address: str, site: Path, tmp_path: Path
):
    files = {name: next(site.glob(f"*/{name}")) for name in ("python_stdlib.pack", "app.pack", "boot.js")}
    boot = files["boot.js"].read_text("utf-8")
    [key] = re.findall(r'const KEY="(\w+)"', boot)
    [small] = re.findall(r'const SUM="(\w+)"', boot)
    library = heavy(gzip.decompress(files["python_stdlib.pack"].read_bytes()))
    paths = {name: tmp_path / name for name in ("stdlib.zip", "app.zip", "memory.bin")}
    paths["stdlib.zip"].write_bytes(library)
    paths["app.zip"].write_bytes(gzip.decompress(files["app.pack"].read_bytes()))
    script, pyodide = build.WEB / "bundle" / "snapshot.mjs", build.WEB / "node_modules" / "pyodide"
    made = [build.node()[0], script, pyodide, paths["stdlib.zip"], paths["app.zip"], key, paths["memory.bin"]]
    subprocess.run([str(word) for word in made], check=True)
    large = paths["memory.bin"].read_bytes()
    serve(context, "memory.pack", gzip.compress(large, 1))
    serve(context, "python_stdlib.pack", gzip.compress(library, 1))
    serve(context, "boot.js", boot.replace(small, hashlib.sha256(large).hexdigest()).encode())
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "snapshot"
    assert page.evaluate("henge.python.runPython('import random; len(random.BALLAST)')") == len(BALLAST)


BALLAST = bytes(range(256)) * 2**15


def serve(context: BrowserContext, name: str, body: bytes) -> None:
    """Have a file of the site say something else."""
    kind = "text/javascript" if name.endswith(".js") else "application/octet-stream"
    context.route(f"**/{name}", lambda route: route.fulfill(body=body, content_type=kind))


def heavy(library: bytes) -> bytes:
    """Return a standard library with a module that needs eight megabytes as soon as it is imported."""
    memory = BytesIO()
    with ZipFile(BytesIO(library)) as old, ZipFile(memory, "w") as new:
        for name in old.namelist():
            ballast = b"\nBALLAST = bytes(range(256)) * 2**15\n" if name == "random.py" else b""
            new.writestr(ZipInfo(name), old.read(name) + ballast)
    return memory.getvalue()


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium itself, as people have it: its headless shell, good enough by day, loses the tab to a riddled memory."""
    chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield chromium
    chromium.close()


NIGHTLY = pytest.mark.nightly  # of these the sum is as wrong as of one bit


@pytest.mark.nightly
@pytest.mark.parametrize(
    "harm",
    [
        pytest.param("new Uint8Array(100)", id="blank", marks=NIGHTLY),
        pytest.param("new Uint8Array(bytes).slice(0, 5_000_000)", id="cut short", marks=NIGHTLY),
        pytest.param(
            "new Uint8Array(bytes).map((byte, i) => i === 9_000_000 ? byte ^ 1 : byte)", id="with a wrong bit"
        ),
        pytest.param("new Uint8Array(bytes).fill(0, 1_000_000, 5_000_000)", id="with a hole", marks=NIGHTLY),
        pytest.param("new Uint8Array(bytes).fill(0, 9_000_000, 9_065_536)", id="with a small hole", marks=NIGHTLY),
        pytest.param(
            "new Uint8Array(bytes).map((byte, i) => i < 2_000 || i % 64 ? byte : 255)", id="riddled", marks=NIGHTLY
        ),
    ],
)
def test_a_damaged_snapshot_is_forgotten_and_python_boots_plainly(
    request: pytest.FixtureRequest,
    fresh_context: Callable[..., BrowserContext],
    address: str,
    site: Path,
    harm: str,
    whole: bool,
):
    context = fresh_context(request.getfixturevalue("chromium" if whole else "browser"), service_workers="block")
    [image] = site.glob("app-*/memory.pack")
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP % harm, address + image.relative_to(site).as_posix())
    page.close()
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    assert page.evaluate("caches.open('henge:/:tests').then(c => c.keys()).then(keys => keys.length)") == 0


@pytest.mark.nightly
@pytest.mark.parametrize("stumble", ["at once", "when Henge begins"])
def test_after_a_snapshot_that_fails_the_page_begins_afresh_without_it(
    browser: Browser, address: str, site: Path, stumble: str
):
    context = browser.new_context(service_workers="block")
    [image] = site.glob("app-*/memory.pack")
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP % "bytes", address + image.relative_to(site).as_posix())
    [pyodide] = site.glob("run-*/pyodide.js")
    clumsy = pyodide.read_text("utf-8") + UNFIT % (stumble == "at once")
    context.route("**/pyodide.js", lambda route: route.fulfill(body=clumsy, content_type="text/javascript"))
    page = opened(context, address)
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
    assert page.evaluate("caches.open('henge:/:tests').then(c => c.keys()).then(keys => keys.length)") == 0
    context.close()


UNFIT = """
{
  const { loadPyodide } = henge_pyodide;
  henge_pyodide = {
    async loadPyodide(options) {
      const python = await loadPyodide(options);
      if (options._loadSnapshot && %d) throw new WebAssembly.RuntimeError("unreachable");
      if (options._loadSnapshot) python.runPython("import sys; sys.modules['page.assembly.update'] = None");
      return python;
    },
  };
}
"""


# Keep a snapshot as web/sw.js does, but harmed.
KEEP = """async url => {
  const unpacked = (await fetch(url)).body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(unpacked).arrayBuffer();
  await (await caches.open("henge:/:tests")).put(url, new Response(%s));
}"""
