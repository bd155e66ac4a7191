"""Find puzzles, prove them and measure how hard they are (`python build.py puzzles`).

Computer players of the lower levels play from random openings; of every such game at most one position becomes a
puzzle: one that the game's solver proves (henge.proved_puzzles), unlike those that are there already.  Its level is
the lowest that finds the solution in ten of twenty tries.  The work goes through Dask as the ladder's does
(`--scheduler`), and web/puzzles/<game>.json is written after every puzzle, so that nothing found is lost.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from dask.distributed import Client, LocalCluster, as_completed
from henge import proved_puzzles
from henge.bots import choose, levels
from henge.game import Game
from henge.games import GAMES
from henge.match import Match
from henge.proved_puzzles import OPEN, SEVERAL, WIN, Prover, Solution, TooHard
from henge.replay import replayed
from henge.rules import Action, State, write_action
from henge.shuffling import one_of

from tests.matches import form, tempting
from tests.players.ladder import bundled

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web" / "puzzles"
PLAYERS = range(2, 4)  # the levels whose games are looked through: good enough to make sense, quick enough to be many
LONGEST_LINE = 12  # moves of a solution that are kept
OPENING = 0.1  # random moves of an opening at most, as a share of the board's cells
LONGEST = 200  # moves of such a game
SEEDS, ENOUGH = 20, 10
AT_A_TIME = 40  # source games a worker is given; it goes through them until one has a puzzle
HERRINGS = 7  # one puzzle in so many has several solutions
COMMON, ALIKE, OBVIOUS, SAVING, LEVEL = 0.7, 0.15, 0.4, 0.7, 0.3  # see `wanted`
FAIR = 1.5  # times its share of the tables, one may have so many puzzles
RARE = 5  # puzzles of a theme of which none is given up
BEYOND = 9  # the level of a puzzle that no computer player finds
Json = dict[str, Any]


def source(game: str, seed: int, opening: float = OPENING) -> Match:
    """Return a game between computer players from a random opening; how long that may be, as a share of the cells."""
    rng = Random(f"puzzle {game} {seed}")
    tables = proved_puzzles.kit(game).tables
    seats, options = tables[seed % len(tables)]
    match = Match.new(game, seed=seed, seats=seats, options=options)
    for _ in range(2 + int(rng.random() * len(match.game.board.cells) * opening)):
        legal = match.game.actions(match.state)
        if legal:
            match = match.play(one_of(legal, rng))
    ranks = levels(game)
    seated = [ranks[one_of(PLAYERS, rng) - 1] for _ in range(seats)]
    while (seat := match.turn) is not None and len(match.actions) < LONGEST:
        level = seated[seat]
        view = match.game.observe(match.state, seat)
        match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    return match


def discovered(game: str, seed: int, opening: float = OPENING) -> Json | None:
    """Return the best puzzle of the game of a seed, not yet measured, or None.

    The positions are proved from the last one backwards, for the earlier are the harder; the best is the earliest of
    those with one solution that does not look best at once, if there is one.
    """
    match = source(game, seed, opening)
    solve = proved_puzzles.solver(match.game)
    kinds: list[tuple[tuple[bool, ...], Match]] = []
    for ply in range(len(match.actions) - 1, 3, -1):
        then = match.back_to(ply)
        seat = then.turn
        assert seat is not None
        view = then.game.observe(then.state, seat)
        try:
            if solve.ready(view) and len(then.game.actions(view)) > 3:
                worths = solve.worths(view)
                if goal := proved_puzzles.goal(match.game, view, worths):
                    attractive = tempting(match.game, view, worths)
                    looks_best = any(action in proved_puzzles.moves_worth_most(worths) for action in attractive)
                    kinds.append(((goal == SEVERAL, looks_best, goal != WIN), then))
        except TooHard:
            break
    kinds.reverse()
    for _, then in sorted(kinds, key=lambda kind: kind[0]):
        try:
            puzzle = proved(then)
        except TooHard:  # it was proved with the help of later positions
            continue
        if puzzle:
            return {"id": f"{game}-{seed}", **puzzle}
    return None


def proved(match: Match) -> Json | None:
    """Return the puzzle that the end of a match is, if it is one.  Raises TooHard."""
    seat, game = match.turn, match.game
    assert seat is not None
    view = game.observe(match.state, seat)
    solve = proved_puzzles.solver(game)
    worths = solve.worths(view)
    goal = proved_puzzles.goal(game, view, worths)
    if goal is None:
        return None
    if view != match.state:  # who errs is to see it by the cards that the others do hold
        known = proved_puzzles.solver(game).worths(match.state)
        good = proved_puzzles.moves_worth_most(worths)
        if any(known[action] >= worths[good[0]] for action in worths if action not in good):
            return None
    solutions = proved_puzzles.moves_worth_most(worths)
    attractive = tempting(game, view, worths)
    first = next((action for action in attractive if action in solutions), solutions[0])
    positions = solve.positions
    step = followed(game, match.state, first, solve)
    declared = game.options()
    options = {name: value for name, value in game.chosen.items() if value != declared[name].default}
    record = {key: value for key, value in match.record().items() if key != "players"} | {"options": options}
    return {
        "game": match.id,
        "options": options,
        "seats": game.seats,
        "record": record,
        "seat": seat,
        "goal": goal,
        "solutions": [write_action(action) for action in solutions],
        "line": " ".join(map(write_action, step.line)),
        "level": 0,
        "themes": proved_puzzles.themes(match.id, step),
        "proof": {
            "moves": len(worths),
            "worth": worths[solutions[0]],
            "next": max((worth for action, worth in worths.items() if action not in solutions), default=0.0),
            "positions": positions,
            "greedy": any(action in solutions for action in attractive),
            "form": fingerprint(match),
        },
    }


def measured(puzzle: Json) -> Json:
    """Return a puzzle with its level, and in its proof for which wrong moves how many levels fell."""
    match = replayed(puzzle["record"])
    view = match.game.observe(match.state, puzzle["seat"])
    fallen: Counter[str] = Counter()
    found_by = BEYOND
    for number, level in enumerate(levels(match.id), 1):
        right, wrong = 0, Counter[str]()
        for seed in range(SEEDS):
            played = write_action(choose(level.bot, match.game, view, Random(f"try {seed}"), range(level.units)).action)
            if played in puzzle["solutions"]:
                right += 1
            else:
                wrong[played] += 1
            if right == ENOUGH or wrong.total() > SEEDS - ENOUGH:
                break
        if right == ENOUGH:
            found_by = number
            break
        fallen[wrong.most_common(1)[0][0]] += 1
    return {**puzzle, "level": found_by, "proof": {**puzzle["proof"], "tempts": dict(fallen)}}


def fingerprint(match: Match) -> str:
    """Return a few letters that are the same for positions that are alike but for the board's symmetry."""
    same = form(match.game, proved_puzzles.pieces_on_board(match.game, match.state))
    return sha256(f"{match.game.chosen} {same}".encode()).hexdigest()[:16]


