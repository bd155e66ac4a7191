"""A position set up by hand on the page: pieces and cards by touches, why it cannot be, and play from it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.replay import replayed
from page.app.app import App, Message
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.library import view as library
from page.features.position_editor.model import Editor, cleared, stocks, tool_text
from page.features.position_editor.update import can_set_up
from page.html.escape import plain, safe
from page.html.frame import Frame
from page.keeping import game_texts
from page.keeping.names import DRAFT
from page.table.draft import Draft
from page.table.table import Table

from tests.matches import TABLES, played

OFFERED = [game for game in GAMES if can_set_up(game)]
every_game = pytest.mark.parametrize("game", OFFERED)


def send(app: App, do: str, arg: str = "", value: str = "") -> App:
    return update(app, Message(do, arg, value, luck=7, now=1000))


def setting_up(game: str) -> App:
    return send(opened({}, f"setup/{game}"), "go", f"position/{game}")


def at_table(match: Match) -> App:
    return opened({"game:1": game_texts.table_to_text(Table("game:1", match), 1), "current": "game:1"}, "play")


def shown(app: App) -> Frame:
    return screen(app)


def editor(app: App) -> Editor:
    """Return what is being set up."""
    assert app.setup.editor
    return app.setup.editor


@every_game
def test_the_set_up_of_a_game_leads_to_a_board_with_the_opening_position(game):
    app = opened({}, f"setup/{game}")
    assert f'data-with="position/{game}"' in shown(app).html
    app = send(app, "go", f"position/{game}")
    assert route(app) == f"position/{game}"
    assert "You can play from this position." in shown(app).html
    assert 'data-do="play-from"' in shown(app).html
    assert app.table is None


@every_game
def test_a_touch_puts_the_chosen_piece_and_another_takes_it_off(game):
    app = send(setting_up(game), "bench", "clear")
    before = editor(app).setting
    assert not before.pieces
    cell = GAMES[game](GAMES[game].seats_allowed[0]).board.cells[3]
    app = send(app, "touch", cell)
    assert [piece.cell for piece in editor(app).setting.pieces] == [cell]
    assert f'data-cell="{cell}"' in shown(app).html
    assert editor(send(app, "touch", cell)).setting == before
    assert editor(send(app, "bench", "undo")).setting == before


@every_game
def test_a_piece_of_which_none_is_left_gives_way_to_another(game):
    app = send(setting_up(game), "bench", "clear")
    table = GAMES[game](GAMES[game].seats_allowed[0])
    for cell in table.board.cells[:25]:
        app = send(app, "touch", cell)
    left = dict(stocks(table, editor(app).setting))
    assert all(n is None or n >= 0 for n in left.values())
    assert [n for tool, n in left.items() if tool == editor(app).tool] != [0]
    assert not sheet(app).regions


@every_game
def test_why_a_position_cannot_be_is_told_with_its_clause_and_it_cannot_be_played(game):
    table = GAMES[game](GAMES[game].seats_allowed[0])
    app = send(setting_up(game), "bench", "clear")
    wrong = {"bounders": 2, "stonehenge": 2, "contiguity": 2}.get(game)
    if wrong is None:  # the last round has not begun, or a hand is too large
        tray = table.tray()
        assert tray
        for card in tray.cards[: tray.hand + 1]:
            app = send(app, "bench", f"card/{card}")
    else:
        tool = editor(app).tool
        assert tool
        app = send(app, "bench", f"tool/{tool_text(tool)}")
        for cell in table.board.cells[:wrong]:
            app = send(app, "touch", cell)
    text = shown(app).html
    assert 'class="refused"' in text
    assert 'class="clause"' in text
    assert "You can play from this position." not in text
    assert send(app, "play-from") == app or send(app, "play-from").screen == "position"
    assert send(app, "analyse").screen == "position"


@every_game
def test_a_position_is_played_from_with_whoever_is_chosen_and_kept_with_its_beginning(game):
    app = send(setting_up(game), "play-from")
    assert app.screen == "setup"
    assert "from the position that you have set up" in shown(app).html
    assert 'data-with="option/' not in shown(app).html
    app = send(app, "deal")
    assert app.screen == "play"
    match = app.playing.match
    assert match.start is not None
    assert {(piece.side, piece.cell) for piece in match.start.pieces} >= {
        (piece.side, piece.cell) for piece in editor(app).setting.pieces
    }
    again = game_texts.text_to_table("game:1", app.kept[app.playing.key])
    assert again.match == match
    kept = app.kept[app.playing.key]
    assert library.glimpse(kept).series[-1] == "The game began from a given position."
    app = app if not app.playing.down else send(app, "lift")
    assert "The game began from a given position." in shown(app).html


@every_game
def test_a_position_is_looked_at_with_the_computer_and_then_changed_further(game):
    app = send(setting_up(game), "analyse")
    assert app.screen == "play"
    assert app.playing.key == ""
    assert "A position set up by hand; it is not saved." in shown(app).html
    assert app.playing.display.panel == "analysis"
    assert app.analysis.inquiry.question
    assert app.analysis.inquiry.question.kind == "study"
    assert "is comparing" in shown(app).html
    assert send(app, "afresh").playing.match.state == app.playing.match.state
    back = send(app, "untry")
    assert back.screen == "position"
    assert back.setup.editor == app.setup.editor
    assert back.table is None


@every_game
def test_a_position_of_a_game_is_edited_and_the_game_stays(game):
    whole = played(TABLES[game][0], 1, longest=30)
    match = whole.resign() if whole.turn is not None and whole.game.seats == 2 else whole
    app = at_table(match)
    app = app if not app.playing.down else send(app, "lift")
    assert "Edit this position" in sheet(send(app, "menu")).html
    editing = send(app, "edit")
    assert editing.screen == "position"
    assert {piece.cell for piece in editor(editing).setting.pieces} <= {
        mark.cell for mark in match.game.marks(match.state)
    }
    assert editor(editing).setting == match.game.setting(match.state)
    assert editing.playing.match == match


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_plays_on_from_a_position_of_a_game_keeps_the_side_and_the_rival_they_had(game: str, seat: int):
    """Whatever was chosen for the game before."""
    whole = played(TABLES[game][0], 1, longest=30)
    match = whole.resign() if whole.turn is not None and whole.game.seats == 2 else whole
    sides = [Player("Ann" if n == seat else "", 0 if n == seat else 4) for n in range(match.game.seats)]
    match = replayed({**match.record(), "players": [one._asdict() for one in sides]})
    last = replace(Draft.new(game), by_lot=True).sits(seat, 2).named(0, "Zoe")
    app = at_table(match).keep(f"{DRAFT}{game}", last.write())
    app = send(send(send(app, "scrub", str(len(match.actions) - 1)), "edit"), "play-from")
    assert app.setup.draft
    assert [app.setup.draft.chairs[n].level for n in range(len(sides))] == [one.level for one in sides]
    assert app.setup.draft.chairs[seat].name == "Ann"
    assert not app.setup.draft.by_lot
    if "disabled" not in shown(app).texts["acts"]:
        players = send(app, "deal").playing.match.players
        assert [one.level for one in players] == [one.level for one in sides]
        assert players[seat].name == "Ann"


@every_game
def test_variants_of_the_last_game_are_not_taken_over_without_a_word(game: str):
    for name, option in GAMES[game].options().items():
        low, high = option.span or (0, 0)
        other = next(one for one in (*option.choices, low, high) if one != option.default)
        text = option.text if other is True else option.said(other)
        said = str(safe(text))
        inside = str(safe(text[:1].lower() + text[1:]))  # as a sentence goes on after its colon
        last = replace(Draft.new(game), options={name: other})
        if last.refusal:
            continue
        app = opened({f"{DRAFT}{game}": last.write()}, f"position/{game}")
        assert inside in plain(shown(app).texts["tray"]).partition("Choose a piece")[0]
        if last.like is None:
            assert said in plain(shown(opened(app.kept, f"begin/{game}")).texts["body"])
        usual = send(app, "choose", "preset/")
        assert "Played with variants" not in shown(usual).html
        if 'data-do="play-from" disabled' not in shown(app).html:
            begin = send(app, "play-from")
            assert begin.screen != "setup" or inside in plain(shown(begin).texts["body"])
    assert "Played with variants" not in shown(opened({}, f"position/{game}")).html


def test_hands_that_are_hidden_cannot_be_read_by_editing_the_position():
    app = at_table(played(TABLES["meets_bounds"][0], 1, longest=3))
    assert send(app, "edit").screen == "play"


def test_cards_are_chosen_for_hands_and_the_discard_and_lie_in_one_place():
    app = setting_up("meets_bounds")
    app = send(app, "bench", "place", "hand1")
    app = send(send(app, "bench", "card/12n"), "bench", "card/13n")
    assert editor(app).setting.hands[1] == ("12n", "13n")
    app = send(send(app, "bench", "place", "discard"), "bench", "card/12n")
    assert editor(app).setting.hands[1] == ("13n",)
    assert editor(app).setting.piles["discard"] == ("12n",)
    app = send(app, "bench", "rest")
    assert "12n" in editor(app).setting.piles["discard"]
    assert "1d" in editor(app).setting.piles["discard"] or "1d" in editor(app).setting.piles["gone"]


def test_other_options_keep_what_there_still_is_of_the_position():
    app = send(send(setting_up("bounders"), "touch", "g7"), "touch", "d4")
    app = send(app, "choose", "option/size", "5")
    assert [piece.cell for piece in editor(app).setting.pieces] == ["g7", "d4"] or [
        piece.cell for piece in editor(app).setting.pieces
    ] == ["d4"]
    assert "This position" in shown(app).html or "refused" in shown(app).html


def test_who_is_to_move_and_other_facts_are_chosen():
    app = send(setting_up("battle_gods"), "bench-turn", "turn", "1")
    assert editor(app).setting.turn == 1
    app = send(app, "bench", "fact/left", "1")
    assert editor(app).setting.facts == {"left": 1}
    assert "BG14" in shown(app).html


def test_the_board_may_be_a_table_of_buttons():
    app = send(send(setting_up("bounders"), "set", "reading"), "touch", "d4")
    text = shown(app).html
    assert 'data-key="read-d4"' in text
    assert "d4, Light’s stone" in text or "light stone" in text


@every_game
def test_an_empty_board_is_a_position_with_every_hand_to_be_dealt(game):
    table = GAMES[game](GAMES[game].seats_allowed[0])
    assert not any(cleared(table).hands)
