"""The bundle in Pyodide is the same Python as at the desk."""

from random import Random

import pytest

from tests.pyodide import Pyodide


def test_pyodide_imports_the_rules_from_the_bundle_and_not_from_their_sources(pyodide: Pyodide):
    assert pyodide.run("import henge; henge.__file__") == "/app.zip/henge/__init__.pyc"


def test_random_gives_the_same_numbers_for_a_seed_in_both(pyodide: Pyodide):
    rng = Random(7)
    in_pyodide = pyodide.run("from random import Random; rng = Random(7); [rng.random() for _ in range(9)]")
    assert in_pyodide == [rng.random() for _ in range(9)]


def test_an_error_in_pyodide_brings_its_traceback(pyodide: Pyodide):
    with pytest.raises(RuntimeError, match="ModuleNotFoundError: No module named 'nowhere'"):
        pyodide.call("nowhere", "nothing")