def kept(game: str) -> list[Json]:
    """Return the puzzles of a game that are on disk."""
    path = FOLDER / f"{game}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def keep(game: str, collection: Sequence[Json]) -> None:
    """Write a game's puzzles, one a line."""
    FOLDER.mkdir(exist_ok=True)
    lines = (json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in collection)
    (FOLDER / f"{game}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


def wanted(puzzle: Json, collection: Sequence[Json], most: int) -> bool:
    """Tell whether a puzzle is unlike those that are there, and of a kind of which there are not enough.

    Of a whole collection at most so many share a theme, have the same themes, are solved by what looks best at once,
    only save what can be saved, are of one level, and are played at one kind of table.
    """
    if any(puzzle["proof"]["form"] == other["proof"]["form"] for other in collection):
        return False
    herrings = sum(other["goal"] == SEVERAL for other in collection)
    if puzzle["goal"] == SEVERAL:
        return bool(herrings * HERRINGS <= len(collection))
    alike = sum(other["themes"] == puzzle["themes"] for other in collection)
    crowded = any(sum(theme in other["themes"] for other in collection) > most * COMMON for theme in puzzle["themes"])
    level = sum(other["level"] == puzzle["level"] for other in collection)
    saving = sum(other["goal"] != WIN for other in collection)
    obvious = sum(other["proof"]["greedy"] for other in collection)
    at_such_a_table = sum(_table(other) == _table(puzzle) for other in collection)
    tables = proved_puzzles.kit(puzzle["game"]).tables
    return (
        not crowded
        and alike <= most * ALIKE
        and level <= most * LEVEL
        and at_such_a_table <= most * FAIR * tables.count(_table(puzzle)) / len(tables)
        and (not puzzle["proof"]["greedy"] or obvious <= most * OBVIOUS)
        and (puzzle["goal"] == WIN or saving <= most * SAVING)
    )


def _table(puzzle: Json) -> tuple[int, Json]:
    return puzzle["seats"], puzzle["options"]


def sifted(collection: Sequence[Json], most: int) -> tuple[list[Json], list[Json]]:
    """Return the puzzles that would be wanted still, and those that others may take the place of, the hardest first."""
    of_theme = Counter(theme for puzzle in collection for theme in puzzle["themes"])

    def rank(puzzle: Json) -> tuple[bool, int]:
        return min((of_theme[theme] for theme in puzzle["themes"]), default=most) > RARE, -puzzle["level"]

    good: list[Json] = []
    spare: list[Json] = []
    for puzzle in sorted(collection, key=rank):
        (good if wanted(puzzle, good, most) else spare).append(puzzle)
    return good, spare


def seed_of(puzzle: Json) -> int:
    return int(puzzle["id"].rpartition("-")[2])


def first_found(game: str, seeds: Sequence[int], opening: float, themes: Sequence[str]) -> Json | None:
    """Return the first puzzle from the games of some seeds, one that shows some of the themes if any are named."""
    some = (puzzle for seed in seeds if (puzzle := discovered(game, seed, opening)))
    return next((puzzle for puzzle in some if not themes or set(themes) & set(puzzle["themes"])), None)


def search(client: Client, asking_for: argparse.Namespace) -> None:
    """Search until there are so many puzzles of every game; those of which there are too many of a kind give way."""
    games, most, begin = asking_for.games, asking_for.most, asking_for.begin
    seeds = {game: count(max([begin, *(seed_of(puzzle) + 1 for puzzle in kept(game))])) for game in games}
    both = {game: sifted(kept(game), most) for game in games}
    known, spare = ({game: pair[n] for game, pair in both.items()} for n in (0, 1))

    def asked() -> Iterator[Any]:
        while left := [game for game in games if len(known[game]) < most]:
            for game in left:
                some = list(islice(seeds[game], AT_A_TIME))
                yield client.submit(first_found, game, some, asking_for.opening, asking_for.themes, pure=False)

    asking = asked()
    futures = as_completed(list(islice(asking, 2 * (asking_for.workers or 8))), with_results=True)
    for _, puzzle in futures:
        collection = known[puzzle["game"]] if puzzle else []
        if puzzle and len(collection) < most and wanted(puzzle, collection, most):
            if not puzzle["level"]:
                futures.add(client.submit(measured, puzzle, pure=False))
                continue
            collection.append(puzzle)
            whole = [*collection, *spare[puzzle["game"]]][:most]
            keep(puzzle["game"], sorted(whole, key=seed_of))
            counts = ", ".join(f"{game} {len(known[game])}" for game in games)
            print(f"\r{counts}", end="", file=sys.stderr, flush=True)
        if (following := next(asking, None)) is not None:
            futures.add(following)
    print(file=sys.stderr)


def markdown(games: Sequence[str]) -> str:
    """Return how many puzzles there are by game and level, and by theme."""
    head = ["found by level", "all", "several", *map(str, range(1, BEYOND)), "none"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    themes = []
    for game in games:
        collection = kept(game)
        by_level = Counter(puzzle["level"] for puzzle in collection)
        herrings = sum(puzzle["goal"] == SEVERAL for puzzle in collection)
        cells = [GAMES[game].title, len(collection), herrings, *(by_level[n] for n in range(1, BEYOND + 1))]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
        by_theme = Counter(theme for puzzle in collection for theme in puzzle["themes"])
        themes.append(
            f"{GAMES[game].title}: "
            + ", ".join(f"{name} {by_theme[name]}" for name in proved_puzzles.every_theme(game))
        )
    return "\n".join([*lines, "", *themes])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="build.py puzzles", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="ids of the games; all by default")
    parser.add_argument("--most", type=int, default=70, help="puzzles of a game")
    parser.add_argument("--begin", type=int, default=1, help="the first seed")
    parser.add_argument(
        "--opening", type=float, default=OPENING, help="random moves of an opening, as a share of cells"
    )
    parser.add_argument("--themes", nargs="*", default=[], help="only puzzles that show one of these")
    parser.add_argument("--workers", type=int, help="processes on this machine; by default one a processor")
    parser.add_argument("--scheduler", help="address of a Dask scheduler; without one, this machine's processors")
    asked = parser.parse_args(arguments)
    local = {"n_workers": asked.workers, "threads_per_worker": 1, "dashboard_address": None}
    cluster = None if asked.scheduler else LocalCluster(**local)
    with tempfile.TemporaryDirectory() as scratch, Client(asked.scheduler or cluster) as client:
        if asked.scheduler:
            client.upload_file(str(bundled(Path(scratch))))
        search(client, asked)
    if cluster:
        cluster.close()
    print(markdown(asked.games))


def followed(table: Game[object], state: State, first: Action, solve: Prover) -> Solution[object]:
    """Return a first move with the best play that follows it, as far as it can be proved, at most LONGEST_LINE moves.

    Where several moves are as good, the one that looks best on the board is taken: against a lost defender's every
    move there is an answer.
    """
    seat = table.turn(state)
    assert seat is not None
    line, states = [first], [state, table.apply(state, first)]
    while (turn := table.turn(states[-1])) is not None and len(line) < LONGEST_LINE:
        view = table.observe(states[-1], turn)
        if not solve.ready(view):
            break
        try:
            worths = solve.worths(view)
        except TooHard:
            break
        good = proved_puzzles.moves_worth_most(worths)
        if solve.endless and worths[good[0]] == OPEN:
            break
        line.append(max(good, key=lambda action: proved_puzzles.looks(table, table.apply(view, action), turn)))
        states.append(table.apply(states[-1], line[-1]))
    return Solution(table, seat, tuple(line), tuple(states))


if __name__ == "__main__":
    main()
