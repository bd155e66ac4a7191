"""Touching, taking back and looking: the table's transitions without a page."""

from random import Random

import pytest
from henge.anything_hidden import knows_more
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Illegal
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App
from page.browser import arrow_keys
from page.table import undo
from page.table.hand_pin import pin_hash
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.matches import fields
from tests.page.apps import after

ANNA, BEA, COMPUTER = Player("Anna"), Player("Bea"), Player("Computer", 1)


def bounders(*moves: str, size: int = 3, players=(ANNA, BEA), **options) -> Table:
    match = Match.new("bounders", seed=1, options={"size": size, **options}, players=players)
    for move in moves:
        match = match.play((move,))
    return Table("game:1", match).seen()


def stonehenge(*players: Player, **options) -> Table:
    return Table("game:1", Match.new("stonehenge", seed=1, options=options, players=players or (ANNA, BEA))).seen()


def cards(*players: Player, pins: tuple[str, ...] = ()) -> Table:
    match = Match.new("battle_gods", seed=4, seats=2, players=players or (ANNA, BEA))
    return Table("game:1", match, SavedFields(pins=pins)).seen()


# touching


def test_a_touch_shows_the_move_and_a_second_one_plays_it():
    table = bounders().touch("c3")
    assert table.whole
    assert not table.match.actions
    assert fields(table.preview).stones == ("c3",)
    assert table.touch("c3").match.actions == (("c3",),)


def test_confirming_plays_the_move_that_waits():
    assert bounders().touch("c3").confirm().match.actions == (("c3",),)


def test_confirming_too_early_says_what_is_missing():
    table = stonehenge().touch("5").confirm()
    assert not table.match.actions
    assert table.reply.why
    assert table.reply.why.clause == "KS2"


def test_playing_at_once_needs_one_touch_only():
    assert bounders().touch("c3", at_once=True).match.actions == (("c3",),)


def test_touching_elsewhere_aims_anew_and_never_plays():
    table = bounders().touch("c3").touch("a1")
    assert table.touched == ("a1",)
    assert not table.match.actions


def test_a_step_can_be_made_otherwise_and_keeps_those_before_it():
    table = stonehenge().touch("5").touch("g").touch("h")
    assert table.touched == ("5", "h")
    assert table.touch("4").touched == ("4",)


def test_touching_a_step_again_takes_it_back():
    assert stonehenge().touch("5").touch("5").touched == ()


def test_steps_are_taken_back_one_by_one():
    table = stonehenge().touch("5").touch("g")
    assert after(App(activity=Playing(table)), ("step", "1")).playing.touched == ("5",)
    assert table.cancel().touched == ()


def test_a_dead_touch_gives_the_reason_and_keeps_the_steps():
    table = bounders("c3").touch("a1").touch("c4")
    assert table.reply.why
    assert table.reply.why.clause == "BO1"
    assert table.reply.why.cells == ("c3",)
    assert table.reply.asked == "c4"
    assert table.touched == ("a1",)
    assert table.cancel().reply.why is None


def test_every_name_of_every_game_answers_to_a_touch():
    for game in ("bounders", "stonehenge", "contiguity", "meets_bounds", "battle_gods"):
        table = Table("game:1", Match.new(game, seed=3, players=()))
        table = table.lift()
        for name in sorted(table.game.names):
            after = table.touch(name)
            assert after.reply.why or after.touched, name


def test_at_another_ones_turn_a_touch_says_whose_turn_it_is():
    table = bounders(players=(COMPUTER, BEA)).touch("c3")
    assert table.reply.why
    assert table.reply.why.text == "It is Computer’s turn."


def test_an_illegal_action_is_refused_and_changes_nothing():
    table = bounders("c3")
    with pytest.raises(Illegal):
        table.play(("c4",))


# the past


def test_looking_back_shows_the_position_and_nothing_can_be_played_in_it():
    table = bounders("c3", "a1", "e1").scrub(1)
    assert fields(table.viewpoint.view).stones == ("c3",)
    assert table.past
    assert not table.live
    assert table.touch("b1").reply.why
    assert not table.scrub(3).past


def test_cancel_returns_from_the_past():
    assert not bounders("c3", "a1").scrub(0).cancel().past


# taking back


def test_with_one_person_a_move_is_taken_back_together_with_the_answers():
    table = bounders("c3", "a1", players=(ANNA, COMPUTER))
    back = undo.undo(table)
    assert back.match.actions == ()
    assert back.saved.ahead == (("c3",), ("a1",))
    assert undo.redo(back).match.actions == (("c3",), ("a1",))


def test_a_turn_that_has_passed_on_is_taken_back_freely_where_nothing_is_hidden():
    table = undo.undo(bounders("c3"))
    assert not table.agree
    assert table.match.actions == ()


def test_a_turn_that_has_passed_on_is_taken_back_only_when_all_agree_where_hands_are_hidden():
    table = cards(ANNA, BEA).lift()
    played = table.play(table.viewpoint.legal[0])
    asked = undo.undo(played)
    assert asked.agree
    assert asked.match.actions == played.match.actions
    assert undo.undo(asked, agreed=True).match.actions == ()


def test_within_a_turn_steps_are_taken_back_freely():
    table = stonehenge(manual_claims=True).play(("5", "g"))
    assert not undo.objection(table.match)
    assert undo.undo(table).match.actions == ()


def test_past_a_card_that_was_drawn_all_must_agree():
    table = cards(ANNA, COMPUTER)
    action = next(action for action in table.viewpoint.legal if action[0] != "discard")
    table = table.play(action)
    assert undo.objection(table.match) == "Something hidden has been seen since."


