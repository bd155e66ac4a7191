"""What is tried in a game: lines kept with it, walked and changed; the game stays."""

from __future__ import annotations

from dataclasses import replace
from re import findall

import pytest
from henge.game import Game
from henge.games import GAMES
from henge.replay import replayed
from page.app.activities import Exploring
from page.app.app import App
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.table.turn_on_screen import turns_played
from page.words import move_list

from tests.matches import TABLES, played
from tests.page.trying import at_table, ended, kept, send, some_move, with_a_line


def trying(app: App) -> bool:
    """Tell whether a line of a game is on the screen."""
    return isinstance(app.activity, Exploring)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_from_any_position_of_a_finished_game_is_kept_as_a_line_and_the_game_is_as_it_was(game: str):
    match = ended(game)
    for ply in (0, len(match.actions) // 2, len(match.actions) - 1):
        app = at_table(match, ply)
        if match.mover(ply) is None or len(match.game.actions(match.states[ply])) < 2:
            continue
        tried = send(app, "branch")
        assert tried.playing.match.state == match.states[ply]
        assert tried.playing.last == ply
        assert tried.kept == app.kept
        assert "The game stays as it was" in screen(tried).html
        assert "Back to the game</button>" in screen(tried).texts["bar"]
        assert ('data-do="hint"' in screen(tried).texts["bar"]) == tried.playing.playable
        moved = some_move(tried, other=True)
        [line] = kept(moved).lines
        assert (line.at, line.actions) == (ply, moved.playing.match.actions[ply:])
        assert kept(moved).studied(match.tree) == match
        again = send(moved, "another")
        assert again.playing.last == ply
        back = send(again, "to-game")
        assert (back.playing.shown, trying(back), back.sheet) == (ply, False, "")
        assert back.playing.match == kept(moved)
        assert f'data-with="0/{ply + 1}"' in screen(back).html


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_tried_or_noted_while_anything_is_hidden_and_the_game_goes_on(game: str):
    match = played(TABLES[game][0], 1, longest=6)
    open_to_all = bool(match.game.observe(match.state, None) == match.state)
    app = at_table(match)
    app = send(app, "lift") if app.playing.down else app
    assert trying(send(app, "branch")) == open_to_all
    assert (send(app, "note").playing.display.panel == "note") == open_to_all
    for do in ("branch", "note"):
        assert (f'data-do="{do}"' in sheet(send(app, "menu")).html) == open_to_all
    assert send(app, "jot", value="so").kept.get("game:1") == app.kept["game:1"] or open_to_all
    assert open_to_all or type(match.game).observe is not Game.observe


@pytest.mark.parametrize("game", GAMES)
def test_the_slider_and_the_log_show_where_something_is_noted_or_was_tried(game: str):
    match = ended(game)
    bare = at_table(match, 2)
    assert "<path" not in bars(bare).partition("<input")[2].partition("</div>")[0]
    tried = send(send(with_a_line(match, 3), "note"), "jot", value="In the line")
    end = tried.playing.shown
    app = send(send(send(tried, "to-game"), "scrub", "2"), "jot", value="In the game")
    last = app.playing.last
    assert ticks(app) == marks(app, 2, 3)
    two, three = map(match.turns.made, (2, 3))
    assert f'aria-valuetext="{two}, noted"' in bars(app)
    assert f'aria-valuetext="{three}, something else tried"' in bars(send(app, "scrub", "3"))
    assert "aria-valuetext" not in bars(send(app, "scrub", "1"))
    line = send(app, "walk", "0")
    assert ticks(line) == marks(line, 2, 3, end)
    text = screen(send(app, "scrub", str(last))).texts["log"]
    assert text.count('<span class="sr"> (noted)</span>') == int('data-with="2"' in text)


def bars(app: App) -> str:
    return str(screen(app).texts["scrub"])


def marks(app: App, *plies: int) -> list[str]:
    """Return where marks stand above the slider for some positions, by their turns."""
    table = app.playing
    return [
        f"M{1000 * number / turns_played(table):.1f} 1v4"
        for number in dict.fromkeys(map(table.match.turns.made, plies))
    ]


def ticks(app: App) -> list[str]:
    return findall(r"M[\d.]+ 1v4", bars(app))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_walked_along_and_over_to_the_lines_beside_it(game: str):
    app = with_a_line(ended(game), 3)
    trunk = app.playing.match.actions
    game_ = send(app, "to-game")
    down = send(send(game_, "scrub", "4"), "line-by", "1")
    assert (down.activity.variation, down.playing.shown, down.playing.match.actions) == ((0,), 4, trunk)
    up = send(down, "line-by", "-1")
    assert (up.activity.variation, up.playing.shown, trying(up)) == ((), 4, False)
    entered = send(send(game_, "scrub", "3"), "line-by", "1")
    assert (entered.activity.variation, entered.playing.shown) == ((0,), 4)
    walked = send(game_, "walk", "0")
    assert (walked.activity.variation, walked.playing.shown) == ((0,), 4)
    on = send(walked, "scrub", str(len(trunk)))
    assert on.playing.playable or on.playing.match.turn is None
    assert send(on, "walk", "/4").playing.match is game_.playing.match
    for nonsense in ("7", "0.0", "x", "0.9 99"):
        assert send(game_, "walk", nonsense).activity.variation in ((), (0,))


def test_the_moves_and_the_position_show_the_ways_into_other_lines():
    app = with_a_line(ended("bounders"), 3)
    html = screen(send(app, "to-game")).html
    assert html.count('data-with="0/4"') == 2  # below the status, and beside the move it is another way for
    assert "2 moves" in html
    inside = screen(send(app, "scrub", "3")).html
    assert "As it was played" in inside


def test_a_move_that_follows_a_line_goes_along_it_and_another_leaves_it():
    app = with_a_line(ended("bounders"), 3, 3)
    actions = app.playing.match.actions
    again = send(send(app, "another"), "touch", actions[3][0])
    again = send(again, "confirm")
    assert (again.activity.variation, len(kept(again).lines)) == ((0,), 1)
    deeper = send(send(app, "scrub", "5"), "branch")
    legal = [action for action in deeper.playing.viewpoint.legal if action != actions[5]]
    for name in legal[0]:
        deeper = send(deeper, "touch", name)
    deeper = send(deeper, "confirm")
    assert deeper.activity.variation == (0, 0)
    assert kept(deeper).lines[0].lines[0].at == 5


def test_a_move_taken_back_in_a_line_is_gone_from_it_unless_something_hangs_on_it():
    app = with_a_line(ended("bounders"), 3, 2)
    back = send(app, "undo")
    assert len(kept(back).lines[0].actions) == 1
    assert len(kept(send(back, "redo")).lines[0].actions) == 2
    none = send(back, "undo")
    assert (kept(none).lines, none.playing.last, trying(none)) == ((), 3, True)
    assert send(none, "undo").playing.last == 3
    noted = send(app, "jot", value="a thought")
    looked = send(noted, "undo")
    assert (kept(looked).lines, looked.playing.shown) == (kept(noted).lines, 4)


def test_a_line_is_named_promoted_and_deleted():
    app = send(with_a_line(ended("bounders"), 3, 3), "line-name", "line", value=" Bold\n er ")
    assert kept(app).lines[0].name == "Bold er"
    assert "Bold er, instead of move 4." in screen(app).html
    second = send(send(app, "to-game"), "scrub", "3")
    second = send(second, "branch")
    legal = [action for action in second.playing.viewpoint.legal if action[0] not in str(kept(app).lines)]
    for name in legal[-1]:
        second = send(second, "touch", name)
    second = send(second, "confirm")
    assert second.activity.variation == (1,)
    promoted = send(second, "promote")
    assert (promoted.activity.variation, kept(promoted).lines[1].name) == ((0,), "Bold er")
    assert "drop-line" in sheet(send(promoted, "this-line")).html
    gone = send(promoted, "delete-line")
    assert ([line.name for line in kept(gone).lines], trying(gone), gone.playing.shown) == (["Bold er"], False, 3)


def test_a_line_of_a_line_takes_its_place():
    app = with_a_line(ended("bounders"), 3, 3)
    deeper = some_move(send(send(app, "scrub", "4"), "branch"))
    if deeper.activity.variation == (0,):  # it was the same move
        deeper = send(send(app, "scrub", "4"), "branch")
        for name in deeper.playing.viewpoint.legal[-1]:
            deeper = send(deeper, "touch", name)
        deeper = send(deeper, "confirm")
    assert deeper.activity.variation == (0, 0)
    actions = deeper.playing.match.actions
    up = send(deeper, "promote")
    assert (up.activity.variation, kept(up).tree.trunk((0,))) == ((0,), actions)
    assert kept(up).tree.trunk((0, 0)) == app.playing.match.actions


def test_the_game_goes_on_from_a_line_and_what_was_played_is_kept_as_one():
    begun = played(TABLES["bounders"][0], 1, longest=8)
    app = with_a_line(begun, 3)
    actions = app.playing.match.actions
    on = send(app, "play-on")
    assert (trying(on), on.playing.match.actions) == (False, actions)
    assert [(line.at, line.actions) for line in kept(on).lines] == [(3, begun.actions[3:])]


def test_moves_dropped_by_playing_on_from_an_earlier_position_stay_as_a_line():
    begun = played(TABLES["bounders"][0], 1, longest=8)
    app = send(send(at_table(begun, 3), "from-here"), "gone-back")
    assert [(line.at, line.actions) for line in kept(app).lines] == [(3, begun.actions[3:])]
    assert "kept as a variation" in sheet(send(at_table(begun, 3), "from-here")).html
    redone = send(app, "redo")
    assert kept(redone).lines[0].at == 4


def test_the_question_before_moves_are_taken_back_offers_to_try_without_that():
    app = send(at_table(played(TABLES["bounders"][0], 1, longest=8), 3), "from-here")
    assert 'data-do="branch"' in sheet(app).html
    tried = send(app, "branch")
    assert (tried.playing.match.turn is not None, tried.sheet) == (True, "")
    assert send(tried, "to-game").playing.shown == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_is_first_offered_a_variation_and_one_that_is_played_to_go_on(game: str):
    golden = r'class="btn primary" type="button" data-do="([a-z-]+)"'
    for match, first in ((ended(game), "branch"), (played(TABLES[game][0], 1, longest=8), "gone-back")):
        assert (match.turn is None) == (first == "branch")
        assert findall(golden, sheet(send(at_table(match, 3), "from-here")).html) == [first]


@pytest.mark.parametrize("game", GAMES)
def test_the_question_says_what_trying_and_taking_back_do_and_for_whom_one_moves_is_said(game: str):
    match = ended(game)
    levels = [3 * (seat != 0) for seat in range(match.game.seats)]
    players = [{"name": "Computer" if level else "", "level": level} for level in levels]
    match = replayed({**match.record(), "players": players})
    ply = next(ply for ply, state in enumerate(match.states) if match.game.turn(state) == 1)
    asked = send(at_table(match, ply), "from-here")
    html = sheet(asked).html
    assert f"Play on from move {ply}?" in html
    assert "Try from here: your game stays as it was." in html
    assert "Or take the game back; what came after is kept as a variation." in html
    assert "Play on from here" not in html, "which asks the question"
    tried = send(asked, "branch")
    assert tried.playing.match.turn == 1
    name = tried.playing.name(1)
    assert f"You move for {name}: " in screen(tried).texts["status"]
    mine = next(ply for ply, state in enumerate(match.states) if match.game.turn(state) == 0)
    assert "You move for" not in screen(send(at_table(match, mine), "branch")).texts["status"]


def test_whoever_leaves_for_elsewhere_finds_the_game_again():
    app = with_a_line(played(TABLES["bounders"][0], 1, longest=8), 3)
    assert route(app) == "play"
    assert send(app, "go", "").playing.match == kept(app)


# hidden hands ---------------------------------------------------------------------------------------


HIDING = [game for game in GAMES if type(ended(game).game).observe is not Game.observe]


@pytest.mark.parametrize("game", HIDING)
def test_in_a_line_of_a_game_that_is_over_all_hands_lie_open_or_one_seat_sees(game: str):
    match = ended(game)
    app = with_a_line(match, 3)
    states = app.playing.match.states
    assert app.playing.viewpoint.view == states[-1]
    assert "All hands" in sheet(send(app, "menu")).html or match.game.observe(states[-1], None) == states[-1]
    seen = send(app, "eyes", "eyes", value="1")
    assert seen.playing.viewpoint.view == match.game.observe(states[-1], 1)
    assert send(seen, "eyes", "eyes").playing.viewpoint.view == states[-1]
    looked = send(send(send(app, "to-game"), "scrub", "1"), "eyes", "eyes", value="0")
    assert looked.playing.viewpoint.view == match.view(1, 0)


@pytest.mark.parametrize("game", GAMES)
def test_with_whose_eyes_one_looks_back_is_asked_only_where_something_was_hidden(game: str):
    match = ended(game)
    seen = {match.game.observe(state, seat) == state for state in match.states for seat in range(match.game.seats)}
    back = send(at_table(match), "scrub", "1")
    assert ("All hands" in sheet(send(back, "menu")).html) == (False in seen)
    assert game not in ("battle_gods", "meets_bounds") or False in seen


@pytest.mark.parametrize("game", HIDING)
def test_what_was_tried_does_not_show_once_a_game_with_hidden_hands_goes_on(game: str):
    over = ended(game)
    app = send(with_a_line(over, 3), "jot", value="A secret thought")
    match = replace(kept(app), end=None).back_to(4)
    table = at_table(match)
    if match.game.observe(match.state, None) != match.state:
        for shown in (table, send(table, "lift"), send(table, "scrub", "2")):
            assert "A secret thought" not in screen(shown).html
            assert 'data-do="walk"' not in screen(shown).html
        assert "A secret thought" not in move_list.whole_record(match)
