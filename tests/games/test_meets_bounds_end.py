"""At the end of a game of Meets & Bounds a hint goes for points where it can win no more, and says no order of cards
that all go to be better than another."""

from random import Random
from typing import Any

from henge.analysis.compare import plainest
from henge.bots import Thought, choose, levels, players
from henge.cards import TRILITHONS
from henge.facts import teacher
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.tempting_moves import Hasty
from henge.match import Match

from tests.games.lost_games import totals
from tests.games.meets_bounds import table

APART = "w 1d 4n 8n 14n 19d 24n 28d, r 3n 6d 10d 13d 16n 21n 25d 26n 30n"  # red’s disk on 16n is a wedge
NAMES = ("Anna", "Bea")


def test_where_nothing_wins_any_more_a_hint_takes_points_and_does_not_say_that_a_trilithon_can_wait():
    state = table(APART, "11n tyellow", "", discard=" ".join(card for card in TRILITHONS if card != "tyellow"))
    match = Match.at(MeetsBounds(2, called=NAMES), state, ())
    better, waiting = ("tyellow", "16n"), ("pass",)
    leads = {action: totals(match, match.game.apply(state, action)) for action in (better, waiting)}
    assert leads[better][0] > leads[waiting][0]
    assert leads[better][0] < leads[better][1]
    ended = match.game.apply(match.game.apply(state, waiting), waiting)
    assert match.game.result(ended), "and so the trilithon does nothing any more"
    thought = Thought(better, 0.0, 99, (better,), ((better, 0.0), (waiting, 0.0)))
    assert plainest(match.game, state, thought, "luck", players("meets_bounds").sparing).action == better
    teach = teacher("meets_bounds")
    assert teach
    assert teach.side_notes
    assert not [one for one in teach.side_notes(match.game, state, waiting) if one.kind.startswith("hasty")]
    richer = table(APART, "11n tyellow", "5n 5d 7n", discard=state.discard[0])
    assert Hasty.KEPT in {one.kind for one in teach.side_notes(match.game, richer, waiting)}


def test_cards_of_which_all_have_to_go_are_worth_the_same_in_whatever_order():
    even = "w 1d 4n 8n 14n 19d 24n, r 3n 6d 10d 13d 21n 26n"
    many = "2d 5d 8d 12n 30n"  # of which three go, and the two left make no sequence unless some can be drawn
    hands = (
        ("2d 12n 23n tred tblue", 3, "", 3),
        ("2d 12n tred tblue", 2, "", 2),
        (many, 3, "", 5),
        (many, 3, "9d 21d 22d", 0),
    )
    for hand, owed, deck, alike in hands:
        state: Any = table(even, hand, "5n 7n 9n tgreen", owed=owed, deck=deck)
        match = Match.at(MeetsBounds(2, called=NAMES), state, ())
        thought = choose(levels("meets_bounds")[-1].bot, match.game, match.game.observe(state, 0), Random(1), range(60))
        values = [value for _, value in thought.rivals]
        assert 0 < thought.value < 1
        assert len({*values}) == 1 if alike else len({*values}) > 1, thought.rivals
        assert len(values) == alike or not alike
