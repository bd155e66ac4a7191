"""What the sheet of the scores counts: what its heading says, and what the numbers on the board show."""

import re
from html import unescape
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.assembly.screens import screen
from page.features.play.scores import ledger
from page.features.play.view import seats

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, after, seated
from tests.page.reviewing import finished, reviewed


def rows(app: App) -> list[str]:
    """Return the rows of a score sheet as they are read."""
    return [unescape(re.sub("<[^>]*>", " ", row)) for row in re.findall(r"<li>(<button.*?)</li>", ledger(app))]


def compared(app: App) -> int:
    """Hold the numbers on a board of Bounders against its score sheet, by colour; return how many there are."""
    table = app.playing
    game, view = table.game, table.viewpoint.view
    told = [sorted(re.findall(r"(\d+) (?:light|dark)", row)) for row in rows(app)]
    around = [sorted(mark.text.split(":")) for mark in game.marks(view) if mark.kind == "around"]
    for numbers in around:
        assert numbers in told, f"{numbers} stand on the board, and not in {rows(app)}"
    return len(around)


@pytest.mark.parametrize("plies", [0, 20])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_touches_a_score_is_told_what_every_kind_of_it_counts(game: str, plies: int):
    app = after(seated(match(game, plies, **TABLES[game])), "lift")
    told = re.sub("<[^>]*>", "", unescape(str(screen(after(app, ("terms", "0"))).texts["log"])))
    kinds, counts = (
        app.playing.game.kinds,
        {line.kind for score in app.playing.viewpoint.scores for line in score.lines},
    )
    counted = 'data-do="terms"' in screen(app).texts["seats"]
    assert all(kinds[kind].worth and kinds[kind].worth in told for kind in counts)
    assert not counted or any(style.worth and style.worth in told for style in kinds.values())


@pytest.mark.parametrize("pie", [False, True])
def test_the_score_sheet_of_bounders_counts_what_the_numbers_on_its_board_show_at_every_position(pie: bool):
    begun, dice, level = Match.new("bounders", seed=3, options={"size": 5, "pie": pie}), Random(3), 0
    while begun.turn is not None:
        legal = begun.game.actions(begun.state)
        begun = begun.play(("swap",) if ("swap",) in legal else dice.choice(legal))
    app = seated(begun)
    for ply in range(len(begun.actions) + 1):
        there = after(app, ("scrub", str(ply)))
        level += bool(there.playing.game.level(there.playing.viewpoint.view)) and bool(compared(there))
    assert level


def test_the_score_sheet_of_bounders_counts_what_a_tried_move_shows_in_a_review():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    begun, found = app.playing.match, 0
    for ply in range(4, len(begun.actions)):
        there = after(app, ("better", str(ply)))
        assert there.playing.past
        for [cell] in begun.game.actions(begun.states[ply])[:3]:
            tried = after(there, ("touch", cell), ("touch", cell))
            found += compared(tried)
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_what_a_score_sheet_counts_stands_beside_it_and_its_terms_add_up(game: str):
    for app in (seated(match(game, 9, **TABLES[game])), seated(played_out(match(game, 3, **TABLES[game])))):
        html, table = ledger(app), app.playing
        for score in table.viewpoint.scores:
            shares = {style.word: 0 for style in table.game.kinds.values()}
            for line in score.lines:
                shares[table.game.kinds[line.kind].word] += 0 if line.open else line.points
            assert sum(shares.values()) == score.settled
            sums = [f"{word} +{points}" for word, points in shares.items() if points]
            counts = " · ".join(sums) if len(sums) > 1 else table.game.tallied
            assert f"<small>{counts}</small> <b>{score.settled}</b></h4>" in html
        words = {table.game.kinds[kind].word for kind in table.game.kinds}
        assert not words & set(re.findall("<h3>(.*?)</h3>", html)), "a switch for the board is no heading of the scores"


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_points_on_no_column_of_the_scores_comes_or_goes(game: str):
    begun = played_out(match(game, 3, **TABLES[game]))
    columns = list[list[str]]()
    for ply in range(len(begun.actions)):
        app = seated(begun.back_to(ply))
        head = re.search("<thead>.*?</thead>", str(seats(app.playing)))
        if head and any(score.lines for score in app.playing.viewpoint.scores):
            columns.append(re.findall("<th[^>]*>([^<]*)", head[0]))
    if all(style.worth for style in GAMES[game].kinds.values() if style.overlay or style.worth):
        assert len({*map(tuple, columns)}) <= 1


def seats_to_move(app: App) -> list[bool]:
    """Tell of each seat whether it is shown to be to move."""
    return [
        row.startswith(' class="turn"') for row in re.findall("<tr(.*?)</tr>", str(screen(app).texts["seats"]))[-2:]
    ]


def plates(app: App) -> list[str]:
    """Return what stands beside each seat of its points, as it is read."""
    cells = re.findall(r'<td class="total cut">(.*?)</td>', str(screen(app).texts["seats"]))
    return [" ".join(re.sub("<[^>]*>", " ", cell).split()) for cell in cells]


@pytest.mark.parametrize("game", GAMES)
def test_who_leads_as_it_stands_is_seen_beside_the_seats_at_every_position_as_it_is_heard(game: str):
    found = 0
    for seed in range(3):
        begun = played_out(match(game, 3, seed=seed, **GAMES[game].short), seed)
        for ply in range(len(begun.actions) + 1):
            app = after(seated(begun), ("scrub", str(ply)))
            viewpoint, told = app.playing.viewpoint, plates(app)
            assert seats_to_move(app) == [seat == viewpoint.turn for seat in range(app.playing.game.seats)]
            for seat, score in enumerate(viewpoint.scores):
                points = score.settled + viewpoint.likely[seat]
                assert str(points) in told[seat].split() or not any(viewpoint.likely), f"{ply}: {told}"
                assert (f"{points} in sight" in told[seat]) == bool(viewpoint.standing), f"{ply}: {told}"
                found += bool(viewpoint.standing)
            if viewpoint.result and viewpoint.scores:
                assert not viewpoint.standing
                assert [int(points.split()[0]) for points in told] == [score.total for score in viewpoint.scores]
    assert bool(found) == (game == "bounders"), "only a region can be somebody's and still open"