def test_past_what_a_computer_showed_of_its_hand_one_is_asked():
    game = Match.new("meets_bounds", seed=4, seats=2, players=(COMPUTER, ANNA))
    shown = next(action for action in game.game.actions(game.state) if len(action) == 4)
    assert undo.reveals(game.play(shown), 0)
    dealt = Match.new("stonehenge", seed=4, options={"face_down": True}, players=(COMPUTER, ANNA))
    assert not undo.reveals(dealt.play(("5", "g")), 0)


def test_a_new_move_forgets_what_was_taken_back_and_the_same_one_keeps_the_rest():
    table = undo.undo(bounders("c3", "a1", players=(ANNA, COMPUTER)))
    assert table.play(("c3",)).saved.ahead == (("a1",),)
    assert table.play(("a1",)).saved.ahead == ()


def test_taking_back_another_persons_move_opens_no_hand():
    table = cards(pins=(pin_hash("1"), pin_hash("2"))).lift("1")
    table = table.play(next(action for action in table.viewpoint.legal if action[0] != "discard")).cover()
    assert table.down
    back = undo.undo(table, agreed=True)
    assert back.match.turn == 0
    assert back.down
    assert not any(name for hand in back.game.hands(back.viewpoint.view) for name in hand)
    assert not undo.undo(table.lift("2"), agreed=True).lift("1").down


@pytest.mark.parametrize(
    ("game", "options"), [("meets_bounds", {}), ("battle_gods", {}), ("stonehenge", {"face_down": True})]
)
def test_the_end_opens_every_hand_so_all_must_agree_to_take_it_back(game: str, options: dict[str, bool]):
    match, rng = Match.new(game, seed=5, seats=2, options=options, players=(ANNA, COMPUTER)), Random(5)
    while match.turn is not None:
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    assert undo.objection(match) == "Something hidden has been seen since."


def test_the_end_of_an_open_game_is_taken_back_freely_by_one_person():
    match = Match.new("bounders", seed=1, options={"size": 3}, players=(ANNA, COMPUTER))
    while match.turn is not None:
        match = match.play(match.game.actions(match.state)[0])
    assert not undo.objection(match)


def test_there_is_nothing_to_take_back_before_the_first_move():
    table = bounders()
    assert undo.undo(table) is table


# the cover


def test_in_an_open_game_nothing_is_ever_covered():
    assert not bounders("c3").down


def test_hands_are_covered_until_their_owner_looks():
    table = cards()
    assert table.down
    assert table.viewpoint.seat is None
    assert not table.live
    lifted = table.lift()
    assert not lifted.down
    assert lifted.viewpoint.seat == 0
    assert lifted.live


def test_after_a_turn_the_table_is_covered_for_the_next_person():
    table = cards().lift()
    table = table.play(next(action for action in table.viewpoint.legal if action[0] != "discard")).cover()
    assert table.match.turn == 1
    assert table.down


def test_one_person_among_computers_is_never_covered():
    table = cards(ANNA, COMPUTER)
    assert table.match.people == (0,)
    assert not table.down
    assert table.viewpoint.seat == 0


def test_while_a_computer_moves_between_two_people_only_the_open_table_is_shown():
    match = Match.new("battle_gods", seed=4, seats=3, players=(ANNA, COMPUTER, BEA))
    table = Table("game:1", match).lift()
    table = table.play(next(action for action in table.viewpoint.legal if action[0] != "discard")).cover()
    assert table.match.turn == 1
    assert table.viewpoint.seat is None
    assert not any(name for hand in table.game.hands(table.viewpoint.view) for name in hand)


def test_looking_away_covers_the_table_again():
    assert cards().lift().cover().down
    table = bounders("c3").touch("a1")
    assert table.cover().touched == ("a1",)
    assert table.cover().cover_state.looked == 1


def test_a_pin_keeps_the_cover_down():
    table = cards(pins=(pin_hash("1234"), ""))
    assert table.locked(0)
    assert not table.locked(1)
    assert table.lift("9999").reply.why
    assert table.lift("9999").down
    assert not table.lift("1234").down


def test_face_down_pieces_are_covered_too():
    table = stonehenge(face_down=True)
    assert knows_more(table.game, table.match.state, 0)
    assert table.with_cover_state(looked=None).down
    assert not table.with_cover_state(looked=0).down


def test_a_finished_game_shows_everything():
    table = cards().lift()
    while table.match.turn is not None:
        table = table.lift()
        table = table.play(table.game.actions(table.match.state)[0])
    assert table.viewpoint.open
    assert table.viewpoint.view == table.match.state
    assert not table.down


# the keyboard


@pytest.mark.parametrize("game", GAMES)
def test_arrow_keys_reach_every_place_from_every_other(game: str):
    places = Match.new(game, seed=1).game.board.centre
    to = {here: {arrow_keys.next_by_arrow(places, here, key) for key in arrow_keys.DIRECTIONS} for here in places}
    for start in places:
        reached, edge = {start}, [start]
        while edge:
            fresh = to[edge.pop()] - reached
            reached |= fresh
            edge += fresh
        assert reached == set(places)


def test_an_empty_hand_is_covered_too_for_what_was_held_before():
    match, rng = Match.new("meets_bounds", seed=3, players=[Player("Anna"), Player("Bea")]), Random(3)
    while match.turn is None or any(match.game.hands(match.state)[match.turn]):
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    assert match.turn is not None
    table = Table("game:1", match)
    assert table.down
    earlier = table.scrub(4).viewpoint.view
    assert not any(table.game.hands(earlier)[match.turn])
