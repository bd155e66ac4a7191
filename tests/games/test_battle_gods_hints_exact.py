"""What a hint of a battle tells of a position counts what is there: positions from games that were read by a judge of
the rules alone."""

from typing import Any

from henge.facts import Mood
from henge.facts.choose import chosen, compared, matched
from henge.games.battle_gods.facts import TEACHER
from henge.games.battle_gods.facts.kinds import Kind
from henge.rules import Action

from tests.games.battle_gods import FOUR, TWO, position


def told(game: Any, state: Any, action: Action, mood: Mood = "does") -> dict[str, str]:
    """Return what is told of a turn, by kind."""
    view = game.observe(state, state.seat)
    mine, *others = TEACHER.facts(game, view, (action, *compared(game.actions(view), action)))
    return {fact.kind: TEACHER.say(game, view, fact, mood) for fact in chosen(mine, others, TEACHER.kinds)}


def test_a_block_is_no_reason_where_several_others_bring_the_rival_as_much():
    state = position("3g 8 11 12 17 20 23 24 29", "1 2 4g 5 6 7 15 16 21 22 27", hands="9n / 19n 20d 29n tblue", seat=1)
    assert Kind.BLOCKS not in told(TWO, state, ("tblue", "follower", "28"))
    level = position("3 4 5 8 9 13 14", "1g 24 26", hands="9n / 15n", seat=1)
    assert Kind.BLOCKS not in told(TWO, level, ("15n", "follower"))


def test_a_card_that_is_kept_is_said_to_attack_only_followers_of_others_that_no_god_protects():
    state = position("2 8g 12 16 24 27", "1 4 5 11g 13 21 22", hands="3n 6d 20n tgreen / 9n")
    said = told(TWO, state, ("tgreen", "follower", "3"))[Kind.SPARES]
    assert said == "That keeps card 3 in hand, which can attack 21 or 22 from this clan."
    safe = position("2 8g 12 16 24 27", "1 4 5 13 20 21g 22", hands="3n 6d 20n tgreen / 9n")
    assert Kind.SPARES not in told(TWO, safe, ("tgreen", "follower", "3"))


def test_on_the_last_turn_a_piece_is_worth_its_point_where_nothing_brings_more():
    pieces = ("2 3 6 8 10g 13 16 19 30", "5 11 14 20g 21 22 27", "4 7 15 17 28 29g", "1g 9 12 18 25")
    state = position(*pieces, hands="23n / 23d / 8n 24d 26n 30d / 26d", pile="", seat=2, closer=3)
    point = "This is Yellow’s last turn, and no play brings more than the point that a piece scores."
    assert told(FOUR, state, ("24d", "follower")) == {Kind.LAST_POINT: point}
    denies = told(FOUR, state, ("26n", "follower"))  # the last player a clan
    assert [*denies] == [Kind.LAST_POINT, Kind.BLOCKS]
    view: Any = FOUR.observe(state, 2)
    put, discard = TEACHER.facts(FOUR, view, (("24d", "follower"), ("discard", "30d")))
    assert not matched(put[0], discard, TEACHER.kinds)
    assert told(FOUR, state, ("24d", "follower"), "idea") == {
        Kind.LAST_POINT: "On the last turn only what scores at once counts."
    }


def test_of_what_rivals_may_do_next_that_is_told_first_which_a_card_in_hand_prevents():
    pieces = ("6 7g 9 15 28", "12 19 23 26 29g", "13g 16 22 30", "1 2 3 4g 24")
    view: Any = FOUR.observe(
        position(*pieces, hands="8n 10d 11d 14d / 5d 6n 16n 18d / 9n 17d 20d 21d / 11n 25d 27d 30d", seat=1), 1
    )
    told = [fact for fact in TEACHER.side_notes(FOUR, view, ("18d", "follower")) if fact.when == "threat"]  # type: ignore[misc]
    assert [(fact.cells, fact.other, fact.counts["kept"]) for fact in told] == [(("5",), 3, 1)]
    apart: Any = FOUR.observe(
        position(*pieces, hands="8n 10d 11d 14d / 6n 16n 18d / 9n 17d 20d 21d / 11n 25d 27d 30d", seat=1), 1
    )
    told = [fact for fact in TEACHER.side_notes(FOUR, apart, ("18d", "follower")) if fact.when == "threat"]  # type: ignore[misc]
    assert len(told) == 1
    assert not told[0].counts["kept"]
