"""Contiguity: what is shown, marked and said of a position, a move and an end, in every language."""

from __future__ import annotations

from random import Random

import pytest
from henge.engine import position
from henge.game import Mark
from henge.games.contiguity import Contiguity, result_in_words
from henge.games.contiguity.position import State
from henge.match import Match
from henge.rules import Illegal, read_action

from tests.games.contiguity import (
    BID,
    FAR,
    FLIP,
    LARGER,
    NEARLY,
    PLAIN,
    RELOCATE,
    ROW,
    SMALLER,
    after,
    bid,
    second,
    sociable,
    stand,
    why,
)
from tests.games.said import touch_by_touch
from tests.made_up import english, spoken


def test_names_of_other_tables_are_no_names_here():
    assert "next" not in PLAIN.names
    assert "b20" not in PLAIN.names
    assert {"next", "b1", "b99", "accept", "white", "red"} <= FLIP.names
    assert why(PLAIN, PLAIN.start(Random(1)), "b20").clause is None


def test_the_limit_of_turns_is_a_whole_number_up_to_999():  # CV7
    for wrong in (-1, 1000, True, 3.0, "4"):
        with pytest.raises(Illegal) as refused:
            Contiguity(turn_limit=wrong)  # type: ignore[arg-type]
        assert refused.value.why.clause == "CV7"


def test_everything_is_open_to_every_seat_and_to_a_bystander():
    state = stand(*NEARLY)
    assert all(PLAIN.observe(state, seat) == state for seat in (None, 0, 1))
    assert PLAIN.guess(state, Random(1)) == state
    assert PLAIN.scores(state) == []
    assert PLAIN.hands(state) == ()


def test_the_position_lists_pieces_by_their_owners_and_the_supply():  # protocol
    match = Match.new("contiguity", seed=1, options={"match": "bid"})
    for move in ["b9", "accept", "red", "1a", "2a"]:
        match = match.play(read_action(move))
    described = position(match, match.state)
    assert described["pieces"] == [{"cell": "1a", "seat": 1, "kind": "pawn"}, {"cell": "2a", "seat": 0, "kind": "pawn"}]
    assert described["supply"] == [{"pawn": 5, "druid": 1}, {"pawn": 5, "druid": 1}]
    assert (described["turn"], described["scores"], described["hands"]) == (1, [], [])


def test_pieces_are_marked_by_their_kinds_and_owners_and_what_is_left_is_in_supply():  # CD1
    state = State(1, 0, pawns=(("1a", "3a"), ("2a",)), druids=(None, "2b"), homes=(None, "2b"))
    assert [mark for mark in PLAIN.marks(state) if mark.cell] == [
        Mark("pawn", "1a", 0),
        Mark("pawn", "2a", 1),
        Mark("druid", "2b", 1),
        Mark("pawn", "3a", 0),
    ]
    assert PLAIN.supply(state) == ({"pawn": 4, "druid": 1}, {"pawn": 5, "druid": 0})


def test_the_largest_groups_are_marked():
    signs = [mark for mark in PLAIN.marks(stand(LARGER, SMALLER)) if mark.kind == "largest"]
    assert [(mark.seat, mark.text) for mark in signs] == [(0, "5 of 7"), (1, "3 of 7")]
    assert signs[0].cells == ("1a", "2a", "3a", "4a", "5a")


def test_a_move_is_told_as_a_slide_where_a_way_is_free_and_else_by_whom_it_jumps():  # CD5, CD6
    state = stand("1d 2d 12b 14a 16b 18a", "29d 7b 25b 26b 24b 22b +8b")
    assert PLAIN.tell(state, ("2d", "3d")).named == "slides a pawn from 2d to 3d"
    assert PLAIN.tell(state, ("1d", "4d")).named == "jumps a pawn from 1d over 2d to 4d"
    for game in (PLAIN, Contiguity(short_jumps=True)):
        assert ("2d", "30d") in game.actions(state)
        assert game.tell(state, ("2d", "30d")).named == "jumps a pawn from 2d over 1d to 30d", (
            "29d lies on the long way"
        )
    assert PLAIN.tell(state, ("1d", "28d")).named == "jumps a pawn from 1d over 29d to 28d", (
        "the other way passes 2d alone"
    )


