"""Touches read as they are meant: natural gestures, what is only early, hints that belong to their move."""

import re
from random import Random

import pytest
from henge.cards import NUMBER, spoken
from henge.games import GAMES, examples
from henge.games.stonehenge import Stonehenge
from henge.language import lowered
from henge.match import Match, Player
from henge.net.turn_by_places import place_name
from page.app.activities import Playing
from page.app.app import App
from page.assembly.screens import screen
from page.features.play.board_at_table import scene
from page.table import undo
from page.table.hand_pin import pin_hash
from page.table.saved_fields import Lent, SavedFields
from page.table.table import Table
from page.words import log

from tests.browser.visit import match
from tests.matches import TABLES, fields, played
from tests.page.asking import after, judged, seated


def gods() -> tuple[App, str]:
    """Return a table of Battle of the Gods, and a number card its first player holds."""
    app = seated(Match.new("battle_gods", seed=3))
    app = after(app, "lift")
    card = next(name for name in app.playing.game.hands(app.playing.viewpoint.view)[0] if name in NUMBER)
    return app, card


def test_a_card_and_then_its_space_put_a_follower_there():
    app, card = gods()
    space = str(NUMBER[card])
    app = after(app, ("touch", card), ("touch", space))
    assert app.playing.touched == (card, "follower")
    assert app.playing.reply.why is None
    assert after(app, ("touch", space)).playing.match.actions == ((card, "follower"),)


def cards(app: App) -> dict[str, bool]:
    """Return the hand of the person who looks, and which of its cards look as if they can be played."""
    drawn = re.findall(r'class="held[^"]*" data-touch="(\w+)".*?<svg class="card ([^"]*)"', screen(app).texts["hand"])
    return {name: "off" not in cls for name, cls in drawn}


def test_a_piece_of_the_hand_says_whether_it_may_be_touched():
    app = after(seated(Match.new("stonehenge", seed=1)), ("touch", "5"))
    labels = dict(re.findall(r'data-touch="(\d)"[^>]*aria-label="([^"]*)"', screen(app).texts["hand"]))
    assert labels == {value: f"{value}, may be touched instead" for value in "12346"} | {"5": "5, picked"}


def test_cards_that_cannot_be_played_look_so():
    app, _ = gods()
    for _ in range(40):  # until the hand holds the card of a space that is taken already
        seat, view = app.playing.viewpoint.seat or 0, app.playing.viewpoint.view
        begins = {action[0] for action in app.playing.viewpoint.legal}
        assert cards(app) == {name: name in begins for name in app.playing.game.hands(view)[seat]}
        if not all(cards(app).values()):
            break
        move = next(action for action in app.playing.viewpoint.legal if action[0] in NUMBER)
        app = after(app, *(("touch", name) for name in move), "confirm", "cover", "lift")
    assert not all(cards(app).values())
    assert all(cards(after(app, ("touch", "discard"))).values()), "but any card can be discarded"


def test_a_space_whose_card_is_held_can_be_touched_at_once():
    app, card = gods()
    assert after(app, ("touch", str(NUMBER[card]))).playing.touched == (card, "follower")


@pytest.mark.parametrize("name", GAMES)
def test_a_second_touch_on_a_card_or_a_button_never_plays_it(name: str):
    """Whoever lays a card back in the hand, or chooses anew, has not confirmed anything, whether it was the last to be
    chosen or came by itself; a place of the board that waits to be confirmed is confirmed by another touch."""
    dice, cards, places = Random(name), 0, 0
    whole = played(TABLES[name][0], 1)
    for ply in range(6):
        now = Table("game:1", whole.back_to(ply)).seen().lift()
        hands = now.game.hands(now.viewpoint.view)
        for action in dice.sample(now.viewpoint.legal, min(9, len(now.viewpoint.legal))) if now.playable else ():
            one = now
            for each in action:
                one = one if one.whole or each in one.touched else one.touch(each)
            if not one.whole or one.match is not now.match:
                continue
            again, held = one.touch(one.touched[-1]), bool(hands) and one.touched[-1] in hands[now.viewpoint.seat or 0]
            assert again.match is now.match or (not held and one.touched[-1] in now.game.board.centre), one.touched
            cards, places = cards + held, places + (not held and again.match is not now.match)
    assert bool(places) == (name != "battle_gods"), "where a place is the last to be chosen"
    assert bool(cards) == (name == "meets_bounds"), "where a card is the last to be chosen"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_chosen_is_dropped_without_a_word(name: str):
    """A touch on what was chosen is a way back, one on what is shown as “may be touched instead” replaces the latest
    choice; whatever else drops a choice says so, and names all that it drops."""
    dice, told = Random(name), 0
    for table in dice.sample(TABLES[name], min(len(TABLES[name]), 6)) * 12:
        whole = played(table, dice.randrange(3))
        match = whole.back_to(dice.randrange(len(whole.actions)))
        now, own = Table("game:1", match).seen().lift(), list[str]()
        for _ in range(12 if now.playable else 0):
            aims = sorted(now.choice.aims)
            names = dice.choice([[*now.live], [*now.live], aims, sorted(now.game.names)]) or [*now.live]
            if not names:
                break
            touch = dice.choice(names)
            after = now.touch(touch)
            if after.match is not now.match:
                break
            lost = [one for one in own if one in now.touched and one not in after.touched]
            if lost and touch not in now.touched and (lost != own[-1:] or touch not in aims):
                assert after.reply.why, (now.touched, touch, after.touched)
                assert all(lowered(now.word(one)) in after.reply.why.text for one in lost), (lost, after.reply.why.text)
                told += 1
            now, own = after, [one for one in dict.fromkeys([*own, touch]) if one in after.touched]
    assert bool(told) == any(len(action) > 1 for action in whole.actions), "by a touch on another first name"


