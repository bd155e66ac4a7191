"""What a loser of Stonehenge did again and again is so by the rules alone, and is told of losers."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from henge.analysis.lost_game import telling
from henge.bots import choose, levels
from henge.facts import Fact, LostGame, teacher
from henge.games.stonehenge.facts.kinds import Moment
from henge.games.stonehenge.lines import LINES, PIECES
from henge.match import Match, Player
from henge.rules import Options
from henge.shuffling import one_of

TEACHER: Any = teacher("stonehenge")
PLAYERS = (Player("Anna"), Player("Bea"))
OPENED = "3p 2b 3a 4n 5r 3j 2e 1i 4o 6f 1l 2k 6d"
TO_THE_END = "3n 5r 2g 3f 2i 2h 3o 4j 4a 2c 6p 3d 5q 6b"  # the third line of two points is closed by the last piece
BY_ONE = "4f 4c 2k 6a 3n 5b 3o 2e 6i 2r 2p 3l 1j"  # of the larger pieces left only the 6 won lines
LAST_POINTS = "4g 3r 5e 2n 1p 4q 3m 1i 1l 2c 3a 5b 6k 6d"
SPENT = "4f 3m 5r 3e 6c 4b 1p 2h 1o 5g 2a 2j 3d 1q"


def played(moves: str, options: Options | None = None) -> Match:
    match = Match.new("stonehenge", seed=1, players=PLAYERS, options=options)
    for move in moves.split():
        match = match.play((move[0], move[1]))
    return match


def told(match: Match, seat: int) -> list[str]:
    return telling.repeated(match, seat, 0, len(match.actions)).sentences


def test_lines_of_two_points_begun_again_and_again_are_told_with_their_count_and_what_they_cost():
    match = played(OPENED)
    assert told(match, 1) == [
        "Three times, at moves 2, 4 and 6, Bea placed the first piece on a line of two points, and each time Anna "
        "closed the line with a larger one: ab, nr and jo.",
        "Without these lines Anna would have had five; the game ended 8 lines to 4.",
        "For next time: Before you place, ask what your rival’s next piece could win. "
        "Do not begin a line of two points with a piece that your rival can beat there.",
    ]
    assert told(match, 0) == []


def test_large_pieces_spent_first_are_told_with_what_larger_ones_then_won():
    match = played(SPENT)
    assert told(match, 0) == [
        "The first three pieces of Anna were 4, 5 and 6. After that Anna had nothing larger than a 3, and Bea still "
        "had 4, 5 and 6.",
        "Bea’s larger pieces then won lines ab, bein, fghi and bdgko, and the game 8 lines to 4.",
        "For next time: Use the smallest piece that still wins the line. Keep a large piece as long as your rival has "
        "one.",
    ]
    assert told(match, 1) == []


def test_where_a_line_was_begun_once_more_when_the_game_was_settled_it_is_counted_too():
    match = played(TO_THE_END)
    cause, without, _ = telling.repeated(match, 0, 0, len(match.actions), 8).sentences
    assert cause == (
        "Three times, at moves 1, 7 and 9, Anna placed the first piece on a line of two points, and each time Bea "
        "closed the line with a larger one: nr, jo and ab."
    )
    assert without == "Without these lines Bea would have had five; the game ended 8 lines to 2."


def test_one_larger_piece_that_won_all_the_lines_is_named():
    assert (
        told(played(BY_ONE), 1)[1] == "Anna then won lines fghi, bein and imq with a 6 on i, and the game 8 lines to 5."
    )


def test_last_points_left_to_the_winner_far_more_often_than_the_other_way_are_told():
    match = played(LAST_POINTS)
    assert told(match, 0) == [
        "Six times Anna left the last point of a line open, and Bea won the line there: nr, imq, cglq, bein, ab and "
        "cde.",
        "Without these lines Bea would have had two; the game ended 8 lines to 3.",
        "For next time: Where either of you can win a line on its last point, take that point first. "
        "With two points left, do not place where your rival can win on the last one.",
    ]
    assert told(match, 1) == []


def check(match: Match, cause: Fact, effect: Fact) -> None:
    """Look a cause and what came of it up in what lay on the board."""
    last: Any = match.state
    order = [cell for cell, _, _ in last.placed]
    at = {cell: (whose, value) for cell, whose, value in last.placed}
    loser, winner, marks = cause.seat, effect.seat, [*last.megaliths.values()]
    ends = effect.amounts[1:] if effect.kind == Moment.TOOK else effect.amounts[:2]
    assert ends == (marks.count(winner), marks.count(loser))
    assert all(last.megaliths[line] == winner for line in effect.lines)
    if cause.kind == Moment.OPENED:
        for line, first, number in zip(cause.lines, cause.cells, cause.amounts[1:], strict=True):
            [second] = {*LINES[line]} - {first}
            assert order.index(first) < order.index(second)
            assert (at[first][0], at[second][0]) == (loser, winner)
            assert at[first][1] < at[second][1]
            assert match.actions[number - 1] == (str(at[first][1]), first)
        short = {
            line: sorted(cells, key=order.index)
            for line, cells in LINES.items()
            if len(cells) == 2 and {*cells} <= {*order}
        }
        closed = {line for line, cells in short.items() if [at[cell][0] for cell in cells] == [loser, winner]}
        assert {*cause.lines} == {line for line in closed if last.megaliths.get(line) == winner}, "none is left out"
        assert effect.amounts[2] == marks.count(winner) - len(cause.lines)
        return
    if cause.kind == Moment.LAST_POINTS:
        assert cause.amounts == (len(cause.lines),)
        for line, cell in zip(cause.lines, cause.cells, strict=True):
            *_, last_but_one, filled = sorted(LINES[line], key=order.index)
            assert order.index(last_but_one) <= order.index(cell) < order.index(filled)
            assert (at[cell][0], at[filled][0]) == (loser, winner)
            assert line not in match.states[order.index(filled)].megaliths  # type: ignore[attr-defined]
        assert effect.amounts[2] == marks.count(winner) - len(cause.lines)
        return
    if effect.kind == Moment.TOOK:
        [cell] = effect.cells
        assert at[cell] == (winner, effect.amounts[0])
        assert all(cell in LINES[line] for line in effect.lines)
    count, left = cause.amounts[:2]
    own = [(n, value) for n, (_, whose, value) in enumerate(last.placed) if whose == loser][:count]
    assert [value for _, value in own] == [*cause.amounts[2 : 2 + count]]
    assert max((Counter(PIECES) - Counter(value for _, value in own)).elements()) == left
    before = Counter(value for _, whose, value in last.placed[: own[-1][0]] if whose == winner)
    assert sorted(value for value in (Counter(PIECES) - before).elements() if value > left) == [
        *cause.amounts[2 + count :]
    ]


@pytest.mark.parametrize(
    "seeds", [range(40), pytest.param(range(40, 400), marks=pytest.mark.nightly)], ids=["a few", "many"]
)
def test_what_was_done_again_and_again_is_so_and_winners_hardly_did_it(seeds: range):
    kinds = Counter[str]()
    for seed in seeds:
        rng, every = Random(seed), levels("stonehenge")
        match, seats = (
            Match.new("stonehenge", seed=seed, players=PLAYERS),
            [every[seed % 2], every[2]][:: 1 - 2 * (seed % 2)],
        )
        while match.turn is not None:
            view = match.game.observe(match.state, match.turn)
            level = seats[match.turn]
            match = match.play(choose(level.bot, match.game, view, rng, range(min(level.units, 20))).action)
        assert match.result
        for group, who in zip(match.result.ranking, ("winner", "loser"), strict=True):
            if found := TEACHER.lost_by.repeated(LostGame(match.game, match.states, *group)):
                check(match, *found)
                kinds[f"{who} {found[0].kind}"] += 1
                assert len(told(match, *group)) == 3
    assert kinds["loser opened"] > 5 * kinds["winner opened"], kinds


def test_nothing_is_told_of_pieces_that_lie_face_down():
    match = played(OPENED[: OPENED.index(" 6d")], {"face_down": True})
    assert TEACHER.lost_by.repeated(LostGame(match.game, match.states, 1)) is None


def test_what_was_done_when_a_game_was_settled_already_cost_it_nothing(whole: bool):
    told, fewer = 0, 0
    for seed in range(30 if whole else 8):
        rng, match = Random(seed), Match.new("stonehenge", seed=seed, players=PLAYERS)
        while match.turn is not None:
            match = match.play(one_of(match.game.actions(match.state), rng))
        for seat in range(2):
            for since in range(1, len(match.actions)):
                if found := TEACHER.lost_by.repeated(LostGame(match.game, match.states, seat, since)):
                    cause = found[0]
                    made = {stone[0]: n for n, stone in enumerate(match.state.placed, 1)}  # type: ignore[attr-defined]
                    early = [made[cell] <= since for cell in cause.cells]
                    assert all(early) or (cause.kind != Moment.SPENT and sum(early) > 1), (
                        "what came later is only counted"
                    )
                    told += 1
                else:
                    fewer += bool(TEACHER.lost_by.repeated(LostGame(match.game, match.states, seat)))
    assert min(told, fewer) > 5, (told, fewer)
