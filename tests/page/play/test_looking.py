"""What is to be seen at a table: hands, cards that can be counted, variants, signs over the board, the replay."""

import re

import pytest
from henge.cards import DECK
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Value
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.play.board_at_table import overlays
from page.features.play.scores import signs_on_board
from page.html.escape import safe
from page.table.display import Lookback
from page.table.undo import objection

from tests.browser.visit import match, played_out
from tests.matches import fields
from tests.page.asking import after, looked_over, seated


def played(match: Match, plies: int = 10_000) -> Match:
    for ply in range(plies):
        legal = match.game.actions(match.state)
        if not legal:
            break
        match = match.play(legal[(7 * ply) % len(legal)])
    return match


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_a_replay_with_many_seats_shows_one_hand_in_full_and_the_others_beside_their_names(game: str):
    seats = GAMES[game].seats_allowed[1]
    app = after(seated(played(Match.new(game, seed=4, seats=seats))), ("scrub", "9"))
    texts = screen(app).texts
    assert texts["hand"].count("<h3>") == 1
    assert texts["seats"].count('class="holds"') == seats - 1


def test_the_cards_still_out_can_be_counted_and_nothing_hidden_is_told():
    app = after(seated(played(Match.new("meets_bounds", seed=4, seats=3), 12)), "lift", ("cards",))
    view = app.playing.viewpoint.view
    counted = app.playing.game.counting(view)
    seen = fields(view)
    assert {card for cards in counted.values() for card in cards} | set(seen.hands[seen.seat]) == set(DECK)
    spent = counted["Trilithons spent"] + counted["Numbers discarded"]
    assert set(spent) == set(seen.discard)
    text = sheet(app).html
    assert "Still out" in text
    assert "(0)" not in text


def test_a_touch_on_a_pile_shows_the_cards_that_may_be_counted():
    keys = 'class="key" role="button" tabindex="0" data-do="cards"'
    app = after(seated(played(Match.new("meets_bounds", seed=4, seats=3), 12)), "lift")
    assert screen(app).texts["board"].count(keys) == len(app.playing.game.piles(app.playing.viewpoint.view))
    gods = after(seated(played(Match.new("battle_gods", seed=4, seats=3), 12)), "lift")
    assert keys not in screen(gods).texts["board"]  # BG17: nobody may look through the discard


