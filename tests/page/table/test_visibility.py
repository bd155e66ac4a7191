"""Who sees what at a device: by who sits there, who looks, whose hand is on a phone, and whether anything is hidden."""

from __future__ import annotations

from itertools import product

import pytest
from henge.anything_hidden import knows_more
from henge.games import GAMES
from henge.match import Match
from page.table.visibility import Viewpoint, eyes, must_be_covered, waiting

from tests.browser.visit import played_out

TABLES: dict[str, Match] = {game: Match.new(game, seed=1) for game in GAMES}
TABLES["face down"] = Match.new("stonehenge", seed=1, options={"face_down": True})
THREE = [f"{game}, three" for game, rules in GAMES.items() if rules.seats_allowed[-1] >= 3]
TABLES |= {name: Match.new(name.partition(",")[0], seed=1, seats=3) for name in THREE}
HIDING = [name for name, match in TABLES.items() if knows_more(match.game, match.state, 0)]
# Seats by who they are: "M" is to move, "O" comes next, "T" third, "X" sits elsewhere; "" is nobody, or a bystander.
# Who is here, who looks, whose hand is on a phone; whether the table is covered and whose View is shown where something
# is hidden; whose View is shown where nothing is.
CASES = [
    ("MO", "", "", True, "", "M"),
    ("MO", "M", "", False, "M", "M"),
    ("MO", "O", "", False, "O", "O"),
    ("MO", "X", "", True, "", "M"),
    ("MO", "", "M", False, "", ""),
    ("MO", "", "O", True, "", "M"),
    ("MO", "", "MO", False, "", ""),
    ("MO", "M", "M", False, "", ""),
    ("MO", "O", "M", False, "O", "O"),
    ("M", "", "", False, "M", "M"),
    ("M", "O", "", False, "M", "M"),
    ("M", "", "M", False, "", ""),
    ("O", "", "", False, "O", "O"),
    ("O", "M", "", False, "O", "O"),
    ("O", "", "O", False, "", ""),
    ("", "", "", False, "", ""),
    ("", "M", "", False, "", ""),
    ("OT", "", "", False, "", ""),
    ("OT", "T", "", False, "T", "T"),
    ("MT", "O", "", True, "", "M"),
    ("MOT", "", "T", True, "", "M"),
]


def seats(match: Match, who: str) -> tuple[int, ...]:
    """Return seats by who they are, in their order."""
    assert match.turn is not None
    named = {"M": match.turn, "O": (match.turn + 1) % match.game.seats, "X": -1}
    named["T"] = (match.turn + 2) % match.game.seats
    return tuple(sorted(named[letter] for letter in who))


def seat(match: Match, who: str) -> int | None:
    """Return a seat by who it is, None for nobody."""
    return seats(match, who)[0] if who else None


def begun(table: str) -> list[Match]:
    """Return a match at its beginning and a move later."""
    first = TABLES[table]
    return [first, first.play(first.game.actions(first.state)[0])]


@pytest.mark.parametrize(
    ("table", "here", "looks", "phones", "covered", "shown", "shown_open"),
    [(table, *case) for table, case in product(TABLES, CASES) if table in THREE or "T" not in case[0]],
)
def test_whose_view_is_shown_and_when_the_table_is_covered(table, here, looks, phones, covered, shown, shown_open):
    for match in begun(table):
        asked = match, seat(match, looks), seats(match, here), seats(match, phones)
        assert must_be_covered(*asked) == (covered and table in HIDING)
        assert eyes(*asked) == seat(match, shown if table in HIDING else shown_open)


@pytest.mark.parametrize("table", HIDING)
def test_no_hand_is_shown_but_that_of_whoever_looks(table: str):
    for match, (here, looks, phones) in product(begun(table), [case[:3] for case in CASES if "T" not in case[0]]):
        whose = eyes(match, seat(match, looks), seats(match, here), seats(match, phones))
        hands = match.game.hands(Viewpoint(match, len(match.actions), whose).view)
        assert {number for number, hand in enumerate(hands) if any(hand)} <= {whose}


@pytest.mark.parametrize("table", TABLES)
def test_whoever_holds_something_while_another_moves_may_look_at_it(table: str):
    for match in begun(table):
        others = tuple(number for number in range(match.game.seats) if number != match.turn)
        assert waiting(match) == (others if table in HIDING else ())


@pytest.mark.parametrize("table", TABLES)
def test_once_the_game_is_over_nothing_is_covered_and_all_lies_open(table: str):
    options = {**TABLES[table].record()["options"], **TABLES[table].game.short}
    match = played_out(Match.new(TABLES[table].id, seed=1, seats=TABLES[table].game.seats, options=options))
    here = tuple(range(match.game.seats))
    assert not must_be_covered(match, None, here)
    assert {eyes(match, looks, here) for looks in (None, *here)} == {None}
    assert Viewpoint(match, len(match.actions), None).view == match.state
