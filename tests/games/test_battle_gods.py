"""Battle of the Gods: the rulebook's examples, the places where two clauses meet, what each seat sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from henge.board import ring_of_spaces
from henge.cards import DECK, NUMBER, colour, numbers_of, sort_hand
from henge.engine import Engine
from henge.game import Highlight, Mark
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.clans import REACH, SPACES, bonus, clans, run
from henge.games.battle_gods.rules import State
from henge.luck import one_of
from henge.rules import Action, Reason, read_action, write_action
from henge.touch import live, refusal, why_not
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_battle_gods as oracle
from tests.games.figures import At, Reading
from tests.games.perft import perft
from tests.made_up import english, spoken
from tests.matches import seen

TWO, THREE, FOUR = BattleOfTheGods(2), BattleOfTheGods(3), BattleOfTheGods(4)
ATTACKING_GODS = BattleOfTheGods(2, god_attacks=True)


def position(
    *pieces: str,
    hands: str = "",
    pile: str | None = None,
    supply: tuple[int, ...] | None = None,
    seat: int = 0,
    closer: int | None = None,
) -> State:
    """Build a State: each seat's spaces ("25 26 27g", g for the god), the hands ("26d tred / 4n"), the pile.

    Without `pile` all cards not in hand are in it; with it the others have been played.
    """
    seats = len(pieces)
    dealt = [sort_hand(tuple(hand.split())) for hand in hands.split("/")]
    dealt += [()] * (seats - len(dealt))
    rest = [card for card in DECK if not any(card in hand for hand in dealt)]
    held = {space.rstrip("g"): owner for owner, spaces in enumerate(pieces) for space in spaces.split()}
    down = tuple(sum(not space.endswith("g") for space in spaces.split()) for spaces in pieces)
    gods = [next((space[:-1] for space in spaces.split() if space.endswith("g")), None) for spaces in pieces]
    left = rest if pile is None else pile.split()
    return State(
        held=held,
        gods=tuple(gods),
        followers=supply or tuple(20 - number for number in down),
        hands=tuple(dealt),
        pile=tuple(left),
        discard=tuple((card, None) for card in rest if card not in left),
        seat=seat,
        discarding=False,
        closer=closer,
        over=False,
        sees=tuple(range(seats)),
    )


def moves(state: State, begins: str = "", game: BattleOfTheGods | None = None) -> list[str]:
    """Return the legal moves that begin with some text."""
    table = game or BattleOfTheGods(len(state.hands))
    return [text for text in map(write_action, table.actions(state)) if text.startswith(begins)]


def play(state: State, *texts: str, game: BattleOfTheGods | None = None) -> State:
    """Play some moves, each of which must be legal."""
    table = game or BattleOfTheGods(len(state.hands))
    for text in texts:
        assert read_action(text) in table.actions(state), text
        state = table.apply(state, read_action(text))
    return state


def why(state: State, text: str, game: BattleOfTheGods | None = None) -> Reason:
    """Return why the seat to move may not play `text`."""
    table = game or BattleOfTheGods(len(state.hands))
    refused = refusal(table, seen(table, state, state.seat), read_action(text))
    assert refused
    return refused


def totals(state: State) -> list[int]:
    return [score.total for score in BattleOfTheGods(len(state.hands)).scores(state)]


def spaces(first: int, last: int) -> str:
    return " ".join(str(n) for n in range(first, last + 1))


def as_oracle(state: State, god_attacks: bool = False) -> oracle.Position:
    """Write a State as a position of the oracle."""
    at = oracle.table([list(map(str, hand)) for hand in state.hands], list(map(str, state.pile)), god_attacks)
    for cell, seat in state.held.items():
        at["ring"][int(cell)] = f"{seat}{'g' if state.gods[seat] == cell else 'f'}"
    seats = len(state.hands)
    left = None if state.closer is None else 0 if state.over else (state.closer - state.seat) % seats + 1
    return at | {
        "followers": list(state.followers),
        "discard": [card for card, _ in state.discard],
        "turn": state.seat,
        "discarding": state.discarding,
        "turns_left": left,
    }


# the ring, the deck and the start -------------------------------------------------------------------


def test_the_ring_has_thirty_spaces_and_30_is_next_to_1():  # R1
    assert ring_of_spaces().cells == tuple(str(n) for n in range(1, 31))
    assert ring_of_spaces().neighbours["30"] == ("1", "29")


def test_colours_go_round_by_six_and_no_trilithon_is_black():  # R2, R4
    assert [colour(n) for n in range(1, 7)] == ["white", "blue", "green", "yellow", "red", "black"]
    assert numbers_of("twhite") == (1, 7, 13, 19, 25)
    assert "tblack" not in DECK


def test_day_and_night_card_of_a_number_name_the_same_space():  # R3, BG4
    state = position("", "", hands="12n 12d")
    assert play(state, "12n-follower").held == play(state, "12d-follower").held == {"12": 0}


def test_sixty_five_cards_are_dealt_four_to_a_player_and_seat_0_begins():  # R4, BG1, BG2
    for game in (TWO, THREE, FOUR):
        state = game.start(Random(5))
        assert [len(hand) for hand in state.hands] == [4] * game.seats
        dealt = [card for hand in state.hands for card in hand]
        assert sorted(map(str, [*dealt, *state.pile])) == sorted(oracle.cards())
        assert game.turn(state) == 0
        assert game.supply(state) == ({"follower": 20, "god": 1},) * game.seats
        assert not game.marks(state)
        assert not state.discarding
        assert game.result(state) is None
        assert [score.lines for score in game.scores(state)] == [()] * game.seats


def test_a_card_goes_to_the_discard_and_the_hand_is_refilled_from_the_top_of_the_pile():  # BG3
    state = play(position("", "", hands="9d 1n 2n tred"), "9d-follower")
    assert state.discard == (("9d", None),)
    assert state.hands[0] == ("1n", "1d", "2n", "tred")  # 1d was the next card
    assert state.pile[0] == "2d"
    assert state.seat == 1


# placing --------------------------------------------------------------------------------------------


def test_a_number_card_puts_a_follower_or_the_god_on_its_empty_space():  # BG4, BG5
    state = position("", "", hands="9d")
    assert moves(state) == ["9d-follower", "9d-god", "discard-9d"]
    after = play(state, "9d-god")
    assert after.gods == ("9", None)
    assert TWO.supply(after)[0] == {"follower": 20, "god": 0}


def test_no_piece_is_placed_on_a_held_space():  # BG1, BG4
    state = position("", "9", hands="9d 10d")
    assert moves(state, "9d") == []
    assert why(state, "9d-follower") == Reason("BG4", "There is already a piece on space 9.", ("9",))


def test_the_god_is_placed_once():  # BG5
    state = position("3g", "", hands="9d tred")
    assert moves(state, "9d") == ["9d-follower"]
    assert moves(state, "tred-god") == []
    assert why(state, "9d-god").clause == "BG5"
    assert why(state, "9d-god").cells == ("3",)


def test_the_god_may_stay_in_supply_to_the_end():  # BG5
    state = position("1", "2", hands="5n / 6n", pile="", closer=1)
    after = play(state, "5n-follower", "6n-follower")
    assert TWO.result(after)
    assert after.gods == (None, None)


def test_a_trilithon_of_any_colour_puts_either_piece_on_any_empty_space():  # BG6
    state = position("1 2g", "30", hands="tblue")
    free = [str(n) for n in range(3, 30)]
    assert moves(state, "tblue") == [f"tblue-follower-{n}" for n in free]
    assert why(state, "tblue-follower-30").clause == "BG6"
    assert play(position("", "", hands="tblue"), "tblue-god-6").gods[0] == "6"  # black, and not blue


def test_with_all_followers_placed_only_the_god_can_be_placed():  # BG1, BG5
    state = position("", "", hands="9d tred", supply=(0, 20))
    assert moves(state, "9d") == ["9d-god"]
    assert all("god" in move for move in moves(state, "tred"))
    assert why(state, "9d-follower").clause == "BG1"


def test_when_everything_is_placed_only_attacks_and_discards_are_left():  # BG1, BG4, BG6
    state = position("5g 6", "20", hands="9d 20n tred / 2n", supply=(0, 19))
    assert moves(state) == ["tred-20n", "discard-9d", "discard-20n", "discard-tred"]
    assert why(state, "9d") == Reason("BG1", "All your followers and your god have been placed.")
    assert why(state, "9d-follower") == Reason("BG1", "All your 20 followers have been placed.")
    assert why(state, "tred-follower-9").clause == "BG1"
    spent = position("5g 6", "", hands="tred / 2n", supply=(0, 20))
    assert why(spent, "tred") == Reason("BG1", "All your followers and your god have been placed.")
    assert why(spent, "tred-god-9") == Reason("BG5", "Your god already stands on 5 and never leaves it.", ("5",))


def test_on_a_full_ring_a_trilithon_places_nothing():  # BG1, BG6
    state = position(spaces(1, 15), spaces(16, 30), hands="tred 16n / tblue")
    assert moves(state, "tred") == ["tred-16n"]
    assert why(state, "tred-follower-9").clause == "BG6"
    assert why(position(spaces(1, 15), spaces(16, 30), hands="tred"), "tred-god-9").clause == "BG6"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "BG3"), ("13", "BG4"), ("12", "BG9"), ("follower", "BG4"), ("god", "BG5"), ("attack", "BG9"),
        ("7n-follower", "BG4"), ("tblue-god-3", "BG6"), ("5n", "BG4"), ("5n-5d", "BG4"), ("5n-5", "BG4"),
        ("5n-tred", "BG11"), ("5n-discard", "BG3"),
        ("5n-attack-12", "BG9"), ("5n-follower-5", "BG3"), ("tred", "BG6"), ("tred-17", "BG6"),
        ("tred-attack", "BG9"), ("tred-twhite", "BG6"), ("tred-end", "BG3"), ("tred-follower", "BG6"),
        ("tred-follower-god", "BG6"), ("26n", "BG9"), ("26n-12", "BG9"), ("26n-follower", "BG4"), ("26n-attack", "BG9"),
        ("26n-attack-god", "BG9"), ("discard", "BG13"), ("discard-12", "BG13"), ("discard-7n", "BG13"),
        ("discard-5n-tred", "BG13"),
    ],
)  # fmt: skip
def test_every_wrong_step_is_answered_by_the_clause_it_breaks(text, clause):
    state = position("26 27", "12", hands="5n 26n tred twhite")
    assert refusal(TWO, seen(TWO, state, 0), read_action(text) if text else ()) is not None
    assert why(state, text).clause == clause if text else why_not(TWO, state, (), "").clause == clause


# clans and protection -------------------------------------------------------------------------------


def test_pieces_are_marked_by_their_kinds_and_owners_in_the_order_of_the_ring():  # BG1
    marks = THREE.marks(position("7 2g", "5", "30g"))
    assert [mark for mark in marks if mark.cell] == [
        Mark("god", "2", 0),
        Mark("follower", "5", 1),
        Mark("follower", "7", 0),
        Mark("god", "30", 2),
    ]


def test_clans_of_1_to_8_pieces_are_worth_1_3_7_13_21_31_32_33():  # BG16
    assert [totals(position(spaces(3, 2 + n), ""))[0] for n in range(1, 9)] == [1, 3, 7, 13, 21, 31, 32, 33]


def test_a_clan_crosses_from_30_to_1_and_counts_its_god():  # BG7, BG16
    state = position("29 30 1g 2", "")
    assert totals(state) == [13, 0]
    [pieces, clan] = TWO.scores(state)[0].lines
    assert pieces[:5] == ("BG16", 4, ("1", "2", "29", "30"), "4 pieces", "pieces")
    assert clan[:5] == ("BG16", 9, ("29", "30", "1", "2"), "clan of 4 on 29–2", "clan")


def test_two_runs_with_a_gap_are_two_clans_and_a_single_piece_is_none():  # BG7, BG16
    state = position("1 2 4 5 6 9", "3")
    assert [line.cells for line in TWO.scores(state)[0].lines if line.kind == "clan"] == [("1", "2"), ("4", "5", "6")]
    assert totals(state) == [6 + 1 + 4, 1]


def test_a_god_that_joins_two_runs_protects_them_both():  # BG8, the document's own example
    state = position("25 26 28", "10 11", hands="27d / 11n 10n")
    after = play(state, "27d-god")
    assert TWO.protected(after, 0) == ("25", "26", "27", "28")
    assert moves(after, "11n") == []
    assert moves(position("25 26 28", "10 11", hands="/ 11n", seat=1), "11n") == [
        "11n-attack-25",
        "11n-attack-26",
        "11n-attack-28",
    ]


def test_a_follower_that_joins_the_clan_of_a_god_later_is_protected_too():  # BG8
    state = position("25 26g", "10 11", hands="27d 9n 9d 8n / 11n")
    assert moves(play(state, "27d-follower"), "11n") == []
    apart = position("25 26g 28", "10 11", hands="/ 11n", seat=1)
    assert moves(apart, "11n") == ["11n-attack-28"]


def test_a_god_standing_alone_is_protected_and_guards_no_neighbour_of_another_player():  # BG8
    state = position("26g", "10 11", "25 27", hands="/ 11n", seat=1)
    assert moves(state, "11n") == ["11n-attack-25", "11n-attack-27"]
    assert why(state, "11n-attack-26").clause == "BG5"
    signs = [mark for mark in THREE.marks(state) if mark.kind == "protected"]
    assert [(sign.seat, sign.cells, sign.text) for sign in signs] == [(0, ("26",), "protected on 26")]


def test_protection_crosses_from_30_to_1():  # BG7, BG8
    state = position("29 30 1g 2", "10 11", hands="/ 11n 11d", seat=1)
    assert TWO.protected(state, 0) == ("29", "30", "1", "2")
    refused = why(state, "11n-attack-29")
    assert (refused.clause, refused.cells) == ("BG8", ("29", "30"))


# clan attack ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "reach"),
    [
        (range(1, 8), range(16, 24)),
        (range(8, 9), range(16, 31)),
        (range(9, 16), range(23, 31)),
        (range(16, 23), range(1, 9)),
        (range(23, 24), range(1, 16)),
        (range(24, 31), range(8, 16)),
    ],
)
def test_a_card_reaches_the_opposite_quadrant_and_a_card_on_a_fold_two(numbers, reach):  # BG9, R5
    for n in numbers:
        mine = {n, n % 30 + 1}
        others = " ".join(str(m) for m in range(1, 31) if m not in mine)
        state = position(" ".join(map(str, mine)), others, hands=f"{n}d", supply=(5, 5))
        assert moves(state, f"{n}d") == [f"{n}d-attack-{m}" for m in reach if m not in mine]


def test_an_attack_takes_the_space_for_a_follower_of_ones_own():  # BG9, BG12, the document's own example
    state = position("24 25 26 27", "12 13 14", hands="26d 1n 2n 3n")
    after = play(state, "26d-attack-12")
    assert after.held["12"] == 0
    assert after.followers == (15, 17)  # one of ours placed; the removed one is out of the game
    assert after.discard == (("26d", None),)
    assert totals(after) == [5 + 9, 2 + 1]


def test_a_piece_standing_alone_cannot_attack():  # BG9
    state = position("26 28", "12", hands="26d")
    assert moves(state, "26d") == []
    assert why(state, "26d-attack-12").cells == ("26",)
    assert why(state, "26d-attack-12").clause == "BG9"


def test_a_card_that_can_do_nothing_is_refused_by_what_it_was_to_do():  # BG4, BG5, BG9, BG11, BG15
    state = position("4 11", "12", hands="4d tred")
    taken = "There is already a piece on space 4."
    assert why(state, "4d-follower") == Reason("BG4", taken, ("4",))
    assert why(state, "4d-god") == Reason("BG5", taken, ("4",))
    assert why(state, "4d-attack-20").clause == "BG9"
    assert [why(state, text).clause for text in ("9n-follower", "9n-god", "9n-attack-1")] == ["BG4", "BG5", "BG9"]
    assert why(state, "twhite-12n").clause == "BG11"
    assert [why(replace(state, closer=1), f"tred-{use}").clause for use in ("12n", "god-9")] == ["BG15", "BG15"]


def test_neighbours_of_different_players_are_no_clan():  # BG7, BG9
    assert moves(position("26", "27", "12", hands="26d"), "26d") == []


def test_a_follower_in_the_clan_of_its_god_attacks_but_the_gods_space_does_not():  # BG9
    state = position("26 27g", "12", hands="26d 27d")
    assert moves(state, "26d") == ["26d-attack-12"]
    assert moves(state, "27d") == []
    refused = why(state, "27d-attack-12")
    assert (refused.clause, refused.cells) == ("BG9", ("27",))


def test_with_the_option_the_gods_space_attacks_but_only_in_a_clan():  # BG9
    assert moves(position("26 27g", "12", hands="27d"), "27d", ATTACKING_GODS) == ["27d-attack-12"]
    alone = position("27g", "12", hands="27d")
    assert moves(alone, "27d", ATTACKING_GODS) == []
    assert why(alone, "27d-attack-12", ATTACKING_GODS).clause == "BG9"


def test_a_clan_across_30_and_1_reaches_two_quadrants_by_its_two_cards():  # BG7, BG9
    state = position("30 1", "12 20", hands="30d 1n")
    assert moves(state, "30d") == ["30d-attack-12"]
    assert moves(state, "1n") == ["1n-attack-20"]


def test_a_follower_on_a_fold_is_reached_from_two_quadrants_unless_protected():  # R5, BG8, BG9
    for pieces, taken in (("8", True), ("8 9g", False), ("8g", False)):
        state = position("18 19 25 26", pieces, hands="18n 25n")
        assert ("18n-attack-8" in moves(state)) is taken
        assert ("25n-attack-8" in moves(state)) is taken
    assert "23n-attack-8" in moves(position("23 24", "8", hands="23n"))  # from fold to fold


def test_an_attack_may_choose_among_all_enemies_and_never_hits_a_friend():  # BG9
    state = position("26 27 9", "10", "11 12g", "13", hands="27n")
    assert moves(state, "27n") == ["27n-attack-10", "27n-attack-13"]
    assert why(state, "27n-attack-9").clause == "BG9"
    assert why(state, "27n-attack-14").clause == "BG9"
    assert why(state, "27n-attack-20").clause == "BG9"
    assert why(state, "27n-attack-11").cells == ("11", "12")


def test_without_a_follower_in_supply_there_is_no_attack():  # BG10
    state = position("26 27", "12", hands="26d", supply=(0, 19))
    assert moves(state, "26d") == []
    assert why(state, "26d-attack-12").clause == "BG10"


def test_an_attack_can_cut_a_clan_in_two():  # BG7, BG9
    state = play(position("24 25", spaces(9, 13), hands="25n 1n 2n 3n"), "25n-attack-11")
    assert totals(state) == [3 + 1, 4 + 1 + 1]


# elimination ----------------------------------------------------------------------------------------


def test_a_trilithon_and_the_number_card_remove_an_unprotected_follower_anywhere():  # BG11, BG12
    state = position("1", "12", hands="tred 12n 12d 5n")
    assert [move for move in moves(state, "tred") if move.count("-") == 1] == ["tred-12n", "tred-12d"]
    after = play(state, "tred-12n")
    assert after.held == {"1": 0}
    assert after.followers == (19, 19)
    assert after.discard == (("tred", None), ("12n", None))
    assert after.hands[0] == ("1n", "1d", "5n", "12d")


def test_elimination_spares_gods_protected_followers_and_friends():  # BG5, BG8, BG11
    state = position("1", "12g 13", hands="tred 12n 13n 1n")
    assert [move for move in moves(state, "tred") if move.count("-") == 1] == []
    assert why(state, "tred-12n").clause == "BG5"
    assert why(state, "tred-13n") == Reason(
        "BG8", "The follower on 13 is protected by the god in its clan, 12–13.", ("12", "13")
    )
    assert why(state, "tred-1n").clause == "BG11"
    assert why(state, "tred-20n").clause == "BG11"


def test_the_trilithon_comes_first_in_an_elimination():  # BG11
    state = position("", "12", hands="tred 12n 14n")
    assert why(state, "14n-tred").clause == "BG11"
    assert why(state, "12n-tred").clause == "BG4"  # 12 is held, so its card alone does nothing


def test_an_elimination_that_takes_the_last_card_draws_one_and_triggers_the_end():  # BG3, BG11, BG14
    state = play(position("", "12", hands="tred 12n 5n 6n / 7n", pile="30d"), "tred-12n")
    assert state.hands[0] == ("5n", "6n", "30d")
    assert state.closer == 0


def test_a_space_emptied_by_a_trilithon_can_be_taken_again():  # BG11, BG4
    state = position("", "12", hands="tred 12n 5n 6n / 12d")
    assert "12d-follower" in moves(play(state, "tred-12n"))


# discarding -----------------------------------------------------------------------------------------


def test_cards_are_discarded_one_by_one_and_drawn_only_after_the_end_of_the_turn():  # BG3, BG13
    state = position("", "", hands="3n 4d 5d tred")
    one = play(state, "discard-4d")
    assert one.hands[0] == ("3n", "5d", "tred")
    assert one.seat == 0
    assert moves(one) == ["discard-3n", "discard-5d", "discard-tred", "end"]
    done = play(one, "discard-tred", "end")
    assert done.hands[0] == ("1n", "1d", "3n", "5d")
    assert done.discard == (("4d", 0), ("tred", 0))
    assert done.seat == 1
    assert not done.discarding


def test_end_is_needed_even_when_the_whole_hand_is_discarded():  # BG13
    state = play(position("", "", hands="3n 4d"), "discard-3n", "discard-4d")
    assert moves(state) == ["end"]
    assert why(state, "pass").clause == "BG13"
    assert len(play(state, "end").hands[0]) == 4


def test_a_turn_of_discarding_allows_nothing_else():  # BG3, BG13
    state = play(position("", "", hands="3n 4d tred"), "discard-3n")
    assert why(state, "4d-follower").clause == "BG3"
    assert why(state, "tred-god-5").clause == "BG3"
    assert why(state, "discard-3n").clause == "BG13"


def test_a_discard_needs_at_least_one_card():  # BG13
    state = position("", "", hands="3n")
    assert why(state, "end").clause == "BG13"
    assert why(state, "discard").clause == "BG13"


def test_an_empty_hand_passes_and_nothing_else_does():  # BG13
    state = position("", "", hands="/ 3n", pile="", closer=1)
    assert moves(state) == ["pass"]
    assert why(state, "discard-3n").clause == "BG13"
    after = play(state, "pass")
    assert after.seat == 1
    assert why(after, "pass").clause == "BG13"


# the end --------------------------------------------------------------------------------------------


def test_the_end_is_triggered_by_whoever_empties_the_pile_even_by_discarding():  # BG13, BG14
    state = position("", "", "", hands="1n 2n 3n 4n / 5n 6n 7n 8n / 9n", pile="20n 21n 22n", seat=1)
    placed = play(state, "5n-follower")
    assert placed.closer is None
    discarding = play(state, "discard-5n", "discard-6n", "discard-7n")
    assert discarding.closer is None  # only the end of the turn draws
    assert play(discarding, "end").closer == 1


@pytest.mark.parametrize(
    ("pieces", "card", "move"),
    [
        ("1 2", "9n", "9n-follower"),  # BG4
        ("1 2", "tred", "tred-follower-9"),  # BG6
        ("1 2", "2n", "2n-attack-20"),  # BG9
    ],
)
def test_the_twentieth_follower_triggers_the_end_however_it_is_placed(pieces, card, move):  # BG14
    state = position(pieces, "20", hands=f"{card} / 30n", supply=(1, 10))
    after = play(state, move)
    assert after.followers[0] == 0
    assert after.closer == 0
    assert len(after.hands[0]) == 4  # the hand was refilled first


def test_placing_the_god_or_the_nineteenth_follower_triggers_nothing():  # BG14
    state = position("", "", hands="9n 10n", supply=(2, 20))
    assert play(state, "9n-god").closer is None
    assert play(state, "9n-follower").closer is None


def test_the_thirtieth_piece_triggers_the_end_even_when_it_is_a_god():  # BG14
    state = position(spaces(1, 15), spaces(16, 29), hands="30n")
    assert play(state, "30n-god").closer == 0
    assert play(state, "30n-follower").closer == 0


def test_an_attack_on_a_full_ring_keeps_it_full_and_a_trilithon_can_no_longer_strike():  # BG9, BG14, BG15
    state = position(spaces(1, 15), spaces(16, 30), hands="1n 2n / tred 3n", closer=0, seat=1)
    assert moves(state) == ["discard-3n", "discard-tred"]
    assert "1n-attack-16" in moves(play(state, "discard-tred", "end"))


def test_every_other_player_has_one_more_turn_and_then_the_one_who_triggered():  # BG15
    state = position("", "", "", hands="1n 4d / 2n 5d / 3n 6d", pile="30n", seat=1)
    seats = []
    for move in ("2n-follower", "3n-follower", "1n-follower", "5d-god"):
        assert not THREE.result(state)
        seats.append(THREE.turn(state))
        state = play(state, move)
    assert seats == [1, 2, 0, 1]
    assert THREE.turn(state) is None
    assert THREE.actions(state) == []
    assert THREE.result(state)


def test_the_last_round_refills_hands_and_ignores_later_triggers():  # BG15
    state = position("", "", "", hands="1n 9d / 2n 2d / 3n 3d", supply=(1, 1, 1))
    state = play(state, "1n-follower")  # the twentieth of seat 0
    assert state.closer == 0
    state = play(state, "2n-follower")  # and of seat 1: no further round
    assert state.closer == 0
    assert len(state.hands[1]) == 4
    state = play(state, "3n-follower", "9d-god")
    assert state.over


def test_trilithons_do_nothing_in_the_last_round_but_may_be_discarded():  # BG15
    state = position("1", "12 13", hands="tred twhite 12n / 5n", closer=1)
    assert moves(state, "t") == []
    assert why(state, "tred-follower-20").clause == "BG15"
    assert why(state, "tred-12n").clause == "BG15"
    assert moves(state) == ["discard-12n", "discard-twhite", "discard-tred"]


def test_a_hand_of_trilithons_alone_is_discarded_in_the_last_round():  # BG13, BG15
    state = position("1", "12", hands="tred twhite / 5n", pile="", closer=1)
    assert moves(state) == ["discard-twhite", "discard-tred"]
    state = play(state, "discard-tred")
    assert play(state, "end").hands[0] == ("twhite",)
    assert moves(play(state, "discard-twhite")) == ["end"]


def test_a_trilithon_drawn_as_the_very_last_card_can_only_be_discarded():  # BG3, BG14, BG15
    state = play(position("", "", hands="1n / 2n", pile="tred"), "1n-follower", "2n-follower")
    assert state.hands[0] == ("tred",)
    assert moves(state) == ["discard-tred"]


def test_the_twentieth_follower_by_a_trilithon_makes_the_next_trilithon_useless():  # BG6, BG14, BG15
    state = play(position("", "", hands="tred / tblue 3n", supply=(1, 20)), "tred-follower-9")
    assert moves(state) == ["3n-follower", "3n-god", "discard-3n", "discard-tblue"]


def test_clans_attack_and_gods_are_placed_in_the_last_round():  # BG5, BG9, BG15
    state = position("26 27", "12", hands="26d 5n / 4n", closer=1)
    assert moves(state)[:3] == ["5n-follower", "5n-god", "26d-attack-12"]


def test_the_most_points_win_and_ties_are_shared():  # BG16
    state = position("1 2", "5 6", "9 20", hands="14n", pile="", closer=0)
    result = THREE.result(play(state, "discard-14n", "end"))
    assert result
    assert result.ranking == ((0, 1), (2,))
    assert result.clause == "BG16"
    assert result.text == (
        "The draw pile is empty, and the last round is over. Blue and Vermilion share the win with 3 points each."
    )


def test_a_touch_on_an_enemy_follower_is_the_attack_or_the_strike_that_removes_it():  # BG9, BG11
    state = position("26 27", "8 12", hands="26d 27n tred 12n 5n / 4n")
    assert TWO.interpret_touch(state, ("26d",), "12") == ("attack", "12")
    assert TWO.interpret_touch(state, ("tred",), "12") == ("12n",)
    assert TWO.interpret_touch(state, ("tred",), "8") is None
    assert TWO.interpret_touch(state, ("tred",), "20") == ("follower", "20")
    assert TWO.interpret_touch(state, (), "12") is None, "there are three ways to remove it"
    assert TWO.interpret_touch(position("26 27", "8 12", hands="26d 5n / 4n"), (), "12") == ("26d", "attack", "12")
    assert TWO.interpret_touch(position("1", "12", hands="tred 12n / 4n"), (), "12") == ("tred", "12n")
    assert TWO.interpret_touch(state, (), "5") == ("5n", "follower")
    assert TWO.interpret_touch(state, (), "20") is None


def test_a_space_touched_before_any_card_says_what_could_be_done_there_by_whose_piece_it_is():  # BG4 BG8 BG9 BG15
    state = position("26 27", "12 1g 2", hands="5n 26n tred twhite")
    assert why(state, "5").text == "Choose a card first: 5 night or 5 day is played on this space."
    assert why(state, "26").text == "Choose a card first: 26 night or 26 day lets your clan here attack."
    assert why(state, "12").text == (
        "Choose a card first: an attack can drive this follower out, or a trilithon with its number card remove it."
    )
    assert why(state, "2").clause == "BG8"
    assert why(state, "1").clause == "BG5"
    assert "stands alone" in why(position("26", "12", hands="5n"), "26").text
    last = replace(state, closer=1)
    assert why(last, "12").text == "Choose a card first: an attack can drive this follower out."


def test_a_space_that_is_held_is_said_to_be_taken_whatever_is_to_go_there():  # BG6
    state = position("26", "12", hands="5n tred")
    for touched in ("tred", "tred-follower", "tred-god"):
        for cell in ("26", "12"):
            assert why(state, f"{touched}-{cell}").text == f"There is already a piece on space {cell}."


def test_two_ways_to_remove_a_follower_are_left_to_the_player():  # BG9, BG11
    state = position("26 27", "8 12", hands="26d 27n 5n / 4n")
    assert TWO.interpret_touch(state, (), "12") is None


def test_a_touch_on_its_space_confirms_what_a_number_card_does_there():  # BG4, BG6
    state = position("26 27", "8 12", hands="5n 26d tred / 4n")
    assert TWO.interpret_touch(state, ("5n", "follower"), "5") == ()
    assert TWO.interpret_touch(state, ("5n", "follower"), "6") is None
    assert TWO.interpret_touch(state, ("tred", "follower", "5"), "5") is None
    assert TWO.interpret_touch(state, ("tred", "follower", "5"), "6") is None


def test_once_a_card_is_discarded_a_touch_on_another_discards_that_too():  # BG13
    state = position("", "", hands="3n 4d 5d / 9n")
    assert TWO.interpret_touch(state, (), "4d") is None
    begun = play(state, "discard-3n")
    assert TWO.interpret_touch(begun, (), "4d") == ("discard", "4d")
    assert TWO.interpret_touch(begun, ("discard",), "4d") is None
    assert TWO.interpret_touch(begun, (), "3n") is None
    assert TWO.interpret_touch(begun, (), "4") is None
    assert [TWO.continues(begun, action) for action in (("discard", "4d"), ("end",))] == [True, False]


def test_a_card_aims_at_its_space_and_at_what_it_could_remove():  # BG9, BG11
    state = position("26 27", "8 12g 13 20", hands="26d 5n tred 8n 20d 13n / 4n")
    assert TWO.highlight(state, ()) == Highlight()
    assert TWO.highlight(state, ("5n",)) == Highlight(("5",), ("5",))
    for touched in (("26d",), ("26d", "attack")):  # the opposite quadrant is seen as soon as the card is touched
        assert TWO.highlight(state, touched) == Highlight(("26",), ("26",), range=REACH["26"], targets=("8",))
    assert TWO.highlight(state, ("26d", "attack", "8")) == Highlight(("26", "8"), ("26",))
    assert TWO.highlight(state, ("tred",)) == Highlight(targets=("8", "20"))  # 13 is protected
    assert TWO.highlight(state, ("tred", "8n")) == Highlight(("8",), ("8",))
    assert TWO.highlight(state, ("tred", "god")) == Highlight()
    assert TWO.highlight(state, ("tred", "god", "5")) == Highlight(("5",))
    assert TWO.highlight(seen(TWO, state, 1), ("tred",)) == Highlight()  # whoever sees no hand sees no target


def test_removing_followers_scores_nothing_by_itself():  # BG12, BG16
    state = position("1", "12", hands="tred 12n 5n 6n")
    assert totals(play(state, "tred-12n")) == [1, 0]


# what is seen ---------------------------------------------------------------------------------------


def discarded() -> State:
    """Seat 0 has discarded 3n unseen, seat 1 has shown 9d and seat 2 is discarding: 7n lies already."""
    state = position("", "", "", hands="3n 4d 5d tred / 9d 10d 11d 12d / 7n 7d 8n 8d")
    return play(state, "discard-3n", "end", "9d-follower", "discard-7n")


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others_and_of_the_pile():  # BG17
    state = discarded()
    for seat in range(3):
        hands = THREE.hands(seen(THREE, state, seat))
        assert hands[seat] == state.hands[seat]
        assert all(hands[s] == (None,) * len(state.hands[s]) for s in range(3) if s != seat)
        assert THREE.piles(seen(THREE, state, seat))["deck"] == (None,) * len(state.pile)
    bystander = seen(THREE, state, None)
    assert THREE.hands(bystander) == tuple((None,) * len(hand) for hand in state.hands)
    assert THREE.piles(bystander)["deck"] == (None,) * len(state.pile)


def test_nobody_may_look_through_the_discard_not_even_for_ones_own_cards():  # BG17
    state = discarded()
    assert THREE.piles(state)["discard"] == ("3n", "9d", "7n")
    for seat in (None, 0, 1, 2):
        assert THREE.piles(seen(THREE, state, seat))["discard"] == (None, None, None)


def test_a_seat_remembers_what_was_shown_and_what_it_discarded_itself_and_no_more():  # BG17
    state = discarded()
    remembered = {seat: seen(THREE, state, seat).discard for seat in (None, 0, 1, 2)}
    assert remembered[None] == remembered[1] == ((None, 0), ("9d", None), (None, 2))
    assert remembered[0] == (("3n", 0), ("9d", None), (None, 2))
    assert remembered[2] == ((None, 0), ("9d", None), ("7n", 2))


def test_a_guess_never_deals_a_card_that_its_seat_has_seen_go():  # BG17
    state = discarded()
    for seed in range(20):
        guessed = THREE.guess(seen(THREE, state, 0), Random(seed))
        assert guessed.discard[:2] == (("3n", 0), ("9d", None))
        assert guessed.hands[0] == state.hands[0]
        assert guessed.sees == (0, 1, 2)  # as in any State
        everything = [
            *guessed.pile,
            *(card for card, _ in guessed.discard),
            *(c for hand in guessed.hands for c in hand),
        ]
        assert sorted(map(str, everything)) == sorted(DECK)


def test_guesses_are_spread_evenly_over_the_deals_that_agree():  # BG17
    state = play(position("", "", hands="1n / 2n 3n", pile=""), "discard-1n", "end", "discard-2n")
    deals = Counter(
        (guess.discard[-1][0], guess.hands[1])
        for guess in (TWO.guess(seen(TWO, state, 0), Random(seed)) for seed in range(1200))
    )
    assert set(deals) == {("2n", ("3n",)), ("3n", ("2n",))}
    assert all(500 < number < 700 for number in deals.values())


def test_the_log_names_a_discarded_card_to_its_owner_alone():  # BG13, BG17
    state = position("", "", hands="3n tred")
    assert TWO.tell(seen(TWO, state, 0), ("discard", "3n")).named == "discards 3 night"
    assert TWO.tell(seen(TWO, state, None), ("discard", "3n"), seen=False).named == "discards a card"
    assert TWO.tell(seen(TWO, state, None), ("tred", "god", "5"), seen=False).named == (
        "plays the red trilithon and puts the god on 5"
    )


def test_a_preview_shows_the_new_piece_and_leaves_the_drawn_card_unknown():  # BG3, BG17
    state = position("", "", hands="3n 4n 5n 6n")
    preview = TWO.apply(seen(TWO, state, 0), ("3n", "follower"))
    assert preview.held == {"3": 0}
    assert preview.hands[0] == ("4n", "5n", "6n", None)


def test_the_protocol_shows_each_seat_what_it_may_see():  # BG17
    engine = Engine()
    engine.answer('{"op": "new", "game": "battle_gods", "seats": 2, "seed": 3}')
    card = engine.answer('{"op": "state"}')["hands"][0][0]
    assert engine.answer(f'{{"op": "play", "move": "discard-{card}"}}') == {"ok": True}
    assert engine.answer('{"op": "state"}')["discard"] == [card]
    for seat in ("0", "1", "null"):
        shown = engine.answer(f'{{"op": "state", "seat": {seat}}}')
        assert shown["discard"] == [None]
        assert card not in str(shown)
        assert (shown["hands"][0] == [None] * 3) is (seat != "0")


# counting, and the oracle beside it --------------------------------------------------------------


POSITIONS = {
    "the deal of seed 1": (TWO, TWO.start(Random(1)), (12, 112, 852, 5968)),
    "four seats, then a trilithon": (FOUR, FOUR.start(Random(4)), (12, 112, 916, 30784)),
    "a full middle game": (
        TWO,
        position("1 2 3g 8 9 23", "4 16 17 24g 25 30", hands="8n 9d tred 4n / 16d 24n 25n tblue", pile="5n 6n 7n"),
        (27, 582, 5976, 39504),
    ),
    "gods attack": (
        ATTACKING_GODS,
        position("1 2 3g", "16 17 18g 20", hands="3n 2d 5n 20d / 18n 17d 1n 26d", pile="twhite 20n 21n"),
        (7, 33, 244, 1425),
    ),
    "the last round": (
        THREE,
        position("1 2", "16 17", "25 26 9", hands="1n tred 9n 12d / 17n 20n / 26n 25d 3d", pile="3n", closer=2),
        (8, 36, 144, 376, 908),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_figures_agree_with_the_oracle(name):
    game, state, figures = POSITIONS[name]
    for depth, figure in enumerate(figures, 1):
        assert perft(game, state, depth) == figure
    depth = max(depth for depth, figure in enumerate(figures, 1) if figure < 7000)
    assert oracle.perft(as_oracle(state, game.god_attacks), depth) == figures[depth - 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("god_attacks", [False, True])
def test_whole_random_games_agree_with_the_oracle_ply_by_ply(seats, god_attacks):
    game = BattleOfTheGods(seats, god_attacks=god_attacks)
    for seed in range(4):
        rng = Random(seed)
        state = game.start(rng)
        at = as_oracle(state, god_attacks)
        while legal := game.actions(state):
            assert sorted(map(write_action, legal)) == sorted(oracle.legal(at))
            weighed = [a for a in legal if a[0] != "discard"] if rng.random() < 0.9 else legal
            action = one_of(weighed or legal, rng)
            state, at = game.apply(state, action), oracle.play(at, write_action(action))
            mirror = as_oracle(state, god_attacks)
            mirror["hands"], at["hands"] = [[sorted(map(str, hand)) for hand in x["hands"]] for x in (mirror, at)]
            assert mirror == at
            assert [score.total for score in game.scores(state)] == oracle.points(at)
        assert not oracle.legal(at)


# why not --------------------------------------------------------------------------------------------


def broken(at: oracle.Position, touched: Action, whole: bool, name: str, clause: str | None) -> bool:
    """Tell, by the oracle alone, whether touching `name` after `touched` (a `whole` move?) breaks `clause`."""
    me, ring, hand = at["turn"], at["ring"], at["hands"][at["turn"]]
    is_card, is_space = name in oracle.cards(), name.isdigit()
    number = int(name[:-1]) if is_card and name[0] != "t" else 0
    first = touched[0] if touched else ""
    own = int(first[:-1]) if first in oracle.cards() and first[0] != "t" else number
    match clause:
        case "BG1":
            god_down = f"{me}g" in ring
            return at["followers"][me] == 0 and (name == "follower" or (is_card and god_down))
        case "BG3":  # a second action in one turn, or none
            begun = at["discarding"] and name not in ("discard", "end", "")
            mixed = first in oracle.cards() and name in ("discard", "end", "pass")
            return (whole and first != "discard") or begun or mixed or (touched == () and name == "")
        case "BG4":  # a card of the hand, alone, for an empty space of its number
            if not touched:
                taken = number > 0 and ring[number] != ""
                return name == "follower" or is_space or (is_card and name not in hand) or taken
            return first[0] != "t" and (ring[own] != "" or is_space or number > 0 or name == "")
        case "BG5":
            target = int(name) if is_space else number
            return name == "god" or (target > 0 and ring[target].endswith("g"))
        case "BG6":
            if not touched:
                return name[0] == "t" and (name not in hand or "" not in ring[1:])
            free = is_space and ring[int(name)] == ""
            return first[0] == "t" and ("" not in ring[1:] or not (free and len(touched) == 2))
        case "BG8":
            mine = not touched and is_space and ring[int(name)][:1] == str(me)
            own = int(name) if mine else own
            if not mine and (is_space or (first[:1] == "t" and number)):
                target = int(name) if is_space else number
                return ring[target] not in ("", f"{me}f", f"{me}g") and oracle.safe(at, target)
            enemies = [n for n in oracle.across(own) if ring[n] and ring[n][0] != str(me)]
            return bool(enemies) and all(oracle.safe(at, n) for n in enemies)
        case "BG9":
            if len(touched) == 2:
                hits = is_space and int(name) in oracle.across(own) and int(name) in oracle.victims(at)
                return touched[1] == "attack" and not hits
            if not touched and is_space:  # a card comes first, here for an attack from the space or on it
                return bool(ring[int(name)])
            if name == "attack" and first[:1] in ("", "t"):
                return True
            if len(touched) == 1 and (name == "" or is_space):
                return any(move.startswith(f"{first}-attack-") for move in oracle.legal(at))
            may = ring[own] == f"{me}f" or (at["god_attacks"] and ring[own] == f"{me}g")
            in_clan = any(own in clan for clan in oracle.clan_sets(at, me))
            return not (may and in_clan) or not set(oracle.victims(at)) & oracle.across(own)
        case "BG10":
            return bool(at["followers"][me] == 0)
        case "BG11":
            if first[0] == "t":
                return number > 0 and (name not in hand or ring[number][:1] in ("", str(me)))
            return name[0] == "t"
        case "BG13":
            if whole or first == "discard":
                return first == "discard" and not (is_card and name in hand and not whole)
            if at["discarding"]:
                return name in ("", "pass") or (name == "discard" and not hand)
            return (name == "pass" and bool(hand)) or (not hand and name != "pass") or name == "end"
        case "BG15":
            return at["turns_left"] is not None and name[0] == "t"
    return False


@settings(max_examples=50)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), option=st.booleans(), plies=st.integers(0, 70))
def test_the_clause_why_not_names_is_really_broken(seed, seats, option, plies):
    game, rng = BattleOfTheGods(seats, god_attacks=option), Random(seed)
    state = game.start(rng)
    for _ in range(plies):
        legal = game.actions(state)
        keen = [action for action in legal if action[0] != "discard"]
        choice = keen if keen and rng.random() < 0.8 else legal
        after = game.apply(state, one_of(choice, rng))
        if after.over:
            break
        state = after
    view, at, legal = seen(game, state, state.seat), as_oracle(state, option), game.actions(state)
    prefixes = list(dict.fromkeys(action[:n] for action in legal for n in range(len(action) + 1)))
    for touched in [(), *(one_of(prefixes, rng) for _ in range(8))]:
        whole = "-".join(touched) in oracle.legal(at)
        for name in sorted(game.names - live(legal, touched).keys()) + ([""] if touched not in legal else []):
            answer = why_not(game, view, touched, name)
            assert broken(at, touched, whole, name, answer.clause), (touched, name, answer)
            assert set(answer.cells) <= set(game.board.cells)


def test_an_answer_in_the_prompt_reads_well_for_every_step_of_a_move():
    state = position("26 27 2", "12", hands="26d 5n tred 12n")
    for action in TWO.actions(state):
        for n in range(len(action) + 1):
            prompt = TWO.prompt(state, action[:n])
            assert prompt.sentence
            assert prompt.sentence[0].isupper()
    sentences = [TWO.prompt(state, touched).sentence for touched in ((), ("26d",), ("26d", "attack"))]
    assert sentences == [
        "Play a card, or discard",
        "Attack from space 26",
        "Choose the follower to drive out",
    ]
    assert all(a != b for a, b in pairwise(sentences))


def test_every_name_has_its_words():
    said: dict[str, Any] = {name: TWO.word(name) for name in ("12", "12d", "tred", "follower", "end", "pass")}
    assert said == {
        "12": "Space 12", "12d": "12 day", "tred": "Red trilithon", "follower": "Follower", "end": "End the turn",
        "pass": "Pass",
    }  # fmt: skip


def all_said(game: BattleOfTheGods, state: State, action: Action) -> list[str]:
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view, legal = seen(game, state, state.seat), game.actions(state)
    rng = Random(len(legal))
    said = [game.purpose(), *game.overview(view), *map(game.word, action)]
    said += map(game.use, filter(None, view.hands[state.seat]))
    for n in range(len(action) + 1):
        touched = action[:n]
        said += [*game.prompt(view, touched), game.offer(view, touched)]
        may_follow = {*live(legal, touched), *([""] if touched in legal else [])}
        names = [one_of([*sorted(game.names), ""], rng) for _ in range(12)]
        said += [game.why_not(view, touched, name).text for name in names if name not in may_follow]
    for known in (True, False):
        said += game.tell(view, action, known)[:3]
    return [*said, *(line.text for score in game.scores(state) for line in score.lines)]


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_said_is_said_whole_in_another_language(seats: int):
    game, rng = replace(BattleOfTheGods(seats), called=("1", "2", "You")[:seats]), Random(seats)
    state = game.start(rng)
    with spoken():
        while not state.over:
            action = one_of(game.actions(state), rng)
            assert not [words for words in all_said(game, state, action) if english(words)]
            state = game.apply(state, action)
        result = game.result(state)
        assert result
        assert not english(result.text)


# what the numbers in the examples' words stand for ---------------------------------------------------


def clan_sizes(at: At, seat: int) -> list[int]:
    """Return how long a player's clans are after the moves, in rising order (BG7)."""
    return sorted(len(clan) for clan in clans(at.after.held, seat))


