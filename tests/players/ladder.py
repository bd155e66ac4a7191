"""How strong the levels are: every level of every game against the one below (`python build.py ladder`).

With `--trials` the strongest level meets known ways to play instead (tests/players/trials.py), with `--against` some
levels meet a program from elsewhere (tests/players/guests.py), and nothing is written.  Games begin with a few
random moves and are played from every seat.  The work goes through Dask: by default to the processors of this machine,
with `--scheduler tcp://HOST:PORT` to every worker that scheduler has; the code travels along, so the workers need
nothing but the same Python and Dask.  Every row is written as soon as its games are over: to
web/page/measured_strength.json, which the page shows, and into core/README.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from dask.distributed import Client, LocalCluster, as_completed
from henge.bots import arena
from henge.bots.arena import WinRate
from henge.games import GAMES
from henge.match import LEVELS

from tests.players import guests, trials

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "web" / "page" / "measured_strength.json"
README = ROOT / "core" / "README.md"
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


class Row(NamedTuple):
    """What is measured: a level of a game, against the level below or against a known way to play."""

    game: str
    level: int
    against: str = ""


class Asked(NamedTuple):
    """A game to be played for a row: what returns the shares of the win, of what, and whose share counts."""

    row: Row
    play: Callable[[Any], list[float]]
    what: Any
    seat: int


def contests(games: Sequence[str], levels: range, pairs: int) -> Iterator[Asked]:
    """Yield the games of the levels against those below, those of one seed together."""
    for seed in range(pairs):
        for game in games:
            for level in levels:
                for contest in arena.rotations(game, level, level - 1, seed, GAMES[game].seats_allowed[0]):
                    yield Asked(Row(game, level), arena.play_match, contest, contest.levels.index(level))


def tried(games: Sequence[str], pairs: int) -> Iterator[Asked]:
    """Yield the games of the strongest levels against known ways to play."""
    for one in trials.rounds(games, pairs):
        trial = trials.TRIALS[one.trial]
        yield Asked(Row(trial.game, LEVELS[-1], trial.words), trials.play, one, one.seat)


def visited(command: str, games: Sequence[str], levels: range, pairs: int) -> Iterator[Asked]:
    """Yield the games of a program from elsewhere against some levels; its own shares count."""
    for one in guests.meetings(command, games, levels, pairs):
        yield Asked(Row(one.game, one.level, f"level {one.level}"), guests.play, one, one.seat)


def measure(client: Client, wanted: Sequence[Asked]) -> Iterator[tuple[Row, WinRate]]:
    """Play the games on the client's workers and yield every row when all of its games are over."""
    tallies: dict[Row, WinRate] = {}
    left = Counter(asked.row for asked in wanted)
    futures = {client.submit(asked.play, asked.what, pure=False, retries=2): asked for asked in wanted}
    for done, (future, shares) in enumerate(as_completed(list(futures), with_results=True), 1):
        row, *_, seat = futures[future]
        tallies[row] = tallies.get(row, WinRate()).add(shares[seat])
        print(f"\r{done} of {len(futures)} games", end="", file=sys.stderr, flush=True)
        left[row] -= 1
        if not left[row]:
            yield row, tallies[row]
    print(file=sys.stderr)


def entry_of(row: Row, tally: WinRate) -> dict[str, Any]:
    """Return a row as JSON."""
    low, high = tally.interval()
    against = {"against": row.against} if row.against else {}
    rates = {"won": round(tally.rate, 3), "low": round(low, 3), "high": round(high, 3)}
    return {"game": row.game, "level": row.level, **against, "games": tally.games, **rates}


def named(row: dict[str, Any]) -> Row:
    """Return which row a JSON one is."""
    return Row(row["game"], row["level"], row.get("against", ""))


