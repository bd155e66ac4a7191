"""Stonehenge: the same game told by another hand, and that a clause that is named is really broken."""

from __future__ import annotations

from random import Random

import pytest
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import POINTS
from henge.match import Match
from henge.replay import replayed
from henge.rules import write_action
from henge.shuffling import one_of
from henge.touch import live, why_not
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games import oracle_stonehenge as oracle
from tests.games.perft import perft
from tests.games.stonehenge import BLACK, BRONZE, OPEN, after, ended, oracle_table
from tests.matches import seen
from tests.samples import examples

ENDINGS = [
    ({}, "", 1, 108),
    ({}, "1-o 6-b 5-k 2-f 3-i 3-e 4-g 4-r 1-h 1-c", 2, 672),
    ({}, "2-q 1-p 4-o 1-g 3-k 3-m 1-d 4-h 1-b 3-l 2-e 2-c 5-f", 4, 1284),
    ({"face_down": True}, "2-h 1-l 3-g 1-q 1-f 4-a 6-k 6-d 4-p 2-m 3-c 2-o 1-j", 3, 360),
    (
        {"manual_claims": True},
        "2-j end 5-b end 2-c end 1-o end 1-l claim-jo end 3-e end 5-a claim-acfj end 6-d end 4-r end claim-bdgko "
        "claim-cde 2-m claim-ab end claim-nr 6-i end 3-g end claim-imq 1-q claim-opqr claim-cglq end 2-p",
        6,
        478,
    ),
    (
        {"manual_claims": True, "face_down": True, "series": 2},
        "3-o end 1-p end 1-a end 6-g end 4-f end 1-d end 5-k claim-fkp end 2-r end 3-b claim-bdgko claim-ab end 2-i "
        "end 6-c end 4-h claim-fghi end 1-m end claim-adhmr 5-n claim-nr end 2-e claim-cde end claim-bein 3-l "
        "claim-ehlp end 2-j",
        6,
        216,
    ),
]


@pytest.mark.parametrize(("options", "moves", "depth", "count"), ENDINGS)
def test_the_move_sequences_are_as_many_as_the_oracle_finds(options, moves, depth, count):
    game = Stonehenge(**options)
    table, state = oracle_table(game), game.start(Random(1))
    for move in moves.split():
        table.play(move)
        state = after(game, state, move)
    assert perft(game, state, depth) == table.paths(depth) == count


def test_two_placements_from_the_empty_board_can_be_made_in_11016_ways():
    assert perft(OPEN, OPEN.start(Random(1)), 2) == 108 * 102 == 11016


tables = st.builds(Stonehenge, manual_claims=st.booleans(), face_down=st.booleans(), series=st.integers(1, 3))


@given(game=tables, seed=st.integers(0, 2**32))
@examples(30, 120)
def test_a_random_game_goes_as_the_oracle_has_it(game, seed):
    dice, table, state = Random(seed), oracle_table(game), game.start(Random(seed))
    while True:
        legal = game.actions(state)
        assert {write_action(action) for action in legal} == table.legal()
        assert game.turn(state) == table.turn()
        for seat in (BRONZE, BLACK, None):
            view = seen(game, state, seat)
            pieces = {m.cell: (m.seat, m.value) for m in game.marks(view) if m.kind == "piece"}
            assert pieces == {p: (o, v if table.sees(seat, p) else None) for p, (o, v, _) in table.on.items()}
            known = [not game.face_down or seat == owner for owner in (0, 1)]
            hands = [[str(v) if known[owner] else None for v in table.left(owner)] for owner in (0, 1)]
            assert [list(hand) for hand in game.hands(view)] == hands
        assert {m.cell: m.seat for m in game.marks(state) if m.kind == "megalith"} == table.stones
        assert [score.total for score in game.scores(state)] == [table.count(0), table.count(1)]
        if not legal:
            break
        claims = [action for action in legal if action[0] == "claim"]
        pool = claims if claims and dice.random() < 0.5 else legal
        action = one_of(pool, dice)
        state = game.apply(state, action)
        table.play(write_action(action))
    ranking = ended(game, state).ranking
    if game.series == 1:
        assert ranking[0] == (table.winner(),)
    else:
        sums = table.final_sums()
        assert [sums[group[0]] for group in ranking] == sorted(set(sums.values()))