def alone(at: At, cell: int) -> bool:
    """Tell whether a piece stands on a space and no other piece of its player beside it."""
    held = at.before.held
    return str(cell) in held and len(run(held, str(cell))) == 1


def reaches(cell: int, low: int, high: int) -> bool:
    """Tell whether what an attack from a space reaches runs from one space to another (BG9)."""
    return REACH[str(cell)] == tuple(map(str, range(low, high + 1)))


def aimed(at: At, cell: int) -> bool:
    """Tell whether a space, or a card of it, is the last that the moves name."""
    last = at.names[-1]
    return str(cell) == (str(NUMBER[last]) if last in NUMBER else last)


def worth(at: At, *pairs: int) -> bool:
    """Tell whether bonuses and sizes, in turns, are those of the clans on the board (BG16)."""
    said = dict(zip(pairs[1::2], pairs[::2], strict=True))
    found = {len(line.cells): line.points for score in at.scores for line in score.lines if line.kind == "clan"}
    return said == found


def follower_joins(at: At, cell: int) -> bool:
    """Tell whether the move puts a follower on a space, where it then stands in a clan."""
    return at.moves == ((f"{cell}d", "follower"),) and len(run(at.after.held, str(cell))) > 1


def card_moves(at: At, cell: int, side: str, piece: str, on: int) -> bool:
    """Tell whether the move puts a piece with this card of a space on that space."""
    return at.moves == ((f"{cell}{side[0]}", piece),) and on == cell