def test_the_move_now_button_does_not_stand_where_confirm_stood():
    app = seated(Match.new("bounders", seed=1, options={"size": 4}, players=[Player(""), Player("", 2)]))
    before = screen(app).texts["acts"].split("<button")
    waiting = screen(after(app, ("touch", "c3"), "confirm")).texts["acts"].split("<button")
    assert 'data-do="confirm"' in before[-1]
    assert 'data-do="hurry"' not in waiting[-1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_laid_over_a_board_has_a_key_and_goes_with_the_scores_it_was_asked_for_at(game: str):
    """So nothing lies there that nobody sees how to take away."""
    app = after(seated(match(game, 14)), "lift")
    usual, kinds = overlays(app), app.playing.game.kinds
    assert not app.playing.viewpoint.scores or all(kind.key or kind.worth for kind in kinds.values() if kind.overlay)
    opened = after(app, ("panel", "ledger"))
    for kind in signs_on_board(opened.playing) if app.playing.viewpoint.scores else ():
        laid_on = after(opened, ("overlay", f"{kind}/on"))
        assert kind in overlays(laid_on)
        assert safe(kinds[kind].key) in screen(laid_on).texts["log"]
        for closed in (("panel", "ledger"), "cancel", ("panel", "analysis")):
            assert overlays(after(laid_on, closed)) == usual


def test_the_end_of_a_game_always_shows_what_counted():
    app = seated(Match.new("bounders", seed=1, options={"size": 3}).play(("c3",)))
    while app.playing.match.turn is not None:
        app = seated(app.playing.match.play(app.playing.match.game.actions(app.playing.match.state)[0]))
    assert any(score.lines for score in app.playing.viewpoint.scores)
    assert "territory" in overlays(after(app, ("overlay", "territory/off")))


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_of_a_game_it_is_told_what_every_sign_on_the_board_means(game: str):
    app = seated(played_out(match(game, **GAMES[game].short)))
    kinds = app.playing.game.kinds
    for kind in {*signs_on_board(app.playing)} & overlays(app):
        means = kinds[kind].worth or kinds[kind].key
        assert not means or safe(means) in screen(app).texts["log"]


def test_the_replay_plays_itself_and_can_be_paused():
    app = after(seated(played(Match.new("bounders", seed=1, options={"size": 3}))), "watch")
    assert app.playing.lookback == Lookback(0, running=True, film=True)
    app = after(app, "tick", "tick")
    assert app.playing.shown == 2
    assert after(app, "run", "tick").playing.shown == 2
    for _ in range(30):
        app = after(app, "tick")
    assert not app.playing.past


def test_moves_that_are_shown_can_be_paused_gone_through_and_shown_on_once_they_are_reviewed_too():
    game = seated(played(Match.new("bounders", seed=1, options={"size": 3})))
    reviewed = looked_over(after(game, "review"), lambda _, made, other: (other, {"value": 0.5}))
    for app in (game, after(reviewed, "close")):
        shown = after(app, "watch", "tick", "tick", "run")
        assert not (shown.playing.lookback or Lookback(0)).running
        buttons = re.findall("<button[^>]*>", screen(shown).texts["acts"])
        # Where this stands the slider is, on a phone too (style.css).
        assert sum('data-do="run"' in button and "Show the moves" in button for button in buttons) == 1
        assert after(shown, "run", "tick").playing.shown == 3


def test_nobody_is_asked_to_agree_before_an_open_games_move_is_taken_back():
    match = played(Match.new("bounders", seed=1), 3)
    assert objection(match) == ""
    assert objection(played(Match.new("battle_gods", seed=1), 3))


def test_the_menu_closes_when_a_move_is_played_again():
    app = after(seated(played(Match.new("bounders", seed=1), 3)), "undo", ("menu",), "redo")
    assert app.sheet == ""


def test_the_variants_of_a_table_are_named_at_it_and_in_its_rules():
    app = seated(Match.new("contiguity", seed=1, options={"smaller_win": True}))
    [words] = app.playing.game.variants
    assert "druid and five of your pawns" in words
    assert words in screen(app).texts["seats"]
    its_rules = sheet(after(app, ("rules", "contiguity"))).html
    assert "This table plays with" in its_rules
    assert 'class="rule lit"' not in its_rules  # which is the clause that was asked for
    assert "This table plays with" not in sheet(after(app, ("rules", "bounders"))).html
    ahead = played(app.playing.match, 12)
    assert {mark.text[2:] for mark in ahead.game.marks(ahead.state) if mark.text} == {"of 6"}


@pytest.mark.parametrize(
    ("game", "option", "value", "words"),
    [
        ("bounders", "size", 4, "4 cells along each side"),
        ("stonehenge", "series", 3, "A match of 3 games"),
        ("contiguity", "turn_limit", 30, "After 30 moves each, the larger group wins"),
        ("contiguity", "match", "flip", "Both sides once"),
        ("contiguity", "match", "bid", "Bid for the sides"),
    ],
)
def test_a_variant_is_named_in_words_and_not_as_a_setting(game: str, option: str, value: Value, words: str):
    assert Match.new(game, seed=1, options={option: value}).game.variants == (words,)


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if kind.options()])
def test_every_option_that_is_no_switch_says_what_was_chosen(game: str):
    for declared in GAMES[game].options().values():
        assert declared.counted if declared.span else declared.choices == (False, True) or declared.words


def test_what_is_shown_on_the_board_can_be_switched_where_its_scores_are_and_nowhere_else():
    app = after(seated(played(Match.new("meets_bounds", seed=4, seats=3), 12)), "lift")
    assert 'data-with="sector/off"' in screen(after(app, ("terms", "0"))).texts["log"]
    assert 'data-with="sector/off"' not in sheet(after(app, "menu")).html


