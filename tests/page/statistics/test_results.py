"""What has been done is counted once, told at the result and among the saved games, and forgotten when asked."""

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.keeping.kept_texts import Kept
from page.keeping.names import RESULTS
from page.keeping.tallies import NO_RESULTS, Results, Tally, results
from page.table.table import Table

FITS = "about as strong as you so far"


def at_table(game: str, *levels: int) -> App:
    players = tuple(Player("", level) for level in levels)
    match = Match.new(game, seed=1, seats=len(levels), players=players)
    while levels[match.turn or 0]:
        match = match.play(match.game.actions(match.state)[0])
    return App(activity=Playing(Table("game:1", match).seen())).at("play")


def ended(app: App) -> App:
    return update(app, Message("resigned"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lost_to_a_computer_counts_once(game: str):
    app = ended(at_table(game, 0, 3))
    assert results(app.kept).tallies == {game: {3: Tally(1)}}
    again = ended(update(app, Message("undo")))
    assert results(again.kept).tallies == {game: {3: Tally(1)}}
    assert "Try level" not in sheet(app).html


@pytest.mark.parametrize("game", GAMES)
def test_a_level_that_was_beaten_leads_to_the_next(game: str):
    app = at_table(game, 0, 3)
    table = app.playing
    lost = table.but(match=table.match.resign())
    won = lost.but(match=lost.match.__class__(**{**vars(lost.match), "players": (Player("", 3), Player(""))}))
    shown = sheet(app.with_table(won).over("over")).html
    assert "You have beaten level 3." in shown
    after = update(app.with_table(won).over("over"), Message("again", "4"))
    assert sorted(player.level for player in after.playing.match.players) == [0, 4]


@pytest.mark.parametrize("levels", [(0, 0), (2, 2)])
def test_games_without_one_person_against_computers_do_not_count(levels: tuple[int, int]):
    players = tuple(Player("", level) for level in levels)
    app = App(activity=Playing(Table("game:1", Match.new("bounders", seed=1, players=players)).seen())).at("play")
    assert RESULTS not in ended(app).kept


def test_a_tally_knows_the_best_margin_and_the_longest_row():
    tally = Tally()
    for won, margin in ((True, 3), (True, 9), (False, 0), (True, 1)):
        tally = tally.after(won, margin)
    assert tally == Tally(4, 3, 9, 1, 2)


@pytest.mark.parametrize(
    ("tallies", "fits"),
    [
        ({}, 0),
        ({3: Tally(2, 2)}, 0),  # too few to tell
        ({3: Tally(4, 2)}, 3),
        ({2: Tally(4, 4), 3: Tally(4, 2), 4: Tally(4, 0)}, 3),
        ({3: Tally(6, 6)}, 5),  # stronger than what was won every time
        ({3: Tally(6, 0)}, 1),
        ({1: Tally(9, 0)}, 1),
        ({8: Tally(9, 9)}, 8),
    ],
)
def test_the_level_that_fits_would_most_likely_have_had_these_results(tallies: dict[int, Tally], fits: int):
    assert Results({"bounders": tallies}, "").fitting("bounders") == fits


@pytest.mark.parametrize("game", GAMES)
def test_the_level_that_fits_is_offered_before_a_game_and_in_its_set_up(game: str):
    kept = {RESULTS: Results({game: {4: Tally(4, 2)}}, "").write()}
    begin = update(App(Kept(kept)), Message("go", f"begin/{game}"))
    assert f"Level 4: attentive, {FITS}" in "".join(screen(begin).texts.values())
    sitting = update(update(App(Kept(kept)), Message("go", f"setup/{game}")), Message("choose", "who/1", "computer"))
    assert f"Level 4: attentive, {FITS}" in "".join(screen(sitting).texts.values())
    unknown = update(App(), Message("go", f"begin/{game}"))
    assert FITS not in "".join(screen(unknown).texts.values())


def test_results_are_told_on_their_sheet_and_forgotten_when_asked():
    kept = Results({"bounders": {3: Tally(4, 2, 9, 0, 2)}}, "game:1")
    assert Results.read(kept.write()) == kept
    app = App(Kept({RESULTS: kept.write()})).over("done")
    assert "Level 3: 2 of 4 games won, at best by 9 points, 2 in a row." in sheet(app).html
    assert "Going by 4 games, level 3 is about as strong as you." in sheet(app).html
    asked = update(app.keep("lessons", '{"bounders": 3}'), Message("forget-what"))
    assert RESULTS in asked.kept
    assert "Forget what you have done?" in sheet(asked).html
    forgotten = update(asked, Message("forget-done"))
    assert not {RESULTS, "lessons", "puzzles"} & forgotten.kept.keys()
    assert "Level 3" not in sheet(forgotten).html


def test_everything_is_erased_together_when_asked_but_the_settings():
    app = ended(at_table("bounders", 0, 3))
    app = app.but(kept=app.kept.but({"lessons": "{}", "puzzles": "{}", "theme": "night"}))
    asked = update(app, Message("erase-all"))
    assert asked.kept == app.kept
    assert "Erase everything saved here?" in sheet(asked).html
    erased = update(asked, Message("erased-all"))
    assert {*erased.kept} == {"theme"}
    assert (erased.table, erased.screen) == (None, "first")
    assert "Everything is erased" in sheet(erased).html


@pytest.mark.parametrize("text", ["", "[]", "{", '{"games": 1}', '{"games": {"bounders": {"x": [1]}}, "latest": ""}'])
def test_damaged_results_count_for_nothing(text: str):
    assert Results.read(text) == NO_RESULTS
