"""How a game begins for somebody who has chosen it, and what the players are called from then on."""

import re
from html import escape

import pytest
from henge.english import does
from henge.games import GAMES, lesson
from henge.match import Match, Player
from page.app.app import App
from page.app.bench import offered
from page.app.update import opened
from page.screens import screen, sheet
from page.table.visibility import people
from page.words import log

from tests.page.asking import after


def played(match: Match, plies: int) -> Match:
    for n in range(plies):
        legal = match.game.actions(match.state)
        if not legal:
            break
        match = match.play(legal[(7 * n) % len(legal)])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_on_a_game_leads_to_play_together_here_and_learn(game: str):
    assert f'data-with="begin/{game}"' in screen(App()).texts["games"]
    text = screen(opened({}, f"begin/{game}")).html
    for way in ("<b>Play</b>", "<b>Together here</b>", "<b>Learn</b>", f'data-with="setup/{game}"'):
        assert way in text


@pytest.mark.parametrize("game", GAMES)
def test_play_seats_one_person_against_a_level_that_fits_at_one_touch(game: str):
    table = after(opened({}, f"begin/{game}"), ("deal", "alone")).playing
    assert people(table.match) == (0,)
    assert {player.level for player in table.match.players[1:]} == {2}
    assert not table.down


def test_the_level_chosen_last_is_the_one_that_fits():
    app = after(opened({}, "begin/bounders"), ("choose", "rivals/5"), ("deal", "alone"))
    assert after(opened(app.kept, "begin/bounders"), ("deal", "alone")).playing.match.players[1].level == 5


@pytest.mark.parametrize("game", GAMES)
def test_the_level_chosen_beside_play_is_there_again_after_going_away_playing_together_or_learning(game: str):
    chosen = after(opened({}, f"begin/{game}"), ("choose", "rivals/5"))
    apps = [chosen, after(chosen, ("deal", "together"))]
    if lesson(game):
        learnt = after(chosen, ("learn", game))
        apps.append(after(learnt, "leave"))
    for app in apps:
        assert "Level 5:" in screen(opened(app.kept, f"begin/{game}")).html
    draft = after(chosen, ("go", f"setup/{game}")).draft
    assert draft
    assert draft.levels[1:] == (5,) * (GAMES[game].seats_allowed[1] - 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_ready_made_game_and_the_setting_up_of_a_position_are_found_beside_play(game: str):
    app = opened({}, f"begin/{game}")
    text = screen(app).html
    assert (f'data-with="position/{game}"' in text) == offered(game)
    for one in GAMES[game].presets:
        assert f">{one.title}<" in text
        chosen = after(app, ("choose", "preset", one.title), ("deal", "alone")).playing.game.chosen
        assert one.options.items() <= chosen.items()


@pytest.mark.parametrize("game", [game for game in GAMES if len(GAMES[game].presets) == 2])
def test_where_few_games_are_ready_made_all_lie_open_beside_the_usual_one(game: str):
    text = screen(opened({}, f"begin/{game}")).html
    assert "<select" not in text
    assert re.findall('name="preset" value="([^"]*)"', text) == [
        "", *(one.title for one in GAMES[game].presets)
    ]  # fmt: skip


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].presets])
def test_what_a_ready_made_game_is_like_stands_beside_it_when_it_is_chosen(game: str):
    usual = opened({}, f"begin/{game}")
    for preset in GAMES[game].presets:
        note = escape(preset.text)
        assert note not in screen(usual).texts["body"]
        assert note in screen(after(usual, ("choose", f"preset/{preset.title}"))).texts["body"]


def test_a_quick_game_of_bounders_is_played_on_a_small_board():
    app = after(opened({}, "begin/bounders"), ("choose", "preset", "Quick game"), ("deal", "alone"))
    assert len(app.playing.game.board.cells) == 61


@pytest.mark.parametrize("game", GAMES)
def test_together_here_seats_people_only(game: str):
    app = after(opened({}, f"setup/{game}"), ("choose", "level/1", "4"), ("go", f"begin/{game}"), ("deal", "together"))
    assert len(people(app.playing.match)) == app.playing.game.seats


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_is_called_you(game: str):
    app = after(opened({}, f"begin/{game}"), ("deal", "alone"))
    match = played(app.playing.match, 12)
    table = app.playing.but(match=match)
    sentences = [entry.words for entry in log.entries(table) if entry.seat == 0]
    assert sentences
    for words in sentences:
        assert words.startswith("You ")
        assert not words.split()[1].endswith("s") or words.split()[1] == "pass"
    assert "You:" not in log.status(app.playing).sentence


def test_whoever_plays_alone_wins_in_the_second_person():
    table = after(opened({}, "setup/bounders"), ("choose", "option/size", "3"), ("choose", "level/1", "1"), "deal")
    ended = played(table.playing.match, 99)
    result = ended.game.result(ended.state)
    app = table.with_table(table.playing.but(match=ended), sheet="over")
    assert result
    assert ("You win, " in result.text) == (result.ranking[0] == (0,))
    assert (">You win<" in sheet(app).html) == (result.ranking[0] == (0,))


@pytest.mark.parametrize("game", GAMES)
def test_sentences_call_players_by_their_names_and_never_by_their_colours_too(game: str):
    seats = GAMES[game].seats_allowed[1]
    names = ("Ann", "Ben", "Cai", "Dil", "Eli")[:seats]
    match = played(Match.new(game, seed=3, seats=seats, players=[Player(name) for name in names]), 400)
    sides = {match.game.seat_word(state, seat) for state in match.states for seat in range(seats)}
    sentences = []
    for ply, action in enumerate(match.actions):
        sentences.append(match.game.tell(match.states[ply], action))
    result = match.game.result(match.state)
    sentences += [result.text] if result else []
    sentences += match.game.standing(match.state)
    for words in sentences:
        assert not any(f"{side}’s" in words or f"{side} marks" in words or f"{side} wins" in words for side in sides)


def test_a_verb_agrees_with_you():
    assert does("You", "swaps colours and is light from now on") == "You swap colours and are light from now on"
    assert does("You", "discards 3 night, discards 4 day and passes") == "You discard 3 night, discard 4 day and pass"
