"""What a turn brought or cost is seen by whoever comes next: on the cover, in what happened, at an earlier position."""

from __future__ import annotations

import re

import pytest
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.assembly.screens import screen
from page.html.escape import plain
from page.words import log

from tests.browser.visit import match
from tests.page.asking import after
from tests.samples import sample
from tests.states import kept

POINTS = [game for game, kind in GAMES.items() if kind.scores_points and match(game).game.scores(match(game).state)]
COVERED = [game for game in POINTS if kept(match(game, 4)).playing.down]
ENTRY = re.compile(r'<button[^>]*data-do="scrub" data-with="(\d+)"[^>]*>(.*?)</button>')


def signs(played: Match, start: int, end: int) -> list[str]:
    """Return by the scores what each seat gained or lost between two plies, the sum of its terms that are not open."""
    sums = [[score.settled for score in played.game.scores(played.view(ply, None))] for ply in (start, end)]
    return [f"{new - old:+d}".replace("-", "−") for old, new in zip(*sums, strict=True) if old != new]


def tables(game: str) -> list[App]:
    """Return tables in many positions of games of every number of seats."""
    least, most = GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[-1]
    return [
        kept(match(game, plies, seats=seats, seed=seats))
        for seats in range(least, most + 1)
        for plies in range(1, 40, 4)
    ]


@pytest.mark.parametrize("game", sample(COVERED, 5, 0))
def test_whoever_takes_over_reads_on_the_cover_what_every_turn_brought_or_cost_whom(game: str):
    seen = 0
    for app in tables(game):
        table = app.playing
        if not table.down:
            continue
        items = re.findall(r"<li>(.*?)</li>", screen(app).texts["cover"])
        runs = log.turns_between(table.match, *log.since(table))
        for item, run in zip(items, runs[::-1], strict=False):
            gained = signs(table.match, run.start, run.stop)
            seen += len(gained)
            assert {*gained} <= {*re.findall(r"[+−]\d+", plain(item))}, plain(item)
    assert seen


@pytest.mark.parametrize("game", sample(POINTS, 5, 0))
def test_every_entry_of_what_happened_ends_with_what_it_brought_or_cost_whom(game: str):
    seen = 0
    for covered in tables(game):
        app = after(covered, "lift")
        table, last = app.playing, 0
        ends = {entry.ply: entry for entry in log.entries(table)}
        texts = {int(ply): text for ply, text in ENTRY.findall(screen(app).texts["log"])}
        for ply in sorted(ends):
            gained = signs(table.match, last, ply)
            if ply in texts and ends[ply].ended:
                [*found] = re.findall(r"<small>(.*?)</small>", texts[ply])
                assert re.findall(r"[+−]\d+", " ".join(found)) == gained, texts[ply]
                seen += len(gained)
            last = ply
    assert seen


@pytest.mark.parametrize("game", sample(POINTS, 5, 0))
def test_at_an_earlier_position_it_is_told_what_the_move_before_it_brought_or_cost_whom(game: str):
    seen = 0
    for covered in tables(game)[::3]:
        app, last = after(covered, "lift"), 0
        for entry in log.entries(app.playing):
            if entry.ended and 0 < entry.ply < app.playing.last:
                told = log.status_now(after(app, ("scrub", str(entry.ply))).playing).note
                gained = signs(app.playing.match, last, entry.ply)
                assert re.findall(r"[+−]\d+", told) == gained
                seen += len(gained)
            last = entry.ply
    assert seen