def is_broken(clause, table, touched, name):
    """Tell by the oracle whether the clause forbids touching a name, or stopping, after what has been touched."""
    seat, words = table.mover, (*touched, name) if name else touched
    value, line, point = name in "123456" and name != "", name in oracle.TABLE, name in oracle.LETTER.values()
    full, between = len(table.on) == 18, table.winner() is not None
    if clause == "KS1":
        used = [v for owner, v, _ in table.on.values() if owner == seat]
        return value and used.count(int(name)) == oracle.BOX.count(int(name))
    if clause == "KS2":
        begun = bool(words) and words[0] in "123456"
        fits = begun and (len(words) == 1 or (len(words) == 2 and words[1] in oracle.LETTER.values()))
        return (point and name in table.on) or (table.phase == "placed" and (value or point)) or not (fits and name)
    if clause == "KS3":
        return line and not table.open_points(name) and table.owner(name) != seat
    if clause == "KS4":
        open_line = line and bool(table.open_points(name)) and not table.face_down
        return open_line and table.could_exceed(name, 1 - seat, table.total(name, seat))
    if clause == "KS5":
        return (
            (line and name in table.stones)
            or (name == "claim" and not table.due(seat))
            or (touched[:1] == ("claim",) and not (len(words) == 2 and line))
        )
    if clause == "KS6":
        if not table.manual:
            return name in ("claim", "end") or line
        early = name == "end" and table.phase != "placed" and not full
        return early or touched == ("end",) or (not touched and line and name in table.due(seat))
    if clause == "KS8":
        return full and (value or point or not name or (name == "end" and bool(table.due(seat))))
    if clause == "KS9":
        return table.face_down and line and bool(table.open_points(name))
    return clause == "KS10" and (between or name == "next")


@given(game=tables, seed=st.integers(0, 2**32), plies=st.integers(0, 90))
@settings(max_examples=100)
def test_the_clause_that_forbids_a_touch_really_is_broken(game, seed, plies):
    dice, table, state = Random(seed), oracle_table(game), game.start(Random(seed))
    for _ in range(plies):
        if legal := game.actions(state):
            action = one_of(legal, dice)
            state = game.apply(state, action)
            table.play(write_action(action))
    assume(game.turn(state) is not None)
    view = seen(game, state, game.turn(state))
    legal = game.actions(view)
    beginnings = sorted({action[:n] for action in legal for n in range(len(action) + 1)})
    for touched in [(), *(one_of(beginnings, dice) for _ in range(4))]:
        stops = [] if touched in legal else [""]
        for name in sorted(game.names - live(legal, touched).keys()) + stops:
            said = why_not(game, view, touched, name)
            assert is_broken(said.clause, table, touched, name), (touched, name, said)


@given(seed=st.integers(0, 2**32), face_down=st.booleans())
@settings(max_examples=30)
def test_a_marked_line_still_belongs_to_its_owner_when_all_pieces_are_placed(seed, face_down):  # KS4 KS5
    game, dice = Stonehenge(manual_claims=True, face_down=face_down), Random(seed)
    state, points = game.start(dice), list(POINTS)
    marked: dict[str, int] = {}
    while points:
        marked |= dict.fromkeys(game.due(state), state.seat)
        value = state.hands[state.seat][int(dice.random() * len(state.hands[state.seat]))]
        point = points.pop(int(dice.random() * len(points)))
        state = after(game, state, f"{value}-{point}")
        marked |= dict.fromkeys(game.due(state), state.seat)
        state = game.apply(state, ("end",))
    table = oracle_table(game)
    table.on = {cell: (seat, value, turn) for turn, (cell, seat, value) in enumerate(state.placed)}
    assert all(table.owner(line) == owner for line, owner in marked.items())


def test_a_saved_series_with_secrets_and_claims_by_hand_loads_again():
    match = Match.new("stonehenge", seed=3, options={"series": 3, "face_down": True, "manual_claims": True})
    dice = Random(3)
    while legal := match.game.actions(match.state):
        match = match.play(one_of(legal, dice))
    assert replayed(match.record()) == match
    assert ended(match.game, match.state).clause == "KS10"