def surveyor() -> App:
    """Return the table of an example of Meets & Bounds: Blue has 1d, 8n, 12n, 20d and a trilithon, and disks on 13d
    and 19n between 12 and 20."""
    one = next(one for one in examples("meets_bounds") if one.clause == "MB6")
    match = Match.at(one.game, one.state, (Player("Anna"), Player("Bea")))
    return seated(match, activity=Playing(Table("", match).seen()))


def test_a_stone_touched_before_the_disk_says_what_comes_first_and_keeps_both_cards():
    app = after(surveyor(), "lift", ("touch", "12n"), ("touch", "20d"), ("touch", "8n"))
    assert app.playing.touched == ("12n", "20d")
    assert app.playing.choice.early
    assert app.playing.reply.why
    assert (
        app.playing.reply.why.text
        == "First choose one of your disks inside the range 12–20; then 8 night says where it goes."
    )
    assert app.playing.reply.why.cells == ("13d", "19n")
    assert "8n" not in app.playing.choice.aims
    assert after(app, ("touch", "19n")).playing.touched == ("12n", "20d", "19n", "8n"), "and it is taken up then"
    dropped = after(app, ("touch", "tblue")).playing
    assert dropped.touched == ("tblue", "none"), "no disk stands on blue"
    assert dropped.reply.why
    assert dropped.reply.why.text == "Chosen: blue trilithon instead of 12 night and 20 day."


def test_where_one_choice_is_left_nobody_is_asked():
    app, card = gods()
    app = after(app, ("touch", card), ("touch", "god"), "confirm", "cover", "lift")
    other = next(name for name in app.playing.game.hands(app.playing.viewpoint.view)[1] if name in NUMBER)
    app = after(app, ("touch", other), ("touch", "follower"), "confirm", "cover", "lift")
    hand = app.playing.game.hands(app.playing.viewpoint.view)[0]
    held = fields(app.playing.match.state).held
    third = next(name for name in hand if name in NUMBER and str(NUMBER[name]) not in held)
    app = after(app, ("touch", third))
    assert app.playing.touched == (third, "follower")
    again = after(app, ("touch", "follower"))
    assert again.playing.match is app.playing.match, "who touches it nevertheless has not confirmed the move"
    assert again.playing.whole


def test_what_is_only_early_is_told_calmly_and_nothing_turns_red():
    app = after(seated(Match.new("stonehenge", seed=1)), ("touch", "d"))
    assert app.playing.choice.early
    assert 'class="whynot early"' in screen(app).texts["status"]
    assert not scene(app).asked
    app = after(app, "cancel", ("touch", "5"), ("touch", "d"), "confirm")
    forbidden = after(app, ("touch", "5"), ("touch", "d"))
    assert 'class="whynot"' in screen(forbidden).texts["status"]


def test_a_hint_belongs_to_the_touches_it_was_given_for():
    app = seated(Match.new("bounders", seed=1, options={"size": 3}))
    app = after(app, ("hint",))
    app = judged(app, "c3", {"c3": 0.8, "a1": 0.4})
    app = after(app, ("hint",), ("hint",))
    assert app.playing.touched == ("c3",)
    assert "c3" in screen(app).texts["status"]
    app = after(app, "cancel", ("touch", "a1"))
    assert app.analysis.climb is None
    assert "c3" not in screen(app).texts["status"]
    taken_back = after(app, "confirm", "undo", "agreed")
    assert taken_back.analysis.climb is None


