"""The commands of build.py: what they do not know they refuse, before anything is built."""

import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).parents[1] / "build.py"


@pytest.mark.parametrize(
    "words", [("site", "--retier"), ("serve", "--port", "9"), ("shots", "all"), ("sit",), ("site", "ftp://x/")]
)
def test_a_word_that_a_command_does_not_know_is_refused(words: tuple[str, ...]):
    done = subprocess.run([sys.executable, BUILD, *words], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert words[-1] in done.stderr
    assert not done.stdout
