"""The ladder's work goes to other processes, which know nothing of Henge beforehand, and comes back the same."""

import json
import pickle
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import pytest
from dask.distributed import Client
from henge.bots.arena import WinRate

from tests.players import ladder, trials
from tests.players.ladder import Row

# Without `site` there are no .pth files, so a process begun like this has the packages but neither henge nor page.
BARE = (
    "import runpy, sys; sys.path.append({packages!r}); sys.argv[0] = {module!r}; "
    "runpy.run_module({module!r}, run_name='__main__')"
)


def begun(stack: ExitStack, folder: Path, module: str, *arguments: str) -> None:
    """Begin a part of the cluster as a process of its own, ended with the stack."""
    code = BARE.format(packages=sysconfig.get_path("purelib"), module=f"distributed.cli.{module}")
    with (folder / f"{module}.log").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-S", "-P", "-c", code, *arguments], cwd=folder, stdout=log, stderr=log
        )
    stack.callback(process.wait)
    stack.callback(process.terminate)


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, three processes in all."""
    folder = tmp_path_factory.mktemp("cluster")
    known = folder / "scheduler.json"
    with ExitStack() as stack:
        begun(stack, folder, "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
              "--scheduler-file", str(known))  # fmt: skip
        for _ in range(600):
            if known.exists() and known.read_text():
                break
            time.sleep(0.1)
        address = json.loads(known.read_text())["address"]
        for _ in range(2):
            begun(stack, folder, "dask_worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard",
                  "--local-directory", str(folder))  # fmt: skip
        with Client(address) as client:
            client.wait_for_workers(2, timeout=60)
        yield address


@pytest.mark.nightly
def test_the_ladder_is_climbed_by_two_workers_that_have_only_what_was_sent_to_them(
    scheduler: str, capsys: pytest.CaptureFixture[str]
):
    with Client(scheduler) as client:
        assert not any(client.run(find_spec, "henge").values())
    ladder.main(["stonehenge", "--levels", "2", "--pairs", "6", "--scheduler", scheduler, "--dry"])
    tally = WinRate()
    for asked in ladder.contests(["stonehenge"], range(2, 3), 6):
        tally = tally.add(asked.play(asked.what)[asked.seat])
    assert ladder.markdown([ladder.entry_of(Row("stonehenge", 2), tally)]) in capsys.readouterr().out
    with Client(scheduler) as client:
        assert all(client.run(lambda dask_worker: dask_worker.state.executed_count).values()), (
            "one of the workers had nothing to do"
        )


def test_what_is_sent_to_a_worker_is_all_that_it_needs_to_play(tmp_path: Path):
    asked = next(ladder.contests(["stonehenge"], range(2, 3), 1))
    sent = pickle.dumps((asked.play, asked.what, trials.play)).hex()
    code = f"""
import json, pickle, sys
sys.path.insert(0, {str(ladder.bundled(tmp_path))!r})
play, what, _ = pickle.loads(bytes.fromhex({sent!r}))
print(json.dumps(play(what)))"""
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-P", "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, check=True
    )
    assert json.loads(done.stdout) == asked.play(asked.what)


def test_the_lowest_level_has_none_below_to_be_measured_against(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        ladder.main(["bounders", "--levels", "1-3", "--dry"])
    assert "the first is 2" in capsys.readouterr().err


def test_fresh_rows_take_the_place_of_older_ones_and_leave_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ladder, "TABLE", tmp_path / "measured_strength.json")
    monkeypatch.setattr(ladder, "README", tmp_path / "README.md")
    ladder.README.write_text(f"above\n{ladder.BEGIN}\nold\n{ladder.END}\nbelow\n", "utf-8")
    for level, against, won in ((2, "", 6), (3, "", 5), (8, "greedy", 8), (3, "", 7)):
        ladder.write(ladder.merged([ladder.entry_of(Row("bounders", level, against), WinRate(won, 8))]))
    shown = json.loads(ladder.TABLE.read_text("utf-8"))
    assert [(row["level"], row["won"], row["games"]) for row in shown] == [(2, 0.75, 8), (3, 0.875, 8), (8, 1.0, 8)]
    readme = ladder.README.read_text("utf-8")
    assert readme.startswith("above\n")
    assert readme.endswith("\nbelow\n")
    assert "| Bounders | 75% (41%–93%) | 88% (53%–98%) |" in readme
    assert "| Bounders | greedy | 100% (68%–100%) | 8 |" in readme
    assert "old" not in readme
