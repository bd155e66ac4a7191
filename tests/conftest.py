"""What every test shares: how Hypothesis searches, the built site, and Henge running in Pyodide."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from henge.facts import Fact
from hypothesis import settings

import build
from tests.browser import engines
from tests.processor_seconds import Budgets
from tests.pyodide import Pyodide
from tests.samples import NIGHTLY
from tests.unsteady import Unsteady

pytest.register_assert_rewrite("tests.games.laws")  # so that a law tells what broke it, as a test does

# No deadline: a slow machine is no fault.  In CI the same examples every time; at the desk and at night ever new ones.
settings.register_profile(
    "sample", deadline=None, max_examples=50, derandomize=bool(os.environ.get("CI")), print_blob=True
)
settings.register_profile("all", deadline=None, print_blob=True, max_examples=NIGHTLY)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engines", default="chromium", help="which engines show the page: all, or firefox,webkit")
    parser.addoption("--shots", action="store_true", help="keep pictures of screens in dist/shots, to look at them")
    parser.addoption("--all", action="store_true", help="also what is nightly, and the whole of what is sampled else")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "nightly: takes long and is like others; only with --all")
    config.addinivalue_line("markers", "starts: its pages really start, and do not begin anew in one that lives on")
    settings.load_profile("all" if config.getoption("--all") else "sample")
    config.pluginmanager.register(Budgets())
    config.pluginmanager.register(Unsteady())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--all"):
        nightly = {item for item in items if item.get_closest_marker("nightly")}
        items[:] = [item for item in items if item not in nightly]
        config.hook.pytest_deselected(items=[*nightly])
    # The longest first, or one worker ends long after all; then what asks Pyodide, or every worker starts one.
    items.sort(key=lambda item: ("sixth" not in item.path.parts, "pyodide" not in getattr(item, "fixturenames", ())))


def pytest_collection_finish() -> None:
    """Look seldom for what is to be freed: as often as by default it takes a tenth of the time."""
    gc.set_threshold(50_000, 20)


@pytest.fixture(autouse=True, scope="session")
def every_fact_counts_what_its_kind_does() -> Iterator[None]:
    """Let no test make a fact, or have one made, with other counts than its kind names."""
    make = Fact.__init__

    def made(fact: Fact, *args: Any, **named: Any) -> None:
        make(fact, *args, **named)
        assert (*fact.counts,) in fact.kind.counts, fact

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fact, "__init__", made)
        yield


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    """Whether a test takes the whole of what it could look at (--all), and not a sample."""
    return bool(request.config.getoption("--all"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        wanted = metafunc.config.getoption("--engines")
        names = list(engines.ENGINES) if wanted == "all" else wanted.split(",")
        # Chromium is what all other tests of pages are run in: where there is no other engine, it is asked at night.
        marks = pytest.mark.nightly if names == ["chromium"] else ()
        metafunc.parametrize("engine", [pytest.param(name, marks=marks) for name in names], indirect=True)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site that no later build can change under the tests."""
    copy = tmp_path_factory.mktemp("built") / "site"
    build.WEB.parent.joinpath("dist").mkdir(exist_ok=True)
    with FileLock(build.ROOT / "dist" / "site.lock"):
        shutil.copytree(build.site(), copy, copy_function=linked)
    return copy


def linked(path: str, copy: str) -> None:
    """Give a file a second name, or copy it where that lies on another disk."""
    try:
        os.link(path, copy)
    except OSError:
        shutil.copy2(path, copy)


@pytest.fixture(scope="session")
def pyodide(site: Path) -> Iterator[Pyodide]:
    """One Pyodide under Node, with the built bundle in it."""
    [bundle] = site.glob("app-*/app.pack")
    with Pyodide(bundle) as running:
        yield running
