"""Battle of the Gods: attacks of a clan, eliminations, and what a touch on a space does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from henge.game import Highlight
from henge.games.battle_gods.clans import REACH, SPACES
from henge.rules import Reason

from tests.games.battle_gods import ATTACKING_GODS, TWO, moves, play, position, spaces, totals, why
from tests.matches import seen

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


# the end --------------------------------------------------------------------------------------------


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
    assert why(state, "5").text == "Choose a card first: 5 night is played on this space."
    assert why(state, "6").text == "You hold no card for space 6. To use a trilithon there, choose it first."
    assert why(replace(state, closer=1), "6").text == "You hold no card for space 6."
    assert why(state, "26").text == "Choose a card first: 26 night lets your clan here attack."
    assert why(state, "27").text == "You hold no card for space 27."
    assert why(state, "12").text == "Choose a card first: 26 night can remove this follower."
    assert why(state, "2").clause == "BG8"
    assert why(state, "1").clause == "BG5"
    assert "stands alone" in why(position("26", "12", hands="5n"), "26").text


def test_an_enemy_touched_before_any_card_says_which_cards_remove_it_or_what_it_takes():  # BG9 BG11 BG15
    state = position("26 27", "12", hands="12n 12d 26n 27d tred")
    assert why(state, "12").text == (
        "Choose a card first: 26 night, 27 day or the red trilithon can remove this follower."
    )
    last = replace(state, closer=1)
    assert why(last, "12").text == "Choose a card first: 26 night or 27 day can remove this follower."
    none = "None of your cards can remove this follower: that takes an attack that reaches it"
    unarmed = position("26", "12", hands="5n tred")
    assert why(unarmed, "12").text == f"{none}, or a trilithon with its number card."
    assert why(replace(unarmed, closer=1), "12").text == f"{none}."


def test_a_space_of_ones_own_is_said_to_be_taken_whatever_a_trilithon_is_to_put_there():  # BG6
    state = position("26", "12", hands="5n tred")
    for touched in ("tred", "tred-follower", "tred-god"):
        assert why(state, f"{touched}-26") == Reason("BG6", "There is already a piece on space 26.", ("26",))


def test_an_enemy_touched_after_a_trilithon_says_which_card_removes_it():  # BG6, BG9, BG11
    neither = "A trilithon removes the follower on 12 only together with 12 night or 12 day, and you hold neither."
    alone = position("26", "12", hands="5n tred")
    assert why(alone, "tred-12") == Reason("BG11", neither, ("12",))
    attacking = position("26 27", "12", hands="26n 27d tred")
    assert why(attacking, "tred-12").text == f"{neither} An attack with 26 night or 27 day can drive it out."
    striking = position("26", "12", hands="12n 12d tred twhite")
    chosen = "To remove the follower on 12, choose 12 night or 12 day right after the trilithon."
    taken = f"There is already a piece on space 12. {chosen}"
    assert why(striking, "tred-god-12") == Reason("BG6", taken, ("12",))


def test_an_enemy_that_no_card_removes_says_why_after_a_trilithon_as_well():  # BG5, BG8
    state = position("26", "12g 13 20", hands="13n tred")
    assert [why(state, f"tred-{cell}").clause for cell in ("12", "13", "20")] == ["BG5", "BG8", "BG11"]
    assert why(state, "tred-follower-12").clause == "BG6"
    assert why(state, "tred-follower-12").text.endswith(why(state, "tred-12").text)


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
    free = tuple(cell for cell in SPACES if cell not in state.held)
    assert TWO.highlight(state, ("tred",)) == Highlight(targets=("8", "20", *free))  # 13 is protected
    assert all(TWO.interpret_touch(state, ("tred",), cell) for cell in free), "each of them can be touched"
    assert TWO.highlight(state, ("tred", "8n")) == Highlight(("8",), ("8",))
    assert TWO.highlight(state, ("tred", "god")) == Highlight()
    assert TWO.highlight(state, ("tred", "god", "5")) == Highlight(("5",))
    assert TWO.highlight(seen(TWO, state, 1), ("tred",)) == Highlight()  # whoever sees no hand sees no target


def test_removing_followers_scores_nothing_by_itself():  # BG12, BG16
    state = position("1", "12", hands="tred 12n 5n 6n")
    assert totals(play(state, "tred-12n")) == [1, 0]