def markdown(table: Sequence[dict[str, Any]], who: str = "the highest level") -> str:
    """Return the table for the README: a game a line, a level a column; then how somebody fared against others."""
    known = {named(row): row for row in table}
    levels = sorted({row.level for row in known if not row.against})
    lines = []
    if levels:
        lines.append("| level against the one below | " + " | ".join(f"{level}" for level in levels) + " |")
        lines.append("|---|" + "---|" * len(levels))
    for game in sorted({row.game for row in known if not row.against}):
        cells = [rate(known[Row(game, level)]) if Row(game, level) in known else "–" for level in levels]
        lines.append(f"| {GAMES[game].title} | " + " | ".join(cells) + " |")
    others = sorted(row for row in known if row.against)
    if others:
        lines += [""] * bool(levels) + [f"| {who} against | | won | games |", "|---|---|---|---|"]
        for row in others:
            lines.append(f"| {GAMES[row.game].title} | {row.against} | {rate(known[row])} | {known[row]['games']} |")
    return "\n".join(lines)


def rate(row: dict[str, Any]) -> str:
    return f"{row['won']:.0%} ({row['low']:.0%}–{row['high']:.0%})"


def merged(fresh: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the table on disk with the freshly measured rows in place of older ones."""
    old = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else []
    known = {named(row): row for row in [*old, *fresh]}
    return [known[key] for key in sorted(known)]


def write(table: Sequence[dict[str, Any]]) -> None:
    """Write the table to where the page and the README's reader look."""
    TABLE.write_text("[\n" + ",\n".join(json.dumps(row) for row in table) + "\n]\n", "utf-8")
    text = README.read_text("utf-8")
    if BEGIN in text and END in text:
        before, _, rest = text.partition(BEGIN)
        README.write_text(f"{before}{BEGIN}\n{markdown(table)}\n{END}{rest.partition(END)[2]}", "utf-8")


def bundled(folder: Path) -> Path:
    """Return the rules and players as one zip, to be sent to workers."""
    target = folder / "henge.zip"
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for path in sorted((ROOT / "core").rglob("*")):
            if path.suffix in {".py", ".md"}:
                archive.write(path, path.relative_to(ROOT / "core"))
        for name in ("", "players/", "players/opponents.py", "players/trials.py"):
            path = ROOT / "tests" / (name if name.endswith(".py") else f"{name}__init__.py")
            archive.write(path, path.relative_to(ROOT))
    return target


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="build.py ladder", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="ids of the games; all by default")
    parser.add_argument("--pairs", type=int, default=20, help="random openings, each played from every seat")
    parser.add_argument("--levels", default="2-8", help="a level, or the first and last of several")
    parser.add_argument("--trials", action="store_true", help="the strongest levels against known ways to play")
    parser.add_argument("--against", help="a command that answers the engine protocol (python -m henge --help)")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; without one, this machine's processors")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    asked = parser.parse_args(arguments)
    first, _, last = asked.levels.partition("-")
    levels = range(int(first), int(last or first) + 1)
    if asked.against and asked.scheduler:
        parser.error("a program plays on its own machine: --against goes without --scheduler")
    if levels.start <= LEVELS[1] and not asked.against:
        parser.error("a level is measured against the one below, so the first is 2")
    if asked.against:
        wanted = list(visited(asked.against, asked.games, levels, asked.pairs))
    else:
        wanted = list(tried(asked.games, asked.pairs) if asked.trials else contests(asked.games, levels, asked.pairs))
    table = []
    cluster = None if asked.scheduler else LocalCluster(threads_per_worker=1, dashboard_address=None)
    with tempfile.TemporaryDirectory() as scratch, Client(asked.scheduler or cluster) as client:
        if asked.scheduler:
            client.upload_file(str(bundled(Path(scratch))))
        for row, tally in measure(client, wanted):
            table.append(entry_of(row, tally))
            if not asked.dry and not asked.against:
                write(merged(table[-1:]))
    if cluster:
        cluster.close()
    print(markdown(table, f"`{asked.against}`") if asked.against else markdown(table))


if __name__ == "__main__":
    main()