def test_a_point_touched_before_its_piece_is_remembered_and_lit():
    app = after(seated(Match.new("stonehenge", seed=1)), ("touch", "d"))
    assert scene(app).lit == ("d",)
    assert after(app, ("touch", "5")).playing.touched == ("5", "d")


def test_a_lines_end_tells_what_each_has_there_and_could_still_have():
    app = after(seated(Match.new("stonehenge", seed=1).play(("6", "d"))), ("touch", "adhmr"))
    assert app.playing.reply.why
    assert "Bronze 6 (at most 21)" in app.playing.reply.why.text
    assert "Black 0 (at most 18)" in app.playing.reply.why.text


@pytest.mark.parametrize("options", [{}, {"face_down": True}], ids=["open", "face down"])
def test_what_a_lines_end_tells_is_no_refusal_and_lights_the_line(options: dict[str, bool]):
    begun = match("stonehenge", 12, **options)
    for name in begun.game.board.centre:
        app = after(seated(begun), *(["lift"] if options else []), ("touch", name))
        if not (why := app.playing.reply.why) or len(name) == 1:
            continue
        assert f"Line {name}" in why.text
        assert 'class="whynot stands"' in screen(app).texts["status"]
        assert "Why not here?" not in screen(app).texts["status"]
        assert not scene(app).asked
        assert not scene(app).cited
        assert scene(app).lit == tuple(name)


def test_a_line_that_may_be_marked_is_marked_at_its_end_without_a_button():
    match = Match.new("stonehenge", seed=1, options={"manual_claims": True})
    game = match.game
    assert isinstance(game, Stonehenge)
    while not game.due(fields(match.state)):
        match = match.play(game.actions(fields(match.state))[0])
    line = game.due(fields(match.state))[0]
    assert after(seated(match), ("touch", line)).playing.touched == ("claim", line)


def test_the_columns_of_the_scores_keep_their_order():
    match = Match.new("meets_bounds", seed=1, seats=5)
    app = after(seated(match), "lift")
    declared = [kind.word for kind in match.game.kinds.values()]
    shown = [word for word in declared if f'<th scope="col">{word}</th>' in screen(app).texts["seats"]]
    text = screen(app).texts["seats"]
    places = [text.index(f'<th scope="col">{word}</th>') for word in shown]
    assert len(places) > 1
    assert places == sorted(places)


def passing() -> App:
    """Return a table of Meets & Bounds at which the person to move looks at the hand."""
    return after(seated(Match.new("meets_bounds", seed=1, seats=3)), "lift")


def held(app: App) -> list[str]:
    """Return the hand of the person who looks."""
    return [
        name for name in app.playing.game.hands(app.playing.viewpoint.view)[app.playing.viewpoint.seat or 0] if name
    ]


def test_a_pass_and_its_three_cards_are_chosen_at_once_and_confirmed_once():
    app = passing()
    one, two, three, *_ = held(app)
    app = after(app, ("touch", "pass"), ("touch", one), ("touch", two))
    assert not app.playing.whole
    assert not app.playing.match.actions
    app = after(app, ("touch", three))
    assert app.playing.whole
    app = after(app, "confirm")
    assert app.playing.match.actions == (("pass",), (one,), (two,), (three,))


def test_a_card_chosen_among_several_is_put_back_by_another_touch():
    app = passing()
    one, two, three, four, _ = held(app)
    app = after(app, *(("touch", name) for name in ("pass", one, two, three)), ("touch", one))
    assert app.playing.touched == ("pass", two, three)
    assert after(app, ("touch", four)).playing.whole


def test_a_whole_pass_is_one_line_of_the_log_and_one_step_to_take_back():
    app = passing()
    hand = held(app)
    app = after(app, ("touch", "pass"), *(("touch", name) for name in hand[:3]), "confirm")
    lines = log.entries(app.playing)
    assert len(lines) == 1
    assert all(spoken(name) in lines[0].words for name in hand[:3])
    assert log.lately(app.playing) == lines[0].words
    assert undo.target(app.playing.match) == 0
    back = undo.undo(app.playing, agreed=True)
    assert not back.match.actions
    assert undo.redo(back).match.actions == app.playing.match.actions


