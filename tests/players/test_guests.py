"""A program from elsewhere at the ladder's table: it is told the game by the engine protocol, and its answers count."""

import atexit
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from henge.bots.arena import WinRate
from henge.games import GAMES
from henge.rules import Illegal

import build
from tests.players import guests, ladder

README = (build.ROOT / "core" / "README.md").read_text("utf-8")
PLAYER = f"""
import sys

sys.path[:0] = [{str(build.ROOT / "core")!r}]
{re.findall(r"```python.(from henge.__main__.*?)```", README, re.S)[0]}"""
WRONG = """
for line in iter(input, ""):
    print('{"move": "z9"}' if "best" in line else '{"ok": true}', flush=True)
"""


@pytest.fixture(autouse=True)
def ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is begun is ended after a test."""
    with ExitStack() as stack:
        monkeypatch.setattr(atexit, "register", stack.callback)
        yield
    guests.program.cache_clear()


@pytest.fixture
def command(tmp_path: Path) -> str:
    """The program of core/README.md, which plays the first legal move."""
    (tmp_path / "first.py").write_text(PLAYER, "utf-8")
    return f"'{sys.executable}' '{tmp_path / 'first.py'}'"


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_every_game_from_both_seats(command: str, game: str, monkeypatch: pytest.MonkeyPatch):
    said, ask = list[dict[str, object]](), guests.Program.ask

    def heard(program: guests.Program, **request: object) -> dict[str, object]:
        said.append(request)
        return ask(program, **request)

    monkeypatch.setattr(guests.Program, "ask", heard)
    for one in guests.meetings(command, [game], range(1, 2), 1):
        assert sum(guests.play(one)) == pytest.approx(1)
    assert [one.seat for one in guests.meetings(command, [game], range(1, 2), 2)] == [0, 1, 0, 1]
    assert sum(request["op"] == "load" for request in said) == 2
    assert {request["op"] for request in said} == {"load", "best", "play"}


def test_a_move_that_is_none_is_named_and_a_program_that_ends_has_answered_nothing(tmp_path: Path):
    (tmp_path / "wrong.py").write_text(WRONG, "utf-8")
    wrong = guests.Meeting(f"'{sys.executable}' '{tmp_path / 'wrong.py'}'", "bounders", 1, 0, 0)
    with pytest.raises(Illegal, match="z9"):
        guests.play(wrong)
    with pytest.raises(ValueError, match="answers nothing"):
        guests.play(wrong._replace(command=f"'{sys.executable}' -c ''"))


def test_what_a_program_gained_is_told_for_every_level():
    [asked, _] = ladder.visited("play", ["stonehenge"], range(3, 4), 1)
    row = ladder.entry_of(asked.row, WinRate(1, 2))
    text = ladder.markdown([row], "`play`")
    assert text.startswith("| `play` against |")
    assert "| Stonehenge | level 3 | 50% (10%–90%) | 2 |" in text