def test_a_score_that_is_touched_lights_its_terms_and_once_more_puts_them_away():
    app = after(seated(played(Match.new("meets_bounds", seed=4, seats=3), 12)), "lift")
    for seat, score in enumerate(app.playing.viewpoint.scores):
        opened = after(app, ("terms", str(seat))).playing
        assert opened.display.panel == "ledger"
        assert {*opened.reply.lit} == {cell for line in score.lines for cell in line.cells}
        for way in (("terms", str(seat)), "cancel"):
            assert after(app, ("terms", str(seat)), way).playing.display.panel == ""


def test_the_scores_begin_with_whose_score_was_touched_else_with_who_is_to_move():
    app = after(seated(played(Match.new("meets_bounds", seed=4, seats=3), 12)), "lift")
    game, viewpoint = app.playing.game, app.playing.viewpoint
    names = [app.playing.name(seat) for seat in range(game.seats)]

    def heads(app: App) -> list[str]:
        found = re.findall("<h4>.*?</h4>", screen(app).texts["log"])
        return [name for head in found for name in names if name in head]

    assert viewpoint.turn is not None
    touched = [(seat, after(app, ("terms", str(seat)))) for seat in range(game.seats)]
    for seat, one in ((viewpoint.turn, after(app, ("panel", "ledger"))), *touched):
        assert heads(one) == [*names[seat:], *names[:seat]]


@pytest.mark.parametrize("game", GAMES)
def test_open_scores_are_put_away_by_a_move_of_somebody_here_and_stay_while_the_computer_moves(game: str):
    for computers in (0, 1):
        players = [Player("Anna"), *(Player("Bea", computers) for _ in range(GAMES[game].seats_allowed[0] - 1))]
        app = after(seated(Match.new(game, seed=4, players=players)), "lift", ("panel", "ledger"))
        handed = 0
        for _ in range(6):
            table = app.playing
            assert table.display.panel == "ledger"
            app = app.with_table(table.play(table.match.game.actions(table.match.state)[0]))
            same = app.playing.match.turn == table.match.turn
            assert (app.playing.display.panel == "ledger") == bool(table.bot or same)
            handed += not same
            app = after(app, "cover", "lift", *[("panel", "ledger")] * (not app.playing.display.panel))
        assert handed


@pytest.mark.parametrize("panel", ["ledger", "analysis"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_read_beside_the_board_is_put_away_by_the_key_that_cancels(game: str, panel: str):
    app = after(seated(Match.new(game, seed=4, players=[Player("Anna"), Player("Bea")], seats=2)), "lift")
    opened = after(app, ("panel", panel))
    assert opened.playing.display.panel == panel
    assert after(opened, "cancel").playing.display.panel == ""
    begun = after(opened, ("touch", next(iter(opened.playing.live))))
    assert after(begun, "cancel").playing.display.panel == panel, "the latest touch goes first"
    assert after(begun, "cancel", "cancel").playing.display.panel == ""


@pytest.mark.parametrize("game", ["bounders", "contiguity", "stonehenge"])
def test_coordinates_are_on_the_phones_board_as_set(game: str):
    app = seated(Match.new(game, seed=1))
    small = after(app, ("size", "compact"))
    names = screen(app).texts["board"].count('class="rowname')
    assert screen(small).texts["board"].count('class="rowname') == names > 3
    without = after(small, ("set", "coordinates"))
    assert 'class="rowname' not in screen(without).texts["board"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_the_usual_game_names_no_variants(game: str):
    assert Match.new(game, seed=1).game.variants == ()


def test_a_person_may_put_the_own_cover_down_again():
    app: App = after(seated(Match.new("battle_gods", seed=1)), "lift", ("menu",))
    assert 'data-do="cover"' in sheet(app).html
    assert after(app, "cover").playing.down