def test_cards_discarded_one_by_one_are_chosen_with_one_button_and_confirmed_once():
    app, _ = gods()
    one, two, three = held(app)[:3]
    app = after(app, ("touch", "discard"), *(("touch", name) for name in (one, two, three)), ("touch", two))
    assert app.playing.touched == ("discard", one, "discard", three)
    app = after(app, ("touch", "end"))
    assert app.playing.match.actions == (("discard", one), ("discard", three), ("end",))
    assert [entry.words for entry in log.entries(app.playing)] == [f"Blue discards {spoken(one)} and {spoken(three)}."]
    assert [entry.words for entry in log.entries(app.playing.cover())] == ["Blue discards 2 cards."]


def test_end_the_turn_ends_it_after_the_whole_hand_and_by_places_of_unseen_cards():
    app, _ = gods()
    hand = held(app)
    thrown = [("touch", "discard"), *(("touch", name) for name in hand)]
    assert after(app, *thrown, ("touch", "end")).playing.match.turn == 1
    begun = Match.new("battle_gods", seed=3, players=(Player("Anna"), Player("Bea")))
    phones = Table("game:1", begun, SavedFields(lent=Lent(("a" * 16, "b" * 16), (0, 1)))).seen()
    assert phones.touch("discard").touch(place_name(0)).touch("end").match.turn == 1


def test_end_the_turn_ends_it_where_lines_are_marked_by_hand():
    app = after(
        seated(Match.new("stonehenge", seed=1, options={"manual_claims": True})), ("touch", "5"), ("touch", "g")
    )
    app = after(app, "confirm", ("touch", "end"))
    assert app.playing.match.actions == (("5", "g"), ("end",))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_together_has_the_same_seat_to_move_and_tells_it_nothing(name):
    """In every game: an action that goes on is known to its mover whole, and is told with what follows."""
    match = Match.new(name, seed=5, options=dict(GAMES[name].short))
    rng = Random(5)
    for _ in range(120):
        if match.turn is None:
            break
        game, seat = match.game, match.turn
        view, action = game.observe(match.state, seat), rng.choice(game.actions(match.state))
        on = game.continues(view, action)
        assert on == game.continues(match.state, action)
        match = match.play(action)
        if on:
            assert match.turn == seat
            assert game.apply(view, action) == game.observe(match.state, seat)


def test_what_was_drawn_is_seen_before_the_hand_is_handed_over():
    app = passing()
    seat, hand = app.playing.match.turn, held(app)
    app = after(app, ("touch", "pass"), *(("touch", name) for name in hand[:3]), "confirm")
    assert not app.playing.down
    assert app.playing.viewpoint.seat == seat
    assert set(app.playing.cover_state.drawn) == set(held(app)) - set(hand[3:])
    assert screen(app).texts["hand"].count('class="held drawn"') == 3
    assert "see what you have drawn" in screen(app).texts["status"]
    assert after(app, ("touch", held(app)[0])).playing.touched == (), "another is to move"
    assert after(app, "cover").playing.down


def test_who_waits_may_look_at_the_own_hand_again_behind_the_own_pin():
    app = passing()
    first = app.playing.match.turn
    assert first is not None
    own = held(app)[3:]
    app = after(app, ("touch", "pass"), *(("touch", name) for name in held(app)[:3]), "confirm", "cover")
    app = app.with_table(app.playing.saving(pins=tuple(pin_hash("7") if seat == first else "" for seat in range(3))))
    app = after(app, ("ask", str(first)))
    assert ", look at your hand" in screen(app).texts["cover"]
    assert after(app, "lift").playing.down, "the PIN is asked for"
    app = after(app, ("lift", "", "7"))
    assert app.playing.viewpoint.seat == first
    assert set(own) < set(held(app))
    assert not app.playing.playable
    app = after(app, "cover")
    assert app.playing.down
    assert app.playing.holder == app.playing.match.turn


def test_in_mid_game_only_settled_regions_are_points():
    match, rng = Match.new("bounders", seed=2, options={"size": 4}), Random(2)
    settled = False
    while match.turn is not None:
        for score in match.game.scores(match.state):
            assert score.settled <= score.total
            settled = settled or 0 < score.settled < score.total
        seats = screen(seated(match)).texts["seats"]
        assert not {*re.findall(r"\+\s*\d+", seats)}, "what is open would swing with every stone"
        match = match.play(rng.choice(match.game.actions(match.state)))
    assert all(score.settled == score.total for score in match.game.scores(match.state)), "at the end all is settled"
    early = screen(seated(Match.new("bounders", seed=2).play(("d4",)))).texts["seats"]
    assert "nothing yet" in early
    assert "–" not in re.sub("<[^>]*>", "", early)
