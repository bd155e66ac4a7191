"""What has been done is counted once, told at the result and among the saved games, and forgotten when asked."""

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.app import App, Message
from page.app.results import results
from page.app.update import update
from page.keeping.kept import Kept
from page.keeping.results import RESULTS, Results, Tally
from page.screens import sheet
from page.table.table import Table


def at_table(game: str, *levels: int) -> App:
    players = tuple(Player("", level) for level in levels)
    match = Match.new(game, seed=1, seats=len(levels), players=players)
    while levels[match.turn or 0]:
        match = match.play(match.game.actions(match.state)[0])
    return App(screen="play", table=Table("game:1", match).seen())


def ended(app: App) -> App:
    return update(app, Message("resigned"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lost_to_a_computer_counts_once(game: str):
    app = ended(at_table(game, 0, 3))
    assert results(app).tallies == {game: {3: Tally(1)}}
    again = ended(update(app, Message("undo")))
    assert results(again).tallies == {game: {3: Tally(1)}}
    assert "Try level" not in sheet(app).html


@pytest.mark.parametrize("game", GAMES)
def test_a_level_that_was_beaten_leads_to_the_next(game: str):
    app = at_table(game, 0, 3)
    table = app.playing
    lost = table.but(match=table.match.resign())
    won = lost.but(match=lost.match.__class__(**{**vars(lost.match), "players": (Player("", 3), Player(""))}))
    shown = sheet(app.but(table=won, sheet="over")).html
    assert "You have beaten level 3." in shown
    after = update(app.but(table=won, sheet="over"), Message("again", "4"))
    assert sorted(player.level for player in after.playing.match.players) == [0, 4]


@pytest.mark.parametrize("levels", [(0, 0), (2, 2)])
def test_games_without_one_person_against_computers_do_not_count(levels: tuple[int, int]):
    players = tuple(Player("", level) for level in levels)
    app = App(screen="play", table=Table("game:1", Match.new("bounders", seed=1, players=players)).seen())
    assert RESULTS not in ended(app).kept


def test_a_tally_knows_the_best_margin_and_the_longest_row():
    tally = Tally()
    for won, margin in ((True, 3), (True, 9), (False, 0), (True, 1)):
        tally = tally.after(won, margin)
    assert tally == Tally(4, 3, 9, 1, 2)


def test_the_level_that_fits_is_won_about_half_the_time():
    kept = Results({"bounders": {2: Tally(4, 4), 3: Tally(4, 2), 4: Tally(4, 0), 5: Tally(1, 1)}})
    assert (kept.fitting("bounders"), kept.beaten("bounders")) == (3, 5)
    assert Results().fitting("bounders") == 0


def test_results_are_told_on_their_sheet_and_forgotten_when_asked():
    kept = Results({"bounders": {3: Tally(4, 2, 9, 0, 2)}}, "game:1")
    assert Results.read(kept.write()) == kept
    app = App(Kept({RESULTS: kept.write()}), sheet="done")
    assert "Level 3: 2 of 4 games won, at best by 9 points, 2 in a row." in sheet(app).html
    assert "level 3 is nearest to your strength" in sheet(app).html
    forgotten = update(app, Message("forget-results"))
    assert RESULTS not in forgotten.kept
    assert "Level 3" not in sheet(forgotten).html


@pytest.mark.parametrize("text", ["", "[]", "{", '{"games": 1}', '{"games": {"bounders": {"x": [1]}}, "latest": ""}'])
def test_damaged_results_count_for_nothing(text: str):
    assert Results.read(text) == Results()