def quadrants(cell: int) -> int:
    """Return in how many quadrants a space lies (R5)."""
    return sum(low <= cell <= low + 7 for low in (1, 8, 16, 23))


def totals_of(at: At, seat: int) -> tuple[int, int]:
    """Return a player's points before and after the moves."""
    return at.game.scores(at.before)[seat].total, at.totals[seat]


def lost(at: At, name: str) -> list[int]:
    """Return how long the clans are that a player had before the moves and has no more."""
    gone = set(clans(at.before.held, at.seat(name))) - set(clans(at.after.held, at.seat(name)))
    return [len(clan) for clan in gone]


def gained(at: At) -> list[int]:
    """Return how long the clans are that Blue has had since the moves."""
    return [len(clan) for clan in set(clans(at.after.held, 0)) - set(clans(at.before.held, 0))]


def fallen_apart(at: At, low: int, high: int) -> bool:
    """Tell whether a clan from one space to another is gone, and no two of its pieces are side by side any more."""
    before, spaces = clans(at.before.held, 1), tuple(map(str, range(low, high + 1)))
    return spaces in before and not any({*spaces} & {*clan} for clan in clans(at.after.held, 1))


READINGS: tuple[Reading, ...] = (
    ("The clan on # to # falls apart", fallen_apart),
    (
        "@’s clan of # is down to #",
        lambda at, name, n, left: lost(at, name) == [n] and left in clan_sizes(at, at.seat(name)),
    ),
    ("That makes it # all", lambda at, n: at.totals == [n, n]),
    ("From # points down to # with", lambda at, was, now: totals_of(at, 1) == (was + 1, now + 1)),  # 27 stands alone
    ("A clan of # is broken", lambda at, n: lost(at, "Vermilion") == [n]),
    (
        "A clan of #: # for the pieces and # for the clan, # instead of #",
        lambda at, n, pieces, clan, now, was: (
            gained(at) == [n] == [pieces]
            and bonus(n) == clan
            and (was, now) == (totals_of(at, 0)[0] - 1, totals_of(at, 0)[1] - 1)
        ),  # 20 stands alone
    ),
    ("A clan of #, # points, and", lambda at, n, now: gained(at) == [n] and totals_of(at, 0)[1] - 1 == now),
    ("A clan of #, (?:and|but)", lambda at, n: gained(at) == [n]),
    ("clan still scores #", lambda at, n: n - 4 in at.points(1, "clan")),  # four pieces
    ("Your clan of # is still", lambda at, n: n in clan_sizes(at, 0)),
    ("After # comes #", lambda at, last, first: [str(last), str(first)] == [SPACES[-1], SPACES[0]]),
    (
        "@’s # pieces are # clan",
        lambda at, name, n, of: (
            len(at.pieces(at.seat(name))) == n == sum(clan_sizes(at, at.seat(name)))
            and len(clan_sizes(at, at.seat(name))) == of
        ),
    ),
    (
        "puts a follower on #, which is (\\w+)",
        lambda at, cell, hue: at.moves[0][1:] == ("follower", str(cell)) and colour(cell) == hue,
    ),
    (
        "# night and # day are both cards for space #. It is held",
        lambda at, a, b, cell: a == b == cell and str(cell) in at.before.held and at.names[0] == f"{cell}n",
    ),
    ("A game for #:", lambda at, n: at.game.seats == n),
    ("# cards in each hand", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("# of the # left to draw", lambda at, n, of: (len(at.after.pile), len(DECK)) == (n, of)),
    ("# cards have been dealt to each", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("# lies on a fold and belongs to # quadrants", lambda at, cell, n: quadrants(cell) == n > 1),
    ("quadrants opposite, # to #", lambda at, low, high: reaches(NUMBER[at.names[0]], low, high)),
    ("# followers and a god each", lambda at, n: at.game.supply(at.after) == ({"follower": n, "god": 1},) * 2),
    (
        "# card played, # card drawn: @ holds # again",
        lambda at, played, drawn, name, n: (
            (at.grown("discard"), -at.grown("deck")) == (played, drawn)
            and len(at.before.hands[at.seat(name)]) == len(at.after.hands[at.seat(name)]) == n
        ),
    ),
    ("# (day|night) puts a (follower) on #", card_moves),
    (
        "# (day|night) puts @’s (god) on #",
        lambda at, cell, side, name, piece, on: card_moves(at, cell, side, piece, on),
    ),
    (
        "@’s clan there grows to #",
        lambda at, name, n: len(run(at.after.held, at.game.highlight(at.before, at.moves[0]).picked[0])) == n,
    ),
    ("Nothing can remove @’s god on #", lambda at, name, cell: at.before.gods[at.seat(name)] == str(cell)),
    (
        "The trilithon puts @’s god on #, between # clans",
        lambda at, name, cell, n: (
            at.moves[0][1:] == ("god", str(cell))
            and sum(str(end) in clan for clan in clans(at.before.held, at.seat(name)) for end in (cell - 1, cell + 1))
            == n
        ),
    ),
    ("# is held", lambda at, cell: str(cell) in at.before.held and aimed(at, cell)),
    (
        "# and # make # clans, for # lies between them",
        lambda at, a, b, n, gap: (
            clan_sizes(at, 0) == [a, b]
            and len(clan_sizes(at, 0)) == n
            and str(gap) not in at.before.held
            and {at.before.held.get(str(gap - 1)), at.before.held.get(str(gap + 1))} == {0}
        ),
    ),
    ("piece on # stands alone", alone),
    (
        "The follower on # stands in a clan with @’s god",
        lambda at, cell, name: aimed(at, cell) and str(cell) in at.game.protected(at.before, at.seat(name)),
    ),
    (
        "@ plays # day, where a blue clan stands",
        lambda at, name, cell: (
            at.names[0] == f"{cell}d"
            and str(cell) in {c for clan in clans(at.before.held, at.seat(name)) for c in clan}
        ),
    ),
    (
        "Of the followers on # to # those on # and # may be attacked",
        lambda at, low, high, *cells: (
            reaches(NUMBER[at.names[0]], low, high)
            and at.game.targets(at.before, str(NUMBER[at.names[0]])) == [*map(str, cells)]
        ),
    ),
    (
        "on # is protected by the god on #",
        lambda at, cell, god: (
            str(god) in at.before.gods
            and str(cell) in REACH[str(NUMBER[at.names[0]])]
            and cell != god
            and str(cell) in run(at.before.held, str(god))
        ),
    ),
    ("The follower on # is removed, and one", lambda at, cell: aimed(at, cell) and at.after.held[str(cell)] == 0),
    (
        "The trilithon and # night remove the follower on #",
        lambda at, card, cell: at.names[1:] == [f"{card}n"] and card == cell and str(cell) not in at.after.held,
    ),
    (
        "@ still has # followers to place, as before",
        lambda at, name, n: at.before.followers[at.seat(name)] == at.after.followers[at.seat(name)] == n,
    ),
    ("@ discards # cards", lambda at, name, n: at.grown("discard") == n == at.names.count("discard")),
    (
        "# turn for @, # more for @, and the game is over",
        lambda at, a, second, b, first: (
            at.after.over and at.turns == [0, *[at.seat(second)] * a, *[at.seat(first)] * b]
        ),
    ),
    ("# for #, # for #, # for #", worth),
    (
        "A clan of # is worth # for its pieces and # more, the most",
        lambda at, n, pieces, more: n == pieces and worth(at, more, n) and more == bonus(30),
    ),
    (
        "On the last turn @’s follower on # joins the clan",
        lambda at, name, cell: follower_joins(at, cell) and at.before.closer == at.before.seat,
    ),
    ("@ sees the # cards in", lambda at, name, n: len(at.after.hands[at.seat(name)]) == n),
)


# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------

TURN = {"BG3", "BG13"}
KINDS: dict[str, set[str]] = {
    r"\d+[nd]-follower": {"BG1", "BG4", *TURN},
    r"\d+[nd]-god": {"BG1", "BG5", *TURN},
    r"\d+[nd]-attack-\d+": {"BG5", "BG8", "BG9", "BG10", *TURN},
    r"t\w+-(follower|god)-\d+": {"BG1", "BG5", "BG6", "BG15", *TURN},
    r"t\w+-\d+[nd]": {"BG5", "BG8", "BG11", "BG15", *TURN},
    r"discard-\w+|end|pass": TURN,
}
