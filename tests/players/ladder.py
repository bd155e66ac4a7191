"""How strong the levels are: every level of every game against the one below (`python build.py ladder`).

Contests begin with a few random moves and are played from every seat.  The work goes through Dask: by default to the
processors of this machine, with `--scheduler tcp://HOST:PORT` to every worker that scheduler has; the code travels
along, so the workers need nothing but the same Python and Dask.  The table is written to web/page/ladder.json, which
the page shows, and into README.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from dask.distributed import Client, LocalCluster, as_completed
from henge.bots import arena
from henge.bots.arena import Contest, Tally
from henge.games import GAMES

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "web" / "page" / "ladder.json"
README = ROOT / "README.md"
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


def contests(games: Sequence[str], levels: range, pairs: int) -> Iterator[Contest]:
    """Yield the games to play, those of one seed together."""
    for seed in range(pairs):
        for game in games:
            for level in levels:
                yield from arena.rotations(game, level, level - 1, seed, GAMES[game].seats_allowed[0])


def measure(client: Client, wanted: Sequence[Contest]) -> dict[str, dict[int, Tally]]:
    """Play the contests on the client's workers and return the tally of each level against the one below."""
    tallies: dict[str, dict[int, Tally]] = {}
    futures = {client.submit(arena.play, contest, pure=False, retries=2): contest for contest in wanted}
    for done, (future, shares) in enumerate(as_completed(list(futures), with_results=True), 1):
        contest = futures[future]
        level = max(contest.levels)
        tally = tallies.setdefault(contest.game, {}).get(level, Tally())
        tallies[contest.game][level] = tally.add(shares[contest.levels.index(level)])
        print(f"\r{done} of {len(futures)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {game: dict(sorted(rows.items())) for game, rows in sorted(tallies.items())}


def rows(tallies: dict[str, dict[int, Tally]]) -> list[dict[str, Any]]:
    """Return the table as JSON: one row a game and level."""
    return [
        {
            "game": game,
            "level": level,
            "games": tally.games,
            "won": round(tally.rate, 3),
            "low": round(tally.interval()[0], 3),
            "high": round(tally.interval()[1], 3),
        }
        for game, levels in tallies.items()
        for level, tally in levels.items()
    ]


def markdown(table: Sequence[dict[str, Any]]) -> str:
    """Return the table for the README: a game a line, a level a column."""
    levels = sorted({row["level"] for row in table})
    lines = [
        "| level against the one below | " + " | ".join(f"{level}" for level in levels) + " |",
        "|---|" + "---|" * len(levels),
    ]
    for game in sorted({row["game"] for row in table}):
        found = {row["level"]: row for row in table if row["game"] == game}
        cells = [
            f"{found[level]['won']:.0%} ({found[level]['low']:.0%}–{found[level]['high']:.0%})"
            if level in found
            else "–"
            for level in levels
        ]
        lines.append(f"| {GAMES[game].title} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def merged(fresh: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the table on disk with the freshly measured rows in place of older ones."""
    old = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else []
    known = {(row["game"], row["level"]): row for row in [*old, *fresh]}
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
    return target


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="build.py ladder", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="ids of the games; all by default")
    parser.add_argument("--pairs", type=int, default=20, help="random openings, each played from every seat")
    parser.add_argument("--levels", default="2-8", help="a level, or the first and last of several")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; without one, this machine's processors")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    asked = parser.parse_args(arguments)
    first, _, last = asked.levels.partition("-")
    wanted = list(contests(asked.games, range(int(first), int(last or first) + 1), asked.pairs))
    cluster = None if asked.scheduler else LocalCluster(threads_per_worker=1, dashboard_address=None)
    with tempfile.TemporaryDirectory() as scratch, Client(asked.scheduler or cluster) as client:
        if asked.scheduler:
            client.upload_file(str(bundled(Path(scratch))))
        table = rows(measure(client, wanted))
    if cluster:
        cluster.close()
    print(markdown(table))
    if not asked.dry:
        write(merged(table))


if __name__ == "__main__":
    main()
