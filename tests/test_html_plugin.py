"""The checker that proves words on the page to be escaped once can fail."""

from pathlib import Path

import pytest
from mypy import api

from tests.test_layers import ROOT

START = "from page.html.escape import Html, attributes, joined, safe\nname, sign, n = str(input()), safe(input()), 3\n"
SOUND = """
Html(f"<b>{safe(name)}</b>")
Html(f"<b {attributes(title=name)}>{sign} {n}{n:+d} {'on' if n else ''}</b>" "<i>")
Html(f"{joined(Html(f'<i>{safe(one)}</i>') for one in name)}") + sign + "<br>"
"""
WRONG = [
    'Html(f"<b>{name}</b>")',
    "Html(name)",
    "Html('<b>' + name)",
    "Html(f'{name if n else sign}')",
    "Html(f'{n!r:{name}}')",
    "Html(''.join([name]))",
    "Html('{}'.format(name))",
    "safe(sign)",
    "joined([name])",
    "region: Html = name",
    "region: Html = sign + name",
]
FIRST = f"{START}{SOUND}\n".count("\n") + 1  # the line of the first wrong one


def complained(folder: Path, text: str) -> set[int]:
    """Return the lines that mypy complains of, counted from one."""
    source = folder / "source.py"
    source.write_text(text, "utf-8")
    out, err, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), "--no-incremental", str(source)])
    assert not err
    return {int(line.split(":")[1]) for line in out.splitlines() if ": error:" in line}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory) -> set[int]:
    return complained(tmp_path_factory.mktemp("html"), "\n".join([START + SOUND, *WRONG]))


def test_words_that_went_through_safe_may_stand_in_html(complaints):
    assert not [line for line in complaints if line < FIRST]


@pytest.mark.parametrize("n", range(len(WRONG)), ids=WRONG)
def test_other_words_may_not_and_nothing_twice(complaints, n):
    assert FIRST + n in complaints