def test_it_is_said_how_far_a_piece_slides_and_jumps_before_it_is_touched_and_after():  # CD5, CD6
    state = Contiguity().start(Random(1))
    while Contiguity().phase(state) != "move":
        state = Contiguity().apply(state, Contiguity().actions(state)[0])
    piece = Contiguity().actions(state)[0][0]
    for game, told in ((Contiguity(), "any distance"), (Contiguity(short_jumps=True), "to the cell beyond")):
        notes = [game.prompt(state, touched).note or "" for touched in ((), (piece,))]
        assert all(told in note for note in notes), notes


def test_what_is_said_at_the_table():
    state = stand("19a 21a 20c 2d 4d 6d +8d", "1a 2a 3a 4a 5c 20a +6c")
    assert RELOCATE.tell(state, ("2d", "3d")).named == "slides a pawn from 2d to 3d"
    assert RELOCATE.prompt(state, ()).note == "Your druid cannot move until one of your pawns is next to it"
    assert RELOCATE.prompt(state, ("20c",)).sentence == "Choose where the piece on 20c goes"
    state = after(RELOCATE, state, "20c-20b")
    assert RELOCATE.prompt(state, ()).note == "1 pawn to put elsewhere, on any empty cell"
    assert RELOCATE.tell(state, ("20a", "15d")).named == "relocates Red’s pawn from 20a to 15d"
    assert [BID.word(name) for name in ("b1", "b20", "accept", "12a")] == [
        "Bid 1 move",
        "Bid 20 moves",
        "Let the bid stand",
        "12a",
    ]
    assert FLIP.standing(second(0, 4)) == (
        "Game 2 of the match",
        "White (now Red) won game 1 in 4 moves",
        "White must win in fewer than 4 moves; 3 made",
    )
    assert BID.standing(bid(5, 0)) == ("White must win within 5 moves; 3 made",)
    assert PLAIN.standing(state) == ()


def left_in_english(said):
    """Return the texts that have words of English beside the rows of cells."""
    return [text for text in said if {*english(text).split()} - {*"abcd"}]


def all_said(game, state, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    legal = game.actions(state)
    said = [game.purpose(), *game.overview(state), *game.standing(state), *map(game.word, action)]
    said += touch_by_touch(game, state, legal, action)
    said += [mark.text for mark in game.marks(state)]
    said += [line.text for terms in game.evaluation_terms(state) for line in terms]
    after_it = game.apply(state, action)
    said += [result.text for result in (game.result(after_it), game.between_games(after_it)) if result]
    return [*said, *game.tell(state, action)[:3]]


@pytest.mark.parametrize(
    "options",
    [
        {"relocate": True, "victory_space": True},
        {"druidless": True, "match": "flip"},
        {"isolation": True, "friendly_surround": True, "turn_limit": 9},
        {"smaller_win": True, "match": "bid", "short_jumps": True, "safe_druid": True},
    ],
    ids=lambda options: next(iter(options)),
)
@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_all_that_is_said_is_said_whole_in_another_language(options, called):
    game, dice = Contiguity(called=called, **options), Random(len(called))
    state = game.start(dice)
    with spoken():
        while (legal := game.actions(state)) and sum(state.moves) < 40:
            action = sociable(dice, state, legal)
            assert not left_in_english(all_said(game, state, action))
            state = game.apply(state, action)


@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_however_a_game_was_won_is_said_whole_in_another_language(called):
    with spoken():
        for clause in ("CD8", "CD9", "CV2", "CV3", "CV4", "CV5", "CV6", "CV7", "CV8", "CV9"):
            for winner in (0, 1):
                won = stand(ROW, FAR + " +20d", winner=winner, clause=clause, bid=1, bidder=winner, moves=(1, 1))
                game = Contiguity(called=called, match="flip")
                for state in (won, won.but(first=(winner, 1), number=2), won.but(first=(1 - winner, 2), number=3)):
                    assert not left_in_english([result_in_words.ending(game, state), *game.standing(state)])


def test_a_refusal_colours_pieces_that_are_in_the_way_and_no_empty_cells():
    refused = 0
    for seed in range(3):
        begun = Match.new("contiguity", seed=seed)
        rng = Random(seed)
        while begun.turn is not None and len(begun.actions) < 30:
            game, state = begun.game, begun.state
            for name in game.board.cells:
                if not game.interpret_touch(state, (), name) and (name,) not in game.actions(state):
                    cells = game.why_not(state, (), name).cells
                    assert {*cells} <= {mark.cell for mark in game.marks(state)}, (name, cells)
                    refused += 1
            begun = begun.play(rng.choice([*game.actions(state)]))
    assert refused
