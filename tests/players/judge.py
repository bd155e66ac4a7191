"""A corpus for whoever judges what Henge says of a position: hints and reviews as the page tells them.

    python build.py judge [games…] [--hints 20] [--reviews 8] [--seed N] [--to dist/judge]

Games of computer players of mixed levels are played, never the same with another seed.  `hints.txt` and `reviews.txt`
are for a judge who knows the rules alone: the position or the moves in names, then every text in the order it is read.
Beside them stands a picture of each position, and `hints.json` has what the texts were made of, with weights.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

from henge.analysis import teaching
from henge.bots import choose, levels
from henge.engine import position
from henge.facts import Fact
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Value
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.board_document import board_document
from page.features.review.view import body
from page.thinking import worker

from tests.page.asking import OF_A_REVIEW, after, alone, seated

MIXED = (1, 2, 3, 5, 6)  # levels that meet
WEAKER, STRONGER = (1, 2, 3), (5, 6)  # in a game that is looked over
OPENING = 4  # moves that no hint is asked about
LONGEST = 400  # moves
NAMES = ("Anna", "Bea", "Carl", "Dora", "Eli")


def text(html: str) -> str:
    """Return what is read of a part of the page, a line a block."""
    unread = r"<svg.*?</svg>|<button(?! class=\"spot\").*?</button>|<span aria-hidden.*?</span>|<p class=\"sr\".*?</p>"
    html = re.sub(unread, "", html, flags=re.DOTALL)
    html = re.sub(r"</(p|h1|h2|h3|li|div|small|b|title)>", "\n", html)
    lines = unescape(re.sub(r"<[^>]+>", "", html)).replace("\u00a0", " ").splitlines()
    return "\n".join(line.strip() for line in lines if line.strip())


def answered(app: App) -> App:
    """Answer all that the page asks its computer players, each question with its whole effort."""
    while question := app.analysis.inquiry.question:
        asked = {**json.loads(question.text(app.analysis.inquiry.ticket)), "seconds": 60.0}
        *_, told = worker.KINDS[asked["do"]](asked)
        app = after(app, ("answer", "", json.dumps({"ticket": asked["ticket"], **told, "done": True, "ms": 1000})))
        if question.kind not in OF_A_REVIEW:
            break
    return app


def played(game: str, seed: int, strong: tuple[int, ...], **options: Value) -> Match:
    """Return a whole game of computer players, each seat of its own level."""
    rng, every = Random(seed), levels(game)
    low, high = GAMES[game].seats_allowed
    seats = rng.choice([2, 2, *range(low, high + 1)])
    chosen = [every[rng.choice(strong) - 1] for _ in range(seats)]
    if strong is STRONGER:
        chosen[rng.randrange(seats)] = every[rng.choice(WEAKER) - 1]
    match = Match.new(game, seed=seed, seats=seats, options=options, players=tuple(map(Player, NAMES[:seats])))
    while match.turn is not None and len(match.actions) < LONGEST:
        level = chosen[match.turn]
        view = match.game.observe(match.state, match.turn)
        match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    return match


def deed(match: Match, ply: int) -> str:
    """Return who made a move of a match, and which, as everybody sees it."""
    state, action = match.states[ply], match.actions[ply]
    seen = match.game.observe(state, None)
    return f"{match.name(match.game.turn(state) or 0, seen)}: {match.game.tell(seen, action).named}"


def laid_out(match: Match, ply: int) -> str:
    """Return a position as its mover sees it, in names, and what was played last."""
    game, state = match.game, match.states[ply]
    view = game.observe(state, game.turn(state))
    last = [deed(match, one) for one in range(max(0, ply - 3), ply)]
    seats = ", ".join(match.name(seat, view) for seat in range(game.seats))
    shown = {key: value for key, value in position(match, view).items() if value not in (None, [], {})}
    return f"{game.title}; {seats}.  Last: {'; '.join(last)}.\n{json.dumps(shown, ensure_ascii=False)}"


def hints(game: str, wanted: int, seed: int, **options: Value) -> Iterator[tuple[Match, str, list[Fact]]]:
    """Yield positions with the hint given there, rung by rung, then its Why."""
    for n in range(wanted):
        rng, whole = Random(f"{game} {seed} {n}"), played(game, seed + n, MIXED, **options)
        plies = [ply for ply in range(OPENING, len(whole.actions)) if len(whole.game.actions(whole.states[ply])) > 1]
        ply = rng.choice(plies)
        match = whole.back_to(ply)
        app, said = answered(after(seated(alone(match)), "hint")), list[str]()
        for _ in range(3):
            said.append(text(screen(app).texts["status"]))
            app = after(app, "hint")
        said = [*dict.fromkeys(said)]  # a last rung that stands twice was touched once more than it can be
        said.append(text(sheet(app).html or sheet(after(app, "why")).html))
        known = app.review.told(ply)
        facts = teaching.facts_told(match, ply, known.thought.action) if known else []
        yield match, f"{laid_out(match, ply)}\n" + "\n".join(said), facts


def reviews(game: str, wanted: int, seed: int, **options: Value) -> Iterator[tuple[Match, str, list[Fact]]]:
    """Yield games that a weak level lost, with what the review tells of them."""
    for n in range(wanted):
        match = played(game, seed + n, STRONGER, **options)
        app = answered(after(seated(match), "review"))
        moves = "\n".join(f"{match.turns.numbers[ply]}. {deed(match, ply)}" for ply in range(len(match.actions)))
        yield match, f"{laid_out(match, len(match.actions))}\n{moves}\n--\n{text(body(app))}", []


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py judge", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="ids of the games; all by default")
    parser.add_argument("--hints", type=int, default=20, help="hints a game")
    parser.add_argument("--reviews", type=int, default=8, help="lost games a game")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="by default another every time")
    parser.add_argument("--to", type=Path, default=Path("dist", "judge"), help="the folder that is written")
    asked = parser.parse_args()
    for game in asked.games:
        for kind, make, wanted in (("hints", hints, asked.hints), ("reviews", reviews, asked.reviews)):
            folder = asked.to / game
            folder.mkdir(parents=True, exist_ok=True)
            texts, made = list[str](), list[Any]()
            for n, (match, said, facts) in enumerate(make(game, wanted, asked.seed), 1):
                texts.append(f"== {kind[:-1]} {n}\n{said}\n")
                made.append([vars(fact) for fact in facts])
                (folder / f"{kind}-{n}.svg").write_text(board_document(match), "utf-8")
            (folder / f"{kind}.txt").write_text("\n".join(texts), "utf-8")
            (folder / f"{kind}.json").write_text(json.dumps(made, ensure_ascii=False, indent=1, default=str), "utf-8")
            print(f"{folder / kind}.txt: {len(texts)}", flush=True)


if __name__ == "__main__":
    main()
